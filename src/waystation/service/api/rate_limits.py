"""Rate limits: how often an address, a person or a login may do what costs the server something.

Each node counts in its own memory. Only the limits that protect accounts are counted for the whole fleet, in
Redis; while Redis is unavailable, each node counts those too. See docs/decisions/0008.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from typing import Any, Final

from limits import RateLimitItem
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter
from limits.errors import StorageError

from waystation.service.config.limits import OFF, RATE_LIMITS, read_limits
from waystation.service.config.settings import Settings
from waystation.service.core.errors import RateLimited

STREAMS_SENTENCE: Final = "Too many tables are open: close one of them first."
STREAMS_RETRY_SECONDS: Final = 10
"""Seconds after which a client may try to open a stream again."""

REDIS_PAUSE_SECONDS: Final = 5.0
"""Seconds for which we do not ask Redis again after it failed to answer."""

REDIS_TIMEOUT_SECONDS: Final = 0.5


class RateLimits:
    """Counts requests and open streams."""

    def __init__(self, settings: Settings) -> None:
        self.off = settings.limits == OFF
        self.rates, self.stream_limits = read_limits(settings.limits)
        # One storage for each limit: every call clears expired entries from its whole storage.
        self.here = {name: SlidingWindowCounterRateLimiter(MemoryStorage()) for name in RATE_LIMITS}
        self.fleet = FleetCount(settings.redis) if settings.redis and not self.off else None
        self.open: Counter[tuple[str, str]] = Counter()

    async def spend(self, name: str, whose: str) -> None:
        """Count one request against a limit. Raises `RateLimited` if the limit is reached."""
        if self.off:
            return
        left = await self._count_in_fleet(name, whose) if RATE_LIMITS[name].shared else None
        if left is None:
            left = await count(self.here[name], self.rates[name], name, whose)
        if left:
            raise RateLimited("too_often", RATE_LIMITS[name].sentence, left)

    async def _count_in_fleet(self, name: str, whose: str) -> int | None:
        return await self.fleet.count(self.rates[name], name, whose) if self.fleet else None

    @contextmanager
    def hold_stream(self, address: str, person: str | None) -> Iterator[None]:
        """Count an open stream while it lasts. Raises `RateLimited` if the address or the person has too
        many.
        """
        holders = [("streams-of-address", address)]
        holders += [("streams-of-person", person)] if person else []
        if not self.off and any(self.open[holder] >= self.stream_limits[holder[0]] for holder in holders):
            raise RateLimited("too_many_streams", STREAMS_SENTENCE, STREAMS_RETRY_SECONDS)
        self.open.update(holders)
        try:
            yield
        finally:
            for holder in holders:
                self._release(holder)

    def _release(self, holder: tuple[str, str]) -> None:
        self.open[holder] -= 1
        if not self.open[holder]:
            del self.open[holder]

    async def close(self) -> None:
        if self.fleet:
            await self.fleet.close()


class FleetCount:
    """Counts in Redis, for all nodes."""

    def __init__(self, url: str) -> None:
        from redis.asyncio import ConnectionPool  # noqa: PLC0415 (only a fleet has it installed)

        self.pool: Any = ConnectionPool.from_url(
            url, socket_timeout=REDIS_TIMEOUT_SECONDS, socket_connect_timeout=REDIS_TIMEOUT_SECONDS
        )
        pool: Any = {"connection_pool": self.pool}
        storage = RedisStorage(
            f"async+{url}", wrap_exceptions=True, implementation="redispy", key_prefix="waystation", **pool
        )
        self.limiter = SlidingWindowCounterRateLimiter(storage)
        self.away_until = 0.0

    async def count(self, item: RateLimitItem, name: str, whose: str) -> int | None:
        """Like the function `count`; None if Redis does not answer."""
        if time.monotonic() < self.away_until:
            return None
        try:
            return await count(self.limiter, item, name, whose)
        except StorageError:
            self.away_until = time.monotonic() + REDIS_PAUSE_SECONDS
            return None

    async def close(self) -> None:
        await self.pool.disconnect()


async def count(limiter: SlidingWindowCounterRateLimiter, item: RateLimitItem, name: str, whose: str) -> int:
    """Count one request. Returns 0 if it is within the limit, else the seconds until the next may pass."""
    if await limiter.hit(item, name, whose):
        return 0
    window = await limiter.get_window_stats(item, name, whose)
    return max(1, ceil(window.reset_time - time.time()))
