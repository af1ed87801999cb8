"""The route of a move, without a framework: it is asked for more often than all others together.

It answers requests that are well-formed. Everything else goes to the API, which finds out what is wrong and
says so.
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
import structlog
from litestar.connection import Request
from litestar.types import ASGIApp, Receive, Scope, Send

from waystation.service.api import wire
from waystation.service.api.access import token_of
from waystation.service.api.events import send_json, send_problem
from waystation.service.api.play import carry_out
from waystation.service.app.services import Services
from waystation.service.core.errors import InternalServerError, Refused
from waystation.service.people.people import require_person
from waystation.service.storage.database import Unavailable

log = structlog.get_logger()

PATH: Final = re.compile(r"/api/tables/([^/\0]{1,24})/play")
ROUTE: Final = "/api/tables/{table}/play"

read_move: Final = msgspec.json.Decoder(wire.PlayRequest).decode


async def quick_play(
    table: str, services: Services, api: ASGIApp, scope: Scope, receive: Receive, send: Send
) -> None:
    scope["path_template"] = ROUTE
    try:
        body = await read_body(receive)
        if (move := well_formed(body)) is None:
            await api(scope, replay(body, receive), send)
            return
        request: Request[Any, Any, Any] = Request(scope)
        person = require_person(await services.people.person_of(token_of(request)))
        result = await carry_out(services, table, person, move)
    except (Refused, Unavailable) as error:
        await send_problem(send, error)
    except Exception:
        log.exception("request failed", route=ROUTE)
        await send_problem(send, InternalServerError())
    else:
        await send_json(send, 200, result)


async def read_body(receive: Receive) -> bytes:
    body: bytes = b""
    while True:
        message: Any = await receive()
        body += message.get("body", b"")
        if not message.get("more_body"):
            return body


def well_formed(body: bytes) -> wire.PlayRequest | None:
    try:
        return read_move(body)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None


def replay(body: bytes, receive: Receive) -> Receive:
    """A `receive` for somebody else, who reads the body from its beginning."""
    sent = False

    async def receive_again() -> Any:
        nonlocal sent
        if sent:
            return await receive()
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again
