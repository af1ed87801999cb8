"""What the seat sees, read once from its view and kept in ints."""

from __future__ import annotations

from typing import final

from waystation.games.ticket_to_ride.board import CARDS, Card, RouteMask, Ticket
from waystation.games.ticket_to_ride.conductor.atlas import Atlas, atlas_of
from waystation.games.ticket_to_ride.conductor.passengers import counts, meeting_value, passengers_by_place
from waystation.games.ticket_to_ride.conductor.taste import Taste
from waystation.games.ticket_to_ride.rules import Rules
from waystation.games.ticket_to_ride.table import Table
from waystation.kernel import Json, Observation, Seat


@final
class Sight:
    """A view, read once."""

    def __init__(self, seen: Observation[Table], rules: Rules, taste: Taste) -> None:
        view = seen.view
        mine = view["mine"]
        self.players: list[Json] = view["players"]
        self.rules = rules
        self.taste = taste
        self.seat = seen.seat
        self.rivals: list[Seat] = [other for other in range(len(self.players)) if other != seen.seat]
        self.atlas = atlas_of(view["map"])
        self.turns: float = self.turns_left(view["final_round"] is not None)
        self.trains: int = self.players[seen.seat]["trains"]
        self.hand: list[int] = [int(mine["hand"].get(card, 0)) for card in CARDS]
        self.row: list[Card] = [CARDS.index(card) for card in view["row"] if card]
        self.owned: list[RouteMask] = owned_by_seat(view, self.atlas)
        self.mine: RouteMask = self.owned[seen.seat]
        self.gone: RouteMask = self.atlas.mask(view["routes"]) | self.atlas.mask(view["closed"])
        self.open: RouteMask = self.claimable(seen.seat)
        self.completed: list[Ticket] = self.tickets_of(mine["tickets"], True)
        self.tickets: list[Ticket] = self.tickets_of(mine["tickets"], False)
        self.known: list[str] = [*mine["tickets"], *mine["offer"]]
        self.waiting: list[list[int]] = passengers_by_place(view, self.atlas.board)
        self.met: list[list[int]] = [counts(player["passengers"]) for player in self.players]
        self.meeting: list[float] = [
            meeting_value([met[colour] for met in self.met], self.seat, self.turns, taste)
            for colour in range(len(self.met[0]))
        ]

    def claimable(self, seat: Seat) -> RouteMask:
        """The routes that a seat could still claim, had it the cards. [TTR-MULTI-01, TTR-CLAIM-11]"""
        trains: int = self.players[seat]["trains"]
        free = 0
        for route in self.atlas.board.routes:
            if not (self.gone & route.bit or self.owned[seat] & route.twins) and route.length <= trains:
                free |= route.bit
        return free

    def tickets_of(self, named: dict[str, bool], completed: bool) -> list[Ticket]:
        return [self.atlas.tickets[name] for name, done in named.items() if done == completed]

    def turns_left(self, last: bool) -> float:
        """How many turns the seat may still have, this one included, at the pace of its fastest rival."""
        return 1.0 if last else 1.0 + min([self.turns_to_end(rival) for rival in self.rivals])

    def turns_to_end(self, rival: Seat) -> float:
        """How many turns a rival takes to place its trains, and to draw the cards it lacks for them."""
        player = self.players[rival]
        trains: int = max(0, player["trains"] - self.rules.last_trains)
        lacking: int = max(0, trains - player["cards"])
        return trains / self.taste.pace + lacking / 2


def owned_by_seat(view: Json, atlas: Atlas) -> list[RouteMask]:
    owned = [0] * len(view["players"])
    for name, owner in view["routes"].items():
        owned[owner] |= atlas.routes[name].bit
    return owned
