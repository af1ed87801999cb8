"""Two databases, one way to speak to them: named queries from `sql/`, rows as mappings.

At home one SQLite file, in a fleet PostgreSQL. Queries are read by aiosql and handed to the drivers directly.
"""

from __future__ import annotations

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

import aiosql
import aiosqlite

type Row = Mapping[str, Any]

SQL: Final = files("waystation.service").joinpath("sql")
BUSY: Final = 10_000  # milliseconds that SQLite waits for another process
PRAGMAS: Final = ("journal_mode = wal", "synchronous = full", "foreign_keys = on", f"busy_timeout = {BUSY}")


class LostRace(Exception):
    """Another changed the table first: look again, and decide anew."""


class Unavailable(Exception):
    """The database does not answer now; nobody knows whether the last statement was carried out."""


class Answering:
    """Whatever way a database may fail to answer, it is one error to us."""

    def __init__(self, *away: type[Exception]) -> None:
        self.away = away

    def __enter__(self) -> None:
        """Nothing to prepare."""

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if isinstance(error, self.away):
            raise Unavailable("The database does not answer; try again in a moment.") from error


answering = Answering(sqlite3.OperationalError)


class Database(ABC):
    """Named queries, carried out one by one or together."""

    dialect: str

    @abstractmethod
    async def all(self, query: str, /, **params: Any) -> Sequence[Row]:
        """Every row."""

    async def one(self, query: str, /, **params: Any) -> Row | None:
        """The first row, if there is one."""
        rows = await self.all(query, **params)
        return rows[0] if rows else None

    @abstractmethod
    async def run(self, query: str, /, **params: Any) -> int:
        """How many rows were touched."""

    @abstractmethod
    async def script(self, sql: str) -> None:
        """Several statements at once: a migration."""

    @abstractmethod
    def transaction(self) -> AbstractAsyncContextManager[Database]:
        """`async with database.transaction() as together:`, all of it or nothing."""

    @abstractmethod
    async def close(self) -> None: ...

    async def migrate(self) -> list[str]:
        """Apply what has not been applied yet, in the order of the names; which that was."""
        async with self.transaction() as together:
            return await self.apply(together)

    async def apply(self, together: Database) -> list[str]:
        await together.script(LEDGER)
        done = {row["name"] for row in await together.all("find_migrations")}
        fresh = [(name, sql) for name, sql in migrations(self.dialect) if name not in done]
        for name, sql in fresh:
            await together.script(sql)
            await together.run("enter_migration", name=name)
        return [name for name, _ in fresh]


LEDGER: Final = "create table if not exists migrations (name text primary key)"


def migrations(dialect: str) -> list[tuple[str, str]]:
    """The migrations that both databases read, and those of one dialect only, by name."""
    everywhere = SQL.joinpath("migrations").iterdir()
    here = [path for path in SQL.joinpath(dialect).iterdir() if path.name[:4].isdigit()]
    paths = sorted((*everywhere, *here), key=lambda path: path.name)
    return [(path.name, path.read_text(encoding="utf-8")) for path in paths]


@cache
def queries(dialect: str, driver: str) -> tuple[dict[str, str], dict[str, list[str]]]:
    """The text of every query, and the order of its parameters where the driver counts them."""
    texts: dict[str, str] = {}
    orders: dict[str, list[str]] = {}
    for folder in ("queries", dialect):
        with as_file(SQL.joinpath(folder)) as path:
            for file in sorted(Path(path).glob("*.sql")):
                if not file.name[:4].isdigit():
                    _read(file, driver, texts, orders)
    return texts, orders


def _read(file: Path, driver: str, texts: dict[str, str], orders: dict[str, list[str]]) -> None:
    loaded = aiosql.from_path(file, driver, mandatory_parameters=False)
    for name in loaded.available_queries:
        if not name.endswith("_cursor"):
            texts[name] = getattr(loaded, name).sql
            orders[name] = list(getattr(loaded.driver_adapter, "var_sorted", {}).get(name, ()))


async def open_database(url: str) -> Database:
    """PostgreSQL for `postgresql://…`; anything else is the path of a SQLite file."""
    if not url.startswith(("postgresql://", "postgres://")):
        return await Sqlite.open(url)
    from waystation.service.postgres import Postgres  # noqa: PLC0415 (a house at home does without)

    return await Postgres.open(url)


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
            await connection.close()  # it has a thread, which would keep the process
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
        with answering:
            found = await self.connection.execute_fetchall(self.texts[query], params)
        return [dict(row) for row in found]

    async def _run(self, query: str, params: Mapping[str, Any]) -> int:
        with answering:
            async with self.connection.execute(self.texts[query], params) as cursor:
                return cursor.rowcount

    async def _script(self, sql: str) -> None:
        for statement in sql.split(";\n"):  # `executescript` would commit what is under way
            if statement.strip():
                await self.connection.execute(statement)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Database]:
        async with self.turn:
            try:
                with answering:
                    await self.connection.execute("begin immediate")
                yield Together(self)
                with answering:
                    await self.connection.execute("commit")
            except BaseException:
                if self.connection.in_transaction:
                    await self.connection.execute("rollback")
                raise

    async def close(self) -> None:
        await self.connection.close()


class Together(Database):
    """SQLite inside a transaction: it is our turn already."""

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
        """The connection is the outer one's."""
