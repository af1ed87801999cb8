"""Background tasks. `waystation worker` runs them in a fleet; a single server runs them itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from waystation.service.app.services import Services
from waystation.service.people import ratings

type Task = Callable[..., Awaitable[None]]

MAX_CONCURRENT_JOBS: Final = 64
"""Jobs that run at once. It is high because most of them only wait, for example for a bot that is
searching.
"""


async def bot_turn(services: Services, *, table: str, after: int) -> None:
    """Let the bots of a table act after an entry."""
    await services.tables.bot_turn(table, after)


async def deadline(services: Services, *, table: str, due: int) -> None:
    """Choose for a seat that has run out of time."""
    await services.tables.time_out(table, due)


async def notify(services: Services, *, table: str, person: str, seq: int) -> None:
    """Notify a person at a correspondence table that it is their turn."""
    await services.notices.notify(table, person, seq)


async def deliver(services: Services, *, channel: str) -> None:
    """Send the notices that wait for a channel."""
    await services.notices.deliver(channel)


async def conclude(services: Services, *, table: str) -> None:
    """Store the results and ratings of a match that is over."""
    await ratings.conclude(services.database, table)


def retry_delay(attempts: int) -> int:
    """Seconds before a failed job is retried: soon at first, then every minute. It is never given up, because
    a match waits for it.
    """
    return int(min(2**attempts, 60))


TASKS: Final[dict[str, Task]] = {
    "bot_turn": bot_turn,
    "deadline": deadline,
    "notify": notify,
    "deliver": deliver,
    "conclude": conclude,
}


async def perform(services: Services, task: str, args: dict[str, Any]) -> None:
    with services.metrics.count_job(task):
        await TASKS[task](services, **args)
