"""Parse what was typed on the command line; `BadInput` says what to change."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from waystation.games import find_game
from waystation.kernel import Game, Json, Settings, check_seats
from waystation.kernel.match import FORMAT
from waystation.words import LANGUAGES

USUAL_SEATS: Final = 4
"""Of matches that nobody looks at."""


class BadInput(ValueError):
    """The input is invalid; the message says what to do."""


def require_game(game_id: str | None) -> Game[Any]:
    if game_id is None:
        raise BadInput("Name a game: waystation play GAME --seats 3. See `waystation games` for the list.")
    return find_game(game_id)


def game_for(game_id: str, seats: int) -> Game[Any]:
    """The game; `BadSettings` if it is not for so many seats."""
    found = find_game(game_id)
    check_seats(found, seats)
    return found


def usual_seats(game_id: str) -> int:
    """Four, or the number that a game has nearest to it."""
    return min(find_game(game_id).seats, key=lambda seats: abs(seats - USUAL_SEATS))


def parse_settings(text: list[str] | None) -> Settings:
    """Settings from NAME=VALUE pairs. Numbers, true and false become values of their type."""
    return dict(_parse_setting(pair) for pair in text or ())


def _parse_setting(pair: str) -> tuple[str, Json]:
    name, is_, value = pair.partition("=")
    if not is_:
        raise BadInput(f"--with takes NAME=VALUE, for example --with start=0, not {pair!r}.")
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.removeprefix("-").isdecimal() else value


def choose_language(text: str | None) -> str:
    """The given language, or that of the environment."""
    if text is None:
        spoken = os.environ.get("LANG", "")[:2].lower()
        return spoken if spoken in LANGUAGES else "en"
    if text not in LANGUAGES:
        raise BadInput(f"Unknown language {text!r}. Choose one of {', '.join(LANGUAGES)}.")
    return text


def parse_seed(text: str | None) -> bytes | None:
    if text is None:
        return None
    try:
        made = bytes.fromhex(text)
    except ValueError:
        made = b""
    if not made:
        raise BadInput(f"Invalid seed {text!r}. Write pairs of hexadecimal digits, such as 0b5e55ed.")
    return made


def parse_number(text: str) -> int:
    try:
        return int(text, 0)
    except ValueError:
        raise BadInput(f"Invalid seed {text!r}. Write a number, such as 7.") from None


def read_match_file(path: Path) -> Json:
    """Read a match file, without verifying it."""
    try:
        text = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"Cannot read {path}: {(error.strerror or str(error)).lower()}.") from error
    except ValueError as error:
        raise BadInput(f"{path} is not a match file: it is not JSON.") from error
    if not _looks_like_a_match(text):
        raise BadInput(f"{path} is not a match file: it is not a {FORMAT!r} with a game and a log.")
    return text


def _looks_like_a_match(text: Json) -> bool:
    return (
        isinstance(text, dict)
        and text.get("format") == FORMAT
        and isinstance(text.get("game"), str)
        and isinstance(text.get("log"), list)
    )
