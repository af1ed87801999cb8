"""What an icon is worth now, with this hand and so much money."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from waystation.games.great_western_trail.components import (
    AUXILIARIES,
    CERTIFICATES,
    COWBOY,
    TURNOUTS,
)
from waystation.games.great_western_trail.conductor import hand
from waystation.games.great_western_trail.conductor.buildings import building
from waystation.games.great_western_trail.conductor.cards import objective_worth
from waystation.games.great_western_trail.conductor.cattle import buying, removal_worth
from waystation.games.great_western_trail.conductor.cities import city_worth
from waystation.games.great_western_trail.conductor.railway import (
    advancing,
    engine_worth,
    rail_worth,
    station_worth,
)
from waystation.games.great_western_trail.conductor.sight import NO_GAIN, Gain, Sight
from waystation.games.great_western_trail.conductor.tiles import clearing, trading
from waystation.games.great_western_trail.conductor.typical import typical
from waystation.games.great_western_trail.conductor.workers import hiring
from waystation.games.great_western_trail.counting import count
from waystation.games.great_western_trail.delivery import cities_for
from waystation.games.great_western_trail.herd import kinds_in
from waystation.games.great_western_trail.location import DISC_SPACES
from waystation.games.great_western_trail.markets import objective_choices
from waystation.games.great_western_trail.money import certificate_limit
from waystation.games.great_western_trail.railway import NUMBER_OF, back, far_back
from waystation.games.great_western_trail.verb import Verb
from waystation.games.great_western_trail.verbs import (
    AnyAuxiliary,
    Build,
    BuyFromMarket,
    Certificates,
    CertificatesToLimit,
    ClearHazard,
    CopyBuilding,
    Cycle,
    CyclePerCowboy,
    Either,
    Engine,
    EngineBack,
    EnginePer,
    ExtraordinaryDelivery,
    GainObjective,
    Hire,
    Money,
    MoneyPer,
    Pay,
    PerCampPair,
    RemoveCards,
    Ride,
    RideFreely,
    Sell,
    Token,
    Trade,
    UpgradeBehind,
)


def worth(sight: Sight, verb: Verb, purse: int) -> Gain:
    """What a verb brings at best, and what it does to the purse."""
    kind = type(verb)
    spent = min(purse, AT_MOST.get(kind, 0))
    key = (verb, spent)
    found = sight.gains.get(key)
    if found is None:
        found = sight.gains[key] = WORTH[kind](sight, verb, spent)
    return found


# --- gains and sales ------------------------------------------------------------------------------------


def dollars(sight: Sight, amount: int) -> Gain:
    return sight.dollar * amount, amount


def certificates(sight: Sight, spaces: int) -> float:
    s = sight.trail
    room = certificate_limit(s, sight.seat) - s.marker[sight.seat]
    return sight.taste.certificate * sight.unit * max(0, min(spaces, room))


def camp_pairs(sight: Sight, verb: PerCampPair, _purse: int) -> Gain:
    pairs = count(sight.trail, sight.seat, "camp pair")
    gained, more = dollars(sight, verb.dollars * pairs)
    return gained + certificates(sight, verb.number * pairs), more


def sale(sight: Sight, verb: Sell, purse: int) -> Gain:
    """The cards that one would miss least."""
    choices = verb.cost.choices(sight.hand)
    if not choices:
        return NO_GAIN
    lost = max([hand.selling(sight, kinds) for kinds in choices])
    gains = [worth(sight, gain, purse) for gain in verb.gains]
    return lost + sum([gain for gain, _ in gains]), sum([more for _, more in gains])


def payment(sight: Sight, verb: Pay, purse: int) -> Gain:
    if purse < verb.dollars or not verb.can(sight.trail, sight.seat):
        return NO_GAIN
    left = purse - verb.dollars
    gains = [worth(sight, gain, left) for gain in verb.gains]
    back = going_back(sight, verb.spaces, left) if verb.spaces else 0.0
    total = sum([gain for gain, _ in gains]) - sight.dollar * verb.dollars + back
    return total, sum([more for _, more in gains]) - verb.dollars


def going_back(sight: Sight, spaces: int, purse: int) -> float:
    """What is lost on the way back, or gained at a station there."""
    worths = [engine_worth(sight, space, purse) for space in back(sight.trail, sight.seat, spaces)]
    return max(worths) if worths else 0.0


# --- cards ----------------------------------------------------------------------------------------------


def removing(sight: Sight, _verb: RemoveCards, _purse: int) -> Gain:
    """The poorest card of the hand; another is drawn for it."""
    worths = [removal_worth(sight, kind) + hand.selling(sight, (kind,)) for kind in kinds_in(sight.hand)]
    return (max(worths), 0) if worths else NO_GAIN


def taking_objective(sight: Sight, _verb: GainObjective, _purse: int) -> Gain:
    worths = [objective_worth(sight, choice.kind) for choice in objective_choices(sight.trail)]
    return (max(worths), 0) if worths else NO_GAIN


# --- the railway ----------------------------------------------------------------------------------------


def engine_per(sight: Sight, verb: EnginePer, purse: int) -> Gain:
    return advancing(sight, count(sight.trail, sight.seat, verb.per), purse), 0


def extraordinary(sight: Sight, _verb: ExtraordinaryDelivery, _purse: int) -> Gain:
    worths = [back_and_deliver(sight, space, moved) for space, moved in far_back(sight.trail, sight.seat)]
    return (max([0.0, *worths]), 0)


def back_and_deliver(sight: Sight, space: int, moved: int) -> float:
    """Moving the engine back to a space, for a delivery worth the way."""
    s = sight.trail
    lost = rail_worth(sight, s.engine[sight.seat]) - rail_worth(sight, space)
    cities = [city_worth(sight, city, 0, s.money[sight.seat]) for city in cities_for(s, sight.seat, moved)]
    return max(cities) - lost if cities else -lost


def upgrading(sight: Sight, _verb: UpgradeBehind, purse: int) -> Gain:
    here = NUMBER_OF[sight.trail.engine[sight.seat]]
    worths = [station_worth(sight, at, purse) for at, before in enumerate(TURNOUTS) if before < here]
    return max([0.0, *worths]), 0


# --- auxiliary actions ----------------------------------------------------------------------------------


def auxiliary(sight: Sight, _verb: AnyAuxiliary, purse: int) -> Gain:
    return best_auxiliary(sight, purse, double=True)


def best_auxiliary(sight: Sight, purse: int, double: bool) -> Gain:
    found = sight.auxiliaries.get((purse, double))
    if found is None:
        found = sight.auxiliaries[purse, double] = find_auxiliary(sight, purse, double)
    return found


def find_auxiliary(sight: Sight, purse: int, double: bool) -> Gain:
    s = sight.trail
    discs = s.discs[sight.seat]
    best = NO_GAIN
    for disc in AUXILIARIES:
        once, twice = s.edition.auxiliaries[disc]
        if discs[disc] < DISC_SPACES:
            best = max(best, worth(sight, once, purse))
        if double and not discs[disc]:
            best = max(best, worth(sight, twice, purse))
    return best


WORTH: Final[dict[type[Verb], Callable[[Sight, Any, int], Gain]]] = {
    Money: lambda sight, verb, _: dollars(sight, verb.dollars),
    MoneyPer: lambda sight, verb, _: dollars(sight, verb.dollars * count(sight.trail, sight.seat, verb.per)),
    Certificates: lambda sight, verb, _: (certificates(sight, verb.number), 0),
    CertificatesToLimit: lambda sight, _verb, _: (certificates(sight, len(CERTIFICATES)), 0),
    PerCampPair: camp_pairs,
    Token: lambda sight, _verb, _: (sight.taste.token, 0),
    Sell: sale,
    Pay: payment,
    EngineBack: lambda sight, verb, purse: (going_back(sight, verb.spaces, purse), 0),
    Engine: lambda sight, verb, purse: (advancing(sight, verb.spaces, purse), 0),
    EnginePer: engine_per,
    ExtraordinaryDelivery: extraordinary,
    UpgradeBehind: upgrading,
    Cycle: lambda sight, verb, _: (hand.cycling(sight, verb.cards), 0),
    CyclePerCowboy: lambda sight, _verb, _: (
        hand.cycling(sight, sight.trail.workers[sight.seat][COWBOY]),
        0,
    ),
    RemoveCards: removing,
    GainObjective: taking_objective,
    BuyFromMarket: lambda sight, _verb, purse: buying(sight, purse),
    Hire: lambda sight, verb, purse: hiring(sight, verb.change, purse),
    Build: lambda sight, verb, purse: building(sight, verb.price, purse),
    ClearHazard: clearing,
    Trade: trading,
    Either: lambda sight, verb, purse: max(worth(sight, verb.one, purse), worth(sight, verb.other, purse)),
    AnyAuxiliary: auxiliary,
    Ride: lambda sight, verb, _: (typical(sight, verb), 0),
    RideFreely: lambda _sight, _verb, _: NO_GAIN,
    CopyBuilding: lambda sight, verb, _: (typical(sight, verb), 0),
}

AT_MOST: Final[dict[type[Verb], int]] = {
    Sell: 13,
    Pay: 15,
    EngineBack: 13,
    Engine: 13,
    EnginePer: 13,
    UpgradeBehind: 13,
    BuyFromMarket: 99,
    Hire: 12,
    Build: 24,
    ClearHazard: 7,
    Trade: 3,
    Either: 3,
    AnyAuxiliary: 15,
}
"""Dollars beyond which verbs bring no more; those that are not here need none.

For an engine it is the dearest station, with a disc of the hand limit.
"""
