"""Who meets whom, at which game, on which deals, and at which seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import combinations
from operator import itemgetter
from typing import Final

from msgspec import Struct

DEALS: Final = 1_000_000
"""How many deals a schedule's seed has for itself: no deal belongs to two seeds."""

type Company = tuple[str, ...]
"""The players at a table; one may sit at several seats."""


class Match(Struct, frozen=True):
    """A match by its key, all that it takes to play it: a game, the players by seat, and the deal's seed."""

    game: str
    players: Company
    seed: int

    def __str__(self) -> str:
        return f"{self.game} {','.join(self.players)} {self.seed}"

    def seed_of(self, seat: int) -> int:
        """A player's own seed: it follows from the match alone, whatever was played before it."""
        return int.from_bytes(sha256(f"{self} {seat}".encode()).digest()[:8])


class Plan(Struct, frozen=True):
    """So many matches of one company at one game."""

    game: str
    company: Company
    matches: int
    seed: int

    @property
    def deals(self) -> int:
        """Every deal is played once from each seating, so the matches are rounded up to whole deals."""
        return -(-self.matches // len(seatings(self.company)))


def round_robin(players: Sequence[str], seats: int) -> list[Company]:
    """Every set of so many players."""
    return [filled(company, seats) for company in combinations(players, min(seats, len(players)))]


def ladder(players: Sequence[str], seats: int) -> list[Company]:
    """Neighbours only, in the order given."""
    size = min(seats, len(players))
    rungs = [tuple(players[k : k + size]) for k in range(len(players) - size + 1)]
    return [filled(company, seats) for company in rungs]


def filled(company: Company, seats: int) -> Company:
    """Where there are fewer players than seats, the last of them takes all that are left."""
    return company + (company[-1],) * (seats - len(company))


def seatings(company: Company) -> list[Company]:
    """Every player at every seat once: the company goes round the table."""
    rounds = [company[k:] + company[:k] for k in range(len(company))]
    return list(dict.fromkeys(rounds))


def schedule(plans: Iterable[Plan]) -> list[Match]:
    """All matches, deal by deal: wherever it is interrupted, the plans have come equally far."""
    numbered = [row for plan in plans for row in dealt(plan)]
    numbered.sort(key=itemgetter(0))
    return list(dict.fromkeys(match for _, match in numbered))


def dealt(plan: Plan) -> Iterator[tuple[int, Match]]:
    """The matches of a plan, each with the number of its deal."""
    for number in range(plan.deals):
        for players in seatings(plan.company):
            yield number, Match(plan.game, players, plan.seed * DEALS + number)
