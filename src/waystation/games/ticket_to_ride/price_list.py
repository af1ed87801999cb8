"""Every claim that could ever be made on a board, made once: what a hand can pay is looked up.

A payment is some locomotives and, for the rest, cards of one colour. `k` counts its locomotives.
"""

from __future__ import annotations

from typing import Final, final

from waystation.games.ticket_to_ride.actions import ClaimRoute, payment
from waystation.games.ticket_to_ride.board import COLOURS, GRAY, LOCOMOTIVE, Board, Card, Route, RouteMask

LONGEST: Final = 7


@final
class PriceList:
    def __init__(self, board: Board) -> None:
        everything = [(route.bit, route.length, route.colour) for route in board.routes]
        self.fitting: list[RouteMask] = [  # trains left -> the routes they are enough for
            sum(bit for bit, length, _ in everything if length <= trains) for trains in range(LONGEST + 1)
        ]
        self.coloured: list[list[RouteMask]] = [  # colour -> cards and locomotives -> routes payable
            [
                sum(b for b, length, c in everything if c == colour and length <= reach)
                for reach in range(LONGEST + 1)
            ]
            for colour in range(COLOURS)
        ]
        self.gray: list[RouteMask] = [  # length -> gray routes
            sum(b for b, n, c in everything if c == GRAY and n == length) for length in range(LONGEST + 1)
        ]
        self.rows: list[list[ClaimRoute]] = [_row(route) for route in board.routes]

    def claims(self, open_routes: RouteMask, hand: list[int]) -> list[ClaimRoute]:
        """Each way to claim each of these routes. [TTR-CLAIM-04, -05, -06, -07, -08]"""
        return self._coloured_claims(open_routes, hand) + self._gray_claims(open_routes, hand)

    def _coloured_claims(self, open_routes: RouteMask, hand: list[int]) -> list[ClaimRoute]:
        locomotives = hand[LOCOMOTIVE]
        found: list[ClaimRoute] = []
        for colour in range(COLOURS):
            cards = hand[colour]
            reach = cards + locomotives
            payable = open_routes & self.coloured[colour][min(LONGEST, reach)]
            while payable:
                row = self.rows[payable.bit_length() - 1]
                payable ^= row[0].route.bit
                least = len(row) - 1 - cards
                found += row[max(0, least) : locomotives + 1]
        return found

    def _gray_claims(self, open_routes: RouteMask, hand: list[int]) -> list[ClaimRoute]:
        found: list[ClaimRoute] = []
        reach = max(hand[:LOCOMOTIVE]) + hand[LOCOMOTIVE]
        for length in range(1, min(reach, LONGEST) + 1):
            payable = open_routes & self.gray[length]
            if payable:
                ways = gray_ways(hand, length)
                while payable:
                    row = self.rows[payable.bit_length() - 1]
                    payable ^= row[0].route.bit
                    found += [row[way] for way in ways]
        return found


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
