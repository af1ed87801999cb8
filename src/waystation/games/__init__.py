"""The games that are installed: families announced by entry points, and their games by id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Final

from waystation.kernel.family import Family
from waystation.kernel.game import Game
from waystation.kernel.versions import UnknownVersion

GROUP: Final = "waystation.games"
"""The entry points that announce families, ours and other packages' alike."""


class UnknownGame(ValueError):
    """There is no game with this id."""


@cache
def _load_families() -> tuple[Mapping[str, Family], Mapping[str, str]]:
    """The families that loaded, and why the others did not."""
    loaded: list[Family] = []
    failed: dict[str, str] = {}
    for entry in entry_points(group=GROUP):
        try:
            loaded.append(entry.load())
        except Exception as error:  # noqa: BLE001 (a broken package must not take the others with it)
            failed[entry.name] = f"{type(error).__name__}: {error}"
    loaded.sort(key=lambda family: (family.order, family.id))
    return {family.id: family for family in loaded}, failed


def families() -> Mapping[str, Family]:
    """The installed families by id. Only their manifests are read."""
    return _load_families()[0]


def bundled_families() -> Mapping[str, Family]:
    """The families that come with Waystation, by id; all others are packages of other people."""
    return {id_: family for id_, family in families().items() if family.package.startswith(f"{__name__}.")}


def bundled_games() -> list[str]:
    """Every game that comes with Waystation, in the order they are listed."""
    return [game for family in bundled_families().values() for game in family.games]


def broken_families() -> Mapping[str, str]:
    """Why a family could not be loaded, by the name of its entry point."""
    return _load_families()[1]


@cache
def _family_by_game() -> Mapping[str, Family]:
    return {game: family for family in families().values() for game in family.games}


def game_ids() -> list[str]:
    """Every installed game, in the order they are listed."""
    return list(_family_by_game())


def family_of(game_id: str) -> Family:
    if game_id not in _family_by_game():
        broken = "".join(f" {name} could not be loaded: {why}." for name, why in broken_families().items())
        raise UnknownGame(f"There is no game called {game_id!r}; there are {', '.join(game_ids())}.{broken}")
    return _family_by_game()[game_id]


@cache
def broken_games() -> Mapping[str, str]:
    """Why a game could not be loaded, by its id. All others have been loaded then."""
    failed: dict[str, str] = {}
    for game_id in game_ids():
        try:
            find_game(game_id)
        except UnknownGame as error:
            failed[game_id] = str(error)
    return failed


def playable_games() -> list[str]:
    """Every installed game that could be loaded, in the order they are listed."""
    return [game_id for game_id in game_ids() if game_id not in broken_games()]


@cache
def find_game(game_id: str, version: str = "") -> Game[Any]:
    """The game called `game_id` by a version of its rules; by the newest if none is named.

    Its rules and tables are read when it is first asked for. A version is one object, however it is named.
    """
    family = family_of(game_id)
    try:
        game: Game[Any] = family.load(family.games[game_id])(version)
    except UnknownVersion:
        raise
    except Exception as error:  # whatever a package does wrong, the other games can be played
        reason = f"{type(error).__name__}: {error}"
        raise UnknownGame(f"{game_id} of {family.package} could not be loaded: {reason}") from error
    return game if version == game.rules_version else find_game(game_id, game.rules_version)
