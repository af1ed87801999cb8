"""Schedules: which players meet at which game, on which deals, and at which seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import combinations
from operator import itemgetter
from typing import Final

from msgspec import Struct

DEALS_PER_SEED: Final = 1_000_000
"""Deals per seed of a schedule: no deal belongs to two seeds."""

type LineUp = tuple[str, ...]
"""The players at a table. A player may hold several seats."""


class Match(Struct, frozen=True):
    """A match as its key: the game, the players by seat, and the seed of the deal."""

    game: str
    players: LineUp
    seed: int

    def __str__(self) -> str:
        return f"{self.game} {','.join(self.players)} {self.seed}"

    def seed_of(self, seat: int) -> int:
        """The seed of the player at a seat. It depends on the match alone."""
        return int.from_bytes(sha256(f"{self} {seat}".encode()).digest()[:8])


class Plan(Struct, frozen=True):
    """So many matches of one line-up at one game."""

    game: str
    line_up: LineUp
    matches: int
    seed: int

    @property
    def deals(self) -> int:
        """Each deal is played once per seating, so matches are rounded up to complete sets."""
        return -(-self.matches // len(seatings(self.line_up)))


def round_robin(players: Sequence[str], seats: int) -> list[LineUp]:
    """A line-up for every set of so many players."""
    return [fill_seats(line_up, seats) for line_up in combinations(players, min(seats, len(players)))]


def ladder(players: Sequence[str], seats: int) -> list[LineUp]:
    """Line-ups of neighbours only, in the given order."""
    size = min(seats, len(players))
    rungs = [tuple(players[k : k + size]) for k in range(len(players) - size + 1)]
    return [fill_seats(line_up, seats) for line_up in rungs]


def fill_seats(line_up: LineUp, seats: int) -> LineUp:
    """Fill the remaining seats with the last player."""
    return line_up + (line_up[-1],) * (seats - len(line_up))


def seatings(line_up: LineUp) -> list[LineUp]:
    """The rotations of a line-up: every player sits at every seat once."""
    rounds = [line_up[k:] + line_up[:k] for k in range(len(line_up))]
    return list(dict.fromkeys(rounds))


def schedule(plans: Iterable[Plan]) -> list[Match]:
    """All matches, deal by deal: an interrupted schedule has played all plans equally far."""
    numbered = [row for plan in plans for row in matches_of(plan)]
    numbered.sort(key=itemgetter(0))
    return list(dict.fromkeys(match for _, match in numbered))


def matches_of(plan: Plan) -> Iterator[tuple[int, Match]]:
    """The matches of a plan, each with the number of its deal."""
    for number in range(plan.deals):
        for players in seatings(plan.line_up):
            yield number, Match(plan.game, players, plan.seed * DEALS_PER_SEED + number)
