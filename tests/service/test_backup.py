"""A copy taken while people play is a server of its own; what comes back from it is played on."""

import asyncio
import os
import shutil

import pytest
from typer.testing import CliRunner

from service.client import play_randomly_to_end
from service.running import RunningServer
from waystation.cli.app import app
from waystation.service.config.settings import Settings
from waystation.service.storage.backup import without_password


def admin(*words):
    return CliRunner().invoke(app, ["admin", *map(str, words)])


def verified(database):
    result = admin("rehearse", "--jobs", "1", "--database", database)
    assert result.exit_code == 0, result.output
    return int(result.stdout.split(" entries")[0].split()[-1])


async def test_a_server_is_copied_while_a_match_is_played_and_played_on_from_the_copy(home, tmp_path):
    source, copies = home.settings.database, [tmp_path / f"copy{number}.db" for number in range(3)]
    async with home.guests("Ann") as ann:
        table, _ = await ann.lay("you", "random", game="stone-age")
        await ann.start(table)
        playing = asyncio.create_task(play_randomly_to_end(table, ann))
        for copy in copies:
            await asyncio.sleep(0.3)
            result = await asyncio.to_thread(admin, "backup", copy, "--database", source)
            assert result.exit_code == 0, result.output
        refused = await asyncio.to_thread(admin, "restore", copies[0], "--replace", "--database", source)
        assert refused.stderr == f"{source} is in use: stop `waystation serve` first.\n"
        over = await playing
        assert over["status"] == "over"
    lengths = [await asyncio.to_thread(verified, copy) for copy in copies]
    assert 0 < lengths[0] < lengths[1] < lengths[2] <= over["seq"]
    home.node.stop()
    result = await asyncio.to_thread(admin, "restore", copies[1], "--replace", "--database", source)
    assert result.exit_code == 0, result.output
    home.node = home.another()
    async with home.guests("Guest") as guest:
        again = ann.at(guest.session)  # the session is as good as before
        assert lengths[1] <= (await again.look(table))["seq"] < over["seq"]
        assert (await play_randomly_to_end(table, again))["status"] == "over"


async def test_a_fleet_is_copied_and_brought_back(fleet, tmp_path):
    if not shutil.which("pg_dump"):
        pytest.skip("pg_dump is not installed.")
    url, copy = fleet.settings.database, tmp_path / "copy.dump"
    async with fleet.guests("Ann") as ann:
        table, _ = await ann.lay("you", "random", game="stone-age")
        await ann.start(table)
        await play_randomly_to_end(table, ann, most=30)
        result = await asyncio.to_thread(admin, "backup", copy, "--database", url)
        assert result.exit_code == 0, result.output
        assert copy.stat().st_mode & 0o077 == 0
        over = await play_randomly_to_end(table, ann)
    refused = await asyncio.to_thread(admin, "restore", copy, "--replace", "--database", url)
    assert (
        refused.stderr
        == "Other processes are connected to this database. Stop all nodes and workers first.\n"
    )
    fleet.__exit__()
    fleet.processes.clear()
    refused = await asyncio.to_thread(admin, "restore", copy, "--database", url)
    assert refused.stderr.startswith("A database already exists at the database. Add --replace")
    result = await asyncio.to_thread(admin, "restore", copy, "--replace", "--database", url)
    assert result.exit_code == 0, result.output
    assert 30 <= await asyncio.to_thread(verified, url) < over["seq"]
    with RunningServer(fleet.settings) as server:
        async with server.guests("Guest") as guest:
            again = ann.at(guest.session)
            assert (await play_randomly_to_end(table, again))["status"] == "over"


def test_without_pg_dump_the_command_is_told_and_no_password(tmp_path, monkeypatch, postgres):
    with RunningServer(Settings(database=postgres, redis="redis://127.0.0.1:1/0", limits="off")):
        pass
    url = postgres.replace("root@", "root:hunter2@")
    monkeypatch.setenv("PATH", os.fspath(tmp_path))
    result = admin("backup", tmp_path / "copy.dump", "--database", url)
    assert result.exit_code == 2
    assert result.stderr.startswith(
        "pg_dump is not installed here. Where it is, run: pg_dump --format=custom"
    )
    assert "hunter2" not in result.stderr
    assert not (tmp_path / "copy.dump").exists()


def test_a_password_is_kept_out_of_the_command_line():
    assert without_password("postgresql://a:p%40ss@h:5/d?x=1") == ("postgresql://a@h:5/d?x=1", "p@ss")
    assert without_password("postgresql://h/d") == ("postgresql://h/d", None)
