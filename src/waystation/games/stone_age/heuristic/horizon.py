"""How many rounds there may still be."""

from __future__ import annotations

from waystation.games.stone_age.components import CARD, CARDS, GAP, SLOTS, STACK, TILES_IN_STACK
from waystation.games.stone_age.heuristic.weights import Weights
from waystation.games.stone_age.village import PLACING, Village


def rounds_left(v: Village, weights: Weights) -> float:
    """The rounds after this one, at the pace so far: until the cards or the tiles of a stack run out."""
    return 0.0 if is_last_round(v) else max(0.0, min(rounds_of_cards(v, weights), rounds_of_huts(v, weights)))


def is_last_round(v: Village) -> bool:
    """[SA-END-01, -03] Whether it is, once all who stand on cards and last tiles have bought them."""
    if GAP in v.tops or v.deck.size < v.row.count(GAP):
        return True
    if v.phase == PLACING:
        return False
    claimed = [place for places in v.standing for place in range(CARD, len(places)) if places[place]]
    cards = sum([place < STACK for place in claimed])
    return v.deck.size < cards + v.row.count(GAP) or any(
        not v.beneath[place - STACK] for place in claimed if place >= STACK
    )


def rounds_of_cards(v: Village, weights: Weights) -> float:
    bought = len(CARDS) - SLOTS - v.deck.size
    return v.deck.size / pace(weights.cards_a_round, bought, v, weights) - weights.last_round


def rounds_of_huts(v: Village, weights: Weights) -> float:
    beneath = min(v.beneath)
    return (beneath + 1) / pace(weights.huts_a_round, TILES_IN_STACK - 1 - beneath, v, weights) - 1


def pace(usual: float, gone: int, v: Village, weights: Weights) -> float:
    """How many go in a round: what is usual, and more and more what was seen."""
    return (usual * weights.known + gone) / (weights.known + v.round - 1)
