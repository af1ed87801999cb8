"""The boards of games that the client does not know: described in a manifest, or brought by the package."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import structlog

from waystation.games import families
from waystation.kernel.board import Board, Look, Part, Zone
from waystation.service.api import wire
from waystation.service.api.page import BOARD_ROUTE, File, read_board
from waystation.words import Words

MODULE: Final = "board.js"
"""The module of a board. It exports `mount`; see docs/how-to/boards.md."""

log = structlog.get_logger()


# --- described boards -----------------------------------------------------------------------------------


def board_view(words: Words) -> wire.BoardView | None:
    """The board that a package describes, with its headings in the reader's language."""
    board = described_board(words)
    if board is None:
        return None
    return wire.BoardView(
        zones=[zone_view(zone, words) for zone in board.zones],
        seats=[part_view(part, words) for part in board.seats],
        looks={name: look_view(look) for name, look in board.looks.items()},
        dice=list(board.dice),
    )


def look_names(words: Words) -> dict[str, str]:
    """The names of components with a look, which a game's words may make up instead of listing them."""
    board = described_board(words)
    looks = board.looks if board else ()
    return {component: name for component in looks if (name := words.name(component)) != component}


def described_board(words: Words) -> Board | None:
    """A description that cannot be loaded must not keep people from playing: the game is shown without it."""
    family = families().get(words.game.family)
    try:
        return family.board_of(words.game.id) if family else None
    except Exception as error:  # noqa: BLE001 (a package may raise anything)
        log.warning("no board", game=words.game.id, error=f"{type(error).__name__}: {error}")
        return None


def zone_view(zone: Zone, words: Words) -> wire.ZoneView:
    parts = [part_view(part, words) for part in zone.parts]
    return wire.ZoneView(zone.name, heading(zone.name, words), zone.half, parts)


def part_view(part: Part, words: Words) -> wire.PartView:
    path = part.path.split(".")
    return wire.PartView(
        path=path,
        title=heading(path[-1], words),
        kind=part.kind,
        press=part.presses,
        fan=part.fan,
        columns=part.columns,
        column_names=part.column_names.split(),
        row_names=part.row_names.split(),
        note=part.note.split(".") if part.note else [],
    )


def look_view(look: Look) -> wire.LookView:
    return wire.LookView(look.label, look.colour, look.caption, look.corner)


def heading(name: str, words: Words) -> str:
    """The message for a zone or a part; without one, its name: `final_round` is "Final round"."""
    return words.label_if_written(f"board.{name}") or name.replace("_", " ").replace("-", " ").capitalize()


# --- boards of their own --------------------------------------------------------------------------------


def module_path(family_id: str) -> str | None:
    """The path of the module that draws a family's board; None if the package brings none."""
    family = families().get(family_id)
    return None if family is None or family.client is None else f"{folder_path(family_id)}/{MODULE}"


def folder_path(family_id: str) -> str:
    return BOARD_ROUTE.format(family=family_id, path="").rstrip("/")


def read_boards() -> Mapping[str, File]:
    """The files of all boards that packages bring, by their paths."""
    found: dict[str, File] = {}
    for family in families().values():
        if family.client is None:
            continue
        try:
            found |= read_board(family.folder(family.client), folder_path(family.id))
        except OSError as error:
            log.warning("no client of its own", family=family.id, error=f"{type(error).__name__}: {error}")
    return found
