"""The rest of the turn in words: a table of the game describes every step on the agenda."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from waystation.kernel.agenda import State, Step
from waystation.kernel.phrase import Json, Phrase

type Phrases = list[Phrase]
type StepDescriber = Callable[[Any, Any], Phrases]
"""Describes a step in a state."""


def rest_of_turn(s: State, describers: Mapping[type[Step[Any]], StepDescriber]) -> Phrases:
    """The steps on the agenda in order, without immediate repetitions."""
    steps = [phrase for step in reversed(s.agenda) for phrase in describers[type(step)](step, s)]
    return [step for at, step in enumerate(steps) if not at or step != steps[at - 1]]


def say(key: str, **params: Json) -> Phrases:
    return [Phrase(f"ahead.{key}", params)]


def decide_first_param(step: Phrase) -> dict[str, Json]:
    """The parameter of a refusal that says what a seat has to decide first."""
    return {"decide_first": {"key": step.key, **step.params}}


def say_nothing(_step: Step[Any], _s: State) -> Phrases:
    """For a step that is described together with another."""
    return []
