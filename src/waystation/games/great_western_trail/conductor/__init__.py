"""The conductor: a hand-made player for Great Western Trail, both editions.

Every option is worth so many points, by a table of small scorers; it takes the best. On the trail it plans
all stops to Kansas City: each costs a turn, and brings what can be done there with this hand and this money.
It is a function of the observation alone and keeps nothing between two decisions. From the dealt world it
reads nothing but what lies open and its own cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from waystation.games.great_western_trail.actions import USE_TOKEN, PlayObjective, UseToken
from waystation.games.great_western_trail.conductor.cities import unit_of_trip
from waystation.games.great_western_trail.conductor.kansas_city import token_worth
from waystation.games.great_western_trail.conductor.location import best_play, use_location
from waystation.games.great_western_trail.conductor.options import option_worth
from waystation.games.great_western_trail.conductor.sight import Sight
from waystation.games.great_western_trail.conductor.taste import TASTE, Taste
from waystation.games.great_western_trail.kansas_city import TakeIncome
from waystation.games.great_western_trail.location import UseLocation
from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import Action, Decision, Observation, Swift, may_act

__all__ = ["TASTE", "Taste", "choose", "decide"]


def choose(seen: Observation[Trail]) -> Action:
    """The conductor's choice among the options."""
    return decide(seen, TASTE)


def decide(seen: Observation[Trail], taste: Taste) -> Action:
    """The choice of a conductor of this taste."""
    if len(seen.options) == 1:
        return seen.options[0]
    s = seen.deal(Swift.seeded(0))
    asked = next(decision for decision in may_act(s) if decision.seat == seen.seat)
    sight = Sight(s, seen.seat, taste)
    sight.unit = unit_of_trip(sight)
    return answer(sight, asked, seen.options)


def answer(sight: Sight, asked: Decision[Any, Any], options: Sequence[Action]) -> Action:
    """An exchange before the hand is shown, an objective card that is worth it; then what is asked."""
    if isinstance(asked, TakeIncome) and options[-1] == USE_TOKEN and token_worth(sight) > 0:
        return USE_TOKEN
    played = best_play(sight, options)
    if played is not None:
        return played
    usual = [option for option in options if not isinstance(option, (PlayObjective, UseToken))]
    if not usual:
        return options[0]
    if isinstance(asked, UseLocation):
        return use_location(sight, asked, usual)
    worths = [option_worth(sight, asked, option) for option in usual]
    return usual[worths.index(max(worths))]
