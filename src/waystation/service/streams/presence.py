"""Presence: who has a table open. Every viewer, on every node, learns of a change after about a second."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Final

import msgspec
import structlog

from waystation.service.core.errors import Refused
from waystation.service.messaging.bus import Bus
from waystation.service.storage.database import Unavailable
from waystation.service.streams.stream import StreamHub
from waystation.service.tables.record import TableRecord

GATHER_SECONDS: Final = 1.0
"""Seconds for which changes are gathered before they are published."""

ALIVE_ROUNDS: Final = 20
"""After so many rounds a node says that it is alive: otherwise its people count as gone."""

log = structlog.get_logger()


class Presence(msgspec.Struct):
    """The seats whose people have the table open now, and the number of other viewers."""

    seats: list[int]
    watching: int


class PresenceTracker:
    def __init__(self, hub: StreamHub, bus: Bus) -> None:
        self.hub = hub
        self.bus = bus
        self.telling: set[asyncio.Task[None]] = set()
        self.chore: asyncio.Task[None] | None = None
        bus.presence_changed.append(self.on_presence_changed)

    def start(self) -> None:
        self.chore = asyncio.create_task(self._show())

    async def _show(self) -> None:
        for number in count():
            tables, self.hub.presence_changes = self.hub.presence_changes, set()
            if number % ALIVE_ROUNDS == 0 and await self.bus.keep_alive():
                tables |= set(self.hub.streams)
            if tables:
                await self.bus.publish_presence({table: self.hub.present(table) for table in tables})
            await asyncio.sleep(GATHER_SECONDS)

    def on_presence_changed(self, table: str) -> None:
        if table in self.hub.streams:
            task = asyncio.create_task(self._tell(table))
            self.telling.add(task)
            task.add_done_callback(self.telling.discard)

    async def _tell(self, table: str) -> None:
        try:
            async with self.hub.tables.read_known(table) as open_table:
                here = await self.at(table, open_table.record)
        except (Refused, Unavailable):
            log.info("presence not sent", table=table)
            return
        body = b"event: presence\ndata: %s\n\n" % msgspec.json.encode(here)
        for stream in list(self.hub.streams.get(table, ())):
            stream.wake(body, stream.cursor)

    async def at(self, table: str, record: TableRecord) -> Presence:
        people = await self.bus.people_elsewhere(table) | self.hub.present(table)
        seats = [seat for seat, chair in enumerate(record.chairs) if chair.person in people]
        return Presence(seats, len(people - set(record.people)))

    async def close(self) -> None:
        if self.chore is not None:
            self.chore.cancel()
        await asyncio.gather(*self.telling, return_exceptions=True)
