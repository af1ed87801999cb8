"""Outlaws of the second edition: arresting them for a bounty. [catalogue, 4.29]"""

import pytest

from games.great_western_trail.positions import ANN, BEN, forbidden_by, options, player, starting, trail, view
from games.playing import asked, of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev

BOUNTIES = {
    "camp2": 1,
    "camp3": 2,
    "camp4": 3,
    "camp5": 4,
    "camp6": 5,
    "camp7": 6,
    "camp8": 8,
    "camp9": 10,
}
FULL = dict.fromkeys(("camp1", *BOUNTIES), "camp-green")


def at_d(**position):
    """Ann has stopped at the neutral building that arrests outlaws."""
    return trail(phase="use", place=["D"], **{"money": [0], "tokens": [0]} | position)


@rule("GWT2-OUTLAW-01")
@pytest.mark.parametrize(
    ("camp", "tile", "camps"), [("camp2", "camp-green", [1, 0]), ("camp4", "camp-black", [0, 1])]
)
def test_an_outlaw_of_choice_is_taken_and_kept_face_up(camp, tile, camps):
    s = at_d(board={"camp2": "camp-green", "camp4": "camp-black"})
    play(s, ANN, "use trade")
    assert options(s) == ["take camp2", "take camp4"]
    taken = of(ev.CampTileTaken, play(s, ANN, f"take {camp}"))
    assert taken == [ev.CampTileTaken(ANN, tile, camp)]
    assert view(s, BEN)["players"][ANN]["camps"] == camps
    assert camp not in view(s, None)["trail"]


@rule("GWT2-OUTLAW-01")
def test_each_tile_joins_those_already_there():
    s = at_d(board={"camp3": "camp-black"}, camps=[(2, 1)])
    play(s, ANN, "use trade", "take camp3")
    assert player(s, ANN)["camps"] == [2, 2]


@rule("GWT2-OUTLAW-02", "GWT2-OUTLAW-04")
@pytest.mark.parametrize("camp", BOUNTIES)
def test_the_reward_is_the_bounty_of_the_space(camp):
    s = at_d(board=FULL)
    play(s, ANN, "use trade", f"take {camp}")
    assert (player(s, ANN)["money"], player(s, ANN)["tokens"]) == (BOUNTIES[camp], 0)


@rule("GWT2-OUTLAW-02")
@pytest.mark.parametrize("tile", ["camp-green", "camp-black"])
def test_the_reward_of_the_first_space_is_an_exchange_token(tile):
    s = at_d(board={"camp1": tile})
    play(s, ANN, "use trade", "take camp1")
    assert (player(s, ANN)["money"], player(s, ANN)["tokens"]) == (0, 1)


@rule("GWT-EX-OUTLAW-01")
def test_an_example_the_6_dollar_space_and_the_token_space():
    s = at_d(board={"camp1": "camp-green", "camp7": "camp-black"}, tokens=[1])
    play(s, ANN, "use trade", "take camp7")
    assert (player(s, ANN)["money"], player(s, ANN)["camps"]) == (6, [0, 1])
    s = at_d(board={"camp1": "camp-green", "camp7": "camp-black"}, tokens=[1])
    play(s, ANN, "use trade", "take camp1")
    assert (player(s, ANN)["tokens"], player(s, ANN)["camps"]) == (2, [1, 0])


@rule("GWT2-OUTLAW-03")
def test_with_an_empty_section_nobody_is_arrested():
    s = at_d(board={"flood1": "flood-2-black"}, money=[10])
    assert "use trade" not in options(s)
    assert "use $2:engine-2" in options(s)
    assert forbidden_by(s, ANN, "use trade") == "GWT2-OUTLAW-01"


@rule("GWT2-OUTLAW-03")
def test_the_sixth_cowboy_finds_nobody_to_arrest_in_an_empty_section():
    s = trail(phase="use", place=["A"], workers=[(5, 1, 1)], money=[6], hand=["gray"])
    play(s, ANN, "use hire", "hire cowboy 1")
    assert starting(s, "take") == []
    assert "decline" not in options(s)


@rule("GWT2-OUTLAW-01", "GWT2-OUTLAW-02")
def test_the_sixth_cowboy_may_arrest_at_once():
    s = trail(phase="use", place=["A"], workers=[(5, 1, 1)], money=[6], board={"camp5": "camp-green"})
    play(s, ANN, "use hire", "hire cowboy 1")
    assert options(s) == ["take camp5", "decline"]
    play(s, ANN, "take camp5")
    assert (player(s, ANN)["money"], player(s, ANN)["camps"]) == (4, [1, 0])


@rule("GWT2-OUTLAW-04")
def test_no_space_costs_money():
    s = at_d(board=FULL, money=[0])
    play(s, ANN, "use trade")
    assert starting(s, "take") == list(FULL)


@rule("GWT2-OUTLAW-01")
def test_an_outlaw_is_arrested_once_per_use_and_the_other_half_of_the_box_is_gone():
    s = at_d(board=FULL, money=[10])
    play(s, ANN, "use trade", "take camp9")
    assert starting(s, "use") == ["auxiliary"]
    play(s, ANN, "done")
    assert asked(s) == [BEN]
