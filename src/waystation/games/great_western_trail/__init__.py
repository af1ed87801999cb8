"""Great Western Trail, by the rulebook: both editions, and the Simmental variant."""

from typing import Final

from waystation.kernel.family import Family

FAMILY: Final = Family(
    id="great-western-trail",
    package="waystation.games.great_western_trail",
    order=3,
    games={"great-western-trail-1e": "game:first", "great-western-trail-2e": "game:second"},
    contract="contract",
    events="events",
    words="present.words:GreatWesternTrailWords",
    text_board="present.board:draw",
    tuning={
        "great-western-trail-1e": {
            "breadth": 4,
            "horizon": 1,
            "margin": 2.0,
            "iterations": 16,
            "per_second": 1580,
        },
        "great-western-trail-2e": {
            "breadth": 4,
            "horizon": 1,
            "margin": 2.0,
            "iterations": 16,
            "per_second": 1350,
        },
    },
)
