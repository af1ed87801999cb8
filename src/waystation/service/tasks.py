"""What is done soon rather than at once: by `waystation worker` in a fleet, in the same process at home."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from waystation.service import ratings
from waystation.service.notices import deliver as deliver_notices
from waystation.service.station import Station

type Task = Callable[..., Awaitable[None]]

AT_ONCE: Final = 64
"""Jobs under way together. Most of them wait, as for bots that think in turn: others must not wait for those.
"""


async def bot_turn(station: Station, *, table: str) -> None:
    """The bots of a table act until a person is asked."""
    await station.house.bot_turn(table)


async def deadline(station: Station, *, table: str, due: int) -> None:
    """Whoever has run out of time is answered for."""
    await station.house.time_out(table, due)


async def notify(station: Station, *, table: str, person: str, seq: int) -> None:
    """A person at a table by correspondence is told that it is their turn."""
    await deliver_notices.notify(station, table, person, seq)


async def deliver(station: Station, *, channel: str) -> None:
    """What waits for a channel is sent."""
    await deliver_notices.deliver(station, channel)


async def conclude(station: Station, *, table: str) -> None:
    """A match is over: results and ratings are written down."""
    await ratings.conclude(station.database, table)


def patience(attempts: int) -> int:
    """Seconds before a job that failed is tried again: soon at first, then every minute, for ever. A match
    waits for it, so it is never given up.
    """
    return int(min(2**attempts, 60))


TASKS: Final[dict[str, Task]] = {
    "bot_turn": bot_turn,
    "deadline": deadline,
    "notify": notify,
    "deliver": deliver,
    "conclude": conclude,
}


async def perform(station: Station, task: str, args: dict[str, Any]) -> None:
    with station.metrics.job(task):
        await TASKS[task](station, **args)
