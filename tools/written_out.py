"""Write out the methods of frozen dataclasses, in a copy of the sources that mypyc is about to compile.

`dataclass` makes `__init__`, `__eq__`, `__hash__` and `__repr__` while the program runs, so mypyc leaves them
interpreted: an action of twenty nanoseconds costs two microseconds. Written out, they are compiled with the
rest. The classes stay frozen: only compiled code, which writes into the slot itself, gets by.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

BY_HAND: Final = "@dataclass(frozen=True, init=False, eq=False, repr=False)"
INDENT: Final = "    "


@dataclass(frozen=True)
class Field:
    """A field of a dataclass, and the module that declares it: its annotation is to be read there."""

    name: str
    annotation: str
    default: str | None
    module: str

    @property
    def parameter(self) -> str:
        return f"{self.name}: {self.annotation}" + ("" if self.default is None else f" = {self.default}")


class Sources:
    """Modules by their dotted names, and where their classes are."""

    def __init__(self, root: Path) -> None:
        self.paths = {_module_name(root, path): path for path in root.rglob("*.py")}
        self.trees = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in self.paths.items()}
        self.classes = {
            (name, node.name): node
            for name, tree in self.trees.items()
            for node in tree.body
            if isinstance(node, ast.ClassDef)
        }
        self.imported = {name: dict(_read_imports(tree)) for name, tree in self.trees.items()}

    def find_class(self, module: str, name: str) -> tuple[str, ast.ClassDef] | None:
        """The class that a module calls so, and the module that defines it."""
        if (module, name) in self.classes:
            return module, self.classes[module, name]
        origin = self.find_origin(module, name)
        return None if origin[0] == module else self.find_class(*origin)

    def find_origin(self, module: str, name: str) -> tuple[str, str]:
        """Where a name comes from: the first module that does not import it from another of ours."""
        origin, original = self.imported.get(module, {}).get(name, ("", ""))
        return self.find_origin(origin, original) if origin in self.trees else (module, name)

    def fields_of(self, module: str, node: ast.ClassDef) -> list[Field]:
        """Its fields in order, inherited ones first."""
        found: dict[str, Field] = {}
        for base in node.bases:
            name = base.value if isinstance(base, ast.Subscript) else base
            known = self.find_class(module, name.id) if isinstance(name, ast.Name) else None
            if known and is_frozen(known[1]):
                found |= {field.name: field for field in self.fields_of(*known)}
        found |= {field.name: field for field in _own_fields(module, node)}
        return [*found.values()]


def write_out(root: Path, files: Iterable[Path]) -> tuple[int, list[str]]:
    """Rewrite these modules; the number of classes written out, and those that could not be."""
    sources = Sources(root)
    number, left = 0, []
    for path in files:
        module = _module_name(root, path)
        frozen = [node for node in sources.trees[module].body if _is_frozen_class(node)]
        classes = {node: sources.fields_of(module, node) for node in frozen}
        odd = {node for node, fields in classes.items() if not _can_be_written(node, fields)}
        left += [f"{module}.{node.name}" for node in frozen if node in odd]
        kept = {node: fields for node, fields in classes.items() if node not in odd}
        path.write_text(_rewrite(sources, module, kept), encoding="utf-8")
        number += len(kept)
    return number, left


def is_frozen(node: ast.ClassDef) -> bool:
    return any(
        ast.unparse(decorator).startswith("dataclass(frozen=True") for decorator in node.decorator_list
    )


def _is_frozen_class(node: ast.stmt) -> bool:
    return isinstance(node, ast.ClassDef) and is_frozen(node)


def _can_be_written(node: ast.ClassDef, fields: list[Field]) -> bool:
    """Not if a default is made anew each time, or if something else is done when an object is made."""
    plain = all(not (field.default or "").startswith("field(") for field in fields)
    return plain and not _methods(node) & {"__init__", "__post_init__"}


def _rewrite(sources: Sources, module: str, classes: Mapping[ast.ClassDef, list[Field]]) -> str:
    lines = sources.paths[module].read_text(encoding="utf-8").split("\n")
    for node in sorted(classes, key=lambda node: node.lineno, reverse=True):
        first = min(decorator.lineno for decorator in node.decorator_list) - 1
        assert node.end_lineno is not None
        lines[node.end_lineno : node.end_lineno] = _write_methods(node, classes[node])
        lines[first : node.lineno] = [
            BY_HAND if line.startswith("@dataclass(") else line for line in lines[first : node.lineno]
        ]
    at = next((number for number, line in enumerate(lines) if line.startswith("from __future__")), None)
    if at is not None:
        lines[at + 1 : at + 1] = _imports(
            sources, module, [field for own in classes.values() for field in own]
        )
    return "\n".join(lines)


def _write_methods(node: ast.ClassDef, fields: list[Field]) -> list[str]:
    names = [field.name for field in fields]
    written = {
        "__init__": (
            f"(self, {', '.join(field.parameter for field in fields)}) -> None",
            [f"self.{name} = {name}  # type: ignore[misc]" for name in names],
        ),
        "__eq__": ("(self, other: object) -> bool", [f"return {_same(node.name, names)}"]),
        "__hash__": ("(self) -> int", [f"return hash(({''.join(f'self.{name}, ' for name in names)}))"]),
        "__repr__": ("(self) -> str", [f"return {_text_of(names)}"]),
    }
    lines = []
    for method, (signature, body) in written.items():
        if method not in _methods(node) and _is_made(node, method, fields):
            lines += ["", f"{INDENT}def {method}{signature}:", *[INDENT * 2 + line for line in body]]
    return lines


def _is_made(node: ast.ClassDef, method: str, fields: list[Field]) -> bool:
    """Whether `dataclass` would make this method; without fields, the inherited `__init__` does."""
    if method == "__init__":
        return bool(fields)
    by_identity = any("eq=False" in ast.unparse(decorator) for decorator in node.decorator_list)
    return method == "__repr__" or not by_identity


def _same(cls: str, names: list[str]) -> str:
    equal = [f"self.{name} == other.{name}" for name in names]
    return " and ".join([f"isinstance(other, {cls})", "type(other) is type(self)", *equal])


def _text_of(names: list[str]) -> str:
    shown = ", ".join(f"{name}={{self.{name}!r}}" for name in names)
    return f'f"{{type(self).__qualname__}}({shown})"'


def _imports(sources: Sources, module: str, fields: list[Field]) -> list[str]:
    """Imports of what inherited fields name, from the modules that declare them."""
    known = {*dir(builtins), *_names_known(sources.trees[module])}
    wanted = {
        sources.find_origin(field.module, name)
        for field in fields
        for name in _names_in(f"({field.annotation}, {field.default})")
        if name not in known
    }
    return [f"from {owner} import {name}" for owner, name in sorted(wanted)]


def _own_fields(module: str, node: ast.ClassDef) -> Iterator[Field]:
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            annotation = ast.unparse(part.annotation)
            default = None if part.value is None else ast.unparse(part.value)
            if "ClassVar" not in annotation:
                yield Field(part.target.id, annotation, default, module)


def _methods(node: ast.ClassDef) -> set[str]:
    return {part.name for part in node.body if isinstance(part, ast.FunctionDef)}


def _read_imports(tree: ast.Module) -> Iterator[tuple[str, tuple[str, str]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield alias.asname or alias.name, (node.module or "", alias.name)


def _names_known(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from [alias.asname or alias.name for alias in node.names]
        elif isinstance(node, ast.ClassDef | ast.FunctionDef | ast.TypeVar):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _names_in(expression: str) -> Iterator[str]:
    return (node.id for node in ast.walk(ast.parse(expression)) if isinstance(node, ast.Name))


def _module_name(root: Path, path: Path) -> str:
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
