"""What happens, as the log tells it and the board animates it: the fields are what is sent.

Never compiled: a compiled class forgets the types of its fields, and the API's schema is written from them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, final

from waystation.kernel import Event, Revelation, Seat

if TYPE_CHECKING:
    from waystation.games.stone_age import contract as ct

# --- the round ------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class StartPlayerChosen(Event):
    seat: Seat


@final
@dataclass(frozen=True)
class RoundBegun(Event):
    """The start player has the first turn, the row is full, all tools are unused."""

    number: int
    seat: Seat


@final
@dataclass(frozen=True)
class CardTurnedUp(Revelation):
    card: str
    slot: int


@final
@dataclass(frozen=True)
class CardSlid(Event):
    card: str
    slot: int


@final
@dataclass(frozen=True)
class TileTurnedUp(Revelation):
    hut: str
    stack: int


@final
@dataclass(frozen=True)
class GameEnded(Revelation):
    """By `cards` or by `huts`; all cards are shown."""

    by: Literal["cards", "huts"]


# --- placing and using figures --------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class FiguresPlaced(Event):
    seat: Seat
    place: ct.PlaceId
    number: int


@final
@dataclass(frozen=True)
class DiceRolled(Revelation):
    """At a place, or for a card."""

    seat: Seat
    place: str
    dice: tuple[int, ...]


@final
@dataclass(frozen=True)
class ToolsAdded(Event):
    seat: Seat
    tools: tuple[int, ...]
    cards: tuple[str, ...]
    pips: int


@final
@dataclass(frozen=True)
class Gathered(Event):
    """So many pieces for so many pips."""

    seat: Seat
    kind_of_goods: ct.Good
    number: int
    pips: int


@final
@dataclass(frozen=True)
class ToolGained(Event):
    """A tool now shows this value."""

    seat: Seat
    shows: int


@final
@dataclass(frozen=True)
class FigureGained(Event):
    seat: Seat
    people: int


@final
@dataclass(frozen=True)
class FoodTrackRaised(Event):
    seat: Seat
    level: int


@final
@dataclass(frozen=True)
class NothingGained(Event):
    """What a place, a die or a card offers has no effect any more."""

    seat: Seat
    what: Literal["tool", "figure", "food_track", "card"]


# --- cards ----------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class CardBought(Event):
    seat: Seat
    card: str
    goods: ct.Goods


@final
@dataclass(frozen=True)
class CardLeft(Event):
    """The figure is taken back, the card stays."""

    seat: Seat
    card: str
    payable: bool


@final
@dataclass(frozen=True)
class CardPutDown(Event):
    """Face down, to the seat's own cards."""

    seat: Seat
    card: str


@final
@dataclass(frozen=True)
class GoodsGained(Event):
    seat: Seat
    kind_of_goods: ct.Good
    number: int


@final
@dataclass(frozen=True)
class PointsScored(Event):
    seat: Seat
    points: int


@final
@dataclass(frozen=True)
class DieTaken(Event):
    seat: Seat
    face: int


@final
@dataclass(frozen=True)
class ExtraCardDrawn(Revelation):
    seat: Seat
    card: str | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=None)


@final
@dataclass(frozen=True)
class AnyTwoTaken(Event):
    seat: Seat
    goods: ct.Goods


# --- huts -----------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class HutBuilt(Event):
    seat: Seat
    hut: str
    goods: ct.Goods
    points: int


@final
@dataclass(frozen=True)
class HutLeft(Event):
    """The figure is taken back, the tile stays."""

    seat: Seat
    hut: str
    payable: bool


# --- feeding --------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class TribeFed(Event):
    """First the income of the food track, then one food for each figure, as far as it goes."""

    seat: Seat
    income: int
    eaten: int
    short: int


@final
@dataclass(frozen=True)
class ShortageCovered(Event):
    seat: Seat
    goods: ct.Goods


@final
@dataclass(frozen=True)
class TribeStarved(Event):
    seat: Seat
    points: int
