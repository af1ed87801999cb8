"""Objective cards: which tasks are worth doing, and which cards worth taking."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.components import (
    FIRST_OBJECTIVE,
    KINDS,
    TASKS,
    TASKS_OF,
    Kind,
    objective,
)
from waystation.games.great_western_trail.heuristic.position import Position
from waystation.games.great_western_trail.scoring import elements

DONE_PER_TRIP: Final = {
    "B": 0.6,
    "H": 0.4,
    "S": 0.5,
    "G": 0.25,
    "L": 0.25,
    "3": 0.5,
    "4": 0.25,
    "5": 0.2,
    "T": 0.2,
}
"""By task: how many are done on a trip."""
HIGHEST_CHANCE: Final = 0.95


def wish(position: Position, task: str) -> float:
    """What one more of this is worth to the objective cards, and to the station masters."""
    return wishes(position)[TASKS.index(task)]


def wishes(position: Position) -> list[float]:
    """By task: the points that hang on it, shared among all that is lacking."""
    if position.wishes is None:
        position.wishes = [0.0] * len(TASKS)
        left = list(elements(position.trail, position.seat))
        for kind in own_objectives(position):
            add_wishes(position, position.wishes, left, kind)
        position.spare = left
    return position.wishes


def spare(position: Position) -> list[int]:
    """By task: what no objective card of one's own needs."""
    wishes(position)
    return position.spare


def own_objectives(position: Position) -> list[Kind]:
    """Those that must count first."""
    held = [kind for kind in range(FIRST_OBJECTIVE, KINDS) for _ in range(position.herd[kind])]
    return [*position.trail.area[position.seat], *held]


def add_wishes(position: Position, found: list[float], left: list[int], kind: Kind) -> None:
    """What is there is set aside for the card; what is not there is wished for."""
    needs = TASKS_OF[kind - FIRST_OBJECTIVE]
    lacking = [max(0, need - have) for need, have in zip(needs, left, strict=True)]
    card = objective(kind)
    is_played = kind in position.trail.area[position.seat]
    stake = position.weights.wish * (card.points + (card.penalty if is_played else 0))
    for task, need in enumerate(needs):
        left[task] = max(0, left[task] - need)
        if lacking[task]:
            found[task] += stake / sum(lacking)


def chance(position: Position, kind: Kind, left: list[int]) -> float:
    """How likely a card will be fulfilled."""
    likely = 1.0
    for task, need in enumerate(TASKS_OF[kind - FIRST_OBJECTIVE]):
        lacking = need - left[task]
        if lacking > 0:
            likely *= min(HIGHEST_CHANCE, DONE_PER_TRIP[TASKS[task]] * position.trips / lacking) ** lacking
    return likely


def chance_of_own(position: Position, kind: Kind) -> float:
    """How likely a card of one's own will be, when those that count before it have been."""
    left = list(elements(position.trail, position.seat))
    for other in own_objectives(position):
        if other == kind and other not in position.trail.area[position.seat]:
            break
        left = [
            max(0, have - need) for have, need in zip(left, TASKS_OF[other - FIRST_OBJECTIVE], strict=True)
        ]
    return chance(position, kind, left)
