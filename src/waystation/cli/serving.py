"""`waystation serve` and `worker`: check the settings, announce the address, run."""

from __future__ import annotations

import asyncio
import os
import sys
from subprocess import DEVNULL, Popen
from typing import Final

import msgspec
import structlog
import typer
from rich.table import Table

from waystation.cli.input import BadInput
from waystation.cli.screen import console
from waystation.service.config.errors import BadSetting
from waystation.service.config.settings import Settings, parse_settings, read_settings, unknown_variables
from waystation.service.server import preflight
from waystation.service.server.serving import Announce, run_worker
from waystation.service.server.serving import serve as serve_until_stopped

REQUIRED_CHECKS: Final = (preflight.check_database, preflight.check_lock, preflight.check_port)
"""The server cannot start without these."""

SCREEN_VARIABLES: Final = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


def settings_from(**given: object) -> Settings:
    """The settings of the environment, overridden by the options."""
    try:
        settings = read_settings(**given)
    except BadSetting as error:
        raise BadInput(str(error)) from error
    warn_of_unknown_variables(settings)
    return settings


def warn_of_unknown_variables(settings: Settings) -> None:
    """Warn of unknown variables. Not through the log, which redacts long words as possible secrets."""
    for sentence in unknown_variables():
        line = {"event": sentence, "level": "warning"}
        typer.echo(msgspec.json.encode(line) if settings.log_json else sentence, err=True)


def serve(settings: Settings, *, browser: bool) -> None:
    check_can_open(settings)
    if not serve_until_stopped(settings, make_announcer(settings, browser=browser)):
        raise typer.Exit(1)
    if not settings.log_json:
        typer.echo(closing_message(settings))


def closing_message(settings: Settings) -> str:
    if settings.fleet:
        return "Closed. All data is in PostgreSQL."
    return f"Closed. All data is in {settings.database}."


def check_can_open(settings: Settings) -> None:
    """Fail with a sentence now, rather than with a traceback later."""
    for attempt in REQUIRED_CHECKS:
        try:
            asyncio.run(attempt(settings))
        except preflight.CheckFailed as wrong:
            raise BadInput(str(wrong)) from wrong


def make_announcer(settings: Settings, *, browser: bool) -> Announce:
    def announce(address: str) -> None:
        if settings.log_json:
            structlog.get_logger().info("open", at=address)
        else:
            typer.echo(f"Waystation is open at {address} · {storage_message(settings)} · Ctrl+C closes it.")
        if browser and has_screen():
            open_browser(address)

    return announce


def has_screen() -> bool:
    """Whether there is a graphical screen. Without one, a text browser would take over the terminal."""
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in SCREEN_VARIABLES)


def open_browser(address: str) -> Popen[bytes]:
    """Open the user's browser in its own process, because the server must answer it meanwhile.

    Its output is discarded, and it gets the usual umask, not the strict one of the server's files.
    """
    return Popen(  # noqa: S603 (the address is the server's own)
        [sys.executable, "-m", "webbrowser", address],
        stdin=DEVNULL,
        stdout=DEVNULL,
        stderr=DEVNULL,
        umask=0o022,
        start_new_session=True,
    )


def storage_message(settings: Settings) -> str:
    if settings.fleet:
        return "one of several nodes, data in PostgreSQL"
    return f"data in {settings.database}"


def check(**given: object) -> bool:
    """Print the result of every check, even of invalid settings; True if all succeed."""
    findings = asyncio.run(preflight.run_checks(*parse_settings(**given)))
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for finding in findings:
        table.add_row(finding.mark, finding.what, finding.says)
    console().print(table)
    return all(finding.fine for finding in findings)


def worker(settings: Settings) -> None:
    if not settings.fleet:
        raise BadInput(
            "A server on SQLite needs no worker: `waystation serve` runs its jobs. "
            "For several nodes, set --database to PostgreSQL."
        )
    try:
        asyncio.run(preflight.check_database(settings))
    except preflight.CheckFailed as wrong:
        raise BadInput(str(wrong)) from wrong
    run_worker(settings)
