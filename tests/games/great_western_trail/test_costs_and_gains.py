"""What is told of an option before it is chosen: what it costs, and what it brings for certain."""

import pytest

from games.great_western_trail.positions import ANN, player, trail
from games.great_western_trail.test_cattle import buying
from games.great_western_trail.test_end import EVERY_DISC
from games.great_western_trail.test_private_buildings import on
from games.great_western_trail.test_stations import appointing
from games.playing import play
from rulebook import rule
from waystation.games.great_western_trail.actions import DISC, ENGINE, PutDisc
from waystation.games.great_western_trail.components import CALF, HAND, NOTHING
from waystation.games.great_western_trail.delivery import OrderArrows
from waystation.games.great_western_trail.editions.common import FREE_HAZARD, TRADE
from waystation.games.great_western_trail.engines import Retreat
from waystation.games.great_western_trail.kansas_city import GrowSimmentals
from waystation.games.great_western_trail.money import sum_of
from waystation.games.great_western_trail.printed import every_verb
from waystation.games.great_western_trail.verbs import Either, Money
from waystation.kernel import open_options, pending


def told(s, notation):
    """What an option of Ann's costs and brings."""
    found = {str(choice): (decision, choice) for decision, choice in open_options(s, ANN)}
    decision, choice = found[notation]
    return decision.cost(s, choice), decision.gain(s, choice)


@pytest.mark.parametrize(
    ("building", "notation", "position", "gain"),
    [
        ("10a", "use certificates-to-limit", {"certificates": [1]}, {"certificates": 2}),
        ("7a", "use certificates-2+$2-per-camp-pair", {"camps": [(3, 3)]}, {"certificates": 3, "dollars": 6}),
        ("7a", "use certificates-2+$2-per-camp-pair", {"camps": [(1, 1)]}, {"certificates": 2, "dollars": 2}),
        ("12b", "use $2-per-station", {"stations": [[1, 2, 5]]}, {"dollars": 6}),
    ],
)
def test_a_building_brings_what_it_is_said_to(building, notation, position, gain):
    s = on(building, **position)
    before = player(s, ANN)
    assert told(s, notation) == ({}, gain)
    play(s, ANN, notation)
    after = player(s, ANN)
    assert after["certificates"] - before["certificates"] == gain.get("certificates", 0)
    assert after["money"] - before["money"] == gain.get("dollars", 0)


def test_the_way_back_from_the_last_space_brings_three_dollars():
    s = trail(engine=["39"])
    assert Retreat(ANN).gain(s, ENGINE[3]) == {"dollars": 3}


def test_of_two_arrows_each_says_what_it_brings():
    s = trail()
    money, more = Money(3), Money(5)
    decision = OrderArrows(ANN, (money, more))
    assert [decision.gain(s, choice) for choice in decision.options(s)] == [{"dollars": 3}, {"dollars": 5}]


def test_a_hazard_or_a_camp_tile_costs_and_brings_what_it_does_alone():
    s = trail(board={"rockfall1": "rockfall-4-green", "camp1": "camp-green"}, money=[10])
    either = Either(FREE_HAZARD, TRADE)
    for verb in (either.one, either.other):
        for choice in verb.options(s, ANN):
            assert either.takes(s, ANN, choice) == verb.takes(s, ANN, choice)
            assert either.brings(s, ANN, choice) == verb.brings(s, ANN, choice)
    assert len(either.options(s, ANN)) == 2
    assert either.params(s, ANN) == {"uses": ["clear", "trade"]}


def test_of_a_hazard_or_a_camp_tile_each_says_why_it_is_not_to_be_had():
    s = trail()
    either = Either(FREE_HAZARD, TRADE)
    for verb in (either.one, either.other):
        for target in ("clear rockfall1", "take camp1"):
            if (refusal := verb.why_not(s, ANN, target)) is not None:
                assert either.why_not(s, ANN, target) == refusal


@rule("GWT-DISC-02", "GWT-DISC-04")
def test_a_disc_for_a_city_says_what_it_costs_and_what_it_brings():
    s = trail(phase="income", hand=["purple-5 brown-3 red blue yellow"], money=[10])
    play(s, ANN, "income 0", "deliver new_york")
    assert told(s, "disc hand") == ({"dollars": 5}, {})
    assert told(s, "disc steps_money") == ({}, {"dollars": 3})
    assert told(s, "disc aux_money") == ({}, {})


@rule("GWT-STATION-05")
def test_a_disc_for_a_station_says_what_it_brings():
    s = trail(phase="use", place=["G"], engine=["16"], money=[20])
    play(s, ANN, "use engine-per-engineer", "engine t16")
    assert told(s, "disc hand") == ({"dollars": 6 + 5}, {})
    assert told(s, "disc steps_money") == ({"dollars": 6}, {"dollars": 3})
    assert told(s, "disc aux_money") == ({"dollars": 6}, {})


@rule("GWT-DISC-09")
def test_a_disc_from_a_station_costs_and_brings_nothing():
    s = trail(phase="income", hand=["gray"], gone=[EVERY_DISC], stations=[[2]])
    play(s, ANN, "income 0", "deliver fulton")
    assert told(s, "disc station2") == ({}, {})


@rule("GWT-DELIV-12")
def test_an_arrow_between_two_cities_says_what_it_brings():
    s = trail(phase="income", hand=["brown-3 green"], cities=["st_louis"])
    play(s, ANN, "income 0", "deliver bloomington")
    assert told(s, "disc aux_money") == ({}, {"tokens": 1})


@rule("GWT-STATION-06")
def test_an_appointment_says_at_which_station_and_which_tile_it_is_for():
    s = appointing(2)
    (decision,) = pending(s)
    assert decision.params(s) == {"station": 2, "master": "objectives"}


@rule("GWT-STATION-12")
@pytest.mark.parametrize(("tile", "gain"), [("workers", {"dollars": 2}), ("hazards", {})])
def test_an_appointment_says_what_the_tile_brings_at_once(tile, gain):
    s = appointing(1, at_stations=f"{tile} objectives camp_pairs certificates .")
    assert told(s, "appoint cowboy") == ({"worker": "cowboy"}, gain)
    assert told(s, "decline") == ({}, {})


@rule("GWT-OBJ-08")
def test_an_objective_card_played_before_the_income_costs_itself():
    s = trail(phase="income", hand=["gray money-4HH"])
    assert told(s, "play money-4HH") == ({"cards": ["money-4HH"]}, {"dollars": 2})


@rule("GWT-OBJ-14")
def test_the_move_of_a_card_tells_its_way_and_costs_no_toll():
    s = trail(hand=["gray move-345"], board={"A1": "ben 1a"}, money=[9, 0])
    play(s, ANN, "play move-345")
    assert told(s, "move A1") == ({"steps": 2, "route": ["A", "A1"]}, {})


@rule("GWT-MOVE-02", "GWT-MOVE-04")
def test_a_move_tells_its_whole_way_and_counts_only_the_locations():
    s = trail(place=["F"])
    assert told(s, "move G")[0] == {"steps": 1, "route": ["F1", "G"]}
    assert told(s, "move kansas_city")[0] == {"steps": 2, "route": ["F1", "G", "G1", "kansas_city"]}


@rule("GWT-PB-09A-1")
def test_an_extraordinary_delivery_tells_its_city_only_when_the_engine_has_a_space_to_go_to():
    s = on("9a", engine=["20"])
    assert told(s, "use extraordinary-delivery") == ({}, {})
    play(s, ANN, "use extraordinary-delivery")
    assert told(s, "engine 16") == ({}, {"value": 4, "city": "st_louis"})


@rule("GWT2-OUTLAW-02", "GWT2-OUTLAW-04")
def test_a_camp_tile_says_what_its_space_brings():
    s = trail(phase="use", place=["D"], board={"camp1": "camp-green", "camp2": "camp-black"})
    play(s, ANN, "use trade")
    assert told(s, "take camp1") == ({}, {"tokens": 1})
    assert told(s, "take camp2") == ({}, {"dollars": 1})


@rule("GWT-AMB-23")
def test_a_delivery_without_a_disc_brings_nothing():
    s = trail(phase="income", hand=["gray"], gone=[EVERY_DISC])
    play(s, ANN, "income 0")
    assert told(s, "deliver kansas_city") == ({}, {})


@rule("GWT-CATTLE-06")
def test_turning_up_cattle_costs_a_cowboy_and_stopping_costs_nothing():
    s = buying(cowboys=3, stack="red red red")
    assert told(s, "reveal") == ({"cowboys": 1}, {})
    play(s, ANN, "reveal")
    assert told(s, "done") == ({}, {})


@rule("GWT-ACT-15", "GWT-TRAIN-14")
def test_an_icon_says_what_it_costs_in_dollars_and_in_spaces_back():
    assert told(on("1b"), "use back-1:$3") == ({"spaces": 1}, {"dollars": 3})
    assert told(trail(phase="use", place=["D"]), "use $2:engine-2") == ({"dollars": 2}, {})


@rule("GWT-AUX-11")
def test_a_removed_card_is_what_its_removal_costs():
    s = trail(phase="use", place=["G"], engine=["3"], hand=["gray green"], gone=["aux_remove"])
    play(s, ANN, "auxiliary remove")
    assert told(s, "remove green") == ({"cards": ["green"]}, {})
    assert told(s, "decline") == ({}, {})


@pytest.mark.parametrize(
    ("verb", "about"),
    [
        ("cycle-3", {"number": 3}),
        ("remove-2", {"number": 2}),
        ("objective", {"into_hand": False}),
        ("objective-to-hand", {"into_hand": True}),
        ("engine-3", {"spaces": 3}),
        ("engine-per-engineer", {"spaces": 1}),
        ("ride-2", {"steps": 2}),
        ("ride-freely-3", {"steps": 3}),
        ("hire-1", {"change": -1}),
        ("build-$2", {"dollars": 2}),
        ("clear-$7", {"dollars": 7}),
        ("white:$2", {"use": "white:$2"}),
        ("clear/trade", {"uses": ["clear", "trade"]}),
        ("trade", {}),
    ],
)
def test_a_question_says_what_the_icon_is_about(verb, about):
    s = trail()
    asked = {each.id: each.must[ANN].params(s) for each in every_verb(s.edition)}
    assert asked[verb] == about


def test_several_gains_add_up():
    once = {"dollars": 2, "certificates": 1, "tokens": 1}
    assert sum_of([once, {}, {"dollars": 3}, once]) == {"dollars": 7, "certificates": 2, "tokens": 2}


def test_a_disc_says_where_it_is_taken_from():
    assert PutDisc(NOTHING, 2).params() == {"disc": None, "station": 3}
    assert DISC[HAND].params() == {"disc": "hand", "station": None}


@rule("GWT2-EXCH-02")
def test_an_exchange_costs_a_token():
    assert told(trail(hand=["gray gray"], tokens=[2]), "exchange") == ({"tokens": 1}, {})


def test_a_simmental_is_told_with_what_it_grows_into():
    s = trail(variant="simmental", hand=["orange-1"])
    assert GrowSimmentals(ANN, CALF).params(s) == {"card": "orange-1", "next": "orange-2"}
