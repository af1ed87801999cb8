"""Final scoring, item by item, and the winner. [catalogue, section 11]"""

import pytest

from games.playing import asked, of, play
from games.stone_age.positions import ANN, BEN, CLEO, DAN, STONE_AGE, player, scored, sheet, village
from rulebook import rule
from waystation.games.stone_age import events as ev
from waystation.games.stone_age.components import CARDS, TILE_BY_ID
from waystation.games.stone_age.scoring import ITEMS, card_scores, score_so_far
from waystation.kernel import ranks
from waystation.kernel.testing import random_match

GREEN = [card.id for card in CARDS if card.symbol]
ON_CARDS = {"sheet.culture", *ITEMS.values()}
FIRST_OF_EACH = ["C16", "C25", "C02", "C01", "C03", "C04", "C26", "C11"]


def over(seats=2, *, huts=(), **position):
    """A game that has just ended, as one stack is empty. What the huts scored in play is on the track."""
    s = village(seats, phase="end", tops=(".", "H22", "H23", "H24"), beneath=[0], huts=huts, **position)
    assert asked(s) == []
    s.hut_points = [sum(TILE_BY_ID[hut].printed for hut in tiles) for tiles in (*huts, *[()] * seats)][:seats]
    return s


def totals(s):
    return [each.total for each in STONE_AGE.sheets(s)]


def placed(s):
    """Who came first, second, …"""
    return ranks(STONE_AGE.sheets(s))


# --- green cards ----------------------------------------------------------------------------------------


@rule("SA-SCORE-01")
@pytest.mark.parametrize("number", range(1, 9))
def test_different_symbols_score_their_number_squared(number):
    s = over(cards=[FIRST_OF_EACH[:number]])
    assert scored(s, ANN, "culture") == [number * number]


@rule("SA-SCORE-01")
def test_without_green_cards_there_is_nothing_to_square():
    assert scored(over(cards=[["C05", "C10"]]), ANN, "culture") == []


@rule("SA-SCORE-02")
@pytest.mark.parametrize(
    ("cards", "sets"),
    [
        (["C01", "C17"], [1, 1]),
        (["C01", "C17", "C02"], [4, 1]),
        (["C01", "C17", "C02", "C32"], [4, 4]),
        (["C01", "C02", "C03", "C31", "C04", "C21"], [16, 4]),
        ([*FIRST_OF_EACH, "C36"], [64, 1]),
    ],
)
def test_second_copies_form_a_second_set_squared_in_the_same_way(cards, sets):
    assert scored(over(cards=[cards]), ANN, "culture") == sets


@rule("SA-SCORE-02")
def test_all_green_cards_make_two_full_sets_and_no_third():
    assert scored(over(cards=[GREEN]), ANN, "culture") == [64, 64]


# --- sand-coloured cards --------------------------------------------------------------------------------


@rule("SA-SCORE-03")
@pytest.mark.parametrize(("level", "points"), [(0, []), (1, [5]), (7, [35]), (10, [50])])
def test_farmers_are_multiplied_by_the_food_track(level, points):
    s = over(cards=[["C10", "C14", "C30"]], track=[level, 4], food=[20])
    assert scored(s, ANN, "farmers") == points


@rule("SA-SCORE-04")
@pytest.mark.parametrize(
    ("unused", "used", "sum_of_values"), [([], [], 0), ([3, 2, 2], [], 7), ([], [1, 1], 2), ([4], [4, 4], 12)]
)
def test_tool_makers_are_multiplied_by_the_values_of_the_tool_tiles_used_or_not(unused, used, sum_of_values):
    s = over(cards=[["C07", "C34"]], tools=[unused], used=[used])
    assert sum(scored(s, ANN, "tool_makers")) == 3 * sum_of_values


@rule("SA-SCORE-05")
def test_hut_builders_are_multiplied_by_the_number_of_huts():
    s = over(cards=[["C28", "C05"], ["C06"]], huts=[["H01", "H18", "H26"], ["H05"]])
    assert scored(s, ANN, "hut_builders") == [4 * 3]
    assert scored(s, BEN, "hut_builders") == [2 * 1]


@rule("SA-SCORE-06")
@pytest.mark.parametrize("people", [5, 8, 10])
def test_shamans_are_multiplied_by_the_number_of_figures(people):
    s = over(cards=[["C18", "C20"]], people=[people])
    assert scored(s, ANN, "shamans") == [3 * people]


@rule("SA-SCORE-03", "SA-SCORE-04", "SA-SCORE-05", "SA-SCORE-06")
def test_every_sand_coloured_card_counts_all_its_figures_and_each_once():
    sand = [card.id for card in CARDS if card.figure]
    s = over(cards=[sand], track=[2], tools=[[1]], huts=[["H01", "H02", "H03"]], people=[6])
    figures = {"farmers": 7 * 2, "tool_makers": 8 * 1, "hut_builders": 9 * 3, "shamans": 7 * 6}
    assert {item: scored(s, ANN, item) for item in figures} == {
        item: [points] for item, points in figures.items()
    }


# --- what is left over, and the score track -------------------------------------------------------------


@rule("SA-SCORE-07")
@pytest.mark.parametrize("left", ["W", "G", "WBSG", "WWGGG"])
def test_each_leftover_resource_is_worth_1_point_whatever_its_kind(left):
    s = over(goods=[left])
    assert scored(s, ANN, "resources") == [len(left)]
    assert totals(s) == [len(left), 0]


@rule("SA-SCORE-07")
def test_food_is_worth_nothing():
    assert totals(over(food=[40, 0])) == [0, 0]


@rule("SA-SCORE-08")
def test_huts_3_point_cards_and_hunger_were_scored_in_play_and_are_not_counted_again():
    """Ann builds the last hut of a stack and buys 3 points; Ben goes hungry."""
    s = village(
        phase="use",
        row=("C28", "C13", "C14", "C15"),
        beneath=[0],
        food=[12, 3],
        goods=["WWBGG"],
        standing=[{"stack_1": 1, "card_1": 1}],
    )
    events = play(s, ANN, "use stack_1", "build H01 WWB", "buy C28 G")
    assert of(ev.GameEnded, events)
    assert [player(s, seat)["points"] for seat in (ANN, BEN)] == [10 + 3, -10]
    assert [(line.item.key, line.points, line.in_play) for line in sheet(s, ANN).lines] == [
        ("sheet.huts", 10, True),
        ("sheet.card_points", 3, True),
        ("sheet.hut_builders", 3 * 1, False),
        ("sheet.resources", 1, False),
    ]
    assert [(line.item.key, line.points, line.in_play) for line in sheet(s, BEN).lines] == [
        ("sheet.starved", -10, True)
    ]
    assert totals(s) == [13 + 4, -10]


@rule("SA-SCORE-08")
@pytest.mark.parametrize("seats", STONE_AGE.seats)
def test_the_total_is_the_score_track_and_what_is_scored_at_the_end(seats):
    for seed in range(5):
        s = random_match(STONE_AGE, seats, seed, 10_000).state
        for seat in range(seats):
            at_the_end = [line.points for line in sheet(s, seat).lines if not line.in_play]
            assert sheet(s, seat).total == player(s, seat)["points"] + sum(at_the_end)
            assert min(at_the_end, default=0) >= 0


@rule("SA-SCORE-09", "SA-AMB-08")
def test_face_up_cards_that_were_not_used_score_their_lower_halves():
    s = over(face_up=[["C33", "C34", "C36"]], tools=[[2, 1, 1]])
    assert scored(s, ANN, "tool_makers") == [(2 + 1) * 4]
    assert scored(s, ANN, "culture") == [1]


@rule("SA-AMB-08")
def test_the_value_of_a_one_use_tool_is_no_tool_value():
    s = over(face_up=[["C35"], ["C34"]], cards=[["C07"]])
    assert scored(s, ANN, "tool_makers") == []
    assert sheet(s, ANN).tie_breaks == sheet(s, BEN).tie_breaks == (5,)


@rule("SA-SCORE-09")
def test_the_card_drawn_by_the_extra_card_scores():
    row = ("C32", "C13", "C14", "C15")
    s = village(phase="use", row=row, goods=["W"], standing=[{"card_1": 1}], deck=1)
    events = play(s, ANN, "buy C32 W")
    assert of(ev.GameEnded, events) == [ev.GameEnded("cards")]
    assert player(s, ANN)["revealed"] == ["C01", "C32"]
    assert scored(s, ANN, "culture") == [2 * 2]


# --- the winner -----------------------------------------------------------------------------------------


@rule("SA-SCORE-10")
def test_the_highest_total_wins():
    s = over(4, goods=["WWW", "WWWWW", "", "WWWW"])
    assert totals(s) == [3, 5, 0, 4]
    assert placed(s) == [3, 1, 4, 2]


@rule("SA-SCORE-10")
def test_no_tie_break_outweighs_a_point():
    s = over(goods=["WW", "W"], people=[5, 10], track=[0, 10], tools=[[], [4, 4, 4]])
    assert placed(s) == [1, 2]


@rule("SA-SCORE-11")
@pytest.mark.parametrize(
    "more", [{"track": [1, 0]}, {"tools": [[1], []]}, {"used": [[1], []]}, {"people": [6, 5]}]
)
def test_food_track_tools_and_figures_each_break_a_tie(more):
    s = over(goods=["W", "W"], **more)
    assert totals(s) == [1, 1]
    assert placed(s) == [1, 2]


@rule("SA-SCORE-11")
def test_the_three_are_added_up():
    s = over(3, track=[3, 0, 1], tools=[[], [2, 1, 1], [1]], people=[5, 5, 7])
    assert [sheet(s, seat).tie_breaks for seat in (ANN, BEN, CLEO)] == [(8,), (9,), (9,)]
    assert placed(s) == [3, 1, 1]


@rule("SA-SCORE-11")
def test_nothing_else_breaks_a_tie():
    s = over(goods=["W", "G"], food=[0, 30], start=BEN)
    assert placed(s) == [1, 1]


@rule("SA-SCORE-12", "SA-AMB-14")
def test_who_are_still_tied_share_the_victory():
    s = over(4, goods=["WW", "W", "GG", "W"], track=[2, 0, 1, 3], people=[5, 5, 6, 5])
    assert totals(s) == [2, 1, 2, 1]
    assert placed(s) == [1, 4, 1, 3]
    assert [seat for seat in (ANN, BEN, CLEO, DAN) if placed(s)[seat] == 1] == [ANN, CLEO]


# --- worked examples ------------------------------------------------------------------------------------

EXAMPLE_22 = {
    "huts": ["H01", "H02", "H03", "H04", "H17"],  # 10 + 11 + 11 + 12 + 16 = 60, and 3 for a music card
    "cards": [
        *("C01", "C17", "C25", "C26", "C11", "C03"),
        *("C09", "C10"),
        "C07",
        *("C06", "C12"),
        "C20",
    ],
    "tools": [3, 2, 2],
    "track": 6,
    "people": 8,
    "goods": "WWG",
}


def example_22(seats=2, **others):
    mine = {item: [value] for item, value in EXAMPLE_22.items()}
    return over(seats, **mine, **others)


@rule("SA-EX-22", *(f"SA-SCORE-0{number}" for number in range(1, 9)))
def test_example_22_a_final_scoring_of_152():
    s = example_22()
    in_play = [line.points for line in sheet(s, ANN).lines if line.in_play]
    assert sum(in_play) == 63
    assert scored(s, ANN, "culture") == [25, 1]
    assert scored(s, ANN, "farmers") == [18]
    assert scored(s, ANN, "tool_makers") == [14]
    assert scored(s, ANN, "hut_builders") == [20]
    assert scored(s, ANN, "shamans") == [8]
    assert scored(s, ANN, "resources") == [3]
    assert totals(s) == [63 + 26 + 18 + 14 + 20 + 8 + 3, 0] == [152, 0]


@rule("SA-EX-23", "SA-SCORE-11")
def test_example_23_a_tie_at_152_is_broken_by_21_against_20():
    s = over(
        huts=[EXAMPLE_22["huts"], []],
        cards=[EXAMPLE_22["cards"], []],
        tools=[[3, 2, 2], [2, 1, 1]],
        track=[6, 9],
        people=[8, 7],
        goods=["WWG", "W" * 152],
    )
    assert totals(s) == [152, 152]
    assert [sheet(s, seat).tie_breaks for seat in (ANN, BEN)] == [(6 + 7 + 8,), (9 + 4 + 7,)]
    assert placed(s) == [1, 2]


# --- as it stands ---------------------------------------------------------------------------------------


@rule("SA-SCORE-01", "SA-SCORE-05")
def test_what_cards_score_as_they_stand_is_told_set_by_set():
    twice = [card.id for card in CARDS if card.symbol == "pottery"]
    s = village(cards=[[*twice, "C02", "C05"]], huts=[["H01", "H02"]])
    assert card_scores(s, ANN) == {
        "culture": [
            {"symbols": ["pottery", "writing"], "times": 2, "points": 4, "more": 5},
            {"symbols": ["pottery"], "times": 1, "points": 1, "more": 3},
        ],
        "people": [{"figure": "hut_builder", "number": 1, "times": 2, "points": 2}],
        "points": 7,
    }


@pytest.mark.parametrize("seed", range(3))
def test_at_the_end_cards_score_what_was_told(seed):
    s = random_match(STONE_AGE, 3, seed, 10_000).state
    for seat in (ANN, BEN, CLEO):
        lines = [line for line in sheet(s, seat).lines if line.item.key in ON_CARDS]
        assert card_scores(s, seat)["points"] == sum(line.points for line in lines)


# --- the score so far -----------------------------------------------------------------------------------


def test_the_score_so_far_is_the_sheet_by_category():
    s = village(cards=[["C13", "C14", "C01"]], huts=[["H09"]], goods=["WWG"], people=[6])
    lines = sheet(s, ANN).lines
    so_far = score_so_far(s, ANN)
    assert sum(so_far.values()) == sum(line.points for line in lines)
    assert set(so_far) == {line.item.key.removeprefix("sheet.") for line in lines}
    assert so_far["resources"] == 3


@rule("SA-SCORE-02")
def test_two_sets_of_culture_are_one_category():
    s = village(cards=[["C13", "C13"]])
    assert score_so_far(s, ANN)["culture"] == 1 + 1
