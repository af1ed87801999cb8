"""My Game: its rules in positions built for them, and the laws of every game."""

import pytest
from waystation_my_game.game import my_game
from waystation_my_game.rules import GOAL, SayNumber, Table

from waystation.kernel import Swift, advance, find_option, testing

GAME = my_game()


def table(number, turn=0):
    s = Table(2, Swift.from_seed(1))
    s.number = number
    s.plan(SayNumber(turn))
    return s


def do(s, notation):
    advance(s, *find_option(s, s.agenda[-1].seat, notation))
    return s


def test_nobody_goes_beyond_the_goal():
    """[MY-GAME-01]"""
    assert [str(option) for option in SayNumber(0).options(table(GOAL - 2))] == ["add 1", "add 2"]


def test_whoever_reaches_the_goal_wins():
    """[MY-GAME-01]"""
    s = do(table(GOAL - 2, turn=1), "add 2")
    assert not s.agenda
    assert [sheet.total for sheet in GAME.sheets(s)] == [0, 1]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(8))
def test_it_keeps_the_laws(seats, seed):
    testing.check_laws(testing.random_match(GAME, seats, seed, actions=2 * seed))
