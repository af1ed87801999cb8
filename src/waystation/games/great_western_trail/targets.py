"""Everything a person might point at, allowed or not: the targets of all that is ever offered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from waystation.games.great_western_trail.actions import (
    APPOINT,
    AUXILIARY_BY_TARGET,
    CHOOSE,
    DISC,
    DISCARD,
    DONE,
    DRAW,
    ENGINE,
    HIRE,
    PLAY,
    REMOVE,
    REVEAL,
    SPEND,
    STATION,
    STATION_DISC,
    TAKE,
    USE_TOKEN,
    Grow,
    PlaceBuilding,
    by_target,
)
from waystation.games.great_western_trail.components import BREED_OF, CALF, HEIFER, KINDS, ORANGE, Kind
from waystation.games.great_western_trail.herd import is_cattle
from waystation.games.great_western_trail.markets import PURCHASES
from waystation.games.great_western_trail.trail import Trail
from waystation.games.great_western_trail.verb import DECLINE, Verb
from waystation.kernel import Action

CACHED_UNIVERSES: Final = 64
_universes: Final[dict[tuple[str, ...], Mapping[str, Action]]] = {}


def targets(s: Trail) -> list[str]:
    return list(universe(s))


def universe(s: Trail) -> Mapping[str, Action]:
    """Every target, with an action that has it. Made once for each board, choice of sides and variant."""
    agreed = (*s.edition.cities, s.variant, *[building.id for building in s.private])
    if agreed not in _universes:
        if len(_universes) == CACHED_UNIVERSES:
            _universes.clear()
        _universes[agreed] = by_target(every_action(s))
    return _universes[agreed]


def every_action(s: Trail) -> Iterator[Action]:
    """One for each target at least."""
    for table in (APPOINT, CHOOSE, DISC, ENGINE, HIRE, STATION, STATION_DISC):
        yield from table
    yield from (*PLAY.values(), *TAKE.values(), *AUXILIARY_BY_TARGET.values())
    yield from of_cards(s)
    yield from of_the_board(s)
    yield from of_the_edition(s)
    yield from (DRAW, REVEAL, SPEND[0], DECLINE, DONE)


def of_cards(s: Trail) -> Iterator[Action]:
    """[GWT-SETUP-19] Simmentals only where they are in the game."""
    kinds = [kind for kind in range(KINDS) if s.variant or not is_simmental(kind)]
    yield from [table[kind] for table in (DISCARD, REMOVE) for kind in kinds]
    yield from [buy for buy in PURCHASES if all(kind in kinds for kind in buy.kinds)]
    yield from [Grow(kind, 0) for kind in (CALF, HEIFER) if kind in kinds]


def is_simmental(kind: Kind) -> bool:
    return is_cattle(kind) and BREED_OF[kind] == ORANGE


def of_the_board(s: Trail) -> Iterator[Action]:
    board = s.edition.board
    yield from board.moves_called.values()
    yield from board.copies_called.values()
    yield from board.building_called.values()
    yield from board.clearing_called.values()
    yield from board.taking_called.values()


def of_the_edition(s: Trail) -> Iterator[Action]:
    """What its icons say, its buildings and cities."""
    yield from [verb.use for verb in every_icon(s)]
    for number, sides in enumerate(s.edition.private):
        yield from [PlaceBuilding(building.id, number) for building in sides]
    yield from s.edition.deliveries
    if s.edition.exchange:
        yield USE_TOKEN


def every_icon(s: Trail) -> Iterator[Verb[Any]]:
    """Whose use is offered: on buildings and spaces, under workers, between cities, on tiles and cards."""
    edition = s.edition
    for building in (*edition.neutral, *s.private):
        for cell in building.cells:
            yield from cell
    yield from edition.risks.values()
    yield from [verb for row in edition.worker_rows for verb in row if verb is not None]
    yield from [link.action for link in edition.links if link.action is not None]
    yield from [master.at_once for master in edition.masters if master.at_once is not None]
    yield from edition.immediate.values()
