"""A function is named by a verb or by what it returns, never by a bare past participle.

`told(…)` does not say whether it asks or acts. A name of several words may contain a participle
(`claimed_routes`). So may a property: it is a query by nature, so an adjective such as `claimed` is clear.
Events are classes, and keep the past tense.
"""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ["src", "tools", "bench", "examples"]

NOT_PARTICIPLES = {"breed", "embed", "feed", "need", "proceed", "seed", "shed", "speed", "succeed", "weed"}
"""Verbs and nouns that only look like regular participles."""

IRREGULAR = [
    "begun",
    "bought",
    "broken",
    "brought",
    "built",
    "caught",
    "chosen",
    "dealt",
    "done",
    "drawn",
    "fallen",
    "felt",
    "flown",
    "forgotten",
    "found",
    "given",
    "gone",
    "got",
    "grown",
    "heard",
    "held",
    "hidden",
    "kept",
    "known",
    "laid",
    "led",
    "lost",
    "made",
    "meant",
    "met",
    "paid",
    "said",
    "sat",
    "seen",
    "sent",
    "shown",
    "sold",
    "spent",
    "spoken",
    "stood",
    "taken",
    "thought",
    "told",
    "understood",
    "won",
    "worn",
    "written",
]
"""Without those that are also verbs in the present, or nouns: read, put, set, cut, run, come, hit, left."""


def is_participle(name: str) -> bool:
    word = name.strip("_")
    return "_" not in word and (word in IRREGULAR or (word.endswith("ed") and word not in NOT_PARTICIPLES))


def is_property(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    names = {node.id for node in function.decorator_list if isinstance(node, ast.Name)}
    return bool(names & {"property", "cached_property"})


def participles_in(source: str) -> list[str]:
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and is_participle(node.name)
        and not is_property(node)
    ]


def test_no_function_is_named_by_a_bare_past_participle():
    found = {
        (path.relative_to(ROOT).as_posix(), name)
        for folder in SOURCES
        for path in (ROOT / folder).rglob("*.py")
        for name in participles_in(path.read_text(encoding="utf-8"))
    }
    assert sorted(found) == []


def test_participles_are_told_from_verbs_nouns_and_properties():
    assert participles_in("def told(): ...\nasync def _listed(): ...") == ["told", "_listed"]
    assert participles_in("def seed(): ...\ndef claimed_routes(): ...\ndef read(): ...") == []
    assert participles_in("class Route:\n    @property\n    def claimed(self): ...") == []
