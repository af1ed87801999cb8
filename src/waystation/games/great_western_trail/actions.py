"""What a player may do, and how it is written down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from waystation.games.great_western_trail.components import (
    AUXILIARIES,
    CALF,
    CARDS,
    CATTLE,
    CERTIFICATES,
    DISCS,
    FIRST_OBJECTIVE,
    FIRST_STARTING_OBJECTIVE,
    KINDS,
    MARKET,
    NOTHING,
    SPACES,
    STATIONS,
    TILES,
    TURNOUT,
    WAGES,
    WORKERS,
    Disc,
    Kind,
    Offer,
    Place,
    Rail,
    TileKind,
    Worker,
)
from waystation.kernel import Action

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct

# --- the trail ------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class Move(Action):
    """Move the cattleman to a place, paying tolls on the way at these places, in this order."""

    to: str
    via: tuple[str, ...]
    place: Place
    tolls: tuple[Place, ...]

    def __str__(self) -> str:
        return f"{self.target} via {' '.join(self.via)}" if self.via else self.target

    @property
    def target(self) -> str:
        return f"move {self.to}"

    def params(self) -> ct.Route:
        return {"place": self.to, "via": list(self.via)}


@final
@dataclass(frozen=True)
class Done(Action):
    """No more of this."""

    def __str__(self) -> str:
        return "done"


@final
@dataclass(frozen=True)
class Auxiliary(Action):
    """One of the five auxiliary actions of the player board."""

    disc: Disc
    double: bool

    def __str__(self) -> str:
        return f"{self.target} twice" if self.double else self.target

    @property
    def target(self) -> str:
        return f"auxiliary {DISCS[self.disc].removeprefix('aux_')}"

    def params(self) -> ct.AuxiliaryUse:
        return {"disc": DISCS[self.disc], "double": self.double}


@final
@dataclass(frozen=True)
class PlayObjective(Action):
    kind: Kind

    def __str__(self) -> str:
        return f"play {CARDS[self.kind]}"

    def params(self) -> ct.OneCard:
        return {"card": CARDS[self.kind]}


@final
@dataclass(frozen=True)
class Copy(Action):
    """Use the building of a neighbouring space."""

    space: str
    at: Place

    def __str__(self) -> str:
        return f"copy {self.space}"

    def params(self) -> ct.AtSpace:
        return {"place": self.space}


# --- cards ----------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class DiscardCards(Action):
    """One card, or two of a kind."""

    kinds: tuple[Kind, ...]

    def __str__(self) -> str:
        return "discard " + "+".join([CARDS[kind] for kind in self.kinds])

    def params(self) -> ct.SomeCards:
        return {"cards": [CARDS[kind] for kind in self.kinds]}


@final
@dataclass(frozen=True)
class RemoveCard(Action):
    """Out of the game."""

    kind: Kind

    def __str__(self) -> str:
        return f"remove {CARDS[self.kind]}"

    def params(self) -> ct.OneCard:
        return {"card": CARDS[self.kind]}


@final
@dataclass(frozen=True)
class DrawCard(Action):
    def __str__(self) -> str:
        return "draw"


@final
@dataclass(frozen=True)
class UseToken(Action):
    """Return an exchange token: draw up to two cards, then discard as many."""

    def __str__(self) -> str:
        return "exchange"


@final
@dataclass(frozen=True)
class TakeObjective(Action):
    """A card of the display, or the top card of the deck."""

    kind: Kind  # NOTHING: the deck

    def __str__(self) -> str:
        return f"take {'deck' if self.kind == NOTHING else CARDS[self.kind]}"

    def params(self) -> ct.FromDisplay:
        return {"card": "deck" if self.kind == NOTHING else CARDS[self.kind]}


# --- markets --------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class HireWorker(Action):
    worker: Worker
    row: int  # from 0

    def __str__(self) -> str:
        return f"hire {WORKERS[self.worker]} {self.row + 1}"

    def params(self) -> ct.Job:
        return {"worker": WORKERS[self.worker], "row": self.row + 1}


@final
@dataclass(frozen=True)
class BuyCattle(Action):
    """Cards of the cattle market, for so many cowboys and dollars."""

    kinds: tuple[Kind, ...]
    cowboys: int
    price: int

    def __str__(self) -> str:
        return f"{self.target} {self.cowboys} ${self.price}"

    @property
    def target(self) -> str:
        return "buy " + "+".join([CARDS[kind] for kind in self.kinds])

    def params(self) -> ct.SomeCards:
        return {"cards": [CARDS[kind] for kind in self.kinds]}


@final
@dataclass(frozen=True)
class RevealCattle(Action):
    """A cowboy turns up two cards of the market stack."""

    def __str__(self) -> str:
        return "reveal"


@final
@dataclass(frozen=True)
class ChooseTile(Action):
    """A tile of the foresight spaces."""

    kind: TileKind

    def __str__(self) -> str:
        return f"choose {TILES[self.kind].id}"

    def params(self) -> ct.OneTile:
        return {"tile": TILES[self.kind].id}


# --- buildings and tiles --------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class PlaceBuilding(Action):
    """Choose a private building to place."""

    building: str
    number: int

    def __str__(self) -> str:
        return f"build {self.building}"

    def params(self) -> ct.OneBuilding:
        return {"building": self.building}


@final
@dataclass(frozen=True)
class BuildAt(Action):
    """Choose the space for it: an empty one, or that of a building to replace."""

    at: str
    place: Place

    def __str__(self) -> str:
        return f"at {self.at}"

    def params(self) -> ct.AtSpace:
        return {"place": self.at}


@final
@dataclass(frozen=True)
class RemoveHazard(Action):
    hazard: str
    place: Place

    def __str__(self) -> str:
        return f"clear {self.hazard}"

    def params(self) -> ct.AtSpace:
        return {"place": self.hazard}


@final
@dataclass(frozen=True)
class TakeCampTile(Action):
    """Trade for it, or arrest the outlaw."""

    camp: str
    place: Place

    def __str__(self) -> str:
        return f"take {self.camp}"

    def params(self) -> ct.AtSpace:
        return {"place": self.camp}


# --- the railway ----------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class MoveEngine(Action):
    space: Rail

    def __str__(self) -> str:
        return f"engine {SPACES[self.space]}"

    def params(self) -> ct.RailSpace:
        return {"space": SPACES[self.space], "turnout": self.space >= TURNOUT}


@final
@dataclass(frozen=True)
class ChooseStation(Action):
    """A station behind the engine."""

    station: int

    def __str__(self) -> str:
        return f"station {self.station + 1}"

    def params(self) -> ct.AtStation:
        return {"station": self.station + 1}


@final
@dataclass(frozen=True)
class PutDisc(Action):
    """Take a disc from the player board, or from one of the own stations."""

    disc: Disc  # NOTHING: from a station
    station: int  # or NOTHING

    def __str__(self) -> str:
        return f"disc {self.source}"

    @property
    def source(self) -> str:
        """Where it is taken from."""
        return f"station{self.station + 1}" if self.disc == NOTHING else DISCS[self.disc]

    def params(self) -> ct.DiscSource:
        if self.disc == NOTHING:
            return {"disc": None, "station": self.station + 1}
        return {"disc": DISCS[self.disc], "station": None}


@final
@dataclass(frozen=True)
class Appoint(Action):
    """Make a worker a station master."""

    worker: Worker

    def __str__(self) -> str:
        return f"appoint {WORKERS[self.worker]}"

    def params(self) -> ct.OneWorker:
        return {"worker": WORKERS[self.worker]}


# --- income and delivery --------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class SpendCertificates(Action):
    """Take the income, and spend so many temporary certificates for it."""

    number: int

    def __str__(self) -> str:
        return f"income {self.number}"

    @property
    def target(self) -> str:
        return "income"

    def params(self) -> ct.Spending:
        return {"number": self.number}


@final
@dataclass(frozen=True)
class Grow(Action):
    """Let so many Simmentals of one level grow to the next."""

    kind: Kind
    number: int

    def __str__(self) -> str:
        return f"{self.target} {self.number}"

    @property
    def target(self) -> str:
        return f"grow {CARDS[self.kind]}"

    def params(self) -> ct.Growth:
        return {"card": CARDS[self.kind], "number": self.number}


@final
@dataclass(frozen=True)
class Deliver(Action):
    name: str
    city: int

    def __str__(self) -> str:
        return f"deliver {self.name}"

    def params(self) -> ct.ToCity:
        return {"city": self.name}


# --- tables: an action is looked up, not made -----------------------------------------------------------

DONE: Final = Done()
DRAW: Final = DrawCard()
USE_TOKEN: Final = UseToken()
REVEAL: Final = RevealCattle()
AUXILIARY: Final = [(Auxiliary(disc, double=False), Auxiliary(disc, double=True)) for disc in AUXILIARIES]
PLAY: Final = {kind: PlayObjective(kind) for kind in range(FIRST_OBJECTIVE, FIRST_STARTING_OBJECTIVE)}
DISCARD: Final = [DiscardCards((kind,)) for kind in range(KINDS)]
REMOVE: Final = [RemoveCard(kind) for kind in range(KINDS)]
TAKE: Final = {kind: TakeObjective(kind) for kind in (NOTHING, *range(FIRST_OBJECTIVE, KINDS))}
HIRE: Final = [HireWorker(worker, row) for row in range(len(WAGES)) for worker in range(len(WORKERS))]
CHOOSE: Final = [ChooseTile(kind) for kind in range(len(TILES))]
ENGINE: Final = [MoveEngine(space) for space in range(len(SPACES))]
STATION: Final = [ChooseStation(station) for station in range(len(STATIONS))]
DISC: Final = [PutDisc(disc, NOTHING) for disc in range(len(DISCS))]
STATION_DISC: Final = [PutDisc(NOTHING, station) for station in range(len(STATIONS))]
APPOINT: Final = [Appoint(worker) for worker in range(len(WORKERS))]
EVERY_DISC: Final = [*DISC, *STATION_DISC]
SPEND: Final = [SpendCertificates(number) for number in range(CERTIFICATES[-1] + 1)]


def purchases(offer: Offer) -> list[BuyCattle]:
    """Every choice of cards that an offer may be used for."""
    kinds = [kind for kind in MARKET if CATTLE[kind].value == offer.value] if offer.value else [CALF]
    choices = [(kind,) for kind in kinds] if offer.cards == 1 else _pairs(kinds)
    return [BuyCattle(choice, offer.cowboys, offer.price) for choice in choices]


def _pairs(kinds: list[Kind]) -> list[tuple[Kind, ...]]:
    return [(one, other) for at, one in enumerate(kinds) for other in kinds[at:]]


# --- by target: what a person points at -----------------------------------------------------------------


def by_target[A: Action](actions: Iterable[A]) -> dict[str, A]:
    """Of those with the same target, the last."""
    return {action.target: action for action in actions}


DISCARD_BY_TARGET: Final = by_target(DISCARD)
REMOVE_BY_TARGET: Final = by_target(REMOVE)
TAKE_BY_TARGET: Final = by_target(TAKE.values())
HIRE_BY_TARGET: Final = by_target(HIRE)
CHOOSE_BY_TARGET: Final = by_target(CHOOSE)
ENGINE_BY_TARGET: Final = by_target(ENGINE)
STATION_BY_TARGET: Final = by_target(STATION)
DISC_BY_TARGET: Final = by_target(EVERY_DISC)
APPOINT_BY_TARGET: Final = by_target(APPOINT)
AUXILIARY_BY_TARGET: Final = by_target([single for single, _ in AUXILIARY])
