"""Payments in resources: every form of a payment, and the forms that a seat's goods allow.

A payment of many forms is asked kind by kind: no list is longer than a page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, final

from waystation.games.stone_age.actions import (
    DECLINE,
    MOST_FIGURES,
    STARVE,
    BuildHut,
    BuyCard,
    FeedOn,
    Payment,
    SetAside,
)
from waystation.games.stone_age.components import CARDS, NOTHING, SLOTS, TILES, Goods, Kind, mixes
from waystation.kernel import Action

MOST_FORMS: Final = 40
"""The most forms offered at once; longer lists are asked kind by kind."""

type Aside = tuple[SetAside, ...]
"""What is settled already."""


@final
class Price:
    """What is to be paid, in any of these forms."""

    def __init__(self, forms: Sequence[Goods]) -> None:
        self.forms = forms
        self.most = max([max(form) for form in forms])
        self.fewest = min([sum(form) for form in forms])
        self.largest = max([sum(form) for form in forms])
        self.known: dict[Goods, list[int]] = {}

    def payable(self, goods: Goods) -> list[int]:
        """The forms that these goods allow, by number."""
        most = self.most  # more than a form can take makes no difference, and the table stays small
        capped = (min(goods[0], most), min(goods[1], most), min(goods[2], most), min(goods[3], most))
        found = self.known.get(capped)
        if found is None:
            found = [number for number, form in enumerate(self.forms) if covers(capped, form)]
            self.known[capped] = found
        return found

    def nearest(self, goods: Goods) -> tuple[int, int]:
        """Of the form that lacks least: how many resources it takes, and how many of them are there."""
        lacking, need = min([(missing(goods, form), sum(form)) for form in self.forms])
        return need, need - lacking


@final
class Bill:
    """A price with what is done by paying it in each form, and by not paying it."""

    def __init__(self, price: Price, pay: Callable[[Goods], Payment], refuse: Action) -> None:
        self.price = price
        self.payments = [pay(form) for form in price.forms]
        self.refuse = refuse

    def options(self, goods: Goods, aside: Aside) -> list[Action]:
        """The payments that these goods allow, or the numbers of a resource; the refusal comes last."""
        found = [self.payments[number] for number in self.price.payable(goods)]
        if aside:
            found = [payment for payment in found if agrees(payment.goods, aside)]
        return [*(self.next_numbers(found) if len(found) > MOST_FORMS else found), self.refuse]

    def next_numbers(self, found: Sequence[Payment]) -> list[SetAside]:
        """The first resource of which different numbers are possible, and these numbers."""
        resource = next(kind for kind in range(len(NOTHING)) if len(numbers(found, kind)) > 1)
        return [set_aside(resource, number, found[0].target) for number in numbers(found, resource)]


@cache
def set_aside(resource: Kind, number: int, bill: str) -> SetAside:
    """Cached like all other options: in the compiled build, making one is slow."""
    return SetAside(resource, number, bill)


def agrees(form: Goods, aside: Aside) -> bool:
    """Whether a form has the numbers that are settled already."""
    return all(form[settled.resource] == settled.number for settled in aside)


def numbers(payments: Sequence[Payment], kind: int) -> list[int]:
    return sorted({payment.goods[kind] for payment in payments})


def covers(goods: Goods, form: Goods) -> bool:
    return form[0] <= goods[0] and form[1] <= goods[1] and form[2] <= goods[2] and form[3] <= goods[3]


def missing(goods: Goods, form: Goods) -> int:
    lacking = 0
    for kind, needed in enumerate(form):
        if needed > goods[kind]:
            lacking += needed - goods[kind]
    return lacking


# --- the bills of the game ------------------------------------------------------------------------------


@cache
def price_of(number: int) -> Price:
    """So many resources of any kinds."""
    return Price(mixes(number))


def _bill_of_card(card: int, cost: int) -> Bill:
    return Bill(price_of(cost), lambda goods: BuyCard(goods, card), DECLINE)


def _bill_of_hut(tile: int) -> Bill:
    return Bill(Price(TILES[tile].payments), lambda goods: BuildHut(goods, tile), DECLINE)


BILL_OF_CARD: Final = [[_bill_of_card(card, slot + 1) for slot in range(SLOTS)] for card in range(len(CARDS))]
"""[SA-CARD-01, -02, -03, -04] As many resources as the slot shows marks, in any mix."""
BILL_OF_HUT: Final = [_bill_of_hut(tile) for tile in range(len(TILES))]
"""[SA-HUT-01, -05] What the tile shows."""
BILL_OF_FOOD: Final = [Bill(price_of(short), FeedOn, STARVE) for short in range(MOST_FIGURES + 1)]
"""[SA-FEED-06, -07; SA-AMB-12] The whole rest in resources, or none of it."""
