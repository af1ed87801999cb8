"""A description of a board: how the client shows a game that brings no board of its own.

A family names a `Board` in its manifest (`Family.board`). It is data only: which parts of the view lie where,
what cards look like, and for which options a card, a pile or a cell is pressed. Whatever it leaves out is
shown as name and value, so a description may begin with one zone. `docs/how-to/boards.md` has examples.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, final

type Kind = Literal["any", "cards", "dice", "die", "numbers", "grid", "seat"]
"""How the values of a part are drawn. A `die` is one face, `dice` are several, and a `seat` is shown as its
player's name. `any` shows names and values.
"""

type Colour = Literal["red", "blue", "green", "yellow", "orange", "purple", "black", "white", "grey"]
"""Each colour has a hatching too, so that nobody has to tell colours apart."""


@final
@dataclass(frozen=True)
class Look:
    """How a component looks: a card, what lies in a cell, or the heading of a column."""

    label: str = ""
    """What is written largest: a number, a letter, a sign."""
    colour: Colour | None = None
    caption: str = ""
    """The id of a component whose name is written at the foot of a card, such as its suit."""
    corner: str = ""
    """A sign in the corner: a symbol, or what the card is worth."""


@final
@dataclass(frozen=True)
class Part:
    """One part of a view.

    `path` names it by the keys that lead there, as `market` or `mine.hand`. In `players`, which has a record
    for each seat, `players.*.melds` is that part of every seat, `players.own.melds` the viewer's, and
    `players.others.melds` everybody else's. A part that is a mapping is shown as piles, one for each key;
    parts of one zone with the same keys share their columns. A number, where cards or dice are expected, is
    so many of them face down, and so is each None in a list.
    """

    path: str
    kind: Kind = "any"
    press: str = ""
    """The parameter of options that says what is pressed: a card's id, a die's face, the key of a pile or a
    cell, or the place in a list of numbers or cells, from 0. Of a grid with rows it is two parameters, as
    `row column`. Where a piece goes from cell to cell, one press follows another: `start, end`. If it is
    empty, a card is pressed for any option that has its id as target or parameter.
    """
    fan: bool = False
    """Cards overlap, so that many take little room."""
    columns: int = 0
    """How many cells a row of a grid has that is given as one list, or as a mapping of cells by their ids."""
    column_names: str = ""
    """What is written below the columns of a grid, with spaces between: `a b c d`."""
    row_names: str = ""
    """What is written beside its rows, from the top: `4 3 2 1`."""
    note: str = ""
    """The path of what is written below each pile, such as its points: of the same shape as the part."""

    @property
    def presses(self) -> list[list[str]]:
        """The parameters of each press, one after another."""
        return [params.split() for params in self.press.split(",")] if self.press else []


@final
@dataclass(frozen=True)
class Zone:
    """Parts that lie together. The message `board.<name>` of the family is their heading; without one, the
    name itself is.
    """

    name: str
    parts: tuple[Part, ...]
    half: bool = False
    """It needs only half of the width: two such zones in a row lie side by side."""


@final
@dataclass(frozen=True)
class Board:
    """The zones of a table, in the order in which they are shown."""

    zones: tuple[Zone, ...]
    seats: tuple[Part, ...] = ()
    """What each seat's card shows, by paths from its record in `players`; if empty, all of it."""
    looks: Mapping[str, Look] = field(default_factory=dict)
    """How components look, by their ids. One without a look shows its name."""
    dice: tuple[str, ...] = ()
    """Parameters of options that are faces of dice, and are drawn as such."""
