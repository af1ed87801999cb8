"""Players that are not people. They see observations, never a state."""

from waystation.bots.boundary import Player, observe
from waystation.bots.play import play_match
from waystation.bots.players import (
    LEVELS,
    PLAYERS,
    UnknownPlayer,
    find_player,
    maker,
    random_player,
)

__all__ = [
    "LEVELS",
    "PLAYERS",
    "Player",
    "UnknownPlayer",
    "find_player",
    "maker",
    "observe",
    "play_match",
    "random_player",
]
