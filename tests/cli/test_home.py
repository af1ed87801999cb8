"""`waystation` alone: one's own server, and the browser that is shown it. The browser is a real command."""

import os
import re
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from waystation.cli.paths import personal_database
from waystation.cli.serving import has_screen

PATIENCE = 60
OPEN = re.compile(r"Waystation is open at (http://localhost:(\d+)) · data in (\S+) · Ctrl\+C closes it\.\n")
BROWSER = """\
#!{python}
import sys, urllib.request
page = urllib.request.urlopen(sys.argv[1]).read().decode()
with open({seen!r} + "~", "w") as file:
    file.write(sys.argv[1] + "\\n" + page)
import os; os.rename({seen!r} + "~", {seen!r})
print("a browser that mutters")
"""


class Desk:
    """A person's machine: a home of its own, a port, and a browser that writes down what it is shown."""

    def __init__(self, folder):
        self.folder = folder
        self.port = free_port()
        self.seen = folder / "seen"
        script = folder / "browser"
        script.write_text(BROWSER.format(python=sys.executable, seen=str(self.seen)))
        script.chmod(0o755)
        self.environment = os.environ | {
            "XDG_DATA_HOME": str(folder / "data"),
            "BROWSER": str(script),
            "WAYSTATION_PORT": str(self.port),
            "PYTHONUNBUFFERED": "1",
        }
        self.database = folder / "data" / "waystation" / "waystation.db"

    @contextmanager
    def opened(self, *words):
        """The first line of a server that stays open, and the server."""
        with self.start(*words) as server:
            try:
                line = server.stdout.readline()
                yield OPEN.fullmatch(line) or pytest.fail(line), server
            finally:
                server.terminate()
                server.wait(PATIENCE)

    def start(self, *words):
        return subprocess.Popen(
            [sys.executable, "-m", "waystation", *words], cwd=self.folder, env=self.environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip

    def shown(self):
        """The address in the browser, and the page."""
        until = time.monotonic() + PATIENCE
        while not self.seen.exists() and time.monotonic() < until:
            time.sleep(0.02)
        return self.seen.read_text().split("\n", 1)


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


# --- opening ------------------------------------------------------------------------------------------------


def test_the_bare_command_opens_ones_own_server_and_shows_it(desk):
    with desk.opened() as (line, server):
        assert line.groups() == (f"http://localhost:{desk.port}", str(desk.port), str(desk.database))
        address, page = desk.shown()
        assert (address, page[:15].lower()) == (line[1], "<!doctype html>")
        server.terminate()
        said, logged = server.communicate(timeout=PATIENCE)
    assert (server.returncode, said, logged) == (0, f"Closed. All data is in {desk.database}.\n", "")
    assert desk.database.stat().st_mode & 0o077 == 0
    assert desk.database.parent.stat().st_mode & 0o077 == 0


def test_a_server_that_is_open_is_only_shown(desk):
    with desk.opened("--no-browser") as (line, _):
        assert not desk.seen.exists()
        again = desk.start()
        assert again.communicate(timeout=PATIENCE) == (f"Waystation is open already at {line[1]}.\n", "")
        assert again.returncode == 0
        assert desk.shown()[0] == line[1]


def test_a_port_that_somebody_else_has_is_left_to_them(desk):
    with socket.create_server(("127.0.0.1", desk.port)), desk.opened("--no-browser") as (line, _):
        assert int(line[2]) > desk.port


def test_serve_shows_the_server_if_asked_to(desk):
    with desk.opened("serve", "--open") as (line, _):
        assert (line[3], desk.shown()[0]) == ("waystation.db", line[1])


def test_a_browser_that_does_not_start_keeps_no_server_closed(desk):
    desk.environment["BROWSER"] = str(desk.folder / "nowhere")
    with desk.opened() as (_, server):
        server.terminate()
        assert server.communicate(timeout=PATIENCE)[1] == ""


def test_without_a_screen_no_browser_is_tried(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert not has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert has_screen()


# --- the place ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("named", ["", "relative/path"])
def test_a_server_is_kept_where_the_system_keeps_such_things(monkeypatch, named):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", named)
    assert personal_database() == Path.home() / ".local" / "share" / "waystation" / "waystation.db"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert (
        personal_database()
        == Path.home() / "Library" / "Application Support" / "waystation" / "waystation.db"
    )
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "/users/ann/local")
    assert personal_database() == Path("/users/ann/local/waystation/waystation.db")


def test_a_place_that_cannot_be_had_is_said_in_one_sentence(waystation, monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    result = waystation("--no-browser")
    assert result.exit_code == 2
    assert result.stderr == (
        f"Cannot create {tmp_path}/file/waystation: not a directory. "
        "Choose another place with WAYSTATION_DATABASE.\n"
    )


def test_ports_that_cannot_be_had_are_said_in_one_sentence(waystation, monkeypatch):
    monkeypatch.setenv("WAYSTATION_HOST", "192.0.2.1")  # no machine has this address
    monkeypatch.setenv("WAYSTATION_PORT", "9000")
    result = waystation("--no-browser")
    assert result.exit_code == 2
    assert result.stderr.startswith("No free port from 9000 to 9019 on 192.0.2.1. ")


def test_ones_own_server_is_looked_after_from_any_folder(waystation, tmp_path):
    """The server in this folder comes first. What is no database is named in a sentence."""

    def looked_at():
        return waystation("admin", "tables").stderr.split(" cannot be opened")[0]

    assert looked_at().startswith("No database at waystation.db. ")
    personal_database().parent.mkdir(parents=True)
    personal_database().write_text("milk, eggs, bread\n" * 100)
    assert looked_at() == str(personal_database())
    (tmp_path / "waystation.db").write_text("milk, eggs, bread\n" * 100)
    assert looked_at() == "waystation.db"


# --- help ---------------------------------------------------------------------------------------------------


def test_help_tells_what_happens_without_a_command(waystation):
    shown = " ".join(waystation("--help").stdout.split())
    assert "Without a command, start your personal server and open it in the browser." in shown
    assert "Start with: waystation waystation --no-browser waystation play" in shown
