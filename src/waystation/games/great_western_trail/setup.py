"""Setting up the board and the players. [GWT-SETUP]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.components import (
    CALF,
    CARDS,
    CATTLE,
    COW,
    DISPLAY,
    FIRST_STARTING_OBJECTIVE,
    HEIFER,
    LETTERS,
    MARKET,
    MASTERS,
    NEUTRAL,
    NOTHING,
    STARTING_OBJECTIVES,
    TILES,
    WORKERS,
)
from waystation.games.great_western_trail.herd import draw
from waystation.games.great_western_trail.kansas_city import draw_tile, fill_foresight, free_space_for
from waystation.games.great_western_trail.markets import reveal_cattle, turn_up_objective
from waystation.games.great_western_trail.moving import tolls_of
from waystation.games.great_western_trail.trail import Trail, token_row
from waystation.games.great_western_trail.turn import BEGIN_TURN
from waystation.kernel import EVERYONE, Bag, Effect, Seat, clockwise, first_seat

TILES_AT_START: Final = 7
"""[GWT-SETUP-08] Hazards and camp tiles."""
MARKET_SIZE: Final[tuple[int, ...]] = (0, 0, 7, 10, 13)
"""[GWT-SETUP-17, RV-MARKET] By players."""
MORE_WITH_SIMMENTALS: Final = 2
"""[GWT2-SIM-03]"""
MONEY: Final[tuple[int, ...]] = (6, 7, 8, 9)
"""[GWT-SETUP-40] In turn order."""


@final
@dataclass(frozen=True)
class SetUp(Effect[Trail]):
    """The board, the markets, the players; then the first turn."""

    start: Seat
    neutral: str  # the letters of the tiles, by space; or nothing, and chance decides
    sides: str  # the sides of the buildings, by number; or nothing
    variant: str

    def run(self, s: Trail) -> None:
        s.variant = self.variant
        place_masters(s)
        place_neutral(s, self.neutral)
        choose_sides(s, self.sides)
        place_tiles(s)
        s.ahead = s.edition.board.ahead(s.tiles)
        fill_job_market(s)
        fill_foresight(s)
        open_cattle_market(s, self.variant == "simmental")
        for slot in range(DISPLAY):
            turn_up_objective(s, slot)
        deal(s, first_seat(s.chance, s.seats, self.start))
        s.plan(BEGIN_TURN[s.start])


def place_masters(s: Trail) -> None:
    """[GWT-SETUP-02, -03]"""
    tiles = Bag.of([1] * len(s.edition.masters))
    for station in range(MASTERS):
        s.masters[station] = tiles.draw(s.chance, "masters", EVERYONE)
        s.emit(ev.MasterPlaced, s.edition.masters[s.masters[station]].id, station + 1)


def place_neutral(s: Trail, letters: str) -> None:
    """[GWT-SETUP-04, -05]"""
    tiles = Bag.of([1] * len(LETTERS))
    for at, place in enumerate(s.edition.board.neutral):
        tile = LETTERS.index(letters[at]) if letters else tiles.draw(s.chance, "neutral", EVERYONE)
        s.tiles[place] = NEUTRAL + tile
        s.emit(ev.NeutralPlaced, LETTERS[tile], s.edition.board.spaces[place].id)


def choose_sides(s: Trail, sides: str) -> None:
    """[GWT-SETUP-26 to -28, GWT-AMB-51] One side for each number, the same for all players."""
    drawn = [
        "ab".index(sides[number]) if sides else s.chance.below("sides", 2)
        for number in range(len(s.edition.private))
    ]
    s.private = tuple([both[side] for both, side in zip(s.edition.private, drawn, strict=True)])
    s.tolls = tolls_of(s)
    s.emit(ev.SidesChosen, tuple([building.id for building in s.private]))


def place_tiles(s: Trail) -> None:
    """[GWT-SETUP-08 to -12] What finds no space goes back, and another is drawn."""
    placed = 0
    while placed < TILES_AT_START:
        kind = draw_tile(s, 0)
        place = free_space_for(s, kind)
        if place == NOTHING:
            s.supplies[0].put(kind)
            continue
        placed += 1
        s.tiles[place] = kind
        s.emit(ev.TilePlaced, TILES[kind].id, s.edition.board.spaces[place].id)


def fill_job_market(s: Trail) -> None:
    """[GWT-SETUP-13, -14] Up to the space left of the token, in the second row."""
    while s.filled < 2 * s.seats - 1:
        worker = draw_tile(s, 1)
        s.jobs[token_row(s) * len(WORKERS) + worker] += 1
        s.filled += 1
        s.emit(ev.WorkerOffered, WORKERS[worker])


def open_cattle_market(s: Trail, simmentals: bool) -> None:
    """[GWT-SETUP-16, -17, -19, GWT2-SIM-01, -03, -04]"""
    cattle = [*MARKET, CALF] if simmentals else [*MARKET]
    s.stack = Bag.of([CATTLE[kind].copies if kind in cattle else 0 for kind in range(len(CATTLE))])
    s.market_size = MARKET_SIZE[s.seats] + MORE_WITH_SIMMENTALS * simmentals
    if simmentals:
        s.simmentals = (CATTLE[HEIFER].copies, CATTLE[COW].copies)
    reveal_cattle(s, s.market_size)


def deal(s: Trail, start: Seat) -> None:
    """[GWT-SETUP-35 to -41] In turn order: money, a hand, a starting objective."""
    s.start = start
    s.emit(ev.StartPlayerChosen, start)
    objectives = Bag.of([1] * len(STARTING_OBJECTIVES))
    for turn, seat in enumerate(clockwise(start, s.seats)):
        s.money[seat] = MONEY[turn]
        kind = FIRST_STARTING_OBJECTIVE + objectives.draw(s.chance, "starting objectives", EVERYONE)
        s.area[seat] = (kind,)
        s.emit(ev.StartingObjectiveDealt, seat, CARDS[kind])
        for _ in range(s.edition.cards_drawn[turn]):
            draw(s, seat)
