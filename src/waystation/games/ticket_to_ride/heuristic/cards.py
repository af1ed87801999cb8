"""Which cards the plan waits for, and the draw that brings most of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from waystation.games.ticket_to_ride.actions import DrawFaceUp
from waystation.games.ticket_to_ride.board import (
    CARDS_OF_COLOUR,
    COLOURS,
    GRAY,
    LOCOMOTIVE,
    LOCOMOTIVES,
    Card,
    Route,
)
from waystation.games.ticket_to_ride.heuristic.plan import Plan
from waystation.games.ticket_to_ride.heuristic.position import Position
from waystation.kernel import Action

FIRST_CARD_BONUS: Final = 1e-3  # of its worth: a little more for the card that is taken first


@final
class Wants:
    """What the plan does with the hand: the cards it leaves over, and what each card more is worth."""

    def __init__(self, position: Position, routes: list[Route], shares: list[float]) -> None:
        self.weights = position.weights
        self.left: list[int] = position.hand[:]
        self.worth: list[float] = [position.weights.other] * (COLOURS + 1)
        self.short = 0  # cards that are missing in all
        for route, share in zip(routes, shares, strict=True):
            if route.colour != GRAY:
                self.assign(route.colour, route.length, share)
        for route, share in zip(routes, shares, strict=True):
            if route.colour == GRAY:
                self.assign_any(route.length, share)
        self.worth[LOCOMOTIVE] = position.weights.locomotive * max(self.worth[:COLOURS])

    def assign_any(self, length: int, share: float) -> None:
        """A gray route takes the colour of which most is left; any other would do."""
        most = max(self.left[:COLOURS])
        self.assign(self.left.index(most), length, share)
        if most < length:
            for colour in range(COLOURS):
                self.worth[colour] = max(self.worth[colour], self.weights.gray * share)

    def assign(self, colour: Card, length: int, share: float) -> None:
        """Lay cards of a colour aside for a route."""
        held = min(length, self.left[colour])
        self.left[colour] -= held
        short = length - held
        if short:
            self.short += short
            worth = share * (1 + self.weights.near / short)
            self.worth[colour] = max(self.worth[colour], worth)


def wants_of(position: Position, plan: Plan, extras: list[Route]) -> Wants:
    shares = [1.0] * len(plan.routes) + [position.weights.extra] * len(extras)
    return Wants(position, plan.routes + extras, shares)


def blind_worth(position: Position, wants: Wants) -> float:
    """What the top card of the deck is worth: any card that the seat does not see elsewhere."""
    unseen = [CARDS_OF_COLOUR] * COLOURS + [LOCOMOTIVES]
    for card in range(COLOURS + 1):
        unseen[card] = max(0, unseen[card] - position.hand[card] - position.row.count(card))
    # A list, for the same sum in the compiled build: see `network.cost_of`.
    worths = [number * worth for number, worth in zip(unseen, wants.worth, strict=True)]
    return sum(worths) / max(1, sum(unseen))


def weigh_cards(position: Position, wants: Wants, options: Sequence[Action]) -> list[float]:
    """What each card is worth by itself."""
    deck = blind_worth(position, wants)
    return [wants.worth[option.card] if isinstance(option, DrawFaceUp) else deck for option in options]


def weigh_draws(position: Position, wants: Wants, draws: list[Action]) -> list[float]:
    """What a turn is worth that begins with each card: two cards, or a locomotive, which is alone.

    Of two cards the better one is taken first. When nothing is missing, cards are worth next to nothing.
    """
    weights = position.weights
    scale = weights.turn * weights.card if wants.short else FIRST_CARD_BONUS
    deck = blind_worth(position, wants)
    row = [card for card in position.row if card != LOCOMOTIVE]
    worths: list[float] = []
    for draw in draws:
        if not isinstance(draw, DrawFaceUp):
            both = (1 + FIRST_CARD_BONUS) * deck + second_worth(wants, deck, row)
        elif draw.card == LOCOMOTIVE:
            both = wants.worth[LOCOMOTIVE]
        else:
            rest = row[:]
            rest.remove(draw.card)
            both = (1 + FIRST_CARD_BONUS) * wants.worth[draw.card] + second_worth(wants, deck, rest)
        worths.append(scale * both - weights.turn)
    return worths


def second_worth(wants: Wants, deck: float, row: list[Card]) -> float:
    """What the second card is worth: the best of a row, or the top of the deck."""
    return max([deck] + [wants.worth[card] for card in row])
