"""Tools: getting them, using them, and tools that are used once. [catalogue, section 5]"""

from itertools import pairwise

import pytest

from games.playing import asked, of, options_of, play
from games.stone_age.positions import (
    ANN,
    BEN,
    CLEO,
    at_every_count,
    forbidden_by,
    goods,
    held,
    options,
    player,
    scored,
    sheet,
    tools,
    view,
    village,
)
from rulebook import rule
from waystation.games.stone_age import events as ev
from waystation.kernel import find_option

BEN_WAITS = {"card_3": 1, "card_4": 1}
"""Ben's turn comes next, and he has to choose: the round is not over."""
RATES = {"hunt": 2, "forest": 3, "clay_pit": 4, "quarry": 5, "river": 6}
ONE_USE = {"C33": 2, "C34": 3, "C35": 4}
TOOL_CARD, DICE_LIST = "C29", "C01"


def at_the_tool_maker(unused, used=(), **position):
    """Ann stands at the tool maker, and nowhere else."""
    standing = [{"tool_maker": 1}, BEN_WAITS]
    return village(phase="use", tools=[unused], used=[used], standing=standing, **position)


def rolling(place, dice, *, seats=2, **position):
    """Ann has rolled at a place; if she has tools, she is asked for them."""
    return village(seats, phase="use", standing=[{place: len(dice)}, BEN_WAITS], dice=dice, **position)


# --- getting tools --------------------------------------------------------------------------------------


@rule("SA-TOOL-01")
@pytest.mark.parametrize(("before", "after"), [([], [1]), ([1], [1, 1]), ([1, 1], [1, 1, 1])])
def test_a_gained_tool_is_a_1_on_an_empty_space(before, after):
    assert tools(at_the_tool_maker(before), ANN) == (after, [])


@rule("SA-TOOL-01")
@pytest.mark.parametrize(
    ("unused", "used"), [([1, 1, 1], []), ([], [2, 2, 2]), ([1], [2, 1]), ([4, 4, 4], [])]
)
def test_there_are_three_tool_spaces(unused, used):
    s = at_the_tool_maker(unused, used)
    play(s, ANN, *(["raise used"] if asked(s) == [ANN] else []))
    assert sum(map(len, tools(s, ANN))) == 3


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param([1, 1, 1], [2, 1, 1], marks=rule("SA-TOOL-02")),
        pytest.param([2, 1, 1], [2, 2, 1], marks=rule("SA-TOOL-02")),
        pytest.param([2, 2, 1], [2, 2, 2], marks=rule("SA-TOOL-02")),
        pytest.param([2, 2, 2], [3, 2, 2], marks=rule("SA-TOOL-03")),
        pytest.param([3, 2, 2], [3, 3, 2], marks=rule("SA-TOOL-03")),
        pytest.param([3, 3, 2], [3, 3, 3], marks=rule("SA-TOOL-03")),
        pytest.param([3, 3, 3], [4, 3, 3], marks=rule("SA-TOOL-04")),
        pytest.param([4, 3, 3], [4, 4, 3], marks=rule("SA-TOOL-04")),
        pytest.param([4, 4, 3], [4, 4, 4], marks=rule("SA-TOOL-04")),
    ],
)
def test_when_all_spaces_are_filled_a_lowest_tool_is_raised(before, after):
    assert tools(at_the_tool_maker(before), ANN) == (after, [])
    assert tools(at_the_tool_maker([], before), ANN) == ([], after)  # whether or not they were used


GROWTH = ["", "1", "11", "111", "211", "221", "222", "322", "332", "333", "433", "443", "444", "444"]


@rule("SA-TOOL-05")
def test_tools_grow_in_12_steps_the_lowest_first():
    values = [[]]
    for _ in GROWTH[1:]:
        values.append(tools(at_the_tool_maker(values[-1]), ANN)[0])
    assert ["".join(map(str, tiles)) for tiles in values] == GROWTH


@rule("SA-EX-06")
@pytest.mark.parametrize(
    ("before", "after"), [([2, 1, 1], [2, 2, 1]), ([2, 2, 2], [3, 2, 2]), ([4, 4, 4], [4, 4, 4])]
)
def test_how_tools_grow(before, after):
    assert tools(at_the_tool_maker(before), ANN) == (after, [])


def gain_by(source, unused, used=()):
    """Ann gains a tool at the tool maker, by a card, or by a die of the dice list."""
    if source == "tool maker":
        return at_the_tool_maker(unused, used)
    card = {"card": TOOL_CARD, "dice list": DICE_LIST}[source]
    s = village(
        phase="use",
        row=[card, "C16", "C20", "C11"],
        goods=["W"],
        tools=[unused],
        used=[used],
        standing=[{"card_1": 1}, BEN_WAITS],
        dice=[5, 1],
    )
    play(s, ANN, f"buy {card} W", *(["take 5"] if card == DICE_LIST else []))
    return s


@rule("SA-TOOL-06")
@pytest.mark.parametrize("source", ["card", "dice list"])
@pytest.mark.parametrize(("before", "after"), [*pairwise(GROWTH)], ids=str)
def test_a_card_and_a_die_give_a_tool_exactly_like_the_tool_maker(source, before, after):
    before, after = [[int(value) for value in values] for values in (before, after)]
    assert tools(gain_by(source, before), ANN) == (after, [])
    fewer = len(before) < 3
    assert tools(gain_by(source, [], before), ANN) == (([1], before) if fewer else ([], after))


@rule("SA-TOOL-06", "SA-TOOL-08")
@pytest.mark.parametrize("source", ["tool maker", "card", "dice list"])
def test_wherever_a_tool_comes_from_the_owner_chooses_which_one_is_raised(source):
    s = gain_by(source, [1, 1], [1])
    assert (asked(s), options(s)) == ([ANN], ["raise unused", "raise used"])
    play(s, ANN, "raise used")
    assert tools(s, ANN) == ([1, 1], [2])


@rule("SA-TOOL-06", "SA-TOOL-08")
def test_another_player_who_takes_a_tool_from_the_dice_list_chooses_too():
    standing = [{"card_1": 1}, BEN_WAITS]
    row = [DICE_LIST, "C16", "C20", "C11"]
    s = village(
        phase="use", row=row, goods=["W"], tools=[[], [2]], used=[[], [3, 2]], standing=standing, dice=[5, 5]
    )
    play(s, ANN, f"buy {DICE_LIST} W")
    assert tools(s, ANN) == ([1], [])
    assert (asked(s), options(s)) == ([BEN], ["raise unused", "raise used"])
    play(s, BEN, "raise unused")
    assert tools(s, BEN) == ([3], [3, 2])


@rule("SA-TOOL-07", "SA-AMB-05")
@pytest.mark.parametrize("used", [[], [1], [1, 1]], ids=str)
def test_a_new_tool_is_unused_and_can_be_used_in_the_same_round(used):
    s = village(phase="use", used=[used], standing=[{"tool_maker": 1, "forest": 1}, BEN_WAITS], dice=[5])
    play(s, ANN, "use tool_maker")
    assert tools(s, ANN) == ([1], used)
    play(s, ANN, "add 1")
    assert (goods(s, ANN), tools(s, ANN)) == ("WW", ([], [*used, 1]))


@rule("SA-TOOL-08", "SA-AMB-05")
@pytest.mark.parametrize(
    ("unused", "used", "after"),
    [
        ([], [1, 1, 1], ([], [2, 1, 1])),
        ([2], [2, 1], ([2], [2, 2])),
        ([2, 2], [1], ([2, 2], [2])),
        ([1], [2, 2], ([2], [2, 2])),
        ([3, 2], [3], ([3, 3], [3])),
        ([1, 1, 1], [], ([2, 1, 1], [])),
    ],
)
def test_a_raised_tool_keeps_its_state(unused, used, after):
    """The lowest tools are alike here, so nobody is asked."""
    s = at_the_tool_maker(unused, used)
    assert (asked(s), tools(s, ANN)) == ([BEN], after)


@rule("SA-TOOL-08")
def test_a_used_tool_that_was_raised_stays_used_until_the_next_round():
    standing = [{"tool_maker": 1, "forest": 1, "hunt": 1}, BEN_WAITS]
    s = village(phase="use", used=[[1, 1, 1]], standing=standing, dice=[1, 1])
    play(s, ANN, "use tool_maker")
    assert options_of(s, ANN) == ["use hunt", "use forest"]
    play(s, ANN, "use hunt")  # no tool is asked for
    assert (asked(s), tools(s, ANN)) == ([BEN], ([], [2, 1, 1]))
    play(s, BEN, "use card_3")
    assert (view(s, None)["round"], tools(s, ANN)) == (2, ([2, 1, 1], []))


@rule("SA-TOOL-08", "SA-AMB-05")
@pytest.mark.parametrize(
    ("unused", "used", "choice", "after"),
    [
        ([1], [1, 1], "unused", ([2], [1, 1])),
        ([1], [1, 1], "used", ([1], [2, 1])),
        ([2, 1], [1], "unused", ([2, 2], [1])),
        ([2, 1], [1], "used", ([2, 1], [2])),
        ([3], [4, 3], "unused", ([4], [4, 3])),
        ([3], [4, 3], "used", ([3], [4, 4])),
    ],
)
def test_among_equal_lowest_tools_the_owner_chooses(unused, used, choice, after):
    s = at_the_tool_maker(unused, used)
    assert (asked(s), options(s)) == ([ANN], ["raise unused", "raise used"])  # the unused one is preselected
    play(s, ANN, f"raise {choice}")
    assert (asked(s), tools(s, ANN)) == ([BEN], after)


@rule("SA-EX-07")
@pytest.mark.parametrize(
    ("choice", "after", "wood"), [("unused", ([2], [1, 1]), 2), ("used", ([1], [2, 1]), 1)]
)
def test_the_unused_one_of_three_1s_is_raised_and_used_as_2(choice, after, wood):
    standing = [{"tool_maker": 1, "forest": 1}, BEN_WAITS]
    s = village(phase="use", tools=[[1]], used=[[1, 1]], standing=standing, dice=[4])
    play(s, ANN, "use tool_maker", f"raise {choice}")
    assert tools(s, ANN) == after
    assert options(s) == ["add nothing", f"add {after[0][0]}"]
    play(s, ANN, f"add {after[0][0]}")
    assert held(s, ANN, "forest") == wood


@rule("SA-AMB-05")
@at_every_count
def test_tool_tiles_never_run_out(seats):
    """Everybody else has the highest tools there are, or as many of the lowest."""
    for value in (1, 2, 3, 4):
        others = [[value] * 3] * (seats - 1)
        before = [value - 1] * 3 if value > 1 else []
        standing = [{"tool_maker": 1}, BEN_WAITS]
        s = village(seats, phase="use", tools=[before, *others], standing=standing)
        assert tools(s, ANN) == ([value, *before[1:]], [])


# --- using tools ----------------------------------------------------------------------------------------


@rule("SA-TOOL-10")
@pytest.mark.parametrize(("tool", "wood"), [(1, 2), (2, 2), (3, 2), (4, 3)])
def test_a_tool_adds_its_value_to_the_total_of_the_roll(tool, wood):
    s = rolling("forest", [4, 1], tools=[[tool]], used=[[tool, tool]])
    (added,) = of(ev.ToolsAdded, play(s, ANN, f"add {tool}"))
    assert added == ev.ToolsAdded(ANN, (tool,), (), 5 + tool)
    assert held(s, ANN, "forest") == wood


@rule("SA-TOOL-11")
def test_a_used_tool_is_not_used_again_this_round():
    standing = [{"forest": 1, "quarry": 1, "river": 1}, BEN_WAITS]
    s = village(phase="use", tools=[[2, 1, 1]], standing=standing, dice=[1, 1, 1])
    play(s, ANN, "use forest", "add 2+1")
    assert tools(s, ANN) == ([1], [2, 1])
    play(s, ANN, "use quarry")
    assert options(s) == ["add nothing", "add 1"]
    assert forbidden_by(s, ANN, "add 2") == "SA-TOOL-11"
    play(s, ANN, "add 1")  # at the river nothing is asked any more
    assert (asked(s), tools(s, ANN)) == ([BEN], ([], [2, 1, 1]))


@rule("SA-TOOL-11")
def test_a_used_tool_is_used_again_in_the_next_round():
    s = rolling("forest", [1], tools=[[2]], used=[[1, 1]], food=[50, 50])
    play(s, ANN, "add 2")
    assert tools(s, ANN) == ([], [2, 1, 1])
    play(s, BEN, "use card_3", "place hunt 5")
    play(s, ANN, "place hunt 5")
    every = ["nothing", "2", "1", "2+1", "1+1", "2+1+1"]
    assert (asked(s), options(s)) == ([ANN], [f"add {some}" for some in every])


@rule("SA-TOOL-12", "SA-AMB-07")
@pytest.mark.parametrize("dice", [[3], [1, 2], [1, 1, 1]], ids=str)
@pytest.mark.parametrize(
    ("unused", "used", "every"),
    [
        ([1], [], ["1"]),
        ([1, 1], [], ["1", "1+1"]),
        ([2, 1], [1], ["2", "1", "2+1"]),
        ([1, 1, 1], [], ["1", "1+1", "1+1+1"]),
        ([4, 4, 3], [], ["4", "3", "4+4", "4+3", "4+4+3"]),
    ],
    ids=str,
)
def test_any_number_of_tools_may_be_added_to_one_roll(dice, unused, used, every):
    """However many dice are rolled: tools are not counted by the die."""
    s = rolling("forest", dice, tools=[unused], used=[used])
    assert options(s) == ["add nothing", *(f"add {some}" for some in every)]
    play(s, ANN, f"add {every[-1]}")
    assert held(s, ANN, "forest") == (3 + sum(unused)) // 3
    assert tools(s, ANN) == ([], [*unused, *used])


@rule("SA-AMB-07")
def test_a_tool_never_changes_a_die():
    """At the river a 6 and three tools are 18 pips, not another 6; and the dice lie as they fell."""
    s = rolling("river", [6], tools=[[4, 4, 4]])
    play(s, ANN, "add 4+4+4")
    assert held(s, ANN, "river") == 3
    s = rolling("river", [5, 5], tools=[[1, 1]])
    assert view(s, None)["dice"] == [5, 5]
    play(s, ANN, "add 1+1")  # two dice of 6, or 12 pips; with one tool there would be 11
    assert held(s, ANN, "river") == 2
    s = rolling("clay_pit", [1, 1, 1], tools=[[1]])
    play(s, ANN, "add 1")  # on each of the dice it would be 6 pips; on the roll it is 4
    assert held(s, ANN, "clay_pit") == 1


@rule("SA-EX-02")
@pytest.mark.parametrize(
    ("added", "wood", "left"),
    [("nothing", 2, [2, 1]), ("1", 3, [2]), ("2", 3, [1]), ("2+1", 3, [])],
)
def test_choosing_the_right_tool(added, wood, left):
    s = rolling("forest", [5, 2, 1], tools=[[2, 1]], used=[[1]])
    assert options(s) == ["add nothing", "add 2", "add 1", "add 2+1"]
    play(s, ANN, f"add {added}")
    assert (held(s, ANN, "forest"), tools(s, ANN)[0]) == (wood, left)


@rule("SA-TOOL-13", "SA-EX-03")
def test_nothing_of_a_tool_carries_over_to_the_next_roll():
    standing = [{"clay_pit": 2, "quarry": 1}, BEN_WAITS]
    s = village(phase="use", tools=[[4, 3, 3]], standing=standing, dice=[6, 5, 2])
    play(s, ANN, "use clay_pit")
    (gathered,) = of(ev.Gathered, play(s, ANN, "add 4"))
    assert gathered == ev.Gathered(ANN, "brick", 3, 15)
    assert (tools(s, ANN), options(s)) == (([3, 3], [4]), ["add nothing", "add 3", "add 3+3"])
    play(s, ANN, "add nothing")
    assert goods(s, ANN) == "BBB"  # the surplus 3 and the 2 of the quarry would have been a stone


@rule("SA-TOOL-13")
@pytest.mark.parametrize("tool", [2, 3, 4])
def test_a_tool_counts_with_its_whole_value(tool):
    s = rolling("hunt", [1], tools=[[tool]], used=[[tool, tool]])
    assert options(s) == ["add nothing", f"add {tool}"]
    play(s, ANN, f"add {tool}")
    assert (player(s, ANN)["food"], tools(s, ANN)) == (12 + (1 + tool) // 2, ([], [tool] * 3))


@rule("SA-TOOL-14")
@pytest.mark.parametrize("place", RATES)
def test_tools_are_added_on_the_hunt_and_at_the_four_gather_places(place):
    s = rolling(place, [1], tools=[[4, 3]], used=[[3]])
    before = held(s, ANN, place)
    assert options(s) == ["add nothing", "add 4", "add 3", "add 4+3"]
    play(s, ANN, "add 4+3")
    assert held(s, ANN, place) == before + 8 // RATES[place]


def rolled_by(card, dice, *, seats=2, **position):
    """Ann has bought a card in the first slot, for wood, and rolled dice for it."""
    position |= {"row": [card, "C16", "C20", "C11"], "goods": ["W"]}
    s = village(seats, phase="use", standing=[{"card_1": 1}, BEN_WAITS], dice=dice, **position)
    play(s, ANN, f"buy {card} W")
    return s


BY_DICE = [("C23", "W", 3), ("C24", "S", 5), ("C25", "G", 6)]


@rule("SA-TOOL-14", "SA-AMB-16")
@pytest.mark.parametrize(("card", "resource", "rate"), BY_DICE)
def test_tools_are_added_on_the_two_dice_roll_of_a_card(card, resource, rate):
    s = rolled_by(card, [2, 1], tools=[[3, 2]], used=[[2]])
    assert options(s) == ["add nothing", "add 3", "add 2", "add 3+2"]
    play(s, ANN, "add 3+2")
    assert (goods(s, ANN), tools(s, ANN)) == (resource * (8 // rate), ([], [3, 2, 2]))


@rule("SA-TOOL-15")
def test_tools_do_not_change_the_dice_of_the_dice_list():
    s = rolled_by(DICE_LIST, [2, 3, 4], seats=3, tools=[[2, 1, 1], [1, 1]], face_up=[["C33"], ["C34"]])
    for seat, taken in ((ANN, ["take 2", "take 3", "take 4"]), (BEN, ["take 3", "take 4"])):
        assert options_of(s, seat) == taken
        for target in ("add 1", "add once-2", "add once-3"):
            assert forbidden_by(s, seat, target) == "SA-TOOL-15"
        play(s, seat, taken[0])
    assert [goods(s, seat) for seat in (ANN, BEN, CLEO)] == ["B", "S", "G"]
    assert (tools(s, ANN), tools(s, BEN)) == (([2, 1, 1], []), ([1, 1], []))


@rule("SA-TOOL-16")
@pytest.mark.parametrize("place", RATES)
def test_using_tools_is_optional(place):
    s = rolling(place, [6, 1], tools=[[1, 1]], used=[[1]], face_up=[["C34"]])
    assert options(s)[0] == "add nothing"
    assert of(ev.ToolsAdded, play(s, ANN, "add nothing")) == []
    assert (tools(s, ANN), player(s, ANN)["face_up"]) == (([1, 1], [1]), ["C34"])
    assert held(s, ANN, place) == {"hunt": 12 + 3, "forest": 2, "clay_pit": 1, "quarry": 1, "river": 1}[place]


@rule("SA-EX-05")
def test_a_tool_that_does_not_help_is_left_unused():
    s = rolling("river", [2], tools=[[3]], used=[[3, 2]])
    assert options(s) == ["add nothing", "add 3"]
    wasted = s.copy()
    play(s, ANN, "add nothing")
    play(wasted, ANN, "add 3")
    assert (goods(s, ANN), tools(s, ANN)) == ("", ([3], [3, 2]))
    assert (goods(wasted, ANN), tools(wasted, ANN)) == ("", ([], [3, 3, 2]))


@rule("SA-TOOL-17")
@at_every_count
def test_only_the_player_who_rolled_adds_tools_and_only_own_ones(seats):
    position = {"tools": [[1], *[[3, 3, 2]] * (seats - 1)], "face_up": [[], ["C35"]]}
    s = rolling("forest", [5], seats=seats, **position)
    assert options_of(s, ANN) == ["add nothing", "add 1"]
    assert {forbidden_by(s, ANN, f"add {tool}") for tool in (2, 3, 4)} == {"SA-TOOL-17"}
    assert forbidden_by(s, ANN, "add once-4") == "SA-TOOL-21"
    for seat in range(1, seats):
        assert options_of(s, seat) == []
        assert forbidden_by(s, seat, "add 3") == "SA-ROUND-02"
    play(s, ANN, "add 1")
    assert [tools(s, seat) for seat in range(1, seats)] == [([3, 3, 2], [])] * (seats - 1)


@rule("SA-TOOL-17")
def test_the_tools_of_others_are_not_asked_for():
    s = rolling("forest", [5], tools=[[], [3]], used=[[2, 2, 2], [3, 2]], face_up=[[], ["C35"]])
    assert (asked(s), goods(s, ANN)) == ([BEN], "W")  # Ann has none that is unused


NOT_NOW = {
    "place hunt": "SA-ROUND-01",
    "use hunt": "SA-USE-03",
    "use river": "SA-USE-02",
    "take 1": "SA-CARD-10",
    "buy C29": "SA-CARD-01",
    "build H01": "SA-HUT-01",
    "feed": "SA-FEED-01",
    "redeem C36": "SA-CARD-31",
}


@rule("SA-USE-03")
@pytest.mark.parametrize(
    ("place", "question", "not_now"),
    [
        ("forest", ["add nothing", "add 1"], NOT_NOW | {"raise unused": "SA-TOOL-08"}),
        ("tool_maker", ["raise unused", "raise used"], NOT_NOW | {"add 1": "SA-TOOL-10"}),
    ],
    ids=["add", "raise"],
)
def test_while_tools_are_asked_for_nothing_else_is_done(place, question, not_now):
    standing = [{place: 1, "hunt": 1, "card_1": 1}, BEN_WAITS]
    s = village(phase="use", tools=[[1]], used=[[1, 1]], standing=standing, dice=[1])
    play(s, ANN, f"use {place}")
    assert options_of(s, ANN) == question
    assert {target: forbidden_by(s, ANN, target) for target in not_now} == not_now


@rule("SA-TOOL-10")
def test_tools_are_added_to_a_roll_and_to_nothing_else():
    """While a tool is raised, a card is paid for, or a tribe is fed, no tool helps."""
    raising = at_the_tool_maker([1, 1], [1])
    paying = village(phase="use", goods=["W"], tools=[[1]], standing=[{"card_1": 1}, BEN_WAITS])
    feeding = village(phase="feed", goods=["WWWWW"], food=[0, 12], tools=[[1]])
    for s in (raising, paying, feeding):
        assert [option for option in options_of(s, ANN) if option.startswith("add")] == []
        assert forbidden_by(s, ANN, "add 1") == "SA-TOOL-10"


# --- one-use tools --------------------------------------------------------------------------------------

at_each_one_use_tool = pytest.mark.parametrize(("card", "value"), ONE_USE.items())


def bought(card, *, standing=None, **position):
    """Ann has bought a card in the first slot, for wood."""
    position = {"row": [card, "C16", "C20", "C11"], "goods": ["W"], **position}
    s = village(phase="use", standing=[{"card_1": 1, **(standing or {})}, BEN_WAITS], **position)
    play(s, ANN, *(["use card_1"] if standing else []), f"buy {card} W")
    return s


@rule("SA-TOOL-20")
@at_each_one_use_tool
def test_a_one_use_tool_lies_face_up_beside_the_board(card, value):
    s = bought(card)
    assert (player(s, ANN)["face_up"], player(s, ANN)["cards"]) == ([card], 0)
    assert view(s, BEN)["players"][ANN]["face_up"] == [card]
    assert tools(s, ANN) == ([], [])


@rule("SA-TOOL-21")
@at_each_one_use_tool
@pytest.mark.parametrize("place", RATES)
def test_a_one_use_tool_adds_its_printed_value_once(card, value, place):
    s = rolling(place, [6, 1], face_up=[[card]])
    assert options(s) == ["add nothing", f"add once-{value}"]
    (added,) = of(ev.ToolsAdded, play(s, ANN, f"add once-{value}"))
    assert (added.cards, added.pips) == ((card,), 7 + value)
    assert held(s, ANN, place) == (12 if place == "hunt" else 0) + (7 + value) // RATES[place]


@rule("SA-TOOL-21", "SA-AMB-16")
@pytest.mark.parametrize(("card", "resource", "rate"), BY_DICE)
def test_a_one_use_tool_helps_on_the_two_dice_roll_of_a_card(card, resource, rate):
    s = rolled_by(card, [1, 1], face_up=[["C35"]])
    assert options(s) == ["add nothing", "add once-4"]
    play(s, ANN, "add once-4")
    assert goods(s, ANN) == resource * (6 // rate)


@rule("SA-TOOL-21")
@at_each_one_use_tool
def test_a_one_use_tool_is_used_only_once(card, value):
    standing = [{"forest": 1, "quarry": 1, "river": 1}, BEN_WAITS]
    s = village(phase="use", tools=[[1]], face_up=[[card]], standing=standing, dice=[1, 1, 1])
    play(s, ANN, "use forest", f"add once-{value}", "use quarry")
    assert options(s) == ["add nothing", "add 1"]
    assert forbidden_by(s, ANN, f"add once-{value}") == "SA-TOOL-21"


@rule("SA-TOOL-22")
def test_one_use_tools_are_combined_with_tools_and_with_one_another():
    s = rolling("forest", [1], tools=[[2, 1]], used=[[1]], face_up=[["C33", "C34", "C35"]])
    some_tools = ["", "2", "1", "2+1"]
    some_cards = ["", "2", "3", "4", "2+3", "2+4", "3+4", "2+3+4"]
    every = {
        "+".join(filter(None, [tiles, *(f"once-{value}" for value in cards.split("+") if value)]))
        for tiles in some_tools
        for cards in some_cards
    }
    assert set(options(s)) == {f"add {some or 'nothing'}" for some in every}
    assert len(options(s)) == 4 * 8
    play(s, ANN, "add 2+1+once-2+once-3+once-4")
    assert held(s, ANN, "forest") == (1 + 2 + 1 + 2 + 3 + 4) // 3
    assert (tools(s, ANN), player(s, ANN)["face_up"]) == (([], [2, 1, 1]), [])


@rule("SA-TOOL-11", "SA-TOOL-23")
@pytest.mark.parametrize(
    ("added", "cost"),
    [("nothing", {}), ("2+1", {"tools": [2, 1]}), ("1+once-3", {"tools": [1], "cards": ["C34"]})],
)
def test_added_tools_are_what_an_addition_takes(added, cost):
    s = rolling("forest", [1], tools=[[2, 1]], face_up=[["C34"]])
    decision, choice = find_option(s, ANN, f"add {added}")
    assert decision.cost(s, choice) == cost


@rule("SA-EX-04")
@pytest.mark.parametrize(
    ("added", "gold", "after", "face_up"),
    [
        ("nothing", 1, ([3], [2, 2]), ["C35"]),
        ("3", 2, ([], [3, 2, 2]), ["C35"]),
        ("3+once-4", 3, ([], [3, 2, 2]), []),
    ],
)
def test_a_tool_and_a_one_use_tool_at_the_river(added, gold, after, face_up):
    s = rolling("river", [4, 4, 3], tools=[[3]], used=[[2, 2]], face_up=[["C35"]])
    play(s, ANN, f"add {added}")
    assert (held(s, ANN, "river"), tools(s, ANN)) == (gold, after)
    assert player(s, ANN)["face_up"] == face_up
    assert view(s, ANN)["mine"]["cards"] == ([] if face_up else ["C35"])


@rule("SA-TOOL-23")
@pytest.mark.parametrize(("card", "makers"), [("C33", 2), ("C34", 1), ("C35", 1)])
def test_a_used_one_use_tool_goes_face_down_to_the_own_cards_and_its_bottom_scores(card, makers):
    s = rolling("forest", [1], tools=[[2, 2, 1]], face_up=[[card]])
    events = play(s, ANN, f"add once-{ONE_USE[card]}")
    assert of(ev.CardPutDown, events) == [ev.CardPutDown(ANN, card)]
    assert (player(s, ANN)["face_up"], player(s, ANN)["cards"]) == ([], 1)
    assert view(s, ANN)["mine"]["cards"] == [card]
    assert scored(s, ANN, "tool_makers") == [makers * 5]


@rule("SA-TOOL-24")
@at_each_one_use_tool
def test_a_one_use_tool_may_be_used_in_the_turn_it_was_acquired(card, value):
    s = bought(card, standing={"forest": 1}, dice=[5])
    assert options(s) == ["add nothing", f"add once-{value}"]
    play(s, ANN, f"add once-{value}")
    assert held(s, ANN, "forest") == (5 + value) // 3


@rule("SA-TOOL-24")
def test_a_one_use_tool_may_be_kept_for_any_later_round():
    s = village(food=[100, 100], face_up=[["C34"]], dice=[1] * 100)
    for number in range(1, 5):
        for seat in [s.start, 1 - s.start]:
            play(s, seat, "place hunt 5")
        assert (view(s, None)["round"], options(s)) == (number, ["add nothing", "add once-3"])
        play(s, ANN, "add nothing")
        assert player(s, ANN)["face_up"] == ["C34"]


@rule("SA-TOOL-25")
@at_each_one_use_tool
def test_a_one_use_tool_is_no_tool_tile_for_scoring_or_the_tie_break(card, value):
    """Its tool makers count the tiles, 2 + 2 + 1, and not the card itself."""
    makers = {"C33": 2, "C34": 1, "C35": 1}[card]
    for where in ({"face_up": [[card]]}, {"cards": [[card]]}):
        s = village(tools=[[2, 2]], used=[[1]], **where)
        assert scored(s, ANN, "tool_makers") == [makers * 5]
        assert sheet(s, ANN).tie_breaks == (0 + 5 + 5,)
    assert scored(village(face_up=[[card]]), ANN, "tool_makers") == []


@rule("SA-TOOL-25")
def test_a_one_use_tool_takes_no_tool_space_and_is_not_raised():
    s = village(phase="use", tools=[[1, 1]], face_up=[["C33"]], standing=[{"tool_maker": 1}, BEN_WAITS])
    assert (tools(s, ANN), player(s, ANN)["face_up"]) == (([1, 1, 1], []), ["C33"])


@rule("SA-TOOL-25")
def test_a_used_one_use_tool_is_not_refreshed():
    s = rolling("forest", [1], tools=[[1]], face_up=[["C35"]], food=[50, 50])
    play(s, ANN, "add 1+once-4")
    play(s, BEN, "use card_3", "place hunt 5")
    assert (view(s, None)["round"], player(s, ANN)["face_up"], tools(s, ANN)) == (2, [], ([1], []))
    play(s, ANN, "place hunt 5")
    assert options(s) == ["add nothing", "add 1"]
