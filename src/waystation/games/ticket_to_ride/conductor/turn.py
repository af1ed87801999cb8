"""A turn: claims, cards and tickets weighed against each other, and the card that may follow."""

from __future__ import annotations

from collections.abc import Sequence

from waystation.games.ticket_to_ride.actions import ClaimRoute, DrawTickets
from waystation.games.ticket_to_ride.conductor.cards import wants_of, weigh_cards, weigh_draws
from waystation.games.ticket_to_ride.conductor.claims import weigh_claims
from waystation.games.ticket_to_ride.conductor.ending import weigh_last_turn
from waystation.games.ticket_to_ride.conductor.outlook import outlook
from waystation.games.ticket_to_ride.conductor.sight import Sight
from waystation.games.ticket_to_ride.conductor.tickets import weigh_draws_of_tickets
from waystation.kernel import Action


def weigh_turn(sight: Sight, options: Sequence[Action]) -> list[float]:
    """Cards, tickets and claims weighed against each other, in points; they are offered in this order."""
    if sight.turns <= 1:
        return weigh_last_turn(sight, options)
    ahead = outlook(sight, sight.tickets)
    cheapest, plan, extras = ahead.cheapest, ahead.plan, ahead.extras(sight)
    wants = wants_of(sight, plan, extras)
    claims = [option for option in options if isinstance(option, ClaimRoute)]
    tickets = [option for option in options if isinstance(option, DrawTickets)]
    cards = [option for option in options if not isinstance(option, (ClaimRoute, DrawTickets))]
    of_claims = iter(weigh_claims(sight, cheapest, plan, extras, claims))
    of_tickets = iter(weigh_draws_of_tickets(sight, cheapest, plan, tickets))
    of_cards = iter(weigh_draws(sight, wants, cards))
    return [
        next(of_claims)
        if isinstance(option, ClaimRoute)
        else next(of_tickets)
        if isinstance(option, DrawTickets)
        else next(of_cards)
        for option in options
    ]


def weigh_second(sight: Sight, options: Sequence[Action]) -> list[float]:
    """The second card helps the plan as it is after the first."""
    ahead = outlook(sight, sight.tickets)
    wants = wants_of(sight, ahead.plan, ahead.extras(sight))
    scale = sight.taste.turn * sight.taste.card
    return [scale * worth for worth in weigh_cards(sight, wants, options)]
