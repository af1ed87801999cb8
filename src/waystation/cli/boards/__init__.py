"""Boards as text, by family of games; a game without its own is shown as its view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rich.console import RenderableType
from rich.panel import Panel
from rich.pretty import Pretty

from waystation.cli.boards import great_western_trail, stone_age, ticket_to_ride
from waystation.kernel import Game, Json
from waystation.words import Words

type DrawBoard = Callable[[Game[Any], Json, Words, int, bool], RenderableType]
"""Draw what a view shows, so many columns wide: the whole board, or only what changes at every step."""

BOARDS: Final[dict[str, DrawBoard]] = {
    "ticket-to-ride": ticket_to_ride.draw,
    "stone-age": stone_age.draw,
    "great-western-trail": great_western_trail.draw,
}


def draw(game: Game[Any], view: Json, words: Words, width: int, *, whole: bool = True) -> RenderableType:
    return BOARDS.get(game.family, plain_view)(game, view, words, width, whole)


def plain_view(game: Game[Any], view: Json, _words: Words, width: int, _whole: bool) -> RenderableType:
    """Everything a seat may see, as it is: for a game whose board nobody has drawn yet."""
    return Panel(Pretty(view, expand_all=False), title=game.name, width=width)
