"""Placing private buildings, and replacing them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.actions import BuildAt, PlaceBuilding
from waystation.games.great_western_trail.components import (
    CRAFTSMAN,
    NOTHING,
    PRIVATE,
    Place,
    number_of,
    private_building,
)
from waystation.games.great_western_trail.counting import own_buildings
from waystation.games.great_western_trail.money import pay
from waystation.games.great_western_trail.moving import lay_tile
from waystation.games.great_western_trail.refusals import why_not, why_not_there
from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import Decision, Refusal, Seat


def free_sites(s: Trail) -> list[Place]:
    """[GWT-BUILD-04, GWT-AMB-46]"""
    return [place for place in s.edition.board.sites if s.tiles[place] == NOTHING]


def need_at(s: Trail, number: int, place: Place) -> int:
    """[GWT-BUILD-02, -06] The craftsmen needed there; for a replacement, only the difference."""
    there = s.tiles[place]
    need = s.private[number].craftsmen
    return need - s.private[number_of(there)].craftsmen if there >= PRIVATE else need


def hands_free(s: Trail, seat: Seat, price: int) -> int:
    """[GWT-BUILD-02, -03, -10] How many craftsmen a seat has and can pay."""
    return min(s.workers[seat][CRAFTSMAN], s.money[seat] // price)


def spaces_for(s: Trail, seat: Seat, number: int, price: int) -> list[Place]:
    """[GWT-BUILD-01, -05, -08] Empty building spaces, and lesser buildings of one's own."""
    places = free_sites(s) + own_buildings(s, seat)
    return [place for place in places if 0 < need_at(s, number, place) <= hands_free(s, seat, price)]


def buildable(s: Trail, seat: Seat, price: int) -> list[int]:
    """The numbers of unbuilt buildings for which there is a space."""
    able = hands_free(s, seat, price)
    own = [s.private[number_of(s.tiles[place])].craftsmen for place in own_buildings(s, seat)]
    bases = [*own, 0] if free_sites(s) else own
    unbuilt = s.unbuilt[seat]
    return [
        number
        for number, building in enumerate(s.private)
        if unbuilt >> number & 1 and any(0 < building.craftsmen - base <= able for base in bases)
    ]


def place_building(s: Trail, seat: Seat, number: int, place: Place, price: int) -> None:
    """[GWT-BUILD-03, -07] Pay, and put it there; what stood there leaves the game."""
    pay(s, seat, need_at(s, number, place) * price)
    there = s.tiles[place]
    s.unbuilt[seat] ^= 1 << number
    lay_tile(s, place, private_building(seat, number))
    at = s.edition.board.spaces[place].id
    if there == NOTHING:
        s.tell(ev.BuildingPlaced, seat, s.private[number].id, at)
    else:
        s.replaced[seat] |= 1 << number_of(there)
        s.tell(ev.BuildingReplaced, seat, s.private[number].id, at, s.private[number_of(there)].id)


@final
@dataclass(frozen=True)
class ChooseSpace(Decision[Trail, BuildAt]):
    """[GWT-BUILD-01] Choose the space for a building: an empty one, or that of a lesser building."""

    number: int
    price: int

    def options(self, s: Trail) -> Sequence[BuildAt]:
        spaces = s.edition.board.spaces
        return [BuildAt(spaces[p].id, p) for p in spaces_for(s, self.seat, self.number, self.price)]

    def resolve(self, s: Trail, choice: BuildAt) -> None:
        place_building(s, self.seat, self.number, choice.place, self.price)

    def why_not(self, s: Trail, target: str) -> Refusal:
        verb, _, what = target.partition(" ")
        if verb != "at":
            return why_not(s, self.seat, target)
        need = need_at(s, self.number, s.edition.board.called[what])
        return why_not_there(s, self.seat, what, need)


def building_choices(s: Trail, seat: Seat, price: int) -> list[PlaceBuilding]:
    return [PlaceBuilding(s.private[number].id, number) for number in buildable(s, seat, price)]
