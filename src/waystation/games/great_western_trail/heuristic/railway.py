"""The railway: how far to go, and which stations to upgrade."""

from __future__ import annotations

from waystation.games.great_western_trail.components import (
    LAST,
    MASTERS,
    NOTHING,
    STATIONS,
    TURNOUTS,
    WORKERS,
    Rail,
)
from waystation.games.great_western_trail.discs import discs_for
from waystation.games.great_western_trail.engines import RETREAT_MONEY
from waystation.games.great_western_trail.heuristic.discs import best_disc
from waystation.games.great_western_trail.heuristic.masters import counted_worth, master_worth
from waystation.games.great_western_trail.heuristic.objectives import wish
from waystation.games.great_western_trail.heuristic.position import Position
from waystation.games.great_western_trail.heuristic.workers import worker_worth
from waystation.games.great_western_trail.railway import CROSSES_BEFORE, NUMBER_OF, STATION_AT, forward
from waystation.games.great_western_trail.stations import station_price


def rail_worth(position: Position, space: Rail) -> float:
    """What it is worth to have come so far: stations to come, cheaper transports."""
    number = NUMBER_OF[space]
    weights = position.weights
    saved = weights.transport * position.trips * position.dollar * CROSSES_BEFORE[number]
    return weights.rail * number + saved


def station_worth(position: Position, station: int, purse: int) -> float:
    """What an upgrade brings: points, the space under its disc, a master; less its price."""
    s = position.trail
    row = STATIONS[station]
    price = station_price(station)
    if s.stations[position.seat] >> station & 1 or purse < price:
        return 0.0
    discs = discs_for(s, position.seat, row.black, purse - price)
    if not discs:
        return 0.0
    worth = row.points + wish(position, "S") + counted_worth(position, "station") - position.dollar * price
    return max(0.0, worth + best_disc(position, discs) + appointment_worth(position, station))


def appointment_worth(position: Position, station: int) -> float:
    """What the master of a station is worth, less the worker that one would miss least."""
    s = position.trail
    if station >= MASTERS or s.masters[station] == NOTHING:
        return 0.0
    if s.declined_masters[position.seat] >> station & 1:
        return 0.0
    key = ("master", station, 0)
    if key not in position.cache:
        position.cache[key] = find_appointment_worth(position, station)
    return position.cache[key]


def find_appointment_worth(position: Position, station: int) -> float:
    s = position.trail
    costs = [
        worker_loss(position, worker)
        for worker in range(len(WORKERS))
        if s.workers[position.seat][worker] > 1
    ]
    return max(0.0, master_worth(position, s.masters[station]) - min(costs)) if costs else 0.0


def worker_loss(position: Position, worker: int) -> float:
    """What is lost with the last worker of a kind."""
    return worker_worth(position, worker, position.trail.workers[position.seat][worker])


def engine_worth(position: Position, space: Rail, purse: int) -> float:
    """Moving the engine to a space: the way, the station there, the stations passed by."""
    here = position.trail.engine[position.seat]
    worth = rail_worth(position, space) - rail_worth(position, here)
    if space == LAST:
        worth += position.dollar * RETREAT_MONEY
    if STATION_AT[space] != NOTHING:
        worth += station_worth(position, STATION_AT[space], purse)
    return worth - missed_stations(position, here, space)


def missed_stations(position: Position, here: Rail, space: Rail) -> float:
    """What the stations between two spaces would have brought, as far as they are lost."""
    own = position.trail.stations[position.seat]
    points = [
        STATIONS[station].points
        for station, before in enumerate(TURNOUTS)
        if NUMBER_OF[here] <= before < NUMBER_OF[space]
        and STATION_AT[space] != station
        and not own >> station & 1
    ]
    return position.weights.skipped * sum(points)


def advance_worth(position: Position, most: int, purse: int) -> float:
    """The best of so many spaces."""
    if most <= 0:
        return 0.0
    worths = [engine_worth(position, space, purse) for space in forward(position.trail, position.seat, most)]
    return max([0.0, *worths])
