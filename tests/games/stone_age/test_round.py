"""The round: three phases, and what is made ready for the next one. [catalogue, section 2]"""

import pytest

from games.playing import asked, of, options_of, play
from games.stone_age.positions import (
    ANN,
    BEN,
    CLEO,
    at_every_count,
    forbidden_by,
    goods,
    options,
    player,
    row,
    tools,
    view,
    village,
)
from rulebook import rule
from waystation.games.stone_age import events as ev
from waystation.kernel import clockwise

from_every_seat = pytest.mark.parametrize(
    ("seats", "start"), [(seats, start) for seats in (2, 3, 4) for start in range(seats)]
)


def phase(s):
    return view(s, None)["phase"]


def all_hunt(s):
    """A whole round in which everyone hunts with the whole tribe."""
    return [
        event for seat in clockwise(s.start, s.seats) for event in play(s, seat, f"place hunt {s.home[seat]}")
    ]


# --- the phases -----------------------------------------------------------------------------------------


@rule("SA-ROUND-01")
def test_all_place_then_all_use_their_figures_then_all_feed():
    s = village(phase="end", start=BEN, food=[12, 0], goods=["", "WWWWW"], dice=[1] * 7)
    phases = []
    for seat, notation in [
        (ANN, "place hunt 4"),
        (BEN, "place hunt 3"),
        (ANN, "place field"),
        (BEN, "place hut"),
        (ANN, "use hunt"),
        (BEN, "use hunt"),
        (BEN, "feed WWWWW"),
    ]:
        phases.append((phase(s), *asked(s)))
        play(s, seat, notation)
    assert phases == [*[("place", ANN), ("place", BEN)] * 2, ("use", ANN), ("use", BEN), ("feed", BEN)]
    assert (phase(s), view(s, None)["round"]) == ("place", 3)


@rule("SA-ROUND-01")
def test_nobody_uses_figures_before_all_have_placed_theirs():
    s = village(start=BEN, standing=[{"hunt": 5}, {"hunt": 2, "field": 1}])
    assert options_of(s, ANN) == []
    assert {option.split()[0] for option in options(s)} == {"place"}
    assert forbidden_by(s, BEN, "use hunt") == forbidden_by(s, BEN, "use field") == "SA-ROUND-01"


@rule("SA-ROUND-01")
def test_nobody_places_figures_in_phase_2_and_nobody_eats_before_it_is_over():
    s = village(phase="use", food=[0, 12], standing=[{"hut": 2}, {"card_1": 1, "card_2": 1}])
    assert (asked(s), options(s)) == ([BEN], ["use card_1", "use card_2"])
    assert forbidden_by(s, BEN, "place hunt") == forbidden_by(s, BEN, "place river") == "SA-ROUND-01"
    assert (player(s, ANN)["points"], player(s, BEN)["food"]) == (0, 12)
    play(s, BEN, "use card_1")
    assert (player(s, ANN)["points"], player(s, BEN)["food"]) == (-10, 7)


@rule("SA-ROUND-01")
def test_while_somebody_feeds_nobody_else_goes_on():
    s = village(phase="feed", food=[12, 0], goods=["", "WWWWW"])
    assert (phase(s), asked(s), options_of(s, ANN)) == ("feed", [BEN], [])
    assert forbidden_by(s, ANN, "place hunt") == "SA-DEC-12"
    assert forbidden_by(s, BEN, "place hunt") == forbidden_by(s, BEN, "use hunt") == "SA-ROUND-01"


@rule("SA-ROUND-02")
@from_every_seat
def test_the_start_player_places_first_and_the_others_follow_clockwise(seats, start):
    s = village(seats, phase="end", start=(start - 1) % seats)
    turns = []
    for place in ["hunt 1"] * seats + [f"card_{number}" for number in range(1, seats + 1)]:
        turns += asked(s)
        play(s, turns[-1], f"place {place}")
    assert turns == [(start + k) % seats for k in range(seats)] * 2


@rule("SA-ROUND-02")
@from_every_seat
def test_the_start_player_uses_figures_first_and_the_others_follow_clockwise(seats, start):
    s = village(seats, phase="end", start=(start - 1) % seats)
    for place in ("hunt 4", "card_{}"):
        for seat in clockwise(start, seats):
            play(s, seat, f"place {place.format(seat + 1)}")
    turns = []
    while phase(s) == "use":
        turns += asked(s)
        play(s, turns[-1], "use hunt")
    assert turns == [(start + k) % seats for k in range(seats)]


@rule("SA-ROUND-02")
@at_every_count
@pytest.mark.parametrize(("phase", "target"), [("place", "place hunt"), ("use", "use hunt")])
def test_nobody_acts_out_of_turn(seats, phase, target):
    standing = [{"forest": 1, "card_1": 1}, *[{"hunt": 1, "quarry": 1}] * (seats - 1)]
    s = village(seats, phase=phase, start=ANN, standing=standing)
    assert asked(s) == [ANN]
    for seat in range(1, seats):
        assert options_of(s, seat) == []
        assert forbidden_by(s, seat, target) == "SA-ROUND-02"


# --- the next round -------------------------------------------------------------------------------------


@rule("SA-ROUND-03")
@from_every_seat
def test_the_start_player_figure_passes_to_the_left_neighbour(seats, start):
    s = village(seats, start=start)
    events = all_hunt(s)
    left = (start + 1) % seats
    assert of(ev.RoundBegun, events) == [ev.RoundBegun(2, left)]
    assert (view(s, None)["start"], asked(s)) == (left, [left])


@rule("SA-ROUND-03")
@at_every_count
def test_the_start_player_figure_goes_all_the_way_round(seats):
    s = village(seats, food=[100] * seats)
    starts = []
    for _ in range(seats + 1):
        starts.append(view(s, None)["start"])
        all_hunt(s)
    assert starts == [*range(seats), 0]


@rule("SA-ROUND-03")
@pytest.mark.parametrize("last", [{"tops": [".", "H02"]}, {"row": [".", "C16", "C20", "C11"], "deck": 0}])
def test_the_start_player_figure_stays_if_the_game_ends(last):
    s = village(phase="end", start=BEN, **last)
    assert (view(s, None)["start"], asked(s)) == (BEN, [])


@rule("SA-ROUND-04", "SA-ROUND-05")
@pytest.mark.parametrize(
    ("left", "after"),
    [
        (". C16 C20 C11", "C16 C20 C11 C01"),
        ("C29 . C20 C11", "C29 C20 C11 C01"),
        ("C29 C16 C20 .", "C29 C16 C20 C01"),
        (". . C20 C11", "C20 C11 C01 C02"),
        (". C16 . C11", "C16 C11 C01 C02"),
        ("C29 . C20 .", "C29 C20 C01 C02"),
        (". . . C11", "C11 C01 C02 C03"),
        ("C29 . . .", "C29 C01 C02 C03"),
        (". . . .", "C01 C02 C03 C04"),
        ("C29 C16 C20 C11", "C29 C16 C20 C11"),
    ],
)
def test_cards_slide_right_in_their_order_and_the_gaps_are_filled_from_right_to_left(left, after):
    s = village(phase="end", row=left.split(), coming=["C01", "C02", "C03", "C04"])
    assert row(s) == after.split()
    assert view(s, None)["deck"] == 36 - 4


def a_round_ends(**position):
    """Ann has too little food and pays in wood: the last thing to happen in a round."""
    s = village(phase="feed", food=[0, 12], goods=["WWWWW"], **position)
    return s, play(s, ANN, "feed WWWWW")


@rule("SA-ROUND-04", "SA-ROUND-05")
def test_first_the_cards_slide_then_the_slots_are_filled_and_only_then_the_round_begins():
    s, events = a_round_ends(row=[".", "C16", ".", "C11"], coming=["C01", "C02"])
    assert [event for event in events if not isinstance(event, ev.ShortageCovered)] == [
        ev.CardSlid("C16", 1),
        ev.CardSlid("C11", 2),
        ev.CardTurnedUp("C01", 3),
        ev.CardTurnedUp("C02", 4),
        ev.RoundBegun(2, BEN),
    ]
    assert row(s) == ["C16", "C11", "C01", "C02"]


@rule("SA-ROUND-04")
def test_a_card_that_did_not_move_did_not_slide():
    _, events = a_round_ends(row=["C29", "C16", ".", "C11"])
    assert of(ev.CardSlid, events) == [ev.CardSlid("C11", 3)]


@rule("SA-EX-25")
def test_the_row_after_the_cards_in_slots_2_and_3_were_bought():
    a, b, c, d = "C29", "C16", "C20", "C11"
    s = village(
        phase="use",
        row=[a, b, c, d],
        goods=["WW", "WWW"],
        standing=[{"card_2": 1}, {"card_3": 1}],
        coming=["C05", "C06"],
    )
    play(s, ANN, f"buy {b} WW")
    events = play(s, BEN, f"buy {c} WWW")
    assert row(s) == [a, d, "C05", "C06"]
    assert of(ev.CardTurnedUp, events) == [ev.CardTurnedUp("C05", 3), ev.CardTurnedUp("C06", 4)]


@rule("SA-ROUND-06")
@at_every_count
def test_all_tools_of_all_players_become_unused_again(seats):
    position = {
        "tools": [[2], [], [4, 4, 3], []][:seats],
        "used": [[3, 2], [1, 1], [], [2, 2, 1]][:seats],
    }
    s = village(seats, phase="end", **position)
    every = [([3, 2, 2], []), ([1, 1], []), ([4, 4, 3], []), ([2, 2, 1], [])]
    assert [tools(s, seat) for seat in range(seats)] == every[:seats]


@rule("SA-ROUND-06")
def test_a_used_tool_stays_used_until_the_round_is_over():
    s = village(phase="feed", tools=[[1]], used=[[1, 1], [2, 1, 1]], food=[12, 0], goods=["", "WWWWW"])
    assert (tools(s, ANN), tools(s, BEN)) == (([1], [1, 1]), ([], [2, 1, 1]))
    play(s, BEN, "starve")
    assert (tools(s, ANN), tools(s, BEN)) == (([1, 1, 1], []), ([2, 1, 1], []))


@rule("SA-ROUND-07")
def test_a_slot_emptied_in_phase_2_stays_empty_until_the_next_round():
    s = village(
        3,
        phase="use",
        food=[12, 12, 0],
        goods=["WW", "W", "WWWWW"],
        standing=[{"card_2": 1}, {"card_1": 1}, {"card_3": 1}],
        coming=["C01", "C02"],
    )
    play(s, ANN, "buy C16 WW")
    assert row(s) == ["C29", ".", "C20", "C11"]
    play(s, BEN, "buy C29 W")
    assert row(s) == [".", ".", "C20", "C11"]
    play(s, CLEO, "decline")
    assert (phase(s), row(s)) == ("feed", [".", ".", "C20", "C11"])
    play(s, CLEO, "feed WWWWW")
    assert row(s) == ["C20", "C11", "C01", "C02"]
    assert goods(s, CLEO) == ""
