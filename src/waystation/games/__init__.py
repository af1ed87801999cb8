"""The games of the house, by id."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from waystation.kernel import Game

GAMES: Final = {
    "ticket-to-ride-usa": ("ticket_to_ride", "usa"),
    "ticket-to-ride-germany": ("ticket_to_ride", "germany"),
    "stone-age": ("stone_age", "stone_age"),
    "great-western-trail-1e": ("great_western_trail", "first"),
    "great-western-trail-2e": ("great_western_trail", "second"),
}
"""By id: the package of its family, and what makes the game. A package is read when it is first needed."""


class UnknownGame(ValueError):
    """There is no game with this id."""


def find(game_id: str) -> Game[Any]:
    """The game called `game_id`; its rules and tables are read the first time it is asked for."""
    if game_id not in GAMES:
        raise UnknownGame(f"There is no game called {game_id!r}; there are {', '.join(GAMES)}.")
    package, maker = GAMES[game_id]
    game: Game[Any] = getattr(import_module(f"waystation.games.{package}"), maker)()
    return game
