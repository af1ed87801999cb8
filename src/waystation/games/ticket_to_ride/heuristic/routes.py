"""What one route gives and what it costs, and the cheapest track between any two neighbours."""

from __future__ import annotations

from typing import final

from waystation.games.ticket_to_ride.board import COLOURS, GRAY, Card, Route, RouteMask
from waystation.games.ticket_to_ride.heuristic.atlas import Pair
from waystation.games.ticket_to_ride.heuristic.position import Position
from waystation.games.ticket_to_ride.heuristic.weights import HUGE
from waystation.games.ticket_to_ride.rules import POINTS


def reward(position: Position, route: Route) -> float:
    """What claiming a route gives at once: points, and the passengers at its ends."""
    here, there = route.places
    return POINTS[route.length] + position.greeting[here] + position.greeting[there]


def count_missing_cards(hand: list[int], colour: Card, length: int) -> int:
    """How many cards a hand lacks for a route of this colour and length, locomotives left aside."""
    held = max(hand[:COLOURS]) if colour == GRAY else hand[colour]
    return max(0, length - held)


def gross_cost(position: Position, colour: Card, length: int) -> float:
    """Turns and trains that a route of a kind costs, less its points."""
    weights = position.weights
    lacking = length - weights.held * (length - count_missing_cards(position.hand, colour, length))
    return weights.turn * (1 + weights.card * lacking) + weights.train * length - POINTS[length]


@final
class CheapestTracks:
    """For each pair of neighbours its cheapest open track, and the cost of it.

    A pair that the seat has joined costs nothing and has no track left to claim; one that it can no
    longer join is FAR.
    """

    def __init__(self, position: Position) -> None:
        atlas = position.atlas
        self.atlas = atlas
        self.cost: list[float] = [HUGE] * len(atlas.pairs)
        self.track: list[Route | None] = [None] * len(atlas.pairs)
        by_kind = [gross_cost(position, colour, length) for colour, length in atlas.kinds]
        free = position.open[position.seat]
        for pair, mask in enumerate(atlas.masks):
            if position.mine & mask:
                self.cost[pair] = 0.0
            elif free & mask:
                self.choose_track(position, pair, by_kind, free)

    def choose_track(self, position: Position, pair: Pair, by_kind: list[float], free: RouteMask) -> None:
        a, b = self.atlas.tracks[pair][0].places
        greeting = position.greeting[a] + position.greeting[b]
        for route in self.atlas.tracks[pair]:
            if free & route.bit:
                cost = max(position.weights.least, by_kind[self.atlas.kind_of[route.index]] - greeting)
                if cost < self.cost[pair]:
                    self.cost[pair] = cost
                    self.track[pair] = route

    def routes(self, pairs: list[Pair]) -> list[Route]:
        """What there is to claim to join these pairs."""
        tracks = [self.track[pair] for pair in pairs]
        return [route for route in tracks if route is not None]

    def costs_after(self, routes: list[Route]) -> list[float]:
        """The cost of each pair, once these routes are claimed."""
        costs = self.cost[:]
        for route in routes:
            costs[self.atlas.pair_of[route.index]] = 0.0
        return costs
