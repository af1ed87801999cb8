"""What a player may do, and how it is written down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from waystation.games.ticket_to_ride.board import (
    CARDS,
    LOCOMOTIVE,
    PASSENGERS,
    SYMBOLS,
    Board,
    Card,
    Place,
    Route,
)
from waystation.kernel import Action, SecretAction

if TYPE_CHECKING:
    from waystation.games.ticket_to_ride import contract as ct


@final
@dataclass(frozen=True)
class DrawFaceUp(Action):
    card: Card

    def __str__(self) -> str:
        return f"draw {CARDS[self.card]}"

    def params(self) -> ct.OneCard:
        return {"card": CARDS[self.card]}


@final
@dataclass(frozen=True)
class DrawBlind(Action):
    def __str__(self) -> str:
        return "draw deck"


@final
@dataclass(frozen=True)
class ClaimRoute(Action):
    """Pay `locomotives` of them and the rest in cards of `colour`."""

    route: Route
    colour: Card
    locomotives: int
    cards: str

    def __str__(self) -> str:
        return f"{self.target} {self.cards}"

    @property
    def target(self) -> str:
        return self.route.target

    def params(self) -> ct.Claim:
        return {"route": self.route.id, "colour": CARDS[self.colour], "locomotives": self.locomotives}

    def payment(self) -> tuple[tuple[Card, int], ...]:
        """The cards that it takes, by kind."""
        return (self.colour, self.route.length - self.locomotives), (LOCOMOTIVE, self.locomotives)


@final
@dataclass(frozen=True)
class DrawTickets(Action):
    """Announce how many tickets are drawn from each deck."""

    split: tuple[int, ...]

    def __str__(self) -> str:
        return "tickets " + "+".join(map(str, self.split))

    def params(self) -> ct.Split:
        return {"split": list(self.split)}


@final
class Keep(SecretAction):
    """Keep these of the drawn tickets and return the others.

    A plain class: every ticket draw makes a dozen of them, and a dataclass takes three times as long.
    """

    def __init__(self, kept: tuple[int, ...], board: Board) -> None:
        self.kept = kept
        self.board = board

    @property
    def tickets(self) -> tuple[str, ...]:
        return tuple([self.board.tickets[ticket].id for ticket in self.kept])

    def params(self) -> ct.Kept:
        return {"tickets": list(self.tickets)}

    def __str__(self) -> str:
        return "keep " + " ".join(self.tickets)

    def __repr__(self) -> str:
        return f"Keep({', '.join(self.tickets)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Keep) and other.kept == self.kept and other.board is self.board

    def __hash__(self) -> int:
        return hash(self.kept)


@final
@dataclass(frozen=True)
class Meet(Action):
    """Take a passenger of this colour."""

    place: Place
    name: str
    colour: int

    def __str__(self) -> str:
        return f"meet {PASSENGERS[self.colour]} in {self.name}"

    def params(self) -> ct.Passenger:
        return {"place": self.name, "colour": PASSENGERS[self.colour]}


type Draw = DrawFaceUp | DrawBlind

DRAW_FACE_UP: Final = tuple(DrawFaceUp(card) for card in range(len(CARDS)))
DRAW_BLIND: Final = DrawBlind()
FACE_UP_BY_TARGET: Final = {draw.target: draw for draw in DRAW_FACE_UP}

FACE_UP: Final[tuple[tuple[Draw, ...], ...]] = tuple(
    tuple(draw for draw in DRAW_FACE_UP if kinds >> draw.card & 1) for kinds in range(1 << len(CARDS))
)
"""The face-up cards to choose from; bit `card` of the index is set for each kind that lies open."""

FACE_UP_OR_DECK: Final = tuple((*draws, DRAW_BLIND) for draws in FACE_UP)


def payment(colour: Card, length: int, locomotives: int) -> str:
    """The cards of a payment as they are written: `PPP*`."""
    return SYMBOLS[colour] * (length - locomotives) + "*" * locomotives


def meetings(board: Board) -> list[list[Meet]]:
    """Every passenger that could be met, by place and colour."""
    return [
        [Meet(place, name, colour) for colour in range(len(PASSENGERS))]
        for place, name in enumerate(board.places)
    ]
