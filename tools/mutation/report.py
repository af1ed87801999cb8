"""Say what became of the mutants: in a table, and of each survivor whether that is known to be right."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from mutation.mutants import ROOT, Mutant, every_name
from mutation.results import Row

VERDICTS: Final = ROOT / "docs" / "mutants.toml"
STAGES: Final = ("rule's test", "other test", "golden", "law", "import", "time", "equivalent", "hole")


def read_verdicts() -> dict[str, str]:
    """Survivor -> why no test could notice it."""
    return tomllib.loads(VERDICTS.read_text(encoding="utf-8")) if VERDICTS.exists() else {}


def stage_of(row: Row) -> str:
    """Who noticed a mutant."""
    killed_by = row["killed_by"]
    if row["rules"]:
        return "rule's test"
    if not killed_by or "::" not in killed_by:
        return killed_by or "hole"
    return next((name for name in ("golden", "law") if f"tests/{name}" in killed_by), "other test")


def judge(mutants: Sequence[Mutant], rows: Mapping[str, Row], verdicts: Mapping[str, str]) -> dict[str, str]:
    """The stage of each mutant, by its id."""
    found = {mutant.id: stage_of(rows[mutant.id]) for mutant in mutants}
    for mutant in mutants:
        if found[mutant.id] == "hole" and every_name()[mutant.id] in verdicts:
            found[mutant.id] = "equivalent"
    return found


def as_markdown(mutants: Sequence[Mutant], judged: Mapping[str, str]) -> str:
    """The table of who noticed how many, by family."""
    families = sorted({mutant.family for mutant in mutants})
    lines = ["| | mutants | " + " | ".join(STAGES) + " |", "|---|" + "---:|" * (len(STAGES) + 1)]
    for family in [*families, None]:
        counts = Counter(judged[mutant.id] for mutant in mutants if family in {mutant.family, None})
        title = {"": "kernel", None: "**all**"}.get(family, str(family).replace("_", " "))
        figures = [counts.total(), *(counts[stage] for stage in STAGES)]
        lines.append(f"| {title} | " + " | ".join(f"{figure:,}" for figure in figures) + " |")
    return "\n".join(lines) + "\n"


def print_report(mutants: Sequence[Mutant], rows: Mapping[str, Row]) -> int:
    """Print what became of them; 1 if there is a hole."""
    judged = judge(mutants, rows, read_verdicts())
    print(as_markdown(mutants, judged))
    holes = [mutant for mutant in mutants if judged[mutant.id] == "hole"]
    for mutant in holes:
        given_up = "" if rows[mutant.id]["in_full"] else " (not all tests were run)"
        print(f"Survived: {every_name()[mutant.id]}{given_up}")
    return int(bool(holes))
