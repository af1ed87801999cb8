"""Every claim that could ever be made on a board, made once: what a hand can pay is looked up.

A payment is some locomotives and, for the rest, cards of one colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from waystation.games.ticket_to_ride.actions import ClaimRoute, payment
from waystation.games.ticket_to_ride.board import (
    CARDS_OF_COLOUR,
    COLOURS,
    GRAY,
    LOCOMOTIVE,
    LOCOMOTIVES,
    Board,
    Card,
    Route,
    RouteMask,
)

TRAINS: Final = 45  # of each player, [TTR-COMP-02]
REACH: Final = CARDS_OF_COLOUR + LOCOMOTIVES + 1

type Ways = list[list[list[ClaimRoute]]]
"""Cards of a colour held -> locomotives held -> the claims they can pay for."""


@final
class Prices:
    """What one route costs: the ways to pay with each colour it takes."""

    def __init__(self, route: Route) -> None:
        self.bit = route.bit
        self.colour = route.colour
        self.length = route.length
        self.ways: list[Ways] = [_ways(route, colour) for colour in range(LOCOMOTIVE + 1)]


@final
class PriceList:
    def __init__(self, board: Board) -> None:
        self.called: dict[str, Route] = {route.target: route for route in board.routes}
        self.prices: list[Prices] = [Prices(route) for route in board.routes]
        self.fitting: list[RouteMask] = [  # trains left -> the routes they are enough for
            _mask(route for route in board.routes if route.length <= trains) for trains in range(TRAINS + 1)
        ]
        self.with_cards: list[list[RouteMask]] = [  # colour -> how many of it with locomotives -> routes
            [_mask(r for r in board.routes if r.colour in (c, GRAY) and r.length <= n) for n in range(REACH)]
            for c in range(COLOURS)
        ]

    def payable(self, hand: list[int]) -> RouteMask:
        """The routes that a hand has the cards for."""
        routes = 0
        for colour in range(COLOURS):
            routes |= self.with_cards[colour][hand[colour] + hand[LOCOMOTIVE]]
        return routes

    def claims(self, routes: RouteMask, hand: list[int]) -> list[ClaimRoute]:
        """Each way to claim each of these routes."""
        found: list[ClaimRoute] = []
        for ways in self.ways_to_claim(routes, hand):
            found += ways
        return found

    def ways_to_claim(self, routes: RouteMask, hand: list[int]) -> list[list[ClaimRoute]]:
        """The ways to claim these routes, by route and card. [TTR-CLAIM-04, -05, -06, -07, -08; TTR-R-28]"""
        locomotives = hand[LOCOMOTIVE]
        enough: dict[int, list[tuple[Card, int]]] = {}  # cards that are enough for a gray route, by length
        found: list[list[ClaimRoute]] = []
        while routes:
            prices = self.prices[-routes.bit_length()]
            routes ^= prices.bit
            colour = prices.colour
            if colour != GRAY:
                found.append(prices.ways[colour][hand[colour]][locomotives])
                continue
            length = prices.length
            if length not in enough:
                enough[length] = [(c, n) for c, n in enumerate(hand) if n and n + locomotives >= length]
            for card, number in enough[length]:
                found.append(prices.ways[card][number][locomotives])
        return found


def count_all(ways: list[list[ClaimRoute]]) -> int:
    number = 0
    for claims in ways:
        number += len(claims)
    return number


def find_nth(ways: list[list[ClaimRoute]], number: int) -> ClaimRoute:
    """The claim that has this number, counted through all of them."""
    at = 0
    while number >= len(ways[at]):
        number -= len(ways[at])
        at += 1
    return ways[at][number]


def _mask(routes: Iterator[Route]) -> RouteMask:
    return sum(route.bit for route in routes)


def _ways(route: Route, colour: Card) -> Ways:
    """All that cards of `colour` can pay, with locomotives; for LOCOMOTIVE, what they pay alone."""
    length = route.length
    claims = {
        k: ClaimRoute(route, colour, k, payment(colour, length, k)) for k in _locomotives(route, colour)
    }
    if not claims:
        return []  # the route does not take this colour, and nobody looks here
    grid = [
        [
            [claim for k, claim in claims.items() if length - cards <= k <= locos]
            for locos in range(length + 1)
        ]
        for cards in range(length + 1)
    ]
    used = [min(held, length) for held in range(LOCOMOTIVES + 1)]  # more cards than spaces are no use
    return [[grid[cards][locos] for locos in used] for cards in used]


def _locomotives(route: Route, colour: Card) -> range:
    """With how many locomotives a route may be paid for in a colour.

    Locomotives alone count as the colour of a coloured route; for a gray one no colour is named.
    """
    if route.colour == GRAY:
        return range(route.length, route.length + 1) if colour == LOCOMOTIVE else range(route.length)
    return range(route.length + 1) if route.colour == colour else range(0)
