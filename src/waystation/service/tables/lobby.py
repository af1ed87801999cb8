"""The time before the match: taking seats, leaving, and the start."""

from __future__ import annotations

from waystation.kernel import Seat
from waystation.service.core.errors import Conflict, NotAllowed, Refused
from waystation.service.core.person import Person
from waystation.service.tables import clocks
from waystation.service.tables.changes import Change
from waystation.service.tables.open_table import OpenTable, set_up_match
from waystation.service.tables.permissions import check_host, check_open, held_seats
from waystation.service.tables.record import Chair, new_invitation
from waystation.service.tables.turns import advance


def sit(table: OpenTable, person: Person, seat: Seat | None, *, rated: bool, invited: bool = False) -> Change:
    """Take a free seat: the one named, or the first. Taking one's own seat again updates the name at it."""
    record = table.record
    if person.id in record.removed and not invited:
        raise NotAllowed("removed", "The host has removed you from this table.")
    free = [number for number, chair in enumerate(record.chairs) if chair.holder == "open"]
    if seat is not None and record.status == "open" and seat in record.seats_of(person.id):
        free = [seat]
    if record.status not in ("open", "playing") or not free:
        raise Conflict("no_seat", "No seat is free at this table.")
    if seat is not None and seat >= len(record.chairs):
        raise Refused("no_such_seat", f"There is no seat {seat} at this table.")
    if seat is not None and seat not in free:
        raise Conflict("seat_taken", "This seat is taken; choose another.")
    if record.seats_of(person.id) and (seat is None or record.status == "playing"):
        raise Conflict("seated", "You hold a seat here already; name another to hold that too.")
    record.removed = [each for each in record.removed if each != person.id]
    place = free[0] if seat is None else seat
    record.chairs[place] = Chair("person", person.id, person.nickname, rated=rated)
    return Change(seated=True)


def leave(table: OpenTable, person: Person) -> Change:
    """Leave before the match begins. If the host leaves, the next person is the host; an empty table is
    abandoned.
    """
    check_open(table)
    record = table.record
    for seat in held_seats(table, person):
        record.chairs[seat] = Chair("open")
    if record.host == person.id:
        record.host = next(iter(record.people), person.id)
    if not record.people:
        record.status = "abandoned"
    return Change(seated=True)


def set_chairs(table: OpenTable, person: Person, chairs: list[Chair]) -> Change:
    """Let the host rearrange the seats: add bots or open seats, and keep or remove people. Whoever is removed
    does not come back by the old invitation.
    """
    check_open(table)
    check_host(table, person)
    present = {chair.person for chair in table.record.chairs if chair.person}
    if any(chair.person not in present for chair in chairs if chair.holder == "person"):
        raise NotAllowed("not_here", "A person takes a seat by joining, not by being put there.")
    table.match = set_up_match(table.record, len(chairs), table.match.seed)
    table.record.chairs = chairs
    if gone := present - {chair.person for chair in chairs} - {person.id}:
        table.record.removed = [*table.record.removed, *sorted(gone)]
        table.record.invite = new_invitation()
    return Change(seated=True)


def start(table: OpenTable, person: Person, now: int, *, bots_alone: bool = False) -> Change:
    """Start the match. Every seat must be held, and a person must hold one unless bots may play alone. It
    stays rated only if everyone at the table agreed.
    """
    check_open(table)
    check_host(table, person)
    record = table.record
    if any(chair.holder == "open" for chair in record.chairs):
        raise Conflict("seats_open", "Some seats are still open: wait for people, or put bots there.")
    if not record.people and not bots_alone:
        raise Conflict("nobody_plays", "Only bots sit at this table: take a seat.")
    record.status = "playing"
    record.started_at = now
    record.rated = record.rated and all(chair.person and chair.rated for chair in record.chairs)
    record.rated = record.rated and len(record.people) == len(record.chairs)
    clocks.fill_banks(record)
    return advance(table, Change(opening=table.match.opening), None, now)
