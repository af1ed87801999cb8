"""Hut tiles: what they cost and what they score. [catalogue, section 7]

What is printed on each stands in test_components.py.
"""

from itertools import product

import pytest

from games.playing import asked, of, play
from games.stone_age.positions import (
    ANN,
    BEN,
    amounts,
    forbidden_by,
    goods,
    in_goods,
    lists_to_pay_from,
    options,
    payments,
    player,
    scored,
    view,
    village,
)
from rulebook import rule
from waystation.games.stone_age import events as ev
from waystation.games.stone_age.components import letters
from waystation.kernel import open_options, pending

PLENTY = "W" * 9 + "B" * 9 + "S" * 9 + "G" * 9
VALUES = {"W": 3, "B": 4, "S": 5, "G": 6}


def at_hut(hut, **position):
    """Ann has come to a hut tile on stack 1; forest and river are still to be used after it."""
    standing = [{"stack_1": 1, "forest": 1, "river": 1}]
    s = village(**{"phase": "use", "standing": standing, "tops": (hut, "H02"), **position})
    play(s, ANN, "use stack_1")
    return s


def built(hut, paid, **position):
    """Ann has built a hut tile."""
    s = at_hut(hut, goods=[paid], **position)
    return s, play(s, ANN, *kind_by_kind(s, hut, paid))


def kind_by_kind(s, hut, paid):
    """How a payment is written: at once, or a resource at a time if there are many."""
    if f"build {hut} {paid}" in options(s):
        return [f"build {hut} {paid}"]
    resource = options(s)[0].split()[1]
    said = f"pay {resource} {paid.count(resource[0].upper())}"
    further = s.copy()
    play(further, ANN, said)
    return [said, *kind_by_kind(further, hut, paid)]


def ways_to_build(s, hut):
    """Every payment that can be reached, once for each way to it."""
    target = f"build {hut} "
    return [
        option.removeprefix(target)
        for offered in lists_to_pay_from(s, ANN)
        for option in offered
        if option.startswith(target)
    ]


def legal(held, number, kinds=(1, 2, 3, 4)):
    """All mixes of so many resources, of so many kinds, out of these; in the order of a page."""
    ranges = [range(most, -1, -1) for most in amounts(held)]
    found = [mix for mix in product(*ranges) if sum(mix) in number and sum(map(bool, mix)) in kinds]
    return [letters(mix) for mix in sorted(found, key=sum)]


# --- building -------------------------------------------------------------------------------------------


@rule("SA-HUT-01")
def test_whoever_pays_what_the_tile_shows_takes_it_and_the_figure_back():
    s = at_hut("H05", goods=["WWBBSG"])
    assert options(s) == ["build H05 WBS", "decline"]
    events = play(s, ANN, "build H05 WBS")
    assert of(ev.HutBuilt, events) == [ev.HutBuilt(ANN, "H05", in_goods("WBS"), 12)]
    assert goods(s, ANN) == "WBG"
    assert [other["huts"] for other in view(s, None)["players"]] == [["H05"], []]
    assert view(s, None)["places"]["stack_1"] == [0, 0]
    assert player(s, ANN)["home"] == 5 - 2


@rule("SA-HUT-01")
@pytest.mark.parametrize("phase", ["place", "use"])
def test_no_hut_is_built_before_the_figure_on_it_is_resolved(phase):
    s = village(phase=phase, goods=[PLENTY], standing=[{"stack_1": 1, "stack_2": 1}])
    assert not any(option.startswith("build") for option in options(s))
    assert forbidden_by(s, ANN, "build H01") == "SA-HUT-01"


@rule("SA-HUT-01")
def test_only_the_tile_that_is_resolved_can_be_built():
    s = at_hut("H01", goods=[PLENTY])
    assert forbidden_by(s, ANN, "build H01") is None
    assert payments(s, "build H02") == []
    assert forbidden_by(s, ANN, "build H02") == "SA-HUT-01"


@rule("SA-HUT-02")
def test_the_points_are_scored_at_once():
    s = at_hut("H17", goods=["SSG"], points=[20, 7])
    play(s, ANN, "build H17 SSG")
    assert asked(s) == [ANN]  # who has other places still to use
    assert [other["points"] for other in view(s, None)["players"]] == [20 + 16, 7]


@rule("SA-HUT-03")
def test_the_next_tile_of_the_stack_is_turned_up():
    s, events = built("H01", "WWB", coming_huts=["H09"])
    assert of(ev.TileTurnedUp, events) == [ev.TileTurnedUp("H09", 1)]
    assert view(s, None)["stacks"] == [{"hut": "H09", "beneath": 5}, {"hut": "H02", "beneath": 6}]


@rule("SA-HUT-03")
def test_no_tile_is_turned_up_after_the_last():
    s, events = built("H01", "WWB", beneath=[0])
    assert of(ev.TileTurnedUp, events) == []
    assert view(s, None)["stacks"] == [{"hut": None, "beneath": 0}, {"hut": "H02", "beneath": 6}]


@rule("SA-HUT-04")
def test_a_tile_just_turned_up_cannot_be_built_in_this_round():
    s = at_hut("H01", goods=[PLENTY, PLENTY], coming_huts=["H09"])
    play(s, ANN, "build H01 WWB")
    assert options(s) == ["use forest", "use river"]
    assert forbidden_by(s, ANN, "build H09") == "SA-HUT-01"
    events = play(s, ANN, "use forest")
    assert of(ev.HutBuilt, events) == []
    assert (view(s, None)["round"], view(s, None)["phase"]) == (2, "place")
    assert view(s, None)["stacks"][0] == {"hut": "H09", "beneath": 5}


@rule("SA-HUT-04")
def test_a_tile_just_turned_up_can_be_built_in_the_next_round():
    s = at_hut("H01", goods=[PLENTY], coming_huts=["H09"])
    play(s, ANN, "build H01 WWB", "use forest")
    play(s, BEN, "place hunt 5")
    play(s, ANN, "place stack_1")
    play(s, ANN, "place hunt 4")
    assert asked(s) == [ANN]
    play(s, ANN, "use stack_1")
    assert options(s) == ["build H09 WBG", "decline"]


@rule("SA-HUT-05")
def test_who_cannot_pay_takes_the_figure_back_and_the_tile_stays():
    s = village(phase="use", standing=[{"stack_1": 1, "forest": 1}], goods=["WWSSG"])
    events = play(s, ANN, "use stack_1")
    assert of(ev.HutLeft, events) == [ev.HutLeft(ANN, "H01", payable=False)]
    assert view(s, None)["stacks"][0] == {"hut": "H01", "beneath": 6}
    assert (player(s, ANN)["huts"], player(s, ANN)["points"]) == ([], 0)
    assert view(s, None)["places"]["stack_1"] == [0, 0]


@rule("SA-HUT-05")
@pytest.mark.parametrize("hut", ["H01", "H19", "H26"])
def test_who_does_not_want_to_pay_takes_the_figure_back_and_the_tile_stays(hut):
    s = at_hut(hut, goods=[PLENTY])
    assert options(s)[-1] == "decline"
    events = play(s, ANN, "decline")
    assert events == [ev.HutLeft(ANN, hut, payable=True)]
    assert (goods(s, ANN), player(s, ANN)["points"], player(s, ANN)["huts"]) == (PLENTY, 0, [])
    assert view(s, None)["stacks"][0] == {"hut": hut, "beneath": 6}
    assert view(s, None)["places"]["stack_1"] == [0, 0]
    assert player(s, ANN)["home"] == 5 - 2


@rule("SA-HUT-11")
def test_the_sixth_hut_and_those_after_it_count_like_the_others():
    five = ["H02", "H03", "H04", "H05", "H06"]
    s, _ = built("H01", "WWB", huts=[five], tops=("H01", "H07"), cards=[["C06", "C28"]])
    assert player(s, ANN)["huts"] == [*five, "H01"]
    assert scored(s, ANN, "hut_builders") == [(2 + 3) * 6]


@rule("SA-HUT-12")
@pytest.mark.parametrize("hut", ["H01", "H18", "H26"])
def test_food_cannot_pay_for_a_hut(hut):
    s = at_hut(hut, food=[50])
    assert options(s) == ["use forest", "use river"]
    assert player(s, ANN)["huts"] == []


@rule("SA-HUT-12")
@pytest.mark.parametrize("hut", ["H05", "H21", "H26"])
def test_a_payment_takes_no_food_and_none_is_left_out_for_it(hut):
    s, _ = built(hut, "WBS" if hut == "H05" else "WBSG", food=[50])
    assert (goods(s, ANN), player(s, ANN)["food"]) == ("", 50)


# --- fixed tiles ----------------------------------------------------------------------------------------


@rule("SA-HUT-06", "SA-HUT-02")
@pytest.mark.parametrize(
    ("hut", "pays", "points"),
    [
        *(("H01", "WWB", 10), ("H02", "WWS", 11), ("H03", "WBB", 11), ("H04", "WWG", 12)),
        *(("H05", "WBS", 12), ("H06", "WBS", 12), ("H07", "WSS", 13), ("H08", "BBS", 13)),
        *(("H09", "WBG", 13), ("H10", "WBG", 13), ("H11", "BBG", 14), ("H12", "BSS", 14)),
        *(("H13", "WSG", 14), ("H14", "WSG", 14), ("H15", "BSG", 15), ("H16", "BSG", 15)),
        ("H17", "SSG", 16),
    ],
)
def test_a_fixed_tile_costs_its_three_resources_and_scores_its_points(hut, pays, points):
    s = at_hut(hut, goods=[PLENTY], tops=(hut, "H28"))
    assert options(s) == [f"build {hut} {pays}", "decline"]
    play(s, ANN, f"build {hut} {pays}")
    assert player(s, ANN)["points"] == points
    assert amounts(goods(s, ANN)) == tuple(9 - number for number in amounts(pays))


@rule("SA-HUT-06")
@pytest.mark.parametrize("held", ["WB", "WWSG", "WBBSSGG", "WWSSGG"])
def test_nothing_else_stands_in_for_a_printed_resource(held):
    assert options(at_hut("H01", goods=[held])) == ["use forest", "use river"]
    s = at_hut("H01", goods=[held], face_up=[["C36"]])
    assert (options(s), forbidden_by(s, ANN, "build H01")) == (["decline"], "SA-HUT-06")


# --- choice tiles ---------------------------------------------------------------------------------------

CHOICE = [
    *(("H18", 4, 1), ("H19", 4, 2), ("H20", 4, 3), ("H21", 4, 4)),
    *(("H22", 5, 1), ("H23", 5, 2), ("H24", 5, 3), ("H25", 5, 4)),
]


@rule("SA-HUT-07")
@pytest.mark.parametrize(("hut", "number", "kinds"), CHOICE)
@pytest.mark.parametrize("held", [PLENTY, "WWWWWBBSGG", "WWWBBBSSSGGG", "WBSG", "GGGGGG", "WWWWWSSSSS"])
def test_every_payment_of_a_choice_tile_is_offered_once_and_in_order(hut, number, kinds, held):
    expected = legal(held, [number], [kinds])
    s = at_hut(hut, goods=[held])
    assert payments(s, f"build {hut}") == expected
    assert options(s)[-1] == ("decline" if expected else "use river")


@rule("SA-HUT-07")
@pytest.mark.parametrize(
    ("hut", "held"), [("H18", "WWB"), ("H20", "WWWW"), ("H21", "WB"), ("H22", "GGG"), ("H25", "WBSS")]
)
def test_a_choice_tile_takes_neither_fewer_resources_nor_other_kinds(hut, held):
    s = at_hut(hut, goods=[held], face_up=[["C36"]])
    assert (options(s), forbidden_by(s, ANN, f"build {hut}")) == (["decline"], "SA-HUT-07")


@rule("SA-EX-11", "SA-HUT-07", "SA-HUT-09")
def test_example_11_five_resources_of_two_kinds():
    s = at_hut("H23", goods=["WWWWWBBSGGGG"])
    offered = payments(s, "build H23")
    assert "WWWGG" in offered
    assert "WWWWW" not in offered
    assert "WWBBS" not in offered
    play(s, ANN, "build H23 WWWGG")
    assert player(s, ANN)["points"] == 9 + 12 == 21


@rule("SA-EX-11", "SA-HUT-09")
@pytest.mark.parametrize(("paid", "points"), [("WWWWB", 16), ("SGGGG", 29)])
def test_example_11_the_bounds_of_five_resources_of_two_kinds(paid, points):
    offered = legal(PLENTY, [5], [2])
    worth = {paid: sum(VALUES[letter] for letter in paid) for paid in offered}
    assert points in (min(worth.values()), max(worth.values()))
    s, _ = built("H23", paid)
    assert player(s, ANN)["points"] == worth[paid] == points


@rule("SA-EX-12", "SA-HUT-09")
def test_example_12_four_resources_of_four_kinds_are_always_18_points():
    s = at_hut("H21", goods=[PLENTY])
    assert payments(s, "build H21") == ["WBSG"]
    play(s, ANN, "build H21 WBSG")
    assert player(s, ANN)["points"] == 3 + 4 + 5 + 6 == 18


@rule("SA-HUT-09")
@pytest.mark.parametrize(("hut", "number", "kinds"), CHOICE)
def test_a_choice_tile_scores_the_values_of_what_is_paid(hut, number, kinds):
    for paid in legal(PLENTY, [number], [kinds]):
        s, events = built(hut, paid)
        points = sum(VALUES[letter] for letter in paid)
        assert player(s, ANN)["points"] == points
        assert of(ev.HutBuilt, events) == [ev.HutBuilt(ANN, hut, in_goods(paid), points)]


# --- open tiles -----------------------------------------------------------------------------------------


@rule("SA-EX-13", "SA-HUT-08", "SA-HUT-09", "SA-HUT-10")
@pytest.mark.parametrize(("paid", "points"), [("W", 3), ("GGGGGGG", 42), ("BBSSS", 23)])
def test_example_13_what_an_open_tile_scores(paid, points):
    s = at_hut("H26", goods=[PLENTY])
    play(s, ANN, *kind_by_kind(s, "H26", paid))
    assert player(s, ANN)["points"] == points
    assert len(goods(s, ANN)) == len(PLENTY) - len(paid)


@rule("SA-EX-13", "SA-HUT-09")
def test_example_13_no_payment_scores_less_than_3_or_more_than_42():
    worth = [
        sum(VALUES[letter] for letter in paid) for paid in ways_to_build(at_hut("H26", goods=[PLENTY]), "H26")
    ]
    assert (min(worth), max(worth)) == (3, 42)


@rule("SA-EX-13", "SA-HUT-10")
@pytest.mark.parametrize("hut", ["H26", "H27", "H28"])
def test_an_open_tile_cannot_be_had_for_nothing(hut):
    assert options(at_hut(hut)) == ["use forest", "use river"]
    s = at_hut(hut, face_up=[["C36"]])
    assert (options(s), forbidden_by(s, ANN, f"build {hut}")) == (["decline"], "SA-HUT-10")
    assert "" not in ways_to_build(at_hut(hut, goods=["WWW"]), hut)


@rule("SA-HUT-08")
def test_few_payments_of_an_open_tile_are_offered_at_once_the_smallest_first():
    s = at_hut("H27", goods=["WWBG"])
    assert payments(s, "build H27") == [
        *("W", "B", "G"),
        *("WW", "WB", "WG", "BG"),
        *("WWB", "WWG", "WBG"),
        "WWBG",
    ]
    assert payments(s, "build H27") == legal("WWBG", range(1, 8))


@rule("SA-HUT-08")
def test_no_more_than_seven_resources_pay_for_an_open_tile():
    assert payments(at_hut("H28", goods=["G" * 9]), "build H28") == ["G" * number for number in range(1, 8)]


@rule("SA-HUT-08")
def test_many_payments_of_an_open_tile_are_settled_kind_by_kind():
    s = at_hut("H26", goods=[PLENTY])
    assert options(s) == [*(f"pay wood {number}" for number in range(8)), "decline"]
    play(s, ANN, "pay wood 0")
    assert options(s) == [*(f"pay brick {number}" for number in range(8)), "decline"]
    play(s, ANN, "pay brick 2")
    assert payments(s, "build H26") == ["BB", *(f"BB{rest}" for rest in legal("SSSSSGGGGG", range(6)))]
    assert goods(s, ANN) == PLENTY  # nothing is paid before the whole payment is settled
    play(s, ANN, "build H26 BBSSS")
    assert amounts(goods(s, ANN)) == (9, 7, 6, 9)


@rule("SA-HUT-08")
def test_what_is_asked_kind_by_kind_says_of_which_kind_and_what_is_settled():
    s = at_hut("H26", goods=[PLENTY])
    bill = pending(s)[0].params(s)
    assert bill.items() >= {"least": 1, "most": 7, "resource": "wood"}.items()
    play(s, ANN, "pay wood 0")
    bill = pending(s)[0].params(s)
    assert bill.items() >= {"resource": "brick", "settled": {"wood": 0}}.items()


@rule("SA-HUT-08")
def test_the_question_about_a_kind_shows_what_is_settled_so_far():
    s = at_hut("H26", goods=[PLENTY])
    assert pending(s)[0].prompt(s).params.items() >= {"resource": "wood", "settled": "–"}.items()
    play(s, ANN, "pay wood 2")
    assert pending(s)[0].prompt(s).params.items() >= {"resource": "brick", "settled": "WW"}.items()


@rule("SA-HUT-08")
def test_a_kind_of_which_only_one_number_is_possible_is_not_asked_for():
    s = at_hut("H26", goods=["BBBBBBBSSSSSSSGGGGGGG"])
    assert options(s) == [*(f"pay brick {number}" for number in range(8)), "decline"]
    play(s, ANN, "pay brick 0")
    assert payments(s, "build H26") == legal("SSSSSSSGGGGGGG", range(1, 8))


HOLDINGS = [
    "W" * wood + "B" * brick + "S" * stone + "G" * gold
    for wood, brick, stone, gold in product((0, 1, 3, 8), repeat=4)
]


@rule("SA-HUT-08")
def test_kind_by_kind_or_at_once_every_payment_is_reached_exactly_once():
    for held in HOLDINGS[1:]:
        s = at_hut("H26", goods=[held])
        assert sorted(ways_to_build(s, "H26")) == sorted(legal(held, range(1, 8))), held


@rule("SA-HUT-08")
@pytest.mark.parametrize("face_up", [[], ["C36"]], ids=["", "with the any-two card"])
def test_no_list_of_payments_for_a_hut_is_longer_than_60(face_up):
    longest = 0
    for held in HOLDINGS[1:]:
        s = at_hut("H26", goods=[held], face_up=[face_up])
        lengths = [len(offered) for offered in lists_to_pay_from(s, ANN)]
        longest = max(longest, *lengths)
        assert min(lengths) >= 1
    assert 20 < longest <= 60


@rule("SA-HUT-08")
def test_a_payment_that_is_half_settled_can_still_be_declined():
    s = at_hut("H26", goods=[PLENTY])
    play(s, ANN, "pay wood 2")
    assert asked(s) == [ANN]
    assert {option.split()[0] for option in options(s)} == {"pay", "decline"}
    play(s, ANN, "decline")
    assert goods(s, ANN) == PLENTY


@rule("SA-AMB-13")
def test_the_any_two_card_is_used_inside_a_payment_that_is_half_settled():
    s = at_hut("H26", goods=["B" * 7 + "S" * 7 + "G" * 7], face_up=[["C36"]])
    play(s, ANN, "pay brick 0", "redeem C36 WW", "pay wood 2", "build H26 WWSG")
    assert goods(s, ANN) == "B" * 7 + "S" * 6 + "G" * 6


@rule("SA-CARD-32")
def test_the_any_two_card_says_what_it_brings():
    s = at_hut("H26", goods=["B" * 7], face_up=[["C36"]])
    brings = {str(choice): decision.gain(s, choice) for decision, choice in open_options(s, ANN)}
    assert brings["redeem C36 WW"]["goods"] == {"wood": 2, "brick": 0, "stone": 0, "gold": 0}
    assert brings["redeem C36 WG"]["goods"] == {"wood": 1, "brick": 0, "stone": 0, "gold": 1}


@rule("SA-HUT-08")
def test_a_hut_that_is_paid_kind_by_kind_is_not_refused():
    assert forbidden_by(at_hut("H26", goods=[PLENTY]), ANN, "build H26") is None
