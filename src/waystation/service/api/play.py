"""Routes for playing: actions, undo, votes, resigning, chat."""

from __future__ import annotations

from typing import Final

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody

from waystation.service.api import wire
from waystation.service.api.access import CurrentPerson, CurrentServices, Visitor, check_may_see, read_visible
from waystation.service.api.tables import change_table
from waystation.service.app.services import Services
from waystation.service.core.person import Person
from waystation.service.core.timestamps import now
from waystation.service.tables import play, votes
from waystation.service.tables.changes import Answer, Change
from waystation.service.tables.open_table import OpenTable
from waystation.service.tables.permissions import held_seats, seat_for
from waystation.service.tables.presenters import ChatLine

CHAT_LINES_PER_PAGE: Final = 200
"""Lines of chat in one response."""


async def carry_out(
    services: Services, table: str, person: Person, move: wire.PlayRequest
) -> wire.PlayResult:
    seat = await services.tables.seat_of(table, person, move.seat)
    line = await services.tables.play(table, Answer(seat, move.after, move.do, move.key), person.id)
    return wire.PlayResult(line.seq, line.digest)


class Play(Controller):
    path = "/api/tables/{table:str}"
    tags = ("play",)

    @post("/play", summary="Play an option, given by its notation", status_code=200)
    async def play(
        self,
        table: wire.TableId,
        data: JSONBody[wire.PlayRequest],
        services: CurrentServices,
        person: CurrentPerson,
    ) -> wire.PlayResult:
        # Answered by `quick_play`, unless something is wrong with the request.
        return await carry_out(services, table, person, data)

    @post("/ready", summary="Say that you have seen what happened, and that bots may act", status_code=204)
    async def ready(
        self,
        table: wire.TableId,
        data: JSONBody[wire.ReadyRequest],
        services: CurrentServices,
        person: CurrentPerson,
    ) -> None:
        present = services.hub.present(table)
        async with read_visible(services, table, person) as open_table:
            everybody = play.note_ready(open_table, person, data.after, present)
        if everybody:
            await services.tables.hurry_bots(table)

    @post("/undo", summary="Take back your last action, or propose it to the others", status_code=200)
    async def undo(
        self,
        table: wire.TableId,
        services: CurrentServices,
        person: CurrentPerson,
        data: JSONBody[wire.UndoRequest | None] = None,
    ) -> wire.TableRevision:
        asked = data or wire.UndoRequest()

        def operation(open_table: OpenTable) -> Change:
            return play.undo(open_table, person, seat_for(open_table, person, asked.seat), asked.after, now())

        return await change_table(services, table, person, operation)

    @post("/hand-over", summary="Propose to give a silent seat to a bot or a friend", status_code=200)
    async def hand_over(
        self,
        table: wire.TableId,
        data: JSONBody[wire.HandOverRequest],
        services: CurrentServices,
        person: CurrentPerson,
    ) -> wire.TableRevision:
        def operation(open_table: OpenTable) -> Change:
            game = open_table.match.game
            level = None if data.level is None else services.tables.bot(game, data.level).level
            return votes.propose_hand_over(open_table, person, data.seat, level, now())

        return await change_table(services, table, person, operation)

    @post("/newest-rules", summary="Propose to go on by the newest version of the rules", status_code=200)
    async def newest_rules(
        self, table: wire.TableId, services: CurrentServices, person: CurrentPerson
    ) -> wire.TableRevision:
        def operation(open_table: OpenTable) -> Change:
            version = services.tables.rules_in_use.version_of(open_table.record.game)
            return votes.propose_newest_rules(open_table, person, version, now())

        return await change_table(services, table, person, operation)

    @post("/proposals/{number:int}", summary="Vote on a proposal", status_code=200)
    async def vote(
        self,
        table: wire.TableId,
        number: FromPath[int],
        data: JSONBody[wire.VoteRequest],
        services: CurrentServices,
        person: CurrentPerson,
    ) -> wire.TableRevision:
        def operation(open_table: OpenTable) -> Change:
            return votes.vote(open_table, person, number, now(), agree=data.agree)

        return await change_table(services, table, person, operation)

    @post("/resign", summary="Resign; a bot plays on at your seat", status_code=200)
    async def resign(
        self, table: wire.TableId, services: CurrentServices, person: CurrentPerson
    ) -> wire.TableRevision:
        return await change_table(
            services, table, person, lambda open_table: play.resign(open_table, person, now())
        )

    @post("/chat", summary="Post a chat message")
    async def say(
        self,
        table: wire.TableId,
        data: JSONBody[wire.ChatRequest],
        services: CurrentServices,
        person: CurrentPerson,
    ) -> wire.ChatNumber:
        async with read_visible(services, table, person) as open_table:
            held_seats(open_table, person)
        number = await services.tables.say(table, person, data.text.strip())
        return wire.ChatNumber(number)

    @get("/chat", summary="Read the chat")
    async def chat(
        self,
        table: wire.TableId,
        services: CurrentServices,
        visitor: Visitor,
        after: wire.After = 0,
        invite: wire.Invite = None,
    ) -> list[ChatLine]:
        check_may_see(await services.store.find_record(table), visitor, invite)
        rows = await services.database.all("find_chat", id=table, after=after, most=CHAT_LINES_PER_PAGE)
        return [ChatLine(**row) for row in reversed(rows)]
