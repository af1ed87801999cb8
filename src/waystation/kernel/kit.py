"""The test kit: chance that does as it is told, and the laws that every game keeps.

A law is a function that raises `LawBroken` with a sentence. `tests/laws/` tries them on random
matches of every registered game; a new game is covered the moment it is registered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, final

from waystation.kernel.agenda import Action, Decision, Event, State, advance
from waystation.kernel.chance import EVERYONE, Chance, Seat, Swift
from waystation.kernel.game import Game, begin, may_act, play_out
from waystation.kernel.match import IllegalChoice, Match, verify
from waystation.kernel.phrase import Json
from waystation.kernel.plain import digest, plain


class LawBroken(AssertionError):
    """A game does what no game may do."""


def demand(kept: bool, otherwise: str) -> None:
    if not kept:
        raise LawBroken(otherwise)


# --- chance that does as it is told ---------------------------------------------------------------------


@final
class Rigged(Chance):
    """Gives what it was told to give next from a stream, and fair draws after that."""

    def __init__(self, told: Mapping[str, Sequence[int]], seed: int = 0) -> None:
        self.told = {stream: list(values) for stream, values in told.items()}
        self.fair = Swift.seeded(seed)

    def below(self, stream: str, n: int, to: Seat = EVERYONE) -> int:
        told = self.told.get(stream)
        return told.pop(0) if told else self.fair.below(stream, n, to)

    def pick(self, stream: str, counts: list[int], size: int, to: Seat) -> int:
        told = self.told.get(stream)
        if not told:
            return self.fair.pick(stream, counts, size, to)
        if not counts[told[0]]:
            raise LawBroken(f"{stream} has no {told[0]} left to give.")
        return told.pop(0)

    def branch(self) -> Swift:
        return self.fair.branch()
