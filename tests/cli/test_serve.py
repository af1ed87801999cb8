"""serve and worker: what is said before a server opens, and when it does."""

import json
import logging
import os
import re
import socket
import sqlite3
import subprocess
import sys
import urllib.request

import pytest
import structlog

from waystation.cli import serving
from waystation.service.config.settings import EXPECTED, FIELD_TYPES, Settings, read_settings
from waystation.service.server import logs


@pytest.fixture
def taken():
    """A port that somebody else has."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


# --- serve ----------------------------------------------------------------------------------------------


def test_one_command_opens_a_server_and_says_where(tmp_path):
    words = [sys.executable, "-c", "from waystation.cli import main; main()", "serve", "--port", "0"]
    with subprocess.Popen(
        words, cwd=tmp_path, env=os.environ | {"PYTHONUNBUFFERED": "1"}, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as server:  # fmt: skip
        line = server.stdout.readline()
        found = re.fullmatch(
            r"Waystation is open at (http://localhost:\d+) · data in "
            r"waystation\.db · Ctrl\+C closes it\.\n",
            line,
        )
        assert found, line
        with urllib.request.urlopen(f"{found[1]}/health/ready", timeout=5) as answer:
            assert json.load(answer)["status"] == "ready"
        assert (tmp_path / "waystation.db").stat().st_mode & 0o077 == 0, "it holds secrets"
        server.terminate()
        said, logged = server.communicate(timeout=10)
    assert (server.returncode, said, logged) == (0, "Closed. All data is in waystation.db.\n", "")


def test_a_machine_is_told_in_json(capsys):
    logs.configure(as_json=True)
    serving.make_announcer(Settings(log_json=True), browser=False)("http://127.0.0.1:8080")
    told = capsys.readouterr()
    structlog.reset_defaults()
    logging.basicConfig(handlers=[], force=True)
    assert (told.out, json.loads(told.err)["event"], json.loads(told.err)["at"]) == (
        "", "open", "http://127.0.0.1:8080"
    )  # fmt: skip


def test_a_port_that_is_taken_is_said_in_one_sentence(waystation, taken):
    result = waystation("serve", "--port", taken)
    assert result.exit_code == 2
    assert result.stderr == (
        f"Port {taken} on 127.0.0.1 is not available (address already in use): choose another with --port.\n"
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("--database", "no/where.db"),
            "The folder of the database 'no/where.db' does not exist: make it first.",
        ),
        (
            ("--database", "postgresql://x"),
            "A server on PostgreSQL also needs Redis: set WAYSTATION_REDIS or give",
        ),
        (
            ("--database", "postgresql://u:hunter2@127.0.0.1:1/x", "--redis", "redis://127.0.0.1:1"),
            "Nothing answers at 127.0.0.1:1: start PostgreSQL there, or check WAYSTATION_DATABASE.",
        ),
        (("--database", "notes.txt"), "notes.txt cannot be opened as a Waystation database: file is not"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_sentence(waystation, tmp_path, words, sentence):
    (tmp_path / "notes.txt").write_text("milk, eggs, bread\n" * 100)
    result = waystation("serve", "--port", free_port(), *words)
    assert result.exit_code == 2
    assert result.stderr.startswith(sentence)
    assert len(result.stderr.splitlines()) == 1


WRONG = {
    "DRAIN": ("99", "WAYSTATION_DRAIN is a number of seconds from 0 to 5, not '99'."),
    "PORT": ("abc", "WAYSTATION_PORT is a number from 0 to 65535, not 'abc'."),
    "LOG_LEVEL": ("loud", "WAYSTATION_LOG_LEVEL is debug, info, warning or error, not 'loud'."),
    "LOG_JSON": ("perhaps", "WAYSTATION_LOG_JSON is true or false, not 'perhaps'."),
    "MAIL_DIGEST": ("-1", "WAYSTATION_MAIL_DIGEST is a number of seconds, not '-1'."),
    "METRICS_PORT": ("0", "WAYSTATION_METRICS_PORT is a number from 1 to 65535, not '0'."),
    "SMTP": (
        "hunter2",
        "WAYSTATION_SMTP is the URL of a mail server, like smtp://name:password@host:587.",
    ),
    "REDIS": ("foo", "WAYSTATION_REDIS is the URL of a Redis server, like redis://127.0.0.1:6379/0."),
    "LIMITS": ("sheep=3", "Unknown limit 'sheep'. The limits are requests, "),
    "TRUSTED_PROXIES": (
        "foo",
        "WAYSTATION_TRUSTED_PROXIES is a list of addresses and networks (or * for everyone), like 127.0.0.1,",
    ),
}


@pytest.mark.parametrize(("name", "value", "sentence"), [(name, *each) for name, each in WRONG.items()])
def test_a_setting_that_is_wrong_is_named_with_what_it_should_be(
    waystation, monkeypatch, name, value, sentence
):
    monkeypatch.setenv(f"WAYSTATION_{name}", value)
    result = waystation("serve")
    assert result.exit_code == 2
    assert result.stderr.startswith(sentence)
    checked = waystation("serve", "--check")
    assert checked.exit_code == 1
    assert sentence[:60] in checked.stdout
    assert len(checked.stdout.splitlines()) >= 8, "the rest is tried all the same"


@pytest.mark.parametrize("value", ["*", "", "10.0.0.0/8, ::1", "127.0.0.1"])
def test_proxies_are_trusted_by_address_or_all_of_them(monkeypatch, value):
    monkeypatch.setenv("WAYSTATION_TRUSTED_PROXIES", value)
    assert read_settings().trusted_proxies == value


def test_every_setting_that_may_be_refused_says_what_it_should_be():
    texts = {name for name, kind in FIELD_TYPES.items() if kind in (str, str | None)}
    assert set(EXPECTED) == set(FIELD_TYPES) - texts


@pytest.mark.parametrize(
    ("given", "better"),
    [
        ("games.local", "write http://games.local:8080."),
        ("games.local:9000", "write http://games.local:9000."),
        ("http://", "write http://games.local:8080."),
        ("ftp://games.local", "write http://games.local:8080."),
        ("http://games.local:port", "write http://games.local:8080."),
        ("http://ann@games.local", "write http://games.local:8080."),
        (
            "https://games.example/waystation",
            "must not have a path, because a server needs a host of its own: ",
        ),
        ("https://games.example/?x=1", "write https://games.example."),
    ],
)
def test_an_address_under_which_nobody_could_come_in_is_refused(waystation, given, better):
    result = waystation("serve", "--base-url", given)
    assert result.exit_code == 2
    assert result.stderr.startswith("WAYSTATION_BASE_URL ")
    assert better in result.stderr
    checked = waystation("serve", "--check", "--port", 8080, "--base-url", given)
    assert checked.exit_code == 1
    assert "✗  base-url  WAYSTATION_BASE_URL " in checked.stdout


@pytest.mark.parametrize("given", ["http://games.local:8080", "https://games.example/", "http://[::1]:8080"])
def test_an_address_with_a_scheme_and_a_name_is_taken(given):
    assert read_settings(base_url=given).url == given.rstrip("/")


def test_a_mistyped_variable_is_pointed_out(waystation, monkeypatch, taken):
    monkeypatch.setenv("WAYSTATION_MAIL_FORM", "ann@example.org")
    monkeypatch.setenv("WAYSTATION_XYZZY", "1")
    monkeypatch.setenv("WAYSTATION_LAWS", "long")
    monkeypatch.setenv("WAYSTATION_TEST_REDIS", "redis://127.0.0.1")
    sentences = [
        "Unknown setting WAYSTATION_MAIL_FORM (ignored). Did you mean WAYSTATION_MAIL_FROM?",
        "Unknown setting WAYSTATION_XYZZY (ignored).",
    ]
    assert waystation("serve", "--port", taken).stderr.splitlines()[:2] == sentences
    told = waystation("serve", "--port", taken, "--log-json").stderr.splitlines()[0]
    assert json.loads(told) == {"event": sentences[0], "level": "warning"}
    checked = waystation("serve", "--check", "--port", free_port())
    assert checked.exit_code == 0, "it is only odd"
    assert [line.rstrip().split(maxsplit=2) for line in checked.stdout.splitlines()[:2]] == [
        ["!", "settings", sentence] for sentence in sentences
    ]


@pytest.mark.parametrize(
    "command", [("serve",), ("worker",), ("admin",), ("admin", "rehearse"), ("admin", "backup")]
)
def test_help_shows_an_example(waystation, command):
    shown = waystation(*command, "--help")
    assert shown.exit_code == 0
    assert f"waystation {' '.join(command)} " in shown.stdout.split("Example")[-1].split("Start with")[-1]


def test_help_reads_neither_the_service_nor_a_game(tmp_path):
    script = (
        "import sys; from waystation.cli.app import app\n"
        "try: app(['serve', '--help'])\n"
        "except SystemExit: print([m for m in ('litestar', 'waystation.service', 'waystation.games')"
        " if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert done.stdout.splitlines()[-1] == "[]"


# --- serve --check --------------------------------------------------------------------------------------


@pytest.fixture
def wide(waystation, monkeypatch):
    """A terminal in which no line of the list is broken, however long the paths are."""
    monkeypatch.setenv("COLUMNS", "300")


@pytest.mark.usefixtures("wide")
def test_a_server_at_home_is_checked_without_being_made(waystation, tmp_path):
    result = waystation("serve", "--check", "--port", free_port())
    assert result.exit_code == 0, result.output
    rows = [line.split(maxsplit=2) for line in result.stdout.splitlines()]
    assert [row[:2] for row in rows] == [
        ["✓", what]
        for what in ("settings", "database", "lock", "disk", "clock", "redis", "mail", "port", "base-url")
    ]
    assert list(tmp_path.iterdir()) == []


def test_what_is_wrong_is_marked_with_what_to_do(waystation, taken, monkeypatch):
    monkeypatch.setenv("WAYSTATION_SMTP", "smtp://127.0.0.1:1")
    result = waystation("serve", "--check", "--port", taken, "--redis", "redis://127.0.0.1:1")
    assert result.exit_code == 1
    wrong = {line.split()[1]: line for line in result.stdout.splitlines() if line.startswith("✗")}
    assert set(wrong) == {"redis", "mail", "port"}
    assert "start it, or check --redis" in wrong["redis"]
    assert "check WAYSTATION_SMTP" in wrong["mail"]
    assert "choose another with --port" in wrong["port"]


@pytest.mark.parametrize("host", ["1.2.3.4", "no.such.host.invalid"])
def test_a_host_that_is_not_this_machine_is_told_from_a_port_that_is_taken(waystation, host):
    checked = waystation("serve", "--check", "--host", host).stdout
    assert f"✗  port      {host} is not an address of this machine. Use --host 127.0.0.1" in checked
    assert "--port" not in checked


@pytest.mark.usefixtures("wide")
def test_a_missing_folder_is_one_line_of_the_list(waystation):
    result = waystation("serve", "--check", "--port", free_port(), "--database", "no/where.db")
    assert result.exit_code == 1
    assert "✗  database  The folder of the database 'no/where.db' does not exist: make it first." in (
        result.stdout
    )
    assert [line.split()[1] for line in result.stdout.splitlines()][-1] == "base-url"


def test_a_fleet_without_redis_is_one_line_of_the_list(waystation):
    result = waystation("serve", "--check", "--port", free_port(), "--database", "postgresql://127.0.0.1:1/x")
    assert result.exit_code == 1
    assert "✗  redis     A server on PostgreSQL also needs Redis" in result.stdout
    assert result.stdout.count("Nothing answers at 127.0.0.1:1") == 1
    assert "✓  clock     Plausible; the database could not be asked." in result.stdout


def test_a_file_that_is_no_database_is_noticed(waystation, tmp_path):
    (tmp_path / "notes.txt").write_text("milk, eggs, bread\n" * 100)
    result = waystation("serve", "--check", "--port", free_port(), "--database", "notes.txt")
    assert result.exit_code == 1
    assert (
        "✗  database  notes.txt cannot be opened as a Waystation database: file is not a database."
        in result.stdout
    )


def test_a_database_of_a_newer_version_is_left_alone(waystation, tmp_path):
    with sqlite3.connect(tmp_path / "new.db") as database:
        database.execute("create table migrations (name text primary key)")
        database.execute("insert into migrations values ('9999_future.sql')")
    database.close()
    result = waystation("serve", "--check", "--port", free_port(), "--database", "new.db")
    assert result.exit_code == 1
    assert "It was written by a newer Waystation (9999_future.sql): upgrade this one." in result.stdout


# --- worker ---------------------------------------------------------------------------------------------


def test_a_server_at_home_needs_no_worker(waystation):
    result = waystation("worker")
    assert result.exit_code == 2
    assert result.stderr.startswith("A server on SQLite needs no worker: `waystation serve` runs its jobs.")
