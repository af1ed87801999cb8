"""What one route gives and what it costs, and the cheapest track between any two neighbours."""

from __future__ import annotations

from typing import final

from waystation.games.ticket_to_ride.board import COLOURS, GRAY, Place, Route
from waystation.games.ticket_to_ride.conductor.atlas import Pair
from waystation.games.ticket_to_ride.conductor.sight import Sight
from waystation.games.ticket_to_ride.conductor.taste import FAR
from waystation.games.ticket_to_ride.rules import POINTS


def reward(sight: Sight, route: Route) -> float:
    """What claiming a route gives at once."""
    here, there = route.places
    return POINTS[route.length] + best_meeting(sight, here) + best_meeting(sight, there)


def best_meeting(sight: Sight, place: Place) -> float:
    """The most that a passenger waiting at a place is worth."""
    waiting = sight.waiting[place]
    return max((sight.meeting[colour] for colour, number in enumerate(waiting) if number), default=0.0)


def missing(hand: list[int], route: Route) -> int:
    """How many cards a hand lacks for a route, locomotives left aside."""
    held = max(hand[:COLOURS]) if route.colour == GRAY else hand[route.colour]
    return max(0, route.length - held)


def net_cost(sight: Sight, route: Route) -> float:
    """Turns and trains that a route costs, less what it gives."""
    taste = sight.taste
    lacking = route.length - taste.held * (route.length - missing(sight.hand, route))
    cost = taste.turn * (1 + taste.card * lacking) + taste.train * route.length - reward(sight, route)
    return max(taste.least, cost)


@final
class CheapestTracks:
    """For each pair of neighbours its cheapest open track, and the cost of it.

    A pair that the seat has joined costs nothing and has no track left to claim; one that it can no
    longer join is FAR.
    """

    def __init__(self, sight: Sight) -> None:
        self.atlas = sight.atlas
        self.cost: list[float] = [FAR] * len(sight.atlas.pairs)
        self.track: list[Route | None] = [None] * len(sight.atlas.pairs)
        for pair, tracks in enumerate(sight.atlas.tracks):
            if sight.mine & sight.atlas.masks[pair]:
                self.cost[pair] = 0.0
                continue
            for route in tracks:
                if sight.open & route.bit:
                    self.offer(pair, route, net_cost(sight, route))

    def offer(self, pair: Pair, route: Route, cost: float) -> None:
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
