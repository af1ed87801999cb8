"""The options of a seat: numbered once, listed in groups, found by some letters."""

from __future__ import annotations

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
        text = f"{self.notation} {self.sentence}".casefold()
        return all(word in text for word in letters.casefold().split())


class Menu:
    def __init__(self, options: Sequence[Action], words: Words) -> None:
        self.words = words
        self.choices = [
            Choice(number, option, group, words)
            for number, (group, option) in enumerate(in_order(options, words), 1)
        ]

    def called(self, notation: str) -> Choice | None:
        return next((choice for choice in self.choices if choice.notation == notation), None)

    def numbered(self, number: int) -> Choice | None:
        return self.choices[number - 1] if 0 < number <= len(self.choices) else None

    def found(self, letters: str) -> list[Choice]:
        return [choice for choice in self.choices if choice.has(letters)]

    def numbers_for(self, target: str) -> list[int]:
        return [choice.number for choice in self.choices if choice.action.target == target]

    def lines(self, choices: Sequence[Choice], shown: int, width: int) -> Iterator[RenderableType]:
        """The choices under their headings, different ways to do the same thing side by side."""
        for group in dict.fromkeys(choice.group for choice in choices):
            yield Text(group, style="bold")
            rows = _rows([choice for choice in choices if choice.group == group])
            yield from (_line(row, width) for row in rows[:shown])
            if left := rows[shown:]:
                more = self.words.house("play.more", number=sum(map(len, left)))
                yield Text(" " * (NUMBER + GAP) + more, style="dim")


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
        rows.setdefault(choice.action.target, []).append(choice)
    return list(rows.values())


def _line(row: Sequence[Choice], width: int) -> RenderableType:
    """The number of the first choice, and beside it what the row offers, however many lines that takes."""
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=NUMBER, justify="right", style="bold cyan")
    grid.add_column(overflow="fold")
    grid.add_row(str(row[0].number), _side_by_side(_ways(row), width - NUMBER - GAP))
    return grid


def _ways(row: Sequence[Choice]) -> Iterator[Text]:
    """The first choice in full; the others by number and what is different in their notation."""
    first, *others = row
    yield Text(first.sentence)
    yield Text(first.notation, style="dim")
    for other in others[:WAYS]:
        different = other.notation.removeprefix(other.action.target).strip()
        yield Text(f"{other.number} ", style="bold cyan").append(different, style="not bold dim default")
    if len(others) > WAYS:
        yield Text("…", style="dim")


def _side_by_side(pieces: Iterator[Text], width: int) -> Text:
    """A piece that does not fit begins a new line; it is not broken in two."""
    line, used = Text(), 0
    for piece in pieces:
        fits = used + GAP + piece.cell_len <= width
        line.append(" " * GAP if used and fits else "\n" if used else "")
        line.append_text(piece)
        used = piece.cell_len + (used + GAP if fits else 0)
    return line
