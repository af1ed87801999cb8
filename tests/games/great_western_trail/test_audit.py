"""The audit of a table finds what can never be; the laws ask it after every step."""

import pytest

from games.great_western_trail.positions import ANN, BEN, trail
from waystation.games import find_game
from waystation.games.great_western_trail.components import NOTHING

SECOND = find_game("great-western-trail-2e")


def share_a_space(s):
    s.engine[ANN] = s.engine[BEN] = 5


def hide_an_open_card(s):
    s.shown, s.known[ANN] = ANN, s.hand[ANN][1:]


def believe_twice_in_one_card(s):
    s.known[ANN] = (s.hand[ANN][0],) * 5


def hold_the_hand_in_disorder(s):
    s.hand[ANN] = tuple(reversed(s.hand[ANN]))


def set_item(name, value):
    return lambda s: getattr(s, name).__setitem__(ANN, value)


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        (lambda s: s.ahead.__setitem__(0, ()), "A step does not lead where it is said to."),
        (lambda s: setattr(s, "tolls", []), "A toll is not what the hands ask for."),
        (share_a_space, "Two engines share a space."),
        (hide_an_open_card, "Seat 0 hides a card of an open hand."),
        (set_item("money", -1), "Seat 0 has paid what it does not have."),
        (set_item("tokens", -1), "Seat 0 has paid what it does not have."),
        (set_item("workers", (0, 1, 1)), "Seat 0 has impossible workers."),
        (set_item("workers", (1, 1, 7)), "Seat 0 has impossible workers."),
        (lambda s: s.discs.__setitem__(ANN, (9, *s.discs[ANN][1:])), "Seat 0 has impossible discs."),
        (set_item("marker", 5), "Seat 0 has too many certificates."),
        (hold_the_hand_in_disorder, "The hand of seat 0 is out of order."),
        (believe_twice_in_one_card, "Seat 0 is believed to hold gray."),
        (lambda s: setattr(s.pile[ANN], "size", 0), "A pile of seat 0 is miscounted."),
        (lambda s: setattr(s.discard[ANN], "size", 3), "A pile of seat 0 is miscounted."),
        (set_item("top", 0), "The top card of seat 0 is not there."),
        (set_item("in_herd", 1), "Seat 0 has lost count of its objective cards."),
    ],
)
def test_a_table_that_cannot_be_is_found_out(broken, fault):
    s = trail(hand=["gray gray green yellow"])
    assert SECOND.faults(s) == []
    broken(s)
    assert fault in SECOND.faults(s)


@pytest.mark.parametrize("workers", [(1, 1, 1), (6, 6, 6)])
def test_a_row_of_workers_may_be_empty_or_full(workers):
    s = trail(workers=[workers])
    assert SECOND.faults(s) == []


def test_engines_at_the_start_share_their_space():
    s = trail()
    assert s.engine == [0, 0]
    assert SECOND.faults(s) == []


def test_without_a_discard_pile_there_is_no_top_card():
    s = trail(discard=["gray"], pile=[""])
    assert s.top[ANN] != NOTHING
    assert SECOND.faults(s) == []
