"""The cheapest paths across the board (Dijkstra's algorithm)."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import final

from waystation.games.ticket_to_ride.board import Node
from waystation.games.ticket_to_ride.heuristic.atlas import Atlas, Pair
from waystation.games.ticket_to_ride.heuristic.weights import HUGE


@final
class CheapestPaths:
    """The cheapest paths from some nodes to all others, or as far as the first of `targets`."""

    def __init__(
        self, atlas: Atlas, costs: list[float], sources: Sequence[Node], targets: Sequence[Node] = ()
    ) -> None:
        self.atlas = atlas
        self.cost: list[float] = [HUGE] * len(atlas.exits)
        self.via: list[Pair] = [-1] * len(atlas.exits)  # the last pair on the way to a node
        for node in sources:
            self.cost[node] = 0.0
        self.spread(costs, [(0.0, node) for node in sources], targets)

    def spread(self, costs: list[float], heap: list[tuple[float, Node]], targets: Sequence[Node]) -> None:
        cost = self.cost
        while heap:
            so_far, node = heappop(heap)
            if so_far > cost[node]:
                continue
            if node in targets:
                break
            for other, pair in self.atlas.exits[node]:
                further = so_far + costs[pair]
                if further < cost[other]:
                    cost[other] = further
                    self.via[other] = pair
                    heappush(heap, (further, other))

    def nearest(self, nodes: Sequence[Node]) -> Node:
        best = nodes[0]
        for node in nodes:
            if self.cost[node] < self.cost[best]:
                best = node
        return best

    def to(self, node: Node) -> list[Pair]:
        """The path to a node, from its end."""
        pairs: list[Pair] = []
        while self.via[node] >= 0:
            pair = self.via[node]
            pairs.append(pair)
            a, b = self.atlas.pairs[pair]
            node = a + b - node
        return pairs
