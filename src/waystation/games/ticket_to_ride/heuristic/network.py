"""Tickets joined one after another by the cheapest paths, each free to use what the others have laid."""

from __future__ import annotations

from typing import final

from waystation.games.ticket_to_ride.board import Ticket
from waystation.games.ticket_to_ride.heuristic.atlas import Pair
from waystation.games.ticket_to_ride.heuristic.paths import CheapestPaths
from waystation.games.ticket_to_ride.heuristic.routes import CheapestTracks
from waystation.games.ticket_to_ride.heuristic.weights import HUGE


@final
class Network:
    """A path for each ticket; what one has laid is free for the next."""

    def __init__(self, tickets: list[Ticket], paths: list[list[Pair]]) -> None:
        self.tickets = tickets
        self.paths = paths
        self.uses: dict[Pair, int] = {}
        for path in paths:
            for pair in path:
                self.uses[pair] = self.uses.get(pair, 0) + 1
        self.pairs: list[Pair] = list(self.uses)

    def without(self, ticket: Ticket) -> Network:
        at = self.tickets.index(ticket)
        return Network(self.tickets[:at] + self.tickets[at + 1 :], self.paths[:at] + self.paths[at + 1 :])


def join_tickets(cheapest: CheapestTracks, tickets: list[Ticket]) -> Network:
    """Join ticket after ticket by the cheapest path; those that nothing can join any more are left out."""
    nodes_of = cheapest.atlas.board.nodes_of
    costs = cheapest.cost[:]
    joined: list[Ticket] = []
    paths: list[list[Pair]] = []
    for ticket in tickets:
        start, end = ticket.ends
        targets = nodes_of[end]
        found = CheapestPaths(cheapest.atlas, costs, nodes_of[start], targets)
        nearest = found.nearest(targets)
        if found.cost[nearest] < HUGE:
            path = [pair for pair in found.to(nearest) if cheapest.cost[pair] > 0]
            for pair in path:
                costs[pair] = 0.0
            joined.append(ticket)
            paths.append(path)
    return Network(joined, paths)


def cost_of(cheapest: CheapestTracks, pairs: list[Pair]) -> float:
    # A list, not a generator: mypyc would unroll that into plain additions, while Python's own sum
    # compensates rounding. Ties would break differently in the compiled build.
    return sum([cheapest.cost[pair] for pair in pairs])
