"""The best use of goods in hand, for the cards and tiles that one's figures stand on."""

from __future__ import annotations

from typing import Final

from waystation.games.stone_age.components import NOTHING, STACK, Goods, goods_of, minus, plus
from waystation.games.stone_age.heuristic.offers import MOST_ON_OPEN_TILE, Offer, claimed_offers, margin
from waystation.games.stone_age.heuristic.position import Position
from waystation.games.stone_age.heuristic.stores import price, worth_after_meal
from waystation.games.stone_age.payments import covers

MOST_PAYMENTS_TRIED: Final = 6  # cheapest ways to pay; the others are not tried
GIVES, FIXED, CHOICE, CARD_ONLY, OPEN = range(5)


def offers_in_order(position: Position) -> list[Offer]:
    """What is claimed, in the order in which goods are best shared out."""
    return sorted(claimed_offers(position), key=rank)


def rank(offer: Offer) -> int:
    """First what gives resources and what takes certain ones, last what takes any."""
    if offer.place < STACK:
        return GIVES if any(offer.gift) else CARD_ONLY
    if offer.is_open:
        return OPEN
    return CHOICE if offer.by_value else FIXED


def best_worth(position: Position, goods: Goods, food: int, offers: list[Offer], first: int = 0) -> float:
    """What goods and food are worth, when those offers are taken that are best taken together."""
    if first == len(offers):
        return worth_after_meal(position, goods, food)
    offer = offers[first]
    best = best_worth(position, goods, food, offers, first + 1)
    for form in payments_to_try(position, offer, goods):
        left = exchange(goods, form, offer.gift)
        best = max(best, offer.gain(form) + best_worth(position, left, food, offers, first + 1))
    return best


def exchange(goods: Goods, given: Goods, taken: Goods) -> Goods:
    return plus(minus(goods, given), taken)


def payments_to_try(position: Position, offer: Offer, goods: Goods) -> list[Goods]:
    """The payments worth trying."""
    if offer.is_open:
        return payments_on_open_tile(position, goods)
    forms = [form for form in offer.forms if covers(goods, form)]
    if len(forms) > 1:
        forms.sort(key=lambda form: price(position, form) - offer.gain(form))
    return forms[: 1 if rank(offer) == CARD_ONLY else MOST_PAYMENTS_TRIED]


def payments_on_open_tile(position: Position, goods: Goods) -> list[Goods]:
    """One piece, or two, or more: those that gain most."""
    kinds = sorted(range(len(NOTHING)), key=lambda kind: -margin(position, kind))
    pieces = [kind for kind in kinds for _ in range(goods[kind])][:MOST_ON_OPEN_TILE]
    forms: list[Goods] = []
    form = NOTHING
    for kind in pieces:
        form = plus(form, goods_of(kind, 1))
        forms.append(form)
    return forms
