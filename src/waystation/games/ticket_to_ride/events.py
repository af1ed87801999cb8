"""What happens, as the log tells it and the board animates it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import final

from waystation.kernel import Event, Revelation, Seat


@final
@dataclass(frozen=True)
class StartingSeatChosen(Event):
    seat: Seat


@final
@dataclass(frozen=True)
class CardTaken(Event):
    """From the face-up row."""

    seat: Seat
    card: str
    slot: int


@final
@dataclass(frozen=True)
class CardDrawn(Revelation):
    """From the deck, unseen by the others."""

    seat: Seat
    card: str | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=None)


@final
@dataclass(frozen=True)
class CardTurnedUp(Revelation):
    card: str
    slot: int


@final
@dataclass(frozen=True)
class RowDiscarded(Event):
    """Too many locomotives lay open."""

    cards: tuple[str, ...]


@final
@dataclass(frozen=True)
class DeckReshuffled(Event):
    cards: int


@final
@dataclass(frozen=True)
class RouteClaimed(Event):
    seat: Seat
    route: str
    cards: str
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
    colours: tuple[str, ...]


@final
@dataclass(frozen=True)
class PassengerMet(Event):
    seat: Seat
    place: str
    colour: str


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
