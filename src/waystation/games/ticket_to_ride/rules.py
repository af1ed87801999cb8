"""What differs between the maps, as a value: numbers are fields, behaviour is a function it holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final

from waystation.games.ticket_to_ride.actions import DrawTickets, Meet
from waystation.games.ticket_to_ride.board import Board
from waystation.games.ticket_to_ride.network import Network
from waystation.games.ticket_to_ride.price_list import PriceList
from waystation.kernel import Bag, Line

if TYPE_CHECKING:
    from waystation.games.ticket_to_ride import contract as ct

POINTS: Final = (0, 1, 2, 4, 7, 10, 15, 18)
"""[TTR-CLAIM-13, TTRG-CLAIM-14] Points by length of a route."""


@dataclass(frozen=True)
class AtLeast:
    """How many of the tickets drawn must be kept, and the rule that says so."""

    number: int
    rule: str


@dataclass(frozen=True)
class Standing:
    """What a map's bonuses count of a seat."""

    network: Network
    completed: int  # tickets
    met: tuple[int, ...]  # passengers by colour


@dataclass(frozen=True)
class Bonus:
    """What the map adds to a seat's sheet, and its own tie-break, after completed tickets."""

    lines: list[Line]
    tie_break: int


@cache
def splits(draw: int, left: tuple[int, ...]) -> tuple[DrawTickets, ...]:
    """[TTRG-TICKET-01, TTR-R-11] Every way to draw so many tickets from decks with so many left."""
    total = min(draw, sum(left))
    ways = product(*(range(min(total, n) + 1) for n in left)) if total else ()
    return tuple(DrawTickets(way) for way in ways if sum(way) == total)


@dataclass(frozen=True)
class Rules:
    """One map and the rules printed for it."""

    id: str
    version: str
    colours: tuple[ct.Colour, ...]  # of the players, by seat
    board: Board
    prices: PriceList
    meetings: list[list[Meet]]
    draw: int  # tickets drawn at once
    keep_at_start: AtLeast
    keep: AtLeast
    bonuses: Callable[[list[Standing]], list[Bonus]]
    hand: int = 4
    last_trains: int = 2  # so few or fewer begin the final round
    crowd: int = 4  # from so many seats on, all tracks of a multiple route are open
    shuffles_at_start: bool = False  # the starting tickets returned; otherwise they go to the bottom

    def every_split(self) -> tuple[DrawTickets, ...]:
        """Every way to draw tickets from full decks."""
        return splits(self.draw, tuple([self.draw] * len(self.board.decks)))

    def ticket_bags(self) -> list[Bag]:
        tickets = self.board.tickets
        return [
            Bag.of([int(ticket.deck == deck) for ticket in tickets]) for deck in range(len(self.board.decks))
        ]
