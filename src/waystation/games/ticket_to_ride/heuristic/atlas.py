"""What is printed, as the planner needs it: a graph of neighbouring nodes."""

from __future__ import annotations

from functools import cache
from typing import final

from waystation.games.ticket_to_ride.board import Board, Card, Node, Route, RouteMask, load

type Pair = int
"""Two neighbouring nodes, whichever of their tracks is taken."""


@final
class Atlas:
    """A board as a graph: pairs of neighbours, the tracks between them, and the kinds there are."""

    def __init__(self, board: Board) -> None:
        self.board = board
        ends = list(dict.fromkeys(route.ends for route in board.routes))
        self.pairs: list[tuple[Node, Node]] = ends
        self.pair_of: list[Pair] = [ends.index(route.ends) for route in board.routes]
        self.tracks: list[list[Route]] = [[r for r in board.routes if r.ends == pair] for pair in ends]
        self.masks: list[RouteMask] = [tracks[0].bit | tracks[0].twins for tracks in self.tracks]
        self.kinds: list[tuple[Card, int]] = list(dict.fromkeys((r.colour, r.length) for r in board.routes))
        self.kind_of: list[int] = [self.kinds.index((r.colour, r.length)) for r in board.routes]
        self.exits: list[list[tuple[Node, Pair]]] = [
            [(a + b - node, pair) for pair, (a, b) in enumerate(ends) if node in (a, b)]
            for node in range(len(board.nodes))
        ]


@cache
def atlas_of(name: str) -> Atlas:
    return Atlas(load(name))
