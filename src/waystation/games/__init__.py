"""The games of the house, by id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from waystation.games import great_western_trail, stone_age, ticket_to_ride
from waystation.kernel import Game

GAMES: Final[dict[str, Callable[[], Game[Any]]]] = {
    "ticket-to-ride-usa": ticket_to_ride.usa,
    "ticket-to-ride-germany": ticket_to_ride.germany,
    "stone-age": stone_age.stone_age,
    "great-western-trail-1e": great_western_trail.first,
    "great-western-trail-2e": great_western_trail.second,
}


class UnknownGame(ValueError):
    """There is no game with this id."""


def find(game_id: str) -> Game[Any]:
    """The game called `game_id`; its tables are read the first time it is asked for."""
    if game_id not in GAMES:
        raise UnknownGame(f"There is no game called {game_id!r}; there are {', '.join(GAMES)}.")
    return GAMES[game_id]()
