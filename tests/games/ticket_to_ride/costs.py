"""What a seat has, by the names of costs and gains: the laws compare it before and after a choice."""

from waystation.games.ticket_to_ride.board import CARDS, PASSENGERS

LUCK = ("trains",)
"""Streams of chance that may bring a seat more."""
UNHELD = ()
"""What is told as a cost or a gain, but is only needed, or counts for something."""
UNASKED = set()
"""Decisions that nobody is asked for: interrupts."""


def purse(s, seat):
    return {
        "cards": dict(zip(CARDS, s.hands[seat], strict=True)),
        "trains": s.trains[seat],
        "points": s.points[seat],
        "passengers": dict(zip(PASSENGERS, s.met[seat], strict=False)),
    }
