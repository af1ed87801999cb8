"""What dice bring, exactly: against every roll there is."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from games.stone_age.positions import ANN, BEN, STONE_AGE, village
from rulebook import rule
from waystation.games.stone_age.components import FOOD
from waystation.games.stone_age.odds import at_least_one, expectation, odds
from waystation.kernel import Phrase, Probability

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
    assert expectation(odds(kind, dice)) == Fraction(sum(sum(roll) // rate for roll in rolls), len(rolls))


def test_ten_dice_in_the_hunt():
    chances = odds("food", 10)
    assert chances[30] == Fraction(1, 6**10)
    assert expectation(chances) == Fraction(35, 2) - Fraction(1, 4)  # half of all sums are odd and lose half


def test_no_dice_and_no_tools_bring_nothing():
    assert odds("gold", 0) == {0: 1}
    assert odds("gold", 0, (4, 2)) == {1: 1}


# --- what a person points at ----------------------------------------------------------------------------


def brought(s, seat, target):
    """The ways to each number of pieces."""
    return {odd.what.params["number"]: odd.ways for odd in STONE_AGE.odds(s, seat, target)}


def some(s, seat, target):
    """By number of figures: how likely it is that they bring anything at all."""
    return [Fraction(odd.ways, odd.of) for odd in STONE_AGE.odds(s, seat, target)]


@rule("SA-USE-20")
def test_figures_to_be_placed_have_the_odds_of_their_dice():
    s = village(2)
    assert brought(s, ANN, "place river 2") == {0: 10, 1: 25, 2: 1}
    assert brought(s, ANN, "place hunt 1") == {0: 1, 1: 2, 2: 2, 3: 1}
    what = Phrase("odds.brought", {"number": 0, "what": "gold", "dice": 2})
    assert STONE_AGE.odds(s, ANN, "place river 2")[0] == Probability(what, 10, 36)


def test_the_odds_of_dice_are_the_same_for_everybody():
    s = village(2)
    assert STONE_AGE.odds(s, None, "place quarry 3") == STONE_AGE.odds(s, BEN, "place quarry 3")


def test_a_place_has_the_odds_of_each_number_of_figures_that_could_go_there():
    s = village(2, people=[3])
    assert some(s, ANN, "place river") == [Fraction(1, 6), Fraction(26, 36), Fraction(206, 216)]
    assert len(some(s, BEN, "place river")) == 5
    assert some(s, None, "place river") == some(s, ANN, "place river")


@rule("SA-PLACE-06")
def test_no_more_figures_than_there_are_rings_for():
    s = village(3, standing=[{}, {"river": 5}])
    assert len(some(s, ANN, "place river")) == 2
    assert len(some(s, ANN, "place hunt")) == 5


def test_figures_to_be_used_have_the_odds_of_their_dice():
    s = village(2, phase="use", standing=[{"river": 2, "hunt": 1}, {"forest": 1}])
    assert brought(s, ANN, "use river") == {0: 10, 1: 25, 2: 1}
    assert brought(s, None, "use river") == brought(s, ANN, "use river")
    assert brought(s, BEN, "use forest") == {0: 2, 1: 3, 2: 1}
    assert not brought(s, BEN, "use river")


@rule("SA-CARD-22")
@pytest.mark.parametrize("target", ["buy C25", "place card_2", "use card_2"])
def test_a_card_that_rolls_has_the_odds_of_its_two_dice(target):
    s = village(2, row=("C29", "C25", "C20", "C11"))
    assert brought(s, ANN, target) == {0: 10, 1: 25, 2: 1}


def test_what_leaves_nothing_to_chance_has_no_odds():
    s = village(2, row=("C29", "C16", "C20", "."))
    for target in (
        "place hut",
        "place card_1",
        "place card_4",
        "buy C29",
        "feed",
        "place hunt 11",
        "nonsense",
    ):
        assert not STONE_AGE.odds(s, ANN, target)


@pytest.mark.parametrize("place", ["hunt", "forest", "clay_pit", "quarry", "river"])
@pytest.mark.parametrize("figures", [1, 3, 7])
def test_the_odds_of_a_placement_add_up_to_one(place, figures):
    found = STONE_AGE.odds(village(2), ANN, f"place {place} {figures}")
    assert sum(Fraction(odd.ways, odd.of) for odd in found) == 1


@pytest.mark.parametrize(("dice", "ways"), [(1, 5), (2, 36)])
def test_two_dice_on_the_hunt_always_bring_something(dice, ways):
    found = at_least_one(FOOD, dice)
    assert (found.ways, found.of) == (ways, 6**dice)


@pytest.mark.parametrize(("kind", "dice"), [("iron", 2), ("wood", -1), ("wood", 11), ("", 0)])
def test_odds_are_known_of_five_kinds_and_ten_dice(kind, dice):
    with pytest.raises(ValueError, match="one of wood, brick, stone, gold, food, and 0 to 10 dice"):
        odds(kind, dice)


def test_ten_dice_have_odds():
    assert odds("gold", 10)
