"""What a claim would take from the leading rival, as far as its plans show on the board.

Nobody sees its tickets, but a network in several parts is most often one that is to be joined: the
routes that would close its gaps are likely its next ones.
"""

from __future__ import annotations

from typing import Final

from waystation.games.ticket_to_ride.board import Node, RouteMask
from waystation.games.ticket_to_ride.heuristic.atlas import Atlas, Pair
from waystation.games.ticket_to_ride.heuristic.paths import CheapestPaths
from waystation.games.ticket_to_ride.heuristic.position import Position
from waystation.games.ticket_to_ride.heuristic.weights import HUGE
from waystation.games.ticket_to_ride.network import network_of
from waystation.kernel import Seat

NO_WAY_ROUND: Final = 8.0  # trains: a detour as long as this, or none at all, and the ticket is given up


def blocks(position: Position) -> dict[Pair, float]:
    """For each pair of neighbours that one claim would close: what that takes from the leading rival."""
    if not position.weights.block:
        return {}
    rival = leader(position)
    open_to_rival = position.open[rival]
    costs = trains_needed(position.atlas, open_to_rival, position.owned[rival])
    found = detours(position, costs, network_of(position.atlas.board.id, position.owned[rival]).parts)
    share = position.weights.block / len(position.rivals)
    return {pair: share * trains for pair, trains in found.items() if closes(position, pair, open_to_rival)}


def leader(position: Position) -> Seat:
    """The rival with most points on the track."""
    points = [position.points[rival] for rival in position.rivals]
    return position.rivals[points.index(max(points))]


def closes(position: Position, pair: Pair, open_to_rival: RouteMask) -> bool:
    """Whether one claim takes a pair from the rival. [TTR-MULTI-02, -03]"""
    tracks = [route for route in position.atlas.tracks[pair] if route.bit & open_to_rival]
    return len(tracks) == 1 or position.seats < position.rules.crowd


def trains_needed(atlas: Atlas, free: RouteMask, owned: RouteMask) -> list[float]:
    """How many trains each pair takes one who owns some routes and may claim others."""
    costs = [HUGE] * len(atlas.pairs)
    for pair, tracks in enumerate(atlas.tracks):
        if atlas.masks[pair] & owned:
            costs[pair] = 0.0
        elif atlas.masks[pair] & free:
            costs[pair] = float(tracks[0].length)
    return costs


def detours(position: Position, costs: list[float], parts: list[list[Node]]) -> dict[Pair, float]:
    """For each pair in a gap between two parts of a network: the trains it takes to go round it.

    A gap of several routes is less sure to be wanted, and each of them counts for its share.
    """
    found: dict[Pair, float] = {}
    for number, part in enumerate(parts):
        paths = CheapestPaths(position.atlas, costs, part)
        for other in parts[number + 1 :]:
            end = paths.nearest(other)
            gap = [pair for pair in paths.to(end) if costs[pair] > 0]
            if paths.cost[end] <= position.weights.gap:
                for pair in gap:
                    longer = way_round(position.atlas, costs, pair, part, other) - paths.cost[end]
                    found[pair] = max(found.get(pair, 0.0), min(NO_WAY_ROUND, longer) / len(gap))
    return found


def way_round(atlas: Atlas, costs: list[float], pair: Pair, part: list[Node], other: list[Node]) -> float:
    """The trains that join two parts without a pair."""
    without = costs[:]
    without[pair] = HUGE
    paths = CheapestPaths(atlas, without, part, other)
    return paths.cost[paths.nearest(other)]
