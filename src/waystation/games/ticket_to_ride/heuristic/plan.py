"""The plan: which tickets to join and which to give up, and the routes still to be claimed for them."""

from __future__ import annotations

from typing import Final, final

from waystation.games.ticket_to_ride.board import Route, Ticket
from waystation.games.ticket_to_ride.heuristic.effort import overrun_penalty, trains_for, turns_for
from waystation.games.ticket_to_ride.heuristic.network import Network, cost_of, join_tickets
from waystation.games.ticket_to_ride.heuristic.position import Position
from waystation.games.ticket_to_ride.heuristic.routes import CheapestTracks

MANY_TICKETS: Final = 5


@final
class Plan:
    """The routes still to be claimed for some tickets, and what the whole is worth."""

    def __init__(self, tickets: list[Ticket], routes: list[Route], value: float) -> None:
        self.tickets = tickets
        self.routes = routes
        self.value = value


def make_plan(position: Position, cheapest: CheapestTracks, tickets: list[Ticket]) -> Plan:
    """Join all tickets, give up those that cost more than they are worth, and join the others anew."""
    network = best_network(cheapest, tickets)
    possible = len(network.tickets)
    while network.tickets:
        ticket = ticket_to_drop(position, cheapest, network)
        if ticket is None:
            break
        network = network.without(ticket)
    if len(network.tickets) < possible:
        network = best_network(cheapest, network.tickets)
    given_up = [ticket for ticket in tickets if ticket not in network.tickets]
    value = value_of(position, cheapest, network) - sum([ticket.points for ticket in given_up])
    return Plan(network.tickets, cheapest.routes(network.pairs), value)


def best_network(cheapest: CheapestTracks, tickets: list[Ticket]) -> Network:
    """The cheaper of two orders of joining; with many tickets they share so much that one will do."""
    falling = join_tickets(cheapest, sorted(tickets, key=by_points, reverse=True))
    if not 1 < len(tickets) <= MANY_TICKETS:
        return falling
    rising = join_tickets(cheapest, sorted(tickets, key=by_points))
    return rising if cost_of(cheapest, rising.pairs) < cost_of(cheapest, falling.pairs) else falling


def by_points(ticket: Ticket) -> int:
    return ticket.points


def ticket_to_drop(position: Position, cheapest: CheapestTracks, network: Network) -> Ticket | None:
    """The ticket that is best given up, if any is: what only its own path needs is saved."""
    weights = position.weights
    routes = cheapest.routes(network.pairs)
    trains, turns = trains_for(routes), turns_for(position, routes)
    penalty = overrun_penalty(position, trains, turns)
    best = None
    top = 0.0
    for ticket, path in zip(network.tickets, network.paths, strict=True):
        alone = [pair for pair in path if network.uses[pair] == 1]
        lengths = [route.length for route in cheapest.routes(alone)]
        fewer = turns - len(lengths) - weights.card * sum(lengths)
        relief = penalty - overrun_penalty(position, trains - sum(lengths), fewer) if penalty else 0.0
        gain = cost_of(cheapest, alone) + relief - (1 + weights.success) * ticket.points
        if gain > top:
            best, top = ticket, gain
    return best


def value_of(position: Position, cheapest: CheapestTracks, network: Network) -> float:
    routes = cheapest.routes(network.pairs)
    gain = position.weights.success * sum([ticket.points for ticket in network.tickets])
    penalty = overrun_penalty(position, trains_for(routes), turns_for(position, routes))
    return gain - cost_of(cheapest, network.pairs) - penalty
