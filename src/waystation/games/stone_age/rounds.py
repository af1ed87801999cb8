"""The set-up, the round and its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from waystation.games.stone_age import events as ev
from waystation.games.stone_age.components import GAP
from waystation.games.stone_age.feeding import Feed
from waystation.games.stone_age.placing import Placing
from waystation.games.stone_age.tools import sorted_down
from waystation.games.stone_age.using import USE_FIGURES
from waystation.games.stone_age.village import Village, fill_row, open_places, turn_up_tile
from waystation.kernel import Effect, Seat, clockwise, first_seat


@final
@dataclass(frozen=True)
class SetUp(Effect[Village]):
    """[SA-SETUP-05, -08, -10; SA-AMB-01] The start player, a row of cards, the top tile of every stack."""

    start: Seat  # or NOBODY: chance decides

    def run(self, s: Village) -> None:
        s.start = first_seat(s.chance, s.seats, self.start)
        s.emit(ev.StartPlayerChosen, s.start)
        for stack in range(s.seats):
            turn_up_tile(s, stack)
        begin_round(s)


def begin_round(s: Village) -> None:
    """[SA-ROUND-01, -02, -05] The row is filled; then place, use and feed, the start player first."""
    fill_row(s)
    open_places(s)
    s.round += 1
    s.emit(ev.RoundBegun, s.round, s.start)
    order = clockwise(s.start, s.seats)
    s.plan(Placing(s.start), *[USE_FIGURES[seat] for seat in order], FEED, END_ROUND)


@final
@dataclass(frozen=True)
class EndRound(Effect[Village]):
    """[SA-END-01 to -05; SA-ROUND-03, -06] The game may end; or the start player's left neighbour starts."""

    def run(self, s: Village) -> None:
        if GAP in s.tops:
            s.emit(ev.GameEnded, "huts")
        elif s.deck.size < s.row.count(GAP):
            s.emit(ev.GameEnded, "cards")
        else:
            s.start = (s.start + 1) % s.seats
            refresh_tools(s)
            begin_round(s)


def refresh_tools(s: Village) -> None:
    """[SA-ROUND-06] All tools of all players become unused again."""
    for seat in range(s.seats):
        if s.used[seat]:
            s.unused[seat] = sorted_down(s.unused[seat] + s.used[seat])
            s.used[seat] = ()


FEED: Final = Feed()
END_ROUND: Final = EndRound()
