"""Commit the moves of many tables together.

A commit costs PostgreSQL about the same for one move as for twenty. So one commit is under way at a time, and
the moves that come meanwhile go together with the next. Each is acknowledged after its own commit, as before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final

from waystation.service.storage.database import Database, LostRace, Unavailable

MAX_MOVES: Final = 200
"""Moves in one commit. More would keep the first of them waiting."""

type Columns = Mapping[str, Any]


class Move:
    """A change of one table that waits to be committed: its row, and the jobs that it causes."""

    def __init__(self, row: Columns, jobs: Sequence[Columns]) -> None:
        self.row = row
        self.jobs = jobs
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def settle(self, moved: bool) -> None:
        if not self.done.done():  # whoever waited for it may have gone away
            self.done.set_result(moved)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class GroupCommit:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.waiting: list[Move] = []
        self.running: asyncio.Task[None] | None = None

    async def commit(self, row: Columns, jobs: Sequence[Columns]) -> None:
        """Commit a move with the next group. Raises `LostRace` if its table has changed meanwhile."""
        move = Move(row, jobs)
        self.waiting.append(move)
        if self.running is None:
            self.running = asyncio.create_task(self._run())
        try:
            moved = await move.done
        except asyncio.CancelledError:
            if move in self.waiting:
                self.waiting.remove(move)
            raise
        if not moved:
            raise LostRace

    async def _run(self) -> None:
        try:
            while self.waiting:
                await self._commit(self._next_group())
        finally:
            self.running = None

    def _next_group(self) -> list[Move]:
        """The moves that have waited longest, at most one of each table: two would expect the same revision,
        and only one of them would be written.
        """
        group: dict[str, Move] = {}
        left: list[Move] = []
        for move in self.waiting:
            if len(group) < MAX_MOVES and move.row["ids"] not in group:
                group[move.row["ids"]] = move
            else:
                left.append(move)
        self.waiting = left
        return list(group.values())

    async def _commit(self, group: Sequence[Move]) -> None:
        """Commit a group. If one of its moves makes the statement fail, nothing is written: then each is
        committed alone, so that only that one fails.
        """
        try:
            moved = await commit_moves(
                self.database, [move.row for move in group], [job for move in group for job in move.jobs]
            )
        except Unavailable as error:
            for move in group:
                move.fail(error)
        except Exception as error:  # noqa: BLE001 (whoever waits for the move gets it)
            if len(group) == 1:
                group[0].fail(error)
            else:
                for move in group:
                    if not move.done.done():
                        await self._commit([move])
        else:
            for move in group:
                move.settle(move.row["ids"] in moved)


async def commit_moves(database: Database, moves: Sequence[Columns], jobs: Sequence[Columns]) -> set[str]:
    """Commit moves in one statement. Returns the ids of the tables that had not changed meanwhile."""
    params = {name: [move[name] for move in moves] for name in moves[0]}
    if jobs:
        params |= {name: [job[name] for job in jobs] for name in jobs[0]}
        rows = await database.all("commit_moves_with_jobs", **params)
    else:
        rows = await database.all("commit_moves", **params)
    return {row["id"] for row in rows}
