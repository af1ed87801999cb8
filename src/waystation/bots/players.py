"""The built-in players, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from waystation.bots.sandbox import Player
from waystation.bots.search import searcher
from waystation.bots.tuning import tuning_of
from waystation.kernel import Action, Chance, Game, Observation, Swift

BLUNDER_PERCENT: Final = 20
"""Percentage of decisions that the weakest level leaves to chance."""

SEARCH_PERCENT: Final = 50
"""Percentage of decisions for which the dispatcher searches; otherwise it follows the heuristic."""

SHORT_SEARCH_DIVISOR: Final = 4
"""The dispatcher searches with the strongest level's iterations divided by this, on half as many options."""


class UnknownPlayer(ValueError):
    """No player has this name."""


def random_player(chance: Chance) -> Player:
    """A player that chooses any option with the same probability."""

    def choose(seen: Observation[Any]) -> Action:
        return seen.options[chance.below("choice", len(seen.options))]

    return choose


def mix_players(percent: int, one: Player, other: Player, chance: Chance) -> Player:
    """A player that asks `one` for so many percent of its decisions, and `other` for the rest."""

    def choose(seen: Observation[Any]) -> Action:
        return (one if chance.below("whose", 100) < percent else other)(seen)

    return choose


def first_ride(game: Game[Any], seed: int) -> Player:
    """The heuristic, with a random choice every now and then."""
    chance = Swift.from_seed(seed)
    return mix_players(BLUNDER_PERCENT, random_player(chance), game.heuristic, chance)


def dispatcher(game: Game[Any], seed: int) -> Player:
    """The heuristic, with a short search for some decisions."""
    tuning, chance = tuning_of(game), Swift.from_seed(seed)
    narrow = replace(tuning, breadth=tuning.breadth // 2)
    thinker = searcher(
        game, narrow, tuning.iterations // SHORT_SEARCH_DIVISOR, chance.below("search", 1 << 31)
    )
    return mix_players(SEARCH_PERCENT, thinker, game.heuristic, chance)


def stationmaster(game: Game[Any], seed: int) -> Player:
    """A search as long as a person would wait for."""
    tuning = tuning_of(game)
    return searcher(game, tuning, tuning.iterations, seed)


LEVELS: Final[dict[str, Callable[[Game[Any], int], Player]]] = {
    "first-ride": first_ride,
    "conductor": lambda game, _seed: game.heuristic,
    "dispatcher": dispatcher,
    "stationmaster": stationmaster,
}
"""The levels that people may play against, from the weakest to the strongest.

Each is made for a game and a seed; the same seed makes the same choices.
"""

RANDOM: Final = "random"
"""The player for games that have no heuristic, and the one to compare others with."""

PLAYERS: Final[dict[str, Callable[[Game[Any], int], Player]]] = {
    RANDOM: lambda _game, seed: random_player(Swift.from_seed(seed)),
    **LEVELS,
}
"""All built-in players, from the weakest to the strongest."""


def levels_of(game: Game[Any]) -> list[str]:
    """The levels that people may play a game against, from the weakest to the strongest."""
    return list(LEVELS) if game.has_heuristic else [RANDOM]


def level_in(game: Game[Any], level: str) -> str:
    """The level that a bot has in a game: all others follow a heuristic, and not every game has one."""
    return level if game.has_heuristic else RANDOM


def find_factory(name: str) -> Callable[[Game[Any], int], Player]:
    """The function that makes a player: `name` is a level, or `stationmaster@600` for 600 iterations."""
    level, at, iterations = name.partition("@")
    if level not in PLAYERS:
        raise UnknownPlayer(f"Unknown player {level!r}. Choose one of {', '.join(PLAYERS)}.")
    if not at:
        return PLAYERS[level]
    if level != "stationmaster" or not iterations.isdecimal() or not int(iterations):
        raise UnknownPlayer(
            f"Invalid player {name!r}. Only stationmaster takes a number of iterations: stationmaster@600."
        )
    return lambda game, seed: searcher(game, tuning_of(game), int(iterations), seed)


def find_player(name: str, game: Game[Any], seed: int) -> Player:
    """Make the player called `name` for a game and a seed."""
    return find_factory(level_in(game, name))(game, seed)
