"""The options of a seat: numbered once, listed in groups, found by some letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from waystation.kernel import Action
from waystation.words import Words

SHOWN: Final = 12  # rows of a group, unless more were asked for: a turn is to fit on a screen
LONG: Final = 12  # options of a group that are easier to find in the order of the alphabet
WAYS: Final = 8  # ways to do the same thing on one row
NUMBER, GAP = 4, 2  # columns
BETWEEN: Final = " · "


@dataclass(frozen=True)
class Choice:
    """An option with its number; its sentence is made when it is read, as there may be hundreds."""

    number: int
    action: Action
    group: str
    words: Words

    @property
    def notation(self) -> str:
        return str(self.action)

    @property
    def sentence(self) -> str:
        return self.words.option(self.action)

    def has(self, letters: str) -> bool:
        """Whether every word typed occurs in the notation or the sentence."""
        return has_words(f"{self.notation} {self.sentence}", letters)

    @property
    def title(self) -> str:
        """What may be done in several ways, as with a route and its payments; empty if there is one way."""
        if self.notation == self.action.target:
            return ""
        return " ".join(self.words.name(word) for word in self.action.target.split()[1:])

    @property
    def way(self) -> str:
        return self.notation.removeprefix(self.action.target).strip()


class Menu:
    def __init__(self, options: Sequence[Action], words: Words) -> None:
        self.words = words
        self.choices: list[Choice] = []
        self.every: dict[str, Choice] = {}  # by notation
        seen: dict[tuple[str, str, str], int] = {}
        for group, option in in_order(options, words):
            choice = Choice(len(self.choices) + 1, option, group, words)
            same = (group, choice.title or choice.notation, choice.way)
            if same in seen:  # a twin track that reads the same: it is chosen by its notation
                choice = Choice(seen[same], option, group, words)
            else:
                seen[same] = choice.number
                self.choices.append(choice)
            self.every[choice.notation] = choice

    def called(self, notation: str) -> Choice | None:
        return self.every.get(notation)

    def numbered(self, number: int) -> Choice | None:
        return self.choices[number - 1] if 0 < number <= len(self.choices) else None

    def found(self, letters: str) -> list[Choice]:
        return [choice for choice in self.choices if choice.has(letters)]

    def numbers_for(self, target: str) -> list[int]:
        return [choice.number for choice in self.every.values() if choice.action.target == target]

    def lines(self, choices: Sequence[Choice], shown: int, width: int) -> Iterator[RenderableType]:
        """The choices under their headings, different ways to do the same thing side by side."""
        for group in dict.fromkeys(choice.group for choice in choices):
            yield Text(group, style="bold")
            rows = _rows([choice for choice in choices if choice.group == group])
            most = WAYS if len(rows) > 1 else len(choices)
            yield from (self._line(row, width, most) for row in rows[:shown])
            if left := rows[shown:]:
                more = self.words.house("play.more", number=sum(map(len, left)))
                yield Text(" " * (NUMBER + GAP) + more, style="dim")

    def _line(self, row: Sequence[Choice], width: int, most: int) -> RenderableType:
        """A choice with its number; or what may be done in several ways, and each way with its number."""
        grid = Table.grid(padding=(0, GAP, 0, 0))
        grid.add_column(width=NUMBER, justify="right", style="bold cyan")
        grid.add_column(overflow="fold")
        first = row[0]
        if first.title:
            heading = self.words.house("heading", name=first.title).rstrip()
            grid.add_row("", side_by_side(heading, _ways(row, most), width - NUMBER - 2 * GAP))
        else:
            sentence = Text(first.sentence + " " * GAP).append(first.notation, style="dim")
            grid.add_row(str(first.number), sentence)
        return grid


def in_order(options: Sequence[Action], words: Words) -> list[tuple[str, Action]]:
    """Group by group, as the game offers them; a long group by what is acted upon."""
    headings = {type(option): words.group(option) for option in options}
    groups: dict[str, list[Action]] = {}
    for option in options:
        groups.setdefault(headings[type(option)], []).append(option)
    for group in groups.values():
        if len(group) > LONG:
            group.sort(key=lambda option: option.target)
    return [(heading, option) for heading, group in groups.items() for option in group]


def _rows(choices: Sequence[Choice]) -> list[list[Choice]]:
    rows: dict[str, list[Choice]] = {}
    for choice in choices:
        rows.setdefault(choice.title or choice.notation, []).append(choice)
    return list(rows.values())


def _ways(row: Sequence[Choice], most: int) -> Iterator[Text]:
    """Each way by its number and what is different in its notation."""
    for choice in row[:most]:
        yield Text(f"{choice.number} ", style="bold cyan").append(choice.way, style="not bold default")
    if len(row) > most:
        yield Text("…", style="dim")


def side_by_side(title: str, pieces: Iterator[Text], width: int) -> Text:
    """A piece that does not fit begins a new line; it is not broken in two."""
    line = Text(title + " " * GAP)
    used, between = line.cell_len, ""
    for piece in pieces:
        fits = used + len(between) + piece.cell_len + len(BETWEEN) <= width
        line.append(between if fits else f"{between.rstrip()}\n")
        line.append_text(piece)
        used = piece.cell_len + (used + len(between) if fits else 0)
        between = BETWEEN
    return line


def has_words(text: str, letters: str) -> bool:
    """Whether every word typed occurs in the text, in any order; - and / only hold words together."""
    text = unicodedata.normalize("NFKC", text).casefold()
    words = letters.casefold().replace("-", " ").replace("–", " ").replace("/", " ").split()
    return all(word in text for word in words)
