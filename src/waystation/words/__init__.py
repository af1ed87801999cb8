"""The message catalogues: English, Japanese, Korean. The engine speaks keys; here they become sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from waystation.games import families
from waystation.kernel import Game
from waystation.words.catalogue import Message, UnknownMessage, catalogue, languages
from waystation.words.levels import level_about, level_name
from waystation.words.speech import LocalisedText, Name, Words, format_signed, join_sentences

__all__ = [
    "LANGUAGES",
    "LocalisedText",
    "Message",
    "Name",
    "UnknownMessage",
    "Words",
    "catalogue",
    "format_signed",
    "join_sentences",
    "languages",
    "level_about",
    "level_name",
    "words_for",
]

LANGUAGES: Final = tuple(languages())
"""English first, then every language that the messages are translated into."""


def words_for(language: str, game: Game[Any], seat_names: Sequence[str] | None = None) -> Words:
    """The words of `game` in `language`, with what the people at the table are called."""
    words = _words(language, game)
    return words if seat_names is None else words.at_table(seat_names)


@cache
def _words(language: str, game: Game[Any]) -> Words:
    """Words are never changed, and all tables share them."""
    family = families().get(game.family)
    spoken: type[Words] = family.load(family.words) if family and family.words else Words
    return spoken(language, game)
