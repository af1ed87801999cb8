"""Break the rules in small ways, and see whether the tests notice: `make mutants`.

    python -m mutation --number 200 --seed 1      200 mutants, chosen by chance
    python -m mutation --changed-since main~5     those in files that have changed since then
    python -m mutation --file verbs.py --list     only say which there are

A mutant is one small change of the kernel, of a family's rules, views and refusals, or of printed data. One
that no test notices is a hole in the tests, or changes nothing that matters: `docs/mutants.toml` says why.
Exits 1 if a survivor is not there. Results are kept in build/mutants.jsonl: an interrupted run goes on where
it was, and --again tries those once more that nobody has noticed.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import rules
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from mutation.imports import try_imports
from mutation.mutants import ROOT, Mutant, every_mutant, every_name
from mutation.proofs import find_proofs, write_proofs
from mutation.report import print_report, read_verdicts
from mutation.results import UNTRIED, Row, read_rows, write_row
from mutation.trials import QUICK_TESTS, TESTS, Limits, read_measured, run_trials


def choose(given: argparse.Namespace) -> list[Mutant]:
    mutants = [mutant for mutant in every_mutant() if given.file in mutant.file]
    if given.changed_since:
        command = ["git", "diff", "--name-only", given.changed_since, "--", "src"]
        changed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
        mutants = [mutant for mutant in mutants if f"src/{mutant.file}" in changed]
    random.Random(given.seed).shuffle(mutants)  # noqa: S311 (the same order for the same seed)
    return mutants[: given.number] if given.number else mutants


def find_undecided(mutants: Sequence[Mutant], again: bool) -> list[Mutant]:
    """Those that were not tried yet; or also those that live on without a verdict."""
    rows, verdicts = read_rows(mutants), read_verdicts()

    def is_undecided(mutant: Mutant) -> bool:
        row = rows.get(mutant.id, UNTRIED)
        killed_by = row["killed_by"]
        if killed_by == "" and not row["in_full"]:
            return True
        return killed_by is None or (again and not killed_by and every_name()[mutant.id] not in verdicts)

    return [mutant for mutant in mutants if is_undecided(mutant)]


def with_progress(title: str, number: int, run: Callable[[Callable[[Row], None]], None]) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    quiet = {"auto_refresh": False, "redirect_stdout": False, "redirect_stderr": False}  # no thread: we fork
    with Progress(*columns, **quiet) as progress:
        task = progress.add_task(title, total=number)

        def write(row: Row) -> None:
            write_row(row)
            progress.update(task, advance=1, refresh=True)

        run(write)


def try_all(mutants: Sequence[Mutant], tests: Sequence[str], limits: Limits) -> None:
    with tempfile.TemporaryDirectory() as folder:
        # A process of its own imports the sources as they are: `try_imports` must not find them imported.
        process = os.fork()
        if not process:
            with_progress("Functions", len(mutants), lambda done: run_trials(mutants, tests, limits, done))
            os._exit(0)
        if os.waitpid(process, 0)[1]:
            sys.exit("The trials stopped early.")
        measured = read_measured()
        rows = read_rows(mutants)
        rest = [mutant for mutant in mutants if rows[mutant.id]["killed_by"] is None]
        with_progress(
            "Imports", len(rest), lambda done: try_imports(rest, measured, limits, Path(folder), done)
        )


def main() -> int:
    parser = argparse.ArgumentParser(description="Break the rules in small ways; see whether tests notice.")
    parser.add_argument("--number", type=int, default=0, help="how many mutants; all if not given")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", default="", metavar="PART", help="only in files whose names contain this")
    parser.add_argument("--changed-since", default="", metavar="COMMIT")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=60, help="of tests before a mutant has survived")
    parser.add_argument("--quick", action="store_true", help="without golden matches and laws")
    parser.add_argument("--again", action="store_true", help="try survivors once more")
    parser.add_argument(
        "--proofs", action="store_true", help="write down which rules the results so far prove"
    )
    parser.add_argument("--list", action="store_true", help="list the mutants, and stop")
    given = parser.parse_args()
    mutants = choose(given)
    if given.list:
        print("\n".join(mutant.id for mutant in mutants))
        return 0
    if given.proofs:
        write_proofs(find_proofs(mutants, read_rows(mutants), rules.collect(ROOT / "tests")))
        return 0
    if fresh := find_undecided(mutants, given.again):
        try_all(fresh, QUICK_TESTS if given.quick else TESTS, Limits(given.jobs, given.seconds))
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{len(fresh)} tried now, in {used.ru_utime + used.ru_stime:,.0f} s of processor time")
    return print_report(mutants, read_rows(mutants))


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.pycache_prefix = None  # what each process imports is found beside it
    sys.exit(main())
