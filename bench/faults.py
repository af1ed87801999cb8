"""Is anything ever lost? Two hundred tables are played while the fleet under them is being broken.

    python bench/faults.py --tables 200 --seconds 300
    python bench/faults.py --upgrade-from v0.1.0        the fleet is upgraded node by node meanwhile

Nodes and workers are killed with SIGKILL, PostgreSQL and Redis crash and come back. Clients cut requests
short and send them twice, to both nodes at once; they answer from two tabs, take back, talk, and let their
clocks run out. Then the faults stop, all matches are played to the end and the log is held against what every
client was told. Prints the counts, and one line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp
import asyncpg
from fleet import Fleet, wait_for
from promises import Json, Told, check
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from waystation.games import find_game, game_ids
from waystation.service.tables.rules_in_use import FORGET_SECONDS, REPORT_SECONDS

AWAY = (aiohttp.ClientError, OSError, TimeoutError)
IMPATIENT = aiohttp.ClientTimeout(total=12)
HEARTBEATS = aiohttp.ClientTimeout(total=None, sock_read=25)
QUIET = 5.0
"""Seconds without a word after which a client who was refused looks at the table again."""

MOVE_SECONDS = 20
"""The clock, at every fifth table."""

BEGINNINGS = ("at once", "during the upgrade", "after the upgrade")
"""When tables begin while a fleet is upgraded."""

STUCK = 180.0
"""Seconds without an acknowledged action after which the matches are given up, and counted as unfinished."""


@dataclass
class Run:
    """Everything that happened."""

    seed: int
    faulty: bool = True
    counts: Counter[str] = field(default_factory=Counter)
    told: dict[str, list[Told]] = field(default_factory=dict)
    over: int = 0
    upgrading: asyncio.Event = field(default_factory=asyncio.Event)  # two releases run side by side
    upgraded: asyncio.Event = field(default_factory=asyncio.Event)
    upgraded_at: float = 0.0
    restarting: asyncio.Lock = field(default_factory=asyncio.Lock)  # one process at a time


class Connection:
    """A bad one: requests are cut short and repeated, and never given up."""

    def __init__(
        self, session: aiohttp.ClientSession, ports: list[int], run: Run, chance: random.Random
    ) -> None:
        self.session = session
        self.ports = ports
        self.run = run
        self.chance = chance
        self.token = ""
        self.unanswered = 0

    async def ask(
        self, method: str, path: str, body: Json | None = None, port: int | None = None
    ) -> tuple[int, Json]:
        """One request to one node."""
        address = f"http://127.0.0.1:{port or self.chance.choice(self.ports)}{path}"
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        async with self.session.request(method, address, json=body, headers=headers) as answer:
            return answer.status, await answer.json(content_type=None)

    async def attempt(self, method: str, path: str, body: Json | None = None) -> tuple[int, Json] | None:
        """An answer that stands; or none, and nobody knows whether it was done."""
        try:
            status, document = await self.ask(method, path, body)
        except AWAY:
            self.run.counts["requests without an answer"] += 1
        else:
            if status < 500:
                return status, document
            self.run.counts["answers 5xx"] += 1
        self.unanswered += 1
        return None

    async def insist(self, method: str, path: str, body: Json | None = None) -> tuple[int, Json]:
        """Until some node gives an answer that stands."""
        while (answer := await self.attempt(method, path, body)) is None:  # noqa: ASYNC110 (a pause)
            await asyncio.sleep(self.chance.uniform(0.05, 0.5))
        return answer

    async def be_clumsy(self, path: str, body: Json) -> None:
        """Sometimes the same request went out before: cut short, or to both nodes at once."""
        fate = self.chance.random()
        if fate < 0.1:
            self.run.counts["requests cut short"] += 1
            self.unanswered += 1
            with suppress(*AWAY):
                await asyncio.wait_for(self.ask("POST", path, body), self.chance.uniform(0, 0.02))
        elif fate < 0.2:
            self.run.counts["requests sent twice at once"] += 1
            self.unanswered += 1
            both = [self.ask("POST", path, body, port) for port in self.ports]
            await asyncio.gather(*both, return_exceptions=True)

    async def come_in(self, name: str) -> None:
        _, document = await self.insist("POST", "/api/guests", {"nickname": name})
        self.token = document["token"]


class Person(Connection):
    """A client who plays a match to its end."""

    def __init__(
        self, session: aiohttp.ClientSession, ports: list[int], run: Run, chance: random.Random
    ) -> None:
        super().__init__(session, ports, run, chance)
        self.cursor = ""
        self.refused = False  # and not been told anything since
        self.told = Told()

    # --- following --------------------------------------------------------------------------------

    async def play(self, table: str) -> None:
        """Follow the event stream and answer what is asked, until the match is over."""
        while self.told.end is None:
            with suppress(*AWAY):
                await self.follow(table)
            self.run.counts["streams opened"] += 1
            await asyncio.sleep(self.chance.uniform(0.05, 0.5))

    async def follow(self, table: str) -> None:
        """One connection to the stream, from where the last one broke off."""
        address = f"http://127.0.0.1:{self.chance.choice(self.ports)}/api/tables/{table}/events"
        headers = {"authorization": f"Bearer {self.token}", "last-event-id": self.cursor}
        async with (
            self.session.get(address, headers=headers, timeout=HEARTBEATS) as stream,
            aclosing(events(stream)) as told,
        ):
            async for event in told:
                if event is None:
                    await self.look_again(table)
                elif event[0] == "table":
                    self.cursor = event[1]
                    await self.hear(table, json.loads(event[2]))
                if self.told.end is not None:
                    return

    async def hear(self, table: str, seen: Json) -> None:
        """A stream tells every entry, in order; what was once shown must never turn out otherwise."""
        self.refused = False
        for entry in seen["match"]["log"]:
            known = self.told.digests.setdefault(entry["seq"], entry["digest"])
            self.run.counts["HISTORIES THAT CHANGED"] += known != entry["digest"]
        self.run.counts["ENTRIES THAT A STREAM LEFT OUT"] += len(self.told.digests) != seen["seq"]
        await self.react(table, seen)

    async def look_again(self, table: str) -> None:
        """Whoever was refused, and is told nothing, does not wait for ever."""
        if self.refused:
            self.run.counts["looked again after a refusal"] += 1
            _, seen = await self.insist("GET", f"/api/tables/{table}")
            await self.react(table, seen)

    # --- acting -----------------------------------------------------------------------------------

    async def react(self, table: str, seen: Json) -> None:
        if seen["status"] == "over":
            self.told.end = seen
            self.run.over += 1
            return
        if self.happens(0.03):
            await self.say(table)
        if self.is_asked(seen):
            await self.answer(table, seen)

    def happens(self, chance: float) -> bool:
        """Whether to do something unusual: only as long as the fleet is being broken."""
        return self.run.faulty and self.chance.random() < chance

    def is_asked(self, seen: Json) -> bool:
        return any(asked["seat"] == seen["seat"] for asked in seen["match"]["asked"])

    async def answer(self, table: str, seen: Json) -> None:
        """Choose, in one of the ways in which people choose."""
        options = [option["do"] for group in seen["match"]["options"] for option in group["options"]]
        choices = self.chance.sample(options, min(2, len(options)))
        if seen["clock"] and self.happens(0.02):
            self.run.counts["decisions left to the clock"] += 1
        elif len(choices) > 1 and self.happens(0.05):
            await self.act_in_two_tabs(table, choices, seen["seq"])
        else:
            entry = await self.act(table, choices[0], seen["seq"])
            if entry is not None and self.happens(0.1):
                await self.take_back(table, entry)

    async def act(self, table: str, do: str, after: int) -> int | None:
        """Send an action, with all the clumsiness of a bad connection."""
        body = action(do, after)
        if self.run.faulty:
            await self.be_clumsy(f"/api/tables/{table}/play", body)
        return await self.send(table, body)

    async def act_in_two_tabs(self, table: str, choices: list[str], after: int) -> None:
        """Two answers to one decision, at the same time."""
        one, other = (action(do, after) for do in choices)
        self.told.tabs.append((one["key"], other["key"]))
        self.run.counts["decisions answered from two tabs"] += 1
        await asyncio.gather(self.send(table, one), self.send(table, other))

    async def send(self, table: str, body: Json) -> int | None:
        """Until the action is acknowledged, and then its number; or refused."""
        status, document = await self.insist("POST", f"/api/tables/{table}/play", body)
        if status == 200:
            self.told.acknowledged[body["key"]] = (document["seq"], body["do"], document["digest"])
            self.run.counts["acknowledged"] += 1
            return int(document["seq"])
        self.told.refused.add(body["key"])
        self.run.counts[f"refused: {document['code']}"] += 1
        self.refused = True
        return None

    async def take_back(self, table: str, entry: int) -> None:
        """Think better of an action that was acknowledged just now."""
        path, body = f"/api/tables/{table}/undo", {"after": entry}
        before = self.unanswered
        self.told.asked_back.add(entry)
        await self.be_clumsy(path, body)
        status, document = await self.insist("POST", path, body)
        if status == 200:
            self.told.taken_back.add(entry)
            self.run.counts["taken back"] += 1
            return
        self.run.counts[f"not taken back: {document['code']}"] += 1
        self.refused = True
        if self.unanswered == before:
            self.told.kept.add(entry)

    async def say(self, table: str) -> None:
        """A line of chat, sent once."""
        text = secrets.token_hex(8)
        self.told.said[text] = None
        answer = await self.attempt("POST", f"/api/tables/{table}/chat", {"text": text})
        if answer is not None and answer[0] < 300:
            self.told.said[text] = answer[1]["number"]


def action(do: str, after: int) -> Json:
    return {"do": do, "after": after, "key": secrets.token_hex(8)}


async def events(stream: aiohttp.ClientResponse) -> AsyncGenerator[tuple[str, str, str] | None]:
    """The events of a stream, each as its kind, its cursor and its data; None whenever it is quiet."""
    fields: dict[str, str] = {}
    reading = asyncio.ensure_future(stream.content.readline())
    try:
        while True:
            await asyncio.wait({reading}, timeout=QUIET)
            if not reading.done():
                yield None
                continue
            if not (line := reading.result().decode()):
                return
            reading = asyncio.ensure_future(stream.content.readline())
            name, _, value = line.rstrip("\n").partition(": ")
            fields[name] = value
            if name == "data":
                yield fields.get("event", ""), fields.get("id", ""), value
    finally:
        reading.cancel()


async def play_table(people: list[Person], number: int, run: Run, when: str) -> None:
    """Two clients and a bot, from laying the table to the end of the match."""
    if when == "during the upgrade":
        await run.upgrading.wait()
    elif when == "after the upgrade":
        await run.upgraded.wait()
    for seat, person in enumerate(people):
        await person.come_in(f"{'AB'[seat]}{number}")
    host, guest = people
    _, laid = await host.insist("POST", "/api/tables", table_request(number))
    table = laid["id"]
    await guest.insist("POST", f"/api/tables/{table}/join", {"invite": laid["invite"]})
    await host.insist("POST", f"/api/tables/{table}/start")
    run.told[table] = [person.told for person in people]
    await asyncio.gather(*(person.play(table) for person in people))


def table_request(number: int) -> Json:
    """The body that creates a table: the games in turn; every fifth table of each has a clock."""
    games = game_ids()
    round_, place = divmod(number, len(games))
    clock = {"move_seconds": MOVE_SECONDS} if round_ % 5 == place % 5 else {}
    seats = [{"holder": "you"}, {"holder": "open"}, {"holder": "bot"}]
    return {"game": games[place], "seats": seats, "undo": "free", **clock}


async def break_things(fleet: Fleet, run: Run, chance: random.Random, seconds: float) -> None:
    """One fault after the other; some overlap."""
    end = time.monotonic() + seconds
    faults = [kill_node] * 4 + [kill_worker] * 4 + [crash_postgres] + [restart_redis]
    while time.monotonic() < end:
        await asyncio.sleep(chance.uniform(2, 6))
        await chance.choice(faults)(fleet, run, chance)


async def kill_node(fleet: Fleet, run: Run, chance: random.Random) -> None:
    run.counts["nodes killed"] += 1
    at = chance.randrange(len(fleet.nodes))
    async with run.restarting:
        fleet.nodes[at].kill()
        await asyncio.sleep(chance.uniform(0, 2))
        fleet.nodes[at].start()
    await asyncio.to_thread(wait_for, fleet.ports[at], fleet.nodes[at])


async def kill_worker(fleet: Fleet, run: Run, chance: random.Random) -> None:
    run.counts["workers killed"] += 1
    worker = chance.choice(fleet.workers)
    async with run.restarting:
        worker.kill()
        await asyncio.sleep(chance.uniform(0, 2))
        worker.start()


async def crash_postgres(fleet: Fleet, run: Run, _: random.Random) -> None:
    run.counts["PostgreSQL crashes"] += 1
    await asyncio.to_thread(fleet.crash_postgres)


async def restart_redis(fleet: Fleet, run: Run, _: random.Random) -> None:
    run.counts["Redis restarts"] += 1
    await asyncio.to_thread(fleet.restart_redis)


# --- an upgrade -------------------------------------------------------------------------------------------


@contextmanager
def sources_of(release: str) -> Iterator[Path | None]:
    """The sources of an earlier release in a folder of their own; None without one."""
    if not release:
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(["git", "archive", release, "src"], capture_output=True, check=True).stdout  # noqa: S607
        subprocess.run(["tar", "-x", "-C", folder], input=packed, check=True)  # noqa: S607
        yield Path(folder) / "src"


async def upgrade(fleet: Fleet, run: Run, seconds: float) -> None:
    """Replace one process after the other by the installed release, while others run the old one."""
    processes = [*fleet.nodes, *fleet.workers]
    for process in processes:
        await asyncio.sleep(seconds / len(processes))
        async with run.restarting:
            run.upgraded_at = time.time()
            await asyncio.to_thread(fleet.upgrade, process)
        run.counts["processes upgraded"] += 1
        run.upgrading.set()
    await asyncio.sleep(FORGET_SECONDS + 2 * REPORT_SECONDS)  # old processes that were killed are remembered
    run.upgraded.set()


async def count_versions(database: str, run: Run) -> None:
    """By which versions of the rules the tables were played."""
    connection = await asyncpg.connect(database)
    rows = await connection.fetch(
        "select game, doc::json ->> 'rules_version' as version, created_at from tables order by 1, 2"
    )
    await connection.close()
    for row in rows:
        run.counts[f"tables of {row['game']} by version {row['version']}"] += 1
    early = [row for row in rows if row["version"] != "1" and row["created_at"] < 1000 * run.upgraded_at]
    run.counts["TABLES BY RULES THAT AN OLD PROCESS LACKS"] = len(early)
    newest = {game: find_game(game).rules_version for game in game_ids()}
    late = [row for row in rows if row["version"] == newest[row["game"]] != "1"]
    run.counts["UPGRADES AFTER WHICH NO TABLE HAD THE NEW RULES"] = int(run.upgraded.is_set() and not late)


async def main(tables: int, seconds: float, seed: int, release: str) -> int:
    with sources_of(release) as sources:
        return await run_tables(tables, seconds, seed, sources)


async def run_tables(tables: int, seconds: float, seed: int, sources: Path | None) -> int:
    run, chance = Run(seed), random.Random(seed)
    with Fleet(nodes=2, workers=2, sources=sources) as fleet:
        connector = aiohttp.TCPConnector(limit=0)
        async with aiohttp.ClientSession(connector=connector, timeout=IMPATIENT) as session:
            tasks = []
            for number in range(tables):
                people = [Person(session, fleet.ports, run, random.Random(chance.random())) for _ in range(2)]
                when = BEGINNINGS[number % len(BEGINNINGS)] if sources else "at once"
                tasks.append(asyncio.create_task(play_table(people, number, run, when)))
            breaking = asyncio.create_task(break_things(fleet, run, random.Random(seed), seconds))
            if sources is not None:
                tasks.append(asyncio.create_task(upgrade(fleet, run, seconds)))
            begun = time.monotonic()
            await follow(run, tasks, breaking, tables)
            run.counts["seconds"] = round(time.monotonic() - begun)
        found = await check(fleet.database, run.told)
        await count_versions(fleet.database, run)
        for process in (*fleet.nodes, *fleet.workers):
            run.counts[f"log bytes of {process.name}"] = process.log.stat().st_size
    return report(run, found)


async def follow(
    run: Run, tasks: list[asyncio.Task[None]], breaking: asyncio.Task[None], tables: int
) -> None:
    """Show how far it is; the faults stop before the matches do."""
    progress = Stillness()
    with Progress(console=Console(stderr=True)) as bar:
        shown = bar.add_task("matches over", total=2 * tables)
        while not all(task.done() for task in tasks) and progress.lasts(run.counts["acknowledged"]) < STUCK:
            await asyncio.sleep(1)
            bar.update(shown, completed=run.over, description=f"{run.counts['acknowledged']} acknowledged")
            if breaking.done() and run.faulty:
                breaking.result()
                run.faulty = False
                run.counts["clients still playing when the faults stopped"] = 2 * tables - run.over
    for task in tasks:
        task.cancel()
    for failed in await asyncio.gather(breaking, *tasks, return_exceptions=True):
        if isinstance(failed, Exception):
            raise failed


class Stillness:
    """How long a number has not changed."""

    def __init__(self) -> None:
        self.number = -1
        self.since = 0.0

    def lasts(self, number: int) -> float:
        if number != self.number:
            self.number, self.since = number, time.monotonic()
        return time.monotonic() - self.since


def report(run: Run, found: Counter[str]) -> int:
    broken = {name: number for name, number in found.items() if name.isupper()} | {
        name: number for name, number in run.counts.items() if name.isupper()
    }
    table = Table("what happened", "how often", title=f"Nothing lost? (seed {run.seed})")
    for name, number in sorted(run.counts.items()):
        table.add_row(name, str(number))
    table.add_section()
    for name, number in found.items():
        table.add_row(name, str(number), style="" if not name.isupper() else "red" if number else "green")
    Console(stderr=True).print(table)
    print(json.dumps({"seed": run.seed, **run.counts, **found}, ensure_ascii=False))
    return int(any(broken.values()))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Break a fleet while two hundred tables are played on it.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=300, help="how long to break things")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--upgrade-from",
        default="",
        metavar="TAG",
        help="begin with this release, and upgrade process by process; tables begin before, during and after",
    )
    given = parser.parse_args()
    sys.exit(asyncio.run(main(given.tables, given.seconds, given.seed, given.upgrade_from)))
