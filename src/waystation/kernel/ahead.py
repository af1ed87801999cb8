"""The rest of the turn in words: every step on the agenda tells of itself, by a table of the game's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from waystation.kernel.agenda import State, Step
from waystation.kernel.phrase import Json, Phrase

type Told = list[Phrase]
type Teller = Callable[[Any, Any], Told]
"""How a step is told, at a table as it is."""


def rest_of_turn(s: State, tellers: Mapping[type[Step[Any]], Teller]) -> Told:
    """What the agenda holds, in order; what would be said twice in a row is said once."""
    steps = [phrase for step in reversed(s.agenda) for phrase in tellers[type(step)](step, s)]
    return [step for at, step in enumerate(steps) if not at or step != steps[at - 1]]


def say(key: str, **params: Json) -> Told:
    return [Phrase(f"ahead.{key}", params)]


def nothing(_step: Step[Any], _s: State) -> Told:
    """It follows from another step, and is told with it."""
    return []
