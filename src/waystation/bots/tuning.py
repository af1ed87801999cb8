"""How a search goes about each game: found by letting searches play each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final


@final
@dataclass(frozen=True)
class Tuning:
    """What a search does with its iterations."""

    breadth: int = 6  # options looked at, the best by the hand-made player's worths
    horizon: int = 2  # hand-overs of the turn before a playout may stop and forecast
    trust: float = 0.5  # of the hand-made player's own opinion, beside what the search found
    margin: float = 8.0  # points behind the best: an option with such a worth is not looked at
    explore: float = 0.3  # chance to win that an untried option may promise
    widen: float = 1.0  # how quickly more options are looked at below the root
    iterations: int = 48  # of the strongest level, a decision


TUNED: Final[dict[str, Tuning]] = {
    "ticket-to-ride-usa": Tuning(breadth=8, horizon=1, trust=1.0, iterations=96),
    "ticket-to-ride-germany": Tuning(breadth=8, horizon=1, trust=1.0, iterations=64),
    "stone-age": Tuning(breadth=8, horizon=1, trust=1.0, margin=6.0, widen=0.0, iterations=16),
    "great-western-trail-1e": Tuning(breadth=4, horizon=1, margin=2.0, iterations=16),
    "great-western-trail-2e": Tuning(breadth=4, horizon=1, margin=2.0, iterations=16),
}
