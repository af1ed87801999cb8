"""Final scoring, category by category, and the winner. [catalogue, 4.23]"""

from time import process_time

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    FIRST,
    in_both_editions,
    player,
    scored,
    sheet,
    trail,
)
from games.playing import asked, play
from rulebook import rule
from waystation.games.great_western_trail.components import OBJECTIVES, STATIONS
from waystation.kernel import ranks

CITIES = {
    "1e": "kansas_city topeka wichita colorado_springs santa_fe albuquerque el_paso san_diego sacramento "
    "san_francisco",
    "2e": "kansas_city fulton st_louis bloomington peoria chicago toledo pittsburgh philadelphia new_york",
}
VALUES = (0, 1, 4, 6, 8, 10, 12, 14, 16, 18)
BUILDINGS = {
    "1a": 1,
    "1b": 1,
    "2a": 1,
    "2b": 1,
    "3a": 1,
    "3b": 3,
    "4a": 3,
    "4b": 3,
    "5a": 4,
    "5b": 4,
    "6a": 5,
    "6b": 5,
    "7a": 6,
    "7b": 6,
    "8a": 6,
    "8b": 8,
    "9a": 9,
    "9b": 8,
    "10a": 13,
    "10b": 11,
}
SECOND_ONLY = {"11a": 20, "11b": 10, "12a": 5, "12b": 4}


def over(edition="2e", **position):
    """The game has just ended; the token lies with Ann."""
    s = trail(edition, turn=BEN, phase="draw", holder=ANN, **{"money": [0, 0]} | position)
    assert asked(s) == []
    return s


def cities(edition, *values):
    """The names of cities by their value."""
    names = CITIES[edition].split()
    return " ".join(names[VALUES.index(value)] for value in values)


def points_of_cities(edition, *values):
    return scored(over(edition, cities=[cities(edition, *values)]), ANN, "cities")


def master(name, edition="2e", **position):
    """What the lower half of a station master tile scores."""
    return scored(over(edition, masters=[name], **position), ANN, "masters")


# --- the categories, one by one -------------------------------------------------------------------------


@rule("GWT-SCORE-01")
@in_both_editions
@pytest.mark.parametrize(("money", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (123, 24)])
def test_every_full_5_dollars_are_worth_1_point(edition, money, points):
    assert scored(over(edition, money=[money, 0]), ANN, "money") == points


@rule("GWT-SCORE-02")
@in_both_editions
def test_own_private_buildings_on_the_board_score_their_points(edition):
    every = BUILDINGS | (SECOND_ONLY if edition == "2e" else {})
    for building, points in every.items():
        s = over(edition, sides=building[-1], board={"A1": f"ann {building}", "A2": "ben 4" + building[-1]})
        assert scored(s, ANN, "buildings") == points


@rule("GWT-SCORE-02")
def test_buildings_on_several_spaces_add_up_and_unbuilt_ones_score_nothing():
    s = over(board={"A1": "ann 10a", "flood_risk1": "ann 9a", "G2": "ann 1a", "B1": "ben 5a"})
    assert (scored(s, ANN, "buildings"), scored(s, BEN, "buildings")) == (13 + 9 + 1, 4)


@rule("GWT-SCORE-03", "GWT-EX-SCORE-01")
@in_both_editions
def test_example_1_discs_on_16_and_14_without_12_score_10(edition):
    assert points_of_cities(edition, 16, 14) == 6 + 4


@rule("GWT-SCORE-03", "GWT-EX-SCORE-02")
def test_example_2_two_discs_on_san_francisco_score_18():
    assert points_of_cities("1e", 18, 18) == 18


@rule("GWT-SCORE-03")
@in_both_editions
@pytest.mark.parametrize(
    ("values", "points"),
    [
        ([0], -6),
        ([0, 0, 0], -18),
        ([0, 1], -6),
        ([1], 0),
        ([1, 4], -3),
        ([6, 8], 0),
        ([8, 10], 0),
        ([10, 12], 6),
        ([12, 14], 8),
        ([10, 14], 0),
        ([14, 16], 10),
        ([16], 6),
        ([16, 18], 15),
        ([18], 9),
        ([10, 12, 14, 16, 18, 18], 6 + 8 + 4 + 6 + 18),
    ],
)
def test_discs_on_cities_and_links_between_two_of_them_score(edition, values, points):
    assert points_of_cities(edition, *values) == points


@rule("GWT-SCORE-03")
@pytest.mark.parametrize(("edition", "points"), [("1e", -1), ("2e", 0)])
def test_only_in_the_first_edition_the_link_between_4_and_6_costs_a_point(edition, points):
    assert points_of_cities(edition, 4, 6) == points


@rule("GWT-SCORE-04")
@in_both_editions
def test_each_station_with_an_own_disc_scores_what_stands_beside_it(edition):
    assert [scored(over(edition, stations=[[n]]), ANN, "stations") for n in range(1, 11)] == [
        *(1, 1, 2, 2, 3, 5, 6, 7, 8, 9)
    ]
    s = over(edition, stations=[range(1, 1 + len(STATIONS)), [6]])
    assert (scored(s, ANN, "stations"), scored(s, BEN, "stations")) == (44, 5)


@rule("GWT-SCORE-05")
@in_both_editions
def test_own_hazard_tiles_score_their_points(edition):
    s = over(edition, hazards=["flood-4-green drought-3-black rockfall-2-green flood-4-green"])
    assert (scored(s, ANN, "hazards"), scored(s, BEN, "hazards")) == (4 + 3 + 2 + 4, 0)


@rule("GWT-SCORE-06")
@in_both_editions
def test_cattle_score_in_draw_pile_hand_and_discard_pile(edition):
    piles = {"hand": ["yellow red gray green"], "pile": ["blue brown-3"], "discard": ["brown-5 purple-7 red"]}
    assert scored(over(edition, **piles), ANN, "cattle") == 1 + 2 + 3 + 3 + 5 + 7 + 2


@rule("GWT-SCORE-06")
@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("gray", 0),
        ("green", 0),
        ("black", 0),
        ("white", 0),
        ("yellow", 1),
        ("red", 2),
        ("blue", 3),
        ("brown-3", 3),
        ("brown-4", 4),
        ("brown-5", 5),
        ("purple-5", 5),
        ("purple-6", 6),
        ("purple-7", 7),
        ("orange-1", 3),
        ("orange-2", 4),
        ("orange-3", 5),
    ],
)
def test_each_card_of_cattle_is_worth_what_it_shows(card, points):
    assert scored(over(variant="simmental", discard=[card], pile=[""]), ANN, "cattle") == points


@rule("GWT-SCORE-06")
def test_cattle_removed_from_the_game_score_nothing():
    s = trail(phase="use", place=["G"], hand=["purple-7"], engine=["9"], gone=["aux_remove"], pile=[""])
    assert scored(s, ANN, "cattle") == 7
    play(s, ANN, "auxiliary remove", "remove purple-7")
    assert scored(s, ANN, "cattle") == 0


@rule("GWT-SCORE-07")
@in_both_editions
def test_objective_cards_may_score_below_zero(edition):
    s = over(edition, area=["start-BBH auxiliary-T move-345"], hand=["", "gray"])
    assert scored(s, ANN, "objectives") == 0 - 3 - 2
    assert sheet(s, ANN).total == -5 + 2  # the job market token


@rule("GWT-SCORE-09")
@in_both_editions
@pytest.mark.parametrize(
    ("workers", "points"), [((4, 4, 4), 0), ((5, 1, 1), 4), ((6, 5, 4), 12), ((6, 6, 6), 24)]
)
def test_workers_on_fifth_and_sixth_spaces_score_4_each(edition, workers, points):
    assert scored(over(edition, workers=[workers]), ANN, "workers") == points


@rule("GWT-SCORE-10")
@in_both_editions
@pytest.mark.parametrize(
    ("gone", "points"),
    [("", 0), ("steps_money", 0), ("steps_points", 3), ("steps_money steps_points hand aux_money", 3)],
)
def test_the_right_step_disc_is_worth_3_points_once_it_is_gone(edition, gone, points):
    assert scored(over(edition, gone=[gone]), ANN, "steps") == points


@rule("GWT-SCORE-11")
@in_both_editions
def test_the_holder_of_the_job_market_token_scores_2(edition):
    s = over(edition)
    assert (scored(s, ANN, "token"), scored(s, BEN, "token")) == (2, 0)
    assert scored(trail(edition), ANN, "token") == 0


# --- station masters ------------------------------------------------------------------------------------


@rule("GWT-SCORE-13")
@in_both_editions
@pytest.mark.parametrize(("workers", "points"), [((1, 1, 1), 3), ((3, 1, 6), 10)])
def test_one_station_master_scores_1_for_each_worker_printed_ones_included(edition, workers, points):
    assert master("workers", edition, workers=[workers]) == points


@rule("GWT-SCORE-14", "GWT-SCORE-20")
@in_both_editions
@pytest.mark.parametrize(
    ("area", "points"),
    [
        ("start-BBH", 0),
        ("start-BBH auxiliary-T", 3),
        ("start-BBH auxiliary-T draw-5H", 3),
        ("start-BBH auxiliary-T draw-5H draw-5H", 6),
    ],
)
def test_another_scores_3_for_two_cards_in_the_objective_area_met_or_not(edition, area, points):
    assert master("objectives", edition, area=[area]) == points


@rule("GWT-SCORE-15", "GWT-SCORE-20")
@in_both_editions
@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 0), (2, 3), (3, 3), (4, 6)])
def test_another_scores_3_for_two_hazard_tiles_of_any_type(edition, number, points):
    tiles = ["flood-2-black", "rockfall-4-green", "drought-3-green", "flood-4-green"][:number]
    assert master("hazards", edition, hazards=[" ".join(tiles)]) == points


@rule("GWT-SCORE-16", "GWT-SCORE-20")
@in_both_editions
@pytest.mark.parametrize(("camps", "points"), [((0, 3), 0), ((1, 1), 3), ((4, 2), 6), ((2, 5), 6)])
def test_another_scores_3_for_a_pair_of_camp_tiles_of_both_colours(edition, camps, points):
    assert master("camp_pairs", edition, camps=[camps]) == points


@rule("GWT-SCORE-17", "GWT-SCORE-20")
@in_both_editions
@pytest.mark.parametrize(
    ("marker", "others", "points"),
    [(0, "", 0), (1, "", 3), (2, "", 3), (3, "", 6), (2, " hazards", 6), (6, " hazards", 12)],
)
def test_another_scores_3_for_two_certificates_temporary_and_permanent_together(
    edition, marker, others, points
):
    s = over(edition, masters=[f"certificates{others}"], certificates=[marker])
    assert player(s, ANN)["permanent_certificates"] == 1 + len(others.split())
    assert scored(s, ANN, "masters") == points


@rule("GWT-SCORE-18", "GWT-SCORE-20")
@pytest.mark.parametrize(("stations", "points"), [([], 0), ([4], 0), ([4, 10], 3), ([1, 2, 3, 4, 5], 6)])
def test_another_scores_3_for_two_stations_with_an_own_disc(stations, points):
    assert master("stations", stations=[stations, [1, 2]]) == points


@rule("GWT-SCORE-19")
@pytest.mark.parametrize("number", range(4))
def test_another_scores_2_for_each_own_building_on_the_board(number):
    board = dict([("A1", "ann 1a"), ("B1", "ann 2a"), ("F2", "ann 3a")][:number]) | {"E1": "ben 1a"}
    assert master("buildings", board=board) == 2 * number


@rule("GWT-SCORE-08")
@pytest.mark.parametrize("name", ["money", "two_certificates"])
def test_two_station_masters_score_nothing_at_the_end(name):
    assert master(name, workers=[(6, 6, 6)], stations=[[1, 2]], hazards=["flood-2-black"]) == 0


@rule("GWT-SCORE-08")
@in_both_editions
def test_an_element_used_for_an_objective_counts_for_a_station_master_too(edition):
    s = over(
        edition, area=["money-4HH"], discard=["brown-3"], hazards=["flood-2-black " * 2], masters=["hazards"]
    )
    assert (scored(s, ANN, "objectives"), scored(s, ANN, "masters")) == (3, 3)


@rule("GWT-SCORE-08")
def test_several_station_masters_add_up():
    masters = "workers hazards stations"
    s = over(masters=[masters], hazards=["flood-2-black " * 2], stations=[[1, 2]])
    assert scored(s, ANN, "masters") == 3 + 3 + 3


# --- the sheet and the winner ---------------------------------------------------------------------------


@rule(*[f"GWT-SCORE-{number:02}" for number in range(1, 12)])
@in_both_editions
def test_the_sheet_has_eleven_categories_in_order(edition):
    s = over(
        edition,
        money=[7, 0],
        board={"A1": "ann 1a"},
        cities=[cities(edition, 16)],
        stations=[[1]],
        hazards=["flood-2-black"],
        discard=["brown-4"],
        area=["auxiliary-T"],
        masters=["workers"],
        workers=[(5, 1, 1)],
        gone=["steps_points"],
    )
    assert [(line.item.key.removeprefix("sheet."), line.points) for line in sheet(s, ANN).lines] == [
        ("money", 1),
        ("buildings", 1),
        ("cities", 6),
        ("stations", 1),
        ("hazards", 2),
        ("cattle", 4),
        ("objectives", -3),
        ("masters", 7),
        ("workers", 4),
        ("steps", 3),
        ("token", 2),
    ]
    assert sheet(s, ANN).total == 28


@rule("GWT-SCORE-12")
def test_the_highest_total_wins():
    s = over(money=[15, 30])
    assert [each.total for each in FIRST.sheets(s)] == [5, 6]
    assert ranks(FIRST.sheets(s)) == [2, 1]


@rule("GWT-SCORE-12")
def test_tied_players_share_the_victory():
    s = over(money=[15, 29], workers=[(1, 1, 1), (4, 4, 4)], tokens=[0, 9])
    assert [each.total for each in FIRST.sheets(s)] == [5, 5]
    assert ranks(FIRST.sheets(s)) == [1, 1]


@rule("GWT-AMB-35")
def test_a_herd_full_of_objective_cards_is_allotted_within_seconds():
    cards = [card.id for card in OBJECTIVES for _ in range(card.copies)]
    s = trail(
        "1e",
        board={"A1": "ann 1a", "A2": "ann 2a", "B1": "ann 3a", "B2": "ann 4a", "C1": "ann 5a"},
        discard=[" ".join([*cards, "yellow", "red", "blue", "brown-3", "purple-5"])],
        stations=[[1, 2, 3, 4, 5]],
        hazards=["flood-2-green drought-2-green flood-2-black rockfall-3-green flood-3-green"],
        camps=[(4, 4)],
        cities=["san_francisco san_francisco"],
        masters=["objectives"],
    )
    start = process_time()
    sheet(s, ANN)
    assert process_time() - start < 15
