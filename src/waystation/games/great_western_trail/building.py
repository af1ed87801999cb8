"""Placing private buildings, and replacing them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.actions import BuildAt, PlaceBuilding
from waystation.games.great_western_trail.components import (
    CRAFTSMAN,
    NOTHING,
    PRIVATE,
    ROW,
    Place,
    number_of,
    owner_of,
    private_building,
)
from waystation.games.great_western_trail.counting import own_buildings
from waystation.games.great_western_trail.money import pay
from waystation.games.great_western_trail.moving import lay_tile, seen_at
from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import Decision, Json, Refusal, Seat

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct


def free_sites(s: Trail) -> list[Place]:
    """[GWT-BUILD-04, GWT-AMB-46]"""
    return [place for place in s.edition.board.sites if s.tiles[place] == NOTHING]


def need_at(s: Trail, number: int, place: Place) -> int:
    """[GWT-BUILD-02, -06] The craftsmen needed there; for a replacement, only the difference."""
    there = s.tiles[place]
    need = s.private[number].craftsmen
    return need - s.private[number_of(there)].craftsmen if there >= PRIVATE else need


def building_cost(s: Trail, number: int, place: Place, price: int) -> int:
    """[GWT-BUILD-03, -10] In dollars: so many for each craftsman needed there."""
    return need_at(s, number, place) * price


# --- what may be built, and where -----------------------------------------------------------------------

BUILD_CHECKS: Final = (
    *("GWT-BUILD-01", "GWT-BUILD-07", "GWT-BUILD-04", "GWT-BUILD-11", "GWT-BUILD-02", "GWT-TOLL-10"),
)


def bar_to_build_on(s: Trail, seat: Seat, number: int, place: Place, price: int) -> str:
    """[GWT-BUILD-02 to -05, -08, GWT-AMB-46] The rule that keeps a building from a space; or nothing."""
    there = s.tiles[place]
    if there >= PRIVATE:
        if owner_of(there) != seat:
            return "GWT-BUILD-08"
    elif s.edition.board.spaces[place].kind != "site":
        return "GWT-AMB-46"
    need = need_at(s, number, place)
    return "GWT-BUILD-05" if need <= 0 else bar_to_pay_for(s, seat, need, price)


def bar_to_pay_for(s: Trail, seat: Seat, need: int, price: int) -> str:
    """[GWT-BUILD-02, -03, -10] The craftsmen needed must be there, and each of them is paid."""
    if need > s.workers[seat][CRAFTSMAN]:
        return "GWT-BUILD-02"
    return "GWT-TOLL-10" if need * price > s.money[seat] else ""


def bases(s: Trail, seat: Seat) -> list[int]:
    """[GWT-BUILD-04, -06] By space that a seat may build on: the craftsmen of what stands there."""
    own = [s.private[number_of(s.tiles[place])].craftsmen for place in own_buildings(s, seat)]
    return [*own, 0] if free_sites(s) else own


def bar_to_build(s: Trail, seat: Seat, number: int, price: int, base: list[int]) -> str:
    """[GWT-BUILD-01, -05, -07, -11] The rule that keeps a seat from a building, wherever it goes; or nothing.

    The best of its `bases` decides: where least is needed.
    """
    if not s.unbuilt[seat] >> number & 1:
        return "GWT-BUILD-07" if s.replaced[seat] >> number & 1 else "GWT-BUILD-01"
    need = least_need(s.private[number].craftsmen, base)
    if not need:
        return "GWT-BUILD-04"
    return "GWT-BUILD-11" if need > ROW else bar_to_pay_for(s, seat, need, price)


def least_need(craftsmen: int, base: list[int]) -> int:
    """The craftsmen for the space where a building needs fewest; none if it can stand nowhere."""
    return min([craftsmen - each for each in base if each < craftsmen], default=0)


def spaces_for(s: Trail, seat: Seat, number: int, price: int) -> list[Place]:
    """[GWT-BUILD-01, -05, -08] Empty building spaces, and lesser buildings of one's own."""
    places = free_sites(s) + own_buildings(s, seat)
    return [place for place in places if not bar_to_build_on(s, seat, number, place, price)]


def buildable(s: Trail, seat: Seat, price: int) -> list[int]:
    """The numbers of unbuilt buildings for which there is a space."""
    base = bases(s, seat)
    return [number for number in range(len(s.private)) if not bar_to_build(s, seat, number, price, base)]


def why_not_built(s: Trail, seat: Seat, number: int, price: int) -> Refusal:
    base = bases(s, seat)
    rule = bar_to_build(s, seat, number, price, base)
    need = least_need(s.private[number].craftsmen, base)
    return Refusal(rule, {"building": s.private[number].id, **_lacking(s, seat, rule, need, price)})


def why_not_built_on(s: Trail, seat: Seat, number: int, place: Place, price: int) -> Refusal:
    rule = bar_to_build_on(s, seat, number, place, price)
    need = need_at(s, number, place)
    params = {"building": s.private[number].id, **seen_at(s, place)}
    return Refusal(rule, {**params, **_lacking(s, seat, rule, need, price)})


def _lacking(s: Trail, seat: Seat, rule: str, need: int, price: int) -> Mapping[str, Json]:
    """What there is too little of."""
    if rule == "GWT-BUILD-02":
        return {"need": need, "have": s.workers[seat][CRAFTSMAN]}
    if rule == "GWT-BUILD-11":
        return {"need": need, "have": ROW}
    return {"dollars": need * price, "money": s.money[seat]} if rule == "GWT-TOLL-10" else {}


# --- building -------------------------------------------------------------------------------------------


def place_building(s: Trail, seat: Seat, number: int, place: Place, price: int) -> None:
    """[GWT-BUILD-03, -07] Pay, and put it there; what stood there leaves the game."""
    pay(s, seat, building_cost(s, number, place, price))
    there = s.tiles[place]
    s.unbuilt[seat] ^= 1 << number
    lay_tile(s, place, private_building(seat, number))
    at = s.edition.board.spaces[place].id
    if there == NOTHING:
        s.emit(ev.BuildingPlaced, seat, s.private[number].id, at)
    else:
        s.replaced[seat] |= 1 << number_of(there)
        s.emit(ev.BuildingReplaced, seat, s.private[number].id, at, s.private[number_of(there)].id)


@final
@dataclass(frozen=True)
class ChooseSpace(Decision[Trail, BuildAt]):
    """[GWT-BUILD-01] Choose the space for a building: an empty one, or that of a lesser building."""

    number: int
    price: int

    def options(self, s: Trail) -> Sequence[BuildAt]:
        building_on = s.edition.board.building_on
        return [building_on[place] for place in spaces_for(s, self.seat, self.number, self.price)]

    def resolve(self, s: Trail, choice: BuildAt) -> None:
        place_building(s, self.seat, self.number, choice.place, self.price)

    def params(self, s: Trail) -> ct.OneBuilding:
        return {"building": s.private[self.number].id}

    def cost(self, s: Trail, choice: BuildAt) -> ct.Cost:
        return {
            "craftsmen": need_at(s, self.number, choice.place),
            "dollars": building_cost(s, self.number, choice.place, self.price),
        }

    def why_not(self, s: Trail, target: str) -> Refusal | None:
        choice = s.edition.board.building_called.get(target)
        if choice is None:
            return None
        return why_not_built_on(s, self.seat, self.number, choice.place, self.price)


def building_choices(s: Trail, seat: Seat, price: int) -> list[PlaceBuilding]:
    return [PlaceBuilding(s.private[number].id, number) for number in buildable(s, seat, price)]
