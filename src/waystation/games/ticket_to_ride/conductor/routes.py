"""What one route gives and what it costs, and the cheapest track between any two neighbours."""

from __future__ import annotations

from typing import final

from waystation.games.ticket_to_ride.board import COLOURS, GRAY, Card, Route, RouteMask
from waystation.games.ticket_to_ride.conductor.atlas import Pair
from waystation.games.ticket_to_ride.conductor.sight import Sight
from waystation.games.ticket_to_ride.conductor.taste import FAR
from waystation.games.ticket_to_ride.rules import POINTS


def reward(sight: Sight, route: Route) -> float:
    """What claiming a route gives at once: points, and the passengers at its ends."""
    here, there = route.places
    return POINTS[route.length] + sight.greeting[here] + sight.greeting[there]


def missing(hand: list[int], colour: Card, length: int) -> int:
    """How many cards a hand lacks for a route of this colour and length, locomotives left aside."""
    held = max(hand[:COLOURS]) if colour == GRAY else hand[colour]
    return max(0, length - held)


def gross_cost(sight: Sight, colour: Card, length: int) -> float:
    """Turns and trains that a route of a kind costs, less its points."""
    taste = sight.taste
    lacking = length - taste.held * (length - missing(sight.hand, colour, length))
    return taste.turn * (1 + taste.card * lacking) + taste.train * length - POINTS[length]


@final
class CheapestTracks:
    """For each pair of neighbours its cheapest open track, and the cost of it.

    A pair that the seat has joined costs nothing and has no track left to claim; one that it can no
    longer join is FAR.
    """

    def __init__(self, sight: Sight) -> None:
        atlas = sight.atlas
        self.atlas = atlas
        self.cost: list[float] = [FAR] * len(atlas.pairs)
        self.track: list[Route | None] = [None] * len(atlas.pairs)
        by_kind = [gross_cost(sight, colour, length) for colour, length in atlas.kinds]
        free = sight.open[sight.seat]
        for pair, mask in enumerate(atlas.masks):
            if sight.mine & mask:
                self.cost[pair] = 0.0
            elif free & mask:
                self.choose_track(sight, pair, by_kind, free)

    def choose_track(self, sight: Sight, pair: Pair, by_kind: list[float], free: RouteMask) -> None:
        a, b = self.atlas.tracks[pair][0].places
        greeting = sight.greeting[a] + sight.greeting[b]
        for route in self.atlas.tracks[pair]:
            if free & route.bit:
                cost = max(sight.taste.least, by_kind[self.atlas.kind_of[route.index]] - greeting)
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
