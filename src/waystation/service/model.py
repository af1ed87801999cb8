"""A table as it is written down: who sits where, and what they agreed on. The log is kept apart."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from waystation.words import level_name

type Holder = Literal["person", "bot", "open"]
type Visibility = Literal["private", "public"]
type UndoPolicy = Literal["off", "free", "consent"]
type Pace = Literal["live", "correspondence"]
type Status = Literal["open", "playing", "over", "abandoned"]
type ProposalKind = Literal["undo", "hand_over"]


USUAL_LEVEL: Final = "conductor"
"""How a bot plays of whom nothing else was said."""


class Person(msgspec.Struct, frozen=True):
    """Whoever makes a request."""

    id: str
    nickname: str
    language: str = "en"
    admin: bool = False
    account: bool = False


class Chair(msgspec.Struct, omit_defaults=True):
    """A place at the table, and who holds it: a person, a bot of some level, or nobody yet."""

    holder: Holder
    person: str | None = None
    name: str = ""
    level: str | None = None
    rated: bool = False

    def called(self, language: str) -> str:
        """A person or a bot by name; a bot without one by its level, in the language of whoever reads it."""
        if self.level is None or self.name not in ("", self.level):  # older tables name the level twice
            return self.name
        return level_name(self.level, language)


def bot_chair(level: str, name: str | None = None) -> Chair:
    return Chair("bot", name=name or "", level=level)


class ClockRule(msgspec.Struct, frozen=True):
    """How long a seat may think, in seconds: for each decision, or from a bank that grows with each one."""

    move: int | None = None
    bank: int | None = None
    increment: int = 0


class Proposal(msgspec.Struct):
    """Something the people at the table must agree to: an action taken back, a seat given to another."""

    id: int
    kind: ProposalKind
    by: str
    seat: int
    number: int | None = None
    level: str | None = None
    votes: dict[str, bool] = {}


class Resignation(msgspec.Struct, frozen=True):
    seat: int
    person: str
    name: str


class Table(msgspec.Struct):
    """The document of a table."""

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
    status: Status = "open"
    started_at: int | None = None
    ended_at: int | None = None
    asked_since: dict[int, int] = {}  # by seat: when the decision it has to make was put to it
    banks: list[int] = []  # by seat: milliseconds left
    proposals: list[Proposal] = []
    proposed: int = 0
    undone: int = 0  # how often something was taken back
    resigned: list[Resignation] = []
    scores: list[int] = []
    places: list[int] = []

    @property
    def begun(self) -> bool:
        """Whether there is a match to look at."""
        return self.status in ("playing", "over")

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person holds: usually one, several when a screen is passed round."""
        return [seat for seat, chair in enumerate(self.chairs) if person and chair.person == person]

    @property
    def people(self) -> list[str]:
        """Everyone who holds a seat, each once, in the order of the seats."""
        return list(dict.fromkeys(chair.person for chair in self.chairs if chair.person))

    def names(self, language: str) -> list[str]:
        """What each seat is called in the story: a stand-in also by whom it stands in for."""
        return [self._called(seat, chair, language) for seat, chair in enumerate(self.chairs)]

    def _called(self, seat: int, chair: Chair, language: str) -> str:
        before = [each.name for each in self.resigned if each.seat == seat]
        name = chair.called(language)
        return f"{before[-1]} ({name})" if before and chair.holder == "bot" else name
