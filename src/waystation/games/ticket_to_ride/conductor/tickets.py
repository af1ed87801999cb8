"""Which tickets to keep, and whether drawing more of them is worth a turn."""

from __future__ import annotations

from collections.abc import Sequence

from waystation.games.ticket_to_ride.actions import DrawTickets, Keep
from waystation.games.ticket_to_ride.board import Place, Ticket
from waystation.games.ticket_to_ride.conductor.effort import trains_for, turns_for
from waystation.games.ticket_to_ride.conductor.paths import CheapestPaths
from waystation.games.ticket_to_ride.conductor.plan import Plan, make_plan
from waystation.games.ticket_to_ride.conductor.routes import CheapestTracks
from waystation.games.ticket_to_ride.conductor.sight import Sight
from waystation.games.ticket_to_ride.conductor.taste import FAR
from waystation.kernel import Action


def weigh_first_draws(sight: Sight, options: Sequence[Action]) -> list[float]:
    """[TTRG-SETUP-06] The first draw: so many long tickets, or rather fewer than more."""
    over = [
        option.split[-1] - sight.taste.long_tickets for option in options if isinstance(option, DrawTickets)
    ]
    return [-2 * more if more > 0 else more for more in over]


def weigh_tickets(sight: Sight, options: Sequence[Action]) -> list[float]:
    """What the plan is worth with these tickets and those already held."""
    cheapest = CheapestTracks(sight)
    return [value_with(sight, cheapest, option.kept) for option in options if isinstance(option, Keep)]


def value_with(sight: Sight, cheapest: CheapestTracks, kept: tuple[int, ...]) -> float:
    """What the best plan is worth when these tickets are kept."""
    fresh = [sight.atlas.board.tickets[index] for index in kept]
    done = [ticket for ticket in fresh if sight.network.completes(ticket)]
    plan = make_plan(sight, cheapest, sight.tickets + [ticket for ticket in fresh if ticket not in done])
    return plan.value + sum([ticket.points for ticket in done])


def weigh_draws_of_tickets(
    sight: Sight, cheapest: CheapestTracks, plan: Plan, draws: list[DrawTickets]
) -> list[float]:
    """What each draw of tickets is worth beyond the turn it takes; nothing while there is much to do."""
    taste = sight.taste
    turns = turns_for(sight, plan.routes)
    price = taste.turn + taste.tickets_bar
    if turns > taste.tickets_when:
        return [-price - turns] * len(draws)
    values = values_by_deck(sight, cheapest, plan)
    if not all(values[deck] for deck in range(len(values)) if any(d.split[deck] for d in draws)):
        return [-price - turns] * len(draws)
    return [expected_best(values, draw.split) - price for draw in draws]


def values_by_deck(sight: Sight, cheapest: CheapestTracks, plan: Plan) -> list[list[float]]:
    """For each deck, what each ticket that may be drawn would add to the plan, best first."""
    board = sight.atlas.board
    costs = cheapest.costs_after(plan.routes)
    trains = sight.trains - trains_for(plan.routes)
    turns = sight.turns - turns_for(sight, plan.routes)
    values: list[list[float]] = [[] for _ in board.decks]
    paths: dict[Place, CheapestPaths] = {}
    for ticket in board.tickets:
        if ticket.index not in sight.known:
            start = ticket.ends[0]
            if start not in paths:
                paths[start] = CheapestPaths(sight.atlas, costs, board.nodes_of[start])
            values[ticket.deck].append(ticket_value(sight, paths[start], ticket, trains, turns))
    for deck in values:
        deck.sort(reverse=True)
    return values


def ticket_value(sight: Sight, paths: CheapestPaths, ticket: Ticket, trains: int, turns: float) -> float:
    """What a ticket would add to the plan, which leaves so many trains and turns for it."""
    atlas = sight.atlas
    node = paths.nearest(atlas.board.nodes_of[ticket.ends[1]])
    cost = paths.cost[node]
    if cost >= FAR:
        return -ticket.points
    new = [atlas.tracks[pair][0].length for pair in paths.to(node)]
    if cost > 0 and (sum(new) > trains + 3 or len(new) * 2 > turns + 4):
        return -ticket.points
    return max(sight.taste.success * ticket.points - cost, -ticket.points)


def expected_best(values: list[list[float]], split: tuple[int, ...]) -> float:
    """The expected value of the best ticket of a draw, as if drawn with replacement."""
    marks = sorted({value for deck in values for value in deck}, reverse=True)
    expected = 0.0
    above = 0.0
    for mark in marks:
        below = 1.0
        for deck, number in zip(values, split, strict=True):
            if number:
                below *= (sum([value < mark for value in deck]) / len(deck)) ** number
        expected += mark * (1 - below - above)
        above = 1 - below
    return expected
