"""The end of the game: the final round. [catalogue, section 8]"""

import pytest

from games.playing import asked, of, play
from games.ticket_to_ride.positions import (
    ANN,
    BEN,
    CLEO,
    DAN,
    forbidden_by,
    kinds,
    on_both_maps,
    options,
    rest,
    table,
    totals,
    view,
)
from rulebook import rule
from waystation.games.ticket_to_ride import events as ev

TWO_SPACES = {"usa": "denver-santa_fe", "germany": "kiel-daenemark_2"}


def last_trains(map_id="usa", *, seats=4, turn=CLEO, trains=4):
    """A player with few trains claims a route of two spaces; the events of it."""
    few = [trains if seat == turn else 45 for seat in range(seats)]
    s = table(map_id, seats, turn=turn, hands=["RR"] * seats, trains=few, waiting={})
    return s, play(s, turn, f"claim {TWO_SPACES[map_id]} RR")


def turns_to_the_end(s):
    """Who has a turn from now on, if everyone draws two cards."""
    turns = []
    while asked(s):
        turns += asked(s)
        rest(s, turns[-1])
    return turns


@rule("TTR-END-01")
@on_both_maps
@pytest.mark.parametrize(("trains", "final"), [(5, False), (4, True), (3, True), (2, True)])
def test_two_one_or_no_trains_left_begin_the_final_round(map_id, trains, final):
    s, events = last_trains(map_id, trains=trains)
    assert of(ev.FinalRoundBegun, events) == ([ev.FinalRoundBegun(CLEO, trains - 2)] if final else [])
    assert view(s, None)["final_round"] == (CLEO if final else None)


@rule("TTR-END-01")
@pytest.mark.parametrize("turn", [ANN, BEN, CLEO, DAN])
def test_everyone_sees_who_began_the_final_round(turn):
    s, _ = last_trains(turn=turn)
    assert view(s, None)["final_round"] == turn


@rule("TTR-END-02")
@on_both_maps
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_then_every_player_has_one_more_turn_the_one_who_began_it_last(map_id, seats):
    s, _ = last_trains(map_id, seats=seats, turn=BEN)
    assert turns_to_the_end(s) == [*range(CLEO, seats), ANN, BEN]


@rule("TTR-END-03")
@on_both_maps
@pytest.mark.parametrize("actions", [["draw deck", "draw deck"], ["claim"], ["tickets", "keep"]])
def test_all_three_actions_are_allowed_in_a_final_turn(map_id, actions):
    s, _ = last_trains(map_id, seats=2, turn=ANN)
    assert kinds(s) == {"draw", "claim", "tickets"}
    for action in actions:
        play(s, BEN, min(option for option in options(s) if option.startswith(action)))
    assert asked(s) == [ANN]


@rule("TTR-END-04")
@on_both_maps
def test_a_further_player_with_few_trains_changes_nothing(map_id):
    s, _ = last_trains(map_id)
    s.trains[ANN] = 2
    rest(s, DAN)
    route = {"usa": "kansas_city-omaha-1", "germany": "augsburg-ulm-1"}[map_id]
    assert of(ev.FinalRoundBegun, play(s, ANN, f"claim {route} R")) == []
    assert view(s, None)["final_round"] == CLEO
    assert turns_to_the_end(s) == [BEN, CLEO]


@rule("TTR-END-05")
@on_both_maps
def test_after_the_last_final_turn_the_game_is_over_and_is_scored(map_id):
    s, _ = last_trains(map_id, seats=2, turn=BEN)
    rest(s, ANN)
    assert asked(s) == [BEN]
    events = play(s, BEN, "draw deck", "draw deck")
    assert events[-1] == ev.GameEnded()
    assert asked(s) == []
    assert forbidden_by(s, ANN, "draw deck") == "TTR-END-05"
    assert totals(s) == [0, 2 + (10 if map_id == "usa" else 0)]
