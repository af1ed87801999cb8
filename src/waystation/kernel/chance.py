"""Randomness is passed in, never global; every draw names its stream and who sees it.

A real match draws from `Sealed`, a cryptographic generator that anyone can re-derive once the seed
is revealed. Search and simulation draw from `Swift`, four small ints that copy in no time.
"""

from __future__ import annotations

import hmac
from typing import Final, final

type Seat = int

EVERYONE: Final = -1
"""Who sees a draw: everyone at the table. Otherwise the one seat that looks at it."""

NOBODY: Final = -2
"""No seat. Do not confuse it with EVERYONE."""

MASK: Final = 0xFFFFFFFF
WORD: Final = 1 << 64


class Chance:
    def below(self, stream: str, n: int, to: Seat = EVERYONE) -> int:
        """A number in 0..n-1, seen by `to`."""
        raise NotImplementedError

    def pick(self, stream: str, counts: list[int], size: int, to: Seat) -> int:
        """A random kind out of `counts[kind]` things of each kind, `size` in all."""
        k = self.below(stream, size, to)
        for kind, count in enumerate(counts):
            if k < count:
                return kind
            k -= count
        raise ValueError(f"{stream} has not {size} things to pick from.")

    def reveal(self, kind: int, to: Seat) -> None:
        """Let `to` see something hidden but already decided, such as the bottom of a deck."""

    def branch(self) -> Swift:
        """A generator for a copy of the table, whose draws tell nothing about the draws to come here."""
        raise NotImplementedError

    def fresh_branch(self) -> Swift:
        """A branch that differs from earlier ones, so that each re-deal has its own future."""
        self.below("another", 2)
        return self.branch()


@final
class Swift(Chance):
    """sfc32: the same numbers in CPython, compiled and in the browser."""

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    @staticmethod
    def from_seed(seed: int) -> Swift:
        swift = Swift(seed & MASK, (seed >> 32) & MASK, (seed >> 64) & MASK, 1)
        for _ in range(15):
            swift.below("", 1)
        return swift

    def below(self, stream: str, n: int, to: Seat = EVERYONE) -> int:
        b = self.b
        c = self.c
        out = (self.a + b + self.d) & 0xFFFFFFFF
        self.a = b ^ (b >> 9)
        self.b = c + (c << 3) & 0xFFFFFFFF
        self.c = ((c << 21 | c >> 11) + out) & 0xFFFFFFFF
        self.d += 1
        # out * n >> 32, in halves: compiled, the product of large numbers is slow
        return (out >> 16) * n + ((out & 0xFFFF) * n >> 16) >> 16

    def branch(self) -> Swift:
        """Branches of one position are equal to each other, and unrelated to the draws to come here."""
        return Swift(self.c ^ 0x9E3779B9, self.a ^ 0x7F4A7C15, self.b ^ 0x85EBCA6B, self.d)


@final
class Sealed(Chance):
    """HMAC-SHA-256 over (seed, stream, counter): streams never shift one another.

    `draws` keeps one line per draw, `stream value/n`, for the log.
    """

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.counters: dict[str, int] = {}
        self.draws: list[str] = []
        self.reveals = 0  # how often something hidden was revealed

    def below(self, stream: str, n: int, to: Seat = EVERYONE) -> int:
        word = self._word(stream)
        while word >= WORD - WORD % n:  # rejected, so that every value is equally likely
            word = self._word(stream)
        self.draws.append(f"{stream} {word % n}/{n}")
        return word % n

    def _word(self, stream: str) -> int:
        counter = self.counters.get(stream, 0)
        self.counters[stream] = counter + 1
        return int.from_bytes(hmac.digest(self.seed, f"{stream} {counter}".encode(), "sha256")[:8], "big")

    def reveal(self, kind: int, to: Seat) -> None:
        self.reveals += 1

    def copy(self) -> Sealed:
        """A copy with the same draws to come: for checks, never for a player."""
        same = Sealed(self.seed)
        same.counters = dict(self.counters)
        return same

    def branch(self) -> Swift:
        drawn = sum(self.counters.values())
        message = f"\nbranch {drawn}".encode()  # no stream's name begins with a new line
        return Swift.from_seed(int.from_bytes(hmac.digest(self.seed, message, "sha256")[:12], "big"))


@final
class Bag:
    """Things that are drawn unseen, by kind. Nothing is decided before it is drawn."""

    def __init__(self, counts: list[int], size: int) -> None:
        self.counts = counts
        self.size = size

    @staticmethod
    def of(counts: list[int]) -> Bag:
        return Bag(counts, sum(counts))

    def draw(self, chance: Chance, stream: str, to: Seat) -> int:
        kind = chance.pick(stream, self.counts, self.size, to)
        self.counts[kind] -= 1
        self.size -= 1
        return kind

    def put(self, kind: int, number: int = 1) -> None:
        self.counts[kind] += number
        self.size += number

    def pour(self, other: Bag) -> None:
        """Empty `other` into this bag."""
        for kind, number in enumerate(other.counts):
            self.counts[kind] += number
            other.counts[kind] = 0
        self.size += other.size
        other.size = 0

    def copy(self) -> Bag:
        return Bag(self.counts[:], self.size)
