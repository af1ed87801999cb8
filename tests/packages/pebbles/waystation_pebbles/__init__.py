"""Pebbles, the smallest game with a board of its own: whoever takes the last pebble wins."""

from waystation.kernel.family import Family

FAMILY = Family(
    id="pebbles",
    package="waystation_pebbles",
    games={"pebbles": "game:pebbles"},
    board="game:BOARD",
    client="client",
    words="words:PebbleWords",
    locale="locale",
)
