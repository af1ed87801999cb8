"""The laws that every game keeps, tried on random matches of every registered game and seat count."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waystation.games import GAMES, find
from waystation.kernel import Swift, begin, kit, play_out

AGREED = {"great-western-trail-2e": {"variant": "simmental", "sides": "b"}}
"""Besides the plain game: what changes it most."""
TABLES = [(game_id, seats, {}) for game_id in GAMES for seats in find(game_id).seats]
TABLES += [(game_id, seats, agreed) for game_id, agreed in AGREED.items() for seats in find(game_id).seats]
at_every_table = pytest.mark.parametrize(("game_id", "seats", "agreed"), TABLES)
seeds = st.integers(0, 2**62)
lengths = st.integers(0, 400)


@at_every_table
@given(seed=seeds, length=lengths)
def test_options_are_never_empty_and_their_notations_distinct(game_id, seats, agreed, seed, length):
    kit.options_are_never_empty_and_distinct(kit.wander(find(game_id), seats, seed, length, agreed).state)


@at_every_table
@given(seed=seeds, length=lengths)
def test_whatever_is_not_offered_is_forbidden_by_a_rule(game_id, seats, agreed, seed, length):
    game = find(game_id)
    kit.why_not_agrees_with_the_options(game, kit.wander(game, seats, seed, length, agreed).state, seats)


@at_every_table
@given(seed=seeds)
def test_every_game_ends_and_its_score_sheet_adds_up(game_id, seats, agreed, seed):
    game = find(game_id)
    s = begin(game, seats, agreed, Swift.seeded(seed))
    start = game.census(s)
    play_out(s, Swift.seeded(seed + 1))
    kit.components_are_conserved(game, start, s)
    kit.the_score_sheet_adds_up(game, s, seats)


@at_every_table
@given(seed=seeds, length=lengths)
def test_components_are_conserved(game_id, seats, agreed, seed, length):
    game = find(game_id)
    start = game.census(begin(game, seats, agreed, Swift.seeded(seed)))
    kit.components_are_conserved(game, start, kit.wander(game, seats, seed, length, agreed).state)


@at_every_table
@given(seed=seeds, length=lengths)
def test_no_cache_lies_and_no_memory_is_untrue(game_id, seats, agreed, seed, length):
    game = find(game_id)
    kit.a_state_is_sound(game, kit.wander(game, seats, seed, length, agreed).state)


@at_every_table
@given(seed=seeds, length=lengths)
def test_a_copy_plays_on_without_touching_the_original(game_id, seats, agreed, seed, length):
    s = kit.wander(find(game_id), seats, seed, length, agreed).state
    kit.a_copy_plays_on_without_touching_the_original(s, Swift.seeded(seed))


@at_every_table
@given(seed=seeds, length=lengths)
def test_a_thawed_state_is_the_same_state(game_id, seats, agreed, seed, length):
    game = find(game_id)
    s = kit.wander(game, seats, seed, length, agreed).state
    kit.a_thawed_state_is_the_same_state(game, s, seats, Swift.seeded(seed))


@at_every_table
@given(seed=seeds, length=lengths)
def test_a_replay_goes_through_the_same_states(game_id, seats, agreed, seed, length):
    kit.a_replay_is_exact(find(game_id), seats, seed, length, agreed)


@at_every_table
@given(seed=seeds, length=lengths)
def test_only_offered_options_are_accepted_and_only_from_their_seat(game_id, seats, agreed, seed, length):
    kit.only_offers_are_accepted(kit.wander(find(game_id), seats, seed, length, agreed))


@at_every_table
@given(seed=seeds, length=lengths)
def test_what_a_seat_is_sent_does_not_depend_on_what_it_may_not_know(game_id, seats, agreed, seed, length):
    game = find(game_id)
    s = kit.wander(game, seats, seed, length, agreed).state
    for seat in (*range(seats), None):
        kit.what_is_sent_does_not_depend_on_what_is_hidden(game, s, seat, Swift.seeded(seed))


@at_every_table
@given(seed=seeds, length=lengths)
def test_odds_are_exact_chances(game_id, seats, agreed, seed, length):
    game = find(game_id)
    kit.odds_are_exact_chances(game, kit.wander(game, seats, seed, length, agreed).state, seats)


@at_every_table
@given(seed=seeds)
def test_a_re_deal_moves_what_is_hidden(game_id, seats, agreed, seed):
    kit.a_re_deal_moves_what_is_hidden(find(game_id), seats, seed, agreed)


@at_every_table
@given(seed=seeds, length=lengths)
def test_each_re_deal_has_a_future_of_its_own(game_id, seats, agreed, seed, length):
    game = find(game_id)
    s = kit.wander(game, seats, seed, length, agreed).state
    for seat in (*range(seats), None):
        kit.each_re_deal_has_a_future_of_its_own(game, s, seat, Swift.seeded(seed))
