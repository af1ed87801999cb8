"""The message catalogues: what a translator may rely on, and what a translation has to keep."""

import importlib
import json
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from babel.messages.pofile import read_po as babel_read_po

import waystation
from waystation.games.great_western_trail.present.component_words import TERMS
from waystation.words import LANGUAGES
from waystation.words.catalogue import Message, plural_rule, read_catalogue, read_po

ROOT = Path(__file__).parents[2]
SOURCES = Path(waystation.__file__).parent
TEMPLATE = SOURCES / "authoring"
"""Whoever begins a game writes its words: these are only examples."""

FOLDERS = sorted(path.parent for path in SOURCES.glob("**/messages.pot") if not path.is_relative_to(TEMPLATE))
FILES = [path for folder in FOLDERS for path in sorted(folder.glob("*.po*"))]
TRANSLATIONS = [path for path in FILES if path.suffix == ".po"]
WRITTEN_ALIKE = {"Waystation", "QR", "English", "日本語", "한국어", "EN"}
"""What is written alike in every language."""

POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"


def called(path):
    return str(path.relative_to(SOURCES)) if isinstance(path, Path) else None


@cache
def entries(path):
    return [entry for entry in read_po(path.read_text(encoding="utf-8")) if entry.key]


def source_of(path):
    return {entry.key: entry for entry in entries(path.parent / "messages.pot")}


def parameters(*texts):
    """What a text speaks of, but for the words that an edition has of its own and any text may use."""
    return {name for text in texts for name in re.findall(r"\{(\w+)[^}]*\}", text)} - set(TERMS)


@pytest.mark.parametrize("path", FILES, ids=called)
def test_babel_reads_the_same(path):
    with path.open("rb") as file:
        theirs = {entry.context: entry for entry in babel_read_po(file) if entry.id}
    ours = {entry.key: entry for entry in entries(path)}
    assert set(ours) == set(theirs)
    for key, entry in ours.items():
        ids = theirs[key].id
        assert (ids if isinstance(ids, tuple) else (ids,)) == (entry.source, entry.plural)[
            : 1 + bool(entry.plural)
        ]
        strings = theirs[key].string
        assert (strings if isinstance(strings, tuple) else (strings,)) == tuple(entry.forms.values())


@pytest.mark.parametrize("folder", FOLDERS, ids=called)
def test_every_language_translates_every_folder(folder):
    assert {path.stem for path in folder.glob("*.po")} == set(LANGUAGES[1:])


def test_weblate_knows_every_folder():
    components = json.loads((ROOT / "weblate.json").read_text(encoding="utf-8"))
    assert {ROOT / each["new_base"] for each in components} == {folder / "messages.pot" for folder in FOLDERS}
    assert {ROOT / each["filemask"] for each in components} == {folder / "*.po" for folder in FOLDERS}


@pytest.mark.parametrize("path", TRANSLATIONS, ids=called)
def test_a_translation_is_whole(path):
    """Nothing is missing, and nothing waits for a look since its English changed."""
    source = source_of(path)
    translated = {entry.key: entry for entry in entries(path)}
    assert list(translated) == list(source)
    waiting = [
        key
        for key, entry in translated.items()
        if entry.fuzzy
        or not all(entry.forms.values())
        or (entry.source, entry.plural) != (source[key].source, source[key].plural)
    ]
    assert not waiting


@pytest.mark.parametrize("path", TRANSLATIONS, ids=called)
def test_a_translation_fills_in_nothing_that_is_not_given(path):
    source = source_of(path)
    unknown = [
        entry.key
        for entry in entries(path)
        if not parameters(*entry.forms.values())
        <= parameters(source[entry.key].source, source[entry.key].plural)
    ]
    assert not unknown


@pytest.mark.parametrize("path", TRANSLATIONS, ids=called)
def test_a_translation_fills_in_everything_that_is_given(path):
    """Unless another part of the same text has told it already."""
    source = source_of(path)
    parts = {key for key in source if "#" in key}
    forgotten = [
        entry.key
        for entry in entries(path)
        for name in parameters(source[entry.key].source) - parameters(*entry.forms.values())
        if f"{entry.key}#{name}" not in parts
    ]
    assert not forgotten


@pytest.mark.parametrize("path", TRANSLATIONS, ids=called)
def test_a_translation_is_written_in_its_own_letters(path):
    letters = {"ja": r"[\u3040-\u30ff\u4e00-\u9fff]", "ko": r"[\uac00-\ud7a3]"}[path.stem]
    alike = "|".join(map(re.escape, WRITTEN_ALIKE))

    def words(text):
        return re.sub(rf"\{{[^}}]*\}}|{alike}", " ", text)

    untranslated = [
        entry.key
        for entry in entries(path)
        for form in entry.forms.values()
        if re.search(r"[^\W\d_]{3}", words(form)) and not re.search(letters, form)
    ]
    assert not untranslated


@pytest.mark.parametrize("folder", FOLDERS, ids=called)
def test_a_text_tells_a_translator_where_it_is_shown_and_what_is_filled_in(folder):
    text = (folder / "messages.pot").read_text(encoding="utf-8").rstrip()
    silent = []
    for block in text.split("\n\n")[1:]:
        comments = [line for line in block.splitlines() if line.startswith("#. ")]
        [entry] = read_po(block)
        told = {name for line in comments for name in re.findall(r"^#\. \{(\w+)\}: ", line)}
        guide = ".guide." in entry.key  # its braces are names of things in the game
        if not comments or (not guide and parameters(entry.source, entry.plural) != told - set(TERMS)):
            silent.append(entry.key)
    assert not silent


@pytest.mark.parametrize("folder", FOLDERS, ids=called)
def test_a_comment_says_more_than_the_name_of_a_parameter(folder):
    text = (folder / "messages.pot").read_text(encoding="utf-8")
    told = re.findall(r"^#\. \{(\w+)\}: (.*)$", text, re.MULTILINE)
    assert told
    assert not [name for name, said in told if said.rstrip(".").replace(" ", "_").lower() == name.lower()]


@pytest.mark.parametrize("folder", FOLDERS, ids=called)
def test_a_text_that_counts_says_what(folder):
    for entry in entries(folder / "messages.pot"):
        assert bool(entry.count) == bool(entry.plural), entry.key
        if entry.count:
            assert entry.count in parameters(entry.plural), entry.key


def test_the_catalogues_are_in_order(monkeypatch, tmp_path):
    """`make messages` would change nothing: no translation lags behind the English texts."""
    monkeypatch.syspath_prepend(ROOT / "tools")
    tool = importlib.import_module("messages")
    copies = {path: tmp_path / path.relative_to(SOURCES) for path in FILES}
    for path, copy in copies.items():
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    assert not any(waiting for _, waiting in tool.update_all(tmp_path, reworded=False))
    assert not [called(path) for path, copy in copies.items() if copy.read_bytes() != path.read_bytes()]


def test_every_text_of_the_browser_says_where_it_is_shown():
    for folder in FOLDERS:
        blocks = (folder / "messages.pot").read_text(encoding="utf-8").split("\n\n")
        shown = [block for block in blocks if re.search(r'^msgctxt "([a-z-]+\.)?web\.', block, re.MULTILINE)]
        assert not [block for block in shown if "\n#: web/src/" not in block]


def test_a_text_is_looked_for_in_the_files_of_its_family(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "tools")
    tool = importlib.import_module("messages")
    file = tool.client_file("web/src/games/nim/Heap.svelte", 'say("heap_title"), say(`heap_of_${kind}`)')
    assert file.shows("nim", "heap_title")
    assert file.shows("nim", "heap_of_sticks")
    assert not file.shows("nim", "heap")
    assert not file.shows(None, "heap_title")


def test_a_key_is_used_once():
    keys = [entry.key for folder in FOLDERS for entry in entries(folder / "messages.pot")]
    assert len(keys) == len(set(keys))


def test_polish_has_a_form_for_one_for_few_and_for_many():
    forms = ("{n} stół", "{n} stoły", "{n} stołów")
    tables = Message(forms, "n", plural_rule({"Plural-Forms": POLISH}))
    few = {number for number in range(26) if tables.format({"n": number}).endswith("stoły")}
    assert tables.format({"n": 1}) == "1 stół"
    assert few == {2, 3, 4, 22, 23, 24}


def test_a_text_with_two_counts_has_a_part_for_each():
    messages = read_catalogue(files("waystation.words").joinpath("locale"), "en")
    title = messages["general.replay.title"]
    assert title.format({"game": "Nim", "seats": 1, "actions": 3}) == "Nim, 1 seat, 3 actions"


def test_what_is_not_translated_is_said_in_english(tmp_path):
    pot = (
        'msgid ""\nmsgstr ""\n\nmsgctxt "a"\nmsgid "One"\nmsgstr ""\n\nmsgctxt "b"\nmsgid "Two"\nmsgstr ""\n'
    )
    (tmp_path / "messages.pot").write_text(pot, encoding="utf-8")
    header = 'msgid ""\nmsgstr "Plural-Forms: nplurals=1; plural=0;\\n"\n\n'
    old = '#, fuzzy\nmsgctxt "b"\nmsgid "2"\nmsgstr "二"\n'
    (tmp_path / "ja.po").write_text(
        f'{header}msgctxt "a"\nmsgid "One"\nmsgstr "一"\n\n{old}', encoding="utf-8"
    )
    said = {key: message.text for key, message in read_catalogue(tmp_path, "ja").items()}
    assert said == {"a": "一", "b": "Two"}
    assert read_catalogue(tmp_path, "pl")["a"].text == "One"
