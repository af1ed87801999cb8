"""What the seat sees, read once from its view and kept in ints."""

from __future__ import annotations

from typing import final

from waystation.games.ticket_to_ride.board import CARDS, Board, Card, RouteMask, Ticket
from waystation.games.ticket_to_ride.conductor.atlas import Atlas, atlas_of
from waystation.games.ticket_to_ride.conductor.passengers import counts, meeting_value, passengers_by_place
from waystation.games.ticket_to_ride.conductor.taste import Taste
from waystation.games.ticket_to_ride.table import Table
from waystation.kernel import Json, Observation, Seat


@final
class Sight:
    """A view, read once."""

    def __init__(self, seen: Observation[Table], taste: Taste) -> None:
        view = seen.view
        mine = view["mine"]
        players: list[Json] = view["players"]
        self.taste = taste
        self.seat = seen.seat
        self.atlas = atlas_of(view["map"])
        self.turns: float = turns_left(view, seen.seat, taste)
        self.trains: int = players[seen.seat]["trains"]
        self.hand: list[int] = [int(mine["hand"].get(card, 0)) for card in CARDS]
        self.row: list[Card] = [CARDS.index(card) for card in view["row"] if card]
        self.owned: list[RouteMask] = owned_by_seat(view, self.atlas)
        self.mine: RouteMask = self.owned[seen.seat]
        self.open: RouteMask = claimable(self.atlas.board, self.owned, seen.seat, self.trains)
        self.tickets: list[Ticket] = [
            self.atlas.tickets[name] for name, done in mine["tickets"].items() if not done
        ]
        self.known: list[str] = [*mine["tickets"], *mine["offer"]]
        self.waiting: list[list[int]] = passengers_by_place(view, self.atlas.board)
        met = [counts(player["passengers"]) for player in players]
        self.meeting: list[float] = [
            meeting_value([count[colour] for count in met], self.seat, self.turns, taste)
            for colour in range(len(met[0]))
        ]


def owned_by_seat(view: Json, atlas: Atlas) -> list[RouteMask]:
    owned = [0] * len(view["players"])
    for name, owner in view["routes"].items():
        owned[owner] |= atlas.routes[name].bit
    return owned


def claimable(board: Board, owned: list[RouteMask], seat: Seat, trains: int) -> RouteMask:
    """The routes that the seat could still claim, had it the cards. [TTR-MULTI-01, -02, -03]"""
    claimed = 0
    for routes in owned:
        claimed |= routes
    barring = claimed if len(owned) < 4 else owned[seat]
    free = 0
    for route in board.routes:
        if not (claimed & route.bit or barring & route.twins) and route.length <= trains:
            free |= route.bit
    return free


def turns_left(view: Json, seat: Seat, taste: Taste) -> float:
    """How many turns the seat may still have, this one included, at the pace of its fastest rival."""
    if view["final_round"] is not None:
        return 1.0
    players = view["players"]
    return 1.0 + min(turns_to_end(players[k], taste) for k in range(len(players)) if k != seat)


def turns_to_end(player: Json, taste: Taste) -> float:
    """How many turns a rival takes to place its trains, and to draw the cards it lacks for them."""
    trains = max(0, player["trains"] - 2)
    return float(trains / taste.pace + max(0, trains - player["cards"]) / 2)
