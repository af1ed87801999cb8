"""What is printed: places, resources, civilization cards and hut tiles. Nothing here ever changes in play."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, Literal

if TYPE_CHECKING:
    from waystation.games.stone_age import contract as ct

type Kind = int
"""A resource, or FOOD."""
type Goods = tuple[int, int, int, int]
"""How many of each resource: wood, brick, stone, gold."""
type Place = int
"""Anything a figure can stand on. Each card slot and each stack of hut tiles is a place of its own."""

# --- resources ------------------------------------------------------------------------------------------

RESOURCES: Final[tuple[ct.Resource, ...]] = ("wood", "brick", "stone", "gold")
SYMBOLS: Final = "WBSG"
FOOD: Final[Kind] = 4  # not a resource: it pays for nothing but meals
KINDS: Final[tuple[ct.Good, ...]] = (*RESOURCES, "food")
RATES: Final = (3, 4, 5, 6, 2)
"""[SA-USE-20, -22; SA-HUT-09] Pips for one piece of each kind; also a resource's points on a hut."""
NOTHING: Final[Goods] = (0, 0, 0, 0)

# --- places ---------------------------------------------------------------------------------------------

PLACES: Final[tuple[ct.PlaceId, ...]] = (
    *("tool_maker", "hut", "field"),
    *("hunt", "forest", "clay_pit", "quarry", "river"),
    *("card_1", "card_2", "card_3", "card_4"),
    *("stack_1", "stack_2", "stack_3", "stack_4"),
)
TOOL_MAKER: Final[Place] = 0
HUT: Final[Place] = 1
FIELD: Final[Place] = 2
HUNT: Final[Place] = 3
FOREST: Final[Place] = 4
RIVER: Final[Place] = 7
CARD: Final[Place] = 8  # the first slot; its card costs 1
STACK: Final[Place] = 12
VILLAGE: Final = (TOOL_MAKER, HUT, FIELD)
SLOTS: Final = 4
EVERY_SEAT: Final = range(4)
STACKS: Final = len(EVERY_SEAT)  # one for each player
GATHER_PLACES: Final = range(FOREST, RIVER + 1)
DICE_PLACES: Final = range(HUNT, RIVER + 1)
"""The places where dice are rolled."""
SINGLE: Final = (*VILLAGE, *range(CARD, STACK + STACKS))
"""The places that one placement fills."""
YIELD: Final = {HUNT: FOOD} | {place: place - FOREST for place in GATHER_PLACES}
"""What is found at each place where dice are rolled."""

# --- cards and hut tiles --------------------------------------------------------------------------------

GAP: Final = -1
"""No card or tile: an empty slot, an empty stack."""
SYMBOLS_OF_CULTURE: Final[tuple[ct.Symbol, ...]] = (
    *("medicine", "art", "writing", "pottery"),
    *("sundial", "transport", "music", "weaving"),
)
FIGURES: Final[tuple[ct.Figure, ...]] = ("farmer", "tool_maker", "hut_builder", "shaman")
TILES_IN_STACK: Final = 7
HIGHEST_TOOL: Final = 4  # a tool shows no more
BY_FACE: Final[tuple[ct.DieGain | Literal[""], ...]] = (
    "",
    "wood",
    "brick",
    "stone",
    "gold",
    "tool",
    "food_track",
)
"""[SA-CARD-12] What a die of the dice list stands for."""


@dataclass(frozen=True)
class Card:
    """A civilization card: what it does when it is acquired, and what it scores at the end."""

    id: str
    index: int
    does: ct.Does
    resource: Kind  # or GAP
    amount: int  # of what it gives; pips of a one-use tool; dice of a roll
    symbol: ct.Symbol | Literal[""]  # of culture, on a green card
    figure: ct.Figure | Literal[""]  # whom a sand-coloured card shows
    number: int  # and how many of them


@dataclass(frozen=True)
class Tile:
    """A hut tile: every payment it takes."""

    id: str
    index: int
    payments: tuple[Goods, ...]
    printed: int  # points; or 0, if the payment decides

    @property
    def least(self) -> int:
        """The fewest resources that pay for it."""
        return sum(self.payments[0])

    @property
    def most(self) -> int:
        return sum(self.payments[-1])

    def points(self, goods: Goods) -> int:
        """[SA-HUT-06, -09] What it brings when it is paid so."""
        return self.printed or value(goods)


def value(goods: Goods) -> int:
    """[SA-HUT-09] The points of resources on a hut."""
    return sum([rate * number for rate, number in zip(RATES, goods, strict=False)])


def mixes(number: int) -> list[Goods]:
    """Every way to choose so many resources, each once; those with the most wood come first."""
    return [
        (wood, brick, stone, number - wood - brick - stone)
        for wood in range(number, -1, -1)
        for brick in range(number - wood, -1, -1)
        for stone in range(number - wood - brick, -1, -1)
    ]


def plus(goods: Goods, more: Goods) -> Goods:
    return (goods[0] + more[0], goods[1] + more[1], goods[2] + more[2], goods[3] + more[3])


def minus(goods: Goods, less: Goods) -> Goods:
    return (goods[0] - less[0], goods[1] - less[1], goods[2] - less[2], goods[3] - less[3])


def goods_of(kind: Kind, number: int) -> Goods:
    """`number` pieces of one resource."""
    goods = [0, 0, 0, 0]
    goods[kind] = number
    return (goods[0], goods[1], goods[2], goods[3])


def kinds_in(goods: Goods) -> int:
    return sum(number > 0 for number in goods)


def by_name(goods: Goods) -> ct.Goods:
    """Resources as they are sent."""
    return {"wood": goods[0], "brick": goods[1], "stone": goods[2], "gold": goods[3]}


def letters(goods: Goods) -> str:
    """Resources as they are written: `WWG`."""
    return "".join([symbol * number for symbol, number in zip(SYMBOLS, goods, strict=True)])


def _card(index: int, row: dict[str, Any]) -> Card:
    top, bottom = row["top"], row["bottom"]
    return Card(
        id=row["id"],
        index=index,
        does=top["does"],
        resource=RESOURCES.index(top["resource"]) if "resource" in top else GAP,
        amount=top.get("amount", 0),
        symbol=bottom.get("symbol", ""),
        figure=bottom.get("figure", ""),
        number=bottom.get("number", 0),
    )


def _tile(index: int, row: dict[str, Any]) -> Tile:
    return Tile(row["id"], index, tuple(_payments(row["pays"])), row.get("points", 0))


def _payments(pays: dict[str, int]) -> list[Goods]:
    """[SA-HUT-06, -07, -08] As printed; exactly so many of so many kinds; from the least to the most."""
    if "kinds" in pays:
        return [goods for goods in mixes(pays["number"]) if kinds_in(goods) == pays["kinds"]]
    if "most" in pays:
        return [goods for number in range(pays["least"], pays["most"] + 1) for goods in mixes(number)]
    wood, brick, stone, gold = (pays.get(resource, 0) for resource in RESOURCES)
    return [(wood, brick, stone, gold)]


_BOX: Final[dict[str, Any]] = tomllib.loads(
    files("waystation.games.stone_age").joinpath("components.toml").read_text(encoding="utf-8")
)
TITLE: Final[str] = _BOX["title"]
CARDS: Final[tuple[Card, ...]] = tuple(_card(index, row) for index, row in enumerate(_BOX["cards"]))
TILES: Final[tuple[Tile, ...]] = tuple(_tile(index, row) for index, row in enumerate(_BOX["huts"]))
ANY_TWO: Final = next(card.index for card in CARDS if card.does == "any_resources")
STAY_FACE_UP: Final = ("one_use_tool", "any_resources")
"""[SA-CARD-06] Effects of cards that lie face up until they are used."""


CARD_BY_ID: Final = {card.id: card for card in CARDS}
TILE_BY_ID: Final = {tile.id: tile for tile in TILES}
