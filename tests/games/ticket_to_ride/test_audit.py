"""The audit of a table finds caches that lie; the laws ask it after every step."""

import pytest

from games.ticket_to_ride.positions import ANN, MAPS, table


def offer_other_splits(s):
    s.draws = s.draws[1:]


def pay_for_nothing(s):
    s.payable[ANN] = 0


def show_more_than_is_held(s):
    s.shown[ANN][0] = s.hands[ANN][0] + 1


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        (offer_other_splits, "The splits on offer are not those of the ticket decks."),
        (pay_for_nothing, "Seat 0 cannot pay for what it is said to."),
        (show_more_than_is_held, "Seat 0 does not hold what it took openly."),
    ],
)
def test_a_table_that_cannot_be_is_found_out(broken, fault):
    s = table("germany", hands=["RRR"])
    assert MAPS["germany"].faults(s) == []
    broken(s)
    assert fault in MAPS["germany"].faults(s)
