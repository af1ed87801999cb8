"""Rehearsal of an upgrade: replay stored matches by the installed rules, each by its own version of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import batched
from multiprocessing import get_context
from typing import Any, Final

import msgspec

from waystation.games import find_game
from waystation.kernel import Match
from waystation.kernel.match import commitment
from waystation.service.core.errors import CannotReplay
from waystation.service.storage.database import Database, Row
from waystation.service.tables.changes import Line
from waystation.service.tables.record import TableRecord
from waystation.service.tables.store import Diverged, Store, enter

TABLES_PER_QUERY: Final = 64
TABLES_PER_TASK: Final = 16
"""Tables that are sent to a process at once."""


@dataclass(frozen=True)
class TableRows:
    """A table as the database stores it: all that another process needs to replay it."""

    table: str
    game: str
    status: str
    record: str
    seed: bytes
    lines: Sequence[Line]
    damage: str | None = None


@dataclass(frozen=True)
class Verdict:
    """Whether a replay gives the stored result. If not, `entry` and `why` say where and why it differs."""

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


async def rehearse(database: Database, jobs: int = 1, status: str = "") -> AsyncIterator[Verdict]:
    """A verdict on every table, or on those of one status. A match in play is replayed to its last entry."""
    if jobs == 1:
        async for chunk in read_chunks(database, status):
            for verdict in judge_all(chunk):
                yield verdict
        return
    # Not forked: other threads are running, and a process forked then may hang.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        async for verdict in rehearse_in_processes(pool, jobs, read_chunks(database, status)):
            yield verdict


async def rehearse_in_processes(
    pool: ProcessPoolExecutor, jobs: int, chunks: AsyncIterator[list[TableRows]]
) -> AsyncIterator[Verdict]:
    """Replay in several processes. Reads only a little ahead, to keep memory use low."""
    loop = asyncio.get_running_loop()
    waiting: set[asyncio.Future[list[Verdict]]] = set()
    async for chunk in chunks:
        waiting.add(loop.run_in_executor(pool, judge_all, chunk))
        if len(waiting) >= 2 * jobs:
            done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            for verdict in (verdict for future in done for verdict in future.result()):
                yield verdict
    for future in waiting:
        for verdict in await future:
            yield verdict


async def read_chunks(database: Database, status: str) -> AsyncIterator[list[TableRows]]:
    store, after = Store(database), ""
    while rows := await database.all("find_tables_after", after=after, status=status, most=TABLES_PER_QUERY):
        for part in batched(rows, TABLES_PER_TASK):
            yield [await read_rows(store, row) for row in part]
        after = rows[-1]["id"]


async def read_rows(store: Store, row: Row) -> TableRows:
    """A table with its log up to the entry at which it was read; more may have been played since."""
    lines, damage = [], None
    try:
        lines = [line for line in await store.lines(row["id"], 0) if line.seq <= row["seq"]]
    except CannotReplay as error:
        damage = str(error)
    return TableRows(row["id"], row["game"], row["status"], row["doc"], bytes(row["seed"]), lines, damage)


def judge_all(stored: Sequence[TableRows]) -> list[Verdict]:
    return [judge(each) for each in stored]


def judge(stored: TableRows) -> Verdict:
    version, entry, why = "", 0, None
    try:
        record = msgspec.json.decode(stored.record, type=TableRecord)
    except msgspec.MsgspecError as error:
        why = f"The record of the table cannot be read: {error}"
    else:
        version = record.rules_version
        entry, why = (0, stored.damage) if stored.damage else replay(record, stored)
    return Verdict(stored.table, stored.game, stored.status, version, len(stored.lines), entry, why)


def replay(record: TableRecord, stored: TableRows) -> tuple[int, str | None]:
    """The last entry that was replayed, and why the replay differs; None if it does not."""
    number = 0
    try:
        if commitment(stored.seed) != record.commitment:
            return 0, "The seed is not the one that was committed to."
        match: Match[Any] = Match(
            find_game(record.game, record.rules_version), len(record.chairs), record.settings, stored.seed
        )
        for number, line in enumerate(stored.lines, 1):  # noqa: B007 (the handlers below return it)
            enter(match, line)
        why = explain_difference(record, match)
    except Diverged as error:
        return number, str(error)
    except Exception as error:  # noqa: BLE001 (a rehearsal looks for rules that crash)
        return number, f"The rules raised {type(error).__name__}: {error}"
    return number, why


def explain_difference(record: TableRecord, match: Match[Any]) -> str | None:
    if (record.status == "over") != match.over and record.status != "abandoned":
        return "The match is over." if match.over else "The match is not over, but was."
    if record.status != "over":
        return None
    result = match.result()
    if result["scores"] != record.scores:
        return f"The scores are {result['scores']}, but were {record.scores}."
    return None if result == record.result else "The score sheets are not those that were sealed."
