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
from waystation.games.great_western_trail.conductor.discs import best_disc
from waystation.games.great_western_trail.conductor.masters import counted_worth, master_worth
from waystation.games.great_western_trail.conductor.objectives import wish
from waystation.games.great_western_trail.conductor.sight import Sight
from waystation.games.great_western_trail.conductor.workers import worker_worth
from waystation.games.great_western_trail.discs import discs_for
from waystation.games.great_western_trail.engines import RETREAT_MONEY
from waystation.games.great_western_trail.railway import CROSSES_BEFORE, NUMBER_OF, STATION_AT, forward


def rail_worth(sight: Sight, space: Rail) -> float:
    """What it is worth to have come so far: stations to come, cheaper transports."""
    number = NUMBER_OF[space]
    taste = sight.taste
    saved = taste.transport * sight.trips * sight.dollar * CROSSES_BEFORE[number]
    return taste.rail * number + saved


def station_worth(sight: Sight, station: int, purse: int) -> float:
    """What an upgrade brings: points, the space under its disc, a master; less its price."""
    s = sight.trail
    row = STATIONS[station]
    if s.stations[sight.seat] >> station & 1 or purse < row.price:
        return 0.0
    discs = discs_for(s, sight.seat, row.black, purse - row.price)
    if not discs:
        return 0.0
    worth = row.points + wish(sight, "S") + counted_worth(sight, "station") - sight.dollar * row.price
    return max(0.0, worth + best_disc(sight, discs) + appointing(sight, station))


def appointing(sight: Sight, station: int) -> float:
    """What the master of a station is worth, less the worker that one would miss least."""
    s = sight.trail
    if station >= MASTERS or s.masters[station] == NOTHING:
        return 0.0
    key = ("master", station, 0)
    if key not in sight.known:
        sight.known[key] = find_worth(sight, station)
    return sight.known[key]


def find_worth(sight: Sight, station: int) -> float:
    s = sight.trail
    costs = [giving_up(sight, worker) for worker in range(len(WORKERS)) if s.workers[sight.seat][worker] > 1]
    return max(0.0, master_worth(sight, s.masters[station]) - min(costs)) if costs else 0.0


def giving_up(sight: Sight, worker: int) -> float:
    """What is lost with the last worker of a kind."""
    return worker_worth(sight, worker, sight.trail.workers[sight.seat][worker])


def engine_worth(sight: Sight, space: Rail, purse: int) -> float:
    """Moving the engine to a space: the way, the station there, the stations passed by."""
    here = sight.trail.engine[sight.seat]
    worth = rail_worth(sight, space) - rail_worth(sight, here)
    if space == LAST:
        worth += sight.dollar * RETREAT_MONEY
    if STATION_AT[space] != NOTHING:
        worth += station_worth(sight, STATION_AT[space], purse)
    return worth - passed_by(sight, here, space)


def passed_by(sight: Sight, here: Rail, space: Rail) -> float:
    """What the stations between two spaces would have brought, as far as they are lost."""
    own = sight.trail.stations[sight.seat]
    points = [
        STATIONS[station].points
        for station, before in enumerate(TURNOUTS)
        if NUMBER_OF[here] <= before < NUMBER_OF[space]
        and STATION_AT[space] != station
        and not own >> station & 1
    ]
    return sight.taste.skipped * sum(points)


def advancing(sight: Sight, most: int, purse: int) -> float:
    """The best of so many spaces."""
    if most <= 0:
        return 0.0
    worths = [engine_worth(sight, space, purse) for space in forward(sight.trail, sight.seat, most)]
    return max([0.0, *worths])
