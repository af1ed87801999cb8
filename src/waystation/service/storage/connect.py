"""Open the database that a URL names."""

from __future__ import annotations

from waystation.service.storage.database import Database
from waystation.service.storage.sqlite import Sqlite


async def open_database(url: str) -> Database:
    """Open PostgreSQL for `postgresql://…`; anything else is the path of a SQLite file."""
    if not url.startswith(("postgresql://", "postgres://")):
        return await Sqlite.open(url)
    from waystation.service.storage.postgres import Postgres  # noqa: PLC0415 (only a fleet has it installed)

    return await Postgres.open(url)
