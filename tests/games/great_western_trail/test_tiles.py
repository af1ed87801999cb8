"""Hazard tiles, camp tiles, and printed numbers that our sources dispute. [catalogue, sections 4.17, 4.18]"""

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    forbidden_by,
    in_both_editions,
    options,
    player,
    scored,
    set_up,
    starting,
    trail,
    view,
)
from games.playing import of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.components import SUPPLIES, TILES

HAZARDS = {"flood1": "flood-4-green", "drought2": "drought-3-black", "rockfall4": "rockfall-2-green"}
EVERY_CAMP = {f"camp{number}": "camp-green" if number % 2 else "camp-black" for number in range(1, 10)}


def at(place, edition="2e", ben="A", **position):
    """Ann has just come to a place; Ben is elsewhere."""
    return trail(edition, phase="use", place=[place, ben], **position)


def trading(edition="1e", **position):
    """Ann may take a camp tile, at neutral building D."""
    s = at("D", edition, **{"board": EVERY_CAMP, **position})
    play(s, ANN, "use trade")
    return s


def clearing(edition="2e", **position):
    """Ann may remove a hazard, at neutral building F."""
    s = at("F", edition, **{"board": HAZARDS, **position})
    play(s, ANN, "use clear-$7")
    return s


# --- trade ----------------------------------------------------------------------------------------------


@rule("GWT-TRADE-01")
def test_a_tent_of_choice_is_taken_from_the_trade_section_and_kept():
    s = trading()
    assert starting(s, "take") == list(EVERY_CAMP)
    events = play(s, ANN, "take camp4")
    assert of(ev.CampTileTaken, events) == [ev.CampTileTaken(ANN, "camp-black", "camp4")]
    assert player(s, ANN)["camps"] == [0, 1]
    assert "camp4" not in view(s, None)["trail"]


@rule("GWT-TRADE-01")
def test_tents_of_both_colours_are_kept_apart():
    s = trading(camps=[(2, 5)])
    play(s, ANN, "take camp5")
    assert player(s, ANN)["camps"] == [3, 5]


@rule("GWT-TRADE-02")
@pytest.mark.parametrize(
    ("number", "dollars"),
    [(1, -3), (2, -2), (3, -1), (4, 1), (5, 2), (6, 4), (7, 6), (8, 8), (9, 10)],
)
def test_a_trade_space_pays_its_amount_or_costs_it(number, dollars):
    s = trading(money=[20])
    play(s, ANN, f"take camp{number}")
    assert player(s, ANN)["money"] == 20 + dollars


@rule("GWT-TRADE-03")
def test_nothing_is_traded_when_the_trade_section_is_empty():
    assert starting(at("D", "1e"), "use") == ["$2:engine-2", "auxiliary"]


@rule("GWT-AMB-31", "GWT-TRADE-02")
def test_a_tent_that_costs_more_than_the_player_has_is_not_available():
    s = trading(money=[2])
    assert starting(s, "take") == [f"camp{number}" for number in range(2, 10)]
    assert forbidden_by(s, ANN, "take camp1") == "GWT-AMB-31"
    assert "use trade" not in options(at("D", "1e", money=[2], board={"camp1": "camp-green"}))


@rule("GWT-EX-TRADE-01")
def test_a_tent_for_two_dollars_and_a_tent_that_brings_six():
    s = trading(money=[2])
    play(s, ANN, "take camp2")
    assert player(s, ANN)["money"] == 0
    s = trading(money=[0])
    play(s, ANN, "take camp7")
    assert player(s, ANN)["money"] == 6
    assert sum(player(s, ANN)["camps"]) == 1


@rule("GWT-EX-OUTLAW-01")
def test_an_outlaw_brings_six_dollars_or_an_exchange_token():
    s = trading("2e", money=[0], tokens=[0])
    play(s, ANN, "take camp7")
    assert [player(s, ANN)[key] for key in ("camps", "money", "tokens")] == [[1, 0], 6, 0]
    s = trading("2e", money=[0], tokens=[0])
    play(s, ANN, "take camp1")
    assert [player(s, ANN)[key] for key in ("camps", "money", "tokens")] == [[1, 0], 0, 1]


# --- hazards --------------------------------------------------------------------------------------------


@rule("GWT-HAZ-01")
@in_both_editions
def test_a_hazard_of_choice_is_taken_from_any_section_and_kept(edition):
    s = clearing(edition, hazards=["flood-2-green"])
    assert starting(s, "clear") == ["flood1", "drought2", "rockfall4"]
    events = play(s, ANN, "clear drought2")
    assert of(ev.HazardRemoved, events) == [ev.HazardRemoved(ANN, "drought-3-black", "drought2")]
    assert player(s, ANN)["hazards"] == ["flood-2-green", "drought-3-black"]
    assert set(view(s, None)["trail"]) & set(HAZARDS) == {"flood1", "rockfall4"}


@rule("GWT-HAZ-02")
@in_both_editions
def test_the_cost_must_be_paid_in_full(edition):
    assert "use clear-$7" not in options(at("F", edition, board=HAZARDS, money=[6]))
    s = clearing(edition, money=[7])
    play(s, ANN, "clear flood1")
    assert player(s, ANN)["money"] == 0


@rule("GWT-HAZ-03")
@pytest.mark.parametrize(
    ("edition", "place", "own", "price"),
    [
        ("1e", "F", None, 7),
        ("2e", "F", None, 7),
        ("1e", "F1", "4a", 5),
        ("2e", "F1", "4a", 5),
        ("2e", "F1", "11a", 2),
    ],
)
def test_removing_a_hazard_has_its_price_by_the_building(edition, place, own, price):
    board = HAZARDS if own is None else {**HAZARDS, place: f"ann {own}"}
    assert not any(
        text.startswith("use clear") for text in options(at(place, edition, board=board, money=[price - 1]))
    )
    s = at(place, edition, board=board, money=[price])
    play(s, ANN, f"use clear-${price}", "clear flood1")
    assert player(s, ANN)["money"] == 0


@rule("GWT-HAZ-04")
@in_both_editions
def test_a_hazard_is_worth_its_printed_points_at_the_end(edition):
    s = clearing(edition, hazards=["flood-2-green drought-3-black"])
    assert scored(s, ANN, "hazards") == 2 + 3
    play(s, ANN, "clear flood1")
    assert scored(s, ANN, "hazards") == 2 + 3 + 4


@rule("GWT-HAZ-05")
@in_both_editions
def test_no_hazard_is_removed_when_all_sections_are_empty(edition):
    s = at("F", edition, money=[50], hand=["gray gray"])
    assert starting(s, "use") == ["pair:$4 gray+gray"]


@rule("GWT-AMB-30", "GWT-MOVE-13", "GWT-FAQ-08")
@in_both_editions
@pytest.mark.parametrize("tile", ["hazard", "camp"])
def test_a_cattleman_whose_tile_is_removed_stays_and_goes_on_from_there(edition, tile):
    if tile == "hazard":
        s = clearing(edition, ben="flood1")
        play(s, ANN, "clear flood1", "done")
        there, ahead = "flood1", "B"
    else:
        s = trading(edition, ben="camp9", board={"camp9": "camp-green"})
        play(s, ANN, "take camp9", "done")
        there, ahead = "camp9", "E"
    assert player(s, BEN)["place"] == there
    assert ahead in starting(s, "move")


# --- numbers that only one source gives -----------------------------------------------------------------


@rule("GWT-AMB-53")
@in_both_editions
def test_there_are_eleven_workers_of_each_kind_in_the_second_supply_and_seven_in_the_third(edition):
    workers = [tile.id for tile in TILES[:3]]
    assert workers == ["cowboy", "craftsman", "engineer"]
    assert [SUPPLIES[1][:3], SUPPLIES[2][:3]] == [[11] * 3, [7] * 3]
    s = set_up(edition)
    assert view(s, None)["supplies"] == [35 - 7 - 2, 33 - 3 - 2, 26 - 2]


@rule("GWT-AMB-54")
def test_the_two_links_that_cost_points_in_the_first_edition():
    assert scored(trail("1e", cities=["topeka wichita"]), ANN, "cities") == -3
    assert scored(trail("1e", cities=["wichita colorado_springs"]), ANN, "cities") == -1


@rule("GWT-AMB-54")
def test_three_cattle_of_value_3_and_a_building_are_worth_four_points():
    s = trail("1e", area=["money-333B"], discard=["yellow red blue"], board={"A1": "ann 1a"})
    assert scored(s, ANN, "objectives") == 4
