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
from waystation.games.great_western_trail.conductor.sight import Sight
from waystation.games.great_western_trail.scoring import elements

EASE: Final = {"B": 0.6, "H": 0.4, "S": 0.5, "G": 0.25, "L": 0.25, "3": 0.5, "4": 0.25, "5": 0.2, "T": 0.2}
"""By task: how many are done on a trip."""
SURE: Final = 0.95


def wish(sight: Sight, task: str) -> float:
    """What one more of this is worth to the objective cards, and to the station masters."""
    return wishes(sight)[TASKS.index(task)]


def wishes(sight: Sight) -> list[float]:
    """By task: the points that hang on it, shared among all that is lacking."""
    if sight.wishes is None:
        sight.wishes = [0.0] * len(TASKS)
        left = list(elements(sight.trail, sight.seat))
        for kind in own_objectives(sight):
            add_wishes(sight, sight.wishes, left, kind)
        sight.spare = left
    return sight.wishes


def spare(sight: Sight) -> list[int]:
    """By task: what no objective card of one's own needs."""
    wishes(sight)
    return sight.spare


def own_objectives(sight: Sight) -> list[Kind]:
    """Those that must count first."""
    held = [kind for kind in range(FIRST_OBJECTIVE, KINDS) for _ in range(sight.herd[kind])]
    return [*sight.trail.area[sight.seat], *held]


def add_wishes(sight: Sight, found: list[float], left: list[int], kind: Kind) -> None:
    """What is there is set aside for the card; what is not there is wished for."""
    needs = TASKS_OF[kind - FIRST_OBJECTIVE]
    lacking = [max(0, need - have) for need, have in zip(needs, left, strict=True)]
    card = objective(kind)
    is_played = kind in sight.trail.area[sight.seat]
    stake = sight.taste.wish * (card.points + (card.penalty if is_played else 0))
    for task, need in enumerate(needs):
        left[task] = max(0, left[task] - need)
        if lacking[task]:
            found[task] += stake / sum(lacking)


def chance(sight: Sight, kind: Kind, left: list[int]) -> float:
    """How likely a card will be fulfilled."""
    likely = 1.0
    for task, need in enumerate(TASKS_OF[kind - FIRST_OBJECTIVE]):
        lacking = need - left[task]
        if lacking > 0:
            likely *= min(SURE, EASE[TASKS[task]] * sight.trips / lacking) ** lacking
    return likely


def chance_of_own(sight: Sight, kind: Kind) -> float:
    """How likely a card of one's own will be, when those that count before it have been."""
    left = list(elements(sight.trail, sight.seat))
    for other in own_objectives(sight):
        if other == kind and other not in sight.trail.area[sight.seat]:
            break
        left = [
            max(0, have - need) for have, need in zip(left, TASKS_OF[other - FIRST_OBJECTIVE], strict=True)
        ]
    return chance(sight, kind, left)
