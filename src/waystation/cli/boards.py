"""Boards as text. A game without a text board is shown by the parts of its view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table

from waystation.games import families
from waystation.kernel import Game, Json
from waystation.words import Words
from waystation.words.speech import readable

type DrawBoard = Callable[[Game[Any], Json, Words, int, bool], RenderableType]
"""Draws a view in so many columns: the whole board, or only what changes at every step."""


def draw(game: Game[Any], view: Json, words: Words, width: int, *, whole: bool = True) -> RenderableType:
    family = families().get(game.family)
    board: DrawBoard = family.load(family.text_board) if family and family.text_board else draw_view
    return board(game, view, words, width, whole)


def draw_view(game: Game[Any], view: Json, words: Words, width: int, _whole: bool) -> RenderableType:
    """Draw the view of a seat part by part, for a game that brings no text board."""
    rows = Table.grid(padding=(0, 2))
    for key, part in view.items() if isinstance(view, dict) else [("", view)]:
        rows.add_row(readable(key), tell_part(part, words))
    return Panel(rows, title=words.name(game.id), width=width)


def tell_part(part: Json, words: Words) -> str:
    """A part of a view in a line, or records in a line each."""
    if isinstance(part, list) and any(isinstance(each, dict) for each in part):
        return "\n".join(f"{number}. {tell_part(each, words)}" for number, each in enumerate(part, 1))
    if isinstance(part, list):
        return "  ".join(tell_part(each, words) for each in part) or "–"
    if isinstance(part, dict):
        return ", ".join(f"{readable(key)} {tell_part(each, words)}" for key, each in part.items())
    if part is None or part is False:
        return "–"
    return words.name(part) if isinstance(part, str) else str(part)
