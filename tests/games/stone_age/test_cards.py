"""Civilization cards: buying them, and what their upper halves do. [catalogue, section 6]

What is printed on each stands in test_components.py, what the lower halves score in test_scoring.py.
"""

import pytest

from games.playing import asked, of, options_of, play
from games.stone_age.positions import (
    ANN,
    BEN,
    CLEO,
    DAN,
    STONE_AGE,
    forbidden_by,
    goods,
    in_goods,
    options,
    payments,
    player,
    row,
    scored,
    sheet,
    tools,
    view,
    village,
)
from rulebook import rule
from waystation.games.stone_age import events as ev
from waystation.kernel import Phrase, find_option, pending

OTHER_CARDS = ("C13", "C14", "C15", "C18")  # without consequences for what is tried here


def at_card(card, slot=1, *, seats=2, buyer=ANN, **position):
    """The buyer has come to a card in a slot; forest and river are still to be used after it."""
    standing = [{} for _ in range(seats)]
    standing[buyer] = {f"card_{slot}": 1, "forest": 1, "river": 1}
    lying = [card if at == slot else other for at, other in enumerate(OTHER_CARDS, 1)]
    s = village(seats, **{"phase": "use", "standing": standing, "row": lying, **position})
    play(s, buyer, f"use card_{slot}")
    return s


def bought(card, paid="W", **position):
    """Ann has paid for a card in the slot that costs as much."""
    position.setdefault("goods", [paid])
    s = at_card(card, len(paid), **position)
    return s, play(s, ANN, f"buy {card} {paid}")


def redeemable(s, seat=ANN):
    """Whether the any-two card may be used now."""
    return any(option.startswith("redeem ") for option in options_of(s, seat))


# --- the price ------------------------------------------------------------------------------------------


@rule("SA-CARD-01")
def test_whoever_pays_takes_the_card_and_the_figure_back():
    s = at_card("C16", 2, goods=["WBSG"])
    events = play(s, ANN, "buy C16 BG")
    assert of(ev.CardBought, events) == [ev.CardBought(ANN, "C16", in_goods("BG"))]
    assert goods(s, ANN) == "WS"
    assert view(s, ANN)["mine"] == {"cards": ["C16"]}
    assert row(s) == ["C13", ".", "C15", "C18"]
    assert view(s, None)["places"]["card_2"] == [0, 0]
    assert player(s, ANN)["home"] == 5 - 2


@rule("SA-CARD-01")
@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_a_card_costs_as_many_resources_as_its_slot_shows_marks(slot):
    s = at_card("C16", slot, goods=["W" * 9])
    assert payments(s, "buy C16") == ["W" * slot]
    play(s, ANN, f"buy C16 {'W' * slot}")
    assert goods(s, ANN) == "W" * (9 - slot)


@rule("SA-CARD-01")
@pytest.mark.parametrize("phase", ["place", "use"])
def test_no_card_is_bought_before_the_figure_on_it_is_resolved(phase):
    s = village(phase=phase, goods=["WWWW"], standing=[{"card_1": 1, "card_2": 1}])
    assert not any(option.startswith("buy") for option in options(s))
    assert forbidden_by(s, ANN, "buy C29") == "SA-CARD-01"


@rule("SA-CARD-01")
def test_only_the_card_that_is_resolved_can_be_bought():
    s = village(phase="use", goods=["WWWW"], standing=[{"card_1": 1, "card_2": 1}])
    play(s, ANN, "use card_1")
    assert forbidden_by(s, ANN, "buy C29") is None
    for other in ("C16", "C20"):  # one with Ann's figure and one without
        assert payments(s, f"buy {other}") == []
        assert forbidden_by(s, ANN, f"buy {other}") == "SA-CARD-01"


@rule("SA-CARD-02")
def test_the_slots_cost_1_2_3_and_4_from_right_to_left():
    """Slot 1 is the rightmost: it is filled first, and cards slide towards it. [SA-ROUND-04, -05]"""
    s = village(phase="end", row=(".", "C13", ".", "C14"))
    assert row(s)[:2] == ["C13", "C14"]
    costs = {}
    for slot in (1, 2, 3, 4):
        offered = payments(at_card("C16", slot, goods=["WWWWBBBB"]), "buy C16")
        costs[slot] = {len(paid) for paid in offered}
    assert costs == {1: {1}, 2: {2}, 3: {3}, 4: {4}}


@rule("SA-EX-08", "SA-CARD-03")
def test_example_8_three_payments_for_a_card_in_slot_3_and_no_food():
    s = at_card("C16", 3, goods=["WBGG"], food=[9])
    assert options(s) == ["buy C16 WBG", "buy C16 WGG", "buy C16 BGG", "decline"]


@rule("SA-CARD-03")
@pytest.mark.parametrize(
    ("slot", "held", "legal"),
    [
        (1, "WBSG", ["W", "B", "S", "G"]),
        (1, "WWW", ["W"]),
        (2, "WBSG", ["WB", "WS", "WG", "BS", "BG", "SG"]),
        (2, "WWGG", ["WW", "WG", "GG"]),
        (3, "BBB", ["BBB"]),
        (3, "WWWS", ["WWW", "WWS"]),
        (4, "WBSG", ["WBSG"]),
        (4, "SSSSGGGG", ["SSSS", "SSSG", "SSGG", "SGGG", "GGGG"]),
    ],
)
def test_any_mix_of_exactly_that_number_pays_and_each_is_offered_once(slot, held, legal):
    assert payments(at_card("C16", slot, goods=[held]), "buy C16") == legal


@rule("SA-CARD-03")
def test_with_plenty_of_everything_all_35_mixes_of_four_are_offered_with_the_most_wood_first():
    offered = payments(at_card("C16", 4, goods=["WWWWBBBBSSSSGGGG"]), "buy C16")
    assert len(offered) == len(set(offered)) == 35
    assert offered == sorted(offered, key=lambda paid: ["WBSG".index(letter) for letter in paid])


@rule("SA-CARD-03")
def test_food_is_no_payment():
    s = at_card("C16", 3, goods=["WW"], food=[50])
    assert asked(s) == [ANN]
    assert options(s) == ["use forest", "use river"]
    assert forbidden_by(s, ANN, "buy C16") == "SA-CARD-01"


@rule("SA-CARD-03")
def test_too_few_resources_pay_for_nothing_until_the_any_two_card_is_used():
    s = at_card("C16", 3, goods=["W"], face_up=[["C36"]])
    assert options(s) == ["decline"]
    assert forbidden_by(s, ANN, "buy C16") == "SA-CARD-03"
    play(s, ANN, "redeem C36 WG")
    assert options(s) == ["buy C16 WWG", "decline"]
    assert forbidden_by(s, ANN, "buy C16") is None


@rule("SA-CARD-04")
def test_who_cannot_pay_takes_the_figure_back_and_the_card_stays():
    s = village(
        phase="use", row=("C16", "C13", "C14", "C15"), standing=[{"card_3": 1, "forest": 1}], goods=["WW"]
    )
    events = play(s, ANN, "use card_3")
    assert of(ev.CardLeft, events) == [ev.CardLeft(ANN, "C14", payable=False)]
    assert "C14" in row(s)
    assert view(s, ANN)["mine"] == {"cards": []}
    assert view(s, None)["places"]["card_3"] == [0, 0]


@rule("SA-CARD-04")
def test_who_does_not_want_to_pay_takes_the_figure_back_and_the_card_stays():
    s = at_card("C16", 2, goods=["WWWW"])
    assert "decline" in options(s)
    events = play(s, ANN, "decline")
    assert of(ev.CardLeft, events) == [ev.CardLeft(ANN, "C16", payable=True)]
    assert of(ev.CardBought, events) == of(ev.GoodsGained, events) == []
    assert (goods(s, ANN), player(s, ANN)["food"]) == ("WWWW", 12)
    assert row(s)[1] == "C16"
    assert view(s, None)["places"]["card_2"] == [0, 0]
    assert (player(s, ANN)["home"], view(s, ANN)["mine"]) == (5 - 2, {"cards": []})


# --- face down and face up ------------------------------------------------------------------------------


@rule("SA-CARD-05")
@pytest.mark.parametrize(
    ("card", "effect"),
    [
        ("C16", ev.GoodsGained),
        ("C21", ev.GoodsGained),
        ("C23", ev.Gathered),
        ("C26", ev.PointsScored),
        ("C29", ev.ToolGained),
        ("C30", ev.FoodTrackRaised),
        ("C32", ev.ExtraCardDrawn),
    ],
)
def test_the_upper_half_is_applied_first_and_then_the_card_is_put_face_down(card, effect):
    s, events = bought(card)
    order = [type(event) for event in events]
    assert order.index(ev.CardBought) < order.index(effect) < order.index(ev.CardPutDown)
    assert of(ev.CardPutDown, events) == [ev.CardPutDown(ANN, card)]
    assert card in view(s, ANN)["mine"]["cards"]
    assert player(s, ANN)["face_up"] == []


@rule("SA-CARD-05")
def test_a_card_lies_open_until_what_it_does_is_done():
    s, _ = bought("C01", dice=[1, 2])
    assert player(s, ANN)["face_up"] == ["C01"]
    assert player(s, ANN)["cards"] == 0
    play(s, ANN, "take 1")
    assert player(s, ANN)["face_up"] == []
    assert view(s, ANN)["mine"] == {"cards": ["C01"]}


@rule("SA-CARD-06")
@pytest.mark.parametrize("card", ["C33", "C34", "C35", "C36"])
def test_one_use_tools_and_the_any_two_card_lie_face_up_until_used(card):
    s, events = bought(card)
    assert of(ev.CardPutDown, events) == []
    assert player(s, ANN)["face_up"] == [card]
    assert player(s, ANN)["cards"] == 0
    use = "redeem C36 WW" if card == "C36" else f"add once-{int(card[1:]) - 31}"
    if card != "C36":
        play(s, ANN, "use forest")
    assert of(ev.CardPutDown, play(s, ANN, use)) == [ev.CardPutDown(ANN, card)]
    assert player(s, ANN)["face_up"] == []
    assert view(s, ANN)["mine"] == {"cards": [card]}


@rule("SA-CARD-06")
@pytest.mark.parametrize("card", [f"C{number:02}" for number in range(1, 33)])
def test_all_other_cards_are_put_face_down_when_they_are_bought(card):
    s, _ = bought(card, dice=[3, 3])
    assert player(s, ANN)["face_up"] == []
    assert card in view(s, ANN)["mine"]["cards"]


@rule("SA-CARD-07")
@pytest.mark.parametrize(
    ("card", "item", "at_the_end"),
    [("C16", "culture", 1), ("C14", "farmers", 2 * 4), ("C15", "hut_builders", 2), ("C20", "shamans", 5)],
)
def test_the_lower_half_moves_the_score_marker_only_at_the_end(card, item, at_the_end):
    s, events = bought(card, track=[4], huts=[["H01", "H02"]])
    assert player(s, ANN)["points"] == 0
    assert of(ev.PointsScored, events) == []
    assert scored(s, ANN, item) == [at_the_end]
    assert [line.in_play for line in sheet(s, ANN).lines if line.item.key == f"sheet.{item}"] == [False]


@rule("SA-CARD-08")
def test_only_the_owner_may_look_at_face_down_cards_and_at_any_time():
    s = village(3, cards=[["C01", "C02"], ["C03"]])
    assert [view(s, seat)["mine"] for seat in (ANN, BEN, CLEO)] == [
        {"cards": ["C01", "C02"]},
        {"cards": ["C03"]},
        {"cards": []},
    ]
    assert asked(s) == [ANN]  # Ben looks at his card in Ann's turn
    for seat in (ANN, BEN, CLEO, None):
        assert [other["cards"] for other in view(s, seat)["players"]] == [2, 1, 0]
        assert [other["revealed"] for other in view(s, seat)["players"]] == [None] * 3


# --- the dice list --------------------------------------------------------------------------------------

DICE_LIST = [f"C{number:02}" for number in range(1, 11)]


@rule("SA-CARD-10")
@pytest.mark.parametrize("card", DICE_LIST)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_buyer_rolls_as_many_dice_as_there_are_players(card, seats):
    s = at_card(card, seats=seats, goods=["W"], dice=[1, 2, 3, 4][:seats])
    events = play(s, ANN, f"buy {card} W")
    assert of(ev.DiceRolled, events) == [ev.DiceRolled(ANN, card, (1, 2, 3, 4)[:seats])]
    assert view(s, None)["dice"] == [1, 2, 3, 4][:seats]


@rule("SA-CARD-10")
def test_dice_are_taken_only_from_a_dice_list():
    s = village(phase="use", standing=[{"forest": 1, "river": 1}])
    assert forbidden_by(s, ANN, "take 1") == "SA-CARD-10"


@rule("SA-EX-09", "SA-CARD-10", "SA-CARD-11", "SA-CARD-12")
def test_example_9_ben_buys_and_the_others_choose_after_him_clockwise():
    s = at_card("C01", seats=3, buyer=BEN, goods=["", "W"], dice=[1, 5, 5])
    play(s, BEN, "buy C01 W")
    assert (asked(s), options(s)) == ([BEN], ["take 1", "take 5"])
    play(s, BEN, "take 5")
    assert tools(s, BEN) == ([1], [])
    assert view(s, None)["dice"] == [1, 5]
    assert (asked(s), options(s)) == ([CLEO], ["take 1", "take 5"])
    events = play(s, CLEO, "take 5")
    assert tools(s, CLEO) == ([1], [])
    assert of(ev.DieTaken, events) == [ev.DieTaken(CLEO, 5), ev.DieTaken(ANN, 1)]
    assert goods(s, ANN) == "W"
    assert view(s, None)["dice"] == []


@rule("SA-CARD-11")
def test_every_player_takes_one_die_the_buyer_first_and_then_clockwise():
    s = at_card("C01", seats=4, buyer=CLEO, goods=["", "", "W"], dice=[1, 2, 3, 4])
    events = play(s, CLEO, "buy C01 W")
    for seat, face in ((CLEO, 4), (DAN, 1), (ANN, 3)):
        assert asked(s) == [seat]
        events += play(s, seat, f"take {face}")
    assert [(die.seat, die.face) for die in of(ev.DieTaken, events)] == [
        (CLEO, 4),
        (DAN, 1),
        (ANN, 3),
        (BEN, 2),
    ]
    assert [goods(s, seat) for seat in range(4)] == ["S", "B", "G", "W"]
    assert asked(s) == [CLEO]


@rule("SA-CARD-11")
def test_a_die_that_was_taken_cannot_be_taken_again():
    s, _ = bought("C01", seats=3, dice=[4, 2, 6])
    assert options(s) == ["take 2", "take 4", "take 6"]
    assert forbidden_by(s, ANN, "take 5") == "SA-CARD-11"
    play(s, ANN, "take 4")
    assert (asked(s), options(s)) == ([BEN], ["take 2", "take 6"])
    assert forbidden_by(s, BEN, "take 4") == "SA-CARD-11"


@rule("SA-CARD-12")
@pytest.mark.parametrize(
    ("face", "gained"),
    [
        (1, {"goods": "W"}),
        (2, {"goods": "B"}),
        (3, {"goods": "S"}),
        (4, {"goods": "G"}),
        (5, {"tools": [1]}),
        (6, {"track": 1}),
    ],
)
@pytest.mark.parametrize("taker", [ANN, BEN])
def test_each_face_stands_for_one_gain(face, gained, taker):
    s, _ = bought("C01", dice=[face, face])
    assert asked(s) == [ANN]
    assert options(s) == ["use forest", "use river"]
    assert goods(s, taker) == gained.get("goods", "")
    assert tools(s, taker) == (gained.get("tools", []), [])
    assert player(s, taker)["food_track"] == gained.get("track", 0)
    assert player(s, taker)["food"] == 12
    assert player(s, taker)["people"] == 5


@rule("SA-AMB-18", "SA-CARD-12")
def test_die_6_is_a_step_on_the_food_track_and_no_food():
    s, _ = bought("C01", dice=[6, 1], track=[2, 0])
    play(s, ANN, "take 6")
    assert player(s, ANN)["food_track"] == 3
    assert player(s, ANN)["food"] == 12


@rule("SA-CARD-13")
def test_tools_cannot_be_used_on_the_dice_of_the_list():
    s, _ = bought("C01", tools=[[2, 1, 1], [1]], face_up=[["C33"]], dice=[3, 1])
    assert options(s) == ["take 1", "take 3"]
    for tool in ("add 1", "add 2", "add once-2"):
        assert forbidden_by(s, ANN, tool) == "SA-TOOL-15"
    play(s, ANN, "take 3")
    assert goods(s, ANN) == "S"
    assert tools(s, ANN) == ([2, 1, 1], [])
    assert player(s, ANN)["face_up"] == ["C33"]


@rule("SA-CARD-14", "SA-AMB-19")
def test_taking_a_die_is_mandatory():
    s, _ = bought("C01", dice=[1, 6])
    assert options_of(s, ANN) == ["take 1", "take 6"]
    assert all(forbidden_by(s, ANN, place) for place in ("use forest", "use river"))


@rule("SA-CARD-14", "SA-AMB-19")
def test_the_last_player_gets_the_last_die_without_being_asked():
    s, _ = bought("C01", dice=[1, 6], track=[0, 10])
    events = play(s, ANN, "take 1")
    assert of(ev.DieTaken, events) == [ev.DieTaken(ANN, 1), ev.DieTaken(BEN, 6)]
    assert asked(s) == [ANN]


@rule("SA-CARD-14")
@pytest.mark.parametrize(("face", "what"), [(5, "tool"), (6, "food_track")])
def test_a_die_whose_gain_has_no_effect_may_be_taken(face, what):
    s, _ = bought("C01", dice=[1, face], track=[10], tools=[[4, 4, 4]])
    assert options(s) == ["take 1", f"take {face}"]
    events = play(s, ANN, f"take {face}")
    assert of(ev.NothingGained, events) == [ev.NothingGained(ANN, what)]
    assert (tools(s, ANN), player(s, ANN)["food_track"]) == (([4, 4, 4], []), 10)
    assert (goods(s, ANN), player(s, ANN)["food"], player(s, ANN)["points"]) == ("", 12, 0)
    assert goods(s, BEN) == "W"


@rule("SA-AMB-19")
def test_gathering_cannot_be_declined():
    s = village(phase="use", standing=[{"forest": 2, "river": 1}], tools=[[1]], dice=[3, 3])
    assert options_of(s, ANN) == ["use forest", "use river"]
    play(s, ANN, "use forest")
    assert options_of(s, ANN) == ["add nothing", "add 1"]
    play(s, ANN, "add nothing")
    assert goods(s, ANN).startswith("WW")


@rule("SA-CARD-15", "SA-AMB-20")
def test_the_dice_list_is_completed_before_the_buyer_continues():
    s, _ = bought("C01", seats=3, dice=[1, 2, 3])
    for seat, face in ((ANN, 2), (BEN, 3)):
        assert asked(s) == [seat]
        assert forbidden_by(s, ANN, "use forest") is not None
        play(s, seat, f"take {face}")
    assert (asked(s), options(s)) == ([ANN], ["use forest", "use river"])
    assert [goods(s, seat) for seat in (ANN, BEN, CLEO)] == ["B", "S", "W"]


@rule("SA-CARD-15", "SA-AMB-20")
def test_another_player_chooses_at_once_in_the_turn_of_the_buyer():
    s, _ = bought("C01", seats=3, dice=[1, 2, 3])
    play(s, ANN, "take 1")
    assert asked(s) == [BEN]
    assert view(s, None)["turn"] == ANN
    assert forbidden_by(s, BEN, "use hunt") is not None
    assert forbidden_by(s, ANN, "take 2") == "SA-ROUND-02"


@rule("SA-CARD-15")
def test_a_tool_from_the_list_is_chosen_by_its_taker_before_the_next_die_is_taken():
    s, _ = bought("C01", seats=3, dice=[5, 2, 3], tools=[[], [1]], used=[[], [1, 1]])
    play(s, ANN, "take 3")
    play(s, BEN, "take 5")
    assert (asked(s), options(s)) == ([BEN], ["raise unused", "raise used"])
    assert goods(s, CLEO) == ""
    play(s, BEN, "raise used")
    assert tools(s, BEN) == ([1], [2, 1])
    assert goods(s, CLEO) == "B"


# --- food, resources, points, tools, the food track -----------------------------------------------------


@rule("SA-CARD-20")
@pytest.mark.parametrize(
    ("card", "food"),
    [("C11", 1), ("C12", 2), ("C13", 3), ("C14", 3), ("C15", 4), ("C16", 5), ("C17", 7)],
)
def test_a_food_card_gives_the_printed_food(card, food):
    s, events = bought(card)
    assert player(s, ANN)["food"] == 12 + food
    assert of(ev.GoodsGained, events) == [ev.GoodsGained(ANN, "food", food)]
    assert (player(s, BEN)["food"], goods(s, ANN)) == (12, "")


@rule("SA-CARD-21")
@pytest.mark.parametrize(
    ("card", "gained"), [("C18", "B"), ("C19", "S"), ("C20", "S"), ("C21", "SS"), ("C22", "G")]
)
def test_a_resource_card_gives_the_printed_resource(card, gained):
    s, events = bought(card)
    assert goods(s, ANN) == gained
    assert [event.number for event in of(ev.GoodsGained, events)] == [len(gained)]
    assert (goods(s, BEN), player(s, ANN)["food"]) == ("", 12)


@pytest.mark.parametrize(
    ("card", "gain"),
    [
        pytest.param("C17", {"food": 7}, marks=rule("SA-CARD-20")),
        pytest.param("C21", {"goods": in_goods("SS")}, marks=rule("SA-CARD-21")),
        pytest.param("C26", {"points": 3}, marks=rule("SA-CARD-24")),
        pytest.param("C23", {}, marks=rule("SA-CARD-22")),
    ],
)
def test_a_card_says_what_it_gives_before_it_is_bought_unless_dice_decide(card, gain):
    s = at_card(card, goods=["W"])
    decision, choice = find_option(s, ANN, f"buy {card} W")
    assert decision.gain(s, choice) == gain
    assert decision.gain(s, find_option(s, ANN, "decline")[1]) == {}


@rule("SA-CARD-01")
@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_the_question_names_the_card_and_its_slot(slot):
    s = at_card("C16", slot, goods=["WWWW"])
    assert pending(s)[0].prompt(s) == Phrase("PayForCard", {"card": "C16", "number": slot})


@rule("SA-CARD-22")
@pytest.mark.parametrize(
    ("card", "dice", "gained"),
    [
        ("C23", (1, 1), ""),
        ("C23", (2, 3), "W"),
        ("C23", (6, 6), "WWWW"),
        ("C24", (1, 3), ""),
        ("C24", (4, 5), "S"),
        ("C24", (4, 6), "SS"),
        ("C25", (2, 3), ""),
        ("C25", (5, 6), "G"),
        ("C25", (6, 6), "GG"),
    ],
)
def test_a_resource_by_dice_is_two_dice_at_the_normal_rate_rounded_down(card, dice, gained):
    s, events = bought(card, dice=dice)
    assert of(ev.DiceRolled, events) == [ev.DiceRolled(ANN, card, dice)]
    assert goods(s, ANN) == gained


@rule("SA-EX-10", "SA-CARD-22", "SA-CARD-23")
def test_example_10_a_tool_of_2_makes_two_wood_of_2_2():
    without, _ = bought("C23", dice=[2, 2])
    assert goods(without, ANN) == "W"
    s, _ = bought("C23", tools=[[2, 2, 2]], dice=[2, 2])
    play(s, ANN, "add 2")
    assert goods(s, ANN) == "WW"
    assert tools(s, ANN) == ([2, 2], [2])


@rule("SA-CARD-23")
def test_unused_tools_and_one_use_tools_may_be_added_to_the_roll_of_a_card():
    s, _ = bought("C25", tools=[[1]], used=[[1]], face_up=[["C35"]], dice=[1, 6])
    assert options(s) == ["add nothing", "add once-4", "add 1", "add 1+once-4"]
    play(s, ANN, "add 1+once-4")
    assert goods(s, ANN) == "GG"
    assert tools(s, ANN) == ([], [1, 1])
    assert view(s, ANN)["mine"] == {"cards": ["C35", "C25"]}


@rule("SA-CARD-24")
@pytest.mark.parametrize("card", ["C26", "C27", "C28"])
def test_a_points_card_moves_the_score_marker_3_forward_at_once(card):
    s, events = bought(card, points=[10, 7])
    assert [other["points"] for other in view(s, None)["players"]] == [13, 7]
    assert of(ev.PointsScored, events) == [ev.PointsScored(ANN, 3)]


@rule("SA-CARD-25")
def test_the_tool_card_gives_a_tool_as_at_the_tool_maker():
    s, _ = bought("C29", tools=[[1, 1]])
    assert tools(s, ANN) == ([1, 1, 1], [])
    s, _ = bought("C29", tools=[[2, 1, 1]])
    assert tools(s, ANN) == ([2, 2, 1], [])
    s, _ = bought("C29", tools=[[1]], used=[[1, 1]])
    assert options(s) == ["raise unused", "raise used"]
    s, events = bought("C29", tools=[[4, 4, 4]])
    assert of(ev.NothingGained, events) == [ev.NothingGained(ANN, "tool")]


@rule("SA-CARD-26")
@pytest.mark.parametrize("card", ["C30", "C31"])
@pytest.mark.parametrize(("before", "after"), [(0, 1), (9, 10), (10, 10)])
def test_a_food_track_card_moves_the_marker_up_one(card, before, after):
    s, _ = bought(card, track=[before, 3])
    assert [other["food_track"] for other in view(s, None)["players"]] == [after, 3]
    assert player(s, ANN)["food"] == 12


# --- the extra card -------------------------------------------------------------------------------------


@rule("SA-CARD-27")
def test_the_extra_card_is_the_top_card_of_the_deck_and_both_are_put_face_down():
    s = at_card("C32", goods=["W"], coming=["C17"])
    deck = view(s, None)["deck"]
    events = play(s, ANN, "buy C32 W")
    assert of(ev.ExtraCardDrawn, events) == [ev.ExtraCardDrawn(ANN, "C17")]
    assert sorted(view(s, ANN)["mine"]["cards"]) == ["C17", "C32"]
    assert player(s, ANN)["face_up"] == []
    assert view(s, None)["deck"] == deck - 1
    assert row(s)[0] == "."


@rule("SA-CARD-28")
@pytest.mark.parametrize("extra", ["C01", "C17", "C22", "C23", "C26", "C29", "C30", "C35", "C36"])
def test_the_upper_half_of_the_extra_card_is_never_used(extra):
    s, _ = bought("C32", coming=[extra])
    assert (asked(s), options_of(s, ANN)) == ([ANN], ["use forest", "use river"])
    assert (goods(s, ANN), tools(s, ANN)) == ("", ([], []))
    assert player(s, ANN) | {"cards": 0, "home": 5} == player(s, BEN) | {"colour": "red"}


@rule("SA-CARD-28")
def test_the_lower_half_of_the_extra_card_scores_and_its_upper_half_does_not():
    s, _ = bought("C32", coming=["C26"])
    assert scored(s, ANN, "culture") == [2 * 2]
    assert scored(s, ANN, "card_points") == []
    assert sheet(s, ANN).total == 4


@rule("SA-CARD-29", "SA-AMB-11")
def test_with_an_empty_deck_no_extra_card_is_drawn_and_the_bought_card_still_scores():
    s, events = bought("C32", deck=0)
    assert of(ev.ExtraCardDrawn, events) == []
    assert of(ev.NothingGained, events) == [ev.NothingGained(ANN, "card")]
    assert view(s, ANN)["mine"] == {"cards": ["C32"]}
    assert scored(s, ANN, "culture") == [1]


@rule("SA-CARD-29", "SA-AMB-11")
def test_the_last_card_of_the_deck_may_be_the_extra_card():
    s, events = bought("C32", deck=1)
    assert len(of(ev.ExtraCardDrawn, events)) == 1
    assert (view(s, None)["deck"], player(s, ANN)["cards"]) == (0, 2)


# --- one-use tools --------------------------------------------------------------------------------------


@rule("SA-CARD-30")
@pytest.mark.parametrize(("card", "value"), [("C33", 2), ("C34", 3), ("C35", 4)])
def test_a_one_use_tool_adds_its_value_once_also_in_the_turn_in_which_it_is_bought(card, value):
    s, _ = bought(card, dice=[5, 5])
    play(s, ANN, "use forest")
    assert options(s) == ["add nothing", f"add once-{value}"]
    play(s, ANN, f"add once-{value}")
    assert goods(s, ANN).count("W") == (5 + value) // 3
    assert goods(s, ANN).count("G") == 0  # the river was rolled for without it
    assert player(s, ANN)["face_up"] == []


# --- the any-two card -----------------------------------------------------------------------------------

ANY_TWO = [f"redeem C36 {two}" for two in ("WW", "WB", "WS", "WG", "BB", "BS", "BG", "SS", "SG", "GG")]


@rule("SA-CARD-31")
def test_the_any_two_card_lies_face_up_beside_the_board_and_gives_nothing_yet():
    s, _ = bought("C36")
    assert player(s, ANN)["face_up"] == ["C36"]
    assert (goods(s, ANN), player(s, ANN)["cards"]) == ("", 0)
    for seat in (ANN, BEN, None):
        assert view(s, seat)["players"][ANN]["face_up"] == ["C36"]


@rule("SA-CARD-31")
def test_nobody_redeems_a_card_that_does_not_lie_before_them():
    s = village(phase="use", standing=[{"forest": 1, "river": 1}], cards=[["C36"]])
    assert forbidden_by(s, ANN, "redeem C36") == "SA-CARD-31"
    assert not redeemable(s)


@rule("SA-CARD-32")
def test_the_any_two_card_is_turned_face_down_for_two_resources():
    s, _ = bought("C36", cards=[["C01"]])
    events = play(s, ANN, "redeem C36 BG")
    assert events == [ev.AnyTwoTaken(ANN, in_goods("BG")), ev.CardPutDown(ANN, "C36")]
    assert goods(s, ANN) == "BG"
    assert player(s, ANN)["face_up"] == []
    assert view(s, ANN)["mine"] == {"cards": ["C01", "C36"]}
    assert not redeemable(s)
    assert forbidden_by(s, ANN, "redeem C36") == "SA-CARD-31"
    assert options(s) == ["use forest", "use river"]


@rule("SA-CARD-33")
def test_the_two_resources_may_be_equal_or_different_but_never_food():
    s, _ = bought("C36")
    assert [option for option in options_of(s, ANN) if option.startswith("redeem")] == ANY_TWO


@rule("SA-CARD-33")
@pytest.mark.parametrize("two", [option.split()[-1] for option in ANY_TWO])
def test_both_resources_are_taken_together(two):
    s, _ = bought("C36")
    play(s, ANN, f"redeem C36 {two}")
    assert goods(s, ANN) == two
    assert player(s, ANN)["food"] == 12
    assert not redeemable(s)


@rule("SA-CARD-34")
def test_the_any_two_card_may_be_used_at_once():
    s, _ = bought("C36")
    assert redeemable(s)


@rule("SA-CARD-34")
def test_the_any_two_card_may_be_kept_for_a_later_round():
    s, _ = bought("C36")
    play(s, ANN, "use forest")  # the river is used after it, then all eat
    while view(s, None)["phase"] == "place" or asked(s) != [ANN]:
        assert not redeemable(s)
        play(s, asked(s)[0], options(s)[0])
    assert (view(s, None)["round"], redeemable(s)) == (2, True)


def everyone_uses():
    """Ann and Ben have each something to choose in phase 2; the any-two card is Ben's."""
    return village(
        phase="use",
        face_up=[[], ["C36"]],
        tools=[[], [1]],
        standing=[{"forest": 1, "quarry": 1}, {"hunt": 1, "card_3": 1}],
    )


@rule("SA-AMB-13", "SA-CARD-32")
def test_the_any_two_card_is_used_before_and_between_actions_of_the_own_turn():
    s = everyone_uses()
    play(s, ANN, "use forest")
    assert (asked(s), redeemable(s, BEN)) == ([BEN], True)
    play(s, BEN, "use hunt")
    assert options(s) == ["add nothing", "add 1"]
    assert redeemable(s, BEN)
    play(s, BEN, "redeem C36 WG")
    assert options(s) == ["add nothing", "add 1"]
    assert goods(s, BEN) == "WG"


@rule("SA-AMB-13", "SA-CARD-32")
def test_the_any_two_card_is_used_inside_the_payment_for_a_card():
    s = at_card("C16", 4, goods=["WW"], face_up=[["C36"]])
    assert (options(s), redeemable(s)) == (["decline"], True)
    play(s, ANN, "redeem C36 BG")
    assert options(s) == ["buy C16 WWBG", "decline"]
    play(s, ANN, "buy C16 WWBG")
    assert (goods(s, ANN), view(s, ANN)["mine"]) == ("", {"cards": ["C36", "C16"]})


@rule("SA-AMB-13")
def test_a_payment_out_of_reach_even_with_the_any_two_card_is_not_asked_for():
    s = at_card("C16", 4, goods=["W"], face_up=[["C36"]])
    assert options(s) == ["use forest", "use river"]
    s = at_card("C16", 4, goods=["WW"])
    assert options(s) == ["use forest", "use river"]


@rule("SA-AMB-13", "SA-CARD-32")
def test_the_any_two_card_is_used_inside_the_payment_for_a_hut():
    s = village(phase="use", goods=["W"], face_up=[["C36"]], standing=[{"stack_1": 1}])
    assert (asked(s), options(s)) == ([ANN], ["decline"])
    play(s, ANN, "redeem C36 WB", "build H01 WWB")
    assert player(s, ANN)["huts"] == ["H01"]


@rule("SA-AMB-13", "SA-CARD-32")
def test_the_any_two_card_is_used_while_feeding():
    s = village(phase="feed", food=[3], face_up=[["C36"]])
    assert (asked(s), options(s)) == ([ANN], ["starve"])
    assert redeemable(s)
    play(s, ANN, "redeem C36 WW", "feed WW")
    assert (goods(s, ANN), player(s, ANN)["points"]) == ("", 0)


@rule("SA-AMB-13")
def test_the_any_two_card_is_not_used_while_figures_are_placed():
    s = village(face_up=[["C36"]])
    assert asked(s) == [ANN]
    assert not redeemable(s)
    assert forbidden_by(s, ANN, "redeem C36") == "SA-AMB-13"


@rule("SA-AMB-13")
def test_the_any_two_card_is_not_used_in_the_turn_of_another_player():
    s = everyone_uses()
    assert asked(s) == [ANN]
    assert not redeemable(s, BEN)
    assert forbidden_by(s, BEN, "redeem C36") == "SA-ROUND-02"
    dice, _ = bought("C01", face_up=[[], ["C36"]], dice=[1, 2, 3], seats=3)
    play(dice, ANN, "take 1")
    assert asked(dice) == [BEN]
    assert not redeemable(dice, BEN)
    assert forbidden_by(dice, BEN, "redeem C36") == "SA-AMB-13"


@rule("SA-AMB-13")
def test_the_any_two_card_waits_while_another_player_chooses():
    dice, _ = bought("C01", face_up=[["C36"]], dice=[1, 2, 3], seats=3)
    assert redeemable(dice, ANN)
    play(dice, ANN, "take 1")
    assert (asked(dice), options_of(dice, ANN)) == ([BEN], [])
    assert forbidden_by(dice, ANN, "redeem C36") == "SA-ROUND-02"
    meal = village(phase="feed", food=[12, 4], goods=["", "W"], face_up=[["C36"]])
    assert (asked(meal), options_of(meal, ANN)) == ([BEN], [])
    assert forbidden_by(meal, ANN, "redeem C36") == "SA-DEC-12"


@rule("SA-AMB-13")
def test_if_the_any_two_card_is_unused_at_the_end_the_game_redeems_it_for_2_points():
    s = village(phase="end", tops=(".", "H02"), beneath=[0], face_up=[["C36"]], goods=["W"])
    assert asked(s) == []
    assert scored(s, ANN, "any_two") == [2]
    assert scored(s, ANN, "resources") == [1]
    assert scored(s, ANN, "culture") == [1]
    assert sheet(s, ANN).total == 4
    used = village(phase="end", tops=(".", "H02"), beneath=[0], cards=[["C36"]], goods=["WWG"])
    assert [each.total for each in STONE_AGE.sheets(s)] == [each.total for each in STONE_AGE.sheets(used)]
