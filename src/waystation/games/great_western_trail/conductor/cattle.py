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
from waystation.games.great_western_trail.conductor.objectives import wish
from waystation.games.great_western_trail.conductor.sight import Gain, Sight
from waystation.games.great_western_trail.conductor.taste import FAR
from waystation.games.great_western_trail.markets import PURCHASES

SOON: Final = 0.5  # of a trip: bought cards come to the hand one shuffle later
SIMMENTAL_GROWTH: Final = 1.0  # points a trip, of a calf that may grow


def cattle_worth(sight: Sight, kind: Kind) -> float:
    """Its points, and what it adds to the hands shown in Kansas City."""
    key = ("cattle", kind, 0)
    if key not in sight.known:
        sight.known[key] = find_worth(sight, kind)
    return sight.known[key]


def find_worth(sight: Sight, kind: Kind) -> float:
    card = CATTLE[kind]
    taste = sight.taste
    trips = max(0.0, sight.trips - SOON)
    shown = taste.carry * trips * taste.clash ** sight.breeds[card.breed]
    worth = card.points + shown * sight.usual_unit * max(0.0, card.value - 1.0) + task_worth(sight, kind)
    return worth + SIMMENTAL_GROWTH * trips if card.breed == ORANGE else worth


def task_worth(sight: Sight, kind: Kind) -> float:
    """What a card adds to the objective cards."""
    breed = BREED_OF[kind]
    if breed == BROWN:
        return wish(sight, "4")
    if breed == PURPLE:
        return wish(sight, "5")
    return wish(sight, "3") if VALUE_OF[kind] == 3 and breed != ORANGE else 0.0


def buy_worth(sight: Sight, choice: BuyCattle) -> float:
    """Each cowboy could do something else: of two bargains, that with fewer cowboys."""
    worths = [cattle_worth(sight, kind) for kind in choice.kinds]
    return sum(worths) - sight.dollar * choice.price - IDLE * choice.cowboys


IDLE: Final = 0.2  # points: a cowboy that has not been used yet


def buying(sight: Sight, purse: int) -> Gain:
    """The bargains that all cowboys together can make."""
    s = sight.trail
    worths = [cattle_worth(sight, kind) if s.market[kind] else -FAR for kind in range(FIRST_OBJECTIVE)]
    cowboys = s.workers[sight.seat][COWBOY]
    total = 0.0
    spent = 0
    taken: list[Kind] = []
    while cowboys:
        best = best_purchase(sight, worths, taken, cowboys, purse - spent)
        if best is None:
            break
        total += sum([worths[kind] for kind in best.kinds]) - sight.dollar * best.price
        spent += best.price
        cowboys -= best.cowboys
        taken += best.kinds
    return total, -spent


def best_purchase(
    sight: Sight, worths: list[float], taken: list[Kind], cowboys: int, purse: int
) -> BuyCattle | None:
    market = sight.trail.market
    best: BuyCattle | None = None
    top = 0.0
    for buy in PURCHASES:
        if buy.cowboys <= cowboys and buy.price <= purse:
            net = sum([worths[kind] for kind in buy.kinds]) - sight.dollar * buy.price - IDLE * buy.cowboys
            if net > top and is_left(market, taken, buy.kinds):
                best, top = buy, net
    return best


def is_left(market: list[int], taken: list[Kind], kinds: tuple[Kind, ...]) -> bool:
    return all(market[kind] - taken.count(kind) >= kinds.count(kind) for kind in kinds)


def removal_worth(sight: Sight, kind: Kind) -> float:
    """What it brings to be rid of a card for good: the herd is the better the fewer poor cards it has."""
    if kind >= FIRST_OBJECTIVE:
        return -1.0
    card = CATTLE[kind]
    poor = sight.mean - VALUE_OF[kind] + CLASHING * (sight.breeds[card.breed] - 1)
    return sight.taste.thin * max(0.0, sight.trips - SOON) * poor - card.points - task_worth(sight, kind)


CLASHING: Final = 0.2  # units of breeding value: each other card of the breed
