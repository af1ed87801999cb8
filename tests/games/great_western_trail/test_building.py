"""Placing private buildings, and replacing them. [catalogue, section 4.16]"""

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

SITES = (
    *("A1", "A2", "A3", "flood_risk1", "flood_risk2", "B1", "B2", "B3", "drought_risk1"),
    *("C1", "C2", "camp_risk1", "camp_risk2"),
    *("E1", "E2", "rockfall_risk1", "rockfall_risk2", "F1", "F2", "G1", "G2"),
)
BRANCH = {"1e": "C3", "2e": "D1"}
"""The building space beside neutral space D."""
NEED = {"1a": 1, "2a": 1, "3a": 1, "4a": 2, "5a": 3, "6a": 4, "7a": 5, "8a": 5, "9a": 7, "10a": 9}
NEED_2E = {**NEED, "11a": 12, "12a": 4}


def at_b(edition="2e", craftsmen=6, **position):
    """Ann has come to neutral building B, rich."""
    chosen = {"place": ["B"], "money": [100], "workers": [(1, craftsmen, 1)], **position}
    return trail(edition, **{"phase": "use", **chosen})


def building(edition="2e", craftsmen=6, **position):
    """Ann may now build."""
    s = at_b(edition, craftsmen, **position)
    play(s, ANN, "use build-$2")
    return s


def spaces_for(s, tile):
    """The spaces on which Ann may put a building."""
    t = s.copy()
    play(t, ANN, f"build {tile}")
    return starting(t, "at")


# --- on an empty space ----------------------------------------------------------------------------------


@rule("GWT-BUILD-01", "GWT-BUILD-09", "GWT-NB-B")
@in_both_editions
def test_an_unbuilt_building_is_placed_on_an_empty_building_space(edition):
    s = building(edition, board={"A1": "ann 1a"})
    assert "build 1a" not in options(s)
    events = play(s, ANN, "build 2a", "at A2")
    assert of(ev.BuildingPlaced, events) == [ev.BuildingPlaced(ANN, "2a", "A2")]
    assert view(s, ANN)["trail"]["A2"] == {"building": "2a", "owner": ANN, "toll": 0}
    assert "2a" not in player(s, ANN)["unbuilt"]
    assert "3a" in player(s, ANN)["unbuilt"]


@rule("GWT-BUILD-01")
def test_one_building_is_placed_in_one_action():
    s = building()
    play(s, ANN, "build 1a", "at A1")
    assert starting(s, "build") == []
    assert starting(s, "use") == []


@rule("GWT-BUILD-02")
@pytest.mark.parametrize(("edition", "needs"), [("1e", NEED), ("2e", NEED_2E)])
@pytest.mark.parametrize("craftsmen", range(1, 7))
def test_a_building_needs_as_many_craftsmen_as_it_shows(edition, needs, craftsmen):
    s = building(edition, craftsmen)
    assert starting(s, "build") == [tile for tile, need in needs.items() if need <= craftsmen]
    assert forbidden_by(building(edition, 4), ANN, "build 7a") == "GWT-BUILD-02"


@rule("GWT-BUILD-03")
@in_both_editions
@pytest.mark.parametrize("tile", ["1a", "4a", "5a", "6a", "8a"])
def test_a_building_costs_two_dollars_for_each_required_craftsman(edition, tile):
    s = building(edition, money=[50, 50])
    play(s, ANN, f"build {tile}", "at F1")
    assert [player(s, seat)["money"] for seat in (ANN, BEN)] == [50 - 2 * NEED[tile], 50]


@rule("GWT-BUILD-03")
@in_both_editions
def test_whoever_cannot_pay_the_price_cannot_build(edition):
    s = building(edition, money=[5])
    assert starting(s, "build") == ["1a", "2a", "3a", "4a"]
    assert forbidden_by(s, ANN, "build 5a") == "GWT-TOLL-10"
    assert "use build-$2" not in options(at_b(edition, money=[1]))


@rule("GWT-BUILD-04", "GWT-AMB-46")
@in_both_editions
def test_any_empty_building_space_of_the_trail_may_be_chosen(edition):
    s = building(edition)
    assert sorted(spaces_for(s, "1a")) == sorted([*SITES, BRANCH[edition]])


@rule("GWT-BUILD-04")
@in_both_editions
def test_an_occupied_space_is_not_empty(edition):
    s = building(edition, board={"A1": "ben 1a", "F2": "ann 2a"})
    assert set(SITES) - set(spaces_for(s, "1a")) == {"A1", "F2"}


@rule("GWT-AMB-46")
@in_both_editions
def test_a_space_without_a_house_takes_no_building_even_if_it_is_empty(edition):
    s = building(edition)
    trail_spaces = [space.id for space in s.edition.board.spaces]
    empty = [space for space in trail_spaces if space not in view(s, None)["trail"]]
    assert {"start", "flood1", "drought4", "camp1", "camp9", "rockfall2", "kansas_city"} <= set(empty)
    assert sorted(spaces_for(s, "1a")) == sorted([*SITES, BRANCH[edition]])


@rule("GWT-AMB-46")
@in_both_editions
def test_a_cattleman_on_the_space_does_not_matter(edition):
    s = building(edition, place=["B", "B1"], money=[10, 10])
    play(s, ANN, "build 1a", "at B1", "done")
    assert view(s, ANN)["trail"]["B1"] == {"building": "1a", "owner": ANN, "toll": 0}
    assert player(s, BEN)["place"] == "B1"
    play(s, BEN, "move C")
    assert player(s, BEN)["money"] == 10


# --- replacing ------------------------------------------------------------------------------------------


@rule("GWT-BUILD-05")
@in_both_editions
def test_a_replacing_building_requires_strictly_more_craftsmen(edition):
    s = building(edition, board={"A1": "ann 7a", "A2": "ann 6a", "A3": "ann 4a"})
    assert spaces_for(s, "1a")[-1] not in {"A1", "A2", "A3"}
    assert [place for place in spaces_for(s, "8a") if place in {"A1", "A2", "A3"}] == ["A2", "A3"]
    play(s, ANN, "build 8a")
    assert forbidden_by(s, ANN, "at A1") == "GWT-BUILD-05"


@rule("GWT-BUILD-06")
@in_both_editions
def test_a_replacement_needs_and_costs_only_the_difference(edition):
    board = {"A1": "ann 4a"}
    assert "5a" in starting(building(edition, 1, board=board), "build")
    assert "6a" not in starting(building(edition, 1, board=board), "build")
    s = building(edition, 2, board=board)
    play(s, ANN, "build 6a", "at A1")
    assert player(s, ANN)["money"] == 100 - 2 * (4 - 2)


@rule("GWT-BUILD-06")
@in_both_editions
def test_the_difference_is_what_must_be_affordable(edition):
    s = building(edition, 6, board={"A1": "ann 5a"}, money=[2])
    assert spaces_for(s, "6a") == ["A1"]


@rule("GWT-BUILD-07")
@in_both_editions
def test_the_replaced_building_leaves_the_game(edition):
    s = building(edition, board={"A1": "ann 1a"})
    events = play(s, ANN, "build 4a", "at A1")
    assert of(ev.BuildingReplaced, events) == [ev.BuildingReplaced(ANN, "4a", "A1", "1a")]
    assert "1a" not in player(s, ANN)["unbuilt"]
    assert [tile for tile in view(s, ANN)["trail"].values() if tile.get("owner") == ANN] == [
        {"building": "4a", "owner": ANN, "toll": 0}
    ]
    assert scored(s, ANN, "buildings") == 3


@rule("GWT-BUILD-07")
@in_both_editions
@pytest.mark.parametrize("replaced", ["1a", "3a"])
def test_a_replaced_building_is_never_built_again(edition, replaced):
    on_the_trail = {"neutral": "BBCDEFG", "place": ["A"]}  # two of building B
    s = building(edition, board={"A1": f"ann {replaced}"}, **on_the_trail)
    play(s, ANN, "build 4a", "at A1", "done")
    play(s, BEN, "move A", "auxiliary money")
    play(s, ANN, "move B", "use build-$2")
    assert starting(s, "build")[:3] == [tile for tile in ("1a", "2a", "3a", "5a") if tile != replaced]
    assert forbidden_by(s, ANN, f"build {replaced}") == "GWT-BUILD-07"


@rule("GWT-BUILD-08")
@in_both_editions
def test_only_own_private_buildings_can_be_replaced(edition):
    s = building(edition, board={"A1": "ben 1a"})
    play(s, ANN, "build 8a")
    assert forbidden_by(s, ANN, "at A1") == "GWT-BUILD-08"
    assert [place for place in starting(s, "at") if place in view(s, None)["trail"]] == []


@rule("GWT-BUILD-08")
@in_both_editions
def test_nor_can_the_first_building_of_the_first_player_be_replaced_by_another(edition):
    workers = [(1, 1, 1), (1, 6, 1)]
    s = trail(edition, turn=BEN, phase="use", place=["A", "B"], workers=workers, board={"A1": "ann 1a"})
    play(s, BEN, "use build-$2", "build 4a")
    assert forbidden_by(s, BEN, "at A1") == "GWT-BUILD-08"


@rule("GWT-BUILD-11")
@in_both_editions
def test_a_building_that_requires_seven_or_more_comes_only_by_replacement(edition):
    s = building(edition)
    assert [forbidden_by(s, ANN, f"build {tile}") for tile in ("9a", "10a")] == ["GWT-BUILD-11"] * 2
    s = building(edition, 4, board={"A1": "ann 7a", "A2": "ann 5a"})
    assert spaces_for(s, "9a") == ["A1", "A2"]
    assert spaces_for(s, "10a") == ["A1"]


@rule("GWT-AMB-52")
def test_more_craftsmen_not_more_points_make_a_building_the_higher_one():
    sides = "aaaaaaaaaaba"
    s = building(sides=sides, board={"A1": "ann 7a", "A2": "ann 8a"})
    assert {"A1", "A2"} & set(spaces_for(s, "11b")) == set()
    s = building(sides=sides, board={"A1": "ann 11b"})
    before = scored(s, ANN, "buildings")
    play(s, ANN, "build 9a", "at A1")
    assert (before, scored(s, ANN, "buildings")) == (10, 9)


# --- the immediate action -------------------------------------------------------------------------------


def hired(craftsmen, edition="2e", **position):
    """Ann has just hired one more craftsman."""
    chosen = {"place": ["A"], "jobs": {1: "craftsman"}, "workers": [(1, craftsmen - 1, 1)], **position}
    s = trail(edition, **{"phase": "use", "money": [26], **chosen})
    play(s, ANN, "use hire", "hire craftsman 1")
    return s


@rule("GWT-BUILD-09")
@in_both_editions
@pytest.mark.parametrize("craftsmen", range(2, 7))
def test_the_fourth_and_the_sixth_craftsman_build(edition, craftsmen):
    assert (starting(hired(craftsmen, edition), "build") != []) == (craftsmen in {4, 6})


@rule("GWT-BUILD-10")
@in_both_editions
def test_the_immediate_action_costs_one_dollar_for_each_required_craftsman(edition):
    s = hired(4, edition)
    play(s, ANN, "build 6a", "at A1")
    assert player(s, ANN)["money"] == 20 - 4
    s = hired(6, edition, board={"A1": "ann 5a"})
    play(s, ANN, "build 10a", "at A1")
    assert player(s, ANN)["money"] == 20 - (9 - 3)


@rule("GWT-BUILD-10")
def test_the_immediate_action_is_offered_by_its_own_price():
    assert starting(hired(4, money=[6 + 3]), "build") == ["1a", "2a", "3a", "4a", "5a"]
    s = hired(4)
    play(s, ANN, "decline")
    assert player(s, ANN)["money"] == 20


@rule("GWT-AMB-30", "GWT-ACT-13", "GWT-FAQ-07")
@pytest.mark.parametrize(("edition", "under", "over"), [("1e", "5a", "6a"), ("2e", "6a", "8a")])
def test_a_building_replaced_under_the_own_cattleman_is_not_used_any_more(edition, under, over):
    s = trail(
        edition,
        phase="use",
        place=["A1", "A"],
        money=[50],
        board={"A1": f"ann {under}"},
        jobs={1: "craftsman"},
        workers=[(1, 3, 1)],
        hand=["yellow"],
    )
    play(s, ANN, "use hire-1", "hire craftsman 1", f"build {over}", "at A1")
    assert asked(s) == [BEN]
    assert player(s, ANN)["engine"] == "0"


# --- worked examples ------------------------------------------------------------------------------------


@rule("GWT-EX-BUILD-01", "GWT-EX-BUILD-02")
@in_both_editions
def test_a_building_for_two_craftsmen_and_one_for_three_more_over_it(edition):
    assert "4a" not in starting(building(edition, 1), "build")
    s = building(edition, 2, money=[4])
    play(s, ANN, "build 4a", "at A1")
    assert player(s, ANN)["money"] == 0
    board = {"A1": "ann 4a"}
    assert "7a" not in starting(building(edition, 2, board=board, money=[6]), "build")
    s = building(edition, 3, board=board, money=[6])
    play(s, ANN, "build 7a", "at A1")
    assert player(s, ANN)["money"] == 0
