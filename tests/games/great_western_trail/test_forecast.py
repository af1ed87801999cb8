"""How a match may end, as far as the table shows."""

from statistics import mean

import pytest

from games.great_western_trail.positions import ANN, BEN, EDITIONS, in_both_editions, trail
from waystation.bots import play_match
from waystation.games.great_western_trail.forecast import FEATURES
from waystation.kernel import Phrase, Swift, advance, begin, index_of_best, open_options, pending
from waystation.kernel.testing import random_match


def forecast(s):
    return EDITIONS[s.edition.id].forecast(s)


def feature(s, name, seat=ANN):
    return EDITIONS[s.edition.id].features(s, seat)[FEATURES.index(name)]


# --- what counts ----------------------------------------------------------------------------------------


@in_both_editions
def test_equal_players_are_told_apart_by_the_turn_alone(edition):
    own, rival = (EDITIONS[edition].features(trail(edition, hand=["gray"] * 2), seat) for seat in (ANN, BEN))
    differ = [name for name, one, other in zip(FEATURES, own, rival, strict=True) if one != other]
    assert differ == ["to_move"]


@in_both_editions
@pytest.mark.parametrize(
    "more",
    [
        {"money": [20, 10]},
        {"workers": [(3, 1, 1)]},
        {"workers": [(1, 3, 1)]},
        {"workers": [(1, 1, 3)]},
        {"hazards": ["flood-3-green"]},
        {"stations": [(1,)]},
        {"certificates": [2]},
        {"engine": ["9"]},
        {"discard": ["purple-7"]},
    ],
    ids=str,
)
def test_whoever_has_more_is_ahead(edition, more):
    hands = {"hand": ["gray gray green white"] * 2}
    even = forecast(trail(edition, **hands)).lead(ANN)
    assert forecast(trail(edition, **hands, **more)).lead(ANN) > even


@in_both_editions
def test_points_are_the_whole_sheet_but_money(edition):
    game = EDITIONS[edition]
    for seed in range(5):
        s = random_match(game, 3, seed, 70 * seed).state
        for sheet in game.sheets(s):
            rest = [line.points for line in sheet.lines if line.item != Phrase("sheet.money")]
            assert feature(s, "points", sheet.seat) == sum(rest)


@in_both_editions
def test_an_objective_that_is_met_counts_its_points_and_one_that_is_not_its_penalty(edition):
    assert feature(trail(edition, area=["money-4HH"]), "points") == -2
    hazards = {"hazards": ["flood-2-green flood-2-black"], "discard": ["brown-3"]}
    more = feature(trail(edition, area=["money-4HH"], **hazards), "points")
    assert more - feature(trail(edition, **hazards), "points") == 3


@in_both_editions
def test_an_objective_promises_the_more_the_less_it_lacks(edition):
    far = trail(edition, area=["move-BBHH"])
    near = trail(edition, area=["move-BBHH"], hazards=["flood-2-green flood-2-black"])
    assert 0 < feature(far, "objectives_begun") < feature(near, "objectives_begun")


@in_both_editions
def test_a_herd_of_many_breeds_shows_more_than_a_poor_one(edition):
    poor = trail(edition, hand=["gray gray gray gray"], pile=["gray green"], discard=[""])
    rich = trail(edition, hand=["gray green white red"], pile=["blue purple-5"], discard=[""])
    assert feature(rich, "herd") > feature(poor, "herd") + 5


@in_both_editions
def test_the_way_to_kansas_city_is_counted_in_steps(edition):
    assert feature(trail(edition, place=["G"]), "steps_to_kansas_city") == 1
    assert feature(trail(edition, place=["start"]), "steps_to_kansas_city") > 4


# --- the end --------------------------------------------------------------------------------------------


@in_both_editions
def test_the_forecast_of_a_finished_match_is_its_sheet(edition):
    game = EDITIONS[edition]
    s = play_match(game, [game.heuristic] * 2, seed=3)
    told = game.forecast(s)
    assert [round(points) for points in told.points] == [sheet.total for sheet in game.sheets(s)]
    assert told.spread == 0


@in_both_editions
def test_who_has_a_turn_left_when_the_end_has_come(edition):
    s = trail(edition, seats=3, turn=2, holder=1, token_row=12)
    assert [feature(s, "last_turn", seat) for seat in range(3)] == [1, 0, 1]


@in_both_editions
def test_a_match_goes_on_as_the_job_market_fills(edition):
    game = EDITIONS[edition]
    assert game.progress(trail(edition, token_row=2)) < game.progress(trail(edition, token_row=9)) < 1


@in_both_editions
def test_positions_compare_between_turns(edition):
    game = EDITIONS[edition]
    assert game.rests(trail(edition))
    assert not game.rests(trail(edition, phase="use", place=["A"]))


# --- how well it foretells ------------------------------------------------------------------------------


QUARTERS = (0.25, 0.5, 0.75)


def chances_and_winner(game, seed):
    """How likely the first seat was said to win after each quarter of a match, and whether it did."""
    s = begin(game, 2, {}, Swift.from_seed(seed))
    told = []
    while s.agenda:
        if len(told) < len(QUARTERS) and game.progress(s) >= QUARTERS[len(told)] and game.rests(s):
            told.append(game.forecast(s).chances()[0])
        seat = pending(s)[0].seat
        offered = open_options(s, seat)
        worths = game.weigh(s, seat, [choice for _, choice in offered])
        advance(s, *offered[index_of_best(worths)])
    first, second = (sheet.total for sheet in game.sheets(s))
    return told, (first > second) + (first == second) / 2


@pytest.mark.slow
@in_both_editions
def test_favourites_win_as_often_as_they_are_said_to(edition):
    said, won = [], []
    for seed in range(80):
        chances, result = chances_and_winner(EDITIONS[edition], seed)
        said += [max(chance, 1 - chance) for chance in chances]
        won += [result if chance > 0.5 else 1 - result for chance in chances]
    assert mean(said) > 0.65
    assert mean(won) == pytest.approx(mean(said), abs=0.1)
