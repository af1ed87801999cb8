"""Live updates: whenever a table changes, each viewer gets its own view of it, as server-sent events.

The id of an event is a *cursor*, `rev.seq.chat`: what its reader has seen. A reader that reconnects with a
cursor gets what it missed. Nothing is queued for a slow reader: once it is ready, it gets the current table
with all entries since its cursor.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from itertools import batched
from typing import Any, Final, NamedTuple

import msgspec
import structlog

from waystation.kernel import Seat
from waystation.service.core.errors import Refused
from waystation.service.messaging.bus import Bus, TableNews
from waystation.service.storage.database import Unavailable
from waystation.service.tables.open_table import OpenTable, StoredTable
from waystation.service.tables.presenters import ChatLine, Viewer, encode_table, viewer_for
from waystation.service.tables.table_service import TableService

type Send = Callable[[Any], Awaitable[None]]

HEARTBEAT_SECONDS: Final = 15.0
"""Seconds between two heartbeats: half of what proxies usually wait."""

MAX_STREAM_SECONDS: Final = 1800.0
"""Seconds after which a stream ends, so that the reader has to authenticate again."""

POLL_SECONDS: Final = 5.0
"""Seconds between two polls of the database, in case a message between nodes was lost."""

TABLES_PER_POLL: Final = 5_000
"""Tables that one query asks about: more would keep everybody else waiting."""

CACHED_ENCODINGS: Final = 64
"""Encoded views of one table kept in memory: seats and spectators, in three languages."""

CHAT_LINES_SHOWN: Final = 50
MAX_MISSED_ENTRIES: Final = 500
"""Entries of the log sent to a reader that reconnects. A reader that missed more gets the current table
only.
"""

HEARTBEAT_BYTES: Final = b": \n\n"

log = structlog.get_logger()


@dataclass(frozen=True)
class Cursor:
    rev: int = 0
    seq: int | None = None  # None if the reader has seen nothing yet
    chat: int = 0

    @staticmethod
    def read(text: str | None) -> Cursor:
        """Parse a cursor. Anything else counts as the beginning."""
        parts = (text or "").split(".")
        if len(parts) != len("rsc") or not all(part.isdecimal() and len(part) < 16 for part in parts):
            return Cursor()
        rev, seq, chat = map(int, parts)
        return Cursor(rev, seq, chat)

    def __str__(self) -> str:
        return f"{self.rev}.{self.seq or 0}.{self.chat}"


class Reader(NamedTuple):
    """Who reads a stream. The viewer is computed for each update, because people take and leave seats."""

    person: str | None
    seat: Seat | None  # the seat requested, for somebody who holds several
    language: str


class Stream:
    """One open connection."""

    __slots__ = ("begun", "busy", "cursor", "ended", "held_by", "hub", "reader", "send", "table")

    def __init__(self, hub: StreamHub, table: str, reader: Reader, cursor: Cursor) -> None:
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
        """Send this, unless the reader is still busy with the last update: then it catches up afterwards."""
        if self.busy is None:
            self._start(self._write(body, cursor))

    def beat(self, now: float) -> None:
        """Send a heartbeat, or end a stream that is too old: the reader must authenticate again."""
        if now - self.begun > MAX_STREAM_SECONDS:
            self.end()
        elif self.busy is None:
            self._start(self._write(HEARTBEAT_BYTES, self.cursor))

    def end(self) -> None:
        """End the stream. The client reconnects by itself, to any node that is up."""
        self.ended = True
        if self.held_by is not None:
            self.held_by.cancel()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Start writing. Most writes finish at once, so the task starts eagerly and is usually done here."""
        task = asyncio.Task(work, loop=asyncio.get_running_loop(), eager_start=True)
        if task.done():
            task.exception()  # marks the exception as retrieved: the reader has gone away
        else:
            self.busy = task
            task.add_done_callback(self._ready)

    def _ready(self, task: asyncio.Task[None]) -> None:
        self.busy = None
        if not task.cancelled() and task.exception() is None and self.hub.is_behind(self):
            self.hub.refresh(self.table)

    async def _write(self, body: bytes, cursor: Cursor) -> None:
        assert self.send is not None
        await self.send({"type": "http.response.body", "body": body, "more_body": True})
        self.cursor = cursor


class StreamHub:
    """All open streams of this node, by table."""

    def __init__(self, tables: TableService, bus: Bus) -> None:
        self.tables = tables
        self.streams: dict[str, set[Stream]] = {}
        self.latest_news: dict[str, TableNews] = {}  # what every watched table has reached, as far as known
        self.refreshing: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.chores: list[asyncio.Task[None]] = []
        self.presence_changes: set[str] = set()  # tables at which a stream was opened or closed
        bus.table_changed.append(self.hear)
        bus.signed_out.append(self.end_streams)

    def start(self) -> None:
        self.chores = [asyncio.create_task(self._beat()), asyncio.create_task(self._poll_for_missed())]

    # --- opening and closing ------------------------------------------------------------------------

    def enter(self, stream: Stream) -> None:
        self.streams.setdefault(stream.table, set()).add(stream)
        self.latest_news.setdefault(stream.table, TableNews(stream.table))
        self.presence_changes.add(stream.table)

    def leave(self, stream: Stream) -> None:
        viewers = self.streams.get(stream.table, set())
        viewers.discard(stream)
        self.presence_changes.add(stream.table)
        if not viewers:
            self.streams.pop(stream.table, None)
            self.latest_news.pop(stream.table, None)

    def present(self, table: str) -> set[str]:
        """The people who have this table open on this node."""
        readers = [stream.reader for stream in self.streams.get(table, ())]
        return {reader.person for reader in readers if reader.person}

    @property
    def open(self) -> int:
        return sum(map(len, self.streams.values()))

    # --- updates ------------------------------------------------------------------------------------

    def hear(self, news: TableNews) -> None:
        """Update the viewers of a table, unless nothing is new: a node hears its own messages too."""
        known = self.latest_news.get(news.table)
        if known is not None and (news.rev > known.rev or news.chat > known.chat):
            self.latest_news[news.table] = TableNews(
                news.table, max(news.rev, known.rev), max(news.chat, known.chat)
            )
            self.refresh(news.table)

    def refresh(self, table: str) -> None:
        """Update the viewers of a table with what is known of it. Calls during an update cause one more
        update.
        """
        if table not in self.streams:
            return
        if table in self.refreshing:
            self.again.add(table)
            return
        task = asyncio.create_task(self._tell(table))
        self.refreshing[table] = task
        task.add_done_callback(lambda _: self._finish_refresh(table))

    def _finish_refresh(self, table: str) -> None:
        del self.refreshing[table]
        if table in self.again:
            self.again.discard(table)
            self.refresh(table)

    async def _tell(self, table: str) -> None:
        streams = [stream for stream in self.streams.get(table, ()) if stream.busy is None]
        if not streams:
            return
        known = self.latest_news[table]
        seen = min(stream.cursor.chat for stream in streams)
        try:
            async with self.tables.read_known(table, known.rev) as open_table:
                chat = await self._chat(table, seen) if seen < known.chat else []
                await self._send(open_table, chat, streams)
        except (Refused, Unavailable):
            log.info("viewers not updated", table=table)
            if table in self.streams:
                self.latest_news[table] = TableNews(table)  # the next poll tries again

    async def greet(self, stream: Stream) -> None:
        """Send a new stream the table as it is now. If that is news, everybody else gets it too."""
        async with self.tables.read_any(stream.table) as open_table:
            chat = await self._chat(stream.table, stream.cursor.chat)
            last = chat[-1].number if chat else await self.tables.last_chat_line(stream.table)
            await self._send(open_table, chat, [stream])
        self.hear(TableNews(stream.table, open_table.rev, last))

    def is_behind(self, stream: Stream) -> bool:
        known = self.latest_news.get(stream.table)
        return known is not None and (stream.cursor.rev < known.rev or stream.cursor.chat < known.chat)

    async def _send(
        self, open_table: OpenTable | StoredTable, chat: list[ChatLine], streams: list[Stream]
    ) -> None:
        """Send each stream what it has not seen. Streams with the same view share the encoded bytes. Busy
        streams catch up when they are ready.
        """
        seen = [stream.cursor.seq for stream in streams if stream.cursor.seq is not None]
        open_table = await self._with_missed(open_table, min(seen, default=open_table.seq))
        last = chat[-1].number if chat else 0
        for stream in streams:
            here = Cursor(open_table.rev, open_table.seq, max(last, stream.cursor.chat))
            if stream.cursor != here:
                stream.wake(encode_update(open_table, chat, stream, here), here)

    async def _chat(self, table: str, after: int) -> list[ChatLine]:
        rows = await self.tables.store.database.all("find_chat", id=table, after=after, most=CHAT_LINES_SHOWN)
        return [ChatLine(**row) for row in reversed(rows)]

    async def _with_missed(
        self, open_table: OpenTable | StoredTable, missing: int
    ) -> OpenTable | StoredTable:
        """The table with enough of its log for the reader who is furthest behind."""
        if isinstance(open_table, StoredTable):
            return open_table
        if missing >= open_table.match.log_offset or open_table.seq - missing > MAX_MISSED_ENTRIES:
            return open_table
        return await self.tables.with_whole_log(open_table)

    # --- background tasks ---------------------------------------------------------------------------

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            for viewers in list(self.streams.values()):
                for stream in list(viewers):
                    stream.beat(asyncio.get_running_loop().time())
                await asyncio.sleep(0)

    async def _poll_for_missed(self) -> None:
        """Ask which of the tables that have viewers have changed: a message between nodes may have been
        lost. One query asks about all of them, and answers only with those that have.
        """
        while True:
            await asyncio.sleep(POLL_SECONDS)
            for known in batched(list(self.latest_news.values()), TABLES_PER_POLL):
                try:
                    changed = await self.tables.store.find_changed(known)
                except Unavailable:
                    log.info("tables not polled", number=len(known))
                    break
                for news in changed:
                    self.hear(news)

    async def close(self) -> None:
        for chore in self.chores:
            chore.cancel()
        self.end_streams()

    def end_streams(self, person: str | None = None) -> None:
        """End all streams, or those of a person whose sessions have ended."""
        for viewers in list(self.streams.values()):
            for stream in list(viewers):
                if person is None or stream.reader.person == person:
                    stream.end()


def encode_update(
    open_table: OpenTable | StoredTable, chat: list[ChatLine], stream: Stream, here: Cursor
) -> bytes:
    """The events for a reader: the table if it has changed, and the chat since the reader's cursor."""
    body = b""
    if (stream.cursor.rev, stream.cursor.seq) != (here.rev, here.seq):
        viewer = viewer_for(open_table, *stream.reader)
        body = table_bytes(open_table, stream.reader.person, viewer, stream.cursor.seq)
        body = b"event: table\nid: %s\ndata: %s\n\n" % (str(here).encode(), body)
    lines = [line for line in chat if line.number > stream.cursor.chat]
    for line in lines:
        cursor = Cursor(here.rev, here.seq, line.number)
        data = msgspec.json.encode(line)
        body += b"event: chat\nid: %s\ndata: %s\n\n" % (str(cursor).encode(), data)
    return body


def table_bytes(
    open_table: OpenTable | StoredTable, person: str | None, viewer: Viewer, after: int | None
) -> bytes:
    """The encoded view of a table, cached for all viewers who see the same. A viewer who missed more entries
    than are in memory gets the latest ones.
    """
    known = open_table.record.seats_of(person) or open_table.record.host == person
    offset = 0 if isinstance(open_table, StoredTable) else open_table.match.log_offset
    after = None if after is None or after < offset else min(after, open_table.seq)
    key = (person if known else None, viewer, after)
    encoded = open_table.shown.encoded
    if len(encoded) > CACHED_ENCODINGS:
        encoded.clear()
    if key not in encoded:
        encoded[key] = encode_table(open_table, key[0], viewer, after)
    return encoded[key]
