"""Cards and hut tiles as something to buy: what they are worth, and what they take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from waystation.games.stone_age.components import (
    CARD,
    CARDS,
    GAP,
    NOTHING,
    RATES,
    STACK,
    TILES,
    Card,
    Goods,
    Place,
    Tile,
    goods_of,
    mixes,
    value,
)
from waystation.games.stone_age.heuristic import cards
from waystation.games.stone_age.heuristic.ending import value_of_ending
from waystation.games.stone_age.heuristic.position import Position
from waystation.games.stone_age.heuristic.stores import cost_of_cheapest, price
from waystation.games.stone_age.payments import missing

MOST_ON_OPEN_TILE: Final = max(tile.most for tile in TILES)  # pieces on an open tile, [SA-HUT-08]
CARD_PAYMENTS: Final = tuple(tuple(mixes(number)) for number in range(5))
"""The payments for a card, by the marks of its slot."""


@final
class Offer:
    """A card or a hut tile, with what has to be there to pay for it in the way that suits best."""

    def __init__(self, place: Place, forms: Sequence[Goods], worth: float) -> None:
        self.place = place
        self.forms = forms
        self.worth = worth  # without the points that resources bring by themselves
        self.by_value = False  # whether they do
        self.is_open = False
        self.gift: Goods = NOTHING  # what a card gives back at once
        self.needs: Goods = NOTHING
        self.spare = 0  # and so many pieces of any kind
        self.net = 0.0  # what is gained, less what is paid

    def gain(self, form: Goods) -> float:
        """What a payment brings; what is given back is not counted here, but among the goods."""
        return self.worth + value(form) if self.by_value else self.worth


def offer_at(position: Position, place: Place) -> Offer:
    if place < STACK:
        return card_offer(position, place, CARDS[position.village.row[place - CARD]])
    return hut_offer(position, place, TILES[position.village.tops[place - STACK]])


def card_offer(position: Position, place: Place, card: Card) -> Offer:
    cost = place - CARD + 1
    worth = cards.worth(position, card) + value_of_ending(position, place)
    offer = Offer(place, CARD_PAYMENTS[cost], worth)
    if card.does == "resource":
        offer.gift = goods_of(card.resource, card.amount)
        offer.worth -= price(position, offer.gift)
    offer.spare = cost
    cheaper = worth - cost_of_cheapest(position, position.goods, max(1, cost - 1))
    offer.net = (
        worth - cost_of_cheapest(position, position.goods, cost) - position.weights.later * max(0.0, cheaper)
    )
    return offer


def hut_offer(position: Position, place: Place, tile: Tile) -> Offer:
    worth = tile.printed + position.expected["hut_builder"] + value_of_ending(position, place)
    offer = Offer(place, tile.payments, worth)
    offer.by_value = not tile.printed
    offer.is_open = tile.least < tile.most
    if offer.is_open:
        offer.spare = 1
        offer.net = offer.worth + sum(margins(position, position.goods)[:MOST_ON_OPEN_TILE])
    else:
        offer.needs = best_payment(position, offer)
        offer.net = offer.gain(offer.needs) - price(position, offer.needs)
    offer.net *= 1 - position.weights.later
    return offer


def best_payment(position: Position, offer: Offer) -> Goods:
    """The payment that brings most, with regard to what is missing."""
    forms = offer.forms
    if len(forms) == 1:
        return forms[0]
    nets = [
        value(form) - price(position, form) - position.weights.missing * missing(position.goods, form)
        for form in forms
    ]
    return forms[nets.index(max(nets))]


def margin(position: Position, kind: int) -> float:
    """How much more a piece is worth on a hut than kept."""
    return max(0.0, RATES[kind] - position.prices[kind])


def margins(position: Position, goods: Goods) -> list[float]:
    """The margin of each piece, the largest first."""
    return sorted(
        [margin(position, kind) for kind in range(len(NOTHING)) for _ in range(goods[kind])], reverse=True
    )


def claimed_offers(position: Position) -> list[Offer]:
    """What one's figures stand on and have not bought yet."""
    v = position.village
    cards_and_tiles = v.row + v.tops
    return [
        offer_at(position, place)
        for place in range(CARD, STACK + v.seats)
        if position.standing[place] and cards_and_tiles[place - CARD] != GAP
    ]
