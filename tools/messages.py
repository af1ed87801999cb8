"""Keep the message catalogues in order.

    tools/messages.py update            carry changes of messages.pot into every translation
    tools/messages.py update --reworded the same, but translations of reworded texts stay as they are
    tools/messages.py add pl Polski     begin a translation
    tools/messages.py pseudo FOLDER     write a made-up language into a copy of the sources

A text is found by its key (msgctxt). One whose English has changed is marked fuzzy and shown in English until
somebody has looked at its translation. A text of the browser names the client's files that show it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
PACKAGE = "src/waystation"
CLIENT = "web/src"
GENERAL = "words/locale"
PSEUDO = "xx"
PSEUDO_FORMS = "nplurals=4; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : n==0 ? 2 : 3);"
DULL_HEADERS = (
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Last-Translator",
    "Language-Team",
    "Generated-By",
    "Report",
)
BROWSER_TEXT = re.compile(r"(?:(?P<family>[a-z-]+)\.)?web\.(?P<key>\w+)")
QUOTED = re.compile(r"[\"'`]([a-z][a-z0-9_]*)[\"'`]")
BEGINNING = re.compile(r"`([a-z]+_[a-z_]*)\$\{")
"""The beginning of a key that ends with a code, as `error_${code}`."""

LONGER = 0.4
"""How much longer the texts of the made-up language are."""

type Forms = tuple[str, ...] | str
type Translate = Callable[[Entry], Forms]


def folders(package: Path) -> list[Path]:
    """Every folder of messages, but for that of the template for a new game."""
    return sorted(path.parent for path in package.glob("**/messages.pot") if "authoring" not in path.parts)


def read(path: Path, language: str | None = None) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=language)


def write(path: Path, catalog: Catalog) -> None:
    catalog.header_comment = "# Messages of Waystation. How to translate them: docs/how-to/translating.md"
    with path.open("wb") as file:
        write_po(file, catalog, width=100, include_lineno=False, omit_header=False)
    # Dates and tools would change with every run, and tell nothing that the history does not.
    dull = re.compile(rf'^"({"|".join(DULL_HEADERS)}).*\n', re.MULTILINE)
    path.write_text(dull.sub("", path.read_text(encoding="utf-8")), encoding="utf-8")


def entries(catalog: Catalog) -> Iterator[Entry]:
    return (entry for entry in catalog if entry.id)


def translation(
    source: Catalog, language: str | None, translate: Translate, fuzzy: Callable[[Entry], bool]
) -> Catalog:
    """A catalogue with every entry of the source, in its order, with its comments."""
    made = Catalog(locale=language, project="Waystation", version="0.1.0", fuzzy=False, charset="utf-8")
    for entry in entries(source):
        flags = entry.flags | {"fuzzy"} if fuzzy(entry) else entry.flags - {"fuzzy"}
        made.add(
            entry.id,
            translate(entry),
            context=entry.context,
            locations=entry.locations,
            auto_comments=entry.auto_comments,
            flags=flags,
        )
    return made


def never(_entry: Entry) -> bool:
    return False


def empty(entry: Entry, forms: int) -> Forms:
    return ("",) * forms if entry.pluralizable else ""


@dataclass(frozen=True, slots=True)
class ClientFile:
    """A source of the client: the family it belongs to, if any, and what may be keys of messages in it."""

    name: str
    family: str | None
    keys: frozenset[str]
    beginnings: tuple[str, ...]

    def shows(self, family: str | None, key: str) -> bool:
        return family == self.family and (key in self.keys or key.startswith(self.beginnings))


def client_files(root: Path) -> list[ClientFile]:
    """The client's sources, without tests and what is generated."""
    sources = root / CLIENT
    paths = [path for path in sources.glob("**/*") if re.search(r"\.(ts|svelte)$", path.name)]
    return [
        client_file(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
        for path in sorted(paths)
        if not re.search(r"\.(test|d)\.ts$|/generated/", path.as_posix())
    ]


def client_file(name: str, text: str) -> ClientFile:
    family = re.match(rf"{CLIENT}/games/(?!generic/)([^/]+)/", name)  # any game is shown in the general words
    keys, beginnings = frozenset(QUOTED.findall(text)), tuple(sorted(set(BEGINNING.findall(text))))
    return ClientFile(name, family[1] if family else None, keys, beginnings)


def refer_to_client(source: Catalog, files: list[ClientFile]) -> None:
    """Name the files that show each text of the browser. Lines would change with every edit."""
    for entry in entries(source):
        text = BROWSER_TEXT.match(entry.context)
        shown = [file.name for file in files if text and file.shows(text["family"], text["key"])]
        entry.locations = [(name, None) for name in shown]


def update_all(package: Path, *, reworded: bool) -> Iterator[tuple[Path, int]]:
    """Put every catalogue in order; yields each translation, and how many of its texts need a look."""
    files = client_files(ROOT)
    for folder in folders(package):
        path = folder / "messages.pot"
        source = read(path)
        refer_to_client(source, files)
        write(path, translation(source, None, lambda entry: empty(entry, 2), never))
        for path in sorted(folder.glob("*.po")):
            yield path, update(path, path.stem, reworded=reworded)


def update(path: Path, language: str, *, reworded: bool) -> int:
    """Carry the source's changes into one translation; returns how many texts need a look."""
    source = read(path.parent / "messages.pot")
    old = {entry.context: entry for entry in entries(read(path, language))} if path.exists() else {}
    forms = get_plural(language).num_plurals

    def translate(entry: Entry) -> Forms:
        known = old.get(entry.context)
        if known is None or known.pluralizable != entry.pluralizable:
            return empty(entry, forms)
        return known.string

    def fuzzy(entry: Entry) -> bool:
        known = old.get(entry.context)
        if known is None or not any(translate(entry)):
            return False
        return known.fuzzy or (known.id != entry.id and not reworded)

    made = translation(source, language, translate, fuzzy)
    write(path, made)
    return sum(1 for entry in entries(made) if entry.fuzzy or not all(entry.string))


def stretch(text: str) -> str:
    """A text with accents, 40 % longer, its parameters as they are."""
    accents = str.maketrans("aeiouyAEIOUY", "äëïöüÿÄËÏÖÜŸ")
    pieces = re.split(r"(\{[^}]*\})", text)
    accented = "".join(piece if piece.startswith("{") else piece.translate(accents) for piece in pieces)
    letters = sum(len(piece) for piece in pieces if not piece.startswith("{"))
    words = "lorem ipsum dolor sit amet consectetur "
    more = round(letters * LONGER)
    return (
        accented
        if not text.strip() or more == 0
        else f"{accented} {(words * (more // len(words) + 1))[:more].strip()}".rstrip()
    )


def pseudo(package: Path) -> None:
    """Write the made-up language beside the others, and list it."""
    for folder in folders(package):
        source = read(folder / "messages.pot")

        def translate(entry: Entry) -> Forms:
            if not entry.pluralizable:
                return stretch(entry.id)
            return tuple(stretch(entry.id[min(form, 1)]) for form in range(4))

        made = translation(source, None, translate, never)
        made.mime_headers = [("Plural-Forms", PSEUDO_FORMS)]
        path = folder / f"{PSEUDO}.po"
        write(path, made)
        text = path.read_text(encoding="utf-8")
        path.write_text(
            text.replace('"MIME-Version', f'"Plural-Forms: {PSEUDO_FORMS}\\n"\n"MIME-Version', 1),
            encoding="utf-8",
        )
    listed = package / GENERAL / "languages.toml"
    listed.write_text(listed.read_text(encoding="utf-8") + f'{PSEUDO} = "Xx"\n', encoding="utf-8")


def add(package: Path, language: str, name: str) -> None:
    for folder in folders(package):
        update(folder / f"{language}.po", language, reworded=False)
    listed = package / GENERAL / "languages.toml"
    listed.write_text(listed.read_text(encoding="utf-8") + f'{language} = "{name}"\n', encoding="utf-8")


def main(arguments: list[str]) -> int:
    package = ROOT / PACKAGE
    match arguments:
        case ["update", *options] if set(options) <= {"--reworded"}:
            for path, waiting in update_all(package, reworded="--reworded" in options):
                print(f"{path.relative_to(ROOT)}: {waiting} texts to translate")
        case ["add", language, name]:
            add(package, language, name)
        case ["pseudo", folder]:
            pseudo(Path(folder))
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
