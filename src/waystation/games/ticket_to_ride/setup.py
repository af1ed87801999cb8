"""The set-up: the start of play, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from waystation.games.ticket_to_ride import events as ev
from waystation.games.ticket_to_ride.board import PASSENGERS, PASSENGERS_OF_COLOUR
from waystation.games.ticket_to_ride.table import Table, fill_row, take_blind
from waystation.games.ticket_to_ride.turn import (
    AnnounceSplit,
    KeepTickets,
    ReturnStartingTickets,
    begin_turn,
    offer_tickets,
)
from waystation.kernel import EVERYONE, Bag, Effect, Seat, clockwise, first_seat, together


@final
@dataclass(frozen=True)
class SetUp(Effect[Table]):
    """[TTR-SETUP-02, -03; TTR-R-03, -13] Deal, lay out the row, and let everyone choose tickets at once."""

    start: Seat  # or NOBODY: chance decides

    def run(self, s: Table) -> None:
        s.start = first_seat(s.chance, s.seats, self.start)  # [TTR-R-03]
        s.emit(ev.StartingSeatChosen, s.start)
        place_passengers(s)
        order = clockwise(s.start, s.seats)
        for seat in order:
            for _ in range(s.rules.hand):
                take_blind(s, seat)
        fill_row(s)
        s.plan(
            *(OfferStartingTickets(seat) for seat in order),
            together(*(KeepTickets(seat, s.rules.keep_at_start) for seat in order)),
            *(ReturnStartingTickets(seat) for seat in order),
            BeginPlay(),
        )


@final
@dataclass(frozen=True)
class OfferStartingTickets(Effect[Table]):
    """[TTR-SETUP-05, TTRG-SETUP-06] The tickets to choose from, in a split of the seat's choice."""

    seat: Seat

    def run(self, s: Table) -> None:
        if len(s.draws) > 1:
            s.plan(AnnounceSplit(self.seat))
        else:
            offer_tickets(s, self.seat, s.draws[0].split)


@final
@dataclass(frozen=True)
class BeginPlay(Effect[Table]):
    """[TTR-SETUP-12] The starting seat has the first turn."""

    def run(self, s: Table) -> None:
        begin_turn(s, s.start)


def place_passengers(s: Table) -> None:
    """[TTRG-SETUP-10] Drawn blindly from the bag, in the fixed number of each place."""
    if not s.rules.board.waiting:
        return
    bag = Bag.of([PASSENGERS_OF_COLOUR] * len(PASSENGERS))
    s.met = [(0,) * len(PASSENGERS)] * s.seats
    for place, number in enumerate(s.rules.board.waiting):
        drawn = [bag.draw(s.chance, "passengers", EVERYONE) for _ in range(number)]
        s.waiting.append(tuple(drawn.count(colour) for colour in range(len(PASSENGERS))))
        s.emit(ev.PassengersPlaced, s.rules.board.places[place], tuple(PASSENGERS[c] for c in drawn))
