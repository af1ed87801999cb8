"""What the whole stack carries, measured beside what PostgreSQL alone carries.

    python bench/load.py moves      moves a second as a ratio to bare PostgreSQL, and latency at half of it
    python bench/load.py streams    10,000 idle event streams on one node, and the last of 1,000 watchers
    python bench/load.py growth     a move and opening a table, from 1,000 to 1,000,000 stored actions

Everything runs on this machine, the clients too. Prints a table, and one line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncpg
from fleet import Fleet, postgres_bin
from rich.console import Console
from rich.progress import track
from rich.table import Table

Json = dict[str, Any]
CLIENTS = 16
WAYS_TO_KEEP = re.compile(r'"do":"(keep [^"]*)"')
TURNS = 88
"""Blind draws of a two-player match before its deck runs low: always legal, so no client needs the rules."""

BARE = """\\set seq :seq + 1
insert into bare (table_id, seq, seat, notation, draws, secret, digest, answer_key, played_by, at)
values (
    'table' || :client_id, :seq, 0, 'draw deck', 'trains 23/110', 0, repeat('0', 64), 'k1', 'abcdefghijkl',
    1794700000000
);
"""


# --- a client that costs next to nothing ------------------------------------------------------------------


class Wire:
    """One kept-alive connection; requests are bytes."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self.token = token

    async def open(self) -> Wire:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        return self

    def close(self) -> None:
        self.writer.close()

    async def ask(self, method: str, path: str, body: Json | None = None) -> tuple[int, bytes]:
        data = json.dumps(body).encode() if body is not None else b""
        signed = f"authorization: Bearer {self.token}\r\n" if self.token else ""
        kind = "content-type: application/json\r\n" if body is not None else ""
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\n{signed}{kind}"
        head += f"content-length: {len(data)}\r\n\r\n"
        self.writer.write(head.encode() + data)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        length = int(answer.lower().split(b"content-length: ", 1)[1].split(b"\r\n", 1)[0])
        return int(answer[9:12]), await self.reader.readexactly(length)

    async def must(self, method: str, path: str, body: Json | None = None) -> Json:
        status, answer = await self.ask(method, path, body)
        if status >= 400:
            raise SystemExit(f"{method} {path}: {status} {answer[:300].decode()}")
        document: Json = json.loads(answer)
        return document


class Seats:
    """A two-player match whose seats are played in turn, without looking."""

    def __init__(self, table: str, tokens: list[str], first: int, seq: int) -> None:
        self.table = table
        self.tokens = tokens
        self.turn = first
        self.drawn = 0
        self.seq = seq

    def next(self) -> tuple[str, Json]:
        """Who acts, and what: two blind draws each."""
        return self.tokens[self.turn], {"do": "draw deck", "after": self.seq, "key": f"k{self.seq}"}

    def count_action(self) -> None:
        self.seq += 1
        self.drawn += 1
        if self.drawn % 2 == 0:
            self.turn = 1 - self.turn

    @property
    def spent(self) -> bool:
        return self.drawn >= TURNS


async def lay(wire: Wire, visibility: str = "private") -> Seats:
    """A match that has begun: both have kept their first tickets."""
    guests = [await wire.must("POST", "/api/guests", {"nickname": name}) for name in ("Ann", "Ben")]
    tokens = [guest["token"] for guest in guests]
    wire.token = tokens[0]
    seats = [{"holder": "you"}, {"holder": "open"}]
    order = {"game": "ticket-to-ride-usa", "seats": seats, "settings": {"start": 0}, "visibility": visibility}
    laid = await wire.must("POST", "/api/tables", order)
    path = f"/api/tables/{laid['id']}"
    wire.token = tokens[1]
    await wire.must("POST", f"{path}/join", {"invite": laid["invite"]})
    wire.token = tokens[0]
    await wire.must("POST", f"{path}/start")
    for seat, token in enumerate(tokens):
        wire.token = token
        _, seen = await wire.ask("GET", path)
        do = WAYS_TO_KEEP.findall(seen.decode())[0]
        await wire.must("POST", f"{path}/play", {"do": do, "after": seat})
    return Seats(laid["id"], tokens, 0, 2)


async def lay_many(ports: list[int], number: int, visibility: str = "private") -> list[Seats]:
    wires = [await Wire(ports[k % len(ports)]).open() for k in range(8)]

    async def some(wire: Wire, share: int) -> list[Seats]:
        return [await lay(wire, visibility) for _ in range(share)]

    shares = [number // len(wires) + (k < number % len(wires)) for k in range(len(wires))]
    laid = await asyncio.gather(*(some(wire, share) for wire, share in zip(wires, shares, strict=True)))
    for wire in wires:
        wire.close()
    return [seats for part in laid for seats in part]


async def act(wire: Wire, seats: Seats) -> float:
    """One move; how long it took until it was acknowledged."""
    wire.token, body = seats.next()
    begun = time.perf_counter()
    await wire.must("POST", f"/api/tables/{seats.table}/play", body)
    seats.count_action()
    return time.perf_counter() - begun


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
    with Fleet(nodes=1, workers=0) as fleet:
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


# --- streams ----------------------------------------------------------------------------------------------


class Watcher(asyncio.Protocol):
    """Someone with a table open: counts what arrives."""

    def __init__(self, request: bytes) -> None:
        self.request = request
        self.heard = 0
        self.last = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        transport.write(self.request)  # type: ignore[attr-defined]

    def data_received(self, data: bytes) -> None:
        self.heard += data.count(b"event: table")
        self.last = time.perf_counter()


async def watch(port: int, table: str, number: int) -> list[Watcher]:
    loop = asyncio.get_running_loop()
    request = f"GET /api/tables/{table}/events HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode()
    watchers = []
    for start in range(0, number, 100):
        opening = [
            loop.create_connection(lambda: Watcher(request), "127.0.0.1", port)
            for _ in range(min(100, number - start))
        ]
        watchers += [protocol for _, protocol in await asyncio.gather(*opening)]
        while any(watcher.heard == 0 for watcher in watchers[-100:]):  # noqa: ASYNC110 (a poll keeps them cheap)
            await asyncio.sleep(0.01)
    return watchers


async def streams(idle: int, crowd: int) -> Json:
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft[1], soft[1]))
    with Fleet(nodes=1, workers=0) as fleet:
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
    with Fleet(nodes=2, workers=0) as fleet:
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
    }


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
    parser.add_argument("what", choices=["moves", "streams", "growth"])
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--streams", type=int, default=10_000)
    parser.add_argument("--watchers", type=int, default=1_000)
    parser.add_argument("--most", type=int, default=1_000_000, help="stored actions, for growth")
    given = parser.parse_args()
    measures: dict[str, Callable[[], Awaitable[Json]]] = {
        "moves": lambda: moves(given.seconds),
        "streams": lambda: streams(given.streams, given.watchers),
        "growth": lambda: growth(
            [size for size in (1_000, 10_000, 100_000, 1_000_000) if size <= given.most]
        ),
    }

    async def main() -> None:
        show(given.what, await measures[given.what]())

    sys.exit(asyncio.run(main()))
