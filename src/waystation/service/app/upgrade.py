"""The first start of a release on a database: matches in play must go on by its rules."""

from __future__ import annotations

from typing import Final

from waystation import __version__
from waystation.service.core.timestamps import now
from waystation.service.storage.database import Database
from waystation.service.tables.rehearsal import Verdict, rehearse

MAX_NAMED: Final = 5
"""Tables that the refusal names."""


class UpgradeRefused(Exception):
    """Matches in play could not go on under this release. Nothing was changed."""

    def __init__(self, diverging: list[Verdict]) -> None:
        named = ", ".join(verdict.table for verdict in diverging[:MAX_NAMED])
        more = "" if len(diverging) <= MAX_NAMED else f" and {len(diverging) - MAX_NAMED} more"
        super().__init__(
            f"Waystation {__version__} cannot continue {len(diverging)} matches in play ({named}{more}). "
            "Nothing was changed: the previous release can go on. `waystation admin rehearse` says what "
            "differs. Let those matches end on the previous release, or accept that they cannot be played on "
            "with `waystation admin rehearse --accept`."
        )


async def check_upgrade(database: Database) -> None:
    """Rehearse the matches in play, at the first start of this release on a database that has some."""
    if not await database.one("find_migrations_table"):
        return  # a new database
    if await database.one("find_release", name=__version__):
        return
    diverging = [verdict async for verdict in rehearse(database, status="playing") if not verdict.fine]
    if diverging:
        raise UpgradeRefused(diverging)


async def record_release(database: Database) -> None:
    """Record that this release serves from the database."""
    await database.run("add_release", name=__version__, now=now())
