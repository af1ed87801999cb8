"""Which rules tests and code name: in the docstring of a function, in its refusals, beside a table."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

NAME: Final = re.compile(
    r"\b([A-Z][A-Z0-9]*(?:-[A-Z]+)+)-(\d+[A-Z]?(?:-\d+)?|[A-Z]\b)|(?<=[ ,;])-(\d+[A-Z]?(?:-\d+)?)\b"
)
"""`SA-FEED-02`, `GWT-PB-08B-1`, and `-05` after it."""


def rules_in(text: str) -> list[str]:
    """All rules that a text names, also in short.

    >>> rules_in("[SA-FEED-02 to -04, -10; SA-TOOL-01] Feed.")
    ['SA-FEED-02', 'SA-FEED-03', 'SA-FEED-04', 'SA-FEED-10', 'SA-TOOL-01']
    """
    found: list[str] = []
    chapter, last, end = "", "", 0
    for name in NAME.finditer(text):
        given, number, short = name.groups()
        if given is None and not chapter:
            continue
        this = number or short
        if given is None and text[end : name.start()] == " to " and this.isdecimal() and last.isdecimal():
            found += [f"{chapter}-{each:02d}" for each in range(int(last) + 1, int(this))]
        chapter, last, end = given or chapter, this, name.end()
        found.append(f"{chapter}-{this}")
    return found


def rules_of(item: pytest.Item) -> set[str]:
    """The rules that a test is marked with."""
    return {rule for mark in item.iter_markers("rule") for rule in mark.args}


def rules_named_by_line(text: str) -> dict[int, tuple[str, ...]]:
    """The rules that the function of a line names; for a line of a table, those beside it."""
    named: dict[int, tuple[str, ...]] = {}
    lines = text.splitlines()
    for first, last, about in parts_of(ast.parse(text), lines):
        rules = tuple(dict.fromkeys(rules_in(about)))
        for line in range(first, last + 1):
            named[line] = rules or named.get(line, ())
    return named


def parts_of(tree: ast.Module, lines: list[str]) -> Iterator[tuple[int, int, str]]:
    """First and last line of each part, the larger before those in it, and what is written there of rules."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield node.lineno, last_line(node), ast.get_docstring(node) or ""
        elif isinstance(node, ast.FunctionDef):
            yield node.lineno, last_line(node), "\n".join(lines[node.lineno - 1 : last_line(node)])
        elif isinstance(node, ast.Module):
            yield from tables_of(node, lines)


def tables_of(tree: ast.Module, lines: list[str]) -> Iterator[tuple[int, int, str]]:
    for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            is_described = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            end = last_line(after) if is_described else last_line(node)
            yield node.lineno, last_line(node), "\n".join(lines[max(node.lineno - 2, 0) : end])


def last_line(node: Any) -> int:
    return int(node.end_lineno)
