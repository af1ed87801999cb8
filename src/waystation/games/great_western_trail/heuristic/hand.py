"""The hand: what a card in it is worth, and what drawing another may bring."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.components import BREED_OF, BREEDS, FIRST_OBJECTIVE, VALUE_OF, Kind
from waystation.games.great_western_trail.herd import breeding_value, without
from waystation.games.great_western_trail.heuristic.position import Position

OBJECTIVE_IN_HAND: Final = 0.5  # units of breeding value: an objective card that waits in the hand


def draw_gain(position: Position, hand: tuple[Kind, ...]) -> float:
    """By how much the next card is expected to raise the breeding value."""
    if not position.draws_size:
        return 0.0
    best = [0] * len(BREEDS)
    for kind in hand:
        if kind < FIRST_OBJECTIVE:
            best[BREED_OF[kind]] = max(best[BREED_OF[kind]], VALUE_OF[kind])
    total = 0
    for kind in range(FIRST_OBJECTIVE):
        if position.draws[kind]:
            total += position.draws[kind] * max(0, VALUE_OF[kind] - best[BREED_OF[kind]])
    return total / position.draws_size


def card_value(hand: tuple[Kind, ...], kind: Kind) -> float:
    """How much breeding value the hand would lose with a card."""
    if kind >= FIRST_OBJECTIVE:
        return OBJECTIVE_IN_HAND
    breed = BREED_OF[kind]
    others = [VALUE_OF[other] for other in without(hand, kind) if BREED_OF_CARD[other] == breed]
    return max(0.0, VALUE_OF[kind] - max([*others, 0])) + SPARE_CARD_SHARE * VALUE_OF[kind]


BREED_OF_CARD: Final = (*BREED_OF, *[-1] * 64)
"""Objective cards are of no breed."""
SPARE_CARD_SHARE: Final = 0.01  # of its value: a card that does not count now may do so when another is gone


def sale_worth(position: Position, kinds: tuple[Kind, ...]) -> float:
    """What it does to the hand to discard these cards and draw as many: points, mostly lost."""
    found = position.sales.get(kinds)
    if found is None:
        found = position.sales[kinds] = find_sale_worth(position, kinds)
    return found


def find_sale_worth(position: Position, kinds: tuple[Kind, ...]) -> float:
    hand = position.hand
    before = breeding_value(hand)
    for kind in kinds:
        hand = without(hand, kind)
    lost = before - breeding_value(hand)
    return position.unit * (len(kinds) * draw_gain(position, hand) - lost)


def cycle_worth(position: Position, cards: int) -> float:
    """What it brings to draw so many cards and discard as many: the worst of the hand."""
    gain = draw_gain(position, position.hand)
    worst = sorted([card_value(position.hand, kind) for kind in position.hand])[:cards]
    return position.unit * sum([max(0.0, gain - lost / 2) for lost in worst])
