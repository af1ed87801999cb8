"""Moving an engine, and what its stop brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.actions import ENGINE, ENGINE_BY_TARGET, MoveEngine
from waystation.games.great_western_trail.components import LAST, NOTHING, SEATS, SPACES, Rail
from waystation.games.great_western_trail.money import gain_money
from waystation.games.great_western_trail.railway import STATION_AT, bar_to_retreat, free_spaces
from waystation.games.great_western_trail.stations import VISIT
from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import Decision, Refusal, Seat

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct

RETREAT_MONEY: Final = 3


def move_engine(s: Trail, seat: Seat, space: Rail) -> None:
    """[GWT-TRAIN-09 to -11, -15] To a space; then its station, and back from the last space."""
    put_engine(s, seat, space)
    if space == LAST:
        s.plan(RETREAT[seat])
    if STATION_AT[space] != NOTHING:
        s.plan(VISIT[seat][STATION_AT[space]])


def put_engine(s: Trail, seat: Seat, space: Rail) -> None:
    s.engine[seat] = space
    if s.journal is not None:
        s.emit(ev.EngineMoved, seat, SPACES[space])


@final
@dataclass(frozen=True)
class Retreat(Decision[Trail, MoveEngine]):
    """[GWT-TRAIN-11 to -13] From space 39 back to any free space, for $3."""

    def options(self, s: Trail) -> Sequence[MoveEngine]:
        return [ENGINE[space] for space in free_spaces(s, self.seat)]

    def resolve(self, s: Trail, choice: MoveEngine) -> None:
        move_engine(s, self.seat, choice.space)
        gain_money(s, self.seat, RETREAT_MONEY)

    def gain(self, s: Trail, choice: MoveEngine) -> ct.Gain:
        return {"dollars": RETREAT_MONEY}

    def why_not(self, s: Trail, target: str) -> Refusal | None:
        choice = ENGINE_BY_TARGET.get(target)
        if choice is None:
            return None
        return Refusal(bar_to_retreat(s, self.seat, choice.space), {**choice.params()})


RETREAT: Final = [Retreat(seat) for seat in SEATS]
