"""Laying tables, and who sits at them."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Annotated, Final

import msgspec
from litestar import Controller, get, post, put
from litestar.params import JSONBody, QueryParameter

from waystation.service.api import wire
from waystation.service.api.access import Here, Speaker, Visitor, check_may_see, language_of
from waystation.service.database import Row
from waystation.service.errors import Refused
from waystation.service.house import House, now
from waystation.service.live import Change, Live
from waystation.service.model import Chair, ClockRule, Person, Table
from waystation.service.shelf import shelve
from waystation.service.station import Station

CreatedBefore = Annotated[
    int, QueryParameter(name="before", ge=0, le=2**60, description="created before, to page on")
]
ChangedBefore = Annotated[
    int,
    QueryParameter(
        name="before",
        ge=0,
        le=2**60,
        description="to page on: the `changed_at` of the last table you have, in milliseconds",
    ),
]

PAGE: Final = 50
ALWAYS: Final = 2**60


class Tables(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @post(summary="Lay a table")
    async def lay(self, data: JSONBody[wire.NewTable], station: Here, person: Speaker) -> wire.Laid:
        doc = new_table(data, station.house, person)
        await station.house.create(doc)
        return wire.Laid(doc.id, doc.invite, doc.commitment)

    @get(summary="Public tables: to join, or to watch")
    async def lobby(self, station: Here, visitor: Visitor, before: CreatedBefore = ALWAYS) -> wire.TableList:
        rows = await station.database.all("find_lobby", before=before, most=PAGE)
        return wire.TableList([listed(row, visitor) for row in rows])

    @get("/mine", summary="The tables at which you hold a seat")
    async def mine(self, station: Here, person: Speaker, before: ChangedBefore = ALWAYS) -> wire.TableList:
        rows = await station.database.all("find_tables_of", person=person.id, before=before, most=PAGE)
        return wire.TableList([listed(row, person) for row in rows])

    @post("/import", summary="Put a finished match on the shelf")
    async def put_on_shelf(self, data: JSONBody[wire.MatchFile], station: Here, person: Speaker) -> wire.Laid:
        doc = await shelve(station.store, data, person)
        return wire.Laid(doc.id, doc.invite, doc.commitment)

    @post("/{table:str}/join", summary="Take a seat", status_code=200)
    async def join(
        self,
        table: wire.TableId,
        station: Here,
        person: Speaker,
        data: JSONBody[wire.Joining | None] = None,
    ) -> wire.Done:
        asked = data or wire.Joining()

        def verb(live: Live) -> Change:
            return live.sit(person, asked.seat, rated=asked.rated)

        return await changed(station, table, person, verb, asked.invite)

    @post("/{table:str}/leave", summary="Get up before the match begins", status_code=200)
    async def leave(self, table: wire.TableId, station: Here, person: Speaker) -> wire.Done:
        return await changed(station, table, person, lambda live: live.leave(person))

    @put("/{table:str}/seats", summary="Say who sits where, as the host")
    async def seats(
        self, table: wire.TableId, data: JSONBody[wire.NewSeats], station: Here, person: Speaker
    ) -> wire.Done:
        def verb(live: Live) -> Change:
            return live.set_chairs(person, rearranged(data.seats, live.doc, station.house, person))

        return await changed(station, table, person, verb)

    @post("/{table:str}/start", summary="Begin the match, as the host", status_code=200)
    async def start(self, table: wire.TableId, station: Here, person: Speaker) -> wire.Done:
        return await changed(station, table, person, lambda live: live.start(person, now()))


async def changed(
    station: Station, table: str, person: Person, verb: Callable[[Live], Change], invite: str | None = None
) -> wire.Done:
    """Let a verb change a table that exists for this person."""
    revisions: list[int] = []

    def checked(live: Live) -> Change:
        check_may_see(live, person, invite)
        revisions.append(live.rev + 1)
        return verb(live)

    await station.house.change(table, checked)
    return wire.Done(revisions[-1])


def new_table(data: wire.NewTable, house: House, person: Person) -> Table:
    return Table(
        id=secrets.token_urlsafe(9),
        game=data.game,
        rules_version="",
        settings=dict(data.settings),
        host=person.id,
        invite=secrets.token_urlsafe(12),
        chairs=[chair(each, house, person, rated=data.rated) for each in data.seats],
        commitment="",
        created_at=now(),
        visibility=data.visibility,
        undo=data.undo,
        pace=data.pace,
        clock=clock(data),
        hints=data.hints,
        rated=data.rated,
    )


def clock(data: wire.NewTable) -> ClockRule | None:
    if data.bank_seconds is None and data.increment_seconds:
        raise Refused("clock", "An increment needs a bank to add it to: give bank_seconds too.")
    if data.move_seconds is None and data.bank_seconds is None:
        return None
    return ClockRule(data.move_seconds, data.bank_seconds, data.increment_seconds)


def chair(
    asked: wire.NewChair | wire.KeptChair, house: House, person: Person, *, rated: bool = False
) -> Chair:
    name = asked.name and asked.name.strip()
    if asked.holder == "you":
        return Chair("person", person.id, name or person.nickname, rated=rated)
    return house.bot(asked.level, name) if asked.holder == "bot" else Chair("open")


def rearranged(seats: list[wire.KeptChair], doc: Table, house: House, person: Person) -> list[Chair]:
    """Who sits where, as the host says: each seat is kept once, and nobody gets another by it."""
    kept = [asked.keep for asked in seats if asked.holder == "keep"]
    for seat in kept:
        if seat >= len(doc.chairs):
            raise Refused("no_seat", f"There is no seat {seat} to keep.")
        if kept.count(seat) > 1:
            raise Refused("kept_twice", f"Seat {seat} can be kept only once.")
    agreed = any(doc.chairs[seat].rated for seat in doc.seats_of(person.id))
    return [
        doc.chairs[asked.keep] if asked.holder == "keep" else chair(asked, house, person, rated=agreed)
        for asked in seats
    ]


def listed(row: Row, person: Person | None) -> wire.TableListed:
    doc = msgspec.json.decode(row["doc"], type=Table)
    yours = doc.seats_of(person.id if person else None)
    asked = list(doc.asked_since)
    return wire.TableListed(
        id=doc.id,
        game=doc.game,
        status=doc.status,
        pace=doc.pace,
        clock=doc.clock,
        rated=doc.rated,
        names=doc.names(language_of(person, None)),
        open_seats=sum(each.holder == "open" for each in doc.chairs),
        asked=asked,
        yours=yours,
        your_turn=any(seat in asked for seat in yours),
        seq=row["seq"],
        created_at=doc.created_at,
        changed_at=row["changed_at"],
        places=doc.places,
    )
