"""Policies and recipes, whatever the game; each family has its own in `golden_recipes.py`.

A policy goes by notations and views alone, and among what it likes it chooses by chance.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from golden.story import Story, beginning_with, offered_to, story_of
from golden.transcript import Header
from waystation.kernel import Json, Match, Swift, open_decisions, pending

# --- policies -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turn:
    """What a policy goes by."""

    match: Match[Any]
    seat: int
    offered: tuple[str, ...]

    @cached_property
    def view(self) -> Json:
        return self.match.game.view(self.match.state, self.seat)

    @property
    def me(self) -> Json:
        """What everyone sees of the seat."""
        return self.view["players"][self.seat]

    def done(self) -> list[str]:
        """What the seat has done so far."""
        return [entry.notation for entry in self.match.log if entry.seat == self.seat]


type Wish = Callable[[Turn], list[str]]
"""The options that would fulfil a wish, possibly none."""
type Policy = tuple[Wish, ...]
"""A seat does what its first wish allows that anything allows, and among these is at random."""


@dataclass(frozen=True)
class Unasked:
    """A wish that a seat fulfils while others are asked."""

    wish: Wish

    def __call__(self, turn: Turn) -> list[str]:
        return [] if is_asked(turn.match, turn.seat) else self.wish(turn)


def is_asked(match: Match[Any], seat: int) -> bool:
    return any(decision.seat == seat for decision in pending(match.state))


def anything(turn: Turn) -> list[str]:
    return list(turn.offered)


def any_of(*words: str) -> Wish:
    """Options of which these are the first words."""
    return lambda turn: beginning_with(turn.offered, *words)


def most(options: list[str], measure: Callable[[str], int]) -> list[str]:
    top = max(map(measure, options), default=0)
    return [option for option in options if measure(option) == top]


def fewest(options: list[str], measure: Callable[[str], int]) -> list[str]:
    return most(options, lambda option: -measure(option))


def choose(policy: Policy, turn: Turn, chance: Swift) -> str:
    liked = next(liked for wish in policy if (liked := wish(turn)))
    return liked[chance.below("", len(liked))]


# --- recipes --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Recipe:
    """One golden match: who plays by which policy, from which seed, and what it must show."""

    name: str
    game: str
    policies: tuple[str, ...]
    seed: int
    must: str  # what it must show; whatever else it shows is told as well
    about: str
    start: int | None = None
    agreed: Mapping[str, str] = field(default_factory=dict)  # the other settings

    @property
    def header(self) -> Header:
        seed = self.seed.to_bytes(32, "big").hex()
        played = f"{self.about} Played by: {', '.join(self.policies)}."
        return Header(self.game, len(self.policies), self.start, seed, played, self.agreed)

    def play(self, policies: Mapping[str, Policy]) -> Story:
        """The match that follows; `policies` has those of the family by name."""
        match = self.header.match()
        seated = [policies[name] for name in self.policies]
        return story_of(match, actions(match, seated, Swift.from_seed(self.seed)))


def actions(match: Match[Any], policies: list[Policy], chance: Swift) -> Iterator[tuple[int, str]]:
    """What the policies do, one action after the other; seats that are asked together answer in any order."""
    while not match.over:
        if unasked := first_unasked(match, policies):
            yield unasked
            continue
        asked = sorted(decision.seat for decision in pending(match.state))
        seat = asked[chance.below("", len(asked))]
        yield seat, choose(policies[seat], Turn(match, seat, offered_to(match, seat)), chance)


def first_unasked(match: Match[Any], policies: list[Policy]) -> tuple[int, str] | None:
    """What a seat does that nobody has asked; nothing, if none of its wishes is of that sort."""
    free = {decision.seat for decision in open_decisions(match.state) if not is_asked(match, decision.seat)}
    for seat in sorted(free):
        turn = Turn(match, seat, offered_to(match, seat))
        for wish in policies[seat]:
            if isinstance(wish, Unasked) and (liked := wish(turn)):
                return seat, liked[0]
    return None
