"""An edition is a value: what it prints, and what it does that the other does not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, final

from waystation.games.great_western_trail.board import Board
from waystation.kernel import Decision

if TYPE_CHECKING:
    from waystation.games.great_western_trail.verb import Verb

type Cell = tuple[Verb, ...]
"""[GWT-ACT-04, -09] One local action: alternatives, of which one may be used."""


@final
@dataclass(frozen=True)
class Building:
    """A building tile: what it needs, what it is worth, the tolls it asks for, its local actions."""

    id: str
    craftsmen: int
    points: int
    hands: tuple[str, ...]
    cells: tuple[Cell, ...]


@final
@dataclass(frozen=True)
class Master:
    """A station master tile: its upper half at once, or certificates for good; its lower half at the end."""

    id: str
    at_once: Verb | None
    certificates: int  # permanent ones
    points: int  # for each complete set
    per: str  # of what
    of: int  # how many make a set


@final
@dataclass(frozen=True)
class Link:
    """[RV-CITY] The green arrow from a city to the next."""

    points: int
    action: Verb | None


@final
@dataclass(frozen=True)
class Edition:
    id: str
    title: Mapping[str, str]
    names: Mapping[str, Mapping[str, str]]
    """By language: what breeds and cities are called, by colour and id."""
    board: Board
    cities: tuple[str, ...]
    links: tuple[Link, ...]
    """By the city on the left."""
    kansas_city_money: int
    neutral: tuple[Building, ...]
    private: tuple[tuple[Building, Building], ...]
    """By number: sides a and b."""
    masters: tuple[Master, ...]
    auxiliaries: tuple[tuple[Verb, Verb], ...]
    """Single and double."""
    worker_rows: tuple[tuple[Verb | None, ...], ...]
    """By kind of worker and space: the immediate action printed there."""
    immediate: Mapping[str, Verb]
    """Of objective cards, by the word that their ids begin with."""
    risks: Mapping[str, Verb]
    cards_drawn: tuple[int, ...]
    """[GWT-SETUP-35, -36] In turn order."""
    tokens: int
    """[GWT2-EXCH-04] Exchange tokens of each player at the start."""
    exchange: tuple[Decision[Any, Any], ...]
    """[GWT2-EXCH-02] By seat: using an exchange token; nothing in an edition without them."""
    once_a_turn: bool
    """[GWT-AMB-13] A building already used in a turn is not used again."""
    variants: tuple[str, ...]
    trade: str
    """The rule for taking a camp tile."""
