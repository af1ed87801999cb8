"""Final scoring: tickets, the longest path, the globetrotter, passengers, ties."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from waystation.games.ticket_to_ride.board import PASSENGERS
from waystation.games.ticket_to_ride.network import Network
from waystation.games.ticket_to_ride.rules import POINTS, Bonus, Standing
from waystation.games.ticket_to_ride.table import Table
from waystation.kernel import Line, Phrase, Seat, Sheet

LONGEST_PATH: Final = 10
GLOBETROTTER: Final = 15
MOST_PASSENGERS: Final = 20
SECOND_MOST_PASSENGERS: Final = 10


def sheets(s: Table) -> list[Sheet]:
    """[TTR-SCORE-01, -02, -10; TTR-WIN-01, -02] Routes, tickets and the bonuses of the map, item by item."""
    networks = [Network(s.rules.board, owned) for owned in s.owned]
    done = [completed_tickets(s, seat, networks[seat]) for seat in range(s.seats)]
    bonuses = s.rules.bonuses(
        [Standing(networks[seat], len(done[seat]), s.met[seat]) for seat in range(s.seats)]
    )
    return [
        Sheet(
            seat,
            (*route_lines(networks[seat]), *ticket_lines(s, seat, done[seat]), *bonuses[seat].lines),
            (len(done[seat]), bonuses[seat].tie_break),
        )
        for seat in range(s.seats)
    ]


# --- routes and tickets ---------------------------------------------------------------------------------


def route_lines(network: Network) -> Iterator[Line]:
    lengths = [route.length for route in network.routes]
    for length in sorted(set(lengths)):
        number = lengths.count(length)
        yield Line(
            Phrase("sheet.routes", {"number": number, "length": length, "each": POINTS[length]}),
            number * POINTS[length],
            in_play=True,
        )


def ticket_lines(s: Table, seat: Seat, done: list[int]) -> Iterator[Line]:
    for index in s.tickets[seat]:
        ticket = s.rules.board.tickets[index]
        kept = index in done
        yield Line(
            Phrase("sheet.ticket_completed" if kept else "sheet.ticket_failed", {"ticket": ticket.id}),
            ticket.points if kept else -ticket.points,
        )


def completed_tickets(s: Table, seat: Seat, network: Network) -> list[int]:
    """The tickets of a seat that its network completes."""
    return [ticket for ticket in s.tickets[seat] if network.completes(s.rules.board.tickets[ticket])]


# --- the longest path [USA] -----------------------------------------------------------------------------


def longest_path_bonus(seats: list[Standing]) -> list[Bonus]:
    """[TTR-SCORE-03, -06; TTR-WIN-03; TTR-R-15] Ten points for the longest path, and each one as long."""
    lengths = [each.network.longest_path() for each in seats]
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


# --- globetrotter and passengers [Germany] --------------------------------------------------------------


def globetrotter_and_passengers(seats: list[Standing]) -> list[Bonus]:
    """[TTRG-SCORE-03 to -06; TTRG-WIN-03] Most completed tickets; passengers; all of them break a tie."""
    trotters = globetrotter_lines([each.completed for each in seats])
    met = [each.met for each in seats]
    points = passenger_points(met)
    return [
        Bonus(trotters[seat] + passenger_lines(met[seat], points[seat]), sum(met[seat]))
        for seat in range(len(seats))
    ]


def globetrotter_lines(completed: list[int]) -> list[list[Line]]:
    """[TTRG-SCORE-03, -04, -05; TTR-R-23] Fifteen points for the most completed tickets."""
    return [
        [Line(Phrase("sheet.globetrotter", {"number": count}), GLOBETROTTER)] if holds else []
        for count, holds in zip(completed, holders(completed), strict=True)
    ]


def passenger_lines(met: tuple[int, ...], points: tuple[int, ...]) -> list[Line]:
    return [
        Line(Phrase("sheet.passengers", {"colour": PASSENGERS[c], "number": met[c]}), points[c])
        for c in range(len(met))
        if points[c]
    ]


def passenger_points(met: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """[TTRG-SCORE-06] By seat and colour: points for the most and for the second most passengers."""
    by_colour = [majority(list(counts)) for counts in zip(*met, strict=True)]
    return list(zip(*by_colour, strict=True)) if by_colour else [()] * len(met)


def majority(counts: list[int]) -> list[int]:
    """[TTRG-SCORE-07, -08, -09] A tie for the most leaves no second place; none scores nothing."""
    first = max(counts)
    rest = [count for count in counts if count < first]
    second = max(rest, default=0) if counts.count(first) == 1 else 0
    points = {first: MOST_PASSENGERS, second: SECOND_MOST_PASSENGERS, 0: 0}
    return [points.get(count, 0) for count in counts]
