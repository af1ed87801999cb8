"""The databases of every release are opened, migrated, played on, verified and exported."""

import asyncio
import gzip
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import asyncpg
import msgspec
import pytest

from service.running import RunningServer
from waystation import __version__
from waystation.games import find_game
from waystation.kernel import verify
from waystation.service.app.upgrade import check_upgrade
from waystation.service.config.settings import Settings
from waystation.service.storage.connect import open_database
from waystation.service.tables.changes import Answer
from waystation.service.tables.record import TableRecord
from waystation.service.tables.rehearsal import rehearse

ROOT = Path(__file__).parents[2]
RELEASES = sorted((ROOT / "tests" / "archive" / "releases").iterdir())
VERIFIER = ROOT / "tools" / "verify.py"
MORE = 30
"""Entries that are played on in each match: so many that the last snapshot of the release is used."""


def restore_file(release, folder):
    path = folder / "waystation.db"
    path.write_bytes(gzip.decompress((release / "waystation.db.gz").read_bytes()))
    return Settings(database=str(path), limits="off")


def restore_postgres(release, url, redis):
    text = gzip.decompress((release / "postgresql.sql.gz").read_bytes()).decode()

    async def restore():
        connection = await asyncpg.connect(url)
        await connection.execute(text)
        await connection.close()

    asyncio.run(restore())
    return Settings(database=url, redis=redis, limits="off")


@pytest.fixture(params=["home", "fleet"])
def settings(request, release, tmp_path):
    """A database of that release, and nothing has been done to it."""
    if request.param == "home":
        return restore_file(release, tmp_path)
    return restore_postgres(release, *map(request.getfixturevalue, ("postgres", "redis")))


@pytest.fixture(params=RELEASES, ids=lambda path: path.name)
def release(request):
    return request.param


def records(server, status):
    rows = server.all("find_tables", status=status, most=100)
    return [msgspec.json.decode(row["doc"], type=TableRecord) for row in rows]


async def play_on(services, record):
    """Play for the person at a table; the worker plays for the bot, perhaps by a job of the old release."""
    seq, last = 0, None
    while seq < (last or 1):
        async with services.tables.read(record.id) as open_table:
            seq, asked = open_table.seq, 0 in open_table.asked
            last = last or seq + MORE
            do = str(open_table.match.options(0)[0]) if asked else ""
        if asked:
            await services.tables.play(record.id, Answer(0, seq, do), record.chairs[0].person)
        else:
            await asyncio.sleep(0.02)


def test_every_release_is_in_the_archive():
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)", changes, re.MULTILINE)
    assert [path.name for path in RELEASES] == sorted(released)
    assert f"## {__version__} (" in changes


async def rehearse_all(database):
    return [verdict async for verdict in rehearse(database)]


def test_an_upgrade_of_a_release_is_rehearsed_before_anything_is_migrated(settings):
    async def judge():
        database = await open_database(settings.database)
        try:
            await check_upgrade(database)
            return await rehearse_all(database)
        finally:
            await database.close()

    verdicts = asyncio.run(judge())
    assert [verdict for verdict in verdicts if not verdict.fine] == []
    statuses = Counter(verdict.status for verdict in verdicts)
    assert statuses["playing"] == statuses["over"] == len({verdict.game for verdict in verdicts})


def test_matches_of_a_release_are_played_on_by_the_rules_they_began_with(settings):
    with RunningServer(settings) as server:
        playing = records(server, "playing")
        assert playing
        for record in playing:
            server.run(play_on(server.services, record))
        assert {record.id: record.rules_version for record in records(server, "playing")} == {
            record.id: record.rules_version for record in playing
        }
        assert all(verdict.fine for verdict in server.run(rehearse_all(server.services.database)))


def test_finished_matches_of_a_release_are_verified_and_exported(settings, tmp_path):
    with RunningServer(settings) as server:
        over = records(server, "over")
        files = [server.run(server.services.store.document(record.id)) for record in over]
    assert over
    for record, file in zip(over, files, strict=True):
        assert verify(file, find_game).result() == record.result
        path = tmp_path / "match.way"
        path.write_text(json.dumps(file), encoding="utf-8")
        subprocess.run([sys.executable, VERIFIER, path], check=True, capture_output=True)
