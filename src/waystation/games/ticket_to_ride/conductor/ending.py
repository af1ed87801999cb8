"""The last turn: there is nothing left to plan for, so only what one claim still brings counts."""

from __future__ import annotations

from collections.abc import Sequence

from waystation.games.ticket_to_ride.actions import ClaimRoute
from waystation.games.ticket_to_ride.board import Route, RouteMask
from waystation.games.ticket_to_ride.conductor.routes import reward
from waystation.games.ticket_to_ride.conductor.sight import Sight
from waystation.games.ticket_to_ride.network import Network
from waystation.games.ticket_to_ride.scoring import LONGEST_PATH
from waystation.kernel import Action


def last_turn(sight: Sight, options: Sequence[Action]) -> Action:
    """The most that one claim can still bring."""
    best = options[0]
    top = 0.0
    tried: RouteMask = 0
    to_beat = path_to_beat(sight)
    for option in options:
        if isinstance(option, ClaimRoute) and not tried & option.route.bit:
            tried |= option.route.bit
            worth = final_worth(sight, option.route, to_beat)
            if worth > top:
                best, top = option, worth
    return best


def final_worth(sight: Sight, route: Route, to_beat: int) -> float:
    """What a route is worth as the last thing done: points, passengers, tickets, the longest path."""
    board = sight.atlas.board
    mine = sight.mine | route.bit
    network = Network(board, mine)
    done = sum(ticket.points for ticket in sight.tickets if network.completes(ticket))
    longest = LONGEST_PATH if to_beat and network.longest_path() >= to_beat else 0
    return reward(sight, route) + 2 * done + longest


def path_to_beat(sight: Sight) -> int:
    """[USA] The length at which the longest path would become the seat's own; 0 if there is none."""
    board = sight.atlas.board
    if board.waiting:  # passengers wait in Germany, where the longest path scores nothing
        return 0
    rival = max(
        Network(board, owned).longest_path() for seat, owned in enumerate(sight.owned) if seat != sight.seat
    )
    return 0 if Network(board, sight.mine).longest_path() >= rival else rival
