"""Routes that are taken for their points, with what the plan leaves over."""

from __future__ import annotations

from waystation.games.ticket_to_ride.board import LOCOMOTIVE, Card, Route, RouteMask
from waystation.games.ticket_to_ride.heuristic.cards import wants_of
from waystation.games.ticket_to_ride.heuristic.effort import trains_for, turns_for
from waystation.games.ticket_to_ride.heuristic.plan import Plan
from waystation.games.ticket_to_ride.heuristic.position import Position
from waystation.games.ticket_to_ride.heuristic.routes import count_missing_cards, reward
from waystation.games.ticket_to_ride.network import routes_of


def extra_routes(position: Position, plan: Plan) -> list[Route]:
    """Routes that pay for themselves, for the cards, trains and turns that the plan leaves over."""
    trains = position.trains - trains_for(plan.routes)
    if trains <= 0:
        return []
    turns = position.turns - turns_for(position, plan.routes)
    left = wants_of(position, plan, []).left
    efforts = [effort_for(position, colour, length, left) for colour, length in position.atlas.kinds]
    taken = 0
    for route in plan.routes:
        taken |= route.bit | route.twins
    offers: list[tuple[float, int]] = []
    for route in routes_of(
        position.atlas.board, position.open[position.seat] & position.rules.prices.fitting[trains] & ~taken
    ):
        effort = efforts[position.atlas.kind_of[route.index]]
        gain = reward(position, route) + lengthening_bonus(position, route) - position.weights.turn * effort
        if gain > 0 and effort <= turns + 0.5:
            offers.append((-gain / route.length, route.index))
    offers.sort()
    return pick_routes([position.atlas.board.routes[index] for _, index in offers], trains, taken)


def pick_routes(routes: list[Route], trains: int, taken: RouteMask) -> list[Route]:
    """As many of these, the best first, as there are trains for; one track of a pair is enough."""
    chosen: list[Route] = []
    for route in routes:
        if route.length <= trains and not taken & route.bit:
            chosen.append(route)
            trains -= route.length
            taken |= route.bit | route.twins
    return chosen


def effort_for(position: Position, colour: Card, length: int, hand: list[int]) -> float:
    """The turns that a route of a kind takes with this hand."""
    return 1 + position.weights.extra_card * max(
        0, count_missing_cards(hand, colour, length) - hand[LOCOMOTIVE] // 2
    )


def lengthening_bonus(position: Position, route: Route) -> float:
    """What it is worth that a route lengthens the own network."""
    here, there = route.ends
    exits = position.network.exits
    return position.weights.tip if bool(exits[here]) != bool(exits[there]) else 0.0
