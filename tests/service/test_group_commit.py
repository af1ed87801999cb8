"""Moves of many tables, committed together."""

import asyncio
from contextlib import asynccontextmanager

import asyncpg
import pytest

from waystation.games import find_game
from waystation.kernel import Match
from waystation.service.core.timestamps import now
from waystation.service.storage.database import LostRace, Unavailable
from waystation.service.storage.postgres import Postgres
from waystation.service.tables import group_commit
from waystation.service.tables.changes import Change, Job, Line
from waystation.service.tables.open_table import OpenTable
from waystation.service.tables.record import Chair, TableRecord
from waystation.service.tables.store import Store

STONE_AGE = find_game("stone-age")
NUL = "\0"  # PostgreSQL takes no text with it


class CountingPostgres(Postgres):
    """Counts the statements, and can be held up or cut off."""

    commits = 0
    cut_off = False

    def __init__(self, pool):
        super().__init__(pool)
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()

    async def all(self, query, /, **params):
        if query.startswith("commit_moves"):
            self.commits += 1
            await self.may_go_on.wait()
            if self.cut_off:
                raise Unavailable("The database does not answer.")
        return await super().all(query, **params)


@asynccontextmanager
async def open_store(url):
    database = await Postgres.open(url)
    await database.migrate()
    store = Store(CountingPostgres(database.pool))
    try:
        yield store
    finally:
        await database.close()


async def open_tables(store, number):
    """Tables whose match has just begun."""
    tables = []
    for n in range(number):
        chairs = [Chair("bot", name=name) for name in ("Ann", "Ben")]
        record = TableRecord(
            f"t{n}", STONE_AGE.id, STONE_AGE.rules_version, {}, "ann", "", chairs, "", now(), status="playing"
        )
        await store.create(record, b"seed")
        tables.append(OpenTable(record, 0, Match(STONE_AGE, 2, {}, b"seed"), []))
    return [await with_stored_revision(store, table) for table in tables]


async def with_stored_revision(store, table):
    row = await store.database.one("find_revision", id=table.record.id)
    table.rev = row["rev"]
    return table


def move(table, key=None):
    """A move of a table, not committed yet."""
    line = Line(table.seq, 0, "place hunt 3", (), False, "d" * 64, key, "ann", now())
    return Change(line, jobs=[Job("conclude", {"table": table.record.id}, now())])


async def written(store):
    rows = [await store.database.one("find_revision", id=f"t{n}") for n in range(await count(store))]
    return [row["rev"] for row in rows]


async def count(store):
    return await store.database.pool.fetchval("select count(*) from tables")


async def test_moves_that_come_during_a_commit_are_committed_together(postgres):
    async with open_store(postgres) as store:
        tables = await open_tables(store, 12)
        before = await written(store)
        await asyncio.gather(*(store.commit(table, move(table), now()) for table in tables))
        assert await written(store) == [rev + 1 for rev in before]
        assert [table.rev for table in tables] == [rev + 1 for rev in before]
        assert store.database.commits <= 2
        lines = await store.database.pool.fetchval("select count(*) from log")
        jobs = await store.database.pool.fetch("select args from procrastinate_jobs")
        assert lines == len(jobs) == 12


async def test_a_move_that_lost_the_race_takes_nobody_with_it(postgres):
    async with open_store(postgres) as store:
        tables = await open_tables(store, 4)
        before = await written(store)
        tables[1].rev -= 1
        done = await asyncio.gather(
            *(store.commit(table, move(table), now()) for table in tables), return_exceptions=True
        )
        assert [type(each) for each in done] == [type(None), LostRace, type(None), type(None)]
        assert await written(store) == [before[0] + 1, before[1], before[2] + 1, before[3] + 1]
        assert await store.database.pool.fetchval("select count(*) from procrastinate_jobs") == 3


async def test_only_the_move_that_cannot_be_written_fails(postgres):
    async with open_store(postgres) as store:
        tables = await open_tables(store, 4)
        before = await written(store)
        store.database.may_go_on.clear()
        keys = [None, None, NUL, None]
        commits = [
            asyncio.create_task(store.commit(table, move(table, key), now()))
            for table, key in zip(tables, keys, strict=True)
        ]
        await asyncio.sleep(0)
        store.database.may_go_on.set()
        done = await asyncio.gather(*commits, return_exceptions=True)
        assert isinstance(done[2], asyncpg.PostgresError)
        assert [done[0], done[1], done[3]] == [None] * 3
        assert await written(store) == [before[0] + 1, before[1] + 1, before[2], before[3] + 1]


async def test_nobody_is_told_that_a_move_is_written_while_the_database_is_away(postgres):
    async with open_store(postgres) as store:
        tables = await open_tables(store, 3)
        before = await written(store)
        store.database.cut_off = True
        done = await asyncio.gather(
            *(store.commit(table, move(table), now()) for table in tables), return_exceptions=True
        )
        assert [type(each) for each in done] == [Unavailable] * 3
        store.database.cut_off = False
        await store.commit(tables[0], move(tables[0]), now())
        assert await written(store) == [before[0] + 1, *before[1:]]


async def test_a_move_whose_sender_has_gone_is_not_committed_with_the_next_of_its_table(postgres):
    """Both would find the revision that they expect, and only one of them would be written."""
    async with open_store(postgres) as store:
        first, second = await open_tables(store, 2)
        before = await written(store)
        store.database.may_go_on.clear()
        commits = [asyncio.create_task(store.commit(first, move(first), now()))]
        await asyncio.sleep(0)  # the first is under way
        gone = asyncio.create_task(store.commit(second, move(second, "gone"), now()))
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        commits.append(asyncio.create_task(store.commit(second, move(second, "next"), now())))
        store.database.may_go_on.set()
        await asyncio.gather(*commits)
        assert await written(store) == [before[0] + 1, before[1] + 1]
        keys = await store.database.pool.fetch("select answer_key from log where table_id = 't1'")
        assert [row["answer_key"] for row in keys] == ["next"]


async def test_two_changes_of_one_table_are_not_committed_together(postgres):
    """Both would find the revision that they expect, and only one of them would be written."""
    async with open_store(postgres) as store:
        first, second = await open_tables(store, 2)
        before = await written(store)
        store.database.may_go_on.clear()
        commits = [asyncio.create_task(store.commit(first, move(first), now()))]
        await asyncio.sleep(0)  # the first is under way
        twin = OpenTable(second.record, second.rev, second.match, [])
        for table, change in ((second, move(second)), (twin, Change(None))):
            commits.append(asyncio.create_task(store.commit(table, change, now())))
        await asyncio.sleep(0)
        store.database.may_go_on.set()
        done = await asyncio.gather(*commits, return_exceptions=True)
        assert [type(each) for each in done] == [type(None), type(None), LostRace]
        assert await written(store) == [rev + 1 for rev in before]


async def test_nobody_waits_for_a_table_that_somebody_else_has_locked(postgres):
    async with open_store(postgres) as store:
        tables = await open_tables(store, 3)
        before = await written(store)
        async with store.database.pool.acquire() as other, other.transaction():
            await other.execute("select id from tables where id = 't0' for update")
            commits = [store.commit(table, move(table), now()) for table in tables]
            done = await asyncio.wait_for(asyncio.gather(*commits, return_exceptions=True), timeout=5)
        assert [type(each) for each in done] == [LostRace, type(None), type(None)]
        assert await written(store) == [before[0], before[1] + 1, before[2] + 1]


async def test_the_jobs_of_a_move_that_lost_the_race_are_not_queued(postgres):
    async with open_store(postgres) as store:
        first, second = await open_tables(store, 2)
        first.rev -= 1
        changes = [(first, move(first)), (second, Change(move(second).line))]
        done = await asyncio.gather(
            *(store.commit(table, change, now()) for table, change in changes), return_exceptions=True
        )
        assert [type(each) for each in done] == [LostRace, type(None)]
        assert not await store.database.pool.fetchval("select count(*) from procrastinate_jobs")


async def test_more_moves_than_go_together_are_all_committed(postgres, monkeypatch):
    monkeypatch.setattr(group_commit, "MAX_MOVES", 3)
    async with open_store(postgres) as store:
        tables = await open_tables(store, 10)
        before = await written(store)
        await asyncio.gather(*(store.commit(table, move(table), now()) for table in tables))
        assert await written(store) == [rev + 1 for rev in before]
