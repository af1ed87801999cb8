"""My Game, as a package of its own."""

from waystation.kernel.family import Family

FAMILY = Family(
    id="my-game",
    package="waystation_my_game",
    games={"my-game": "game:my_game"},
    locale="locale",
)
