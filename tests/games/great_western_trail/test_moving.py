"""Phase A: moving the cattleman, and tolls. [catalogue, sections 4.4 and 4.5]"""

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    CLEO,
    DAN,
    EDITIONS,
    at_every_count,
    forbidden_by,
    hand,
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

FLOODS = {"flood1": "flood-3-green", "flood2": "flood-3-black"}


def money(s):
    return [mine["money"] for mine in view(s, None)["players"]]


def destinations(s):
    """Where the cattleman may go, whichever way."""
    return list(dict.fromkeys(move.split()[0] for move in starting(s, "move")))


def tolls(events):
    return [(toll.place, toll.dollars, toll.to) for toll in of(ev.TollPaid, events)]


# --- locations and steps --------------------------------------------------------------------------------


@rule("GWT-MOVE-01", "GWT-MOVE-02", "GWT-MOVE-04")
@in_both_editions
def test_only_spaces_with_a_tile_and_kansas_city_are_locations(edition):
    board = {"G1": "ben 2a", "rockfall3": "rockfall-2-green"}
    s = trail(edition, place=["E"], board=board, gone=["steps_money steps_points"])
    assert destinations(s) == ["F", "rockfall3", "G", "G1", "kansas_city"]
    assert forbidden_by(s, ANN, "move E1") == "GWT-MOVE-02"
    assert forbidden_by(s, ANN, "move rockfall1") == "GWT-MOVE-02"


@rule("GWT-MOVE-01")
@in_both_editions
@pytest.mark.parametrize(
    ("here", "place", "tile"),
    [
        ("A", "A2", "ann 1a"),
        ("A", "A2", "ben 1a"),
        ("A", "flood4", "flood-2-green"),
        ("C", "camp6", "camp-black"),
    ],
)
def test_every_building_hazard_and_camp_tile_on_the_trail_is_a_location(edition, here, place, tile):
    s = trail(edition, place=[here], board={place: tile})
    assert place in destinations(s)
    s = trail(edition, place=[here])
    assert place not in destinations(s)


@rule("GWT-MOVE-03")
@in_both_editions
def test_the_cattleman_must_move_to_another_location(edition):
    s = trail(edition, place=["F"])
    assert options(s) == ["move G", "move kansas_city"]
    assert forbidden_by(s, ANN, "move F") == "GWT-MOVE-06"


@rule("GWT-MOVE-04")
@in_both_editions
def test_empty_spaces_cost_no_step(edition):
    assert destinations(trail(edition, place=["start"])) == ["A", "B", "C"]
    buildings = {"A1": "ann 1a", "A2": "ann 2a", "A3": "ann 3a"}
    floods = {f"flood{number}": "flood-2-green" for number in (1, 2, 3)}
    s = trail(edition, place=["A"], board=buildings | floods)
    assert sorted(destinations(s)) == [*buildings, *floods]


@rule("GWT-MOVE-05", "GWT-MOVE-08")
@in_both_editions
@pytest.mark.parametrize(
    ("gone", "last"), [("", "C"), ("steps_points", "E"), ("steps_points steps_money", "F")]
)
def test_at_least_one_step_and_at_most_the_limit_and_any_location_on_the_way(edition, gone, last):
    s = trail(edition, place=["start"], gone=[gone], board={"D1" if edition == "2e" else "C3": "ben 2a"})
    reached = [place for place in destinations(s) if place in "ABCEFG"]
    assert reached == list("ABCEF")[: "ABCEF".index(last) + 1]
    assert forbidden_by(s, ANN, "move G") == "GWT-MOVE-05"
    play(s, ANN, "move B")
    assert (player(s, ANN)["place"], view(s, None)["phase"]) == ("B", "B")
    assert "use build-$2" in options(s)


@rule("GWT-MOVE-06")
@in_both_editions
def test_the_cattleman_only_moves_forward(edition):
    s = trail(edition, place=["E"], board={"C1": "ann 1a"})
    for place in ("A", "B", "C", "D", "C1"):
        assert forbidden_by(s, ANN, f"move {place}") == "GWT-MOVE-06"


@rule("GWT-MOVE-07")
@in_both_editions
def test_at_a_fork_the_player_chooses_the_branch(edition):
    s = trail(edition, place=["A"], board={"A1": "ann 1a", "flood1": "flood-2-green"})
    assert starting(s, "move")[:2] == ["A1", "flood1 via flood1"]
    play(s, ANN, "move flood1 via flood1")
    play(s, ANN, "auxiliary money")
    assert player(s, ANN)["place"] == "flood1"


@rule("GWT-MOVE-09")
@in_both_editions
def test_movement_ends_in_kansas_city(edition):
    s = trail(edition, place=["G"], gone=["steps_money steps_points"])
    assert options(s) == ["move kansas_city"]


@rule("GWT-MOVE-10")
@in_both_editions
@at_every_count
def test_cattlemen_never_block_each_other(edition, seats):
    s = trail(edition, seats, place=["A", *["B"] * (seats - 1)])
    assert destinations(s)[:2] == ["B", "C"]
    play(s, ANN, "move B")
    assert [player(s, seat)["place"] for seat in range(seats)] == ["B"] * seats
    assert "use build-$2" in options(s)


@rule("GWT-MOVE-11")
@in_both_editions
@pytest.mark.parametrize(("seats", "limits"), [(2, [3, 4, 4, 5]), (3, [3, 5, 4, 6]), (4, [4, 6, 5, 7])])
def test_the_step_limit_grows_with_the_step_discs_removed(edition, seats, limits):
    gone = ["", "steps_money", "steps_points", "steps_money steps_points"]
    full = {f"flood{n}": "flood-2-green" for n in (1, 2, 3, 4)} | {"flood_risk1": "ann 1a"}
    full |= {"flood_risk2": "ann 2a", "B1": "ann 3a"}
    way = ["A", *full, "B"]
    for discs, limit in zip(gone, limits, strict=True):
        s = trail(edition, seats, gone=[discs], board=full, money=[0])
        assert player(s, ANN)["step_limit"] == limit
        farthest = max(way.index(place) for place in destinations(s) if place in way[:7])
        assert farthest == min(limit, 7) - 1


@rule("GWT-EX-MOVE-02")
@in_both_editions
def test_one_board_has_step_limit_3_and_the_other_5(edition):
    s = trail(edition, gone=["", "steps_money steps_points"])
    assert [player(s, seat)["step_limit"] for seat in (ANN, BEN)] == [3, 5]


@rule("GWT-MOVE-12", "GWT-KC-16")
@in_both_editions
def test_after_kansas_city_the_next_move_starts_at_the_start_of_the_trail(edition):
    s = trail(edition, place=["G", "A"], hand=["gray"])
    play(s, ANN, "move kansas_city", "choose camp-green", "choose cowboy", "choose camp-black", "income 0")
    play(s, ANN, "deliver kansas_city", "disc aux_money")
    assert player(s, ANN)["place"] == "start"
    play(s, BEN, "move B", "auxiliary money")
    assert destinations(s) == ["A", "B", "C"]


@rule("GWT-MOVE-14")
@in_both_editions
def test_camp_tiles_beside_the_trail_are_never_visited_or_passed(edition):
    beside = {f"camp{number}": "camp-green" for number in (1, 2, 3)}
    s = trail(edition, place=["C"], board=beside, gone=["steps_money steps_points"])
    for place in beside:
        assert forbidden_by(s, ANN, f"move {place}") == "GWT-MOVE-14"
    assert options(s) == options(trail(edition, place=["C"], gone=["steps_money steps_points"]))


# --- a tile goes or comes under a cattleman ---------------------------------------------------------------


@rule("GWT-MOVE-13", "GWT-FAQ-08", "GWT-AMB-30")
@in_both_editions
def test_a_cattleman_stays_where_its_tile_was_removed_and_goes_on_from_there(edition):
    s = trail(
        edition,
        board={"rockfall2": "rockfall-4-green", "rockfall3": "rockfall-2-green"},
        place=["F", "rockfall2"],
        phase="use",
        workers=[(3, 1, 1)],
    )
    play(s, ANN, "use clear-$7", "clear rockfall2", "done")
    assert player(s, BEN)["place"] == "rockfall2"
    assert destinations(s) == ["rockfall3", "F", "G"]


@rule("GWT-AMB-49")
@in_both_editions
def test_a_tile_that_lands_under_a_cattleman_simply_lies_there(edition):
    foresight = (("flood-2-black", "flood-4-green"), ("cowboy", "cowboy"), ("cowboy", "cowboy"))
    s = trail(
        edition,
        place=["kansas_city", "flood1"],
        phase="use",
        foresight=foresight,
        hand=["gray", "gray"],
    )
    news = play(s, ANN, "choose flood-2-black")
    assert view(s, None)["trail"]["flood1"] == {"tile": "flood-2-black", "toll": 2}
    assert (tolls(news), player(s, BEN)["money"], player(s, BEN)["place"]) == ([], 10, "flood1")
    play(s, ANN, "choose cowboy", "choose cowboy", "income 0", "deliver kansas_city", "disc aux_money")
    assert (tolls(play(s, BEN, "move B")), player(s, BEN)["money"]) == ([], 10)


# --- the worked examples ------------------------------------------------------------------------------------


@rule("GWT-EX-MOVE-01")
@in_both_editions
def test_a_building_is_reached_past_one_private_building_or_past_two_floods(edition):
    s = trail(edition, place=["A"], board={"A1": "ben 1a", **FLOODS}, neutral="ABCDEFG")
    assert starting(s, "move").count("B via A1") == 1
    assert starting(s, "move").count("B via flood1 flood2") == 1
    s = trail(edition, place=["A"], board={"A1": "ben 1a", **FLOODS, "flood3": "flood-2-green"})
    assert [move for move in starting(s, "move") if move.startswith("B")] == ["B via A1"]


def ways_from(place, ahead):
    """Every way from a space to the end of the trail."""
    return [[place, *way] for after in ahead[place] for way in ways_from(after, ahead)] or [[place]]


@rule("GWT-EX-MOVE-03")
@in_both_editions
def test_the_trail_has_52_spaces_49_of_them_on_96_routes_of_19_to_35_steps(edition):
    board = EDITIONS[edition].rules.board
    occupied = [0] * len(board.spaces)
    ways = ways_from(board.start, board.ahead(occupied))
    reached = {place for way in ways for place in way}
    assert (len(board.spaces), len(reached), len(ways)) == (52, 49, 96)
    assert set(range(52)) - reached == {board.called[f"camp{number}"] for number in (1, 2, 3)}
    steps = [len(way) - 1 for way in ways]
    assert (min(steps), max(steps)) == (19, 35)


@rule("GWT-EX-MOVE-03")
@in_both_editions
def test_past_the_neutral_buildings_alone_the_way_takes_7_steps_or_8_over_d(edition):
    s = trail(edition)
    board = s.edition.board
    ways = ways_from(board.start, s.ahead)
    assert {(len(way) - 1, board.called["D"] in way) for way in ways} == {(7, False), (8, True)}


@rule("GWT-AMB-59")
@in_both_editions
def test_routes_that_pay_the_same_to_the_same_are_one_move(edition):
    board = {"flood1": "flood-2-green", "drought1": "drought-2-black", "A1": "ann 2a", "B1": "ann 3a"}
    s = trail(edition, 2, place=["A"], board=board, gone=["steps_points"])
    ways = [move for move in starting(s, "move") if move[0] == "C"]
    assert len(ways) == len({"C", "C via flood1 drought1"} & set(ways)) + 1
    assert ("C via flood1" in ways) != ("C via drought1" in ways)
    s = trail(edition, 4, place=["A"], board=board)
    ways = [move for move in starting(s, "move") if move[0] == "C"]
    assert sorted(ways) == ["C", "C via drought1", "C via flood1", "C via flood1 drought1"]


@rule("GWT-AMB-59")
@in_both_editions
def test_routes_that_pay_others_or_other_amounts_are_different_moves(edition):
    s = trail(edition, 3, place=["F"], board={"F1": "ben 1a", "F2": "cleo 1a"})
    assert [move for move in starting(s, "move") if move[0] == "G"] == ["G via F1", "G via F2"]
    s = trail(edition, 3, place=["F"], board={"F1": "ben 1a", "F2": "ben 4a"})
    assert [move for move in starting(s, "move") if move[0] == "G"] == ["G via F1", "G via F2"]
    s = trail(edition, 3, place=["F"], board={"F1": "ben 1a", "F2": "cleo 1a"}, money=[0])
    assert [move for move in starting(s, "move") if move[0] == "G"] == ["G"]


# --- tolls ------------------------------------------------------------------------------------------------


@rule("GWT-TOLL-01", "GWT-TOLL-02")
@in_both_editions
@pytest.mark.parametrize(
    ("here", "place", "tile"),
    [
        ("A", "flood3", "flood-4-green"),
        ("B", "drought1", "drought-2-black"),
        ("E", "rockfall4", "rockfall-3-black"),
        ("C", "camp7", "camp-green"),
        ("C", "camp9", "camp-black"),
    ],
)
def test_the_toll_of_a_hazard_or_camp_tile_goes_to_the_bank(edition, here, place, tile):
    s = trail(edition, place=[here], board={place: tile})
    assert tolls(play(s, ANN, f"move {place} via {place}")) == [(place, 2, None)]
    assert money(s) == [8, 10]


@rule("GWT-TOLL-01")
@in_both_editions
def test_a_toll_is_paid_in_passing_as_in_stopping(edition):
    for to in ("flood1", "B"):
        s = trail(edition, place=["A"], board={"flood1": "flood-4-green", "A1": "ann 2a"})
        play(s, ANN, f"move {to} via flood1")
        assert (player(s, ANN)["place"], money(s)) == (to, [8, 10])


@rule("GWT-TOLL-03")
@in_both_editions
@at_every_count
def test_the_toll_of_a_private_building_goes_to_its_owner(edition, seats):
    for owner, name in enumerate(("ben", "cleo", "dan")[: seats - 1], 1):
        s = trail(edition, seats, place=["F"], board={"F1": f"{name} 1a", "F2": f"{name} 8a"})
        green = {2: 2, 3: 2, 4: 1}[seats]
        assert tolls(play(s, ANN, "move G via F1")) == [("F1", green, owner)]
        assert money(s) == [10 - green, *[10 + green * (seat == owner) for seat in range(1, seats)]]


@rule("GWT-TOLL-04", "GWT-TOLL-05")
@in_both_editions
@pytest.mark.parametrize(("seats", "green", "black", "both"), [(2, 2, 2, 4), (3, 2, 1, 3), (4, 1, 2, 3)])
def test_each_hand_has_its_price_by_the_number_of_players_and_two_hands_cost_the_sum(
    edition, seats, green, black, both
):
    for building, toll in (("1a", green), ("4a", black), ("7a", both)):
        s = trail(edition, seats, place=["A"], board={"A1": f"ben {building}"})
        play(s, ANN, "move A1 via A1")
        assert (player(s, ANN)["money"], player(s, BEN)["money"]) == (10 - toll, 10 + toll)


@rule("GWT-TOLL-06")
@in_both_editions
def test_own_and_neutral_buildings_cost_nothing(edition):
    s = trail(edition, place=["F"], board={"F1": "ann 7a", "F2": "ann 1a"})
    assert starting(s, "move") == ["F1", "F2", "G", "kansas_city"]
    assert tolls(play(s, ANN, "move F1")) == []
    assert money(s) == [10, 10]


@rule("GWT-TOLL-07")
@in_both_editions
def test_tolls_are_paid_in_the_order_of_the_route(edition):
    s = trail(edition, 3, place=["A"], board={"A1": "cleo 7a", "A2": "ben 1a", "flood1": "flood-2-green"})
    events = play(s, ANN, "move B via A1 A2")
    assert tolls(events) == [("A1", 3, CLEO), ("A2", 2, BEN)]
    assert isinstance(events[-1], ev.CattlemanMoved)


@rule("GWT-TOLL-08")
@in_both_editions
@pytest.mark.parametrize(("have", "paid", "move"), [(3, 3, "A1 via A1"), (0, 0, "A1"), (4, 4, "A1 via A1")])
def test_who_cannot_pay_in_full_pays_what_is_left_and_moves_as_intended(edition, have, paid, move):
    s = trail(edition, place=["A"], board={"A1": "ben 7a", "A2": "ben 1a"}, money=[have])
    assert {"A1", "A2"} <= set(destinations(s))
    play(s, ANN, f"move {move}")
    assert (money(s), player(s, ANN)["place"]) == ([have - paid, 10 + paid], "A1")


@rule("GWT-TOLL-09")
@in_both_editions
def test_an_unpaid_rest_is_never_owed(edition):
    s = trail(edition, place=["A"], board={"A1": "ben 7a"}, money=[1])
    play(s, ANN, "move A1 via A1", "auxiliary money")
    assert money(s) == [1, 11]


@rule("GWT-TOLL-10")
@in_both_editions
def test_every_other_cost_must_be_paid_in_full(edition):
    s = trail(edition, place=["A"], phase="use", money=[7], hand=["gray"])
    assert starting(s, "use") == ["hire"]
    s = trail(edition, place=["A"], phase="use", money=[5], hand=["white"], jobs={1: "cowboy", 3: "engineer"})
    assert starting(s, "use") == ["white:$2"]
    play(s, ANN, "use white:$2")
    assert starting(s, "use") == ["hire"]
    s = trail(edition, place=["A"], phase="use", money=[6], jobs={1: "cowboy", 3: "engineer"}, token_row=4)
    play(s, ANN, "use hire")
    assert starting(s, "hire") == ["cowboy 1"]
    assert forbidden_by(s, ANN, "hire engineer 3") == "GWT-TOLL-10"


@rule("GWT-TOLL-11")
@in_both_editions
def test_tolls_apply_to_the_move_of_a_local_action(edition):
    s = trail(edition, place=["A1"], board={"A1": "ann 3a", "A2": "ben 1a"}, phase="use")
    play(s, ANN, "use ride-1")
    assert starting(s, "move") == ["A2 via A2"]
    assert tolls(play(s, ANN, "move A2 via A2")) == [("A2", 2, BEN)]
    assert money(s) == [8, 12]


@rule("GWT-TOLL-11")
@in_both_editions
def test_no_tolls_apply_to_the_move_of_an_objective_card(edition):
    s = trail(edition, place=["A"], board={"A1": "ben 1a", **FLOODS}, hand=["move-345"])
    play(s, ANN, "play move-345")
    assert set(starting(s, "move")) == {"A1", "B", "C", "flood1", "flood2"}
    assert tolls(play(s, ANN, "move flood2")) == []
    assert (money(s), hand(s, ANN)) == ([10, 10], "")


@rule("GWT-TOLL-12")
@in_both_editions
def test_the_location_where_a_move_starts_is_not_paid_for_again(edition):
    s = trail(edition, place=["flood1"], board=FLOODS)
    assert starting(s, "move")[0] == "flood2 via flood2"
    assert tolls(play(s, ANN, "move flood2 via flood2")) == [("flood2", 2, None)]
    s = trail(edition, place=["F1"], board={"F1": "ben 7a"})
    assert starting(s, "move") == ["G", "kansas_city"]


# --- tolls: the worked examples -----------------------------------------------------------------------------

EXAMPLE = {"A1": "ben 4a", "A2": "cleo 1a", **FLOODS}


@rule("GWT-EX-TOLL-01")
@in_both_editions
def test_with_2_dollars_the_first_owner_gets_2_and_the_second_nothing(edition):
    s = trail(edition, 4, place=["A"], board=EXAMPLE, money=[2, 0, 0, 0])
    assert tolls(play(s, ANN, "move B via A1")) == [("A1", 2, BEN)]
    assert (money(s), player(s, ANN)["place"]) == ([0, 2, 0, 0], "B")


@rule("GWT-EX-TOLL-02")
@in_both_editions
def test_with_2_dollars_two_floods_get_1_and_then_only_1_of_2(edition):
    s = trail(edition, 4, place=["A"], board=EXAMPLE, money=[2, 0, 0, 0])
    assert tolls(play(s, ANN, "move B via flood1 flood2")) == [("flood1", 1, None), ("flood2", 1, None)]
    assert (money(s), player(s, ANN)["place"]) == ([0, 0, 0, 0], "B")
    assert [player(s, seat)["place"] for seat in (BEN, CLEO, DAN)] == ["start"] * 3
