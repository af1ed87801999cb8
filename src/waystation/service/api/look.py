"""Looking: a table through one's own eyes, now and before; why not, odds, hints; a review; the file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Response, get
from litestar.params import QueryParameter

from waystation.bots import observe
from waystation.kernel import Odd, UnknownTarget, plain
from waystation.service.api import wire
from waystation.service.api.access import Here, Speaker, Visitor, check_may_see, viewer_of
from waystation.service.errors import Conflict, NotAllowed, NotFound
from waystation.service.live import Live
from waystation.service.presence import Present
from waystation.service.seen import (
    EntrySeen,
    MatchSeen,
    TableSeen,
    Viewer,
    entries_seen,
    match_seen,
)
from waystation.service.stream import table_bytes
from waystation.words import Words, words_for

Target = Annotated[
    str,
    QueryParameter(
        name="target",
        min_length=1,
        max_length=400,
        description="what on the board it is about: the `target` of an option, or an id of the view",
    ),
]

PAGE: Final = 200


class Look(Controller):
    path = "/api/tables/{table:str}"
    tags = ("look",)

    @get(summary="The table as you see it")
    async def table(
        self,
        table: wire.TableId,
        station: Here,
        visitor: Visitor,
        seat: wire.SeatAsked = None,
        lang: wire.Lang = None,
        invite: wire.Invite = None,
    ) -> Response[TableSeen]:
        async with station.house.looking(table) as live:
            check_may_see(live, visitor, invite)
            viewer = viewer_of(live, visitor, seat, lang)
            body = table_bytes(live, visitor.id if visitor else None, viewer, None)
        return Response(body, media_type="application/json")  # type: ignore[arg-type]

    @get("/log", summary="The story of the match, as you may know it, from any entry on")
    async def log(
        self,
        table: wire.TableId,
        station: Here,
        visitor: Visitor,
        after: wire.After = 0,
        seat: wire.SeatAsked = None,
        lang: wire.Lang = None,
        invite: wire.Invite = None,
    ) -> list[EntrySeen]:
        async with station.house.looking(table) as live:
            check_may_see(live, visitor, invite)
            viewer = viewer_of(live, visitor, seat, lang)
            whole = live if after >= live.match.earlier else await station.house.whole(live)
            return entries_seen(whole.match, whole.lines, after, viewer, words_of(live, viewer))[:PAGE]

    @get("/at/{number:int}", summary="The match as it was after an entry, through your own eyes")
    async def at(
        self,
        table: wire.TableId,
        number: wire.EntryNumber,
        station: Here,
        visitor: Visitor,
        seat: wire.SeatAsked = None,
        lang: wire.Lang = None,
        invite: wire.Invite = None,
    ) -> MatchSeen:
        async with station.house.looking(table) as live:
            check_may_see(live, visitor, invite)
            viewer = viewer_of(live, visitor, seat, lang)
            if not live.doc.begun or number > live.seq:
                raise NotFound("no_entry", f"There is no entry {number} in this match.")
            past = number < live.seq
        then = await station.store.load_at(table, number)
        if past:  # the clocks of today say nothing about then
            then.doc = msgspec.structs.replace(then.doc, clock=None, asked_since={})
        return match_seen(then, viewer, words_of(then, viewer))

    @get("/why-not", summary="Why something is not offered to you: the rule that forbids it")
    async def why_not(
        self,
        table: wire.TableId,
        station: Here,
        person: Speaker,
        target: Target,
        seat: wire.SeatAsked = None,
        lang: wire.Lang = None,
    ) -> wire.WhyNot:
        async with station.house.looking(table) as live:
            check_may_see(live, person, None)
            playing(live)
            asking = live.seat_for(person, seat)
            match = live.match
            try:
                refusal = match.game.why_not(match.state, asking, target)
            except UnknownTarget as error:
                raise NotFound("no_target", str(error)) from error
            words = words_of(live, viewer_of(live, person, asking, lang))
        return wire.WhyNot(refusal.rule, words.refusal(refusal)) if refusal else wire.WhyNot(None, None)

    @get("/odds", summary="What chance may bring, as far as you can know")
    async def odds(
        self,
        table: wire.TableId,
        station: Here,
        visitor: Visitor,
        target: Target,
        seat: wire.SeatAsked = None,
        lang: wire.Lang = None,
        invite: wire.Invite = None,
    ) -> wire.OddsSeen:
        async with station.house.looking(table) as live:
            check_may_see(live, visitor, invite)
            playing(live)
            viewer = viewer_of(live, visitor, seat, lang)
            words = words_of(live, viewer)
            odds = live.match.game.odds(live.match.state, viewer.seat, target)
            return wire.OddsSeen([odd_seen(odd, words) for odd in odds])

    @get("/hint", summary="What the house would do and why, where the table allows it")
    async def hint(
        self,
        table: wire.TableId,
        station: Here,
        person: Speaker,
        seat: wire.SeatAsked = None,
        lang: wire.Lang = None,
    ) -> wire.HintsSeen:
        async with station.house.looking(table) as live:
            check_may_see(live, person, None)
            playing(live)
            asking = live.seat_for(person, seat)
            if not live.doc.hints or live.doc.rated:
                raise NotAllowed("no_hints", "No hints are given at this table.")
            if not live.match.options(asking):
                raise Conflict("not_asked", "You are asked nothing now.")
            words = words_of(live, viewer_of(live, person, asking, lang))
            seen = observe(live.match.game, live.match.state, asking)
            texts = {str(option): words.option(option, live.match.state) for option in seen.options}
        found = await station.counsel.hints(live.match.game.id, seen)
        whys = words.whys([hint["parts"] for hint in found])
        return wire.HintsSeen([hint_seen(hint, texts, why) for hint, why in zip(found, whys, strict=True)])

    @get("/review", summary="A finished match looked back at: chances to win, where it turned, luck")
    async def review(
        self, table: wire.TableId, station: Here, visitor: Visitor, invite: wire.Invite = None
    ) -> wire.ReviewSeen:
        async with station.house.looking(table) as live:
            check_may_see(live, visitor, invite)
            if live.doc.status != "over":
                raise Conflict("not_finished", "This match is not over yet: look back at it after its end.")
        found = await station.counsel.review(table, station.house.document)
        return msgspec.convert(found, wire.ReviewSeen)

    @get("/present", summary="Who has the table open now")
    async def present(
        self, table: wire.TableId, station: Here, visitor: Visitor, invite: wire.Invite = None
    ) -> Present:
        async with station.house.looking(table) as live:
            check_may_see(live, visitor, invite)
            return await station.presence.at(table, live.doc)

    @get("/export", summary="The match as a .way document; while it is played, without its secrets")
    async def export(
        self, table: wire.TableId, station: Here, visitor: Visitor, invite: wire.Invite = None
    ) -> Response[wire.MatchFile]:
        async with station.house.looking(table) as live:
            check_may_see(live, visitor, invite)
            playing(live)
            whole = await station.house.whole(live)
            document = whole.match.to_json(with_seed=whole.doc.status == "over")
        return Response(document, headers={"content-disposition": f'attachment; filename="{table}.way"'})


def hint_seen(hint: Any, texts: Mapping[str, str], why: str) -> wire.HintSeen:
    return wire.HintSeen(
        do=hint["do"],
        text=texts[hint["do"]],
        chance=hint["chance"],
        behind=hint["behind"],
        points_behind=hint["points_behind"],
        why=why,
    )


def odd_seen(odd: Odd, words: Words) -> wire.OddSeen:
    return wire.OddSeen(
        odd.what.key.removeprefix("odds."), plain(odd.what.params), words.say(odd.what), odd.ways, odd.of
    )


def playing(live: Live) -> None:
    if not live.doc.begun:
        raise Conflict("not_playing", "No match is being played at this table.")


def words_of(live: Live, viewer: Viewer) -> Words:
    return words_for(viewer.language, live.match.game, live.doc.names(viewer.language))
