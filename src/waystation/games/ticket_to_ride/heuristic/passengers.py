"""[Germany] What the passengers are worth who wait along the routes; on other maps there are none."""

from __future__ import annotations

from math import exp

from waystation.games.ticket_to_ride.board import Board
from waystation.games.ticket_to_ride.heuristic.weights import Weights
from waystation.kernel import Seat


def greetings(board: Board, waiting: list[tuple[int, ...]], meeting: list[float]) -> list[float]:
    """By place: the most that a passenger who waits there is worth, each colour being worth so much."""
    found = [0.0] * len(board.places)
    for place, counts in enumerate(waiting):
        for colour, number in enumerate(counts):
            if number and meeting[colour] > found[place]:
                found[place] = meeting[colour]
    return found


def meeting_value(met: list[int], seat: Seat, turns: float, weights: Weights) -> float:
    """What one more passenger of a colour is worth: a first one, and the chance of the majority.

    `met` is how many of the colour each seat has.
    """
    mine = met[seat]
    rivals = [count for other, count in enumerate(met) if other != seat]
    scale = 0.4 + weights.spread * turns
    margin = mine - max(rivals)
    worth = 2 * weights.passenger * (chance_to_lead(margin + 1, scale) - chance_to_lead(margin, scale))
    first = weights.passenger if mine == 0 and sum([count > 0 for count in rivals]) < 2 else 0.0
    return worth + first


def chance_to_lead(margin: int, scale: float) -> float:
    """How likely the one who is ahead by so many is first in the end."""
    return 1 / (1 + exp(-margin / scale))
