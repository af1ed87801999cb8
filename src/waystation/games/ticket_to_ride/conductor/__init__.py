"""The conductor: a hand-made player for Ticket to Ride.

It plans the cheapest network that joins its tickets, fills the trains it has left with routes that
pay, and then weighs everything it may do now in one currency: points, with a turn worth some of them.
It is a function of the observation alone and keeps nothing between two decisions.
"""

from __future__ import annotations

from waystation.games.ticket_to_ride.actions import DrawBlind, DrawFaceUp, DrawTickets, Keep, Meet
from waystation.games.ticket_to_ride.conductor.sight import Sight
from waystation.games.ticket_to_ride.conductor.taste import TASTES, Taste
from waystation.games.ticket_to_ride.conductor.tickets import announce, keep_tickets
from waystation.games.ticket_to_ride.conductor.turn import draw_second, meet, take_turn
from waystation.games.ticket_to_ride.rules import Rules
from waystation.games.ticket_to_ride.table import Table
from waystation.kernel import Action, Observation

__all__ = ["TASTES", "Taste", "choose", "decide"]


def choose(seen: Observation[Table], rules: Rules) -> Action:
    """The conductor's choice among the options, with its taste for the map."""
    return decide(seen, rules, TASTES[rules.board.id])


def decide(seen: Observation[Table], rules: Rules, taste: Taste) -> Action:
    """The choice of a conductor of this taste; what it is asked for shows in the options."""
    options = seen.options
    if len(options) == 1:
        return options[0]
    sight = Sight(seen, rules, taste)
    if isinstance(options[0], Keep):
        return keep_tickets(sight, options)
    if isinstance(options[0], Meet):
        return meet(sight, options)
    if all(isinstance(option, DrawTickets) for option in options) and not any(sight.owned):
        return announce(sight, options)
    if all(isinstance(option, DrawFaceUp | DrawBlind) for option in options):
        return draw_second(sight, options)
    return take_turn(sight, options)
