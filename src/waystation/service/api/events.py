"""The event stream of a table: a raw ASGI endpoint, as it is held open for hours by everyone who watches."""

from __future__ import annotations

import asyncio
import re
from contextlib import ExitStack
from typing import Any, Final

import msgspec
from litestar.connection import Request
from litestar.types import Receive, Scope, Send

from waystation.service.allowances import Allowances
from waystation.service.api import wire
from waystation.service.api.access import address_of, check_may_see, language_of, token_of
from waystation.service.database import Unavailable
from waystation.service.errors import Away, OtherRules, Refused
from waystation.service.station import Station
from waystation.service.store import Diverged
from waystation.service.stream import Cursor, Reader, Stream

HEADERS: Final = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


PATH: Final = re.compile("/api/tables/([^/]+)/events")
ROUTE: Final = "/api/tables/{table}/events"


async def stream_events(
    table: str, station: Station, allowances: Allowances, scope: Scope, receive: Receive, send: Send
) -> None:
    """What happens at a table from now on, or from `Last-Event-ID` on, as this viewer may see it."""
    request: Request[Any, Any, Any] = Request(scope, receive, send)
    with ExitStack() as held:
        try:
            stream = await opened(request, table, station)
            held.enter_context(allowances.watching(address_of(scope), stream.reader.person))
        except Refused as refused:
            await refuse(send, refused)
            return
        except Unavailable as error:
            await refuse(send, Away("unavailable", str(error)))
            return
        except Diverged:
            await refuse(send, OtherRules())
            return
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await run(stream, station, receive, send)


async def opened(request: Request[Any, Any, Any], table: str, station: Station) -> Stream:
    person = await station.people.whose(token_of(request))
    query = request.query_params
    seat = query.get("seat", "")
    async with station.house.looking(table) as live:
        check_may_see(live, person, query.get("invite"))
    reader = Reader(
        person.id if person else None,
        int(seat) if seat.isdecimal() and len(seat) == 1 else None,
        language_of(person, query.get("lang")),
    )
    cursor = Cursor.read(request.headers.get("last-event-id") or query.get("last_event_id"))
    return Stream(station.hub, table, reader, cursor)


async def run(stream: Stream, station: Station, receive: Receive, send: Send) -> None:
    """Held open until the reader goes away or the node closes."""
    stream.send = send
    stream.held_by = asyncio.current_task()
    station.hub.enter(stream)
    try:
        await station.hub.tell(stream.table, [stream])
        while not stream.ended and (await receive())["type"] != "http.disconnect":
            pass
    except asyncio.CancelledError:
        if not stream.ended:
            raise
    finally:
        station.hub.leave(stream)
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def refuse(send: Send, refused: Refused) -> None:
    body = msgspec.json.encode(wire.Problem(refused.status, refused.code, refused.sentence))
    headers = [(b"content-type", b"application/json")]
    if refused.retry_after is not None:
        headers.append((b"retry-after", str(refused.retry_after).encode()))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
