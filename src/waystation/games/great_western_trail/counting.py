"""Counting what a player has: workers, buildings, stations, certificates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from waystation.games.great_western_trail.components import (
    CERTIFICATES,
    COWBOY,
    CRAFTSMAN,
    ENGINEER,
    NUMBERS,
    Place,
    owner_of,
    private_building,
)
from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import Seat


def own_buildings(s: Trail, seat: Seat) -> list[Place]:
    first = private_building(seat, 0)
    return [place for place in s.edition.board.sites if first <= s.tiles[place] < first + NUMBERS]


def in_woods(s: Trail, seat: Seat) -> int:
    """[GWT-PB-WOODS]"""
    return sum([owner_of(s.tiles[place]) == seat for place in s.edition.board.woods])


def own_stations(s: Trail, seat: Seat) -> int:
    return s.stations[seat].bit_count()


def certificates(s: Trail, seat: Seat) -> int:
    """Temporary and permanent ones."""
    return CERTIFICATES[s.marker[seat]] + permanent_certificates(s, seat)


COUNTED: Final[Mapping[str, Callable[[Trail, Seat], int]]] = {
    "cowboy": lambda s, seat: s.workers[seat][COWBOY],
    "craftsman": lambda s, seat: s.workers[seat][CRAFTSMAN],
    "engineer": lambda s, seat: s.workers[seat][ENGINEER],
    "worker": lambda s, seat: sum(s.workers[seat]),
    "building": lambda s, seat: len(own_buildings(s, seat)),
    "building in the woods": in_woods,
    "hazard": lambda s, seat: len(s.hazards[seat]),
    "camp pair": lambda s, seat: min(s.camps[seat]),
    "station": own_stations,
    "certificate": certificates,
    "objective": lambda s, seat: len(s.area[seat]),
}
"""[GWT-HIRE-10] What an icon or a station master counts; the printed workers count too."""


def count(s: Trail, seat: Seat, what: str) -> int:
    return COUNTED[what](s, seat)


def permanent_certificates(s: Trail, seat: Seat) -> int:
    """[GWT-INCOME-06, GWT-STATION-13] On the station master tiles of a seat."""
    return sum([s.edition.masters[master].certificates for master in s.own_masters[seat]])
