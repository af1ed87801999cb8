"""What was typed, made into what the engine takes; a sentence for the person when it cannot be."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from waystation.games import find
from waystation.kernel import Game, Json, Settings, check_seats
from waystation.kernel.match import FORMAT
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
    check_seats(found, seats)
    return found


def settings(told: list[str] | None) -> Settings:
    """What the table agrees on, each as NAME=VALUE; numbers, true and false are taken as such."""
    return dict(_setting(pair) for pair in told or ())


def _setting(pair: str) -> tuple[str, Json]:
    name, is_, value = pair.partition("=")
    if not is_:
        raise BadInput(f"--with takes NAME=VALUE, for example --with start=0; not {pair!r}.")
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.removeprefix("-").isdecimal() else value


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
        told = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {(error.strerror or str(error)).lower()}.") from error
    except ValueError as error:
        raise BadInput(f"{path} is not a match file: it is not JSON.") from error
    if not _looks_like_a_match(told):
        raise BadInput(f"{path} is not a match file: it is no {FORMAT!r} with a game and a log.")
    return told


def _looks_like_a_match(told: Json) -> bool:
    return (
        isinstance(told, dict)
        and told.get("format") == FORMAT
        and isinstance(told.get("game"), str)
        and isinstance(told.get("log"), list)
    )
