"""The fairness law: what a player cannot know does not change what it chooses.

Everything that a seat cannot know is dealt anew; every player of the house must choose the same.
"""

import inspect

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waystation.bots import PLAYERS, find_player, observe, play_match
from waystation.games import GAMES, find
from waystation.kernel import EVERYONE, Swift, digest, may_act, open_to
from waystation.kernel.kit import wander

TABLES = [(game_id, seats) for game_id in GAMES for seats in find(game_id).seats]
RE_DEALS = 2

at_every_table = pytest.mark.parametrize(("game_id", "seats"), TABLES)
tried = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def choice(game, s, seat, make_player):
    """What a fresh player would do at `seat`, in its notation."""
    return str(make_player()(observe(game, s, seat)))


def unfair_choices(game, s, make_player, seed):
    """Every (seat, choice, other choice) where the choice depends on what the seat cannot know."""
    for seat in sorted({decision.seat for decision in may_act(s)}):
        here = choice(game, s, seat, make_player)
        for k in range(RE_DEALS):
            world = game.determinise(s, seat, Swift.seeded(seed + k))
            there = choice(game, world, seat, make_player)
            if there != here:
                yield seat, here, there


def cheat(seen):
    """Peeks through the deal at the true state, and lets it decide."""
    state = inspect.getclosurevars(seen.deal).nonlocals["private"]
    return seen.options[int(digest(state), 16) % len(seen.options)]


@pytest.mark.parametrize("name", PLAYERS)
@at_every_table
@tried
@given(seed=st.integers(0, 2**32), length=st.integers(0, 400))
def test_a_player_chooses_the_same_whatever_is_hidden(game_id, seats, name, seed, length):
    game = find(game_id)
    s = wander(game, seats, seed, length).state
    assert not list(unfair_choices(game, s, lambda: find_player(name, game, seed), seed))


@pytest.mark.parametrize("name", PLAYERS)
@at_every_table
def test_a_player_chooses_the_same_all_through_a_match_of_its_own(game_id, seats, name):
    """Matches of the players themselves lead to positions that random ones never do."""
    game = find(game_id)
    chance = Swift.seeded(seats)

    def watched(seen):
        number = chance.below("sample", 1 << 20, EVERYONE)  # or a random player would always do the same
        answer = find_player(name, game, number)(seen)
        if number % 8 == 0:
            world = seen.deal(Swift.seeded(7))
            assert choice(game, world, seen.seat, lambda: find_player(name, game, number)) == str(answer)
        return answer

    play_match(game, [watched] * seats, seed=3)


@at_every_table
def test_a_player_that_peeks_is_caught(game_id, seats):
    """Sooner or later: in Stone Age there is seldom anything to peek at."""
    game = find(game_id)
    positions = (wander(game, seats, seed, 40 * (seed % 20)).state for seed in range(400))
    assert any(list(unfair_choices(game, s, lambda: cheat, seed)) for seed, s in enumerate(positions))


@at_every_table
@tried
@given(seed=st.integers(0, 2**32), length=st.integers(0, 400))
def test_the_same_options_are_offered_whatever_is_hidden(game_id, seats, seed, length):
    game = find(game_id)
    s = wander(game, seats, seed, length).state
    for seat in {decision.seat for decision in may_act(s)}:
        world = game.determinise(s, seat, Swift.seeded(seed))
        assert [str(option) for _, option in open_to(world, seat)] == [str(o) for _, o in open_to(s, seat)]
