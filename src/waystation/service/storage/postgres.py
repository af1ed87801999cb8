"""PostgreSQL for a fleet. Importing this needs `waystation[fleet]`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg
from asyncpg.pool import PoolConnectionProxy
from procrastinate.schema import SchemaManager

from waystation.service.storage.database import Database, Failure, RaiseUnavailable, Row, queries

POOL_SIZE: Final = 16
TIMEOUT_SECONDS: Final = 10.0  # seconds for a statement, and for a connection of the pool
MIGRATION_LOCK: Final = 7_771  # an advisory lock: nodes that start together migrate one after the other
SERVER_SETTINGS: Final = {
    "plan_cache_mode": "force_generic_plan",
    "jit": "off",
    "idle_in_transaction_session_timeout": "10s",
}
"""Every query finds its rows by key, whatever the values, so one generic plan is enough. A node that hangs in
a transaction loses it: others wait for its locks.
"""

CONNECTION_ERRORS: Final = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    OSError,
    TimeoutError,
)
FAILURES: Final[dict[type[Exception], Failure]] = {
    asyncpg.DiskFullError: "disk_full",
    asyncpg.ReadOnlySQLTransactionError: "read_only",
}


type Executor = asyncpg.Pool[asyncpg.Record] | PoolConnectionProxy[asyncpg.Record]


def explain(error: BaseException) -> Failure:
    return next((failure for kind, failure in FAILURES.items() if isinstance(error, kind)), "unreachable")


raise_unavailable = RaiseUnavailable(explain, *CONNECTION_ERRORS, *FAILURES)


class PostgresQueries(Database):
    """Runs queries on a pool or on one connection: both have the same methods."""

    dialect = "postgresql"

    def __init__(self, through: Executor, texts: dict[str, str], orders: dict[str, list[str]]) -> None:
        self.through = through
        self.texts = texts
        self.orders = orders

    def _call(self, query: str, params: dict[str, Any]) -> tuple[str, list[Any]]:
        return self.texts[query], [params[name] for name in self.orders[query]]

    async def all(self, query: str, /, **params: Any) -> Sequence[Row]:
        text, values = self._call(query, params)
        with raise_unavailable:
            rows: Sequence[Row] = await self.through.fetch(text, *values)
        return rows

    async def one(self, query: str, /, **params: Any) -> Row | None:
        text, values = self._call(query, params)
        with raise_unavailable:
            row: Row | None = await self.through.fetchrow(text, *values)
        return row

    async def run(self, query: str, /, **params: Any) -> int:
        text, values = self._call(query, params)
        with raise_unavailable:
            return affected_rows(await self.through.execute(text, *values))

    async def script(self, sql: str) -> None:
        with raise_unavailable:
            await self.through.execute(sql)


class Postgres(PostgresQueries):
    def __init__(self, pool: asyncpg.Pool[asyncpg.Record]) -> None:
        super().__init__(pool, *queries(self.dialect, "asyncpg"))
        self.pool = pool

    @staticmethod
    async def open(url: str, connections: int = POOL_SIZE) -> Postgres:
        with raise_unavailable:
            pool = await asyncpg.create_pool(
                url,
                min_size=1,
                max_size=connections,
                command_timeout=TIMEOUT_SECONDS,
                timeout=TIMEOUT_SECONDS,
                server_settings=SERVER_SETTINGS,
                reset=skip_reset,
            )
        return Postgres(pool)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Database]:
        with raise_unavailable:
            async with self.pool.acquire() as connection, connection.transaction():
                yield PostgresTransaction(connection, self.texts, self.orders)

    async def migrate(self) -> list[str]:
        """Create the queue's own tables first, then ours. Nodes that start together take turns."""
        async with self.transaction() as together:
            await together.script(f"select pg_advisory_xact_lock({MIGRATION_LOCK})")
            if not await together.one("find_queue"):
                await together.script(SchemaManager.get_schema())
            return await self.apply(together)

    async def close(self) -> None:
        await self.pool.close()


class PostgresTransaction(PostgresQueries):
    """One connection of the pool, until the transaction ends."""

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Database]:
        yield self

    async def close(self) -> None:
        """Nothing to close: the pool belongs to the outer database."""


async def skip_reset(_: object) -> None:
    """Do not reset a connection. Nothing here changes its session, and a reset would double the round
    trips.
    """


def affected_rows(tag: str) -> int:
    """The number at the end of a command tag: `UPDATE 3`."""
    return int(tag.rsplit(" ", 1)[-1]) if tag[-1:].isdigit() else 0
