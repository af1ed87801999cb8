"""Liar's Dice: its rules in positions built for them, and the laws of every game."""

import pytest
from waystation_liars_dice.game import liars_dice
from waystation_liars_dice.rules import Call, Cups

from waystation.kernel import Swift, advance, find_option, testing

GAME = liars_dice()


def cups(*dice, bid=None, turn=0):
    """Everybody's dice, the last bid as (number, face, seat), and whose turn it is."""
    s = Cups(len(dice), Swift.from_seed(1))
    s.dice, s.left, s.bid = list(dice), [len(faces) for faces in dice], bid
    s.plan(Call(turn))
    return s


def do(s, notation):
    advance(s, *find_option(s, s.agenda[-1].seat, notation))
    return s


def test_a_bid_is_higher_by_number_or_by_face():
    options = {str(option) for option in Call(0).options(cups((1, 2), (3, 4), bid=(2, 3, 1)))}
    assert {"bid 2 of 4", "bid 3 of 1", "doubt"} <= options
    assert not {"bid 2 of 3", "bid 2 of 2", "bid 1 of 6"} & options


@pytest.mark.parametrize(("bid", "left"), [((2, 3, 1), [1, 2]), ((3, 3, 1), [2, 1])])
def test_whoever_was_wrong_loses_a_die(bid, left):
    assert do(cups((1, 3), (3, 4), bid=bid), "doubt").left == left


def test_whoever_lost_a_die_begins_the_next_round_unless_it_was_the_last():
    assert do(cups((1, 3), (3, 4), (6,), bid=(2, 3, 1)), "doubt").agenda[-1].seat == 0
    assert do(cups((1,), (3, 3), (6,), bid=(2, 3, 1)), "doubt").agenda[-1].seat == 1


def test_the_last_player_with_dice_wins():
    s = do(cups((1,), (3, 3), bid=(2, 3, 1)), "doubt")
    assert not s.agenda
    assert [sheet.total for sheet in GAME.sheets(s)] == [0, 1]


def test_nobody_sees_the_dice_of_others():
    assert GAME.view(cups((1, 3), (3, 4)), 1)["mine"] == [3, 4]
    assert GAME.view(cups((1, 3), (3, 4)), None)["mine"] is None


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(8))
def test_it_keeps_the_laws(seats, seed):
    testing.check_laws(testing.random_match(GAME, seats, seed, actions=3 * seed))


@pytest.mark.parametrize("seats", [2, 6])
def test_a_re_deal_moves_what_is_hidden(seats):
    testing.a_re_deal_moves_what_is_hidden(GAME, seats, 1)
