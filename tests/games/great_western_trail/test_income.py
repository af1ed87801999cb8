"""Income: step 4 in Kansas City. [catalogue, section 4.8]"""

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    discarded,
    in_both_editions,
    options,
    player,
    starting,
    trail,
    view,
)
from games.playing import of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev

EXAMPLE = "green green red yellow"
EVERY_VALUE = (0, 1, 4, 6, 8, 10, 12, 14, 16, 18)


def income(edition, cards, **position):
    """Ann is about to take her income."""
    return trail(edition, phase="income", hand=[cards], **position)


def final_value(s, certificates=0):
    (taken,) = of(ev.IncomeTaken, play(s, ANN, f"income {certificates}"))
    return taken.value


# --- the value of a hand --------------------------------------------------------------------------------


@rule("GWT-INCOME-01")
@in_both_editions
def test_the_whole_hand_is_shown_to_everybody(edition):
    s = income(edition, "gray gray red draw-5H")
    shown = ev.HandShown(ANN, ("gray", "gray", "red", "draw-5H"))
    events = play(s, ANN, "income 0")
    assert [event.seen_by(seat) for event in of(ev.HandShown, events) for seat in (ANN, BEN, None)] == [
        shown
    ] * 3
    kinds = [type(event).__name__ for event in events]
    assert kinds == ["HandShown", "IncomeTaken", "MoneyGained", *["CardDiscarded"] * 4]


@rule("GWT-INCOME-01")
def test_the_hand_lies_open_until_it_is_discarded():
    s = income("2e", "gray orange-1", variant="simmental")
    assert player(s, ANN)["open_cards"] == []
    play(s, ANN, "income 0")
    assert player(s, ANN)["open_cards"] == ["gray", "orange-1"]
    play(s, ANN, "grow orange-1 0")
    assert player(s, ANN)["open_cards"] == []


@rule("GWT-INCOME-02")
@in_both_editions
@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("", 0),
        ("gray", 1),
        ("gray gray gray gray", 1),
        ("gray green black white", 7),
        ("green green black black", 4),
        ("yellow red blue blue", 9),
        ("brown-3 brown-4 purple-5 purple-7", 9),
        ("white yellow red blue brown-5 purple-6", 20),
    ],
)
def test_every_breed_counts_once(edition, cards, value):
    assert final_value(income(edition, cards)) == value


@rule("GWT-INCOME-03")
@in_both_editions
def test_objective_cards_count_nothing_and_points_are_ignored(edition):
    assert final_value(income(edition, "gray draw-5H move-345")) == 1
    assert final_value(income(edition, "purple-7 draw-5H")) == 5
    assert final_value(income(edition, "blue brown-5")) == 7


# --- certificates -----------------------------------------------------------------------------------------


@rule("GWT-INCOME-04", "GWT-INCOME-05")
@in_both_editions
@pytest.mark.parametrize("held", [0, 1, 2, 3, 4])
def test_any_number_of_temporary_certificates_may_be_spent(edition, held):
    for spent in range(held + 1):
        s = income(edition, "gray", certificates=[held], gone=["certificates_4"])
        assert starting(s, "income") == [str(number) for number in range(held + 1)]
        assert final_value(s, spent) == 1 + spent
        assert (player(s, ANN)["certificates"], player(s, ANN)["money"]) == (held - spent, 11 + spent)


@rule("GWT-AMB-04", "GWT-INCOME-05")
@in_both_editions
def test_of_6_certificates_0_or_2_to_6_may_be_spent(edition):
    for spent in (0, 2, 3, 4, 5, 6):
        s = income(edition, "gray", certificates=[6], gone=["certificates_4 certificates_6"])
        assert starting(s, "income") == ["0", "2", "3", "4", "5", "6"]
        assert final_value(s, spent) == 1 + spent
        assert player(s, ANN)["certificates"] == 6 - spent


@rule("GWT-INCOME-06")
@pytest.mark.parametrize(
    ("edition", "masters", "permanent"),
    [
        ("1e", "hazards", 1),
        ("1e", "hazards camp_pairs certificates", 3),
        ("1e", "workers objectives", 0),
        ("2e", "hazards stations", 2),
        ("2e", "two_certificates", 2),
        ("2e", "two_certificates camp_pairs", 3),
        ("2e", "buildings money", 0),
    ],
)
def test_every_permanent_certificate_adds_1_and_is_never_used_up(edition, masters, permanent):
    s = income(edition, "gray", masters=[masters], at_stations="", certificates=[2])
    assert final_value(s, 1) == 1 + permanent + 1
    assert (player(s, ANN)["permanent_certificates"], player(s, ANN)["certificates"]) == (permanent, 1)


@rule("GWT-INCOME-06")
@in_both_editions
def test_permanent_certificates_count_for_their_owner_alone(edition):
    assert final_value(income(edition, "gray", masters=["", "hazards"])) == 1


# --- dollars and discards -----------------------------------------------------------------------------------


@rule("GWT-INCOME-07")
@in_both_editions
def test_the_final_value_is_paid_in_dollars_by_the_bank(edition):
    s = income(edition, "green red purple-5", certificates=[3], masters=["hazards"], money=[2, 3])
    play(s, ANN, "income 3")
    assert [player(s, seat)["money"] for seat in (ANN, BEN)] == [2 + 2 + 3 + 5 + 3 + 1, 3]


@rule("GWT-INCOME-08")
@in_both_editions
@pytest.mark.parametrize(
    ("cards", "spent", "value"),
    [("", 0, 0), ("gray", 2, 3), ("purple-5", 3, 8), ("purple-5 brown-3 red", 0, 12)],
)
def test_the_final_value_is_remembered_for_the_delivery(edition, cards, spent, value):
    s = income(edition, cards, certificates=[3], money=[100])
    play(s, ANN, f"income {spent}")
    reached = list(s.edition.cities[: len([worth for worth in EVERY_VALUE if worth <= value])])
    assert starting(s, "deliver") == reached


@rule("GWT-INCOME-09")
@in_both_editions
def test_then_the_whole_hand_is_discarded_objective_cards_included(edition):
    s = income(edition, "gray gray red draw-5H", discard=["white"])
    play(s, ANN, "income 0")
    assert (player(s, ANN)["hand"], view(s, ANN)["mine"]["hand"]) == (0, [])
    assert discarded(s, ANN) == {"white": 1, "gray": 2, "red": 1, "draw-5H": 1}


# --- the worked example -------------------------------------------------------------------------------------


@rule("GWT-EX-INCOME-01")
@in_both_editions
def test_two_green_cards_a_red_and_a_yellow_one_are_worth_8(edition):
    assert final_value(income(edition, EXAMPLE)) == 8


@rule("GWT-EX-INCOME-02", "GWT-EX-INCOME-04")
@in_both_editions
def test_with_2_of_3_certificates_the_final_value_is_10_for_10_dollars_and_the_cards_are_discarded(edition):
    s = income(edition, EXAMPLE, certificates=[3], money=[0])
    assert options(s) == ["income 0", "income 1", "income 2", "income 3"]
    assert final_value(s, 2) == 10
    assert (player(s, ANN)["certificates"], player(s, ANN)["money"]) == (1, 10)
    assert discarded(s, ANN) == {"green": 2, "red": 1, "yellow": 1}
    assert player(s, ANN)["hand"] == 0


@rule("GWT-EX-INCOME-03")
@in_both_editions
def test_with_a_permanent_certificate_it_is_9_and_with_two_temporary_ones_11(edition):
    assert final_value(income(edition, EXAMPLE, masters=["camp_pairs"], certificates=[3])) == 9
    assert final_value(income(edition, EXAMPLE, masters=["camp_pairs"], certificates=[3]), 2) == 11
