"""Building blocks of text boards: colours and letters of the seats, headings, columns, panels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from waystation.kernel import Json
from waystation.words import Words

TERMINAL_COLOURS: Final = {
    "purple": "magenta",
    "blue": "dodger_blue1",
    "orange": "dark_orange",
    "white": "bright_white",
    "green": "green3",
    "yellow": "yellow1",
    "black": "grey58",
    "red": "red1",
    "gray": "grey42",
    "brown": "dark_goldenrod",
    "locomotive": "medium_spring_green",
}
"""The terminal colours. They assume a dark background, on which black must be visible too."""
PANEL_GAP: Final = 4  # columns between two panels
PIECE_GAP: Final = 2  # columns between two pieces of a line


def seat_letter(seat: int) -> str:
    """The letter of a seat. It always accompanies the colour, for those who cannot tell colours apart."""
    return "ABCDE"[seat]


def seat_name(seat: int, colour: str, words: Words) -> Text:
    """The letter in its colour, the name of the seat, and the name of the colour."""
    name = Text(f"{seat_letter(seat)} ", style=f"bold {TERMINAL_COLOURS[colour]}")
    name.append(words.seat(seat), style="not bold default")
    return name.append(f" ({words.colour(colour)})", style="not bold dim default")


def heading(words: Words, name: str, **params: Json) -> Text:
    return Text(words.general_text("heading", name=words.label(f"board.{name}", **params)), style="bold")


def make_table(headings: list[str], numbers: int) -> Table:
    """A table with these headings; all but the first column and the last few are for numbers."""
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for column, name in enumerate(headings):
        table.add_column(name, justify="right" if 0 < column <= numbers else "left")
    return table


def natural_width(panel: RenderableType) -> int:
    """The number of columns that a panel needs without wrapping."""
    console = Console(width=1000)
    return console.measure(panel).maximum


def side_by_side(left: RenderableType, right: RenderableType, width: int) -> RenderableType:
    """Two panels side by side, or one above the other if they do not fit."""
    if natural_width(left) + PANEL_GAP + natural_width(right) > width:
        return Group(left, right)
    table = Table.grid(padding=(0, PANEL_GAP, 0, 0))
    table.add_row(left, right)
    return table


def two_columns(left: RenderableType, right: RenderableType, half: int) -> Table:
    """Two panels side by side, the left one `half` columns wide; long lines are folded."""
    table = Table.grid(padding=(0, PANEL_GAP, 0, 0), pad_edge=False)
    table.add_column(width=half)
    table.add_column()
    table.add_row(left, right)
    return fold_lines(table)


def wrap_pieces(pieces: Iterable[Text], width: int, indent: int = 0) -> Text:
    """Pieces side by side; one that does not fit starts a new, indented line."""
    line = Text()
    used = 0
    for piece in pieces:
        if used and used + PIECE_GAP + piece.cell_len > width:
            line.append("\n" + " " * indent)
            used = indent
        elif used:
            line.append(" " * PIECE_GAP)
            used += PIECE_GAP
        line.append_text(piece)
        used += piece.cell_len
    return line


def in_columns(entries: list[Text], width: int) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    rows = rows_needed([entry.cell_len + 2 for entry in entries], width)
    for row in range(rows):
        table.add_row(*entries[row::rows])
    return fold_lines(table)


def fold_lines(table: Table) -> Table:
    """Fold long lines instead of cropping: Rich would cut wide characters in half."""
    for column in table.columns:
        column.overflow = "fold"
    return table


def rows_needed(widths: list[int], width: int) -> int:
    """The smallest number of rows in which entries of these widths fit, filled column by column."""
    return next(
        rows
        for rows in range(1, len(widths) + 1)
        if rows == len(widths) or sum(max(widths[k : k + rows]) for k in range(0, len(widths), rows)) <= width
    )
