"""What dice bring, in tables: how likely so many pieces are, and how many there are on average."""

from __future__ import annotations

from functools import cache

from waystation.games.stone_age.components import KINDS, RATES, Kind
from waystation.games.stone_age.odds import odds, rolls
from waystation.games.stone_age.rolling import FACES

type Chances = tuple[float, ...]


@cache
def chances(kind: Kind, dice: int, pips: int) -> Chances:
    """How likely each number of pieces is, from none on, when so many pips are added."""
    exact = odds(KINDS[kind], dice, (pips,))
    return tuple([float(exact.get(number, 0)) for number in range((FACES * dice + pips) // RATES[kind] + 1)])


@cache
def at_least(kind: Kind, dice: int, pips: int) -> Chances:
    """How likely so many pieces or more are, from one on."""
    return cumulate(chances(kind, dice, pips))


@cache
def mean(kind: Kind, dice: int, pips: int) -> float:
    return sum(list(at_least(kind, dice, pips))) if dice else 0.0


@cache
def at_least_in_all(dice: tuple[int, ...], pips: int) -> Chances:
    """How likely so many resources or more are in all, from one on: dice by kind, pips for each roll."""
    total: Chances = (1.0,)
    for kind, number in enumerate(dice):
        if number:
            total = convolve(total, chances(kind, number, pips))
    return cumulate(total)


def cumulate(each: Chances) -> Chances:
    return tuple([sum(list(each[number:])) for number in range(1, len(each))])


def convolve(some: Chances, others: Chances) -> Chances:
    found = [0.0] * (len(some) + len(others) - 1)
    for a, p in enumerate(some):
        for b, q in enumerate(others):
            found[a + b] += p * q
    return tuple(found)


@cache
def remainders(kind: Kind, dice: int) -> Chances:
    """How likely so many pips are over, when dice are rolled."""
    found = [0.0] * RATES[kind]
    for pips, ways in enumerate(rolls(dice)):
        found[pips % RATES[kind]] += ways / FACES**dice
    return tuple(found)
