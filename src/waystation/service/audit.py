"""Every stored match, played again from its seed by the rules as they are now."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import batched
from multiprocessing import get_context
from typing import Any, Final

import msgspec

from waystation.games import find
from waystation.kernel import Match, ranks
from waystation.kernel.match import commitment
from waystation.service.database import Database
from waystation.service.live import Line
from waystation.service.model import Table
from waystation.service.store import Diverged, Store, enter

PAGE: Final = 64
CHUNK: Final = 16
"""Tables that a process is sent at once."""


@dataclass(frozen=True)
class Stored:
    """A table as it lies in the database: enough to send to another process."""

    table: str
    game: str
    status: str
    doc: str
    seed: bytes
    lines: Sequence[Line]


@dataclass(frozen=True)
class Verdict:
    """Whether a match comes out as it did. If not: at which entry it goes astray, and why."""

    table: str
    game: str
    status: str
    rules_version: str
    entries: int
    entry: int
    why: str | None

    @property
    def fine(self) -> bool:
        return self.why is None


async def audit(database: Database, jobs: int = 1) -> AsyncIterator[Verdict]:
    """A verdict on every table; matches in play are judged as far as they have come."""
    if jobs == 1:
        async for chunk in chunks(database):
            for verdict in judge_all(chunk):
                yield verdict
        return
    # Threads run beside us, and a process forked beside a thread may hang.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        async for verdict in audit_by(pool, database, jobs):
            yield verdict


async def audit_by(pool: ProcessPoolExecutor, database: Database, jobs: int) -> AsyncIterator[Verdict]:
    """No more is read ahead than the processes will soon need."""
    loop = asyncio.get_running_loop()
    waiting: set[asyncio.Future[list[Verdict]]] = set()
    async for chunk in chunks(database):
        waiting.add(loop.run_in_executor(pool, judge_all, chunk))
        if len(waiting) >= 2 * jobs:
            done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            for verdict in (verdict for future in done for verdict in future.result()):
                yield verdict
    for future in waiting:
        for verdict in await future:
            yield verdict


async def chunks(database: Database) -> AsyncIterator[list[Stored]]:
    store, after = Store(database), ""
    while rows := await database.all("page_tables", after=after, most=PAGE):
        for part in batched(rows, CHUNK):
            yield [
                Stored(
                    row["id"],
                    row["game"],
                    row["status"],
                    row["doc"],
                    bytes(row["seed"]),
                    await lines_of(store, row["id"], row["seq"]),
                )
                for row in part
            ]
        after = rows[-1]["id"]


async def lines_of(store: Store, table: str, upto: int) -> list[Line]:
    """The log as long as the table was when it was read; more may have been played since."""
    return [line for line in await store.lines(table, 0) if line.seq <= upto]


def judge_all(stored: Sequence[Stored]) -> list[Verdict]:
    return [judge(each) for each in stored]


def judge(stored: Stored) -> Verdict:
    version, entry, why = "", 0, None
    try:
        doc = msgspec.json.decode(stored.doc, type=Table)
    except msgspec.MsgspecError as error:
        why = f"What is written about the table cannot be read: {error}"
    else:
        version = doc.rules_version
        entry, why = replayed(doc, stored)
    return Verdict(stored.table, stored.game, stored.status, version, len(stored.lines), entry, why)


def replayed(doc: Table, stored: Stored) -> tuple[int, str | None]:
    """How far a match can be played again, and why not to its end, if so."""
    number = 0
    try:
        if commitment(stored.seed) != doc.commitment:
            return 0, "The seed is not the one that was committed to."
        match: Match[Any] = Match(find(doc.game), len(doc.chairs), doc.settings, stored.seed)
        for number, line in enumerate(stored.lines, 1):  # noqa: B007 (told to whoever catches)
            enter(match, line)
        why = result_differs(doc, match)
    except Diverged as error:
        return number, str(error)
    except Exception as error:  # noqa: BLE001 (rules that break are what is looked for)
        return number, f"The rules stop with {type(error).__name__}: {error}"
    return number, why


def result_differs(doc: Table, match: Match[Any]) -> str | None:
    if (doc.status == "over") != match.over and doc.status != "abandoned":
        return "The match is over." if match.over else "The match is not over, but was."
    if doc.status != "over":
        return None
    scores = [sheet.total for sheet in match.sheets]
    if (scores, ranks(match.sheets)) != (doc.scores, doc.places):
        return f"The scores are {scores}, but were {doc.scores}."
    return None
