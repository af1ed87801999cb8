"""Who is asked what, and what is done without asking. [catalogue, section 9]"""

from itertools import permutations

import pytest

from games.playing import asked, of, options_of, play
from games.stone_age.positions import (
    ANN,
    BEN,
    CLEO,
    STONE_AGE,
    at_every_count,
    forbidden_by,
    goods,
    options,
    player,
    set_up,
    tools,
    view,
    village,
)
from rulebook import rule
from waystation.games.stone_age import events as ev
from waystation.kernel import digest
from waystation.kernel.testing import random_match

# --- phase 1 and 2 --------------------------------------------------------------------------------------


@rule("SA-DEC-01")
def test_in_phase_1_the_active_player_chooses_a_place_and_a_number_and_must():
    s = village(people=[6])
    assert asked(s) == [ANN]
    assert options_of(s, BEN) == []
    rolled = ("hunt", "forest", "clay_pit", "quarry", "river")
    assert options(s) == [
        *(f"place {place}" for place in ("tool_maker", "hut", "field")),
        *(f"place card_{slot}" for slot in (1, 2, 3, 4)),
        *(f"place stack_{stack}" for stack in (1, 2)),
        *(f"place {place} {number}" for place in rolled for number in range(1, 7)),
    ]
    play(s, ANN, "place river 4")
    assert view(s, None)["places"]["river"] == [4, 0]
    assert asked(s) == [BEN]


@rule("SA-DEC-02")
def test_in_phase_2_the_active_player_chooses_which_place_is_next_until_all_are_used():
    s = village(phase="use", standing=[{"hut": 2, "field": 1, "hunt": 1, "card_2": 1}])
    assert options_of(s, ANN) == ["use hut", "use field", "use hunt", "use card_2"]
    play(s, ANN, "use hunt")
    assert options_of(s, ANN) == ["use hut", "use field", "use card_2"]
    play(s, ANN, "use card_2")
    assert options_of(s, ANN) == ["use hut", "use field"]
    play(s, ANN, "use field")
    assert (view(s, None)["round"], player(s, ANN)["people"]) == (2, 6)


# --- tools ----------------------------------------------------------------------------------------------


def rolled(**position):
    """Ann has rolled 1 in the forest, and has still the river to use."""
    standing = [{"forest": 1, "quarry": 1, "river": 1}]
    s = village(phase="use", standing=standing, dice=[1], **position)
    play(s, ANN, "use forest")
    return s


@rule("SA-DEC-03")
@pytest.mark.parametrize(
    ("unused", "used", "subsets"),
    [
        ([1], [], ["nothing", "1"]),
        ([2, 1], [1], ["nothing", "2", "1", "2+1"]),
        ([2, 1, 1], [], ["nothing", "2", "1", "2+1", "1+1", "2+1+1"]),
        ([3, 3, 3], [], ["nothing", "3", "3+3", "3+3+3"]),
    ],
)
def test_after_a_roll_any_subset_of_the_unused_tools_may_be_added_each_once(unused, used, subsets):
    s = rolled(tools=[unused], used=[used])
    assert options_of(s, ANN) == [f"add {subset}" for subset in subsets]


@rule("SA-DEC-03")
def test_whoever_has_no_unused_tool_is_not_asked():
    assert options(rolled(used=[[1, 1, 1]])) == ["use quarry", "use river"]


@rule("SA-DEC-04")
def test_after_a_roll_any_subset_of_the_face_up_one_use_tools_may_be_added():
    s = rolled(face_up=[["C33", "C34", "C35"]])
    values = ["2", "3", "4", "2 3", "2 4", "3 4", "2 3 4"]
    assert options_of(s, ANN) == [
        "add nothing",
        *("add " + "+".join(f"once-{value}" for value in each.split()) for each in values),
    ]
    play(s, ANN, "add once-2+once-4")
    assert (goods(s, ANN), player(s, ANN)["face_up"]) == ("WW", ["C34"])


@rule("SA-DEC-03", "SA-DEC-04")
def test_tools_and_one_use_tools_may_be_added_together():
    s = rolled(tools=[[1]], face_up=[["C33"]])
    assert options(s) == ["add nothing", "add once-2", "add 1", "add 1+once-2"]


AT_TOOL_MAKER = [{"tool_maker": 1, "card_1": 1, "card_2": 1}]


@rule("SA-DEC-05")
@pytest.mark.parametrize(
    ("unused", "used", "raise_unused", "raise_used"),
    [
        ([1], [1, 1], ([2], [1, 1]), ([1], [2, 1])),
        ([1, 1], [1], ([2, 1], [1]), ([1, 1], [2])),
        ([2], [3, 2], ([3], [3, 2]), ([2], [3, 3])),
    ],
)
def test_who_gains_a_tool_chooses_among_the_lowest_if_they_differ_in_state(
    unused, used, raise_unused, raise_used
):
    for choice, then in (("raise unused", raise_unused), ("raise used", raise_used)):
        s = village(phase="use", standing=AT_TOOL_MAKER, tools=[unused], used=[used])
        play(s, ANN, "use tool_maker")
        assert options_of(s, ANN) == ["raise unused", "raise used"]
        play(s, ANN, choice)
        assert tools(s, ANN) == then


@rule("SA-DEC-05", "SA-DEC-13")
@pytest.mark.parametrize(
    ("unused", "used", "then"),
    [
        ([1, 1, 1], [], ([2, 1, 1], [])),
        ([], [2, 2, 2], ([], [3, 2, 2])),
        ([2], [2, 1], ([2], [2, 2])),
        ([1], [1], ([1, 1], [1])),
        ([4], [4, 4], ([4], [4, 4])),
    ],
)
def test_there_is_no_question_if_the_lowest_tools_are_alike(unused, used, then):
    s = village(phase="use", standing=AT_TOOL_MAKER, tools=[unused], used=[used])
    play(s, ANN, "use tool_maker")
    assert options_of(s, ANN) == ["use card_1", "use card_2"]
    assert tools(s, ANN) == then


# --- cards, huts, dice, feeding -------------------------------------------------------------------------


@rule("SA-DEC-06")
def test_at_a_card_the_active_player_chooses_which_resources_to_pay_or_declines():
    s = village(phase="use", standing=[{"card_2": 1}], goods=["WWG"])
    assert asked(s) == [ANN]
    assert options_of(s, ANN) == ["buy C16 WW", "buy C16 WG", "decline"]


@rule("SA-DEC-07")
def test_every_player_in_turn_from_the_buyer_chooses_one_of_the_remaining_dice():
    row = ("C01", "C16", "C20", "C11")
    standing = [{}, {"card_1": 1}]
    s = village(3, phase="use", row=row, standing=standing, goods=["", "W"], dice=[1, 1, 4])
    play(s, BEN, "buy C01 W")
    assert [options_of(s, seat) for seat in (ANN, BEN, CLEO)] == [[], ["take 1", "take 4"], []]
    play(s, BEN, "take 1")
    assert [options_of(s, seat) for seat in (ANN, BEN, CLEO)] == [[], [], ["take 1", "take 4"]]


@rule("SA-DEC-08")
def test_the_owner_of_the_any_two_card_may_use_it_or_go_on_without():
    s = village(phase="use", standing=[{"forest": 1, "card_4": 1, "river": 1}], face_up=[["C36"]])
    assert options(s) == ["use forest", "use river", "use card_4"]
    assert len(options_of(s, ANN)) == 3 + 10
    play(s, ANN, "use forest")
    assert len(options_of(s, ANN)) == 2 + 10
    play(s, ANN, "redeem C36 SG")
    assert options_of(s, ANN) == ["use river", "use card_4"]


@rule("SA-DEC-09")
@pytest.mark.parametrize(
    ("hut", "ways"),
    [
        ("H01", ["WWB"]),
        ("H19", ["WWWB", "WWBB"]),
        ("H26", ["W", "B", "WW", "WB", "BB", "WWW", "WWB", "WBB", "WWWB", "WWBB", "WWWBB"]),
    ],
)
def test_at_a_hut_tile_the_active_player_chooses_which_resources_to_pay_or_declines(hut, ways):
    s = village(phase="use", standing=[{"stack_1": 1}], tops=(hut, "H02"), goods=["WWWBB"])
    assert asked(s) == [ANN]
    assert options_of(s, ANN) == [*(f"build {hut} {paid}" for paid in ways), "decline"]


@rule("SA-DEC-10")
def test_whoever_has_too_little_food_chooses_to_pay_in_resources_or_to_lose_points():
    s = village(phase="feed", food=[4, 12], goods=["WS"])
    assert asked(s) == [ANN]
    assert options_of(s, ANN) == ["feed W", "feed S", "starve"]


# --- chance, all at once, without asking ----------------------------------------------------------------

VERBS = {
    *("place", "use", "add", "raise", "take", "buy", "build"),
    *("pay", "decline", "feed", "starve", "redeem"),
}


@rule("SA-DEC-11")
@at_every_count
def test_no_choice_decides_about_dice_shuffles_or_draws(seats):
    for seed in range(3):
        match = random_match(STONE_AGE, seats, seed, 10_000)
        assert {entry.notation.split()[0] for entry in match.log} <= VERBS
        for entry, events in zip(match.log, match.events[1:], strict=True):
            drawn = [draw.split()[0] for draw in entry.draws]
            assert drawn.count("dice") == sum(len(roll.dice) for roll in of(ev.DiceRolled, events))
            assert drawn.count("huts") == len(of(ev.TileTurnedUp, events))
            turned_up = len(of(ev.CardTurnedUp, events)) + len(of(ev.ExtraCardDrawn, events))
            assert drawn.count("cards") == turned_up


@rule("SA-DEC-11")
def test_the_same_choices_meet_other_dice_and_other_cards_if_chance_is_another():
    rows = {tuple(view(set_up(seed=seed), None)["row"]) for seed in range(20)}
    assert len(rows) > 10
    yields = set()
    for seed in range(20):
        s = set_up(seed=seed)
        play(s, ANN, "place forest 5")
        yields.add(play(s, BEN, "place hunt 5")[1].dice)
    assert len(yields) > 10


def three_are_hungry():
    return village(3, phase="feed", food=[4, 3, 2], goods=["W", "WWW", "GGG"])


@rule("SA-DEC-12")
def test_all_who_are_short_of_food_are_asked_at_the_same_time():
    s = three_are_hungry()
    assert sorted(asked(s)) == [ANN, BEN, CLEO]
    assert [len(options_of(s, seat)) for seat in (ANN, BEN, CLEO)] == [2, 2, 2]


@rule("SA-DEC-12")
@pytest.mark.parametrize("start", [ANN, BEN, CLEO])
def test_nobody_waits_for_another_to_feed(start):
    s = village(3, phase="feed", start=start, food=[4, 12, 4], goods=["W", "W", "W"])
    assert sorted(asked(s)) == [ANN, CLEO]


@rule("SA-DEC-12")
def test_in_whichever_order_they_answer_the_outcome_is_the_same():
    answers = {ANN: "feed W", BEN: "starve", CLEO: "feed GGG"}
    outcomes = set()
    for order in permutations(answers):
        s = three_are_hungry()
        for at, seat in enumerate(order):
            assert sorted(asked(s)) == sorted(order[at:])
            play(s, seat, answers[seat])
        outcomes.add(digest(s))
    assert len(outcomes) == 1
    assert [player(s, seat)["points"] for seat in (ANN, BEN, CLEO)] == [0, -10, 0]


@rule("SA-DEC-13")
def test_an_only_place_is_used_without_asking():
    s = village(phase="use", standing=[{"field": 1}])
    assert (view(s, None)["round"], player(s, ANN)["food_track"]) == (2, 1)


@rule("SA-DEC-13")
def test_dice_that_are_alike_are_handed_out_without_asking():
    row = ("C01", "C16", "C20", "C11")
    s = village(3, phase="use", row=row, standing=[{"card_1": 1}], goods=["W"], dice=[3, 3, 3])
    events = play(s, ANN, "buy C01 W")
    assert [(die.seat, die.face) for die in of(ev.DieTaken, events)] == [(ANN, 3), (BEN, 3), (CLEO, 3)]


@rule("SA-DEC-13")
def test_what_cannot_be_paid_for_is_left_without_asking():
    s = village(phase="use", standing=[{"card_4": 1, "stack_1": 1, "field": 1}], goods=["WWS"])
    assert of(ev.CardLeft, play(s, ANN, "use card_4")) == [ev.CardLeft(ANN, "C11", payable=False)]
    assert of(ev.HutLeft, play(s, ANN, "use stack_1")) == [ev.HutLeft(ANN, "H01", payable=False)]
    assert view(s, None)["round"] == 2


@rule("SA-DEC-13")
@pytest.mark.parametrize(
    ("position", "alternatives"),
    [
        ({"standing": [{"forest": 1}], "tools": [[1]]}, ["add nothing", "add 1"]),
        ({"standing": [{"forest": 1}], "face_up": [["C34"]]}, ["add nothing", "add once-3"]),
        ({"standing": [{"card_1": 1}], "goods": ["W"]}, ["buy C29 W", "decline"]),
        ({"standing": [{"stack_1": 1}], "goods": ["WWB"]}, ["build H01 WWB", "decline"]),
        ({"food": [4], "goods": ["S"]}, ["feed S", "starve"]),
    ],
    ids=["tools", "one-use tools", "a card", "a hut tile", "food"],
)
def test_a_real_alternative_is_always_asked_for(position, alternatives):
    s = village(phase="use", **position)
    assert (asked(s), options_of(s, ANN)) == ([ANN], alternatives)


@rule("SA-DEC-13", "SA-DEC-08")
@pytest.mark.parametrize(
    "position",
    [
        {"standing": [{"card_2": 1}]},
        {"standing": [{"stack_1": 1}], "goods": ["W"]},
        {"food": [3]},
    ],
    ids=["a card", "a hut tile", "food"],
)
def test_an_alternative_that_the_any_two_card_would_open_is_asked_for_too(position):
    s = village(phase="use", **position, face_up=[["C36"]])
    assert asked(s) == [ANN]
    assert len(options(s)) == 1
    assert len(options_of(s, ANN)) == 1 + 10


# --- what cannot be declined ----------------------------------------------------------------------------


@rule("SA-PLACE-02")
def test_nobody_may_pass_while_placing():
    assert forbidden_by(village(), ANN, "decline") == "SA-PLACE-02"


@rule("SA-USE-06", "SA-AMB-19")
def test_what_figures_do_cannot_be_declined():
    s = village(phase="use", standing=[{"forest": 1, "field": 1}])
    assert "decline" not in options(s)
    assert forbidden_by(s, ANN, "decline") == "SA-USE-06"


@rule("SA-CARD-14", "SA-AMB-19")
def test_a_die_cannot_be_declined():
    s = village(
        phase="use", standing=[{"card_1": 1}], goods=["W"], row=["C01", "C16", "C20", "C11"], dice=[1, 2]
    )
    play(s, ANN, "buy C01 W")
    assert forbidden_by(s, ANN, "decline") == "SA-CARD-14"


@rule("SA-FEED-10")
def test_nobody_starves_before_the_meal_or_with_food_to_eat():
    assert forbidden_by(village(), ANN, "starve") == "SA-FEED-10"


@rule("SA-FEED-07", "SA-DEC-10")
def test_a_meal_cannot_be_declined_but_for_points():
    s = village(phase="feed", food=[0], goods=["WWWWW"])
    assert forbidden_by(s, ANN, "decline") == "SA-FEED-07"
    assert "starve" in options(s)
