"""The options of a seat: numbered, listed in groups, and searched by text."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from waystation.kernel import Action
from waystation.words import Words

ROWS_PER_GROUP: Final = 12  # at first, so that a turn fits on a screen
WAYS_PER_ROW: Final = 10  # ways to do the same thing, on one row
NUMBER, GAP = 4, 2  # columns
MAX_TITLE_COLUMN: Final = 20  # wider titles are not aligned
SEPARATOR: Final = " · "


@dataclass(frozen=True)
class Choice:
    """An option with its number. Its sentence is made when it is read: there may be hundreds."""

    number: int
    action: Action
    group: str
    title: str  # what can be done in several ways, such as a route with its payments; or empty
    way: str
    menu: Menu

    @property
    def notation(self) -> str:
        return str(self.action)

    @property
    def sentence(self) -> str:
        return self.menu.words.option(self.action, self.menu.state)

    @property
    def row(self) -> str:
        """Choices of the same row are listed side by side."""
        return self.title or self.notation

    def has(self, letters: str) -> bool:
        """Whether every word typed occurs in the notation or the sentence."""
        return has_words(f"{self.notation} {self.sentence}", letters)


class Menu:
    def __init__(self, options: Sequence[Action], words: Words, s: Any) -> None:
        self.words = words
        self.state = s
        self.choices: list[Choice] = []
        self.every: dict[str, Choice] = {}  # by notation
        seen: dict[tuple[str, str, str], int] = {}
        for group, option in in_order(options, words):
            title, way = words.row(option, s)
            number = seen.setdefault((group, title or str(option), way), len(self.choices) + 1)
            choice = Choice(number, option, group, title, way, self)
            if number > len(
                self.choices
            ):  # else it reads like another, as twin tracks do: choose it by its notation
                self.choices.append(choice)
            self.every[choice.notation] = choice

    def find_by_notation(self, notation: str) -> Choice | None:
        return self.every.get(notation)

    def find_by_number(self, number: int) -> Choice | None:
        return self.choices[number - 1] if 0 < number <= len(self.choices) else None

    def search(self, letters: str) -> list[Choice]:
        return [choice for choice in self.choices if choice.has(letters)]

    def numbers_for(self, target: str) -> list[int]:
        return [choice.number for choice in self.every.values() if choice.action.target == target]

    def lines(self, choices: Sequence[Choice], shown: int, width: int) -> Iterator[RenderableType]:
        """The choices under their headings; ways to do the same thing share a row."""
        for group in dict.fromkeys(choice.group for choice in choices):
            yield Text(group, style="bold")
            rows = _group_rows([choice for choice in choices if choice.group == group])
            titled = [row for row in rows if row[0].title]
            most = WAYS_PER_ROW if len(titled) > 1 and shown < len(choices) else len(choices)
            column = max((self._heading(row[0]).cell_len for row in titled), default=0)
            for row in rows[:shown]:
                yield self._ways(row, most, column, width) if row[0].title else self._sentence(row[0])
            if left := rows[shown:]:
                more = self.words.general_text("play.more", number=sum(map(len, left)))
                yield Text(" " * (NUMBER + GAP) + more, style="dim")

    def _heading(self, choice: Choice) -> Text:
        return Text(self.words.general_text("heading", name=choice.title).rstrip())

    def _sentence(self, choice: Choice) -> RenderableType:
        """A choice with its number."""
        grid = Table.grid(padding=(0, GAP, 0, 0))
        grid.add_column(width=NUMBER, justify="right", style="bold cyan")
        grid.add_column(overflow="fold")
        sentence = Text(choice.sentence + " " * GAP).append(choice.notation, style="dim")
        grid.add_row(str(choice.number), sentence)
        return grid

    def _ways(self, row: Sequence[Choice], most: int, column: int, width: int) -> RenderableType:
        """A row for one thing, with a number for each way to do it."""
        heading = self._heading(row[0])
        indent = NUMBER + GAP
        used = column if column <= MAX_TITLE_COLUMN else heading.cell_len
        grid = Table.grid(padding=(0, GAP, 0, 0))
        grid.add_column(width=NUMBER)
        grid.add_column(width=used, no_wrap=True)
        grid.add_column()
        grid.add_row("", heading, wrap_pieces(_number_ways(row, most), width - indent - used - GAP))
        return grid


def in_order(options: Sequence[Action], words: Words) -> list[tuple[str, Action]]:
    """The options by group, in the order of the game or of its words."""
    headings = {type(option): words.group(option) for option in options}
    groups: dict[str, list[Action]] = {}
    for option in options:
        groups.setdefault(headings[type(option)], []).append(option)
    for group in groups.values():
        group.sort(key=words.place_in_list)
    return [(heading, option) for heading, group in groups.items() for option in group]


def _group_rows(choices: Sequence[Choice]) -> list[list[Choice]]:
    rows: dict[str, list[Choice]] = {}
    for choice in choices:
        rows.setdefault(choice.row, []).append(choice)
    return list(rows.values())


def _number_ways(row: Sequence[Choice], most: int) -> Iterator[Text]:
    """Each way with its number."""
    for choice in row[:most]:
        yield Text(f"{choice.number} ", style="bold cyan").append(choice.way, style="not bold default")
    if len(row) > most:
        yield Text("…", style="dim")


def wrap_pieces(pieces: Iterable[Text], width: int) -> Text:
    """Wrap pieces at the width; a piece is never split."""
    line = Text()
    used, between = 0, ""
    for piece in pieces:
        fits = used + len(between) + piece.cell_len + len(SEPARATOR) <= width or not used
        line.append(between if fits else f"{between.rstrip()}\n")
        line.append_text(piece)
        used = piece.cell_len + (used + len(between) if fits else 0)
        between = SEPARATOR
    return line


def has_words(text: str, letters: str) -> bool:
    """Whether every typed word occurs in the text, in any order; - and / separate words."""
    text = unicodedata.normalize("NFKC", text).casefold()
    words = letters.casefold().replace("-", " ").replace("–", " ").replace("/", " ").split()
    return all(word in text for word in words)
