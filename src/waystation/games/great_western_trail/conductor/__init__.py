"""The conductor: a hand-made player for Great Western Trail, both editions.

Every option is worth so many points, by a table of small scorers; it takes the best. On the trail it plans
all stops to Kansas City: each costs a turn, and brings what can be done there with this hand and this money.
It keeps nothing between two decisions, and reads nothing but what lies open and its own cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from waystation.games.great_western_trail.actions import PlayObjective, UseToken
from waystation.games.great_western_trail.components import NOTHING
from waystation.games.great_western_trail.conductor.cities import unit_of_trip
from waystation.games.great_western_trail.conductor.moving import move_worth, onward
from waystation.games.great_western_trail.conductor.options import Asked, location_worths, option_worth
from waystation.games.great_western_trail.conductor.sight import Sight
from waystation.games.great_western_trail.conductor.taste import TASTE, Taste
from waystation.games.great_western_trail.location import UseLocation
from waystation.games.great_western_trail.moving import routes, step_limit
from waystation.games.great_western_trail.trail import Trail
from waystation.games.great_western_trail.turn import has_turn_left
from waystation.kernel import NOBODY, Action, Seat, may_act

__all__ = ["TASTE", "Taste", "trip_worth", "weigh"]


def weigh(s: Trail, seat: Seat, options: Sequence[Action], taste: Taste = TASTE) -> list[float]:
    """What a conductor of this taste thinks of each option, in points."""
    asked = next(decision for decision in may_act(s) if decision.seat == seat)
    return answers(look(s, seat, taste), asked, options)


def look(s: Trail, seat: Seat, taste: Taste) -> Sight:
    sight = Sight(s, seat, taste)
    sight.unit = unit_of_trip(sight)
    return sight


def answers(sight: Sight, asked: Asked, options: Sequence[Action]) -> list[float]:
    """What is done before what is asked, a card played or exchanged, adds to the best that follows it."""
    worths = single_worths(sight, asked, options)
    before = [isinstance(option, (PlayObjective, UseToken)) for option in options]
    if not any(before):
        return worths
    best = max([worth for worth, is_before in zip(worths, before, strict=True) if not is_before] or [0.0])
    return [worth + best if is_before else worth for worth, is_before in zip(worths, before, strict=True)]


def single_worths(sight: Sight, asked: Asked, options: Sequence[Action]) -> list[float]:
    if isinstance(asked, UseLocation):
        return location_worths(sight, asked, options)
    return [option_worth(sight, asked, option) for option in options]


def trip_worth(s: Trail, seat: Seat) -> float:
    """What a seat may still do before it is back from Kansas City, or on its last move."""
    if s.place[seat] == NOTHING or not has_turn_left(s, seat):
        return 0.0
    sight = look(s, seat, TASTE)
    if s.holder == NOBODY:
        return onward(sight, s.money[seat])[s.place[seat]]
    return max([0.0, *[move_worth(sight, choice) for choice in routes(s, seat, step_limit(s, seat))]])
