"""The trail as it is printed: spaces, the ways between them, and what lies beside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, final

from waystation.games.great_western_trail.actions import (
    BuildAt,
    Copy,
    Move,
    RemoveHazard,
    TakeCampTile,
    by_target,
)
from waystation.games.great_western_trail.components import HAZARDS, NOTHING, Place

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct


@final
@dataclass(frozen=True)
class Space:
    """A space of the trail."""

    id: str
    kind: ct.SpaceKind
    next: tuple[Place, ...]
    woods: bool
    risk: str  # the risk action beside it, or nothing
    hazard: ct.Hazard | Literal[""]
    money: int  # of a camp space; negative if it costs
    token: bool


@final
class Board:
    """The spaces of one edition, and what the rules ask about them again and again."""

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        places = {row["id"]: place for place, row in enumerate(rows)}
        self.spaces = tuple([_space(row, places) for row in rows])
        self.called: dict[str, Place] = places
        self.start: Place = places["start"]
        self.kansas_city: Place = places["kansas_city"]
        self.neutral = self._places("neutral")
        """In the order of their letters."""
        self.sites = self._places("site")
        self.camps = self._places("camp")
        """From the lowest value, or number, to the highest."""
        self.hazards = tuple([self._hazards(hazard) for hazard in HAZARDS])
        self.hazard_spaces = self._places("hazard")
        self.woods = frozenset([place for place, space in enumerate(self.spaces) if space.woods])
        self.backwards = self._against_the_arrows()
        self.order = self._from_the_end()
        """Every space after all that lie ahead of it."""
        self.moves = tuple([Move(space.id, (), place, ()) for place, space in enumerate(self.spaces)])
        """To each space, without a toll."""
        self.copies = tuple([Copy(space.id, place) for place, space in enumerate(self.spaces)])
        self.building_on = tuple([BuildAt(space.id, place) for place, space in enumerate(self.spaces)])
        self.clearing = tuple([RemoveHazard(space.id, place) for place, space in enumerate(self.spaces)])
        self.taking = tuple([TakeCampTile(space.id, place) for place, space in enumerate(self.spaces)])
        self.moves_called = by_target(self.moves[1:])
        self.copies_called = by_target([self.copies[place] for place in (*self.neutral, *self.sites)])
        self.building_called = by_target(self.building_on[1 : self.kansas_city])
        self.clearing_called = by_target([self.clearing[place] for place in self.hazard_spaces])
        self.taking_called = by_target([self.taking[place] for place in self.camps])

    def _places(self, kind: str) -> tuple[Place, ...]:
        return tuple([place for place, space in enumerate(self.spaces) if space.kind == kind])

    def _hazards(self, hazard: str) -> tuple[Place, ...]:
        return tuple([place for place, space in enumerate(self.spaces) if space.hazard == hazard])

    def _against_the_arrows(self) -> tuple[tuple[Place, ...], ...]:
        return tuple(
            [
                tuple([before for before, space in enumerate(self.spaces) if place in space.next])
                for place in range(len(self.spaces))
            ]
        )

    def _from_the_end(self) -> tuple[Place, ...]:
        order: list[Place] = []
        while len(order) < len(self.spaces):
            order += [
                place
                for place, space in enumerate(self.spaces)
                if place not in order and all(after in order for after in space.next)
            ]
        return tuple(order)

    def move(self, to: Place, tolls: tuple[Place, ...]) -> Move:
        return Move(self.spaces[to].id, tuple([self.spaces[toll].id for toll in tolls]), to, tolls)

    def ahead(self, tiles: list[int]) -> list[tuple[Place, ...]]:
        """[GWT-MOVE-01, -02, -04] By space: the locations that one step leads to, past empty spaces."""
        ahead: list[tuple[Place, ...]] = [()] * len(self.spaces)
        for place in self.order:
            found: list[Place] = []
            for after in self.spaces[place].next:
                if tiles[after] != NOTHING or after == self.kansas_city:
                    found.append(after)
                else:
                    found += ahead[after]
            ahead[place] = tuple(dict.fromkeys(found))
        return ahead

    def beside(self, place: Place) -> tuple[Place, ...]:
        """[GWT-PB-08B-1, GWT-AMB-15] The next and the previous spaces along the trail."""
        return self.spaces[place].next + self.backwards[place]


def _space(row: dict[str, Any], places: dict[str, Place]) -> Space:
    return Space(
        id=row["id"],
        kind=row["kind"],
        next=tuple([places[after] for after in row["next"]]),
        woods=row.get("woods", False),
        risk=row.get("risk", ""),
        hazard=row.get("hazard", ""),
        money=row.get("money", 0),
        token=row.get("token", False),
    )
