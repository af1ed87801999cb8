"""A match as it was played: who was asked what, what was answered, and what happened.

Everything here is seen from outside: notations, plain events and the views of a spectator. The options
are sorted by notation, so that neither a golden file nor a policy depends on the order of the engine.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from waystation.kernel import Decision, Json, Match, Sheet, encode, find_option, pending, ranks


@dataclass(frozen=True)
class Moment:
    """One action: who was asked what, what the seat that acts was offered, and what came of it."""

    number: int
    seat: int
    notation: str
    decision: str  # which it answers; an interrupt answers another than the one that was asked
    offered: tuple[str, ...]
    asked: Mapping[int, str]  # the decision that each seat was asked for, in turn order
    events: tuple[Json, ...]

    def told(self, kind: str) -> list[Json]:
        return [event for event in self.events if event["kind"] == kind]

    def offers(self, *targets: str) -> list[str]:
        return beginning_with(self.offered, *targets)


@dataclass(frozen=True)
class Story:
    """A match that is over, moment by moment; `views[n]` is what a spectator saw after action n."""

    match: Match[Any]
    moments: tuple[Moment, ...]
    views: tuple[Json, ...]

    @property
    def opening(self) -> list[Json]:
        """The events of the set-up."""
        return [encode(event) for event in self.match.events[0]]

    @property
    def end(self) -> int:
        """The number of the final scoring: the one after the last action."""
        return len(self.moments) + 1

    @cached_property
    def sheets(self) -> list[Sheet]:
        return list(self.match.sheets)

    @cached_property
    def ranks(self) -> list[int]:
        return ranks(self.sheets)


def beginning_with(options: Iterable[str], *words: str) -> list[str]:
    """Options of which these are the first words."""
    return [option for option in options if any(f"{option} ".startswith(f"{first} ") for first in words)]


def offered_to(match: Match[Any], seat: int) -> tuple[str, ...]:
    return tuple(sorted(str(choice) for choice in match.options(seat)))


def name_of(decision: Decision[Any, Any]) -> str:
    """That of its class; or of the verb, where it asks for the particulars of one."""
    return type(getattr(decision, "verb", decision)).__name__


def step(match: Match[Any], seat: int, notation: str) -> Moment:
    """Play an action, and remember what it was chosen from."""
    answered = name_of(find_option(match.state, seat, notation)[0])
    asked = {decision.seat: name_of(decision) for decision in pending(match.state)}
    offered = offered_to(match, seat)
    events = tuple(encode(event) for event in match.play(seat, notation))
    return Moment(len(match.log), seat, notation, answered, offered, asked, events)


def story_of(match: Match[Any], actions: Iterable[tuple[int, str]]) -> Story:
    """Play these actions in a match that has just begun. They are asked for one by one, as play goes on."""
    moments, views = [], [match.game.view(match.state, None)]
    for seat, notation in actions:
        moments.append(step(match, seat, notation))
        views.append(match.game.view(match.state, None))
    return Story(match, tuple(moments), tuple(views))
