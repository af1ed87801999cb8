"""Rolling for food or resources, and the tools that are added to a roll."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from waystation.games.stone_age import events as ev
from waystation.games.stone_age.actions import ADD_BY_TARGET, AddTools
from waystation.games.stone_age.components import (
    CARDS,
    EVERY_SEAT,
    FOOD,
    KINDS,
    RATES,
    Kind,
    by_name,
    goods_of,
)
from waystation.games.stone_age.tools import additions, has_one_use_tool, sorted_down, without
from waystation.games.stone_age.village import Village, gain, put_down
from waystation.kernel import Decision, Phrase, Refusal, Seat

if TYPE_CHECKING:
    from waystation.games.stone_age import contract as ct

FACES: Final = 6


def roll(s: Village, seat: Seat, dice: int, at: str) -> None:
    """[SA-DEC-11, SA-USE-24] Dice onto the table, for all to see; there are no rerolls."""
    s.dice = tuple([s.chance.below("dice", FACES) + 1 for _ in range(dice)])
    if s.journal is not None:
        s.emit(ev.DiceRolled, seat, at, s.dice)


def roll_for(s: Village, seat: Seat, kind: Kind, dice: int, at: str) -> None:
    """[SA-USE-20, -21, -25, -26] One die for each figure; then tools, if there are any."""
    roll(s, seat, dice, at)
    if s.unused[seat] or has_one_use_tool(s.face_up[seat]):
        s.plan(IMPROVE_ROLL[seat][kind])
    else:
        take_yield(s, seat, kind, sum(s.dice))


def yield_of(kind: Kind, pips: int) -> int:
    """[SA-USE-22, -23] At the rate of the place; the remainder is lost."""
    return pips // RATES[kind]


def take_yield(s: Village, seat: Seat, kind: Kind, pips: int) -> None:
    number = yield_of(kind, pips)
    gain(s, seat, kind, number)
    s.dice = ()
    if s.journal is not None:
        s.emit(ev.Gathered, seat, KINDS[kind], number, pips)


@final
@dataclass(frozen=True)
class ImproveRoll(Decision[Village, AddTools]):
    """[SA-TOOL-10, -12, -16, -17; SA-DEC-03, -04] Add any unused tools and one-use tools, or none."""

    kind: Kind

    def options(self, s: Village) -> Sequence[AddTools]:
        return additions(s.unused[self.seat], s.face_up[self.seat])

    def resolve(self, s: Village, choice: AddTools) -> None:
        seat = self.seat
        pips = sum(s.dice) + choice.pips
        if s.journal is not None and choice.pips:
            s.emit(ev.ToolsAdded, seat, choice.tools, tuple([CARDS[c].id for c in choice.cards]), pips)
        if choice.tools:  # [SA-TOOL-11, -13] turned sideways, with their whole value
            s.unused[seat] = without(s.unused[seat], choice.tools)
            s.used[seat] = sorted_down(s.used[seat] + choice.tools)
        for card in choice.cards:  # [SA-TOOL-23]
            put_down(s, seat, card)
        take_yield(s, seat, self.kind, pips)

    def why_not(self, s: Village, target: str) -> Refusal | None:
        choice = ADD_BY_TARGET.get(target)
        return Refusal(bar_to_add(s, self.seat, choice), {"pips": choice.pips}) if choice else None

    def cost(self, s: Village, choice: AddTools) -> ct.Cost:
        cost: ct.Cost = {}
        if choice.tools:
            cost["tools"] = list(choice.tools)
        if choice.cards:
            cost["cards"] = [CARDS[card].id for card in choice.cards]
        return cost

    def gain(self, s: Village, choice: AddTools) -> ct.Gain:
        number = yield_of(self.kind, sum(s.dice) + choice.pips)
        return {"food": number} if self.kind == FOOD else {"goods": by_name(goods_of(self.kind, number))}

    def params(self, s: Village) -> ct.Roll:
        pips = sum(s.dice)
        return {
            "pips": pips,
            "kind_of_goods": KINDS[self.kind],
            "rate": RATES[self.kind],
            "number": yield_of(self.kind, pips),
        }

    def prompt(self, s: Village) -> Phrase:
        return Phrase("ImproveRoll", {**self.params(s)})


def bar_to_add(s: Village, seat: Seat, choice: AddTools) -> str:
    """[SA-TOOL-11, -17, -21] A tool that is used already, or that the seat does not have."""
    if choice.cards:
        return "SA-TOOL-21"
    (tool,) = choice.tools
    return "SA-TOOL-11" if tool in s.used[seat] else "SA-TOOL-17"


IMPROVE_ROLL: Final = [[ImproveRoll(seat, kind) for kind in range(len(KINDS))] for seat in EVERY_SEAT]
