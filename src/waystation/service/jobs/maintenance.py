"""What a worker does now and then, although nobody asks for it: old matches move to the archive."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Final

import structlog

from waystation.service.app.services import Services
from waystation.service.core.timestamps import now
from waystation.service.tables.archive import ARCHIVE_AFTER, archive_all

START_SECONDS: Final = 60.0
"""Seconds before the first round: a server that has just started has better things to do."""

ROUND_SECONDS: Final = 3600.0

log = structlog.get_logger()


async def run_maintenance(services: Services) -> None:
    """Go round for as long as the worker runs. Several workers may do so at once."""
    await asyncio.sleep(START_SECONDS)
    while True:
        try:
            await archive_old_matches(services)
        except Exception:  # nobody waits for it: the next round tries again
            log.exception("maintenance failed")
        await asyncio.sleep(ROUND_SECONDS)


async def archive_old_matches(services: Services) -> None:
    before = now() - ARCHIVE_AFTER // timedelta(milliseconds=1)
    async for _ in archive_all(services.database, before):
        await asyncio.sleep(0)
