"""The turn: one of three actions, one player after the other. [catalogue, section 3]"""

import pytest

from games.playing import asked, play
from games.ticket_to_ride.positions import (
    ANN,
    BEN,
    CLEO,
    MAPS,
    forbidden_by,
    kinds,
    on_both_maps,
    rest,
    table,
)
from rulebook import rule

TURNS = {
    "usa": [
        ["draw purple", "draw deck"],
        ["claim denver-omaha PPPP"],
        ["tickets 3", "keep denver/el_paso"],
    ],
    "germany": [
        ["draw purple", "draw deck"],
        ["claim hannover-muenster PPPP"],
        ["tickets 4+0", "keep mannheim/stuttgart"],
    ],
}
NEXT_TICKETS = {"usa": ["denver/el_paso"], "germany": ["mannheim/stuttgart"]}


@rule("TTR-TURN-01")
@pytest.mark.parametrize(("map_id", "turn"), [(name, turn) for name in TURNS for turn in TURNS[name]])
def test_a_turn_is_exactly_one_of_drawing_cards_claiming_a_route_and_drawing_tickets(map_id, turn):
    s = table(map_id, hands=["PPPP"], next_tickets=NEXT_TICKETS[map_id], waiting={})
    assert kinds(s) == {"draw", "claim", "tickets"}
    play(s, ANN, *turn)
    assert asked(s) == [BEN]


@rule("TTR-TURN-02")
@pytest.mark.parametrize(
    ("position", "only"),
    [
        ({"row": "R", "deck": "", "left": [0]}, "draw"),
        ({"row": "", "deck": "K", "left": [0]}, "draw"),
        ({"row": "", "deck": "", "left": [0], "hands": ["PPPP"]}, "claim"),
        ({"row": "", "deck": "", "left": [3]}, "tickets"),
    ],
    ids=["a face-up card", "the deck", "a route", "tickets"],
)
def test_whatever_is_possible_must_be_done_there_is_no_passing(position, only):
    assert kinds(table(**position)) == {only}


@rule("TTR-TURN-02")
@pytest.mark.parametrize("left", [1, 0])
def test_a_player_who_can_act_is_not_passed_over(left):
    """Ann takes the last card; Ben can still draw a ticket, or can do nothing and is passed over."""
    s = table(seats=3, row="R", deck="", left=[left], hands=["", "", "PPPP"])
    play(s, ANN, "draw red")
    assert asked(s) == ([BEN] if left else [CLEO])


@rule("TTR-TURN-03")
@on_both_maps
def test_the_next_player_in_clockwise_order_follows(map_id):
    s = table(map_id, 3)
    for seat in (ANN, BEN, CLEO, ANN):
        assert asked(s) == [seat]
        assert forbidden_by(s, (seat + 1) % 3, "draw deck") == "TTR-TURN-03"
        rest(s, seat)


def test_whoever_has_to_wait_is_told_what_is_asked_now():
    s = table("usa", hands=["PPPP"])
    play(s, ANN, "draw deck")
    refusal = MAPS["usa"].why_not(s, ANN, "claim denver-omaha")
    assert (refusal.rule, refusal.params) == ("TTR-R-04", {"decide_first": {"key": "prompt.DrawSecond"}})
