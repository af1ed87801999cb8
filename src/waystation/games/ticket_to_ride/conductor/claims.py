"""What is gained by claiming a route now: it cannot be lost any more, but its cards are gone."""

from __future__ import annotations

from collections.abc import Sequence

from waystation.games.ticket_to_ride.actions import ClaimRoute
from waystation.games.ticket_to_ride.board import COLOURS, GRAY, LOCOMOTIVE, Route
from waystation.games.ticket_to_ride.conductor.blocking import blocks
from waystation.games.ticket_to_ride.conductor.effort import trains_for
from waystation.games.ticket_to_ride.conductor.paths import CheapestPaths
from waystation.games.ticket_to_ride.conductor.plan import Plan
from waystation.games.ticket_to_ride.conductor.routes import CheapestTracks, reward
from waystation.games.ticket_to_ride.conductor.sight import Sight
from waystation.games.ticket_to_ride.conductor.standing import begins_the_end, lead, value_of_ending
from waystation.games.ticket_to_ride.conductor.taste import FAR
from waystation.kernel import Action

type Payments = dict[int, tuple[float, ClaimRoute]]
"""By route: the payment that hurts the plan least, and how much it does."""


def weighed_claims(
    sight: Sight, cheapest: CheapestTracks, plan: Plan, extras: list[Route], options: Sequence[Action]
) -> list[tuple[ClaimRoute, float]]:
    """The claims that can be paid, and what is gained by making them now."""
    payments = cheapest_payments(sight, plan.routes + extras, options)
    if not payments:
        return []
    gains = planned_gains(sight, cheapest, plan, extras, payments)
    spare = sight.trains - trains_for(plan.routes)
    for index, bonus in side_effects(sight, plan, payments).items():
        route = payments[index][1].route
        if index in gains:
            gains[index] += bonus
        elif bonus > 0 and route.length <= spare:
            gains[index] = bonus + unplanned_gain(sight, route)
    return [(payments[index][1], gain - payments[index][0]) for index, gain in gains.items()]


def side_effects(sight: Sight, plan: Plan, payments: Payments) -> dict[int, float]:
    """What claims bring beside the route: a rival is blocked, or the final round begins."""
    blocked = blocks(sight)
    ahead = lead(sight)
    found: dict[int, float] = {}
    for index, (_, claim) in payments.items():
        bonus = blocked.get(sight.atlas.pair_of[index], 0.0)
        if begins_the_end(sight, claim.route):
            bonus += value_of_ending(sight, plan, claim, ahead)
        found[index] = bonus
    return found


def unplanned_gain(sight: Sight, route: Route) -> float:
    """What a route costs that the plan has no use for: a turn and trains, less its points."""
    return min(0.0, reward(sight, route) - sight.taste.turn - sight.taste.train * route.length)


def planned_gains(
    sight: Sight, cheapest: CheapestTracks, plan: Plan, extras: list[Route], payments: Payments
) -> dict[int, float]:
    """What is gained by claiming the routes of the plan and its extras before they are lost."""
    taste = sight.taste
    gains: dict[int, float] = {}
    for route in plan.routes:
        if route.index in payments:
            gains[route.index] = taste.claim + taste.risk * detour_cost(cheapest, plan, route)
    for route in extras:
        if route.index in payments:
            gains[route.index] = taste.claim + taste.risk * taste.other_route * reward(sight, route)
    return gains


def detour_cost(cheapest: CheapestTracks, plan: Plan, route: Route) -> float:
    """What it would cost to go round a route of the plan, were it lost."""
    costs = cheapest.costs_after(plan.routes)
    costs[cheapest.atlas.pair_of[route.index]] = FAR
    paths = CheapestPaths(cheapest.atlas, costs, route.ends[:1], route.ends[1:])
    return min(20.0, paths.cost[route.ends[1]])


def cheapest_payments(sight: Sight, planned: list[Route], options: Sequence[Action]) -> Payments:
    """For each route that can be paid: the payment that hurts the plan least, and how much it does."""
    found: Payments = {}
    needed = cards_needed(planned)
    bits = sum(route.bit for route in planned)
    for option in options:
        if isinstance(option, ClaimRoute):
            route = option.route
            harm = payment_harm(sight, needed, option, bool(bits & route.bit))
            if route.index not in found or harm < found[route.index][0]:
                found[route.index] = (harm, option)
    return found


def cards_needed(routes: list[Route]) -> list[int]:
    """How many cards of each colour go into the routes of that colour."""
    needed = [0] * COLOURS
    for route in routes:
        if route.colour != GRAY:
            needed[route.colour] += route.length
    return needed


def payment_harm(sight: Sight, needed: list[int], claim: ClaimRoute, planned: bool) -> float:
    """What the cards of a payment would be worth to the other routes of the plan."""
    taste = sight.taste
    harm = taste.harm_locomotive * claim.locomotives
    if claim.colour == LOCOMOTIVE:
        return harm
    number = claim.route.length - claim.locomotives
    demand = needed[claim.colour]
    if planned and claim.route.colour != GRAY:
        demand -= claim.route.length
    spare = max(0, sight.hand[claim.colour] - max(0, demand))
    return harm + taste.harm * max(0, number - spare) + 0.01 * number
