"""The rows that both editions print alike."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

from waystation.games.great_western_trail.actions import Deliver
from waystation.games.great_western_trail.edition import Building, Link, Master
from waystation.games.great_western_trail.verb import Verb
from waystation.games.great_western_trail.verbs import (
    ANY_CATTLE,
    ANY_OBJECTIVE,
    PAIR,
    AnyAuxiliary,
    Build,
    BuyFromMarket,
    Certificates,
    CertificatesToLimit,
    ClearHazard,
    CopyBuilding,
    Cycle,
    CyclePerCowboy,
    Either,
    Engine,
    EnginePer,
    ExtraordinaryDelivery,
    GainObjective,
    Hire,
    Money,
    MoneyPer,
    Pay,
    PerCampPair,
    RemoveCards,
    Ride,
    RideFreely,
    Sell,
    Trade,
    UpgradeBehind,
    breed,
)
from waystation.kernel import Amendment, Setting

GREEN: Final = ("green",)
BLACK: Final = ("black",)
BOTH: Final = ("green", "black")

AUXILIARY: Final = AnyAuxiliary()
BUY: Final = BuyFromMarket()
COPY: Final = CopyBuilding()
ENGINEERS: Final = EnginePer("engineer")
FREE_HAZARD: Final = ClearHazard(0)
OBJECTIVE: Final = GainObjective()
TRADE: Final = Trade()

# --- neutral buildings: letter, local actions -----------------------------------------------------------

NEUTRAL: Final = (
    Building("A", 0, 0, (), ((Sell(breed("white"), Money(2)),), (Hire(),), (Hire(+2),))),
    Building("B", 0, 0, (), ((Sell(breed("green"), Money(2)),), (Build(2),))),
    Building("C", 0, 0, (), ((Certificates(1), OBJECTIVE), (ENGINEERS,))),
    Building("D", 0, 0, (), ((TRADE, Pay(2, 0, Engine(2))), (AUXILIARY,))),
    Building("E", 0, 0, (), ((Sell(breed("black"), Money(2)),), (BUY,))),
    Building("F", 0, 0, (), ((Sell(PAIR, Money(4)),), (ClearHazard(7),))),
    Building("G", 0, 0, (), ((ENGINEERS,), (AUXILIARY,))),
)

# --- private buildings: id, craftsmen, points, hands, local actions -------------------------------------

SAME: Final = (
    Building("1a", 1, 1, GREEN, ((MoneyPer(2, "building in the woods"),),)),
    Building("1b", 1, 1, GREEN, ((Sell(ANY_OBJECTIVE, Certificates(2)),), (Pay(0, 1, Money(3)),))),
    Building("2a", 1, 1, (), ((Sell(breed("white"), Money(4)),), (BUY,))),
    Building("3a", 1, 1, (), ((Sell(PAIR, Money(3)),), (Ride(1),))),
    Building("3b", 2, 3, (), ((AUXILIARY,), (Ride(1),))),
    Building("4a", 2, 3, BLACK, ((ClearHazard(5),), (Ride(2),))),
    Building("4b", 2, 3, BLACK, ((CyclePerCowboy(),), (Ride(3),))),
    Building("5b", 3, 4, (), ((Sell(breed("black"), Certificates(2)),), (MoneyPer(1, "engineer"),))),
    Building("7a", 5, 6, BOTH, ((PerCampPair(2, 2),),)),
    Building("7b", 5, 6, BOTH, ((EnginePer("building in the woods"),),)),
    Building("8a", 5, 6, GREEN, ((TRADE, AUXILIARY), (Engine(2),))),
    Building("9a", 7, 9, (), ((Engine(3),), (ExtraordinaryDelivery(),))),
    Building("9b", 6, 8, (), ((UpgradeBehind(),),)),
    Building("10a", 9, 13, BLACK, ((CertificatesToLimit(),), (Ride(5),))),
    Building("10b", 8, 11, BLACK, ((Money(4),), (Engine(4),), (Ride(4),))),
)
"""What both editions print."""


def sides(numbers: int, own: Sequence[Building]) -> tuple[tuple[Building, Building], ...]:
    """By number, sides a and b: what both editions print, and what one has of its own."""
    called = {building.id: building for building in (*SAME, *own)}
    return tuple([(called[f"{number}a"], called[f"{number}b"]) for number in range(1, numbers + 1)])


# --- station masters: id, at once, permanent certificates, points per set of so many --------------------

MASTERS: Final = (
    Master("workers", Money(2), 0, 1, "worker", 1),
    Master("objectives", Either(FREE_HAZARD, TRADE), 0, 3, "objective", 2),
    Master("hazards", None, 1, 3, "hazard", 2),
    Master("camp_pairs", None, 1, 3, "camp pair", 1),
    Master("certificates", None, 1, 3, "certificate", 2),
)

# --- arrows between cities -------------------------------------------------------------------------------


def links(after_4: Link) -> tuple[Link, ...]:
    """[RV-CITY] By the city on the left; the arrow after the city of value 4 is an edition's own."""
    return (
        Link(0, None),
        Link(-3, OBJECTIVE),
        after_4,
        Link(0, OBJECTIVE),
        Link(0, OBJECTIVE),
        Link(6, None),
        Link(8, None),
        Link(4, None),
        Link(0, None),
    )


# --- player boards --------------------------------------------------------------------------------------

WORKER_ROWS: Final[tuple[tuple[Verb[Any] | None, ...], ...]] = (
    (None, None, None, FREE_HAZARD, None, TRADE),
    (None, None, None, Build(1), None, Build(1)),
    (
        None,
        Sell(breed("gray"), Certificates(1)),
        Sell(breed("gray"), Money(2)),
        Hire(-2),
        Sell(breed("gray"), Certificates(2)),
        Sell(breed("gray"), Money(4)),
    ),
)
"""[RV-WORK] By kind of worker: what the six spaces offer."""

AUXILIARIES: Final = (
    (Money(1), Money(2)),
    (Cycle(1), Cycle(2)),
    (Pay(1, 1, Certificates(1)), Pay(2, 2, Certificates(2))),
    (Pay(1, 0, Engine(1)), Pay(2, 0, Engine(2))),
)
"""[GWT-AUX-07 to -10] The first four, single and double."""
REMOVE_ONE: Final = RemoveCards(1)
REMOVE_TWO: Final = RemoveCards(2)

# --- objective cards and risk actions -------------------------------------------------------------------

IMMEDIATE: Final[Mapping[str, Verb[Any]]] = {
    "money": Money(2),
    "draw": Cycle(3),
    "engine2": Engine(2),
    "engine3": Engine(3),
    "move": RideFreely(3),
    "auxiliary": AUXILIARY,
}
RISKS: Final[Mapping[str, Verb[Any]]] = {
    "any": Sell(ANY_CATTLE, Certificates(1)),
    "gray": Sell(breed("gray"), Certificates(1), Money(2)),
}


def box(name: str) -> dict[str, Any]:
    """What an edition prints."""
    folder = files("waystation.games.great_western_trail.editions")
    return tomllib.loads(folder.joinpath(name).read_text(encoding="utf-8"))


def deliveries(printed: dict[str, Any]) -> tuple[Deliver, ...]:
    return tuple([Deliver(name, city) for city, name in enumerate(printed["cities"])])


# --- rulings that a table may read otherwise ------------------------------------------------------------


def same_building(usual: str) -> Setting:
    """[GWT-AMB-13] Whether a building may be used again in the same turn."""
    return Setting("same_building", "choice", ("again", "once"), default=usual, rule="GWT-AMB-13")


# --- versions of the rules ------------------------------------------------------------------------------

AMENDMENTS: Final = (
    Amendment(
        version="2",
        rule="GWT-AMB-64",
        reason="Both rulebooks say that a player who declines a station master tile can never take it there.",
        values={"masters_offered_again": False},
    ),
)
"""What has changed in both editions since the first version."""
