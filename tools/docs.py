"""Build the documentation site into build/site: `make docs`.

The pages in docs/ are gathered in build/docs, one folder for each language, together with the rulebooks and
the reference pages that are written from the code. Zensical then builds each folder.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from docs_reference import write_reference
from mutation.proofs import read_proofs

from waystation.games import bundled_families

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
GATHERED: Final = ROOT / "build" / "docs"
SITE: Final = ROOT / "build" / "site"
FONTS: Final = ROOT / "web" / "node_modules" / "@fontsource"
RAPIDOC: Final = ROOT / "src" / "waystation" / "service" / "api" / "rapidoc"

CONFIGURATIONS: Final = {
    "en": ROOT / "mkdocs.yml",
    "ja": ROOT / "mkdocs.ja.yml",
    "ko": ROOT / "mkdocs.ko.yml",
}
"""English first: its site is the folder that holds the others."""

PAGES: Final = ("*.md", "*.svg", "*.webp", "*.css")
FACES: Final = (
    "barlow/files/barlow-latin-400-normal.woff2",
    "barlow/files/barlow-latin-600-normal.woff2",
    "old-standard-tt/files/old-standard-tt-latin-400-normal.woff2",
    "old-standard-tt/files/old-standard-tt-latin-700-normal.woff2",
)

LINK: Final = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?:|#)([^)#\s]+)(#[^)]*)?\)")
RULE: Final = re.compile(r"^- \*\*([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)\*\* .*\n(?:[ \t]+.*\n)*", re.MULTILINE)
"""A rule of a rulebook, with the lines that belong to it."""
BRACKETS: Final = re.compile(r"(?<![\\!\]`])\[([^\]\[]+)\](?![\[(:])")


def main() -> None:
    began = time.perf_counter()
    shutil.rmtree(GATHERED, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    for language in CONFIGURATIONS:
        gather_pages(language)
    write_reference(GATHERED / "en" / "reference")
    for configuration in CONFIGURATIONS.values():
        subprocess.run(
            [sys.executable, "-m", "zensical", "build", "--strict", "-f", str(configuration)],
            cwd=ROOT,
            check=True,
        )
    files = [path for path in SITE.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    print(f"build/site: {len(files)} files, {size:.1f} MB, {time.perf_counter() - began:.1f} s")


# --- gathering ------------------------------------------------------------------------------------------


def gather_pages(language: str) -> None:
    """Copy the pages of a language, its rulebooks, and what every page is dressed in."""
    target = GATHERED / language
    for page in sorted(pages_of(language)):
        copy_page(page, target / page.relative_to(folder_of(language)))
    for family in bundled_families().values():
        text = family.folder(family.rulebook).joinpath(f"{language}.md").read_text(encoding="utf-8")
        page = escape_brackets(text)
        write(target / "rules" / f"{family.id}.md", with_proofs(page) if language == "en" else page)
    dress(target)


def folder_of(language: str) -> Path:
    return DOCS if language == "en" else DOCS / language


def pages_of(language: str) -> Iterator[Path]:
    translations = [folder_of(other) for other in CONFIGURATIONS if other != "en"]
    for pattern in PAGES:
        for page in folder_of(language).rglob(pattern):
            if language != "en" or not any(page.is_relative_to(folder) for folder in translations):
                yield page


def copy_page(page: Path, target: Path) -> None:
    if page.suffix == ".md":
        write(target, rewrite_links(page, page.read_text(encoding="utf-8")))
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(page, target)


def dress(target: Path) -> None:
    """The client's icon and fonts, with their licences, and our style: the site asks no other server."""
    assets = target / "assets"
    assets.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / "web" / "public" / "icon.svg", assets / "icon.svg")
    shutil.copyfile(DOCS / "assets" / "site.css", assets / "site.css")
    for face in FACES:
        family = Path(face).parts[0]
        shutil.copyfile(FONTS / face, assets / Path(face).name)
        shutil.copyfile(FONTS / family / "LICENSE", assets / f"{family}-licence.txt")
    if target.name == "en":
        shutil.copytree(RAPIDOC, assets, dirs_exist_ok=True)


# --- links ----------------------------------------------------------------------------------------------


def rewrite_links(page: Path, text: str) -> str:
    """Links between pages stay. A link to a source file becomes its path: the site has no sources."""

    def rewrite(link: re.Match[str]) -> str:
        label, target, anchor = link[1], (page.parent / link[2]).resolve(), link[3] or ""
        if not target.exists():  # a page that is written from the code: Zensical checks it
            return link[0]
        if target.is_dir() and target.is_relative_to(DOCS):
            first = sorted(target.glob("*.md"))
            return f"[{label}]({link[2].rstrip('/')}/{first[0].name})" if first else label
        if target.suffix == ".md" and target.parent.name == "rulebook":
            return f"[{label}]({up_to_docs(page)}rules/{target.parents[2].name.replace('_', '-')}.md{anchor})"
        if target.is_relative_to(DOCS) and any(target.match(pattern) for pattern in PAGES):
            return link[0]
        path = f"`{target.relative_to(ROOT)}`"
        return path if label.strip("`") in str(target) else f"{label} ({path})"

    return LINK.sub(rewrite, text)


def up_to_docs(page: Path) -> str:
    return "../" * (len(page.relative_to(DOCS).parts) - 1)


def escape_brackets(text: str) -> str:
    """A rulebook's marks, as [sheet: Setup], are no references."""
    return BRACKETS.sub(r"\\[\1\\]", text)


def with_proofs(text: str) -> str:
    """Beneath each rule the test that fails when the rule is broken, if one was seen to fail."""
    tests = {rule: proof.test for rules in read_proofs().values() for rule, proof in rules.items()}

    def add_test(rule: re.Match[str]) -> str:
        file, _, name = tests.get(rule[1], "").partition("::")
        sentence = name.partition("[")[0].removeprefix("test_").replace("_", " ")
        return f"{rule[0]}    - <small>{sentence} (`{file}`)</small>\n" if file else rule[0]

    return RULE.sub(add_test, text)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
