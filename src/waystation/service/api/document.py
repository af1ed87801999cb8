"""The OpenAPI document: what the browser's types are generated from, and the API is tested against."""

from __future__ import annotations

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
from waystation.service.api import wire
from waystation.service.api.access import COOKIE
from waystation.service.api.events import ROUTE
from waystation.service.api.mistakes import ELSEWHERE

DESCRIPTION: Final = """\
Tables, people and live play. Whoever comes in as a guest gets a token: a browser keeps it as a cookie, a
program sends it as a bearer. What is not granted is answered with a Problem, a sentence for a person and a
code for a program.

Times are milliseconds since 1970, and so is `due`; what is `left` of a bank is milliseconds too, while a
clock is agreed on in seconds. A list is paged with `before`: send the `changed_at` of the last table you
have.

Play goes like this: look at the table, choose one of its `options`, and send its `do` together with the
`seq` you saw, as `after`. If somebody was quicker, the answer is the code `stale`: look again.
"""

EVENTS: Final = """\
A stream of server-sent events: `table` with a TableSeen whenever the table has changed, and `chat` with a
ChatLine. It begins with the table as it is, or goes on after `Last-Event-ID`. A comment is sent every 15
seconds as a sign of life. When a node closes, the stream ends: connect again.
"""

PROBLEM: Final = ResponseSpec(wire.Problem, generate_examples=False, description="What went wrong")


NOTHING: Final = ResponseSpec(None, generate_examples=False, description="Done; there is nothing to say")
TABLE: Final = "/api/tables/{table}"
NO_CONTENT: Final = 204
NOT_FOUND: Final = 404


@dataclass
class WithoutBody(Operation):
    """What may be asked without a body, where nothing in it must be said."""

    def __post_init__(self) -> None:
        if isinstance(self.request_body, RequestBody):
            self.request_body.required = False


class Problems(ReceiveRoutePlugin):
    """Every route may answer with a problem, always of the same form; and some have nothing to say."""

    def receive_route(self, route: BaseRoute) -> None:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                said: Any = {NO_CONTENT: NOTHING} if handler.status_code == NO_CONTENT else {}
                if handler.parsed_data_field and handler.parsed_data_field.is_optional:
                    handler.operation_class = WithoutBody
                handler.responses = {400: PROBLEM, "default": PROBLEM} | said | dict(handler.responses or {})


class Described(StructSchemaPlugin):
    """What the docstring of a type says is what the document says of it."""

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        schema = super().to_openapi_schema(field_definition, schema_creator)
        schema.description = cleandoc(field_definition.type_.__doc__ or "") or None
        return schema


class WithEvents(JsonRenderPlugin):
    """The document with the one path that the framework does not know: the stream of events."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        paths = openapi_schema["paths"]
        return super().render(
            request, openapi_schema | {"paths": paths | {ROUTE: {"get": events(paths[TABLE]["get"])}}}
        )


def events(table: dict[str, Any]) -> dict[str, Any]:
    """Asked for as the table itself is."""
    stream = {"schema": {"type": "string", "contentMediaType": "text/event-stream"}}
    last = {"name": "Last-Event-ID", "in": "header", "schema": {"type": "string"}, "required": False}
    return table | {
        "operationId": "look_events",
        "summary": "What happens at the table from now on",
        "description": EVENTS,
        "parameters": [*table["parameters"], last],
        "responses": {
            "200": {"description": "The stream", "content": {"text/event-stream": stream}},
            "default": table["responses"]["default"],
        },
    }


def operation_id(handler: HTTPRouteHandler, _method: Method, _path: list[Any]) -> str:
    """`tables_lay`, `play_undo`: the part of the API, and what is done."""
    return f"{next(iter(handler.resolve_tags()), 'house')}_{handler.handler_name}"


def no_page(response: Response[Any]) -> Response[Any]:
    """The framework answers with a page what is not found beside the document; a program wants a problem."""
    if response.status_code != NOT_FOUND:
        return response
    found = wire.Problem(NOT_FOUND, *ELSEWHERE[NOT_FOUND])
    return Response(found, status_code=NOT_FOUND, media_type=MediaType.JSON)


def document() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Waystation",
        version=__version__,
        description=DESCRIPTION,
        openapi_router=Router("/api", route_handlers=[], include_in_schema=False, after_request=no_page),
        render_plugins=[WithEvents()],
        operation_id_creator=operation_id,
        components=Components(
            security_schemes={
                "bearer": SecurityScheme(type="http", scheme="bearer"),
                "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
            }
        ),
        security=[{}, {"bearer": []}, {"cookie": []}],
    )
