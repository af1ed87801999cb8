"""Station masters: what they will count, and what they are worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from waystation.games.great_western_trail.counting import count
from waystation.games.great_western_trail.heuristic.position import Position

GROWTH_PER_TRIP: Final = {
    "worker": 1.0,
    "objective": 0.4,
    "hazard": 0.5,
    "camp pair": 0.25,
    "certificate": 0.5,
    "station": 0.5,
    "building": 0.7,
}
"""How many more there are after each trip."""
TILE_WORTH: Final = 3.0  # points: a hazard or camp tile for nothing
PERMANENT_CERTIFICATE: Final = 1.0  # units of breeding value on each trip


def counted_worth(position: Position, what: str) -> float:
    """What one more of this is worth to the station masters one has."""
    s = position.trail
    worth = 0.0
    for master in s.own_masters[position.seat]:
        tile = s.edition.masters[master]
        if tile.per == what:
            worth += tile.points / tile.of
    return worth


def master_worth(position: Position, master: int) -> float:
    """What it will count at the end, what it brings at once, and its certificates on every trip."""
    tile = position.trail.edition.masters[master]
    number = count(position.trail, position.seat, tile.per) + GROWTH_PER_TRIP[tile.per] * position.trips
    worth = (
        tile.points * number / tile.of
        + tile.certificates * PERMANENT_CERTIFICATE * position.usual_unit * position.trips
    )
    return worth + AT_ONCE[tile.at_once.id](position) if tile.at_once is not None else worth


AT_ONCE: Final[dict[str, Callable[[Position], float]]] = {
    "$2": lambda position: 2 * position.dollar,
    "$12": lambda position: 12 * position.dollar,
    "certificates-2": lambda position: 2 * position.weights.certificate * position.unit,
    "clear/trade": lambda _position: TILE_WORTH,
}
