"""An edition is a value: what it prints, and what it does that the other does not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, final

from waystation.games.great_western_trail.actions import Deliver
from waystation.games.great_western_trail.board import Board
from waystation.games.great_western_trail.verb import Verb
from waystation.kernel import Decision, Setting

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct

type Cell = tuple[Verb[Any], ...]
"""[GWT-ACT-04, -09] One local action: alternatives, of which one may be used."""


@final
@dataclass(frozen=True)
class Building:
    """A building tile: what it needs, what it is worth, the tolls it asks for, its local actions."""

    id: str
    craftsmen: int
    points: int
    hands: tuple[ct.Hand, ...]
    cells: tuple[Cell, ...]


@final
@dataclass(frozen=True)
class Master:
    """A station master tile: its upper half at once, or certificates for good; its lower half at the end."""

    id: str
    at_once: Verb[Any] | None
    certificates: int  # permanent ones
    points: int  # for each complete set
    per: str  # of what
    of: int  # how many make a set


@final
@dataclass(frozen=True)
class Link:
    """[RV-CITY] The green arrow from a city to the next."""

    points: int
    action: Verb[Any] | None


@final
@dataclass(frozen=True)
class Edition:
    id: ct.Edition
    version: str
    """Of its rules."""
    title: str
    """By language: what breeds and cities are called, by colour and id."""
    board: Board
    cities: tuple[str, ...]
    deliveries: tuple[Deliver, ...]
    """By city."""
    links: tuple[Link, ...]
    """By the city on the left."""
    kansas_city_money: int
    neutral: tuple[Building, ...]
    private: tuple[tuple[Building, Building], ...]
    """By number: sides a and b."""
    masters: tuple[Master, ...]
    auxiliaries: tuple[tuple[Verb[Any], Verb[Any]], ...]
    """Single and double."""
    worker_rows: tuple[tuple[Verb[Any] | None, ...], ...]
    """By kind of worker and space: the immediate action printed there."""
    immediate: Mapping[str, Verb[Any]]
    """Of objective cards, by the word that their ids begin with."""
    risks: Mapping[str, Verb[Any]]
    cards_drawn: tuple[int, ...]
    """[GWT-SETUP-35, -36] In turn order."""
    tokens: int
    """[GWT2-EXCH-04] Exchange tokens of each player at the start."""
    exchange: tuple[Decision[Any, Any], ...]
    """[GWT2-EXCH-02] By seat: using an exchange token; nothing in an edition without them."""
    readings: tuple[Setting, ...]
    """[GWT-AMB-13, -16, -39] Rulings that a table may read otherwise."""
    masters_offered_again: bool
    """[GWT-AMB-64] A station master tile that was declined is offered at the next upgrade of the station."""
    variants: tuple[str, ...]
    trade: str
    """The rule for taking a camp tile."""
    one_source: Mapping[str, str]
    """Tiles, spaces and cards with a printed value that only one source tells, and the rule that says so."""
