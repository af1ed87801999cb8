"""Which tickets to keep, and whether drawing more of them is worth a turn."""

from __future__ import annotations

from collections.abc import Sequence

from waystation.games.ticket_to_ride.actions import DrawTickets, Keep
from waystation.games.ticket_to_ride.board import Place, Ticket
from waystation.games.ticket_to_ride.heuristic.effort import trains_for, turns_for
from waystation.games.ticket_to_ride.heuristic.paths import CheapestPaths
from waystation.games.ticket_to_ride.heuristic.plan import Plan, make_plan
from waystation.games.ticket_to_ride.heuristic.position import Position
from waystation.games.ticket_to_ride.heuristic.routes import CheapestTracks
from waystation.games.ticket_to_ride.heuristic.weights import HUGE
from waystation.kernel import Action


def weigh_first_draws(position: Position, options: Sequence[Action]) -> list[float]:
    """[TTRG-SETUP-06] Prefer the draw whose number of long tickets is closest to `weights.long_tickets`.

    One too many counts double.
    """
    excesses = [
        option.split[-1] - position.weights.long_tickets
        for option in options
        if isinstance(option, DrawTickets)
    ]
    return [-2 * excess if excess > 0 else excess for excess in excesses]


def weigh_tickets(position: Position, options: Sequence[Action]) -> list[float]:
    """What the plan is worth with these tickets and those already held."""
    cheapest = CheapestTracks(position)
    return [
        value_of_keeping(position, cheapest, option.kept) for option in options if isinstance(option, Keep)
    ]


def value_of_keeping(position: Position, cheapest: CheapestTracks, kept: tuple[int, ...]) -> float:
    """What the best plan is worth when these tickets are kept."""
    fresh = [position.atlas.board.tickets[index] for index in kept]
    done = [ticket for ticket in fresh if position.network.completes(ticket)]
    plan = make_plan(
        position, cheapest, position.tickets + [ticket for ticket in fresh if ticket not in done]
    )
    return plan.value + sum([ticket.points for ticket in done])


def weigh_draws_of_tickets(
    position: Position, cheapest: CheapestTracks, plan: Plan, draws: list[DrawTickets]
) -> list[float]:
    """What each draw of tickets is worth beyond the turn it takes.

    Always negative while the plan needs many turns or a deck is exhausted.
    """
    weights = position.weights
    turns = turns_for(position, plan.routes)
    price = weights.turn + weights.tickets_margin
    if turns > weights.tickets_max_turns:
        return [-price - turns] * len(draws)
    values = values_by_deck(position, cheapest, plan)
    if not all(values[deck] for deck in range(len(values)) if any(d.split[deck] for d in draws)):
        return [-price - turns] * len(draws)
    return [expected_best(values, draw.split) - price for draw in draws]


def values_by_deck(position: Position, cheapest: CheapestTracks, plan: Plan) -> list[list[float]]:
    """For each deck, what each ticket that may be drawn would add to the plan, best first."""
    board = position.atlas.board
    costs = cheapest.costs_after(plan.routes)
    trains = position.trains - trains_for(plan.routes)
    turns = position.turns - turns_for(position, plan.routes)
    values: list[list[float]] = [[] for _ in board.decks]
    paths: dict[Place, CheapestPaths] = {}
    for ticket in board.tickets:
        if ticket.index not in position.known:
            start = ticket.ends[0]
            if start not in paths:
                paths[start] = CheapestPaths(position.atlas, costs, board.nodes_of[start])
            values[ticket.deck].append(ticket_value(position, paths[start], ticket, trains, turns))
    for deck in values:
        deck.sort(reverse=True)
    return values


def ticket_value(
    position: Position, paths: CheapestPaths, ticket: Ticket, trains: int, turns: float
) -> float:
    """What a ticket would add to the plan, given the `trains` and `turns` that the plan leaves."""
    atlas = position.atlas
    node = paths.nearest(atlas.board.nodes_of[ticket.ends[1]])
    cost = paths.cost[node]
    if cost >= HUGE:
        return -ticket.points
    new = [atlas.tracks[pair][0].length for pair in paths.to(node)]
    if cost > 0 and (sum(new) > trains + 3 or len(new) * 2 > turns + 4):
        return -ticket.points
    return max(position.weights.success * ticket.points - cost, -ticket.points)


def expected_best(values: list[list[float]], split: tuple[int, ...]) -> float:
    """The expected value of the best ticket of a draw, as if drawn with replacement."""
    distinct_values = sorted({value for deck in values for value in deck}, reverse=True)
    expected = 0.0
    above = 0.0
    for value in distinct_values:
        below = 1.0
        for deck, number in zip(values, split, strict=True):
            if number:
                below *= (sum([each < value for each in deck]) / len(deck)) ** number
        expected += value * (1 - below - above)
        above = 1 - below
    return expected
