"""The text of a notification: which tables are waiting for you, and their links.

A notice passes through the servers of others, and people read it over your shoulder. So it says nothing about
the match itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from waystation.games import find_game
from waystation.service.tables.record import TableRecord
from waystation.words import LANGUAGES, catalogue, words_for

MAX_TURNS_NAMED: Final = 10
"""Tables that one letter names. It only counts the rest."""


class Undelivered(Exception):
    """A letter did not arrive. The sentence is shown to the person it was meant for."""

    def __init__(self, sentence: str, *, gone: bool = False) -> None:
        super().__init__(sentence)
        self.gone = gone  # the address no longer exists


@dataclass(frozen=True)
class Turn:
    """A table that waits for the reader."""

    table: str
    game: str
    name: str
    link: str


@dataclass(frozen=True)
class Letter:
    """One letter; without turns it is a test. A letter that is sent again keeps its id."""

    id: str
    language: str
    turns: tuple[Turn, ...] = ()

    @property
    def subject(self) -> str:
        if not self.turns:
            return text_of(self.language, "notice.test_subject")
        return text_of(self.language, "notice.subject", number=len(self.turns))

    @property
    def named_turns(self) -> tuple[Turn, ...]:
        return self.turns[:MAX_TURNS_NAMED]

    def lines(self, *, links: bool) -> list[str]:
        """A sentence for each table, followed by its link on a line of its own if `links`."""
        if not self.turns:
            return [text_of(self.language, "notice.test")]
        told = [
            text_of(self.language, "notice.turn", game=turn.name) + (f"\n{turn.link}" if links else "")
            for turn in self.named_turns
        ]
        rest = len(self.turns) - len(told)
        return [*told, text_of(self.language, "notice.more", number=rest)] if rest else told


def turn_of(record: TableRecord, language: str, url: str) -> Turn:
    name = words_for(supported_language(language), find_game(record.game)).name(record.game)
    return Turn(record.id, record.game, str(name), f"{url}/t/{record.id}")


def supported_language(language: str) -> str:
    return language if language in LANGUAGES else LANGUAGES[0]


def text_of(language: str, key: str, **params: str | int) -> str:
    """A text from the server's own message catalogue."""
    return catalogue(supported_language(language))[f"general.{key}"].format(params)
