"""The neutral buildings: what each lets a player do. [catalogue, section 4.25]"""

import pytest

from games.great_western_trail.positions import (
    ANN,
    forbidden_by,
    hand,
    in_both_editions,
    options,
    player,
    starting,
    trail,
)
from games.playing import play
from rulebook import rule

ONE_OF_EACH = "gray green black white"


def at(letter, edition="2e", **position):
    """Ann has come to a neutral building."""
    return trail(edition, **{"phase": "use", "place": [letter], "hand": [ONE_OF_EACH], **position})


@rule("GWT-NB-A")
@in_both_editions
def test_building_a_buys_a_white_card_and_hires_twice(edition):
    s = at("A", edition, money=[20], jobs={1: "cowboy craftsman"})
    assert starting(s, "use") == ["white:$2", "hire", "hire+2"]
    play(s, ANN, "use white:$2", "use hire", "hire cowboy 1", "use hire+2", "hire craftsman 1")
    assert player(s, ANN)["money"] == 20 + 2 - 6 - 8


@rule("GWT-NB-B")
@in_both_editions
def test_building_b_buys_a_green_card_and_builds(edition):
    s = at("B", edition)
    assert starting(s, "use") == ["green:$2", "build-$2"]
    play(s, ANN, "use build-$2", "build 1a", "at A1", "use green:$2")
    assert player(s, ANN)["money"] == 10 - 2 + 2


@rule("GWT-NB-C")
@in_both_editions
@pytest.mark.parametrize("half", ["certificates-1", "objective"])
def test_building_c_gives_a_certificate_or_an_objective_card_and_moves_the_engine(edition, half):
    s = at("C", edition, workers=[(1, 1, 2)])
    assert starting(s, "use") == ["certificates-1", "objective", "engine-per-engineer"]
    play(s, ANN, f"use {half}", *["take draw-5H"] * (half == "objective"))
    assert player(s, ANN)["certificates"] == (half == "certificates-1")
    assert player(s, ANN)["top"] == ("draw-5H" if half == "objective" else None)
    assert starting(s, "use") == ["engine-per-engineer"]
    play(s, ANN, "use engine-per-engineer")
    assert starting(s, "engine") == ["1", "2"]


@rule("GWT-NB-C", "GWT-AMB-58")
@in_both_editions
def test_the_certificate_of_building_c_is_taken_without_a_question(edition):
    s = at("C", edition)
    play(s, ANN, "use certificates-1")
    assert player(s, ANN)["certificates"] == 1
    assert "decline" not in options(s)


@rule("GWT-NB-D")
@in_both_editions
@pytest.mark.parametrize("half", ["trade", "$2:engine-2"])
def test_building_d_trades_or_sells_two_engine_spaces_and_allows_an_auxiliary_action(edition, half):
    s = at("D", edition, board={"camp5": "camp-green"})
    assert starting(s, "use") == ["trade", "$2:engine-2", "auxiliary"]
    play(s, ANN, f"use {half}", "take camp5" if half == "trade" else "engine 2")
    assert player(s, ANN)["camps"] == [int(half == "trade"), 0]
    assert player(s, ANN)["engine"] == ("0" if half == "trade" else "2")
    assert starting(s, "use") == ["auxiliary"]
    play(s, ANN, "use auxiliary", "auxiliary money")
    reward = {"1e": 2, "2e": 4}[edition] if half == "trade" else -2
    assert player(s, ANN)["money"] == 10 + reward + 1


@rule("GWT-NB-D")
@in_both_editions
def test_the_engine_of_building_d_moves_up_to_two_spaces(edition):
    s = at("D", edition, workers=[(1, 1, 5)])
    play(s, ANN, "use $2:engine-2")
    assert starting(s, "engine") == ["1", "2"]


@rule("GWT-NB-D")
@in_both_editions
def test_the_engine_of_building_d_needs_its_two_dollars(edition):
    s = at("D", edition, money=[1])
    assert starting(s, "use") == ["auxiliary"]
    assert forbidden_by(s, ANN, "use $2:engine-2") == "GWT-TOLL-10"


@rule("GWT-NB-E")
@in_both_editions
def test_building_e_buys_a_black_card_and_sells_cattle(edition):
    s = at("E", edition)
    assert starting(s, "use") == ["black:$2", "buy-cattle"]
    play(s, ANN, "use black:$2", "use buy-cattle", "buy red 1 $6")
    assert player(s, ANN)["money"] == 10 + 2 - 6
    assert player(s, ANN)["top"] == "red"


@rule("GWT-NB-F")
@in_both_editions
def test_building_f_buys_two_of_a_kind_and_removes_a_hazard_for_seven_dollars(edition):
    s = at("F", edition, hand=["gray gray green white white"], board={"flood3": "flood-2-black"})
    assert starting(s, "use") == ["pair:$4 gray+gray", "pair:$4 white+white", "clear-$7"]
    play(s, ANN, "use pair:$4 white+white", "use clear-$7", "clear flood3")
    assert player(s, ANN)["money"] == 10 + 4 - 7
    assert player(s, ANN)["hazards"] == ["flood-2-black"]


@rule("GWT-NB-G")
@in_both_editions
def test_building_g_moves_the_engine_and_allows_an_auxiliary_action(edition):
    s = at("G", edition, workers=[(1, 1, 3)], gone=["aux_money"])
    assert starting(s, "use") == ["engine-per-engineer", "auxiliary"]
    play(s, ANN, "use auxiliary", "auxiliary money twice", "use engine-per-engineer")
    assert starting(s, "engine") == ["1", "2", "3"]
    assert player(s, ANN)["money"] == 12


@rule("GWT-NB-A", "GWT-NB-B", "GWT-NB-E", "GWT-NB-F")
@in_both_editions
@pytest.mark.parametrize(
    ("letter", "sale", "cards"),
    [("A", "white:$2", "white"), ("B", "green:$2", "green"), ("E", "black:$2", "black")],
)
def test_a_sale_needs_the_card_of_its_colour(edition, letter, sale, cards):
    others = ONE_OF_EACH.replace(cards, "")
    assert sale not in starting(at(letter, edition, hand=[others]), "use")
    s = at(letter, edition)
    play(s, ANN, f"use {sale}")
    assert hand(s, ANN) == " ".join(others.split())
    assert starting(at("F", edition), "use") == []  # no two of a kind, and no hazard
