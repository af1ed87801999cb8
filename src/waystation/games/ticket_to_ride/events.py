"""What happens, as the log tells it and the board animates it: the fields are what is sent.

Never compiled: a compiled class forgets the types of its fields, and the API's schema is written from them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, final

from waystation.kernel import Event, Revelation, Seat

if TYPE_CHECKING:
    from waystation.games.ticket_to_ride import contract as ct


@final
@dataclass(frozen=True)
class StartingSeatChosen(Event):
    seat: Seat


@final
@dataclass(frozen=True)
class CardTaken(Event):
    """From the face-up row."""

    seat: Seat
    card: ct.Card
    slot: int


@final
@dataclass(frozen=True)
class CardDrawn(Revelation):
    """From the deck, unseen by the others."""

    seat: Seat
    card: ct.Card | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=None)


@final
@dataclass(frozen=True)
class CardTurnedUp(Revelation):
    card: ct.Card
    slot: int


@final
@dataclass(frozen=True)
class RowDiscarded(Event):
    """Too many locomotives lay open."""

    cards: tuple[ct.Card, ...]


@final
@dataclass(frozen=True)
class DeckReshuffled(Event):
    cards: int


@final
@dataclass(frozen=True)
class RouteClaimed(Event):
    seat: Seat
    route: str
    cards: ct.Cards
    points: int


@final
@dataclass(frozen=True)
class TicketsDrawn(Revelation):
    seat: Seat
    split: tuple[int, ...]
    tickets: tuple[str, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, tickets=None)


@final
@dataclass(frozen=True)
class TicketsChosen(Event):
    """A seat has made up its mind; how many it kept is seen when the others go back."""

    seat: Seat
    kept: tuple[str, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, kept=None)


@final
@dataclass(frozen=True)
class TicketsReturned(Event):
    seat: Seat
    split: tuple[int, ...]
    tickets: tuple[str, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, tickets=None)


@final
@dataclass(frozen=True)
class PassengersPlaced(Event):
    place: str
    colours: tuple[ct.PassengerColour, ...]


@final
@dataclass(frozen=True)
class PassengerMet(Event):
    seat: Seat
    place: str
    colour: ct.PassengerColour


@final
@dataclass(frozen=True)
class TurnPassed(Event):
    """Nothing at all could be done."""

    seat: Seat


@final
@dataclass(frozen=True)
class FinalRoundBegun(Event):
    seat: Seat
    trains: int


@final
@dataclass(frozen=True)
class GameEnded(Revelation):
    """All tickets are shown."""
