"""The bots. They see observations, never a state."""

from waystation.bots.play import play_match
from waystation.bots.players import (
    LEVELS,
    PLAYERS,
    UnknownPlayer,
    find_factory,
    find_player,
    level_in,
    levels_of,
    random_player,
)
from waystation.bots.sandbox import Player, observe

__all__ = [
    "LEVELS",
    "PLAYERS",
    "Player",
    "UnknownPlayer",
    "find_factory",
    "find_player",
    "level_in",
    "levels_of",
    "observe",
    "play_match",
    "random_player",
]
