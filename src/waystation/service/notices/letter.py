"""What a notice says: which tables wait for you, and where they are. Nothing that is secret at a table.

A notice travels through the hands of others and is read over shoulders: it tells no more than that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from waystation.games import find
from waystation.service.model import Table
from waystation.words import LANGUAGES, Count, catalogue, words_for

LONGEST: Final = 10
"""Tables that one message names; the rest are counted."""


class Undelivered(Exception):
    """A message has not arrived, in a sentence for the person whom it was meant for."""

    def __init__(self, sentence: str, *, gone: bool = False) -> None:
        super().__init__(sentence)
        self.gone = gone  # nobody lives at this address any more


@dataclass(frozen=True)
class Turn:
    """A table that waits for the reader."""

    table: str
    game: str
    name: str
    link: str


@dataclass(frozen=True)
class Letter:
    """One message; without turns, a test. The same letter sent again has the same id."""

    id: str
    language: str
    turns: tuple[Turn, ...] = ()

    @property
    def subject(self) -> str:
        if not self.turns:
            return said(self.language, "notice.test_subject")
        return said(self.language, "notice.subject", number=len(self.turns))

    @property
    def named(self) -> tuple[Turn, ...]:
        return self.turns[:LONGEST]

    def lines(self, *, links: bool) -> list[str]:
        """A sentence for each table, with the way to it on a line of its own if wanted."""
        if not self.turns:
            return [said(self.language, "notice.test")]
        told = [
            said(self.language, "notice.turn", game=turn.name) + (f"\n{turn.link}" if links else "")
            for turn in self.named
        ]
        rest = len(self.turns) - len(told)
        return [*told, said(self.language, "notice.more", number=rest)] if rest else told


def turn_at(doc: Table, language: str, url: str) -> Turn:
    name = words_for(spoken(language), find(doc.game)).name(doc.game)
    return Turn(doc.id, doc.game, str(name), f"{url}/t/{doc.id}")


def spoken(language: str) -> str:
    return language if language in LANGUAGES else LANGUAGES[0]


def said(language: str, key: str, **params: str | int) -> str:
    """A text of the house, whatever the game."""
    values = {name: Count(value) if isinstance(value, int) else value for name, value in params.items()}
    return catalogue(spoken(language))[f"house.{key}"].format(**values)
