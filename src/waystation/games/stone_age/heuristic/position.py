"""A tribe's position, read once: what lies open, and the player's own cards."""

from __future__ import annotations

from typing import Final, final

from waystation.games.stone_age.components import CARDS, FIGURES, GAP, Card, Goods
from waystation.games.stone_age.heuristic.horizon import rounds_left
from waystation.games.stone_age.heuristic.weights import Weights
from waystation.games.stone_age.village import Village
from waystation.kernel import Seat

POINTS_PER_RESOURCE: Final = 1.0  # points for a resource at the end, [SA-SCORE-07]


@final
class Position:
    """What `seat` has, as the seat `by` sees it."""

    def __init__(self, v: Village, seat: Seat, by: Seat, weights: Weights) -> None:
        self.village = v
        self.seat = seat
        self.by = by
        self.weights = weights
        self.part: float = 2 / v.seats  # of what comes, against two players
        self.people: int = v.people[seat]
        self.home: int = v.home[seat]
        self.standing: list[int] = v.standing[seat]
        self.food: int = v.food[seat]
        self.goods: Goods = v.goods[seat]
        self.track: int = v.track[seat]
        self.mouths: int = max(0, self.people - self.track)  # that the fields do not feed
        self.tool_values: int = sum(v.unused[seat]) + sum(v.used[seat])
        self.huts: int = len(v.huts[seat])
        self.cards: list[Card] = known_cards(v, seat, by)
        self.symbols: list[str] = [card.symbol for card in self.cards if card.symbol]
        self.rounds: float = rounds_left(v, weights)
        self.prices: list[float] = prices(weights, self.rounds)
        self.shown: dict[str, float] = figures_shown(self.cards)
        self.expected: dict[str, float] = self.figures_expected()

    def figures_expected(self) -> dict[str, float]:
        """How many of each figure the own cards will show at the end."""
        v = self.village
        share = self.weights.share * self.part * min(1.0, self.rounds / self.weights.long)
        expected = {figure: self.shown[figure] + share * number for figure, number in FIGURES_IN_ALL.items()}
        for seat in range(v.seats):
            for card in known_cards(v, seat, self.by):
                if card.figure:
                    expected[card.figure] -= share * card.number
        return expected


def known_cards(v: Village, seat: Seat, by: Seat) -> list[Card]:
    """[SA-AMB-09] All own cards; of others those that they were seen to buy."""
    hidden = GAP if seat == by else v.extra[seat]
    return [CARDS[card] for card in v.cards[seat] + v.face_up[seat] if card != hidden]


def figures_shown(cards: list[Card]) -> dict[str, float]:
    found: dict[str, float] = dict.fromkeys(FIGURES, 0.0)
    for card in cards:
        if card.figure:
            found[card.figure] += card.number
    return found


FIGURES_IN_ALL: Final = figures_shown(list(CARDS))
"""How many of each figure all cards show."""


def prices(weights: Weights, rounds: float) -> list[float]:
    """What a piece of each resource is worth when it is kept: at the end, a point."""
    lasting = min(rounds, weights.fade)
    return [
        POINTS_PER_RESOURCE + lasting * worth
        for worth in (weights.wood, weights.brick, weights.stone, weights.gold)
    ]
