"""Upgrading stations, also by building 9b, and station masters. [catalogue, sections 4.15 and 4.26]"""

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    forbidden_by,
    in_both_editions,
    options,
    player,
    scored,
    starting,
    trail,
    view,
)
from games.playing import asked, of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev
from waystation.kernel import find_option

WHITE = ["aux_money", "aux_cards", "aux_certificate", "aux_engine", "aux_remove", "certificates_4"]
BLACK = ["certificates_6", "steps_money", "steps_points", "hand"]
NO_WHITE = "aux_money aux_cards " + "aux_certificate aux_engine aux_remove " * 2 + "certificates_4"
BEFORE = ("4", "7", "10", "13", "16", "21", "25", "29", "33", "38")
STATIONS = (
    (1, 2, 1, WHITE),
    (2, 2, 1, WHITE),
    (3, 4, 2, WHITE),
    (4, 4, 2, WHITE),
    (5, 6, 3, WHITE + BLACK),
    (6, 8, 5, WHITE + BLACK),
    (7, 7, 6, WHITE + BLACK),
    (8, 6, 7, WHITE + BLACK),
    (9, 5, 8, WHITE + BLACK),
    (10, 3, 9, WHITE + BLACK),
)


def stopped_at(station, edition="2e", **position):
    """Ann's engine has just stopped at a station; she is rich, and has hired nobody."""
    before = BEFORE[station - 1]
    s = trail(edition, **{"phase": "use", "place": ["G"], "engine": [before], "money": [50], **position})
    play(s, ANN, "use engine-per-engineer", "engine 39" if station == 10 else f"engine t{before}")
    return s


def appointing(station, edition="2e", **position):
    """Ann has just upgraded a station, and may appoint its master."""
    s = stopped_at(station, edition, **{"workers": [(2, 3, 1)], **position})
    play(s, ANN, "disc aux_money")
    return s


# --- upgrading ------------------------------------------------------------------------------------------


@rule("GWT-STATION-01")
@in_both_editions
def test_a_player_decides_at_once_whether_to_upgrade_the_station(edition):
    s = stopped_at(1, edition)
    assert options(s) == [*(f"disc {disc}" for disc in WHITE), "decline"]
    play(s, ANN, "decline")
    assert player(s, ANN)["stations"] == []
    assert player(s, ANN)["money"] == 50
    assert starting(s, "use") == ["auxiliary"]  # the rest of the building comes after it


@rule("GWT-STATION-02")
@in_both_editions
def test_a_station_is_upgraded_once_by_each_player(edition):
    assert starting(stopped_at(1, edition, stations=[[1]]), "disc") == []
    s = stopped_at(1, edition, stations=[[], [1]])
    play(s, ANN, "disc aux_cards")
    assert [player(s, seat)["stations"] for seat in (ANN, BEN)] == [[1], [1]]


@rule("GWT-STATION-03", "GWT-STATION-04")
@in_both_editions
@pytest.mark.parametrize(("station", "price", "points", "discs"), STATIONS)
def test_a_station_has_its_price_its_border_and_its_points(edition, station, price, points, discs):
    s = stopped_at(station, edition)
    assert starting(s, "disc") == discs
    play(s, ANN, "disc aux_cards")
    assert player(s, ANN)["stations"] == [station]
    assert player(s, ANN)["money"] == 50 - price
    assert scored(s, ANN, "stations") == points


@rule("GWT-STATION-03")
@in_both_editions
@pytest.mark.parametrize(("station", "price"), [(station, price) for station, price, _, _ in STATIONS])
def test_whoever_cannot_pay_the_price_cannot_upgrade(edition, station, price):
    assert starting(stopped_at(station, edition, money=[price]), "disc") != []
    assert starting(stopped_at(station, edition, money=[price - 1]), "disc") == []


@rule("GWT-STATION-03")
@in_both_editions
def test_the_price_is_paid_before_the_disc_is_put_down(edition):
    s = stopped_at(5, edition, money=[6])
    events = play(s, ANN, "disc steps_money")
    assert events[:4] == [
        ev.MoneyPaid(ANN, 6),
        ev.DiscTaken(ANN, "steps_money"),
        ev.MoneyGained(ANN, 3),
        ev.StationUpgraded(ANN, 5),
    ]


@rule("GWT-STATION-03")
def test_the_dollars_of_a_disc_do_not_help_to_pay_the_station():
    assert starting(stopped_at(5, money=[5]), "disc") == []


@rule("GWT-STATION-04")
@in_both_editions
def test_a_black_disc_goes_to_a_white_station_only_for_want_of_a_white_one(edition):
    s = stopped_at(1, edition)
    assert forbidden_by(s, ANN, "disc steps_points") == "GWT-DELIV-08"
    assert starting(stopped_at(1, edition, gone=[NO_WHITE]), "disc") == BLACK


@rule("GWT-STATION-05")
@in_both_editions
def test_the_disc_does_what_it_does_in_a_delivery(edition):
    s = stopped_at(5, edition, money=[20])
    play(s, ANN, "disc hand")
    assert player(s, ANN)["money"] == 20 - 6 - 5
    assert player(s, ANN)["hand_limit"] == 5
    s = stopped_at(5, edition, money=[20])
    play(s, ANN, "disc steps_money")
    assert player(s, ANN)["money"] == 20 - 6 + 3
    assert player(s, ANN)["step_limit"] == 4
    s = stopped_at(5, edition, money=[10])
    assert forbidden_by(s, ANN, "disc hand") == "GWT-DISC-05"


# --- station masters ------------------------------------------------------------------------------------


@rule("GWT-STATION-06", "GWT-STATION-07")
@in_both_editions
def test_after_the_upgrade_a_worker_may_be_appointed_for_the_tile(edition):
    s = appointing(3, edition)
    assert options(s) == ["appoint cowboy", "appoint craftsman", "decline"]
    events = play(s, ANN, "appoint craftsman")
    assert of(ev.MasterAppointed, events) == [ev.MasterAppointed(ANN, "craftsman", 3, "hazards")]
    assert player(s, ANN)["workers"] == {"cowboy": 2, "craftsman": 2, "engineer": 1}
    assert view(s, None)["appointed"] == [None, None, "craftsman", None, None]
    assert view(s, None)["masters"] == ["workers", "objectives", None, "camp_pairs", "certificates"]


@rule("GWT-STATION-06")
@in_both_editions
def test_only_the_first_five_stations_have_a_station_master(edition):
    assert starting(appointing(5, edition), "appoint") == ["cowboy", "craftsman"]
    assert starting(appointing(6, edition), "appoint") == []


@rule("GWT-STATION-06")
@in_both_editions
def test_a_station_whose_tile_is_gone_offers_nothing(edition):
    s = appointing(1, edition, at_stations=". objectives hazards camp_pairs certificates")
    assert starting(s, "appoint") == []


@rule("GWT-STATION-07")
def test_the_rightmost_worker_goes_and_the_row_has_no_gap():
    s = appointing(1, workers=[(1, 1, 6)])
    play(s, ANN, "appoint engineer")
    assert player(s, ANN)["workers"]["engineer"] == 5
    assert scored(s, ANN, "workers") == 4


@rule("GWT-STATION-08")
@in_both_editions
def test_the_printed_workers_cannot_be_appointed(edition):
    assert forbidden_by(appointing(1, edition), ANN, "appoint engineer") == "GWT-STATION-08"
    s = appointing(1, edition, workers=[(1, 1, 1)])
    assert starting(s, "appoint") == []
    assert player(s, ANN)["masters"] == []


@rule("GWT-STATION-09")
@in_both_editions
def test_whoever_declines_the_tile_can_never_take_it_there(edition):
    s = appointing(1, edition)
    play(s, ANN, "decline")
    assert player(s, ANN)["masters"] == []
    assert view(s, None)["masters"][0] == "workers"
    s = stopped_at(1, edition, stations=[[1]], workers=[(2, 3, 1)])
    assert starting(s, "appoint") == []
    assert forbidden_by(s, ANN, "appoint cowboy") == "GWT-STATION-09"


@rule("GWT-STATION-09")
@in_both_editions
def test_a_declined_tile_is_there_for_the_others(edition):
    s = appointing(1, edition, workers=[(2, 1, 1)], stations=[[], [1]])
    play(s, ANN, "appoint cowboy")
    assert player(s, ANN)["masters"] == ["workers"]


@rule("GWT-STATION-10")
@in_both_editions
def test_a_space_that_is_covered_again_allows_its_immediate_action_again(edition):
    board = {"flood1": "flood-4-green"}
    on_the_trail = {"neutral": "GACDEFB", "place": ["A"]}  # G, and A behind it
    s = appointing(3, edition, workers=[(4, 1, 1)], board=board, jobs={1: "cowboy"}, **on_the_trail)
    play(s, ANN, "appoint cowboy", "done")
    play(s, BEN, "move A", "auxiliary money")
    play(s, ANN, "move B", "use hire", "hire cowboy 1")
    assert options(s) == ["clear flood1", "decline"]


@rule("GWT-STATION-11")
@in_both_editions
def test_an_appointed_worker_stays_at_the_station(edition):
    s = appointing(1, edition, jobs={})
    play(s, ANN, "appoint cowboy", "done")
    play(s, BEN, "move A", "auxiliary money")
    assert view(s, None)["appointed"] == ["cowboy", None, None, None, None]
    assert all(row["workers"] == [] for row in view(s, None)["jobs"])
    s = stopped_at(
        1, edition, at_stations=". objectives hazards camp_pairs certificates", workers=[(2, 1, 1)]
    )
    play(s, ANN, "disc aux_money")
    assert starting(s, "appoint") == []


@rule("GWT-STATION-12")
@in_both_editions
@pytest.mark.parametrize("choice", ["clear flood1", "take camp4", "decline"])
def test_the_immediate_action_of_a_tile_is_used_at_once_or_forgone(edition, choice):
    s = appointing(2, edition, board={"flood1": "flood-4-green", "camp4": "camp-black"})
    play(s, ANN, "appoint cowboy")
    assert options(s) == ["clear flood1", "take camp4", "decline"]
    play(s, ANN, choice)
    assert (player(s, ANN)["hazards"] != []) == choice.startswith("clear")
    assert (player(s, ANN)["camps"] != [0, 0]) == choice.startswith("take")
    assert asked(s) == [ANN]
    assert starting(s, "use") == ["auxiliary"]


@rule("GWT-STATION-12", "GWT-HAZ-03")
@in_both_editions
def test_the_hazard_of_a_station_master_is_free(edition):
    s = appointing(2, edition, board={"flood1": "flood-4-green"})
    play(s, ANN, "appoint cowboy", "clear flood1")
    assert player(s, ANN)["money"] == 50 - 2


@rule("GWT-STATION-12", "GWT-AMB-58")
@pytest.mark.parametrize(
    ("edition", "tile", "dollars", "certificates"),
    [("1e", "workers", 2, 0), ("2e", "workers", 2, 0), ("2e", "money", 12, 0), ("2e", "buildings", 0, 2)],
)
def test_dollars_and_certificates_of_a_tile_are_always_taken(edition, tile, dollars, certificates):
    s = appointing(1, edition, at_stations=f"{tile} objectives hazards camp_pairs certificates")
    play(s, ANN, "appoint cowboy")
    assert player(s, ANN)["money"] == 50 - 2 + dollars
    assert player(s, ANN)["certificates"] == certificates
    assert starting(s, "use") == ["auxiliary"]


@rule("GWT-STATION-13")
@pytest.mark.parametrize(
    ("edition", "tile", "certificates"),
    [
        *(
            (edition, tile, 1)
            for edition in ("1e", "2e")
            for tile in ("hazards", "camp_pairs", "certificates")
        ),
        ("2e", "stations", 1),
        ("2e", "two_certificates", 2),
        ("2e", "money", 0),
    ],
)
def test_permanent_certificates_of_a_tile_are_there_from_now_on(edition, tile, certificates):
    s = appointing(1, edition, at_stations=f"{tile} objectives . . .")
    play(s, ANN, "appoint cowboy")
    assert player(s, ANN)["permanent_certificates"] == certificates
    assert player(s, ANN)["certificates"] == 0


@rule("GWT-STATION-13")
@in_both_editions
def test_a_permanent_certificate_counts_at_every_income(edition):
    s = trail(edition, phase="income", hand=["green"], masters=["hazards"])
    events = play(s, ANN, "income 0")
    assert of(ev.IncomeTaken, events)[0].value == 2 + 1


@rule("GWT-STATION-14")
@in_both_editions
def test_the_lower_half_of_a_tile_scores_at_the_end(edition):
    s = appointing(3, edition, hazards=["flood-2-green flood-2-black drought-2-green drought-2-black"])
    assert scored(s, ANN, "masters") == 0
    play(s, ANN, "appoint cowboy")
    assert scored(s, ANN, "masters") == 6


@rule("GWT-STATION-15")
@in_both_editions
def test_everybody_sees_whose_a_station_master_tile_is(edition):
    s = appointing(4, edition, masters=["workers"])
    play(s, ANN, "appoint cowboy")
    assert [player["masters"] for player in view(s, BEN)["players"]] == [["workers", "camp_pairs"], []]


@rule("GWT-STATION-07")
@in_both_editions
def test_the_worker_is_what_an_appointment_takes(edition):
    s = appointing(4, edition, masters=["workers"])
    decision, choice = find_option(s, ANN, "appoint cowboy")
    assert decision.cost(s, choice) == {"worker": "cowboy"}


# --- 9b: a station behind the engine --------------------------------------------------------------------


def at_9b(edition, engine, **position):
    chosen = {"place": ["B1", "A"], "board": {"B1": "ann 9b"}, "money": [20], **position}
    return trail(edition, sides="b", phase="use", engine=[engine], **chosen)


def upgrading(edition, engine, **position):
    """Ann may choose a station behind her engine, at her building 9b."""
    s = at_9b(edition, engine, **position)
    play(s, ANN, "use upgrade-behind")
    return s


@rule("GWT-PB-09B", "GWT-AMB-33")
@in_both_editions
@pytest.mark.parametrize(
    ("engine", "stations"), [("5", "1"), ("7", "1"), ("t7", "1"), ("8", "12"), ("t10", "12")]
)
def test_the_stations_before_the_engine_are_behind_it_but_not_the_one_where_it_stands(
    edition, engine, stations
):
    assert starting(upgrading(edition, engine), "station") == list(stations)


@rule("GWT-AMB-33")
@in_both_editions
@pytest.mark.parametrize("engine", ["4", "t4"])
def test_with_no_station_behind_the_engine_9b_does_nothing(edition, engine):
    assert starting(at_9b(edition, engine), "use") == []


@rule("GWT-PB-09B", "GWT2-PB-SAME")
@in_both_editions
def test_a_station_behind_the_engine_is_upgraded_under_the_normal_rules(edition):
    s = upgrading(edition, "30", stations=[[2]], money=[7], workers=[(2, 1, 1)])
    assert starting(s, "station") == ["1", "3", "4", "5", "7", "8"]  # 6 costs too much
    assert forbidden_by(s, ANN, "station 2") == "GWT-STATION-02"
    assert forbidden_by(s, ANN, "station 6") == "GWT-TOLL-10"
    play(s, ANN, "station 3")
    assert forbidden_by(s, ANN, "disc steps_points") == "GWT-DELIV-08"
    play(s, ANN, "disc aux_money", "appoint cowboy")
    assert player(s, ANN)["stations"] == [2, 3]
    assert player(s, ANN)["masters"] == ["hazards"]
    assert player(s, ANN)["money"] == 7 - 4
    assert player(s, ANN)["engine"] == "30"
