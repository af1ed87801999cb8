"""Break the rules in small ways, and see whether the tests notice: `make mutants`.

    python tools/mutants.py --number 200 --seed 1      200 mutants, chosen by chance
    python tools/mutants.py --changed-since main~5     those in files that have changed since then
    python tools/mutants.py --list --number 20         only say which

A mutant is one small change of the kernel, of a family's rules, views and refusals, or of printed data:
another operator, another number, a step left out. First the golden matches of the family are played again, in
a process of their own; a mutant that lives on is given to the tests and laws of the family. One that nobody
kills is a hole in the tests, or changes nothing: then `docs/mutants.toml` says why. Exits 1 if a survivor is
not there. Results are kept in build/mutants.jsonl, so an interrupted run goes on where it was.
"""

from __future__ import annotations

import argparse
import ast
import json
import multiprocessing
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

ROOT: Final = Path(__file__).parents[1]
SOURCES: Final = ROOT / "src"
VERDICTS: Final = ROOT / "docs" / "mutants.toml"
RESULTS: Final = ROOT / "build" / "mutants.jsonl"
GOLDEN_SECONDS: Final = 60
"""Processor seconds for the golden matches: whoever needs more plays for ever, and counts as killed."""

TESTS_SECONDS: Final = 900
NOT_RULES: Final = ("present", "heuristic", "forecast.py", "testing.py", "mypyc_stub.py", "events.py")
"""Folders and files that are no rules: words, bots, tests' own tools, plain records."""

OPERATORS: Final[dict[type[ast.AST], str]] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
    ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*", ast.Mod: "//",
    ast.BitAnd: "|", ast.BitOr: "&", ast.LShift: ">>", ast.RShift: "<<",
    ast.And: "or", ast.Or: "and",
}  # fmt: skip
"""What stands for each operator instead."""

NOT_RUN: Final = ("annotation", "returns", "decorator_list", "type_params", "bases")
"""Parts of the syntax tree that say what something is, and do nothing."""

NUMBER_IN_DATA: Final = re.compile(r"(?<![\w.\"-])\d+(?![\w.\"])")


@dataclass(frozen=True)
class Mutant:
    """One change: the text between two offsets of a file, and what stands there instead."""

    file: str
    line: int
    start: int
    end: int
    before: str
    after: str

    @property
    def id(self) -> str:
        return f"{self.file}:{self.line}: {self.before} → {self.after} @{self.start}"

    @property
    def family(self) -> str:
        """The folder of its family; empty for the kernel."""
        parts = Path(self.file).parts
        return parts[2] if parts[1] == "games" and len(parts) > len(("waystation", "games", "file")) else ""

    def apply(self, text: str) -> str:
        assert text[self.start : self.end] == self.before, self.id
        return text[: self.start] + self.after + text[self.end :]


# --- making mutants -------------------------------------------------------------------------------------


def every_mutant() -> list[Mutant]:
    """All mutants, in the order of files and lines: the same list for the same sources."""
    files = [*sorted((SOURCES / "waystation" / "kernel").glob("*.py"))]
    for family in sorted((SOURCES / "waystation" / "games").iterdir()):
        files += sorted(family.rglob("*.py")) + sorted(family.rglob("*.toml"))
    wanted = [path for path in files if not set(path.relative_to(SOURCES).parts) & set(NOT_RULES)]
    return [mutant for path in wanted if path.stem != "forecast" for mutant in mutants_of(path)]


def mutants_of(path: Path) -> list[Mutant]:
    text = path.read_text(encoding="utf-8")
    found = mutants_of_data(text) if path.suffix == ".toml" else mutants_of_code(text)
    name = str(path.relative_to(SOURCES))
    return [
        Mutant(name, text.count("\n", 0, start) + 1, start, end, text[start:end], after)
        for start, end, after in sorted(found)
    ]


def mutants_of_data(text: str) -> Iterator[tuple[int, int, str]]:
    for number in NUMBER_IN_DATA.finditer(text):
        if not text[text.rfind("\n", 0, number.start()) + 1 : number.start()].lstrip().startswith("#"):
            yield number.start(), number.end(), str(int(number[0]) + 1)


def mutants_of_code(text: str) -> Iterator[tuple[int, int, str]]:
    lines = [0]
    for line in text.encode().split(b"\n"):
        lines.append(lines[-1] + len(line) + 1)
    place = Places(text, lines)
    for node in walk_what_runs(ast.parse(text)):
        yield from mutants_of_expression(node, place)
        yield from mutants_of_statement(node, place)


def walk_what_runs(node: ast.AST) -> Iterator[ast.AST]:
    """A syntax tree without types and decorators: nothing that is played depends on them."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in NOT_RUN or (name == "value" and isinstance(node, ast.TypeAlias)):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not is_for_types(child):
                yield from walk_what_runs(child)


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


@dataclass(frozen=True)
class Places:
    """Offsets in a text: the syntax tree counts bytes in lines."""

    text: str
    lines: Sequence[int]

    def start(self, node: Any) -> int:
        return self._offset(node.lineno, node.col_offset)

    def end(self, node: Any) -> int:
        return self._offset(node.end_lineno, node.end_col_offset)

    def _offset(self, line: int, column: int) -> int:
        return len(self.text.encode()[: self.lines[line - 1] + column].decode())

    def between(self, left: Any, right: Any, sign: str) -> tuple[int, int] | None:
        """Where an operator stands between two operands."""
        start, end = self.end(left), self.start(right)
        found = re.search(re.escape(sign).replace(r"\ ", r"\s+"), self.text[start:end])
        return (start + found.start(), start + found.end()) if found else None


SIGNS: Final = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.In: "in",
    ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not", ast.Add: "+", ast.Sub: "-", ast.Mult: "*",
    ast.FloorDiv: "//", ast.Mod: "%", ast.BitAnd: "&", ast.BitOr: "|", ast.LShift: "<<", ast.RShift: ">>",
    ast.And: "and", ast.Or: "or",
}  # fmt: skip


def mutants_of_expression(node: ast.AST, place: Places) -> Iterator[tuple[int, int, str]]:
    match node:
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            for operator, before, after in zip(ops, [left, *comparators], comparators, strict=False):
                yield from other_operator(operator, before, after, place)
        case ast.BinOp(left=left, op=op, right=right) if not is_text(left) and not is_text(right):
            yield from other_operator(op, left, right, place)
        case ast.BoolOp(op=op, values=values):
            for before, after in pairwise(values):
                yield from other_operator(op, before, after, place)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield place.start(node), place.end(node), f"bool({ast.unparse(operand)})"
        case ast.Constant(value=bool(value)):
            yield place.start(node), place.end(node), str(not value)
        case ast.Constant(value=int(value)):
            yield place.start(node), place.end(node), str(value + 1)


def mutants_of_statement(node: ast.AST, place: Places) -> Iterator[tuple[int, int, str]]:
    match node:
        case ast.AugAssign() | ast.Expr(value=ast.Call()):
            yield place.start(node), place.end(node), "pass"
        case ast.Return(value=ast.Compare() | ast.BoolOp() as value):
            yield place.start(value), place.end(value), f"not ({ast.unparse(value)})"


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def other_operator(op: ast.AST, left: Any, right: Any, place: Places) -> Iterator[tuple[int, int, str]]:
    if type(op) in OPERATORS and (where := place.between(left, right, SIGNS[type(op)])):
        yield *where, OPERATORS[type(op)]


# --- deciding -------------------------------------------------------------------------------------------


class Workplace:
    """A copy of the sources for one mutant at a time."""

    def __init__(self, folder: Path) -> None:
        self.sources = folder
        ignored = shutil.ignore_patterns("client", "__pycache__")
        shutil.copytree(SOURCES / "waystation", folder / "waystation", ignore=ignored)

    def decide(self, mutant: Mutant) -> tuple[str, float]:
        """Who kills a mutant, `golden` or `tests`, or nobody; and the seconds that took."""
        path = self.sources / mutant.file
        right = path.read_text(encoding="utf-8")
        begun = time.monotonic()
        path.write_text(mutant.apply(right), encoding="utf-8")
        try:
            killed_by = "golden" if self._golden_fail(mutant) else "tests" if self._tests_fail(mutant) else ""
        finally:
            path.write_text(right, encoding="utf-8")
        return killed_by, time.monotonic() - begun

    def _golden_fail(self, mutant: Mutant) -> bool:
        child = multiprocessing.get_context("fork").Process(
            target=play_golden_matches, args=(self.sources, mutant.family)
        )
        child.start()
        child.join(5 * GOLDEN_SECONDS)
        if child.is_alive():
            child.kill()
            child.join()
        return child.exitcode != 0

    def _tests_fail(self, mutant: Mutant) -> bool:
        folders = ["tests/kernel"] if not mutant.family else [f"tests/games/{mutant.family}"]
        name = mutant.family.replace("_", "-")
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-x",
            "-q",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:schemathesis",
        ]
        for chosen in ([*folders], ["tests/laws", "-k", name] if name else ["tests/laws"]):
            try:
                done = subprocess.run(
                    [*command, *chosen],
                    cwd=ROOT,
                    env={**os.environ, "PYTHONPATH": str(self.sources), "PYTHONDONTWRITEBYTECODE": "1"},
                    capture_output=True,
                    timeout=TESTS_SECONDS,
                    check=False,
                )
            except subprocess.TimeoutExpired:
                return True
            if done.returncode:
                return True
        return False


def play_golden_matches(sources: Path, family: str) -> None:
    """Runs in a process of its own: exits 0 only if every golden match comes out as it is written. It exits
    at once: what other threads had begun is not for this process to finish.
    """
    try:
        os._exit(0 if are_golden_matches_the_same(sources, family) else 1)
    finally:
        os._exit(1)


def are_golden_matches_the_same(sources: Path, family: str) -> bool:
    resource.setrlimit(resource.RLIMIT_CPU, (GOLDEN_SECONDS, GOLDEN_SECONDS))
    sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 (the process ends soon)
    sys.dont_write_bytecode = True
    sys.path[:0] = [str(sources), str(ROOT / "tests")]
    from golden.transcript import paths, read_header, replayed, transcript  # noqa: PLC0415 (of the mutant)

    wanted = [path for path in paths() if not family or path.parent.name.startswith(family.replace("_", "-"))]
    texts = [path.read_text(encoding="utf-8") for path in wanted]
    return all(transcript(read_header(text), replayed(text)) == text for text in sorted(texts, key=len))


# --- the run --------------------------------------------------------------------------------------------


def read_results() -> dict[str, dict[str, Any]]:
    """What earlier runs have decided, by mutant."""
    if not RESULTS.exists():
        return {}
    rows = [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()]
    return {row["id"]: row for row in rows}


def decide_all(mutants: Sequence[Mutant], jobs: int) -> dict[str, dict[str, Any]]:
    known = read_results()
    fresh = [mutant for mutant in mutants if mutant.id not in known]
    RESULTS.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, RESULTS.open("a", encoding="utf-8") as file:
        free: SimpleQueue[Workplace] = SimpleQueue()
        for number in range(jobs):
            free.put(Workplace(Path(folder) / str(number)))

        def decide(mutant: Mutant) -> dict[str, Any]:
            workplace = free.get()
            try:
                killed_by, seconds = workplace.decide(mutant)
            finally:
                free.put(workplace)
            return {"id": mutant.id, **asdict(mutant), "killed_by": killed_by, "seconds": round(seconds, 1)}

        with ThreadPoolExecutor(jobs) as pool:
            for row in track(pool.map(decide, fresh), "Mutants", total=len(fresh)):
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
                file.flush()
                known[row["id"]] = row
    return known


def choose(given: argparse.Namespace) -> list[Mutant]:
    mutants = every_mutant()
    if given.changed_since:
        command = ["git", "diff", "--name-only", given.changed_since, "--", "src"]
        changed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
        mutants = [mutant for mutant in mutants if f"src/{mutant.file}" in changed]
    random.Random(given.seed).shuffle(mutants)  # noqa: S311 (the same order for the same seed)
    return mutants[: given.number] if given.number else mutants


def report(mutants: Sequence[Mutant], known: dict[str, dict[str, Any]]) -> int:
    verdicts = tomllib.loads(VERDICTS.read_text(encoding="utf-8")) if VERDICTS.exists() else {}
    rows = [known[mutant.id] for mutant in mutants]
    counts = Counter(row["killed_by"] or "nobody" for row in rows)
    table = Table("killed by", "mutants")
    for name in ("golden", "tests", "nobody"):
        table.add_row(name, str(counts[name]))
    Console().print(table)
    alive = [row for row in rows if not row["killed_by"] and verdict_key(row) not in verdicts]
    for row in alive:
        print(f"{row['file']}:{row['line']}: {row['before']!r} → {row['after']!r} lives on")
    return int(bool(alive))


def verdict_key(row: dict[str, Any]) -> str:
    """Verdicts outlive changes elsewhere in the file: they name no line."""
    text = (SOURCES / row["file"]).read_text(encoding="utf-8").splitlines()[row["line"] - 1].strip()
    return f"{row['file']}: {text}: {row['before']} → {row['after']}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Break the rules in small ways; see whether tests notice.")
    parser.add_argument("--number", type=int, default=0, help="how many mutants; all if not given")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--changed-since", default="", metavar="COMMIT")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--list", action="store_true", help="list the mutants, and stop")
    given = parser.parse_args()
    mutants = choose(given)
    if given.list:
        print("\n".join(mutant.id for mutant in mutants))
        return 0
    return report(mutants, decide_all(mutants, given.jobs))


if __name__ == "__main__":
    sys.exit(main())
