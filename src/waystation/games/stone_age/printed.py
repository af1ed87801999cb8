"""What lies in the box: places, cards and hut tiles, for whoever draws them."""

from __future__ import annotations

from waystation.games.stone_age.actions import MOST_FIGURES
from waystation.games.stone_age.components import (
    BY_FACE,
    CARDS,
    FOUND,
    GAP,
    GATHER,
    HUNT,
    HUT,
    KINDS,
    PLACES,
    RATES,
    RESOURCES,
    STACK,
    TILES,
    VILLAGE,
    Card,
    Place,
    Tile,
    kinds_in,
)
from waystation.games.stone_age.gains import TOP_OF_FOOD_TRACK
from waystation.games.stone_age.village import RINGS
from waystation.kernel import Json


def printed() -> Json:
    return {
        "places": [place(at) for at in range(len(PLACES))],
        "cards": [card(each) for each in CARDS],
        "huts": [hut(tile) for tile in TILES],
        "rates": dict(zip(KINDS, RATES, strict=True)),
        "most_figures": MOST_FIGURES,
        "most_food_track": TOP_OF_FOOD_TRACK,
        "dice_list": list(BY_FACE[1:]),
    }


def place(at: Place) -> Json:
    return {
        "id": PLACES[at],
        "kind": kind(at),
        "rings": rings(at),
        "figures": None if at in FOUND else rings(at),
        "gives": KINDS[FOUND[at]] if at in FOUND else None,
    }


def kind(at: Place) -> str:
    if at in VILLAGE:
        return "village"
    if at == HUNT:
        return "hunt"
    if at in GATHER:
        return "gather"
    return "stack" if at >= STACK else "card"


def rings(at: Place) -> int | None:
    """[SA-PLACE-10 to -17] How many figures find room; any number on the hunt."""
    if at == HUNT:
        return None
    if at in GATHER:
        return RINGS
    return 2 if at == HUT else 1


def card(each: Card) -> Json:
    return {
        "id": each.id,
        "does": each.does,
        "resource": None if each.resource == GAP else RESOURCES[each.resource],
        "amount": each.amount,
        "symbol": each.symbol or None,
        "figure": each.figure or None,
        "number": each.number,
    }


def hut(tile: Tile) -> Json:
    return {"id": tile.id, "pays": pays(tile), "points": tile.printed}


def pays(tile: Tile) -> Json:
    """[SA-HUT-06, -07, -08] Exactly this; so many of so many kinds; or from the least to the most."""
    first = tile.payments[0]
    if tile.printed:
        return {"goods": dict(zip(RESOURCES, first, strict=True))}
    if tile.least == tile.most:
        return {"number": tile.least, "kinds": kinds_in(first)}
    return {"least": tile.least, "most": tile.most}
