"""Who is ahead, as far as it shows, and whether to be the one who begins the final round."""

from __future__ import annotations

from typing import Final

from waystation.games.ticket_to_ride.actions import ClaimRoute
from waystation.games.ticket_to_ride.board import LOCOMOTIVE, Route
from waystation.games.ticket_to_ride.conductor.effort import trains_for
from waystation.games.ticket_to_ride.conductor.plan import Plan
from waystation.games.ticket_to_ride.conductor.routes import missing
from waystation.games.ticket_to_ride.conductor.sight import Sight
from waystation.games.ticket_to_ride.network import longest_of
from waystation.games.ticket_to_ride.rules import POINTS
from waystation.games.ticket_to_ride.scoring import LONGEST_PATH, holders, majority
from waystation.kernel import Seat

CLEAR: Final = 20.0  # points: a lead as large as this is safe, what is more adds nothing


def lead(sight: Sight) -> float:
    """How far the seat is ahead of its best rival, were the game over now; rivals' tickets are guessed."""
    extra = bonuses(sight)
    points = [float(sight.points[seat] + extra[seat]) for seat in range(sight.seats)]
    done = sum([ticket.points for ticket in sight.completed])
    mine = points[sight.seat] + done - sum([ticket.points for ticket in sight.tickets])
    return mine - max([points[rival] + guess(sight, rival) for rival in sight.rivals])


def guess(sight: Sight, rival: Seat) -> float:
    """What a rival's tickets bring, all in all."""
    return sight.taste.rival_ticket * sight.tickets_of[rival]


def bonuses(sight: Sight) -> list[int]:
    """What lies open of the map's own bonuses, by seat. [TTR-SCORE-03; TTRG-SCORE-06]"""
    board = sight.atlas.board
    if board.waiting:  # passengers wait in Germany, where the longest path scores nothing
        colours = [majority([met[colour] for met in sight.met]) for colour in range(len(sight.met[0]))]
        return [sum([points[seat] for points in colours]) for seat in range(sight.seats)]
    longest = [longest_of(board.id, owned) for owned in sight.owned]
    return [LONGEST_PATH * holds for holds in holders(longest)]


def begins_the_end(sight: Sight, route: Route) -> bool:
    """[TTR-END-01] Whether claiming a route leaves so few trains that the final round begins."""
    return sight.trains - route.length <= sight.rules.last_trains


def value_of_ending(sight: Sight, plan: Plan, claim: ClaimRoute, ahead: float) -> float:
    """What is gained by beginning the final round with a claim, given how far the seat is ahead now."""
    taste = sight.taste
    at_stake = 2 * sum([ticket.points for ticket in plan.tickets]) if can_be_finished(sight, plan) else 0
    left = [route for route in plan.routes if route is not claim.route]
    ahead += POINTS[claim.route.length]
    if not left or (len(left) == 1 and is_payable_after(sight, claim, left[0])):
        return taste.finish * max(-CLEAR, min(CLEAR, ahead + at_stake))
    return taste.finish * max(-CLEAR, min(CLEAR, ahead)) - taste.unfinished * at_stake


def can_be_finished(sight: Sight, plan: Plan) -> bool:
    """Whether there are trains for a plan, and cards to draw: two who wait for more would wait for ever."""
    return trains_for(plan.routes) <= sight.trains and (sight.deck > 0 or bool(sight.row))


def is_payable_after(sight: Sight, claim: ClaimRoute, route: Route) -> bool:
    """Whether the last turn is enough for one more route, with what a claim leaves."""
    hand = sight.hand[:]
    hand[LOCOMOTIVE] -= claim.locomotives
    if claim.colour != LOCOMOTIVE:
        hand[claim.colour] -= claim.route.length - claim.locomotives
    return (
        route.length <= sight.trains - claim.route.length
        and missing(hand, route.colour, route.length) <= hand[LOCOMOTIVE]
    )
