"""What the next card of a herd may be, as far as each seat can know."""

from fractions import Fraction

import pytest

from games.great_western_trail.positions import ANN, BEN, EDITIONS, SECOND, in_both_editions, trail
from rulebook import rule
from waystation.games.great_western_trail.components import CARDS
from waystation.games.great_western_trail.herd import draw_up_to
from waystation.kernel import Phrase, Probability, Swift

OBJECTIVE = "objective"
HERD = {"hand": ["gray red", "gray brown-4 brown-5 white"], "pile": ["gray gray purple-5 purple-7 draw-BBH"]}


def odds(s, seat, target="draw", game=SECOND):
    """In how many ways each breed may come next."""
    return {named(odd): odd.ways for odd in next_card(s, seat, target, game)}


def next_card(s, seat, target="draw", game=SECOND):
    return [odd for odd in game.odds(s, seat, target) if "cards" not in odd.what.params]


def refill(s, seat, game=SECOND):
    """By breed, the chance that one is among the cards that fill up the hand; and how many those are."""
    found = [odd for odd in game.odds(s, seat, "draw") if "cards" in odd.what.params]
    return {named(odd): Fraction(odd.ways, odd.of) for odd in found}, {
        odd.what.params["cards"] for odd in found
    }


def named(odd):
    return odd.what.params.get("breed", OBJECTIVE)


@rule("GWT-HERD-06")
@in_both_editions
def test_a_player_knows_what_is_left_in_the_draw_pile(edition):
    s = trail(edition, **HERD)
    assert odds(s, ANN, game=EDITIONS[edition]) == {"gray": 2, "purple": 2, OBJECTIVE: 1}
    assert EDITIONS[edition].odds(s, ANN, "draw")[0] == Probability(
        Phrase("odds.breed", {"breed": "gray"}), 2, 5
    )


@rule("GWT-HERD-07")
@in_both_editions
def test_an_empty_draw_pile_is_renewed_from_the_discards(edition):
    s = trail(edition, hand=["gray"], pile=[""], discard=["red red blue"])
    for seat in (ANN, None):
        assert odds(s, seat, game=EDITIONS[edition]) == {"red": 2, "blue": 1}


def test_a_herd_that_is_all_in_the_hand_has_no_odds():
    assert not odds(trail(hand=["gray"], pile=[""], discard=[""]), ANN)


@rule("GWT-AMB-44")
def test_a_spectator_cannot_tell_the_hand_from_the_draw_pile():
    one, other = (
        trail(hand=[hand], pile=[pile])
        for hand, pile in (("gray red", "gray blue draw-BBH"), ("blue draw-BBH", "gray gray red"))
    )
    assert odds(one, None) == odds(other, None) == {"gray": 2, "red": 1, "blue": 1, OBJECTIVE: 1}


@rule("GWT-AMB-57")
def test_a_spectator_does_not_expect_a_card_that_is_known_to_be_in_the_hand():
    s = trail(hand=["gray red"], pile=["gray blue"])
    s.known[ANN] = s.hand[ANN][:1]
    assert odds(s, None) == {"gray": 1, "red": 1, "blue": 1}


def test_a_spectator_looks_at_the_herd_of_whoever_has_the_turn():
    s = trail(turn=BEN, hand=["gray", "red"], pile=["gray gray", "red blue"])
    assert odds(s, None) == {"red": 2, "blue": 1}
    assert odds(s, ANN) == {"gray": 2}


@pytest.mark.parametrize("target", ["draw", "exchange", "auxiliary cards", "use cycle-per-cowboy"])
def test_whatever_draws_has_the_same_odds(target):
    s = trail(**HERD)
    assert odds(s, ANN, target) == odds(s, ANN)


@pytest.mark.parametrize("target", ["done", "move A", "auxiliary money", "discard gray", "nonsense"])
def test_what_draws_nothing_has_no_odds(target):
    assert not odds(trail(**HERD), ANN, target)


def test_the_odds_add_up_to_one():
    s = trail(**HERD)
    for seat in (ANN, BEN, None):
        assert sum(Fraction(odd.ways, odd.of) for odd in next_card(s, seat)) == 1


def test_the_odds_are_those_of_the_re_deals():
    s = trail(hand=["gray gray gray gray"], pile=["red red blue"])
    chance = Swift.from_seed(1)
    worlds = [SECOND.determinise(s, None, chance) for _ in range(2000)]
    assert odds(s, None) == {"gray": 4, "red": 2, "blue": 1}
    assert all(odds(world, None) == odds(s, None) for world in worlds)
    gray = sum(world.pile[ANN].counts[0] for world in worlds) / sum(world.pile[ANN].size for world in worlds)
    assert abs(gray - 4 / 7) < 0.02


# --- filling up the hand ------------------------------------------------------------------------------------


@rule("GWT-DRAW-01")
@in_both_editions
def test_a_hand_that_lacks_two_cards_finds_one_of_two_grays_among_four_in_five_of_six_draws(edition):
    s = trail(edition, hand=["red red"], pile=["gray gray blue draw-BBH"])
    expected = {"gray": Fraction(5, 6), "blue": Fraction(1, 2), OBJECTIVE: Fraction(1, 2)}
    assert refill(s, ANN, EDITIONS[edition]) == (expected, {2})


@rule("GWT-DRAW-02")
def test_as_many_cards_are_drawn_as_the_hand_lacks():
    s = trail(hand=["gray"], pile=["gray gray blue red red"])
    assert refill(s, ANN) == ({"gray": Fraction(9, 10), "blue": Fraction(3, 5), "red": Fraction(9, 10)}, {3})


@pytest.mark.parametrize("hand", ["gray gray gray", "gray gray gray red", "gray gray gray red red"])
def test_of_one_card_or_none_only_the_next_card_is_told(hand):
    s = trail(hand=[hand], pile=["gray blue"])
    assert refill(s, ANN) == ({}, set())
    assert odds(s, ANN) == {"gray": 1, "blue": 1}


@rule("GWT-HERD-07")
def test_a_pile_too_small_comes_whole_and_the_rest_from_the_discards():
    s = trail(hand=["gray"], pile=["red"], discard=["red blue blue green"])
    assert refill(s, ANN) == ({"red": Fraction(1), "blue": Fraction(5, 6), "green": Fraction(1, 2)}, {3})


@rule("GWT-HERD-07")
def test_an_empty_pile_fills_up_the_hand_from_the_discards():
    s = trail(hand=["gray gray"], pile=[""], discard=["red red blue green"])
    assert refill(s, ANN) == ({"red": Fraction(5, 6), "blue": Fraction(1, 2), "green": Fraction(1, 2)}, {2})


@rule("GWT-HERD-08")
def test_a_herd_too_small_fills_up_the_hand_as_far_as_it_goes():
    s = trail(hand=["gray"], pile=["red"], discard=["blue"])
    assert refill(s, ANN) == ({"red": Fraction(1), "blue": Fraction(1)}, {2})


@rule("GWT-AMB-44")
def test_only_its_owner_is_told_what_will_fill_up_a_hand():
    s = trail(hand=["gray", "red"], pile=["gray gray purple-5 blue", "red blue green"])
    assert refill(s, None) == ({}, set())
    assert set(refill(s, BEN)[0]) == {"red", "blue", "green"}


@rule("GWT-AMB-44")
def test_what_fills_up_a_hand_is_the_same_in_all_worlds_that_its_owner_may_be_in():
    s = trail(hand=["gray", "red"], pile=["gray gray purple-5 blue", "red blue green"])
    chance = Swift.from_seed(1)
    worlds = [SECOND.determinise(s, ANN, chance) for _ in range(20)]
    assert all(refill(world, ANN) == refill(s, ANN) for world in worlds)


def test_the_odds_of_filling_up_are_those_of_the_draws():
    s = trail(hand=["gray"], pile=["red"], discard=["red blue blue green yellow"])
    chance = Swift.from_seed(1)
    drawn = [drawn_up(SECOND.determinise(s, ANN, chance)) for _ in range(2000)]
    for breed, expected in refill(s, ANN)[0].items():
        assert abs(sum(breed in hand for hand in drawn) / 2000 - expected) < 0.04


def drawn_up(s):
    draw_up_to(s, ANN, 4)
    return {CARDS[kind] for kind in s.hand[ANN]}
