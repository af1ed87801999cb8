"""The heuristic player for Ticket to Ride.

It plans the cheapest network that joins its tickets, fills the trains it has left with routes that
pay, and then weighs everything it may do now in one currency: points, with a turn worth some of them.
It goes by what its seat may know of the table alone and keeps nothing between two decisions.
"""

from __future__ import annotations

from collections.abc import Sequence

from waystation.games.ticket_to_ride.actions import DrawBlind, DrawFaceUp, DrawTickets, Keep, Meet
from waystation.games.ticket_to_ride.heuristic.position import Position
from waystation.games.ticket_to_ride.heuristic.tickets import weigh_first_draws, weigh_tickets
from waystation.games.ticket_to_ride.heuristic.turn import weigh_second, weigh_turn
from waystation.games.ticket_to_ride.heuristic.weights import WEIGHTS_BY_MAP, Weights
from waystation.games.ticket_to_ride.table import Table
from waystation.kernel import Action, Seat

__all__ = ["WEIGHTS_BY_MAP", "Weights", "weigh"]


def weigh(s: Table, seat: Seat, options: Sequence[Action], weights: Weights) -> list[float]:
    """The value of each option, in points. The options themselves show which decision is pending."""
    position = Position(s, seat, weights)
    if isinstance(options[0], Keep):
        return weigh_tickets(position, options)
    if isinstance(options[0], Meet):
        return [position.meeting[option.colour] for option in options if isinstance(option, Meet)]
    if all(isinstance(option, DrawTickets) for option in options) and not any(position.owned):
        return weigh_first_draws(position, options)
    if isinstance(options[-1], DrawFaceUp | DrawBlind):
        return weigh_second(position, options)
    return weigh_turn(position, options)
