"""The message catalogues: English, Japanese, Korean. The engine speaks keys; here they become sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from waystation.kernel import Game
from waystation.words.great_western_trail import GreatWesternTrailWords
from waystation.words.levels import level_about, level_name
from waystation.words.speech import LANGUAGES, Count, Said, UnknownWords, Words, catalogue, in_a_row, signed
from waystation.words.stone_age import StoneAgeWords
from waystation.words.ticket_to_ride import TicketToRideWords

__all__ = [
    "LANGUAGES",
    "Count",
    "Said",
    "UnknownWords",
    "Words",
    "catalogue",
    "in_a_row",
    "level_about",
    "level_name",
    "signed",
    "words_for",
]

FAMILIES: Final[dict[str, type[Words]]] = {
    "ticket-to-ride": TicketToRideWords,
    "stone-age": StoneAgeWords,
    "great-western-trail": GreatWesternTrailWords,
}


def words_for(language: str, game: Game[Any], seat_names: Sequence[str] | None = None) -> Words:
    """The words of `game` in `language`, with what the people at the table are called."""
    return _words(language, game, None if seat_names is None else tuple(seat_names))


@lru_cache(maxsize=1024)
def _words(language: str, game: Game[Any], seat_names: tuple[str, ...] | None) -> Words:
    """Words are never changed, so the tables that are played at share them."""
    return FAMILIES.get(game.family, Words)(language, game, seat_names)
