"""The routes of one player as a network: what they join, and the longest path through them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from waystation.games.ticket_to_ride.board import Board, Node, Route, RouteMask, Ticket, load

type Track = tuple[int, Node, int]
"""A way out of a node: a bit to mark it as used, where it leads, and its length."""

CACHED_NETWORKS: Final = 4096  # a search meets the same networks again and again


def routes_of(board: Board, owned: RouteMask) -> list[Route]:
    """The routes of a set, in the order of the board."""
    found: list[Route] = []
    while owned:
        route = board.routes[-owned.bit_length()]
        owned ^= route.bit
        found.append(route)
    return found


@final
class Network:
    """A border point has a single route, so no chain can pass through a country. [TTRG-LAND-02]"""

    def __init__(self, board: Board, owned: RouteMask) -> None:
        self.board = board
        self.routes = routes_of(board, owned)
        self.exits: list[list[Track]] = [[] for _ in board.nodes]
        for number, route in enumerate(self.routes):
            a, b = route.ends
            self.exits[a].append((1 << number, b, route.length))
            self.exits[b].append((1 << number, a, route.length))
        self.parts = _parts(self.exits)
        self.part_of = [-1] * len(board.nodes)  # node -> its part; -1 for a node without routes
        for number, part in enumerate(self.parts):
            for node in part:
                self.part_of[node] = number

    def completes(self, ticket: Ticket) -> bool:
        """[TTR-TICKET-08, -09, -10; TTRG-LAND-03, -04] Both ends are joined by a chain of these routes."""
        starts, ends = (self.parts_at(place) for place in ticket.ends)
        return any(part in ends for part in starts)

    def parts_at(self, place: int) -> list[int]:
        """The parts that reach a place; a country is reached at any of its border points."""
        return [self.part_of[node] for node in self.board.nodes_of[place] if self.exits[node]]

    def longest_path(self) -> int:
        """[TTR-SCORE-04, -05] The most trains on a path that uses each route at most once."""
        longest = 0
        for part in self.parts:
            longest = self._longest_in(part, longest)
        return longest

    def _longest_in(self, part: list[Node], best: int) -> int:
        """The longer of `best` and the longest path in this part.

        Euler's bridges: with at most two nodes of odd degree a path takes every route. Otherwise a
        longest path ends where no route is left to go on by, so it starts and ends at odd nodes.
        """
        total = sum([length for node in part for _, _, length in self.exits[node]]) // 2
        if total <= best:
            return best
        odd = [node for node in part if len(self.exits[node]) % 2]
        if len(odd) <= 2:
            return total
        for node in odd:
            best = _extend(node, 0, 0, total, best, self.exits)
        return best

    def longest_trail(self) -> list[Route]:
        """The routes of a longest path, from one of its ends to the other."""
        longest = self.longest_path()
        for part in self.parts if longest else ():
            bits = self._trail_in(part, longest)
            if bits:
                return [self.routes[bit.bit_length() - 1] for bit in bits]
        return []

    def _trail_in(self, part: list[Node], longest: int) -> list[int]:
        """A path of this length in this part, none being longer; nothing if there is none."""
        odd = [node for node in part if len(self.exits[node]) % 2]
        if len(odd) <= 2:
            bits = _through_all(odd[0] if odd else part[0], self.exits)
            return bits if sum([self.routes[bit.bit_length() - 1].length for bit in bits]) == longest else []
        for node in odd:
            bits = _onwards(node, 0, longest, self.exits)
            if bits:
                return bits
        return []


@lru_cache(maxsize=CACHED_NETWORKS)
def network_of(name: str, owned: RouteMask) -> Network:
    """The network of some routes on a board. Cached."""
    return Network(load(name), owned)


@lru_cache(maxsize=CACHED_NETWORKS)
def longest_of(name: str, owned: RouteMask) -> int:
    """The longest path through some routes on the board of this name."""
    return network_of(name, owned).longest_path()


def _extend(node: Node, used: int, length: int, total: int, best: int, exits: list[list[Track]]) -> int:
    """The longer of `best` and the longest way to go on from `node`; `total` cannot be beaten."""
    best = max(best, length)
    for bit, end, more in exits[node]:
        if not used & bit and best < total:
            best = _extend(end, used | bit, length + more, total, best, exits)
    return best


def _through_all(start: Node, exits: list[list[Track]]) -> list[int]:
    """Hierholzer: go on while there is a way; the ways out of a dead end, last first, are the path."""
    path: list[int] = []
    used = 0
    gone: list[tuple[Node, int]] = [(start, 0)]
    while gone:
        onwards = [track for track in exits[gone[-1][0]] if not used & track[0]]
        if onwards:
            bit, end, _ = onwards[0]
            used |= bit
            gone.append((end, bit))
        else:
            path.append(gone.pop()[1])
    return path[:-1]


def _onwards(node: Node, used: int, missing: int, exits: list[list[Track]]) -> list[int]:
    """A way to go on from `node` that is exactly so long; nothing if there is none."""
    for bit, end, length in exits[node]:
        if used & bit or length > missing:
            continue
        if length == missing:
            return [bit]
        rest = _onwards(end, used | bit, missing - length, exits)
        if rest:
            return [bit, *rest]
    return []


def _parts(exits: list[list[Track]]) -> list[list[Node]]:
    """The nodes of each connected part."""
    parts: list[list[Node]] = []
    seen = [not tracks for tracks in exits]
    for start in range(len(exits)):
        if not seen[start]:
            seen[start] = True
            part = [start]
            for node in part:
                for _, end, _ in exits[node]:
                    if not seen[end]:
                        seen[end] = True
                        part.append(end)
            parts.append(part)
    return parts
