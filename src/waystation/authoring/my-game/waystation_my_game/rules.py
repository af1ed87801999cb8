"""The rules of My Game.

[MY-GAME-01] In turn, a player adds one, two or three to the number. Nobody goes beyond 21, and whoever
reaches it wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from waystation.kernel import Action, Chance, Decision, Effect, Event, Json, State, first_seat

GOAL = 21
STEPS = (1, 2, 3)


class Table(State):
    """Everything that lies on the table."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(chance)
        self.seats = seats
        self.number = 0
        self.winner = -1  # nobody yet

    def copy(self) -> Table:
        s = Table(self.seats, self.chance.branch())
        s.agenda = self.agenda[:]
        s.number, s.winner = self.number, self.winner
        return s


@dataclass(frozen=True)
class Add(Action):
    """What a player may choose. Its text is its notation: logs and bots name it by that."""

    step: int

    def __str__(self) -> str:
        return f"add {self.step}"

    def params(self) -> Mapping[str, Json]:
        return {"step": self.step}


@dataclass(frozen=True)
class NumberSaid(Event):
    """What has happened, for the story of the match."""

    seat: int
    number: int


@dataclass(frozen=True)
class Begin(Effect[Table]):
    """What happens without anybody being asked: here, chance decides who starts."""

    start: int

    def run(self, s: Table) -> None:
        s.plan(SayNumber(first_seat(s.chance, s.seats, self.start)))


@dataclass(frozen=True)
class SayNumber(Decision[Table, Add]):
    """[MY-GAME-01] What a seat is asked: the options, and what each of them does."""

    def options(self, s: Table) -> Sequence[Add]:
        return [Add(step) for step in STEPS if s.number + step <= GOAL]

    def resolve(self, s: Table, choice: Add) -> None:
        s.number += choice.step
        s.emit(NumberSaid, self.seat, s.number)
        if s.number == GOAL:
            s.winner = self.seat
        else:  # when nothing is planned, the match is over
            s.plan(SayNumber((self.seat + 1) % s.seats))
