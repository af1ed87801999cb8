"""The rest of the turn, from the agenda: what is asked now, and what comes after it.

Everyone may read it, so no step is told by what is in a hand.
"""

from __future__ import annotations

from typing import Any, Final

from waystation.games.great_western_trail.building import ChooseSpace
from waystation.games.great_western_trail.components import (
    CARDS,
    HAND_LIMIT,
    NEUTRAL,
    PRIVATE,
    TileKind,
    number_of,
)
from waystation.games.great_western_trail.delivery import ChooseDisc, DeliverTo, OrderArrows, PayTransport
from waystation.games.great_western_trail.drawing import DrawOrDiscard, bar_to_draw
from waystation.games.great_western_trail.engines import Retreat
from waystation.games.great_western_trail.herd import hand_limit
from waystation.games.great_western_trail.kansas_city import (
    DiscardHand,
    Foresee,
    Foresight,
    GrowSimmentals,
    LetGrow,
    ReturnToStart,
    TakeIncome,
    choosable,
)
from waystation.games.great_western_trail.location import GoOn, UseLocation
from waystation.games.great_western_trail.markets import Buy
from waystation.games.great_western_trail.moving import step_limit
from waystation.games.great_western_trail.stations import (
    AppointMaster,
    UpgradeStation,
    Visit,
    ways_to_upgrade,
)
from waystation.games.great_western_trail.trail import Trail
from waystation.games.great_western_trail.turn import (
    Arrive,
    ChooseMove,
    DiscardOne,
    DiscardToFour,
    EndTurn,
    Finish,
    PlaceCattleman,
    RefillHand,
)
from waystation.games.great_western_trail.verb import AskVerb, Begin, Choose, May, Offer, Verb
from waystation.kernel import Seat, Step
from waystation.kernel.ahead import Phrases, StepDescriber, rest_of_turn, say, say_nothing
from waystation.kernel.encoding import fields_of


def describe_rest_of_turn(s: Trail) -> Phrases:
    return rest_of_turn(s, STEP_DESCRIBERS)


# --- the phases -----------------------------------------------------------------------------------------


def move(step: ChooseMove, s: Trail) -> Phrases:
    return say("ChooseMove", steps=step_limit(s, step.seat))


def use(step: UseLocation, s: Trail) -> Phrases:
    return say("UseLocation", name=name_of(s, step.tile)) if step.cells else say("UseLocation-auxiliary")


def go_on(step: GoOn, s: Trail) -> Phrases:
    return say("GoOn") if step.is_needed(s) else []


def name_of(s: Trail, tile: TileKind) -> str:
    """What is written on a building."""
    return s.private[number_of(tile)].id if tile >= PRIVATE else s.edition.neutral[tile - NEUTRAL].id


def refill(step: RefillHand, s: Trail) -> Phrases:
    return say("RefillHand", number=hand_limit(s, step.seat))


def end_turn(step: EndTurn, s: Trail) -> Phrases:
    after = (step.seat + 1) % s.seats
    return say("Finish") if after == s.holder else say("EndTurn", seat=after)


# --- Kansas City ----------------------------------------------------------------------------------------


def foresight(step: Foresight | Foresee, s: Trail) -> Phrases:
    """[GWT-END-03] A step in which there is nothing to choose is skipped."""
    return say("Foresee", number=step.column + 1) if choosable(s, step.column) else []


def income(_step: TakeIncome, _s: Trail) -> Phrases:
    """The delivery follows from it."""
    return say("TakeIncome") + say("DeliverTo")


def let_grow(step: LetGrow, s: Trail) -> Phrases:
    """The hand has been shown."""
    return say("GrowSimmentals", card=CARDS[step.kind]) if step.kind in s.hand[step.seat] else []


def deliver(step: DeliverTo, _s: Trail) -> Phrases:
    return say("DeliverTo-value", value=step.value)


def pay_transport(step: PayTransport, _s: Trail) -> Phrases:
    return say("PayTransport", dollars=step.cost) if step.cost else []


def order_arrows(step: OrderArrows, _s: Trail) -> Phrases:
    return [*say("OrderArrows"), *[phrase for verb in step.actions for phrase in verb_phrase(verb)]]


# --- the railway ----------------------------------------------------------------------------------------


def visit(step: Visit, s: Trail) -> Phrases:
    possible = ways_to_upgrade(s, step.seat, step.station)
    return say("UpgradeStation", number=step.station + 1) if possible else []


# --- actions --------------------------------------------------------------------------------------------


def verb_phrase(verb: Verb[Any]) -> Phrases:
    numbers = {name: getattr(verb, name) for name in fields_of(verb)}
    return say(type(verb).__name__, **{name: each for name, each in numbers.items() if type(each) is int})


def carry_out(step: AskVerb | Begin | Offer, _s: Trail) -> Phrases:
    return verb_phrase(step.verb)


def draw_or_discard(step: DrawOrDiscard, s: Trail) -> Phrases:
    return draws_or_discards(s, step.seat, step.left, step.owed)


def draws_or_discards(s: Trail, seat: Seat, left: int, owed: int) -> Phrases:
    more = not bar_to_draw(s, seat, left)
    return say("DrawOrDiscard") if more else say("DrawOrDiscard-discard", number=owed)


STEP_DESCRIBERS: Final[dict[type[Step[Any]], StepDescriber]] = {
    DiscardOne: lambda _step, _s: say("DiscardOne", number=HAND_LIMIT),
    DiscardToFour: say_nothing,
    PlaceCattleman: lambda _step, _s: say("PlaceCattleman"),
    ChooseMove: move,
    Arrive: lambda _step, _s: say("Arrive"),
    UseLocation: use,
    GoOn: go_on,
    RefillHand: refill,
    EndTurn: end_turn,
    Finish: lambda _step, _s: say("Finish"),
    Foresight: foresight,
    Foresee: foresight,
    TakeIncome: income,
    LetGrow: let_grow,
    GrowSimmentals: let_grow,
    DiscardHand: lambda _step, _s: say("DiscardHand"),
    DeliverTo: deliver,
    ChooseDisc: lambda step, s: say("ChooseDisc", city=s.edition.cities[step.city]),
    OrderArrows: order_arrows,
    PayTransport: pay_transport,
    ReturnToStart: lambda _step, _s: say("ReturnToStart"),
    Retreat: lambda _step, _s: say("Retreat"),
    Visit: visit,
    UpgradeStation: lambda step, _s: say("UpgradeStation", number=step.station + 1),
    AppointMaster: lambda _step, _s: say("AppointMaster"),
    ChooseSpace: lambda step, s: say("ChooseSpace", name=s.private[step.number].id),
    Buy: lambda _step, _s: say("BuyFromMarket"),
    DrawOrDiscard: draw_or_discard,
    Begin: carry_out,
    Choose: carry_out,
    May: carry_out,
    Offer: carry_out,
}
"""Describes each step that may be on the agenda."""
