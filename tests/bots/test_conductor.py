"""What the conductor does in positions built for it."""

from dataclasses import replace

import pytest

from games.playing import play
from games.ticket_to_ride.positions import ANN, BEN, MAPS, table
from waystation.games.ticket_to_ride.board import GAP
from waystation.games.ticket_to_ride.heuristic import WEIGHTS_BY_MAP, weigh
from waystation.kernel import Bag, index_of_best, open_options, pending, ranks

GAME = MAPS["usa"]


def choice(s, seat=ANN, **weights):
    """What a conductor does, in its notation; its weights may differ from the usual."""
    options = [option for _, option in open_options(s, seat)]
    worths = weigh(s, seat, options, replace(WEIGHTS_BY_MAP["usa"], **weights))
    return str(options[index_of_best(worths)])


# --- blocking -------------------------------------------------------------------------------------------


def gap_at_vancouver(seats=2, rival=BEN):
    """A rival holds both sides of Seattle - Vancouver, and Ann the other way. One card pays for it."""
    owned = [["calgary-seattle"], *[[]] * (seats - 1)]
    owned[rival] = ["calgary-vancouver", "portland-seattle-1"]
    return table(seats=seats, hands=["P"], row="BOWGY", owned=owned)


def test_the_conductor_closes_a_gap_that_its_rival_cannot_go_round():
    assert choice(gap_at_vancouver()).startswith("claim seattle-vancouver")


def test_it_is_for_the_rivals_loss_that_it_does():
    assert choice(gap_at_vancouver(), block=0.0).startswith("draw")


def test_with_four_at_the_table_the_other_track_stays_open_and_nothing_is_blocked():
    assert choice(gap_at_vancouver(seats=4), block=5.0).startswith("draw")


def test_what_has_no_gap_is_not_blocked():
    s = table(hands=["P"], row="BOWGY", owned=[["calgary-seattle"], ["calgary-vancouver"]])
    assert choice(s).startswith("draw")


# --- ending the game ------------------------------------------------------------------------------------

FAR_AHEAD = ("calgary-winnipeg", "duluth-helena", "calgary-seattle", "denver-santa_fe")


def three_trains_left(mine=FAR_AHEAD, tickets=()):
    """Ann has three trains and one card left; Ben could still do much."""
    return table(
        hands=["P", "GGGGGGRRRRRR"],
        row="BOWGY",
        owned=[mine, ["kansas_city-omaha-1"]],
        trains=[3],
        tickets=[tickets, ["boston/miami"]],
    )


def test_the_conductor_begins_the_final_round_when_that_wins():
    s = three_trains_left()
    play(s, ANN, choice(s))
    assert s.closing == ANN
    while s.agenda:
        seat = pending(s)[0].seat
        play(s, seat, choice(s, seat))
    assert ranks(GAME.sheets(s)) == [1, 2]


def test_it_is_for_the_end_that_it_does():
    assert not choice(three_trains_left(), finish=0.0).startswith("claim")


def test_it_does_not_end_a_game_that_it_is_losing():
    assert not choice(three_trains_left(mine=())).startswith("claim")


def test_it_does_not_begin_the_final_round_while_a_ticket_can_still_be_completed():
    """Santa Fe - El Paso is missing, and takes more than one turn."""
    s = three_trains_left(tickets=["denver/el_paso"])
    assert choice(s, unfinished=0.0).startswith("claim")
    assert not choice(s).startswith("claim")


@pytest.mark.parametrize("ticket", ["los_angeles/miami", "atlanta/new_york"])
def test_a_ticket_that_can_no_longer_be_completed_does_not_keep_it_from_ending_the_game(ticket):
    """No track to Miami is short enough for three trains; to New York there are too many tracks."""
    s = three_trains_left(tickets=[ticket])
    assert choice(s).startswith("claim")


def test_with_no_card_left_to_draw_it_does_not_wait_for_a_ticket_for_ever():
    s = three_trains_left(tickets=["denver/el_paso"])
    s.row = [GAP] * 5
    s.deck = Bag.of([0] * 9)
    assert choice(s).startswith("claim")
