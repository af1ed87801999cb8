"""The terminal: wide enough for a board, plain when it is a pipe, and read line by line."""

from __future__ import annotations

import os
import sys
import unicodedata
from typing import Final

from rich.console import Console

WIDTH: Final = 110
NARROWEST: Final = 80
CLEAR_WITH_HISTORY: Final = "\033[2J\033[3J\033[H"  # hands must not be scrolled back to


def console(*, stderr: bool = False) -> Console:
    """Rich without its guesses: no markup in names, no highlighting of numbers."""
    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else int(os.environ.get("COLUMNS") or WIDTH)
    made = Console(stderr=stderr, width=width, markup=False, highlight=False, emoji=False)
    made.width = max(made.width, NARROWEST)
    return made


def ask(out: Console, question: str = "> ") -> str | None:
    """One line of the person at the keyboard; None when there is no more to read."""
    typed_here = sys.stdin.isatty()
    if not typed_here:
        out.print(question, end="")
    try:
        line = input(question if typed_here else "")
    except (EOFError, KeyboardInterrupt):
        out.print()
        return None
    if not typed_here:
        out.print(line)  # a pipe does not show what is typed
    return unicodedata.normalize("NFKC", line).strip()  # full-width digits and ？ are as good


def clear(out: Console) -> None:
    if out.is_terminal:
        out.file.write(CLEAR_WITH_HISTORY)
