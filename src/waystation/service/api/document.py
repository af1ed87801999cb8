"""The OpenAPI document: what the browser's types are generated from, and the API is tested against."""

from __future__ import annotations

from typing import Any, Final

from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.plugins.base import ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute
from litestar.types import Method

from waystation import __version__
from waystation.service.api import wire
from waystation.service.api.access import COOKIE

DESCRIPTION: Final = """\
Tables, people and live play. Whoever comes in as a guest gets a token: a browser keeps it as a cookie, a
program sends it as a bearer. What is not granted is answered with a Problem, a sentence for a person and a
code for a program.

`GET /api/tables/{table}/events` is not described here: it is a stream of server-sent events, `table` with a
TableSeen and `chat` with a ChatLine, which takes `seat`, `lang` and `invite` as the table itself does, and
goes on after `Last-Event-ID`.
"""

PROBLEM: Final = ResponseSpec(wire.Problem, generate_examples=False, description="What went wrong")


NOTHING: Final = ResponseSpec(None, generate_examples=False, description="Done; there is nothing to say")
NO_CONTENT: Final = 204


class Problems(ReceiveRoutePlugin):
    """Every route may answer with a problem, always of the same form; and some have nothing to say."""

    def receive_route(self, route: BaseRoute) -> None:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                said: Any = {NO_CONTENT: NOTHING} if handler.status_code == NO_CONTENT else {}
                handler.responses = {400: PROBLEM, "default": PROBLEM} | said | dict(handler.responses or {})


def operation_id(handler: HTTPRouteHandler, _method: Method, _path: list[Any]) -> str:
    """`tables_lay`, `play_undo`: the part of the API, and what is done."""
    return f"{next(iter(handler.resolve_tags()), 'house')}_{handler.handler_name}"


def document() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Waystation",
        version=__version__,
        description=DESCRIPTION,
        path="/api",
        render_plugins=[JsonRenderPlugin()],
        operation_id_creator=operation_id,
        components=Components(
            security_schemes={
                "bearer": SecurityScheme(type="http", scheme="bearer"),
                "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
            }
        ),
        security=[{}, {"bearer": []}, {"cookie": []}],
    )
