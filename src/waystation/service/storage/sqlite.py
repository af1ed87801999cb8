"""SQLite for a single server: one file, one connection."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import aiosqlite

from waystation.service.storage.database import Database, Failure, RaiseUnavailable, Row, queries

BUSY_MILLISECONDS: Final = 10_000  # milliseconds that SQLite waits for another process
PRAGMAS: Final = (
    "journal_mode = wal",
    "synchronous = full",
    "foreign_keys = on",
    f"busy_timeout = {BUSY_MILLISECONDS}",
)

FAILURES: Final[dict[int, Failure]] = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_READONLY: "read_only",
}


def explain(error: BaseException) -> Failure:
    """Why SQLite failed. The low byte of its code is the kind of the error, the rest says more."""
    return FAILURES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "unreachable")


raise_unavailable = RaiseUnavailable(explain, sqlite3.OperationalError)


class Sqlite(Database):
    """One file, one connection, one writer at a time. A commit is on the disk before it is acknowledged."""

    dialect = "sqlite"

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self.connection = connection
        self.texts, _ = queries(self.dialect, "aiosqlite")
        self.turn = asyncio.Lock()

    @staticmethod
    async def open(path: str) -> Sqlite:
        connection = await aiosqlite.connect(path, isolation_level=None)
        connection.row_factory = sqlite3.Row
        try:
            for pragma in PRAGMAS:
                await connection.execute(f"pragma {pragma}")
        except sqlite3.Error:
            await connection.close()  # its thread would keep the process alive
            raise
        return Sqlite(connection)

    async def all(self, query: str, /, **params: Any) -> Sequence[Row]:
        async with self.turn:
            return await self._all(query, params)

    async def run(self, query: str, /, **params: Any) -> int:
        async with self.turn:
            return await self._run(query, params)

    async def script(self, sql: str) -> None:
        async with self.turn:
            await self._script(sql)

    async def _all(self, query: str, params: Mapping[str, Any]) -> Sequence[Row]:
        with raise_unavailable:
            found = await self.connection.execute_fetchall(self.texts[query], params)
        return [dict(row) for row in found]

    async def _run(self, query: str, params: Mapping[str, Any]) -> int:
        with raise_unavailable:
            async with self.connection.execute(self.texts[query], params) as cursor:
                return cursor.rowcount

    async def _script(self, sql: str) -> None:
        for statement in sql.split(";\n"):  # `executescript` would commit the open transaction
            if statement.strip():
                await self.connection.execute(statement)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Database]:
        async with self.turn:
            try:
                with raise_unavailable:
                    await self.connection.execute("begin immediate")
                yield SqliteTransaction(self)
                with raise_unavailable:
                    await self.connection.execute("commit")
            except BaseException:
                if self.connection.in_transaction:
                    await self.connection.execute("rollback")
                raise

    async def close(self) -> None:
        await self.connection.close()


class SqliteTransaction(Database):
    """Runs queries inside a transaction, which holds the lock already."""

    dialect = "sqlite"

    def __init__(self, outer: Sqlite) -> None:
        self.outer = outer

    async def all(self, query: str, /, **params: Any) -> Sequence[Row]:
        return await self.outer._all(query, params)  # noqa: SLF001

    async def run(self, query: str, /, **params: Any) -> int:
        return await self.outer._run(query, params)  # noqa: SLF001

    async def script(self, sql: str) -> None:
        await self.outer._script(sql)  # noqa: SLF001

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Database]:
        yield self

    async def close(self) -> None:
        """Nothing to close: the connection belongs to the outer database."""
