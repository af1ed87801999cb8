"""Moving the cattleman by an action. [catalogue, section 4.19]"""

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    forbidden_by,
    hand,
    in_both_editions,
    options,
    player,
    starting,
    trail,
)
from games.playing import asked, of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev


def riding(building, place="A1", edition="2e", **position):
    """Ann stands on a building of her own that moves the cattleman."""
    board = {place: f"ann {building}", **position.pop("board", {})}
    return trail(edition, phase="use", place=[place, "A"], board=board, **{"sides": building[-1], **position})


@rule("GWT-FWD-01")
@in_both_editions
@pytest.mark.parametrize(
    ("building", "steps"), [("3a", 1), ("3b", 1), ("4a", 2), ("4b", 3), ("10b", 4), ("10a", 5)]
)
def test_the_cattleman_moves_on_by_at_least_one_step_and_at_most_the_number_shown(edition, building, steps):
    s = riding(building, "flood_risk1", edition)
    play(s, ANN, f"use ride-{steps}")
    ahead = ["B", "C", "E", "D", "F", "G"]  # D and E lie side by side behind C
    within = {1: 1, 2: 2, 3: 4, 4: 5, 5: 6}
    assert sorted(starting(s, "move")) == sorted(ahead[: within[steps]])


@rule("GWT-FWD-02")
@in_both_editions
def test_the_location_reached_is_used_in_another_phase_b(edition):
    s = riding("4a", edition=edition, hand=["green"])
    play(s, ANN, "use ride-2", "move B")
    assert starting(s, "use") == ["green:$2", "build-$2"]
    assert starting(s, "auxiliary") == ["money", "cards"]
    play(s, ANN, "use green:$2")
    assert player(s, ANN)["money"] == 10 + 2


@rule("GWT-FWD-02")
@in_both_editions
def test_on_a_hazard_the_other_phase_b_is_a_single_auxiliary_action(edition):
    s = riding("4a", "flood_risk2", edition, board={"drought1": "drought-4-green"})
    play(s, ANN, "use ride-2", "move drought1 via drought1")
    assert options(s) == ["auxiliary money", "auxiliary cards"]


@rule("GWT-FWD-03")
@in_both_editions
def test_the_hand_is_not_refilled_before_the_other_phase_b(edition):
    s = riding("3a", edition=edition, hand=["gray gray green"], pile=["white white white white"])
    events = play(s, ANN, "use pair:$3 gray+gray", "use ride-1", "move B")
    assert of(ev.CardDrawn, events) == []
    assert hand(s, ANN) == "green"
    play(s, ANN, "use green:$2", "done")
    assert hand(s, ANN) == "white white white white"


@rule("GWT-FWD-04")
@in_both_editions
def test_tolls_are_paid_on_the_way(edition):
    s = riding("4a", edition=edition, board={"A2": "ben 1a", "A3": "ben 8a"}, money=[3, 0])
    play(s, ANN, "use ride-2")
    assert starting(s, "move") == ["A2 via A2", "A3 via A2 A3"]
    play(s, ANN, "move A3 via A2 A3")
    assert [player(s, seat)["money"] for seat in (ANN, BEN)] == [0, 3]


@rule("GWT-FWD-04")
@in_both_editions
def test_the_cattleman_stops_in_kansas_city_and_its_steps_follow(edition):
    s = riding("10a", "G1", edition)
    play(s, ANN, "use ride-5")
    assert options(s) == ["move kansas_city"]
    play(s, ANN, "move kansas_city")
    assert all(option.startswith("choose") for option in options(s))


@rule("GWT-FWD-04")
@in_both_editions
def test_the_cattleman_rides_forward_only_and_past_empty_spaces(edition):
    s = riding("3a", "E1", edition)
    play(s, ANN, "use ride-1")
    assert options(s) == ["move F"]
    assert forbidden_by(s, ANN, "move E") == "GWT-MOVE-06"
    assert forbidden_by(s, ANN, "move E2") == "GWT-MOVE-02"


@rule("GWT-FWD-04")
@in_both_editions
def test_the_step_limit_does_not_bind_a_ride(edition):
    s = riding("10a", edition=edition)
    assert player(s, ANN)["step_limit"] == 3
    play(s, ANN, "use ride-5")
    assert "G" in starting(s, "move")


@rule("GWT-FWD-05", "GWT-AMB-12")
@in_both_editions
def test_local_actions_that_were_not_used_before_moving_are_lost(edition):
    s = riding("3a", "B1", edition, hand=["gray gray"])
    play(s, ANN, "use ride-1", "move C", "use certificates-1")
    assert starting(s, "use") == ["engine-per-engineer"]
    play(s, ANN, "done")
    assert asked(s) == [BEN]


@rule("GWT-AMB-12", "GWT-FWD-05")
@in_both_editions
def test_a_risk_action_left_behind_is_lost_too(edition):
    s = riding("3a", "flood_risk2", edition, hand=["gray gray"])
    assert "use gray:certificates-1+$2" in options(s)
    play(s, ANN, "use ride-1", "move B", "auxiliary money")
    assert asked(s) == [BEN]
