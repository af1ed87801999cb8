"""What was typed, made into what the engine takes; a sentence for the person when it cannot be."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from waystation.games import find
from waystation.kernel import BadSettings, Game, Json, Match, Tampered, from_json, verify
from waystation.words import LANGUAGES


class BadInput(ValueError):
    """What was typed cannot be done."""


def game(game_id: str | None) -> Game[Any]:
    if game_id is None:
        raise BadInput("Name a game, for example: waystation play ticket-to-ride-usa --seats 3.")
    return find(game_id)


def seated(game_id: str, seats: int) -> Game[Any]:
    """The game, if it is for so many seats."""
    found = find(game_id)
    if seats not in found.seats:
        raise BadSettings(f"{found.name} is for {found.seats[0]} to {found.seats[-1]} seats, not {seats}.")
    return found


def language(told: str | None) -> str:
    """The language asked for, or the one of the environment."""
    if told is None:
        spoken = os.environ.get("LANG", "")[:2].lower()
        return spoken if spoken in LANGUAGES else "en"
    if told not in LANGUAGES:
        raise BadInput(f"There is no language {told!r}; there are {', '.join(LANGUAGES)}.")
    return told


def seed(told: str | None) -> bytes | None:
    if told is None:
        return None
    try:
        made = bytes.fromhex(told)
    except ValueError:
        made = b""
    if not made:
        raise BadInput(
            f"A seed is written in pairs of hexadecimal digits, such as 0b5e55ed; {told!r} is not."
        )
    return made


def number(told: str) -> int:
    try:
        return int(told, 0)
    except ValueError:
        raise BadInput(f"A seed is a number here, such as 7; {told!r} is not.") from None


def document(path: Path) -> Json:
    """What a match file says, not yet believed."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {(error.strerror or str(error)).lower()}.") from error
    except ValueError as error:
        raise BadInput(f"{path} is not a match file: it is not JSON.") from error


def match_of(told: Json, at: int | None = None) -> Match[Any]:
    """The match that a document tells of, played again up to action `at`."""
    try:
        return from_json(told, find, at)
    except (AttributeError, KeyError, TypeError) as error:
        raise Tampered(f"This match file is damaged: {error}.") from error


def verified(told: Json) -> Match[Any]:
    """The match of a document in which everything follows from the seed."""
    try:
        return verify(told, find)
    except (AttributeError, KeyError, TypeError) as error:
        raise Tampered(f"This match file is damaged: {error}.") from error


def save(match: Match[Any], path: Path, players: list[str]) -> None:
    """Write a match file; who sits where is noted beside what `verify` checks."""
    try:
        path.write_text(
            json.dumps({**match.to_json(), "players": players}, ensure_ascii=False, indent=1) + "\n",
            encoding="utf-8",
        )
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {(error.strerror or str(error)).lower()}.") from error
