"""What an icon is worth now, with this hand and so much money."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from waystation.games.great_western_trail.components import (
    AUXILIARIES,
    CERTIFICATES,
    COWBOY,
    DISC_SPACES,
    TURNOUTS,
)
from waystation.games.great_western_trail.counting import count
from waystation.games.great_western_trail.delivery import cities_for
from waystation.games.great_western_trail.herd import kinds_in
from waystation.games.great_western_trail.heuristic import hand
from waystation.games.great_western_trail.heuristic.buildings import best_building
from waystation.games.great_western_trail.heuristic.cards import objective_worth
from waystation.games.great_western_trail.heuristic.cattle import best_purchases, removal_worth
from waystation.games.great_western_trail.heuristic.cities import city_worth
from waystation.games.great_western_trail.heuristic.position import NO_GAIN, Gain, Position
from waystation.games.great_western_trail.heuristic.railway import (
    advance_worth,
    engine_worth,
    rail_worth,
    station_worth,
)
from waystation.games.great_western_trail.heuristic.tiles import best_camp_tile, best_hazard
from waystation.games.great_western_trail.heuristic.typical import typical_worth
from waystation.games.great_western_trail.heuristic.workers import best_hire
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


def worth(position: Position, verb: Verb[Any], purse: int) -> Gain:
    """What a verb brings at best, and what it does to the purse."""
    row = ROWS[type(verb)]
    spent = min(purse, row.at_most)
    key = (verb, spent)
    found = position.gains.get(key)
    if found is None:
        found = position.gains[key] = row.worth(position, verb, spent)
    return found


def turn_of(verb: Verb[Any]) -> int:
    """When it is used, of all that a location offers."""
    return ROWS[type(verb)].turn


# --- gains and sales ------------------------------------------------------------------------------------


def dollars(position: Position, amount: int) -> Gain:
    return position.dollar * amount, amount


def certificates(position: Position, spaces: int) -> float:
    s = position.trail
    room = certificate_limit(s, position.seat) - s.marker[position.seat]
    return position.weights.certificate * position.unit * max(0, min(spaces, room))


def camp_pairs(position: Position, verb: PerCampPair, _purse: int) -> Gain:
    pairs = count(position.trail, position.seat, "camp pair")
    gained, more = dollars(position, verb.dollars * pairs)
    return gained + certificates(position, verb.number * pairs), more


def sale(position: Position, verb: Sell, purse: int) -> Gain:
    """The cards that one would miss least."""
    choices = verb.cost_at(position.trail).choices(position.hand)
    if not choices:
        return NO_GAIN
    lost = max([hand.sale_worth(position, kinds) for kinds in choices])
    gains = [worth(position, gain, purse) for gain in verb.gains]
    return lost + sum([gain for gain, _ in gains]), sum([more for _, more in gains])


def payment(position: Position, verb: Pay, purse: int) -> Gain:
    if purse < verb.dollars or not verb.can(position.trail, position.seat):
        return NO_GAIN
    left = purse - verb.dollars
    gains = [worth(position, gain, left) for gain in verb.gains]
    back = retreat_worth(position, verb.spaces, left) if verb.spaces else 0.0
    total = sum([gain for gain, _ in gains]) - position.dollar * verb.dollars + back
    return total, sum([more for _, more in gains]) - verb.dollars


def retreat_worth(position: Position, spaces: int, purse: int) -> float:
    """What is lost on the way back, or gained at a station there."""
    worths = [engine_worth(position, space, purse) for space in back(position.trail, position.seat, spaces)]
    return max(worths) if worths else 0.0


# --- cards ----------------------------------------------------------------------------------------------


def best_removal(position: Position, _verb: RemoveCards, _purse: int) -> Gain:
    """The poorest card of the hand; another is drawn for it."""
    worths = [
        removal_worth(position, kind) + hand.sale_worth(position, (kind,)) for kind in kinds_in(position.hand)
    ]
    return (max(worths), 0) if worths else NO_GAIN


def cycle_per_cowboy(position: Position, _verb: CyclePerCowboy, _purse: int) -> Gain:
    return hand.cycle_worth(position, position.trail.workers[position.seat][COWBOY]), 0


def best_objective(position: Position, _verb: GainObjective, _purse: int) -> Gain:
    worths = [objective_worth(position, choice.kind) for choice in objective_choices(position.trail)]
    return (max(worths), 0) if worths else NO_GAIN


# --- the railway ----------------------------------------------------------------------------------------


def engine_per(position: Position, verb: EnginePer, purse: int) -> Gain:
    return advance_worth(position, count(position.trail, position.seat, verb.per), purse), 0


def best_extraordinary_delivery(position: Position, _verb: ExtraordinaryDelivery, _purse: int) -> Gain:
    worths = [
        back_and_deliver(position, space, moved) for space, moved in far_back(position.trail, position.seat)
    ]
    return (max([0.0, *worths]), 0)


def back_and_deliver(position: Position, space: int, moved: int) -> float:
    """Moving the engine back to a space, for a delivery worth the way."""
    s = position.trail
    lost = rail_worth(position, s.engine[position.seat]) - rail_worth(position, space)
    cities = [
        city_worth(position, city, 0, s.money[position.seat]) for city in cities_for(s, position.seat, moved)
    ]
    return max(cities) - lost if cities else -lost


def best_upgrade(position: Position, _verb: UpgradeBehind, purse: int) -> Gain:
    here = NUMBER_OF[position.trail.engine[position.seat]]
    worths = [station_worth(position, at, purse) for at, before in enumerate(TURNOUTS) if before < here]
    return max([0.0, *worths]), 0


# --- auxiliary actions ----------------------------------------------------------------------------------


def auxiliary(position: Position, _verb: AnyAuxiliary, purse: int) -> Gain:
    return best_auxiliary(position, purse, double=True)


def best_auxiliary(position: Position, purse: int, double: bool) -> Gain:
    found = position.auxiliaries.get((purse, double))
    if found is None:
        found = position.auxiliaries[purse, double] = find_auxiliary(position, purse, double)
    return found


def find_auxiliary(position: Position, purse: int, double: bool) -> Gain:
    s = position.trail
    discs = s.discs[position.seat]
    best = NO_GAIN
    for disc in AUXILIARIES:
        once, twice = s.edition.auxiliaries[disc]
        if discs[disc] < DISC_SPACES:
            best = max(best, worth(position, once, purse))
        if double and not discs[disc]:
            best = max(best, worth(position, twice, purse))
    return best


EARNING, MIDDLE, SPENDING, FINALLY = range(4)
"""Money first, then what it buys; the rest of a location is lost when one rides on."""


@final
class Row:
    """What the heuristic knows about a verb.

    What it is worth; the dollars beyond which it brings no more, none if it needs none; when it is used.
    For an engine the dollars are those of the dearest station, with a disc of the hand limit.
    """

    def __init__(self, worth: Callable[[Position, Any, int], Gain], at_most: int, turn: int) -> None:
        self.worth = worth
        self.at_most = at_most
        self.turn = turn


ROWS: Final[dict[type[Verb[Any]], Row]] = {
    Money: Row(lambda position, verb, _: dollars(position, verb.dollars), 0, EARNING),
    MoneyPer: Row(
        lambda position, verb, _: dollars(
            position, verb.dollars * count(position.trail, position.seat, verb.per)
        ),
        0,
        EARNING,
    ),
    Certificates: Row(lambda position, verb, _: (certificates(position, verb.number), 0), 0, SPENDING),
    CertificatesToLimit: Row(
        lambda position, _verb, _: (certificates(position, len(CERTIFICATES)), 0), 0, SPENDING
    ),
    PerCampPair: Row(camp_pairs, 0, EARNING),
    Token: Row(lambda position, _verb, _: (position.weights.token, 0), 0, SPENDING),
    Sell: Row(sale, 13, EARNING),
    Pay: Row(payment, 15, SPENDING),
    EngineBack: Row(
        lambda position, verb, purse: (retreat_worth(position, verb.spaces, purse), 0), 13, SPENDING
    ),
    Engine: Row(lambda position, verb, purse: (advance_worth(position, verb.spaces, purse), 0), 13, SPENDING),
    EnginePer: Row(engine_per, 13, SPENDING),
    ExtraordinaryDelivery: Row(best_extraordinary_delivery, 0, SPENDING),
    UpgradeBehind: Row(best_upgrade, 13, SPENDING),
    Cycle: Row(lambda position, verb, _: (hand.cycle_worth(position, verb.cards), 0), 0, SPENDING),
    CyclePerCowboy: Row(cycle_per_cowboy, 0, SPENDING),
    RemoveCards: Row(best_removal, 0, SPENDING),
    GainObjective: Row(best_objective, 0, SPENDING),
    BuyFromMarket: Row(lambda position, _verb, purse: best_purchases(position, purse), 99, MIDDLE),
    Hire: Row(lambda position, verb, purse: best_hire(position, verb.change, purse), 12, MIDDLE),
    Build: Row(lambda position, verb, purse: best_building(position, verb.price, purse), 24, MIDDLE),
    ClearHazard: Row(best_hazard, 7, MIDDLE),
    Trade: Row(best_camp_tile, 3, EARNING),
    Either: Row(
        lambda position, verb, purse: max(
            worth(position, verb.one, purse), worth(position, verb.other, purse)
        ),
        3,
        SPENDING,
    ),
    AnyAuxiliary: Row(auxiliary, 15, SPENDING),
    Ride: Row(lambda position, verb, _: (typical_worth(position, verb), 0), 0, FINALLY),
    RideFreely: Row(lambda _position, _verb, _: NO_GAIN, 0, SPENDING),
    CopyBuilding: Row(lambda position, verb, _: (typical_worth(position, verb), 0), 0, SPENDING),
}
