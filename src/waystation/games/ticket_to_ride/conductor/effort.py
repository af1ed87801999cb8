"""The trains and turns that routes take, and what it costs to have too few of them."""

from __future__ import annotations

from waystation.games.ticket_to_ride.board import COLOURS, GRAY, LOCOMOTIVE, Route
from waystation.games.ticket_to_ride.conductor.sight import Sight


def trains_for(routes: list[Route]) -> int:
    return sum([route.length for route in routes])


def turns_for(sight: Sight, routes: list[Route]) -> float:
    """About how many turns routes take: a claim each, and the drawing of the cards that are missing."""
    cards = trains_for(routes) - useful(sight.hand, routes)
    return len(routes) + max(0, cards) * sight.taste.card


def useful(hand: list[int], routes: list[Route]) -> int:
    """How many cards of a hand go toward these routes."""
    wanted = [0] * COLOURS
    gray = 0
    for route in routes:
        if route.colour == GRAY:
            gray += route.length
        else:
            wanted[route.colour] += route.length
    used = sum([min(hand[colour], wanted[colour]) for colour in range(COLOURS)])
    spare = sum([hand[colour] - wanted[colour] for colour in range(COLOURS) if hand[colour] > wanted[colour]])
    return used + min(gray, spare * 2 // 3) + hand[LOCOMOTIVE]


def overrun(sight: Sight, trains: int, turns: float) -> float:
    """The penalty for a plan that takes more trains or more turns than are left."""
    over = max(0, trains - sight.trains)
    late = max(0.0, turns - sight.turns)
    return sight.taste.over_train * over + sight.taste.over_turn * late
