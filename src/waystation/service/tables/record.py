"""The stored record of a table: who sits where, and what they agreed on. The log is stored separately."""

from __future__ import annotations

import secrets
from typing import Any, Final, Literal

import msgspec

from waystation.kernel import Sheet
from waystation.kernel.result import sheets_from_json
from waystation.words import level_name

type Holder = Literal["person", "bot", "open"]
type Visibility = Literal["private", "public"]
type UndoPolicy = Literal["off", "free", "consent"]
type Pace = Literal["live", "correspondence"]
type Status = Literal["open", "playing", "over", "abandoned"]
type ProposalKind = Literal["undo", "hand_over", "rules"]


DEFAULT_LEVEL: Final = "conductor"
"""The level of a bot if the client names none."""


class Chair(msgspec.Struct, omit_defaults=True):
    """A place at the table, and who holds it: a person, a bot of some level, or nobody yet."""

    holder: Holder
    person: str | None = None
    name: str = ""
    level: str | None = None
    rated: bool = False

    def name_in(self, language: str) -> str:
        """The name of a person or a bot. A bot without a name is called by its level, in this language."""
        # older records store the level as the name too
        if self.level is None or self.name not in ("", self.level):
            return self.name
        return level_name(self.level, language)


def bot_chair(level: str, name: str | None = None) -> Chair:
    return Chair("bot", name=name or "", level=level)


class ClockRule(msgspec.Struct, frozen=True):
    """How long a seat may think, in seconds: for each decision, or from a bank that grows with each
    decision.
    """

    move: int | None = None
    bank: int | None = None
    increment: int = 0


class Proposal(msgspec.Struct):
    """A vote among the people at the table: to take back an action, to give a seat to somebody else, or to go
    on by the newest rules.
    """

    id: int
    kind: ProposalKind
    by: str
    seat: int
    number: int | None = None
    level: str | None = None
    version: str = ""  # of the rules to go on by; empty for the newest
    votes: dict[str, bool] = {}


class Resignation(msgspec.Struct, frozen=True):
    seat: int
    person: str
    name: str


def new_invitation() -> str:
    """What a link to a private table ends with."""
    return secrets.token_urlsafe(12)


class TableRecord(msgspec.Struct):
    """Everything stored about a table, except its log and its seed."""

    id: str
    game: str
    rules_version: str
    settings: dict[str, Any]
    host: str
    invite: str
    chairs: list[Chair]
    commitment: str
    created_at: int
    visibility: Visibility = "private"
    undo: UndoPolicy = "free"
    pace: Pace = "live"
    clock: ClockRule | None = None
    hints: bool = True
    rated: bool = False
    bots_wait: bool = False  # whether bots act only when the people at the table have seen what happened
    grace_seconds: int = 0  # how long bots leave a person to take back an action
    status: Status = "open"
    started_at: int | None = None
    ended_at: int | None = None
    asked_since: dict[int, int] = {}  # by seat: when it got the decision it has to make
    banks: list[int] = []  # by seat: milliseconds left
    proposals: list[Proposal] = []
    last_proposal_id: int = 0
    undo_count: int = 0
    resignations: list[Resignation] = []
    removed: list[str] = []  # people whom the host has removed: they need the new invitation to come back
    result: dict[str, Any] | None = None  # sealed at the end; read from then on, never computed again

    @property
    def scores(self) -> list[int]:
        """By seat, once the match is over."""
        return self.result["scores"] if self.result else []

    @property
    def places(self) -> list[int]:
        """By seat, once the match is over: 1 for the winner or winners."""
        return self.result["ranks"] if self.result else []

    @property
    def sheets(self) -> list[Sheet]:
        """The score sheets, once the match is over."""
        return sheets_from_json(self.result) if self.result else []

    @property
    def has_match(self) -> bool:
        """Whether the match has begun, so that there is something to see."""
        return self.status in ("playing", "over")

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person holds: usually one, or several if players share a screen."""
        return [seat for seat, chair in enumerate(self.chairs) if person and chair.person == person]

    @property
    def people(self) -> list[str]:
        """The people who hold a seat, each once, in the order of the seats."""
        return list(dict.fromkeys(chair.person for chair in self.chairs if chair.person))

    def names(self, language: str) -> list[str]:
        """The name of each seat. A bot that stands in for somebody shows that name too."""
        return [self._seat_name(seat, chair, language) for seat, chair in enumerate(self.chairs)]

    def _seat_name(self, seat: int, chair: Chair, language: str) -> str:
        before = [each.name for each in self.resignations if each.seat == seat]
        name = chair.name_in(language)
        return f"{before[-1]} ({name})" if before and chair.holder == "bot" else name
