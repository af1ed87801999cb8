"""The match file: chosen and tested before the first question, written after every action."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from waystation.cli.input import BadInput
from waystation.cli.seating import Table
from waystation.kernel import Json, Match
from waystation.words import LANGUAGES


@dataclass(frozen=True)
class MatchFile:
    """A `.way` file. It contains the seed, and so every hand, while the match is in play."""

    path: Path
    language: str

    @property
    def part(self) -> Path:
        """The temporary file, which replaces the match file when it is complete."""
        return self.path.with_name(f"{self.path.name}.part")

    @property
    def shell_path(self) -> str:
        """The path, quoted for a shell."""
        return shlex.quote(str(self.path))

    def try_out(self) -> None:
        """Fail before the first question, not after the last, if the file cannot be written."""
        with report_write_errors(self.path):
            if self.path.exists():
                self.path.open("r+b").close()
            self.part.touch()
            self.part.unlink()

    def write(self, table: Table) -> None:
        """Write the match atomically, with its players and language, which `verify` ignores."""
        document = {**table.match.to_json(), "players": table.players, "language": self.language}
        with report_write_errors(self.path):
            self.part.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
            self.part.replace(self.path)


@contextmanager
def report_write_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise BadInput(f"Cannot write {path}: {(error.strerror or str(error)).lower()}.") from error


def file_for(match: Match[Any], given: Path | None, resumed: Path | None, language: str) -> MatchFile:
    """The given file, else the file that the match came from, else one named after the match."""
    file = MatchFile(given or resumed or free_name(match), language)
    file.try_out()
    if given and given.exists() and not (resumed and given.samefile(resumed)):
        raise BadInput(
            f"{given} already exists. Choose another file, or continue that match with --continue."
        )
    return file


def language_of(document: Json) -> str | None:
    """The language in which the match was last played, if the file has one."""
    return next((language for language in LANGUAGES if language == document.get("language")), None)


def free_name(match: Match[Any]) -> Path:
    """A file name that is not taken, from the game and the commitment."""
    name = f"{match.game.id}-{match.commitment[:8]}"
    every = (Path(f"{name}.way" if number == 1 else f"{name}-{number}.way") for number in count(1))
    return next(path for path in every if not path.exists())
