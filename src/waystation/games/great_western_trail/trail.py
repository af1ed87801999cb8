"""The trail: every piece that moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, final

from waystation.games.great_western_trail.components import (
    CATTLE,
    COLUMNS,
    DISCS_AT_START,
    DISPLAY,
    KINDS,
    MASTERS,
    NOTHING,
    OBJECTIVES,
    STARTING,
    SUPPLIES,
    TILES_IN_COLUMN,
    WAGES,
    WORKERS,
    Kind,
    Place,
    Rail,
    TileKind,
)
from waystation.games.great_western_trail.edition import Building, Edition
from waystation.kernel import NOBODY, Bag, Chance, Decision, Seat, State

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct

type Phase = int
type Aside = tuple[int, int]
"""An exchange under way: cards that may still be drawn, and that must be discarded."""
PHASES: Final[tuple[ct.Phase, ...]] = ("A", "B", "C")
PHASE_A, PHASE_B, PHASE_C = range(3)

STARTING_HERD: Final = [CATTLE[kind].copies if kind in STARTING else 0 for kind in range(KINDS)]
NO_CARDS: Final = [0] * KINDS


@final
class Trail(State):
    """Cards, tiles and places are ints; what is listed without a word more is listed by seat."""

    edition: Edition
    private: tuple[Building, ...]  # by number: the side in play
    variant: str  # simmental, or nothing
    start: Seat
    turn: Seat
    phase: Phase
    holder: Seat  # of the job market token; NOBODY until the end is triggered
    used: tuple[Place, ...]  # buildings used this turn, copied ones too
    # the board
    tiles: list[TileKind]  # by place
    ahead: list[tuple[Place, ...]]  # by place: what one step leads to; shared, made anew when a tile moves
    tolls: tuple[int, ...]  # by kind of tile: what it asks of others
    masters: list[int]  # by station: the tile that lies there
    appointed: list[int]  # by station: the worker who has taken its place
    # agreed on before the match
    building_again: bool  # one used in this turn may be used again
    any_card_at_6b: bool
    grow_together: bool  # Simmentals of a level
    # Kansas City
    supplies: list[Bag]  # shared between copies: copied before they change, like every bag
    foresight: list[TileKind]  # two for each column
    jobs: list[int]  # by row and kind of worker: how many
    filled: int  # spaces of the job market that have been filled
    market: list[int]  # by kind of cattle
    market_size: int
    stack: Bag  # of market cattle
    simmentals: tuple[int, int]  # heifers and cows that nobody has yet
    objectives: Bag  # the deck; its first kind is the first objective card
    display: list[Kind]
    # cards
    hand: list[tuple[Kind, ...]]  # sorted
    known: list[tuple[Kind, ...]]  # cards that everybody knows to be in the hand
    shown: Seat  # whose hand lies open; or NOBODY
    pile: list[Bag]  # to draw from
    discard: list[Bag]
    top: list[Kind]  # of the discard pile
    in_herd: list[int]  # objective cards in the herd
    area: list[tuple[Kind, ...]]  # objective cards played, starting ones too
    asides: list[tuple[Aside, ...]]  # exchanges begun while another is asked, the innermost last
    # the player boards
    money: list[int]
    place: list[Place]
    engine: list[Rail]
    marker: list[int]  # on the certificate track
    tokens: list[int]
    discs: list[tuple[int, ...]]
    workers: list[tuple[int, ...]]
    unbuilt: list[int]  # a bit for each number
    delivered: list[tuple[int, ...]]  # discs by city
    stations: list[int]  # a bit for each station with an own disc
    own_masters: list[tuple[int, ...]]
    declined_masters: list[int]  # a bit for each station whose master was declined for good
    hazards: list[tuple[TileKind, ...]]
    camps: list[tuple[int, int]]  # green, black
    # out of the game
    removed_cards: tuple[Kind, ...]
    removed_tiles: tuple[TileKind, ...]
    replaced: list[int]  # a bit for each number

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(chance)
        self.seats = seats

    def interrupts(self) -> Sequence[Decision[Any, Any]]:
        """[GWT2-EXCH-02] Whoever has an exchange token may use it at any time."""
        if not any(self.tokens) and not any(self.asides):
            return ()
        return [
            decision for decision in self.edition.exchange[: self.seats] if self.may_exchange(decision.seat)
        ]

    def may_exchange(self, seat: Seat) -> bool:
        """[GWT2-EXCH-03] With a token and something to draw; or to finish what was begun."""
        return len(self.asides[seat]) > 0 or self.can_use_token(seat)

    def can_use_token(self, seat: Seat) -> bool:
        return not self.bar_to_exchange(seat)

    def bar_to_exchange(self, seat: Seat) -> str:
        """[GWT2-EXCH-04, GWT-HERD-08] The rule that keeps a seat from using a token; nothing if it may."""
        if not self.tokens[seat]:
            return "GWT2-EXCH-04"
        return "" if self.can_draw(seat) else "GWT-HERD-08"

    def can_draw(self, seat: Seat) -> bool:
        return self.pile[seat].size + self.discard[seat].size > 0

    def copy(self) -> Trail:  # noqa: PLR0915 (one statement for each field)
        t = Trail(self.seats, self.chance.branch())
        t.agenda = self.agenda[:]
        t.edition = self.edition
        t.private = self.private
        t.variant = self.variant
        t.start = self.start
        t.turn = self.turn
        t.phase = self.phase
        t.holder = self.holder
        t.used = self.used
        t.tiles = self.tiles[:]
        t.ahead = self.ahead
        t.tolls = self.tolls
        t.masters = self.masters[:]
        t.appointed = self.appointed[:]
        t.supplies = self.supplies[:]
        t.foresight = self.foresight[:]
        t.jobs = self.jobs[:]
        t.filled = self.filled
        t.market = self.market[:]
        t.market_size = self.market_size
        t.stack = self.stack
        t.simmentals = self.simmentals
        t.objectives = self.objectives
        t.display = self.display[:]
        t.hand = self.hand[:]
        t.known = self.known[:]
        t.shown = self.shown
        t.pile = self.pile[:]
        t.discard = self.discard[:]
        t.top = self.top[:]
        t.in_herd = self.in_herd[:]
        t.area = self.area[:]
        t.asides = self.asides[:]
        t.money = self.money[:]
        t.place = self.place[:]
        t.engine = self.engine[:]
        t.marker = self.marker[:]
        t.tokens = self.tokens[:]
        t.discs = self.discs[:]
        t.workers = self.workers[:]
        t.unbuilt = self.unbuilt[:]
        t.delivered = self.delivered[:]
        t.stations = self.stations[:]
        t.own_masters = self.own_masters[:]
        t.declined_masters = self.declined_masters[:]
        t.building_again = self.building_again
        t.any_card_at_6b = self.any_card_at_6b
        t.grow_together = self.grow_together
        t.hazards = self.hazards[:]
        t.camps = self.camps[:]
        t.removed_cards = self.removed_cards
        t.removed_tiles = self.removed_tiles
        t.replaced = self.replaced[:]
        return t


def with_change(counts: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """The same counts, but for one of them."""
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])


def token_row(s: Trail) -> int:
    """[GWT-HIRE-02] The row of the job market token, from 0; beyond the last when it has left."""
    return s.filled // s.seats


def lay_out(edition: Edition, seats: int, chance: Chance) -> Trail:  # noqa: PLR0915 (the same)
    """[GWT-SETUP-06, -07, -22, -25, -30 to -33] The box opened: all in its place, nothing turned up."""
    t = Trail(seats, chance)
    t.edition = edition
    t.private = tuple([sides[0] for sides in edition.private])
    t.variant = ""
    t.start = NOBODY
    t.turn = NOBODY
    t.phase = PHASE_A
    t.holder = NOBODY
    t.used = ()
    t.tiles = [NOTHING] * len(edition.board.spaces)
    t.ahead = edition.board.ahead(t.tiles)
    t.tolls = ()
    t.masters = [NOTHING] * MASTERS
    t.appointed = [NOTHING] * MASTERS
    t.supplies = [Bag.of(supply[:]) for supply in SUPPLIES]
    t.foresight = [NOTHING] * (COLUMNS * TILES_IN_COLUMN)
    t.jobs = [0] * (len(WAGES) * len(WORKERS))
    t.filled = 0
    t.market = [0] * len(CATTLE)
    t.market_size = 0
    t.stack = Bag.of([0] * len(CATTLE))
    t.simmentals = (0, 0)
    t.objectives = Bag.of([card.copies for card in OBJECTIVES])
    t.display = [NOTHING] * DISPLAY
    t.hand = [()] * seats
    t.known = [()] * seats
    t.shown = NOBODY
    t.pile = [Bag.of(STARTING_HERD[:]) for _ in range(seats)]
    t.discard = [Bag(NO_CARDS[:], 0) for _ in range(seats)]
    t.top = [NOTHING] * seats
    t.in_herd = [0] * seats
    t.area = [()] * seats
    t.asides = [()] * seats
    t.money = [0] * seats
    t.place = [NOTHING] * seats
    t.engine = [0] * seats
    t.marker = [0] * seats
    t.tokens = [edition.tokens] * seats
    t.discs = [DISCS_AT_START] * seats
    t.workers = [(1, 1, 1)] * seats
    t.unbuilt = [(1 << len(edition.private)) - 1] * seats
    t.delivered = [(0,) * len(edition.cities)] * seats
    t.stations = [0] * seats
    t.own_masters = [()] * seats
    t.declined_masters = [0] * seats
    t.building_again = False
    t.any_card_at_6b = False
    t.grow_together = False
    t.hazards = [()] * seats
    t.camps = [(0, 0)] * seats
    t.removed_cards = ()
    t.removed_tiles = ()
    t.replaced = [0] * seats
    return t
