"""Paying for a card, a hut tile or a meal, or not; and the any-two card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from waystation.games.stone_age.actions import Payment, SetAside, TakeAnyTwo
from waystation.games.stone_age.cards import PayForCard
from waystation.games.stone_age.components import ANY_TWO, CARD, CARDS, NOTHING, STACK, Goods, mixes
from waystation.games.stone_age.conductor.cards import any_resources
from waystation.games.stone_age.conductor.offers import Offer
from waystation.games.stone_age.conductor.sight import Sight
from waystation.games.stone_age.conductor.spending import exchanged, in_order, spending
from waystation.games.stone_age.conductor.stores import stock
from waystation.games.stone_age.conductor.taste import FAR
from waystation.games.stone_age.feeding import PENALTY, FeedTribe
from waystation.games.stone_age.huts import PayForHut
from waystation.games.stone_age.paying import PayBill
from waystation.games.stone_age.payments import agrees, covers
from waystation.kernel import Action


@final
class Till:
    """What is to be paid, and what each way to do so is worth."""

    def __init__(self, sight: Sight, decision: PayBill) -> None:
        self.sight = sight
        self.aside = decision.aside
        self.offer: Offer | None = None
        self.others: list[Offer] = []
        place = place_of(decision)
        for offer in in_order(sight):
            if offer.place == place:
                self.offer = offer
            else:
                self.others.append(offer)
        self.forms: Sequence[Goods] = ()
        if isinstance(decision, FeedTribe):
            self.forms = mixes(decision.short)
        elif self.offer:
            self.forms = self.offer.forms

    def best(self, goods: Goods) -> tuple[Goods | None, float]:
        """The best payment out of these goods, or none, and what is left then."""
        form: Goods | None = None
        top = -FAR if self.aside else self.unpaid(goods)
        for each in self.forms:
            if covers(goods, each) and agrees(each, self.aside):
                worth = self.paid(goods, each)
                if worth > top:
                    form, top = each, worth
        return form, top

    def paid(self, goods: Goods, form: Goods) -> float:
        if self.offer is None:
            return stock(self.sight, exchanged(goods, form, NOTHING))
        left = exchanged(goods, form, self.offer.gift)
        return self.offer.gain(form) + spending(self.sight, left, self.sight.food, self.others)

    def unpaid(self, goods: Goods) -> float:
        if self.offer is None:
            return stock(self.sight, goods) - PENALTY
        return spending(self.sight, goods, self.sight.food, self.others)


def place_of(decision: PayBill) -> int | None:
    if isinstance(decision, PayForCard):
        return CARD + decision.slot
    return STACK + decision.stack if isinstance(decision, PayForHut) else None


def pay(sight: Sight, decision: PayBill, options: Sequence[Action]) -> Action:
    """Pay in the best way, or do not; take the two resources of the card first, if that is better still."""
    till = Till(sight, decision)
    form, top = till.best(sight.goods)
    redeemed: Action | None = None
    for option in options:
        if isinstance(option, TakeAnyTwo):
            worth = till.best(exchanged(sight.goods, NOTHING, option.goods))[1]
            worth -= any_resources(sight, CARDS[ANY_TWO])
            if worth > top:
                redeemed, top = option, worth
    return redeemed or payment(form, options)


def payment(form: Goods | None, options: Sequence[Action]) -> Action:
    """The option that pays in a certain form, or the first step to it; or the one that refuses."""
    for option in options:
        if isinstance(option, Payment):
            if option.goods == form:
                return option
        elif isinstance(option, SetAside):
            if form and form[option.resource] == option.number:
                return option
        elif not form and not isinstance(option, TakeAnyTwo):
            return option
    return options[0]
