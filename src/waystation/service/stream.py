"""Live updates: whenever a table changes, each viewer is sent its own view of it, as server-sent events.

An event's id is a *cursor*, `rev.seq.chat`: how far its reader has come. Whoever comes back with one is
sent what was missed. Nothing is queued for a slow reader: once it is ready, it is sent the table as it
then is, with all entries since its cursor.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import msgspec
import structlog

from waystation.kernel import Seat
from waystation.service.bus import Bus
from waystation.service.database import Unavailable
from waystation.service.errors import Refused
from waystation.service.house import House
from waystation.service.live import Live
from waystation.service.seen import ENCODER, ChatLine, Viewer, eyes_of, table_seen
from waystation.service.store import Diverged

type Send = Callable[[Any], Awaitable[None]]

HEARTBEAT: Final = 15.0
"""Seconds between two signs of life; half of what proxies usually wait."""

LONGEST: Final = 1800.0
"""Seconds after which a stream ends, should it be open so long."""

NET: Final = 5.0
"""Seconds between two looks at the database, should a message between nodes be lost."""

SAID: Final = 64
"""Ways to be sent the same table that are remembered: seats and spectators, in three languages."""

CHAT_SHOWN: Final = 50
MISSED_AT_MOST: Final = 500
"""Entries of the log sent to someone who comes back; who missed more is shown the table as it is."""

BEAT: Final = b": \n\n"

log = structlog.get_logger()


@dataclass(frozen=True)
class Cursor:
    rev: int = 0
    seq: int | None = None  # None: has seen nothing yet
    chat: int = 0

    @staticmethod
    def read(text: str | None) -> Cursor:
        """A cursor that was handed out; anything else is the beginning."""
        parts = (text or "").split(".")
        if len(parts) != len("rsc") or not all(part.isdecimal() and len(part) < 16 for part in parts):
            return Cursor()
        rev, seq, chat = map(int, parts)
        return Cursor(rev, seq, chat)

    def __str__(self) -> str:
        return f"{self.rev}.{self.seq or 0}.{self.chat}"


class Reader(NamedTuple):
    """Who reads a stream. Through whose eyes is found anew each time: seats are taken and given away."""

    person: str | None
    seat: Seat | None  # asked for; who holds several may name one
    language: str


class Stream:
    """One open connection."""

    __slots__ = ("begun", "busy", "cursor", "ended", "held_by", "hub", "reader", "send", "table")

    def __init__(self, hub: Hub, table: str, reader: Reader, cursor: Cursor) -> None:
        self.hub = hub
        self.table = table
        self.reader = reader
        self.cursor = cursor
        self.busy: asyncio.Task[None] | None = None
        self.held_by: asyncio.Task[Any] | None = None
        self.send: Send | None = None
        self.begun = asyncio.get_running_loop().time()
        self.ended = False

    def wake(self, body: bytes, cursor: Cursor) -> None:
        """Send this, unless the reader is still taking what was sent before; then it catches up by itself."""
        if self.busy is None:
            self._start(self._write(body, cursor))

    def beat(self, now: float) -> None:
        """A sign of life; or, after a while, the end: whoever comes back must say anew who they are."""
        if now - self.begun > LONGEST:
            self.end()
        elif self.busy is None:
            self._start(self._write(BEAT, self.cursor))

    def end(self) -> None:
        """Let the reader go; it comes back by itself, to whichever node is up."""
        self.ended = True
        if self.held_by is not None:
            self.held_by.cancel()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Most readers are ready at once: then the work is done here, and no task is left over."""
        task = asyncio.Task(work, loop=asyncio.get_running_loop(), eager_start=True)
        if task.done():
            task.exception()  # whoever has gone away is told nothing more
        else:
            self.busy = task
            task.add_done_callback(self._ready)

    def _ready(self, task: asyncio.Task[None]) -> None:
        self.busy = None
        if not task.cancelled() and task.exception() is None:
            self.hub.look(self.table)

    async def _write(self, body: bytes, cursor: Cursor) -> None:
        assert self.send is not None
        await self.send({"type": "http.response.body", "body": body, "more_body": True})
        self.cursor = cursor


class Hub:
    """Every open stream of this node, by table."""

    def __init__(self, house: House, bus: Bus) -> None:
        self.house = house
        self.streams: dict[str, set[Stream]] = {}
        self.looking: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.chores: list[asyncio.Task[None]] = []
        self.moved: set[str] = set()  # tables at which someone has come or gone
        bus.table_changed.append(self.look)
        bus.person_left.append(self.farewell)

    def start(self) -> None:
        self.chores = [asyncio.create_task(self._beat()), asyncio.create_task(self._cast_net())]

    # --- coming and going ---------------------------------------------------------------------------

    def enter(self, stream: Stream) -> None:
        self.streams.setdefault(stream.table, set()).add(stream)
        self.moved.add(stream.table)

    def leave(self, stream: Stream) -> None:
        viewers = self.streams.get(stream.table, set())
        viewers.discard(stream)
        self.moved.add(stream.table)
        if not viewers:
            self.streams.pop(stream.table, None)

    def present(self, table: str) -> set[str]:
        """The people who have this table open on this node."""
        readers = [stream.reader for stream in self.streams.get(table, ())]
        return {reader.person for reader in readers if reader.person}

    @property
    def open(self) -> int:
        return sum(map(len, self.streams.values()))

    # --- telling ------------------------------------------------------------------------------------

    def look(self, table: str) -> None:
        """A table may have changed: look, once, however often this is said meanwhile."""
        if table not in self.streams:
            return
        if table in self.looking:
            self.again.add(table)
            return
        task = asyncio.create_task(self._tell(table))
        self.looking[table] = task
        task.add_done_callback(lambda _: self._looked(table))

    def _looked(self, table: str) -> None:
        del self.looking[table]
        if table in self.again:
            self.again.discard(table)
            self.look(table)

    async def _tell(self, table: str) -> None:
        try:
            await self.tell(table, list(self.streams.get(table, ())))
        except (Refused, Unavailable, Diverged):
            log.info("viewers not told", table=table)

    async def tell(self, table: str, streams: list[Stream]) -> None:
        """Send each stream what it has not seen; those who have seen the same share the bytes, and those who
        are still reading are asked again when they are done.
        """
        streams = [stream for stream in streams if stream.busy is None]
        async with self.house.looking(table) as live:
            chat = await self._chat(table, min((stream.cursor.chat for stream in streams), default=0))
            seen = [stream.cursor.seq for stream in streams if stream.cursor.seq is not None]
            live = await self._with_missed(live, min(seen, default=live.seq))  # noqa: PLW2901 (the same table)
            last = chat[-1].number if chat else min((stream.cursor.chat for stream in streams), default=0)
            for stream in streams:
                here = Cursor(live.rev, live.seq, last)
                if stream.cursor != here:
                    stream.wake(message(live, chat, stream, here), here)

    async def _chat(self, table: str, after: int) -> list[ChatLine]:
        rows = await self.house.store.database.all("find_chat", id=table, after=after, most=CHAT_SHOWN)
        return [ChatLine(**row) for row in reversed(rows)]

    async def _with_missed(self, live: Live, missing: int) -> Live:
        """The table with as much of its log at hand as the reader who is furthest behind has missed."""
        if missing >= live.match.earlier or live.seq - missing > MISSED_AT_MOST:
            return live
        return await self.house.whole(live)

    # --- chores -------------------------------------------------------------------------------------

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            for viewers in list(self.streams.values()):
                for stream in list(viewers):
                    stream.beat(asyncio.get_running_loop().time())
                await asyncio.sleep(0)

    async def _cast_net(self) -> None:
        """Should a message be lost, the database still knows."""
        while True:
            await asyncio.sleep(NET)
            for table in list(self.streams):
                self.look(table)
                await asyncio.sleep(0)

    async def close(self) -> None:
        for chore in self.chores:
            chore.cancel()
        self.farewell()

    def farewell(self, person: str | None = None) -> None:
        """End every stream, or those of a person whose sessions have ended."""
        for viewers in list(self.streams.values()):
            for stream in list(viewers):
                if person is None or stream.reader.person == person:
                    stream.end()


def message(live: Live, chat: list[ChatLine], stream: Stream, here: Cursor) -> bytes:
    """The table if it has changed for this reader, and the chat since its cursor."""
    body = b""
    if (stream.cursor.rev, stream.cursor.seq) != (here.rev, here.seq):
        viewer = eyes_of(live, *stream.reader)
        body = table_bytes(live, stream.reader.person, viewer, stream.cursor.seq)
        body = b"event: table\nid: %s\ndata: %s\n\n" % (str(here).encode(), body)
    lines = [line for line in chat if line.number > stream.cursor.chat]
    for line in lines:
        cursor = Cursor(here.rev, here.seq, line.number)
        data = msgspec.json.encode(line)
        body += b"event: chat\nid: %s\ndata: %s\n\n" % (str(cursor).encode(), data)
    return body


def table_bytes(live: Live, person: str | None, viewer: Viewer, after: int | None) -> bytes:
    """A table as it is sent: once for all who see the same. Whoever has missed more than is at hand is shown
    the latest entries.
    """
    known = live.doc.seats_of(person) or live.doc.host == person
    after = None if after is None or after < live.match.earlier else min(after, live.seq)
    key = (person if known else None, viewer, after)
    if len(live.said) > SAID:
        live.said.clear()
    if key not in live.said:
        live.said[key] = ENCODER.encode(table_seen(live, key[0], viewer, after))
    return live.said[key]
