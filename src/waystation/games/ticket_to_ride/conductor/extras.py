"""Routes that are taken for their points, with what the plan leaves over."""

from __future__ import annotations

from waystation.games.ticket_to_ride.board import LOCOMOTIVE, Card, Route, RouteMask
from waystation.games.ticket_to_ride.conductor.cards import wants_of
from waystation.games.ticket_to_ride.conductor.effort import trains_for, turns_for
from waystation.games.ticket_to_ride.conductor.plan import Plan
from waystation.games.ticket_to_ride.conductor.routes import missing, reward
from waystation.games.ticket_to_ride.conductor.sight import Sight
from waystation.games.ticket_to_ride.network import routes_of


def extra_routes(sight: Sight, plan: Plan) -> list[Route]:
    """Routes that pay for themselves, for the cards, trains and turns that the plan leaves over."""
    trains = sight.trains - trains_for(plan.routes)
    if trains <= 0:
        return []
    turns = sight.turns - turns_for(sight, plan.routes)
    left = wants_of(sight, plan, []).left
    efforts = [effort_for(sight, colour, length, left) for colour, length in sight.atlas.kinds]
    taken = 0
    for route in plan.routes:
        taken |= route.bit | route.twins
    offers: list[tuple[float, int]] = []
    for route in routes_of(
        sight.atlas.board, sight.open[sight.seat] & sight.rules.prices.fitting[trains] & ~taken
    ):
        effort = efforts[sight.atlas.kind_of[route.index]]
        gain = reward(sight, route) + tip(sight, route) - sight.taste.turn * effort
        if gain > 0 and effort <= turns + 0.5:
            offers.append((-gain / route.length, route.index))
    offers.sort()
    return pick([sight.atlas.board.routes[index] for _, index in offers], trains, taken)


def pick(routes: list[Route], trains: int, taken: RouteMask) -> list[Route]:
    """As many of these, the best first, as there are trains for; one track of a pair is enough."""
    chosen: list[Route] = []
    for route in routes:
        if route.length <= trains and not taken & route.bit:
            chosen.append(route)
            trains -= route.length
            taken |= route.bit | route.twins
    return chosen


def effort_for(sight: Sight, colour: Card, length: int, hand: list[int]) -> float:
    """The turns that a route of a kind takes with this hand."""
    return 1 + sight.taste.extra_card * max(0, missing(hand, colour, length) - hand[LOCOMOTIVE] // 2)


def tip(sight: Sight, route: Route) -> float:
    """What it is worth that a route lengthens the own network."""
    here, there = route.ends
    exits = sight.network.exits
    return sight.taste.tip if bool(exits[here]) != bool(exits[there]) else 0.0
