"""Who is ahead, as far as the seat can tell, and whether to begin the final round."""

from __future__ import annotations

from typing import Final

from waystation.games.ticket_to_ride.actions import ClaimRoute
from waystation.games.ticket_to_ride.board import LOCOMOTIVE, Route
from waystation.games.ticket_to_ride.heuristic.effort import trains_for
from waystation.games.ticket_to_ride.heuristic.plan import Plan
from waystation.games.ticket_to_ride.heuristic.position import Position
from waystation.games.ticket_to_ride.heuristic.routes import count_missing_cards
from waystation.games.ticket_to_ride.network import longest_of
from waystation.games.ticket_to_ride.rules import POINTS
from waystation.games.ticket_to_ride.scoring import LONGEST_PATH, holders, majority
from waystation.kernel import Seat

CLEAR_LEAD: Final = 20.0  # points: a safe lead; more adds nothing


def lead(position: Position) -> float:
    """How far the seat is ahead of its best rival, were the game over now; rivals' tickets are guessed."""
    extra = bonuses(position)
    points = [float(position.points[seat] + extra[seat]) for seat in range(position.seats)]
    done = sum([ticket.points for ticket in position.completed])
    mine = points[position.seat] + done - sum([ticket.points for ticket in position.tickets])
    return mine - max([points[rival] + guess_tickets(position, rival) for rival in position.rivals])


def guess_tickets(position: Position, rival: Seat) -> float:
    """The expected net points of a rival's tickets."""
    return position.weights.rival_ticket * position.tickets_of[rival]


def bonuses(position: Position) -> list[int]:
    """[TTR-SCORE-03; TTRG-SCORE-06] The map's own bonuses, as far as they are public, by seat."""
    board = position.atlas.board
    if board.waiting:  # passengers wait in Germany, where the longest path scores nothing
        colours = [majority([met[colour] for met in position.met]) for colour in range(len(position.met[0]))]
        return [sum([points[seat] for points in colours]) for seat in range(position.seats)]
    longest = [longest_of(board.id, owned) for owned in position.owned]
    return [LONGEST_PATH * holds for holds in holders(longest)]


def triggers_final_round(position: Position, route: Route) -> bool:
    """[TTR-END-01] Whether claiming a route leaves so few trains that the final round begins."""
    return position.trains - route.length <= position.rules.last_trains


def value_of_ending(position: Position, plan: Plan, claim: ClaimRoute, ahead: float) -> float:
    """What is gained by beginning the final round with a claim, given how far the seat is ahead now."""
    weights = position.weights
    at_stake = 2 * sum([ticket.points for ticket in plan.tickets]) if can_be_finished(position, plan) else 0
    left = [route for route in plan.routes if route is not claim.route]
    ahead += POINTS[claim.route.length]
    if not left or (len(left) == 1 and is_payable_after(position, claim, left[0])):
        return weights.finish * max(-CLEAR_LEAD, min(CLEAR_LEAD, ahead + at_stake))
    return weights.finish * max(-CLEAR_LEAD, min(CLEAR_LEAD, ahead)) - weights.unfinished * at_stake


def can_be_finished(position: Position, plan: Plan) -> bool:
    """Whether there are enough trains for the plan, and cards left to draw.

    Without the second condition, two players who both wait for cards would never end the game.
    """
    return trains_for(plan.routes) <= position.trains and position.cards_left


def is_payable_after(position: Position, claim: ClaimRoute, route: Route) -> bool:
    """Whether the last turn is enough for one more route, with what a claim leaves."""
    hand = position.hand[:]
    hand[LOCOMOTIVE] -= claim.locomotives
    if claim.colour != LOCOMOTIVE:
        hand[claim.colour] -= claim.route.length - claim.locomotives
    return (
        route.length <= position.trains - claim.route.length
        and count_missing_cards(hand, route.colour, route.length) <= hand[LOCOMOTIVE]
    )
