"""Which rules are proved: the code that names a rule was broken, and a test marked with it failed.

A change that only crashes proves nothing: any test that runs the line fails. A rule whose code cannot be
named (printed data, what is conserved) is held otherwise: a test marked with it failed when something else
was broken.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from mutation.mutants import ROOT, Mutant, every_name
from mutation.results import UNTRIED, Row

FILE: Final = ROOT / "docs" / "rules" / "proofs.json"


class Proof(NamedTuple):
    """A change, by the name a verdict would have for it, and the test that noticed it."""

    mutant: str
    test: str


type Proofs = Mapping[str, Mapping[str, Proof]]
"""`proved` and `held` -> rule -> proof."""


def read_proofs() -> Proofs:
    kept: Mapping[str, Mapping[str, Sequence[str]]] = (
        json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {"proved": {}, "held": {}}
    )
    return {kind: {rule: Proof(*proof) for rule, proof in rules.items()} for kind, rules in kept.items()}


def proofs_that_stand(proofs: Proofs, tests: Mapping[str, Sequence[str]]) -> Proofs:
    """Those whose code is still there, and whose test is still marked with the rule."""
    names = set(every_name().values())
    return {
        kind: {
            rule: proof
            for rule, proof in rules.items()
            if proof.mutant in names and proof.test in tests.get(rule, ())
        }
        for kind, rules in proofs.items()
    }


def write_proofs(proofs: Proofs) -> None:
    written = {kind: dict(sorted(rules.items())) for kind, rules in proofs.items()}
    FILE.write_text(json.dumps(written, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def find_proofs(
    mutants: Sequence[Mutant], rows: Mapping[str, Row], tests: Mapping[str, Sequence[str]]
) -> Proofs:
    """What the trials have proved, given the tests that are marked with each rule."""
    marks: dict[str, list[str]] = defaultdict(list)
    for rule, marked in tests.items():
        for test in marked:
            marks[test].append(rule)
    proved: dict[str, Proof] = {}
    held: dict[str, Proof] = {}
    for mutant in mutants:
        row = UNTRIED if mutant.only_crashes else rows.get(mutant.id, UNTRIED)
        for rule, test in row["rules"].items():
            proved.setdefault(rule, Proof(every_name()[mutant.id], test))
        for rule in marks[row["killed_by"]]:
            held.setdefault(rule, Proof(every_name()[mutant.id], row["killed_by"]))
    return {"proved": proved, "held": {rule: proof for rule, proof in held.items() if rule not in proved}}
