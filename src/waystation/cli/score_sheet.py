"""The score sheets of all seats, the winner first."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from waystation.kernel import Sheet, ranks
from waystation.words import Words


def score_sheet(sheets: Sequence[Sheet], words: Words, title: str) -> RenderableType:
    placed = sorted(zip(ranks(sheets), sheets, strict=True), key=lambda pair: pair[0])
    return Group(
        Text(title, style="bold"),
        Columns([one_seat(sheet, rank, words) for rank, sheet in placed], padding=(0, 1)),
    )


def one_seat(sheet: Sheet, rank: int, words: Words) -> RenderableType:
    table = Table(box=None, show_header=False, pad_edge=False, show_footer=True)
    table.add_column(footer=Text(words.general_text("sheet.total"), style="bold"))
    table.add_column(justify="right", footer=Text(str(sheet.total), style="bold"))
    for line in sheet.lines:
        table.add_row(words.sheet_line(line), f"{line.points:+d}")
    title = f"{words.general_text('sheet.rank', rank=rank)} · {words.seat(sheet.seat)}"
    return Panel(table, title=Text(title, style="bold"), expand=False)


def verdict(sheets: Sequence[Sheet], words: Words) -> str:
    """The sentence that names the winner or winners."""
    first = [sheet.seat for sheet, rank in zip(sheets, ranks(sheets), strict=True) if rank == 1]
    if len(first) == 1:
        return words.general_text("sheet.winner", seat=first[0])
    return words.general_text("sheet.winners", names=[words.seat(seat) for seat in first])
