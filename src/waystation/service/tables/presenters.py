"""Views of a table for one viewer, built up from what that viewer may know, in the viewer's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec
import structlog

from waystation.games import UnknownGame, find_game
from waystation.kernel import (
    Action,
    Decision,
    Event,
    Match,
    Phrase,
    Seat,
    Sheet,
    UnknownVersion,
    encode,
    open_options,
    pending,
)
from waystation.kernel import Line as ScoreLine
from waystation.kernel.match import UNDO
from waystation.service.tables import clocks
from waystation.service.tables.changes import CLOCK, Line, is_automatic
from waystation.service.tables.open_table import OpenTable, Shown, StoredTable
from waystation.service.tables.record import (
    ClockRule,
    Pace,
    Proposal,
    Status,
    TableRecord,
    UndoPolicy,
    Visibility,
)
from waystation.words import LocalisedText, Name, Words, level_name, words_for

type Json = dict[str, Any]

log = structlog.get_logger()

MISSING_FAMILY: Final = "missing"
"""The family of a table whose game is not installed."""

LOG_ENTRIES_SHOWN: Final = 30
"""Entries of the log that are sent with a table; clients request the rest separately."""


class Viewer(msgspec.Struct, frozen=True):
    """The seat whose view is shown (None for a spectator), and the language."""

    seat: Seat | None
    language: str


def viewer_for(
    open_table: OpenTable | StoredTable, person: str | None, seat: Seat | None, language: str
) -> Viewer:
    """The viewer for a person: their own seat, or a spectator. After the end everyone may view any seat."""
    if seat is not None and open_table.record.status == "over":
        return Viewer(seat if seat in range(len(open_table.record.chairs)) else None, language)
    held = open_table.record.seats_of(person)
    if seat is not None and seat in held:
        return Viewer(seat, language)
    return Viewer(seat_to_show(open_table, held), language)


def seat_to_show(open_table: OpenTable | StoredTable, held: list[Seat]) -> Seat | None:
    """The seat to show to a person: one that has to choose, otherwise their first; None if they hold none."""
    return next((seat for seat in held if seat in open_table.asked), held[0] if held else None)


class SeatView(msgspec.Struct):
    """A seat and who holds it. A bot has a `level`, and `level_name` is the name of that level. A bot without
    a name of its own shows the name of its level.
    """

    seat: Seat
    holder: str
    name: str
    level: str | None
    level_name: str | None
    person: str | None
    yours: bool
    resigned: list[str]


class PendingDecision(msgspec.Struct):
    """A seat that must choose now. Only that seat gets the exact question, in `params` and `text`.
    `since` and `due` are milliseconds since 1970; `left` is what is in the seat's bank, in milliseconds.
    """

    seat: Seat
    kind: str
    params: Json | None
    text: str
    since: int | None
    due: int | None
    left: int | None


class Option(msgspec.Struct):
    """An option. Send `do` to choose it. `target` is the thing on the board that it is about, so that a click
    there can find it. For a program, `params` says what is chosen, `cost` what it costs now, and `gain` what
    it brings at once, except for what chance decides. Options that do the same thing in several ways share a
    `title`, and each has its own `way`.
    """

    do: str
    target: str
    params: Json
    cost: Json
    gain: Json
    text: str
    title: str
    way: str


class OptionGroup(msgspec.Struct):
    """Options of one kind. `kind` is the same in every language. Kinds that belong together share the heading
    `group`.
    """

    kind: str
    group: str
    options: list[Option]


class Choice(msgspec.Struct):
    """What was chosen, for a program: the kind of the option, and its `params`."""

    kind: str
    params: Json


class LogEntry(msgspec.Struct):
    """An entry of the log as this viewer may know it. `do` and `choice` are null if the choice is secret;
    `choice` is null for an undo. For an undo, `takes_back` is the number of the first entry that it takes
    back, with all entries in between. Those entries have `taken_back` set.
    """

    family: str
    seq: int
    seat: Seat
    do: str | None
    choice: Choice | None
    lines: list[str]
    events: list[Json]
    digest: str
    played_by: str
    at: int
    takes_back: int | None
    taken_back: bool


class SheetLine(msgspec.Struct):
    """A line of a score sheet. `item` and `params` tell a program what `text` tells a person."""

    item: str
    params: Json
    text: str
    points: int


class SheetView(msgspec.Struct):
    seat: Seat
    lines: list[SheetLine]
    total: int
    place: int


class StepView(msgspec.Struct):
    """A step of the turn that is still to come. `key` and `params` tell a program what `text` tells a
    person.
    """

    key: str
    params: Json
    text: str


class MatchView(msgspec.Struct):
    """The match: the view, the options, and the latest entries. `ahead` lists the remaining steps of the
    turn.
    """

    family: str
    view: Json
    asked: list[PendingDecision]
    ahead: list[StepView]
    options: list[OptionGroup]
    undo: Literal["now", "ask"] | None
    why_no_undo: str | None
    head: str
    log: list[LogEntry]
    sheets: list[SheetView]


class StoredEntry(msgspec.Struct):
    """An entry of a log as it is stored. `do` is null if the choice is secret."""

    seq: int
    seat: Seat
    do: str | None
    digest: str
    played_by: str
    at: int


class StoredSheetLine(msgspec.Struct):
    """A line of a stored score sheet: what it is for, and how many points it brought. `text` is the name of
    the line in the viewer's language, or `item` if the game is not installed.
    """

    item: str
    text: str
    points: int


class StoredSheet(msgspec.Struct):
    seat: Seat
    lines: list[StoredSheetLine]
    total: int
    place: int


class StoredMatch(msgspec.Struct):
    """What is stored of a match that the installed rules cannot replay. `why` is the code of the reason."""

    why: str
    text: str
    log: list[StoredEntry]
    sheets: list[StoredSheet]


class ChatLine(msgspec.Struct):
    number: int
    name: str
    text: str
    at: int


class ProposalView(msgspec.Struct):
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


class TableView(msgspec.Struct):
    """A table as one viewer sees it. `rev` grows with every change of the table. `seq` is the number of the
    last entry of the match; send it as `after` when you play. `you` lists your own seats; `host` says whether
    you are the host. Times are milliseconds since 1970, `banks` are milliseconds. If the installed rules
    cannot replay the match, `match` is null and `stored` has what is stored of it. `newer_rules` says whether
    there is a newer version of the rules than that of the match.
    """

    id: str
    rev: int
    seq: int
    game: str
    family: str
    rules_version: str
    newer_rules: bool
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
    bots_wait: bool
    grace_seconds: int
    host: bool
    invite: str | None
    you: list[Seat]
    seat: Seat | None
    seats: list[SeatView]
    proposals: list[ProposalView]
    commitment: str
    seed: str | None
    created_at: int
    started_at: int | None
    ended_at: int | None
    match: MatchView | None
    stored: StoredMatch | None


def encode_text(value: Any) -> str:
    """Encode `LocalisedText` and `Name` (`str` subclasses) as plain JSON strings."""
    if isinstance(value, LocalisedText | Name):
        return str(value)
    raise NotImplementedError(f"{type(value)} cannot be encoded.")


ENCODER: Final = msgspec.json.Encoder(enc_hook=encode_text)


def table_view(
    open_table: OpenTable | StoredTable, person: str | None, viewer: Viewer, after: int | None = None
) -> TableView:
    """The view of a table, with the entries of its log after entry `after`, or the latest ones."""
    record = open_table.record
    words = words_of_game(record, viewer.language)
    open_match = None if isinstance(open_table, StoredTable) or not record.has_match else open_table
    seed = open_table.seed if isinstance(open_table, StoredTable) else open_table.match.seed
    return TableView(
        id=record.id,
        rev=open_table.rev,
        seq=open_table.seq,
        game=record.game,
        family=words.game.family if words else MISSING_FAMILY,
        rules_version=record.rules_version,
        newer_rules=words is not None and find_game(record.game).rules_version != record.rules_version,
        game_name=words.name(record.game) if words else record.game,
        settings=record.settings,
        status=record.status,
        visibility=record.visibility,
        undo=record.undo,
        pace=record.pace,
        clock=record.clock,
        banks=record.banks if record.clock and record.clock.bank is not None else [],
        hints=record.hints,
        rated=record.rated,
        bots_wait=record.bots_wait,
        grace_seconds=record.grace_seconds,
        host=record.host == person,
        invite=record.invite if record.seats_of(person) or record.host == person else None,
        you=record.seats_of(person),
        seat=viewer.seat,
        seats=[seat_view(record, seat, person, viewer.language) for seat in range(len(record.chairs))],
        proposals=[proposal_view(record, proposal, person, viewer.language) for proposal in record.proposals],
        commitment=record.commitment,
        seed=seed.hex() if record.status == "over" else None,
        created_at=record.created_at,
        started_at=record.started_at,
        ended_at=record.ended_at,
        match=match_view(open_match, viewer, words, after) if open_match and words else None,
        stored=stored_match(open_table, viewer, words) if isinstance(open_table, StoredTable) else None,
    )


def encode_table(
    open_table: OpenTable | StoredTable, person: str | None, viewer: Viewer, after: int | None
) -> bytes:
    """The view of a table as JSON. What everybody sees of the match is encoded once."""
    view = table_view(open_table, person, viewer, after)
    if view.match:
        view.match.view = with_encoded_parts(view.match.view, open_table.shown)
    return ENCODER.encode(view)


def with_encoded_parts(view: Json, shown: Shown) -> Json:
    """A view in which the parts that are the same for everybody are encoded already."""
    public, encoded = shown.public_view, shown.public_parts
    if not encoded:
        encoded.update({name: msgspec.Raw(ENCODER.encode(part)) for name, part in public.items()})
    return {
        name: encoded[name] if name in public and part is public[name] else part
        for name, part in view.items()
    }


def words_of_game(record: TableRecord, language: str) -> Words | None:
    """The words of the game of a table, by the version of the rules it is played by. The newest version has
    words for a match of a version that is not installed, and None is returned if the game cannot be loaded.
    """
    for version in (record.rules_version, ""):
        try:
            return words_for(language, find_game(record.game, version), record.names(language))
        except UnknownVersion:
            continue
        except UnknownGame:
            break
        except Exception as error:  # noqa: BLE001 (a game that fails must not hide what is stored)
            log.warning("no words", game=record.game, error=f"{type(error).__name__}: {error}")
            break
    return None


def stored_match(table: StoredTable, viewer: Viewer, words: Words | None) -> StoredMatch:
    return StoredMatch(
        why=table.why.code,
        text=table.why.sentence,
        log=[stored_entry(line, table.record, viewer) for line in table.lines],
        sheets=[stored_sheet(sheet, table.record, words) for sheet in table.record.sheets],
    )


def stored_entry(line: Line, record: TableRecord, viewer: Viewer) -> StoredEntry:
    known = viewer.seat == line.seat or record.status == "over" or not line.secret
    return StoredEntry(
        line.seq, line.seat, line.notation if known else None, line.digest, who_played(line), line.at
    )


def stored_sheet(sheet: Sheet, record: TableRecord, words: Words | None) -> StoredSheet:
    lines = [StoredSheetLine(*stored_line(line, words)) for line in sheet.lines]
    return StoredSheet(sheet.seat, lines, sheet.total, record.places[sheet.seat])


def stored_line(line: ScoreLine, words: Words | None) -> tuple[str, str, int]:
    item = line.item.key.removeprefix("sheet.")
    try:
        return item, (words.sheet_line(line) if words else item), line.points
    except (LookupError, ValueError):  # a line that the game no longer has
        return item, item, line.points


def seat_view(record: TableRecord, seat: Seat, person: str | None, language: str) -> SeatView:
    chair = record.chairs[seat]
    resigned = [each.name for each in record.resignations if each.seat == seat]
    yours = person is not None and chair.person == person
    return SeatView(
        seat=seat,
        holder=chair.holder,
        name=chair.name_in(language),
        level=chair.level,
        level_name=chair.level and level_name(chair.level, language),
        person=chair.person,
        yours=yours,
        resigned=resigned,
    )


def proposal_view(record: TableRecord, proposal: Proposal, person: str | None, language: str) -> ProposalView:
    """A proposal. Votes are shown by name, never by the id of a person."""
    names = {chair.person: chair.name for chair in record.chairs if chair.person}
    yes = [names[voter] for voter, agrees in proposal.votes.items() if agrees and voter in names]
    no = [names[voter] for voter, agrees in proposal.votes.items() if not agrees and voter in names]
    concerned = proposal.kind != "hand_over" or record.chairs[proposal.seat].person != person
    may_vote = person in names and person not in proposal.votes and concerned
    return ProposalView(
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


def match_view(open_table: OpenTable, viewer: Viewer, words: Words, after: int | None = None) -> MatchView:
    match, over = open_table.match, open_table.match.over
    undo, reason = (None, None) if viewer.seat is None else undo_offer(open_table, viewer.seat)
    first = max(match.log_offset, open_table.seq - LOG_ENTRIES_SHOWN) if after is None else after
    return MatchView(
        family=match.game.family,
        view=game_view(match, viewer.seat, open_table.shown),
        asked=[] if over else asked_seats(open_table.record, match, viewer, words),
        ahead=steps_ahead(match, words, open_table.shown),
        options=[] if viewer.seat is None or over else option_groups(match, viewer.seat, words),
        undo=undo,
        why_no_undo=None if reason is None else words.say(reason),
        head=match.head,
        log=log_entries(open_table, first, viewer, words),
        sheets=sheet_views(open_table.record, words) if over else [],
    )


def game_view(match: Match[Any], seat: Seat | None, shown: Shown) -> Json:
    if shown.public_view is None:
        shown.public_view = match.game.view(match.state, None)
    view: Json = match.game.view_from(match.state, seat, shown.public_view)
    return view


def steps_ahead(match: Match[Any], words: Words, shown: Shown) -> list[StepView]:
    steps = shown.steps_ahead
    if words.language not in steps:
        steps[words.language] = [step_view(step, words) for step in match.game.ahead(match.state)]
    return steps[words.language]


def step_view(step: Phrase, words: Words) -> StepView:
    return StepView(step.key.removeprefix("ahead."), step.params, words.say(step))


def undo_offer(open_table: OpenTable, seat: Seat) -> tuple[Literal["now", "ask"] | None, Phrase | None]:
    """Whether a seat may take back now or may ask for it, and the reason if it may not take back now."""
    if open_table.record.undo == "off":
        return None, Phrase("undo.off")
    reason = open_table.match.why_no_undo(seat)
    if reason is None:
        return "now", None
    may_ask = open_table.record.undo == "consent" and reason.key != "undo.nothing"
    return ("ask" if may_ask else None), reason


def asked_seats(
    record: TableRecord, match: Match[Any], viewer: Viewer, words: Words
) -> list[PendingDecision]:
    """The seats that must choose. Others learn only who is asked: the question may reveal a hand."""
    return [
        PendingDecision(
            seat=decision.seat,
            kind=decision.asks,
            params=dict(decision.params(match.state)) if decision.seat == viewer.seat else None,
            text=words.prompt(decision, match.state)
            if decision.seat == viewer.seat
            else words.general_text("table.waiting", seat=decision.seat),
            since=record.asked_since.get(decision.seat),
            due=clocks.deadline(record, decision.seat),
            left=record.banks[decision.seat] if record.clock and record.clock.bank is not None else None,
        )
        for decision in pending(match.state)
    ]


def option_groups(match: Match[Any], seat: Seat, words: Words) -> list[OptionGroup]:
    """All options of a seat, grouped by kind."""
    groups: dict[str, OptionGroup] = {}
    for decision, action in open_options(match.state, seat):
        kind = type(action).__name__
        if kind not in groups:
            groups[kind] = OptionGroup(kind, words.group(action), [])
        groups[kind].options.append(option_view(decision, action, match, words))
    return list(groups.values())


def option_view(decision: Decision[Any, Any], action: Action, match: Match[Any], words: Words) -> Option:
    state = match.state
    return Option(
        str(action),
        action.target,
        dict(action.params()),
        dict(decision.cost(state, action)),
        dict(decision.gain(state, action)),
        words.option(action, state),
        *words.row(action, state),
    )


def log_entries(
    open_table: OpenTable, after: int, viewer: Viewer, words: Words, most: int | None = None
) -> list[LogEntry]:
    """The entries after one, as somebody may know them. Those that a stream sends are built once for all."""
    match, public = open_table.match, open_table.shown.public_entries
    found: list[LogEntry] = []
    for line in open_table.lines[max(0, after - match.log_offset) :][:most]:
        key = (viewer.language, line.seq)
        if key in public:
            found.append(public[key])
        else:
            found.append(log_entry(match, line, viewer, words))
            if line.seq > open_table.seq - LOG_ENTRIES_SHOWN and is_public(match, line.seq):
                public[key] = found[-1]
    return found


def is_public(match: Match[Any], number: int) -> bool:
    """Whether everybody sees the same of an entry."""
    events = match.events[number - match.log_offset]
    viewers = (None, *range(match.seats))
    return not match.entry(number).secret and all(
        event.seen_by(viewer) is event for event in events for viewer in viewers
    )


def log_entry(match: Match[Any], line: Line, viewer: Viewer, words: Words) -> LogEntry:
    entry = match.entry(line.seq)
    known = viewer.seat == entry.seat or match.over or not entry.secret
    events = [event.seen_by(viewer.seat) for event in match.events[line.seq - match.log_offset]]
    return LogEntry(
        family=match.game.family,
        seq=line.seq,
        seat=line.seat,
        do=line.notation if known else None,
        choice=choice_view(entry.choice) if entry.choice and known else None,
        lines=lines_of(line, events, words),
        events=[encode(event) for event in events],
        digest=line.digest,
        played_by=who_played(line),
        at=line.at,
        takes_back=first_taken_back(line),
        taken_back=not line.notation.startswith(UNDO) and line.seq not in match.active,
    )


def first_taken_back(line: Line) -> int | None:
    """The number of the first entry that an undo takes back; None for anything else."""
    return int(line.notation.removeprefix(UNDO)) if line.notation.startswith(UNDO) else None


def choice_view(choice: Action) -> Choice:
    return Choice(type(choice).__name__, dict(choice.params()))


def lines_of(line: Line, events: Sequence[Event], words: Words) -> list[str]:
    if (number := first_taken_back(line)) is not None:
        return [words.general_text("table.took_back", seat=line.seat, number=number)]
    late = [words.general_text("table.late", seat=line.seat)] if line.played_by == CLOCK else []
    return late + [words.event(event) for event in events]


def who_played(line: Line) -> str:
    """`person`, a bot with its level, or the clock. Never the id of a person."""
    return line.played_by if is_automatic(line.played_by) else "person"


def sheet_views(record: TableRecord, words: Words) -> list[SheetView]:
    return [
        SheetView(
            sheet.seat,
            [sheet_line(line, words) for line in sheet.lines],
            sheet.total,
            record.places[sheet.seat],
        )
        for sheet in record.sheets
    ]


def sheet_line(line: ScoreLine, words: Words) -> SheetLine:
    item = line.item.key.removeprefix("sheet.")
    return SheetLine(item, encode(line.item.params), words.sheet_line(line), line.points)
