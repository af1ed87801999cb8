"""The conductor: a hand-made player for Stone Age.

It shares all its figures out in the plan that brings most and places first what it would miss most; then it
gathers, buys and feeds so that goods, points and growth come to most, in one currency: points.
It is a function of the observation alone and keeps nothing between two decisions. From the dealt world it
reads nothing but what lies open and its own cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from waystation.games.stone_age.cards import ChooseDie
from waystation.games.stone_age.conductor.paying import pay
from waystation.games.stone_age.conductor.placing import place_figures
from waystation.games.stone_age.conductor.sight import Sight
from waystation.games.stone_age.conductor.taste import TASTE, Taste
from waystation.games.stone_age.conductor.using import choose_die, improve_roll, use_place
from waystation.games.stone_age.paying import PayBill
from waystation.games.stone_age.placing import PlaceFigures
from waystation.games.stone_age.rolling import ImproveRoll
from waystation.games.stone_age.using import ChoosePlace
from waystation.games.stone_age.village import Village
from waystation.kernel import Action, Decision, Observation, Swift, pending

__all__ = ["TASTE", "Taste", "choose", "decide"]


def choose(seen: Observation[Village]) -> Action:
    """The conductor's choice among the options."""
    return decide(seen, TASTE)


def decide(seen: Observation[Village], taste: Taste) -> Action:
    """The choice of a conductor of this taste."""
    if len(seen.options) == 1:
        return seen.options[0]
    v = seen.deal(Swift.seeded(0))
    asked = next(decision for decision in pending(v) if decision.seat == seen.seat)
    return answer(Sight(v, seen.seat, seen.seat, taste), asked, seen.options)


def answer(sight: Sight, asked: Decision[Any, Any], options: Sequence[Action]) -> Action:
    match asked:
        case PlaceFigures():
            return place_figures(sight, options)
        case ChoosePlace():
            return use_place(sight, options)
        case ImproveRoll():
            return improve_roll(sight, asked.kind, options)
        case PayBill():
            return pay(sight, asked, options)
        case ChooseDie():
            return choose_die(sight, options)
        case _:
            return options[0]  # an unused tool rather than a used one is raised
