"""Buying cattle from the market. [catalogue, section 4.13]"""

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    discarded,
    forbidden_by,
    hand,
    in_both_editions,
    options,
    player,
    trail,
    view,
)
from games.playing import of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.turn import ARRIVE
from waystation.kernel import run_effects

ONE_OF_EACH_VALUE = "yellow brown-3 purple-5"


def buying(edition="2e", cowboys=1, **position):
    """Ann has begun to buy at neutral building E, with so many cowboys, rich."""
    chosen = {"money": [100], "market": ONE_OF_EACH_VALUE, "stack": "", **position}
    s = trail(edition, phase="use", place=["E"], workers=[(cowboys, 1, 1)], **chosen)
    play(s, ANN, "use buy-cattle")
    return s


# --- purchases ------------------------------------------------------------------------------------------


@rule("GWT-CATTLE-01")
@in_both_editions
def test_a_bought_card_goes_from_the_market_to_the_own_discard_pile(edition):
    s = buying(edition, market="yellow red red", hand=["gray"])
    events = play(s, ANN, "buy red 1 $6")
    assert of(ev.CattleBought, events) == [ev.CattleBought(ANN, "red")]
    assert view(s, None)["cattle"] == {"yellow": 1, "red": 1}
    assert discarded(s, ANN) == {"red": 1}
    assert hand(s, ANN) == "gray"
    assert player(s, ANN)["money"] == 100 - 6


@rule("GWT-CATTLE-02")
@in_both_editions
@pytest.mark.parametrize(
    ("cowboys", "value_3", "value_4", "value_5"),
    [
        (1, ["1 $6"], ["1 $12"], []),
        (2, ["1 $6", "2 $3"], ["1 $12"], ["2 $12"]),
        (3, ["1 $6", "2 $3"], ["1 $12", "3 $6"], ["2 $12"]),
        (4, ["1 $6", "2 $3"], ["1 $12", "3 $6"], ["2 $12", "4 $6"]),
        (6, ["1 $6", "2 $3"], ["1 $12", "3 $6"], ["2 $12", "4 $6"]),
    ],
)
def test_a_card_is_bought_with_cowboys_and_dollars(edition, cowboys, value_3, value_4, value_5):
    assert options(buying(edition, cowboys)) == [
        *(f"buy yellow {price}" for price in value_3),
        *(f"buy brown-3 {price}" for price in value_4),
        *(f"buy purple-5 {price}" for price in value_5),
    ]


@rule("GWT-CATTLE-02")
@in_both_editions
@pytest.mark.parametrize(("money", "prices"), [(3, ["2 $3"]), (5, ["2 $3"]), (6, ["1 $6", "2 $3"])])
def test_the_price_must_be_paid_in_full(edition, money, prices):
    s = buying(edition, cowboys=2, money=[money], market="blue")
    assert options(s) == [f"buy blue {price}" for price in prices]
    assert forbidden_by(trail(edition, phase="use", place=["A"]), ANN, "buy blue") == "GWT-CATTLE-01"


@rule("GWT-CATTLE-03", "GWT-CATTLE-04")
@in_both_editions
def test_several_purchases_may_be_made_as_long_as_there_are_cowboys(edition):
    s = buying(edition, cowboys=4, market="yellow yellow blue brown-3")
    play(s, ANN, "buy blue 1 $6")
    assert "buy brown-3 3 $6" in options(s)  # with the three that are left
    play(s, ANN, "buy yellow 2 $3")
    assert options(s) == ["buy yellow 1 $6", "buy brown-3 1 $12", "done"]
    play(s, ANN, "buy brown-3 1 $12")
    assert discarded(s, ANN) == {"yellow": 1, "blue": 1, "brown-3": 1}
    assert player(s, ANN)["money"] == 100 - 6 - 3 - 12
    assert not any(option.startswith("buy") for option in options(s))


@rule("GWT-CATTLE-04", "GWT-CATTLE-06")
def test_a_cowboy_who_has_revealed_cards_does_not_buy():
    s = buying(cowboys=2, stack="red red", coming={"cattle": "red red"})
    play(s, ANN, "reveal")
    assert options(s) == ["buy yellow 1 $6", "buy red 1 $6", "buy brown-3 1 $12", "done"]


@rule("GWT-CATTLE-05")
@in_both_editions
def test_two_cards_bought_together_need_not_be_of_one_breed(edition):
    s = buying(edition, cowboys=3, market="yellow yellow red")
    assert [option for option in options(s) if "+" in option] == [
        "buy yellow+yellow 3 $5",
        "buy yellow+red 3 $5",
    ]
    play(s, ANN, "buy yellow+red 3 $5")
    assert discarded(s, ANN) == {"yellow": 1, "red": 1}
    assert player(s, ANN)["money"] == 100 - 5


@rule("GWT-CATTLE-05")
def test_two_cards_bought_together_are_of_one_value():
    s = buying(cowboys=6, market="yellow brown-3 brown-5 purple-5")
    assert [option for option in options(s) if "+" in option] == ["buy brown-3+brown-5 5 $8"]


# --- revealing ------------------------------------------------------------------------------------------


@rule("GWT-CATTLE-06")
@in_both_editions
def test_a_cowboy_may_reveal_two_cards_of_the_stack_instead(edition):
    s = buying(edition, stack="red blue brown-4", coming={"cattle": "red brown-4"})
    events = play(s, ANN, "reveal")
    assert of(ev.CattleTurnedUp, events) == [ev.CattleTurnedUp("red"), ev.CattleTurnedUp("brown-4")]
    assert view(s, None)["cattle"] == {"yellow": 1, "red": 1, "brown-3": 1, "brown-4": 1, "purple-5": 1}
    assert view(s, None)["cattle_stack"] == 1
    assert player(s, ANN)["money"] == 100


@rule("GWT-CATTLE-07", "GWT-AMB-26")
@in_both_editions
def test_cards_are_revealed_before_between_or_after_purchases(edition):
    coming = {"cattle": "purple-7 purple-7 red red blue blue"}
    s = buying(edition, cowboys=6, stack="purple-7 purple-7 red red blue blue", coming=coming)
    play(s, ANN, "reveal", "buy purple-7 2 $12", "reveal", "buy red 1 $6", "reveal")
    assert discarded(s, ANN) == {"purple-7": 1, "red": 1}
    assert view(s, None)["cattle_stack"] == 0


@rule("GWT-AMB-26")
@in_both_editions
def test_of_a_stack_of_one_card_one_card_is_revealed_and_of_none_nothing(edition):
    s = buying(edition, cowboys=2, stack="blue")
    assert "reveal" in options(s)
    play(s, ANN, "reveal")
    assert view(s, None)["cattle"] == {"yellow": 1, "blue": 1, "brown-3": 1, "purple-5": 1}
    assert "reveal" not in options(s)


@rule("GWT-CATTLE-08")
@in_both_editions
def test_only_cards_that_lie_in_the_market_can_be_bought(edition):
    s = buying(edition, cowboys=3, market="yellow", stack="red red")
    assert options(s) == ["buy yellow 1 $6", "buy yellow 2 $3", "reveal"]
    assert forbidden_by(s, ANN, "buy red") == "GWT-CATTLE-08"
    assert forbidden_by(s, ANN, "buy yellow+yellow") == "GWT-CATTLE-08"


@rule("GWT-CATTLE-09")
@in_both_editions
def test_a_player_may_buy_fewer_cards_than_possible(edition):
    s = buying(edition, cowboys=3)
    play(s, ANN, "buy yellow 1 $6")
    assert "buy brown-3 1 $12" in options(s)
    play(s, ANN, "done")
    assert discarded(s, ANN) == {"yellow": 1}
    assert not any(option.startswith("buy") for option in options(s))


@rule("GWT-CATTLE-09", "GWT-AMB-61")
@in_both_editions
def test_whoever_begins_to_buy_buys_or_reveals_at_least_one_card(edition):
    s = buying(edition, cowboys=2, stack="red red")
    assert "done" not in options(s)
    play(s, ANN, "reveal")
    assert "done" in options(s)


@rule("GWT-AMB-61", "GWT-CATTLE-09")
@in_both_editions
def test_the_buying_action_need_not_be_used_and_is_not_offered_when_it_would_do_nothing(edition):
    s = trail(edition, phase="use", place=["E"], money=[5], market=ONE_OF_EACH_VALUE, stack="")
    assert "use buy-cattle" not in options(s)
    s = trail(edition, phase="use", place=["E"], money=[5], market=ONE_OF_EACH_VALUE, stack="red")
    assert "use buy-cattle" in options(s)
    play(s, ANN, "auxiliary money")
    assert player(s, ANN)["discard"] == 0


@rule("GWT-CATTLE-10")
@in_both_editions
@pytest.mark.parametrize(("seats", "size"), [(2, 7), (3, 10), (4, 13)])
def test_revealing_may_push_the_market_above_its_size_at_the_set_up(edition, seats, size):
    s = buying(
        edition, seats=seats, market=" ".join(["yellow"] * 7 + ["red"] * (size - 7)), stack="blue blue"
    )
    play(s, ANN, "reveal")
    assert sum(view(s, None)["cattle"].values()) == size + 2


@rule("GWT-CATTLE-06")
def test_a_copy_of_the_table_keeps_its_market_stack():
    s = buying(cowboys=2, stack="blue blue red red")
    before = s.copy()
    play(s, ANN, "reveal")
    assert (view(s, None)["cattle_stack"], view(before, None)["cattle_stack"]) == (2, 4)


@rule("GWT-AMB-27")
@in_both_editions
def test_each_buying_action_has_all_cowboys_again(edition):
    s = buying(edition, cowboys=2, market="yellow yellow purple-5 purple-5", board={"E1": "ann 2a"})
    play(s, ANN, "buy purple-5 2 $12", "done")
    play(s, BEN, "move A", "auxiliary money")
    play(s, ANN, "move E1", "use buy-cattle")
    assert "buy purple-5 2 $12" in options(s)


@rule("GWT-AMB-27")
def test_each_buying_action_has_all_cowboys_again_in_the_same_turn():
    s = buying("1e", cowboys=2, market="purple-5 purple-5")
    play(s, ANN, "buy purple-5 2 $12")
    s.plan(ARRIVE[ANN])
    run_effects(s)
    play(s, ANN, "use buy-cattle")
    assert options(s) == ["buy purple-5 2 $12"]


# --- worked examples ------------------------------------------------------------------------------------


@rule("GWT-EX-CATTLE-01")
@in_both_editions
def test_one_cowboy_buys_one_card_of_value_3_or_of_value_4(edition):
    assert options(buying(edition, 1)) == ["buy yellow 1 $6", "buy brown-3 1 $12"]


@rule("GWT-EX-CATTLE-02")
@in_both_editions
def test_two_cowboys_buy_two_cards_of_value_3_or_one_or_one_of_value_5(edition):
    s = buying(edition, 2, market="yellow red purple-5")
    assert "buy red 2 $3" in options(s)
    assert "buy purple-5 2 $12" in options(s)
    play(s, ANN, "buy yellow 1 $6", "buy red 1 $6")
    assert player(s, ANN)["money"] == 100 - 12
    assert discarded(s, ANN) == {"yellow": 1, "red": 1}


@rule("GWT-EX-CATTLE-03", "GWT-EX-CATTLE-04")
@in_both_editions
@pytest.mark.parametrize(("cowboys", "cards", "price"), [(3, "yellow+blue", 5), (5, "brown-3+brown-4", 8)])
def test_three_cowboys_buy_two_cards_of_value_3_and_five_two_of_value_4(edition, cowboys, cards, price):
    market = cards.replace("+", " ")
    assert not any("+" in option for option in options(buying(edition, cowboys - 1, market=market)))
    s = buying(edition, cowboys, market=market)
    play(s, ANN, f"buy {cards} {cowboys} ${price}")
    assert discarded(s, ANN) == dict.fromkeys(cards.split("+"), 1)
    assert player(s, ANN)["money"] == 100 - price
