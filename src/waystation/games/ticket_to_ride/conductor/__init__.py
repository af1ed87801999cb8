"""The conductor: a hand-made player for Ticket to Ride.

It plans the cheapest network that joins its tickets, fills the trains it has left with routes that
pay, and then weighs everything it may do now in one currency: points, with a turn worth some of them.
It goes by what its seat may know of the table alone and keeps nothing between two decisions.
"""

from __future__ import annotations

from collections.abc import Sequence

from waystation.games.ticket_to_ride.actions import DrawBlind, DrawFaceUp, DrawTickets, Keep, Meet
from waystation.games.ticket_to_ride.conductor.sight import Sight
from waystation.games.ticket_to_ride.conductor.taste import TASTES, Taste
from waystation.games.ticket_to_ride.conductor.tickets import weigh_first_draws, weigh_tickets
from waystation.games.ticket_to_ride.conductor.turn import weigh_second, weigh_turn
from waystation.games.ticket_to_ride.table import Table
from waystation.kernel import Action, Seat

__all__ = ["TASTES", "Taste", "weigh"]


def weigh(s: Table, seat: Seat, options: Sequence[Action], taste: Taste) -> list[float]:
    """What a conductor of this taste thinks of each option; what it is asked for shows in the options."""
    sight = Sight(s, seat, taste)
    if isinstance(options[0], Keep):
        return weigh_tickets(sight, options)
    if isinstance(options[0], Meet):
        return [sight.meeting[option.colour] for option in options if isinstance(option, Meet)]
    if all(isinstance(option, DrawTickets) for option in options) and not any(sight.owned):
        return weigh_first_draws(sight, options)
    if isinstance(options[-1], DrawFaceUp | DrawBlind):
        return weigh_second(sight, options)
    return weigh_turn(sight, options)
