"""The health of a process: whether it can serve requests now."""

from __future__ import annotations

import asyncio
from typing import Final, Literal

import msgspec

from waystation.service.app.services import Services
from waystation.service.storage.database import Database

type Status = Literal["ready", "degraded", "leaving", "down"]

TIMEOUT_SECONDS: Final = 2.0
"""Seconds within which the database must answer."""


class Health(msgspec.Struct, frozen=True):
    """Whether requests should be sent here. Without Redis everything works, but more slowly: `degraded`."""

    status: Status
    database: bool
    redis: bool | None  # None if this server uses no Redis

    @property
    def code(self) -> int:
        return 200 if self.status in ("ready", "degraded") else 503


async def check_health(services: Services) -> Health:
    database, bus = await asyncio.gather(is_reachable(services.database), services.bus.is_reachable())
    redis = None if services.settings.redis is None else bus
    if services.leaving:
        return Health("leaving", database, redis)
    if not database:
        return Health("down", database, redis)
    return Health("ready" if bus else "degraded", database, redis)


async def is_reachable(database: Database) -> bool:
    try:
        await asyncio.wait_for(database.one("find_migrations"), TIMEOUT_SECONDS)
    except Exception:  # noqa: BLE001 (any failure means that it does not answer)
        return False
    return True
