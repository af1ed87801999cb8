"""Playing: actions, taking back, agreeing, giving up, talking."""

from __future__ import annotations

from typing import Final

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody

from waystation.service.api import wire
from waystation.service.api.access import Here, Speaker, Visitor, check_may_see
from waystation.service.api.tables import changed
from waystation.service.house import now
from waystation.service.live import Answer, Change, Live
from waystation.service.seen import ChatLine

SAID: Final = 200
"""Lines of chat in one answer."""


class Play(Controller):
    path = "/api/tables/{table:str}"
    tags = ("play",)

    @post("/play", summary="Carry out an option, by its notation", status_code=200)
    async def play(
        self, table: wire.TableId, data: JSONBody[wire.Playing], station: Here, person: Speaker
    ) -> wire.Played:
        seat = await station.house.seat_of(table, person, data.seat)
        line = await station.house.play(table, Answer(seat, data.after, data.do, data.key), person.id)
        return wire.Played(line.seq, line.digest)

    @post("/undo", summary="Take back your last action, or ask the others to agree", status_code=200)
    async def undo(
        self,
        table: wire.TableId,
        station: Here,
        person: Speaker,
        data: JSONBody[wire.TakingBack | None] = None,
    ) -> wire.Done:
        asked = data or wire.TakingBack()

        def verb(live: Live) -> Change:
            return live.undo(person, live.seat_for(person, asked.seat), asked.after, now())

        return await changed(station, table, person, verb)

    @post("/hand-over", summary="Propose to give a silent seat to a bot or a friend", status_code=200)
    async def hand_over(
        self, table: wire.TableId, data: JSONBody[wire.HandingOver], station: Here, person: Speaker
    ) -> wire.Done:
        level = None if data.level is None else station.house.bot(data.level).level

        def verb(live: Live) -> Change:
            return live.propose_hand_over(person, data.seat, level, now())

        return await changed(station, table, person, verb)

    @post("/proposals/{number:int}", summary="Vote on a proposal", status_code=200)
    async def vote(
        self,
        table: wire.TableId,
        number: FromPath[int],
        data: JSONBody[wire.Voting],
        station: Here,
        person: Speaker,
    ) -> wire.Done:
        def verb(live: Live) -> Change:
            return live.vote(person, number, now(), agree=data.agree)

        return await changed(station, table, person, verb)

    @post("/resign", summary="Give up; a bot plays on at your seat", status_code=200)
    async def resign(self, table: wire.TableId, station: Here, person: Speaker) -> wire.Done:
        return await changed(station, table, person, lambda live: live.resign(person, now()))

    @post("/chat", summary="Say something to the table")
    async def say(
        self, table: wire.TableId, data: JSONBody[wire.Saying], station: Here, person: Speaker
    ) -> wire.Heard:
        async with station.house.looking(table) as live:
            check_may_see(live, person, None)
            live.must_sit(person)
        number = await station.house.say(table, person, data.text.strip())
        return wire.Heard(number)

    @get("/chat", summary="What was said at the table")
    async def chat(
        self,
        table: wire.TableId,
        station: Here,
        visitor: Visitor,
        after: wire.After = 0,
        invite: wire.Invite = None,
    ) -> list[ChatLine]:
        async with station.house.looking(table) as live:
            check_may_see(live, visitor, invite)
        rows = await station.database.all("find_chat", id=table, after=after, most=SAID)
        return [ChatLine(**row) for row in reversed(rows)]
