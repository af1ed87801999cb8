"""Cattle: what a card is worth to the herd, and what to buy."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.actions import BuyCattle
from waystation.games.great_western_trail.components import (
    BREED_OF,
    BROWN,
    CATTLE,
    COWBOY,
    FIRST_OBJECTIVE,
    ORANGE,
    PURPLE,
    VALUE_OF,
    Kind,
)
from waystation.games.great_western_trail.heuristic.objectives import wish
from waystation.games.great_western_trail.heuristic.position import Gain, Position
from waystation.games.great_western_trail.heuristic.weights import HUGE
from waystation.games.great_western_trail.markets import PURCHASES

TRIPS_UNTIL_DRAWN: Final = 0.5  # of a trip: bought cards come to the hand one shuffle later
SIMMENTAL_GROWTH: Final = 1.0  # points a trip, of a calf that may grow


def cattle_worth(position: Position, kind: Kind) -> float:
    """Its points, and what it adds to the hands shown in Kansas City."""
    key = ("cattle", kind, 0)
    if key not in position.cache:
        position.cache[key] = find_cattle_worth(position, kind)
    return position.cache[key]


def find_cattle_worth(position: Position, kind: Kind) -> float:
    card = CATTLE[kind]
    weights = position.weights
    trips = max(0.0, position.trips - TRIPS_UNTIL_DRAWN)
    shown = weights.carry * trips * weights.clash ** position.breeds[card.breed]
    worth = (
        card.points + shown * position.usual_unit * max(0.0, card.value - 1.0) + task_worth(position, kind)
    )
    return worth + SIMMENTAL_GROWTH * trips if card.breed == ORANGE else worth


def task_worth(position: Position, kind: Kind) -> float:
    """What a card adds to the objective cards."""
    breed = BREED_OF[kind]
    if breed == BROWN:
        return wish(position, "4")
    if breed == PURPLE:
        return wish(position, "5")
    return wish(position, "3") if VALUE_OF[kind] == 3 and breed != ORANGE else 0.0


def buy_worth(position: Position, choice: BuyCattle) -> float:
    """Each cowboy could do something else: of two bargains, that with fewer cowboys."""
    worths = [cattle_worth(position, kind) for kind in choice.kinds]
    return sum(worths) - position.dollar * choice.price - COWBOY_PRICE * choice.cowboys


COWBOY_PRICE: Final = 0.2  # points: a cowboy that has not been used yet


def best_purchases(position: Position, purse: int) -> Gain:
    """The bargains that all cowboys together can make."""
    s = position.trail
    worths = [cattle_worth(position, kind) if s.market[kind] else -HUGE for kind in range(FIRST_OBJECTIVE)]
    cowboys = s.workers[position.seat][COWBOY]
    total = 0.0
    spent = 0
    taken: list[Kind] = []
    while cowboys:
        best = best_purchase(position, worths, taken, cowboys, purse - spent)
        if best is None:
            break
        total += sum([worths[kind] for kind in best.kinds]) - position.dollar * best.price
        spent += best.price
        cowboys -= best.cowboys
        taken += best.kinds
    return total, -spent


def best_purchase(
    position: Position, worths: list[float], taken: list[Kind], cowboys: int, purse: int
) -> BuyCattle | None:
    market = position.trail.market
    best: BuyCattle | None = None
    top = 0.0
    for buy in PURCHASES:
        if buy.cowboys <= cowboys and buy.price <= purse:
            net = (
                sum([worths[kind] for kind in buy.kinds])
                - position.dollar * buy.price
                - COWBOY_PRICE * buy.cowboys
            )
            if net > top and is_left(market, taken, buy.kinds):
                best, top = buy, net
    return best


def is_left(market: list[int], taken: list[Kind], kinds: tuple[Kind, ...]) -> bool:
    return all(market[kind] - taken.count(kind) >= kinds.count(kind) for kind in kinds)


def removal_worth(position: Position, kind: Kind) -> float:
    """What it brings to be rid of a card for good: the herd is the better the fewer poor cards it has."""
    if kind >= FIRST_OBJECTIVE:
        return -1.0
    card = CATTLE[kind]
    poor = position.mean - VALUE_OF[kind] + SAME_BREED_PENALTY * (position.breeds[card.breed] - 1)
    return (
        position.weights.thin * max(0.0, position.trips - TRIPS_UNTIL_DRAWN) * poor
        - card.points
        - task_worth(position, kind)
    )


SAME_BREED_PENALTY: Final = 0.2  # units of breeding value: each other card of the breed
