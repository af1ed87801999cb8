"""Phase 2: the order of places, tools for a roll, a die of the dice list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from waystation.games.stone_age.actions import AddTools, TakeDie, UsePlace
from waystation.games.stone_age.components import (
    CARD,
    CARDS,
    DICE_PLACES,
    FOOD,
    NOTHING,
    RATES,
    STACK,
    YIELD,
    Goods,
    Kind,
    Place,
    goods_of,
)
from waystation.games.stone_age.heuristic.cards import die_worths
from waystation.games.stone_age.heuristic.position import Position
from waystation.games.stone_age.heuristic.spending import best_worth, exchange, offers_in_order
from waystation.games.stone_age.heuristic.yields import mean, remainders
from waystation.games.stone_age.tools import Values, additions, without
from waystation.kernel import Action

type Roll = tuple[Kind, int]
"""What is rolled for, and the dice."""

USED_EARLY: Final = ("tool", "one_use_tool")
ORDER_PENALTY: Final = (
    7.0  # points for each step that something is done too early: a card or a hut may be lost
)
LAST_RANK: Final = 10  # nothing is redeemed before it is needed


def weigh_uses(position: Position, options: Sequence[Action]) -> list[float]:
    """The village first, then the dice, then what is bought with what they brought."""
    return [
        -ORDER_PENALTY * (turn_of(position, option.place) if isinstance(option, UsePlace) else LAST_RANK)
        for option in options
    ]


def turn_of(position: Position, place: Place) -> int:
    """Tools before dice, dice before payments, cards before huts: a card may give what a hut takes."""
    if place < CARD:
        return 2 if place in DICE_PLACES else 0
    if place >= STACK:
        return 5
    does = CARDS[position.village.row[place - CARD]].does
    if does in USED_EARLY and sum(position.goods) > place - CARD:
        return 1
    return 3 if does.startswith(("resource", "any", "dice")) else 4


# --- tools ----------------------------------------------------------------------------------------------


def weigh_tools(position: Position, kind: Kind, options: Sequence[Action]) -> list[float]:
    """What tools bring now and in the rolls to come; those that bring nothing are kept."""
    v = position.village
    roll = Prospect(position, rolls_to_come(position, kind))
    pips = sum(v.dice)
    worths: list[float] = []
    for option in options:
        if isinstance(option, AddTools):
            worth = roll.with_pieces(kind, (pips + option.pips) // RATES[kind])
            worth += roll.ahead(without(v.unused[position.seat], option.tools))
            worths.append(worth - one_use_worth(position, option) - position.weights.idle * option.pips)
        else:
            worths.append(roll.with_pieces(kind, 0) - ORDER_PENALTY * LAST_RANK)
    return worths


def one_use_worth(position: Position, option: AddTools) -> float:
    """What the one-use tools would bring in a later round."""
    later = position.weights.once * min(1.0, position.rounds)
    return later * sum([CARDS[card].amount for card in option.cards])


def rolls_to_come(position: Position, now: Kind) -> list[Roll]:
    return [
        (YIELD[place], position.standing[place])
        for place in DICE_PLACES
        if position.standing[place] and YIELD[place] != now
    ]


@final
class Prospect:
    """Goods and food as they will be after some rolls, and what more of them would be worth."""

    def __init__(self, position: Position, rolls: list[Roll]) -> None:
        self.position = position
        self.offers = offers_in_order(position)
        self.rolls = rolls
        self.goods: Goods = position.goods
        self.food: int = position.food
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
            self.goods = exchange(self.goods, NOTHING, goods_of(kind, pieces))

    def with_pieces(self, kind: Kind, pieces: int) -> float:
        """What all will be worth with so many pieces more."""
        found = self.known.get((kind, pieces))
        if found is None:
            food = self.food + pieces if kind == FOOD else self.food
            goods = self.goods if kind == FOOD else exchange(self.goods, NOTHING, goods_of(kind, pieces))
            found = self.known[kind, pieces] = best_worth(self.position, goods, food, self.offers)
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


def weigh_dice(position: Position, options: Sequence[Action]) -> list[float]:
    """What each die is worth to oneself, and to those who would get it."""
    v = position.village
    others = [
        Position(v, seat, position.seat, position.weights) for seat in range(v.seats) if seat != position.seat
    ]
    mine = die_worths(position)
    theirs = [die_worths(rival) for rival in others]
    share = position.weights.gift / len(others)
    worths = [mine[face] + share * sum([each[face] for each in theirs]) for face in range(len(mine))]
    return [
        worths[option.face - 1] if isinstance(option, TakeDie) else -ORDER_PENALTY * LAST_RANK
        for option in options
    ]
