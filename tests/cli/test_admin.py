"""admin: who is here, what is played, and whether every match still comes out as it was played."""

import asyncio
import json
import sqlite3
from contextlib import closing

import pytest

from waystation.service.api import wire
from waystation.service.api.tables import new_table
from waystation.service.app.services import Services
from waystation.service.config.settings import Settings
from waystation.service.core.person import Person
from waystation.service.tables.importing import import_match

ANN = Person("ann", "Ann")


@pytest.fixture
def server(tmp_path, finished):
    """A server with three people and two finished matches."""
    path = tmp_path / "waystation.db"

    async def fill():
        services = await Services.open(Settings(database=str(path)))
        people = [(await services.people.create_guest(name, "en"))[0] for name in ("Ann", "Ben", "Joanna")]
        for _ in range(2):
            await import_match(services.store, json.loads(finished.read_text("utf-8")), people[0])
        await services.close()

    asyncio.run(fill())
    change(path, "update people set login = 'ben' where nickname = 'Ben'")
    return path


def change(path, statement):
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(statement)


# --- looking --------------------------------------------------------------------------------------------


def test_people_are_listed_and_found(server, read_json, waystation):
    assert {row["nickname"] for row in read_json("admin", "people", "--json")} == {"Ann", "Ben", "Joanna"}
    found = read_json("admin", "people", "--find", "ANN", "--json")
    assert {row["nickname"] for row in found} == {"Ann", "Joanna"}
    assert "password" not in found[0]
    shown = waystation("admin", "people", "--find", "ben").stdout
    assert "Ben" in shown
    assert "Ann" not in shown
    assert waystation("admin", "people", "--find", "nobody").stdout == "No people found.\n"


def test_an_account_is_made_an_admin(server, read_json, waystation):
    assert waystation("admin", "make-admin", "ben").stdout == (
        "ben may see every table. A running server applies this within 15 seconds.\n"
    )
    admins = {row["nickname"]: row["admin"] for row in read_json("admin", "people", "--json")}
    assert admins == {"Ann": False, "Ben": True, "Joanna": False}
    assert all(type(admin) is bool for admin in admins.values()), "as the API has it"
    assert waystation("admin", "make-admin", "BEN").exit_code == 0
    refused = waystation("admin", "make-admin", "Ann")
    assert refused.exit_code == 2
    assert refused.stderr == "No account has the login name 'Ann'. A guest must claim an account first.\n"


def test_tables_are_listed_by_status_and_without_their_secrets(server, read_json, waystation):
    rows = read_json("admin", "tables", "--status", "over", "--json")
    assert [row["game"] for row in rows] == ["ticket-to-ride-usa"] * 2
    assert not {"doc", "seed", "invite"} & set(rows[0])
    assert rows[0]["id"] in waystation("admin", "tables").stdout
    assert waystation("admin", "tables", "--status", "open").stdout == "No tables found.\n"


def test_a_status_that_no_table_has_is_refused(server, waystation):
    refused = waystation("admin", "tables", "--status", "bad")
    assert refused.exit_code == 2
    assert refused.stderr == "Unknown status 'bad'. Choose one of open, playing, over, abandoned.\n"


def test_looking_makes_no_server(waystation, tmp_path):
    for words in (
        ("people",),
        ("tables",),
        ("rehearse",),
        ("archive",),
        ("make-admin", "ann"),
        ("backup", "copy.db"),
    ):
        result = waystation("admin", *words)
        assert result.exit_code == 2
        assert result.stderr == "No database at waystation.db. Choose one with --database.\n"
    assert list(tmp_path.iterdir()) == []


def test_the_database_may_be_named_in_the_environment(server, read_json, monkeypatch, tmp_path):
    server.rename(tmp_path / "other.db")
    monkeypatch.setenv("WAYSTATION_DATABASE", "other.db")
    assert len(read_json("admin", "tables", "--json")) == 2


def test_a_file_that_is_no_server_is_refused(waystation, tmp_path):
    (tmp_path / "notes.txt").write_text("milk, eggs, bread\n" * 100)
    result = waystation("admin", "tables", "--database", "notes.txt")
    assert result.exit_code == 2
    assert "notes.txt" in result.stderr
    assert len(result.stderr.splitlines()) == 1


# --- rehearsal ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", [1, 2])
def test_matches_that_come_out_as_they_were_played_are_verified(server, waystation, read_json, jobs):
    report = read_json("admin", "rehearse", "--jobs", jobs, "--json")
    assert (report["matches"], report["differ"]) == (2, [])
    assert report["entries"] > 100
    shown = waystation("admin", "rehearse", "--jobs", jobs)
    assert shown.exit_code == 0
    assert shown.stdout == (f"2 matches with {report['entries']} entries: every replay agrees.\n")


def test_a_table_at_which_nothing_was_played_is_no_match(server, read_json):
    async def lay():
        services = await Services.open(Settings(database=str(server)))
        ann = (await services.people.create_guest("Ann", "en"))[0]
        asking = wire.NewTable(game="stone-age", seats=[wire.NewChair(holder="you")] * 2)
        await services.tables.create(new_table(asking, services.tables, ann))
        await services.close()

    asyncio.run(lay())
    assert len(read_json("admin", "tables", "--json")) == 3
    assert read_json("admin", "rehearse", "--jobs", 1, "--json")["matches"] == 2


SPOILT = {
    "a notation": (
        "update log set notation = 'claim nowhere' where seq = 7", 7, "Entry 7 is not legal: ",
    ),
    "a digest": (
        "update log set digest = 'x' where seq = 9", 9, "Entry 9 has a different digest than when it was",
    ),
    "a seed": ("update tables set seed = x'00'", 0, "The seed is not the one that was committed to."),
    "a game": (
        "update tables set doc = replace(doc, 'ticket-to-ride-usa', 'mornington-crescent')",
        0, "The rules raised UnknownGame: ",
    ),
    "a score": (
        "update tables set doc = replace(doc, '\"scores\":[', '\"scores\":[9,')", None, "The scores are [",
    ),
    "a document": ("update tables set doc = '{}'", 0, "The record of the table cannot be read: "),
    "an end": ("delete from log where seq > 20", None, "The match is not over, but was."),
}  # fmt: skip


@pytest.mark.parametrize(("statement", "entry", "why"), SPOILT.values(), ids=SPOILT)
def test_a_match_that_would_diverge_is_reported_with_the_entry_and_the_reason(
    server, waystation, statement, entry, why
):
    change(server, statement)
    result = waystation("admin", "rehearse", "--jobs", 1, "--json")
    assert result.exit_code == 1
    differ = json.loads(result.stdout)["differ"]
    assert len(differ) == 2
    assert differ[0]["why"].startswith(why)
    assert differ[0]["entry"] == (differ[0]["entries"] if entry is None else entry)
    shown = waystation("admin", "rehearse", "--jobs", 1)
    assert shown.exit_code == 1
    assert "2 of 2 replays differ." in shown.stdout


def checked(waystation):
    """What the server says of its database before it starts."""
    result = waystation("serve", "--check")
    assert "database" in result.stdout
    return result.stdout


def test_a_release_does_not_start_on_a_database_whose_matches_it_cannot_continue(server, waystation):
    change(server, "update tables set status = 'playing', doc = replace(doc, '\"over\"', '\"playing\"')")
    change(server, "delete from log where seq > 40")
    change(server, "update tables set seq = 40")
    change(server, "delete from releases")
    assert "cannot continue" not in checked(waystation)
    change(server, "update log set digest = 'x' where seq = 9")
    refused = waystation("serve", "--port", "0")
    assert refused.exit_code == 2
    assert "cannot continue 2 matches in play" in refused.stderr
    assert "waystation admin rehearse --accept" in refused.stderr
    shown = waystation("admin", "rehearse", "--jobs", 1, "--playing")
    assert "2 of them are in play" in " ".join(shown.stdout.split())
    assert waystation("admin", "rehearse", "--jobs", 1, "--accept").exit_code == 0
    assert "cannot continue" not in checked(waystation)


def test_finished_matches_do_not_keep_a_release_from_starting(server, waystation):
    change(server, "delete from releases")
    change(server, "update log set digest = 'x' where seq = 9")
    shown = waystation("admin", "rehearse", "--jobs", 1)
    assert "their logs and results stay as they are stored" in " ".join(shown.stdout.split())
    assert "cannot continue" not in checked(waystation)


def test_matches_are_moved_to_the_archive(server, waystation, read_json):
    assert waystation("admin", "archive").stdout == "Moved 0 matches to the archive.\n"
    assert waystation("admin", "archive", "--days", 0).stdout == "Moved 2 matches to the archive.\n"
    report = read_json("admin", "rehearse", "--jobs", 1, "--json")
    assert (report["matches"], report["differ"]) == (2, [])


# --- copies: more of them in tests/service/test_backup.py -----------------------------------------------


def test_a_copy_never_overwrites_a_file(server, waystation, tmp_path):
    (tmp_path / "copy.db").write_text("dear diary")
    refused = waystation("admin", "backup", "copy.db")
    assert (refused.exit_code, refused.stderr) == (2, "copy.db already exists. Choose another file.\n")
    assert (tmp_path / "copy.db").read_text() == "dear diary"
    refused = waystation("admin", "backup", "no/where.db")
    assert refused.stderr == "The folder of no/where.db does not exist. Create it first.\n"


def test_only_a_copy_of_a_server_is_brought_back(server, waystation, tmp_path):
    (tmp_path / "notes.txt").write_text("milk, eggs, bread\n" * 100)
    for file, said in (("notes.txt", "is not a Waystation database"), ("none.db", "no such file")):
        refused = waystation("admin", "restore", file, "--replace")
        assert refused.exit_code == 2
        assert said in refused.stderr
    assert waystation("admin", "rehearse", "--jobs", 1).exit_code == 0


def test_what_is_there_is_replaced_only_when_asked_and_kept_aside(server, waystation, tmp_path):
    assert waystation("admin", "backup", "copy.db").exit_code == 0
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0
    change(server, "delete from people where nickname = 'Joanna'")
    refused = waystation("admin", "restore", "copy.db")
    assert refused.exit_code == 2
    assert refused.stderr.startswith("A database already exists at waystation.db. Add --replace")
    restored = waystation("admin", "restore", "copy.db", "--replace")
    assert restored.stdout == (
        "Restored the database from copy.db. The previous database is now waystation.db.before-restore-1.\n"
    )
    assert "Joanna" in waystation("admin", "people").stdout
    aside = waystation("admin", "people", "--database", "waystation.db.before-restore-1").stdout
    assert "Joanna" not in aside
