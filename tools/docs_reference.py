"""The reference pages that are written from the code: commands, settings, the HTTP API, the library."""

from __future__ import annotations

import ast
import inspect
import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import typer

from waystation.cli.app import app as commands
from waystation.service.api.app import make_api
from waystation.service.api.document import outline, with_events, with_game_types
from waystation.service.config import settings

type Json = Any

LIBRARY: Final = {
    "kernel": ("waystation.kernel", "What a game is, and how one is played."),
    "games": ("waystation.games", "The installed games."),
    "family": ("waystation.kernel.family", "The manifest of a family: what a package announces."),
    "bots": ("waystation.bots", "Players that are not people."),
    "board": ("waystation.kernel.board", "How the client shows a game of another package."),
    "testing": ("waystation.kernel.testing", "Test tools for authors of games."),
}
MARKUP: Final = re.compile(r"\[/?bold\]")


def write_reference(folder: Path) -> None:
    plain = make_api().openapi_schema.to_schema()
    document = with_events(with_game_types(plain))
    write(folder / "cli.md", describe_commands())
    write(folder / "settings.md", describe_settings())
    write(folder / "http" / "openapi.json", json.dumps(document, ensure_ascii=False))
    write(folder / "http" / "outline.json", json.dumps(outline(plain), ensure_ascii=False))
    write(folder / "http" / "index.md", describe_api(document))
    for tag, operations in operations_by_tag(document).items():
        write(folder / "http" / f"{tag}.md", describe_tag(document, tag, operations))
    write(folder / "python" / "index.md", describe_library())
    for name, (module, _) in LIBRARY.items():
        write(folder / "python" / f"{name}.md", describe_module(module))


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def cell(text: str) -> str:
    """Text that fits into a cell of a table."""
    return " ".join(text.split()).replace("|", "\\|")


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [headings, ["---"] * len(headings), *rows]
    return ["", *(f"| {' | '.join(line)} |" for line in lines), ""]


# --- the command line -----------------------------------------------------------------------------------


def describe_commands() -> str:
    root = typer.main.get_command(commands)
    lines = ["# Command line", "", "`waystation COMMAND --help` prints the same.", ""]
    for context in contexts(typer.Context(root, info_name="waystation")):
        lines += describe_command(context)
    return "\n".join(lines)


def contexts(context: typer.Context) -> Iterator[typer.Context]:
    yield context
    for name, command in getattr(context.command, "commands", {}).items():
        yield from contexts(typer.Context(command, info_name=name, parent=context))


def describe_command(context: typer.Context) -> list[str]:
    command = context.command
    usage = " ".join(command.collect_usage_pieces(context))
    lines = [f"## {context.command_path}", "", inspect.cleandoc(command.help or ""), ""]
    lines += ["```console", f"$ {context.command_path} {usage}", "```", ""]
    rows = [describe_parameter(each) for each in command.params]
    lines += table(("parameter", "what it does", "default"), rows) if rows else []
    examples = MARKUP.sub("", command.epilog or "").splitlines()[1:]  # after their title
    if examples:
        lines += ["```console", *(f"$ {each}" for each in examples), "```", ""]
    return lines


def describe_parameter(parameter: Any) -> tuple[str, str, str]:
    if parameter.param_type_name == "argument":
        return f"`{parameter.metavar or parameter.name.upper()}`", cell(parameter.help or ""), ""
    names = ", ".join(f"`{name}`" for name in (*parameter.opts, *parameter.secondary_opts))
    return names, cell(parameter.help or ""), default_of(parameter)


def default_of(option: Any) -> str:
    if isinstance(option.show_default, str):
        return cell(option.show_default)
    return "" if option.default in (None, False, "") else f"`{option.default}`"


# --- settings -------------------------------------------------------------------------------------------


ABOUT_SETTINGS: Final = """\
Each setting is an environment variable. Some are options of [`waystation serve`](cli.md#waystation-serve)
too: an option wins over the variable. `waystation serve --check` reads them all and says which are wrong."""


def describe_settings() -> str:
    about = docstrings_of_fields(settings.Settings)
    rows = [
        (
            f"`{settings.variable_name(field.name)}`",
            default_in_environment(field.default),
            cell(about.get(field.name, "")),
        )
        for field in msgspec.structs.fields(settings.Settings)
    ]
    return "\n".join(
        [
            "# Settings",
            "",
            ABOUT_SETTINGS,
            "",
            *table(("variable", "default", "what it is"), rows),
        ]
    )


def default_in_environment(value: object) -> str:
    if value is None or value == "":
        return ""
    written = (
        str(value).lower() if isinstance(value, bool) else f"{value:g}" if isinstance(value, float) else value
    )
    return f"`{written}`"


def docstrings_of_fields(kind: type) -> Mapping[str, str]:
    """The string under each field of a class: Python itself forgets it."""
    body = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(body, ast.ClassDef)
    found = {}
    for field, below in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(below, ast.Expr):
            assert isinstance(field.target, ast.Name)
            found[field.target.id] = str(ast.literal_eval(below.value))
    return found


# --- the HTTP API ---------------------------------------------------------------------------------------


ABOUT_EXPLORER: Final = """\
[The explorer](explorer.md) shows the whole document with every type. A running server shows the same page at
`/api/docs`, and the document itself at `/api/openapi.json`."""


def operations_by_tag(document: Json) -> Mapping[str, list[tuple[str, str, Json]]]:
    found: dict[str, list[tuple[str, str, Json]]] = defaultdict(list)
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            found[operation["tags"][0]].append((method.upper(), path, operation))
    return {tag: sorted(operations, key=lambda each: (each[1], each[0])) for tag, operations in found.items()}


def describe_api(document: Json) -> str:
    lines = ["# HTTP API", "", document["info"]["description"], ""]
    lines += [ABOUT_EXPLORER, ""]
    for tag, operations in sorted(operations_by_tag(document).items()):
        rows = [
            (f"`{method}`", f"[`{path}`]({tag}.md#{operation['operationId']})", cell(operation["summary"]))
            for method, path, operation in operations
        ]
        lines += [f"## {tag}", *table(("method", "path", "what it does"), rows)]
    return "\n".join(lines)


def describe_tag(document: Json, tag: str, operations: Sequence[tuple[str, str, Json]]) -> str:
    lines = [f"# HTTP API: {tag}", ""]
    for method, path, operation in operations:
        lines += [f"## {method} {path} {{ #{operation['operationId']} }}", "", f"{operation['summary']}.", ""]
        lines += [operation.get("description", ""), ""]
        lines += describe_parameters(operation)
        lines += describe_body(document, operation)
        lines += describe_responses(operation)
    return "\n".join(lines)


def describe_parameters(operation: Json) -> list[str]:
    rows = [
        (f"`{each['name']}`", each["in"], kind_of(each.get("schema", {})), cell(each.get("description", "")))
        for each in operation.get("parameters", ())
    ]
    return table(("parameter", "in", "type", "what it is"), rows) if rows else []


def describe_body(document: Json, operation: Json) -> list[str]:
    content = operation.get("requestBody", {}).get("content", {})
    if not content:
        return []
    schema = next(iter(content.values()))["schema"]
    named = resolve(document, schema)
    required = named.get("required", ())
    rows = [
        (f"`{name}`", kind_of(each), "yes" if name in required else "", cell(each.get("description", "")))
        for name, each in named.get("properties", {}).items()
    ]
    lines = [f"The body is JSON: {kind_of(schema)}.", ""]
    return lines + (table(("field", "type", "required", "what it is"), rows) if rows else [])


def describe_responses(operation: Json) -> list[str]:
    rows = []
    for status, response in operation.get("responses", {}).items():
        schemas = [each.get("schema", {}) for each in response.get("content", {}).values()]
        kinds = " or ".join(kind_of(schema) for schema in schemas)
        rows.append((f"`{status}`", kinds, cell(response.get("description", ""))))
    return table(("status", "body", "what it says"), rows)


def resolve(document: Json, schema: Json) -> Json:
    """What a schema refers to; of several, the first that is an object."""
    if "$ref" in schema:
        return document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]]
    for each in schema.get("oneOf", ()):
        if "$ref" in each:
            return resolve(document, each)
    return schema


def kind_of(schema: Json) -> str:
    """The type of a schema in a few words."""
    if "$ref" in schema:
        return f"`{schema['$ref'].rsplit('/', 1)[-1]}`"
    several = schema.get("oneOf") or schema.get("anyOf")
    if several:
        return " or ".join(dict.fromkeys(kind_of(each) for each in several))
    if schema.get("type") == "array":
        return f"list of {kind_of(schema.get('items', {}))}"
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    kinds = schema.get("type", "any")
    return kinds if isinstance(kinds, str) else " or ".join(kinds)


# --- the library ----------------------------------------------------------------------------------------


def describe_library() -> str:
    rows = [(f"[`{module}`]({name}.md)", about) for name, (module, about) in LIBRARY.items()]
    lines = ["# Python API", "", "What these modules export is public; everything else may change."]
    return "\n".join([*lines, *table(("module", "what it is"), rows)])


def describe_module(module: str) -> str:
    return f"# {module}\n\n::: {module}\n    options:\n      show_root_heading: false\n"
