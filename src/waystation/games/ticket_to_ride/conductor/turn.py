"""A turn: claims, cards and tickets weighed against each other, and the choices that may follow."""

from __future__ import annotations

from collections.abc import Sequence

from waystation.games.ticket_to_ride.actions import Meet
from waystation.games.ticket_to_ride.conductor.cards import best_card, first_card, wants_of
from waystation.games.ticket_to_ride.conductor.claims import weighed_claims
from waystation.games.ticket_to_ride.conductor.effort import turns_for
from waystation.games.ticket_to_ride.conductor.ending import last_turn
from waystation.games.ticket_to_ride.conductor.extras import extra_routes
from waystation.games.ticket_to_ride.conductor.plan import make_plan
from waystation.games.ticket_to_ride.conductor.routes import CheapestTracks
from waystation.games.ticket_to_ride.conductor.sight import Sight
from waystation.games.ticket_to_ride.conductor.taste import FAR
from waystation.games.ticket_to_ride.conductor.tickets import best_draw
from waystation.kernel import Action


def take_turn(sight: Sight, options: Sequence[Action]) -> Action:
    """Weigh claims, cards and tickets against each other, in points."""
    if sight.turns <= 1:
        return last_turn(sight, options)
    taste = sight.taste
    cheapest = CheapestTracks(sight)
    plan = make_plan(sight, cheapest, sight.tickets)
    extras = extra_routes(sight, plan)
    wants = wants_of(sight, plan, extras)
    best, worth = first_card(sight, wants, options)
    top = taste.turn * taste.card * worth - taste.turn if wants.short else -taste.turn
    for claim, gain in weighed_claims(sight, cheapest, plan, extras, options):
        if gain > top:
            best, top = claim, gain
    if turns_for(sight, plan.routes) <= taste.tickets_when:
        tickets, promise = best_draw(sight, cheapest, plan, options)
        if tickets is not None and promise - taste.turn - taste.tickets_bar > top:
            best, top = tickets, promise - taste.turn
    return best if top > -FAR else options[0]


def draw_second(sight: Sight, options: Sequence[Action]) -> Action:
    """The second card helps the plan as it is after the first."""
    plan = make_plan(sight, CheapestTracks(sight), sight.tickets)
    return best_card(sight, wants_of(sight, plan, extra_routes(sight, plan)), options)[0]


def meet(sight: Sight, options: Sequence[Action]) -> Action:
    """Meet the passenger who is worth most."""
    best = options[0]
    top = -FAR
    for option in options:
        assert isinstance(option, Meet)
        if sight.meeting[option.colour] > top:
            best, top = option, sight.meeting[option.colour]
    return best
