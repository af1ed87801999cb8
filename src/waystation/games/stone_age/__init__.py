"""Stone Age, by the rulebook."""

from typing import Final

from waystation.kernel.family import Family

FAMILY: Final = Family(
    id="stone-age",
    package="waystation.games.stone_age",
    order=2,
    games={"stone-age": "game:stone_age"},
    contract="contract",
    events="events",
    words="present.words:StoneAgeWords",
    text_board="present.board:draw",
    tuning={
        "stone-age": {
            "breadth": 8,
            "horizon": 1,
            "trust": 1.0,
            "margin": 6.0,
            "widen": 0.0,
            "iterations": 16,
            "per_second": 460,
        },
    },
)
