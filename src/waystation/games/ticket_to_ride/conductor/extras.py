"""Routes that are taken for their points, with what the plan leaves over."""

from __future__ import annotations

from waystation.games.ticket_to_ride.board import LOCOMOTIVE, Node, Route, RouteMask
from waystation.games.ticket_to_ride.conductor.cards import wants_of
from waystation.games.ticket_to_ride.conductor.effort import trains_for, turns_for
from waystation.games.ticket_to_ride.conductor.plan import Plan
from waystation.games.ticket_to_ride.conductor.routes import missing, reward
from waystation.games.ticket_to_ride.conductor.sight import Sight


def extra_routes(sight: Sight, plan: Plan) -> list[Route]:
    """Routes that pay for themselves, for the cards, trains and turns that the plan leaves over."""
    left = wants_of(sight, plan, []).left
    trains = sight.trains - trains_for(plan.routes)
    turns = sight.turns - turns_for(sight, plan.routes)
    taken = 0
    for route in plan.routes:
        taken |= route.bit | route.twins
    offers: list[tuple[float, int]] = []
    for route in sight.atlas.board.routes:
        if sight.open & route.bit and not taken & route.bit and route.length <= trains:
            gain, effort = gain_and_effort(sight, route, left)
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


def gain_and_effort(sight: Sight, route: Route, hand: list[int]) -> tuple[float, float]:
    """What a route brings beyond the turns it takes with this hand, and those turns."""
    taste = sight.taste
    lacking = max(0, missing(hand, route) - hand[LOCOMOTIVE] // 2)
    effort = 1 + taste.card * lacking
    here, there = route.ends
    tip = taste.tip if touched(sight, here) != touched(sight, there) else 0.0
    return reward(sight, route) + tip - taste.turn * effort, effort


def touched(sight: Sight, node: Node) -> bool:
    """Whether the own network reaches a node."""
    return any(sight.mine & sight.atlas.masks[pair] for _, pair in sight.atlas.exits[node])
