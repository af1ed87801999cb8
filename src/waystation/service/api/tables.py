"""Routes of tables before the match: creating, listing, taking seats, starting."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, get, post, put
from litestar.params import JSONBody, QueryParameter

from waystation.games import UnknownGame, find_game
from waystation.kernel import Game
from waystation.service.api import wire
from waystation.service.api.access import (
    CurrentPerson,
    CurrentServices,
    Visitor,
    check_may_see,
    is_invite,
    language_of,
)
from waystation.service.app.services import Services
from waystation.service.core.errors import CannotReplay, Refused
from waystation.service.core.person import Person
from waystation.service.core.timestamps import now
from waystation.service.storage.database import Row
from waystation.service.tables import lobby
from waystation.service.tables.changes import Change
from waystation.service.tables.importing import import_match
from waystation.service.tables.open_table import OpenTable
from waystation.service.tables.record import Chair, ClockRule, TableRecord, new_invitation
from waystation.service.tables.table_service import TableService

CreatedBefore = Annotated[
    int,
    QueryParameter(
        name="before",
        ge=0,
        le=2**60,
        description="Only tables created before this time, for paging; in milliseconds.",
    ),
]
ChangedBefore = Annotated[
    int,
    QueryParameter(
        name="before",
        ge=0,
        le=2**60,
        description="For paging: the `changed_at` of the last table you have, in milliseconds.",
    ),
]

TABLES_PER_PAGE: Final = 50
NO_BOUND: Final = 2**60


class Tables(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @post(summary="Create a table")
    async def create(
        self, data: JSONBody[wire.NewTable], services: CurrentServices, person: CurrentPerson
    ) -> wire.CreatedTable:
        record = new_table(data, services.tables, person)
        await services.tables.create(record)
        return wire.CreatedTable(record.id, record.invite, record.commitment)

    @get(summary="List public tables to join or watch")
    async def lobby(
        self, services: CurrentServices, visitor: Visitor, before: CreatedBefore = NO_BOUND
    ) -> wire.TableList:
        rows = await services.database.all("find_lobby", before=before, most=TABLES_PER_PAGE)
        return wire.TableList([table_summary(row, visitor) for row in rows])

    @get("/mine", summary="List the tables at which you hold a seat")
    async def mine(
        self, services: CurrentServices, person: CurrentPerson, before: ChangedBefore = NO_BOUND
    ) -> wire.TableList:
        rows = await services.database.all(
            "find_tables_of", person=person.id, before=before, most=TABLES_PER_PAGE
        )
        return wire.TableList([table_summary(row, person) for row in rows])

    @post("/import", summary="Import a finished match")
    async def import_match(
        self, data: JSONBody[wire.Document], services: CurrentServices, person: CurrentPerson
    ) -> wire.CreatedTable:
        record = await import_match(services.store, data, person)
        return wire.CreatedTable(record.id, record.invite, record.commitment)

    @post("/{table:str}/join", summary="Take a seat", status_code=200)
    async def join(
        self,
        table: wire.TableId,
        services: CurrentServices,
        person: CurrentPerson,
        data: JSONBody[wire.JoinRequest | None] = None,
    ) -> wire.TableRevision:
        asked = data or wire.JoinRequest()

        def operation(open_table: OpenTable) -> Change:
            invited = is_invite(asked.invite, open_table.record.invite)
            return lobby.sit(open_table, person, asked.seat, rated=asked.rated, invited=invited)

        return await change_table(services, table, person, operation, asked.invite)

    @post("/{table:str}/leave", summary="Leave before the match begins", status_code=200)
    async def leave(
        self, table: wire.TableId, services: CurrentServices, person: CurrentPerson
    ) -> wire.TableRevision:
        return await change_table(services, table, person, lambda open_table: lobby.leave(open_table, person))

    @put("/{table:str}/seats", summary="Rearrange the seats, as the host")
    async def seats(
        self,
        table: wire.TableId,
        data: JSONBody[wire.NewSeats],
        services: CurrentServices,
        person: CurrentPerson,
    ) -> wire.TableRevision:
        def operation(open_table: OpenTable) -> Change:
            return lobby.set_chairs(
                open_table, person, rearrange_chairs(data.seats, open_table.record, services.tables, person)
            )

        return await change_table(services, table, person, operation)

    @post("/{table:str}/start", summary="Start the match, as the host", status_code=200)
    async def start(
        self, table: wire.TableId, services: CurrentServices, person: CurrentPerson
    ) -> wire.TableRevision:
        def operation(open_table: OpenTable) -> Change:
            return lobby.start(open_table, person, now(), bots_alone=services.settings.bots_alone)

        return await change_table(services, table, person, operation)


async def change_table(
    services: Services,
    table: str,
    person: Person,
    operation: Callable[[OpenTable], Change],
    invite: str | None = None,
) -> wire.TableRevision:
    """Run an operation on a table that this person may see."""
    revisions: list[int] = []

    def check_and_change(open_table: OpenTable) -> Change:
        check_may_see(open_table.record, person, invite)
        revisions.append(open_table.rev + 1)
        return operation(open_table)

    try:
        await services.tables.change(table, check_and_change)
    except CannotReplay:
        check_may_see(await services.store.find_record(table), person, invite)
        raise
    return wire.TableRevision(revisions[-1])


def new_table(data: wire.NewTable, tables: TableService, person: Person) -> TableRecord:
    game = find_offered(data.game)
    return TableRecord(
        id=secrets.token_urlsafe(9),
        game=data.game,
        rules_version="",
        settings=dict(data.settings),
        host=person.id,
        invite=new_invitation(),
        chairs=[make_chair(game, each, tables, person, rated=data.rated) for each in data.seats],
        commitment="",
        created_at=now(),
        visibility=data.visibility,
        undo=data.undo,
        pace=data.pace,
        clock=clock_rule(data),
        hints=data.hints and game.has_heuristic,
        rated=data.rated,
        bots_wait=data.bots_wait,
        grace_seconds=data.grace_seconds,
    )


def find_offered(game_id: str) -> Game[Any]:
    try:
        return find_game(game_id)
    except UnknownGame as error:
        raise Refused("settings", str(error)) from error


def clock_rule(data: wire.NewTable) -> ClockRule | None:
    if data.bank_seconds is None and data.increment_seconds:
        raise Refused("clock", "An increment needs a bank: send bank_seconds too.")
    if data.move_seconds is None and data.bank_seconds is None:
        return None
    return ClockRule(data.move_seconds, data.bank_seconds, data.increment_seconds)


def make_chair(
    game: Game[Any],
    asked: wire.NewChair | wire.KeptChair,
    tables: TableService,
    person: Person,
    *,
    rated: bool = False,
) -> Chair:
    name = asked.name and asked.name.strip()
    if asked.holder == "you":
        return Chair("person", person.id, name or person.nickname, rated=rated)
    return tables.bot(game, asked.level, name) if asked.holder == "bot" else Chair("open")


def rearrange_chairs(
    seats: list[wire.KeptChair], record: TableRecord, tables: TableService, person: Person
) -> list[Chair]:
    """The new chairs. A seat can be kept only once, so that nobody gets a second seat."""
    kept = [asked.keep for asked in seats if asked.holder == "keep"]
    for seat in kept:
        if seat >= len(record.chairs):
            raise Refused("no_seat", f"There is no seat {seat} to keep.")
        if kept.count(seat) > 1:
            raise Refused("kept_twice", f"Seat {seat} can be kept only once.")
    game = find_offered(record.game)
    agreed = any(record.chairs[seat].rated for seat in record.seats_of(person.id))
    return [
        record.chairs[asked.keep]
        if asked.holder == "keep"
        else make_chair(game, asked, tables, person, rated=agreed)
        for asked in seats
    ]


def table_summary(row: Row, person: Person | None) -> wire.TableSummary:
    record = msgspec.json.decode(row["doc"], type=TableRecord)
    yours = record.seats_of(person.id if person else None)
    asked = list(record.asked_since)
    return wire.TableSummary(
        id=record.id,
        game=record.game,
        status=record.status,
        pace=record.pace,
        clock=record.clock,
        rated=record.rated,
        names=record.names(language_of(person, None)),
        open_seats=sum(each.holder == "open" for each in record.chairs),
        asked=asked,
        yours=yours,
        your_turn=any(seat in asked for seat in yours),
        seq=row["seq"],
        created_at=record.created_at,
        changed_at=row["changed_at"],
        places=record.places,
    )
