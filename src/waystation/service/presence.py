"""Who has a table open: told to everyone who has it open, on every node, a moment after it changes."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
import structlog

from waystation.service.bus import Bus
from waystation.service.database import Unavailable
from waystation.service.errors import Refused
from waystation.service.model import Table
from waystation.service.stream import Hub

SOON: Final = 1.0
"""Seconds in which comings and goings are gathered."""

AGAIN: Final = 20
"""After so many of them a node says anew who is there."""

log = structlog.get_logger()


class Present(msgspec.Struct):
    """Which seats' people have the table open now, and how many others watch."""

    seats: list[int]
    watching: int


class Presence:
    def __init__(self, hub: Hub, bus: Bus) -> None:
        self.hub = hub
        self.bus = bus
        self.telling: set[asyncio.Task[None]] = set()
        self.chore: asyncio.Task[None] | None = None
        bus.presence_changed.append(self.hear)

    def start(self) -> None:
        self.chore = asyncio.create_task(self._show())

    async def _show(self) -> None:
        rounds = 0
        while True:
            await asyncio.sleep(SOON)
            rounds += 1
            tables, self.hub.moved = self.hub.moved, set()
            if rounds % AGAIN == 0:
                tables |= set(self.hub.streams)
            if tables:
                await self.bus.show({table: self.hub.present(table) for table in tables})

    def hear(self, table: str) -> None:
        if table in self.hub.streams:
            task = asyncio.create_task(self._tell(table))
            self.telling.add(task)
            task.add_done_callback(self.telling.discard)

    async def _tell(self, table: str) -> None:
        try:
            async with self.hub.house.looking(table) as live:
                here = await self.at(table, live.doc)
        except (Refused, Unavailable):
            log.info("presence not told", table=table)
            return
        body = b"event: presence\ndata: %s\n\n" % msgspec.json.encode(here)
        for stream in list(self.hub.streams.get(table, ())):
            stream.wake(body, stream.cursor)

    async def at(self, table: str, doc: Table) -> Present:
        people = await self.bus.present(table) | self.hub.present(table)
        seats = [seat for seat, chair in enumerate(doc.chairs) if chair.person in people]
        return Present(seats, len(people - set(doc.people)))

    async def close(self) -> None:
        if self.chore is not None:
            self.chore.cancel()
        await asyncio.gather(*self.telling, return_exceptions=True)
