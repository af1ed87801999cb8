"""Delivering to a city."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.actions import DISC, Deliver, PutDisc
from waystation.games.great_western_trail.components import (
    BLACK_CITIES,
    CITY_VALUES,
    HAND,
    HAND_PRICE,
    KANSAS_CITY,
    REPEATABLE,
    City,
)
from waystation.games.great_western_trail.discs import discs_for, station_discs, take_disc
from waystation.games.great_western_trail.money import gain_money, pay
from waystation.games.great_western_trail.railway import transport_cost
from waystation.games.great_western_trail.refusals import why_no_disc, why_not
from waystation.games.great_western_trail.trail import Trail, changed
from waystation.games.great_western_trail.verb import Use, Verb
from waystation.kernel import Decision, Effect, Refusal, Seat


def cities_for(s: Trail, seat: Seat, value: int) -> list[City]:
    """[GWT-DELIV-02 to -05] Not above the value; once each, but for Kansas City and the terminus."""
    own = s.delivered[seat]
    return [
        city
        for city, worth in enumerate(CITY_VALUES)
        if worth <= value and (city in REPEATABLE or not own[city])
    ]


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
        return [Deliver(s.edition.cities[city], city) for city in cities_for(s, self.seat, self.value)]

    def resolve(self, s: Trail, choice: Deliver) -> None:
        cost = transport_cost(s, self.seat, CITY_VALUES[choice.city]) if self.pays_transport else 0
        s.plan(PayTransport(self.seat, cost))
        if discs_to_deliver(s, self.seat, choice.city, cost):
            s.plan(ChooseDisc(self.seat, choice.city, cost))
        else:  # [GWT-AMB-23]
            s.tell(ev.CityReached, self.seat, choice.name)

    def why_not(self, s: Trail, target: str) -> Refusal:
        return why_not(s, self.seat, target, "deliver")


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

    def why_not(self, s: Trail, target: str) -> Refusal:
        verb, _, what = target.partition(" ")
        if verb == "disc":
            return why_no_disc(s, self.seat, what, self.city in BLACK_CITIES)
        return why_not(s, self.seat, target)


def put_on_city(s: Trail, seat: Seat, city: City) -> None:
    """[GWT-DELIV-09, -10, -12, -13, -20] The disc, the money of Kansas City, the arrows to both sides."""
    s.delivered[seat] = changed(s.delivered[seat], city, +1)
    s.tell(ev.CityDelivered, seat, s.edition.cities[city])
    if city == KANSAS_CITY:
        gain_money(s, seat, s.edition.kansas_city_money)
    follow(s, seat, arrows(s, seat, city))


def arrows(s: Trail, seat: Seat, city: City) -> list[Verb]:
    """[GWT-DELIV-12, -15] The actions on the arrows that now join two discs, if they can be done."""
    own = s.delivered[seat]
    joined = [
        left for left in (city - 1, city) if 0 <= left < len(s.edition.links) and own[left] and own[left + 1]
    ]
    actions = [s.edition.links[left].action for left in joined]
    return [action for action in actions if action is not None and action.can(s, seat)]


def follow(s: Trail, seat: Seat, actions: list[Verb]) -> None:
    """[GWT-DELIV-16, GWT-AMB-50] One after the other; the player chooses which comes first."""
    if len(actions) > 1 and actions[0] is not actions[1]:
        s.plan(OrderArrows(seat, tuple(actions)))
    else:
        s.plan(*[action.begin[seat] for action in actions])


@final
@dataclass(frozen=True)
class OrderArrows(Decision[Trail, Use]):
    """[GWT-DELIV-16] Choose which of two arrows comes first."""

    actions: tuple[Verb, ...]

    def options(self, s: Trail) -> Sequence[Use]:
        return [action.use for action in self.actions]

    def resolve(self, s: Trail, choice: Use) -> None:
        others = [action for action in self.actions if action is not choice.verb]
        s.plan(choice.verb.begin[self.seat], *[action.begin[self.seat] for action in others])

    def why_not(self, s: Trail, target: str) -> Refusal:
        return why_not(s, self.seat, target)


@final
@dataclass(frozen=True)
class PayTransport(Effect[Trail]):
    """[GWT-DELIV-18, -19] Last of all."""

    seat: Seat
    cost: int

    def run(self, s: Trail) -> None:
        pay(s, self.seat, self.cost)
