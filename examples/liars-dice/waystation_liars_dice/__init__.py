"""Liar's Dice, as a package of its own."""

from waystation.kernel.family import Family

FAMILY = Family(
    id="liars-dice",
    package="waystation_liars_dice",
    games={"liars-dice": "game:liars_dice"},
    board="game:BOARD",
    locale="locale",
)
