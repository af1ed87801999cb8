"""Between the nodes of a fleet: Redis carries hints, after the commit. Needs `waystation[fleet]`."""

from __future__ import annotations

import asyncio
from typing import Any, Final, final

import structlog
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from waystation.service.bus import Bus

TABLES: Final = "waystation:tables"
WORK: Final = "waystation:work"
PATIENCE: Final = 2.0
"""Seconds: a hint that cannot be given soon is not worth waiting for."""

log = structlog.get_logger()


@final
class RedisBus(Bus):
    def __init__(self, url: str) -> None:
        super().__init__()
        self.redis: Redis = Redis.from_url(
            url,
            decode_responses=True,
            socket_connect_timeout=PATIENCE,
            socket_timeout=PATIENCE,
            retry=Retry(NoBackoff(), 0),
        )
        self.unsaid: dict[tuple[str, str], None] = {}
        self.news = asyncio.Event()
        self.chores: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.chores = [asyncio.create_task(self._listen()), asyncio.create_task(self._speak())]

    async def tell_table(self, table: str) -> None:
        for hear in self.table_changed:  # this node need not wait for its own echo
            hear(table)
        self._say(TABLES, table)

    async def tell_work(self, task: str) -> None:
        self._say(WORK, task)

    async def answers(self) -> bool:
        try:
            await self.redis.ping()
        except (RedisError, OSError, TimeoutError):
            return False
        return True

    def _say(self, channel: str, message: str) -> None:
        """Nobody waits for a hint, and what is said several times meanwhile is said once."""
        self.unsaid[(channel, message)] = None
        self.news.set()

    async def _speak(self) -> None:
        """Everything that has gathered, in one trip."""
        while True:
            await self.news.wait()
            self.news.clear()
            said, self.unsaid = self.unsaid, {}
            try:
                async with self.redis.pipeline(transaction=False) as trip:
                    for channel, message in said:
                        trip.publish(channel, message)
                    await trip.execute()
            except (RedisError, OSError, TimeoutError):
                log.warning("hints lost", number=len(said))

    async def _listen(self) -> None:
        """For as long as the node runs: a lost connection is made again, and meanwhile the net is cast."""
        while True:
            try:
                await self._hear_all()
            except (RedisError, OSError, TimeoutError):
                log.warning("redis away")
                await asyncio.sleep(0.5)

    async def _hear_all(self) -> None:
        async with self.redis.pubsub() as ears:
            await ears.subscribe(TABLES, WORK)
            while True:
                message = await ears.get_message(ignore_subscribe_messages=True, timeout=PATIENCE / 2)
                if message is not None:
                    self._heard(message)

    def _heard(self, message: dict[str, Any]) -> None:
        listeners = self.table_changed if message["channel"] == TABLES else self.work_waits
        for hear in listeners:
            hear(message["data"])

    async def close(self) -> None:
        for chore in self.chores:
            chore.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        await self.redis.aclose()
