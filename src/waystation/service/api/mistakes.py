"""What is wrong with a request, said to whoever filled in the form: which field, and what belongs there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec
from litestar.exceptions import HTTPException, SerializationException
from litestar.handlers import HTTPRouteHandler
from litestar.types import Scope
from msgspec import inspect

BODY: Final = "data"
"""What the framework calls the body of a request, as a whole."""

ELSEWHERE: Final = {
    404: ("not_found", "There is nothing at this address."),
    405: ("method", "This address is not asked in this way: look at its methods in /api/openapi.json."),
    413: ("too_large", "This is larger than what is read here."),
}
INVALID: Final = "invalid"
NO_BODY: Final = "This needs a body, as JSON."
MISSING: Final = re.compile("missing required field `(.+)`")
UNKNOWN: Final = re.compile("unknown field `(.+)`")
NOT_IN_QUERY: Final = re.compile("Missing required (?:query|path|header|cookie) parameter '(.+)' for path")
STEP: Final = re.compile(r"\[[^]]*\]|[^.\[\]]+")


class Mistake(msgspec.Struct, frozen=True):
    """A sentence, and the field that it is about."""

    code: str
    sentence: str
    field: str | None = None


def mistake(scope: Scope, error: HTTPException) -> Mistake:
    """What the framework refuses: a body that is no JSON, a field that is wrong, an unknown address."""
    if error.status_code in ELSEWHERE:
        return Mistake(*ELSEWHERE[error.status_code])
    if isinstance(error.__cause__, SerializationException):
        return Mistake(INVALID, "This is no JSON: check how it is written.")
    found = list(in_fields(scope, error))
    if not found:
        return Mistake(INVALID, "This request is not understood: look into /api/openapi.json.")
    return Mistake(INVALID, " ".join(each.sentence for each in found), found[0].field)


def in_fields(scope: Scope, error: HTTPException) -> Iterator[Mistake]:
    handler = scope.get("route_handler")
    kinds = kinds_of(handler) if isinstance(handler, HTTPRouteHandler) else {}
    if missing := NOT_IN_QUERY.match(error.detail):
        yield absent(missing[1], kinds.get(missing[1]))
    for each in error.extra if isinstance(error.extra, list) else []:
        if isinstance(each, dict):
            yield in_field(
                str(each.get("key", BODY)), str(each.get("message", "")), kinds, each.get("source")
            )


def kinds_of(handler: HTTPRouteHandler) -> dict[str, inspect.Type]:
    """What a handler is sent, by name; what it is handed by the house is no concern of whoever asks."""
    fields = msgspec.structs.fields(handler.signature_model)
    sent = [field for field in fields if field.name not in handler.resolve_dependencies()]
    return {field.name: inspect.type_info(field.type) for field in sent}


def in_field(key: str, message: str, kinds: Mapping[str, inspect.Type], source: object) -> Mistake:
    steps = [BODY, *STEP.findall(key)] if source == "body" and key != BODY else STEP.findall(key)
    kind = followed(steps, kinds)
    within = "" if key == BODY else f"{key}."
    if missing := MISSING.search(message):
        return absent(within + missing[1], followed([*steps, missing[1]], kinds))
    if unknown := UNKNOWN.search(message):
        return not_known(within + unknown[1], kind)
    if key == BODY:
        return Mistake(INVALID, NO_BODY if kind is None or message == f"'{BODY}'" else f"Send {said(kind)}.")
    return Mistake(INVALID, f"`{key}` should be {said(kind)}.", key)


def absent(key: str, kind: inspect.Type | None) -> Mistake:
    return Mistake(INVALID, f"`{key}` is missing: it should be {said(kind)}.", key)


def not_known(key: str, kind: inspect.Type | None) -> Mistake:
    fields = kind.fields if isinstance(kind, inspect.StructType) else ()
    known = ", ".join(field.encode_name for field in fields)
    return Mistake(INVALID, f"`{key}` is not known here; these are: {known}.", key)


def followed(steps: Iterable[str], kinds: Mapping[str, inspect.Type]) -> inspect.Type | None:
    """What belongs at a place like `data.seats[0].holder`."""
    here: inspect.Type | None = None
    for number, step in enumerate(steps):
        here = kinds.get(step) if number == 0 else within(bare(here), step)
    return bare(here)


def within(kind: inspect.Type | None, step: str) -> inspect.Type | None:
    match kind:
        case inspect.StructType(fields=fields):
            return next((field.type for field in fields if field.encode_name == step), None)
        case inspect.ListType(item_type=item):
            return item
        case inspect.DictType(value_type=value):
            return value
    return None


def bare(kind: inspect.Type | None) -> inspect.Type | None:
    """A kind without what is noted about it, and without the nothing that may stand in its place."""
    if isinstance(kind, inspect.Metadata):
        return kind if "is" in (kind.extra or {}) else bare(kind.type)
    if isinstance(kind, inspect.UnionType):
        others = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
        return bare(others[0]) if len(others) == 1 else kind
    return kind


# --- what belongs somewhere, in words -------------------------------------------------------------------


def said(kind: inspect.Type | None) -> str:
    """In words: as it is noted at the type (`extra={"is": …}`), or as the bounds of the type say."""
    words = "something else"
    match bare(kind):
        case inspect.Metadata(extra=extra):
            words = str((extra or {})["is"])
        case inspect.LiteralType(values=values):
            words = listed(map(str, values))
        case inspect.BoolType():
            words = "true or false"
        case inspect.IntType(ge=least, le=most):
            words = "a whole number" + bounds("from", least, most)
        case inspect.FloatType(ge=least, le=most):
            words = "a number" + bounds("from", least, most)
        case inspect.StrType(min_length=least, max_length=most):
            words = "a text" + bounds("of", least, most, " characters")
        case inspect.ListType(min_length=least, max_length=most):
            words = "a list" + bounds("of", least, most)
        case inspect.DictType() | inspect.StructType():
            words = "a JSON object"
        case inspect.UnionType(types=kinds):
            words = listed(said(each) for each in kinds if not isinstance(each, inspect.NoneType))
    return words


def bounds(before: str, least: float | None, most: float | None, after: str = "") -> str:
    if least is None and most is None:
        return ""
    if least is None or most is None:
        return f" {before} at least {least}{after}" if most is None else f" {before} at most {most}{after}"
    return f" {before} {least} to {most}{after}"


def listed(words: Iterable[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last
