"""A turn: claims, cards and tickets weighed against each other, and the card that may follow."""

from __future__ import annotations

from collections.abc import Sequence

from waystation.games.ticket_to_ride.actions import ClaimRoute, DrawTickets
from waystation.games.ticket_to_ride.heuristic.cards import wants_of, weigh_cards, weigh_draws
from waystation.games.ticket_to_ride.heuristic.claims import weigh_claims
from waystation.games.ticket_to_ride.heuristic.ending import weigh_last_turn
from waystation.games.ticket_to_ride.heuristic.outlook import outlook
from waystation.games.ticket_to_ride.heuristic.position import Position
from waystation.games.ticket_to_ride.heuristic.tickets import weigh_draws_of_tickets
from waystation.kernel import Action


def weigh_turn(position: Position, options: Sequence[Action]) -> list[float]:
    """Cards, tickets and claims weighed against each other, in points; they are offered in this order."""
    if position.turns <= 1:
        return weigh_last_turn(position, options)
    ahead = outlook(position, position.tickets)
    cheapest, plan, extras = ahead.cheapest, ahead.plan, ahead.extras(position)
    wants = wants_of(position, plan, extras)
    claims = [option for option in options if isinstance(option, ClaimRoute)]
    tickets = [option for option in options if isinstance(option, DrawTickets)]
    cards = [option for option in options if not isinstance(option, (ClaimRoute, DrawTickets))]
    of_claims = iter(weigh_claims(position, cheapest, plan, extras, claims))
    of_tickets = iter(weigh_draws_of_tickets(position, cheapest, plan, tickets))
    of_cards = iter(weigh_draws(position, wants, cards))
    return [
        next(of_claims)
        if isinstance(option, ClaimRoute)
        else next(of_tickets)
        if isinstance(option, DrawTickets)
        else next(of_cards)
        for option in options
    ]


def weigh_second(position: Position, options: Sequence[Action]) -> list[float]:
    """The second card helps the plan as it is after the first."""
    ahead = outlook(position, position.tickets)
    wants = wants_of(position, ahead.plan, ahead.extras(position))
    scale = position.weights.turn * position.weights.card
    return [scale * worth for worth in weigh_cards(position, wants, options)]
