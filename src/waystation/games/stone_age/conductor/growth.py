"""What a tool, a figure and a step on the food track are worth: work in every round, points at the end."""

from __future__ import annotations

from waystation.games.stone_age.actions import MOST_FIGURES
from waystation.games.stone_age.conductor.sight import Sight
from waystation.games.stone_age.conductor.stores import hunger
from waystation.games.stone_age.gains import TOP_OF_FOOD_TRACK
from waystation.games.stone_age.tools import HIGHEST, SPACES

MOST_VALUES = HIGHEST * SPACES


def tool(sight: Sight) -> float:
    """A pip more in every round, this one included."""
    if sight.tool_values == MOST_VALUES:
        return 0.0
    return sight.taste.pip * (sight.rounds + 1) + sight.expected["tool_maker"]


def figure(sight: Sight) -> float:
    """A figure more from the next round on; it eats in this one."""
    if sight.people == MOST_FIGURES:
        return 0.0
    mouths = sight.people - sight.track
    food = hunger(sight, mouths + 1) - hunger(sight, mouths)
    return sight.taste.work * sight.rounds - food * (sight.rounds + 1) + sight.expected["shaman"]


def step(sight: Sight) -> float:
    """A piece of food more in every round, this one included."""
    if sight.track == TOP_OF_FOOD_TRACK:
        return 0.0
    mouths = sight.people - sight.track
    saved = hunger(sight, mouths) - hunger(sight, mouths - 1)
    return saved * (sight.rounds + 1) + sight.expected["farmer"]
