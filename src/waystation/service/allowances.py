"""Allowances: how often an address, a person or a login may do what costs the house something.

They are kept by each node for itself, in memory; only those that guard accounts are counted for the whole
fleet, in Redis, and by each node for itself while Redis is away. See docs/decisions/0008.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil
from typing import Any, Final

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter
from limits.errors import StorageError

from waystation.service.errors import TooOften
from waystation.service.settings import BadSetting, Settings


@dataclass(frozen=True)
class Allowance:
    """So often, whoever it is counted for; `shared` by all nodes. What is said when it is used up."""

    often: str
    sentence: str
    shared: bool = False


ALLOWANCES: Final = {
    # for each address
    "requests": Allowance("100/second", "That was very quick: wait a second."),
    "guests": Allowance("20/hour", "Many guests have come from your address: sign in, or wait.", shared=True),
    "sign-ins": Allowance("10/minute", "Too many tries to sign in: wait a minute.", shared=True),
    # for each login
    "logins": Allowance("5/minute", "Too many tries to sign in to this account: wait a minute.", shared=True),
    # for each person, or the address of somebody unknown
    "tables": Allowance("30/hour", "You have laid many tables: play at one of them first."),
    "moves": Allowance("30/second", "That was very quick: wait a second."),
    "replays": Allowance("300/minute", "You have looked back a lot: wait a minute."),  # 10 to 20 ms each
    "logs": Allowance("60/minute", "You have read a lot of the log: wait a minute."),
    "hints": Allowance("30/minute", "You have asked for many hints: try it yourself for a minute."),
    "reviews": Allowance("20/minute", "You have looked back at many matches: wait a minute."),
    "letters": Allowance("10/hour", "Many letters have been sent for you: wait an hour.", shared=True),
    "chat": Allowance("20/minute", "You have said a lot: let the others speak."),
}

STREAMS: Final = {"streams-of-address": 50, "streams-of-person": 20}
"""How many tables may be watched at once."""

STREAMS_SENTENCE: Final = "Many tables are open already: close one of them first."
STREAMS_RETRY: Final = 10
"""Seconds after which a stream may be tried again."""

OFF: Final = "off"
REDIS_AWAY: Final = 5.0
"""Seconds for which a Redis that did not answer is not asked again."""

REDIS_PATIENCE: Final = 0.5


class Allowances:
    """What has been used by whom."""

    def __init__(self, settings: Settings) -> None:
        self.off = settings.limits == OFF
        self.often, self.most = read_limits(settings.limits)
        # One store for each: what has lapsed is cleared away on every call, in the whole of a store.
        self.here = {name: SlidingWindowCounterRateLimiter(MemoryStorage()) for name in ALLOWANCES}
        self.fleet = FleetCount(settings.redis) if settings.redis and not self.off else None
        self.open: Counter[tuple[str, str]] = Counter()

    async def spend(self, name: str, whose: str) -> None:
        """Use some of an allowance; `TooOften` if there is none left."""
        if self.off:
            return
        left = await self._count_in_fleet(name, whose) if ALLOWANCES[name].shared else None
        if left is None:
            left = await count(self.here[name], self.often[name], name, whose)
        if left:
            raise TooOften("too_often", ALLOWANCES[name].sentence, left)

    async def _count_in_fleet(self, name: str, whose: str) -> int | None:
        return await self.fleet.count(self.often[name], name, whose) if self.fleet else None

    @contextmanager
    def watching(self, address: str, person: str | None) -> Iterator[None]:
        """Hold a stream open, if neither the address nor the person holds too many."""
        holders = [("streams-of-address", address)]
        holders += [("streams-of-person", person)] if person else []
        if not self.off and any(self.open[holder] >= self.most[holder[0]] for holder in holders):
            raise TooOften("too_many_streams", STREAMS_SENTENCE, STREAMS_RETRY)
        self.open.update(holders)
        try:
            yield
        finally:
            for holder in holders:
                self._let_go(holder)

    def _let_go(self, holder: tuple[str, str]) -> None:
        self.open[holder] -= 1
        if not self.open[holder]:
            del self.open[holder]

    async def close(self) -> None:
        if self.fleet:
            await self.fleet.close()


class FleetCount:
    """Counted in Redis, for all nodes; not at all while Redis is away."""

    def __init__(self, url: str) -> None:
        from redis.asyncio import ConnectionPool  # noqa: PLC0415 (a house at home does without)

        self.pool: Any = ConnectionPool.from_url(
            url, socket_timeout=REDIS_PATIENCE, socket_connect_timeout=REDIS_PATIENCE
        )
        pool: Any = {"connection_pool": self.pool}
        storage = RedisStorage(
            f"async+{url}", wrap_exceptions=True, implementation="redispy", key_prefix="waystation", **pool
        )
        self.limiter = SlidingWindowCounterRateLimiter(storage)
        self.away_until = 0.0

    async def count(self, item: RateLimitItem, name: str, whose: str) -> int | None:
        """As `count`; None if Redis does not answer."""
        if time.monotonic() < self.away_until:
            return None
        try:
            return await count(self.limiter, item, name, whose)
        except StorageError:
            self.away_until = time.monotonic() + REDIS_AWAY
            return None

    async def close(self) -> None:
        await self.pool.disconnect()


async def count(limiter: SlidingWindowCounterRateLimiter, item: RateLimitItem, name: str, whose: str) -> int:
    """Count one more; 0 if it is within the allowance, else the seconds until there is more of it."""
    if await limiter.hit(item, name, whose):
        return 0
    window = await limiter.get_window_stats(item, name, whose)
    return max(1, ceil(window.reset_time - time.time()))


# --- the setting --------------------------------------------------------------------------------------------


def read_limits(setting: str) -> tuple[dict[str, RateLimitItem], dict[str, int]]:
    """How often, and how many at once; `BadSetting` if that is not what the setting says."""
    agreed = agreed_on(setting)
    often = {name: rate(name, agreed[name]) for name in ALLOWANCES}
    return often, {name: number(name, agreed[name]) for name in STREAMS}


def agreed_on(setting: str) -> dict[str, str]:
    """Every allowance as it stands in this house: `moves=60/second, streams-of-person=5` changes two."""
    agreed = {name: allowance.often for name, allowance in ALLOWANCES.items()}
    agreed |= {name: str(most) for name, most in STREAMS.items()}
    for change in filter(None, setting.removeprefix(OFF).split(",")):
        name, _, often = (part.strip() for part in change.partition("="))
        if name not in agreed:
            raise BadSetting(f"There is no limit called {name!r}; there are {', '.join(agreed)}.")
        agreed[name] = often
    return agreed


def rate(name: str, often: str) -> RateLimitItem:
    try:
        return parse(often)
    except ValueError as error:
        raise BadSetting(f"The limit {name} is like 20/hour or 3/second, not {often!r}.") from error


def number(name: str, most: str) -> int:
    if not most.isdecimal():
        raise BadSetting(f"The limit {name} is a number, not {most!r}.")
    return int(most)
