"""Which rules a new table of a fleet is played by: the newest that every process has.

A fleet is upgraded node by node. While a process of the old release runs, a table by newer rules could not be
played there, so every process reports its release and its rules, and new tables get those of the oldest one.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from typing import Final

import msgspec
import structlog

from waystation import __version__
from waystation.games import find_game, playable_games
from waystation.service.core.timestamps import now
from waystation.service.storage.database import Database, Unavailable

REPORT_SECONDS: Final = 5.0
FORGET_SECONDS: Final = 30.0
"""Seconds without a report after which a process counts as gone: it may have crashed."""


log = structlog.get_logger()


class RulesInUse:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.process = secrets.token_hex(8)
        self.versions: dict[str, str] = {}  # by game: of the oldest release that is running
        self.reporting: asyncio.Task[None] | None = None

    async def join_fleet(self) -> None:
        """Report to the other processes of the fleet, now and for as long as this one runs."""
        await self.report()
        self.reporting = asyncio.create_task(self._keep_reporting())

    async def _keep_reporting(self) -> None:
        while True:
            await asyncio.sleep(REPORT_SECONDS)
            try:
                await self.report()
            except Exception:  # the other processes would take this one for gone
                log.exception("report to the fleet failed")

    async def close(self) -> None:
        if self.reporting is None:
            return
        self.reporting.cancel()
        try:
            await self.database.run("forget_process", id=self.process)
        except Unavailable:
            log.info("the fleet will notice later that this process has stopped")

    def version_of(self, game: str) -> str:
        """The version of the rules for a new table; empty for the newest."""
        return self.versions.get(game, "")

    async def report(self) -> None:
        """Report that this process is running, and learn which others are."""
        rules = msgspec.json.encode(newest_rules()).decode()
        await self.database.run(
            "report_process", id=self.process, release=__version__, rules=rules, now=now()
        )
        since = now() - int(1000 * FORGET_SECONDS)
        await self.database.run("forget_silent_processes", since=since)
        running = await self.database.all("find_processes", since=since)
        newest_first = sorted(running, key=lambda row: release_order(row["release"]), reverse=True)
        self.versions = {}
        for row in newest_first:
            self.versions |= msgspec.json.decode(row["rules"], type=dict[str, str])


def newest_rules() -> dict[str, str]:
    """By game: the newest version of its rules. A game that cannot be loaded is left out."""
    return {game: find_game(game).rules_version for game in playable_games()}


def release_order(release: str) -> list[int]:
    """Orders releases: 0.10.0 comes after 0.9.1."""
    return [int(number) for number in re.findall(r"\d+", release)]
