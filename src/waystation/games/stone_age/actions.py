"""What a player may do, and how it is written down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from waystation.games.stone_age.components import (
    ANY_TWO,
    CARD,
    CARDS,
    DICE_PLACES,
    FOREST,
    HIGHEST_TOOL,
    HUNT,
    HUT,
    NOTHING,
    PLACES,
    RESOURCES,
    TILES,
    Goods,
    Kind,
    Place,
    by_name,
    letters,
    mixes,
)
from waystation.kernel import Action

if TYPE_CHECKING:
    from waystation.games.stone_age import contract as ct


@final
@dataclass(frozen=True)
class PutFigures(Action):
    place: Place
    number: int

    def __str__(self) -> str:
        return f"{self.target} {self.number}" if self.place in DICE_PLACES else self.target

    @property
    def target(self) -> str:
        return f"place {PLACES[self.place]}"

    def params(self) -> ct.Placement:
        return {"place": PLACES[self.place], "number": self.number}


@final
@dataclass(frozen=True)
class UsePlace(Action):
    """Use the figures of a place next."""

    place: Place

    def __str__(self) -> str:
        return f"use {PLACES[self.place]}"

    def params(self) -> ct.At:
        return {"place": PLACES[self.place]}


@final
@dataclass(frozen=True)
class AddTools(Action):
    """Add the values of tools, and of one-use tools, to the roll; none is also an answer."""

    tools: tuple[int, ...]
    cards: tuple[int, ...]

    @property
    def pips(self) -> int:
        return sum(self.tools) + sum([CARDS[card].amount for card in self.cards])

    def __str__(self) -> str:
        once = [f"once-{CARDS[card].amount}" for card in self.cards]
        return "add " + ("+".join([*map(str, self.tools), *once]) or "nothing")

    def params(self) -> ct.Addition:
        cards = [CARDS[card].id for card in self.cards]
        return {"tools": list(self.tools), "cards": cards, "pips": self.pips}


@final
@dataclass(frozen=True)
class RaiseTool(Action):
    """Which of two tools of the same value is raised: an unused or a used one."""

    used: bool

    def __str__(self) -> str:
        return "raise used" if self.used else "raise unused"

    def params(self) -> ct.ToolChoice:
        return {"used": self.used}


@final
@dataclass(frozen=True)
class TakeDie(Action):
    """A die of the dice list."""

    face: int

    def __str__(self) -> str:
        return f"take {self.face}"

    def params(self) -> ct.Die:
        return {"face": self.face}


@dataclass(frozen=True)
class Payment(Action):
    """Anything that is paid in resources."""

    goods: Goods


def card_target(card: int) -> str:
    """How a person points at a card to be bought."""
    return f"buy {CARDS[card].id}"


def hut_target(tile: int) -> str:
    return f"build {TILES[tile].id}"


@final
@dataclass(frozen=True)
class BuyCard(Payment):
    card: int

    def __str__(self) -> str:
        return f"{self.target} {letters(self.goods)}"

    @property
    def target(self) -> str:
        return card_target(self.card)

    def params(self) -> ct.ForCard:
        return {"card": CARDS[self.card].id}


@final
@dataclass(frozen=True)
class BuildHut(Payment):
    tile: int

    def __str__(self) -> str:
        return f"{self.target} {letters(self.goods)}"

    @property
    def target(self) -> str:
        return hut_target(self.tile)

    def params(self) -> ct.ForHut:
        return {"hut": TILES[self.tile].id}


@final
@dataclass(frozen=True)
class FeedOn(Payment):
    """Resources stand in for food."""

    def __str__(self) -> str:
        return f"feed {letters(self.goods)}"

    @property
    def target(self) -> str:
        return "feed"


@final
@dataclass(frozen=True)
class SetAside(Action):
    """Settle how many of one resource a payment will have, when its forms would fill more than a page."""

    resource: Kind
    number: int
    bill: str  # what is paid for, as a person points at it

    def __str__(self) -> str:
        return f"pay {RESOURCES[self.resource]} {self.number}"

    @property
    def target(self) -> str:
        return self.bill

    def params(self) -> ct.Share:
        return {"resource": RESOURCES[self.resource], "number": self.number}


@final
@dataclass(frozen=True)
class Decline(Action):
    """Take the figure back and leave the card or the hut tile."""

    def __str__(self) -> str:
        return "decline"


@final
@dataclass(frozen=True)
class Starve(Action):
    """Lose points rather than pay in resources."""

    def __str__(self) -> str:
        return "starve"


@final
@dataclass(frozen=True)
class TakeAnyTwo(Action):
    """Turn the any-two card face down for two resources."""

    goods: Goods

    def __str__(self) -> str:
        return f"{self.target} {letters(self.goods)}"

    @property
    def target(self) -> str:
        return f"redeem {CARDS[ANY_TWO].id}"

    def params(self) -> ct.AnyGoods:
        return {"goods": by_name(self.goods)}


def every_choice[A: Action](actions: Sequence[A]) -> list[list[A]]:
    """Every choice among some actions, by its bits: the lowest bit stands for the first."""
    return [
        [action for k, action in enumerate(actions) if chosen >> k & 1] for chosen in range(1 << len(actions))
    ]


MOST_FIGURES: Final = 10

PUT: Final = tuple(
    tuple(PutFigures(place, number) for number in range(1, MOST_FIGURES + 1)) for place in range(len(PLACES))
)
"""Every placement, by place and number less one."""
PUT_UP_TO: Final = tuple(
    tuple(PUT[place][:most] for most in range(MOST_FIGURES + 1)) for place in range(HUNT, FOREST + 4)
)
"""The placements of up to so many figures, by place (less HUNT) where dice are rolled."""
FILL: Final = tuple(PUT[place][1 if place == HUT else 0] for place in range(len(PLACES)))
"""The placement that fills a place; the hut takes a pair."""
FILL_VILLAGE: Final = every_choice(FILL[:HUNT])
"""The placements that fill some of tool maker, hut and field: a bit for each."""
FILL_OTHERS: Final = every_choice(FILL[CARD:])
"""The same for card slots and stacks."""
USE: Final = tuple(UsePlace(place) for place in range(len(PLACES)))
USE_LOWER: Final = every_choice(USE[:CARD])
"""Some of the first eight places to be used: a bit for each."""
USE_UPPER: Final = every_choice(USE[CARD:])
"""The same for card slots and stacks."""
RAISE_UNUSED: Final = RaiseTool(used=False)
RAISE_USED: Final = RaiseTool(used=True)
TAKE: Final = tuple(TakeDie(face) for face in range(7))
DECLINE: Final = Decline()
STARVE: Final = Starve()
TAKE_ANY_TWO: Final = tuple(TakeAnyTwo(goods) for goods in mixes(2))


# --- what a person points at ----------------------------------------------------------------------------

PLACE_BY_TARGET: Final = {put.target: put for put in FILL}
USE_BY_TARGET: Final = {use.target: use for use in USE}
ADD_BY_TARGET: Final = {
    add.target: add
    for add in (
        *(AddTools((value,), ()) for value in range(1, HIGHEST_TOOL + 1)),
        *(AddTools((), (card.index,)) for card in CARDS if card.does == "one_use_tool"),
    )
}
RAISE_BY_TARGET: Final = {each.target: each for each in (RAISE_UNUSED, RAISE_USED)}
TAKE_BY_TARGET: Final = {take.target: take for take in TAKE[1:]}
BUY_BY_TARGET: Final = {buy.target: buy for buy in [BuyCard(NOTHING, card.index) for card in CARDS]}
BUILD_BY_TARGET: Final = {build.target: build for build in [BuildHut(NOTHING, tile.index) for tile in TILES]}
ALWAYS_BY_TARGET: Final[dict[str, Action]] = {
    each.target: each for each in (FeedOn(NOTHING), DECLINE, STARVE, TAKE_ANY_TWO[0])
}
