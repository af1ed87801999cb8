"""Decide which tests notice a mutant of what is made when a module is imported: data, tables, classes.

Each is written into a copy of the sources, which a new process imports to run the tests of the family.
"""

from __future__ import annotations

import compileall
import os
import shutil
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import hypothesis  # noqa: F401 (imported once, before the processes split)
import pydantic  # noqa: F401
import pytest

from mutation.mutants import ROOT, SOURCES, Mutant
from mutation.results import Row
from mutation.trials import (
    NO_ANSWER,
    OPTIONS,
    Limits,
    Measured,
    in_children,
    row_of,
    rules_near,
    run_tests,
    tests_of,
    time_limit,
)

IMPORT_SECONDS = 60.0
"""Processor time to import everything: what takes longer never ends."""

SHREWD_TESTS = 12
"""So many tests that have noticed most mutants of a family so far are tried before all others: to collect
them takes a fraction of a second.
"""

NEAR_TESTS = 40
"""Then so many that run the changed line, the quickest first."""


def try_imports(
    mutants: Sequence[Mutant],
    measured: Measured,
    limits: Limits,
    folder: Path,
    done: Callable[[Row], None],
) -> None:
    """Try each mutant, given what was measured of the tests."""
    seconds = measured.seconds
    ignored = shutil.ignore_patterns("client", "__pycache__")
    shutil.copytree(SOURCES / "waystation", folder / "right" / "waystation", ignore=ignored)
    for sources in (folder, ROOT / "tests"):
        compileall.compile_dir(sources, quiet=1)
    noticed: defaultdict[str, Counter[str]] = defaultdict(Counter)  # by family and test: how many mutants

    def find_tests(mutant: Mutant) -> Iterator[Sequence[str]]:
        if not rules_near(mutant):  # otherwise the tests of these rules are asked first
            yield [test for test, _ in noticed[mutant.family].most_common(SHREWD_TESTS)]
            if mutant.file.endswith(".py"):  # a function that an import calls is called by tests too
                yield sorted(tests_of(mutant, measured), key=lambda test: seconds[test])[:NEAR_TESTS]
        yield from files_with_tests(mutant, seconds)

    jobs = [
        lambda mutant=mutant: try_import(mutant, find_tests(mutant), seconds, limits, folder)
        for mutant in mutants
    ]
    for mutant, answer in zip(mutants, in_children(jobs, limits.jobs), strict=True):
        row = {**row_of(mutant), **(answer or NO_ANSWER)}
        if row["killed_by"] in seconds:
            noticed[mutant.family][row["killed_by"]] += 1
        done(row)


def try_import(
    mutant: Mutant,
    tests: Iterable[Sequence[str]],
    seconds: Mapping[str, float],
    limits: Limits,
    folder: Path,
) -> Row:
    """Runs in a process of its own: tests, some after others, until one fails."""
    own = folder / str(os.getpid())
    shutil.copytree(folder / "right", own, copy_function=os.link)
    path = own / mutant.file
    text = path.read_text(encoding="utf-8")
    path.unlink()  # of the copy: the file itself is shared
    path.write_text(mutant.apply(text), encoding="utf-8")
    sys.path.insert(0, str(own))
    sys.dont_write_bytecode = True
    row: Row = {"in_full": True}
    used = 0.0  # of the time for its tests; to collect them is not counted
    for some in filter(None, tests):
        trial = OneTrial(mutant, seconds, Limits(limits.jobs, limits.seconds - used))
        with time_limit(IMPORT_SECONDS):  # until the first test: each has a limit of its own
            pytest.main([*OPTIONS, *some], [trial])
        used += trial.used
        row = {**trial.row, "in_full": trial.row["in_full"] and row["in_full"]}
        if row["killed_by"]:
            break
    shutil.rmtree(own)
    return row


def files_with_tests(mutant: Mutant, seconds: Mapping[str, float]) -> Iterator[list[str]]:
    """Of the mutant's family, or of all for the kernel: first those that look at components and at what the
    changed file is called, then the others. Collecting all tests takes longer than deciding most mutants.
    """
    files = sorted({name.partition("::")[0] for name in seconds})
    families = [file for file in files if file.startswith("tests/games/")]
    own = [
        file for file in files if not mutant.family or file not in families or f"/{mutant.family}/" in file
    ]
    near = ("components", "printed", "setup", "editions", "oracle", Path(mutant.file).stem)
    first = [file for file in own if any(word in Path(file).stem for word in near)]
    yield first
    yield [file for file in own if file not in first]


class OneTrial:
    """A plugin that runs tests until one fails."""

    def __init__(self, mutant: Mutant, seconds: Mapping[str, float], limits: Limits) -> None:
        self.near = rules_near(mutant)
        self.seconds = seconds
        self.limits = limits
        self.used = 0.0
        self.row: Row = {"killed_by": "import", "rules": {}, "in_full": True}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:  # while they were collected
            items = [item for item in session.items if item.nodeid in self.seconds]
            begun = time.process_time()
            self.row = run_tests(items, self.seconds, self.near, self.limits)
            self.used = time.process_time() - begun
        return True
