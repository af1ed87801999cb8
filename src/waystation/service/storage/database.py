"""One interface for SQLite and PostgreSQL: named queries from `sql/`, rows as mappings.

A single server uses a SQLite file, a fleet PostgreSQL. aiosql reads the queries; the drivers run them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final, Literal

import aiosql

type Row = Mapping[str, Any]

SQL: Final = files("waystation.service.storage").joinpath("sql")


class LostRace(Exception):
    """Somebody else changed the table first: load it again and retry."""


type Failure = Literal["disk_full", "read_only", "unreachable"]
"""Why the database cannot be used."""


class Unavailable(Exception):
    """The database does not answer. It is unknown whether the last statement was carried out."""

    def __init__(self, sentence: str, failure: Failure = "unreachable") -> None:
        super().__init__(sentence)
        self.failure: Failure = failure


class RaiseUnavailable:
    """A context that turns the driver's errors of connections and disks into `Unavailable`."""

    def __init__(self, explain: Callable[[BaseException], Failure], *away: type[Exception]) -> None:
        self.explain = explain
        self.away = away

    def __enter__(self) -> None:
        """Nothing to prepare."""

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if isinstance(error, self.away):
            sentence = "The database does not answer; try again in a moment."
            raise Unavailable(sentence, self.explain(error)) from error


class Database(ABC):
    """Runs named queries, one by one or in a transaction."""

    dialect: str

    @abstractmethod
    async def all(self, query: str, /, **params: Any) -> Sequence[Row]:
        """All rows of a query."""

    async def one(self, query: str, /, **params: Any) -> Row | None:
        """The first row of a query, if there is one."""
        rows = await self.all(query, **params)
        return rows[0] if rows else None

    @abstractmethod
    async def run(self, query: str, /, **params: Any) -> int:
        """Run a statement and return the number of affected rows."""

    @abstractmethod
    async def script(self, sql: str) -> None:
        """Run several statements: a migration."""

    @abstractmethod
    def transaction(self) -> AbstractAsyncContextManager[Database]:
        """`async with database.transaction() as together:` commits everything or nothing."""

    @abstractmethod
    async def close(self) -> None: ...

    async def migrate(self) -> list[str]:
        """Apply the pending migrations in the order of their names, and return those names."""
        async with self.transaction() as together:
            return await self.apply(together)

    async def apply(self, together: Database) -> list[str]:
        await together.script(CREATE_MIGRATIONS)
        done = {row["name"] for row in await together.all("find_migrations")}
        fresh = [(name, sql) for name, sql in migrations(self.dialect) if name not in done]
        for name, sql in fresh:
            await together.script(sql)
            await together.run("add_migration", name=name)
        return [name for name, _ in fresh]


CREATE_MIGRATIONS: Final = "create table if not exists migrations (name text primary key)"


def migrations(dialect: str) -> list[tuple[str, str]]:
    """The migrations for both databases and those for this dialect, sorted by name."""
    everywhere = SQL.joinpath("migrations").iterdir()
    here = [path for path in SQL.joinpath(dialect).iterdir() if path.name[:4].isdigit()]
    paths = sorted((*everywhere, *here), key=lambda path: path.name)
    return [(path.name, path.read_text(encoding="utf-8")) for path in paths]


@cache
def queries(dialect: str, driver: str) -> tuple[dict[str, str], dict[str, list[str]]]:
    """The text of every query, and the order of its parameters if the driver numbers them."""
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
