"""The Simmental variant of the second edition. [catalogue, 4.30]"""

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    SECOND,
    discarded,
    hand,
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

SIZES = {2: 9, 3: 12, 4: 15}


def simmental(**position):
    return trail(variant="simmental", **position)


def at_income(cards, **position):
    """Ann takes her income with this hand; what happened."""
    s = simmental(phase="income", hand=[cards], money=[0, 0], **position)
    return s, play(s, ANN, "income 0")


def buying(cowboys, market="orange-1 yellow", money=20):
    s = simmental(phase="use", place=["E"], workers=[(cowboys, 1, 1)], money=[money], market=market)
    play(s, ANN, "use buy-cattle")
    return s


# --- the set-up -----------------------------------------------------------------------------------------


@rule("GWT2-SIM-01")
@pytest.mark.parametrize("seats", SIZES)
def test_the_8_calves_are_shuffled_with_the_36_market_cards_into_one_stack_of_44(seats):
    s = set_up("2e", seats, variant="simmental")
    assert view(s, None)["cattle_stack"] + sum(view(s, None)["cattle"].values()) == 44
    assert s.stack.counts[13] + view(s, None)["cattle"].get("orange-1", 0) == 8


@rule("GWT2-SIM-01", "GWT-SETUP-19")
def test_without_the_variant_there_are_none():
    s = set_up("2e")
    assert view(s, None)["cattle_stack"] + sum(view(s, None)["cattle"].values()) == 36
    assert [SECOND.census(s)[f"orange-{level}"] for level in (1, 2, 3)] == [0, 0, 0]
    assert (view(s, None)["variant"], view(s, None)["simmentals"]) == (None, [0, 0])


@rule("GWT2-SIM-03")
@pytest.mark.parametrize(("seats", "size"), SIZES.items())
def test_at_the_set_up_9_12_or_15_cards_are_revealed(seats, size):
    assert sum(view(set_up("2e", seats, variant="simmental"), None)["cattle"].values()) == size


@rule("GWT2-SIM-02", "GWT2-SIM-03")
def test_orange_cards_lie_leftmost():
    s = simmental(market="purple-5 yellow orange-1 red brown-3 blue")
    assert list(view(s, None)["cattle"]) == ["orange-1", "yellow", "red", "blue", "brown-3", "purple-5"]


@rule("GWT2-SIM-04")
def test_levels_2_and_3_are_two_open_supplies_of_8_that_cannot_be_bought():
    s = set_up("2e", variant="simmental")
    assert [view(s, seat)["simmentals"] for seat in (ANN, BEN, None)] == [[8, 8]] * 3
    assert s.stack.counts[14:16] == [0, 0]
    s = buying(6, market="orange-1 yellow", money=99)
    assert not [option for option in options(s) if "orange-2" in option or "orange-3" in option]
    assert not [target for target in SECOND.targets(s) if target in ("buy orange-2", "buy orange-3")]


# --- the market -----------------------------------------------------------------------------------------


@rule("GWT2-SIM-05", "GWT2-SIM-02")
@pytest.mark.parametrize(
    ("cowboys", "money", "offers"),
    [
        (1, 8, ["1 $8"]),
        (1, 7, []),
        (2, 8, ["1 $8", "2 $5"]),
        (2, 5, ["2 $5"]),
        (2, 4, []),
        (6, 99, ["1 $8", "2 $5"]),
    ],
)
def test_a_calf_costs_1_cowboy_and_8_dollars_or_2_cowboys_and_5_dollars(cowboys, money, offers):
    s = buying(cowboys, money=money)
    assert [option for option in starting(s, "buy") if option.startswith("orange")] == [
        f"orange-1 {offer}" for offer in offers
    ]


@rule("GWT2-SIM-05")
@pytest.mark.parametrize(("offer", "left"), [("1 $8", 12), ("2 $5", 15)])
def test_a_bought_calf_goes_to_the_discard_pile(offer, left):
    s = buying(2)
    play(s, ANN, f"buy orange-1 {offer}")
    assert (player(s, ANN)["money"], discarded(s, ANN)) == (left, {"orange-1": 1})
    assert view(s, None)["cattle"] == {"yellow": 1}


@rule("GWT2-SIM-13")
@pytest.mark.parametrize(("seats", "size"), SIZES.items())
@pytest.mark.parametrize("row", [6, 9])
def test_the_market_is_refilled_to_the_size_of_the_variant(seats, size, row):
    s = trail(
        "2e", seats, variant="simmental", phase="use", place=["kansas_city"], token_row=row, market="yellow"
    )
    play(s, ANN, "choose camp-green", "choose cowboy")
    assert sum(view(s, None)["cattle"].values()) == size


# --- growing --------------------------------------------------------------------------------------------


@rule("GWT2-SIM-06")
def test_calves_leave_the_game_for_heifers_on_the_discard_pile():
    s, _ = at_income("gray orange-1 orange-1")
    assert starting(s, "grow") == ["orange-1 0", "orange-1 1", "orange-1 2"]
    events = play(s, ANN, "grow orange-1 2")
    assert of(ev.CardRemoved, events) == [ev.CardRemoved(ANN, "orange-1")] * 2
    assert of(ev.SimmentalGrown, events) == [ev.SimmentalGrown(ANN, "orange-2")] * 2
    assert discarded(s, ANN) == {"gray": 1, "orange-2": 2}
    assert view(s, None)["simmentals"] == [6, 8]


@rule("GWT2-SIM-06")
def test_it_happens_after_the_dollars_are_taken_and_before_the_hand_is_discarded():
    s, _ = at_income("gray orange-1")
    assert (player(s, ANN)["money"], hand(s, ANN)) == (3, "gray orange-1")
    play(s, ANN, "grow orange-1 1")
    assert (hand(s, ANN), starting(s, "deliver")) == ("", ["kansas_city", "fulton"])


@rule("GWT-AMB-39")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_any_number_of_them_grow(number):
    s, _ = at_income("orange-1 orange-1 orange-1")
    play(s, ANN, f"grow orange-1 {number}")
    after = {"orange-1": 3 - number, "orange-2": number}
    assert discarded(s, ANN) == {card: left for card, left in after.items() if left}


@rule("GWT-AMB-39")
def test_a_table_may_agree_that_they_grow_all_or_none():
    s, _ = at_income("orange-1 orange-1 orange-1", agreed={"growing": "all"})
    assert starting(s, "grow") == ["orange-1 0", "orange-1 3"]


@rule("GWT2-SIM-07")
def test_after_that_heifers_in_hand_grow_into_cows():
    s, _ = at_income("orange-1 orange-2 orange-2")
    assert starting(s, "grow") == ["orange-1 0", "orange-1 1"]
    play(s, ANN, "grow orange-1 1")
    assert starting(s, "grow") == ["orange-2 0", "orange-2 1", "orange-2 2"]
    play(s, ANN, "grow orange-2 2")
    assert discarded(s, ANN) == {"orange-2": 1, "orange-3": 2}
    assert view(s, None)["simmentals"] == [7, 6]


@rule("GWT2-SIM-07")
def test_heifers_grow_without_any_calf():
    s, _ = at_income("gray orange-2")
    assert starting(s, "grow") == ["orange-2 0", "orange-2 1"]


@rule("GWT2-SIM-06", "GWT2-SIM-07")
@pytest.mark.parametrize("cards", ["gray white", "gray orange-3"])
def test_without_calves_or_heifers_nobody_is_asked(cards):
    s, _ = at_income(cards)
    assert starting(s, "deliver")


@rule("GWT2-SIM-06")
def test_no_more_grow_than_the_supply_holds():
    s = simmental(phase="income", hand=["orange-1 orange-1 orange-1"])
    s.simmentals = (2, 8)
    play(s, ANN, "income 0")
    assert starting(s, "grow") == ["orange-1 0", "orange-1 1", "orange-1 2"]


@rule("GWT2-SIM-08")
def test_grown_cards_do_not_change_the_final_value():
    s, events = at_income("gray orange-1")
    (income,) = of(ev.IncomeTaken, events)
    play(s, ANN, "grow orange-1 1")
    assert (income.value, player(s, ANN)["money"]) == (3, 3)
    assert starting(s, "deliver") == ["kansas_city", "fulton"]


@rule("GWT2-SIM-09")
def test_a_card_cannot_grow_twice_in_one_visit():
    s, _ = at_income("gray orange-1")
    play(s, ANN, "grow orange-1 1")
    assert starting(s, "grow") == []
    assert discarded(s, ANN) == {"gray": 1, "orange-2": 1}


# --- one breed ------------------------------------------------------------------------------------------


@rule("GWT2-SIM-10", "GWT-AMB-40")
@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("orange-1", 2),
        ("orange-1 orange-1", 2),
        ("orange-1 orange-2", 4),
        ("orange-1 orange-2 orange-3 orange-1", 5),
        ("gray green orange-3 orange-2", 1 + 2 + 5),
    ],
)
def test_at_income_only_one_of_them_counts_the_highest(cards, value):
    _, events = at_income(cards)
    assert [income.value for income in of(ev.IncomeTaken, events)] == [value]


@rule("GWT2-SIM-11")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_simmental_pays_a_cost_of_any_cattle_card(level):
    s = simmental(
        phase="use", place=["drought_risk1"], board={"drought_risk1": "ann 1a"}, hand=[f"orange-{level}"]
    )
    play(s, ANN, f"use any:certificates-1 orange-{level}")
    assert (player(s, ANN)["certificates"], discarded(s, ANN)) == (1, {f"orange-{level}": 1})


@rule("GWT2-SIM-12")
@pytest.mark.parametrize("place", ["A", "B", "E"])
def test_a_simmental_does_not_pay_a_cost_that_names_a_colour(place):
    s = simmental(phase="use", place=[place], hand=["orange-1 orange-2 orange-3"])
    assert not [option for option in starting(s, "use") if option.endswith(":$2")]


@rule("GWT2-SIM-12")
def test_a_simmental_does_not_pay_a_cost_that_names_a_value():
    s = simmental(
        phase="use", place=["A1"], board={"A1": "ann 5a"}, hand=["orange-1 orange-2 orange-3 yellow red"]
    )
    sales = [option for option in starting(s, "use") if option.startswith("value-3")]
    assert sales == ["value-3:$7 yellow", "value-3:$7 red"]


@rule("GWT-AMB-38")
@pytest.mark.parametrize(("one", "other"), [(1, 1), (1, 2), (1, 3), (2, 3)])
def test_two_simmentals_of_any_levels_are_two_of_a_kind(one, other):
    s = simmental(phase="use", place=["F"], hand=[f"orange-{one} orange-{other} gray"])
    assert [option for option in starting(s, "use") if "pair" in option] == [
        f"pair:$4 orange-{one}+orange-{other}"
    ]
    play(s, ANN, f"use pair:$4 orange-{one}+orange-{other}")
    assert player(s, ANN)["money"] == 14
    assert player(s, ANN)["discard"] == 2


@rule("GWT-AMB-37")
@pytest.mark.parametrize(
    ("card", "herd"),
    [("money-333B", "orange-1 orange-1 orange-1"), ("draw-5H", "orange-3"), ("money-4HH", "orange-2")],
)
def test_simmentals_of_no_level_meet_a_task(card, herd):
    s = simmental(
        area=[card],
        discard=[herd],
        board={"A1": "ann 1a"},
        hazards=["flood-2-black flood-3-green"],
    )
    assert scored(s, ANN, "objectives") == -2
