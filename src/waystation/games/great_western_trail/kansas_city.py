"""Kansas City: foresight, income, delivery, and back to the start of the trail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.actions import (
    CHOOSE,
    CHOOSE_BY_TARGET,
    SPEND,
    ChooseTile,
    Grow,
    PlayObjective,
    SpendCertificates,
)
from waystation.games.great_western_trail.components import (
    CALF,
    CARDS,
    CERTIFICATES,
    COLUMNS,
    GREEN_CAMP,
    HEIFER,
    NOTHING,
    SEATS,
    TILES,
    TILES_IN_COLUMN,
    WAGES,
    WORKERS,
    YELLOW_ARROWS,
    Kind,
    Place,
    TileKind,
    hazard_of,
    is_camp,
)
from waystation.games.great_western_trail.counting import permanent_certificates
from waystation.games.great_western_trail.delivery import DeliverTo, reach_of
from waystation.games.great_western_trail.herd import (
    breeding_value,
    cost_of_card,
    discard_hand,
    gain,
    remove,
    show_hand,
)
from waystation.games.great_western_trail.location import gain_of_playing, play, playable
from waystation.games.great_western_trail.markets import reveal_cattle
from waystation.games.great_western_trail.money import gain_money
from waystation.games.great_western_trail.moving import lay_tile
from waystation.games.great_western_trail.trail import Trail, token_row
from waystation.kernel import EVERYONE, NOBODY, Decision, Effect, Refusal, Seat

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct


def visit(s: Trail, seat: Seat) -> None:
    """[GWT-KC-01] Five steps, all of them, in this order; the delivery follows from the income."""
    s.plan(*FORESIGHT[seat], INCOME[seat], RETURN[seat])


# --- foresight ------------------------------------------------------------------------------------------


def bar_to_choose(s: Trail, column: int, kind: TileKind) -> str:
    """[GWT-KC-02, GWT-END-03, -06, GWT-AMB-28] The rule against a tile; nothing if it may be chosen."""
    first = column * TILES_IN_COLUMN
    if kind not in s.foresight[first : first + TILES_IN_COLUMN]:
        return "GWT-KC-02"
    return "GWT-END-06" if kind < GREEN_CAMP and s.holder != NOBODY else ""


def choosable(s: Trail, column: int) -> list[TileKind]:
    """The tiles of a column; no worker once the end has come."""
    first = column * TILES_IN_COLUMN
    tiles = dict.fromkeys(s.foresight[first : first + TILES_IN_COLUMN])
    return [kind for kind in tiles if kind != NOTHING and not bar_to_choose(s, column, kind)]


@final
@dataclass(frozen=True)
class Foresight(Effect[Trail]):
    """[GWT-END-03] A step in which there is nothing to choose is skipped."""

    seat: Seat
    column: int

    def run(self, s: Trail) -> None:
        if choosable(s, self.column):
            s.plan(FORESEE[self.seat][self.column])


@final
@dataclass(frozen=True)
class Foresee(Decision[Trail, ChooseTile | PlayObjective]):
    """[GWT-KC-02, GWT-AMB-09] Choose a tile of the column; it goes to the board at once."""

    column: int

    def options(self, s: Trail) -> Sequence[ChooseTile | PlayObjective]:
        return [*[CHOOSE[kind] for kind in choosable(s, self.column)], *playable(s, self.seat)]

    def resolve(self, s: Trail, choice: ChooseTile | PlayObjective) -> None:
        if isinstance(choice, PlayObjective):
            s.plan(self)
            play(s, self.seat, choice)
            return
        first = self.column * TILES_IN_COLUMN
        s.foresight[s.foresight.index(choice.kind, first)] = NOTHING
        s.emit(ev.TileChosen, self.seat, TILES[choice.kind].id)
        if choice.kind < GREEN_CAMP:
            offer_work(s, self.seat, choice.kind)
        else:
            put_on_trail(s, choice.kind)

    def params(self, s: Trail) -> ct.Column:
        return {"column": self.column + 1}

    def cost(self, s: Trail, choice: ChooseTile | PlayObjective) -> ct.Cost:
        return cost_of_card(choice.kind) if isinstance(choice, PlayObjective) else {}

    def gain(self, s: Trail, choice: ChooseTile | PlayObjective) -> ct.Gain:
        return gain_of_playing(s, self.seat, choice) if isinstance(choice, PlayObjective) else {}

    def why_not(self, s: Trail, target: str) -> Refusal | None:
        choice = CHOOSE_BY_TARGET.get(target)
        if choice is None:
            return None
        rule = bar_to_choose(s, self.column, choice.kind)
        return Refusal(rule, {**choice.params(), "column": self.column + 1})


def free_space_for(s: Trail, kind: TileKind) -> Place:
    """[GWT-KC-03 to -05] The lowest free space of the camp or of the hazard's section; or NOTHING."""
    board = s.edition.board
    section = board.camps if is_camp(kind) else board.hazards[hazard_of(kind)]
    return next((place for place in section if s.tiles[place] == NOTHING), NOTHING)


def put_on_trail(s: Trail, kind: TileKind) -> None:
    """[GWT-KC-06] For want of a free space the tile leaves the game."""
    place = free_space_for(s, kind)
    if place == NOTHING:
        s.removed_tiles += (kind,)
        s.emit(ev.TileRemoved, TILES[kind].id)
    else:
        lay_tile(s, place, kind)
        s.emit(ev.TilePlaced, TILES[kind].id, s.edition.board.spaces[place].id)


def offer_work(s: Trail, seat: Seat, worker: int) -> None:
    """[GWT-KC-07 to -11, -15] On the next space of the token's row; when it is full, the token moves on."""
    row = token_row(s)
    s.jobs[row * len(WORKERS) + worker] += 1
    s.filled += 1
    if token_row(s) == row:
        return
    if row + 1 == len(WAGES):  # [GWT-END-01, -02]
        s.holder = seat
        s.emit(ev.EndTriggered, seat)
        return
    s.emit(ev.JobTokenMoved, row + 2)
    if row + 1 in YELLOW_ARROWS:
        refill_market(s)


def refill_market(s: Trail) -> None:
    """[GWT-KC-11 to -13]"""
    reveal_cattle(s, max(0, s.market_size - sum(s.market)))


# --- income ---------------------------------------------------------------------------------------------


def spendable(s: Trail, seat: Seat) -> list[int]:
    """[GWT-INCOME-04, -05, GWT-AMB-04] What may be spent: by spaces of the certificate track."""
    held = CERTIFICATES[s.marker[seat]]
    return [held - left for left in reversed(CERTIFICATES[: s.marker[seat] + 1])]


def worth_of_hand(s: Trail, seat: Seat) -> int:
    """[GWT-INCOME-02, -06] What a hand brings before temporary certificates are spent."""
    return breeding_value(s.hand[seat]) + permanent_certificates(s, seat)


@final
@dataclass(frozen=True)
class TakeIncome(Decision[Trail, SpendCertificates | PlayObjective]):
    """[GWT-INCOME-01 to -08] Show the hand: each breed counts once, and every certificate spent."""

    def options(self, s: Trail) -> Sequence[SpendCertificates | PlayObjective]:
        return [*[SPEND[number] for number in spendable(s, self.seat)], *playable(s, self.seat)]

    def params(self, s: Trail) -> ct.Income:
        return {"value": worth_of_hand(s, self.seat), "certificates": CERTIFICATES[s.marker[self.seat]]}

    def cost(self, s: Trail, choice: SpendCertificates | PlayObjective) -> ct.Cost:
        if isinstance(choice, PlayObjective):
            return cost_of_card(choice.kind)
        return {"certificates": choice.number}

    def gain(self, s: Trail, choice: SpendCertificates | PlayObjective) -> ct.Gain:
        if isinstance(choice, PlayObjective):
            return gain_of_playing(s, self.seat, choice)
        value = worth_of_hand(s, self.seat) + choice.number
        return {"dollars": value, **reach_of(s, self.seat, value)}

    def resolve(self, s: Trail, choice: SpendCertificates | PlayObjective) -> None:
        seat = self.seat
        if isinstance(choice, PlayObjective):
            s.plan(self)
            play(s, seat, choice)
            return
        show_hand(s, seat)
        value = worth_of_hand(s, seat) + choice.number
        s.marker[seat] = CERTIFICATES.index(CERTIFICATES[s.marker[seat]] - choice.number)
        s.emit(ev.IncomeTaken, seat, value, choice.number)
        gain_money(s, seat, value)
        s.plan(GROW[seat][0], GROW[seat][1], DISCARD_HAND[seat], DeliverTo(seat, value, pays_transport=True))

    def why_not(self, s: Trail, target: str) -> Refusal | None:
        return None


@final
@dataclass(frozen=True)
class LetGrow(Effect[Trail]):
    """[GWT2-SIM-06, -07] Whoever has shown Simmentals of this level may let them grow."""

    seat: Seat
    kind: Kind

    def run(self, s: Trail) -> None:
        if self.kind in s.hand[self.seat]:
            s.plan(GrowSimmentals(self.seat, self.kind))


@final
@dataclass(frozen=True)
class GrowSimmentals(Decision[Trail, Grow]):
    """[GWT2-SIM-06 to -09, GWT-AMB-39] Any number of them leave the game for as many of the next level."""

    kind: Kind

    def options(self, s: Trail) -> Sequence[Grow]:
        most = min(s.hand[self.seat].count(self.kind), s.simmentals[self.kind - CALF])
        return [Grow(self.kind, number) for number in ((0, most) if s.grow_together else range(most + 1))]

    def params(self, s: Trail) -> ct.Growing:
        return {"card": CARDS[self.kind], "next": CARDS[self.kind + 1]}

    def cost(self, s: Trail, choice: Grow) -> ct.Cost:
        return {"cards": [CARDS[self.kind]] * choice.number}

    def resolve(self, s: Trail, choice: Grow) -> None:
        for _ in range(choice.number):
            remove(s, self.seat, self.kind)
            gain(s, self.seat, self.kind + 1)
            s.emit(ev.SimmentalGrown, self.seat, CARDS[self.kind + 1])
        heifers, cows = s.simmentals
        s.simmentals = (
            (heifers - choice.number, cows) if self.kind == CALF else (heifers, cows - choice.number)
        )

    def why_not(self, s: Trail, target: str) -> Refusal | None:
        return None


@final
@dataclass(frozen=True)
class DiscardHand(Effect[Trail]):
    """[GWT-INCOME-09]"""

    seat: Seat

    def run(self, s: Trail) -> None:
        discard_hand(s, self.seat)
        s.shown = NOBODY


# --- and back -------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class ReturnToStart(Effect[Trail]):
    """[GWT-KC-16, -17, GWT-END-07] To the start of the trail; the foresight spaces are filled."""

    seat: Seat

    def run(self, s: Trail) -> None:
        s.place[self.seat] = s.edition.board.start
        s.emit(ev.CattlemanMoved, self.seat, "start")
        fill_foresight(s)


def fill_foresight(s: Trail) -> None:
    """[GWT-SETUP-15, GWT-AMB-28] Each column from the supply of its number, as far as it goes."""
    for at, kind in enumerate(s.foresight):
        column = at // TILES_IN_COLUMN
        if kind == NOTHING and s.supplies[column].size:
            s.foresight[at] = draw_tile(s, column)
            if s.journal is not None:
                s.emit(ev.TileTurnedUp, TILES[s.foresight[at]].id, column + 1)


def draw_tile(s: Trail, supply: int) -> TileKind:
    s.supplies[supply] = s.supplies[supply].copy()
    return s.supplies[supply].draw(s.chance, STREAMS[supply], EVERYONE)


STREAMS: Final = [f"supply{number}" for number in (1, 2, 3)]
FORESIGHT: Final = [[Foresight(seat, column) for column in range(COLUMNS)] for seat in SEATS]
FORESEE: Final = [[Foresee(seat, column) for column in range(COLUMNS)] for seat in SEATS]
INCOME: Final = [TakeIncome(seat) for seat in SEATS]
GROW: Final = [(LetGrow(seat, CALF), LetGrow(seat, HEIFER)) for seat in SEATS]
DISCARD_HAND: Final = [DiscardHand(seat) for seat in SEATS]
RETURN: Final = [ReturnToStart(seat) for seat in SEATS]
