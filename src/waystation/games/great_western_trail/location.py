"""Phase B: using the location reached."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, final

from waystation.games.great_western_trail.actions import (
    AUXILIARY,
    AUXILIARY_BY_TARGET,
    DONE,
    PLAY,
    Auxiliary,
    Done,
    PlayObjective,
)
from waystation.games.great_western_trail.components import (
    AUXILIARIES,
    DISC_SPACES,
    FIRST_OBJECTIVE,
    NEUTRAL,
    PRIVATE,
    Disc,
    Place,
    TileKind,
    number_of,
    objective,
    owner_of,
)
from waystation.games.great_western_trail.edition import Cell
from waystation.games.great_western_trail.herd import cost_of_card, kinds_in, play_objective
from waystation.games.great_western_trail.trail import Trail
from waystation.games.great_western_trail.verb import Use, Verb
from waystation.kernel import Decision, Effect, Refusal, Seat

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct

# --- objective cards ------------------------------------------------------------------------------------


def playable(s: Trail, seat: Seat) -> list[PlayObjective]:
    """[GWT-OBJ-05] The objective cards in hand."""
    if not s.in_herd[seat]:
        return []
    return [PLAY[kind] for kind in kinds_in(s.hand[seat]) if kind >= FIRST_OBJECTIVE]


def play(s: Trail, seat: Seat, choice: PlayObjective) -> None:
    """[GWT-OBJ-08, -09] Into the objective area; its immediate action now or never."""
    play_objective(s, seat, choice.kind)
    s.plan(immediate_of(s, choice).offer[seat])


def immediate_of(s: Trail, choice: PlayObjective) -> Verb[Any]:
    return s.edition.immediate[objective(choice.kind).immediate]


def gain_of_playing(s: Trail, seat: Seat, choice: PlayObjective) -> ct.Gain:
    """Of the immediate action of a card."""
    return immediate_of(s, choice).brings_offered(s, seat)


# --- auxiliary actions ----------------------------------------------------------------------------------


def auxiliaries(s: Trail, seat: Seat, double: bool) -> list[Auxiliary]:
    """[GWT-AUX-02 to -06] Those with an empty disc space; doubled, if both are and the icon allows it."""
    found: list[Auxiliary] = []
    discs = s.discs[seat]
    for disc in AUXILIARIES:
        once, twice = s.edition.auxiliaries[disc]
        if discs[disc] < DISC_SPACES and once.can(s, seat):
            found.append(AUXILIARY[disc][0])
        if double and not discs[disc] and twice.can(s, seat):
            found.append(AUXILIARY[disc][1])
    return found


def why_not_auxiliary(s: Trail, seat: Seat, disc: Disc) -> Refusal:
    """[GWT-AUX-02, -05] The rule against an auxiliary action, taken once; or no rule."""
    params = AUXILIARY[disc][0].params()
    discs = s.discs[seat][disc]
    if discs == DISC_SPACES:
        return Refusal("GWT-AUX-02", {**params, "discs": discs})
    refusal = s.edition.auxiliaries[disc][0].why_not_used(s, seat)
    return Refusal(refusal.rule, {**params, **refusal.params})


def icon_of(s: Trail, choice: Auxiliary) -> Verb[Any]:
    return s.edition.auxiliaries[choice.disc][choice.double]


def auxiliary_cost(s: Trail, seat: Seat, choice: Auxiliary) -> ct.Cost:
    verb = icon_of(s, choice)
    return verb.takes(s, seat, verb.use)


def auxiliary_gain(s: Trail, seat: Seat, choice: Auxiliary) -> ct.Gain:
    verb = icon_of(s, choice)
    return verb.brings(s, seat, verb.use)


def begin_auxiliary(s: Trail, seat: Seat, choice: Auxiliary) -> None:
    s.plan(icon_of(s, choice).begin[seat])


# --- using a building -----------------------------------------------------------------------------------


def cells_at(s: Trail, seat: Seat, place: Place) -> tuple[Cell, ...]:
    """[GWT-ACT-01, -02, -10, -11] The local actions a seat may use there, the risk action among them."""
    kind = s.tiles[place]
    if kind < NEUTRAL or is_used_up(s, place):
        return ()
    if kind < PRIVATE:
        return s.edition.neutral[kind - NEUTRAL].cells
    if owner_of(kind) != seat:
        return ()
    risk = s.edition.board.spaces[place].risk
    cells = s.private[number_of(kind)].cells
    return (*cells, (s.edition.risks[risk],)) if risk else cells


def printed_cells(s: Trail, place: Place) -> tuple[Cell, ...]:
    """[GWT-AMB-14] What is printed on the tile itself, whoever owns it."""
    kind = s.tiles[place]
    if kind >= PRIVATE:
        return s.private[number_of(kind)].cells
    return s.edition.neutral[kind - NEUTRAL].cells if kind >= NEUTRAL else ()


def is_used_up(s: Trail, place: Place) -> bool:
    """[GWT-AMB-13] Whether this turn's use of the building was the last."""
    return place in s.used and not s.building_again


@final
@dataclass(frozen=True)
class UseLocation(Decision[Trail, Use | Auxiliary | PlayObjective | Done]):
    """[GWT-ACT-01 to -12] Each local action at most once, in any order; or one single auxiliary action."""

    place: Place
    tile: TileKind
    cells: tuple[Cell, ...]
    used: int  # a bit for each cell
    copied: bool

    def __repr__(self) -> str:
        left = [cell for at, cell in enumerate(self.cells) if not self.used >> at & 1]
        return f"UseLocation(seat={self.seat}, left={left})"

    def options(self, s: Trail) -> Sequence[Use | Auxiliary | PlayObjective | Done]:
        options: list[Use | Auxiliary | PlayObjective | Done] = [*self._uses(s)]
        if not self.used and not self.copied:  # [GWT-ACT-12, GWT-AMB-01]
            options += auxiliaries(s, self.seat, double=False)
        may_finish = self.used > 0 or not options
        options += playable(s, self.seat)
        return [*options, DONE] if may_finish else options

    def _uses(self, s: Trail) -> list[Use]:
        if s.tiles[self.place] != self.tile:  # [GWT-ACT-13] it was replaced
            return []
        uses: list[Use] = []
        for at, cell in enumerate(self.cells):
            if not self.used >> at & 1:
                for verb in cell:
                    uses += [use for use in verb.uses(s, self.seat) if use not in uses]
        return uses

    def resolve(self, s: Trail, choice: Use | Auxiliary | PlayObjective | Done) -> None:
        if isinstance(choice, Use):
            at = next(at for at in range(len(self.cells)) if self._is_cell_of(at, choice))
            self._go_on(s, self.used | 1 << at)
            choice.verb.start(s, self.seat, choice)
        elif isinstance(choice, Auxiliary):
            self._go_on(s, AUXILIARY_USED)
            begin_auxiliary(s, self.seat, choice)
        elif isinstance(choice, PlayObjective):
            self._go_on(s, self.used)
            play(s, self.seat, choice)

    def _is_cell_of(self, at: int, choice: Use) -> bool:
        return not self.used >> at & 1 and choice.verb in self.cells[at]

    def _go_on(self, s: Trail, used: int) -> None:
        s.plan(GoOn(UseLocation(self.seat, self.place, self.tile, self.cells, used, self.copied)))

    def params(self, s: Trail) -> ct.Location:
        cells: list[ct.Cell] = [
            {"uses": [verb.id for verb in cell], "used": self.used >> at & 1 > 0}
            for at, cell in enumerate(self.cells)
        ]
        return {"place": s.edition.board.spaces[self.place].id, "copied": self.copied, "cells": cells}

    def cost(self, s: Trail, choice: Use | Auxiliary | PlayObjective | Done) -> ct.Cost:
        if isinstance(choice, Use):
            return choice.verb.takes(s, self.seat, choice)
        if isinstance(choice, PlayObjective):
            return cost_of_card(choice.kind)
        return auxiliary_cost(s, self.seat, choice) if isinstance(choice, Auxiliary) else {}

    def gain(self, s: Trail, choice: Use | Auxiliary | PlayObjective | Done) -> ct.Gain:
        if isinstance(choice, Use):
            return choice.verb.brings(s, self.seat, choice)
        if isinstance(choice, Auxiliary):
            return auxiliary_gain(s, self.seat, choice)
        return gain_of_playing(s, self.seat, choice) if isinstance(choice, PlayObjective) else {}

    def why_not(self, s: Trail, target: str) -> Refusal | None:
        if target == DONE.target:
            return Refusal("GWT-AMB-01")
        if target in AUXILIARY_BY_TARGET:
            return self._why_not_auxiliary(s, AUXILIARY_BY_TARGET[target])
        if s.tiles[self.place] != self.tile:  # it was replaced: `why_not_here` says so
            return None
        shown = [at for at, cell in enumerate(self.cells) if any(verb.use.target == target for verb in cell)]
        return self._why_not_used(s, shown, target) if shown else self._why_not_yet(s, target)

    def _why_not_auxiliary(self, s: Trail, choice: Auxiliary) -> Refusal:
        """[GWT-ACT-12, GWT-PB-08B]"""
        if self.copied:
            return Refusal("GWT-PB-08B", {**choice.params()})
        return Refusal("GWT-ACT-12") if self.used else why_not_auxiliary(s, self.seat, choice.disc)

    def _why_not_used(self, s: Trail, shown: list[int], target: str) -> Refusal:
        """[GWT-ACT-05, -09, -12] Of a local action that the building shows."""
        if self.used == AUXILIARY_USED:
            return Refusal("GWT-ACT-12")
        left = [at for at in shown if not self.used >> at & 1]
        if not left:
            return Refusal("GWT-ACT-05" if len(self.cells[shown[0]]) == 1 else "GWT-ACT-09")
        verb = next(verb for verb in self.cells[left[0]] if verb.use.target == target)
        return verb.why_not_used(s, self.seat)

    def _why_not_yet(self, s: Trail, target: str) -> Refusal | None:
        """[GWT-ACT-06] What an action here asks for is explained as if it had begun."""
        found: Refusal | None = None
        for verb in self._left():
            refusal = verb.why_not(s, self.seat, target)
            if refusal is not None and not refusal.rule:
                return Refusal("GWT-ACT-06", {"use": verb.id})
            found = found or refusal
        return found

    def _left(self) -> list[Verb[Any]]:
        """The local actions not yet used."""
        return [verb for at, cell in enumerate(self.cells) if not self.used >> at & 1 for verb in cell]

    def why_not_here(self, s: Trail, choice: Use) -> Refusal:
        """[GWT-ACT-02, -04, -13, GWT-AMB-13] Of a local action that is not among those of the location."""
        if s.tiles[self.place] != self.tile:
            return Refusal("GWT-ACT-13")
        if self.cells:
            return Refusal("GWT-ACT-04", {"use": choice.verb.id})
        return Refusal("GWT-AMB-13" if is_used_up(s, self.place) else "GWT-ACT-02")


AUXILIARY_USED: Final = 0xFF
"""Every cell is closed, and more bits are set than there are cells."""


@final
@dataclass(frozen=True)
class GoOn(Effect[Trail]):
    """Back to the building, unless everyone can see that nothing is left to do."""

    location: UseLocation

    def run(self, s: Trail) -> None:
        if self.is_needed(s):
            s.plan(self.location)

    def is_needed(self, s: Trail) -> bool:
        location = self.location
        left = ~location.used & (1 << len(location.cells)) - 1
        may_play = s.in_herd[location.seat] > 0  # [GWT-OBJ-05]
        return not location.used or may_play or (left > 0 and s.tiles[location.place] == location.tile)


def use_building(s: Trail, seat: Seat, place: Place, cells: tuple[Cell, ...], copied: bool) -> None:
    if cells:
        s.used += (place,)
    s.plan(UseLocation(seat, place, s.tiles[place], cells, 0, copied))
