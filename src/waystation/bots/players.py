"""The players of the house, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from waystation.bots.boundary import Player
from waystation.bots.search import searcher
from waystation.bots.tuning import TUNED
from waystation.kernel import Action, Chance, Game, Observation, Swift

BLUNDERS: Final = 20
"""Per cent of its decisions that a beginner leaves to chance."""

THOUGHTS: Final = 50
"""Per cent of its decisions that the level between hand-made and searching stops to think about."""

GLANCE: Final = 4
"""What part of the strongest level's iterations its thoughts make do with, on half as many options."""


class UnknownPlayer(ValueError):
    """There is no player with this name."""


def random_player(chance: Chance) -> Player:
    """Any option, each as likely as the others."""

    def choose(seen: Observation[Any]) -> Action:
        return seen.options[chance.below("choice", len(seen.options))]

    return choose


def at_times(percent: int, one: Player, other: Player, chance: Chance) -> Player:
    """One player for so many per cent of the decisions, and another for the rest."""

    def choose(seen: Observation[Any]) -> Action:
        return (one if chance.below("whose", 100) < percent else other)(seen)

    return choose


def first_ride(game: Game[Any], seed: int) -> Player:
    """The hand-made player, with a blunder every now and then."""
    chance = Swift.seeded(seed)
    return at_times(BLUNDERS, random_player(chance), game.conductor, chance)


def dispatcher(game: Game[Any], seed: int) -> Player:
    """The hand-made player, who stops and thinks at times, shortly."""
    tuning, chance = TUNED[game.id], Swift.seeded(seed)
    narrow = replace(tuning, breadth=tuning.breadth // 2)
    thinker = searcher(game, narrow, tuning.iterations // GLANCE, chance.below("search", 1 << 31))
    return at_times(THOUGHTS, thinker, game.conductor, chance)


def stationmaster(game: Game[Any], seed: int) -> Player:
    """The longest search that a person would wait for."""
    tuning = TUNED[game.id]
    return searcher(game, tuning, tuning.iterations, seed)


LEVELS: Final[dict[str, Callable[[Game[Any], int], Player]]] = {
    "first-ride": first_ride,
    "conductor": lambda game, _seed: game.conductor,
    "dispatcher": dispatcher,
    "stationmaster": stationmaster,
}
"""What people may play against, from the weakest to the strongest.

Each is made for a game, and plays the same for the same seed.
"""

PLAYERS: Final[dict[str, Callable[[Game[Any], int], Player]]] = {
    "random": lambda _game, seed: random_player(Swift.seeded(seed)),
    **LEVELS,
}
"""All players, from the weakest to the strongest."""


def maker(name: str) -> Callable[[Game[Any], int], Player]:
    """How the player called `name` is made: one of the house, or `stationmaster@600` for 600 iterations."""
    level, at, iterations = name.partition("@")
    if level not in PLAYERS:
        raise UnknownPlayer(f"There is no player called {level!r}; there are {', '.join(PLAYERS)}.")
    if not at:
        return PLAYERS[level]
    if level != "stationmaster" or not iterations.isdecimal() or not int(iterations):
        raise UnknownPlayer(
            f"{name!r} says nothing: only stationmaster takes a number, as in stationmaster@600."
        )
    return lambda game, seed: searcher(game, TUNED[game.id], int(iterations), seed)


def find_player(name: str, game: Game[Any], seed: int) -> Player:
    """The player called `name`, ready to sit down at `game`."""
    return maker(name)(game, seed)
