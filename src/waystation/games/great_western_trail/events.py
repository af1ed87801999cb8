"""What happens, as the log tells it and the board animates it: the fields are what is sent.

Never compiled: a compiled class forgets the types of its fields, and the API's schema is written from them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, final

from waystation.kernel import Event, Revelation, Seat

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct

# --- the set-up and the turn ----------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class StartPlayerChosen(Revelation):
    seat: Seat


@final
@dataclass(frozen=True)
class MasterPlaced(Revelation):
    master: str
    station: int


@final
@dataclass(frozen=True)
class NeutralPlaced(Revelation):
    building: str
    place: str


@final
@dataclass(frozen=True)
class SidesChosen(Revelation):
    """The sides of the private buildings, by number."""

    buildings: tuple[str, ...]


@final
@dataclass(frozen=True)
class WorkerOffered(Revelation):
    """At the set-up."""

    worker: ct.Worker


@final
@dataclass(frozen=True)
class StartingObjectiveDealt(Revelation):
    seat: Seat
    card: str


@final
@dataclass(frozen=True)
class TurnBegun(Event):
    seat: Seat


@final
@dataclass(frozen=True)
class EndTriggered(Event):
    """The seat takes the job market token."""

    seat: Seat


@final
@dataclass(frozen=True)
class GameEnded(Revelation):
    """Every card is shown."""


# --- the trail ------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class CattlemanMoved(Event):
    seat: Seat
    place: str
    building: str = ""
    """The building that stands there, if one does: players call a place by what they see."""


@final
@dataclass(frozen=True)
class TollPaid(Event):
    """Paid to a seat; `to` is None if the bank gets it."""

    seat: Seat
    place: str
    dollars: int
    to: Seat | None


@final
@dataclass(frozen=True)
class BuildingPlaced(Event):
    seat: Seat
    building: str
    place: str


@final
@dataclass(frozen=True)
class BuildingReplaced(Event):
    seat: Seat
    building: str
    place: str
    before: str


@final
@dataclass(frozen=True)
class HazardRemoved(Event):
    seat: Seat
    tile: str
    place: str


@final
@dataclass(frozen=True)
class CampTileTaken(Event):
    seat: Seat
    tile: str
    place: str


@final
@dataclass(frozen=True)
class TileTurnedUp(Revelation):
    """On a foresight space."""

    tile: str
    column: int


@final
@dataclass(frozen=True)
class TileChosen(Event):
    seat: Seat
    tile: str


@final
@dataclass(frozen=True)
class TilePlaced(Event):
    tile: str
    place: str


@final
@dataclass(frozen=True)
class TileRemoved(Event):
    """There was no free space for it."""

    tile: str


@final
@dataclass(frozen=True)
class JobTokenMoved(Event):
    """The job market token enters a row."""

    row: int


# --- cards ----------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class CardDrawn(Revelation):
    """Seen by its owner alone, unless the hand lies open."""

    seat: Seat
    card: str | None
    openly: bool

    def seen_by(self, seat: Seat | None) -> CardDrawn:
        return self if self.openly or seat == self.seat else replace(self, card=None)


@final
@dataclass(frozen=True)
class CardDiscarded(Revelation):
    seat: Seat
    card: str


@final
@dataclass(frozen=True)
class CardRemoved(Revelation):
    """From the game."""

    seat: Seat
    card: str


@final
@dataclass(frozen=True)
class PileShuffled(Event):
    """The discard pile becomes the draw pile."""

    seat: Seat


@final
@dataclass(frozen=True)
class HandShown(Revelation):
    seat: Seat
    cards: tuple[str, ...]


@final
@dataclass(frozen=True)
class CattleTurnedUp(Revelation):
    """In the cattle market."""

    card: str


@final
@dataclass(frozen=True)
class CattleBought(Event):
    seat: Seat
    card: str


@final
@dataclass(frozen=True)
class SimmentalGrown(Event):
    seat: Seat
    card: str


@final
@dataclass(frozen=True)
class ObjectiveTurnedUp(Revelation):
    """In the display."""

    card: str


@final
@dataclass(frozen=True)
class ObjectiveTaken(Revelation):
    seat: Seat
    card: str
    into_hand: bool


@final
@dataclass(frozen=True)
class ObjectivePlayed(Revelation):
    seat: Seat
    card: str


# --- dollars, certificates, tokens, workers -------------------------------------------------------------


@final
@dataclass(frozen=True)
class MoneyGained(Event):
    seat: Seat
    dollars: int


@final
@dataclass(frozen=True)
class MoneyPaid(Event):
    """To the bank."""

    seat: Seat
    dollars: int


@final
@dataclass(frozen=True)
class CertificatesGained(Event):
    """The marker now shows so many."""

    seat: Seat
    certificates: int


@final
@dataclass(frozen=True)
class IncomeTaken(Event):
    seat: Seat
    value: int
    certificates: int


@final
@dataclass(frozen=True)
class TokenGained(Event):
    seat: Seat
    number: int


@final
@dataclass(frozen=True)
class TokenUsed(Event):
    seat: Seat


@final
@dataclass(frozen=True)
class WorkerHired(Event):
    seat: Seat
    worker: ct.Worker
    row: int


# --- the railway and the cities -------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class EngineMoved(Event):
    seat: Seat
    space: str


@final
@dataclass(frozen=True)
class DiscTaken(Event):
    """From the player board."""

    seat: Seat
    disc: ct.Disc


@final
@dataclass(frozen=True)
class DiscTakenFromStation(Event):
    seat: Seat
    station: int


@final
@dataclass(frozen=True)
class StationUpgraded(Event):
    seat: Seat
    station: int


@final
@dataclass(frozen=True)
class MasterAppointed(Event):
    seat: Seat
    worker: ct.Worker
    station: int
    master: str


@final
@dataclass(frozen=True)
class CityDelivered(Event):
    seat: Seat
    city: str


@final
@dataclass(frozen=True)
class CityReached(Event):
    """Without a disc, for want of one."""

    seat: Seat
    city: str
