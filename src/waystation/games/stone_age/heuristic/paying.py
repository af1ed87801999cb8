"""Paying for a card, a hut tile or a meal, or not; and the any-two card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from waystation.games.stone_age.actions import Payment, SetAside, TakeAnyTwo
from waystation.games.stone_age.cards import PayForCard
from waystation.games.stone_age.components import ANY_TWO, CARD, CARDS, NOTHING, STACK, Goods, mixes
from waystation.games.stone_age.feeding import PENALTY, FeedTribe
from waystation.games.stone_age.heuristic.cards import any_resources
from waystation.games.stone_age.heuristic.offers import Offer
from waystation.games.stone_age.heuristic.position import Position
from waystation.games.stone_age.heuristic.spending import best_worth, exchange, offers_in_order
from waystation.games.stone_age.heuristic.stores import stock_worth
from waystation.games.stone_age.heuristic.weights import HUGE
from waystation.games.stone_age.huts import PayForHut
from waystation.games.stone_age.paying import PayBill
from waystation.games.stone_age.payments import Aside, agrees, covers
from waystation.kernel import Action


@final
class Till:
    """What is to be paid, and what each way to do so is worth."""

    def __init__(self, position: Position, decision: PayBill) -> None:
        self.position = position
        self.aside = decision.aside
        self.offer: Offer | None = None
        self.others: list[Offer] = []
        place = place_of(decision)
        for offer in offers_in_order(position):
            if offer.place == place:
                self.offer = offer
            else:
                self.others.append(offer)
        self.forms: Sequence[Goods] = ()
        if isinstance(decision, FeedTribe):
            self.forms = mixes(decision.short)
        elif self.offer:
            self.forms = self.offer.forms

    def best(self, goods: Goods, aside: Aside) -> float:
        """What is left of these goods after the best payment that agrees with what is settled, or none."""
        payable = [form for form in self.forms if covers(goods, form) and agrees(form, aside)]
        unpaid = -HUGE if aside else self.worth_unpaid(goods)
        return max([unpaid, *[self.worth_paid(goods, form) for form in payable]])

    def worth_paid(self, goods: Goods, form: Goods) -> float:
        if self.offer is None:
            return stock_worth(self.position, exchange(goods, form, NOTHING))
        left = exchange(goods, form, self.offer.gift)
        return self.offer.gain(form) + best_worth(self.position, left, self.position.food, self.others)

    def worth_unpaid(self, goods: Goods) -> float:
        if self.offer is None:
            return stock_worth(self.position, goods) - PENALTY
        return best_worth(self.position, goods, self.position.food, self.others)


def place_of(decision: PayBill) -> int | None:
    if isinstance(decision, PayForCard):
        return CARD + decision.slot
    return STACK + decision.stack if isinstance(decision, PayForHut) else None


def weigh_payments(position: Position, decision: PayBill, options: Sequence[Action]) -> list[float]:
    """What is left after each payment; or after none, or with the two resources of the card."""
    till = Till(position, decision)
    return [weigh_payment(till, option) for option in options]


def weigh_payment(till: Till, option: Action) -> float:
    goods = till.position.goods
    if isinstance(option, Payment):
        return till.worth_paid(goods, option.goods)
    if isinstance(option, SetAside):
        return till.best(goods, (*till.aside, option))
    if isinstance(option, TakeAnyTwo):
        with_two = till.best(exchange(goods, NOTHING, option.goods), till.aside)
        return with_two - any_resources(till.position, CARDS[ANY_TWO])
    return till.worth_unpaid(goods)
