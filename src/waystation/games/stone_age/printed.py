"""What lies in the box: places, cards and hut tiles, for whoever draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waystation.games.stone_age.actions import FILL, MOST_FIGURES, PUT, USE, card_target
from waystation.games.stone_age.components import (
    BY_FACE,
    CARD,
    CARDS,
    GAP,
    GATHER_PLACES,
    HUNT,
    HUT,
    KINDS,
    PLACES,
    RATES,
    RESOURCES,
    STACK,
    TILES,
    VILLAGE,
    YIELD,
    Card,
    Place,
    Tile,
    by_name,
    kinds_in,
)
from waystation.games.stone_age.gains import TOP_OF_FOOD_TRACK
from waystation.games.stone_age.village import RINGS

if TYPE_CHECKING:
    from waystation.games.stone_age import contract as ct


def printed_components() -> ct.Printed:
    return {
        "places": [place(at) for at in range(len(PLACES))],
        "cards": [card(each) for each in CARDS],
        "huts": [hut(tile) for tile in TILES],
        "rates": {"wood": RATES[0], "brick": RATES[1], "stone": RATES[2], "gold": RATES[3], "food": RATES[4]},
        "most_figures": MOST_FIGURES,
        "most_food_track": TOP_OF_FOOD_TRACK,
        "dice_list": [gained for gained in BY_FACE if gained],
        "figures": {
            "farmer": "figure farmer",
            "tool_maker": "figure tool_maker",
            "hut_builder": "figure hut_builder",
            "shaman": "figure shaman",
        },
    }


def place(at: Place) -> ct.Place:
    return {
        "id": PLACES[at],
        "kind": kind(at),
        "number": number(at),
        "rings": rings(at),
        "figures": None if at in YIELD else rings(at),
        "gives": KINDS[YIELD[at]] if at in YIELD else None,
        "targets": {"place": FILL[at].target, "use": USE[at].target},
        "rolls": [str(put) for put in PUT[at]] if at in YIELD else [],
    }


def kind(at: Place) -> ct.Area:
    if at in VILLAGE:
        return "village"
    if at == HUNT:
        return "hunt"
    if at in GATHER_PLACES:
        return "gather"
    return "stack" if at >= STACK else "card"


def number(at: Place) -> int | None:
    """[SA-CARD-02] Of a stack, or of a slot, which is also the price of its card."""
    if at >= STACK:
        return at - STACK + 1
    return at - CARD + 1 if at >= CARD else None


def rings(at: Place) -> int | None:
    """[SA-PLACE-10 to -17] How many figures find room; any number on the hunt."""
    if at == HUNT:
        return None
    if at in GATHER_PLACES:
        return RINGS
    return 2 if at == HUT else 1


def card(each: Card) -> ct.Card:
    return {
        "id": each.id,
        "does": each.does,
        "resource": None if each.resource == GAP else RESOURCES[each.resource],
        "amount": each.amount,
        "roll": card_target(each.index) if each.does == "resource_roll" else None,
        "symbol": each.symbol or None,
        "figure": each.figure or None,
        "number": each.number,
    }


def hut(tile: Tile) -> ct.Hut:
    points = [tile.points(goods) for goods in tile.payments]
    brings: ct.Span = {"least": min(points), "most": max(points)}
    return {"id": tile.id, "pays": pays(tile), "points": tile.printed, "brings": brings}


def pays(tile: Tile) -> ct.Exactly | ct.SoMany | ct.UpTo:
    """[SA-HUT-06, -07, -08] Exactly this; so many of so many kinds; or from the least to the most."""
    first = tile.payments[0]
    if tile.printed:
        return {"goods": by_name(first)}
    if tile.least == tile.most:
        return {"number": tile.least, "kinds": kinds_in(first)}
    return {"least": tile.least, "most": tile.most}
