"""Delivering to a city."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.actions import DISC, Deliver, PutDisc, by_target
from waystation.games.great_western_trail.components import (
    BLACK_CITIES,
    CITY_VALUES,
    HAND,
    HAND_PRICE,
    KANSAS_CITY,
    REPEATABLE,
    City,
)
from waystation.games.great_western_trail.discs import (
    disc_gain,
    disc_price,
    discs_for,
    station_discs,
    take_disc,
    why_not_disc,
)
from waystation.games.great_western_trail.money import gain_money, pay, sum_of
from waystation.games.great_western_trail.railway import transport_cost
from waystation.games.great_western_trail.trail import Trail, with_change
from waystation.games.great_western_trail.verb import Use, Verb
from waystation.kernel import Decision, Effect, Json, Refusal, Seat

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct


def bar_to_deliver(s: Trail, seat: Seat, city: City, value: int) -> str:
    """[GWT-DELIV-02 to -05] The rule that keeps a delivery of such a value from a city; or nothing.

    Not above the value; once each, but for Kansas City and the terminus.
    """
    if s.delivered[seat][city] and city not in REPEATABLE:
        return "GWT-DELIV-03"
    return "GWT-DELIV-02" if CITY_VALUES[city] > value else ""


def cities_for(s: Trail, seat: Seat, value: int) -> list[City]:
    return [city for city in range(len(CITY_VALUES)) if not bar_to_deliver(s, seat, city, value)]


def reach_of(s: Trail, seat: Seat, value: int) -> ct.Gain:
    """How far a delivery of such a value goes."""
    return {"value": value, "city": s.edition.cities[cities_for(s, seat, value)[-1]]}


def discs_to_deliver(s: Trail, seat: Seat, city: City, transport: int) -> list[PutDisc]:
    """[GWT-DISC-09, GWT-AMB-05, -06, -22] From the player board; or else from a station; or else none."""
    discs = discs_for(s, seat, city in BLACK_CITIES, s.money[seat] - transport)
    if discs:
        return discs
    helped = s.money[seat] + s.edition.kansas_city_money if city == KANSAS_CITY else 0
    if s.discs[seat][HAND] and helped >= HAND_PRICE:
        return [DISC[HAND]]
    return station_discs(s, seat)


@final
@dataclass(frozen=True)
class DeliverTo(Decision[Trail, Deliver]):
    """[GWT-DELIV-01, -02] Choose the city: its value must not exceed what was shown."""

    value: int
    pays_transport: bool

    def options(self, s: Trail) -> Sequence[Deliver]:
        return [s.edition.deliveries[city] for city in cities_for(s, self.seat, self.value)]

    def resolve(self, s: Trail, choice: Deliver) -> None:
        cost = self.transport(s, choice.city)
        s.plan(PayTransport(self.seat, cost))
        if discs_to_deliver(s, self.seat, choice.city, cost):
            s.plan(ChooseDisc(self.seat, choice.city, cost))
        else:  # [GWT-AMB-23]
            s.emit(ev.CityReached, self.seat, choice.name)

    def transport(self, s: Trail, city: City) -> int:
        """[GWT-DELIV-18, GWT-PB-09A-4]"""
        return transport_cost(s, self.seat, CITY_VALUES[city]) if self.pays_transport else 0

    def params(self, s: Trail) -> ct.Delivery:
        return {"value": self.value}

    def cost(self, s: Trail, choice: Deliver) -> ct.Cost:
        """Paid last of all."""
        dollars = self.transport(s, choice.city)
        return {"dollars": dollars} if dollars else {}

    def gain(self, s: Trail, choice: Deliver) -> ct.Gain:
        """[GWT-DELIV-20] The city's own money, once a disc lies there; arrows are told with the disc."""
        cost = self.transport(s, choice.city)
        dollars = money_of(s, choice.city) if discs_to_deliver(s, self.seat, choice.city, cost) else 0
        return {"dollars": dollars} if dollars else {}

    def why_not(self, s: Trail, target: str) -> Refusal | None:
        choice = by_target(s.edition.deliveries).get(target)
        if choice is None:
            return None
        rule = bar_to_deliver(s, self.seat, choice.city, self.value)
        params: dict[str, Json] = {**choice.params()}
        if rule == "GWT-DELIV-02":
            params |= {"need": CITY_VALUES[choice.city], "have": self.value}
        return Refusal(rule, params)


@final
@dataclass(frozen=True)
class ChooseDisc(Decision[Trail, PutDisc]):
    """[GWT-DELIV-06 to -08] Choose the disc for the city; its place on the board unlocks something."""

    city: City
    transport: int

    def options(self, s: Trail) -> Sequence[PutDisc]:
        return discs_to_deliver(s, self.seat, self.city, self.transport)

    def resolve(self, s: Trail, choice: PutDisc) -> None:
        take_disc(s, self.seat, choice)
        put_on_city(s, self.seat, self.city)

    def params(self, s: Trail) -> ct.ToCity:
        return {"city": s.edition.cities[self.city]}

    def cost(self, s: Trail, choice: PutDisc) -> ct.Cost:
        price = disc_price(choice)
        return {"dollars": price} if price else {}

    def gain(self, s: Trail, choice: PutDisc) -> ct.Gain:
        return sum_of([disc_gain(choice), gain_of_city(s, self.seat, self.city)])

    def why_not(self, s: Trail, target: str) -> Refusal | None:
        left = s.money[self.seat] - self.transport
        return why_not_disc(s, self.seat, target, self.city in BLACK_CITIES, left)


def put_on_city(s: Trail, seat: Seat, city: City) -> None:
    """[GWT-DELIV-09, -10, -12, -13, -20] The disc, the money of Kansas City, the arrows to both sides."""
    s.delivered[seat] = with_change(s.delivered[seat], city, +1)
    s.emit(ev.CityDelivered, seat, s.edition.cities[city])
    gain_money(s, seat, money_of(s, city))
    follow(s, seat, arrows(s, seat, city, s.delivered[seat]))


def money_of(s: Trail, city: City) -> int:
    """[GWT-DELIV-20]"""
    return s.edition.kansas_city_money if city == KANSAS_CITY else 0


def gain_of_city(s: Trail, seat: Seat, city: City) -> ct.Gain:
    """Its money, and what an arrow brings by itself; of two, the player has to choose."""
    dollars = money_of(s, city)
    own: ct.Gain = {"dollars": dollars} if dollars else {}
    actions = arrows(s, seat, city, with_change(s.delivered[seat], city, +1))
    return own if has_order(actions) else sum_of([own, *[verb.brings(s, seat, verb.use) for verb in actions]])


def arrows(s: Trail, seat: Seat, city: City, own: tuple[int, ...]) -> list[Verb[Any]]:
    """[GWT-DELIV-12, -15] The actions on the arrows that join two discs of its own, if they can be done."""
    joined = [
        left for left in (city - 1, city) if 0 <= left < len(s.edition.links) and own[left] and own[left + 1]
    ]
    actions = [s.edition.links[left].action for left in joined]
    return [action for action in actions if action is not None and action.can(s, seat)]


def follow(s: Trail, seat: Seat, actions: list[Verb[Any]]) -> None:
    """[GWT-DELIV-16, GWT-AMB-50] One after the other; the player chooses which comes first."""
    if has_order(actions):
        s.plan(OrderArrows(seat, tuple(actions)))
    else:
        s.plan(*[action.begin[seat] for action in actions])


def has_order(actions: list[Verb[Any]]) -> bool:
    """Whether it matters which comes first."""
    return len(actions) > 1 and actions[0] is not actions[1]


@final
@dataclass(frozen=True)
class OrderArrows(Decision[Trail, Use]):
    """[GWT-DELIV-16] Choose which of two arrows comes first."""

    actions: tuple[Verb[Any], ...]

    def options(self, s: Trail) -> Sequence[Use]:
        return [action.use for action in self.actions]

    def resolve(self, s: Trail, choice: Use) -> None:
        others = [action for action in self.actions if action is not choice.verb]
        s.plan(choice.verb.begin[self.seat], *[action.begin[self.seat] for action in others])

    def params(self, s: Trail) -> ct.Alternatives:
        return {"uses": [action.id for action in self.actions]}

    def gain(self, s: Trail, choice: Use) -> ct.Gain:
        return choice.verb.brings(s, self.seat, choice)

    def why_not(self, s: Trail, target: str) -> Refusal | None:
        return None


@final
@dataclass(frozen=True)
class PayTransport(Effect[Trail]):
    """[GWT-DELIV-18, -19] Last of all."""

    seat: Seat
    cost: int

    def run(self, s: Trail) -> None:
        pay(s, self.seat, self.cost)
