"""The archive: a match that has been over for a while is stored as one compressed document."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import timedelta
from typing import Final

from waystation.service.storage.database import Database
from waystation.service.tables.archive_document import Damaged, compress, decompress
from waystation.service.tables.changes import Line
from waystation.service.tables.store import Store

ARCHIVE_AFTER: Final = timedelta(days=14)
"""How long a finished match stays as it is: people look back at it in its first days."""

TABLES_PER_QUERY: Final = 500


async def archive_table(store: Store, table: str) -> bool:
    """Move the log of a finished match to the archive. What was stored there is read again and compared
    before anything is deleted. Returns whether there was something to move.
    """
    record = await store.find_record(table)
    lines = await store.stored_lines(table, 0)
    if record.status != "over" or not lines:
        return False
    body = compress(await store.document(table), lines)
    check_same(decompress(body), lines)
    async with store.database.transaction() as together:
        await together.run("add_to_archive", id=table, body=body)
        row = await together.one("find_in_archive", id=table)
        check_same(decompress(bytes(row["body"])) if row else [], lines)
        await together.run("delete_log", id=table)
        await together.run("delete_snapshots", id=table)
        await together.run("mark_archived", id=table)
    return True


def check_same(archived: Sequence[Line], lines: Sequence[Line]) -> None:
    if [essence(line) for line in archived] != [essence(line) for line in lines]:
        raise Damaged("A match would not come out of the archive as it went in. It stays where it is.")


def essence(line: Line) -> tuple[object, ...]:
    """What the archive stores of a line. Whether a choice was secret, and the key of the request that made
    it, matter only while the match is played.
    """
    return line.seq, line.seat, line.notation, tuple(line.draws), line.digest, line.played_by, line.at


async def archive_all(database: Database, before: int) -> AsyncIterator[bool]:
    """Archive every match that was over before a time; yields for each whether it was moved."""
    store, after = Store(database), ""
    while rows := await database.all("find_finished", before=before, after=after, most=TABLES_PER_QUERY):
        for row in rows:
            yield await archive_table(store, row["id"])
        after = rows[-1]["id"]
