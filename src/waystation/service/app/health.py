"""The health of a process: whether it can serve requests now."""

from __future__ import annotations

import asyncio
from typing import Literal

import msgspec

from waystation.service.app.services import Services
from waystation.service.storage.database import Failure

type Status = Literal["ready", "degraded", "leaving", "down"]


class Health(msgspec.Struct, frozen=True):
    """Whether requests should be sent here. Without Redis everything works, but more slowly: `degraded`."""

    status: Status
    database: bool
    redis: bool | None  # None if this server uses no Redis
    problem: Failure | None = None  # why the database cannot be written to

    @property
    def code(self) -> int:
        return 200 if self.status in ("ready", "degraded") else 503


async def check_health(services: Services) -> Health:
    problem, bus = await asyncio.gather(services.readiness.find_failure(), services.bus.is_reachable())
    return Health(
        status_of(services, writable=problem is None, bus=bus),
        problem is None,
        None if services.settings.redis is None else bus,
        problem,
    )


def status_of(services: Services, *, writable: bool, bus: bool) -> Status:
    if services.leaving:
        return "leaving"
    if not writable:
        return "down"
    return "ready" if bus else "degraded"
