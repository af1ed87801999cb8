"""One server for each SQLite file: a second one would not notice the moves of the first."""

import asyncio
import os

import aiohttp
import pytest

from service.processes import logged, process
from waystation.service.app.services import Services
from waystation.service.config.settings import Settings
from waystation.service.storage.file_lock import DatabaseInUse, FileLock, check_unlocked, lock_path

SERVE = ("serve", "--port", "0", "--log-json")


async def ended(running):
    """The exit code, and what was said about it."""
    code = await asyncio.wait_for(running.wait(), 30)
    return code, running.log.read_text("utf-8").strip()


async def test_a_second_server_on_the_same_file_stops_with_a_sentence(tmp_path):
    (tmp_path / "link.db").symlink_to(tmp_path / "waystation.db")
    async with process(tmp_path, *SERVE) as first:
        url = (await logged(first, "open"))["at"]
        for words, name in (
            (SERVE, "waystation.db"),
            ((*SERVE, "--database", "link.db"), "link.db"),
        ):
            async with process(tmp_path, *words, log="second.txt") as second:
                code, said = await ended(second)
            assert code == 2
            assert said == (
                f"Another server (process {first.pid}) uses {name} already: stop it first, or choose another "
                "file with --database."
            )
        async with aiohttp.ClientSession(url) as session, session.get("/health/ready") as answer:
            assert answer.status == 200


async def test_a_server_at_home_respects_the_lock_too(tmp_path):
    database = str(tmp_path / "waystation.db")
    async with process(tmp_path, *SERVE) as first:
        await logged(first, "open")
        home = {"WAYSTATION_DATABASE": database, "WAYSTATION_PORT": "0"}
        async with process(tmp_path, "--no-browser", log="second.txt", **home) as second:
            code, said = await ended(second)
    assert (code, said.startswith("Another server (process")) == (2, True)


async def test_the_lock_of_a_server_that_was_killed_is_gone(tmp_path):
    async with process(tmp_path, *SERVE) as first:
        await logged(first, "open")
        first.kill()
        await first.wait()
    async with process(tmp_path, *SERVE, log="second.txt") as second:
        await logged(second, "open")


async def test_backups_and_the_admin_work_while_a_server_runs(tmp_path):
    async with process(tmp_path, *SERVE) as server:
        await logged(server, "open")
        for words in (
            ("admin", "tables"),
            ("admin", "people"),
            ("admin", "rehearse"),
            ("admin", "backup", "b.db"),
        ):
            async with process(tmp_path, *words, log="admin.txt") as admin:
                code, said = await ended(admin)
                assert code == 0, said
    assert (tmp_path / "b.db").is_file()


async def test_whoever_could_not_open_the_database_changes_nothing_and_holds_nothing(tmp_path):
    settings = Settings(database=str(tmp_path / "waystation.db"))
    first = await Services.open(settings)
    try:
        with pytest.raises(DatabaseInUse, match=f"process {os.getpid()}"):
            await Services.open(settings)
    finally:
        await first.close()
    (tmp_path / "waystation.db").write_text("no database " * 1000)
    for _ in range(2):
        with pytest.raises(Exception, match="not a database"):
            await Services.open(settings)


def test_a_lock_is_private_and_no_child_inherits_it(tmp_path):
    database = str(tmp_path / "waystation.db")
    check_unlocked(database)
    assert not lock_path(database).exists(), "a check changes nothing"
    held = FileLock(database)
    try:
        assert lock_path(database).stat().st_mode & 0o077 == 0
        assert not os.get_inheritable(held.file.fileno())
        with pytest.raises(DatabaseInUse):
            check_unlocked(database)
    finally:
        held.close()
    check_unlocked(database)
