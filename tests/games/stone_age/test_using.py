"""Phase 2: using figures, place by place. [catalogue, section 4]"""

from collections import Counter
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
    held,
    options,
    player,
    row,
    tools,
    view,
    village,
)
from rulebook import rule
from waystation.games.stone_age import events as ev
from waystation.kernel import Swift

BEN_WAITS = {"card_1": 1, "card_2": 1}
"""Ben's turn comes next, and he has to choose: nobody eats yet."""
RATES = {"hunt": 2, "forest": 3, "clay_pit": 4, "quarry": 5, "river": 6}


def home(s, seat):
    return player(s, seat)["home"]


def figures(s, place):
    """How many figures of each player stand on a place."""
    return view(s, None)["places"][place]


# --- the turn -------------------------------------------------------------------------------------------


@rule("SA-USE-01")
@pytest.mark.parametrize(
    ("seats", "start"), [(seats, start) for seats in (2, 3, 4) for start in range(seats)]
)
def test_each_player_uses_all_own_figures_before_the_next_one_does(seats, start):
    """In a round like any other: the round before has just ended."""
    order = [(start + k) % seats for k in range(seats)]
    s = village(seats, phase="end", start=order[-1], dice=[1] * 20)
    for place in ("hunt 4", "card_{}"):
        for seat in order:
            play(s, seat, f"place {place.format(seat + 1)}")
    turns, events = [], []
    while view(s, None)["phase"] == "use":
        turns += asked(s)
        events += play(s, turns[-1], "use hunt")  # the last place is used without asking
    assert turns == order
    used = [event.seat for event in events if isinstance(event, ev.DiceRolled | ev.CardLeft)]
    assert used == [seat for seat in order for _ in range(2)]


@rule("SA-USE-01")
def test_a_player_without_placed_figures_has_no_turn():
    s = village(3, phase="use", standing=[{"hunt": 1, "card_1": 1}, {}, {"hunt": 1, "card_2": 1}])
    play(s, ANN, "use hunt")
    assert asked(s) == [CLEO]


@rule("SA-USE-02")
@pytest.mark.parametrize("order", [*permutations(["hunt", "quarry", "river"])], ids="+".join)
def test_the_player_chooses_freely_in_which_order_places_are_used(order):
    s = village(phase="use", standing=[dict.fromkeys(order, 1), BEN_WAITS])
    first, second, last = order
    assert set(options(s)) == {f"use {place}" for place in order}
    events = play(s, ANN, f"use {first}")
    assert set(options(s)) == {f"use {second}", f"use {last}"}
    events += play(s, ANN, f"use {second}")
    assert [event.place for event in of(ev.DiceRolled, events)] == list(order)


@rule("SA-USE-02")
def test_only_own_occupied_places_are_used_each_once():
    s = village(phase="use", standing=[{"hunt": 1, "card_3": 1, "stack_1": 1}, {"forest": 1, **BEN_WAITS}])
    assert options(s) == ["use hunt", "use card_3", "use stack_1"]
    for place in ("forest", "card_1", "field", "stack_2", "stack_4"):
        assert forbidden_by(s, ANN, f"use {place}") == "SA-USE-02"
    play(s, ANN, "use hunt")
    assert options(s) == ["use card_3", "use stack_1"]
    assert forbidden_by(s, ANN, "use hunt") == "SA-USE-02"


@rule("SA-USE-03")
@pytest.mark.parametrize(
    ("place", "question"),
    [("forest", {"add"}), ("card_2", {"buy", "decline"}), ("stack_1", {"build", "decline"})],
)
def test_a_place_is_resolved_completely_before_the_next_one_is_started(place, question):
    standing = [{place: 1, "river": 1, "hunt": 1}, {"card_1": 1, "card_3": 1}]
    s = village(phase="use", goods=["WWB"], tools=[[1]], standing=standing, dice=[3])
    play(s, ANN, f"use {place}")
    assert {option.split()[0] for option in options_of(s, ANN)} == question
    assert forbidden_by(s, ANN, "use river") == forbidden_by(s, ANN, "use hunt") == "SA-USE-03"
    assert forbidden_by(s, ANN, "use quarry") == "SA-USE-02"
    play(s, ANN, options(s)[0])
    assert options(s) == ["use hunt", "use river"]


@rule("SA-USE-03")
def test_all_own_figures_of_a_place_are_used_together():
    s = village(3, phase="use", standing=[{"forest": 3, "card_1": 1, "card_2": 1}, {"forest": 2}])
    (rolled,) = of(ev.DiceRolled, play(s, ANN, "use forest"))
    assert (rolled.place, len(rolled.dice)) == ("forest", 3)
    assert figures(s, "forest") == [0, 2, 0]
    assert "use forest" not in options(s)


@rule("SA-USE-04")
def test_after_resolving_the_figures_go_back_home():
    standing = [{"hut": 2, "forest": 2, "card_3": 1}, {"hunt": 3, "forest": 1, "card_1": 1}]
    s = village(3, phase="use", people=[10], goods=["BBB"], tools=[[1]], standing=standing)
    assert home(s, ANN) == 5
    play(s, ANN, "use hut")
    assert (home(s, ANN), figures(s, "hut")) == (7, [0, 0, 0])
    play(s, ANN, "use forest")
    assert (home(s, ANN), figures(s, "forest")) == (7, [2, 1, 0])  # a tool may still be added
    play(s, ANN, "add nothing")
    assert (home(s, ANN), figures(s, "card_3")) == (9, [1, 0, 0])  # the card may still be paid for
    play(s, ANN, "decline")
    assert (asked(s), home(s, ANN)) == ([BEN], 10)
    there = {place: standing for place, standing in view(s, None)["places"].items() if any(standing)}
    assert there == {"hunt": [0, 3, 0], "forest": [0, 1, 0], "card_1": [0, 1, 0]}


@rule("SA-USE-04")
@at_every_count
@pytest.mark.parametrize("seed", range(3))
def test_at_the_end_of_the_turn_all_figures_are_home(seats, seed):
    """Whatever is chosen in a random round, as often as the turn passes to another seat."""
    s, chance = village(seats, food=[100] * seats), Swift.from_seed(seed)
    while s.round == 1:
        before, turn = view(s, None)["phase"], view(s, None)["turn"]
        seat = asked(s)[0]
        choices = options_of(s, seat)
        play(s, seat, choices[chance.below("", len(choices))])
        if before == "use" and view(s, None)["turn"] != turn:
            assert home(s, turn) == player(s, turn)["people"]
            assert not any(standing[turn] for standing in view(s, None)["places"].values())
        assert STONE_AGE.faults(s) == []


# --- what an action gives -------------------------------------------------------------------------------


@rule("SA-USE-05")
def test_gathered_resources_pay_for_a_card_and_a_hut_in_the_same_turn():
    standing = [{"forest": 2, "clay_pit": 1, "card_1": 1, "stack_1": 1}, {"card_2": 1, "card_3": 1}]
    s = village(phase="use", standing=standing, dice=[6, 3, 4])
    play(s, ANN, "use forest", "use clay_pit")
    assert goods(s, ANN) == "WWWB"
    play(s, ANN, "use card_1", "buy C29 W")
    play(s, ANN, "build H01 WWB")
    assert (goods(s, ANN), player(s, ANN)["points"]) == ("", 10)


@rule("SA-USE-05")
@pytest.mark.parametrize(("first", "stone"), [("tool_maker", 2), ("quarry", 1)])
def test_a_tool_is_there_at_once_for_a_later_roll_of_the_same_turn(first, stone):
    s = village(phase="use", standing=[{"tool_maker": 1, "quarry": 2}, BEN_WAITS], dice=[5, 4])
    play(s, ANN, f"use {first}")
    if first == "tool_maker":
        play(s, ANN, "add 1")
    assert (held(s, ANN, "quarry"), asked(s)) == (stone, [BEN])


@rule("SA-EX-24", "SA-USE-02", "SA-USE-05")
@pytest.mark.parametrize(("first", "stone"), [("card_1", 2), ("quarry", 1)])
def test_the_tool_of_a_card_helps_if_the_card_comes_first(first, stone):
    standing = [{"quarry": 3, "card_1": 1}, {"card_2": 1, "card_3": 1}]
    s = village(phase="use", goods=["W"], row=["C29", "C16", "C20", "C11"], standing=standing, dice=[4, 4, 1])
    play(s, ANN, f"use {first}", "buy C29 W")
    if first == "card_1":
        assert options(s) == ["add nothing", "add 1"]
        play(s, ANN, "add 1")
    assert (held(s, ANN, "quarry"), asked(s)) == (stone, [BEN])
    assert tools(s, ANN) == (([], [1]) if first == "card_1" else ([1], []))


@rule("SA-USE-05", "SA-USE-11")
def test_a_figure_gained_at_the_hut_is_not_placed_in_the_same_round():
    s = village(phase="use", standing=[{"hut": 2, "hunt": 1, "card_3": 1}, BEN_WAITS], food=[50, 50])
    play(s, ANN, "use hut")
    assert (home(s, ANN), options(s)) == (1 + 2 + 1, ["use hunt", "use card_3"])
    assert forbidden_by(s, ANN, "place forest") == "SA-ROUND-01"
    play(s, ANN, "use hunt")
    assert (view(s, None)["phase"], asked(s)) == ("use", [BEN])
    play(s, BEN, "use card_1")
    assert (view(s, None)["round"], view(s, None)["phase"], home(s, ANN)) == (2, "place", 6)
    play(s, BEN, "place hunt 1")
    assert "place hunt 6" in options(s)


@rule("SA-USE-06")
@pytest.mark.parametrize("place", ["tool_maker", "hut", "field", *RATES])
def test_what_the_places_give_cannot_be_declined(place):
    """Ann stands there alone, and it is done without asking."""
    s = village(phase="use", standing=[{place: 2 if place == "hut" else 1}, BEN_WAITS], dice=[6])
    mine = player(s, ANN)
    gained = (
        sum(mine["goods"].values()),
        mine["food"] - 12,
        mine["people"],
        mine["food_track"],
        mine["tools"],
    )
    assert asked(s) == [BEN]
    assert gained != (0, 0, 5, 0, {"unused": [], "used": []})


@rule("SA-USE-06")
def test_no_place_is_left_out():
    s = village(phase="use", tools=[[1]], standing=[{"hut": 2, "field": 1, "hunt": 1}, BEN_WAITS])
    assert options_of(s, ANN) == ["use hut", "use field", "use hunt"]
    play(s, ANN, "use field")
    assert options_of(s, ANN) == ["use hut", "use hunt"]
    play(s, ANN, "use hunt")
    assert options_of(s, ANN) == ["add nothing", "add 1"]


@rule("SA-USE-06")
@pytest.mark.parametrize("place", ["card_3", "stack_1"])
def test_a_card_or_a_hut_tile_may_be_declined(place):
    s = village(phase="use", goods=["WWB"], standing=[{place: 1}, BEN_WAITS])
    assert options(s)[-1] == "decline"
    play(s, ANN, "decline")
    assert (asked(s), goods(s, ANN), home(s, ANN)) == ([BEN], "WWB", 5)
    assert row(s) == ["C29", "C16", "C20", "C11"]
    assert view(s, None)["stacks"][0] == {"hut": "H01", "beneath": 6}


# --- the village ----------------------------------------------------------------------------------------


@rule("SA-USE-10")
@at_every_count
def test_the_tool_maker_gives_one_tool(seats):
    s = village(seats, phase="use", standing=[{"tool_maker": 1}, BEN_WAITS])
    assert tools(s, ANN) == ([1], [])
    assert tools(s, BEN) == ([], [])


@rule("SA-USE-11")
@at_every_count
def test_the_hut_gives_one_figure_for_good(seats):
    position = {"food": [50] * seats, "standing": [{"hut": 2, "hunt": 3}, {"hunt": 5}]}
    s = village(seats, phase="use", **position)
    assert of(ev.FigureGained, play(s, ANN, "use hut")) == [ev.FigureGained(ANN, 6)]
    assert (view(s, None)["round"], player(s, ANN)["people"], home(s, ANN)) == (2, 6, 6)
    assert [player(s, seat)["people"] for seat in range(1, seats)] == [5] * (seats - 1)


@rule("SA-USE-12")
@at_every_count
@pytest.mark.parametrize("level", [0, 4, 9])
def test_the_field_moves_the_food_track_marker_up_1(seats, level):
    s = village(seats, phase="use", track=[level, 3], standing=[{"field": 1}, BEN_WAITS])
    assert (player(s, ANN)["food_track"], player(s, BEN)["food_track"]) == (level + 1, 3)
    assert player(s, ANN)["food"] == 12  # not before the tribe is fed


AT_THE_MOST = {
    "tool_maker": ({"tools": [[4, 4]], "used": [[4]]}, "tool"),
    "hut": ({"people": [10]}, "figure"),
    "field": ({"track": [10]}, "food_track"),
}


@rule("SA-USE-13", "SA-AMB-03")
@pytest.mark.parametrize("place", AT_THE_MOST)
def test_at_the_maximum_a_gain_has_no_effect(place):
    position, what = AT_THE_MOST[place]
    standing = [{place: 2 if place == "hut" else 1, "hunt": 1, "card_3": 1}, BEN_WAITS]
    s = village(phase="use", standing=standing, **position)
    before = {key: value for key, value in player(s, ANN).items() if key != "home"}
    assert play(s, ANN, f"use {place}") == [ev.NothingGained(ANN, what)]
    assert {key: value for key, value in player(s, ANN).items() if key != "home"} == before


@rule("SA-AMB-03")
@at_every_count
@pytest.mark.parametrize("place", AT_THE_MOST)
def test_figures_may_be_placed_where_they_can_gain_nothing(seats, place):
    position, _ = AT_THE_MOST[place]
    s = village(seats, **position)
    play(s, ANN, f"place {place}")
    assert sum(figures(s, place)) == (2 if place == "hut" else 1)


@rule("SA-AMB-03", "SA-USE-13")
@pytest.mark.parametrize("face", [5, 6])
def test_a_die_that_gains_nothing_may_be_taken(face):
    position = {"tools": [[4, 4, 4]], "track": [10], "goods": ["W"], "row": ["C01", "C16", "C20", "C11"]}
    s = village(phase="use", standing=[{"card_1": 1}, {"card_2": 1, "card_3": 1}], dice=[face, 1], **position)
    play(s, ANN, "buy C01 W")
    assert options(s) == ["take 1", f"take {face}"]
    play(s, ANN, f"take {face}")
    assert (tools(s, ANN), player(s, ANN)["food_track"]) == (([4, 4, 4], []), 10)
    assert goods(s, BEN) == "W"


# --- hunting and gathering ------------------------------------------------------------------------------


@rule("SA-EX-01")
def test_four_hunters_roll_13_and_bring_home_6_food():
    s = village(phase="use", standing=[{"hunt": 4}, BEN_WAITS], dice=[6, 3, 3, 1])
    assert player(s, ANN)["food"] == 12 + 6


@rule("SA-USE-20", "SA-USE-23")
@pytest.mark.parametrize(
    ("dice", "food"),
    [
        ([1], 0),
        ([2], 1),
        ([3], 1),
        ([4], 2),
        ([5], 2),
        ([6], 3),
        ([5, 6], 5),
        ([1, 1, 1], 1),
        ([6, 6, 6, 6], 12),
    ],
)
def test_every_full_2_pips_of_the_hunt_are_1_food(dice, food):
    s = village(phase="use", standing=[{"hunt": len(dice)}, BEN_WAITS], dice=dice)
    assert (player(s, ANN)["food"], goods(s, ANN)) == (12 + food, "")


@rule("SA-USE-21", "SA-USE-22", "SA-USE-23")
@pytest.mark.parametrize(
    ("place", "dice", "gathered"),
    [
        ("forest", [2], ""),
        ("forest", [3], "W"),
        ("forest", [5], "W"),
        ("forest", [6], "WW"),
        ("forest", [4, 4], "WW"),
        ("forest", [6, 6, 6], "WWWWWW"),
        ("clay_pit", [3], ""),
        ("clay_pit", [4], "B"),
        ("clay_pit", [6, 1], "B"),
        ("clay_pit", [6, 2], "BB"),
        ("clay_pit", [6, 6, 6], "BBBB"),
        ("quarry", [4], ""),
        ("quarry", [5], "S"),
        ("quarry", [6, 3], "S"),
        ("quarry", [6, 4], "SS"),
        ("quarry", [6, 6, 6], "SSS"),
        ("river", [5], ""),
        ("river", [6], "G"),
        ("river", [6, 5], "G"),
        ("river", [6, 6], "GG"),
        ("river", [6, 6, 5], "GG"),
        ("river", [6, 6, 6], "GGG"),
    ],
)
def test_3_pips_are_wood_4_are_brick_5_are_stone_6_are_gold_and_the_remainder_is_lost(place, dice, gathered):
    s = village(phase="use", standing=[{place: len(dice)}, BEN_WAITS], dice=dice)
    assert (goods(s, ANN), player(s, ANN)["food"]) == (gathered, 12)


@pytest.mark.parametrize(
    "place",
    [
        pytest.param("hunt", marks=rule("SA-USE-20")),
        *(
            pytest.param(place, marks=rule("SA-USE-21"))
            for place in ("forest", "clay_pit", "quarry", "river")
        ),
    ],
)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_one_die_is_rolled_for_each_own_figure(place, number):
    """The figures of others there roll on their own turn."""
    standing = [{place: number, "card_3": 1, "card_4": 1}, {place: 3, "hut": 2}]
    s = village(3, phase="use", standing=standing, dice=[1] * 6)
    (rolled,) = of(ev.DiceRolled, play(s, ANN, f"use {place}"))
    assert (rolled.seat, rolled.place, len(rolled.dice)) == (ANN, place, number)
    (rolled,) = of(ev.DiceRolled, play(s, ANN, "use card_3") + play(s, BEN, "use hut"))
    assert (rolled.seat, rolled.place, len(rolled.dice)) == (BEN, place, 3)


@rule("SA-USE-20", "SA-USE-21")
def test_a_die_has_six_faces_that_come_up_equally_often():
    s = village(phase="use", people=[10], standing=[{"hunt": 6, "forest": 2, "river": 2}])
    faces = Counter()
    for seed in range(200):
        table = s.copy()
        table.chance = Swift.from_seed(seed)
        events = play(table, ANN, "use hunt", "use river")
        faces += Counter(face for rolled in of(ev.DiceRolled, events) for face in rolled.dice)
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert faces.total() == 2000
    assert 270 < min(faces.values()) <= max(faces.values()) < 400


@rule("SA-USE-24")
def test_each_place_is_a_separate_roll_of_all_its_dice():
    standing = [{"hunt": 2, "forest": 2, "clay_pit": 1, "card_3": 1}, BEN_WAITS]
    s = village(phase="use", people=[6], standing=standing, dice=[2, 1, 2, 3, 3])
    events = play(s, ANN, "use hunt", "use forest", "use clay_pit")
    rolled = [(event.place, event.dice) for event in of(ev.DiceRolled, events)]
    assert rolled == [("hunt", (2, 1)), ("forest", (2, 3)), ("clay_pit", (3,))]
    assert (player(s, ANN)["food"], goods(s, ANN)) == (12 + 1, "W")  # no remainder helps elsewhere


@rule("SA-USE-24")
@pytest.mark.parametrize("place", RATES)
def test_there_are_no_rerolls(place):
    standing = [{place: 2, "card_3": 1, "card_4": 1}, BEN_WAITS]
    s = village(phase="use", tools=[[1]], standing=standing, dice=[1, 1, 6, 6])
    assert len(of(ev.DiceRolled, play(s, ANN, f"use {place}"))) == 1
    assert options_of(s, ANN) == ["add nothing", "add 1"]
    assert of(ev.DiceRolled, play(s, ANN, "add nothing")) == []
    assert (view(s, None)["dice"], f"use {place}" in options(s)) == ([], False)


@rule("SA-USE-25")
@pytest.mark.parametrize(("place", "rate"), RATES.items())
def test_tools_are_added_after_seeing_the_dice_and_before_taking_the_yield(place, rate):
    s = village(phase="use", tools=[[1]], standing=[{place: 3}, BEN_WAITS], dice=[5, 4, 2])
    before = held(s, ANN, place)
    assert (view(s, ANN)["dice"], view(s, BEN)["dice"]) == ([5, 4, 2], [5, 4, 2])
    assert (before, goods(s, ANN)) == (12 if place == "hunt" else 0, "")
    assert options(s) == ["add nothing", "add 1"]
    play(s, ANN, "add 1")
    assert held(s, ANN, place) == before + 12 // rate


@rule("SA-USE-26", "SA-AMB-06")
@pytest.mark.parametrize("hunters", [7, 8, 9, 10])
def test_more_than_7_hunters_roll_a_die_each(hunters):
    s = village(phase="use", people=[10], standing=[{"hunt": hunters}, BEN_WAITS], dice=[6] * 10)
    assert player(s, ANN)["food"] == 12 + 3 * hunters


# --- what is not asked ----------------------------------------------------------------------------------


@rule("SA-USE-02")
@pytest.mark.parametrize(
    ("target", "forbidden"),
    [
        ("place hunt", "SA-ROUND-01"),
        ("add 1", "SA-TOOL-10"),
        ("raise unused", "SA-TOOL-08"),
        ("take 1", "SA-CARD-10"),
        ("buy C29", "SA-CARD-01"),
        ("build H01", "SA-HUT-01"),
        ("feed", "SA-FEED-01"),
        ("redeem C36", "SA-CARD-31"),
    ],
)
def test_the_choice_of_a_place_is_about_nothing_else(target, forbidden):
    standing = [{"card_1": 1, "stack_1": 1, "forest": 1}]
    s = village(phase="use", goods=["WWBSG"], tools=[[1]], used=[[1, 1]], standing=standing)
    assert options_of(s, ANN) == ["use forest", "use card_1", "use stack_1"]
    assert forbidden_by(s, ANN, target) == forbidden


def test_whoever_has_to_wait_is_told_what_is_asked_now():
    refusal = STONE_AGE.why_not(village(2, phase="use", standing=[{"hunt": 2, "forest": 1}]), ANN, "feed")
    assert (refusal.rule, refusal.params) == ("SA-FEED-01", {"decide_first": {"key": "ahead.ChoosePlace"}})


def test_whoever_takes_a_die_in_the_turn_of_another_is_told_whose_turn_it_is():
    standing = [{"card_1": 1}, {"hunt": 2}]
    row = ("C05", "C16", "C20", "C11")
    s = village(3, phase="use", row=row, goods=["W"], standing=standing, dice=[1, 2, 3])
    play(s, ANN, "buy C05 W", "take 1")
    refusal = STONE_AGE.why_not(s, BEN, "use hunt")
    assert (refusal.rule, refusal.params) == ("SA-ROUND-02", {"seat": ANN})
