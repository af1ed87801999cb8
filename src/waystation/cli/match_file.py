"""The file a match is kept in: chosen and tried before the first question, written after every action."""

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
    """A `.way` file. It holds the seed, and so every hand, while the match is still on."""

    path: Path
    language: str

    @property
    def part(self) -> Path:
        """Where the file is written before it takes its place."""
        return self.path.with_name(f"{self.path.name}.part")

    @property
    def typed(self) -> str:
        """The path as it is typed at a prompt."""
        return shlex.quote(str(self.path))

    def try_out(self) -> None:
        """Learn before the first question, not after the last, that nothing can be written here."""
        with in_one_sentence(self.path):
            if self.path.exists():
                self.path.open("r+b").close()
            self.part.touch()
            self.part.unlink()

    def write(self, table: Table) -> None:
        """Whole or not at all; who plays, and in which language, is noted beside what `verify` checks."""
        document = {**table.match.to_json(), "players": table.players, "language": self.language}
        with in_one_sentence(self.path):
            self.part.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
            self.part.replace(self.path)


@contextmanager
def in_one_sentence(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {(error.strerror or str(error)).lower()}.") from error


def file_for(match: Match[Any], told: Path | None, resumed: Path | None, language: str) -> MatchFile:
    """The file that was named, or the one the match came from, or one named after the match."""
    file = MatchFile(told or resumed or free_name(match), language)
    file.try_out()
    if told and told.exists() and not (resumed and told.samefile(resumed)):
        raise BadInput(f"{told} exists already: name another file, or go on with that match with --continue.")
    return file


def language_of(document: Json) -> str | None:
    """The language a match was last played in, if the file says so."""
    return next((language for language in LANGUAGES if language == document.get("language")), None)


def free_name(match: Match[Any]) -> Path:
    """The game and the commitment; the same seed may be played more than once."""
    name = f"{match.game.id}-{match.commitment[:8]}"
    every = (Path(f"{name}.way" if number == 1 else f"{name}-{number}.way") for number in count(1))
    return next(path for path in every if not path.exists())
