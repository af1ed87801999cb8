"""Small changes to the sources: another operator, another number, another condition, a step left out.

The same sources give the same list, in the order of files and lines. Every statement of a function that does
something has one at least.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = ROOT / "src"
NOT_RULES: Final = (
    "present",
    "heuristic",
    "forecast.py",
    "forecast.toml",
    "testing.py",
    "mypyc_stub.py",
    "events.py",
)
"""Folders and files that are no rules: words, bots, tests' own tools, plain records."""

OPERATORS: Final[dict[type[ast.AST], str]] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
    ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*", ast.Mod: "//",
    ast.BitAnd: "|", ast.BitOr: "&", ast.LShift: ">>", ast.RShift: "<<",
    ast.And: "or", ast.Or: "and",
}  # fmt: skip
"""What stands for each operator instead."""

NOT_RUN: Final = ("annotation", "returns", "decorator_list", "type_params", "bases")
"""Parts of the syntax tree that say what something is, and do nothing."""

NUMBER_IN_DATA: Final = re.compile(r"(?<![\w.\"-])\d+(?![\w.\"])")
LOCAL_NAME: Final = re.compile(r"[\w, ]+(: [^=]+)? = ")
"""A statement that gives something a name."""
TEXT_IN_DATA: Final = re.compile(r"\b(\w+) = (\"[^\"]*\")")
NAMES_IN_DATA: Final = ("id", "title")
"""Keys of data that name things: something else there is another thing, or the same twice."""

type Change = tuple[int, int, str]
"""From, to, and what stands there instead."""


@dataclass(frozen=True)
class Mutant:
    """One change: the text between two offsets of a file, and what stands there instead."""

    file: str
    line: int
    start: int
    before: str
    after: str

    @property
    def id(self) -> str:
        return f"{self.file}:{self.line}: {one_line(self.before)} → {one_line(self.after)} @{self.start}"

    @property
    def family(self) -> str:
        """The folder of its family; empty for the kernel."""
        parts = Path(self.file).parts
        return parts[2] if parts[1] == "games" and len(parts) > len(("waystation", "games", "file")) else ""

    @property
    def last_line(self) -> int:
        return self.line + self.before.count("\n")

    @property
    def only_crashes(self) -> bool:
        """Whether any test that runs it fails, whatever it looks at: a name is missing, or nothing stands
        where something was. A refusal left out is not of that kind: then something is allowed.
        """
        if self.after == "None":
            return not self.before.startswith("Refusal(")
        return self.after == "pass" and bool(LOCAL_NAME.match(self.before))

    def apply(self, text: str) -> str:
        """The changed text. Every line keeps its number."""
        end = self.start + len(self.before)
        assert text[self.start : end] == self.before, self.id
        return text[: self.start] + self.after + "\n" * self.before.count("\n") + text[end:]


def one_line(text: str) -> str:
    return " ".join(text.split())


def name_mutants(mutants: Iterable[Mutant]) -> dict[str, str]:
    """By id, what verdicts and proofs call each mutant: without its line, so that changes elsewhere do not
    matter. The same change of the same text is numbered.
    """
    seen: Counter[str] = Counter()
    named = {}
    for mutant in mutants:
        plain = describe(mutant)
        seen[plain] += 1
        named[mutant.id] = plain if seen[plain] == 1 else f"{plain} ({seen[plain]})"
    return named


@cache
def every_name() -> dict[str, str]:
    return name_mutants(every_mutant())


def describe(mutant: Mutant) -> str:
    text = source_of(mutant.file)
    begin = text.rfind("\n", 0, mutant.start) + 1
    line = text[begin:].partition("\n")[0].strip()
    return f"{mutant.file}: {line}: {one_line(mutant.before)} → {one_line(mutant.after)}"


@cache
def source_of(file: str) -> str:
    return (SOURCES / file).read_text(encoding="utf-8")


# --- files ----------------------------------------------------------------------------------------------


def every_mutant() -> list[Mutant]:
    files = [*sorted((SOURCES / "waystation" / "kernel").glob("*.py"))]
    for family in sorted((SOURCES / "waystation" / "games").iterdir()):
        files += sorted(family.rglob("*.py")) + sorted(family.rglob("*.toml"))
    wanted = [path for path in files if not set(path.relative_to(SOURCES).parts) & set(NOT_RULES)]
    return [mutant for path in wanted for mutant in mutants_of(path)]


def mutants_of(path: Path) -> list[Mutant]:
    text = path.read_text(encoding="utf-8")
    changes = changes_of_data(text) if path.suffix == ".toml" else changes_of_code(text)
    name = str(path.relative_to(SOURCES))
    return [
        Mutant(name, text.count("\n", 0, start) + 1, start, text[start:end], after)
        for start, end, after in sorted(set(changes))
    ]


# --- data -----------------------------------------------------------------------------------------------


def changes_of_data(text: str) -> Iterator[Change]:
    for number in NUMBER_IN_DATA.finditer(text):
        if not is_comment(text, number.start()):
            yield number.start(), number.end(), str(int(number[0]) + 1)
    last: dict[str, str] = {}
    for found in TEXT_IN_DATA.finditer(text):
        key, value = found.groups()
        if key in NAMES_IN_DATA or is_comment(text, found.start()):
            continue
        if last.setdefault(key, value) != value:
            yield found.start(2), found.end(2), last[key]
        last[key] = value


def is_comment(text: str, place: int) -> bool:
    return text[text.rfind("\n", 0, place) + 1 : place].lstrip().startswith("#")


# --- code -----------------------------------------------------------------------------------------------


def changes_of_code(text: str) -> Iterator[Change]:
    place = Places.of(text)
    tree = ast.parse(text)
    found = [change for node in walk_what_runs(tree) for change in changes_of_node(node, place)]
    yield from found
    for node in walk_what_runs(tree):
        if isinstance(node, ast.FunctionDef):
            for statement in statements_of(node):
                yield from leave_out(statement, place, found)


def walk_what_runs(node: ast.AST) -> Iterator[ast.AST]:
    """A syntax tree without types, decorators and what is only stated: nothing played depends on them."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in NOT_RUN or (name == "value" and isinstance(node, ast.TypeAlias)):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not is_stated_only(child):
                yield from walk_what_runs(child)


def is_stated_only(node: ast.AST) -> bool:
    """Whether this part only says what is always so: to a reader, or to the type checker."""
    match node:
        case ast.Assert() | ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.keyword(arg="strict"):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
        case ast.Raise(exc=ast.Name(id="NotImplementedError")):
            return True
        case ast.Expr(value=ast.Call(func=ast.Name(id="assert_never"))):
            return True
        case _:
            return False


@dataclass(frozen=True)
class Places:
    """Offsets in a text: the syntax tree counts bytes in lines."""

    text: str
    lines: Sequence[int]

    @classmethod
    def of(cls, text: str) -> Places:
        starts = [0]
        for line in text.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        return cls(text, starts)

    def start(self, node: Any) -> int:
        return self._offset(node.lineno, node.col_offset)

    def end(self, node: Any) -> int:
        return self._offset(node.end_lineno, node.end_col_offset)

    def span(self, node: Any) -> tuple[int, int]:
        return self.start(node), self.end(node)

    def _offset(self, line: int, column: int) -> int:
        begin = self.lines[line - 1]
        text = self.text[begin : begin + column]
        return begin + (column if text.isascii() else len(text.encode()[:column].decode()))

    def between(self, left: Any, right: Any, sign: str) -> tuple[int, int] | None:
        """Where an operator stands between two operands."""
        start, end = self.end(left), self.start(right)
        found = re.search(re.escape(sign).replace(r"\ ", r"\s+"), self.text[start:end])
        return (start + found.start(), start + found.end()) if found else None


SIGNS: Final = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.In: "in",
    ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not", ast.Add: "+", ast.Sub: "-", ast.Mult: "*",
    ast.FloorDiv: "//", ast.Mod: "%", ast.BitAnd: "&", ast.BitOr: "|", ast.LShift: "<<", ast.RShift: ">>",
    ast.And: "and", ast.Or: "or",
}  # fmt: skip


def changes_of_node(node: ast.AST, place: Places) -> Iterator[Change]:
    yield from changes_of_operators(node, place)
    yield from changes_of_values(node, place)
    yield from changes_of_steps(node, place)


def changes_of_operators(node: ast.AST, place: Places) -> Iterator[Change]:
    match node:
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            for operator, before, after in zip(ops, [left, *comparators], comparators, strict=False):
                yield from other_operator(operator, before, after, place)
        case ast.BinOp(left=left, op=op, right=right) if not is_text(left) and not is_text(right):
            yield from other_operator(op, left, right, place)
        case ast.BoolOp(op=op, values=values):
            for before, after in pairwise(values):
                yield from other_operator(op, before, after, place)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield *place.span(node), f"bool({ast.unparse(operand)})"


def changes_of_values(node: ast.AST, place: Places) -> Iterator[Change]:
    match node:
        case ast.Constant(value=bool(value)):
            yield *place.span(node), str(not value)
        case ast.Constant(value=int(value)):
            yield *place.span(node), str(value + 1)
        case ast.Tuple(elts=elements) | ast.List(elts=elements) | ast.Call(args=elements):
            yield from swap(elements, place)


def changes_of_steps(node: ast.AST, place: Places) -> Iterator[Change]:
    match node:
        case ast.If(test=test) | ast.IfExp(test=test):
            yield from negate([test], place)
        case ast.comprehension(ifs=conditions):
            yield from negate(conditions, place)
        case ast.AugAssign() | ast.Expr(value=ast.Call()):
            yield *place.span(node), "pass"
        case ast.Return(value=ast.Compare() | ast.BoolOp() as value):
            yield *place.span(value), f"not ({ast.unparse(value)})"
        case ast.Return(value=ast.Call(func=ast.Name(id="Refusal")) as value):
            yield *place.span(value), "None"


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def other_operator(op: ast.AST, left: Any, right: Any, place: Places) -> Iterator[Change]:
    if type(op) in OPERATORS and (where := place.between(left, right, SIGNS[type(op)])):
        yield *where, OPERATORS[type(op)]


def negate(conditions: Iterable[ast.expr], place: Places) -> Iterator[Change]:
    """Conditions without an operator that could be another."""
    for condition in conditions:
        if isinstance(condition, ast.Name | ast.Attribute | ast.Call | ast.Subscript):
            yield *place.span(condition), f"(not ({ast.unparse(condition)}))"


def swap(elements: Sequence[ast.expr], place: Places) -> Iterator[Change]:
    """Two texts of a table that stand side by side."""
    for left, right in pairwise(elements):
        if is_text(left) and is_text(right) and (first := ast.unparse(left)) != (then := ast.unparse(right)):
            yield place.start(left), place.end(right), f"{then}, {first}"


# --- steps left out -------------------------------------------------------------------------------------


def statements_of(function: ast.FunctionDef) -> Iterator[ast.stmt]:
    """The statements of a function that are run, but not those of functions in it."""
    for node in walk_what_runs(ast.Module(function.body, [])):
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.Return | ast.Raise | ast.Expr | ast.For):
            yield node


def leave_out(statement: ast.stmt, place: Places, found: Sequence[Change]) -> Iterator[Change]:
    """The statement without its effect, if nothing else in it can be changed."""
    part = statement.iter if isinstance(statement, ast.For) else statement
    start, end = place.span(part)
    if any(start <= begin < end for begin, _, _ in found):
        return
    match statement:
        case ast.For():
            yield start, end, "()"
        case ast.Return(value=ast.Constant(value=None) | None) | ast.Expr(value=ast.Constant()):
            return
        case ast.Return(value=ast.Constant(value="")):
            yield *place.span(statement.value), "None"
        case ast.Return(value=ast.expr() as value):
            yield *place.span(value), "None"
        case ast.AnnAssign(value=None):
            return
        case _:
            yield start, end, "pass"
