"""What is gained by claiming a route now: it cannot be lost any more, but its cards are gone."""

from __future__ import annotations

from waystation.games.ticket_to_ride.actions import ClaimRoute
from waystation.games.ticket_to_ride.board import COLOURS, GRAY, LOCOMOTIVE, Card, Route
from waystation.games.ticket_to_ride.conductor.blocking import blocks
from waystation.games.ticket_to_ride.conductor.effort import trains_for
from waystation.games.ticket_to_ride.conductor.paths import CheapestPaths
from waystation.games.ticket_to_ride.conductor.plan import Plan
from waystation.games.ticket_to_ride.conductor.routes import CheapestTracks, reward
from waystation.games.ticket_to_ride.conductor.sight import Sight
from waystation.games.ticket_to_ride.conductor.standing import begins_the_end, lead, value_of_ending
from waystation.games.ticket_to_ride.conductor.taste import FAR

type Payments = dict[int, ClaimRoute]
"""By route: the payment that hurts the plan least."""


def weigh_claims(
    sight: Sight, cheapest: CheapestTracks, plan: Plan, extras: list[Route], claims: list[ClaimRoute]
) -> list[float]:
    """What is gained by making each claim now, less what its cards would be worth elsewhere."""
    if not claims:
        return []
    harms = harms_of(sight, plan.routes + extras, claims)
    gains = gains_of(sight, cheapest, plan, extras, best_payments(claims, harms))
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
    sight: Sight, cheapest: CheapestTracks, plan: Plan, extras: list[Route], payments: Payments
) -> dict[int, float]:
    """What each route that can be paid brings: by itself, and beside it."""
    gains = planned_gains(sight, cheapest, plan, extras, payments)
    spare = sight.trains - trains_for(plan.routes)
    bonuses = side_effects(sight, plan, payments)
    for index, claim in payments.items():
        if index in gains:
            gains[index] += bonuses[index]
        else:
            gains[index] = bonuses[index] + unplanned_gain(sight, claim.route, spare, bonuses[index])
    return gains


def side_effects(sight: Sight, plan: Plan, payments: Payments) -> dict[int, float]:
    """What claims bring beside the route: a rival is blocked, or the final round begins."""
    blocked = blocks(sight)
    ending = [index for index, claim in payments.items() if begins_the_end(sight, claim.route)]
    ahead = lead(sight) if ending else 0.0
    found = {index: blocked.get(sight.atlas.pair_of[index], 0.0) for index in payments}
    for index in ending:
        found[index] += value_of_ending(sight, plan, payments[index], ahead)
    return found


def unplanned_gain(sight: Sight, route: Route, spare: int, bonus: float) -> float:
    """What a route costs that the plan has no use for: a turn and trains, less its points.

    One that brings nothing beside it, or takes trains that the plan needs, is far from welcome.
    """
    taste = sight.taste
    worth = min(0.0, reward(sight, route) - taste.turn - taste.train * route.length)
    if bonus > 0 and route.length <= spare:
        return worth
    return worth - taste.stray - taste.over_train * max(0, route.length - spare)


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


def cards_needed(routes: list[Route]) -> list[int]:
    """How many cards of each colour go into the routes of that colour."""
    needed = [0] * COLOURS
    for route in routes:
        if route.colour != GRAY:
            needed[route.colour] += route.length
    return needed


def harms_of(sight: Sight, planned: list[Route], claims: list[ClaimRoute]) -> list[float]:
    """By claim: what the cards it takes would be worth to the other routes of the plan."""
    needed = cards_needed(planned)
    coloured = sum([route.bit for route in planned if route.colour != GRAY])
    spare = [harm_by_number(sight, colour, needed[colour]) for colour in range(COLOURS)] + [[0.0]]
    harms: list[float] = []
    for claim in claims:
        route = claim.route
        number = route.length - claim.locomotives
        harm = spare[claim.colour][number]
        if coloured & route.bit and claim.colour != LOCOMOTIVE:  # the route's own cards are there for it
            harm = harm_by_number(sight, claim.colour, needed[claim.colour] - route.length)[number]
        harms.append(sight.taste.harm_locomotive * claim.locomotives + harm)
    return harms


def harm_by_number(sight: Sight, colour: Card, needed: int) -> list[float]:
    """What it costs to pay with so many cards of a colour, when so many are needed elsewhere."""
    spare = max(0, sight.hand[colour] - max(0, needed))
    numbers = range(sight.hand[colour] + 1)
    return [sight.taste.harm * max(0, number - spare) + 0.01 * number for number in numbers]
