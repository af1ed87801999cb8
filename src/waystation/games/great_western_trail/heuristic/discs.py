"""Discs: what it is worth to take one off the player board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from waystation.games.great_western_trail.actions import PutDisc
from waystation.games.great_western_trail.components import (
    NOTHING,
    STATIONS,
    STEPS_POINTS,
    Disc,
)
from waystation.games.great_western_trail.discs import disc_money
from waystation.games.great_western_trail.heuristic.position import Position
from waystation.games.great_western_trail.heuristic.weights import Weights
from waystation.games.great_western_trail.scoring import POINTS_OF_STEPS

TRIPS_UNTIL_USED: Final = 0.5  # of a trip: it is of use from the next trip on


def disc_worth(position: Position, choice: PutDisc) -> float:
    if choice.disc == NOTHING:
        return -float(STATIONS[choice.station].points)
    return group_worth(position, choice.disc)


def group_worth(position: Position, disc: Disc) -> float:
    """What the uncovered space does on the trips to come; the points of the last step."""
    key = ("disc", disc, 0)
    if key not in position.cache:
        position.cache[key] = find_group_worth(position, disc)
    return position.cache[key]


def find_group_worth(position: Position, disc: Disc) -> float:
    worth = worth_per_trip(position.weights, disc) * max(
        0.0, position.trips - TRIPS_UNTIL_USED
    ) + position.dollar * disc_money(disc)
    return worth + POINTS_OF_STEPS if disc == STEPS_POINTS else worth


def worth_per_trip(weights: Weights, disc: Disc) -> float:
    return (
        weights.disc_money,
        weights.disc_cards,
        weights.disc_certificate,
        weights.disc_engine,
        weights.disc_remove,
        weights.disc_limit,
        weights.disc_limit,
        weights.disc_steps,
        weights.disc_steps,
        weights.disc_hand,
    )[disc]


def best_disc(position: Position, discs: Sequence[PutDisc]) -> float:
    return max([disc_worth(position, disc) for disc in discs]) if discs else 0.0
