"""PostgreSQL for a fleet. Importing this needs `waystation[fleet]`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg
from asyncpg.pool import PoolConnectionProxy
from procrastinate.schema import SchemaManager

from waystation.service.database import Answering, Database, Row, queries

POOL: Final = 16
PATIENCE: Final = 10.0  # seconds for a statement, and for a connection of the pool
MIGRATING: Final = 7_771  # the advisory lock that nodes starting together take one after the other
PLANNING: Final = {"plan_cache_mode": "force_generic_plan", "jit": "off"}
"""Every query finds its rows by key, whatever the values: planning it once is enough."""

AWAY: Final = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    OSError,
    TimeoutError,
)


type Through = asyncpg.Pool[asyncpg.Record] | PoolConnectionProxy[asyncpg.Record]

answering = Answering(*AWAY)


class Spoken(Database):
    """Queries through a pool or through one connection: asyncpg speaks to both alike."""

    dialect = "postgresql"

    def __init__(self, through: Through, texts: dict[str, str], orders: dict[str, list[str]]) -> None:
        self.through = through
        self.texts = texts
        self.orders = orders

    def _call(self, query: str, params: dict[str, Any]) -> tuple[str, list[Any]]:
        return self.texts[query], [params[name] for name in self.orders[query]]

    async def all(self, query: str, /, **params: Any) -> Sequence[Row]:
        text, values = self._call(query, params)
        with answering:
            rows: Sequence[Row] = await self.through.fetch(text, *values)
        return rows

    async def one(self, query: str, /, **params: Any) -> Row | None:
        text, values = self._call(query, params)
        with answering:
            row: Row | None = await self.through.fetchrow(text, *values)
        return row

    async def run(self, query: str, /, **params: Any) -> int:
        text, values = self._call(query, params)
        with answering:
            return touched(await self.through.execute(text, *values))

    async def script(self, sql: str) -> None:
        with answering:
            await self.through.execute(sql)


class Postgres(Spoken):
    def __init__(self, pool: asyncpg.Pool[asyncpg.Record]) -> None:
        super().__init__(pool, *queries(self.dialect, "asyncpg"))
        self.pool = pool

    @staticmethod
    async def open(url: str, connections: int = POOL) -> Postgres:
        with answering:
            pool = await asyncpg.create_pool(
                url,
                min_size=1,
                max_size=connections,
                command_timeout=PATIENCE,
                timeout=PATIENCE,
                server_settings=PLANNING,
                reset=as_it_was,
            )
        return Postgres(pool)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Database]:
        with answering:
            async with self.pool.acquire() as connection, connection.transaction():
                yield InTransaction(connection, self.texts, self.orders)

    async def migrate(self) -> list[str]:
        """The queue's own tables first, then ours; nodes that start together take turns."""
        async with self.transaction() as together:
            await together.script(f"select pg_advisory_xact_lock({MIGRATING})")
            if not await together.one("find_queue"):
                await together.script(SchemaManager.get_schema())
            return await self.apply(together)

    async def close(self) -> None:
        await self.pool.close()


class InTransaction(Spoken):
    """One connection of the pool, until the transaction ends."""

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Database]:
        yield self

    async def close(self) -> None:
        """The pool is the outer one's."""


async def as_it_was(_: object) -> None:
    """Nothing here changes a session, so nothing has to be reset: that would double the trips of a move."""


def touched(tag: str) -> int:
    """The number at the end of a command tag: `UPDATE 3`."""
    return int(tag.rsplit(" ", 1)[-1]) if tag[-1:].isdigit() else 0
