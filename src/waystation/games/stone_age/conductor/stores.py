"""What goods and food are worth that are kept, and what a meal costs."""

from __future__ import annotations

from waystation.games.stone_age.components import NOTHING, Goods
from waystation.games.stone_age.conductor.sight import LEFT_OVER, Sight
from waystation.games.stone_age.feeding import PENALTY


def price(sight: Sight, goods: Goods) -> float:
    """What pieces are worth when they are kept."""
    p = sight.prices
    return goods[0] * p[0] + goods[1] * p[1] + goods[2] * p[2] + goods[3] * p[3]


def cheapest(sight: Sight, goods: Goods, number: int) -> float:
    """What so many pieces are worth, the cheapest first; those that are missing are gathered as wood."""
    cost = 0.0
    for kind in range(len(NOTHING)):
        taken = min(number, goods[kind])
        cost += taken * sight.prices[kind]
        number -= taken
    return cost + number * sight.prices[0]


def stock(sight: Sight, goods: Goods) -> float:
    """What all goods are worth that are kept: no more than can be spent in the rounds to come."""
    number = sum(goods)
    worth = price(sight, goods)
    enough = sight.taste.plenty * sight.rounds
    if number <= enough:
        return worth
    return number * LEFT_OVER + (worth - number * LEFT_OVER) * enough / number


def kept(sight: Sight, goods: Goods, food: int) -> float:
    """What a tribe has when it has eaten: goods and food, less what it gave for the meal."""
    short = sight.people - sight.track - food
    return stock(sight, goods) + (-meal(sight, goods, short) if short > 0 else larder(sight, -short))


def meal(sight: Sight, goods: Goods, short: int) -> float:
    """What a tribe gives for so much food that it lacks: its cheapest pieces, or ten points."""
    enough = sum(goods) >= short
    return min(float(PENALTY), cheapest(sight, goods, short)) if enough else float(PENALTY)


def larder(sight: Sight, food: int) -> float:
    """What food is worth that is left over: as much as it saves in the rounds to come.

    A tribe so large that it rather starves has little use for it.
    """
    each = min(sight.taste.food, PENALTY / max(1, sight.mouths))
    return min(food, sight.mouths * sight.rounds) * each


def table(sight: Sight, food: int) -> float:
    """What a tribe has of so much food at the meal to come; less than nothing if it is too little."""
    short = sight.people - sight.track - food
    if short <= 0:
        return larder(sight, -short)
    return -min(float(PENALTY), short * max(sight.prices[0], sight.taste.food))


def hunger(sight: Sight, mouths: int) -> float:
    """What it costs in a round to feed so many that the fields do not."""
    return min(float(PENALTY), max(0, mouths) * sight.taste.food)
