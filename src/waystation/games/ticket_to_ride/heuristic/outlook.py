"""A seat's plan and the extra routes it may take. Cached.

A search asks for the same outlook again and again: its worlds differ only in what the seat does not see.
"""

from __future__ import annotations

from typing import Final, final

from waystation.games.ticket_to_ride.board import Route, RouteMask, Ticket
from waystation.games.ticket_to_ride.heuristic.extras import extra_routes
from waystation.games.ticket_to_ride.heuristic.plan import Plan, make_plan
from waystation.games.ticket_to_ride.heuristic.position import Position
from waystation.games.ticket_to_ride.heuristic.routes import CheapestTracks
from waystation.games.ticket_to_ride.heuristic.weights import Weights

CACHED_OUTLOOKS: Final = 4096

type Situation = tuple[
    str, Weights, RouteMask, RouteMask, tuple[int, ...], int, float, tuple[float, ...], tuple[int, ...]
]
"""All that an outlook depends on: map, weights, routes, hand, trains, turns, passengers and tickets."""


@final
class Outlook:
    """A plan, the tracks that it was made from, and extras, when they are asked for."""

    def __init__(self, cheapest: CheapestTracks, plan: Plan) -> None:
        self.cheapest = cheapest
        self.plan = plan
        self.found: list[Route] | None = None

    def extras(self, position: Position) -> list[Route]:
        if self.found is None:
            self.found = extra_routes(position, self.plan)
        return self.found


_outlooks: Final[dict[Situation, Outlook]] = {}


def outlook(position: Position, tickets: list[Ticket]) -> Outlook:
    """The outlook of a seat with these tickets to complete. Cached."""
    key = situation(position, tickets)
    found = _outlooks.get(key)
    if found is None:
        if len(_outlooks) >= CACHED_OUTLOOKS:
            _outlooks.clear()
        cheapest = CheapestTracks(position)
        found = Outlook(cheapest, make_plan(position, cheapest, tickets))
        _outlooks[key] = found
    return found


def situation(position: Position, tickets: list[Ticket]) -> Situation:
    return (
        position.atlas.board.id,
        position.weights,
        position.mine,
        position.open[position.seat],
        tuple(position.hand),
        position.trains,
        position.turns,
        tuple(position.greeting),
        tuple([ticket.index for ticket in tickets]),
    )
