"""Objective cards in the display and in the hand."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.components import NOTHING, Kind, objective
from waystation.games.great_western_trail.conductor.hand import cycling, draw_gain
from waystation.games.great_western_trail.conductor.objectives import chance, chance_of_own, spare
from waystation.games.great_western_trail.conductor.railway import advancing
from waystation.games.great_western_trail.conductor.sight import Sight

DRAWN: Final = 0.3  # of a trip: a card that was taken comes to the hand later
AUXILIARY: Final = 0.8  # points: any auxiliary action


def objective_worth(sight: Sight, kind: Kind) -> float:
    """What a card of the display will bring: its points if it can be fulfilled, its immediate action."""
    if kind == NOTHING:
        return sight.taste.unknown * min(1.0, sight.trips)
    played = min(1.0, DRAWN * sight.trips)
    return chance(sight, kind, spare(sight)) * objective(kind).points + played * usual(sight, kind)


def usual(sight: Sight, kind: Kind) -> float:
    """Its immediate action on a usual turn."""
    taste = sight.taste
    return {
        "money": 2 * sight.dollar,
        "draw": sight.unit,
        "engine2": 2 * taste.rail,
        "engine3": 3 * taste.rail,
        "move": 1.0,
        "auxiliary": AUXILIARY,
    }[objective(kind).immediate]


def playing(sight: Sight, kind: Kind, purse: int) -> float:
    """What it brings to play a card now: its immediate action and another card; and what it risks."""
    card = objective(kind)
    risk = (1 - chance_of_own(sight, kind)) * card.penalty
    return immediate(sight, card.immediate, purse) + sight.unit * draw_gain(sight, sight.hand) - risk


def immediate(sight: Sight, action: str, purse: int) -> float:
    if action == "money":
        return 2 * sight.dollar
    if action == "draw":
        return cycling(sight, 3)
    if action == "auxiliary":
        return AUXILIARY
    return 0.0 if action == "move" else advancing(sight, int(action[-1]), purse)
