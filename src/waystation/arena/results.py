"""The results file: append-only JSON Lines, one line per match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

import msgspec

from waystation.arena.match import Result
from waystation.arena.schedule import Match

DECODER: Final = msgspec.json.Decoder(Result)
LINE_START: Final = b'{"match":'
"""The start of every line."""


class ResultsFileError(ValueError):
    """A results file cannot be read or written."""


def read_results(path: Path) -> dict[Match, Result]:
    """Every match in the file, once. An incomplete last line is skipped."""
    if not path.exists():
        return {}
    found: dict[Match, Result] = {}
    lines = read_contents(path).split(b"\n")
    for number, line in enumerate(lines, 1):
        result = decode_result(line)
        if result:
            found.setdefault(result.match, result)
        elif number < len(lines) or not is_torn(line):
            raise ResultsFileError(
                f"Line {number} of {path} is not an arena result. Choose another file with --results."
            )
    return found


def read_contents(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ResultsFileError(f"Cannot read {path}: {(error.strerror or str(error)).lower()}.") from error


def decode_result(line: bytes) -> Result | None:
    try:
        return DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def is_torn(line: bytes) -> bool:
    """Whether this may be an incomplete line of ours, or an empty one."""
    return line.startswith(LINE_START) or LINE_START.startswith(line)


def save_results(path: Path, results: Iterable[Result]) -> Iterator[Result]:
    """Append each result to the file, then yield it. A match is written once."""
    done = set(read_results(path))
    with open_for_append(path) as file:
        for result in results:
            if result.match not in done:
                done.add(result.match)
                with report_write_errors(path):
                    file.write(msgspec.json.encode(result) + b"\n")
                    file.flush()
                yield result


@contextmanager
def report_write_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise ResultsFileError(f"Cannot write {path}: {(error.strerror or str(error)).lower()}.") from error


def open_for_append(path: Path) -> IO[bytes]:
    """Open the file at its end, after a complete line; an incomplete one is removed."""
    with report_write_errors(path):
        file = path.open("ab")
    text = read_contents(path)
    last = text.rpartition(b"\n")[2]
    if decode_result(last):
        file.write(b"\n")
    else:
        file.truncate(len(text) - len(last))
    return file
