"""The rules of Liar's Dice: everybody rolls in secret, and in turn says how many dice show a face in all.

[LD-01] Each player begins with five dice. [LD-02] A bid must be higher than the last: more dice, or as many
of a higher face. [LD-03] Instead, a player may doubt the last bid; all dice are shown. [LD-04] If there are
as many as were bid, the doubter loses a die, otherwise the bidder. [LD-05] Whoever lost a die begins the next
round, or the next player if it was the last die. [LD-06] The last player with dice wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from waystation.kernel import (
    EVERYONE,
    Action,
    Chance,
    Decision,
    Effect,
    Event,
    Json,
    Refusal,
    Revelation,
    State,
    first_seat,
)

DICE = 5
FACES = 6


class Cups(State):
    """The dice under each cup, and the last bid: how many, of which face, by whom."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(chance)
        self.dice: list[tuple[int, ...]] = [()] * seats  # by seat: the faces, in order
        self.left = [DICE] * seats
        self.lost: list[int] = []  # the seats that are out, in order
        self.bid: tuple[int, int, int] | None = None

    def copy(self) -> Cups:
        s = Cups(len(self.left), self.chance.branch())
        s.agenda = self.agenda[:]
        s.dice, s.left, s.lost, s.bid = self.dice[:], self.left[:], self.lost[:], self.bid
        return s

    def after(self, seat: int) -> int:
        """The next seat with dice, clockwise."""
        seats = len(self.left)
        return next(n % seats for n in range(seat + 1, seat + 1 + seats) if self.left[n % seats])


@dataclass(frozen=True)
class Bid(Action):
    number: int
    face: int

    def __str__(self) -> str:
        return f"bid {self.number} of {self.face}"

    def params(self) -> Mapping[str, Json]:
        return {"number": self.number, "face": self.face}


@dataclass(frozen=True)
class Doubt(Action):
    def __str__(self) -> str:
        return "doubt"


@dataclass(frozen=True)
class DiceRolled(Revelation):
    seat: int
    dice: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, dice=None)


@dataclass(frozen=True)
class BidMade(Event):
    seat: int
    number: int
    face: int


@dataclass(frozen=True)
class DiceShown(Revelation):
    seat: int  # who doubted
    number: int  # of the face that was bid
    face: int
    loser: int


@dataclass(frozen=True)
class Roll(Effect[Cups]):
    """Everybody rolls, and `first` begins; if it is nobody, chance decides."""

    first: int

    def run(self, s: Cups) -> None:
        s.bid = None
        for seat, left in enumerate(s.left):
            s.dice[seat] = tuple(sorted(1 + s.chance.below("dice", FACES, seat) for _ in range(left)))
            if left:
                s.emit(DiceRolled, seat, s.dice[seat])
        s.plan(Call(first_seat(s.chance, len(s.left), self.first)))


@dataclass(frozen=True)
class Call(Decision[Cups, Bid | Doubt]):
    """[LD-02, LD-03] Bid higher, or doubt."""

    def options(self, s: Cups) -> Sequence[Bid | Doubt]:
        bids = [Bid(n, face) for n in range(1, sum(s.left) + 1) for face in range(1, FACES + 1)]
        return [bid for bid in bids if is_higher(s, bid)] + ([Doubt()] if s.bid else [])

    def resolve(self, s: Cups, choice: Bid | Doubt) -> None:
        if isinstance(choice, Bid):
            s.bid = (choice.number, choice.face, self.seat)
            s.emit(BidMade, self.seat, choice.number, choice.face)
            s.plan(Call(s.after(self.seat)))
        elif s.bid:
            show_dice(s, self.seat, *s.bid)

    def why_not(self, s: Cups, target: str) -> Refusal:
        if target == "doubt" or not s.bid:
            return Refusal("LD-03")
        number, face, _ = s.bid
        return Refusal("LD-02", {"number": number, "face": face})


def is_higher(s: Cups, bid: Bid) -> bool:
    return s.bid is None or (bid.number, bid.face) > s.bid[:2]


def show_dice(s: Cups, doubter: int, number: int, face: int, bidder: int) -> None:
    """[LD-04, LD-05, LD-06]"""
    for die in [die for dice in s.dice for die in dice]:
        s.chance.reveal(die, EVERYONE)
    there = sum(dice.count(face) for dice in s.dice)
    loser = doubter if there >= number else bidder
    s.emit(DiceShown, doubter, there, face, loser)
    s.left[loser] -= 1
    if not s.left[loser]:
        s.lost.append(loser)
    if len(s.lost) < len(s.left) - 1:
        s.plan(Roll(loser if s.left[loser] else s.after(loser)))
