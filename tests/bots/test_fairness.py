"""The fairness law: what a player cannot know does not change what it chooses.

Everything that a seat cannot know is dealt anew; every bot must choose the same.
"""

import inspect
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waystation.bots import PLAYERS, find_player, observe, play_match
from waystation.bots.search import searcher
from waystation.bots.tuning import tuning_of
from waystation.games import find_game, game_ids
from waystation.kernel import EVERYONE, Swift, digest, open_decisions, open_options, play_out
from waystation.kernel.testing import random_match

TABLES = [(game_id, seats) for game_id in game_ids() for seats in find_game(game_id).seats]
RE_DEALS = 2
THINKERS = ("dispatcher", "stationmaster")
QUICK = tuple(name for name in PLAYERS if name not in THINKERS)

at_every_table = pytest.mark.parametrize(("game_id", "seats"), TABLES)
positions = given(seed=st.integers(0, 2**32), length=st.integers(0, 400))
tried = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
tried_slowly = settings(tried, max_examples=3)


def choice(game, s, seat, make_player):
    """What a fresh player would do at `seat`, in its notation."""
    return str(make_player()(observe(game, s, seat)))


def unfair_choices(game, s, make_player, seed):
    """Every (seat, choice, other choice) where the choice depends on what the seat cannot know."""
    for seat in sorted({decision.seat for decision in open_decisions(s)}):
        here = choice(game, s, seat, make_player)
        for k in range(RE_DEALS):
            world = game.determinise(s, seat, Swift.from_seed(seed + k))
            there = choice(game, world, seat, make_player)
            if there != here:
                yield seat, here, there


def assert_fair(game, seats, name, seed, length):
    s = random_match(game, seats, seed, length).state
    assert not list(unfair_choices(game, s, lambda: find_player(name, game, seed), seed))


def true_state(seen):
    """What no player may look at: the state that worlds are dealt from."""
    return inspect.getclosurevars(seen.deal).nonlocals["private"]


def cheat(seen):
    """Peeks through the deal at the true state, and lets it decide."""
    return seen.options[int(digest(true_state(seen)), 16) % len(seen.options)]


def cheating_search(game):
    """Searches the true world instead of those that it is dealt."""

    def choose(seen):
        state = true_state(seen)
        peeking = replace(seen, deal=lambda _chance: state.copy())
        return searcher(game, replace(tuning_of(game), margin=99.0, trust=0.0), 8, 1)(peeking)

    return choose


@pytest.mark.parametrize("name", QUICK)
@at_every_table
@tried
@positions
def test_a_player_chooses_the_same_whatever_is_hidden(game_id, seats, name, seed, length):
    assert_fair(find_game(game_id), seats, name, seed, length)


@pytest.mark.parametrize("name", THINKERS)
@at_every_table
@tried_slowly
@positions
def test_a_player_that_searches_chooses_the_same_whatever_is_hidden(game_id, seats, name, seed, length):
    assert_fair(find_game(game_id), seats, name, seed, length)


@at_every_table
@tried
@positions
def test_a_dealt_world_and_its_future_follow_from_what_the_seat_knows(game_id, seats, seed, length):
    """Or a search would think in other worlds when something else is hidden."""
    game = find_game(game_id)
    s = random_match(game, seats, seed, length).state
    for seat in {decision.seat for decision in open_decisions(s)}:
        other = game.determinise(s, seat, Swift.from_seed(seed + 1))
        worlds = [game.determinise(where, seat, Swift.from_seed(seed)) for where in (s, other)]
        for world in worlds:
            play_out(world, Swift.from_seed(3), most=20)
        assert digest(worlds[0]) == digest(worlds[1])


@pytest.mark.parametrize("name", PLAYERS)
@at_every_table
def test_a_player_chooses_the_same_all_through_a_match_of_conductors(game_id, seats, name):
    """Matches of good players lead to positions that random ones never do."""
    game = find_game(game_id)
    chance = Swift.from_seed(seats)
    seldom = 64 if name in THINKERS else 8

    def watched(seen):
        number = chance.below("sample", 1 << 20, EVERYONE)  # or a random player would always do the same
        if number % seldom == 0:
            world = seen.deal(Swift.from_seed(7))
            answer = find_player(name, game, number)(seen)
            assert choice(game, world, seen.seat, lambda: find_player(name, game, number)) == str(answer)
        return game.heuristic(seen)

    play_match(game, [watched] * seats, seed=3)


@at_every_table
@pytest.mark.parametrize(
    "make_cheat", [lambda _: cheat, cheating_search], ids=["peeks", "searches the truth"]
)
def test_a_player_that_cheats_is_caught(game_id, seats, make_cheat):
    """Sooner or later: in Stone Age there is seldom anything to peek at."""
    game = find_game(game_id)
    cheater = make_cheat(game)
    found = (random_match(game, seats, seed, 40 * (seed % 20)).state for seed in range(400))
    assert any(list(unfair_choices(game, s, lambda: cheater, seed)) for seed, s in enumerate(found))


@at_every_table
@tried
@positions
def test_the_same_options_are_offered_whatever_is_hidden(game_id, seats, seed, length):
    game = find_game(game_id)
    s = random_match(game, seats, seed, length).state
    for seat in {decision.seat for decision in open_decisions(s)}:
        world = game.determinise(s, seat, Swift.from_seed(seed))
        assert [str(option) for _, option in open_options(world, seat)] == [
            str(o) for _, o in open_options(s, seat)
        ]
