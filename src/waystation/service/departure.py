"""Someone goes for good: their name leaves every table, and every match stays."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

import msgspec

from waystation.service.errors import Conflict
from waystation.service.house import TRIES, House, now
from waystation.service.live import Change, Live
from waystation.service.model import Person, Table
from waystation.service.store import Diverged, written

NOBODY: Final = "—"
"""What a person is called who is no longer here."""

SLICE: Final = 5000
"""Tables looked through at once. One takes 5 to 8 µs: some seconds for a million, and rarely asked for."""


async def leave_tables(house: House, person: Person) -> None:
    """Get up where no match has begun, let the house play on where one has, be nobody where it is over."""
    async for table, status in tables_naming(house, person):
        if status not in ("open", "playing"):
            await rewrite(house, table, person)
            continue
        try:
            await house.change(table, lambda live: part(live, person))
        except Diverged:  # nobody can play on there; the name goes all the same
            await rewrite(house, table, person)


async def tables_naming(house: House, person: Person) -> AsyncIterator[tuple[str, str]]:
    """Every table whose document mentions a person: seated, resigned or as its host."""
    after = ""
    while rows := await house.store.database.all(
        "find_tables_naming", pattern=f"%{person.id}%", after=after, most=SLICE
    ):
        for row in rows:
            if row["naming"]:
                yield row["id"], row["status"]
        after = rows[-1]["id"]


def part(live: Live, person: Person) -> Change:
    change = get_up(live, person)
    unname(live.doc, person)
    return change


def get_up(live: Live, person: Person) -> Change:
    """Leave or resign, whichever there is to do; a table without its host goes to whoever sits there."""
    doc = live.doc
    seated = bool(doc.seats_of(person.id))
    if doc.status == "playing" and seated:
        return live.resign(person, now())
    if doc.status == "open" and seated:
        return live.leave(person)
    if doc.status == "open" and doc.host == person.id:
        doc.host = next(iter(doc.people), doc.host)
        doc.status = "open" if doc.people else "abandoned"
    return Change()


def unname(doc: Table, person: Person) -> None:
    for chair in doc.chairs:
        if chair.person == person.id:
            chair.name = NOBODY
    doc.resigned = [
        msgspec.structs.replace(each, name=NOBODY) if each.person == person.id else each
        for each in doc.resigned
    ]


async def rewrite(house: House, table: str, person: Person) -> None:
    """Change the name in a document alone: a match that is over need not be played again for that."""
    database = house.store.database
    for _ in range(TRIES):
        row = await database.one("find_table", id=table)
        assert row is not None
        doc = msgspec.json.decode(row["doc"], type=Table)
        unname(doc, person)
        if await database.run("rewrite_table", id=table, rev=row["rev"], doc=written(doc)):
            await house.bus.tell_table(table)
            return
    raise Conflict("busy", "One of your tables is being changed by many at once: try again.")
