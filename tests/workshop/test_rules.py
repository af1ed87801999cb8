"""From the rules to their tests: `tools/rules.py` finds every rule of a catalogue and misses no gap."""

import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "waystation" / "games"

PAGE = """
**RV-TOLL** A table of values is no rule.

| D-01 | nor is a decision point | GWT-TURN-03 |

- **MUST** nor is a word that stands out.
- **ZZZ-AMB-01** [both] A rule. **The ruling.** See ZZZ-AMB-02.
- **ZZZ2-PB-SAME** [2E] A rule of the second edition.
"""


@pytest.fixture
def tool(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "tools")
    return importlib.import_module("rules")


@pytest.mark.parametrize(
    "rule",
    [
        "TTR-CLAIM-06",
        "TTRG-R-20",
        "SA-EX-25",
        "GWT-SETUP-01",
        "GWT-NB-A",
        "GWT-PB-01A",
        "GWT-PB-08B-1",
        "GWT-PB-WOODS",
        "GWT-EX-SETUP-01",
        "GWT2-PB-SAME",
        "GWT2-PB-02B",
        "GWT2-EXCH-06",
    ],
)
def test_every_form_of_id_is_found(tool, rule):
    assert tool.DEFINITION.findall(f"- **{rule}** [both] A sentence.\n") == [rule]


def test_a_catalogue_has_its_rules_in_order_and_nothing_else(tool, tmp_path):
    for family, text in {"page": PAGE, "empty": "No rule in here.\n"}.items():
        rulebook = tmp_path / family / "present" / "rulebook"
        rulebook.mkdir(parents=True)
        (rulebook / "en.md").write_text(text, encoding="utf-8")
    (catalogue,) = tool.read_catalogues(tmp_path)
    assert catalogue == tool.Catalogue("page", ("ZZZ-AMB-01", "ZZZ2-PB-SAME"))
    assert catalogue.speaks_of("ZZZ2-PB-99")
    assert not catalogue.speaks_of("GWT2-PB-SAME")


@pytest.mark.parametrize(
    "page", sorted(GAMES.glob("*/present/rulebook/en.md")), ids=lambda page: page.parents[2].name
)
def test_no_entry_of_a_catalogue_goes_unnoticed(tool, page):
    text = page.read_text(encoding="utf-8")
    entries = [line for line in text.splitlines() if line.startswith("- **") and "-" in line.split("**")[1]]
    rules = tool.DEFINITION.findall(text)
    assert len(rules) == len(entries) == len(set(rules))


def test_all_that_is_wrong_is_said(tool):
    catalogue = tool.Catalogue("page", ("ZZZ-A-01", "ZZZ-A-01", "ZZZ-A-02", "ZZZ-A-03"))
    proofs = {"ZZZ-A-01": ["test_one"], "ZZZ-A-03": ["test_three"], "ZZZ-A-09": ["test_nine"]}
    assert tool.complaints([catalogue], proofs, ["ZZZ-A-03", "ZZZ-A-08"]) == [
        "ZZZ-A-01 is defined 2 times.",
        "ZZZ-A-02 has no test.",
        "ZZZ-A-09 is no rule, but test_nine names it.",
        "ZZZ-A-03 is exempt, but test_three proves it.",
        "ZZZ-A-08 is exempt, but no rule.",
    ]


def test_a_rule_is_proved_held_marked_or_exempt(tool):
    catalogue = tool.Catalogue("page", ("ZZZ-A-01", "ZZZ-A-02", "ZZZ-A-03", "ZZZ-A-04"))
    found = {"proved": {"ZZZ-A-01": "…"}, "held": {"ZZZ-A-02": "…"}}
    standing = tool.standings(catalogue.rules, found, ["ZZZ-A-04"])
    assert list(standing.values()) == ["proved", "held", "marked", "exempt"]
    assert tool.total(catalogue, standing) == "page: 4 rules, 1 proved, 1 held, 1 marked, 1 exempt"


@pytest.mark.parametrize("language", ["ja", "ko"])
def test_a_translated_catalogue_has_the_same_rules_in_the_same_order(tool, language):
    english = tool.read_catalogues(GAMES)
    assert english
    assert tool.read_catalogues(GAMES, language) == english
