"""A toy game with all that the kernel can do: seats that choose together, interrupts, hidden cards.

Each seat secretly bids a card of its hand, all at once; the highest bid takes a coin. A seat that
holds a whistle may blow it at any time, its turn or not, and then names a number, which is shown.
"""

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
    Game,
    Json,
    Line,
    Phrase,
    Refusal,
    Revelation,
    SecretAction,
    Settings,
    Sheet,
    State,
    Together,
    together,
)

ROUNDS = 3


@dataclass(frozen=True)
class Bid(SecretAction):
    card: int

    def __str__(self) -> str:
        return f"bid {self.card}"


@dataclass(frozen=True)
class Confirm(Action):
    def __str__(self) -> str:
        return "confirm"


@dataclass(frozen=True)
class Blow(Action):
    def __str__(self) -> str:
        return "blow"


@dataclass(frozen=True)
class Name(Action):
    number: int

    def __str__(self) -> str:
        return f"name {self.number}"


@dataclass(frozen=True)
class CardDealt(Revelation):
    seat: int
    card: int | None

    def seen_by(self, seat):
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True)
class NumberNamed(Event):
    seat: int
    number: int


class Market(State):
    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(chance)
        self.deck = Bag.of([2] * 9)
        self.hands = [[] for _ in range(seats)]
        self.bids = [0] * seats
        self.coins = [0] * seats
        self.whistles = [1] * seats
        self.spent: list[int] = []

    def copy(self):
        s = Market(len(self.hands), self.chance.branch())
        s.agenda = self.agenda[:]
        s.deck = self.deck.copy()
        s.hands = [hand[:] for hand in self.hands]
        s.bids, s.coins, s.whistles = self.bids[:], self.coins[:], self.whistles[:]
        s.spent = self.spent[:]
        return s

    def interrupts(self):
        return [BlowWhistle(seat) for seat, whistles in enumerate(self.whistles) if whistles]


@dataclass(frozen=True)
class BlowWhistle(Decision):
    def options(self, s):
        return [Blow()]

    def resolve(self, s, choice):
        s.whistles[self.seat] -= 1
        s.plan(NameNumber(self.seat))

    def why_not(self, s, target):
        return Refusal("MARKET-02")


@dataclass(frozen=True)
class NameNumber(Decision):
    def options(self, s):
        return [Name(number) for number in range(3)]

    def resolve(self, s, choice):
        s.emit(NumberNamed, self.seat, choice.number)

    def why_not(self, s, target):
        return Refusal("MARKET-03")


@dataclass(frozen=True)
class MakeBid(Decision):
    def options(self, s):
        return [Bid(card) for card in sorted(set(s.hands[self.seat]))]

    def resolve(self, s, choice):
        s.hands[self.seat].remove(choice.card)
        s.bids[self.seat] = choice.card
        s.plan(ConfirmBid(self.seat))

    def why_not(self, s, target):
        return Refusal("MARKET-01")


@dataclass(frozen=True)
class ConfirmBid(Decision):
    """A second step of a seat's own branch."""

    def options(self, s):
        return [Confirm()]

    def resolve(self, s, choice):
        pass

    def why_not(self, s, target):
        return Refusal("MARKET-01")


@dataclass(frozen=True)
class Deal(Effect):
    def run(self, s):
        for seat, hand in enumerate(s.hands):
            for _ in range(ROUNDS):
                hand.append(s.deck.draw(s.chance, "cards", seat))
                s.emit(CardDealt, seat, hand[-1])
        s.plan(*(Round() for _ in range(ROUNDS)))


@dataclass(frozen=True)
class Round(Effect):
    def run(self, s):
        s.plan(together(*(MakeBid(seat) for seat in range(len(s.hands)))), Award())


@dataclass(frozen=True)
class Award(Effect):
    def run(self, s):
        for bid in s.bids:
            s.chance.reveal(bid, EVERYONE)
        s.coins[s.bids.index(max(s.bids))] += 1
        s.spent += s.bids


def lay_out(seats: int, _settings: Settings, chance: Chance) -> Market:
    s = Market(seats, chance)
    s.plan(Deal())
    return s


def view(s, seat) -> Json:
    return {
        "coins": s.coins[:],
        "whistles": s.whistles[:],
        "cards": [len(hand) for hand in s.hands],
        "spent": s.spent[:],
        "mine": None if seat is None else [sorted(s.hands[seat]), s.bids[seat]],
    }


def determinise(s, seat, chance):
    world = s.copy()
    standing = {d.seat for d in _bidders(s)}
    hidden = [o for o in range(len(s.hands)) if o != seat]
    for other in hidden:
        for card in world.hands[other]:
            world.deck.put(card)
        if other not in standing and s.agenda:
            world.deck.put(world.bids[other])
    for other in hidden:
        world.hands[other] = [world.deck.draw(chance, "redeal", -1) for _ in world.hands[other]]
        if other not in standing and s.agenda:
            world.bids[other] = world.deck.draw(chance, "redeal", -1)
    world.chance = chance.branch()
    return world


def scored(s) -> Sequence[int]:
    return [0] * len(s.hands)


def memory(s, seat) -> Json:
    return None


def faults(s) -> Sequence[str]:
    return []


def sheets(s) -> Sequence[Sheet]:
    return [
        Sheet(seat, tuple(Line(Phrase("coin"), 1) for _ in range(coins)))
        for seat, coins in enumerate(s.coins)
    ]


def targets(s) -> Sequence[str]:
    return ["blow", "confirm", *(f"bid {n}" for n in range(9)), *(f"name {n}" for n in range(3))]


def why_not_now(s, seat, target) -> Refusal:
    return Refusal("MARKET-04")


def census(s) -> Mapping[str, int]:
    bids = [s.bids[seat] for seat in range(len(s.hands)) if seat not in {d.seat for d in _bidders(s)}]
    held = [card for hand in s.hands for card in hand] + s.spent + (bids if s.agenda else [])
    return {str(card): s.deck.counts[card] + held.count(card) for card in range(9)}


def _bidders(s):
    """Who has still to bid in this round."""
    rounds = [step for step in s.agenda if isinstance(step, Together)]
    return [b.decision for r in rounds for b in r.branches if isinstance(b.decision, MakeBid)]


MARKET = Game(
    id="market",
    name="Market",
    family="market",
    package=__name__,
    seats=(2, 3),
    rules_version="1",
    settings=(),
    new=lay_out,
    view=view,
    determinise=determinise,
    sheets=sheets,
    targets=targets,
    why_not_now=why_not_now,
    census=census,
    scored=scored,
    memory=memory,
    faults=faults,
)
