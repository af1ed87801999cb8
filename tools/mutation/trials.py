"""Decide which tests notice a mutant.

All tests are collected once. Each mutant is then put into a process that was split off from there: the
changed function gets its new code, and only tests that run its line are tried, first those marked with a rule
that the function names. What has already happened when tests are collected (tables, functions called by an
import) is left to `imports.py`.
"""

from __future__ import annotations

import ast
import gc
import hashlib
import os
import pickle
import resource
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol

from mutation.mutants import ROOT, SOURCES, Mutant, source_of
from mutation.results import UNTRIED, Row
from mutation.rules_named import rules_named_by_line, rules_of

QUICK_TESTS: Final = ("tests/kernel", "tests/games", "tests/oracle")
TESTS: Final = (
    *QUICK_TESTS,
    "tests/golden/test_golden.py",
    "tests/words",
    "tests/laws/test_laws.py",
    "tests/laws/test_golden_positions.py",
    "tests/laws/test_refusals.py",
    "tests/laws/test_contracts.py",
)
OPTIONS: Final = (
    "--assert=plain",
    "--tb=native",
    "-q",
    "-s",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
    "--hypothesis-seed=1",
    "-m",
    "not timed",
)
NOT_ABOUT_RULES: Final = ("test_forecast", "test_heuristic")
MEMORY: Final = 4 << 30
STDERR: Final = 99
SPARE_SECONDS: Final = 5
"""A test that takes ten times as long as it should, and so many seconds more, plays for ever."""

LONG_TEST: Final = 0.5
"""Seconds. A test that proves a rule takes less; so long, others are sought for a mutant already noticed."""

GOLDEN_FIRST: Final = 2
"""So many whole matches are played again before other tests: they notice most of what changes the play."""

WAITING: Final = 20
"""So many times its processor time a test may take by the clock: others use the machine too."""

NO_ANSWER: Final[Row] = {"killed_by": "time", "rules": {}, "in_full": True}
"""Of a process that was ended: a test ran for ever."""

MEASURED: Final = ROOT / "build" / "mutants-measured.pickle"

type Place = tuple[str, int]
"""A file and a line."""


@dataclass
class Measured:
    """How long each test takes, which tests run a line, and which lines ran before any of them."""

    at_import: set[Place] = field(default_factory=set)
    seconds: dict[str, float] = field(default_factory=dict)
    tests_by_line: dict[Place, set[str]] = field(default_factory=dict)
    digest: str = ""


def read_measured() -> Measured:
    measured: Measured = pickle.loads(MEASURED.read_bytes())  # noqa: S301 (our own file)
    return measured


def read_if_unchanged(items: Mapping[str, pytest.Item]) -> Measured | None:
    """What an earlier run has measured, if nothing has changed since."""
    if not MEASURED.exists():
        return None
    measured = read_measured()
    same = measured.digest == digest_of_everything() and items.keys() <= measured.seconds.keys()
    return measured if same else None


def write_measured(measured: Measured) -> None:
    MEASURED.parent.mkdir(exist_ok=True)
    MEASURED.write_bytes(pickle.dumps(measured))


@cache
def digest_of_everything() -> str:
    """Of the sources and the tests."""
    files = [*SOURCES.rglob("*.py"), *SOURCES.rglob("*.toml"), *(ROOT / "tests").rglob("*.py")]
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(file.read_bytes())
    return found.hexdigest()


def run_trials(
    mutants: Sequence[Mutant],
    tests: Sequence[str],
    limits: Limits,
    done: Callable[[Row], None],
) -> None:
    """Try each mutant, and write down what was measured of the tests."""
    plugin = Trials(mutants, limits, done)
    os.environ["WAYSTATION_LAWS"] = "few"
    plugin.watch.start()
    code = pytest.main([*OPTIONS, *tests], [plugin])
    if code not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
        sys.exit("The tests could not be collected.")


@dataclass(frozen=True)
class Limits:
    """How many processes at a time, and the processor seconds after which a mutant has survived."""

    jobs: int
    seconds: float


class Trials:
    """A plugin that, instead of running the tests, runs some of them for each mutant."""

    def __init__(self, mutants: Sequence[Mutant], limits: Limits, done: Callable[[Row], None]) -> None:
        self.mutants = mutants
        self.limits = limits
        self.done = done
        self.watch = Watch()
        self.measured = Measured()
        self.items: dict[str, pytest.Item] = {}
        self.functions: dict[CodeType, list[FunctionType]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        at_import = self.watch.stop()
        if session.testsfailed:
            raise session.Interrupted("The tests could not be collected.")
        self.items = {
            item.nodeid: item
            for item in session.items
            if not any(name in item.nodeid for name in NOT_ABOUT_RULES)
        }
        self.functions = functions_by_code()
        self.measured = read_if_unchanged(self.items) or self._measure(at_import)
        for file in {mutant.file for mutant in self.mutants if mutant.file.endswith(".py")}:
            compile_file(file), statements_in(file), named_in(file)  # once, before the processes split
        gc.freeze()  # pages that no collection touches are shared
        jobs = [lambda mutant=mutant: self._try(mutant) for mutant in self.mutants]
        for mutant, answer in zip(self.mutants, in_children(jobs, self.limits.jobs), strict=True):
            self.done({**row_of(mutant), **(answer or NO_ANSWER)})
        return True

    # --- what each test runs ----------------------------------------------------------------------------

    def _measure(self, at_import: set[Place]) -> Measured:
        measured = Measured(at_import, digest=digest_of_everything())
        names = list(self.items)
        jobs = [lambda name=name: self._measure_one(name) for name in names]  # what is cached is run by each
        for name, (seconds, places) in zip(names, in_children(jobs, self.limits.jobs), strict=True):
            measured.seconds[name] = seconds
            for place in places:
                measured.tests_by_line.setdefault(place, set()).add(name)
        write_measured(measured)
        return measured

    def _measure_one(self, name: str) -> tuple[float, set[Place]]:
        self.watch.start()
        begun = time.process_time()
        assert not fails(self.items[name]), f"{name} fails without any mutant."
        return time.process_time() - begun, self.watch.stop()

    # --- one mutant -------------------------------------------------------------------------------------

    def _try(self, mutant: Mutant) -> Row:
        text = source_of(mutant.file)
        changed = changed_functions(mutant, text)
        if not changed or any(self._ran_at_import(code) for code in changed):
            return UNTRIED
        for before, after in changed.items():
            for function in self.functions[before]:
                function.__code__ = after
        tests = [self.items[name] for name in tests_of(mutant, self.measured)]
        return run_tests(tests, self.measured.seconds, rules_near(mutant), self.limits)

    def _ran_at_import(self, code: CodeType) -> bool:
        """Whether something has been made of it that the tests use; also if nobody has it any more."""
        if code not in self.functions:
            return True
        return any((code.co_filename, line) in self.measured.at_import for line in lines_of(code))


def tests_of(mutant: Mutant, measured: Measured) -> set[str]:
    """The tests that run the mutant's lines."""
    file = str(SOURCES / mutant.file)
    lines = range(*statement_lines(mutant))
    return {name for line in lines for name in measured.tests_by_line.get((file, line), ())}


def run_tests(
    items: Iterable[pytest.Item], seconds: Mapping[str, float], near: Iterable[str], limits: Limits
) -> Row:
    """Run the tests marked with rules that are named nearby, until one has failed for each; if none does,
    some golden matches and the other tests, until one fails. The quickest come first.
    """
    row: Row = {"killed_by": "", "rules": {}, "in_full": True}
    missing = set(near)
    others = []
    begun = time.process_time()
    for item in sorted(items, key=lambda item: (seconds[item.nodeid], item.nodeid)):
        wanted = missing & rules_of(item)
        if not wanted or seconds[item.nodeid] > LONG_TEST:
            others.append(item)
        elif row["killed_by"] and time.process_time() > begun + LONG_TEST:
            break
        elif fails_in_time(item, seconds[item.nodeid]):
            row["rules"] |= dict.fromkeys(sorted(wanted), item.nodeid)
            row["killed_by"] = row["killed_by"] or item.nodeid
            missing -= wanted
    end = time.process_time() + limits.seconds
    golden = [item for item in others if "/golden/" in item.nodeid][:GOLDEN_FIRST]
    for item in [*golden, *(item for item in others if item not in golden)]:
        if row["killed_by"]:
            break
        if time.process_time() + seconds[item.nodeid] > end:
            return {**row, "in_full": False}
        if fails_in_time(item, seconds[item.nodeid]):
            row["killed_by"] = item.nodeid
    return row


def fails_in_time(item: pytest.Item, seconds: float) -> bool:
    with time_limit(SPARE_SECONDS + 10 * seconds):
        return fails(item)


def row_of(mutant: Mutant) -> Row:
    return {"id": mutant.id, "file": mutant.file, "line": mutant.line}


def rules_near(mutant: Mutant) -> tuple[str, ...]:
    """The rules that its code names, if it can prove any."""
    if mutant.only_crashes or not mutant.file.endswith(".py"):
        return ()
    return named_in(mutant.file).get(mutant.line, ())


@cache
def named_in(file: str) -> dict[int, tuple[str, ...]]:
    return rules_named_by_line(source_of(file))


def fails(item: pytest.Item) -> bool:
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


class time_limit:  # noqa: N801 (used like a function)
    """More processor time than this ends the process; so does waiting for many times as long."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __enter__(self) -> None:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, self.seconds)
        signal.alarm(int(WAITING * self.seconds))

    def __exit__(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.alarm(0)


# --- code of functions ----------------------------------------------------------------------------------


def functions_by_code() -> dict[CodeType, list[FunctionType]]:
    found: dict[CodeType, list[FunctionType]] = defaultdict(list)
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(WATCHED):
            found[each.__code__].append(each)
    return dict(found)


@cache
def compile_file(file: str) -> CodeType:
    return compile(source_of(file), str(SOURCES / file), "exec", dont_inherit=True)


def changed_functions(mutant: Mutant, text: str) -> dict[CodeType, CodeType]:
    """The functions that a mutant changes, before and after; none if it changes more than functions."""
    if not mutant.file.endswith(".py"):
        return {}
    after = compile(mutant.apply(text), str(SOURCES / mutant.file), "exec", dont_inherit=True)
    changed = list(changed_code(compile_file(mutant.file), after))
    return {old: new for old, new in changed if old} if all(old for old, _ in changed) else {}


def changed_code(before: CodeType, after: CodeType) -> Iterator[tuple[CodeType | None, Any]]:
    """Of a module or class body, each function that has changed; `None` for anything else in it."""
    if before.co_code != after.co_code or before.co_names != after.co_names:
        yield None, None
    for old, new in zip(before.co_consts, after.co_consts, strict=False):
        if not isinstance(old, CodeType) or not isinstance(new, CodeType):
            if old != new or type(old) is not type(new):
                yield None, None
        elif is_function(old):
            if old != new:
                yield old, new
        else:
            yield from changed_code(old, new)
    if len(before.co_consts) != len(after.co_consts):
        yield None, None


def is_function(code: CodeType) -> bool:
    optimized = 0x1  # CO_OPTIMIZED: locals are kept in slots, unlike those of a module or a class
    return bool(code.co_flags & optimized)


def lines_of(code: CodeType) -> Iterator[int]:
    """The lines of a function but the one that defines it, and of the functions in it."""
    yield from {line for _, _, line in code.co_lines() if line and line != code.co_firstlineno}
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from lines_of(inner)


@cache
def statements_in(file: str) -> list[tuple[int, int]]:
    nodes = [node for node in ast.walk(ast.parse(source_of(file))) if isinstance(node, ast.stmt)]
    return [(node.lineno, header_end(node)) for node in nodes]


def header_end(node: Any) -> int:
    """The last line of a statement without the statements in it."""
    inside = [part for name in ("body", "cases") for part in getattr(node, name, [])[:1]]
    first = inside[0] if inside else None
    line = getattr(first, "lineno", None) or getattr(getattr(first, "pattern", None), "lineno", None)
    return max(node.lineno, line - 1) if line else int(node.end_lineno or node.lineno)


def statement_lines(mutant: Mutant) -> tuple[int, int]:
    """The lines of the smallest statement around a mutant: the first, and the one after the last."""
    around = [
        (end - start, start, end) for start, end in statements_in(mutant.file) if start <= mutant.line <= end
    ]
    _, start, end = min(around)
    return start, end + 1


# --- watching lines -------------------------------------------------------------------------------------


class Watch:
    """Notes each line of the sources that is run, once."""

    def __init__(self) -> None:
        self.seen: set[Place] = set()
        sys.monitoring.use_tool_id(sys.monitoring.COVERAGE_ID, "mutation")
        sys.monitoring.register_callback(sys.monitoring.COVERAGE_ID, sys.monitoring.events.LINE, self._note)

    def start(self) -> None:
        self.seen = set()
        sys.monitoring.set_events(sys.monitoring.COVERAGE_ID, sys.monitoring.events.LINE)
        sys.monitoring.restart_events()

    def stop(self) -> set[Place]:
        sys.monitoring.set_events(sys.monitoring.COVERAGE_ID, 0)
        return self.seen

    def _note(self, code: CodeType, line: int) -> Any:
        if code.co_filename.startswith(WATCHED):
            self.seen.add((code.co_filename, line))
        return sys.monitoring.DISABLE


WATCHED: Final = (str(SOURCES / "waystation" / "kernel"), str(SOURCES / "waystation" / "games"))


# --- processes ------------------------------------------------------------------------------------------


def in_children(jobs: Sequence[Callable[[], Any]], number: int) -> Iterator[Any]:
    """What each job returns, in order, each in a process split off from this one; `None` if it was ended
    because its time was up. A job that failed otherwise is a mistake of ours.
    """
    running: dict[int, tuple[int, Path]] = {}
    answers: dict[int, Any] = {}
    given = 0
    with tempfile.TemporaryDirectory() as folder:
        for wanted in range(len(jobs)):
            while wanted not in answers:
                while given < len(jobs) and len(running) < number:
                    path = Path(folder) / str(given)
                    running[split_off(jobs[given], path)] = given, path
                    given += 1
                process, status = os.wait()
                if process in running:
                    place, path = running.pop(process)
                    if not path.exists() and not is_time_up(status):
                        raise ChildProcessError(f"Job {place} ended with status {status}.")
                    answers[place] = pickle.loads(path.read_bytes()) if path.exists() else None  # noqa: S301
                    path.unlink(missing_ok=True)
            yield answers.pop(wanted)


def is_time_up(status: int) -> bool:
    return os.WIFSIGNALED(status) and os.WTERMSIG(status) in {signal.SIGPROF, signal.SIGALRM}


def split_off(job: Callable[[], Any], answer: Path) -> int:
    process = os.fork()
    if process:
        return process
    try:
        silence()
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        said = pickle.dumps(job())
        answer.with_suffix(".part").write_bytes(said)
        answer.with_suffix(".part").rename(answer)
    except BaseException as error:  # noqa: BLE001 (whatever it was: the process ends here)
        os.write(STDERR, f"{type(error).__name__}: {error}\n".encode())
        os._exit(1)
    finally:
        os._exit(0)


def silence() -> None:
    """What tests print is for nobody; what goes wrong here can still be said."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(2, STDERR)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
