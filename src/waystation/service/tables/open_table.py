"""An open table: its record and its match, in memory.

Nothing here does I/O. The operations are in `lobby`, `play` and `votes`: each validates, changes the table
and returns what to commit. If the commit fails, the table is dropped from memory and loaded again.
"""

from __future__ import annotations

from typing import Any

import msgspec

from waystation.games import UnknownGame, find_game
from waystation.kernel import BadSettings, Decision, Json, Match, Seat, UnknownVersion, pending
from waystation.kernel.match import UNDO, Checkpoint
from waystation.service.core.errors import CannotReplay, Refused
from waystation.service.tables.changes import Line
from waystation.service.tables.record import TableRecord


class Shown:
    """What was built of one revision of a table for those who look on: what several of them see is built
    once.
    """

    def __init__(self) -> None:
        self.encoded: dict[Any, bytes] = {}  # by viewer: the whole table as it was sent
        self.public_view: Json = None  # of the match, as a spectator sees it
        self.public_parts: dict[str, msgspec.Raw] = {}  # the same, encoded
        self.public_entries: dict[tuple[str, int], Any] = {}  # of the log, by language and number
        self.steps_ahead: dict[str, list[Any]] = {}  # of the turn, by language


class StoredTable:
    """A table whose match the installed rules cannot replay: what is stored of it can still be read."""

    def __init__(
        self, record: TableRecord, rev: int, seed: bytes, lines: list[Line], why: CannotReplay
    ) -> None:
        self.record = record
        self.rev = rev
        self.seed = seed
        self.lines = lines  # all of them
        self.why = why
        self.asked: list[Seat] = []  # nobody can be asked without the rules
        self.shown = Shown()

    @property
    def seq(self) -> int:
        return len(self.lines)


class OpenTable:
    """A table as it stands after its last commit."""

    def __init__(self, record: TableRecord, rev: int, match: Match[Any], lines: list[Line]) -> None:
        self.record = record
        self.rev = rev
        self.match = match
        self.lines = lines  # those after `match.log_offset`
        self.posed: dict[Seat, int] = {}  # by asked seat: the entry after which it got its decision
        self._pending: list[Decision[Any, Any]] = []
        self.shown = Shown()  # of this revision
        self.ready: dict[str, int] = {}  # by person: the last entry after which bots need not wait for them
        self.update_decisions(None)

    @property
    def seq(self) -> int:
        return self.match.length

    @property
    def asked(self) -> list[Seat]:
        """The seats that must choose now."""
        return [decision.seat for decision in self._pending] if self.record.status == "playing" else []

    @property
    def bots_asked(self) -> list[Seat]:
        return [seat for seat in self.asked if self.record.chairs[seat].holder == "bot"]

    def update_decisions(self, answered: Seat | None) -> None:
        """Find out which decisions are new. The seat that answered has a new one, even if it looks the same.
        If nobody answered, the match begins or something was taken back: then every decision is new.
        """
        before = [] if answered is None else [old for old in self._pending if old.seat != answered]
        self._pending = list(pending(self.match.state))
        kept = [decision.seat for decision in self._pending if decision in before]
        now = {decision.seat: self.seq for decision in self._pending}
        self.posed = now | {seat: self.posed[seat] for seat in kept}

    def follow(self, line: Line) -> None:
        """Record a stored line that has just been entered in the match."""
        self.lines.append(line)
        self.update_decisions(None if line.notation.startswith(UNDO) else line.seat)


def set_up_match(record: TableRecord, seats: int, seed: bytes) -> Match[Any]:
    """The match of a new table, before its first action."""
    try:
        return open_match(record, seats, seed)
    except (BadSettings, UnknownGame, UnknownVersion) as error:
        raise Refused("settings", str(error)) from error


def open_match(
    record: TableRecord, seats: int, seed: bytes, checkpoint: Checkpoint | None = None
) -> Match[Any]:
    """The match of a table by its own version of the rules, before its first action or after a checkpoint."""
    return Match(find_game(record.game, record.rules_version), seats, record.settings, seed, checkpoint)
