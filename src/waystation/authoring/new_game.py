"""Begin a package for a game: a copy of one that runs, under another name."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

TEMPLATE: Final = "my-game"
ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class BadName(ValueError):
    """A package cannot be begun under this name."""


def write_package(name: str, into: Path, title: str = "") -> Path:
    """Write a package for a game with the id `name`, as "liars-dice", and return its folder."""
    if not ID.fullmatch(name):
        raise BadName(
            f"{name!r} is not an id. Use small letters, digits and single hyphens, for example liars-dice."
        )
    folder = into / name
    if folder.exists():
        raise BadName(f"{folder} is already there.")
    for path, text in read_template():
        target = folder / rename(path, name, title)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(rename(text, name, title), encoding="utf-8")
    return folder


def read_template() -> list[tuple[str, str]]:
    """Every file of the template: its path, and its text."""
    return list(_walk(files("waystation.authoring").joinpath(TEMPLATE), ""))


def _walk(folder: Traversable, path: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir() and not each.name.startswith(("_", ".")):  # neither compiled nor cached
            found += _walk(each, f"{path}{each.name}/")
        elif each.is_file():
            found.append((f"{path}{each.name}", each.read_text(encoding="utf-8")))
    return found


def rename(text: str, name: str, title: str = "") -> str:
    """What the template calls itself, as the new game is called.

    >>> rename("my-game, my_game, MY-GAME-01: My Game", "tiny-race")
    'tiny-race, tiny_race, TINY-RACE-01: Tiny Race'
    """
    forms = {
        "my-game": name,
        "my_game": name.replace("-", "_"),
        "MY-GAME": name.upper(),
        "My Game": title or name.replace("-", " ").title(),
    }
    for old, new in forms.items():
        text = text.replace(old, new)
    return text
