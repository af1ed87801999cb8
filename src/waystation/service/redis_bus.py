"""Between the nodes of a fleet: Redis carries nudges, after the commit. Needs `waystation[fleet]`."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Mapping
from typing import Any, Final, final

import structlog
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from waystation.service.bus import Bus, Hear

TABLES: Final = "waystation:tables"
WORK: Final = "waystation:work"
LEFT: Final = "waystation:left"
HERE: Final = "waystation:here"
PRESENT_FOR: Final = 45
"""Seconds for which a node is believed who is at a table; it says so again every twenty."""

PATIENCE: Final = 2.0
"""Seconds: a nudge that cannot be given soon is not worth waiting for."""

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
        self.node = secrets.token_hex(8)
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

    async def tell_person_left(self, person: str) -> None:
        for hear in self.person_left:
            hear(person)
        self._say(LEFT, person)

    async def show(self, present: Mapping[str, set[str]]) -> None:
        try:
            async with self.redis.pipeline(transaction=False) as trip:
                for table, people in present.items():
                    said = json.dumps({"at": time.time(), "people": sorted(people)})
                    trip.hset(f"{HERE}:{table}", self.node, said)
                    trip.expire(f"{HERE}:{table}", PRESENT_FOR)
                    trip.publish(HERE, table)
                await trip.execute()
        except (RedisError, OSError, TimeoutError):
            log.warning("presence not shown")

    async def present(self, table: str) -> set[str]:
        try:
            said = await self.redis.hgetall(f"{HERE}:{table}")
        except (RedisError, OSError, TimeoutError):
            return set()
        nodes = [json.loads(each) for each in said.values()]
        fresh = [node for node in nodes if time.time() - node["at"] < PRESENT_FOR]
        return {person for node in fresh for person in node["people"]}

    def _say(self, channel: str, message: str) -> None:
        """Nobody waits for a nudge, and what is said several times meanwhile is said once."""
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
                log.warning("nudges lost", number=len(said))

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
            await ears.subscribe(*self._listeners())
            while True:
                message = await ears.get_message(ignore_subscribe_messages=True, timeout=PATIENCE / 2)
                if message is not None:
                    self._heard(message)

    def _heard(self, message: dict[str, Any]) -> None:
        for hear in self._listeners()[message["channel"]]:
            hear(message["data"])

    def _listeners(self) -> dict[str, list[Hear]]:
        return {
            TABLES: self.table_changed,
            WORK: self.work_waits,
            LEFT: self.person_left,
            HERE: self.presence_changed,
        }

    async def close(self) -> None:
        for chore in self.chores:
            chore.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        await self.redis.aclose()
