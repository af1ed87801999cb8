"""Operations during the match: play an option, take it back, resign."""

from __future__ import annotations

from typing import Final

from waystation.bots import level_in
from waystation.kernel import IllegalChoice, Phrase, Seat
from waystation.kernel.match import TooFarBack
from waystation.service.core.errors import Conflict, NotAllowed, Refused
from waystation.service.core.person import Person
from waystation.service.tables.changes import Answer, Change
from waystation.service.tables.open_table import OpenTable
from waystation.service.tables.permissions import check_fresh, check_holds, check_playing, held_seats
from waystation.service.tables.record import DEFAULT_LEVEL, Resignation, bot_chair
from waystation.service.tables.turns import reseat, take_back, write_entry
from waystation.service.tables.votes import propose_undo
from waystation.words import LANGUAGES, words_for

MAX_UNDOS: Final = 200
"""Undos in one match. Each makes a replay of the whole log slower, as it replays the match before it."""

STAND_IN_LEVEL: Final = DEFAULT_LEVEL
"""The level of the bot that plays for a seat whose time is up, or whose person has resigned."""

WAIVABLE_REASONS: Final = ("undo.drawn", "undo.revealed", "undo.not_yours")
"""Reasons against an undo that the other players may waive, if the table's policy is consent."""


def play(table: OpenTable, answer: Answer, played_by: str, now: int) -> Change:
    """Carry out an option. It must answer the seat's current decision."""
    check_playing(table)
    check_holds(table, answer.seat, played_by)
    check_fresh(table, answer.after, table.posed.get(answer.seat, table.seq))
    try:
        table.match.play(answer.seat, answer.notation)
    except IllegalChoice as error:
        raise Refused("illegal", str(error)) from error
    return write_entry(table, played_by, answer.key, now)


def note_ready(table: OpenTable, person: Person, after: int, present: set[str]) -> bool:
    """Note that a person has seen everything up to an entry. Returns whether bots that wait may act now,
    because everybody who is present has.
    """
    held_seats(table, person)
    if not table.record.bots_wait or table.seq != after or not table.bots_asked:
        return False
    table.ready[person.id] = after
    return all(table.ready.get(each) == after for each in table.record.people if each in present)


def undo(table: OpenTable, person: Person, seat: Seat, after: int | None, now: int) -> Change:
    """Take back the last action if the table's policy and the rules allow it; otherwise propose it."""
    check_playing(table)
    if table.record.undo == "off":
        raise NotAllowed("undo_off", "Nothing is taken back at this table.")
    if after is not None:
        check_fresh(table, after, table.seq)
    if table.record.undo_count >= MAX_UNDOS:
        raise Conflict("too_many_undos", f"Nothing more can be taken back in this match (limit {MAX_UNDOS}).")
    _check_own_entry_loaded(table, seat)
    reason = table.match.why_no_undo(seat)
    if reason is None:
        return take_back(table, seat, table.match.active[-1], person.id, now)
    if table.record.undo == "consent" and reason.key in WAIVABLE_REASONS:
        return propose_undo(table, person, seat, now)
    raise Conflict(reason.key.replace(".", "_"), _in_words(table, reason))


def _check_own_entry_loaded(table: OpenTable, seat: Seat) -> None:
    """A seat without entries since the checkpoint may have some before it: then load the whole log."""
    match = table.match
    if match.log_offset and not any(match.entry(number).seat == seat for number in match.active):
        raise TooFarBack(f"Seat {seat} has done nothing since entry {match.log_offset}.")


def _in_words(table: OpenTable, reason: Phrase) -> str:
    language = LANGUAGES[0]
    return words_for(language, table.match.game, table.record.names(language)).say(reason)


def resign(table: OpenTable, person: Person, now: int) -> Change:
    """Give up: a bot plays on at the seat, and the person counts as last."""
    check_playing(table)
    for seat in held_seats(table, person):
        table.record.resignations.append(Resignation(seat, person.id, person.nickname))
        table.record.chairs[seat] = bot_chair(level_in(table.match.game, STAND_IN_LEVEL))
    return reseat(table, now)
