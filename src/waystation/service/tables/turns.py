"""The consequences of a new entry, or of a new holder of a seat: who is asked, and which jobs follow."""

from __future__ import annotations

from typing import Final

from waystation.kernel import Seat
from waystation.kernel.match import UNDO, Entry
from waystation.service.tables import clocks
from waystation.service.tables.changes import BOT_TURN, Change, Job, Line
from waystation.service.tables.open_table import OpenTable

MAX_BOT_WAIT_SECONDS: Final = 8
"""Seconds for which a bot waits for people who do not report that they are ready: they may have gone."""


def line_of(number: int, entry: Entry, key: str | None, played_by: str, at: int) -> Line:
    """The line that stores an entry of a match."""
    return Line(
        number, entry.seat, entry.notation, entry.draws, entry.secret, entry.digest, key, played_by, at
    )


def write_entry(table: OpenTable, played_by: str, key: str | None, now: int) -> Change:
    """Record the latest entry of the match: the line for the log, and its consequences."""
    entry = table.match.log[-1]
    line = line_of(table.seq, entry, key, played_by, now)
    table.lines.append(line)
    _drop_proposals(table, entry.seat)
    answered = None if entry.notation.startswith(UNDO) else entry.seat
    return advance(table, Change(line), answered, now)


def take_back(table: OpenTable, seat: Seat, number: int, by: str, now: int) -> Change:
    """Undo an entry and all entries after it. The clocks lose the increments earned by them."""
    match = table.match
    gone = [match.entry(each).seat for each in match.active if each >= number]
    match.take_back(seat, number)
    table.record.undo_count += 1
    clocks.remove_increments(table.record, gone)
    return write_entry(table, by, None, now)


def advance(table: OpenTable, change: Change, answered: Seat | None, now: int) -> Change:
    """Find out who is asked now, start their clocks, and queue the jobs that follow."""
    table.update_decisions(answered)
    fresh = clocks.switch_clocks(table.record, table.asked, answered, now)
    if table.match.over:
        _end(table, now)
        change.jobs.append(_job(table, "conclude", now))
        return change
    if table.bots_asked:
        change.jobs.append(_bot_turn(table, now))
    if (due := clocks.next_deadline(table.record)) is not None:
        change.jobs.append(Job("deadline", {"table": table.record.id, "due": due}, due))
    for seat in fresh:
        change.jobs += _notices(table, seat, change.line, now)
    return change


def reseat(table: OpenTable, now: int) -> Change:
    """Record that somebody else holds a seat: the new holder may be a bot that has to act."""
    change = Change(seated=True)
    if table.bots_asked:
        change.jobs.append(_bot_turn(table, now))
    return change


def _notices(table: OpenTable, seat: Seat, line: Line | None, now: int) -> list[Job]:
    """Notify a person at a correspondence table that it is their turn, even if they have the table open.
    Somebody who has just acted and is asked again knows.
    """
    record = table.record
    person = record.chairs[seat].person
    if record.pace != "correspondence" or person is None or (line and line.played_by == person):
        return []
    return [Job("notify", {"table": record.id, "person": person, "seq": table.seq}, now)]


def _job(table: OpenTable, task: str, run_at: int) -> Job:
    return Job(task, {"table": table.record.id}, run_at)


def _bot_turn(table: OpenTable, now: int) -> Job:
    """The turn of the bots: at once, or when the people at the table are ready, but then not too late."""
    record = table.record
    wait = 1000 * (MAX_BOT_WAIT_SECONDS + record.grace_seconds) if record.bots_wait else 0
    return Job(BOT_TURN, {"table": record.id, "after": table.seq}, now + wait)


def _end(table: OpenTable, now: int) -> None:
    record = table.record
    record.status = "over"
    record.ended_at = now
    record.asked_since = {}
    record.proposals = []
    record.result = table.match.result()


def _drop_proposals(table: OpenTable, seat: Seat) -> None:
    """A new entry makes proposals to take back obsolete, and also one to give away the seat that has just
    acted.
    """
    table.record.proposals = [
        each
        for each in table.record.proposals
        if each.kind == "rules" or (each.kind == "hand_over" and each.seat != seat)
    ]
