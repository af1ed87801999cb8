"""Objective cards in the display and in the hand."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.components import NOTHING, Kind, objective
from waystation.games.great_western_trail.heuristic.hand import cycle_worth, draw_gain
from waystation.games.great_western_trail.heuristic.objectives import chance, chance_of_own, spare
from waystation.games.great_western_trail.heuristic.position import Position
from waystation.games.great_western_trail.heuristic.railway import advance_worth

TRIPS_UNTIL_PLAYED: Final = 0.3  # of a trip: a card that was taken comes to the hand later
AUXILIARY_WORTH: Final = 0.8  # points: any auxiliary action


def objective_worth(position: Position, kind: Kind) -> float:
    """What a card of the display will bring: its points if it can be fulfilled, its immediate action."""
    if kind == NOTHING:
        return position.weights.unknown * min(1.0, position.trips)
    played = min(1.0, TRIPS_UNTIL_PLAYED * position.trips)
    return chance(position, kind, spare(position)) * objective(kind).points + played * usual_immediate_worth(
        position, kind
    )


def usual_immediate_worth(position: Position, kind: Kind) -> float:
    """Its immediate action on a usual turn."""
    weights = position.weights
    return {
        "money": 2 * position.dollar,
        "draw": position.unit,
        "engine2": 2 * weights.rail,
        "engine3": 3 * weights.rail,
        "move": 1.0,
        "auxiliary": AUXILIARY_WORTH,
    }[objective(kind).immediate]


def immediate_and_risk(position: Position, kind: Kind, purse: int) -> float:
    """What it brings to play a card now: its immediate action and another card; and what it risks."""
    card = objective(kind)
    risk = (1 - chance_of_own(position, kind)) * card.penalty
    return (
        immediate_worth(position, card.immediate, purse)
        + position.unit * draw_gain(position, position.hand)
        - risk
    )


def immediate_worth(position: Position, action: str, purse: int) -> float:
    if action == "money":
        return 2 * position.dollar
    if action == "draw":
        return cycle_worth(position, 3)
    if action == "auxiliary":
        return AUXILIARY_WORTH
    return 0.0 if action == "move" else advance_worth(position, int(action[-1]), purse)
