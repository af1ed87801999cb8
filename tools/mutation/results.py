"""What became of each mutant, kept in a file, so that an interrupted run goes on where it was."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from mutation.mutants import ROOT, SOURCES, Mutant

FILE: Final = ROOT / "build" / "mutants.jsonl"

type Row = dict[str, Any]
"""What became of a mutant: `killed_by` a test, `time`, `import` or nobody; by rule a marked test that failed;
whether all tests of its lines were run before it was given up."""

UNTRIED: Final[Row] = {"killed_by": None, "rules": {}}
"""Also of a mutant that waits to be imported anew."""


@cache
def digest(file: str) -> str:
    return hashlib.sha256((SOURCES / file).read_bytes()).hexdigest()[:12]


def write_row(row: Row) -> None:
    FILE.parent.mkdir(exist_ok=True)
    with FILE.open("a", encoding="utf-8") as file:
        file.write(json.dumps({**row, "digest": digest(row["file"])}, ensure_ascii=False) + "\n")


def read_rows(mutants: Iterable[Mutant], path: Path = FILE) -> dict[str, Row]:
    """The last word on each of these mutants, as long as their files are the same."""
    rows = (
        [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
    )
    wanted = {mutant.id for mutant in mutants}
    return {row["id"]: row for row in rows if row["id"] in wanted and row["digest"] == digest(row["file"])}
