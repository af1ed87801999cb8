"""`waystation new-game` and `waystation check-game`: what they print."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Final

from waystation.authoring.check_game import Finding, Status, check_game
from waystation.authoring.new_game import BadName, write_package
from waystation.cli.input import BadInput
from waystation.cli.screen import console
from waystation.games import bundled_games, find_game, playable_games
from waystation.kernel import Json

MARKS: Final[dict[Status, str]] = {"good": "✓", "wrong": "✗", "missing": "○"}
STYLES: Final[dict[Status, str]] = {"good": "green", "wrong": "bold red", "missing": "yellow"}


def begin_game(name: str, into: Path, title: str) -> None:
    try:
        folder = write_package(name, into, title)
    except BadName as error:
        raise BadInput(str(error)) from error
    out = console()
    out.print(f"{folder} is a package with a game that runs. Go on with:\n")
    for line in (
        f"python -m pip install -e {folder}",
        f"waystation play {name}",
        f"waystation check-game {name}",
    ):
        out.print(f"  {line}")


def games_to_check(game: str | None) -> list[str]:
    """The named game; or all that did not come with Waystation."""
    if game is not None:
        return [find_game(game).id]
    found = [name for name in playable_games() if name not in bundled_games()]
    if not found:
        raise BadInput("No game of another package is installed. Name a game, or begin one: new-game NAME.")
    return found


def show_findings(name: str, findings: Iterable[Finding]) -> bool:
    """Print what was found, as it is found, and then what comes next. Returns whether nothing is wrong."""
    out = console()
    out.print(name, style="bold")
    seen: list[Finding] = []
    for found in findings:
        seen.append(found)
        out.print(f"{MARKS[found.status]} {found.about:<10} ", style=STYLES[found.status], end="")
        out.print(found.text)
    by_status = {status: [found for found in seen if found.status == status] for status in MARKS}
    for status in ("wrong", "missing"):
        if by_status[status]:
            out.print(f"\nNext: {by_status[status][0].text}", style="bold")
            break
    return not by_status["wrong"]


def check_games(game: str | None) -> bool:
    kept = [show_findings(name, check_game(name)) for name in games_to_check(game)]
    return all(kept)


def describe_findings(game: str | None) -> list[Json]:
    return [{"game": name, **asdict(found)} for name in games_to_check(game) for found in check_game(name)]
