"""A player's position, read once: what its seat sees of the table."""

from __future__ import annotations

from typing import final

from waystation.games.ticket_to_ride.board import GAP, Card, RouteMask, Ticket
from waystation.games.ticket_to_ride.heuristic.atlas import atlas_of
from waystation.games.ticket_to_ride.heuristic.passengers import greetings, meeting_value
from waystation.games.ticket_to_ride.heuristic.weights import Weights
from waystation.games.ticket_to_ride.network import network_of
from waystation.games.ticket_to_ride.table import Table
from waystation.kernel import Seat


@final
class Position:
    """A table through the eyes of one seat: its own cards and tickets, and of the others what lies open."""

    def __init__(self, s: Table, seat: Seat, weights: Weights) -> None:
        self.rules = s.rules
        self.weights = weights
        self.seat = seat
        self.seats = s.seats
        self.atlas = atlas_of(s.rules.board.id)
        self.rivals: list[Seat] = [other for other in range(s.seats) if other != seat]
        self.points: list[int] = s.points
        self.trains_of: list[int] = s.trains
        self.cards_of: list[int] = [sum(hand) for hand in s.hands]
        self.tickets_of: list[int] = [
            len(kept) + len(offer) for kept, offer in zip(s.tickets, s.offers, strict=True)
        ]
        self.turns: float = 1.0 if s.closing >= 0 else self.turns_left()
        self.trains: int = s.trains[seat]
        self.hand: list[int] = s.hands[seat]
        self.row: list[Card] = [card for card in s.row if card != GAP]
        self.cards_left: bool = s.deck.size > 0 or (not s.row_needs_deck and len(self.row) > 0)
        self.deck: int = s.deck.size
        self.owned: list[RouteMask] = s.owned
        self.mine: RouteMask = s.owned[seat]
        self.open: list[RouteMask] = [free_for(s, other) for other in range(s.seats)]
        self.network = network_of(s.rules.board.id, self.mine)
        kept = [self.atlas.board.tickets[index] for index in s.tickets[seat]]
        self.completed: list[Ticket] = [ticket for ticket in kept if self.network.completes(ticket)]
        self.tickets: list[Ticket] = [ticket for ticket in kept if ticket not in self.completed]
        self.known: list[int] = [*s.tickets[seat], *s.offers[seat]]
        self.met: list[tuple[int, ...]] = s.met
        self.meeting: list[float] = [
            meeting_value([met[colour] for met in s.met], seat, self.turns, weights)
            for colour in range(len(s.met[0]))
        ]
        self.greeting: list[float] = greetings(self.atlas.board, s.waiting, self.meeting)

    def turns_left(self) -> float:
        """How many turns the seat may still have, this one included, at the pace of its fastest rival."""
        return 1.0 + min([self.turns_to_end(rival) for rival in self.rivals])

    def turns_to_end(self, rival: Seat) -> float:
        """How many turns a rival takes to place its trains, and to draw the cards it lacks for them."""
        trains = max(0, self.trains_of[rival] - self.rules.last_trains)
        lacking = max(0, trains - self.cards_of[rival])
        return trains / self.weights.pace + lacking / 2


def free_for(s: Table, seat: Seat) -> RouteMask:
    """The routes that a seat could still claim, had it the cards. [TTR-MULTI-01, TTR-CLAIM-11]"""
    return s.rules.prices.fitting[s.trains[seat]] & ~(s.claimed | s.barred[seat])
