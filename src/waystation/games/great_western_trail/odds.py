"""What the next card of a herd may be: exact, for a person who wonders whether to exchange cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from waystation.games.great_western_trail.actions import AUXILIARY, DRAW, USE_TOKEN
from waystation.games.great_western_trail.components import BREED_OF, BREEDS, DISCS, FIRST_OBJECTIVE
from waystation.games.great_western_trail.trail import Trail
from waystation.games.great_western_trail.view import hidden_cards
from waystation.kernel import NOBODY, Phrase, Probability, Seat

DRAWING: Final = (DRAW.target, USE_TOKEN.target, AUXILIARY[DISCS.index("aux_cards")][0].target)
CYCLING: Final = "use cycle-"
"""How the use of an icon begins that lets a player draw cards."""


def odds(s: Trail, seat: Seat | None, target: str) -> Sequence[Probability]:
    """[GWT-HERD-06] The breed of the next card that is drawn from the seat's own draw pile.

    A seat knows what its pile consists of. A spectator looks at the herd of whoever has the turn, and
    does not know which of the unseen cards are in the hand. [GWT-AMB-44, -57]
    """
    whose = s.turn if seat is None else seat
    if whose == NOBODY or not (target in DRAWING or target.startswith(CYCLING)):
        return ()
    counts = next_cards(s, whose, own=seat is not None)
    size = sum(counts)
    breeds = [0] * len(BREEDS)
    for kind, breed in enumerate(BREED_OF):
        breeds[breed] += counts[kind]
    cattle = [
        Probability(Phrase("odds.breed", {"breed": BREEDS[breed]}), number, size)
        for breed, number in enumerate(breeds)
        if number
    ]
    objectives = sum(counts[FIRST_OBJECTIVE:])
    return [*cattle, Probability(Phrase("odds.objective"), objectives, size)] if objectives else cattle


def next_cards(s: Trail, seat: Seat, *, own: bool) -> list[int]:
    """What may be drawn next, by kind. [GWT-HERD-07] An empty pile is renewed from the discards."""
    if not s.pile[seat].size:
        return s.discard[seat].counts
    counts = s.pile[seat].counts[:]
    for kind in () if own else hidden_cards(s, seat):
        counts[kind] += 1
    return counts
