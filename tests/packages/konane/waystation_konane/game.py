"""Konane: stones hop over those of the other player, and take them. Whoever cannot hop has lost.

The two stones that begin the game by leaving the board are always those in the middle.
"""

from dataclasses import dataclass
from functools import cache

from waystation.kernel import (
    START,
    Action,
    Decision,
    Event,
    Game,
    Line,
    Phrase,
    Refusal,
    Sheet,
    State,
    starting_seat,
)

FILES, RANKS = "abcdef", "654321"
CELLS = tuple(file + rank for rank in RANKS for file in FILES)
COLOURS = ("black", "white")
FREE_AT_FIRST = ("c4", "d4")


class Stones(State):
    def __init__(self, chance):
        super().__init__(chance)
        self.cells = {
            cell: None if cell in FREE_AT_FIRST else COLOURS[(FILES.index(cell[0]) + int(cell[1])) % 2]
            for cell in CELLS
        }
        self.winner = -1

    def copy(self):
        s = Stones(self.chance.branch())
        s.agenda, s.cells, s.winner = self.agenda[:], dict(self.cells), self.winner
        return s


@dataclass(frozen=True)
class Hop(Action):
    start: str
    end: str

    def __str__(self):
        return f"hop {self.start} {self.end}"

    @property
    def target(self):
        return self.start

    def params(self):
        return {"start": self.start, "end": self.end}


@dataclass(frozen=True)
class StoneHopped(Event):
    seat: int
    start: str
    end: str


@dataclass(frozen=True)
class MoveStone(Decision[Stones, Hop]):
    def options(self, s):
        own = [cell for cell, stone in s.cells.items() if stone == COLOURS[self.seat]]
        return [Hop(start, end) for start in own for end in hops_from(s, start)]

    def resolve(self, s, choice):
        s.cells[choice.end], s.cells[choice.start] = s.cells[choice.start], None
        s.cells[cell_between(choice.start, choice.end)] = None
        s.emit(StoneHopped, self.seat, choice.start, choice.end)
        after = MoveStone(1 - self.seat)
        if after.options(s):
            s.plan(after)
        else:
            s.winner = self.seat

    def why_not(self, s, target):
        stone = s.cells[target]
        if stone is None:
            return Refusal("K-01")
        return Refusal("K-02") if stone == COLOURS[self.seat] else Refusal("K-03")


def hops_from(s, start):
    file, rank = FILES.index(start[0]), RANKS.index(start[1])
    for across, down in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        x, y = file + 2 * across, rank + 2 * down
        if 0 <= x < len(FILES) and 0 <= y < len(RANKS):
            end = FILES[x] + RANKS[y]
            if s.cells[end] is None and s.cells[cell_between(start, end)] is not None:
                yield end


def cell_between(start, end):
    file = (FILES.index(start[0]) + FILES.index(end[0])) // 2
    rank = (RANKS.index(start[1]) + RANKS.index(end[1])) // 2
    return FILES[file] + RANKS[rank]


def set_up(_seats, settings, chance):
    s = Stones(chance)
    s.plan(MoveStone(max(0, starting_seat(settings))))
    return s


def redeal(s, _seat, chance):
    world = s.copy()
    world.chance = chance.fresh_branch()
    return world


def weigh(s, seat, options):
    """How many hops an option leaves to oneself beyond those of the other player."""
    return [count_hops_after(s, seat, option) for option in options]


def count_hops_after(s, seat, option):
    after = s.copy()
    MoveStone(seat).resolve(after, option)
    return float(len(MoveStone(seat).options(after)) - len(MoveStone(1 - seat).options(after)))


def sheets(s):
    won = (Line(Phrase("sheet.won"), 1),)
    return [Sheet(seat, won if seat == s.winner else ()) for seat in range(2)]


@cache
def konane(_version=""):
    return Game(
        id="konane",
        name="Konane",
        family="konane",
        package="waystation_konane",
        seats=(2,),
        rules_version="1",
        settings=(START,),
        new=set_up,
        view=lambda s, _seat: {"cells": s.cells},
        determinise=redeal,
        sheets=sheets,
        targets=lambda _s: CELLS,
        by_points=False,
        weigh=weigh,
    )
