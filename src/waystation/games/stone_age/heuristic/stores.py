"""What goods and food are worth that are kept, and what a meal costs."""

from __future__ import annotations

from waystation.games.stone_age.components import NOTHING, Goods
from waystation.games.stone_age.feeding import PENALTY
from waystation.games.stone_age.heuristic.position import POINTS_PER_RESOURCE, Position


def price(position: Position, goods: Goods) -> float:
    """What pieces are worth when they are kept."""
    p = position.prices
    return goods[0] * p[0] + goods[1] * p[1] + goods[2] * p[2] + goods[3] * p[3]


def cost_of_cheapest(position: Position, goods: Goods, number: int) -> float:
    """What so many pieces are worth, the cheapest first; those that are missing are gathered as wood."""
    cost = 0.0
    for kind in range(len(NOTHING)):
        taken = min(number, goods[kind])
        cost += taken * position.prices[kind]
        number -= taken
    return cost + number * position.prices[0]


def stock_worth(position: Position, goods: Goods) -> float:
    """What all goods are worth that are kept: no more than can be spent in the rounds to come."""
    number = sum(goods)
    worth = price(position, goods)
    enough = position.weights.plenty * position.rounds
    if number <= enough:
        return worth
    return number * POINTS_PER_RESOURCE + (worth - number * POINTS_PER_RESOURCE) * enough / number


def worth_after_meal(position: Position, goods: Goods, food: int) -> float:
    """What a tribe has when it has eaten: goods and food, less what it gave for the meal."""
    short = position.people - position.track - food
    return stock_worth(position, goods) + (
        -meal_cost(position, goods, short) if short > 0 else spare_food_worth(position, -short)
    )


def meal_cost(position: Position, goods: Goods, short: int) -> float:
    """What a tribe gives for so much food that it lacks: its cheapest pieces, or ten points."""
    enough = sum(goods) >= short
    return min(float(PENALTY), cost_of_cheapest(position, goods, short)) if enough else float(PENALTY)


def spare_food_worth(position: Position, food: int) -> float:
    """What food is worth that is left over: as much as it saves in the rounds to come.

    A tribe so large that it rather starves has little use for it.
    """
    each = min(position.weights.food, PENALTY / max(1, position.mouths))
    return min(food, position.mouths * position.rounds) * each


def food_worth(position: Position, food: int) -> float:
    """What a tribe has of so much food at the meal to come; less than nothing if it is too little."""
    short = position.people - position.track - food
    if short <= 0:
        return spare_food_worth(position, -short)
    return -min(float(PENALTY), short * max(position.prices[0], position.weights.food))


def feeding_cost(position: Position, mouths: int) -> float:
    """What it costs in a round to feed so many that the fields do not."""
    return min(float(PENALTY), max(0, mouths) * position.weights.food)
