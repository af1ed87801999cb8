"""The rules of Oh Hell: say how many tricks you will take, and take exactly so many.

[OH-01] The first round is played with six cards each, every other with one card less, the last with one.
[OH-02] After dealing, the next card is turned up: its suit is trump. [OH-03] In turn, beginning on the
dealer's left, everybody bids a number of tricks. The dealer must not make the bids add up to the number of
cards. [OH-04] The player on the dealer's left leads; all follow suit if they can. [OH-05] The highest trump
takes the trick, or else the highest card of the suit that was led; whoever took it leads the next. [OH-06]
Whoever took as many tricks as bid scores ten points and one for each trick; others score nothing. [OH-07] The
deal moves to the left, and after the last round the most points win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from waystation.kernel import (
    EVERYONE,
    Action,
    Bag,
    Chance,
    Decision,
    Effect,
    Event,
    Json,
    Refusal,
    Revelation,
    State,
    clockwise,
    first_seat,
)

SUITS = "CDHS"
RANKS = "23456789TJQKA"
CARDS = tuple(suit + rank for suit in SUITS for rank in RANKS)
FIRST_ROUND = 6
MADE = 10


class Table(State):
    """Hands, bids and tricks of a round, and the points of all rounds."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(chance)
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.trump = ""  # the card that was turned up
        self.bids: list[int] = []  # from the dealer's left
        self.taken = [0] * seats
        self.trick: list[tuple[int, str]] = []  # in the order in which they were played
        self.played: list[str] = []  # in this round, before this trick
        self.voids = [""] * seats  # the suits that a seat is known to lack
        self.dealer = 0
        self.points: list[list[int]] = [[] for _ in range(seats)]  # by seat and round

    def copy(self) -> Table:
        s = Table(len(self.hands), self.chance.branch())
        s.agenda = self.agenda[:]
        s.hands = [hand[:] for hand in self.hands]
        s.trump, s.bids, s.taken, s.trick = self.trump, self.bids[:], self.taken[:], self.trick[:]
        s.played, s.voids, s.dealer = self.played[:], self.voids[:], self.dealer
        s.points = [points[:] for points in self.points]
        return s

    @property
    def cards(self) -> int:
        """How many cards each seat was dealt in this round."""
        return FIRST_ROUND - len(self.points[0])

    @property
    def order(self) -> list[int]:
        """The seats, from the dealer's left."""
        seats = len(self.hands)
        return clockwise((self.dealer + 1) % seats, seats)

    def bid_of(self, seat: int) -> int | None:
        at = self.order.index(seat)
        return self.bids[at] if at < len(self.bids) else None


@dataclass(frozen=True)
class Bid(Action):
    tricks: int

    def __str__(self) -> str:
        return f"bid {self.tricks}"

    def params(self) -> Mapping[str, Json]:
        return {"tricks": self.tricks}


@dataclass(frozen=True)
class Play(Action):
    card: str

    def __str__(self) -> str:
        return f"play {self.card}"

    @property
    def target(self) -> str:
        return self.card

    def params(self) -> Mapping[str, Json]:
        return {"card": self.card}


@dataclass(frozen=True)
class CardsDealt(Revelation):
    seat: int
    cards: tuple[str, ...] | None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True)
class TrumpTurned(Revelation):
    card: str


@dataclass(frozen=True)
class BidMade(Event):
    seat: int
    tricks: int


@dataclass(frozen=True)
class CardPlayed(Revelation):
    seat: int
    card: str


@dataclass(frozen=True)
class TrickTaken(Event):
    seat: int


@dataclass(frozen=True)
class RoundScored(Event):
    seat: int
    points: int


@dataclass(frozen=True)
class Begin(Effect[Table]):
    """Chance decides who deals first, unless the table agrees on who starts."""

    start: int

    def run(self, s: Table) -> None:
        s.dealer = first_seat(s.chance, len(s.hands), self.start) - 1
        s.dealer %= len(s.hands)
        s.plan(Deal())


@dataclass(frozen=True)
class Deal(Effect[Table]):
    """[OH-01, OH-02]"""

    def run(self, s: Table) -> None:
        deck = Bag.of([1] * len(CARDS))
        for seat in s.order:
            drawn = [deck.draw(s.chance, "cards", seat) for _ in range(s.cards)]
            s.hands[seat] = [CARDS[card] for card in sorted(drawn)]
            s.emit(CardsDealt, seat, tuple(s.hands[seat]))
        s.trump = CARDS[deck.draw(s.chance, "cards", EVERYONE)]
        s.emit(TrumpTurned, s.trump)
        s.plan(*(MakeBid(seat) for seat in s.order), PlayCard(s.order[0]))


@dataclass(frozen=True)
class MakeBid(Decision[Table, Bid]):
    """[OH-03]"""

    def options(self, s: Table) -> Sequence[Bid]:
        return [Bid(tricks) for tricks in range(s.cards + 1) if tricks != forbidden_bid(s)]

    def resolve(self, s: Table, choice: Bid) -> None:
        s.bids.append(choice.tricks)
        s.emit(BidMade, self.seat, choice.tricks)

    def why_not(self, s: Table, target: str) -> Refusal | None:
        if target == str(Bid(forbidden_bid(s))):
            return Refusal("OH-03", {"cards": s.cards})
        return None


def forbidden_bid(s: Table) -> int:
    """What the dealer must not bid; nothing is forbidden to the others."""
    return s.cards - sum(s.bids) if len(s.bids) == len(s.hands) - 1 else -1


@dataclass(frozen=True)
class PlayCard(Decision[Table, Play]):
    """[OH-04]"""

    def options(self, s: Table) -> Sequence[Play]:
        hand = s.hands[self.seat]
        led = s.trick[0][1][0] if s.trick else ""
        following = [card for card in hand if card[0] == led]
        return [Play(card) for card in following or hand]

    def resolve(self, s: Table, choice: Play) -> None:
        card = choice.card
        led = s.trick[0][1][0] if s.trick else card[0]
        if card[0] != led and led not in s.voids[self.seat]:
            s.voids[self.seat] += led
        s.chance.reveal(CARDS.index(card), EVERYONE)
        s.hands[self.seat].remove(card)
        s.trick.append((self.seat, card))
        s.emit(CardPlayed, self.seat, card)
        if len(s.trick) < len(s.hands):
            s.plan(PlayCard((self.seat + 1) % len(s.hands)))
        else:
            take_trick(s)

    def why_not(self, s: Table, target: str) -> Refusal | None:
        if s.trick and target in s.hands[self.seat]:
            return Refusal("OH-04", {"card": s.trick[0][1]})
        return None


def take_trick(s: Table) -> None:
    """[OH-05]"""
    winner, _ = max(s.trick, key=lambda played: strength(s, played[1]))
    s.taken[winner] += 1
    s.played += [card for _, card in s.trick]
    s.trick = []
    s.emit(TrickTaken, winner)
    if any(s.hands):
        s.plan(PlayCard(winner))
    else:
        score_round(s)


def strength(s: Table, card: str) -> tuple[bool, bool, int]:
    """What a card is compared by within the trick: trump, the suit that was led, its rank."""
    return card[0] == s.trump[0], card[0] == s.trick[0][1][0], RANKS.index(card[1])


def score_round(s: Table) -> None:
    """[OH-06, OH-07]"""
    for seat in s.order:
        s.points[seat].append(MADE + s.taken[seat] if s.taken[seat] == s.bid_of(seat) else 0)
    for seat in s.order:
        s.emit(RoundScored, seat, s.points[seat][-1])
    s.bids, s.played, s.trump = [], [], ""
    s.taken, s.voids = [0] * len(s.hands), [""] * len(s.hands)
    s.dealer = s.order[0]
    if s.cards:
        s.plan(Deal())
