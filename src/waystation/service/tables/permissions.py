"""Who may do what at a table, and when. Each check raises a refusal, or returns."""

from __future__ import annotations

from waystation.kernel import Seat
from waystation.service.core.errors import Conflict, NotAllowed, Refused
from waystation.service.core.person import Person
from waystation.service.tables.changes import is_automatic
from waystation.service.tables.open_table import OpenTable


def check_open(table: OpenTable) -> None:
    if table.record.status != "open":
        raise Conflict("begun", "The match has begun: whoever wants to go must resign.")


def check_playing(table: OpenTable) -> None:
    if table.record.status != "playing":
        raise Conflict("not_playing", "No match is being played at this table.")


def check_host(table: OpenTable, person: Person) -> None:
    if table.record.host != person.id:
        raise NotAllowed("not_host", "This is for the host of the table to do.")


def check_fresh(table: OpenTable, after: int, posed: int) -> None:
    """Refuse an answer to an old state: the person must have seen everything up to entry `posed`."""
    if after > table.seq:
        raise Conflict("stale", f"There is no entry {after} yet, the last is {table.seq}: look again.")
    if after < posed:
        raise Conflict("stale", f"Something has happened since entry {after}: look again.")


def check_holds(table: OpenTable, seat: Seat, played_by: str) -> None:
    """A person may have lost the seat since the request arrived. Bots and the clock always act for a seat."""
    if not is_automatic(played_by) and table.record.chairs[seat].person != played_by:
        raise NotAllowed("not_your_seat", "This seat is not yours.")


def held_seats(table: OpenTable, person: Person) -> list[Seat]:
    """The seats that a person holds. Refuses a person who holds none."""
    held = table.record.seats_of(person.id)
    if not held:
        raise NotAllowed("not_seated", "You hold no seat at this table.")
    return held


def seat_for(table: OpenTable, person: Person, seat: Seat | None) -> Seat:
    """The seat that a person acts for: the one named, or the only one they hold."""
    held = held_seats(table, person)
    if seat is None and len(held) > 1:
        raise Refused("which_seat", "You hold several seats: say which one you mean.")
    if seat is not None and seat not in held:
        raise NotAllowed("not_your_seat", "This seat is not yours.")
    return held[0] if seat is None else seat
