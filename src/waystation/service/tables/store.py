"""The store of tables. The log is the source of truth; snapshots and caches can be rebuilt from it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

import msgspec
import structlog

from waystation.games import UnknownGame
from waystation.kernel import IllegalChoice, Json, Match, UnknownVersion
from waystation.kernel.match import Checkpoint, MatchContents, TooFarBack
from waystation.kernel.snapshot import BadSnapshot
from waystation.service.core.errors import CannotReplay, NotFound
from waystation.service.messaging.bus import TableNews
from waystation.service.storage.database import Database, LostRace, Row
from waystation.service.tables.archive_document import Damaged, decompress
from waystation.service.tables.changes import BOT_TURN, Change, Job, Line
from waystation.service.tables.group_commit import GroupCommit, commit_moves
from waystation.service.tables.open_table import OpenTable, StoredTable, open_match
from waystation.service.tables.record import TableRecord

SNAPSHOT_EVERY: Final = 50
"""Entries between two snapshots."""

RECENT_ENTRIES: Final = 30
"""Entries that a loaded table has at least, for its story and for undo."""

log = structlog.get_logger()


class Diverged(Exception):
    """The stored log cannot be replayed by the rules of its match."""


class Store:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.group_commit = GroupCommit(database)

    # --- writing ----------------------------------------------------------------------------------

    async def create(
        self,
        record: TableRecord,
        seed: bytes,
        opening: Sequence[str] | None = None,
        lines: Sequence[Line] = (),
        snapshots: Sequence[Checkpoint] = (),
    ) -> None:
        """Store a new table. One that comes with a log is an imported match, and over already."""
        async with self.database.transaction() as together:
            await together.run(
                "create_table",
                id=record.id,
                game=record.game,
                status=record.status,
                visibility=record.visibility,
                doc=encode_record(record),
                seed=seed,
                seq=len(lines),
                opening=None if opening is None else "\n".join(opening),
                now=record.created_at,
            )
            await seat_people(together, record)
            for line in lines:
                await together.run(
                    "add_entry", id=record.id, seq=line.seq, now=line.at, **entry_columns(line)
                )
            for snapshot in snapshots:
                await save_snapshot(together, record, snapshot)

    async def commit(self, open_table: OpenTable, change: Change, now: int) -> None:
        """Commit all parts of a change, or none. Raises `LostRace` if the table has changed meanwhile."""
        if change.seated or change.opening is not None:
            async with self.database.transaction() as together:
                await self._commit(together, open_table, change, now)
                await commit_rare_parts(together, open_table.record, change)
        else:
            await self._commit(None, open_table, change, now)
        open_table.rev += 1
        change.rev = open_table.rev

    async def _commit(
        self, together: Database | None, open_table: OpenTable, change: Change, now: int
    ) -> None:
        """Commit a move in a transaction, or by itself. SQLite has one writer at a time; on PostgreSQL, the
        moves of several tables are committed together.
        """
        if self.database.dialect == "postgresql":
            move, jobs = move_columns(open_table, change.line, now), job_columns(open_table, change.jobs)
            if together is None:
                await self.group_commit.commit(move, jobs)
            elif not await commit_moves(together, [move], jobs):
                raise LostRace
        else:
            async with (together or self.database).transaction() as alone:
                await commit_in_steps(alone, open_table, change, now)

    async def put(self, job: Job) -> None:
        """Queue a job that does not follow from a move."""
        await self.database.run("put_job", task=job.task, args=encode_args(job), run_at=job.run_at)

    async def hurry_bots(self, table: str, now: int) -> int:
        """Make the bots that wait at a table act now; returns how many jobs are due earlier by it."""
        return await self.database.run("hurry_bots", table=table, now=now)

    async def save_snapshot(self, open_table: OpenTable) -> None:
        await save_snapshot(self.database, open_table.record, open_table.match.checkpoint())

    # --- reading ----------------------------------------------------------------------------------

    async def load(self, table: str, *, whole: bool = False) -> OpenTable:
        """Load a table with the end of its log, from the last good snapshot; or with the whole log."""
        record, row = await self._find_table(table)
        return await self.replay(record, row, row["seq"], row["seq"] if whole else RECENT_ENTRIES)

    async def replay(
        self, record: TableRecord, row: Row, upto: int, behind: int = RECENT_ENTRIES
    ) -> OpenTable:
        """The table after entry `upto`, with at least `behind` entries before it."""
        try:
            checkpoint = await self._checkpoint(record, max(0, upto - behind))
            if checkpoint is not None:
                return await self._play_again(record, row, upto, checkpoint)
        except (BadSnapshot, TooFarBack, CannotReplay, msgspec.DecodeError):
            # The log can always be replayed from its start: a bad snapshot costs only time.
            log.warning("bad snapshot ignored", table=record.id)
        return await self._play_again(record, row, upto, None)

    async def _play_again(
        self, record: TableRecord, row: Row, upto: int, checkpoint: Checkpoint | None
    ) -> OpenTable:
        """Replay the log after the checkpoint, in a thread: a long match would block the event loop."""
        after = checkpoint.number if checkpoint else 0
        lines = [line for line in await self.lines(record.id, after) if line.seq <= upto]
        with refuse_if_rules_fail(record):
            match = open_match(record, len(record.chairs), bytes(row["seed"]), checkpoint)
            return await asyncio.to_thread(replay_lines, OpenTable(record, row["rev"], match, []), lines)

    async def _checkpoint(self, record: TableRecord, most: int) -> Checkpoint | None:
        if most == 0:
            return None
        row = await self.database.one(
            "find_snapshot", id=record.id, most=most, rules_version=record.rules_version
        )
        return decode_checkpoint(row["body"]) if row else None

    async def lines(self, table: str, after: int) -> list[Line]:
        """The lines of a log after a number, also of a match in the archive."""
        if stored := await self.stored_lines(table, after):
            return stored
        row = await self.database.one("find_in_archive", id=table)
        if row is None:
            return []
        try:
            return (await asyncio.to_thread(decompress, bytes(row["body"])))[after:]
        except Damaged as error:
            raise CannotReplay("damaged", "The log of this match is damaged.") from error

    async def stored_lines(self, table: str, after: int) -> list[Line]:
        """The lines of a log after a number, unless they are in the archive."""
        return [line_from(row) for row in await self.database.all("find_log", id=table, after=after)]

    async def load_at(self, table: str, number: int) -> OpenTable:
        """Load a table with its match as it was after entry `number`."""
        record, row = await self._find_table(table)
        return await self.replay(record, row, number)

    async def load_stored(self, table: str, why: CannotReplay) -> StoredTable:
        """Load a table that cannot be replayed: its record and its log, without a match."""
        record, row = await self._find_table(table)
        try:
            lines = await self.lines(table, 0)
        except CannotReplay:  # the result can still be read
            lines = []
        return StoredTable(record, row["rev"], bytes(row["seed"]), lines, why)

    async def find_changed(self, known: Sequence[TableNews]) -> list[TableNews]:
        """Of these tables, those that have a later revision or more chat than is known."""
        rows = await self.database.all("find_changed", known=msgspec.json.encode(known).decode())
        return [TableNews(row["id"], row["rev"], row["chat"]) for row in rows]

    async def find_record(self, table: str) -> TableRecord:
        return (await self._find_table(table))[0]

    async def document(self, table: str) -> Json:
        """The match of a table as a `.way` document, from stored rows alone: its rules are not needed. It
        has no secrets unless the match is over.
        """
        record, row = await self._find_table(table)
        contents = MatchContents(
            record.game,
            record.rules_version,
            len(record.chairs),
            record.settings,
            bytes(row["seed"]),
            split_draws(row["opening"]),
            await self.lines(table, 0),
            record.result,
        )
        return contents.to_json(with_seed=record.status == "over")

    async def _find_table(self, table: str) -> tuple[TableRecord, Row]:
        row = await self.database.one("find_table", id=table)
        if row is None:
            raise NotFound("no_table", "There is no such table.")
        return msgspec.json.decode(row["doc"], type=TableRecord), row


@contextmanager
def refuse_if_rules_fail(record: TableRecord) -> Iterator[None]:
    """Turn whatever the rules raise while they replay a stored match into `CannotReplay`."""
    try:
        yield
    except (BadSnapshot, TooFarBack):
        raise
    except UnknownVersion as error:
        raise CannotReplay("unknown_version", str(error)) from error
    except UnknownGame as error:
        raise CannotReplay("missing_game", f"The game {record.game!r} is not installed here.") from error
    except Exception as error:
        log.warning("match cannot be replayed", table=record.id, error=f"{type(error).__name__}: {error}")
        raise CannotReplay("other_rules", "The rules have changed since this match was played.") from error


def replay_lines(open_table: OpenTable, lines: Sequence[Line]) -> OpenTable:
    for line in lines:
        enter(open_table.match, line)
        open_table.follow(line)
    return open_table


def enter(match: Match[Any], line: Line) -> None:
    """Replay a stored line. Its digest must follow from the seed, as it did when the line was written."""
    try:
        match.enter(line.seat, line.notation)
    except IllegalChoice as error:
        raise Diverged(f"Entry {line.seq} is not legal: {error}") from error
    if match.head != line.digest:
        raise Diverged(f"Entry {line.seq} has a different digest than when it was written.")


def line_from(row: Row) -> Line:
    return Line(**{**row, "draws": split_draws(row["draws"]), "secret": bool(row["secret"])})


def split_draws(text: str | None) -> Sequence[str]:
    """The draws of an entry or of the set-up: they are stored one on each line."""
    return text.split("\n") if text else ()


def decode_checkpoint(body: str) -> Checkpoint:
    """Decode field by field: msgspec cannot read the field types of a compiled class."""
    match msgspec.json.decode(body):
        case {"number": int(number), "digest": str(digest), "drawn": dict(drawn), "frozen": frozen}:
            return Checkpoint(number, digest, drawn, frozen)
    raise BadSnapshot("A snapshot lacks some of its fields.")


def encode_record(record: TableRecord) -> str:
    return msgspec.json.encode(record).decode()


async def save_snapshot(database: Database, record: TableRecord, snapshot: Checkpoint) -> None:
    await database.run(
        "add_snapshot",
        id=record.id,
        number=snapshot.number,
        rules_version=record.rules_version,
        body=msgspec.json.encode(snapshot).decode(),
    )


async def seat_people(together: Database, record: TableRecord) -> None:
    for seat, chair in enumerate(record.chairs):
        if chair.person:
            await together.run("add_seat", id=record.id, seat=seat, person=chair.person)


async def commit_rare_parts(together: Database, record: TableRecord, change: Change) -> None:
    """Commit what most changes do not have: who sits where, and the draws of the set-up."""
    if change.seated:
        await together.run("clear_seats", id=record.id)
        await seat_people(together, record)
    if change.opening is not None:
        await together.run("set_opening", id=record.id, opening="\n".join(change.opening))


def move_columns(open_table: OpenTable, line: Line | None, now: int) -> Mapping[str, Any]:
    """A move as parameters of `commit_moves`; those of its line are null if nothing is added to the log."""
    record = open_table.record
    return {
        "ids": record.id,
        "revs": open_table.rev,
        "seqs": open_table.seq,
        "statuses": record.status,
        "visibilities": record.visibility,
        "docs": encode_record(record),
        "times": now,
        "seats": line.seat if line else None,
        "notations": line.notation if line else None,
        "draws": "\n".join(line.draws) if line else None,
        "secrets": int(line.secret) if line else None,
        "digests": line.digest if line else None,
        "answer_keys": line.answer_key if line else None,
        "players": line.played_by if line else None,
    }


def job_columns(open_table: OpenTable, jobs: Sequence[Job]) -> Sequence[Mapping[str, Any]]:
    """Jobs as parameters of `commit_moves_with_jobs`."""
    return [
        {
            "causes": open_table.record.id,
            "tasks": job.task,
            "args": encode_args(job),
            "locks": lock_name(job),
            "run_at": job.run_at,
        }
        for job in jobs
    ]


async def commit_in_steps(together: Database, open_table: OpenTable, change: Change, now: int) -> None:
    """Commit on SQLite in one transaction: nobody else can write meanwhile."""
    record = open_table.record
    if not await together.run(
        "update_table",
        id=record.id,
        rev=open_table.rev,
        seq=open_table.seq,
        status=record.status,
        visibility=record.visibility,
        doc=encode_record(record),
        now=now,
    ):
        raise LostRace
    if change.line:
        await together.run(
            "add_entry", id=open_table.record.id, seq=open_table.seq, now=now, **entry_columns(change.line)
        )
    for job in change.jobs:
        await together.run("put_job", task=job.task, args=encode_args(job), run_at=job.run_at)


def entry_columns(line: Line) -> Mapping[str, Any]:
    names: Sequence[str] = ("seat", "notation", "digest", "answer_key", "played_by")
    columns = {name: getattr(line, name) for name in names}
    return {**columns, "draws": "\n".join(line.draws), "secret": int(line.secret)}


def encode_args(job: Job) -> str:
    return msgspec.json.encode(job.args).decode()


def lock_name(job: Job) -> str | None:
    """The lock of a job: the bots of a table act one after the other. Other jobs have no lock, because a job
    that is due later would hold back those that are due earlier.
    """
    return f"{job.task} {job.args['table']}" if job.task == BOT_TURN else None
