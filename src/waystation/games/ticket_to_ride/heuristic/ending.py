"""The last turn: there is nothing left to plan for, so only what one claim still brings counts."""

from __future__ import annotations

from collections.abc import Sequence

from waystation.games.ticket_to_ride.actions import ClaimRoute, DrawTickets
from waystation.games.ticket_to_ride.board import Route
from waystation.games.ticket_to_ride.heuristic.position import Position
from waystation.games.ticket_to_ride.heuristic.routes import reward
from waystation.games.ticket_to_ride.network import longest_of, network_of
from waystation.games.ticket_to_ride.scoring import LONGEST_PATH
from waystation.kernel import Action


def weigh_last_turn(position: Position, options: Sequence[Action]) -> list[float]:
    """The most that one claim can still bring; cards bring nothing, and tickets come too late."""
    to_beat = path_to_beat(position)
    worths: list[float] = []
    for option in options:
        if isinstance(option, ClaimRoute):
            worths.append(final_worth(position, option.route, to_beat))
        else:
            worths.append(-position.weights.turn if isinstance(option, DrawTickets) else 0.0)
    return worths


def final_worth(position: Position, route: Route, to_beat: int) -> float:
    """What a route is worth as the last thing done: points, passengers, tickets, the longest path."""
    name = position.atlas.board.id
    mine = position.mine | route.bit
    network = network_of(name, mine)
    done = sum([ticket.points for ticket in position.tickets if network.completes(ticket)])
    longest = LONGEST_PATH if to_beat and longest_of(name, mine) >= to_beat else 0
    return reward(position, route) + 2 * done + longest


def path_to_beat(position: Position) -> int:
    """[USA] The length at which the longest path would become the seat's own; 0 if there is none."""
    board = position.atlas.board
    if board.waiting:  # passengers wait in Germany, where the longest path scores nothing
        return 0
    rival = max([longest_of(board.id, position.owned[rival]) for rival in position.rivals])
    return 0 if longest_of(board.id, position.mine) >= rival else rival
