"""Plant bugs by hand, one at a time, in a copy of the sources, and see which laws or tests catch them.

    python tools/planted_bugs.py            all of them, as a table
    python tools/planted_bugs.py discard    those whose name contains a word
    python tools/planted_bugs.py --first    stop at the first law that catches each of them: much quicker

Exits 1 if a bug goes unnoticed. The record of a run is in docs/decisions/.
"""

import os
import re
import runpy
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Bug:
    name: str
    file: Path
    right: str
    wrong: str
    family: str
    """Whose laws are asked; all for a bug of the kernel."""
    tests: str = "tests/laws"


def planted_in(path: Path) -> list[Bug]:
    """The bugs listed beside the tests of a family of games, or of the kernel."""
    package = path.parent.relative_to(ROOT / "tests")
    family = package.name.replace("_", "-") if package.parent.name == "games" else ""
    rows = runpy.run_path(str(path))["BUGS"]
    return [
        Bug(name, "waystation" / package / file, right, wrong, family, *tests)
        for name, file, right, wrong, *tests in rows
    ]


BUGS = [bug for path in sorted(ROOT.glob("tests/**/planted_bugs.py")) for bug in planted_in(path)]


def plant(bug: Bug, sources: Path) -> None:
    path = sources / bug.file
    text = path.read_text(encoding="utf-8")
    if bug.right not in text:
        sys.exit(f"{bug.name}: {bug.right!r} is no longer in {bug.file}.")
    path.write_text(text.replace(bug.right, bug.wrong), encoding="utf-8")


def broken_by(bug: Bug, sources: Path, *options: str) -> list[str]:
    """The laws or tests that fail on these sources; laws of one family of games, if the bug is there."""
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-n",
            "2",
            "-p",
            "no:cacheprovider",
            "--no-header",
            *options,
            *("-k", bug.family),
            *bug.tests.split(),
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(sources), "WAYSTATION_LAWS": "once"},  # without shrinking
        capture_output=True,
        text=True,
        check=False,
    )
    tests = re.findall(r"^(?:FAILED|ERROR) \S*?::(\w+)", run.stdout, re.MULTILINE)
    laws = re.findall(r"Law: (\w+)", run.stdout)  # of those that are tried in one walk
    return sorted({*laws, *tests} - ({"test_every_law_is_kept"} if laws else set()))


def main(*words: str) -> int:
    options = ["--exitfirst"] if "--first" in words else []
    word = next((each for each in words if each != "--first"), "")
    unnoticed = 0
    for bug in (bug for bug in BUGS if word in bug.name):
        with tempfile.TemporaryDirectory() as directory:
            sources = Path(directory) / "src"
            shutil.copytree(ROOT / "src", sources, ignore=shutil.ignore_patterns("__pycache__"))
            plant(bug, sources)
            caught = broken_by(bug, sources, *options)
        print(f"| {bug.name} | {'<br>'.join(caught) or 'NOT CAUGHT'} |", flush=True)
        unnoticed += not caught
    return int(unnoticed > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
