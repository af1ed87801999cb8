"""The worker of a single server: runs jobs in the server's process, from the same SQLite file.

A job is deleted when it is done, so a job that a crash interrupts is still there at the next start.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
import structlog

from waystation.service.app.services import Services
from waystation.service.core.timestamps import now
from waystation.service.jobs.maintenance import run_maintenance
from waystation.service.jobs.tasks import MAX_CONCURRENT_JOBS, perform, retry_delay
from waystation.service.storage.database import Row
from waystation.service.tables.changes import BOT_TURN

SHUTDOWN_SECONDS: Final = 1.0
"""Seconds that running jobs get to finish when the server stops: four bots could play on for minutes."""

MAX_WAIT_SECONDS: Final = 5.0
BOT_DELAY_SECONDS: Final = 0.1
"""Seconds that bots wait if somebody watches, so that people see their own action first."""

log = structlog.get_logger()


class HomeWorker:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.database = services.database
        self.news = asyncio.Event()
        self.running: dict[int, asyncio.Task[None]] = {}
        self.loop: asyncio.Task[None] | None = None
        self.maintenance: asyncio.Task[None] | None = None
        services.bus.job_queued.append(lambda _: self.news.set())

    def start(self) -> None:
        self.loop = asyncio.create_task(self._run())
        self.maintenance = asyncio.create_task(run_maintenance(self.services))

    async def close(self) -> None:
        """Let running jobs finish if they are quick. The others run again at the next start."""
        if self.loop is None or self.maintenance is None:
            return
        self.loop.cancel()
        self.maintenance.cancel()
        own = (self.loop, self.maintenance)
        await asyncio.wait((*own, *self.running.values()), timeout=SHUTDOWN_SECONDS)
        for late in (running := list(self.running.values())):
            late.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self._start_due()
            except Exception:  # whatever went wrong, the jobs are still in the database
                log.exception("worker restarted")
                await asyncio.sleep(1)

    async def _start_due(self) -> None:
        """Start the jobs that are due, then wait for more."""
        self.news.clear()
        at = now()
        for row in await self.database.all("find_due_jobs", now=at, most=MAX_CONCURRENT_JOBS * 4):
            if row["id"] not in self.running and len(self.running) < MAX_CONCURRENT_JOBS:
                self._begin(row)
        await self._wait(at)

    def _begin(self, row: Row) -> None:
        task = asyncio.create_task(self._perform(row))
        self.running[row["id"]] = task
        task.add_done_callback(lambda _: self._finish(row["id"]))

    def _finish(self, job: int) -> None:
        del self.running[job]
        self.news.set()

    async def _perform(self, row: Row) -> None:
        args: dict[str, Any] = msgspec.json.decode(row["args"])
        try:
            if row["task"] == BOT_TURN and self.services.hub.present(args["table"]):
                await asyncio.sleep(BOT_DELAY_SECONDS)
            await perform(self.services, row["task"], args)
        except Exception as error:  # a job that fails must not stop the worker
            log.exception("job failed", task=row["task"], attempts=row["attempts"] + 1)
            wait = 1000 * retry_delay(row["attempts"])
            await self.database.run("postpone_job", id=row["id"], run_at=now() + wait, error=str(error))
        else:
            await self.database.run("finish_job", id=row["id"])

    async def _wait(self, at: int) -> None:
        """Wait for a new job, or until the next known job is due."""
        row = await self.database.one("find_next_job", after=at)
        due = row["run_at"] if row and row["run_at"] is not None else now() + 1000 * MAX_WAIT_SECONDS
        try:
            await asyncio.wait_for(self.news.wait(), min(max((due - now()) / 1000, 0.0), MAX_WAIT_SECONDS))
        except TimeoutError:
            return
