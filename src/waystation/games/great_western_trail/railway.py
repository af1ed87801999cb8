"""The railway: where an engine can go, and what a transport costs."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.components import (
    CROSSES,
    LAST,
    NOTHING,
    TURNOUT,
    TURNOUTS,
    Rail,
)
from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import Seat

AHEAD: Final[tuple[tuple[Rail, ...], ...]] = (
    *((n + 1, TURNOUT + TURNOUTS.index(n)) if n in TURNOUTS else (n + 1,) for n in range(LAST)),
    (),
    *((n + 1,) for n in TURNOUTS),
)
"""[GWT-TRAIN-05] By space: what lies next; at a fork, the next number and the turnout."""
BEHIND: Final = tuple(
    [tuple([n for n, after in enumerate(AHEAD) if space in after]) for space in range(len(AHEAD))]
)
STATION_AT: Final = tuple(
    [space - TURNOUT if space >= TURNOUT else 9 if space == LAST else NOTHING for space in range(len(AHEAD))]
)
"""By space: its station."""
NUMBER_OF: Final[tuple[int, ...]] = (*range(TURNOUT), *(n + 1 for n in TURNOUTS))
"""[GWT-AMB-07] What a space counts as for transport: a turnout as the number after it."""
CROSSES_BEFORE: Final[tuple[int, ...]] = tuple(
    [sum([cross < n for cross in CROSSES]) for n in range(TURNOUT)]
)


def _landing(space: Rail, ways: tuple[tuple[Rail, ...], ...], others: list[Rail]) -> list[Rail]:
    """[GWT-TRAIN-03, -04, -06] The next free spaces: others are skipped, an occupied turnout is closed."""
    found: list[Rail] = []
    for after in ways[space]:
        if after not in others or after == 0:
            found.append(after)
        elif after < TURNOUT:
            found += [beyond for beyond in _landing(after, ways, others) if beyond not in found]
    return found


def _others(s: Trail, seat: Seat) -> list[Rail]:
    return [s.engine[other] for other in range(s.seats) if other != seat]


def bar_to_stop(s: Trail, seat: Seat, space: Rail) -> str:
    """[GWT-TRAIN-03, -06] The rule that keeps an engine off a space where another stands; or nothing."""
    if not space or space not in _others(s, seat):
        return ""
    return "GWT-TRAIN-06" if space >= TURNOUT else "GWT-TRAIN-03"


def bar_to_go_forward(s: Trail, seat: Seat, space: Rail, most: int) -> str:
    """[GWT-TRAIN-01 to -08] The rule that keeps an engine from going there; nothing if it may."""
    rule = bar_to_stop(s, seat, space)
    if rule:
        return rule
    spaces = spaces_to(s, seat, space)
    if not spaces:
        return "GWT-TRAIN-08"
    return "GWT-TRAIN-02" if spaces > most else ""


def spaces_to(s: Trail, seat: Seat, space: Rail) -> int:
    """How many spaces forward it is to a space; none if it does not lie ahead."""
    others = _others(s, seat)
    found: list[Rail] = []
    edge = [s.engine[seat]]
    moved = 0
    while edge:
        moved += 1
        edge = _beyond(edge, found, others)
        if space in edge:
            return moved
        found += edge
    return 0


def forward(s: Trail, seat: Seat, most: int) -> list[Rail]:
    """[GWT-TRAIN-01 to -10] Every space that at most so many spaces lead to."""
    others = _others(s, seat)
    found: list[Rail] = []
    edge = [s.engine[seat]]
    for _ in range(most):
        edge = _beyond(edge, found, others)
        found += edge
    return found


def _beyond(edge: list[Rail], found: list[Rail], others: list[Rail]) -> list[Rail]:
    """[GWT-TRAIN-10] One space further than these, but for what was found before; 39 stops the engine."""
    return list(
        dict.fromkeys(
            [
                after
                for space in edge
                if space != LAST
                for after in _landing(space, AHEAD, others)
                if after not in found
            ]
        )
    )


def bar_to_go_back(s: Trail, seat: Seat, space: Rail, exactly: int) -> str:
    """[GWT-TRAIN-03, -06, -16] The rule that keeps an engine from going back there; nothing if it may."""
    return bar_to_stop(s, seat, space) or ("" if space in back(s, seat, exactly) else "GWT-TRAIN-16")


def back(s: Trail, seat: Seat, exactly: int) -> list[Rail]:
    """[GWT-TRAIN-14, -16, GWT-AMB-08] Every space that exactly so many spaces back lead to."""
    others = _others(s, seat)
    edge = [s.engine[seat]]
    for _ in range(exactly):
        edge = list(dict.fromkeys([after for space in edge for after in _landing(space, BEHIND, others)]))
    return edge


def most_back(s: Trail, seat: Seat, wanted: int) -> int:
    """Of so many spaces back, how many the engine can go."""
    return max([spaces for spaces in range(wanted + 1) if back(s, seat, spaces)])


def far_back(s: Trail, seat: Seat) -> list[tuple[Rail, int]]:
    """[GWT-PB-09A-1, -2, GWT-AMB-32] Every free space behind, with the spaces moved: no turnout counts."""
    others = _others(s, seat)
    here = s.engine[seat]
    last = TURNOUTS[here - TURNOUT] if here >= TURNOUT else here - 1
    found: list[tuple[Rail, int]] = []
    moved = 0
    for space in range(last, -1, -1):
        if space in TURNOUTS:
            turnout = TURNOUT + TURNOUTS.index(space)
            if turnout != here and turnout not in others:
                found.append((turnout, moved))
        if space not in others or space == 0:
            moved += 1
            found.append((space, moved))
    return found


def bar_to_go_far_back(s: Trail, seat: Seat, space: Rail) -> str:
    """[GWT-TRAIN-03, -06, GWT-PB-09A-1] The rule that keeps an engine from going back there; or nothing."""
    if bar_to_stop(s, seat, space):
        return bar_to_stop(s, seat, space)
    return "" if space in dict(far_back(s, seat)) else "GWT-PB-09A-1"


def bar_to_retreat(s: Trail, seat: Seat, space: Rail) -> str:
    """[GWT-TRAIN-03, -06, -11, GWT-AMB-34] The rule that keeps an engine on 39; or nothing."""
    return "GWT-TRAIN-11" if space == LAST else bar_to_stop(s, seat, space)


def free_spaces(s: Trail, seat: Seat) -> list[Rail]:
    """[GWT-TRAIN-11, GWT-AMB-34] Every space to which an engine may go back from 39."""
    return [space for space in range(len(AHEAD)) if not bar_to_retreat(s, seat, space)]


def transport_cost(s: Trail, seat: Seat, value: int) -> int:
    """[GWT-DELIV-18] A dollar for each red X between the engine and the city."""
    return max(0, CROSSES_BEFORE[value] - CROSSES_BEFORE[NUMBER_OF[s.engine[seat]]])
