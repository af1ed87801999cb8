"""What an icon is worth on a usual visit, whatever is in the hand now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from waystation.games.great_western_trail.conductor.sight import Sight
from waystation.games.great_western_trail.counting import count
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

HELD: Final = 0.6  # how often the card to be sold is in the hand
GROWN: Final = 1  # what is counted will be one more
DEED: Final = 2.0  # points: hiring, buying, upgrading, copying, a delivery out of turn
HAZARD: Final = 3.5  # points: a hazard tile
TO_LIMIT: Final = 3  # certificates up to the limit
CAMP: Final = 3  # dollars for a camp tile


def typical(sight: Sight, verb: Verb) -> float:
    return TYPICAL[type(verb)](sight, verb)


def sale(sight: Sight, verb: Sell) -> float:
    return HELD * sum([typical(sight, gain) for gain in verb.gains])


def payment(sight: Sight, verb: Pay) -> float:
    gains = sum([typical(sight, gain) for gain in verb.gains])
    return max(0.0, gains - verb.dollars * sight.dollar - verb.spaces * sight.taste.rail)


def money_per(sight: Sight, verb: MoneyPer) -> float:
    return sight.dollar * verb.dollars * (count(sight.trail, sight.seat, verb.per) + GROWN)


def engine_per(sight: Sight, verb: EnginePer) -> float:
    return sight.taste.rail * (count(sight.trail, sight.seat, verb.per) + GROWN)


def certificates(sight: Sight, number: int) -> float:
    return sight.taste.certificate * sight.unit * number


TYPICAL: Final[dict[type[Verb], Callable[[Sight, Any], float]]] = {
    Money: lambda sight, verb: sight.dollar * verb.dollars,
    MoneyPer: money_per,
    Certificates: lambda sight, verb: certificates(sight, verb.number),
    CertificatesToLimit: lambda sight, _: certificates(sight, TO_LIMIT),
    PerCampPair: lambda sight, verb: certificates(sight, verb.number) + sight.dollar * verb.dollars,
    Token: lambda sight, _: sight.taste.token,
    Sell: sale,
    Pay: payment,
    Engine: lambda sight, verb: sight.taste.rail * verb.spaces,
    EnginePer: engine_per,
    ExtraordinaryDelivery: lambda _sight, _verb: DEED,
    UpgradeBehind: lambda _sight, _verb: DEED,
    CyclePerCowboy: lambda sight, _: sight.unit,
    GainObjective: lambda sight, _: sight.taste.unknown,
    BuyFromMarket: lambda _sight, _verb: DEED,
    Hire: lambda _sight, _verb: DEED,
    ClearHazard: lambda sight, verb: max(0.0, HAZARD - sight.dollar * verb.price),
    Trade: lambda sight, _: CAMP * sight.dollar,
    AnyAuxiliary: lambda sight, _: sight.unit,
    Ride: lambda sight, _: sight.taste.ride,
    CopyBuilding: lambda _sight, _verb: DEED,
}
