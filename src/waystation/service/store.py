"""Where tables are kept: the log is the truth, everything else is read from it or thrown away."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
import structlog

from waystation.games import find
from waystation.kernel import IllegalChoice, Match
from waystation.kernel.match import Checkpoint, TooFarBack
from waystation.kernel.snapshot import BadSnapshot
from waystation.service.database import Database, LostRace, Row
from waystation.service.errors import NotFound
from waystation.service.live import BOT_TURN, Change, Job, Line, Live, lay
from waystation.service.model import Table

EVERY: Final = 50
"""Entries between two snapshots."""

BEHIND: Final = 30
"""How many entries of the log a table has at hand at least, for its story and for taking back."""

log = structlog.get_logger()


class Diverged(Exception):
    """The stored log cannot be replayed by the rules as they are now."""


class Store:
    def __init__(self, database: Database) -> None:
        self.database = database

    # --- writing ----------------------------------------------------------------------------------

    async def create(
        self, doc: Table, seed: bytes, lines: Sequence[Line] = (), snapshots: Sequence[Checkpoint] = ()
    ) -> None:
        """A new table; one that comes with a log is over already."""
        async with self.database.transaction() as together:
            await together.run(
                "create_table",
                id=doc.id,
                game=doc.game,
                status=doc.status,
                visibility=doc.visibility,
                doc=written(doc),
                seed=seed,
                seq=len(lines),
                now=doc.created_at,
            )
            await seat_people(together, doc)
            for line in lines:
                await together.run("append_entry", id=doc.id, seq=line.seq, now=line.at, **entered(line))
            for snapshot in snapshots:
                await keep(together, doc, snapshot)

    async def commit(self, live: Live, change: Change, now: int) -> None:
        """All that a change means, or nothing; `LostRace` if the table was changed by another."""
        if change.seated:
            async with self.database.transaction() as together:
                await self._commit(together, live, change, now)
                await together.run("clear_seats", id=live.doc.id)
                await seat_people(together, live.doc)
        else:
            await self._commit(self.database, live, change, now)
        live.rev += 1

    async def _commit(self, database: Database, live: Live, change: Change, now: int) -> None:
        if database.dialect == "postgresql":
            await commit_at_once(database, live, change, now)
        else:
            async with database.transaction() as together:
                await commit_in_steps(together, live, change, now)

    async def put(self, job: Job) -> None:
        """A job that follows from no move."""
        await self.database.run("put_job", task=job.task, args=encoded(job), run_at=job.run_at)

    async def keep_snapshot(self, live: Live) -> None:
        await keep(self.database, live.doc, live.match.checkpoint())

    # --- reading ----------------------------------------------------------------------------------

    async def load(self, table: str, *, whole: bool = False) -> Live:
        """A table with the end of its log, from the last good snapshot; or with the whole of it."""
        doc, row = await self._opened(table)
        return await self.replay(doc, row, row["seq"], row["seq"] if whole else BEHIND)

    async def replay(self, doc: Table, row: Row, upto: int, behind: int = BEHIND) -> Live:
        """The table after entry `upto`, knowing at least `behind` entries before it."""
        try:
            checkpoint = await self._checkpoint(doc, max(0, upto - behind))
            if checkpoint is not None:
                return await self._play_again(doc, row, upto, checkpoint)
        except (BadSnapshot, TooFarBack, Diverged, msgspec.DecodeError):
            log.warning("snapshot not good", table=doc.id)
        return await self._play_again(doc, row, upto, None)

    async def _play_again(self, doc: Table, row: Row, upto: int, checkpoint: Checkpoint | None) -> Live:
        """In a thread: a long match keeps nobody else waiting."""
        match = lay(doc, len(doc.chairs), bytes(row["seed"]), checkpoint)
        lines = [line for line in await self.lines(doc.id, match.earlier) if line.seq <= upto]
        return await asyncio.to_thread(played_again, Live(doc, row["rev"], match, []), lines)

    async def _checkpoint(self, doc: Table, most: int) -> Checkpoint | None:
        if most == 0 or find(doc.game).rules_version != doc.rules_version:
            return None
        row = await self.database.one("find_snapshot", id=doc.id, most=most, rules_version=doc.rules_version)
        return checkpoint_in(row["body"]) if row else None

    async def lines(self, table: str, after: int) -> list[Line]:
        return [Line(**row) for row in await self.database.all("find_log", id=table, after=after)]

    async def load_at(self, table: str, number: int) -> Live:
        """A table with its match as it was after entry `number`."""
        doc, row = await self._opened(table)
        return await self.replay(doc, row, number)

    async def _opened(self, table: str) -> tuple[Table, Row]:
        row = await self.database.one("find_table", id=table)
        if row is None:
            raise NotFound("no_table", "There is no such table.")
        return msgspec.json.decode(row["doc"], type=Table), row


def played_again(live: Live, lines: Sequence[Line]) -> Live:
    for line in lines:
        enter(live.match, line)
        live.follow(line)
    return live


def enter(match: Match[Any], line: Line) -> None:
    """Play a stored line again; its digest must follow from the seed, as it did when it was written."""
    try:
        match.enter(line.seat, line.notation)
    except IllegalChoice as error:
        raise Diverged(f"Entry {line.seq} is not legal: {error}") from error
    if match.head != line.digest:
        raise Diverged(f"Entry {line.seq} has another digest than when it was written.")


def checkpoint_in(body: str) -> Checkpoint:
    """Field by field: a compiled class does not tell the types of its fields."""
    match msgspec.json.decode(body):
        case {"number": int(number), "digest": str(digest), "drawn": dict(drawn), "frozen": frozen}:
            return Checkpoint(number, digest, drawn, frozen)
    raise BadSnapshot("A snapshot lacks some of its fields.")


def written(doc: Table) -> str:
    return msgspec.json.encode(doc).decode()


async def keep(database: Database, doc: Table, snapshot: Checkpoint) -> None:
    await database.run(
        "keep_snapshot",
        id=doc.id,
        number=snapshot.number,
        rules_version=doc.rules_version,
        body=msgspec.json.encode(snapshot).decode(),
    )


async def seat_people(together: Database, doc: Table) -> None:
    for seat, chair in enumerate(doc.chairs):
        if chair.person:
            await together.run("sit_down", id=doc.id, seat=seat, person=chair.person)


async def commit_at_once(database: Database, live: Live, change: Change, now: int) -> None:
    """PostgreSQL: one statement, one round trip."""
    params = {**moved(live, now), **entered(change.line)}
    if change.jobs:
        done = await database.one("commit_move_with_jobs", **params, **queued(change.jobs))
    else:
        done = await database.one("commit_move", **params)
    if not done or not done["moved"]:
        raise LostRace


def queued(jobs: Sequence[Job]) -> Mapping[str, Any]:
    """Jobs as PostgreSQL takes them: a list for each column."""
    return {
        "tasks": [job.task for job in jobs],
        "args": [encoded(job) for job in jobs],
        "locks": [lock(job) for job in jobs],
        "run_at": [job.run_at for job in jobs],
    }


async def commit_in_steps(together: Database, live: Live, change: Change, now: int) -> None:
    """SQLite: one transaction, nobody else is writing."""
    if not await together.run("move_table", **moved(live, now)):
        raise LostRace
    if change.line:
        await together.run("append_entry", id=live.doc.id, seq=live.seq, now=now, **entered(change.line))
    for job in change.jobs:
        await together.run("put_job", task=job.task, args=encoded(job), run_at=job.run_at)


def moved(live: Live, now: int) -> Mapping[str, Any]:
    doc = live.doc
    return {
        "id": doc.id,
        "rev": live.rev,
        "seq": live.seq,
        "status": doc.status,
        "visibility": doc.visibility,
        "doc": written(doc),
        "now": now,
    }


def entered(line: Line | None) -> Mapping[str, Any]:
    names: Sequence[str] = ("seat", "notation", "digest", "answer_key", "played_by")
    return {name: getattr(line, name) if line else None for name in names}


def encoded(job: Job) -> str:
    return msgspec.json.encode(job.args).decode()


def lock(job: Job) -> str | None:
    """The bots of a table act one after the other. Nothing else is locked: a job that is due much later
    would hold back those that are due before it.
    """
    return f"{job.task} {job.args['table']}" if job.task == BOT_TURN else None
