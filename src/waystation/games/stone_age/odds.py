"""What dice bring: exact, for a person who wonders how many figures to send."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache

from waystation.games.stone_age.actions import MOST_FIGURES
from waystation.games.stone_age.components import KINDS, RATES
from waystation.games.stone_age.rolling import FACES


def odds(kind: str, dice: int, tools: Sequence[int] = ()) -> Mapping[int, Fraction]:
    """How likely each number of pieces is, when so many dice are rolled and all these tools are added.

    The kind is what the place gives: `food` on the hunt, `wood` in the forest, `brick`, `stone`, `gold`.

    >>> {number: str(chance) for number, chance in odds("gold", 2, [1]).items()}
    {0: '1/6', 1: '3/4', 2: '1/12'}
    >>> float(expected(odds("wood", 3)))
    3.1666666666666665
    """
    if kind not in KINDS or dice not in range(MOST_FIGURES + 1):
        every = ", ".join(KINDS)
        raise ValueError(f"odds takes one of {every}, and 0 to {MOST_FIGURES} dice; not {kind!r} and {dice}.")
    rate = RATES[KINDS.index(kind)]
    pieces: dict[int, int] = {}
    for pips, ways in enumerate(rolls(dice)):
        if ways:
            number = (pips + sum(tools)) // rate
            pieces[number] = pieces.get(number, 0) + ways
    return {number: Fraction(ways, FACES**dice) for number, ways in pieces.items()}


def expected(chances: Mapping[int, Fraction]) -> Fraction:
    """The mean of a distribution."""
    return sum((number * chance for number, chance in chances.items()), Fraction(0))


@cache
def rolls(dice: int) -> tuple[int, ...]:
    """In how many ways so many dice show each sum, from 0 on."""
    if dice == 0:
        return (1,)
    fewer = rolls(dice - 1)
    return tuple(
        sum([fewer[pips - face] for face in range(1, FACES + 1) if 0 <= pips - face < len(fewer)])
        for pips in range(FACES * dice + 1)
    )
