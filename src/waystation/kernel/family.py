"""The manifest of a family of games: what it consists of, and where each part is found.

A package announces its family as an entry point of the group `waystation.games`. Parts are named by import
strings and loaded when they are first needed: a family lies in one folder, though no rule imports a word.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, final

from waystation.kernel.board import Board


@final
@dataclass(frozen=True)
class Family:
    """One family of games: rule sets that share their code, words and board. Parts are named `module:name`,
    relative to its package. The reference says more about each field.

    Every family has

    - `id`, `package`: what it is called, and where it is found;
    - `games`: its games, by id.

    A family may have

    - `words`, `locale`: what is said, and the folder of the message catalogues;
    - `board`, `client`: how the browser shows it, described in data or brought along;
    - `text_board`: how a terminal shows it;
    - `rulebook`: the folder of the rules;
    - `contract`, `events`: the types of all that is sent, for programs;
    - `tuning`: how bots search;
    - `order`: its place in lists of games.
    """

    id: str
    """Its name in keys of messages and in types, as `stone-age`. It never changes."""
    package: str
    """The Python package in which its parts and folders lie."""
    games: Mapping[str, str]
    """By id, in the order they are listed: the function that makes the game for a version of its rules."""
    order: int = 100
    """Families are listed by this number, then by id."""
    contract: str | None = None
    """The module of the types that are sent: `View`, `Printed`, `Settings`, `Options` and so on."""
    events: str | None = None
    """The module of the events."""
    words: str | None = None
    """The subclass of `Words` that speaks for these games."""
    text_board: str | None = None
    """The function that draws a view in a terminal: given the game, the view, its words, the columns there
    are, and whether the whole board is wanted or only what changes at every step, it returns something that
    Rich can print, such as a string.
    """
    board: str | None = None
    """The `Board` that describes how the client shows these games, or a mapping of boards by game."""
    client: str | None = None
    """The folder of a board that the family brings itself: `board.js`, and what that loads."""
    tuning: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """By game: what a search does differently from the defaults of `waystation.bots.tuning`."""
    locale: str = "present/locale"
    """The folder of the message catalogues."""
    rulebook: str = "present/rulebook"
    """The folder of the rules, a page for each language."""

    def load(self, part: str) -> Any:
        """The object called `module:name`, or the module itself."""
        module, _, name = part.partition(":")
        loaded = import_module(f"{self.package}.{module}")
        return getattr(loaded, name) if name else loaded

    def board_of(self, game: str) -> Board | None:
        """How the client shows a game; None if the manifest describes no board for it."""
        if self.board is None:
            return None
        described: Board | Mapping[str, Board] = self.load(self.board)
        return described if isinstance(described, Board) else described.get(game)

    def folder(self, name: str) -> Traversable:
        return files(self.package).joinpath(name)
