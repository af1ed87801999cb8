"""The heuristic player for Stone Age.

It shares all its figures out in the plan that brings most and places first what it would miss most; then it
gathers, buys and feeds so that goods, points and growth come to most, in one currency: points.
It keeps nothing between two decisions but what it has worked out, and reads nothing but what lies open
and its own cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from waystation.games.stone_age.cards import ChooseDie
from waystation.games.stone_age.heuristic.paying import weigh_payments
from waystation.games.stone_age.heuristic.position import Position
from waystation.games.stone_age.heuristic.recall import recall_placements
from waystation.games.stone_age.heuristic.using import weigh_dice, weigh_tools, weigh_uses
from waystation.games.stone_age.heuristic.weights import WEIGHTS, Weights
from waystation.games.stone_age.paying import PayBill
from waystation.games.stone_age.placing import PlaceFigures
from waystation.games.stone_age.rolling import ImproveRoll
from waystation.games.stone_age.using import ChoosePlace
from waystation.games.stone_age.village import Village
from waystation.kernel import Action, Decision, Seat, pending

__all__ = ["WEIGHTS", "Weights", "weigh"]


def weigh(v: Village, seat: Seat, options: Sequence[Action], weights: Weights = WEIGHTS) -> Sequence[float]:
    """The value of each option, in points."""
    asked = next(decision for decision in pending(v) if decision.seat == seat)
    if isinstance(asked, PlaceFigures):
        return recall_placements(v, seat, options, weights)
    return weigh_decision(Position(v, seat, seat, weights), asked, options)


def weigh_decision(position: Position, asked: Decision[Any, Any], options: Sequence[Action]) -> list[float]:
    match asked:
        case ChoosePlace():
            return weigh_uses(position, options)
        case ImproveRoll():
            return weigh_tools(position, asked.kind, options)
        case PayBill():
            return weigh_payments(position, asked, options)
        case ChooseDie():
            return weigh_dice(position, options)
        case _:
            return [-float(number) for number in range(len(options))]  # raise an unused tool, not a used one
