"""Exact odds of the next card, for a player who wonders whether to draw blind."""

from __future__ import annotations

from collections.abc import Sequence

from waystation.games.ticket_to_ride.actions import DRAW_BLIND
from waystation.games.ticket_to_ride.board import CARDS
from waystation.games.ticket_to_ride.table import Table
from waystation.games.ticket_to_ride.view import hidden_cards
from waystation.kernel import Phrase, Probability, Seat


def odds(s: Table, seat: Seat | None, target: str) -> Sequence[Probability]:
    """[TTR-DRAW-01] The colour of the next card, if the deck has one.

    Any card that the seat cannot know to be elsewhere is as likely as any other: those of the deck, and
    those that others drew from it unseen. What was taken openly is remembered until it is paid.
    """
    if target != DRAW_BLIND.target or not s.deck.size:
        return ()
    unseen = s.deck.counts[:]
    for other in range(s.seats):
        if other != seat:
            unseen = [a + b for a, b in zip(unseen, hidden_cards(s, other), strict=True)]
    size = sum(unseen)
    return [
        Probability(Phrase("odds.card", {"card": name}), number, size)
        for name, number in zip(CARDS, unseen, strict=True)
        if number
    ]
