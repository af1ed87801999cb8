"""Players that are not people. They see observations, never a state."""

from waystation.bots.boundary import Player, observe
from waystation.bots.play import play_match
from waystation.bots.players import PLAYERS, UnknownPlayer, conductor, find_player, random_player

__all__ = [
    "PLAYERS",
    "Player",
    "UnknownPlayer",
    "conductor",
    "find_player",
    "observe",
    "play_match",
    "random_player",
]
