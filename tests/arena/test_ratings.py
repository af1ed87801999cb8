"""Ratings find the strengths that results were made from, and know how sure they may be."""

import pytest

from arena.made import contested, duel, made
from waystation.arena.ratings import ANCHOR_ELO, Share, cross_table, elo, openskill, shares, wilson
from waystation.arena.schedule import Match, ladder, round_robin

ELO = {"random": 1100, "first-ride": 1420, "conductor": 1500, "dispatcher": 1630}


@pytest.mark.parametrize("meet", [round_robin, ladder])
@pytest.mark.parametrize("seats", [2, 3])
def test_elo_recovers_known_strengths(meet, seats):
    found = elo(contested(ELO, meet(list(ELO), seats), 1200, seed=1), resamples=200)
    for player, strength in ELO.items():
        assert found[player].low - 15 < strength < found[player].high + 15
        assert abs(found[player].value - strength) < 60


def test_the_interval_holds_the_true_strength_about_as_often_as_it_says():
    tries = [elo(contested(ELO, [("conductor", "dispatcher")], 100, seed), 200) for seed in range(60)]
    held = sum(found["dispatcher"].low <= ELO["dispatcher"] <= found["dispatcher"].high for found in tries)
    assert held >= 53


def test_more_matches_make_it_surer():
    widths = []
    for matches in (50, 200, 800):
        found = elo(contested(ELO, [("conductor", "first-ride")], matches, seed=3), 200)["first-ride"]
        widths.append(found.high - found.low)
    assert widths[0] > 1.5 * widths[1] > 2 * widths[2]


def test_the_conductor_is_the_measure():
    found = elo([duel("conductor", "dispatcher", 2, seed) for seed in range(9)])
    assert found["conductor"].low == found["conductor"].value == found["conductor"].high == ANCHOR_ELO


def test_who_wins_every_match_has_a_rating_that_is_not_sure():
    few = elo([duel("conductor", "random", 1, seed) for seed in range(10)])["random"]
    many = elo([duel("conductor", "random", 1, seed) for seed in range(100)])["random"]
    assert few.low < few.value < few.high < ANCHOR_ELO - 100
    assert many.value < few.value
    assert many.high < few.high


def test_a_draw_is_half_a_win():
    assert elo([duel("ann", "conductor", 0, seed) for seed in range(9)])["ann"].value == pytest.approx(
        ANCHOR_ELO
    )


def test_the_matches_of_a_deal_weigh_the_same():
    """The deal decides every match: twice as many matches on it make nothing surer."""
    single = [duel("ann", "conductor", 1 + seed % 2, seed) for seed in range(100)]
    again = [duel("conductor", "ann", 2 - seed % 2, seed) for seed in range(100)]
    alone, twice = elo(single)["ann"], elo(single + again)["ann"]
    assert twice.high - twice.low > 0.9 * (alone.high - alone.low)


def test_seats_that_cancel_out_make_it_surer():
    """Whoever sits first wins: over both seats of each deal both are equal, the surer the more deals."""
    found = [elo(split_evenly(deals))["ann"] for deals in (2, 50)]
    assert [each.value for each in found] == pytest.approx([ANCHOR_ELO] * 2)
    few, many = (each.high - each.low for each in found)
    assert few > 100
    assert many < 20


def split_evenly(deals):
    pairs = (("ann", "conductor"), ("conductor", "ann"))
    return [duel(*pair, 1, seed) for seed in range(deals) for pair in pairs]


def test_who_never_met_the_others_is_not_rated():
    results = [duel("conductor", "random", 1, 0), duel("ann", "ben", 1, 0)]
    assert set(elo(results)) == {"conductor", "random"}
    assert elo([duel("ann", "ann", 1, 0)]) == {}


def test_the_order_of_the_lines_does_not_matter():
    results = contested(ELO, round_robin(list(ELO), 2), 40, seed=2)
    assert elo(results) == elo(results[::-1])
    assert openskill(results) == openskill(results[::-1])


def test_a_table_of_three_is_three_games_by_rank():
    result = made(Match("stone-age", ("ann", "ben", "cai"), 0), (2, 1, 2))
    assert cross_table([result])["ann", "ben"] == Share(0, 0, 1)
    assert cross_table([result])["ann", "cai"] == Share(0, 1, 0)
    assert shares([result]) == {"ann": Share(0, 1, 1), "ben": Share(2, 0, 0), "cai": Share(0, 1, 1)}


def test_openskill_orders_players_as_they_are():
    found = openskill(contested(ELO, round_robin(list(ELO), 2), 300, seed=5))
    assert sorted(found, key=lambda player: found[player].value) == list(ELO)
    assert all(each.low < each.value < each.high for each in found.values())


def test_openskill_takes_the_better_place_of_who_sits_twice():
    better = openskill([made(Match("stone-age", ("ann", "ben", "ann"), 0), (3, 2, 1))])
    assert better["ann"].value > better["ben"].value


def test_the_interval_of_a_share_is_wilsons():
    low, high = wilson(95, 100)
    assert (round(low, 4), round(high, 4)) == (0.8882, 0.9785)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1
    assert Share(3, 2, 5).interval.value == 0.4
