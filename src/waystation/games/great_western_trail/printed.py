"""What lies in the box of an edition: board, tiles, cards and icons, for whoever draws them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal

from waystation.games.great_western_trail.actions import (
    APPOINT,
    AUXILIARY,
    CHOOSE,
    DISC,
    DISCARD,
    DONE,
    DRAW,
    ENGINE,
    HIRE,
    PLAY,
    REMOVE,
    REVEAL,
    SPEND,
    STATION,
    STATION_DISC,
    TAKE,
    USE_TOKEN,
    Grow,
    PlaceBuilding,
)
from waystation.games.great_western_trail.board import Space
from waystation.games.great_western_trail.components import (
    BLACK_CITIES,
    BREEDS,
    CALF,
    CARDS,
    CATTLE,
    CERTIFICATES,
    CITY_VALUES,
    CROSSES,
    DISCS,
    DISCS_AT_START,
    EVERY_OBJECTIVE,
    HAZARDS,
    HEIFER,
    KANSAS_CITY,
    KINDS,
    LAST,
    MASTERS,
    OFFERS,
    ORANGE,
    SIMMENTAL_OFFERS,
    SPACES,
    STATIONS,
    TASKS,
    TILES,
    TURNOUT,
    TURNOUTS,
    UNSCORED_WORKERS,
    WAGES,
    WHITE_DISCS,
    WORKERS,
    YELLOW_ARROWS,
    Cattle,
    City,
    Disc,
    Objective,
    Offer,
    Tile,
    hazard_of,
    is_camp,
)
from waystation.games.great_western_trail.discs import disc_money
from waystation.games.great_western_trail.edition import Building, Edition, Master
from waystation.games.great_western_trail.markets import PURCHASES
from waystation.games.great_western_trail.moving import TOLLS
from waystation.games.great_western_trail.railway import STATION_AT
from waystation.games.great_western_trail.scoring import POINTS_OF_CITY, POINTS_OF_TOKEN, POINTS_OF_WORKER
from waystation.games.great_western_trail.verb import DECLINE, Verb
from waystation.kernel import Action

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct


def printed_components(edition: Edition, edition_id: ct.Edition) -> ct.Printed:
    cattle = [each for each in CATTLE if edition.variants or each.breed != ORANGE]
    return {
        "edition": edition_id,
        "spaces": [space(edition, each) for each in edition.board.spaces],
        "neutral": [building(edition, each) for each in edition.neutral],
        "private": [building(edition, side) for sides in edition.private for side in sides],
        "verbs": {verb.id: verb.icons for verb in every_verb(edition)},
        "masters": [master(each) for each in edition.masters],
        "cities": [city(edition, each) for each in range(len(edition.cities))],
        "links": [
            {"points": link.points, "action": verb_id(link.action), "called": f"arrow {edition.cities[left]}"}
            for left, link in enumerate(edition.links)
        ],
        "stations": [station(at) for at in range(len(STATIONS))],
        "rails": [*line(), *turnouts()],
        "turnouts": list(TURNOUTS),
        "crosses": list(CROSSES),
        "last": LAST,
        "discs": [disc(each) for each in range(len(DISCS))],
        "auxiliaries": [
            {"disc": name, "once": once.id, "twice": twice.id}
            for name, (once, twice) in zip(DISCS, edition.auxiliaries, strict=False)
        ],
        "worker_rows": worker_rows(edition),
        "workers_worth": {"from_space": UNSCORED_WORKERS + 1, "points": POINTS_OF_WORKER},
        "certificates": list(CERTIFICATES),
        "wages": list(WAGES),
        "job_rows": [f"row {row + 1}" for row in range(len(WAGES))],
        "job_token_points": POINTS_OF_TOKEN,
        "yellow_arrows": list(YELLOW_ARROWS),
        "offers": [offer(each) for each in OFFERS],
        "simmental_offers": [offer(each) for each in SIMMENTAL_OFFERS if edition.variants],
        "cattle": [card(edition, each) for each in cattle],
        "objectives": [objective(edition, each) for each in EVERY_OBJECTIVE],
        "tiles": [tile(each) for each in TILES],
        "hands": {str(seats): {"green": green, "black": black} for seats, (green, black) in TOLLS.items()},
        "terms": ["appoint", "black_mark", "green_mark", "reveal"],
        "targets": targets(edition),
    }


def worker_rows(edition: Edition) -> ct.WorkerRows:
    cowboys, craftsmen, engineers = [
        worker_spaces(worker, row) for worker, row in zip(WORKERS, edition.worker_rows, strict=True)
    ]
    return {"cowboy": cowboys, "craftsman": craftsmen, "engineer": engineers}


def worker_spaces(worker: ct.Worker, row: Sequence[Verb[Any] | None]) -> list[ct.WorkerSpace]:
    return [{"icon": verb_id(verb), "called": f"{worker} {at + 1}"} for at, verb in enumerate(row)]


def verb_id(verb: Verb[Any] | None) -> str | None:
    return None if verb is None else verb.id


# --- the board ------------------------------------------------------------------------------------------


def space(edition: Edition, each: Space) -> ct.Space:
    spaces = edition.board.spaces
    return {
        "id": each.id,
        "called": f"space {each.id}",
        "kind": each.kind,
        "next": [spaces[after].id for after in each.next],
        "woods": each.woods,
        "risk": edition.risks[each.risk].id if each.risk else None,
        "hazard": each.hazard or None,
        "money": each.money,
        "token": each.token,
        "one_source": edition.one_source.get(each.id),
    }


def city(edition: Edition, each: City) -> ct.City:
    return {
        "id": edition.cities[each],
        "value": CITY_VALUES[each],
        "black": each in BLACK_CITIES,
        "points": POINTS_OF_CITY.get(each, 0),
        "money": edition.kansas_city_money if each == KANSAS_CITY else 0,
    }


def line() -> Iterator[ct.RailwaySpace]:
    """The numbered spaces."""
    for number, name in enumerate(SPACES[:TURNOUT]):
        yield {"id": name, "number": number, "turnout": False, "called": f"rail {name}"}


def turnouts() -> Iterator[ct.RailwaySpace]:
    for number, name in zip(TURNOUTS, SPACES[TURNOUT:], strict=True):
        yield {"id": name, "number": number, "turnout": True, "called": f"rail {name}"}


def station(at: int) -> ct.Station:
    each = STATIONS[at]
    return {
        "price": each.price,
        "points": each.points,
        "black": each.black,
        "at": SPACES[STATION_AT.index(at)],
        "master": at < MASTERS,
        "called": f"station {at + 1}",
    }


def disc(each: Disc) -> ct.DiscGroup:
    return {
        "id": DISCS[each],
        "number": DISCS_AT_START[each],
        "black": each not in WHITE_DISCS,
        "price": max(0, -disc_money(each)),
    }


# --- tiles and cards ------------------------------------------------------------------------------------


def building(edition: Edition, each: Building) -> ct.Building:
    return {
        "id": each.id,
        "craftsmen": each.craftsmen,
        "points": each.points,
        "hands": list(each.hands),
        "cells": [[verb.id for verb in cell] for cell in each.cells],
        "one_source": edition.one_source.get(each.id),
    }


def master(each: Master) -> ct.Master:
    return {
        "id": each.id,
        "at_once": verb_id(each.at_once),
        "certificates": each.certificates,
        "points": each.points,
        "per": each.per.replace(" ", "_"),
        "of": each.of,
    }


def tile(each: Tile) -> ct.Tile:
    kind, of = kind_of(each)
    return {"id": each.id, "kind": kind, "of": of, "hands": list(each.hands), "points": each.points}


def kind_of(each: Tile) -> tuple[Literal["worker", "camp", "hazard"], ct.Worker | ct.Hand | ct.Hazard]:
    """A worker, a camp tile of a colour, or a hazard."""
    kind = TILES.index(each)
    if kind < len(WORKERS):
        return "worker", WORKERS[kind]
    return ("camp", each.hands[0]) if is_camp(kind) else ("hazard", HAZARDS[hazard_of(kind)])


def offer(each: Offer) -> ct.Offer:
    return {"cowboys": each.cowboys, "value": each.value, "cards": each.cards, "price": each.price}


def card(edition: Edition, each: Cattle) -> ct.CattleCard:
    return {
        "id": each.id,
        "breed": BREEDS[each.breed],
        "value": each.value,
        "points": each.points,
        "one_source": edition.one_source.get(each.id),
    }


def objective(edition: Edition, each: Objective) -> ct.ObjectiveCard:
    return {
        "id": each.id,
        "points": each.points,
        "penalty": each.penalty,
        "immediate": verb_id(edition.immediate.get(each.immediate)),
        "tasks": {task: number for task, number in zip(TASKS, each.tasks, strict=True) if number},
    }


# --- what is pointed at ---------------------------------------------------------------------------------


def targets(edition: Edition) -> ct.Targets:
    """The targets of `targets.py`, by what a person points at."""
    board = edition.board
    buildings = [side.id for sides in edition.private for side in sides]
    return {
        "Move": {move.to: move.target for move in board.moves_called.values()},
        "BuildAt": {build.at: build.target for build in board.building_called.values()},
        "RemoveHazard": {clear.hazard: clear.target for clear in board.clearing_called.values()},
        "TakeCampTile": {take.camp: take.target for take in board.taking_called.values()},
        "Copy": {copy.space: copy.target for copy in board.copies_called.values()},
        "Use": {verb.id: verb.use.target for verb in every_verb(edition)},
        "Auxiliary": {DISCS[once.disc]: once.target for once, _ in AUXILIARY},
        "MoveEngine": by_id(SPACES, ENGINE),
        "ChooseStation": [choose.target for choose in STATION],
        "Deliver": by_id(edition.cities, edition.deliveries),
        "PutDisc": by_id(DISCS, DISC),
        "PutDiscOfStation": [put.target for put in STATION_DISC],
        "Appoint": by_worker(APPOINT),
        "ChooseTile": by_id([each.id for each in TILES], CHOOSE),
        "HireWorker": [
            by_worker(HIRE[row * len(WORKERS) : (row + 1) * len(WORKERS)]) for row in range(len(WAGES))
        ],
        "BuyCattle": {CARDS[buy.kinds[0]]: buy.target for buy in PURCHASES if len(buy.kinds) == 1},
        "TakeObjective": {take.params()["card"]: take.target for take in TAKE.values()},
        "PlaceBuilding": {each: PlaceBuilding(each, 0).target for each in buildings},
        "PlayObjective": {CARDS[kind]: play.target for kind, play in PLAY.items()},
        "DiscardCards": by_id(CARDS[:KINDS], DISCARD),
        "RemoveCard": by_id(CARDS[:KINDS], REMOVE),
        "Grow": {CARDS[kind]: Grow(kind, 0).target for kind in (CALF, HEIFER)},
        "DrawCard": DRAW.target,
        "UseToken": USE_TOKEN.target,
        "RevealCattle": REVEAL.target,
        "SpendCertificates": SPEND[0].target,
        "Done": DONE.target,
        "Decline": DECLINE.target,
    }


def by_id(ids: Sequence[str], actions: Iterable[Action]) -> dict[str, str]:
    return {each: action.target for each, action in zip(ids, actions, strict=True)}


def by_worker(actions: Sequence[Action]) -> ct.HireTargets:
    cowboy, craftsman, engineer = [action.target for action in actions]
    return {"cowboy": cowboy, "craftsman": craftsman, "engineer": engineer}


# --- icons ----------------------------------------------------------------------------------------------


def every_building(edition: Edition) -> Iterator[Building]:
    yield from edition.neutral
    for sides in edition.private:
        yield from sides


def printed_verbs(edition: Edition) -> Iterator[Verb[Any]]:
    """Every icon of an edition, wherever it is printed."""
    for each in every_building(edition):
        for cell in each.cells:
            yield from cell
    for verbs in (*edition.auxiliaries, *edition.worker_rows, [link.action for link in edition.links]):
        yield from (verb for verb in verbs if verb is not None)
    yield from (each.at_once for each in edition.masters if each.at_once is not None)
    yield from (*edition.immediate.values(), *edition.risks.values())


def every_verb(edition: Edition) -> Iterator[Verb[Any]]:
    """The icons, and those that they are made of."""
    for verb in printed_verbs(edition):
        yield verb
        yield from verb.parts
