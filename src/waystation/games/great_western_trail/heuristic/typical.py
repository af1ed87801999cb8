"""What an icon is worth on a usual visit, whatever is in the hand now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from waystation.games.great_western_trail.counting import count
from waystation.games.great_western_trail.heuristic.position import Position
from waystation.games.great_western_trail.verb import Verb
from waystation.games.great_western_trail.verbs import (
    AnyAuxiliary,
    BuyFromMarket,
    Certificates,
    CertificatesToLimit,
    ClearHazard,
    CopyBuilding,
    CyclePerCowboy,
    Engine,
    EnginePer,
    ExtraordinaryDelivery,
    GainObjective,
    Hire,
    Money,
    MoneyPer,
    Pay,
    PerCampPair,
    Ride,
    Sell,
    Token,
    Trade,
    UpgradeBehind,
)

SALE_CHANCE: Final = 0.6  # how often the card to be sold is in the hand
EXPECTED_GROWTH: Final = 1  # what is counted will be one more
ACTION_WORTH: Final = 2.0  # points: hiring, buying, upgrading, copying, a delivery out of turn
HAZARD_WORTH: Final = 3.5  # points: a hazard tile
CERTIFICATES_TO_LIMIT: Final = 3  # certificates up to the limit
CAMP_DOLLARS: Final = 3  # dollars for a camp tile


def typical_worth(position: Position, verb: Verb[Any]) -> float:
    return TYPICAL_WORTHS[type(verb)](position, verb)


def sale(position: Position, verb: Sell) -> float:
    return SALE_CHANCE * sum([typical_worth(position, gain) for gain in verb.gains])


def payment(position: Position, verb: Pay) -> float:
    gains = sum([typical_worth(position, gain) for gain in verb.gains])
    return max(0.0, gains - verb.dollars * position.dollar - verb.spaces * position.weights.rail)


def money_per(position: Position, verb: MoneyPer) -> float:
    return position.dollar * verb.dollars * (count(position.trail, position.seat, verb.per) + EXPECTED_GROWTH)


def engine_per(position: Position, verb: EnginePer) -> float:
    return position.weights.rail * (count(position.trail, position.seat, verb.per) + EXPECTED_GROWTH)


def certificates(position: Position, number: int) -> float:
    return position.weights.certificate * position.unit * number


TYPICAL_WORTHS: Final[dict[type[Verb[Any]], Callable[[Position, Any], float]]] = {
    Money: lambda position, verb: position.dollar * verb.dollars,
    MoneyPer: money_per,
    Certificates: lambda position, verb: certificates(position, verb.number),
    CertificatesToLimit: lambda position, _: certificates(position, CERTIFICATES_TO_LIMIT),
    PerCampPair: lambda position, verb: certificates(position, verb.number) + position.dollar * verb.dollars,
    Token: lambda position, _: position.weights.token,
    Sell: sale,
    Pay: payment,
    Engine: lambda position, verb: position.weights.rail * verb.spaces,
    EnginePer: engine_per,
    ExtraordinaryDelivery: lambda _position, _verb: ACTION_WORTH,
    UpgradeBehind: lambda _position, _verb: ACTION_WORTH,
    CyclePerCowboy: lambda position, _: position.unit,
    GainObjective: lambda position, _: position.weights.unknown,
    BuyFromMarket: lambda _position, _verb: ACTION_WORTH,
    Hire: lambda _position, _verb: ACTION_WORTH,
    ClearHazard: lambda position, verb: max(0.0, HAZARD_WORTH - position.dollar * verb.price),
    Trade: lambda position, _: CAMP_DOLLARS * position.dollar,
    AnyAuxiliary: lambda position, _: position.unit,
    Ride: lambda position, _: position.weights.ride,
    CopyBuilding: lambda _position, _verb: ACTION_WORTH,
}
