"""Moving the engine, and the extraordinary delivery of building 9a. [catalogue, sections 4.14 and 4.26]"""

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    forbidden_by,
    in_both_editions,
    options,
    player,
    starting,
    trail,
)
from games.playing import of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev

NUMBERS = [str(number) for number in range(40)]
TURNOUTS = ["t4", "t7", "t10", "t13", "t16", "t21", "t25", "t29", "t33"]
BACK = "aux_certificate aux_certificate aux_remove aux_remove"


def at_g(edition="2e", engineers=1, **position):
    """Ann has come to neutral building G."""
    return trail(edition, **{"phase": "use", "place": ["G"], "workers": [(1, 1, engineers)], **position})


def reachable(edition, engineers, *engine, **position):
    """Where Ann's engine may go, one space for each engineer."""
    s = at_g(edition, engineers, engine=engine, **position)
    play(s, ANN, "use engine-per-engineer")
    return starting(s, "engine")


def moving_back(edition, spaces, *engine, **position):
    """Ann moves her engine back so many spaces, for nothing but what she may remove."""
    s = at_g(edition, engine=engine, gone=[BACK], **position)
    play(s, ANN, "use auxiliary", "auxiliary remove" + " twice" * (spaces == 2))
    return s


# --- forward --------------------------------------------------------------------------------------------


@rule("GWT-TRAIN-01", "GWT-TRAIN-07")
@in_both_editions
@pytest.mark.parametrize("engineers", [1, 2, 4, 6])
def test_the_engine_moves_up_to_one_space_for_each_engineer(edition, engineers):
    spaces = reachable(edition, engineers, "22")
    assert [space for space in spaces if space[0] != "t"] == NUMBERS[23 : 23 + engineers]


@rule("GWT-TRAIN-02")
@in_both_editions
def test_an_icon_with_a_number_moves_the_engine_up_to_so_many_spaces(edition):
    s = trail(edition, phase="use", place=["D"], engine=["17", "18"], workers=[(1, 1, 6)])
    play(s, ANN, "use $2:engine-2")
    assert options(s) == ["engine 19", "engine 20", "decline"]


@rule("GWT-TRAIN-02")
@in_both_editions
@pytest.mark.parametrize(("card", "spaces"), [("engine2-345", 2), ("engine3-BLHH", 3)])
def test_an_objective_card_moves_the_engine_as_many_spaces_as_it_shows(edition, card, spaces):
    s = at_g(edition, engine=["17"], hand=[card])
    play(s, ANN, f"play {card}")
    assert starting(s, "engine") == NUMBERS[18 : 18 + spaces]


@rule("GWT-TRAIN-03", "GWT-TRAIN-04")
@in_both_editions
def test_a_space_with_another_engine_is_skipped_and_not_counted(edition):
    assert reachable(edition, 1, "17", "18") == ["19"]
    assert reachable(edition, 2, "17", "18", "19", "21", seats=4) == ["20", "22", "t21"]


@rule("GWT-TRAIN-03")
@in_both_editions
def test_nobody_stops_on_a_space_with_an_engine_but_all_may_stand_on_the_start_space(edition):
    s = at_g(edition, 2, engine=["0", "1"])
    play(s, ANN, "use engine-per-engineer")
    assert starting(s, "engine") == ["2", "3"]
    assert forbidden_by(s, ANN, "engine 1") == "GWT-TRAIN-03"
    s = moving_back(edition, 1, "1", "0")
    assert [player(s, seat)["engine"] for seat in (ANN, BEN)] == ["0", "0"]


@rule("GWT-TRAIN-05")
@in_both_editions
@pytest.mark.parametrize("turnout", TURNOUTS)
def test_a_turnout_is_a_space_between_two_numbers(edition, turnout):
    before = int(turnout[1:])
    assert reachable(edition, 1, str(before)) == [str(before + 1), turnout]
    assert reachable(edition, 1, turnout) == [str(before + 1)]


@rule("GWT-TRAIN-05")
def test_there_are_no_other_turnouts():
    ahead = [reachable("2e", 1, str(number)) for number in range(39)]
    assert [spaces[1:] for spaces in ahead if len(spaces) > 1] == [[turnout] for turnout in TURNOUTS]


@rule("GWT-TRAIN-06")
@in_both_editions
def test_an_occupied_turnout_cannot_be_entered(edition):
    s = at_g(edition, 2, engine=["7", "t7"])
    play(s, ANN, "use engine-per-engineer")
    assert starting(s, "engine") == ["8", "9"]
    assert forbidden_by(s, ANN, "engine t7") == "GWT-TRAIN-06"


@rule("GWT-TRAIN-07")
@in_both_editions
def test_unused_spaces_are_lost(edition):
    s = at_g(edition, 5)
    play(s, ANN, "use engine-per-engineer", "engine 1")
    assert starting(s, "engine") == []
    assert starting(s, "use") == ["auxiliary"]


@rule("GWT-TRAIN-08")
@in_both_editions
def test_a_forward_move_is_at_least_one_space(edition):
    s = at_g(edition, 3, engine=["20"])
    play(s, ANN, "use engine-per-engineer")
    assert options(s) == ["engine 21", "engine 22", "engine t21", "engine 23"]
    assert forbidden_by(s, ANN, "engine 20") is not None


@rule("GWT-TRAIN-09", "GWT-STATION-01")
@in_both_editions
def test_stopping_on_a_turnout_ends_the_movement(edition):
    s = at_g(edition, 4, engine=["4"], money=[2])
    play(s, ANN, "use engine-per-engineer", "engine t4")
    assert "decline" in options(s)  # whether to upgrade the station
    play(s, ANN, "decline")
    assert starting(s, "engine") == []
    assert player(s, ANN)["engine"] == "t4"


@rule("GWT-AMB-08")
@in_both_editions
def test_an_engine_may_travel_through_a_free_turnout(edition):
    assert reachable(edition, 2, "4") == ["5", "t4", "6"]
    assert sorted(starting(moving_back(edition, 2, "5"), "engine")) == ["3", "4"]
    assert starting(moving_back(edition, 2, "5", "t4"), "engine") == []  # there is but one way, to 3
    assert player(moving_back(edition, 2, "5", "t4"), ANN)["engine"] == "3"


# --- the last space -------------------------------------------------------------------------------------


def at_the_end(edition="2e", **position):
    """Ann's engine has just reached space 39."""
    s = at_g(edition, **{"engineers": 4, "engine": ["37", "38"], "money": [0], **position})
    play(s, ANN, "use engine-per-engineer", "engine 39")
    return s


@rule("GWT-TRAIN-10")
@in_both_editions
def test_space_39_stops_the_engine_and_is_a_station(edition):
    assert reachable(edition, 4, "37") == ["38", "39"]
    s = at_the_end(edition, money=[3])
    assert "disc steps_points" in options(s)
    play(s, ANN, "disc steps_points")
    assert player(s, ANN)["stations"] == [10]


@rule("GWT-TRAIN-11", "GWT-AMB-34")
@in_both_editions
def test_from_space_39_the_engine_must_go_back_to_any_free_space(edition):
    s = at_the_end(edition, seats=4, engine=["37", "38", "t4", "0"])
    free = [space for space in NUMBERS + TURNOUTS if space not in {"38", "39", "t4"}]
    assert options(s) == [f"engine {space}" for space in free]
    assert forbidden_by(s, ANN, "engine 39") == "GWT-TRAIN-11"
    assert forbidden_by(s, ANN, "engine 38") == "GWT-TRAIN-03"


@rule("GWT-TRAIN-11")
@in_both_editions
@pytest.mark.parametrize("decision", ["disc hand", "decline"])
def test_the_engine_goes_back_after_the_decision_about_the_station(edition, decision):
    s = at_the_end(edition, money=[8])
    play(s, ANN, decision)
    assert all(option.startswith("engine") for option in options(s))


@rule("GWT-TRAIN-12")
@in_both_editions
def test_going_back_from_space_39_brings_three_dollars(edition):
    s = at_the_end(edition)
    events = play(s, ANN, "engine 12")
    assert events[:2] == [ev.EngineMoved(ANN, "12"), ev.MoneyGained(ANN, 3)]
    assert player(s, ANN)["money"] == 3
    assert starting(s, "use") == ["auxiliary"]


@rule("GWT-TRAIN-13")
@in_both_editions
def test_the_three_dollars_may_pay_for_the_station_of_the_turnout_that_was_chosen(edition):
    s = at_the_end(edition)
    play(s, ANN, "engine t4", "disc aux_money")
    assert player(s, ANN)["stations"] == [1]
    assert player(s, ANN)["money"] == 3 - 2
    s = at_the_end(edition)
    play(s, ANN, "engine t10")  # where a station costs $4
    assert starting(s, "disc") == []


# --- back -----------------------------------------------------------------------------------------------


@rule("GWT-TRAIN-14")
@in_both_editions
def test_going_back_skips_other_engines_and_may_use_turnouts(edition):
    assert player(moving_back(edition, 1, "20", "19"), ANN)["engine"] == "18"
    assert starting(moving_back(edition, 1, "5"), "engine") == ["4", "t4"]
    assert starting(moving_back(edition, 1, "5", "4"), "engine") == ["3", "t4"]
    assert player(moving_back(edition, 1, "5", "t4"), ANN)["engine"] == "4"
    assert player(moving_back(edition, 1, "t7"), ANN)["engine"] == "7"


@rule("GWT-TRAIN-15")
@in_both_editions
def test_an_engine_that_goes_back_onto_a_turnout_may_upgrade_its_station(edition):
    s = moving_back(edition, 1, "8", money=[2])
    play(s, ANN, "engine t7", "disc certificates_4")
    assert player(s, ANN)["stations"] == [2]
    assert player(moving_back(edition, 1, "7", money=[2]), ANN)["stations"] == []


@rule("GWT-TRAIN-16")
@in_both_editions
def test_going_back_is_a_cost_of_the_full_number_of_spaces(edition):
    assert player(moving_back(edition, 2, "20"), ANN)["engine"] == "18"
    s = at_g(edition, engine=["1"], gone=[BACK])
    play(s, ANN, "use auxiliary")
    assert "auxiliary remove" in options(s)
    assert "auxiliary remove twice" not in options(s)
    assert "auxiliary certificate twice" not in options(s)


@rule("GWT-TRAIN-17")
@in_both_editions
def test_from_the_start_space_no_action_is_paid_by_going_back(edition):
    s = at_g(edition, engine=["0"], gone=[BACK])
    assert starting(s, "auxiliary") == ["money", "cards"]
    s = trail(edition, phase="use", sides="b", place=["A1"], board={"A1": "ann 1b"}, engine=["0"])
    assert "use back-1:$3" not in options(s)
    s = trail(edition, phase="use", sides="b", place=["A1"], board={"A1": "ann 1b"}, engine=["1"])
    assert "use back-1:$3" in options(s)


@rule("GWT-TRAIN-18")
@in_both_editions
def test_an_engine_that_has_gone_back_goes_forward_as_ever(edition):
    s = moving_back(edition, 1, "20", hand=["gray"])
    play(s, ANN, "decline", "use engine-per-engineer")
    assert options(s) == ["engine 20"]


@rule("GWT-AMB-24")
@in_both_editions
def test_a_certificate_disc_that_the_station_frees_counts_for_the_certificate(edition):
    s = at_g(edition, engine=["5"], gone=["aux_certificate"], certificates=[3])
    play(s, ANN, "use auxiliary", "auxiliary certificate", "engine t4")
    assert player(s, ANN)["certificates"] == 3
    play(s, ANN, "disc certificates_4")
    assert player(s, ANN)["certificates"] == 4


# --- 9a: the extraordinary delivery ---------------------------------------------------------------------

CITIES = {
    "1e": ("kansas_city", "topeka", "wichita", "colorado_springs", "santa_fe", "albuquerque"),
    "2e": ("kansas_city", "fulton", "st_louis", "bloomington", "peoria", "chicago"),
}
EXTRAORDINARY = "use extraordinary-delivery"


def at_9a(edition, *engine, **position):
    """Ann has come to her building 9a."""
    chosen = {"place": ["B1", "A"], "board": {"B1": "ann 9a"}, "money": [20], **position}
    return trail(edition, phase="use", engine=engine, **chosen)


def delivering(edition, engine, to, ben="0", **position):
    """Ann has moved her engine back, and may choose the city."""
    s = at_9a(edition, engine, ben, **position)
    play(s, ANN, EXTRAORDINARY, f"engine {to}")
    return s


@rule("GWT-PB-09A", "GWT-PB-09A-1", "GWT2-PB-SAME")
@in_both_editions
@pytest.mark.parametrize(("to", "cities"), [("19", 2), ("17", 2), ("16", 3), ("14", 4), ("10", 6)])
def test_the_city_is_worth_no_more_than_the_spaces_moved_back(edition, to, cities):
    s = delivering(edition, "20", to)
    assert starting(s, "deliver") == list(CITIES[edition][:cities])
    play(s, ANN, f"deliver {CITIES[edition][cities - 1]}", "disc aux_money")
    assert player(s, ANN)["cities"] == {CITIES[edition][cities - 1]: 1}


@rule("GWT-PB-09A-1", "GWT-AMB-32")
@in_both_editions
def test_the_engine_moves_back_at_least_one_space(edition):
    s = at_9a(edition, "5")
    play(s, ANN, EXTRAORDINARY)
    assert sorted(starting(s, "engine")) == ["0", "1", "2", "3", "4", "t4"]
    assert EXTRAORDINARY not in options(at_9a(edition, "0"))


@rule("GWT-PB-09A-1", "GWT-AMB-32")
@in_both_editions
def test_from_a_turnout_it_moves_back_to_the_numbers_before_it(edition):
    s = at_9a(edition, "t4")
    play(s, ANN, EXTRAORDINARY)
    assert sorted(starting(s, "engine")) == ["0", "1", "2", "3", "4"]


@rule("GWT-TRAIN-03", "GWT-TRAIN-06", "GWT-PB-09A-1")
@in_both_editions
@pytest.mark.parametrize(
    ("space", "against"),
    [("18", "GWT-TRAIN-03"), ("t16", "GWT-TRAIN-06"), ("21", "GWT-PB-09A-1")],
    ids=["another engine", "an occupied turnout", "ahead"],
)
def test_it_moves_back_to_free_spaces_only(edition, space, against):
    s = at_9a(edition, "20", "18", "t16", seats=3)
    play(s, ANN, EXTRAORDINARY)
    assert space not in starting(s, "engine")
    assert forbidden_by(s, ANN, f"engine {space}") == against


@rule("GWT-PB-09A-2", "GWT-AMB-32")
@in_both_editions
def test_turnouts_and_spaces_of_other_engines_are_not_counted(edition):
    value_1, value_4 = CITIES[edition][1:3]
    assert value_4 in starting(delivering(edition, "20", "16"), "deliver")
    assert value_4 not in starting(delivering(edition, "20", "16", ben="18"), "deliver")
    s = delivering(edition, "18", "t16")  # past 17, over no other space
    assert starting(s, "deliver") == [CITIES[edition][0], value_1]
    s = delivering(edition, "17", "t16")
    assert starting(s, "deliver") == [CITIES[edition][0]]
    s = delivering(edition, "t16", "13")  # 16, 15, 14, 13; the turnout between 13 and 14 adds nothing
    assert value_4 in starting(s, "deliver")
    assert value_4 not in starting(delivering(edition, "t16", "14"), "deliver")


@rule("GWT-AMB-32")
@in_both_editions
def test_the_start_space_counts_as_a_space(edition):
    s = delivering(edition, "4", "0")
    assert starting(s, "deliver")[-1] == CITIES[edition][2]


@rule("GWT-PB-09A-3")
@in_both_editions
def test_the_usual_limits_discs_and_arrows_apply(edition):
    _, value_1, value_4, value_6 = CITIES[edition][:4]
    s = delivering(edition, "30", "23", cities=[f"kansas_city {value_1} {value_6}"])
    assert starting(s, "deliver") == ["kansas_city", value_4]
    play(s, ANN, f"deliver {value_4}")
    assert forbidden_by(s, ANN, "disc steps_points") == "GWT-DELIV-08"
    play(s, ANN, "disc aux_money")
    if edition == "2e":  # a token on the arrow to the right, and an objective card on that to the left
        play(s, ANN, "use objective")
    assert "take draw-5H" in options(s)
    play(s, ANN, "take draw-5H")
    assert player(s, ANN)["top"] == "draw-5H"
    assert player(s, ANN)["tokens"] == {"1e": 0, "2e": 2}[edition]


@rule("GWT-PB-09A-4")
@in_both_editions
def test_no_transport_cost_is_paid(edition):
    s = delivering(edition, "10", "0")
    play(s, ANN, f"deliver {CITIES[edition][5]}", "disc aux_money")
    assert player(s, ANN)["money"] == 20


@rule("GWT-PB-09A-5")
@in_both_editions
def test_the_station_of_the_turnout_may_be_upgraded_last(edition):
    s = delivering(edition, "20", "t16")
    assert starting(s, "disc") == []
    play(s, ANN, "deliver kansas_city", "disc aux_money", "disc aux_cards")
    assert player(s, ANN)["stations"] == [5]
    assert starting(s, "use") == ["engine-3"]


@rule("GWT-AMB-32")
@in_both_editions
def test_kansas_city_is_always_allowed_and_pays_and_a_hand_disc_must_be_paid(edition):
    s = delivering(edition, "20", "19", cities=["kansas_city"])
    play(s, ANN, "deliver kansas_city", "disc aux_money")
    assert player(s, ANN)["money"] == 20 + {"1e": 6, "2e": 4}[edition]
    s = delivering(edition, "20", "10")
    play(s, ANN, f"deliver {CITIES[edition][5]}", "disc hand")
    assert player(s, ANN)["money"] == 20 - 5
    s = delivering(edition, "20", "10", money=[4])
    play(s, ANN, f"deliver {CITIES[edition][5]}")
    assert forbidden_by(s, ANN, "disc hand") == "GWT-DISC-05"


# --- worked examples ------------------------------------------------------------------------------------


@rule("GWT-EX-TRAIN-01")
@in_both_editions
def test_three_engineers_take_the_engine_past_another(edition):
    assert reachable(edition, 3, "1", "3") == ["2", "4", "5", "t4"]
    s = at_g(edition, 3, engine=["1", "3"])
    play(s, ANN, "use engine-per-engineer")
    events = play(s, ANN, "engine t4")
    assert of(ev.EngineMoved, events) == [ev.EngineMoved(ANN, "t4")]
