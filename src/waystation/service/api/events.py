"""The event stream of a table. It is a raw ASGI endpoint, because every viewer keeps one open for hours."""

from __future__ import annotations

import asyncio
import re
from contextlib import ExitStack
from typing import Any, Final

import msgspec
from litestar.connection import Request
from litestar.types import Receive, Scope, Send

from waystation.service.api import wire
from waystation.service.api.access import address_of, check_may_see, language_of, token_of
from waystation.service.api.rate_limits import RateLimits
from waystation.service.app.services import Services
from waystation.service.core.errors import Refused, ServiceUnavailable
from waystation.service.storage.database import Unavailable
from waystation.service.streams.stream import Cursor, Reader, Stream

HEADERS: Final = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


PATH: Final = re.compile("/api/tables/([^/]+)/events")
ROUTE: Final = "/api/tables/{table}/events"


async def stream_events(
    table: str, services: Services, rate_limits: RateLimits, scope: Scope, receive: Receive, send: Send
) -> None:
    """Stream the events of a table from now on, or after `Last-Event-ID`, as this viewer may see them."""
    request: Request[Any, Any, Any] = Request(scope, receive, send)
    with ExitStack() as held:
        try:
            stream = await open_stream(request, table, services)
            held.enter_context(rate_limits.hold_stream(address_of(scope), stream.reader.person))
        except (Refused, Unavailable) as error:
            await send_problem(send, error)
            return
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await hold_open(stream, services, receive, send)


async def open_stream(request: Request[Any, Any, Any], table: str, services: Services) -> Stream:
    person = await services.people.person_of(token_of(request))
    query = request.query_params
    seat = query.get("seat", "")
    async with services.tables.read_any(table) as open_table:
        check_may_see(open_table.record, person, query.get("invite"))
    reader = Reader(
        person.id if person else None,
        int(seat) if seat.isdecimal() and len(seat) == 1 else None,
        language_of(person, query.get("lang")),
    )
    cursor = Cursor.read(request.headers.get("last-event-id") or query.get("last_event_id"))
    return Stream(services.hub, table, reader, cursor)


async def hold_open(stream: Stream, services: Services, receive: Receive, send: Send) -> None:
    """Keep the stream open until the reader disconnects or the server ends it."""
    stream.send = send
    stream.held_by = asyncio.current_task()
    services.hub.enter(stream)
    try:
        await services.hub.greet(stream)
        while not stream.ended and (await receive())["type"] != "http.disconnect":
            pass
    except asyncio.CancelledError:
        if not stream.ended:
            raise
    finally:
        services.hub.leave(stream)
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def send_problem(send: Send, error: Refused | Unavailable) -> None:
    refused = error if isinstance(error, Refused) else ServiceUnavailable("unavailable", str(error))
    again = refused.retry_after
    headers = [] if again is None else [(b"retry-after", str(again).encode())]
    await send_json(
        send, refused.status, wire.Problem(refused.status, refused.code, refused.sentence), *headers
    )


async def send_json(send: Send, status: int, value: object, *headers: tuple[bytes, bytes]) -> None:
    body = msgspec.json.encode(value)
    about = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *headers]
    await send({"type": "http.response.start", "status": status, "headers": about})
    await send({"type": "http.response.body", "body": body, "more_body": False})
