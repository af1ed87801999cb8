"""A turn: phases A, B and C, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.actions import (
    DISCARD,
    DISCARD_BY_TARGET,
    DiscardCards,
    Move,
    PlayObjective,
)
from waystation.games.great_western_trail.components import HAND_LIMIT, NOTHING, SEATS
from waystation.games.great_western_trail.drawing import finish_exchange
from waystation.games.great_western_trail.herd import (
    cost_of_card,
    discard,
    draw_up_to,
    hand_limit,
    kinds_in,
    why_not_parted_with,
)
from waystation.games.great_western_trail.kansas_city import visit
from waystation.games.great_western_trail.location import (
    cells_at,
    gain_of_playing,
    play,
    playable,
    use_building,
)
from waystation.games.great_western_trail.moving import (
    bar_to_place,
    cost_of,
    move,
    routes,
    step_limit,
    why_not_moved,
)
from waystation.games.great_western_trail.trail import PHASE_A, PHASE_B, PHASE_C, Trail
from waystation.kernel import NOBODY, Decision, Effect, Refusal, Seat

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct


@final
@dataclass(frozen=True)
class BeginTurn(Effect[Trail]):
    """[GWT-TURN-01] Phases A, B and C, in this order."""

    seat: Seat

    def run(self, s: Trail) -> None:
        seat = self.seat
        s.turn = seat
        s.phase = PHASE_A
        s.used = ()
        if s.journal is not None:
            s.emit(ev.TurnBegun, seat)
        first = s.place[seat] == NOTHING
        s.plan(
            PLACE_CATTLEMAN[seat] if first else CHOOSE_MOVE[seat], ARRIVE[seat], REFILL[seat], END_TURN[seat]
        )
        if first:
            s.plan(DISCARD_TO_FOUR[seat])
        finish_exchange(s, seat)


# --- phase A --------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class DiscardToFour(Effect[Trail]):
    """[GWT-TURN-05] Before the first turn, whoever drew more than four cards discards the rest."""

    seat: Seat

    def run(self, s: Trail) -> None:
        if len(s.hand[self.seat]) > HAND_LIMIT:
            s.plan(DISCARD_ONE[self.seat], self)


@final
@dataclass(frozen=True)
class DiscardOne(Decision[Trail, DiscardCards]):
    """[GWT-TURN-05] Choose a card to discard."""

    def options(self, s: Trail) -> Sequence[DiscardCards]:
        return [DISCARD[kind] for kind in kinds_in(s.hand[self.seat])]

    def resolve(self, s: Trail, choice: DiscardCards) -> None:
        discard(s, self.seat, choice.kinds[0])

    def cost(self, s: Trail, choice: DiscardCards) -> ct.Cost:
        return cost_of_card(choice.kinds[0])

    def params(self, s: Trail) -> ct.Number:
        return {"number": len(s.hand[self.seat]) - HAND_LIMIT}

    def why_not(self, s: Trail, target: str) -> Refusal | None:
        choice = DISCARD_BY_TARGET.get(target)
        return None if choice is None else why_not_parted_with(s, self.seat, choice.kinds[0])


@final
@dataclass(frozen=True)
class PlaceCattleman(Decision[Trail, Move]):
    """[GWT-TURN-03, -04] On the first turn: on any neutral building."""

    def options(self, s: Trail) -> Sequence[Move]:
        board = s.edition.board
        return [move for move in board.moves if not bar_to_place(s, move.place)]

    def resolve(self, s: Trail, choice: Move) -> None:
        move(s, self.seat, choice)

    def why_not(self, s: Trail, target: str) -> Refusal | None:
        choice = s.edition.board.moves_called.get(target)
        if choice is None:
            return None
        return Refusal(bar_to_place(s, choice.place), {"place": choice.to})


@final
@dataclass(frozen=True)
class ChooseMove(Decision[Trail, Move | PlayObjective]):
    """[GWT-MOVE-03 to -08] Move at least one step and at most the limit, paying the tolls on the way."""

    def options(self, s: Trail) -> Sequence[Move | PlayObjective]:
        return [*routes(s, self.seat, step_limit(s, self.seat)), *playable(s, self.seat)]

    def resolve(self, s: Trail, choice: Move | PlayObjective) -> None:
        if isinstance(choice, Move):
            move(s, self.seat, choice)
        else:
            s.plan(self)
            play(s, self.seat, choice)

    def params(self, s: Trail) -> ct.Steps:
        return {"steps": step_limit(s, self.seat)}

    def cost(self, s: Trail, choice: Move | PlayObjective) -> ct.Cost:
        return cost_of(s, self.seat, choice) if isinstance(choice, Move) else cost_of_card(choice.kind)

    def gain(self, s: Trail, choice: Move | PlayObjective) -> ct.Gain:
        return gain_of_playing(s, self.seat, choice) if isinstance(choice, PlayObjective) else {}

    def why_not(self, s: Trail, target: str) -> Refusal | None:
        choice = s.edition.board.moves_called.get(target)
        if choice is None:
            return None
        return why_not_moved(s, self.seat, choice, step_limit(s, self.seat))


# --- phase B --------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class Arrive(Effect[Trail]):
    """[GWT-ACT-01 to -03] What the location allows."""

    seat: Seat

    def run(self, s: Trail) -> None:
        s.phase = PHASE_B
        place = s.place[self.seat]
        if place == s.edition.board.kansas_city:
            visit(s, self.seat)
        else:
            use_building(s, self.seat, place, cells_at(s, self.seat, place), copied=False)


# --- phase C --------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class RefillHand(Effect[Trail]):
    """[GWT-DRAW-01 to -04, GWT-AMB-21] Up to the hand limit; nothing is discarded."""

    seat: Seat

    def run(self, s: Trail) -> None:
        s.phase = PHASE_C
        draw_up_to(s, self.seat, hand_limit(s, self.seat))


@final
@dataclass(frozen=True)
class EndTurn(Effect[Trail]):
    """[GWT-TURN-02, GWT-END-05, -08] Clockwise; the player before the token's holder is the last."""

    seat: Seat

    def run(self, s: Trail) -> None:
        after = (self.seat + 1) % s.seats
        if after == s.holder:
            s.plan(FINISH)
        else:
            s.plan(BEGIN_TURN[after])


def has_turn_left(s: Trail, seat: Seat) -> bool:
    """[GWT-END-05] Whether a seat is still to move, the turn that has begun included."""
    if s.holder == NOBODY:
        return True
    last = (s.holder - s.turn) % s.seats or s.seats
    return (seat - s.turn) % s.seats < last


@final
@dataclass(frozen=True)
class Finish(Effect[Trail]):
    """[GWT-AMB-43] Exchanges that were begun are finished; then the game is over."""

    def run(self, s: Trail) -> None:
        for seat in range(s.seats):
            if s.asides[seat]:
                s.plan(self)
                finish_exchange(s, seat)
                return
        s.emit(ev.GameEnded)


BEGIN_TURN: Final = [BeginTurn(seat) for seat in SEATS]
DISCARD_TO_FOUR: Final = [DiscardToFour(seat) for seat in SEATS]
DISCARD_ONE: Final = [DiscardOne(seat) for seat in SEATS]
PLACE_CATTLEMAN: Final = [PlaceCattleman(seat) for seat in SEATS]
CHOOSE_MOVE: Final = [ChooseMove(seat) for seat in SEATS]
ARRIVE: Final = [Arrive(seat) for seat in SEATS]
REFILL: Final = [RefillHand(seat) for seat in SEATS]
END_TURN: Final = [EndTurn(seat) for seat in SEATS]
FINISH: Final = Finish()
