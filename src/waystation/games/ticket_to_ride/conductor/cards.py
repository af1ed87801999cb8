"""Which cards the plan waits for, and the draw that brings most of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from waystation.games.ticket_to_ride.actions import DrawBlind, DrawFaceUp
from waystation.games.ticket_to_ride.board import (
    CARDS_OF_COLOUR,
    COLOURS,
    GRAY,
    LOCOMOTIVE,
    LOCOMOTIVES,
    Card,
    Route,
)
from waystation.games.ticket_to_ride.conductor.plan import Plan
from waystation.games.ticket_to_ride.conductor.sight import Sight
from waystation.games.ticket_to_ride.conductor.taste import FAR
from waystation.kernel import Action


@final
class Wants:
    """What the plan does with the hand: the cards it leaves over, and what each card more is worth."""

    def __init__(self, sight: Sight, routes: list[Route], weights: list[float]) -> None:
        self.taste = sight.taste
        self.left: list[int] = sight.hand[:]
        self.worth: list[float] = [sight.taste.other] * (COLOURS + 1)
        self.short = 0  # cards that are missing in all
        for route, weight in zip(routes, weights, strict=True):
            if route.colour != GRAY:
                self.assign(route.colour, route.length, weight)
        for route, weight in zip(routes, weights, strict=True):
            if route.colour == GRAY:
                self.assign_any(route.length, weight)
        self.worth[LOCOMOTIVE] = sight.taste.locomotive * max(self.worth[:COLOURS])

    def assign_any(self, length: int, weight: float) -> None:
        """A gray route takes the colour of which most is left; any other would do."""
        most = max(self.left[:COLOURS])
        self.assign(self.left.index(most), length, weight)
        if most < length:
            for colour in range(COLOURS):
                self.worth[colour] = max(self.worth[colour], self.taste.gray * weight)

    def assign(self, colour: Card, length: int, weight: float) -> None:
        """Lay cards of a colour aside for a route."""
        held = min(length, self.left[colour])
        self.left[colour] -= held
        short = length - held
        if short:
            self.short += short
            worth = weight * (1 + self.taste.near / short)
            self.worth[colour] = max(self.worth[colour], worth)


def wants_of(sight: Sight, plan: Plan, extras: list[Route]) -> Wants:
    weights = [1.0] * len(plan.routes) + [sight.taste.extra] * len(extras)
    return Wants(sight, plan.routes + extras, weights)


def blind_worth(sight: Sight, wants: Wants) -> float:
    """What the top card of the deck is worth: any card that the seat does not see elsewhere."""
    unseen = [CARDS_OF_COLOUR] * COLOURS + [LOCOMOTIVES]
    for card in range(COLOURS + 1):
        unseen[card] = max(0, unseen[card] - sight.hand[card] - sight.row.count(card))
    # A list, for the same sum in the compiled build: see `network.cost_of`.
    worths = [number * worth for number, worth in zip(unseen, wants.worth, strict=True)]
    return sum(worths) / max(1, sum(unseen))


def best_card(sight: Sight, wants: Wants, options: Sequence[Action]) -> tuple[Action, float]:
    """The card that helps most, and what it is worth; -FAR if there is none to draw."""
    deck = blind_worth(sight, wants)
    best: Action = options[0]
    top = -FAR
    for option in options:
        if isinstance(option, DrawBlind):
            worth = deck
        elif isinstance(option, DrawFaceUp):
            worth = wants.worth[option.card]
        else:
            continue
        if worth > top:
            best, top = option, worth
    return best, top


def first_card(sight: Sight, wants: Wants, options: Sequence[Action]) -> tuple[Action, float]:
    """The better of two cards, and a locomotive: taken openly, it is alone."""
    draws = [o for o in options if not (isinstance(o, DrawFaceUp) and o.card == LOCOMOTIVE)]
    best, worth = best_card(sight, wants, draws)
    if worth <= -FAR:
        return best_card(sight, wants, options)
    both = worth + second_worth(sight, wants, best)
    if LOCOMOTIVE in sight.row and wants.worth[LOCOMOTIVE] > both:
        for option in options:
            if isinstance(option, DrawFaceUp) and option.card == LOCOMOTIVE:
                return option, wants.worth[LOCOMOTIVE]
    return best, both


def second_worth(sight: Sight, wants: Wants, first: Action) -> float:
    """What the card after `first` is worth."""
    row = [card for card in sight.row if card != LOCOMOTIVE]
    if isinstance(first, DrawFaceUp):
        row.remove(first.card)
    return max([blind_worth(sight, wants)] + [wants.worth[card] for card in row])
