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
from waystation.games.great_western_trail.conductor.sight import Sight
from waystation.games.great_western_trail.conductor.taste import Taste
from waystation.games.great_western_trail.discs import disc_money
from waystation.games.great_western_trail.scoring import POINTS_OF_STEPS

NEXT: Final = 0.5  # of a trip: it is of use from the next trip on


def disc_worth(sight: Sight, choice: PutDisc) -> float:
    if choice.disc == NOTHING:
        return -float(STATIONS[choice.station].points)
    return group_worth(sight, choice.disc)


def group_worth(sight: Sight, disc: Disc) -> float:
    """What the uncovered space does on the trips to come; the points of the last step."""
    key = ("disc", disc, 0)
    if key not in sight.known:
        sight.known[key] = find_worth(sight, disc)
    return sight.known[key]


def find_worth(sight: Sight, disc: Disc) -> float:
    worth = a_trip(sight.taste, disc) * max(0.0, sight.trips - NEXT) + sight.dollar * disc_money(disc)
    return worth + POINTS_OF_STEPS if disc == STEPS_POINTS else worth


def a_trip(taste: Taste, disc: Disc) -> float:
    return (
        taste.disc_money,
        taste.disc_cards,
        taste.disc_certificate,
        taste.disc_engine,
        taste.disc_remove,
        taste.disc_limit,
        taste.disc_limit,
        taste.disc_steps,
        taste.disc_steps,
        taste.disc_hand,
    )[disc]


def best_disc(sight: Sight, discs: Sequence[PutDisc]) -> float:
    return max([disc_worth(sight, disc) for disc in discs]) if discs else 0.0
