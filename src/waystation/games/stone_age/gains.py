"""What the village gives: tools, figures and steps on the food track, each up to a most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from waystation.games.stone_age import events as ev
from waystation.games.stone_age.actions import MOST_FIGURES, RAISE_UNUSED, RAISE_USED, RaiseTool
from waystation.games.stone_age.components import EVERY_SEAT, HIGHEST_TOOL
from waystation.games.stone_age.tools import SPACES, Tools, with_one_more
from waystation.games.stone_age.village import Village
from waystation.kernel import Decision, Refusal, Seat

if TYPE_CHECKING:
    from waystation.games.stone_age import contract as ct

TOP_OF_FOOD_TRACK: Final = 10


def has_the_most(s: Village, seat: Seat, what: str) -> bool:
    """[SA-USE-13, SA-AMB-03] Whether one more `tool`, `figure` or step on the `food_track` has no effect."""
    match what:
        case "tool":
            return s.unused[seat].count(HIGHEST_TOOL) + s.used[seat].count(HIGHEST_TOOL) == SPACES
        case "figure":
            return s.people[seat] == MOST_FIGURES
        case _:
            return s.track[seat] == TOP_OF_FOOD_TRACK


def gain_tool(s: Village, seat: Seat) -> None:
    """[SA-USE-10, SA-TOOL-06] One tool, or one tool raised; the owner is asked which, if it matters."""
    ways = with_one_more(s.unused[seat], s.used[seat])
    if len(ways) > 1:
        s.plan(CHOOSE_TOOL[seat])
    else:
        set_tools(s, seat, ways[0])


def set_tools(s: Village, seat: Seat, tools: Tools) -> None:
    before = s.unused[seat] + s.used[seat]
    s.unused[seat], s.used[seat] = tools
    if s.journal is not None:
        after = list(tools[0] + tools[1])
        for tile in before:
            if tile in after:
                after.remove(tile)
        if after:
            s.emit(ev.ToolGained, seat, after[0])
        else:
            s.emit(ev.NothingGained, seat, "tool")  # [SA-USE-13]


def gain_figure(s: Village, seat: Seat) -> None:
    """[SA-USE-11, -13] One figure from the reserve, for good; it is not placed this round."""
    if has_the_most(s, seat, "figure"):
        s.emit(ev.NothingGained, seat, "figure")
        return
    s.people[seat] += 1
    s.home[seat] += 1
    if s.journal is not None:
        s.emit(ev.FigureGained, seat, s.people[seat])


def raise_food_track(s: Village, seat: Seat) -> None:
    """[SA-USE-12, -13] One step up."""
    if has_the_most(s, seat, "food_track"):
        s.emit(ev.NothingGained, seat, "food_track")
        return
    s.track[seat] += 1
    if s.journal is not None:
        s.emit(ev.FoodTrackRaised, seat, s.track[seat])


@final
@dataclass(frozen=True)
class ChooseTool(Decision[Village, RaiseTool]):
    """[SA-TOOL-08, SA-DEC-05] An unused and a used tool are both the lowest: one of them is raised."""

    def options(self, s: Village) -> Sequence[RaiseTool]:
        return UNUSED_OR_USED

    def resolve(self, s: Village, choice: RaiseTool) -> None:
        set_tools(s, self.seat, with_one_more(s.unused[self.seat], s.used[self.seat])[int(choice.used)])

    def params(self, s: Village) -> ct.LowestTools:
        lowest = min(s.unused[self.seat] + s.used[self.seat])
        return {"pips": lowest, "more": lowest + 1}

    def why_not(self, s: Village, target: str) -> Refusal | None:
        return None  # both are always offered


UNUSED_OR_USED: Final = (RAISE_UNUSED, RAISE_USED)
CHOOSE_TOOL: Final = tuple(ChooseTool(seat) for seat in EVERY_SEAT)
