"""The bus of a fleet: Redis carries messages between nodes, after each commit. Needs `waystation[fleet]`."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final, final

import structlog
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from waystation.service.messaging.bus import Bus, Listener, TableNews

TABLES_CHANNEL: Final = "waystation:changes"
JOBS_CHANNEL: Final = "waystation:work"
SIGN_OUT_CHANNEL: Final = "waystation:left"
PRESENCE_CHANNEL: Final = "waystation:here"
NODES_KEY: Final = "waystation:nodes"
NODE_SECONDS: Final = 45
"""Seconds after which a node counts as gone, if it has not been heard of. Its people are gone with it."""

PRESENCE_SECONDS: Final = 24 * 3600
"""Seconds after which Redis forgets who is at a table, in case the node that said so is gone."""

TIMEOUT_SECONDS: Final = 2.0
"""Seconds for a command. A message that cannot be sent quickly is not worth waiting for."""

log = structlog.get_logger()


@final
class RedisBus(Bus):
    def __init__(self, url: str) -> None:
        super().__init__()
        self.redis: Redis = Redis.from_url(
            url,
            decode_responses=True,
            socket_connect_timeout=TIMEOUT_SECONDS,
            socket_timeout=TIMEOUT_SECONDS,
            retry=Retry(NoBackoff(), 0),
        )
        self.node = secrets.token_hex(8)
        self.living: set[str] = set()  # the nodes heard of lately, this one included
        self.announced_to: set[str] | None = None  # which nodes know all our people; None if one missed some
        self.queued: dict[tuple[str, str], None] = {}
        self.news = asyncio.Event()
        self.chores: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.chores = [asyncio.create_task(self._listen()), asyncio.create_task(self._publish_queued())]

    async def publish_table(self, news: TableNews) -> None:
        self._hear_news(news)  # this node need not wait for its own echo
        self._queue(TABLES_CHANNEL, f"{news.table} {news.rev} {news.chat}")

    def _hear_news(self, news: TableNews) -> None:
        for hear in self.table_changed:
            hear(news)

    def _read_news(self, message: str) -> None:
        table, rev, chat = message.split()
        self._hear_news(TableNews(table, int(rev), int(chat)))

    async def publish_job(self, task: str) -> None:
        self._queue(JOBS_CHANNEL, task)

    async def is_reachable(self) -> bool:
        try:
            await self.redis.ping()
        except (RedisError, OSError, TimeoutError):
            return False
        return True

    async def publish_sign_out(self, person: str) -> None:
        for hear in self.signed_out:
            hear(person)
        self._queue(SIGN_OUT_CHANNEL, person)

    async def publish_presence(self, present: Mapping[str, set[str]]) -> None:
        try:
            async with self.redis.pipeline(transaction=False) as trip:
                for table, people in present.items():
                    key = f"{PRESENCE_CHANNEL}:{table}"
                    if people:
                        trip.hset(key, self.node, json.dumps(sorted(people)))
                        trip.expire(key, PRESENCE_SECONDS)
                    else:
                        trip.hdel(key, self.node)
                    trip.publish(PRESENCE_CHANNEL, table)
                await trip.execute()
        except (RedisError, OSError, TimeoutError):
            log.warning("presence not published")
            self.announced_to = None

    async def keep_alive(self) -> bool:
        try:
            async with self.redis.pipeline(transaction=False) as trip:
                trip.hset(NODES_KEY, self.node, int(time.time()))
                trip.expire(NODES_KEY, PRESENCE_SECONDS)
                (forgotten, _) = await trip.execute()
            await self._find_living()
        except (RedisError, OSError, TimeoutError):
            log.warning("presence not published")
            return False
        before, self.announced_to = self.announced_to, self.living
        return bool(forgotten) or self.living != before

    async def _find_living(self) -> None:
        seen = await self.redis.hgetall(NODES_KEY)
        self.living = {str(node) for node, at in seen.items() if time.time() - int(at) < NODE_SECONDS}
        if gone := seen.keys() - self.living:
            await self.redis.hdel(NODES_KEY, *gone)

    async def people_elsewhere(self, table: str) -> set[str]:
        try:
            said = await self.redis.hgetall(f"{PRESENCE_CHANNEL}:{table}")
            if said.keys() - self.living:
                await self._find_living()  # a node has started since
        except (RedisError, OSError, TimeoutError):
            return set()
        there = [people for node, people in said.items() if node in self.living]
        return {person for people in there for person in json.loads(people)}

    def _queue(self, channel: str, message: str) -> None:
        """Queue a message: no caller waits for Redis, and equal messages are sent once."""
        self.queued[(channel, message)] = None
        self.news.set()

    async def _publish_queued(self) -> None:
        """Publish all queued messages in one round trip, for as long as the node runs."""
        while True:
            await self.news.wait()
            self.news.clear()
            said, self.queued = self.queued, {}
            try:
                async with self.redis.pipeline(transaction=False) as trip:
                    for channel, message in said:
                        trip.publish(channel, message)
                    await trip.execute()
            except (RedisError, OSError, TimeoutError):
                log.warning("messages lost", number=len(said))  # the streams poll, so viewers catch up

    async def _listen(self) -> None:
        """Listen for as long as the node runs. After a lost connection it reconnects; meanwhile streams
        poll.
        """
        while True:
            try:
                await self._receive()
            except (RedisError, OSError, TimeoutError):
                log.warning("redis unavailable")
                await asyncio.sleep(0.5)

    async def _receive(self) -> None:
        async with self.redis.pubsub() as ears:
            await ears.subscribe(*self._listeners())
            while True:
                message = await ears.get_message(ignore_subscribe_messages=True, timeout=TIMEOUT_SECONDS / 2)
                if message is not None:
                    self._dispatch(message)

    def _dispatch(self, message: dict[str, Any]) -> None:
        for hear in self._listeners()[message["channel"]]:
            hear(message["data"])

    def _listeners(self) -> dict[str, list[Listener]]:
        return {
            TABLES_CHANNEL: [self._read_news],
            JOBS_CHANNEL: self.job_queued,
            SIGN_OUT_CHANNEL: self.signed_out,
            PRESENCE_CHANNEL: self.presence_changed,
        }

    async def close(self) -> None:
        for chore in self.chores:
            chore.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        with suppress(RedisError, OSError, TimeoutError):
            await self.redis.hdel(NODES_KEY, self.node)  # its people are gone at once
        await self.redis.aclose()
