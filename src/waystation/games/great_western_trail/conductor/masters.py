"""Station masters: what they will count, and what they are worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from waystation.games.great_western_trail.conductor.sight import Sight
from waystation.games.great_western_trail.counting import count

GROWTH: Final = {
    "worker": 1.0,
    "objective": 0.4,
    "hazard": 0.5,
    "camp pair": 0.25,
    "certificate": 0.5,
    "station": 0.5,
    "building": 0.7,
}
"""How many more there are after each trip."""
TILE: Final = 3.0  # points: a hazard or camp tile for nothing
PERMANENT: Final = 1.0  # units of breeding value on each trip


def counted_worth(sight: Sight, what: str) -> float:
    """What one more of this is worth to the station masters one has."""
    s = sight.trail
    worth = 0.0
    for master in s.own_masters[sight.seat]:
        tile = s.edition.masters[master]
        if tile.per == what:
            worth += tile.points / tile.of
    return worth


def master_worth(sight: Sight, master: int) -> float:
    """What it will count at the end, what it brings at once, and its certificates on every trip."""
    tile = sight.trail.edition.masters[master]
    number = count(sight.trail, sight.seat, tile.per) + GROWTH[tile.per] * sight.trips
    worth = tile.points * number / tile.of + tile.certificates * PERMANENT * sight.usual_unit * sight.trips
    return worth + AT_ONCE[tile.at_once.id](sight) if tile.at_once is not None else worth


AT_ONCE: Final[dict[str, Callable[[Sight], float]]] = {
    "$2": lambda sight: 2 * sight.dollar,
    "$12": lambda sight: 12 * sight.dollar,
    "certificates-2": lambda sight: 2 * sight.taste.certificate * sight.unit,
    "clear/trade": lambda _sight: TILE,
}
