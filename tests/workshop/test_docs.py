"""What the documents show is what happens."""

import doctest
import re
import sys
from dataclasses import fields
from pathlib import Path

import pytest
import yaml

from waystation.games import bundled_families
from waystation.kernel import Game
from waystation.kernel.family import Family

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("**/*.md"))]
IDS = [str(page.relative_to(ROOT)) for page in PAGES]
SITES = ["mkdocs.yml", "mkdocs.ja.yml", "mkdocs.ko.yml"]


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """The pages that are written from the code, as they lie beside those in docs/."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(ROOT / "tools"), *sys.path])
        import docs_reference  # noqa: PLC0415 (a tool is no package)
    folder = tmp_path_factory.mktemp("docs")
    docs_reference.write_reference(folder / "reference")
    for language in ("", "ja/", "ko/"):
        for family in bundled_families():
            page = folder / f"{language}rules/{family}.md"
            page.parent.mkdir(parents=True, exist_ok=True)
            page.touch()
    return folder


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_examples_print_what_they_say(page):
    failed, _ = doctest.testfile(
        str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    )
    assert not failed


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_links_lead_somewhere(page, written):
    text = page.read_text(encoding="utf-8")
    beside = (
        written / page.parent.relative_to(ROOT / "docs") if page.is_relative_to(ROOT / "docs") else written
    )
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
        if not target.startswith("https://"):
            there = (page.parent / target).exists() or (beside / target).resolve().exists()
            assert there, f"{page.name} links to {target}"


def pages_in(nav):
    for item in nav:
        for entry in item.values() if isinstance(item, dict) else [item]:
            yield from [entry] if isinstance(entry, str) else pages_in(entry)


@pytest.mark.parametrize("site", SITES)
def test_every_page_is_in_the_navigation(site, written):
    language = site.removeprefix("mkdocs.").removesuffix("yml").rstrip(".")
    folders = [root / language for root in (ROOT / "docs", written)]
    pages = {str(page.relative_to(folder)) for folder in folders for page in folder.rglob("*.md")}
    listed = list(pages_in(yaml.safe_load((ROOT / site).read_text("utf-8"))["nav"]))
    assert len(listed) == len(set(listed))
    assert set(listed) == {page for page in pages if language or not page.startswith(("ja/", "ko/"))}


def test_every_operation_of_the_api_is_on_a_page(written):
    described = "".join(page.read_text("utf-8") for page in (written / "reference" / "http").glob("*.md"))
    document = yaml.safe_load((written / "reference" / "http" / "openapi.json").read_text("utf-8"))
    for path, methods in document["paths"].items():
        for method in methods:
            assert f"## {method.upper()} {path} {{" in described


def test_every_setting_is_described(written):
    rows = re.findall(
        r"^\| `WAYSTATION_\w+` \|.*\| (.*) \|$",
        (written / "reference" / "settings.md").read_text("utf-8"),
        re.MULTILINE,
    )
    assert len(rows) > 10
    assert all(rows)


@pytest.mark.parametrize("manifest", [Game, Family])
def test_help_names_every_field(manifest):
    assert not [field.name for field in fields(manifest) if f"`{field.name}`" not in manifest.__doc__]


def test_every_decision_has_a_number_of_its_own():
    numbers = [path.name[:4] for path in sorted((ROOT / "docs" / "decisions").glob("*.md"))]
    assert numbers == [f"{n:04}" for n in range(1, len(numbers) + 1)]


def test_a_rule_that_is_proved_names_the_test_that_fails_when_it_is_broken(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "tools")
    import docs  # noqa: PLC0415 (a tool is no package)

    page = "- **TTR-CLAIM-01** A route is claimed once.\n  It stays so.\n- **TTR-NONE-99** No rule.\n"
    rule, more, proof, other = docs.with_proofs(page).splitlines()
    assert (rule, more) == ("- **TTR-CLAIM-01** A route is claimed once.", "  It stays so.")
    assert proof.startswith("    - <small>")
    assert "`tests/games/ticket_to_ride/" in proof
    assert other == "- **TTR-NONE-99** No rule."
