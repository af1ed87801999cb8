"""The turn: three phases, and the first turn of a player. [catalogue, section 4.3]"""

import json

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    CLEO,
    FIRST,
    at_every_count,
    discarded,
    forbidden_by,
    hand,
    in_both_editions,
    options,
    player,
    set_up,
    sheet,
    starting,
    trail,
    view,
)
from games.playing import asked, play
from rulebook import rule
from waystation.games.great_western_trail.components import LETTERS
from waystation.kernel import clockwise, pending


def phase(s):
    return view(s, None)["phase"]


# --- the phases -----------------------------------------------------------------------------------------


@rule("GWT-TURN-01")
@in_both_editions
def test_a_turn_is_phase_a_phase_b_and_phase_c_in_this_order(edition):
    s = trail(edition, place=["A"], hand=["gray gray"])
    assert (phase(s), {option.split()[0] for option in options(s)}) == ("A", {"move"})
    news = play(s, ANN, "move C")
    assert (phase(s), player(s, ANN)["hand"]) == ("B", 2)
    assert {option.split()[0] for option in options(s)} == {"use", "auxiliary"}
    news += play(s, ANN, "auxiliary money")
    kinds = [type(event).__name__ for event in news]
    assert kinds == ["CattlemanMoved", "MoneyGained", "CardDrawn", "CardDrawn", "TurnBegun"]


@rule("GWT-TURN-01")
@in_both_editions
def test_no_phase_may_be_skipped(edition):
    s = trail(edition, place=["A"], hand=["gray gray"])
    for target in ("auxiliary money", "use hire", "done", "decline", "draw"):
        assert forbidden_by(s, ANN, target) is not None
    assert forbidden_by(s, ANN, "done") == "GWT-AMB-01"
    play(s, ANN, "move C")
    assert forbidden_by(s, ANN, "move E") == "GWT-TURN-01"
    assert forbidden_by(s, ANN, "done") == "GWT-AMB-01"


@rule("GWT-TURN-01")
@in_both_editions
def test_there_is_one_phase_b_and_no_second_move(edition):
    s = trail(edition, place=["A"])
    play(s, ANN, "move C", "use engine-per-engineer", "engine 1", "done")
    assert (asked(s), phase(s)) == ([BEN], "A")


@rule("GWT-TURN-02", "GWT-DRAW-05")
@in_both_editions
@at_every_count
def test_after_phase_c_the_turn_passes_clockwise(edition, seats):
    s = trail(edition, seats, turn=BEN, place=["A"] * seats)
    for seat in (*clockwise(BEN, seats), BEN):
        assert (asked(s), view(s, None)["turn"]) == ([seat], seat)
        others = [other for other in range(seats) if other != seat]
        assert {forbidden_by(s, other, "move B") for other in others} == {"GWT-TURN-02"}
        play(s, seat, options(s)[0], "auxiliary money")


# --- the first turn ---------------------------------------------------------------------------------------


@rule("GWT-TURN-03")
@in_both_editions
@at_every_count
@pytest.mark.parametrize("letter", LETTERS)
def test_on_the_first_turn_the_cattleman_goes_to_any_neutral_building_and_uses_it(edition, seats, letter):
    s = set_up(edition, seats, first_game=True)
    assert starting(s, "move") == list(LETTERS)
    assert forbidden_by(s, ANN, "move kansas_city") == "GWT-TURN-03"
    assert forbidden_by(s, ANN, "move A1") == "GWT-TURN-03"
    play(s, ANN, f"move {letter}")
    assert (player(s, ANN)["place"], phase(s), asked(s)) == (letter, "B", [ANN])
    assert "auxiliary money" in options(s)
    assert player(s, ANN)["money"] == 6


@rule("GWT-TURN-03")
@in_both_editions
def test_the_neutral_building_is_used_at_once(edition):
    s = set_up(edition, neutral="GFEDCBA")
    play(s, ANN, "move A")
    assert starting(s, "use") == ["engine-per-engineer", "auxiliary"]


@rule("GWT-TURN-03")
@in_both_editions
def test_from_the_second_turn_on_the_cattleman_moves(edition):
    s = set_up(edition, first_game=True)
    play(s, ANN, "move C", "auxiliary money")
    while asked(s) == [BEN]:
        play(s, BEN, options(s)[0] if "auxiliary money" not in options(s) else "auxiliary money")
    assert "C" not in starting(s, "move")
    assert forbidden_by(s, ANN, "move A") == "GWT-MOVE-06"


@rule("GWT-TURN-04")
@in_both_editions
def test_the_building_chosen_first_may_hold_other_cattlemen(edition):
    s = trail(edition, 3, turn=CLEO, phase="first", place=["C", "C"], hand=["", "", "gray"])
    assert starting(s, "move") == list(LETTERS)
    play(s, CLEO, "move C")
    assert [player(s, seat)["place"] for seat in range(3)] == ["C"] * 3


# --- too many cards ---------------------------------------------------------------------------------------


@rule("GWT-TURN-05")
def test_who_drew_more_than_four_cards_discards_down_to_four_before_placing_the_cattleman():
    s = trail(
        turn=BEN,
        phase="first",
        hand=["", "gray green green black black white red"],
    )
    assert options(s) == [f"discard {card}" for card in ("gray", "green", "black", "white", "red")]
    assert forbidden_by(s, BEN, "move A") == "GWT-TURN-01"
    assert [decision.params(s) for decision in pending(s)] == [{"number": 3}]
    play(s, BEN, "discard green", "discard red", "discard green")
    assert (hand(s, BEN), discarded(s, BEN)) == ("gray black black white", {"green": 2, "red": 1})
    assert options(s) == [f"move {letter}" for letter in LETTERS]


@rule("GWT-TURN-05")
@at_every_count
def test_each_player_discards_at_the_start_of_the_own_first_turn(seats):
    s = set_up("2e", seats, first_game=True)
    for turn, seat in enumerate(range(seats)):
        assert player(s, seat)["hand"] == 4 + turn
        discards = 0
        while starting(s, "discard"):
            play(s, seat, options(s)[0])
            discards += 1
        assert (discards, player(s, seat)["hand"], player(s, seat)["place"]) == (turn, 4, None)
        play(s, seat, "move C", "auxiliary money")


@rule("GWT-TURN-05")
@in_both_editions
def test_who_has_four_cards_discards_nothing(edition):
    s = trail(edition, turn=BEN, phase="first", hand=["", "gray gray gray red"])
    assert options(s) == [f"move {letter}" for letter in LETTERS]


# --- victory points ---------------------------------------------------------------------------------------


@rule("GWT-TURN-06")
@in_both_editions
def test_victory_points_are_counted_only_at_the_end(edition):
    s = trail(edition, phase="income", hand=["gray"], hazards=["flood-4-green"])
    play(s, ANN, "income 0", "deliver kansas_city", "disc aux_money")
    assert FIRST.scored(s) == [0, 0]
    assert not any(line.in_play for line in sheet(s, ANN).lines)
    assert sheet(s, ANN).total != 0
    assert '"points"' not in json.dumps(view(s, ANN))
