"""Error responses: always a `Problem`, with a code and a sentence.

For an invalid request the sentence names the field and says what belongs there, so that a form can show it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, SerializationException
from litestar.handlers import HTTPRouteHandler
from litestar.types import Scope
from msgspec import inspect

from waystation.service.api import wire
from waystation.service.api.request_metrics import route_of
from waystation.service.core.errors import InternalServerError, Refused, ServiceUnavailable
from waystation.service.storage.database import Unavailable

log = structlog.get_logger()

SERVER_ERROR: Final = 500

BODY: Final = "data"
"""The framework's name for the whole body of a request."""

HTTP_ERRORS: Final = {
    404: ("not_found", "There is nothing at this address."),
    405: ("method", "Method not allowed. See /api/openapi.json for the methods of this address."),
    413: ("too_large", "Request too large."),
}
INVALID: Final = "invalid"
NO_BODY: Final = "The request needs a JSON body."
MISSING_FIELD: Final = re.compile("missing required field `(.+)`")
UNKNOWN_FIELD: Final = re.compile("unknown field `(.+)`")
MISSING_PARAMETER: Final = re.compile(
    "Missing required (?:query|path|header|cookie) parameter '(.+)' for path"
)
PATH_STEP: Final = re.compile(r"\[[^]]*\]|[^.\[\]]+")


def problem(status: int, code: str, sentence: str, field: str | None = None) -> Response[wire.Problem]:
    return Response(wire.Problem(status, code, sentence, field), status_code=status)


def on_refused(_: Request[Any, Any, Any], refused: Refused) -> Response[wire.Problem]:
    answer = problem(refused.status, refused.code, refused.sentence)
    if refused.retry_after is not None:
        answer.set_header("retry-after", str(refused.retry_after))
    return answer


def on_unavailable(request: Request[Any, Any, Any], error: Unavailable) -> Response[wire.Problem]:
    return on_refused(request, ServiceUnavailable("unavailable", str(error)))


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Problem]:
    if error.status_code >= SERVER_ERROR:
        return on_error(request, error)
    found = explain(request.scope, error)
    return problem(error.status_code, found.code, found.sentence, found.field)


def on_bad_text(_: Request[Any, Any, Any], _error: UnicodeDecodeError) -> Response[wire.Problem]:
    return problem(400, INVALID, "The body of the request is not UTF-8.")


def on_error(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Problem]:
    log.error("request failed", route=route_of(request.scope), exc_info=error)
    return on_refused(request, InternalServerError())


HANDLERS: Final[dict[int | type[Exception], Any]] = {
    Refused: on_refused,
    Unavailable: on_unavailable,
    HTTPException: on_http_error,
    UnicodeDecodeError: on_bad_text,
    Exception: on_error,
}


# --- what is wrong with a request ---------------------------------------------------------------------------


class Explanation(msgspec.Struct, frozen=True):
    """The error in a request: a sentence, and the field that it is about."""

    code: str
    sentence: str
    field: str | None = None


def explain(scope: Scope, error: HTTPException) -> Explanation:
    """Explain an error of the framework: an invalid body, an invalid field, or an unknown address."""
    if error.status_code in HTTP_ERRORS:
        return Explanation(*HTTP_ERRORS[error.status_code])
    if isinstance(error.__cause__, SerializationException):
        return Explanation(INVALID, "Invalid JSON.")
    found = list(explain_fields(scope, error))
    if not found:
        return Explanation(INVALID, "Invalid request. See /api/openapi.json for what it should be.")
    return Explanation(INVALID, " ".join(each.sentence for each in found), found[0].field)


def explain_fields(scope: Scope, error: HTTPException) -> Iterator[Explanation]:
    handler = scope.get("route_handler")
    kinds = parameter_types(handler) if isinstance(handler, HTTPRouteHandler) else {}
    if missing := MISSING_PARAMETER.match(error.detail):
        yield explain_missing(missing[1], kinds.get(missing[1]))
    for each in error.extra if isinstance(error.extra, list) else []:
        if isinstance(each, dict):
            yield explain_field(
                str(each.get("key", BODY)), str(each.get("message", "")), kinds, each.get("source")
            )


def parameter_types(handler: HTTPRouteHandler) -> dict[str, inspect.Type]:
    """The types of the parameters that a client sends, by name. Injected dependencies are left out."""
    fields = msgspec.structs.fields(handler.signature_model)
    sent = [field for field in fields if field.name not in handler.resolve_dependencies()]
    return {field.name: inspect.type_info(field.type) for field in sent}


def explain_field(key: str, message: str, kinds: Mapping[str, inspect.Type], source: object) -> Explanation:
    steps = [BODY, *PATH_STEP.findall(key)] if source == "body" and key != BODY else PATH_STEP.findall(key)
    kind = type_at(steps, kinds)
    within = "" if key == BODY else f"{key}."
    if missing := MISSING_FIELD.search(message):
        return explain_missing(within + missing[1], type_at([*steps, missing[1]], kinds))
    if unknown := UNKNOWN_FIELD.search(message):
        return explain_unknown(within + unknown[1], kind)
    if key == BODY:
        return Explanation(
            INVALID, NO_BODY if kind is None or message == f"'{BODY}'" else f"Send {describe_type(kind)}."
        )
    return Explanation(INVALID, f"`{key}` should be {describe_type(kind)}.", key)


def explain_missing(key: str, kind: inspect.Type | None) -> Explanation:
    return Explanation(INVALID, f"`{key}` is missing: it should be {describe_type(kind)}.", key)


def explain_unknown(key: str, kind: inspect.Type | None) -> Explanation:
    fields = kind.fields if isinstance(kind, inspect.StructType) else ()
    known = ", ".join(field.encode_name for field in fields)
    return Explanation(INVALID, f"`{key}` is not a known field. The fields are: {known}.", key)


def type_at(steps: Iterable[str], kinds: Mapping[str, inspect.Type]) -> inspect.Type | None:
    """The type at a path like `data.seats[0].holder`."""
    here: inspect.Type | None = None
    for number, step in enumerate(steps):
        here = kinds.get(step) if number == 0 else member_type(unwrap(here), step)
    return unwrap(here)


def member_type(kind: inspect.Type | None, step: str) -> inspect.Type | None:
    match kind:
        case inspect.StructType(fields=fields):
            return next((field.type for field in fields if field.encode_name == step), None)
        case inspect.ListType(item_type=item):
            return item
        case inspect.DictType(value_type=value):
            return value
    return None


def unwrap(kind: inspect.Type | None) -> inspect.Type | None:
    """A type without its metadata and without an optional None; but metadata with an `is` text is kept."""
    if isinstance(kind, inspect.Metadata):
        return kind if "is" in (kind.extra or {}) else unwrap(kind.type)
    if isinstance(kind, inspect.UnionType):
        others = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
        return unwrap(others[0]) if len(others) == 1 else kind
    return kind


# --- types in words -------------------------------------------------------------------------------------


def describe_type(kind: inspect.Type | None) -> str:
    """A type in words: its own text (`extra={"is": …}`), or a text made from its kind and bounds."""
    words = "something else"
    match unwrap(kind):
        case inspect.Metadata(extra=extra):
            words = str((extra or {})["is"])
        case inspect.LiteralType(values=values):
            words = join_with_or(map(str, values))
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
            words = join_with_or(
                describe_type(each) for each in kinds if not isinstance(each, inspect.NoneType)
            )
    return words


def bounds(before: str, least: float | None, most: float | None, after: str = "") -> str:
    if least is None and most is None:
        return ""
    if least is None or most is None:
        return f" {before} at least {least}{after}" if most is None else f" {before} at most {most}{after}"
    return f" {before} {least} to {most}{after}"


def join_with_or(words: Iterable[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last
