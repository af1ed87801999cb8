"""What lies in the box of an edition: board, tiles, cards and icons, for whoever draws them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from waystation.games.great_western_trail.board import Space
from waystation.games.great_western_trail.components import (
    BLACK_CITIES,
    BREEDS,
    CATTLE,
    CERTIFICATES,
    CITY_VALUES,
    CROSSES,
    DISCS,
    DISCS_AT_START,
    EVERY_OBJECTIVE,
    HANDS,
    HAZARDS,
    KANSAS_CITY,
    LAST,
    MASTERS,
    OFFERS,
    ORANGE,
    SIMMENTAL_OFFERS,
    SPACES,
    STATIONS,
    TASKS,
    TILES,
    TURNOUTS,
    WAGES,
    WHITE_DISCS,
    WORKERS,
    WORTH_FOUR,
    YELLOW_ARROWS,
    Cattle,
    City,
    Disc,
    Objective,
    Offer,
    Tile,
)
from waystation.games.great_western_trail.discs import disc_money
from waystation.games.great_western_trail.edition import Building, Edition, Master
from waystation.games.great_western_trail.moving import TOLLS
from waystation.games.great_western_trail.railway import STATION_AT
from waystation.games.great_western_trail.scoring import POINTS_OF_CITY, POINTS_OF_WORKER
from waystation.games.great_western_trail.verb import Verb
from waystation.games.great_western_trail.verbs import (
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
    Token,
    Trade,
    UpgradeBehind,
)
from waystation.kernel import Json


def printed(edition: Edition) -> Json:
    cattle = [each for each in CATTLE if edition.variants or each.breed != ORANGE]
    return {
        "spaces": [space(edition, each) for each in edition.board.spaces],
        "neutral": [building(each) for each in edition.neutral],
        "private": [building(side) for sides in edition.private for side in sides],
        "verbs": {verb.id: icons(verb) for verb in every_verb(edition)},
        "masters": [master(each) for each in edition.masters],
        "cities": [city(edition, each) for each in range(len(edition.cities))],
        "links": [{"points": link.points, "action": called(link.action)} for link in edition.links],
        "stations": [station(at) for at in range(len(STATIONS))],
        "turnouts": list(TURNOUTS),
        "crosses": list(CROSSES),
        "last": LAST,
        "discs": [disc(each) for each in range(len(DISCS))],
        "auxiliaries": [
            {"disc": name, "once": once.id, "twice": twice.id}
            for name, (once, twice) in zip(DISCS, edition.auxiliaries, strict=False)
        ],
        "worker_rows": {
            worker: [called(verb) for verb in row]
            for worker, row in zip(WORKERS, edition.worker_rows, strict=True)
        },
        "workers_worth": {"from": WORTH_FOUR + 1, "points": POINTS_OF_WORKER},
        "certificates": list(CERTIFICATES),
        "wages": list(WAGES),
        "yellow_arrows": list(YELLOW_ARROWS),
        "offers": [offer(each) for each in OFFERS],
        "simmental_offers": [offer(each) for each in SIMMENTAL_OFFERS if edition.variants],
        "cattle": [card(each) for each in cattle],
        "objectives": [objective(edition, each) for each in EVERY_OBJECTIVE],
        "tiles": [tile(each) for each in TILES],
        "hands": {str(seats): dict(zip(HANDS, tolls, strict=True)) for seats, tolls in TOLLS.items()},
    }


def called(verb: Verb | None) -> str | None:
    return None if verb is None else verb.id


# --- the board ------------------------------------------------------------------------------------------


def space(edition: Edition, each: Space) -> Json:
    spaces = edition.board.spaces
    return {
        "id": each.id,
        "kind": each.kind,
        "next": [spaces[after].id for after in each.next],
        "woods": each.woods,
        "risk": edition.risks[each.risk].id if each.risk else None,
        "hazard": each.hazard or None,
        "money": each.money,
        "token": each.token,
    }


def city(edition: Edition, each: City) -> Json:
    return {
        "id": edition.cities[each],
        "value": CITY_VALUES[each],
        "black": each in BLACK_CITIES,
        "points": POINTS_OF_CITY.get(each, 0),
        "money": edition.kansas_city_money if each == KANSAS_CITY else 0,
    }


def station(at: int) -> Json:
    each = STATIONS[at]
    return {
        "price": each.price,
        "points": each.points,
        "black": each.black,
        "at": SPACES[STATION_AT.index(at)],
        "master": at < MASTERS,
    }


def disc(each: Disc) -> Json:
    return {
        "id": DISCS[each],
        "number": DISCS_AT_START[each],
        "black": each not in WHITE_DISCS,
        "price": max(0, -disc_money(each)),
    }


# --- tiles and cards ------------------------------------------------------------------------------------


def building(each: Building) -> Json:
    return {
        "id": each.id,
        "craftsmen": each.craftsmen,
        "points": each.points,
        "hands": list(each.hands),
        "cells": [[verb.id for verb in cell] for cell in each.cells],
    }


def master(each: Master) -> Json:
    return {
        "id": each.id,
        "at_once": called(each.at_once),
        "certificates": each.certificates,
        "points": each.points,
        "per": each.per.replace(" ", "_"),
        "of": each.of,
    }


def tile(each: Tile) -> Json:
    kind, of = kind_of(each)
    return {"id": each.id, "kind": kind, "of": of, "hands": list(each.hands), "points": each.points}


def kind_of(each: Tile) -> tuple[str, str]:
    """A worker, a camp tile of a colour, or a hazard."""
    what, _, more = each.id.partition("-")
    if what in HAZARDS:
        return "hazard", what
    return ("camp", more) if what == "camp" else ("worker", what)


def offer(each: Offer) -> Json:
    return {"cowboys": each.cowboys, "value": each.value, "cards": each.cards, "price": each.price}


def card(each: Cattle) -> Json:
    return {"id": each.id, "breed": BREEDS[each.breed], "value": each.value, "points": each.points}


def objective(edition: Edition, each: Objective) -> Json:
    return {
        "id": each.id,
        "points": each.points,
        "penalty": each.penalty,
        "immediate": called(edition.immediate.get(each.immediate)),
        "tasks": {task: number for task, number in zip(TASKS, each.tasks, strict=True) if number},
    }


# --- icons ----------------------------------------------------------------------------------------------


def every_building(edition: Edition) -> Iterator[Building]:
    yield from edition.neutral
    for sides in edition.private:
        yield from sides


def printed_verbs(edition: Edition) -> Iterator[Verb]:
    """Every icon of an edition, wherever it is printed."""
    for each in every_building(edition):
        for cell in each.cells:
            yield from cell
    for verbs in (*edition.auxiliaries, *edition.worker_rows, [link.action for link in edition.links]):
        yield from (verb for verb in verbs if verb is not None)
    yield from (each.at_once for each in edition.masters if each.at_once is not None)
    yield from (*edition.immediate.values(), *edition.risks.values())


def every_verb(edition: Edition) -> Iterator[Verb]:
    """The icons, and those that they are made of."""
    for verb in printed_verbs(edition):
        yield verb
        yield from parts_of(verb)


def parts_of(verb: Verb) -> Sequence[Verb]:
    match verb:
        case Sell(gains=gains) | Pay(gains=gains):
            return gains
        case Either(one=one, other=other):
            return one, other
        case _:
            return ()


COUNTED: Final = {
    "building in the woods": "woods",
    "camp pair": "camp_pair",
    "objective": "objective_card",
}
"""The icon of what is counted, where it is not called alike."""
CARD_COSTS: Final = {"objective": "objective_card", "value-3": "cattle_value3"}
"""The icon of a card that is discarded; all others are cattle by their colour, or any, or a pair."""


def icons(verb: Verb) -> Json:
    return {"cost": cost_of(verb), "gain": gain_of(verb)}


def piece(icon: str, number: int | None = None, sign: str | None = None) -> Json:
    """A picture, with a number upon it if it shows one."""
    shown = {"icon": icon} if number is None else {"icon": icon, "number": number}
    return shown if sign is None else {**shown, "sign": sign}


def per(what: str) -> Json:
    """For each of these."""
    return piece(COUNTED.get(what, what), sign="×")


def cost_of(verb: Verb) -> list[Json]:
    match verb:
        case Sell(cost=cost):
            return [piece(CARD_COSTS.get(cost.id, f"cattle_{cost.id}"))]
        case Pay(dollars=dollars, spaces=spaces):
            money = [piece("coin", dollars)] if dollars else []
            return money + ([piece("engine_back", spaces)] if spaces else [])
        case Build(price=price):
            return [piece("coin", price), per("craftsman")]
        case ClearHazard(price=price) if price:
            return [piece("coin", price)]
        case ExtraordinaryDelivery():
            return [piece("engine_back")]
        case _:
            return []


PLAIN: Final[dict[type[Verb], str]] = {
    Token: "token",
    ExtraordinaryDelivery: "delivery",
    UpgradeBehind: "upgrade",
    GainObjective: "objective",
    BuyFromMarket: "buy",
    Hire: "hire",
    Build: "build",
    ClearHazard: "clear",
    Trade: "trade",
    AnyAuxiliary: "auxiliary_twice",
    CopyBuilding: "copy",
}
"""Verbs that one picture says."""


def gain_of(verb: Verb) -> list[Json]:
    match verb:
        case Sell(gains=gains) | Pay(gains=gains):
            return [shown for gain in gains for shown in gain_of(gain)]
        case Either(one=one, other=other):
            return [*whole(one), piece("or"), *whole(other)]
        case CertificatesToLimit():
            return [piece("certificate"), piece("limit")]
        case _:
            return for_each(verb) or [counted(verb)]


def for_each(verb: Verb) -> list[Json]:
    """Pictures that end with what is counted."""
    match verb:
        case MoneyPer(dollars=dollars):
            return [piece("coin", dollars), per(verb.per)]
        case PerCampPair(number=number, dollars=dollars):
            return [piece("certificate", number), piece("coin", dollars), per("camp pair")]
        case EnginePer():
            return [piece("engine"), per(verb.per)]
        case CyclePerCowboy():
            return [piece("cards"), per("cowboy")]
        case _:
            return []


def whole(verb: Verb) -> list[Json]:
    return cost_of(verb) + gain_of(verb)


NUMBERED: Final[dict[type[Verb], tuple[str, str]]] = {
    Money: ("coin", "dollars"),
    Certificates: ("certificate", "number"),
    Engine: ("engine", "spaces"),
    Cycle: ("cards", "cards"),
    RemoveCards: ("remove", "cards"),
    Ride: ("ride", "steps"),
    RideFreely: ("ride_freely", "steps"),
}
"""Verbs that one picture says, and what its number is called."""


def counted(verb: Verb) -> Json:
    """A single picture, with its number."""
    if isinstance(verb, Hire) and verb.change:
        return piece("hire", abs(verb.change), "+" if verb.change > 0 else "−")
    if type(verb) in NUMBERED:
        icon, number = NUMBERED[type(verb)]
        return piece(icon, getattr(verb, number))
    return piece(PLAIN[type(verb)])
