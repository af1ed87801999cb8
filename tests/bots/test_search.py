"""How a search shares out its iterations, and what it chooses."""

from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import count, islice
from multiprocessing import get_context
from time import process_time

import pytest

from games.playing import seats_near
from waystation.bots import find_player, observe, play_match
from waystation.bots.parallel_search import search_in_parallel, search_part
from waystation.bots.players import SEARCH_PERCENT, mix_players
from waystation.bots.sandbox import serialise_world
from waystation.bots.search import Search, searcher
from waystation.bots.tuning import tuning_of
from waystation.games import bundled_games, find_game, game_ids
from waystation.kernel import Swift, advance, open_options, pending
from waystation.kernel.testing import random_match

every_game = pytest.mark.parametrize("game_id", game_ids())
ALL = {"breadth": 99, "margin": 1e9}
MATCHES = 200
"""In which a last choice is looked for."""
LEAST_MET = 200
"""From so many decisions one can tell how often a player blunders: to 3 %, one standard error."""


def met_in_a_match(game, seats=2, seed=1, apart=40):
    """Observations of a match of conductors, some decisions apart, that leave a choice."""
    met = []

    def watch(seen):
        if len(seen.options) > 1:
            met.append(seen)
        return game.heuristic(seen)

    play_match(game, [watch] * seats_near(game, seats), seed)
    return met[::apart]


def many_met(game):
    """The same of as many matches as it takes to tell how often something is done."""
    seeds, met = count(1), []
    while len(met) < LEAST_MET:
        met += met_in_a_match(game, seed=next(seeds), apart=2)
    return met


def searched(game, seen, iterations=12, seed=5, **tuning):
    search = Search(game, seen, replace(tuning_of(game), **tuning), seed)
    search.run(iterations)
    return search


@every_game
def test_the_same_seed_makes_the_same_choice(game_id):
    game = find_game(game_id)
    for seen in met_in_a_match(game)[:3]:
        tried = [searched(game, seen) for _ in range(2)]
        assert tried[0].best() == tried[1].best()
        assert [c.value for c in tried[0].candidates] == [c.value for c in tried[1].candidates]


@every_game
def test_no_more_iterations_are_made_than_were_allowed(game_id):
    game = find_game(game_id)
    for seen in met_in_a_match(game)[:3]:
        tried = searched(game, seen, 24, margin=1e9).candidates
        assert 0 < sum(candidate.visits for candidate in tried) <= 24


@every_game
def test_the_better_half_goes_on(game_id):
    game = find_game(game_id)
    seen = max(met_in_a_match(game, apart=1), key=lambda seen: len(seen.options))
    tried = searched(game, seen, 64, margin=1e9, breadth=4).candidates
    visits = sorted(candidate.visits for candidate in tried)
    assert visits[0] == visits[1] < visits[2] == visits[3]


@every_game
def test_only_what_the_hand_made_player_thinks_well_of_is_looked_at(game_id):
    game = find_game(game_id)
    for seen in met_in_a_match(game)[:5]:
        search = searched(game, seen, 4, breadth=3, margin=2.0)
        worths = [candidate.worth for candidate in search.candidates]
        assert len(worths) <= 3
        assert worths == sorted(worths, reverse=True)
        assert min(worths) >= max(worths) - 2.0
        assert search.candidates[0].action == game.heuristic(seen)


@every_game
def test_every_candidate_is_tried_in_the_same_worlds(game_id):
    game = find_game(game_id)
    seen = max(met_in_a_match(game, apart=1), key=lambda seen: len(seen.options))
    dealt = []

    def deal(chance):
        dealt.append((chance.a, chance.b, chance.c))
        return seen.deal(chance)

    search = Search(
        game, replace(seen, deal=deal), replace(tuning_of(find_game(game_id)), **ALL, horizon=0), 5
    )
    dealt.clear()
    search.run(len(search.candidates))
    first_round = dealt[: len(search.candidates)]
    assert len(set(first_round)) == 1


@every_game
def test_a_search_ends_when_its_time_is_over(game_id):
    game = find_game(game_id)
    seen = met_in_a_match(game)[:2][-1]
    search = Search(game, seen, replace(tuning_of(find_game(game_id)), **ALL), 5)
    begun = process_time()
    search.run(10**6, seconds=0.2)
    assert process_time() - begun < 3
    assert search.best() in seen.options


@every_game
def test_with_nothing_to_come_it_finds_what_brings_most(game_id):
    """In the last decision of a match nothing is left to guess: every option can be tried."""
    game = find_game(game_id)
    found = [*islice(last_choices(game), 2)]
    assert len(found) == 2 or game_id not in bundled_games()
    for s in found:
        seat = pending(s)[0].seat
        chosen = searched(game, observe(game, s, seat), 400, **ALL, trust=0.0).best()
        assert lead_after(game, s, seat, chosen) == max(
            lead_after(game, s, seat, option) for _, option in open_options(s, seat)
        )


def last_choices(game):
    """Positions of random matches that leave a choice, whatever is chosen the last one. Not every game has
    such positions.
    """
    for seed in range(MATCHES):
        states = []
        random_match_watched(game, seed, states)
        for s in reversed(states):
            seat = pending(s)[0].seat
            if all(lead_after(game, s, seat, option) is not None for _, option in open_options(s, seat)):
                yield s
                break


def random_match_watched(game, seed, states):
    """Play at random, and keep the last positions that leave a choice."""
    chance = Swift.from_seed(seed)
    s = random_match(game, seats_near(game, 2), seed, 0).state
    while s.agenda:
        offered = open_options(s, pending(s)[0].seat)
        if len(offered) > 1:
            states[:] = [*states[-3:], s.copy()]
        advance(s, *offered[chance.below("", len(offered))])


def lead_after(game, s, seat, option):
    """By how much a seat wins with an option that ends the match; None if it does not."""
    world = s.copy()
    advance(world, *next(offer for offer in open_options(world, seat) if offer[1] == option))
    return None if world.agenda else game.forecast(world).lead(seat)


@every_game
def test_it_plays_at_tables_of_any_size(game_id):
    game = find_game(game_id)
    for seats in game.seats:
        for seen in met_in_a_match(game, seats, apart=60)[:3]:
            assert searcher(game, tuning_of(find_game(game_id)), 6, 1)(seen) in seen.options


def test_several_processes_find_together_what_each_finds_alone():
    game = find_game("stone-age")
    seen = met_in_a_match(game)[2]
    tuning = replace(tuning_of(game), margin=1e9)
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        found = search_in_parallel(executor, 2, game, seen, tuning, 24, 9)
    world = serialise_world(game, seen, 9)
    alone = [search_part(world, seen.seat, tuning, 12, 9 + number) for number in range(2)]
    for candidate in found.candidates:
        parts = [tally for part in alone for tally in part if tally[0] == str(candidate.action)]
        assert candidate.visits == sum(visits for _, visits, _, _ in parts) > 0
        assert candidate.value == pytest.approx(sum(value for _, _, value, _ in parts))
        assert candidate.lead == pytest.approx(sum(lead for _, _, _, lead in parts))
    assert sum(candidate.visits for candidate in found.candidates) <= 24
    assert found.best() in seen.options


@every_game
def test_the_stationmaster_may_be_told_how_long_to_think(game_id):
    game, tuning = find_game(game_id), tuning_of(find_game(game_id))
    usual = f"stationmaster@{tuning.iterations}"
    for seen in met_in_a_match(game)[:8]:
        assert find_player(usual, game, 2)(seen) == find_player("stationmaster", game, 2)(seen)
        assert find_player("stationmaster@40", game, 2)(seen) == searcher(game, tuning, 40, 2)(seen)


@every_game
def test_a_beginner_blunders_and_a_conductor_does_not(game_id):
    game = find_game(game_id)
    met = many_met(game)
    beginner = find_player("first-ride", game, 3)
    same = sum(beginner(seen) == game.heuristic(seen) for seen in met)
    assert 0.7 * len(met) < same < 0.98 * len(met)


def test_the_dispatcher_stops_to_think_about_every_other_decision():
    player = mix_players(SEARCH_PERCENT, lambda _: "thought", lambda _: "at once", Swift.from_seed(1))
    assert 450 < [player(None) for _ in range(1000)].count("thought") < 550


@every_game
def test_the_dispatcher_answers_as_the_conductor_or_as_a_short_search(game_id):
    game, tuning = find_game(game_id), tuning_of(find_game(game_id))
    seed = Swift.from_seed(5).below("search", 1 << 31)
    for seen in met_in_a_match(game)[:8]:
        short = searcher(game, replace(tuning, breadth=tuning.breadth // 2), tuning.iterations // 4, seed)
        assert find_player("dispatcher", game, 5)(seen) in (game.heuristic(seen), short(seen))
