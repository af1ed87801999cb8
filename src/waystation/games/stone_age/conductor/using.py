"""Phase 2: the order of places, tools for a roll, a die of the dice list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from waystation.games.stone_age.actions import AddTools, TakeDie, UsePlace
from waystation.games.stone_age.components import (
    CARD,
    CARDS,
    FOOD,
    FOUND,
    NOTHING,
    RATES,
    ROLLED,
    STACK,
    Goods,
    Kind,
    Place,
    some,
)
from waystation.games.stone_age.conductor.cards import die_worths
from waystation.games.stone_age.conductor.sight import Sight
from waystation.games.stone_age.conductor.spending import exchanged, in_order, spending
from waystation.games.stone_age.conductor.yields import mean, remainders
from waystation.games.stone_age.tools import Values, additions, without
from waystation.kernel import Action

type Roll = tuple[Kind, int]
"""What is rolled for, and the dice."""

EARLY: Final = ("tool", "one_use_tool")
ORDER: Final = 7.0  # points for each step that something is done too early: a card or a hut may be lost
LAST: Final = 10  # nothing is redeemed before it is needed


def weigh_uses(sight: Sight, options: Sequence[Action]) -> list[float]:
    """The village first, then the dice, then what is bought with what they brought."""
    return [
        -ORDER * (turn_of(sight, option.place) if isinstance(option, UsePlace) else LAST)
        for option in options
    ]


def turn_of(sight: Sight, place: Place) -> int:
    """Tools before dice, dice before payments, cards before huts: a card may give what a hut takes."""
    if place < CARD:
        return 2 if place in ROLLED else 0
    if place >= STACK:
        return 5
    does = CARDS[sight.village.row[place - CARD]].does
    if does in EARLY and sum(sight.goods) > place - CARD:
        return 1
    return 3 if does.startswith(("resource", "any", "dice")) else 4


# --- tools ----------------------------------------------------------------------------------------------


def weigh_tools(sight: Sight, kind: Kind, options: Sequence[Action]) -> list[float]:
    """What tools bring now and in the rolls to come; those that bring nothing are kept."""
    v = sight.village
    roll = Prospect(sight, rolls_to_come(sight, kind))
    pips = sum(v.dice)
    worths: list[float] = []
    for option in options:
        if isinstance(option, AddTools):
            worth = roll.with_pieces(kind, (pips + option.pips) // RATES[kind])
            worth += roll.ahead(without(v.unused[sight.seat], option.tools))
            worths.append(worth - once(sight, option) - sight.taste.idle * option.pips)
        else:
            worths.append(roll.with_pieces(kind, 0) - ORDER * LAST)
    return worths


def once(sight: Sight, option: AddTools) -> float:
    """What the one-use tools would bring in a later round."""
    later = sight.taste.once * min(1.0, sight.rounds)
    return later * sum([CARDS[card].amount for card in option.cards])


def rolls_to_come(sight: Sight, now: Kind) -> list[Roll]:
    return [
        (FOUND[place], sight.standing[place])
        for place in ROLLED
        if sight.standing[place] and FOUND[place] != now
    ]


@final
class Prospect:
    """Goods and food as they will be after some rolls, and what more of them would be worth."""

    def __init__(self, sight: Sight, rolls: list[Roll]) -> None:
        self.sight = sight
        self.offers = in_order(sight)
        self.rolls = rolls
        self.goods: Goods = sight.goods
        self.food: int = sight.food
        for kind, dice in rolls:
            self.add(kind, int(mean(kind, dice, 0)))
        self.known: dict[tuple[Kind, int], float] = {}
        self.each: dict[Kind, float] = {
            kind: self.with_pieces(kind, 1) - self.with_pieces(kind, 0) for kind, _ in rolls
        }

    def add(self, kind: Kind, pieces: int) -> None:
        if kind == FOOD:
            self.food += pieces
        else:
            self.goods = exchanged(self.goods, NOTHING, some(kind, pieces))

    def with_pieces(self, kind: Kind, pieces: int) -> float:
        """What all will be worth with so many pieces more."""
        found = self.known.get((kind, pieces))
        if found is None:
            food = self.food + pieces if kind == FOOD else self.food
            goods = self.goods if kind == FOOD else exchanged(self.goods, NOTHING, some(kind, pieces))
            found = self.known[kind, pieces] = spending(self.sight, goods, food, self.offers)
        return found

    def ahead(self, tools: Values, done: int = 0) -> float:
        """What tools bring in the rolls to come, each used where it brings most."""
        if not tools or done == len(self.rolls):
            return 0.0
        kind, dice = self.rolls[done]
        ways = [(way.pips, self.ahead(without(tools, way.tools), done + 1)) for way in additions(tools, ())]
        each = self.each[kind]
        brings = [
            chance * max([(over + pips) // RATES[kind] * each + later for pips, later in ways])
            for over, chance in enumerate(remainders(kind, dice))
        ]
        return sum(brings)


# --- the dice list --------------------------------------------------------------------------------------


def weigh_dice(sight: Sight, options: Sequence[Action]) -> list[float]:
    """What each die is worth to oneself, and to those who would get it."""
    v = sight.village
    others = [Sight(v, seat, sight.seat, sight.taste) for seat in range(v.seats) if seat != sight.seat]
    mine = die_worths(sight)
    theirs = [die_worths(rival) for rival in others]
    share = sight.taste.gift / len(others)
    worths = [mine[face] + share * sum([each[face] for each in theirs]) for face in range(len(mine))]
    return [worths[option.face - 1] if isinstance(option, TakeDie) else -ORDER * LAST for option in options]
