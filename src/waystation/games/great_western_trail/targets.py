"""Everything a person might point at, allowed or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from waystation.games.great_western_trail.actions import (
    APPOINT,
    AUXILIARY,
    CHOOSE,
    DISC,
    DISCARD,
    ENGINE,
    HIRE,
    PLAY,
    REMOVE,
    STATION,
    STATION_DISC,
    TAKE,
)
from waystation.games.great_western_trail.components import BREED_OF, CALF, CARDS, HEIFER, KINDS, ORANGE
from waystation.games.great_western_trail.herd import is_cattle
from waystation.games.great_western_trail.markets import PURCHASES
from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import Action

TABLES: Final[tuple[Sequence[Action], ...]] = (APPOINT, CHOOSE, DISC, ENGINE, HIRE, STATION, STATION_DISC)
ALWAYS: Final = ("draw", "reveal", "income", "decline", "done")


MOST_MADE: Final = 64
_made: Final[dict[tuple[str, ...], list[str]]] = {}


def targets(s: Trail) -> list[str]:
    """Made once for each board, choice of sides and variant."""
    agreed = (*s.edition.cities, s.variant, *[building.id for building in s.private])
    if agreed not in _made:
        if len(_made) == MOST_MADE:
            _made.clear()
        _made[agreed] = list(dict.fromkeys(every_target(s)))
    return _made[agreed]


def every_target(s: Trail) -> list[str]:
    return [
        *[action.target for table in TABLES for action in table],
        *[str(action) for action in (*PLAY.values(), *TAKE.values())],
        *[single.target for single, _ in AUXILIARY],
        *of_cards(s),
        *of_the_board(s),
        *of_the_edition(s),
        *ALWAYS,
    ]


def of_cards(s: Trail) -> list[str]:
    """[GWT-SETUP-19] Simmentals only where they are in the game."""
    kinds = [kind for kind in range(KINDS) if s.variant or not is_cattle(kind) or BREED_OF[kind] != ORANGE]
    return [
        *[action.target for table in (DISCARD, REMOVE) for action in [table[kind] for kind in kinds]],
        *[buy.target for buy in PURCHASES if all(kind in kinds for kind in buy.kinds)],
        *[f"grow {CARDS[kind]}" for kind in (CALF, HEIFER) if kind in kinds],
    ]


def of_the_board(s: Trail) -> list[str]:
    board = s.edition.board
    buildings = (*board.neutral, *board.sites)
    named = {
        "move": range(1, len(board.spaces)),
        "copy": buildings,
        "at": range(1, board.kansas_city),
        "clear": board.hazard_spaces,
        "take": board.camps,
    }
    return [f"{word} {board.spaces[place].id}" for word, places in named.items() for place in places]


def of_the_edition(s: Trail) -> list[str]:
    """What its tiles say, its buildings and cities."""
    tiles = (*s.edition.neutral, *s.private)
    verbs = [verb for building in tiles for cell in building.cells for verb in cell]
    return [
        *[verb.use.target for verb in (*verbs, *s.edition.risks.values())],
        *[f"build {building.id}" for sides in s.edition.private for building in sides],
        *[f"deliver {city}" for city in s.edition.cities],
        *["exchange"] * (len(s.edition.exchange) > 0),
    ]
