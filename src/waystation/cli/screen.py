"""The terminal: wide enough for a board, plain output to a pipe, input line by line."""

from __future__ import annotations

import os
import sys
import unicodedata
from typing import Final

from rich.console import Console

PIPE_WIDTH: Final = 110
MIN_WIDTH: Final = 80
CLEAR_WITH_HISTORY: Final = "\033[2J\033[3J\033[H"  # hands must not be scrolled back to


def console(*, stderr: bool = False) -> Console:
    """A Rich console without markup, highlighting or emoji."""
    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else int(os.environ.get("COLUMNS") or PIPE_WIDTH)
    made = Console(stderr=stderr, width=width, markup=False, highlight=False, emoji=False)
    made.width = max(made.width, MIN_WIDTH)
    return made


def read_line(out: Console, question: str = "> ") -> str | None:
    """One line of input; None at its end."""
    typed_here = sys.stdin.isatty()
    if not typed_here:
        out.print(question, end="")
    try:
        line = input(question if typed_here else "")
    except (EOFError, KeyboardInterrupt):
        out.print()
        return None
    if not typed_here:
        out.print(line)  # a pipe does not echo its input
    return unicodedata.normalize("NFKC", line).strip()  # accepts full-width digits and ？


def clear(out: Console) -> None:
    if out.is_terminal:
        out.file.write(CLEAR_WITH_HISTORY)
