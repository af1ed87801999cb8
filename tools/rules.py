"""Every rule has a test, and every test names rules that exist: `make rules`.

Reads the rulebook of every family (`games/*/present/rulebook/en.md`), collects the tests that carry
`@rule("…")`, and shows how each rule is proved. Fails if a rule has no test and is not in
`docs/rules/exempt.toml`, if a test names a rule that no catalogue has, or if an exemption is stale.

A rule is *proved* if a test marked with it has failed when the code that names it was broken, *held* if one
has failed when something else was broken, and *marked* if a test only claims it. `make mutants` does the
breaking, and `docs/rules/proofs.json` keeps what it found.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import re
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from mutation.proofs import proofs_that_stand, read_proofs
from mutation.rules_named import rules_of

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "waystation" / "games"
DEFINITION = re.compile(r"^- \*\*([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)\*\* ", re.MULTILINE)
WIDTH = 110
OPTIONS = ("--collect-only", "-q", "--assert=plain", "-p", "no:cacheprovider")

type Proofs = Mapping[str, Sequence[str]]
"""Rule -> the tests that name it."""
type FoundByBreaking = Mapping[str, Iterable[str]]
"""`proved` and `held` -> rules."""


@dataclass(frozen=True)
class Catalogue:
    """The rules that one file defines, in its order."""

    name: str
    rules: tuple[str, ...]

    def speaks_of(self, rule: str) -> bool:
        """Whether a rule, defined or not, is of this catalogue by its prefix."""
        return rule.split("-", maxsplit=1)[0] in {known.split("-")[0] for known in self.rules}


def rulebooks(games: Path, language: str = "en") -> list[Path]:
    """The file of each family that has one in this language."""
    return sorted(games.glob(f"*/present/rulebook/{language}.md"))


def read_catalogues(games: Path, language: str = "en") -> list[Catalogue]:
    """The rules of each family. A catalogue is called like the folder of its family."""
    return [
        Catalogue(file.parents[2].name, rules)
        for file in rulebooks(games, language)
        if (rules := tuple(DEFINITION.findall(file.read_text("utf-8"))))
    ]


def read_exemptions(file: Path) -> dict[str, str]:
    """Rule -> why no test can prove it."""
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


# --- the tests ------------------------------------------------------------------------------------------


class Collector:
    """A plugin that notes which rules each collected test names."""

    def __init__(self) -> None:
        self.proofs: dict[str, list[str]] = defaultdict(list)

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        for rule in rules_of(item):
            self.proofs[rule].append(item.nodeid)


def collect(tests: Path) -> Proofs:
    """Every rule that a test names. A test with parameters counts once for each case."""
    collector = Collector()
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        code = pytest.main([*OPTIONS, str(tests)], [collector])
    if code != pytest.ExitCode.OK:
        sys.exit(f"{said.getvalue()}\nThe tests could not be collected.")
    return collector.proofs


# --- the verdict ----------------------------------------------------------------------------------------


def complaints(catalogues: Sequence[Catalogue], proofs: Proofs, exempt: Iterable[str]) -> list[str]:
    """All that is wrong, a sentence each."""
    defined = [rule for catalogue in catalogues for rule in catalogue.rules]
    exempt = set(exempt)
    return [
        *(f"{rule} is defined {defined.count(rule)} times." for rule in twice(defined)),
        *(f"{rule} has no test." for rule in defined if rule not in proofs and rule not in exempt),
        *(f"{rule} is no rule, but {proofs[rule][0]} names it." for rule in sorted({*proofs} - {*defined})),
        *(f"{rule} is exempt, but {proofs[rule][0]} proves it." for rule in sorted(exempt & {*proofs})),
        *(f"{rule} is exempt, but no rule." for rule in sorted(exempt - {*defined})),
    ]


def twice(rules: Sequence[str]) -> list[str]:
    return sorted({rule for rule in rules if rules.count(rule) > 1})


def standings(rules: Iterable[str], found: FoundByBreaking, exempt: Iterable[str]) -> dict[str, str]:
    """How well each rule stands: proved, held, marked or exempt."""
    known = {rule: kind for kind in ("held", "proved") for rule in found[kind]}
    return {rule: "exempt" if rule in exempt else known.get(rule, "marked") for rule in rules}


def total(catalogue: Catalogue, standing: Mapping[str, str]) -> str:
    counts = Counter(standing[rule] for rule in catalogue.rules)
    figures = [f"{counts[kind]} {kind}" for kind in ("proved", "held", "marked", "exempt")]
    return f"{catalogue.name}: {len(catalogue.rules)} rules, {', '.join(figures)}"


def table(
    catalogue: Catalogue, proofs: Proofs, exempt: Mapping[str, str], standing: Mapping[str, str]
) -> str:
    """One line for each rule: how it stands, how many tests it has, and which."""
    wide = max(map(len, catalogue.rules))
    room = WIDTH - wide - len("  proved  123  ")
    return "\n".join(
        f"{rule:<{wide}}  {standing[rule]:<6}  {len(proofs.get(rule, ())):>3}  "
        + (
            format_test_names(proofs[rule], room)
            if rule in proofs
            else shorten(exempt.get(rule, "no test"), room)
        )
        for rule in catalogue.rules
    )


def format_test_names(tests: Sequence[str], room: int) -> str:
    """The names of tests without their parameters, each shortened to its share of the room."""
    names = dict.fromkeys(test.rpartition("::")[2].removeprefix("test_").split("[")[0] for test in tests)
    share = room // len(names) - len(", ")
    return ", ".join(shorten(name, share) for name in names)


def shorten(text: str, room: int) -> str:
    return text if len(text) <= room else f"{text[: room - 1]}…"


def main() -> int:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--brief", action="store_true", help="only the totals")
    brief = asked.parse_args().brief

    catalogues = read_catalogues(GAMES)
    exempt = read_exemptions(ROOT / "docs" / "rules" / "exempt.toml")
    proofs = collect(ROOT / "tests")
    found = proofs_that_stand(read_proofs(), proofs)
    for catalogue in catalogues:
        standing = standings(catalogue.rules, found, exempt)
        if not brief:
            print(table(catalogue, proofs, exempt, standing), end="\n\n")
        print(total(catalogue, standing))
    wrong = complaints(catalogues, proofs, exempt)
    print(*wrong, sep="\n", end="\n" if wrong else "", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
