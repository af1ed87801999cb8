"""Features that predict a seat's final score, in a fully known world."""

from __future__ import annotations

from math import exp
from typing import Final

from waystation.games.ticket_to_ride.board import LOCOMOTIVE, Ticket
from waystation.games.ticket_to_ride.heuristic.cards import wants_of
from waystation.games.ticket_to_ride.heuristic.effort import trains_for
from waystation.games.ticket_to_ride.heuristic.outlook import outlook
from waystation.games.ticket_to_ride.heuristic.passengers import chance_to_lead
from waystation.games.ticket_to_ride.heuristic.plan import Plan
from waystation.games.ticket_to_ride.heuristic.position import Position
from waystation.games.ticket_to_ride.heuristic.weights import WEIGHTS_BY_MAP
from waystation.games.ticket_to_ride.network import longest_of
from waystation.games.ticket_to_ride.price_list import TRAINS
from waystation.games.ticket_to_ride.rules import POINTS
from waystation.games.ticket_to_ride.scoring import (
    GLOBETROTTER,
    LONGEST_PATH,
    MOST_PASSENGERS,
    SECOND_MOST_PASSENGERS,
)
from waystation.games.ticket_to_ride.table import Table, claimable
from waystation.games.ticket_to_ride.turn import TakeTurn
from waystation.kernel import Seat, pending

TIME_SCALE: Final = 2.5  # turns: how sharply tickets fail that take longer than there is time
PATH_SCALE: Final = 4.0  # trains: how open the longest path is
TICKET_SCALE: Final = 1.2  # tickets: how open the most completed tickets are

FEATURES: Final = (
    "points",
    "completed",  # points of tickets
    "planned",  # points of tickets
    "likely",  # planned, and in time
    "given_up",  # points of tickets
    "missing_routes",
    "missing_cards",
    "late",  # turns
    "route_points",  # of the missing routes
    "spare_trains",
    "missing_trains",
    "spare_cards",
    "locomotives",
    "cards",
    "sets",  # squares of cards of a colour
    "payable",  # points of the longest route
    "trains",
    "reach",  # nodes of the largest part of the network
    "to_move",
    "turns",
    "bonus_count",  # trains on the longest path, or tickets completed
    "bonus",  # points, as likely as they are: longest path or globetrotter
    "tickets",
    "passengers",
    "majorities",  # points, as likely as they are
)


def features(s: Table, seat: Seat) -> list[float]:
    """What a seat has scored, what its tickets still take, what it holds, and what the map adds."""
    position = Position(s, seat, WEIGHTS_BY_MAP[s.rules.id])
    left = turns_left(s, position)
    plan = outlook(position, position.tickets if left else []).plan
    return [
        float(s.points[seat]),
        float(points_of(position.completed)),
        *of_the_plan(position, plan, left),
        *of_the_hand(s, position),
        float(pending(s)[0].seat == seat),
        left,
        *of_the_map(s, position, plan),
    ]


def points_of(tickets: list[Ticket]) -> int:
    return sum([ticket.points for ticket in tickets])


def turns_left(s: Table, position: Position) -> float:
    """[TTR-END-02] How many turns a seat may still have: in the final round one, or none any more."""
    if s.closing < 0:
        return min(position.turns, 1.0 + position.turns_to_end(position.seat))
    now = pending(s)[0].seat
    return float((position.seat - now) % s.seats <= (s.closing - now) % s.seats)


def of_the_plan(position: Position, plan: Plan, left: float) -> list[float]:
    """The tickets that may still be completed and those that are given up, and what the former take."""
    wants = wants_of(position, plan, [])
    lacking = max(0, wants.short - wants.left[LOCOMOTIVE])
    turns = len(plan.routes) + position.weights.card * lacking
    planned = points_of(plan.tickets)
    trains = trains_for(plan.routes)
    return [
        float(planned),
        planned / (1 + exp((turns - left) / TIME_SCALE)),
        float(points_of(position.tickets) - planned),
        float(len(plan.routes)),
        float(lacking),
        max(0.0, turns - left),
        float(sum([POINTS[route.length] for route in plan.routes])),
        float(max(0, position.trains - trains)),
        float(max(0, trains - position.trains)),
        float(sum(wants.left[:LOCOMOTIVE])),
        float(wants.left[LOCOMOTIVE]),
    ]


def of_the_hand(s: Table, position: Position) -> list[float]:
    """The cards, how many of them are of one colour, and the most that they pay for now."""
    hand = position.hand
    return [
        float(sum(hand)),
        float(sum([number * number for number in hand[:LOCOMOTIVE]])),
        float(most_payable(s, position.seat)),
        float(position.trains),
        float(max([len(part) for part in position.network.parts], default=0)),
    ]


def most_payable(s: Table, seat: Seat) -> int:
    """The points of the longest route that a seat can claim at once."""
    routes = claimable(s, seat)
    shorter = s.rules.prices.fitting
    for length in range(len(POINTS) - 1, 0, -1):
        if routes & ~shorter[length - 1]:
            return POINTS[length]
    return 0


def of_the_map(s: Table, position: Position, plan: Plan) -> list[float]:
    """What the map adds: the longest path, or the globetrotter and passengers."""
    if s.waiting:
        return of_germany(s, position, plan)
    paths = [longest_of(s.rules.id, owned) for owned in s.owned]
    ahead = paths[position.seat] - max([paths[rival] for rival in position.rivals])
    return [
        float(paths[position.seat]),
        LONGEST_PATH * chance_to_lead(ahead, PATH_SCALE),
        float(len(s.tickets[position.seat])),
        0.0,
        0.0,
    ]


def of_germany(s: Table, position: Position, plan: Plan) -> list[float]:
    """Tickets completed and to be completed against those of others, passengers and majorities."""
    scale = 0.4 + position.weights.spread * position.turns
    open_ended = sum(
        [
            majority_worth([met[colour] for met in s.met], position.seat, scale)
            for colour in range(len(s.met[0]))
        ]
    )
    done = len(position.completed) + len(plan.tickets)
    others = max([len(s.tickets[rival]) for rival in position.rivals])
    return [
        float(len(position.completed)),
        GLOBETROTTER * chance_to_lead(done - others, TICKET_SCALE),
        float(len(s.tickets[position.seat])),
        float(sum(s.met[position.seat])),
        open_ended,
    ]


def majority_worth(met: list[int], seat: Seat, scale: float) -> float:
    """What passengers of a colour may bring in the end, when each seat has met so many of them."""
    rivals = [count for other, count in enumerate(met) if other != seat]
    first = chance_to_lead(met[seat] - max(rivals), scale)
    return MOST_PASSENGERS * first + (SECOND_MOST_PASSENGERS * (1 - first) if met[seat] else 0.0)


def progress(s: Table) -> float:
    """How many of its trains the seat with the fewest left has placed; all, as far as it matters, at last."""
    if s.closing >= 0:
        return 1.0
    return min(1.0, 1.0 - (min(s.trains) - s.rules.last_trains) / TRAINS)


def rests(s: Table) -> bool:
    """Between turns."""
    return not s.agenda or isinstance(s.agenda[-1], TakeTurn)
