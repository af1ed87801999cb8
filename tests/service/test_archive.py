"""Matches that have been over for a while are stored as one document each, and nobody notices."""

import asyncio
import sqlite3
import zlib
from contextlib import closing

import msgspec
import pytest

from service.client import playing
from service.scene import finished
from waystation.games import find_game, game_ids
from waystation.kernel import verify
from waystation.service.core.timestamps import now
from waystation.service.tables.archive import archive_all, archive_table
from waystation.service.tables.archive_document import Damaged, decompress


def rows(server, text, *params):
    with closing(sqlite3.connect(server.settings.database)) as database, database:
        return database.execute(text, params).fetchall()


async def archived(server, table):
    return await asyncio.to_thread(server.run, archive_table(server.services.store, table))


@pytest.mark.parametrize("game", game_ids())
async def test_a_match_in_the_archive_reads_as_before(home, game):
    async with home.guests("Ann") as ann:
        table = await finished(home, ann, game)
        seventh = min(7, (await ann.look(table))["seq"])
        paths = ["", "/log?after=0", "/log?after=60", "/export", f"/at/{seventh}"]
        before = [await ann.ok("GET", f"/api/tables/{table}{path}") for path in paths]
        assert await archived(home, table)
        home.services.tables.slots.clear()
        assert [await ann.ok("GET", f"/api/tables/{table}{path}") for path in paths] == before
    assert rows(home, "select count(*) from log where table_id = ?", table) == [(0,)]
    assert rows(home, "select count(*) from snapshots where table_id = ?", table) == [(0,)]
    assert verify(before[3], find_game).over


async def test_a_match_takes_a_tenth_of_the_room_in_the_archive(home):
    async with home.guests("Ann") as ann:
        table = await finished(home, ann, "stone-age")
        columns = "length(notation) + length(draws) + length(digest) + length(played_by) + 40"
        ((before,),) = rows(home, f"select sum({columns}) from log where table_id = ?", table)
        await archived(home, table)
    ((after,),) = rows(home, "select length(body) from archive where table_id = ?", table)
    assert after < before / 10


async def test_only_matches_that_were_over_long_enough_are_archived(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        await playing(ann, ben)
        table = await finished(home, ann, "stone-age")

    async def archive_before(time):
        return [moved async for moved in archive_all(home.services.database, time)]

    assert home.run(archive_before(now() - 1000)) == []
    assert home.run(archive_before(now() + 1000)) == [(table, True)]
    assert home.run(archive_before(now() + 1000)) == []
    assert rows(home, "select table_id from archive") == [(table,)]


async def test_a_damaged_match_stays_where_it_is_and_does_not_hold_up_the_others(home):
    async with home.guests("Ann") as ann:
        tables = sorted([await finished(home, ann, "stone-age") for _ in range(3)])
    rows(home, "update log set digest = 'x' where seq = 5 and table_id = ?", tables[0])

    async def archive_now():
        return [each async for each in archive_all(home.services.database, now() + 1000)]

    assert home.run(archive_now()) == [(tables[0], False), (tables[1], True), (tables[2], True)]


async def test_the_result_of_a_match_whose_archive_is_damaged_can_be_read(home):
    async with home.guests("Ann") as ann:
        table = await finished(home, ann, "stone-age")
        before = await ann.look(table)
        await archived(home, table)
        rows(home, "update archive set body = x'00'")
        home.services.tables.slots.clear()
        after = await ann.look(table)
        assert await ann.refused("GET", f"/api/tables/{table}/export") == (409, "damaged")
    assert (after["stored"]["why"], after["stored"]["log"]) == ("damaged", [])
    totals = [sheet["total"] for sheet in before["match"]["sheets"]]
    assert [sheet["total"] for sheet in after["stored"]["sheets"]] == totals


async def test_a_document_that_was_changed_in_the_archive_is_found_out(home):
    async with home.guests("Ann") as ann:
        table = await finished(home, ann, "stone-age")
        await archived(home, table)
    ((body,),) = rows(home, "select body from archive where table_id = ?", table)
    document = msgspec.json.decode(zlib.decompress(body))
    document["log"][3]["do"], document["log"][4]["do"] = document["log"][4]["do"], document["log"][3]["do"]
    with pytest.raises(Damaged):
        decompress(zlib.compress(msgspec.json.encode(document)))


async def test_a_match_whose_game_is_gone_is_archived_too(home, monkeypatch):
    async with home.guests("Ann") as ann:
        table = await finished(home, ann, "stone-age")
        file = await ann.ok("GET", f"/api/tables/{table}/export")
        monkeypatch.setattr("waystation.service.tables.open_table.find_game", None)
        assert await archived(home, table)
        assert await ann.ok("GET", f"/api/tables/{table}/export") == file
