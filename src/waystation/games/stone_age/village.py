"""The village: every piece that moves, and the moving of figures, goods, cards and tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from waystation.games.stone_age import events as ev
from waystation.games.stone_age.actions import TAKE_ANY_TWO, TakeAnyTwo
from waystation.games.stone_age.components import (
    ANY_TWO,
    CARDS,
    FOOD,
    FOREST,
    GAP,
    GATHER_PLACES,
    HUNT,
    KINDS,
    NOTHING,
    PLACES,
    RIVER,
    SINGLE,
    SLOTS,
    STACK,
    TILES,
    TILES_IN_STACK,
    VILLAGE,
    Goods,
    Kind,
    Place,
    by_name,
    goods_of,
    minus,
    plus,
)
from waystation.games.stone_age.tools import Values
from waystation.kernel import (
    EVERYONE,
    NOBODY,
    Bag,
    Chance,
    Decision,
    Seat,
    State,
    pending,
)

if TYPE_CHECKING:
    from waystation.games.stone_age import contract as ct

COLOURS: Final[tuple[ct.Colour, ...]] = ("red", "blue", "green", "yellow")
PEOPLE_AT_START: Final = 5
FOOD_AT_START: Final = 12
type Phase = int
PHASES: Final[tuple[ct.Phase, ...]] = ("place", "use", "feed")
PLACING, USING, FEEDING = range(3)

RINGS: Final = 7  # of a gather place, [SA-PLACE-15]
OPEN: Final = {seats: sum([1 << place for place in SINGLE if place < STACK + seats]) for seats in (2, 3, 4)}
"""By players: a bit for each place that one placement fills."""
VILLAGE_PLACES: Final = sum(1 << place for place in VILLAGE)
VILLAGE_OPEN: Final = (0, 0, 2, 2, 3)
"""[SA-PLACE-20, -26] By players: how many of tool maker, hut and field may be occupied in a round."""
PLAYERS_AT: Final = (0, 0, 1, 2, 4)
"""[SA-PLACE-22, -23, -26] By players: how many of them may stand on one gather place."""


@final
class Village(State):
    """Cards, tiles and places are ints; what is listed without a word more is listed by seat."""

    start: Seat
    round: int
    phase: Phase
    turn: Seat  # who places or uses figures; NOBODY while all feed
    # cards
    deck: Bag  # shared between copies: copied before it changes
    row: list[int]  # by slot: the first costs 1
    face_up: list[tuple[int, ...]]  # cards that are being carried out, or lie there until they are used
    cards: list[tuple[int, ...]]  # face down
    extra: list[int]  # the one of them that nobody else has seen, or GAP
    # hut tiles
    unseen: Bag  # those still face down, in the stacks or out of play; shared like the deck
    tops: list[int]  # by stack: the tile that lies face up
    beneath: list[int]  # by stack: how many lie under it
    huts: list[tuple[int, ...]]
    # figures
    people: list[int]
    home: list[int]
    standing: list[list[int]]  # by seat and place
    places: list[int]  # by seat: a bit for each place where it stands
    # what is open this round, worked out as figures are placed: nobody leaves before all have placed
    room: list[int]  # by place from the forest to the river: for how many figures of one more player
    open: int  # a bit for each place that one placement fills
    # goods
    food: list[int]
    goods: list[Goods]
    track: list[int]  # the food track
    unused: list[Values]  # tools
    used: list[Values]
    dice: tuple[int, ...]  # on the table, waiting for tools or to be taken
    # points
    points: list[int]  # on the score track
    hut_points: list[int]
    starved: list[int]  # how often

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(chance)
        self.seats = seats

    def interrupts(self) -> Sequence[RedeemCard]:
        """[SA-CARD-32, SA-AMB-13] The any-two card, while its owner uses figures or is asked to feed."""
        for seat, cards in enumerate(self.face_up):
            if ANY_TWO in cards:
                return (RedeemCard(seat),) if self._may_redeem(seat) else ()
        return ()

    def _may_redeem(self, seat: Seat) -> bool:
        own_turn = self.turn == seat if self.phase == USING else self.phase == FEEDING
        return own_turn and any(decision.seat == seat for decision in pending(self))

    def copy(self) -> Village:
        v = Village(self.seats, self.chance.branch())
        v.agenda = self.agenda[:]
        v.start = self.start
        v.round = self.round
        v.phase = self.phase
        v.turn = self.turn
        v.deck = self.deck
        v.row = self.row[:]
        v.face_up = self.face_up[:]
        v.cards = self.cards[:]
        v.extra = self.extra[:]
        v.unseen = self.unseen
        v.tops = self.tops[:]
        v.beneath = self.beneath[:]
        v.huts = self.huts[:]
        v.people = self.people[:]
        v.home = self.home[:]
        v.standing = [places[:] for places in self.standing]
        v.places = self.places[:]
        v.room = self.room[:]
        v.open = self.open
        v.food = self.food[:]
        v.goods = self.goods[:]
        v.track = self.track[:]
        v.unused = self.unused[:]
        v.used = self.used[:]
        v.dice = self.dice
        v.points = self.points[:]
        v.hut_points = self.hut_points[:]
        v.starved = self.starved[:]
        return v


def lay_out(seats: int, chance: Chance) -> Village:
    """[SA-SETUP-02, -03, -04, -06, -09] The box opened: everything in its place, nothing turned up."""
    v = Village(seats, chance)
    v.start = NOBODY
    v.round = 0
    v.phase = PLACING
    v.turn = NOBODY
    v.deck = Bag.of([1] * len(CARDS))
    v.row = [GAP] * SLOTS
    v.face_up = [()] * seats
    v.cards = [()] * seats
    v.extra = [GAP] * seats
    v.unseen = Bag.of([1] * len(TILES))
    v.tops = [GAP] * seats
    v.beneath = [TILES_IN_STACK] * seats
    v.huts = [()] * seats
    v.people = [PEOPLE_AT_START] * seats
    v.home = [PEOPLE_AT_START] * seats
    v.standing = [[0] * len(PLACES) for _ in range(seats)]
    v.places = [0] * seats
    open_places(v)
    v.food = [FOOD_AT_START] * seats
    v.goods = [NOTHING] * seats
    v.track = [0] * seats
    v.unused = [()] * seats
    v.used = [()] * seats
    v.dice = ()
    v.points = [0] * seats
    v.hut_points = [0] * seats
    v.starved = [0] * seats
    return v


# --- figures --------------------------------------------------------------------------------------------


def open_places(s: Village) -> None:
    """[SA-PLACE-10 to -17] Every place of this number of players, empty."""
    s.room = [RINGS] * len(GATHER_PLACES)
    s.open = OPEN[s.seats]


def put(s: Village, seat: Seat, place: Place, number: int) -> None:
    """[SA-PLACE-01] From home to a place, which may close it, and others with it."""
    s.home[seat] -= number
    s.standing[seat][place] = number
    s.places[seat] |= 1 << place
    if place > RIVER:
        s.open ^= 1 << place
    elif place >= FOREST:  # [SA-PLACE-22, -23]
        s.room[place - FOREST] = room_left(s, place)
    elif place != HUNT:
        s.open ^= 1 << place
        if village_is_full(s):
            s.open &= ~VILLAGE_PLACES


def take_home(s: Village, seat: Seat, place: Place) -> None:
    """[SA-USE-04] Back to the player's board."""
    s.home[seat] += s.standing[seat][place]
    s.standing[seat][place] = 0
    s.places[seat] ^= 1 << place


def players_at(s: Village, place: Place) -> list[Seat]:
    return [seat for seat in range(s.seats) if s.standing[seat][place]]


def players_left(s: Village, place: Place) -> int:
    """How many more players a gather place takes."""
    return PLAYERS_AT[s.seats] - len(players_at(s, place))


def rings_left(s: Village, place: Place) -> int:
    return RINGS - sum([places[place] for places in s.standing])


def room_left(s: Village, place: Place) -> int:
    """[SA-PLACE-06, -15, -22, -23] How many figures one more player may place."""
    return rings_left(s, place) if players_left(s, place) else 0


def village_is_full(s: Village) -> bool:
    """[SA-PLACE-20, -21] As many of tool maker, hut and field are occupied as the players allow."""
    occupied = 0
    for places in s.places:
        occupied |= places
    return (occupied & VILLAGE_PLACES).bit_count() >= VILLAGE_OPEN[s.seats]


# --- goods ----------------------------------------------------------------------------------------------


def gain(s: Village, seat: Seat, kind: Kind, number: int) -> None:
    """[SA-SETUP-11, SA-USE-27] The supply never runs out, and nobody holds too much."""
    if kind == FOOD:
        s.food[seat] += number
    else:
        s.goods[seat] = plus(s.goods[seat], goods_of(kind, number))


def gain_goods(s: Village, seat: Seat, kind: Kind, number: int) -> None:
    """What a card or a die gives."""
    gain(s, seat, kind, number)
    if s.journal is not None:
        s.emit(ev.GoodsGained, seat, KINDS[kind], number)


def pay(s: Village, seat: Seat, price: Goods) -> None:
    s.goods[seat] = minus(s.goods[seat], price)


# --- cards and tiles ------------------------------------------------------------------------------------


def fill_row(s: Village) -> None:
    """[SA-ROUND-04, -05] What is left slides right; the empty slots are filled from right to left."""
    left = [card for card in s.row if card != GAP]
    if s.journal is not None:
        for slot, card in enumerate(left):
            if s.row[slot] != card:
                s.emit(ev.CardSlid, CARDS[card].id, slot + 1)
    s.deck = s.deck.copy()
    for slot in range(len(left), SLOTS):
        left.append(s.deck.draw(s.chance, "cards", EVERYONE))
        if s.journal is not None:
            s.emit(ev.CardTurnedUp, CARDS[left[slot]].id, slot + 1)
    s.row = left


def turn_up_tile(s: Village, stack: int) -> None:
    """[SA-SETUP-08, SA-HUT-03] The next tile of a stack; none is left when it was the last."""
    if not s.beneath[stack]:
        s.tops[stack] = GAP
        return
    s.beneath[stack] -= 1
    s.unseen = s.unseen.copy()
    s.tops[stack] = s.unseen.draw(s.chance, "huts", EVERYONE)
    if s.journal is not None:
        s.emit(ev.TileTurnedUp, TILES[s.tops[stack]].id, stack + 1)


def put_down(s: Village, seat: Seat, card: int) -> None:
    """[SA-CARD-05, SA-TOOL-23] From beside the board to the seat's own cards, face down."""
    s.face_up[seat] = tuple([other for other in s.face_up[seat] if other != card])
    s.cards[seat] += (card,)
    if s.journal is not None:
        s.emit(ev.CardPutDown, seat, CARDS[card].id)


def spare_goods(s: Village, seat: Seat) -> int:
    """What the any-two card would bring at once. [SA-CARD-32, SA-AMB-13]"""
    return CARDS[ANY_TWO].amount if ANY_TWO in s.face_up[seat] else 0


@final
@dataclass(frozen=True)
class RedeemCard(Decision[Village, TakeAnyTwo]):
    """[SA-CARD-32, -33] Two resources of choice, equal or different, both together.

    It stands here, as the village itself says when it may be taken. Whoever may take it is also asked
    something else, and that decision answers for what cannot be done.
    """

    def options(self, s: Village) -> Sequence[TakeAnyTwo]:
        return TAKE_ANY_TWO

    def resolve(self, s: Village, choice: TakeAnyTwo) -> None:
        s.goods[self.seat] = plus(s.goods[self.seat], choice.goods)
        s.emit(ev.AnyTwoTaken, self.seat, by_name(choice.goods))
        put_down(s, self.seat, ANY_TWO)

    def gain(self, s: Village, choice: TakeAnyTwo) -> ct.Gain:
        return {"goods": by_name(choice.goods)}
