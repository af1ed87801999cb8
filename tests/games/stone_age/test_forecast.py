"""What the forecast makes of positions built for it, and how often it is right."""

import pytest

from games.playing import play
from games.stone_age.positions import ANN, BEN, STONE_AGE, at_every_count, village
from waystation.bots import find_player, play_match
from waystation.games.stone_age.forecast import FEATURES, progress
from waystation.games.stone_age.heuristic import WEIGHTS
from waystation.games.stone_age.heuristic.horizon import rounds_left
from waystation.kernel import MANY_SEATS, Swift, advance, begin, index_of_best, open_options, pending


def lead(s, seat=ANN):
    return STONE_AGE.forecast(s).lead(seat)


def more(**something):
    """How much better it is for Ann to have something."""
    return lead(village(**something)) - lead(village())


def moments(seed, seats=2):
    """Every position of a match in which the conductor plays all seats."""
    s = begin(STONE_AGE, seats, {}, Swift.from_seed(seed))
    while s.agenda:
        yield s
        seat = pending(s)[0].seat
        offered = open_options(s, seat)
        worths = STONE_AGE.weigh(s, seat, [choice for _, choice in offered])
        advance(s, *offered[index_of_best(worths)])
    yield s


@at_every_count
def test_every_feature_has_a_name_and_a_worth(seats):
    s = village(seats)
    assert len(STONE_AGE.features(s, ANN)) == len(FEATURES)
    assert len(STONE_AGE.model(seats).early) == len(FEATURES)


@pytest.mark.parametrize("seats", [2, MANY_SEATS])
def test_the_worths_are_listed_in_the_order_of_the_features(seats):
    assert list(STONE_AGE.models(STONE_AGE.package, STONE_AGE.id)) == [2, MANY_SEATS]
    assert STONE_AGE.model(seats).early != STONE_AGE.model(seats).late


def test_a_point_is_worth_about_a_point():
    assert 0.6 < more(points=[10]) / 10 < 1.6


@pytest.mark.parametrize(
    "something",
    [
        {"goods": ["GGG"]},
        {"people": [7]},
        {"tools": [[2, 1, 1]]},
        {"track": [3]},
        {"food": [17]},
        {"cards": [["C30", "C31"]]},
    ],
)
def test_what_a_tribe_has_tells_for_it(something):
    assert more(**something) > 0


def test_a_hut_that_is_as_good_as_built_counts_before_it_is_built():
    on_a_tile = {"phase": "use", "standing": [{"stack_1": 1, "field": 1}], "tops": ["H01", "H02"]}
    bargains = FEATURES.index("bargains")
    assert STONE_AGE.features(village(goods=["WWB"], **on_a_tile), ANN)[bargains] > 1
    assert STONE_AGE.features(village(**on_a_tile), ANN)[bargains] == 0


def test_it_rests_at_the_start_of_a_round_and_not_while_figures_are_placed():
    s = village()
    assert STONE_AGE.rests(s)
    play(s, ANN, "place hunt 1")
    assert not STONE_AGE.rests(s)


def test_it_does_not_rest_while_dice_or_bills_lie_on_the_table():
    assert not STONE_AGE.rests(village(phase="use", standing=[{"forest": 2}], dice=[5, 2], tools=[[1]]))
    assert not STONE_AGE.rests(village(phase="use", standing=[{"card_1": 1}], goods=["WG"]))


def test_a_match_goes_forward():
    rounds = [(s.round, STONE_AGE.progress(s)) for s in moments(4) if s.agenda and STONE_AGE.rests(s)]
    assert rounds[0][1] == 0
    assert 0.85 < rounds[-1][1] <= 1


@at_every_count
def test_the_forecast_of_a_finished_match_is_its_sheet(seats):
    s = play_match(STONE_AGE, [find_player("random", STONE_AGE, k) for k in range(seats)], seed=2)
    told = STONE_AGE.forecast(s)
    assert [round(points) for points in told.points] == [sheet.total for sheet in STONE_AGE.sheets(s)]
    assert max(told.chances()) == 1


def test_a_world_dealt_twice_is_forecast_the_same():
    for s in list(moments(9))[::40]:
        worlds = [STONE_AGE.determinise(s, BEN, Swift.from_seed(5)) for _ in range(2)]
        assert STONE_AGE.forecast(worlds[0]).points == STONE_AGE.forecast(worlds[1]).points


def test_whoever_is_likely_to_win_often_does():
    """A match gives many positions that end alike, so that only the rough share can be asked for."""
    won = []
    for seed in range(30):
        positions = [s.copy() for s in moments(seed) if not s.agenda or STONE_AGE.rests(s)]
        end = STONE_AGE.forecast(positions[-1]).chances()[ANN]
        for s in positions[:-1:8]:
            chance = STONE_AGE.forecast(s).chances()[ANN]
            if 0.6 < max(chance, 1 - chance) < 0.8:
                won.append(end if chance > 0.5 else 1 - end)
    assert len(won) > 60
    assert 0.55 < sum(won) / len(won) < 0.88


@pytest.mark.parametrize("done", [0, 1, 5])
def test_progress_counts_the_rounds_that_are_over_of_all_there_may_be(done):
    s = village()
    s.round = 1 + done
    left = rounds_left(s, WEIGHTS)
    assert progress(s) == pytest.approx(done / (done + 1 + left))
