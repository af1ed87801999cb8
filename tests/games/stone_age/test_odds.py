"""What dice bring, exactly: against every roll there is."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from waystation.games.stone_age.odds import expected, odds

RATES = {"food": 2, "wood": 3, "brick": 4, "stone": 5, "gold": 6}
of_every_kind = pytest.mark.parametrize(("kind", "rate"), RATES.items())


def counted(rate, dice, tools=()):
    """Every roll of so many dice, one by one."""
    pieces = Counter((sum(roll) + sum(tools)) // rate for roll in product(range(1, 7), repeat=dice))
    return {number: Fraction(ways, 6**dice) for number, ways in pieces.items()}


@of_every_kind
@pytest.mark.parametrize("dice", range(6))
def test_the_odds_are_those_of_all_rolls(kind, rate, dice):
    assert odds(kind, dice) == counted(rate, dice)


@of_every_kind
@pytest.mark.parametrize("tools", [(1,), (2, 1, 1), (4, 4, 4), (3, 2), (4, 3, 3, 2, 3, 4)])
@pytest.mark.parametrize("dice", [1, 2, 4])
def test_tools_are_added_to_every_roll(kind, rate, tools, dice):
    assert odds(kind, dice, tools) == counted(rate, dice, tools)


@of_every_kind
@pytest.mark.parametrize("dice", [0, 1, 7, 10])
def test_the_odds_add_up_to_one_and_come_in_order(kind, rate, dice):
    chances = odds(kind, dice)
    assert sum(chances.values()) == 1
    assert list(chances) == list(range(dice // rate, 6 * dice // rate + 1))
    assert all(chance > 0 for chance in chances.values())


@of_every_kind
@pytest.mark.parametrize("dice", range(1, 6))
def test_the_expected_number_is_the_mean_of_all_rolls(kind, rate, dice):
    rolls = list(product(range(1, 7), repeat=dice))
    assert expected(odds(kind, dice)) == Fraction(sum(sum(roll) // rate for roll in rolls), len(rolls))


def test_ten_dice_in_the_hunt():
    chances = odds("food", 10)
    assert chances[30] == Fraction(1, 6**10)
    assert expected(chances) == Fraction(35, 2) - Fraction(1, 4)  # half of all sums are odd and lose half


def test_no_dice_and_no_tools_bring_nothing():
    assert odds("gold", 0) == {0: 1}
    assert odds("gold", 0, (4, 2)) == {1: 1}
