"""What a tool, a figure and a step on the food track are worth: work in every round, points at the end."""

from __future__ import annotations

from waystation.games.stone_age.actions import MOST_FIGURES
from waystation.games.stone_age.components import HIGHEST_TOOL
from waystation.games.stone_age.gains import TOP_OF_FOOD_TRACK
from waystation.games.stone_age.heuristic.position import Position
from waystation.games.stone_age.heuristic.stores import feeding_cost
from waystation.games.stone_age.tools import SPACES

MOST_TOOL_VALUES = HIGHEST_TOOL * SPACES


def tool_worth(position: Position) -> float:
    """A pip more in every round, this one included."""
    if position.tool_values == MOST_TOOL_VALUES:
        return 0.0
    return position.weights.pip * (position.rounds + 1) + position.expected["tool_maker"]


def figure_worth(position: Position) -> float:
    """A figure more from the next round on; it eats in this one."""
    if position.people == MOST_FIGURES:
        return 0.0
    mouths = position.people - position.track
    food = feeding_cost(position, mouths + 1) - feeding_cost(position, mouths)
    return (
        position.weights.work * position.rounds - food * (position.rounds + 1) + position.expected["shaman"]
    )


def step_worth(position: Position) -> float:
    """A piece of food more in every round, this one included."""
    if position.track == TOP_OF_FOOD_TRACK:
        return 0.0
    mouths = position.people - position.track
    saved = feeding_cost(position, mouths) - feeding_cost(position, mouths - 1)
    return saved * (position.rounds + 1) + position.expected["farmer"]
