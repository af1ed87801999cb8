"""Boards as text. A game without a text board is shown as its view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType
from rich.panel import Panel
from rich.pretty import Pretty

from waystation.games import families
from waystation.kernel import Game, Json
from waystation.words import Words

type DrawBoard = Callable[[Game[Any], Json, Words, int, bool], RenderableType]
"""Draws a view in so many columns: the whole board, or only what changes at every step."""


def draw(game: Game[Any], view: Json, words: Words, width: int, *, whole: bool = True) -> RenderableType:
    family = families().get(game.family)
    board: DrawBoard = family.load(family.text_board) if family and family.text_board else draw_view
    return board(game, view, words, width, whole)


def draw_view(game: Game[Any], view: Json, _words: Words, width: int, _whole: bool) -> RenderableType:
    """Draw the raw view of a seat."""
    return Panel(Pretty(view, expand_all=False), title=game.name, width=width)
