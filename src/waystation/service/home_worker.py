"""The worker of a house at home: runs what is due, in the same process, from the same SQLite file.

A job is deleted when it is done. Whatever a crash interrupts is still there at the next start.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
import structlog

from waystation.service.database import Row
from waystation.service.house import now
from waystation.service.live import BOT_TURN
from waystation.service.station import Station
from waystation.service.tasks import AT_ONCE, patience, perform

FAREWELL: Final = 1.0
"""Seconds that what has begun is given to finish when the node stops: four bots may play for minutes."""

LONGEST_NAP: Final = 5.0
BREATH: Final = 0.1
"""Seconds that bots wait where people watch: whoever has just acted is shown that first, undisturbed."""

log = structlog.get_logger()


class HomeWorker:
    def __init__(self, station: Station) -> None:
        self.station = station
        self.database = station.database
        self.news = asyncio.Event()
        self.running: dict[int, asyncio.Task[None]] = {}
        self.loop: asyncio.Task[None] | None = None
        station.bus.work_waits.append(lambda _: self.news.set())

    def start(self) -> None:
        self.loop = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Let what has begun finish if it is quick; the rest waits for the next start."""
        if self.loop is None:
            return
        self.loop.cancel()
        await asyncio.wait((self.loop, *self.running.values()), timeout=FAREWELL)
        for late in (running := list(self.running.values())):
            late.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self._look()
            except Exception:  # whatever has gone wrong, the work is still there
                log.exception("worker looks again")
                await asyncio.sleep(1)

    async def _look(self) -> None:
        """Begin what is due, then wait for more."""
        self.news.clear()
        at = now()
        for row in await self.database.all("find_due_jobs", now=at, most=AT_ONCE * 4):
            if row["id"] not in self.running and len(self.running) < AT_ONCE:
                self._begin(row)
        await self._nap(at)

    def _begin(self, row: Row) -> None:
        task = asyncio.create_task(self._perform(row))
        self.running[row["id"]] = task
        task.add_done_callback(lambda _: self._done(row["id"]))

    def _done(self, job: int) -> None:
        del self.running[job]
        self.news.set()

    async def _perform(self, row: Row) -> None:
        args: dict[str, Any] = msgspec.json.decode(row["args"])
        try:
            if row["task"] == BOT_TURN and self.station.hub.present(args["table"]):
                await asyncio.sleep(BREATH)
            await perform(self.station, row["task"], args)
        except Exception as error:  # whatever it is, the next job must not suffer
            log.exception("job failed", task=row["task"], attempts=row["attempts"] + 1)
            wait = 1000 * patience(row["attempts"])
            await self.database.run("put_off_job", id=row["id"], run_at=now() + wait, error=str(error))
        else:
            await self.database.run("finish_job", id=row["id"])

    async def _nap(self, at: int) -> None:
        """Until there is news, or the next job is due that was not due when we looked."""
        row = await self.database.one("find_next_job", after=at)
        due = row["run_at"] if row and row["run_at"] is not None else now() + 1000 * LONGEST_NAP
        try:
            await asyncio.wait_for(self.news.wait(), min(max((due - now()) / 1000, 0.0), LONGEST_NAP))
        except TimeoutError:
            return
