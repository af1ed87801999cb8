"""Routes that read a table: its view now and earlier, refusals, odds, hints, the review, the export."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Response, get
from litestar.params import QueryParameter

from waystation.bots import observe
from waystation.kernel import Probability, UnknownTarget, encode
from waystation.service.api import wire
from waystation.service.api.access import (
    CurrentPerson,
    CurrentServices,
    Visitor,
    check_may_see,
    language_of,
    read_visible,
    viewer_of,
)
from waystation.service.core.errors import Conflict, NotAllowed, NotFound
from waystation.service.streams.presence import Presence
from waystation.service.streams.stream import table_bytes
from waystation.service.tables.open_table import OpenTable
from waystation.service.tables.permissions import seat_for
from waystation.service.tables.presenters import (
    LogEntry,
    MatchView,
    TableView,
    Viewer,
    log_entries,
    match_view,
)
from waystation.service.tables.record import TableRecord
from waystation.words import Words, words_for

Target = Annotated[
    str,
    QueryParameter(
        name="target",
        min_length=1,
        max_length=400,
        description="The thing on the board: the `target` of an option, or an id in the view.",
    ),
]

WithNames = Annotated[
    bool, QueryParameter(name="names", description="Whether players go by their names, or by their colours.")
]

ENTRIES_PER_PAGE: Final = 200

PICTURE_CACHING: Final = "private, max-age=300"
"""A result does not change, but the names of people may."""


class ReadTables(Controller):
    path = "/api/tables/{table:str}"
    tags = ("read",)

    @get(summary="Read a table as you see it")
    async def table(
        self,
        table: wire.TableId,
        services: CurrentServices,
        visitor: Visitor,
        seat: wire.SeatAsked = None,
        lang: wire.Lang = None,
        invite: wire.Invite = None,
    ) -> Response[TableView]:
        async with services.tables.read_any(table) as open_table:
            check_may_see(open_table.record, visitor, invite)
            viewer = viewer_of(open_table, visitor, seat, lang)
            body = table_bytes(open_table, visitor.id if visitor else None, viewer, None)
        return Response(body, media_type="application/json")  # type: ignore[arg-type]

    @get("/log", summary="Read the log of the match after an entry, as you may know it")
    async def log(
        self,
        table: wire.TableId,
        services: CurrentServices,
        visitor: Visitor,
        after: wire.After = 0,
        seat: wire.SeatAsked = None,
        lang: wire.Lang = None,
        invite: wire.Invite = None,
    ) -> list[LogEntry]:
        async with read_visible(services, table, visitor, invite) as open_table:
            viewer = viewer_of(open_table, visitor, seat, lang)
            whole = (
                open_table
                if after >= open_table.match.log_offset
                else await services.tables.with_whole_log(open_table)
            )
            return log_entries(whole, after, viewer, words_of(open_table, viewer), ENTRIES_PER_PAGE)

    @get("/at/{number:int}", summary="Read the match as you saw it after an entry")
    async def at(
        self,
        table: wire.TableId,
        number: wire.EntryNumber,
        services: CurrentServices,
        visitor: Visitor,
        seat: wire.SeatAsked = None,
        lang: wire.Lang = None,
        invite: wire.Invite = None,
    ) -> MatchView:
        async with read_visible(services, table, visitor, invite) as open_table:
            viewer = viewer_of(open_table, visitor, seat, lang)
            if not open_table.record.has_match or number > open_table.seq:
                raise NotFound("no_entry", f"There is no entry {number} in this match.")
            past = number < open_table.seq
        then = await services.store.load_at(table, number)
        if past:  # the stored clocks belong to the present, not to that entry
            then.record = msgspec.structs.replace(then.record, clock=None, asked_since={})
        return match_view(then, viewer, words_of(then, viewer))

    @get("/why-not", summary="Ask why an option is not offered: the rule that forbids it")
    async def why_not(
        self,
        table: wire.TableId,
        services: CurrentServices,
        person: CurrentPerson,
        target: Target,
        seat: wire.SeatAsked = None,
        lang: wire.Lang = None,
    ) -> wire.WhyNot:
        async with read_visible(services, table, person) as open_table:
            check_has_match(open_table.record)
            asking = seat_for(open_table, person, seat)
            match = open_table.match
            try:
                refusal = match.game.why_not(match.state, asking, target)
            except UnknownTarget as error:
                raise NotFound("no_target", str(error)) from error
            words = words_of(open_table, viewer_of(open_table, person, asking, lang))
        if refusal is None:
            return wire.WhyNot(match.game.family, None, {}, None)
        return wire.WhyNot(match.game.family, refusal.rule, encode(refusal.params), words.why(refusal))

    @get("/odds", summary="Read the odds of a draw, as far as you can know them")
    async def odds(
        self,
        table: wire.TableId,
        services: CurrentServices,
        visitor: Visitor,
        target: Target,
        seat: wire.SeatAsked = None,
        lang: wire.Lang = None,
        invite: wire.Invite = None,
    ) -> wire.OddsView:
        async with read_visible(services, table, visitor, invite) as open_table:
            check_has_match(open_table.record)
            viewer = viewer_of(open_table, visitor, seat, lang)
            words = words_of(open_table, viewer)
            match = open_table.match
            odds = match.game.odds(match.state, viewer.seat, target)
            return wire.OddsView(match.game.family, [probability_view(odd, words) for odd in odds])

    @get("/hint", summary="Get hints: the best options and why, if the table allows hints")
    async def hint(
        self,
        table: wire.TableId,
        services: CurrentServices,
        person: CurrentPerson,
        seat: wire.SeatAsked = None,
        lang: wire.Lang = None,
    ) -> wire.HintsView:
        async with read_visible(services, table, person) as open_table:
            check_has_match(open_table.record)
            asking = seat_for(open_table, person, seat)
            if not open_table.record.hints or open_table.record.rated:
                raise NotAllowed("no_hints", "No hints are given at this table.")
            if not open_table.match.options(asking):
                raise Conflict("not_asked", "You are asked nothing now.")
            words = words_of(open_table, viewer_of(open_table, person, asking, lang))
            seen = observe(open_table.match.game, open_table.match.state, asking)
            texts = {str(option): words.option(option, open_table.match.state) for option in seen.options}
        found = await services.analysis.hints(open_table.match.game, seen)
        whys = words.whys([hint["parts"] for hint in found])
        return wire.HintsView([hint_view(hint, texts, why) for hint, why in zip(found, whys, strict=True)])

    @get("/review", summary="Review a finished match: win probability, turning points and luck")
    async def review(
        self, table: wire.TableId, services: CurrentServices, visitor: Visitor, invite: wire.Invite = None
    ) -> wire.ReviewView:
        async with read_visible(services, table, visitor, invite) as open_table:
            check_is_over(open_table, "it can be reviewed after its end")
        found = await services.analysis.review(table, services.store.document)
        return msgspec.convert(found, wire.ReviewView)

    @get(
        "/picture",
        summary="Get the result of a finished match as a picture to share (1200 by 630, PNG)",
        media_type="image/png",
    )
    async def picture(
        self,
        table: wire.TableId,
        services: CurrentServices,
        visitor: Visitor,
        names: WithNames = True,
        lang: wire.Lang = None,
        invite: wire.Invite = None,
    ) -> Response[bytes]:
        async with read_visible(services, table, visitor, invite) as open_table:
            check_is_over(open_table, "there is a picture of it after its end")
        png = await services.pictures.picture(open_table, language_of(visitor, lang), names)
        return Response(png, media_type="image/png", headers={"cache-control": PICTURE_CACHING})

    @get("/present", summary="List who has the table open now")
    async def present(
        self, table: wire.TableId, services: CurrentServices, visitor: Visitor, invite: wire.Invite = None
    ) -> Presence:
        record = await services.store.find_record(table)
        check_may_see(record, visitor, invite)
        return await services.presence.at(table, record)

    @get("/export", summary="Export the match as a .way document; without its secrets until it is over")
    async def export(
        self, table: wire.TableId, services: CurrentServices, visitor: Visitor, invite: wire.Invite = None
    ) -> Response[wire.MatchFile]:
        record = await services.store.find_record(table)
        check_may_see(record, visitor, invite)
        check_has_match(record)
        document = await services.store.document(table)
        return Response(document, headers={"content-disposition": f'attachment; filename="{table}.way"'})


def hint_view(hint: Any, texts: Mapping[str, str], why: str) -> wire.HintView:
    return wire.HintView(
        do=hint["do"],
        text=texts[hint["do"]],
        chance=hint["chance"],
        behind=hint["behind"],
        points_behind=hint["points_behind"],
        why=why,
    )


def probability_view(odd: Probability, words: Words) -> wire.ProbabilityView:
    return wire.ProbabilityView(
        odd.what.key.removeprefix("odds."), encode(odd.what.params), words.say(odd.what), odd.ways, odd.of
    )


def check_has_match(record: TableRecord) -> None:
    if not record.has_match:
        raise Conflict("not_playing", "No match is being played at this table.")


def check_is_over(open_table: OpenTable, what_then: str) -> None:
    if open_table.record.status != "over":
        raise Conflict("not_finished", f"This match is not over yet: {what_then}.")


def words_of(open_table: OpenTable, viewer: Viewer) -> Words:
    return words_for(viewer.language, open_table.match.game, open_table.record.names(viewer.language))
