"""The client finds options by kind and parameters: it takes no notation apart, and puts none together.

Neither does anything take a translated text apart: a list is one message for each entry.
"""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = [
    path
    for path in sorted(ROOT.glob("web/src/**/*"))
    if path.suffix in (".ts", ".svelte") and ".test." not in path.name and path.name != "api.d.ts"
]
TEXTS = "do|way|title|text|target"
TAKEN_APART = re.compile(
    rf"\.({TEXTS})\??\.(split|match|startsWith|endsWith|slice|substring|indexOf|replace\(/)|as unknown as"
)
PRESENTERS = sorted(ROOT.glob("src/waystation/games/*/present/*.py"))
SAID = r"\b(?:say|sayIfKnown)\([^()]*(?:\([^()]*\)[^()]*)*\)\??"
SPOKEN = r"\b(?:words|self)\.(?:label|name|general_text|prompt|option|fill)\([^()]*(?:\([^()]*\)[^()]*)*\)"
SAID_TAKEN_APART = re.compile(rf"{SAID}\.(?:split|match|startsWith|endsWith|slice|substring|indexOf)\b")
SPOKEN_TAKEN_APART = re.compile(
    rf"{SPOKEN}\.(?:r?split|r?partition|removeprefix|removesuffix|startswith|find)\b"
)


def notations():
    """Every action of the golden matches, as it is written in a log."""
    for path in ROOT.glob("tests/golden/*/*.txt"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if action := re.match(r"\d (\S[^#]*?)\s+#", line):
                yield action[1]


VERBS = "|".join(sorted({re.escape(notation.split()[0]) for notation in notations() if " " in notation}))
PUT_TOGETHER = re.compile(rf"\b(do|target|option|play|why|odds)\b[^\n]{{0,20}}[:=(]\s*[`\"'](?:{VERBS}) ")


def found_in(pattern, sources=SOURCES):
    """By file: what a pattern finds there."""
    texts = {path: path.read_text(encoding="utf-8") for path in sources}
    return {
        str(path.relative_to(ROOT)): found for path, text in texts.items() if (found := pattern.findall(text))
    }


def test_no_text_of_an_option_is_taken_apart():
    assert found_in(TAKEN_APART) == {}


def test_no_notation_is_put_together():
    assert found_in(PUT_TOGETHER) == {}


def test_no_translated_text_is_taken_apart():
    assert found_in(SAID_TAKEN_APART) == {}
    assert found_in(SPOKEN_TAKEN_APART, PRESENTERS) == {}
