"""Worths of placements, remembered: a search comes to the same position in many worlds.

While figures are placed, nothing is left to chance. So all worlds in which the same figures were placed look
the same to a seat, and what it thinks of them is the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from waystation.games.stone_age.heuristic.placing import weigh_placements
from waystation.games.stone_age.heuristic.position import Position
from waystation.games.stone_age.heuristic.weights import Weights
from waystation.games.stone_age.village import Village
from waystation.kernel import Action, Seat

MAX_POSITIONS: Final = 5_000
"""They take some 4 kB each."""

type Key = tuple[object, ...]

WORTHS: Final[dict[Key, Sequence[float]]] = {}


def recall_placements(v: Village, seat: Seat, options: Sequence[Action], weights: Weights) -> Sequence[float]:
    """What each placement is worth: worked out once for all positions that look the same to the seat."""
    key = (weights, len(options), *seen_while_placing(v, seat))
    worths = WORTHS.get(key)
    if worths is None:
        if len(WORTHS) >= MAX_POSITIONS:
            WORTHS.clear()
        worths = WORTHS[key] = weigh_placements(Position(v, seat, seat, weights), options)
    return worths


def seen_while_placing(v: Village, seat: Seat) -> Key:
    """All that a seat may know of a village in which figures are placed."""
    return (
        seat,
        v.round,
        v.start,
        v.deck.size,
        tuple(v.row),
        tuple(v.tops),
        tuple(v.beneath),
        tuple(v.huts),
        tuple(v.people),
        tuple(v.home),
        tuple([tuple(places) for places in v.standing]),
        tuple(v.food),
        tuple(v.goods),
        tuple(v.track),
        tuple(v.unused),
        tuple(v.used),
        tuple(v.points),
        tuple(v.face_up),
        tuple([cards_seen(v, other, seat) for other in range(v.seats)]),
    )


def cards_seen(v: Village, seat: Seat, by: Seat) -> tuple[int, ...]:
    """[SA-AMB-09] Own cards, or those that others were seen to buy."""
    if seat == by:
        return v.cards[seat]
    return tuple([card for card in v.cards[seat] if card != v.extra[seat]])
