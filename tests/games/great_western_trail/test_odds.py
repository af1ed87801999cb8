"""What the next card of a herd may be, as far as each seat can know."""

from fractions import Fraction

import pytest

from games.great_western_trail.positions import ANN, BEN, EDITIONS, SECOND, in_both_editions, trail
from rulebook import rule
from waystation.kernel import Phrase, Probability, Swift

OBJECTIVE = "objective"
HERD = {"hand": ["gray red", "gray brown-4 brown-5 white"], "pile": ["gray gray purple-5 purple-7 draw-BBH"]}


def odds(s, seat, target="draw", game=SECOND):
    """In how many ways each breed may come."""
    return {odd.what.params.get("breed", OBJECTIVE): odd.ways for odd in game.odds(s, seat, target)}


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
        assert sum(Fraction(odd.ways, odd.of) for odd in SECOND.odds(s, seat, "draw")) == 1


def test_the_odds_are_those_of_the_re_deals():
    s = trail(hand=["gray gray gray gray"], pile=["red red blue"])
    chance = Swift.from_seed(1)
    worlds = [SECOND.determinise(s, None, chance) for _ in range(2000)]
    assert odds(s, None) == {"gray": 4, "red": 2, "blue": 1}
    assert all(odds(world, None) == odds(s, None) for world in worlds)
    gray = sum(world.pile[ANN].counts[0] for world in worlds) / sum(world.pile[ANN].size for world in worlds)
    assert abs(gray - 4 / 7) < 0.02
