"""The parts of a change to a table: the answer, the line of the log, and the jobs that follow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, Final

from waystation.kernel import Seat

CLOCK: Final = "clock"
BOT: Final = "bot "
"""Who played a line if no person did: the clock for somebody late, or a bot (the prefix of its level)."""

BOT_TURN: Final = "bot_turn"


@dataclass(frozen=True)
class Job:
    """Work for a background worker."""

    task: str
    args: dict[str, Any]
    run_at: int


@dataclass(frozen=True)
class Line:
    """A line of the log as it is stored."""

    seq: int
    seat: Seat
    notation: str
    draws: Sequence[str]  # what chance decided
    secret: bool  # the others may not know which choice it was
    digest: str
    answer_key: str | None
    played_by: str
    at: int


@dataclass
class Change:
    """What an operation did to a table: all of it must be committed together."""

    line: Line | None = None
    jobs: list[Job] = field(default_factory=list)
    seated: bool = False  # whether somebody took or left a seat
    opening: Sequence[str] | None = None  # the draws of the set-up, when the match begins
    rev: int = 0  # the revision of the table after the commit


@dataclass(frozen=True)
class Answer:
    """An action as a client sends it: the last entry it had seen, and a key that identifies a repeat."""

    seat: Seat
    after: int
    notation: str
    key: str | None = None


def find_line(answer: Answer, lines: Sequence[Line]) -> Line | None:
    """The line that this very request wrote earlier, recognised by its key."""
    said = (answer.seat, answer.notation, answer.key)
    since = takewhile(lambda line: line.seq > answer.after, reversed(lines)) if answer.key else ()
    return next((line for line in since if (line.seat, line.notation, line.answer_key) == said), None)


def is_automatic(played_by: str) -> bool:
    """Whether the clock or a bot played, and no person."""
    return played_by == CLOCK or played_by.startswith(BOT)
