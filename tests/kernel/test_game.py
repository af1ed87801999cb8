"""What a game does that does not say otherwise, and how a heuristic plays it."""

from dataclasses import replace

import pytest

from kernel.market import MARKET, Name, NameNumber
from waystation.games import find_game
from waystation.kernel import (
    BadSettings,
    Line,
    Observation,
    Phrase,
    Setting,
    Sheet,
    Swift,
    begin,
    open_options,
    pending,
    play_out,
)
from waystation.kernel.game import (
    always_rests,
    final_forecast,
    index_of_best,
    no_features,
    no_odds,
    no_progress,
    nothing_ahead,
    nothing_printed,
    play_heuristic,
    weigh_alike,
)


def test_a_game_without_printed_components_or_odds_has_none():
    assert nothing_printed() == {}
    assert no_odds(None, None, "anything") == ()


def test_a_game_that_does_not_say_otherwise_rates_nothing_and_rests_always():
    assert weigh_alike(None, 0, ["one", "other"]) == [0.0, 0.0]
    assert (nothing_ahead(None), no_features(None, 0), no_progress(None)) == ((), [], 0.0)
    assert always_rests(None)


def test_a_line_of_a_score_sheet_equals_another_that_says_and_scores_the_same():
    line = Line(Phrase("coin"), 3)
    assert line == Line(Phrase("coin"), 3)
    assert hash(line) == hash(Line(Phrase("coin"), 3))
    assert line not in (Line(Phrase("coin"), 4), Line(Phrase("card"), 3), "coin")


@pytest.mark.parametrize(("worths", "best"), [([1.0], 0), ([1.0, 3.0, 2.0], 1), ([2.0, 5.0, 5.0], 1)])
def test_the_best_option_is_the_first_of_the_highest_worth(worths, best):
    assert index_of_best(worths) == best


def sheet(seat, points, tie_break):
    return Sheet(seat, (Line(Phrase("points"), points),), (tie_break,))


def test_of_equal_points_the_forecast_of_the_end_is_higher_for_who_wins_the_tie():
    forecast = final_forecast([sheet(0, 40, 1), sheet(1, 40, 2), sheet(2, 39, 9)]).points
    assert forecast[1] > forecast[0] > forecast[2]
    assert forecast[0] - forecast[2] > forecast[1] - forecast[0]


def test_the_heuristic_plays_the_option_it_likes_best():
    game = find_game("ticket-to-ride-usa")
    liking_the_last = replace(game, weigh=lambda s, seat, options: list(range(len(options))))
    s = begin(game, 2, {"start": 0}, Swift.from_seed(1))
    seat = pending(s)[0].seat
    *_, (_, last) = open_options(s, seat)
    play_heuristic(liking_the_last, s, seat)
    assert s.tickets[seat] == last.kept


LIKES_THE_LAST = replace(MARKET, weigh=lambda s, seat, options: list(range(len(options))))


def must_not_look(*_):
    raise AssertionError


def test_the_heuristic_weighs_options_only_if_there_are_two():
    one, other = Name(0), Name(1)
    alone = Observation(0, [one], must_not_look, must_not_look)
    assert LIKES_THE_LAST.heuristic(alone) == one
    s = begin(MARKET, 2, {}, Swift.from_seed(1))
    assert LIKES_THE_LAST.heuristic(replace(alone, options=[one, other], deal=lambda _: s.copy())) == other
    play_heuristic(MARKET, s, 0)
    play_heuristic(LIKES_THE_LAST, s, 0)  # to confirm a bid, or to blow the whistle
    assert s.whistles == [0, 1]


def without_whistles(seats=2):
    """A market where every seat bids and confirms in each of three rounds, and nothing else happens."""
    s = begin(MARKET, seats, {}, Swift.from_seed(1))
    s.whistles = [0] * seats
    return s


def test_the_heuristic_plays_an_only_option():
    s = without_whistles()
    play_heuristic(MARKET, s, 0)
    (confirm,) = open_options(s, 0)
    assert str(confirm[1]) == "confirm"
    play_heuristic(MARKET, s, 0)
    assert [decision.seat for decision in pending(s)] == [1]


def test_a_match_is_played_out_at_random_to_its_end_and_its_actions_are_counted():
    s = without_whistles()
    assert play_out(s, Swift.from_seed(2)) == 12
    assert not s.agenda


def test_a_match_is_played_out_at_random_for_as_many_actions_as_are_wanted():
    s = without_whistles()
    assert play_out(s, Swift.from_seed(2), 9) == 9
    assert play_out(s, Swift.from_seed(2)) == 3


def test_a_random_match_also_interrupts_who_is_asked():
    whistles = set()
    for seed in range(20):
        s = begin(MARKET, 2, {}, Swift.from_seed(1))
        s.whistles = [0, 1]
        s.plan(NameNumber(0))
        play_out(s, Swift.from_seed(seed), 1)
        whistles.add(s.whistles[1])
    assert whistles == {0, 1}


TAKES_ALL_KINDS = replace(
    MARKET,
    settings=(
        Setting("start", "seat"),
        Setting("open", "flag"),
        Setting("pace", "choice", ("slow", "fast")),
        Setting("letters", "choice", ("ABC",), note="ABC, or three letters of your own"),
    ),
)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"start": 3}, "start is a seat from 0 to 2."),
        ({"start": True}, "start is a seat from 0 to 2."),
        ({"open": 1}, "open is true or false."),
        ({"pace": "medium"}, "pace is slow or fast."),
        ({"colour": "red"}, "takes these settings: start, open, pace, letters."),
    ],
)
def test_a_setting_that_the_game_does_not_take_is_refused_with_a_sentence(settings, sentence):
    with pytest.raises(BadSettings, match=sentence):
        begin(TAKES_ALL_KINDS, 3, settings, Swift.from_seed(1))


@pytest.mark.parametrize(
    "settings", [{"start": 2}, {"open": False}, {"pace": "fast"}, {"letters": "XYZ"}, {}]
)
def test_settings_of_every_kind_are_taken(settings):
    assert begin(TAKES_ALL_KINDS, 3, settings, Swift.from_seed(1)).agenda


def test_a_setting_is_told_by_its_choices_or_by_its_note_where_they_do_not_say_it_all():
    told = {setting.name: str(setting) for setting in TAKES_ALL_KINDS.settings}
    assert told["pace"] == "slow, fast"
    assert told["letters"] == "ABC, or three letters of your own"
