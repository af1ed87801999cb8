"""What a claim would take from the leading rival, as far as its plans show on the board.

Nobody sees its tickets, but a network in several parts is most often one that is to be joined: the
routes that would close its gaps are likely its next ones.
"""

from __future__ import annotations

from typing import Final

from waystation.games.ticket_to_ride.board import Node, RouteMask
from waystation.games.ticket_to_ride.conductor.atlas import Atlas, Pair
from waystation.games.ticket_to_ride.conductor.paths import CheapestPaths
from waystation.games.ticket_to_ride.conductor.sight import Sight
from waystation.games.ticket_to_ride.conductor.taste import FAR
from waystation.games.ticket_to_ride.network import network_of
from waystation.kernel import Seat

NO_WAY_ROUND: Final = 8.0  # trains: a detour as long as this, or none at all, and the ticket is given up


def blocks(sight: Sight) -> dict[Pair, float]:
    """For each pair of neighbours that one claim would close: what that takes from the leading rival."""
    if not sight.taste.block:
        return {}
    rival = leader(sight)
    open_to_rival = sight.open[rival]
    costs = trains_needed(sight.atlas, open_to_rival, sight.owned[rival])
    found = detours(sight, costs, network_of(sight.atlas.board.id, sight.owned[rival]).parts)
    share = sight.taste.block / len(sight.rivals)
    return {pair: share * trains for pair, trains in found.items() if closes(sight, pair, open_to_rival)}


def leader(sight: Sight) -> Seat:
    """The rival with most points on the track."""
    points = [sight.points[rival] for rival in sight.rivals]
    return sight.rivals[points.index(max(points))]


def closes(sight: Sight, pair: Pair, open_to_rival: RouteMask) -> bool:
    """Whether one claim takes a pair from the rival. [TTR-MULTI-02, -03]"""
    tracks = [route for route in sight.atlas.tracks[pair] if route.bit & open_to_rival]
    return len(tracks) == 1 or sight.seats < sight.rules.crowd


def trains_needed(atlas: Atlas, free: RouteMask, owned: RouteMask) -> list[float]:
    """How many trains each pair takes one who owns some routes and may claim others."""
    costs = [FAR] * len(atlas.pairs)
    for pair, tracks in enumerate(atlas.tracks):
        if atlas.masks[pair] & owned:
            costs[pair] = 0.0
        elif atlas.masks[pair] & free:
            costs[pair] = float(tracks[0].length)
    return costs


def detours(sight: Sight, costs: list[float], parts: list[list[Node]]) -> dict[Pair, float]:
    """For each pair in a gap between two parts of a network: the trains it takes to go round it.

    A gap of several routes is less sure to be wanted, and each of them counts for its share.
    """
    found: dict[Pair, float] = {}
    for number, part in enumerate(parts):
        paths = CheapestPaths(sight.atlas, costs, part)
        for other in parts[number + 1 :]:
            end = paths.nearest(other)
            gap = [pair for pair in paths.to(end) if costs[pair] > 0]
            if paths.cost[end] <= sight.taste.gap:
                for pair in gap:
                    longer = way_round(sight.atlas, costs, pair, part, other) - paths.cost[end]
                    found[pair] = max(found.get(pair, 0.0), min(NO_WAY_ROUND, longer) / len(gap))
    return found


def way_round(atlas: Atlas, costs: list[float], pair: Pair, part: list[Node], other: list[Node]) -> float:
    """The trains that join two parts without a pair."""
    without = costs[:]
    without[pair] = FAR
    paths = CheapestPaths(atlas, without, part, other)
    return paths.cost[paths.nearest(other)]
