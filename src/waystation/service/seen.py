"""What one viewer is shown of a table: built up from what that viewer may know, in the viewer's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

from waystation.kernel import Action, Event, Match, Phrase, Seat, pending, plain
from waystation.kernel import Line as ScoreLine
from waystation.kernel.match import UNDO
from waystation.service import clocks
from waystation.service.live import CLOCK, Line, Live, by_house
from waystation.service.model import ClockRule, Pace, Proposal, Status, Table, UndoPolicy, Visibility
from waystation.words import Said, Words, level_name, words_for

type Json = dict[str, Any]

LATEST: Final = 30
"""Entries of the log that are shown with a table; the rest can be asked for."""


class Viewer(msgspec.Struct, frozen=True):
    """Through whose eyes: a seat's, or a spectator's, in a language. After the end, anyone's."""

    seat: Seat | None
    language: str


def eyes_of(live: Live, person: str | None, seat: Seat | None, language: str) -> Viewer:
    """One's own seat; a spectator has none. After the end everyone may look through anyone's eyes."""
    if seat is not None and live.doc.status == "over":
        return Viewer(seat if seat in range(len(live.doc.chairs)) else None, language)
    held = live.doc.seats_of(person)
    if seat is not None and seat in held:
        return Viewer(seat, language)
    return Viewer(asked_first(live, held), language)


def asked_first(live: Live, held: list[Seat]) -> Seat | None:
    """Of several seats at one screen, the one that has to choose."""
    return next((seat for seat in held if seat in live.asked), held[0] if held else None)


class SeatSeen(msgspec.Struct):
    """A seat and who holds it. A bot has a `level`, and what that is called; one that nobody has given a name
    is called by it.
    """

    seat: Seat
    holder: str
    name: str
    level: str | None
    level_name: str | None
    person: str | None
    yours: bool
    resigned: list[str]


class Asked(msgspec.Struct):
    """A seat that must choose now. What exactly it is asked is told to that seat. `since` and `due` are
    milliseconds since 1970; `left` is what is in the seat's bank, in milliseconds.
    """

    seat: Seat
    kind: str
    text: str
    since: int | None
    due: int | None
    left: int | None


class Option(msgspec.Struct):
    """Something to do: send `do` to have it done. `target` is what on the board it is about, so that a click
    there can find it. What can be done in several ways has a `title`, and each its `way`.
    """

    do: str
    target: str
    text: str
    title: str
    way: str


class OptionGroup(msgspec.Struct):
    """Options of one kind, which has the same name in every language. Kinds that belong together have one
    heading, `group`.
    """

    kind: str
    group: str
    options: list[Option]


class EntrySeen(msgspec.Struct):
    """A line of the log as this viewer may know it: `do` is missing where the choice is secret."""

    seq: int
    seat: Seat
    do: str | None
    lines: list[str]
    events: list[Json]
    digest: str
    played_by: str
    at: int
    taken_back: bool


class SheetLine(msgspec.Struct):
    """What it is for: `item` and `params` say for a program what `text` says for a person."""

    item: str
    params: Json
    text: str
    points: int


class SheetSeen(msgspec.Struct):
    seat: Seat
    lines: list[SheetLine]
    total: int
    place: int


class StepSeen(msgspec.Struct):
    """A step of the turn that is still to come: `key` and `params` say for a program what `text` says."""

    key: str
    params: Json
    text: str


class MatchSeen(msgspec.Struct):
    """The match: the view, what may be done, and what just happened. `ahead` is the rest of the turn."""

    view: Json
    asked: list[Asked]
    ahead: list[StepSeen]
    options: list[OptionGroup]
    undo: Literal["now", "ask"] | None
    why_no_undo: str | None
    head: str
    log: list[EntrySeen]
    sheets: list[SheetSeen]


class ChatLine(msgspec.Struct):
    number: int
    name: str
    text: str
    at: int


class ProposalSeen(msgspec.Struct):
    id: int
    kind: str
    by: str
    seat: Seat
    number: int | None
    level: str | None
    level_name: str | None
    yes: list[str]
    no: list[str]
    you_may_vote: bool


class TableSeen(msgspec.Struct):
    """A table as one viewer sees it. `rev` grows with every change of the table; `seq` is the number of the
    last entry of the match, and what `after` is about. Times are milliseconds since 1970, `banks` are
    milliseconds.
    """

    id: str
    rev: int
    seq: int
    game: str
    game_name: str
    settings: Json
    status: Status
    visibility: Visibility
    undo: UndoPolicy
    pace: Pace
    clock: ClockRule | None
    banks: list[int]
    hints: bool
    rated: bool
    host: bool
    invite: str | None
    you: list[Seat]
    seat: Seat | None
    seats: list[SeatSeen]
    proposals: list[ProposalSeen]
    commitment: str
    seed: str | None
    created_at: int
    started_at: int | None
    ended_at: int | None
    match: MatchSeen | None


def spoken(value: Any) -> str:
    """Words are strings of a kind of their own; sent, they are strings."""
    if isinstance(value, Said):
        return str(value)
    raise NotImplementedError(f"{type(value)} is nothing that can be sent.")


ENCODER: Final = msgspec.json.Encoder(enc_hook=spoken)


def table_seen(live: Live, person: str | None, viewer: Viewer, after: int | None = None) -> TableSeen:
    """All of a table; of its log what came after an entry, or the latest."""
    doc = live.doc
    over = doc.status == "over"
    words = words_for(viewer.language, live.match.game, doc.names(viewer.language))
    return TableSeen(
        id=doc.id,
        rev=live.rev,
        seq=live.seq,
        game=doc.game,
        game_name=words.name(doc.game),
        settings=doc.settings,
        status=doc.status,
        visibility=doc.visibility,
        undo=doc.undo,
        pace=doc.pace,
        clock=doc.clock,
        banks=doc.banks if doc.clock and doc.clock.bank is not None else [],
        hints=doc.hints,
        rated=doc.rated,
        host=doc.host == person,
        invite=doc.invite if doc.seats_of(person) else None,
        you=doc.seats_of(person),
        seat=viewer.seat,
        seats=[seat_seen(doc, seat, person, viewer.language) for seat in range(len(doc.chairs))],
        proposals=[proposal_seen(doc, proposal, person, viewer.language) for proposal in doc.proposals],
        commitment=doc.commitment,
        seed=live.match.seed.hex() if over else None,
        created_at=doc.created_at,
        started_at=doc.started_at,
        ended_at=doc.ended_at,
        match=match_seen(live, viewer, words, after) if doc.begun else None,
    )


def seat_seen(doc: Table, seat: Seat, person: str | None, language: str) -> SeatSeen:
    chair = doc.chairs[seat]
    resigned = [each.name for each in doc.resigned if each.seat == seat]
    yours = person is not None and chair.person == person
    return SeatSeen(
        seat=seat,
        holder=chair.holder,
        name=chair.called(language),
        level=chair.level,
        level_name=chair.level and level_name(chair.level, language),
        person=chair.person,
        yours=yours,
        resigned=resigned,
    )


def proposal_seen(doc: Table, proposal: Proposal, person: str | None, language: str) -> ProposalSeen:
    """Votes are told by name, never by the id of a person."""
    names = {chair.person: chair.name for chair in doc.chairs if chair.person}
    yes = [names[voter] for voter, agrees in proposal.votes.items() if agrees and voter in names]
    no = [names[voter] for voter, agrees in proposal.votes.items() if not agrees and voter in names]
    concerned = proposal.kind == "undo" or doc.chairs[proposal.seat].person != person
    may_vote = person in names and person not in proposal.votes and concerned
    return ProposalSeen(
        id=proposal.id,
        kind=proposal.kind,
        by=names.get(proposal.by, ""),
        seat=proposal.seat,
        number=proposal.number,
        level=proposal.level,
        level_name=proposal.level and level_name(proposal.level, language),
        yes=yes,
        no=no,
        you_may_vote=may_vote,
    )


def match_seen(live: Live, viewer: Viewer, words: Words, after: int | None = None) -> MatchSeen:
    match, over = live.match, live.match.over
    undo, reason = (None, None) if viewer.seat is None else undo_seen(live, viewer.seat)
    first = max(match.earlier, live.seq - LATEST) if after is None else after
    return MatchSeen(
        view=match.game.view(match.state, viewer.seat),
        asked=[] if over else asked_seen(live.doc, match, viewer, words),
        ahead=[StepSeen(step.key, step.params, words.say(step)) for step in match.game.ahead(match.state)],
        options=[] if viewer.seat is None or over else options_seen(match, viewer.seat, words),
        undo=undo,
        why_no_undo=None if reason is None else words.say(reason),
        head=match.head,
        log=entries_seen(match, live.lines, first, viewer, words),
        sheets=sheets_seen(match, live.doc, words) if over else [],
    )


def undo_seen(live: Live, seat: Seat) -> tuple[Literal["now", "ask"] | None, Phrase | None]:
    """Whether a seat may take back now, or may ask for it; or why not."""
    if live.doc.undo == "off":
        return None, Phrase("undo.off")
    reason = live.match.why_no_undo(seat)
    if reason is None:
        return "now", None
    may_ask = live.doc.undo == "consent" and reason.key != "undo.nothing"
    return ("ask" if may_ask else None), reason


def asked_seen(doc: Table, match: Match[Any], viewer: Viewer, words: Words) -> list[Asked]:
    """Everyone learns who is asked; the question itself may speak of a hand."""
    return [
        Asked(
            seat=decision.seat,
            kind=decision.prompt(match.state).key,
            text=words.prompt(decision, match.state)
            if decision.seat == viewer.seat
            else words.house("table.waiting", seat=decision.seat),
            since=doc.asked_since.get(decision.seat),
            due=clocks.due(doc, decision.seat),
            left=doc.banks[decision.seat] if doc.clock and doc.clock.bank is not None else None,
        )
        for decision in pending(match.state)
    ]


def options_seen(match: Match[Any], seat: Seat, words: Words) -> list[OptionGroup]:
    """Everything the seat may do, under the headings of its kinds."""
    groups: dict[str, OptionGroup] = {}
    for action in match.options(seat):
        kind = type(action).__name__
        group = groups.setdefault(kind, OptionGroup(kind, words.group(action), []))
        group.options.append(option_seen(action, match, words))
    return list(groups.values())


def option_seen(action: Action, match: Match[Any], words: Words) -> Option:
    state = match.state
    return Option(str(action), action.target, words.option(action, state), *words.row(action, state))


def entries_seen(
    match: Match[Any], lines: Sequence[Line], after: int, viewer: Viewer, words: Words
) -> list[EntrySeen]:
    return [entry_seen(match, line, viewer, words) for line in lines if line.seq > after]


def entry_seen(match: Match[Any], line: Line, viewer: Viewer, words: Words) -> EntrySeen:
    entry = match.entry(line.seq)
    own = viewer.seat == entry.seat or match.over
    events = [event.seen_by(viewer.seat) for event in match.events[line.seq - match.earlier]]
    return EntrySeen(
        seq=line.seq,
        seat=line.seat,
        do=line.notation if own or not entry.secret else None,
        lines=told(line, events, words),
        events=[plain(event) for event in events],
        digest=line.digest,
        played_by=who_played(line),
        at=line.at,
        taken_back=not line.notation.startswith(UNDO) and line.seq not in match.standing,
    )


def told(line: Line, events: Sequence[Event], words: Words) -> list[str]:
    if line.notation.startswith(UNDO):
        return [words.house("table.took_back", seat=line.seat, number=int(line.notation.removeprefix(UNDO)))]
    late = [words.house("table.late", seat=line.seat)] if line.played_by == CLOCK else []
    return late + [words.event(event) for event in events]


def who_played(line: Line) -> str:
    """A person, a bot of a level, or the clock: never which person's id."""
    return line.played_by if by_house(line.played_by) else "person"


def sheets_seen(match: Match[Any], doc: Table, words: Words) -> list[SheetSeen]:
    return [
        SheetSeen(
            sheet.seat,
            [sheet_line(line, words) for line in sheet.lines],
            sheet.total,
            doc.places[sheet.seat],
        )
        for sheet in match.sheets
    ]


def sheet_line(line: ScoreLine, words: Words) -> SheetLine:
    item = line.item.key.removeprefix("sheet.")
    return SheetLine(item, plain(line.item.params), words.sheet_line(line), line.points)
