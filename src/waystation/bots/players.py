"""The players of the house, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from waystation.bots.boundary import Player
from waystation.kernel import Action, Chance, Game, Observation, Swift


class UnknownPlayer(ValueError):
    """There is no player with this name."""


def random_player(chance: Chance) -> Player:
    """Any option, each as likely as the others."""

    def choose(seen: Observation[Any]) -> Action:
        return seen.options[chance.below("choice", len(seen.options))]

    return choose


def conductor(game: Game[Any]) -> Player:
    """The hand-made player that lives beside the game's rules."""
    return game.conductor


PLAYERS: Final[dict[str, Callable[[Game[Any], int], Player]]] = {
    "random": lambda _game, seed: random_player(Swift.seeded(seed)),
    "conductor": lambda game, _seed: conductor(game),
}
"""From the weakest to the strongest; each is made for a game, and plays the same for the same seed."""


def find_player(name: str, game: Game[Any], seed: int) -> Player:
    """The player called `name`, ready to sit down at `game`."""
    if name not in PLAYERS:
        raise UnknownPlayer(f"There is no player called {name!r}; there are {', '.join(PLAYERS)}.")
    return PLAYERS[name](game, seed)
