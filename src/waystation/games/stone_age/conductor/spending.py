"""The best use of goods in hand, for the cards and tiles that one's figures stand on."""

from __future__ import annotations

from typing import Final

from waystation.games.stone_age.components import NOTHING, STACK, Goods, minus, plus, some
from waystation.games.stone_age.conductor.offers import MOST, Offer, claimed, margin
from waystation.games.stone_age.conductor.sight import Sight
from waystation.games.stone_age.conductor.stores import kept, price
from waystation.games.stone_age.payments import covers

FEW: Final = 6  # ways to pay that are looked at: the others cost more
GIVES, FIXED, CHOICE, CARD_ONLY, OPEN = range(5)


def in_order(sight: Sight) -> list[Offer]:
    """What is claimed, in the order in which goods are best shared out."""
    return sorted(claimed(sight), key=rank)


def rank(offer: Offer) -> int:
    """First what gives resources and what takes certain ones, last what takes any."""
    if offer.place < STACK:
        return GIVES if any(offer.gift) else CARD_ONLY
    if offer.is_open:
        return OPEN
    return CHOICE if offer.by_value else FIXED


def spending(sight: Sight, goods: Goods, food: int, offers: list[Offer], first: int = 0) -> float:
    """What goods and food are worth, when those offers are taken that are best taken together."""
    if first == len(offers):
        return kept(sight, goods, food)
    offer = offers[first]
    best = spending(sight, goods, food, offers, first + 1)
    for form in sensible(sight, offer, goods):
        left = exchanged(goods, form, offer.gift)
        best = max(best, offer.gain(form) + spending(sight, left, food, offers, first + 1))
    return best


def exchanged(goods: Goods, given: Goods, taken: Goods) -> Goods:
    return plus(minus(goods, given), taken)


def sensible(sight: Sight, offer: Offer, goods: Goods) -> list[Goods]:
    """The payments worth a thought."""
    if offer.is_open:
        return on_open_tile(sight, goods)
    forms = [form for form in offer.forms if covers(goods, form)]
    if len(forms) > 1:
        forms.sort(key=lambda form: price(sight, form) - offer.gain(form))
    return forms[: 1 if rank(offer) == CARD_ONLY else FEW]


def on_open_tile(sight: Sight, goods: Goods) -> list[Goods]:
    """One piece, or two, or more: those that gain most."""
    kinds = sorted(range(len(NOTHING)), key=lambda kind: -margin(sight, kind))
    pieces = [kind for kind in kinds for _ in range(goods[kind])][:MOST]
    forms: list[Goods] = []
    form = NOTHING
    for kind in pieces:
        form = plus(form, some(kind, 1))
        forms.append(form)
    return forms
