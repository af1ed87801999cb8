"""The trains and turns that routes take, and what it costs to have too few of them."""

from __future__ import annotations

from waystation.games.ticket_to_ride.board import COLOURS, GRAY, LOCOMOTIVE, Route
from waystation.games.ticket_to_ride.heuristic.position import Position


def trains_for(routes: list[Route]) -> int:
    return sum([route.length for route in routes])


def turns_for(position: Position, routes: list[Route]) -> float:
    """About how many turns routes take: a claim each, and the drawing of the cards that are missing."""
    cards = trains_for(routes) - useful_cards(position.hand, routes)
    return len(routes) + max(0, cards) * position.weights.card


def useful_cards(hand: list[int], routes: list[Route]) -> int:
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


def overrun_penalty(position: Position, trains: int, turns: float) -> float:
    """The penalty for a plan that takes more trains or more turns than are left."""
    over = max(0, trains - position.trains)
    late = max(0.0, turns - position.turns)
    return position.weights.over_train * over + position.weights.over_turn * late
