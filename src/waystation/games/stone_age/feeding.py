"""Phase 3: feeding the tribe."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from waystation.games.stone_age import events as ev
from waystation.games.stone_age.actions import MOST_FIGURES, STARVE
from waystation.games.stone_age.components import EVERY_SEAT, Goods, by_name
from waystation.games.stone_age.paying import PayBill, can_pay
from waystation.games.stone_age.payments import BILL_OF_FOOD, Bill
from waystation.games.stone_age.village import FEEDING, Village
from waystation.kernel import NOBODY, Action, Effect, Phrase, Refusal, Seat, clockwise, together

if TYPE_CHECKING:
    from waystation.games.stone_age import contract as ct

PENALTY: Final = 10


@final
@dataclass(frozen=True)
class Feed(Effect[Village]):
    """[SA-FEED-01, SA-DEC-12] All tribes eat; whoever is short of food is asked, all at once."""

    def run(self, s: Village) -> None:
        s.phase = FEEDING
        s.turn = NOBODY
        short = {seat: eat(s, seat) for seat in clockwise(s.start, s.seats)}
        asked: list[FeedTribe] = []
        for seat, rest in short.items():
            if rest and can_pay(s, seat, BILL_OF_FOOD[rest]):
                asked.append(FEED_TRIBE[seat][rest])
            elif rest:
                starve(s, seat)
        if asked:
            s.plan(together(*asked))


def eat(s: Village, seat: Seat) -> int:
    """[SA-FEED-02 to -05, -10, -11] The income, then one food for each figure; how much is missing."""
    income = s.track[seat]
    meal = meal_of(s, seat)
    eaten = meal["track"] + meal["stock"]
    s.food[seat] += income - eaten
    if s.journal is not None:
        s.emit(ev.TribeFed, seat, income, eaten, meal["missing"])
    return meal["missing"]


def meal_of(s: Village, seat: Seat) -> ct.Feeding:
    """[SA-FEED-03, -04] One food for each figure, first from the income, and what is missing then."""
    track = min(s.people[seat], s.track[seat])
    stock = min(s.people[seat] - track, s.food[seat])
    return {"track": track, "stock": stock, "missing": s.people[seat] - track - stock}


def starve(s: Village, seat: Seat) -> None:
    """[SA-FEED-07, -08, -09] Ten points, once, however much is missing; the score may become negative."""
    s.points[seat] -= PENALTY
    s.starved[seat] += 1
    s.emit(ev.TribeStarved, seat, PENALTY)


@final
@dataclass(frozen=True)
class FeedTribe(PayBill):
    """[SA-FEED-06, -07; SA-DEC-10] Cover the whole rest with resources, one for one, or lose points."""

    short: int = 0

    def bill(self, s: Village) -> Bill:
        return BILL_OF_FOOD[self.short]

    def on_paid(self, s: Village, goods: Goods) -> None:
        s.emit(ev.ShortageCovered, self.seat, by_name(goods))

    def on_declined(self, s: Village) -> None:
        starve(s, self.seat)

    def cost(self, s: Village, choice: Action) -> ct.Cost:
        return {"points": PENALTY} if choice is STARVE else super().cost(s, choice)

    def params(self, s: Village) -> ct.FoodBill:
        return {**self.bill_bounds(s), "short": self.short, "points": PENALTY}

    def target(self, s: Village) -> str:
        return self.bill(s).payments[0].target

    def payment_refusal(self, s: Village) -> Refusal:
        return Refusal("SA-FEED-06")

    def question(self, s: Village) -> Phrase:
        return Phrase("FeedTribe", {"short": self.short, "points": PENALTY})


FEED_TRIBE: Final = [
    [FeedTribe(seat, short=short) for short in range(MOST_FIGURES + 1)] for seat in EVERY_SEAT
]
