"""What a seat has before it: its plan, and the routes it may take besides. Worked out once for all who ask.

A search asks for much the same again and again: another world differs in what the seat does not see.
"""

from __future__ import annotations

from typing import Final, final

from waystation.games.ticket_to_ride.board import Route, RouteMask, Ticket
from waystation.games.ticket_to_ride.conductor.extras import extra_routes
from waystation.games.ticket_to_ride.conductor.plan import Plan, make_plan
from waystation.games.ticket_to_ride.conductor.routes import CheapestTracks
from waystation.games.ticket_to_ride.conductor.sight import Sight
from waystation.games.ticket_to_ride.conductor.taste import Taste

REMEMBERED: Final = 4096

type Situation = tuple[
    str, Taste, RouteMask, RouteMask, tuple[int, ...], int, float, tuple[float, ...], tuple[int, ...]
]
"""All that an outlook depends on: map, taste, routes, hand, trains, turns, passengers and tickets."""


@final
class Outlook:
    """A plan, the tracks that it was made from, and extras, when they are asked for."""

    def __init__(self, cheapest: CheapestTracks, plan: Plan) -> None:
        self.cheapest = cheapest
        self.plan = plan
        self.found: list[Route] | None = None

    def extras(self, sight: Sight) -> list[Route]:
        if self.found is None:
            self.found = extra_routes(sight, self.plan)
        return self.found


KNOWN: Final[dict[Situation, Outlook]] = {}


def outlook(sight: Sight, tickets: list[Ticket]) -> Outlook:
    """The outlook of a seat with these tickets to complete; one that is known already is as good."""
    key = situation(sight, tickets)
    found = KNOWN.get(key)
    if found is None:
        if len(KNOWN) >= REMEMBERED:
            KNOWN.clear()
        cheapest = CheapestTracks(sight)
        found = Outlook(cheapest, make_plan(sight, cheapest, tickets))
        KNOWN[key] = found
    return found


def situation(sight: Sight, tickets: list[Ticket]) -> Situation:
    return (
        sight.atlas.board.id,
        sight.taste,
        sight.mine,
        sight.open[sight.seat],
        tuple(sight.hand),
        sight.trains,
        sight.turns,
        tuple(sight.greeting),
        tuple([ticket.index for ticket in tickets]),
    )
