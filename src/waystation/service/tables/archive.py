"""The archive: a match that has been over for a while is stored as one compressed document."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from datetime import timedelta
from typing import Final

import structlog

from waystation.kernel import Json
from waystation.service.storage.database import Database
from waystation.service.tables.archive_document import Damaged, compress, decompress
from waystation.service.tables.changes import Line
from waystation.service.tables.store import Store

ARCHIVE_AFTER: Final = timedelta(days=14)
"""How long a finished match stays as it is: people look back at it in its first days."""

TABLES_PER_QUERY: Final = 500

log = structlog.get_logger()


async def archive_table(store: Store, table: str) -> bool:
    """Move the log of a finished match to the archive. What was stored there is read again and compared
    before anything is deleted. Returns whether there was something to move.
    """
    record = await store.find_record(table)
    lines = await store.stored_lines(table, 0)
    if record.status != "over" or not lines:
        return False
    body = await asyncio.to_thread(compress_and_check, await store.document(table), lines)
    async with store.database.transaction() as together:
        await together.run("add_to_archive", id=table, body=body)
        row = await together.one("find_in_archive", id=table)
        if row is None or bytes(row["body"]) != body:
            raise Damaged("The archive has something else of this match. It stays where it is.")
        await together.run("delete_log", id=table)
        await together.run("delete_snapshots", id=table)
        await together.run("mark_archived", id=table)
    return True


def compress_and_check(document: Json, lines: Sequence[Line]) -> bytes:
    """The document for the archive, after it was read back."""
    body = compress(document, lines)
    if [archived_fields(line) for line in decompress(body)] != [archived_fields(line) for line in lines]:
        raise Damaged("A match would not come out of the archive as it went in. It stays where it is.")
    return body


def archived_fields(line: Line) -> tuple[object, ...]:
    """What the archive stores of a line. Whether a choice was secret, and the key of the request that made
    it, matter only while the match is played.
    """
    return line.seq, line.seat, line.notation, tuple(line.draws), line.digest, line.played_by, line.at


async def archive_all(database: Database, before: int) -> AsyncIterator[tuple[str, bool]]:
    """Archive every match that was over before a time; yields each table, and whether its match is in the
    archive now. One that would not come out of it as it went in stays where it is.
    """
    store, after = Store(database), ""
    while rows := await database.all("find_finished", before=before, after=after, most=TABLES_PER_QUERY):
        for row in rows:
            try:
                await archive_table(store, row["id"])
            except Damaged:
                log.warning("match not archived", table=row["id"])
                yield row["id"], False
            else:
                yield row["id"], True
        after = rows[-1]["id"]
