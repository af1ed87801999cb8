"""The end of the game: by cards, by huts, or not at all. [catalogue, section 10]"""

import pytest

from games.playing import asked, of, play
from games.stone_age.positions import (
    ANN,
    BEN,
    CLEO,
    STONE_AGE,
    forbidden_by,
    options,
    player,
    row,
    view,
    village,
)
from rulebook import rule
from waystation.games.stone_age import events as ev

SLOTS = ("C13", "C14", "C15", "C16")  # cards that only give food


def shopping(number, *, deck, **position):
    """Ann buys so many cards of the row, then all eat. What happened."""
    standing = [{f"card_{slot}": 1 for slot in range(1, number + 1)}]
    s = village(phase="use", row=SLOTS, deck=deck, standing=standing, goods=["W" * 10], **position)
    events = []
    for slot in range(1, number + 1):
        if slot < number:
            play(s, ANN, f"use card_{slot}")
        events += play(s, ANN, f"buy {SLOTS[slot - 1]} {'W' * slot}")
    return s, events


def is_over(s):
    return view(s, None)["phase"] == "over"


# --- by cards -------------------------------------------------------------------------------------------


@rule("SA-EX-20", "SA-END-01")
def test_example_20_three_cards_bought_and_two_in_the_deck_end_the_game():
    s, events = shopping(3, deck=2)
    assert of(ev.GameEnded, events) == [ev.GameEnded("cards")]
    assert of(ev.RoundBegun, events) == of(ev.CardTurnedUp, events) == []
    assert (asked(s), view(s, None)["round"], view(s, None)["deck"]) == ([], 1, 2)
    assert row(s) == [".", ".", ".", "C16"]


@rule("SA-EX-20", "SA-END-02")
def test_example_20_two_cards_bought_and_two_in_the_deck_leave_one_more_round():
    s, events = shopping(2, deck=2)
    assert of(ev.GameEnded, events) == []
    assert (asked(s), view(s, None)["round"], view(s, None)["deck"]) == ([BEN], 2, 0)
    assert "." not in row(s)
    play(s, BEN, "place hunt 5")
    play(s, ANN, "place card_1")
    play(s, ANN, "place hunt 4")
    play(s, ANN, "use hunt")
    events = play(s, ANN, options(s)[0])
    assert of(ev.CardBought, events)
    assert of(ev.GameEnded, events) == [ev.GameEnded("cards")]
    assert (asked(s), view(s, None)["round"]) == ([], 2)


@rule("SA-END-01", "SA-END-02")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("deck", [0, 1, 2, 3, 4])
def test_a_round_begins_if_the_deck_can_fill_all_four_slots_and_only_then(number, deck):
    s, _ = shopping(number, deck=deck)
    assert is_over(s) == (deck < number)
    assert view(s, None)["round"] == (1 if deck < number else 2)


@rule("SA-END-02")
def test_with_an_empty_deck_and_a_full_row_the_game_goes_on():
    s = village(phase="end", row=SLOTS, deck=0)
    assert (asked(s), view(s, None)["round"], row(s)) == ([BEN], 2, list(SLOTS))


@rule("SA-END-01")
def test_the_last_meal_is_eaten_before_the_cards_end_the_game():
    s, events = shopping(3, deck=2, food=[12, 3])
    order = [type(event) for event in events]
    assert order.index(ev.TribeFed) < order.index(ev.GameEnded)
    assert player(s, BEN)["points"] == -10


@rule("SA-END-01")
def test_after_the_end_nobody_may_do_anything():
    s, _ = shopping(3, deck=2)
    for seat in (ANN, BEN):
        for target in ("place hunt", "use hunt", "feed", "redeem C36", "take 1", "build H01", "buy C16"):
            assert forbidden_by(s, seat, target) == "SA-END-05"


# --- by huts --------------------------------------------------------------------------------------------


def last_tile(**position):
    """Ann, the start player, stands on the last tile of stack 1; Ben has figures too."""
    return village(
        3,
        phase="use",
        tops=("H01", "H02", "H03"),
        beneath=[0],
        standing=[{"stack_1": 1, "field": 1}, {"hunt": 2, "card_1": 1}, {"stack_2": 1}],
        **{"goods": ["WWB", "W", "WWS"], **position},
    )


@rule("SA-EX-21", "SA-END-03")
def test_example_21_after_the_last_tile_of_a_stack_the_round_is_finished_and_then_the_game_ends():
    s = last_tile(dice=[6, 6])
    play(s, ANN, "use stack_1")
    events = play(s, ANN, "build H01 WWB")
    assert view(s, None)["stacks"][0] == {"hut": None, "beneath": 0}
    assert of(ev.GameEnded, events) == []
    assert asked(s) == [BEN]
    events = play(s, BEN, "use card_1", "buy C29 W")
    assert of(ev.Gathered, events) == []
    assert asked(s) == [BEN]
    events = play(s, BEN, "add nothing")
    assert of(ev.Gathered, events) == [ev.Gathered(BEN, "food", 6, 12)]
    assert asked(s) == [CLEO]
    events = play(s, CLEO, "build H02 WWS")
    assert [event.seat for event in of(ev.TribeFed, events)] == [ANN, BEN, CLEO]
    assert events[-1] == ev.GameEnded("huts")
    assert (asked(s), is_over(s), view(s, None)["round"]) == ([], True, 1)
    assert [player(s, seat)["food"] for seat in (ANN, BEN, CLEO)] == [12 + 1 - 5, 12 + 6 - 5, 12 - 5]
    assert [sheet.total for sheet in STONE_AGE.sheets(s)] == [10, 1, 11]


@rule("SA-END-03")
def test_also_the_last_decisions_of_feeding_come_before_the_end():
    s = last_tile(food=[12, 12, 0], goods=["WWB", "", "WWWWWWWS"])
    play(s, ANN, "use stack_1", "build H01 WWB")
    play(s, BEN, "use hunt")
    play(s, CLEO, "build H02 WWS")
    assert (asked(s), view(s, None)["phase"]) == ([CLEO], "feed")
    assert play(s, CLEO, "feed WWWWW")[-1] == ev.GameEnded("huts")


@rule("SA-END-03")
@pytest.mark.parametrize("stack", [1, 2, 3])
def test_one_empty_stack_is_enough_whichever_it_is(stack):
    beneath = [0 if at == stack else 6 for at in (1, 2, 3)]
    s = village(3, phase="use", beneath=beneath, goods=["WWBBS"], standing=[{f"stack_{stack}": 1}])
    pays = {1: "WWB", 2: "WWS", 3: "WBB"}[stack]
    assert play(s, ANN, f"build H0{stack} {pays}")[-1] == ev.GameEnded("huts")


@rule("SA-END-04")
def test_a_figure_on_the_last_tile_does_not_end_the_game():
    s = last_tile()
    play(s, ANN, "use stack_1", "decline")
    play(s, BEN, "use hunt", "decline")
    events = play(s, CLEO, "decline")
    assert of(ev.GameEnded, events) == []
    assert (view(s, None)["round"], view(s, None)["stacks"][0]) == (2, {"hut": "H01", "beneath": 0})


@rule("SA-END-04")
def test_the_last_but_one_tile_does_not_end_the_game():
    s = village(phase="use", beneath=[1], goods=["WWB"], standing=[{"stack_1": 1}])
    play(s, ANN, "build H01 WWB")
    assert view(s, None)["stacks"][0]["beneath"] == 0
    assert view(s, None)["round"] == 2


# --- by both, or by neither -----------------------------------------------------------------------------


def ended(**position):
    """Ann has bought a card and built a hut; whether the game ended, by what, and the table."""
    s = village(
        phase="use",
        start=BEN,
        row=SLOTS,
        goods=["WWWB"],
        standing=[{"card_1": 1, "stack_1": 1}],
        **position,
    )
    play(s, ANN, "use card_1", "buy C13 W")
    return s, of(ev.GameEnded, play(s, ANN, "build H01 WWB"))


@rule("SA-END-05")
def test_the_hut_condition_is_tested_first():
    assert ended(beneath=[0], deck=0)[1] == [ev.GameEnded("huts")]
    assert ended(beneath=[0])[1] == [ev.GameEnded("huts")]
    assert ended(deck=0)[1] == [ev.GameEnded("cards")]
    assert ended()[1] == []


@rule("SA-END-05")
@pytest.mark.parametrize("position", [{"beneath": [0]}, {"deck": 0}, {"beneath": [0], "deck": 0}])
def test_both_conditions_lead_to_the_same_scoring_before_the_start_figure_moves(position):
    s, _ = ended(**position)
    assert view(s, None)["start"] == BEN
    assert view(s, None)["turn"] is None
    assert [sheet.total for sheet in STONE_AGE.sheets(s)] == [10 + 1, 0]


@rule("SA-AMB-21")
def test_as_long_as_nobody_buys_or_builds_another_round_begins():
    s = village()
    for number in range(1, 501):
        assert view(s, None)["round"] == number
        (hunter,) = asked(s)
        idler = 1 - hunter
        play(s, hunter, "place hunt 5")
        play(s, idler, "place card_1", "place stack_1", "place hunt 3")
        play(s, idler, "use card_1", "use stack_1")  # and leaves them
    assert row(s) == ["C29", "C16", "C20", "C11"]
    assert view(s, None)["stacks"] == [{"hut": "H01", "beneath": 6}, {"hut": "H02", "beneath": 6}]
    assert not is_over(s)
