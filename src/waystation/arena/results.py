"""The results file: a line of JSON for each match, only ever added to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

import msgspec

from waystation.arena.match import Result
from waystation.arena.schedule import Match

DECODER: Final = msgspec.json.Decoder(Result)
HEAD: Final = b'{"match":'
"""How every line begins."""


class BadResults(ValueError):
    """A results file that cannot be read, or not be written."""


def read(path: Path) -> dict[Match, Result]:
    """Every match in the file, once; a last line that was torn off in writing is not counted."""
    if not path.exists():
        return {}
    found: dict[Match, Result] = {}
    lines = contents(path).split(b"\n")
    for number, line in enumerate(lines, 1):
        result = decoded(line)
        if result:
            found.setdefault(result.match, result)
        elif number < len(lines) or not is_torn(line):
            raise BadResults(
                f"Line {number} of {path} is not a result of this arena; give another file after --results."
            )
    return found


def contents(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadResults(f"{path} cannot be read: {(error.strerror or str(error)).lower()}.") from error


def decoded(line: bytes) -> Result | None:
    try:
        return DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def is_torn(line: bytes) -> bool:
    """Whether this may be the beginning of a line of ours, or of none yet."""
    return line.startswith(HEAD) or HEAD.startswith(line)


def keep(path: Path, results: Iterable[Result]) -> Iterator[Result]:
    """Write each result down as it comes, and pass it on once it is safe; a match is entered once."""
    done = set(read(path))
    with opened(path) as file:
        for result in results:
            if result.match not in done:
                done.add(result.match)
                with writing(path):
                    file.write(msgspec.json.encode(result) + b"\n")
                    file.flush()
                yield result


@contextmanager
def writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise BadResults(f"{path} cannot be written: {(error.strerror or str(error)).lower()}.") from error


def opened(path: Path) -> IO[bytes]:
    """The file at its end, behind a whole line: a torn one is taken away, for it tells nothing."""
    with writing(path):
        file = path.open("ab")
    told = contents(path)
    last = told.rpartition(b"\n")[2]
    if decoded(last):
        file.write(b"\n")
    else:
        file.truncate(len(told) - len(last))
    return file
