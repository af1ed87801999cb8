"""What is gained by claiming a route now: it cannot be lost any more, but its cards are gone."""

from __future__ import annotations

from waystation.games.ticket_to_ride.actions import ClaimRoute
from waystation.games.ticket_to_ride.board import COLOURS, GRAY, LOCOMOTIVE, Card, Route
from waystation.games.ticket_to_ride.heuristic.blocking import blocks
from waystation.games.ticket_to_ride.heuristic.effort import trains_for
from waystation.games.ticket_to_ride.heuristic.final_round import lead, triggers_final_round, value_of_ending
from waystation.games.ticket_to_ride.heuristic.paths import CheapestPaths
from waystation.games.ticket_to_ride.heuristic.plan import Plan
from waystation.games.ticket_to_ride.heuristic.position import Position
from waystation.games.ticket_to_ride.heuristic.routes import CheapestTracks, reward
from waystation.games.ticket_to_ride.heuristic.weights import HUGE

type Payments = dict[int, ClaimRoute]
"""By route: the payment that hurts the plan least."""


def weigh_claims(
    position: Position, cheapest: CheapestTracks, plan: Plan, extras: list[Route], claims: list[ClaimRoute]
) -> list[float]:
    """What is gained by making each claim now, less what its cards would be worth elsewhere."""
    if not claims:
        return []
    harms = harms_of(position, plan.routes + extras, claims)
    gains = gains_of(position, cheapest, plan, extras, best_payments(claims, harms))
    return [gains[claim.route.index] - harm for claim, harm in zip(claims, harms, strict=True)]


def best_payments(claims: list[ClaimRoute], harms: list[float]) -> Payments:
    """By route, the payment that hurts the plan least."""
    least: dict[int, float] = {}
    found: Payments = {}
    for claim, harm in zip(claims, harms, strict=True):
        index = claim.route.index
        if index not in least or harm < least[index]:
            least[index] = harm
            found[index] = claim
    return found


def gains_of(
    position: Position, cheapest: CheapestTracks, plan: Plan, extras: list[Route], payments: Payments
) -> dict[int, float]:
    """What each route that can be paid brings: by itself, and beside it."""
    gains = planned_gains(position, cheapest, plan, extras, payments)
    spare = position.trains - trains_for(plan.routes)
    bonuses = side_effects(position, plan, payments)
    for index, claim in payments.items():
        if index in gains:
            gains[index] += bonuses[index]
        else:
            gains[index] = bonuses[index] + unplanned_gain(position, claim.route, spare, bonuses[index])
    return gains


def side_effects(position: Position, plan: Plan, payments: Payments) -> dict[int, float]:
    """What claims bring beside the route: a rival is blocked, or the final round begins."""
    blocked = blocks(position)
    ending = [index for index, claim in payments.items() if triggers_final_round(position, claim.route)]
    ahead = lead(position) if ending else 0.0
    found = {index: blocked.get(position.atlas.pair_of[index], 0.0) for index in payments}
    for index in ending:
        found[index] += value_of_ending(position, plan, payments[index], ahead)
    return found


def unplanned_gain(position: Position, route: Route, spare: int, bonus: float) -> float:
    """What a route costs that the plan has no use for: a turn and trains, less its points.

    One that brings nothing beside it, or takes trains that the plan needs, is far from welcome.
    """
    weights = position.weights
    worth = min(0.0, reward(position, route) - weights.turn - weights.train * route.length)
    if bonus > 0 and route.length <= spare:
        return worth
    return worth - weights.stray - weights.over_train * max(0, route.length - spare)


def planned_gains(
    position: Position, cheapest: CheapestTracks, plan: Plan, extras: list[Route], payments: Payments
) -> dict[int, float]:
    """What is gained by claiming the routes of the plan and its extras before they are lost."""
    weights = position.weights
    gains: dict[int, float] = {}
    for route in plan.routes:
        if route.index in payments:
            gains[route.index] = weights.claim + weights.risk * detour_cost(cheapest, plan, route)
    for route in extras:
        if route.index in payments:
            gains[route.index] = weights.claim + weights.risk * weights.other_route * reward(position, route)
    return gains


def detour_cost(cheapest: CheapestTracks, plan: Plan, route: Route) -> float:
    """What it would cost to go round a route of the plan, were it lost."""
    costs = cheapest.costs_after(plan.routes)
    costs[cheapest.atlas.pair_of[route.index]] = HUGE
    paths = CheapestPaths(cheapest.atlas, costs, route.ends[:1], route.ends[1:])
    return min(20.0, paths.cost[route.ends[1]])


def cards_needed(routes: list[Route]) -> list[int]:
    """How many cards of each colour go into the routes of that colour."""
    needed = [0] * COLOURS
    for route in routes:
        if route.colour != GRAY:
            needed[route.colour] += route.length
    return needed


def harms_of(position: Position, planned: list[Route], claims: list[ClaimRoute]) -> list[float]:
    """By claim: what the cards it takes would be worth to the other routes of the plan."""
    needed = cards_needed(planned)
    coloured = sum([route.bit for route in planned if route.colour != GRAY])
    spare = [harm_by_number(position, colour, needed[colour]) for colour in range(COLOURS)] + [[0.0]]
    harms: list[float] = []
    for claim in claims:
        route = claim.route
        number = route.length - claim.locomotives
        harm = spare[claim.colour][number]
        if coloured & route.bit and claim.colour != LOCOMOTIVE:  # the route's own cards are there for it
            harm = harm_by_number(position, claim.colour, needed[claim.colour] - route.length)[number]
        harms.append(position.weights.harm_locomotive * claim.locomotives + harm)
    return harms


def harm_by_number(position: Position, colour: Card, needed: int) -> list[float]:
    """What it costs to pay with so many cards of a colour, when so many are needed elsewhere."""
    spare = max(0, position.hand[colour] - max(0, needed))
    numbers = range(position.hand[colour] + 1)
    return [position.weights.harm * max(0, number - spare) + 0.01 * number for number in numbers]
