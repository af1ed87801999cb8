"""The hand-made player."""

from __future__ import annotations

from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import Action, Observation


def choose(seen: Observation[Trail]) -> Action:
    return seen.options[0]
