"""The set-up, from the open box to the first placement. [catalogue, section 1]"""

import json
import re

import pytest

from games.playing import asked, of, play
from games.stone_age.positions import (
    ANN,
    BEN,
    STONE_AGE,
    at_every_count,
    forbidden_by,
    held,
    options,
    player,
    row,
    set_up,
    tools,
    view,
    village,
)
from rulebook import rule
from waystation.games.stone_age import events as ev
from waystation.games.stone_age.components import CARD_BY_ID, CARDS, TILE_BY_ID, TILES
from waystation.kernel import BadSettings, UnknownTarget

BEN_WAITS = {"card_1": 1, "card_2": 1}
"""Ben's turn comes next, and he has to choose: nobody eats yet."""


def named_in(shown, kind):
    """The cards (`C`) or the hut tiles (`H`) that are named anywhere in what is shown."""
    return set(re.findall(rf"{kind}\d\d", json.dumps(shown)))


# --- the players ----------------------------------------------------------------------------------------


@rule("SA-SETUP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_can_play(seats):
    players = view(set_up(seats), None)["players"]
    assert len({mine["colour"] for mine in players}) == len(players) == seats


@rule("SA-SETUP-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_fewer_than_two_or_more_than_four_cannot_play(seats):
    with pytest.raises(BadSettings):
        set_up(seats)


@rule("SA-SETUP-02")
@at_every_count
def test_each_player_starts_with_5_figures_and_12_food_and_nothing_else(seats):
    s = set_up(seats)
    for seat in range(seats):
        mine = player(s, seat)
        assert (mine["people"], mine["home"], mine["food"]) == (5, 5, 12)
        assert mine["goods"] == {"wood": 0, "brick": 0, "stone": 0, "gold": 0}
        assert mine["tools"] == {"unused": [], "used": []}
        assert mine["huts"] == mine["face_up"] == []
        assert (mine["cards"], view(s, seat)["mine"]["cards"]) == (0, [])


@rule("SA-SETUP-03")
@at_every_count
def test_the_other_5_figures_of_each_colour_are_the_reserve(seats):
    s = set_up(seats)
    for mine in view(s, None)["players"]:
        assert STONE_AGE.census(s)[f"figures of {mine['colour']}"] - mine["people"] == 5


@rule("SA-SETUP-03")
@pytest.mark.parametrize(("people", "after"), [(5, 6), (6, 7), (7, 8), (8, 9), (9, 10), (10, 10)])
def test_the_reserve_makes_a_tribe_of_10_and_no_more(people, after):
    s = village(phase="use", people=[people], standing=[{"hut": 2}, BEN_WAITS])
    assert player(s, ANN)["people"] == after


@rule("SA-SETUP-04")
@at_every_count
def test_the_food_track_and_the_score_start_on_0(seats):
    players = view(set_up(seats), None)["players"]
    assert [(mine["food_track"], mine["points"]) for mine in players] == [(0, 0)] * seats


@rule("SA-SETUP-04")
@pytest.mark.parametrize("level", range(11))
def test_the_food_track_goes_from_0_to_10(level):
    s = village(phase="use", track=[level], standing=[{"field": 1}, BEN_WAITS])
    assert player(s, ANN)["food_track"] == min(level + 1, 10)


# --- the cards ------------------------------------------------------------------------------------------


@rule("SA-SETUP-05", "SA-AMB-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cards_are_revealed_from_the_right_at_every_player_count(seats):
    cards, news = ["C17", "C05", "C36", "C20"], []
    s = set_up(seats, told={"cards": [CARD_BY_ID[card].index for card in cards]}, journal=news)
    assert row(s) == cards
    turned_up = [(event.card, event.slot) for event in of(ev.CardTurnedUp, news)]
    assert turned_up == [("C17", 1), ("C05", 2), ("C36", 3), ("C20", 4)]
    assert view(s, None)["deck"] == 36 - 4


@rule("SA-SETUP-05")
def test_the_36_cards_are_shuffled():
    first = {row(set_up(seed=seed))[0] for seed in range(400)}
    assert first == {card.id for card in CARDS}
    assert len(first) == 36


@rule("SA-SETUP-05")
@at_every_count
def test_the_deck_lies_face_down(seats):
    s = set_up(seats)
    for seat in (None, *range(seats)):
        assert named_in(view(s, seat), "C") == set(row(s))


# --- the hut tiles --------------------------------------------------------------------------------------


def stacks(s):
    return [(stack["hut"], stack["beneath"]) for stack in view(s, None)["stacks"]]


@rule("SA-SETUP-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_stacks_of_7_tiles_are_used_as_there_are_players(seats):
    s = set_up(seats)
    assert [beneath + 1 for _, beneath in stacks(s)] == [7] * seats
    offered = [option for option in options(s) if "stack" in option]
    assert offered == [f"place stack_{number}" for number in range(1, seats + 1)]


@rule("SA-SETUP-06")
@pytest.mark.parametrize(("seats", "stack"), [(2, "stack_3"), (2, "stack_4"), (3, "stack_4")])
def test_a_stack_that_is_not_used_is_no_place(seats, stack):
    s = set_up(seats)
    assert stack not in view(s, None)["places"]
    assert forbidden_by(s, ANN, f"place {stack}") == "SA-SETUP-06"


@rule("SA-SETUP-06")
def test_the_28_tiles_are_shuffled():
    tops = {hut for seed in range(200) for hut, _ in stacks(set_up(seed=seed))}
    assert tops == {tile.id for tile in TILES}
    assert len(tops) == 28


@rule("SA-SETUP-06", "SA-SETUP-07")
@pytest.mark.parametrize("seats", [2, 3])
def test_no_tile_of_an_unused_stack_follows_the_last_one_of_a_stack_in_play(seats):
    s = village(seats, phase="use", beneath=[0], goods=["WWB"], standing=[{"stack_1": 1}, BEN_WAITS])
    play(s, ANN, "build H01 WWB")
    assert stacks(s)[0] == (None, 0)


@rule("SA-SETUP-07")
@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_learns_what_is_in_the_unused_stacks_not_even_at_the_end(seats):
    news = []
    s = set_up(seats, journal=news)
    tops = {hut for hut, _ in stacks(s)}
    assert {event.hut for event in of(ev.TileTurnedUp, news)} == tops
    over = village(seats, phase="end", tops=["H01", ".", "H03"], beneath=[6, 0], huts=[["H20"], ["H09"]])
    assert asked(over) == []
    for seat in (None, *range(seats)):
        assert named_in(view(s, seat), "H") == tops
        assert named_in(view(over, seat), "H") == {"H01", "H20", "H09"} | ({"H03"} if seats == 3 else set())


@rule("SA-SETUP-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_top_tile_of_every_stack_is_turned_face_up(seats):
    huts, news = ["H26", "H05", "H17", "H21"][:seats], []
    s = set_up(seats, told={"huts": [TILE_BY_ID[hut].index for hut in huts]}, journal=news)
    assert stacks(s) == [(hut, 6) for hut in huts]
    turned_up = [(event.hut, event.stack) for event in of(ev.TileTurnedUp, news)]
    assert turned_up == list(zip(huts, [1, 2, 3, 4], strict=False))
    assert named_in(view(s, ANN), "H") == set(huts)


# --- the board ------------------------------------------------------------------------------------------


@rule("SA-SETUP-05", "SA-SETUP-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_has_three_village_places_the_hunt_four_gather_places_four_slots_and_the_stacks(seats):
    s = set_up(seats)
    assert list(view(s, None)["places"]) == [
        *["tool_maker", "hut", "field", "hunt", "forest", "clay_pit", "quarry", "river"],
        *["card_1", "card_2", "card_3", "card_4"],
        *["stack_1", "stack_2", "stack_3", "stack_4"][:seats],
    ]
    assert set(map(tuple, view(s, None)["places"].values())) == {(0,) * seats}


@rule("SA-SETUP-09")
@pytest.mark.parametrize(
    ("before", "shows"),
    [([], 1), ([1, 1, 1], 2), ([2, 2, 2], 3), ([3, 3, 3], 4)],
    ids=["new", "1/2", "2 for 3", "3/4"],
)
def test_there_are_tools_of_1_and_2_and_of_3_and_4(before, shows):
    places = {"tool_maker": 1, "card_3": 1, "card_4": 1}
    s = village(phase="use", tools=[before], standing=[places])
    (gained,) = of(ev.ToolGained, play(s, ANN, "use tool_maker"))
    assert (gained.shows, tools(s, ANN)) == (shows, ([shows, *before[1:]], []))


@rule("SA-SETUP-09")
def test_no_tool_is_higher_than_4():
    s = set_up()
    assert {forbidden_by(s, ANN, f"add {value}") for value in (1, 2, 3, 4)} == {"SA-TOOL-10"}
    for value in (0, 5):
        with pytest.raises(UnknownTarget):
            forbidden_by(s, ANN, f"add {value}")


@rule("SA-SETUP-11", "SA-USE-27")
@pytest.mark.parametrize(
    ("place", "goods", "pieces"),
    [("forest", "W", 5), ("clay_pit", "B", 4), ("quarry", "S", 3), ("river", "G", 2)],
)
def test_a_gain_of_resources_is_never_reduced_and_nobody_holds_too_many(place, goods, pieces):
    """All that is in the box is held already: 20 wood, 16 brick, 12 stone, 10 gold; and much more."""
    for had in (10, 12, 16, 20, 500):
        position = {"goods": [goods * had, goods * had], "standing": [{place: 3}, BEN_WAITS]}
        s = village(phase="use", dice=[6, 5, 5], **position)
        assert held(s, ANN, place) == had + pieces


@rule("SA-SETUP-11", "SA-AMB-04")
@pytest.mark.parametrize("food", [[53, 0], [26, 27], [53, 53], [900, 900]])
def test_food_never_runs_out(food):
    s = village(phase="use", food=food, standing=[{"hunt": 3}, BEN_WAITS], dice=[6, 6, 6])
    assert player(s, ANN)["food"] == food[ANN] + 9


@rule("SA-AMB-04")
def test_the_food_track_gives_food_however_much_there_is():
    s = village(phase="feed", food=[53, 53], track=[10, 10])
    assert [mine["food"] for mine in view(s, None)["players"]] == [53 + 10 - 5] * 2


# --- the start player -----------------------------------------------------------------------------------


@rule("SA-SETUP-10", "SA-AMB-01")
@at_every_count
def test_the_start_player_is_drawn_at_random(seats):
    drawn = [view(set_up(seats, start=None, seed=seed), None)["start"] for seed in range(100)]
    assert {drawn.count(seat) > 100 / seats / 2 for seat in range(seats)} == {True}


@rule("SA-SETUP-10", "SA-AMB-01")
@at_every_count
def test_the_start_player_takes_the_figure_and_begins(seats):
    for seat in range(seats):
        news = []
        s = set_up(seats, start=None, told={"start": [seat]}, journal=news)
        assert of(ev.StartPlayerChosen, news) == [ev.StartPlayerChosen(seat)]
        assert (view(s, None)["start"], asked(s)) == (seat, [seat])


@rule("SA-SETUP-10")
def test_the_table_may_agree_on_a_start_player():
    assert {asked(set_up(2, start=BEN, seed=seed))[0] for seed in range(10)} == {BEN}
    with pytest.raises(BadSettings):
        set_up(2, start=2)
