"""Deletion of an account: the name disappears from every table, and every match stays."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

import msgspec

from waystation.service.core.errors import CannotReplay, Conflict
from waystation.service.core.person import Person
from waystation.service.core.timestamps import now
from waystation.service.messaging.bus import TableNews
from waystation.service.tables import lobby, play
from waystation.service.tables.changes import Change
from waystation.service.tables.open_table import OpenTable
from waystation.service.tables.record import TableRecord
from waystation.service.tables.store import encode_record
from waystation.service.tables.table_service import MAX_RETRIES, TableService

NOBODY: Final = "—"
"""The name of a deleted person."""

TABLES_PER_QUERY: Final = 5000
"""Tables searched by one query. A table takes 5 to 8 µs, so a million take seconds; deletions are rare."""


async def leave_tables(tables: TableService, person: Person) -> None:
    """Leave tables that have not begun, resign from matches in play, and remove the name from finished
    ones.
    """
    async for table, status in tables_naming(tables, person):
        if status not in ("open", "playing"):
            await rename_in_record(tables, table, person)
            continue
        try:
            await tables.change(table, lambda open_table: leave_table(open_table, person))
        except CannotReplay:  # the match cannot be played on, but the name must go
            await rename_in_record(tables, table, person)


async def tables_naming(tables: TableService, person: Person) -> AsyncIterator[tuple[str, str]]:
    """Every table whose record mentions a person: seated, resigned or as the host."""
    after = ""
    while rows := await tables.store.database.all(
        "find_tables_naming", pattern=f"%{person.id}%", after=after, most=TABLES_PER_QUERY
    ):
        for row in rows:
            if row["naming"]:
                yield row["id"], row["status"]
        after = rows[-1]["id"]


def leave_table(open_table: OpenTable, person: Person) -> Change:
    change = get_up(open_table, person)
    remove_name(open_table.record, person)
    return change


def get_up(open_table: OpenTable, person: Person) -> Change:
    """Leave or resign, as the state of the table requires. If the host leaves, another person is the host."""
    record = open_table.record
    seated = bool(record.seats_of(person.id))
    if record.status == "playing" and seated:
        return play.resign(open_table, person, now())
    if record.status == "open" and seated:
        return lobby.leave(open_table, person)
    if record.status == "open" and record.host == person.id:
        record.host = next(iter(record.people), record.host)
        record.status = "open" if record.people else "abandoned"
    return Change()


def remove_name(record: TableRecord, person: Person) -> None:
    for chair in record.chairs:
        if chair.person == person.id:
            chair.name = NOBODY
    record.removed = [each for each in record.removed if each != person.id]
    record.resignations = [
        msgspec.structs.replace(each, name=NOBODY) if each.person == person.id else each
        for each in record.resignations
    ]


async def rename_in_record(tables: TableService, table: str, person: Person) -> None:
    """Change the name in the stored record only: a finished match need not be replayed for that."""
    database = tables.store.database
    for _ in range(MAX_RETRIES):
        row = await database.one("find_table", id=table)
        assert row is not None
        record = msgspec.json.decode(row["doc"], type=TableRecord)
        remove_name(record, person)
        if await database.run("replace_record", id=table, rev=row["rev"], doc=encode_record(record)):
            await tables.bus.publish_table(TableNews(table, rev=row["rev"] + 1))
            return
    raise Conflict("busy", "Too many changes to one of your tables at once. Try again.")
