"""Whether the database can be written to. A full disk still reads well, but no move could be stored."""

from __future__ import annotations

import asyncio
import shutil
import time
from pathlib import Path
from typing import Final

import structlog

from waystation.service.config.settings import Settings
from waystation.service.core.timestamps import now
from waystation.service.storage.database import Database, Failure, Unavailable

TIMEOUT_SECONDS: Final = 2.0
"""Seconds within which the database must have written something."""

CACHE_SECONDS: Final = 1.0
"""Seconds for which a success is believed: anyone may ask, and a write costs the disk something."""

MIN_FREE_BYTES: Final = 1_000_000
"""Bytes that must be free beside a SQLite file. It writes over old parts of its journal for a while, so a
small write succeeds on a full disk.
"""

PROBE: Final = "ready"

log = structlog.get_logger()


class ReadinessProbe:
    """Writes a row, once for all who ask at the same time, and logs when the result changes."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.folder = None if settings.fleet else Path(settings.database).absolute().parent
        self.failure: Failure | None = None
        self.believed_until = 0.0
        self.running: asyncio.Task[None] | None = None

    async def find_failure(self) -> Failure | None:
        """Why nothing can be written; None if something can."""
        if self.failure is not None or time.monotonic() >= self.believed_until:
            if self.running is None:
                self.running = asyncio.create_task(self._try())
            await asyncio.shield(self.running)  # the others wait for it if this client goes away
        return self.failure

    async def _try(self) -> None:
        try:
            self._note(await self._write())
        finally:
            self.running = None

    async def _write(self) -> Failure | None:
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                await self.database.run("write_probe", name=PROBE, now=now())
                free = await asyncio.to_thread(free_bytes, self.folder) if self.folder else MIN_FREE_BYTES
        except Unavailable as error:
            return error.failure
        except Exception:  # noqa: BLE001 (any other failure means that it does not answer)
            return "unreachable"
        return "disk_full" if free < MIN_FREE_BYTES else None

    def _note(self, failure: Failure | None) -> None:
        self.believed_until = time.monotonic() + CACHE_SECONDS
        if failure == self.failure:
            return
        self.failure = failure
        if failure is None:
            log.info("ready again")
        else:
            log.error("not ready", problem=failure)


def free_bytes(folder: Path) -> int:
    return shutil.disk_usage(folder).free
