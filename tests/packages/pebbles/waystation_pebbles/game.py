"""Pebbles: the heap, taking from it, and its description."""

from dataclasses import dataclass
from functools import cache

from waystation.kernel import (
    START,
    Action,
    Decision,
    Event,
    Game,
    Line,
    Model,
    Phrase,
    Refusal,
    Sheet,
    State,
    starting_seat,
)
from waystation.kernel.board import Board, Look, Part, Zone

PEBBLES = 7
MOST = 3
BOARD = Board(
    zones=(Zone("heap", (Part("heap", "cards", fan=True), Part("left", "numbers"))),),
    looks={"pebble": Look("●", "grey", corner="1"), "boulder": Look("●", "black", corner="2")},
)


class Heap(State):
    def __init__(self, seats, chance):
        super().__init__(chance)
        self.seats, self.left, self.winner = seats, PEBBLES, -1

    def copy(self):
        s = Heap(self.seats, self.chance.branch())
        s.agenda, s.left, s.winner = self.agenda[:], self.left, self.winner
        return s


@dataclass(frozen=True)
class Take(Action):
    number: int

    def __str__(self):
        return f"take {self.number}"

    def params(self):
        return {"number": self.number}


@dataclass(frozen=True)
class PebblesTaken(Event):
    seat: int
    number: int


@dataclass(frozen=True)
class TakePebbles(Decision[Heap, Take]):
    def options(self, s):
        return [Take(number) for number in range(1, min(MOST, s.left) + 1)]

    def resolve(self, s, choice):
        s.left -= choice.number
        s.emit(PebblesTaken, self.seat, choice.number)
        if s.left:
            s.plan(TakePebbles((self.seat + 1) % s.seats))
        else:
            s.winner = self.seat

    def why_not(self, s, target):
        return Refusal("P-01")


def set_up(seats, settings, chance):
    s = Heap(seats, chance)
    s.plan(TakePebbles(max(0, starting_seat(settings))))
    return s


def redeal(s, seat, chance):
    world = s.copy()
    world.chance = chance.branch()
    return world


def sheets(s):
    won = (Line(Phrase("sheet.last"), 1),)
    return [Sheet(seat, won if seat == s.winner else ()) for seat in range(s.seats)]


@cache
def pebbles(_version=""):
    return Game(
        id="pebbles",
        name="Pebbles",
        family="pebbles",
        package="waystation_pebbles",
        seats=(2,),
        rules_version="1",
        settings=(START,),
        new=set_up,
        view=lambda s, _seat: {"heap": ["pebble"] * s.left, "left": s.left},
        determinise=redeal,
        sheets=sheets,
        targets=lambda _s: [str(Take(number)) for number in range(1, MOST + 1)],
        why_not_now=lambda _s, _seat, _target: Refusal("P-01"),
        census=lambda _s: {},
        scored=lambda s: [0] * s.seats,
        memory=lambda _s, _seat: None,
        faults=lambda _s: [],
        weigh=lambda s, _seat, options: [float((s.left - o.number) % (MOST + 1) == 0) for o in options],
        models=lambda _package, _game: {2: Model([], [], [1.0, 1.0])},
    )
