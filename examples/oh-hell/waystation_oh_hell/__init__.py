"""Oh Hell, as a package of its own."""

from waystation.kernel.family import Family

FAMILY = Family(
    id="oh-hell",
    package="waystation_oh_hell",
    games={"oh-hell": "game:oh_hell"},
    words="words:OhHellWords",
    board="board:BOARD",
    locale="locale",
)
