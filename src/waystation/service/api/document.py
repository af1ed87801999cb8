"""The OpenAPI document. The client's types are generated from it, and tests check the API against it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from inspect import cleandoc
from typing import Any, Final

from litestar import MediaType, Request, Response, Router
from litestar._openapi.schema_generation import SchemaCreator
from litestar._openapi.schema_generation.plugins.struct import StructSchemaPlugin
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, Operation, RequestBody, Schema, SecurityScheme
from litestar.plugins.base import ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute
from litestar.types import Method
from litestar.typing import FieldDefinition

from waystation import __version__
from waystation.games import families
from waystation.service.api import wire
from waystation.service.api.access import COOKIE
from waystation.service.api.contracts import REF, with_contracts
from waystation.service.api.error_handlers import HTTP_ERRORS
from waystation.service.api.events import ROUTE

DESCRIPTION: Final = """\
Tables, people and live play. Create a guest to get a token: a browser keeps it as a cookie, a program sends
it as a bearer token. Every error is a Problem, with a sentence for a person and a code for a program.

Times are milliseconds since 1970, including `due`. The time `left` in a bank is in milliseconds, while the
rules of a clock are in seconds. Lists are paged with `before`: send the `changed_at` of the last table you
have.

To play, read the table, choose one of its `options`, and send its `do` with the table's `seq` as `after`. If
somebody else acted first, the error has the code `stale`: read the table again.
"""

OUTLINE_NOTE: Final = """
Views, options, events and settings differ by family of games. Their types are in the whole document,
`openapi.json`; this page shows what all games have in common.
"""

EVENTS_DESCRIPTION: Final = """\
A stream of server-sent events: `table` with a TableView whenever the table changes, `chat` with a ChatLine,
and `presence` with a Presence. It begins with the current table, or continues after `Last-Event-ID`. A
comment is sent every 15 seconds as a heartbeat. When the server shuts down, the stream ends: connect again.
"""

PROBLEM_RESPONSE: Final = ResponseSpec(wire.Problem, generate_examples=False, description="The error")


NO_CONTENT_RESPONSE: Final = ResponseSpec(None, generate_examples=False, description="Done; no content")
OUTLINE_PATH: Final = "/docs/outline.json"
TABLE_PATH: Final = "/api/tables/{table}"
IMPORT_PATH: Final = "/api/tables/import"
NO_CONTENT: Final = 204
NOT_FOUND: Final = 404


@dataclass
class OptionalBody(Operation):
    """An operation whose request body may be left out."""

    def __post_init__(self) -> None:
        if isinstance(self.request_body, RequestBody):
            self.request_body.required = False


class ProblemResponses(ReceiveRoutePlugin):
    """Documents the responses that many routes share: a problem, or no content."""

    def receive_route(self, route: BaseRoute) -> None:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                said: Any = {NO_CONTENT: NO_CONTENT_RESPONSE} if handler.status_code == NO_CONTENT else {}
                if handler.parsed_data_field and handler.parsed_data_field.is_optional:
                    handler.operation_class = OptionalBody
                handler.responses = (
                    {400: PROBLEM_RESPONSE, "default": PROBLEM_RESPONSE}
                    | said
                    | dict(handler.responses or {})
                )


class DocstringDescriptions(StructSchemaPlugin):
    """Describes each schema by the docstring of its type."""

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        schema = super().to_openapi_schema(field_definition, schema_creator)
        schema.description = cleandoc(field_definition.type_.__doc__ or "") or None
        return schema


class CompleteDocument(JsonRenderPlugin):
    """Adds to the document what the framework does not know. Cached: reading the contracts takes a while."""

    rendered: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if self.rendered is None:
            self.rendered = super().render(request, with_events(with_game_types(openapi_schema)))
        return self.rendered


class OutlineDocument(JsonRenderPlugin):
    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, outline(openapi_schema))


def outline(document: dict[str, Any]) -> dict[str, Any]:
    """The document without the types of each family, for the page at /api/docs: viewers expand every union
    at every place it is used, and take many seconds for the whole document.
    """
    info = document["info"]
    described = info | {"description": info["description"] + OUTLINE_NOTE}
    return with_events(document | {"info": described})


def with_game_types(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the types that each family of games sends."""
    return without_unused_schemas(with_contracts(with_match_file(document), families()))


def with_match_file(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the type of an import. The handler accepts any JSON, because it verifies the file
    entry by entry; so the framework does not know that it must be a `MatchFile`.
    """
    paths = document["paths"]
    post = paths[IMPORT_PATH]["post"]
    content = {"application/json": {"schema": {"$ref": f"{REF}MatchFile"}}}
    body = post["requestBody"] | {"content": content}
    return document | {"paths": paths | {IMPORT_PATH: {"post": post | {"requestBody": body}}}}


def without_unused_schemas(document: dict[str, Any]) -> dict[str, Any]:
    """The document without the schemas that no operation reaches: the general ones, such as `Option`, in
    place of which every family has its own.
    """
    schemas = document["components"]["schemas"]
    used: set[str] = set()
    waiting = list(referenced_names(document["paths"]))
    while waiting:
        name = waiting.pop()
        if name not in used:
            used.add(name)
            waiting += referenced_names(schemas[name])
    kept = {name: schema for name, schema in schemas.items() if name in used}
    return document | {"components": document["components"] | {"schemas": kept}}


def referenced_names(part: Any) -> Iterator[str]:
    """The names of the schemas that a part of the document refers to."""
    match part:
        case {"$ref": str(ref)}:
            yield ref.removeprefix(REF)
        case dict():
            for each in part.values():
                yield from referenced_names(each)
        case list():
            for each in part:
                yield from referenced_names(each)


def with_events(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the path of the event stream, which Litestar does not serve."""
    paths = document["paths"]
    return document | {"paths": paths | {ROUTE: {"get": events_operation(paths[TABLE_PATH]["get"])}}}


def events_operation(table: dict[str, Any]) -> dict[str, Any]:
    """The operation of the event stream. It takes the same parameters as the table itself."""
    stream = {"schema": {"type": "string", "contentMediaType": "text/event-stream"}}
    last = {"name": "Last-Event-ID", "in": "header", "schema": {"type": "string"}, "required": False}
    return table | {
        "operationId": "read_events",
        "summary": "Stream the events of a table",
        "description": EVENTS_DESCRIPTION,
        "parameters": [*table["parameters"], last],
        "responses": {
            "200": {"description": "The stream", "content": {"text/event-stream": stream}},
            "default": table["responses"]["default"],
        },
    }


def operation_id(handler: HTTPRouteHandler, _method: Method, _path: list[Any]) -> str:
    """`tables_create`, `play_undo`: the part of the API, then what is done there."""
    return f"{next(iter(handler.resolve_tags()), 'server')}_{handler.handler_name}"


def problem_instead_of_page(response: Response[Any]) -> Response[Any]:
    """Below the document's path the framework answers 404 with an HTML page; a program expects a problem."""
    if response.status_code != NOT_FOUND:
        return response
    found = wire.Problem(NOT_FOUND, *HTTP_ERRORS[NOT_FOUND])
    return Response(found, status_code=NOT_FOUND, media_type=MediaType.JSON)


def openapi_config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Waystation",
        version=__version__,
        description=DESCRIPTION,
        openapi_router=Router(
            "/api", route_handlers=[], include_in_schema=False, after_request=problem_instead_of_page
        ),
        render_plugins=[CompleteDocument(), OutlineDocument(path=OUTLINE_PATH)],
        operation_id_creator=operation_id,
        components=Components(
            security_schemes={
                "bearer": SecurityScheme(type="http", scheme="bearer"),
                "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
            }
        ),
        security=[{}, {"bearer": []}, {"cookie": []}],
    )
