"""What a forecast goes by, and that it is right as often as it says."""

import pytest

from games.playing import play
from games.ticket_to_ride.positions import ANN, BEN, MAPS, on_both_maps, table
from waystation.bots import find_player, play_match
from waystation.games.ticket_to_ride.forecast import FEATURES
from waystation.kernel import advance, begin, index_of_best, open_options, pending, ranks
from waystation.kernel.chance import Swift

CHAIN = ("denver-omaha", "duluth-omaha-1", "denver-santa_fe", "el_paso-santa_fe")
"""Duluth to El Paso; with Denver - El Paso on the way."""


def feature(s, seat, name):
    return MAPS[s.rules.id].features(s, seat)[FEATURES.index(name)]


def forecast(s):
    return MAPS[s.rules.id].forecast(s)


@on_both_maps
def test_every_feature_has_a_name(map_id):
    assert len(MAPS[map_id].features(table(map_id), ANN)) == len(FEATURES)


@pytest.mark.parametrize("seats", [2, 3])
@on_both_maps
def test_every_feature_has_a_worth(map_id, seats):
    assert len(MAPS[map_id].model(seats).weights(0.5)) == len(FEATURES)


def test_a_completed_ticket_and_one_that_cannot_be_completed_are_told_apart():
    s = table(owned=[CHAIN], tickets=[["denver/el_paso", "boston/miami"]], trains=[3])
    assert feature(s, ANN, "completed") == 4
    assert feature(s, ANN, "given_up") == 12


def test_a_completed_ticket_is_worth_about_its_points():
    with_it, without = (
        table(owned=[CHAIN, ()], tickets=[mine], trains=[8]) for mine in (["denver/el_paso"], [])
    )
    assert 2 < forecast(with_it).lead(ANN) - forecast(without).lead(ANN) < 12


def test_what_is_missing_for_a_ticket_is_counted():
    s = table(owned=[CHAIN[1:]], hands=["PP"], tickets=[["duluth/el_paso"]])
    assert feature(s, ANN, "missing_routes") == 1
    assert feature(s, ANN, "missing_cards") == 2


def test_the_right_cards_are_worth_more_than_others():
    right, wrong = (
        table(owned=[CHAIN[1:]], hands=[hand], tickets=[["duluth/el_paso"]]) for hand in ("PPP", "BGY")
    )
    assert forecast(right).lead(ANN) > forecast(wrong).lead(ANN)


def test_in_the_final_round_what_cannot_be_completed_in_a_turn_is_given_up():
    s = table(hands=["PPPP"], owned=[CHAIN[1:3], ()], trains=[10, 4], turn=BEN, tickets=[["duluth/el_paso"]])
    assert feature(s, ANN, "given_up") == 0
    s.closing = BEN
    assert feature(s, ANN, "turns") == 0
    assert feature(s, ANN, "given_up") == 10


@on_both_maps
def test_the_forecast_of_a_finished_match_is_its_sheet(map_id):
    game = MAPS[map_id]
    s = play_match(game, [find_player("random", game, 1)] * 2, seed=1)
    totals = [sheet.total for sheet in game.sheets(s)]
    assert forecast(s).points == pytest.approx(totals, abs=0.001)
    assert sorted(forecast(s).chances()) == [0, 1]


@on_both_maps
def test_equal_worlds_are_forecast_alike(map_id):
    s = table(map_id, hands=["PPP*", "BB"])
    assert forecast(s).points == forecast(s.copy()).points


def test_a_table_rests_between_turns_and_not_within_one():
    s = table()
    assert MAPS["usa"].rests(s)
    play(s, ANN, "draw deck")
    assert not MAPS["usa"].rests(s)
    play(s, ANN, "draw deck")
    assert MAPS["usa"].rests(s)


def test_progress_grows_with_the_trains_that_are_placed():
    begun, placed, last = table(), table(owned=[CHAIN]), table(trains=[2])
    last.closing = ANN
    assert 0 <= MAPS["usa"].progress(begun) < MAPS["usa"].progress(placed) < MAPS["usa"].progress(last) == 1


@pytest.mark.slow
@on_both_maps
def test_who_is_said_to_win_two_times_in_three_does_about_that_often(map_id):
    game = MAPS[map_id]
    won = [win for seed in range(60) for chance, win in foretold(game, seed) if 0.6 <= chance <= 0.8]
    assert 0.55 < sum(won) / len(won) < 0.85


def foretold(game, seed):
    """Positions of a match, as the chance that was given to a seat and whether it won."""
    s = begin(game, 2, {}, Swift.from_seed(seed))
    chances = []
    while s.agenda:
        if game.rests(s):
            chances.append(game.forecast(s).chances())
        seat = pending(s)[0].seat
        offered = open_options(s, seat)
        worths = game.weigh(s, seat, [choice for _, choice in offered])
        advance(s, *offered[index_of_best(worths)])
    places = ranks(game.sheets(s))
    return [(chance[seat], places[seat] == 1) for chance in chances[::5] for seat in (ANN, BEN)]
