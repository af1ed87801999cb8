"""Konane on a small board: a game of pieces that go from cell to cell, for the described grid."""

from waystation.kernel.family import Family

FAMILY = Family(
    id="konane",
    package="waystation_konane",
    games={"konane": "game:konane"},
    board="board:BOARD",
    locale="locale",
)
