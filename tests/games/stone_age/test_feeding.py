"""Phase 3: feeding. [catalogue, section 8]"""

from itertools import product

import pytest

from games.playing import asked, of, options_of, play
from games.stone_age.positions import (
    ANN,
    BEN,
    CLEO,
    STONE_AGE,
    amounts,
    forbidden_by,
    goods,
    in_goods,
    lists_to_pay_from,
    options,
    payments,
    player,
    set_up,
    view,
    village,
)
from rulebook import rule
from waystation.games.stone_age import events as ev
from waystation.games.stone_age.components import letters


def feast(seats=2, **position):
    """All figures are home and the meal begins; what is not said has enough to eat."""
    return village(seats, phase="feed", **position)


def legal(held, number):
    """All mixes of so many resources out of these; those with the most wood come first."""
    ranges = [range(most, -1, -1) for most in amounts(held)]
    return [letters(mix) for mix in product(*ranges) if sum(mix) == number]


def meal_of_both(**position):
    """Ann's last action ends phase 2: she declines a card, then all eat. What happened."""
    s = village(phase="use", standing=[{"card_1": 1}], **position)
    return s, play(s, ANN, "decline")


# --- the meal -------------------------------------------------------------------------------------------


@rule("SA-FEED-01")
def test_the_meal_begins_when_all_figures_are_home():
    s = village(
        3,
        phase="use",
        food=[0, 0, 0],
        goods=["WWWWW", "WWWWW", "WWWWWW"],
        standing=[{"card_1": 1}, {"hunt": 1, "forest": 1}, {"card_2": 1}],
    )
    events = play(s, ANN, "decline") + play(s, BEN, "use hunt")
    assert of(ev.TribeFed, events) == []
    assert view(s, None)["phase"] == "use"
    assert forbidden_by(s, CLEO, "feed") == "SA-FEED-01"
    events = play(s, CLEO, "decline")
    assert [event.seat for event in of(ev.TribeFed, events)] == [ANN, BEN, CLEO]
    assert view(s, None)["phase"] == "feed"
    assert sum(map(sum, view(s, None)["places"].values())) == 0
    assert [other["home"] for other in view(s, None)["players"]] == [5, 5, 5]


@rule("SA-FEED-01")
def test_in_a_round_all_figures_are_placed_then_used_and_then_fed():
    s = set_up()
    for seat in (ANN, BEN):
        play(s, seat, "place hunt 4")
    events = play(s, ANN, "place tool_maker") + play(s, BEN, "place field")
    events += play(s, ANN, "use hunt") + play(s, BEN, "use hunt")
    order = [type(event) for event in events]
    used = {ev.Gathered, ev.ToolGained, ev.FoodTrackRaised}
    assert max(at for at, kind in enumerate(order) if kind in used) < order.index(ev.TribeFed)
    assert order.count(ev.TribeFed) == 2


@rule("SA-FEED-01")
@pytest.mark.parametrize("phase", ["place", "use"])
def test_nobody_is_fed_before_the_meal(phase):
    s = village(phase=phase, food=[0], standing=[{"forest": 1, "river": 1}])
    assert forbidden_by(s, ANN, "feed") == "SA-FEED-01"


@rule("SA-FEED-01", "SA-DEC-12")
def test_the_meal_is_nobodys_turn():
    s = feast(food=[0, 0], goods=["WWWWW", "WWWWW"])
    assert (view(s, None)["phase"], view(s, None)["turn"]) == ("feed", None)
    assert not STONE_AGE.odds(s, None, "place river")


@rule("SA-FEED-02")
def test_first_every_player_takes_food_equal_to_the_own_food_track():
    s, events = meal_of_both(goods=["W"], food=[2, 5], track=[3, 1])
    assert of(ev.TribeFed, events) == [ev.TribeFed(ANN, 3, 5, 0), ev.TribeFed(BEN, 1, 5, 0)]
    assert [other["food"] for other in view(s, None)["players"]] == [0, 1]
    assert [other["points"] for other in view(s, None)["players"]] == [0, 0]


@rule("SA-FEED-02")
@pytest.mark.parametrize("level", range(11))
def test_the_income_is_the_level_of_the_food_track(level):
    s = feast(food=[12], track=[level])
    assert player(s, ANN)["food"] == 12 + level - 5
    assert player(s, ANN)["food_track"] == level


@rule("SA-FEED-03")
@pytest.mark.parametrize("people", range(5, 11))
def test_every_figure_of_the_tribe_eats_one_food(people):
    s = feast(people=[people, 5], food=[20, 20])
    assert [other["food"] for other in view(s, None)["players"]] == [20 - people, 15]


@rule("SA-FEED-03")
def test_figures_that_were_not_placed_eat_too():
    s, _ = meal_of_both(people=[7], food=[9], goods=["W"])  # one of Ann's seven was placed, none of Ben's
    assert [other["food"] for other in view(s, None)["players"]] == [9 - 7, 12 - 5]


@rule("SA-EX-19", "SA-FEED-03")
def test_example_19_the_newborn_eats_in_this_very_round():
    s = village(phase="use", standing=[{"hut": 2, "field": 1, "tool_maker": 1}], food=[12])
    events = play(s, ANN, "use hut", "use tool_maker")  # then the field is used, and all eat
    assert of(ev.FigureGained, events) == [ev.FigureGained(ANN, 6)]
    assert of(ev.TribeFed, events)[ANN] == ev.TribeFed(ANN, 1, 6, 0)
    assert player(s, ANN)["food"] == 12 + 1 - 6


@rule("SA-FEED-04")
def test_food_left_over_is_kept():
    s = feast(food=[17, 6])
    assert [other["food"] for other in view(s, None)["players"]] == [12, 1]
    assert view(s, None)["round"] == 2


# --- too little food ------------------------------------------------------------------------------------


@rule("SA-FEED-05")
@pytest.mark.parametrize("end", ["feed WWW", "starve"])
def test_a_player_short_of_food_pays_all_of_it(end):
    s = feast(food=[1, 12], track=[1], goods=["WWWW"])
    assert player(s, ANN)["food"] == 0
    play(s, ANN, end)
    assert player(s, ANN)["food"] == 0


@rule("SA-FEED-05")
def test_no_food_is_kept_by_paying_more_resources():
    s = feast(food=[3], goods=["WWWWWW"])
    assert options(s) == ["feed WW", "starve"]


@rule("SA-FEED-06")
@pytest.mark.parametrize(
    ("food", "held", "ways"),
    [
        (4, "WBSG", ["W", "B", "S", "G"]),
        (3, "WWG", ["WW", "WG"]),
        (3, "WBSG", ["WB", "WS", "WG", "BS", "BG", "SG"]),
        (1, "WBSG", ["WBSG"]),
        (0, "WWWSSGG", ["WWWSS", "WWWSG", "WWWGG", "WWSSG", "WWSGG", "WSSGG"]),
    ],
)
def test_the_rest_is_covered_with_resources_of_choice_one_for_one(food, held, ways):
    s = feast(food=[food], goods=[held])
    assert options(s) == [*(f"feed {paid}" for paid in ways), "starve"]
    events = play(s, ANN, f"feed {ways[-1]}")
    assert of(ev.ShortageCovered, events) == [ev.ShortageCovered(ANN, in_goods(ways[-1]))]
    assert amounts(goods(s, ANN)) == tuple(
        had - paid for had, paid in zip(amounts(held), amounts(ways[-1]), strict=True)
    )
    assert player(s, ANN)["points"] == 0


@rule("SA-FEED-06")
def test_what_does_not_cover_the_rest_is_refused():
    s = feast(food=[2], goods=["W"], face_up=[["C36"]])
    assert (options(s), forbidden_by(s, ANN, "feed")) == (["starve"], "SA-FEED-06")
    play(s, ANN, "redeem C36 BG")
    assert (options(s), forbidden_by(s, ANN, "feed")) == (["feed WBG", "starve"], None)


@rule("SA-FEED-07")
@pytest.mark.parametrize("short", range(1, 11))
def test_whoever_does_not_cover_the_rest_loses_10_points_once_however_large_it_is(short):
    s = village(
        phase="use",
        people=[10],
        food=[10 - short],
        points=[30, 30],
        goods=["W" * 10],
        standing=[{"card_1": 1}],
    )
    play(s, ANN, "decline")
    events = play(s, ANN, "starve")
    assert of(ev.TribeStarved, events) == [ev.TribeStarved(ANN, 10)]
    assert [other["points"] for other in view(s, None)["players"]] == [20, 30]


@rule("SA-FEED-07")
@pytest.mark.parametrize("held", ["", "W", "WG"])
def test_whoever_cannot_cover_the_rest_loses_10_points_without_being_asked(held):
    s = feast(food=[2], goods=[held], points=[15])
    assert (view(s, None)["round"], asked(s)) == (2, [BEN])
    assert (player(s, ANN)["points"], goods(s, ANN)) == (5, held)


@rule("SA-FEED-07")
def test_whoever_is_hungry_round_after_round_loses_10_points_each_time():
    s = feast(food=[0], points=[40], dice=[1] * 10)
    assert player(s, ANN)["points"] == 30
    play(s, BEN, "place hunt 5")
    play(s, ANN, "place river 5")  # five pips are no gold
    assert (view(s, None)["round"], player(s, ANN)["points"]) == (3, 20)


@rule("SA-FEED-08", "SA-AMB-12")
def test_nothing_is_paid_by_whoever_starves():
    s = feast(food=[2], goods=["WWBBSSGG"])
    play(s, ANN, "starve")
    assert (goods(s, ANN), player(s, ANN)["food"]) == ("WWBBSSGG", 0)


@rule("SA-AMB-12", "SA-FEED-06")
def test_the_rest_is_covered_as_a_whole_or_not_at_all():
    s = feast(food=[2], goods=["WWBB"])
    assert {len(paid) for paid in payments(s, "feed")} == {3}
    short_of_everything = feast(food=[2], goods=["WG"])
    assert goods(short_of_everything, ANN) == "WG"
    assert player(short_of_everything, ANN)["points"] == -10


@rule("SA-FEED-09")
@pytest.mark.parametrize(("before", "after"), [(10, 0), (9, -1), (0, -10), (-10, -20)])
def test_the_score_may_become_negative(before, after):
    s = feast(food=[0], points=[before])
    assert player(s, ANN)["points"] == after


@rule("SA-FEED-10")
@pytest.mark.parametrize(("food", "level"), [(5, 0), (12, 0), (0, 5), (2, 3)])
def test_whoever_has_enough_food_is_not_asked_and_eats(food, level):
    s = feast(food=[food], track=[level], goods=["WWWWW"], points=[3])
    assert view(s, None)["round"] == 2
    assert player(s, ANN)["food"] == food + level - 5
    assert (goods(s, ANN), player(s, ANN)["points"]) == ("WWWWW", 3)


@rule("SA-FEED-11")
@pytest.mark.parametrize("held", ["", "WWWWWWW"])
def test_no_figure_is_ever_lost(held):
    s = feast(people=[7], food=[0], goods=[held])
    if held:
        play(s, ANN, "starve")
    assert (view(s, None)["round"], player(s, ANN)["points"]) == (2, -10)
    assert (player(s, ANN)["people"], player(s, ANN)["home"]) == (7, 7)


@rule("SA-EX-18", "SA-FEED-02", "SA-FEED-03", "SA-FEED-05", "SA-FEED-06")
def test_example_18_option_1_five_food_and_any_two_resources():
    s = feast(people=[7], track=[3], food=[2], points=[4], goods=["WBSG"])
    assert options(s) == [*(f"feed {two}" for two in ("WB", "WS", "WG", "BS", "BG", "SG")), "starve"]
    play(s, ANN, "feed WG")
    assert (player(s, ANN)["food"], goods(s, ANN), player(s, ANN)["points"]) == (0, "BS", 4)


@rule("SA-EX-18", "SA-FEED-07", "SA-FEED-08", "SA-FEED-09")
def test_example_18_option_2_five_food_and_minus_10_points():
    s = feast(people=[7], track=[3], food=[2], points=[4], goods=["WBSG"])
    play(s, ANN, "starve")
    assert (player(s, ANN)["food"], goods(s, ANN), player(s, ANN)["points"]) == (0, "WBSG", -6)


# --- many ways to cover it ------------------------------------------------------------------------------

HOLDINGS = [
    "W" * wood + "B" * brick + "S" * stone + "G" * gold
    for wood, brick, stone, gold in product((0, 2, 5, 11), repeat=4)
]


def ways_to_feed(s):
    """Every payment that can be reached, once for each way to it."""
    return [
        option.removeprefix("feed ")
        for offered in lists_to_pay_from(s, ANN)
        for option in offered
        if option.startswith("feed ")
    ]


@rule("SA-FEED-06")
def test_many_ways_to_cover_the_rest_are_settled_kind_by_kind():
    s = feast(people=[10], food=[0], goods=["W" * 11 + "B" * 11 + "S" * 11 + "G" * 11])
    assert options(s) == [*(f"pay wood {number}" for number in range(11)), "starve"]
    play(s, ANN, "pay wood 3")
    assert options(s) == [
        *(f"feed WWW{rest}" for rest in legal("B" * 7 + "S" * 7 + "G" * 7, 7)),
        "starve",
    ]
    play(s, ANN, "feed WWWBBBBBSG")
    assert amounts(goods(s, ANN)) == (8, 6, 10, 10)


@rule("SA-FEED-06")
def test_a_kind_that_nobody_holds_is_not_asked_for():
    s = feast(people=[10], food=[0], goods=["B" * 11 + "S" * 11 + "G" * 11])
    assert options(s) == [*(f"pay brick {number}" for number in range(11)), "starve"]
    play(s, ANN, "pay brick 4")
    assert payments(s, "feed") == [f"BBBB{rest}" for rest in legal("S" * 6 + "G" * 6, 6)]


@rule("SA-FEED-06")
def test_a_kind_of_which_there_is_only_one_is_asked_for_too():
    s = feast(people=[10], food=[0], goods=["W" + "B" * 11 + "S" * 11 + "G" * 11])
    assert options(s) == ["pay wood 0", "pay wood 1", "starve"]


@rule("SA-FEED-06")
@pytest.mark.parametrize("short", [1, 4, 7, 10])
def test_every_way_to_cover_the_rest_is_reached_exactly_once(short):
    for held in HOLDINGS:
        if len(held) >= short:
            s = feast(people=[10], food=[10 - short], goods=[held])
            assert sorted(ways_to_feed(s)) == sorted(legal(held, short)), held


@rule("SA-FEED-06")
@pytest.mark.parametrize("short", range(1, 11))
def test_at_most_60_choices_are_offered_and_a_short_list_is_in_order(short):
    for held in HOLDINGS:
        if len(held) >= short:
            s = feast(people=[10], food=[10 - short], goods=[held], face_up=[["C36"]])
            assert all(1 <= len(offered) <= 60 for offered in lists_to_pay_from(s, ANN))
            at_once = payments(s, "feed")
            assert not at_once or at_once == legal(held, short)


@rule("SA-FEED-06")
def test_two_players_settle_their_payments_at_the_same_time():
    many = "W" * 11 + "B" * 11 + "S" * 11 + "G" * 11
    s = feast(people=[10, 10], food=[0, 0], goods=[many, many])
    play(s, ANN, "pay wood 9")
    play(s, BEN, "pay wood 10")
    assert options_of(s, ANN) == [*(f"feed {'W' * 9}{kind}" for kind in "BSG"), "starve"]
    play(s, BEN, f"feed {'W' * 10}")
    play(s, ANN, f"feed {'W' * 9}S")
    assert view(s, None)["round"] == 2
    assert [amounts(goods(s, seat)) for seat in (ANN, BEN)] == [(2, 11, 10, 11), (1, 11, 11, 11)]
