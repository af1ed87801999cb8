"""Final scoring: tickets, the longest path, the globetrotter, passengers, ties."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from waystation.games.ticket_to_ride.board import PASSENGERS, Board, Node, Route, RouteMask, Ticket
from waystation.games.ticket_to_ride.rules import POINTS, Bonus
from waystation.games.ticket_to_ride.table import Table
from waystation.kernel import Line, Phrase, Seat, Sheet

type Track = tuple[int, Node, int]
"""A way out of a node: a bit to mark it as used, where it leads, and its length."""

LONGEST_PATH: Final = 10
GLOBETROTTER: Final = 15
MOST_PASSENGERS: Final = 20
SECOND_MOST_PASSENGERS: Final = 10


def sheets(s: Table) -> list[Sheet]:
    """[TTR-SCORE-01, -02, -10; TTR-WIN-01, -02] Routes, tickets and the bonuses of the map, item by item."""
    done = [completed(s, seat) for seat in range(s.seats)]
    bonuses = s.rules.bonuses(s, [len(tickets) for tickets in done])
    return [
        Sheet(
            seat,
            (*route_lines(s, seat), *ticket_lines(s, seat, done[seat]), *bonuses[seat].lines),
            (len(done[seat]), bonuses[seat].tie_break),
        )
        for seat in range(s.seats)
    ]


# --- routes and tickets ---------------------------------------------------------------------------------


def routes_of(board: Board, owned: RouteMask) -> list[Route]:
    found: list[Route] = []
    while owned:
        route = board.routes[-owned.bit_length()]
        owned ^= route.bit
        found.append(route)
    return found


def route_lines(s: Table, seat: Seat) -> Iterator[Line]:
    lengths = [route.length for route in routes_of(s.rules.board, s.owned[seat])]
    for length in sorted(set(lengths)):
        number = lengths.count(length)
        yield Line(
            Phrase("sheet.routes", {"number": number, "length": length, "each": POINTS[length]}),
            number * POINTS[length],
        )


def ticket_lines(s: Table, seat: Seat, done: list[int]) -> Iterator[Line]:
    for index in s.tickets[seat]:
        ticket = s.rules.board.tickets[index]
        kept = index in done
        yield Line(
            Phrase("sheet.ticket_completed" if kept else "sheet.ticket_failed", {"ticket": ticket.id}),
            ticket.points if kept else -ticket.points,
        )


def completed(s: Table, seat: Seat) -> list[int]:
    """[TTR-TICKET-08, -09, -10; TTRG-LAND-02, -03, -04] Both ends joined by a chain of own routes."""
    board = s.rules.board
    parts = connected_parts(board, s.owned[seat])
    return [ticket for ticket in s.tickets[seat] if is_completed(board, board.tickets[ticket], parts)]


def connected_parts(board: Board, owned: RouteMask) -> list[Node]:
    """For each node, a node that stands for its connected part of the network.

    A border point has a single route, so no chain can pass through a country.
    """
    parts = list(range(len(board.nodes)))
    for route in routes_of(board, owned):
        a, b = parts[route.ends[0]], parts[route.ends[1]]
        if a != b:
            parts = [a if part == b else part for part in parts]
    return parts


def is_completed(board: Board, ticket: Ticket, parts: list[Node]) -> bool:
    start, end = ticket.ends
    return any(parts[a] == parts[b] for a in board.nodes_of[start] for b in board.nodes_of[end])


# --- the longest path [USA] -----------------------------------------------------------------------------


def longest_path_bonus(s: Table, _completed: list[int]) -> list[Bonus]:
    """[TTR-SCORE-03, -06; TTR-WIN-03; TTR-R-15] Ten points for the longest path, and each one as long."""
    lengths = [longest_path(s.rules.board, owned) for owned in s.owned]
    return [
        Bonus(
            [Line(Phrase("sheet.longest_path", {"length": length}), LONGEST_PATH)] if holds else [],
            int(holds),
        )
        for length, holds in zip(lengths, holders(lengths), strict=True)
    ]


def holders(counts: list[int]) -> list[bool]:
    """Who has the most of something: all who are tied, nobody if all have none."""
    return [count == max(counts) and count > 0 for count in counts]


def longest_path(board: Board, owned: RouteMask) -> int:
    """[TTR-SCORE-04, -05] The most trains on a path that uses each route at most once."""
    exits: list[list[Track]] = [[] for _ in board.nodes]
    for number, route in enumerate(routes_of(board, owned)):
        a, b = route.ends
        exits[a].append((1 << number, b, route.length))
        exits[b].append((1 << number, a, route.length))
    longest = 0
    for part in _parts(exits):
        longest = _longest_in(part, exits, longest)
    return longest


def _parts(exits: list[list[Track]]) -> list[list[Node]]:
    """The nodes of each connected part of a network."""
    parts: list[list[Node]] = []
    seen = [not tracks for tracks in exits]
    for start in range(len(exits)):
        if not seen[start]:
            seen[start] = True
            part = [start]
            for node in part:
                for _, end, _ in exits[node]:
                    if not seen[end]:
                        seen[end] = True
                        part.append(end)
            parts.append(part)
    return parts


def _longest_in(part: list[Node], exits: list[list[Track]], best: int) -> int:
    """The longer of `best` and the longest path in this part.

    Euler's bridges: with at most two nodes of odd degree a path takes every route. Otherwise a
    longest path ends where no route is left to go on by, so it starts and ends at odd nodes.
    """
    total = sum([length for node in part for _, _, length in exits[node]]) // 2
    if total <= best:
        return best
    odd = [node for node in part if len(exits[node]) % 2]
    if len(odd) <= 2:
        return total
    for node in odd:
        best = _extend(node, 0, 0, total, best, exits)
    return best


def _extend(node: Node, used: int, length: int, total: int, best: int, exits: list[list[Track]]) -> int:
    """The longer of `best` and the longest way to go on from `node`."""
    best = max(best, length)
    for bit, end, more in exits[node]:
        if not used & bit and best < total:
            best = _extend(end, used | bit, length + more, total, best, exits)
    return best


# --- globetrotter and passengers [Germany] --------------------------------------------------------------


def globetrotter_and_passengers(s: Table, completed: list[int]) -> list[Bonus]:
    """[TTRG-SCORE-03 to -06; TTRG-WIN-03] Most completed tickets; passengers; all of them break a tie."""
    trotters = globetrotter_lines(completed)
    return [Bonus(trotters[seat] + passenger_lines(s, seat), sum(s.met[seat])) for seat in range(s.seats)]


def globetrotter_lines(completed: list[int]) -> list[list[Line]]:
    """[TTRG-SCORE-03, -04, -05; TTR-R-23] Fifteen points for the most completed tickets."""
    return [
        [Line(Phrase("sheet.globetrotter", {"number": count}), GLOBETROTTER)] if holds else []
        for count, holds in zip(completed, holders(completed), strict=True)
    ]


def passenger_lines(s: Table, seat: Seat) -> list[Line]:
    """[TTRG-SCORE-06] For each colour, points for the most and for the second most passengers."""
    by_colour = [majority([met[colour] for met in s.met])[seat] for colour in range(len(PASSENGERS))]
    return [
        Line(Phrase("sheet.passengers", {"colour": PASSENGERS[c], "number": s.met[seat][c]}), points)
        for c, points in enumerate(by_colour)
        if points
    ]


def majority(counts: list[int]) -> list[int]:
    """[TTRG-SCORE-07, -08, -09] A tie for the most leaves no second place; none scores nothing."""
    first = max(counts)
    rest = [count for count in counts if count < first]
    second = max(rest, default=0) if counts.count(first) == 1 else 0
    points = {first: MOST_PASSENGERS, second: SECOND_MOST_PASSENGERS, 0: 0}
    return [points.get(count, 0) for count in counts]
