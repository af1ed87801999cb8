"""The parameters of a search: defaults, and the values that a game's manifest found better by self-play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, final

from waystation.games import families
from waystation.kernel import Game


@final
@dataclass(frozen=True)
class Tuning:
    """The parameters of a search."""

    breadth: int = 6  # options that are tried, the best by the heuristic
    horizon: int = 2  # changes of turn before a playout may stop and forecast
    trust: float = 0.5  # weight of the heuristic's opinion beside the search's results
    margin: float = 8.0  # options that the heuristic rates this many points behind its best are not tried
    explore: float = 0.3  # exploration constant, in chance to win
    widen: float = 1.0  # how quickly more options are tried below the root
    iterations: int = 48  # per decision of the strongest level
    per_second: int = 1000  # iterations per second on one core, compiled


@cache
def tuning_for(family_id: str, game_id: str) -> Tuning:
    """The values of a game's manifest, and the defaults for the rest."""
    family = families().get(family_id)
    return Tuning(**family.tuning.get(game_id, {})) if family else Tuning()


def tuning_of(game: Game[Any]) -> Tuning:
    return tuning_for(game.family, game.id)
