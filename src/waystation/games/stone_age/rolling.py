"""Rolling for food or resources, and the tools that are added to a roll."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from waystation.games.stone_age import events as ev
from waystation.games.stone_age.actions import AddTools
from waystation.games.stone_age.components import CARDS, EVERY_SEAT, KINDS, RATES, Kind
from waystation.games.stone_age.refusals import why_not
from waystation.games.stone_age.tools import additions, has_one_use_tool, sorted_down, without
from waystation.games.stone_age.village import Village, gain, put_down
from waystation.kernel import Decision, Phrase, Refusal, Seat

FACES: Final = 6


def roll(s: Village, seat: Seat, dice: int, at: str) -> None:
    """[SA-DEC-11, SA-USE-24] Dice onto the table, for all to see; there are no rerolls."""
    s.dice = tuple([s.chance.below("dice", FACES) + 1 for _ in range(dice)])
    if s.journal is not None:
        s.tell(ev.DiceRolled, seat, at, s.dice)


def roll_for(s: Village, seat: Seat, kind: Kind, dice: int, at: str) -> None:
    """[SA-USE-20, -21, -25, -26] One die for each figure; then tools, if there are any."""
    roll(s, seat, dice, at)
    if s.unused[seat] or has_one_use_tool(s.face_up[seat]):
        s.plan(IMPROVE_ROLL[seat][kind])
    else:
        take_yield(s, seat, kind, sum(s.dice))


def take_yield(s: Village, seat: Seat, kind: Kind, pips: int) -> None:
    """[SA-USE-22, -23] At the rate of the place; the remainder is lost."""
    number = pips // RATES[kind]
    gain(s, seat, kind, number)
    s.dice = ()
    if s.journal is not None:
        s.tell(ev.Gathered, seat, KINDS[kind], number, pips)


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
            s.tell(ev.ToolsAdded, seat, choice.tools, tuple([CARDS[c].id for c in choice.cards]), pips)
        if choice.tools:  # [SA-TOOL-11, -13] turned sideways, with their whole value
            s.unused[seat] = without(s.unused[seat], choice.tools)
            s.used[seat] = sorted_down(s.used[seat] + choice.tools)
        for card in choice.cards:  # [SA-TOOL-23]
            put_down(s, seat, card)
        take_yield(s, seat, self.kind, pips)

    def why_not(self, s: Village, target: str) -> Refusal:
        return (
            why_not_add(s, self.seat, target) if target.startswith("add ") else why_not(s, self.seat, target)
        )

    def prompt(self, s: Village) -> Phrase:
        pips = sum(s.dice)
        return Phrase(
            "ImproveRoll",
            {
                "pips": pips,
                "kind_of_goods": KINDS[self.kind],
                "rate": RATES[self.kind],
                "number": pips // RATES[self.kind],
            },
        )


def why_not_add(s: Village, seat: Seat, target: str) -> Refusal:
    """A tool that is used already, or that the seat does not have."""
    what = target.removeprefix("add ")
    if what.startswith("once-"):
        return Refusal("SA-TOOL-21", {"pips": int(what.removeprefix("once-"))})
    if int(what) in s.used[seat]:
        return Refusal("SA-TOOL-11", {"pips": int(what)})
    return Refusal("SA-TOOL-17", {"pips": int(what)})


IMPROVE_ROLL: Final = [[ImproveRoll(seat, kind) for kind in range(len(KINDS))] for seat in EVERY_SEAT]
