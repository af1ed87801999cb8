"""Is anything ever lost? Two hundred tables are played while the fleet under them is being broken.

    python bench/faults.py --tables 200 --seconds 300

Nodes and workers are killed with SIGKILL, PostgreSQL and Redis crash and come back, clients cut requests
short and send them twice, to both nodes at once. Then the faults stop, all matches are played to the end and
the log is held against what every client was told. Prints the counts, and one line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import sys
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import asyncpg
from fleet import Fleet, wait_for
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from waystation.games import GAMES, find
from waystation.kernel import Match, digest, verify

Json = dict[str, Any]
AWAY = (aiohttp.ClientError, OSError, TimeoutError)
IMPATIENT = aiohttp.ClientTimeout(total=12)
HEARTBEATS = aiohttp.ClientTimeout(total=None, sock_read=25)


@dataclass
class Told:
    """What one client was told: its acknowledged actions, those that were refused, and what it saw."""

    acknowledged: dict[str, tuple[int, str, str]] = field(default_factory=dict)  # key: seq, notation, digest
    refused: set[str] = field(default_factory=set)
    digests: dict[int, str] = field(default_factory=dict)  # by seq, from the log it was shown
    end: Json | None = None


@dataclass
class Run:
    """Everything that happened."""

    seed: int
    faulty: bool = True
    counts: Counter[str] = field(default_factory=Counter)
    told: dict[str, list[Told]] = field(default_factory=dict)
    over: int = 0


class Person:
    """A client who cuts and repeats requests, and never gives up."""

    def __init__(
        self, session: aiohttp.ClientSession, ports: list[int], run: Run, chance: random.Random
    ) -> None:
        self.session = session
        self.ports = ports
        self.run = run
        self.chance = chance
        self.token = ""
        self.cursor = ""
        self.told = Told()

    async def ask(
        self, method: str, path: str, body: Json | None = None, port: int | None = None
    ) -> tuple[int, Json]:
        """One request to one node."""
        address = f"http://127.0.0.1:{port or self.chance.choice(self.ports)}{path}"
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        async with self.session.request(method, address, json=body, headers=headers) as answer:
            return answer.status, await answer.json(content_type=None)

    async def insist(self, method: str, path: str, body: Json | None = None) -> tuple[int, Json]:
        """Until some node gives an answer that stands."""
        while True:
            try:
                status, document = await self.ask(method, path, body)
            except AWAY:
                self.run.counts["requests without an answer"] += 1
            else:
                if status < 500:
                    return status, document
                self.run.counts["answers 5xx"] += 1
            await asyncio.sleep(self.chance.uniform(0.05, 0.5))

    async def come_in(self, name: str) -> None:
        _, document = await self.insist("POST", "/api/guests", {"nickname": name})
        self.token = document["token"]

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
        async with self.session.get(address, headers=headers, timeout=HEARTBEATS) as stream:
            kind = cursor = ""
            async for line in stream.content:
                name, _, value = line.decode().rstrip("\n").partition(": ")
                kind, cursor = (value if name == "event" else kind), (value if name == "id" else cursor)
                if name == "data" and kind == "table":
                    self.cursor = cursor
                    await self.react(table, json.loads(value))
                    if self.told.end is not None:
                        return

    async def react(self, table: str, seen: Json) -> None:
        self.look(seen)
        if seen["status"] == "over":
            self.told.end = seen
            self.run.over += 1
        elif any(asked["seat"] == seen["seat"] for asked in seen["match"]["asked"]):
            options = [option["do"] for group in seen["match"]["options"] for option in group["options"]]
            await self.act(table, self.chance.choice(options), seen["seq"])

    def look(self, seen: Json) -> None:
        """A stream tells every entry, in order; what was once shown must never turn out otherwise."""
        for entry in seen["match"]["log"] if seen["match"] else ():
            known = self.told.digests.setdefault(entry["seq"], entry["digest"])
            if known != entry["digest"]:
                self.run.counts["HISTORIES THAT CHANGED"] += 1
        if seen["match"] and len(self.told.digests) != seen["seq"]:
            self.run.counts["ENTRIES THAT A STREAM LEFT OUT"] += 1

    async def act(self, table: str, do: str, after: int) -> None:
        """Send an action until it is acknowledged or refused, with all the clumsiness of a bad connection."""
        body = {"do": do, "after": after, "key": secrets.token_hex(8)}
        path = f"/api/tables/{table}/play"
        if self.run.faulty:
            await self.be_clumsy(path, body)
        status, document = await self.insist("POST", path, body)
        if status == 200:
            self.told.acknowledged[body["key"]] = (document["seq"], do, document["digest"])
            self.run.counts["acknowledged"] += 1
        else:
            self.told.refused.add(body["key"])
            self.run.counts[f"refused: {document['code']}"] += 1

    async def be_clumsy(self, path: str, body: Json) -> None:
        """Sometimes the same request went out before: cut short, or to both nodes at once."""
        fate = self.chance.random()
        if fate < 0.1:
            self.run.counts["requests cut short"] += 1
            with suppress(*AWAY):
                await asyncio.wait_for(self.ask("POST", path, body), self.chance.uniform(0, 0.02))
        elif fate < 0.2:
            self.run.counts["requests sent twice at once"] += 1
            both = [self.ask("POST", path, body, port) for port in self.ports]
            await asyncio.gather(*both, return_exceptions=True)


async def play_table(people: list[Person], game: str, number: int, run: Run) -> None:
    """Two clients and a bot, from laying the table to the end of the match."""
    for seat, person in enumerate(people):
        await person.come_in(f"{'AB'[seat]}{number}")
    host, guest = people
    seats = [{"holder": "you"}, {"holder": "open"}, {"holder": "bot"}]
    _, laid = await host.insist("POST", "/api/tables", {"game": game, "seats": seats})
    table = laid["id"]
    await guest.insist("POST", f"/api/tables/{table}/join", {"invite": laid["invite"]})
    await host.insist("POST", f"/api/tables/{table}/start")
    run.told[table] = [person.told for person in people]
    await asyncio.gather(*(person.play(table) for person in people))


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
    fleet.nodes[at].kill()
    await asyncio.sleep(chance.uniform(0, 2))
    fleet.nodes[at].start()
    await asyncio.to_thread(wait_for, fleet.ports[at])


async def kill_worker(fleet: Fleet, run: Run, chance: random.Random) -> None:
    run.counts["workers killed"] += 1
    worker = chance.choice(fleet.workers)
    worker.kill()
    await asyncio.sleep(chance.uniform(0, 2))
    worker.start()


async def crash_postgres(fleet: Fleet, run: Run, _: random.Random) -> None:
    run.counts["PostgreSQL crashes"] += 1
    await asyncio.to_thread(fleet.crash_postgres)


async def restart_redis(fleet: Fleet, run: Run, _: random.Random) -> None:
    run.counts["Redis restarts"] += 1
    await asyncio.to_thread(fleet.restart_redis)


# --- holding the log against what was told ------------------------------------------------------------------


async def check(fleet: Fleet, run: Run) -> Counter[str]:
    """Every promise, counted: how often it was kept, and how often it was broken."""
    found: Counter[str] = Counter()
    database = await asyncpg.connect(fleet.database)
    for table, told in run.told.items():
        rows = await database.fetch("select * from log where table_id = $1 order by seq", table)
        doc = json.loads(await database.fetchval("select doc from tables where id = $1", table))
        seed = await database.fetchval("select seed from tables where id = $1", table)
        found.update(check_table(rows, doc, bytes(seed), told))
    await database.close()
    return found


def check_table(rows: list[Any], doc: Json, seed: bytes, told: list[Told]) -> Counter[str]:
    found = Counter({"tables": 1, "entries in the logs": len(rows)})
    by_key = Counter(row["answer_key"] for row in rows if row["answer_key"])
    at = {row["seq"]: row for row in rows}
    found["GAPS IN A LOG"] += [row["seq"] for row in rows] != list(range(1, len(rows) + 1))
    for person in told:
        for key, (seq, do, proof) in person.acknowledged.items():
            row = at.get(seq)
            kept = row and (row["answer_key"], row["notation"], row["digest"]) == (key, do, proof)
            found["acknowledged and in the log, once, where it was said"] += bool(kept and by_key[key] == 1)
            found["ACKNOWLEDGED BUT LOST, DOUBLED OR MOVED"] += not (kept and by_key[key] == 1)
        found["REFUSED BUT IN THE LOG"] += len(person.refused & by_key.keys())
        shown = all(at[seq]["digest"] == proof for seq, proof in person.digests.items())
        found["clients whose whole history is true"] += shown
        found["CLIENTS WHO WERE SHOWN WHAT IS NOT SO"] += not shown
    known = {key for person in told for key in (*person.acknowledged, *person.refused)}
    found["IN THE LOG BUT NEVER ACKNOWLEDGED"] += len(
        by_key.keys() - set().union(*(p.acknowledged for p in told))
    )
    found["UNKNOWN KEYS"] += len(by_key.keys() - known)
    found.update(check_replay(rows, doc, seed, told))
    return found


def check_replay(rows: list[Any], doc: Json, seed: bytes, told: list[Told]) -> Counter[str]:
    """Seed and log lead to the end that the players saw, digest by digest."""
    found: Counter[str] = Counter()
    match = Match(find(doc["game"]), len(doc["chairs"]), doc["settings"], seed)
    for row in rows:
        match.enter(row["seat"], row["notation"])
        found["DIGESTS THAT DO NOT FOLLOW FROM THE SEED"] += match.head != row["digest"]
    verify(match.to_json(), find)
    ends = [person.end for person in told if person.end]
    same = all(end["match"]["head"] == match.head and end["seed"] == seed.hex() for end in ends)
    totals = [sheet.total for sheet in match.sheets]
    same = same and all([s["total"] for s in end["match"]["sheets"]] == totals for end in ends)
    found["matches over, replayed to the digest and score that both players saw"] += bool(
        match.over and same and len(ends) == len(told) and digest(match.state)
    )
    found["MATCHES NOT FINISHED OR OTHERWISE THAN SEEN"] += not (
        match.over and same and len(ends) == len(told)
    )
    return found


async def main(tables: int, seconds: float, seed: int) -> int:
    run, chance = Run(seed), random.Random(seed)
    games = list(GAMES)
    with Fleet(nodes=2, workers=2) as fleet:
        connector = aiohttp.TCPConnector(limit=0)
        async with aiohttp.ClientSession(connector=connector, timeout=IMPATIENT) as session:
            tasks = []
            for number in range(tables):
                people = [Person(session, fleet.ports, run, random.Random(chance.random())) for _ in range(2)]
                tasks.append(asyncio.create_task(play_table(people, games[number % len(games)], number, run)))
            breaking = asyncio.create_task(break_things(fleet, run, random.Random(seed), seconds))
            begun = time.monotonic()
            await follow(run, tasks, breaking, tables)
            run.counts["seconds"] = round(time.monotonic() - begun)
        found = await check(fleet, run)
        for process in (*fleet.nodes, *fleet.workers):
            run.counts[f"log bytes of {process.name}"] = process.log.stat().st_size
    return report(run, found)


async def follow(
    run: Run, tasks: list[asyncio.Task[None]], breaking: asyncio.Task[None], tables: int
) -> None:
    """Show how far it is; the faults stop before the matches do."""
    with Progress(console=Console(stderr=True)) as bar:
        shown = bar.add_task("matches over", total=2 * tables)
        while not all(task.done() for task in tasks):
            await asyncio.sleep(1)
            bar.update(shown, completed=run.over, description=f"{run.counts['acknowledged']} acknowledged")
            if breaking.done() and run.faulty:
                breaking.result()
                run.faulty = False
                run.counts["clients still playing when the faults stopped"] = 2 * tables - run.over
    for task in tasks:
        task.result()


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
    given = parser.parse_args()
    sys.exit(asyncio.run(main(given.tables, given.seconds, given.seed)))
