"""Bots for games that bring little: no heuristic, or a heuristic without a forecast."""

from dataclasses import replace

import pytest
from waystation_liars_dice.game import liars_dice
from waystation_liars_dice.rules import Call, Cups, Doubt

from waystation.bots import LEVELS, find_player, level_in, levels_of, observe, play_match
from waystation.bots.hints import hints
from waystation.bots.review import review
from waystation.kernel import Match, Swift, open_options
from waystation.kernel.game import weigh_alike

WITH_HEURISTIC = liars_dice()
WITHOUT = replace(WITH_HEURISTIC, weigh=weigh_alike)


def doubtful(game):
    """Somebody has bid six sixes, and the other four dice would all have to be sixes."""
    s = Cups(2, Swift.from_seed(1))
    s.dice, s.left, s.bid = [(1, 2), (6, 6, 6, 6)], [2, 4], (6, 6, 1)
    s.plan(Call(0))
    return observe(game, s, 0)


def test_a_game_with_a_heuristic_offers_every_level():
    assert levels_of(WITH_HEURISTIC) == list(LEVELS)
    assert level_in(WITH_HEURISTIC, "dispatcher") == "dispatcher"


def test_a_game_without_a_heuristic_offers_one_level_that_plays_at_random():
    assert levels_of(WITHOUT) == ["random"]
    assert [level_in(WITHOUT, level) for level in LEVELS] == ["random"] * len(LEVELS)


@pytest.mark.parametrize("level", LEVELS)
def test_without_a_heuristic_a_bot_of_any_level_tries_everything(level):
    choose = find_player(level, WITHOUT, 1)
    seen = doubtful(WITHOUT)
    some = replace(seen, options=[*seen.options, Doubt()][:2])
    assert {str(choose(some)) for _ in range(50)} == {str(option) for option in some.options}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_game_without_features_to_its_end(level):
    players = [find_player(level, WITH_HEURISTIC, seat) for seat in range(2)]
    assert not play_match(WITH_HEURISTIC, players, seed=1).agenda


def test_a_forecast_without_features_comes_from_matches_played_on():
    s = doubtful(WITH_HEURISTIC).deal(Swift.from_seed(1))
    found = WITH_HEURISTIC.forecast(s)
    assert found.points[1] > found.points[0]  # who has four dice against two
    assert 0.9 < found.chances()[1] < 1.0
    assert WITH_HEURISTIC.spread(s) == found.spread


def test_a_hint_without_features_gives_no_reasons():
    found = hints(WITH_HEURISTIC, doubtful(WITH_HEURISTIC), iterations=24)
    assert found[0].action == Doubt()
    assert all(hint.parts == [] for hint in found)


def test_a_match_of_a_game_without_features_is_reviewed():
    match = Match(WITH_HEURISTIC, 2, {}, b"seed")
    while match.state.agenda:
        seat = match.state.agenda[-1].seat
        match.play(seat, str(open_options(match.state, seat)[-1][1]))
    found = review(match)
    assert found.moments[-1].chances in ([0.0, 1.0], [1.0, 0.0])
