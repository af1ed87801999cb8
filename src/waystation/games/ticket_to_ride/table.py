"""The table: every piece that moves, and the moving of cards."""

from __future__ import annotations

from typing import Final, final

from waystation.games.ticket_to_ride import events as ev
from waystation.games.ticket_to_ride.actions import DrawTickets
from waystation.games.ticket_to_ride.board import (
    CARDS,
    CARDS_OF_COLOUR,
    COLOURS,
    GAP,
    GRAY,
    LOCOMOTIVE,
    LOCOMOTIVES,
    Card,
    Route,
    RouteMask,
)
from waystation.games.ticket_to_ride.price_list import TRAINS
from waystation.games.ticket_to_ride.rules import Rules, splits
from waystation.kernel import EVERYONE, NOBODY, Bag, Chance, Seat, State

ROW: Final = 5
TOO_MANY_LOCOMOTIVES: Final = 3
MOST_RESETS: Final = 10


@final
class Table(State):
    """Cards, routes and tickets are ints; a hand counts the cards of each kind."""

    start: Seat
    closing: Seat  # who began the final round, and so plays the last turn
    # train cards
    deck: Bag
    discard: Bag
    row: list[Card]
    row_needs_deck: bool  # agreed on: without a deck, nothing is taken from the row
    hands: list[list[int]]
    shown: list[list[int]]  # the cards of a hand that were taken openly
    payable: list[RouteMask]  # the routes a hand has the cards for: worked out as the hand changes
    # routes
    claimed: RouteMask
    owned: list[RouteMask]
    barred: list[RouteMask]  # free, but not for this seat: a twin is claimed
    trains: list[int]
    points: list[int]
    # tickets
    tickets: list[tuple[int, ...]]
    offers: list[tuple[int, ...]]  # drawn, not yet chosen from or returned
    draws: tuple[DrawTickets, ...]  # the splits to choose from: worked out as the decks change
    bags: list[Bag]  # shared between copies: `bag_to_change` before one changes
    bottoms: list[tuple[tuple[int, Seat], ...]]  # (ticket, returned by), beneath the bag
    # passengers by colour, on each place and with each seat; none on a map without them
    waiting: list[tuple[int, ...]]
    met: list[tuple[int, ...]]

    def __init__(self, rules: Rules, seats: int, chance: Chance) -> None:
        super().__init__(chance)
        self.rules = rules
        self.seats = seats

    def copy(self) -> Table:
        t = Table(self.rules, self.seats, self.chance.branch())
        t.agenda = self.agenda[:]
        t.start = self.start
        t.closing = self.closing
        t.deck = self.deck.copy()
        t.discard = self.discard.copy()
        t.row = self.row[:]
        t.row_needs_deck = self.row_needs_deck
        t.hands = [hand[:] for hand in self.hands]
        t.shown = [hand[:] for hand in self.shown]
        t.payable = self.payable[:]
        t.claimed = self.claimed
        t.owned = self.owned[:]
        t.barred = self.barred[:]
        t.trains = self.trains[:]
        t.points = self.points[:]
        t.tickets = self.tickets[:]
        t.offers = self.offers[:]
        t.draws = self.draws
        t.bags = self.bags[:]
        t.bottoms = self.bottoms[:]
        t.waiting = self.waiting[:]
        t.met = self.met[:]
        return t


def lay_out(rules: Rules, seats: int, chance: Chance, *, row_needs_deck: bool) -> Table:
    """[TTR-COMP-02, -04; TTR-SETUP-01] The box opened: everything in its place, nothing dealt."""
    t = Table(rules, seats, chance)
    t.start = NOBODY
    t.closing = NOBODY
    t.deck = Bag.of([CARDS_OF_COLOUR] * COLOURS + [LOCOMOTIVES])
    t.discard = Bag.of([0] * len(CARDS))
    t.row = [GAP] * ROW
    t.row_needs_deck = row_needs_deck
    t.hands = [[0] * len(CARDS) for _ in range(seats)]
    t.shown = [[0] * len(CARDS) for _ in range(seats)]
    t.payable = [0] * seats
    t.claimed = 0
    t.owned = [0] * seats
    t.barred = [0] * seats
    t.trains = [TRAINS] * seats
    t.points = [0] * seats
    t.tickets = [()] * seats
    t.offers = [()] * seats
    t.bags = rules.ticket_bags()
    t.bottoms = [()] * len(t.bags)
    t.draws = splits(rules.draw, tickets_left(t))
    t.waiting = []
    t.met = [()] * seats
    return t


# --- train cards ------------------------------------------------------------------------------------


def take_blind(s: Table, seat: Seat) -> None:
    """[TTR-DRAW-01] The top card of the deck, unseen by the others."""
    card = s.deck.draw(s.chance, "trains", seat)
    add_to_hand(s, seat, card)
    if s.journal is not None:
        s.emit(ev.CardDrawn, seat, CARDS[card])
    restock(s)


def take_face_up(s: Table, seat: Seat, card: Card) -> None:
    """[TTR-DRAW-02] A card of the row, replaced at once."""
    slot = s.row.index(card)
    s.row[slot] = GAP
    s.shown[seat][card] += 1
    add_to_hand(s, seat, card)
    if s.journal is not None:
        s.emit(ev.CardTaken, seat, CARDS[card], slot)
    fill_row(s)


def add_to_hand(s: Table, seat: Seat, card: Card) -> None:
    hand = s.hands[seat]
    hand[card] += 1
    if card == LOCOMOTIVE:
        s.payable[seat] = s.rules.prices.payable(hand)
    else:
        s.payable[seat] |= s.rules.prices.with_cards[card][hand[card] + hand[LOCOMOTIVE]]


def restock(s: Table) -> None:
    """[TTR-DRAW-10, TTR-R-07] An empty deck is made anew from the discard pile, at once."""
    if not s.deck.size and s.discard.size:
        s.emit(ev.DeckReshuffled, s.discard.size)
        s.deck.pour(s.discard)


def fill_row(s: Table) -> None:
    """[TTR-DRAW-08, -09; TTR-R-02] Fill the gaps from the left; too many locomotives clear the row."""
    turn_up(s)
    resets = 0
    while s.row.count(LOCOMOTIVE) >= TOO_MANY_LOCOMOTIVES and resets < MOST_RESETS:
        avoidable = can_be_avoided(s)
        s.chance.reveal(int(avoidable), EVERYONE)  # it tells how many locomotives are left to draw
        if not avoidable:
            return
        discard_row(s)
        turn_up(s)
        resets += 1


def turn_up(s: Table) -> None:
    row = s.row
    while GAP in row and s.deck.size:
        slot = row.index(GAP)
        row[slot] = s.deck.draw(s.chance, "trains", EVERYONE)
        if s.journal is not None:
            s.emit(ev.CardTurnedUp, CARDS[row[slot]], slot)
        restock(s)


def can_be_avoided(s: Table) -> bool:
    """[TTR-R-02] Whether row, deck and discard pile could make a row without three locomotives."""
    locomotives = s.row.count(LOCOMOTIVE) + s.deck.counts[LOCOMOTIVE] + s.discard.counts[LOCOMOTIVE]
    total = ROW - s.row.count(GAP) + s.deck.size + s.discard.size
    return total - locomotives >= min(ROW, total) - (TOO_MANY_LOCOMOTIVES - 1)


def discard_row(s: Table) -> None:
    """The deck still has cards: without any, three locomotives could not be avoided."""
    cards = [card for card in s.row if card != GAP]
    s.emit(ev.RowDiscarded, tuple([CARDS[card] for card in cards]))
    for card in cards:
        s.discard.put(card)
    s.row = [GAP] * ROW


# --- routes -----------------------------------------------------------------------------------------


def claimable(s: Table, seat: Seat) -> RouteMask:
    """[TTR-CLAIM-01, -11; TTR-MULTI-01, -02] The routes that `seat` has the cards for and may claim."""
    fitting = s.rules.prices.fitting[s.trains[seat]]
    return s.payable[seat] & fitting & ~(s.claimed | s.barred[seat])


def bar_to_claim(s: Table, seat: Seat, route: Route) -> str:
    """The rule by which `claimable` leaves this route out."""
    if s.claimed & route.bit:
        return "TTR-CLAIM-01"
    if s.barred[seat] & route.bit:
        return "TTR-MULTI-01" if s.owned[seat] & route.twins else "TTR-MULTI-02"
    if not s.rules.prices.fitting[s.trains[seat]] & route.bit:
        return "TTR-CLAIM-11"
    return "TTR-CLAIM-06" if route.colour == GRAY else "TTR-CLAIM-05"


# --- tickets ----------------------------------------------------------------------------------------


def tickets_left(s: Table) -> tuple[int, ...]:
    """How many tickets each deck still has."""
    return tuple([bag.size + len(s.bottoms[deck]) for deck, bag in enumerate(s.bags)])


def bag_to_change(s: Table, deck: int) -> Bag:
    """The tickets of a deck, no longer shared with copies of the table: they seldom change."""
    s.bags[deck] = s.bags[deck].copy()
    return s.bags[deck]


def draw_ticket(s: Table, deck: int, seat: Seat) -> int:
    """The top ticket of a deck: from the shuffled bag, then those returned to the bottom, in order."""
    if s.bags[deck].size:
        return bag_to_change(s, deck).draw(s.chance, s.rules.board.decks[deck], seat)
    (ticket, _), *rest = s.bottoms[deck]
    s.bottoms[deck] = tuple(rest)
    s.chance.reveal(ticket, seat)
    return ticket
