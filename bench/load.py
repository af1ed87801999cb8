"""What the whole stack carries, measured beside what PostgreSQL alone carries.

    python bench/load.py moves      moves a second as a ratio to bare PostgreSQL, and latency at half of it
    python bench/load.py delivered  a move shown to four seated people, in every game: processor time and wait
    python bench/load.py idle       processor time of open tables at which nothing happens, each with a viewer
    python bench/load.py streams    10,000 idle event streams on one node, and the last of 1,000 watchers
    python bench/load.py growth     a move and opening a table, from 1,000 to 1,000,000 stored actions
    python bench/load.py start      from `waystation serve` to its first page
    python bench/load.py bots       decisions a second of a core, by game and level

Everything runs on this machine, the clients too. Prints a table, and one line of JSON. The yardstick is a
fixed piece of work, done in the same run: costs in yardsticks can be compared with those of another machine.
"""

from __future__ import annotations

import argparse
import asyncio
import compileall
import hashlib
import json
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any

import asyncpg
from clients import TURNS, Company, Json, Seats, Watcher, Wire, act, lay_many, watch
from fleet import Fleet, Process, free_port, postgres_bin, wait_for
from rich.console import Console
from rich.progress import track
from rich.table import Table

import waystation
from waystation.bots import LEVELS, find_player, play_match
from waystation.games import find_game
from waystation.kernel import Action, Game, Observation, is_compiled

YARDSTICK = {"routes": [{"id": f"route-{n}", "length": n % 6, "ends": [n, n + 1]} for n in range(100)]}

SOURCES: Path | None = None
"""What is measured; the installed sources if nothing is said."""

CLIENTS = 16
POLL_SECONDS = 5
"""How often a node asks the database for changes that it was not told of."""

BARE = """\\set seq :seq + 1
insert into bare (table_id, seq, seat, notation, draws, secret, digest, answer_key, played_by, at)
values (
    'table' || :client_id, :seq, 0, 'draw deck', 'trains 23/110', 0, repeat('0', 64), 'k1', 'abcdefghijkl',
    1794700000000
);
"""


@cache
def yardstick(times: int = 2_000) -> float:
    """Milliseconds of processor time to encode, hash and decode a fixed document."""
    begun = time.process_time()
    for _ in range(times):
        text = json.dumps(YARDSTICK)
        hashlib.sha256(text.encode()).hexdigest()
        json.loads(text)
    return 1000 * (time.process_time() - begun) / times


def cost_of_move(seconds: dict[str, float], moves: float) -> Json:
    """The processor time of a move, by who spent it."""
    each = {name: 1000 * value / moves for name, value in seconds.items()}
    return {
        "ms of processor time a move": {name: round(ms, 3) for name, ms in each.items()},
        "yardsticks a move": {name: round(ms / yardstick(), 3) for name, ms in each.items()},
    }


# --- moves ------------------------------------------------------------------------------------------------


def bare(fleet: Fleet, seconds: int) -> tuple[float, float]:
    """PostgreSQL alone: inserts a second, and the cores that the server spent on them."""
    script = fleet.folder / "bare.sql"
    script.write_text(BARE, encoding="ascii")
    script.chmod(0o644)
    shared = ["-h", "127.0.0.1", "-p", str(fleet.postgres_port), "-U", "waystation", "waystation"]
    make = "drop table if exists bare; create table bare (like log including indexes)"
    subprocess.run([postgres_bin("psql"), "-q", "-c", make, *shared], check=True, capture_output=True)
    before, begun = server_seconds(fleet), time.perf_counter()
    words = f"-n -M prepared -c {CLIENTS} -j 2 -T {seconds} -D seq=0 -f {script}".split()
    done = subprocess.run(
        [postgres_bin("pgbench"), *words, *shared], check=False, capture_output=True, text=True
    )
    spent = (server_seconds(fleet) - before) / (time.perf_counter() - begun)
    found = re.search(r"tps = ([0-9.]+)", done.stdout)
    if found is None:
        raise SystemExit(f"pgbench: {done.stderr[-500:]}")
    return float(found[1]), spent


def server_seconds(fleet: Fleet) -> float:
    """The processor time of PostgreSQL: its postmaster, with all children that have ended or are running."""
    postmaster = int((fleet.data / "postmaster.pid").read_text(encoding="ascii").split()[0])
    total = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text(encoding="ascii", errors="replace").rsplit(") ", 1)[1].split()
        except OSError:
            continue
        own = int(stat.parent.name) == postmaster
        if own or int(fields[1]) == postmaster:
            total += sum(map(int, fields[11:13])) + (sum(map(int, fields[13:15])) if own else 0)
    return total / 100


async def saturate(fleet: Fleet, seconds: float) -> tuple[float, dict[str, float], list[float]]:
    """As many clients as pgbench had, one move at a time each: moves a second, cores spent, waits."""
    ports = fleet.ports
    queue = await lay_many(ports, 4 * CLIENTS + round(seconds * 40))
    waits: list[float] = []

    async def client(number: int) -> None:
        port = ports[number % len(ports)]
        wire = await Wire(port).open()
        seats = queue.pop()
        while time.perf_counter() - begun < seconds:
            waits.append(await act(wire, seats))
            if seats.spent:
                seats = queue.pop()
        wire.close()

    before, begun = cpu_seconds(fleet), time.perf_counter()
    await asyncio.gather(*(client(number) for number in range(CLIENTS)))
    elapsed = time.perf_counter() - begun
    cores = {name: (value - before[name]) / elapsed for name, value in cpu_seconds(fleet).items()}
    return len(waits) / elapsed, cores, waits


async def pace(fleet: Fleet, rate: float, seconds: float) -> list[float]:
    """An open loop: moves are sent by the clock, and each wait counts from when it should have been sent."""
    tables = await lay_many(fleet.ports, CLIENTS * 2 + round(rate * seconds / TURNS * 1.3))
    free = [(await Wire(fleet.ports[k % len(fleet.ports)]).open(), tables.pop()) for k in range(CLIENTS * 2)]
    waits: list[float] = []
    running: set[asyncio.Task[None]] = set()
    ready = asyncio.Semaphore(len(free))

    async def one(due: float) -> None:
        async with ready:
            wire, seats = free.pop()
            await act(wire, seats)
            waits.append(time.perf_counter() - due)
            free.insert(0, (wire, tables.pop() if seats.spent else seats))

    begun = time.perf_counter()
    for number in range(round(rate * seconds)):
        due = begun + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        task = asyncio.create_task(one(due))
        running.add(task)
        task.add_done_callback(running.discard)
    await asyncio.gather(*running)
    return waits


def cpu_seconds(fleet: Fleet) -> dict[str, float]:
    return {
        "nodes": sum(node.seconds for node in fleet.nodes),
        "PostgreSQL": server_seconds(fleet),
        "Redis": fleet.redis.seconds,
    }


async def moves(seconds: float) -> Json:
    with Fleet(nodes=1, workers=0, sources=SOURCES) as fleet:
        bare_rate, bare_cores = bare(fleet, round(seconds))
        rate, cores, waits = await saturate(fleet, seconds)
        again, _ = bare(fleet, round(seconds))
        paced = await pace(fleet, rate / 2, seconds)
    middle = (bare_rate + again) / 2
    all_cores = sum(cores.values())
    return {
        "clients": CLIENTS,
        "bare inserts/s before and after": [round(bare_rate), round(again)],
        "bare: cores spent by the server": round(bare_cores, 2),
        "moves/s acknowledged": round(rate),
        "ratio to bare": round(rate / middle, 3),
        "cores spent": {name: round(value, 2) for name, value in cores.items()},
        **cost_of_move(cores, rate),
        "moves/s for each core spent": round(rate / all_cores),
        "bare inserts/s for each core spent": round(bare_rate / bare_cores),
        "ratio per core": round((rate / all_cores) / (bare_rate / bare_cores), 3),
        "saturated p50/p99 ms": percentiles(waits),
        "moves/s when paced": round(rate / 2),
        "paced p50/p99 ms": percentiles(paced),
    }


def percentiles(waits: list[float]) -> list[float]:
    cut = statistics.quantiles(waits, n=100)
    return [round(1000 * cut[49], 2), round(1000 * cut[98], 2)]


# --- moves that are shown ---------------------------------------------------------------------------------

GAMES = (
    "ticket-to-ride-usa",
    "ticket-to-ride-germany",
    "stone-age",
    "great-western-trail-1e",
    "great-western-trail-2e",
)
SEATS = 4


async def measure_delivery(seconds: float) -> Json:
    """Of every game some tables at once, each with its four players looking on."""
    found: Json = {}
    with Fleet(nodes=1, workers=0, sources=SOURCES) as fleet:
        for game in track(GAMES, "playing", console=Console(stderr=True)):
            found[game] = await deliver(fleet, game, seconds)
    return found


async def deliver(fleet: Fleet, game: str, seconds: float, tables: int = 4) -> Json:
    port = fleet.ports[0]
    dice = random.Random(game)
    companies = [await Company.gather(port, game, SEATS, dice) for _ in range(tables)]
    wires = [await Wire(port).open() for _ in companies]
    waits: list[float] = []
    before, begun = cpu_seconds(fleet), time.perf_counter()

    async def play_on(company: Company, wire: Wire) -> None:
        while time.perf_counter() - begun < seconds and (wait := await company.move(wire)) is not None:
            waits.append(wait)

    await asyncio.gather(*map(play_on, companies, wires))
    spent = {name: value - before[name] for name, value in cpu_seconds(fleet).items()}
    for player in [player for company in companies for player in company.players]:
        player.close()
    return {
        "moves": len(waits),
        **cost_of_move(spent, len(waits)),
        "until all four were shown it, p50/p99 ms": percentiles(waits),
    }


# --- idle tables ------------------------------------------------------------------------------------------

COPY = """
insert into tables (id, game, status, visibility, doc, rev, seq, seed, opening, created_at, changed_at)
select 'idle' || n, game, status, visibility, doc, rev, seq, seed, opening, created_at, changed_at
from tables, generate_series(1, $2) as n where id = $1
"""
COPY_LOG = """
insert into log (table_id, seq, seat, notation, draws, secret, digest, answer_key, played_by, at)
select 'idle' || n, seq, seat, notation, draws, secret, digest, answer_key, played_by, at
from log, generate_series(1, $2) as n where table_id = $1
"""


async def idle_tables(number: int, seconds: float) -> Json:
    """Distinct tables at which nothing happens, one viewer each; the first half is measured too, so that
    there is a slope.
    """
    allow_many_files()
    found: Json = {}
    with Fleet(nodes=1, workers=0, sources=SOURCES) as fleet:
        (laid,) = await lay_many(fleet.ports, 1, "public")
        database = await asyncpg.connect(fleet.database)
        for statement in (COPY, COPY_LOG):
            await database.execute(statement, laid.table, number, timeout=600)
        await database.execute("vacuum analyze", timeout=600)
        await database.close()
        found["no table open"] = await rest(fleet, seconds)
        for upto in (number // 2, number):
            first = upto - number // 2
            for table in track(range(first, upto), "opening tables", console=Console(stderr=True)):
                await watch(fleet.ports[0], f"idle{table + 1}", 1)
            await asyncio.sleep(2 * POLL_SECONDS)  # what opening them caused is over
            found[f"{upto:,} tables open"] = await rest(fleet, seconds)
    return found


async def rest(fleet: Fleet, seconds: float) -> Json:
    """The cores that are spent while nobody does anything."""
    before, begun = cpu_seconds(fleet), time.perf_counter()
    await asyncio.sleep(seconds)
    elapsed = time.perf_counter() - begun
    return {name: round((value - before[name]) / elapsed, 4) for name, value in cpu_seconds(fleet).items()}


# --- bots ---------------------------------------------------------------------------------------------------


async def bots() -> Json:
    """A match of two bots of each level, in every game."""
    found: Json = {}
    for game_id in track(GAMES, "thinking", console=Console(stderr=True)):
        rates = {level: decisions_per_second(find_game(game_id), level) for level in LEVELS}
        found[game_id] = {level: round(rate) for level, rate in rates.items()}
    return {"build": "compiled" if is_compiled() else "pure", "decisions a second of a core": found}


def decisions_per_second(game: Game[Any], level: str) -> float:
    """Only of decisions that leave a choice."""
    player = find_player(level, game, 1)
    decided, spent = 0, 0.0

    def choose(seen: Observation[Any]) -> Action:
        nonlocal decided, spent
        begun = time.process_time()
        choice = player(seen)
        spent += time.process_time() - begun if len(seen.options) > 1 else 0.0
        decided += len(seen.options) > 1
        return choice

    play_match(game, [choose] * 2, seed=1)
    return decided / spent


# --- streams ----------------------------------------------------------------------------------------------


async def streams(idle: int, crowd: int) -> Json:
    allow_many_files()
    with Fleet(nodes=1, workers=0, sources=SOURCES) as fleet:
        port, node = fleet.ports[0], fleet.nodes[0]
        tables = await lay_many([port], 20, "public")
        watched = tables.pop()
        warm = await watch(port, tables[0].table, 50)
        before, begun = node.memory, time.perf_counter()
        for number in track(range(idle // 500), "opening streams", console=Console(stderr=True)):
            warm += await watch(port, tables[number % len(tables)].table, 500)
        opened, memory = time.perf_counter() - begun, node.memory
        used = node.seconds
        await asyncio.sleep(20)
        idle_cores = (node.seconds - used) / 20
        audience = await watch(port, watched.table, crowd)
        wire = await Wire(port).open()
        spreads = [await reach(wire, watched, audience) for _ in range(20)]
        heard = min(watcher.heard for watcher in audience)
    return {
        "idle streams": idle,
        "seconds to open them": round(opened, 1),
        "KiB for each stream": round((memory - before) / idle / 1024, 1),
        "MB of the node": round(memory / 1e6),
        "cores spent while idle": round(idle_cores, 3),
        "watchers of one table": crowd,
        "ms until the last of them is reached, median and worst of 20": [
            round(1000 * statistics.median(spreads), 1),
            round(1000 * max(spreads), 1),
        ],
        "events missed": 21 - heard,
    }


def allow_many_files() -> None:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def reach(wire: Wire, seats: Seats, audience: list[Watcher]) -> float:
    """From sending a move until the last watcher has it."""
    expected = audience[0].heard + 1
    begun = time.perf_counter()
    await act(wire, seats)
    while any(watcher.heard < expected for watcher in audience):  # noqa: ASYNC110 (a poll keeps them cheap)
        await asyncio.sleep(0.002)
    return max(watcher.last for watcher in audience) - begun


# --- growth -----------------------------------------------------------------------------------------------

FILL = """
with made as (
    insert into tables (id, game, status, visibility, doc, rev, seq, seed, created_at, changed_at)
    select 'old' || n, 'usa', 'over', 'private', (select doc from tables limit 1), 1, 250, '', 0, n
    from generate_series($1::bigint, $2::bigint - 1) as n
    returning id
)
insert into log (table_id, seq, seat, notation, draws, secret, digest, answer_key, played_by, at)
select id, entry, 0, 'draw deck', 'trains 23/110', 0, md5(id || entry) || md5(entry || id), 'k' || entry,
    'abcdefghijkl', entry
from made, generate_series(1, 250) as entry
"""


async def growth(sizes: list[int]) -> Json:
    """The same two measurements with more and more old matches in the database."""
    found: Json = {}
    filled = 0
    with Fleet(nodes=2, workers=0, sources=SOURCES) as fleet:
        database = await asyncpg.connect(fleet.database)
        for size in track(sizes, "filling and measuring", console=Console(stderr=True)):
            await lay_many(fleet.ports[:1], 1)
            await database.execute(FILL, filled, size // 250, timeout=600)
            filled = size // 250
            await database.execute("vacuum analyze", timeout=600)
            found[f"{size:,} actions"] = await measure(fleet)
        await database.close()
    return found


async def measure(fleet: Fleet) -> Json:
    tables = await lay_many(fleet.ports[:1], 40)
    wire, other = await Wire(fleet.ports[0]).open(), await Wire(fleet.ports[1]).open()
    waits = [await act(wire, seats) for seats in tables for _ in range(TURNS)]
    opened = []
    before = fleet.nodes[1].seconds
    for seats in tables:  # the second node has never seen these
        other.token = seats.tokens[0]
        begun = time.perf_counter()
        await other.must("GET", f"/api/tables/{seats.table}")
        opened.append(time.perf_counter() - begun)
    return {
        "move p50/p99 ms": percentiles(waits),
        f"opening a table of {TURNS + 2} actions, p50/p90 ms": [
            round(1000 * statistics.median(opened), 2),
            round(1000 * statistics.quantiles(opened, n=10)[8], 2),
        ],
        "of it the node's processor, mean ms": round(
            1000 * (fleet.nodes[1].seconds - before) / len(tables), 2
        ),
    }


# --- start ------------------------------------------------------------------------------------------------


async def start(times: int = 5) -> Json:
    """From the command to the first page: a personal server on SQLite, as after an installation."""
    compileall.compile_dir(SOURCES or Path(waystation.__file__).parent, quiet=1)
    found = [await start_once() for _ in range(times)]
    return {
        "first page, median s": round(statistics.median(page for page, _ in found), 2),
        "and the list of games, median s": round(statistics.median(games for _, games in found), 2),
    }


async def start_once() -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-m", "waystation", "serve", "--port", str(port)]
        command += ["--database", f"{folder}/waystation.db"]
        paths = {"PYTHONPATH": str(SOURCES)} if SOURCES else {}
        server = Process("server", command, Path(folder), {"PYTHONDONTWRITEBYTECODE": "", **paths})
        begun = time.perf_counter()
        server.start()
        try:
            wait_for(port, server)
            wire = await Wire(port).open()
            status, _ = await wire.ask("GET", "/")
            if status != 200:
                raise SystemExit(f"The page is not there ({status}): build it with `make client`.")
            page = time.perf_counter() - begun
            await wire.must("GET", "/api/server")
            return page, time.perf_counter() - begun
        finally:
            server.stop()


def show(title: str, found: Json) -> None:
    table = Table("what", "measured", title=title)
    for name, value in found.items():
        table.add_row(
            name, json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) else str(value)
        )
    Console(stderr=True).print(table)
    print(json.dumps({title: found}, ensure_ascii=False))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["moves", "delivered", "idle", "streams", "growth", "start", "bots"])
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--tables", type=int, default=10_000, help="open tables, for idle")
    parser.add_argument("--streams", type=int, default=10_000)
    parser.add_argument("--watchers", type=int, default=1_000)
    parser.add_argument("--most", type=int, default=1_000_000, help="stored actions, for growth")
    parser.add_argument("--sources", type=Path, help="the `src` of another checkout, or build/compiled")
    given = parser.parse_args()
    SOURCES = given.sources
    if SOURCES and given.what == "bots":
        parser.error(
            "bots run in this process: name the sources in PYTHONPATH, as PYTHONPATH=build/compiled."
        )
    measures: dict[str, Callable[[], Awaitable[Json]]] = {
        "moves": lambda: moves(given.seconds),
        "delivered": lambda: measure_delivery(given.seconds),
        "idle": lambda: idle_tables(given.tables, max(30, given.seconds)),
        "streams": lambda: streams(given.streams, given.watchers),
        "growth": lambda: growth(
            [size for size in (1_000, 10_000, 100_000, 1_000_000) if size <= given.most]
        ),
        "start": start,
        "bots": bots,
    }

    async def main() -> None:
        show(given.what, {**await measures[given.what](), "yardstick, ms": round(yardstick(), 3)})

    sys.exit(asyncio.run(main()))
