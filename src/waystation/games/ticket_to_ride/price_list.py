"""Every claim that could ever be made on a board, made once: what a hand can pay is looked up.

A payment is some locomotives and, for the rest, cards of one colour. `k` counts its locomotives.
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

LONGEST: Final = 7
REACH: Final = CARDS_OF_COLOUR + LOCOMOTIVES + 1


@final
class PriceList:
    def __init__(self, board: Board) -> None:
        self.rows: list[list[ClaimRoute]] = [_row(route) for route in board.routes]
        self.fitting: list[RouteMask] = [  # trains left -> the routes they are enough for
            _mask(route for route in board.routes if route.length <= trains) for trains in range(LONGEST + 1)
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
        """Each way to claim each of these routes, all payable. [TTR-CLAIM-04, -05, -06, -07, -08]"""
        locomotives = hand[LOCOMOTIVE]
        ways: list[list[int]] = [[], [], [], [], [], [], [], []]  # by length, worked out when needed
        found: list[ClaimRoute] = []
        while routes:
            row = self.rows[routes.bit_length() - 1]
            route = row[0].route
            routes ^= route.bit
            length = route.length
            if route.colour != GRAY:
                found += row[max(0, length - hand[route.colour]) : locomotives + 1]
            else:
                if not ways[length]:
                    ways[length] = gray_ways(hand, length)
                found += [row[way] for way in ways[length]]
        return found


def _mask(routes: Iterator[Route]) -> RouteMask:
    return sum(route.bit for route in routes)


def _row(route: Route) -> list[ClaimRoute]:
    """All payments for one route: by k; on a gray route by colour, then k, then locomotives only."""
    if route.colour != GRAY:
        return [_claim(route, route.colour, k) for k in range(route.length + 1)]
    mixed = [_claim(route, colour, k) for colour in range(COLOURS) for k in range(route.length)]
    return [*mixed, _claim(route, LOCOMOTIVE, route.length)]


def _claim(route: Route, colour: Card, k: int) -> ClaimRoute:
    return ClaimRoute(route, colour, k, payment(colour, route.length, k))


def gray_ways(hand: list[int], length: int) -> list[int]:
    """Where in the row of a gray route of this length the payments stand that a hand can make."""
    locomotives = hand[LOCOMOTIVE]
    most = locomotives if locomotives < length else length - 1
    ways: list[int] = []
    for colour in range(COLOURS):
        cards = hand[colour]
        if cards and cards + locomotives >= length:
            least = length - cards if cards < length else 0
            ways += range(colour * length + least, colour * length + most + 1)
    if locomotives >= length:
        ways.append(COLOURS * length)
    return ways
