"""Message catalogues: gettext PO files, read as translators write them.

A folder of messages holds `messages.pot`, the English texts, and `<language>.po`, a translation of them. The
context of a message is its key; `docs/how-to/translating.md` describes the files for translators. PO files
are read directly, so an edited text is a shown text: nothing has to be compiled.
"""

from __future__ import annotations

import gettext
import json
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from waystation.games import families

BROWSER_SECTIONS: Final = ("web", "guide", "poster", "rulebook")
"""Sections that only the client shows; its build reads them from the same files."""

type PluralRule = Callable[[int], int]
"""Which of a language's plural forms goes with a number."""


def _english_plural(number: int) -> int:
    return int(number != 1)


class UnknownMessage(KeyError):
    """No catalogue has this message, or no catalogue this language."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Message:
    """A text in one language: one form, or one for each plural that the language tells apart.

    `count` names the parameter that decides between the forms. `parts` are messages that stand for a
    parameter, in texts that count more than one thing.
    """

    forms: tuple[str, ...]
    count: str = ""
    plural: PluralRule = _english_plural
    parts: Mapping[str, Message] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The text of a message that counts nothing; else its last form."""
        return self.forms[-1]

    def format(self, params: Mapping[str, Any]) -> str:
        """The sentence for these parameters.

        >>> hands = Message(("{number} card", "{number} cards"), "number", lambda number: int(number != 1))
        >>> hands.format({"number": 1}), hands.format({"number": 3})
        ('1 card', '3 cards')
        """
        form = self.forms[self.plural(params[self.count])] if self.count else self.forms[0]
        if self.parts:
            params = {**params, **{name: part.format(params) for name, part in self.parts.items()}}
        return form.format_map(params)


@dataclass(slots=True)
class Entry:
    """An entry of a PO file."""

    key: str = ""
    source: str = ""
    plural: str = ""
    forms: dict[int, str] = field(default_factory=dict)
    count: str = ""
    fuzzy: bool = False


def read_po(text: str) -> Iterator[Entry]:
    r"""The entries of a PO file; the first one is its header.

    >>> [entry] = read_po('msgctxt "hello"\nmsgid "Hello"\nmsgstr ""\n"Guten "\n"Tag"')
    >>> entry.key, entry.source, entry.forms
    ('hello', 'Hello', {0: 'Guten Tag'})
    """
    for block in text.split("\n\n"):
        entry = _read_entry(block)
        if entry is not None:
            yield entry


def _read_entry(block: str) -> Entry | None:
    entry = Entry()
    fields: dict[str, str] = {}
    current = ""
    for line in block.splitlines():
        if line.startswith("#. count: "):
            entry.count = line.removeprefix("#. count: ")
        elif line.startswith("#,"):
            entry.fuzzy = "fuzzy" in line
        elif line.startswith('"'):
            fields[current] += json.loads(line)
        elif line and not line.startswith("#"):
            current, _, quoted = line.partition(" ")
            fields[current] = json.loads(quoted)
    if "msgid" not in fields:
        return None
    entry.key, entry.source = fields.get("msgctxt", ""), fields["msgid"]
    entry.plural = fields.get("msgid_plural", "")
    for name, form in fields.items():
        if name.startswith("msgstr"):
            entry.forms[int(name[7:-1] or 0) if name != "msgstr" else 0] = form
    return entry


def read_header(entry: Entry) -> dict[str, str]:
    """The fields of a PO file's header, as `Plural-Forms`."""
    lines = [line.partition(": ") for line in entry.forms[0].splitlines()]
    return {name: value for name, _, value in lines}


def plural_rule(header: Mapping[str, str]) -> PluralRule:
    """The rule of a `Plural-Forms` header, as "nplurals=2; plural=(n != 1);"."""
    _, _, expression = header["Plural-Forms"].partition("plural=")
    # The standard library compiles these expressions for its own catalogues, but does not document it.
    return gettext.c2py(expression.strip().rstrip(";"))


def read_catalogue(folder: Traversable, language: str) -> Mapping[str, Message]:
    """The messages of a folder in a language; what is not translated stays English."""
    source = folder.joinpath("messages.pot")
    if not source.is_file():
        return {}
    counts: dict[str, str] = {}
    messages: dict[str, Message] = {}
    for entry in read_po(source.read_text(encoding="utf-8")):
        if entry.key:
            counts[entry.key] = entry.count
            forms = (entry.source, entry.plural) if entry.plural else (entry.source,)
            messages[entry.key] = Message(forms, entry.count, _english_plural)
    translation = folder.joinpath(f"{language}.po")
    if translation.is_file():
        messages |= _translations(translation.read_text(encoding="utf-8"), counts)
    return _join_parts(messages)


def _translations(text: str, counts: Mapping[str, str]) -> dict[str, Message]:
    entries = read_po(text)
    rule = plural_rule(read_header(next(entries)))
    return {
        entry.key: Message(tuple(entry.forms[at] for at in sorted(entry.forms)), counts[entry.key], rule)
        for entry in entries
        if entry.key in counts and not entry.fuzzy and all(entry.forms.values())
    }


def _join_parts(messages: Mapping[str, Message]) -> dict[str, Message]:
    """Put `key#name` into the message `key`, where it stands for `{name}`."""
    whole = {key: message for key, message in messages.items() if "#" not in key}
    for key, part in messages.items():
        parent, mark, name = key.partition("#")
        if mark:
            frame = whole[parent]
            whole[parent] = Message(frame.forms, frame.count, frame.plural, {**frame.parts, name: part})
    return whole


@cache
def languages() -> Mapping[str, str]:
    """The languages there are, by what they call themselves."""
    return tomllib.loads(general_folder().joinpath("languages.toml").read_text(encoding="utf-8"))


def general_folder() -> Traversable:
    """Where the messages of the program itself lie."""
    return files("waystation.words").joinpath("locale")


@cache
def general_messages(language: str) -> Mapping[str, Message]:
    """The messages of the program itself, whatever the game."""
    if language not in languages():
        raise UnknownMessage(f"There is no language {language!r}. There are: {', '.join(languages())}.")
    return _without_browser(read_catalogue(general_folder(), language), 0)


@cache
def family_messages(family_id: str, language: str) -> Mapping[str, Message]:
    """The messages of a family's games; each key begins with the family's id."""
    family = families()[family_id]
    return _without_browser(read_catalogue(family.folder(family.locale), language), 1)


def _without_browser(messages: Mapping[str, Message], section: int) -> dict[str, Message]:
    return {
        key: message for key, message in messages.items() if key.split(".")[section] not in BROWSER_SECTIONS
    }


@cache
def catalogue(language: str) -> Mapping[str, Message]:
    """All messages in a language that Python shows, of the program and of all families."""
    messages = dict(general_messages(language))
    for family in families():
        messages |= family_messages(family, language)
    return messages
