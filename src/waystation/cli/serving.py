"""Opening the house: the line that says so, and the table of what was tried before."""

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
from waystation.service import operation
from waystation.service.serving import Announce, run_worker
from waystation.service.serving import serve as serve_until_stopped
from waystation.service.settings import BadSetting, Settings, mistyped, read_settings, sift

MUST: Final = (operation.database_is_there, operation.port_is_free)
"""Without these the house cannot open at all."""

SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


def settings_from(**given: object) -> Settings:
    """The environment, and over it what was typed."""
    try:
        settings = read_settings(**given)
    except BadSetting as error:
        raise BadInput(str(error)) from error
    warn(settings)
    return settings


def warn(settings: Settings) -> None:
    """Of variables that nobody reads. Not by way of the log, which hides long words: they may be secrets."""
    for sentence in mistyped():
        line = {"event": sentence, "level": "warning"}
        typer.echo(msgspec.json.encode(line) if settings.log_json else sentence, err=True)


def serve(settings: Settings, *, browser: bool) -> None:
    check_can_open(settings)
    if not serve_until_stopped(settings, announcing(settings, browser=browser)):
        raise typer.Exit(1)
    if not settings.log_json:
        typer.echo(closed(settings))


def closed(settings: Settings) -> str:
    if settings.fleet:
        return "Closed; PostgreSQL keeps everything."
    return f"Closed; everything is kept in {settings.database}."


def check_can_open(settings: Settings) -> None:
    """A sentence now rather than a traceback in a moment."""
    for attempt in MUST:
        try:
            asyncio.run(attempt(settings))
        except operation.Wrong as wrong:
            raise BadInput(str(wrong)) from wrong


def announcing(settings: Settings, *, browser: bool) -> Announce:
    def announce(address: str) -> None:
        if settings.log_json:
            structlog.get_logger().info("open", at=address)
        else:
            typer.echo(f"Waystation is open at {address} · {kept(settings)} · Ctrl+C closes it.")
        if browser and has_screen():
            show(address)

    return announce


def has_screen() -> bool:
    """Without one, a browser of the terminal would be started over the words of the house."""
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in SCREENS)


def show(address: str) -> Popen[bytes]:
    """In the person's browser, as a process of its own: the house must answer it, and not hear its mutter.
    What it saves has the usual rights, not those of the house's files.
    """
    return Popen(  # noqa: S603 (the address is the house's own)
        [sys.executable, "-m", "webbrowser", address],
        stdin=DEVNULL,
        stdout=DEVNULL,
        stderr=DEVNULL,
        umask=0o022,
        start_new_session=True,
    )


def kept(settings: Settings) -> str:
    if settings.fleet:
        return "one node of a fleet on PostgreSQL"
    return f"nothing to set up: everything is kept in {settings.database}"


def check(**given: object) -> bool:
    """Print what was tried, whatever may be wrong with the settings; whether all of it is fine."""
    findings = asyncio.run(operation.examine(*sift(**given)))
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for finding in findings:
        table.add_row(finding.mark, finding.what, finding.says)
    console().print(table)
    return all(finding.fine for finding in findings)


def worker(settings: Settings) -> None:
    if not settings.fleet:
        raise BadInput(
            "A house on SQLite needs no worker: `waystation serve` does its work. "
            "A fleet names its PostgreSQL with --database."
        )
    try:
        asyncio.run(operation.database_is_there(settings))
    except operation.Wrong as wrong:
        raise BadInput(str(wrong)) from wrong
    run_worker(settings)
