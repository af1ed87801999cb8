"""The heuristic player for Great Western Trail, both editions.

Every option is worth so many points, by a table of small scorers; it takes the best. On the trail it plans
all stops to Kansas City: each costs a turn, and brings what can be done there with this hand and this money.
It keeps nothing between two decisions, and reads nothing but what lies open and its own cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from waystation.games.great_western_trail.actions import PlayObjective, UseToken
from waystation.games.great_western_trail.components import NOTHING
from waystation.games.great_western_trail.heuristic.cities import unit_of_trip
from waystation.games.great_western_trail.heuristic.moving import move_worth, way_worths
from waystation.games.great_western_trail.heuristic.options import Asked, location_worths, option_worth
from waystation.games.great_western_trail.heuristic.position import Position
from waystation.games.great_western_trail.heuristic.weights import WEIGHTS, Weights
from waystation.games.great_western_trail.location import UseLocation
from waystation.games.great_western_trail.moving import routes, step_limit
from waystation.games.great_western_trail.trail import Trail
from waystation.games.great_western_trail.turn import has_turn_left
from waystation.kernel import NOBODY, Action, Seat, open_decisions

__all__ = ["WEIGHTS", "Weights", "trip_worth", "weigh"]


def weigh(s: Trail, seat: Seat, options: Sequence[Action], weights: Weights = WEIGHTS) -> list[float]:
    """The value of each option, in points."""
    asked = next(decision for decision in open_decisions(s) if decision.seat == seat)
    return weigh_options(read_position(s, seat, weights), asked, options)


def read_position(s: Trail, seat: Seat, weights: Weights) -> Position:
    position = Position(s, seat, weights)
    position.unit = unit_of_trip(position)
    return position


def weigh_options(position: Position, asked: Asked, options: Sequence[Action]) -> list[float]:
    """What is done before what is asked, a card played or exchanged, adds to the best that follows it."""
    worths = single_worths(position, asked, options)
    before = [isinstance(option, (PlayObjective, UseToken)) for option in options]
    if not any(before):
        return worths
    best = max([worth for worth, is_before in zip(worths, before, strict=True) if not is_before] or [0.0])
    return [worth + best if is_before else worth for worth, is_before in zip(worths, before, strict=True)]


def single_worths(position: Position, asked: Asked, options: Sequence[Action]) -> list[float]:
    if isinstance(asked, UseLocation):
        return location_worths(position, asked, options)
    return [option_worth(position, asked, option) for option in options]


def trip_worth(s: Trail, seat: Seat) -> float:
    """What a seat may still do before it is back from Kansas City, or on its last move."""
    if s.place[seat] == NOTHING or not has_turn_left(s, seat):
        return 0.0
    position = read_position(s, seat, WEIGHTS)
    if s.holder == NOBODY:
        return way_worths(position, s.money[seat])[s.place[seat]]
    return max([0.0, *[move_worth(position, choice) for choice in routes(s, seat, step_limit(s, seat))]])
