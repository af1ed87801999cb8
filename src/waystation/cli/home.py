"""`waystation` without a command: a personal server, the same from every folder."""

from __future__ import annotations

import asyncio
import json
import os
from http.client import HTTPConnection, HTTPException
from typing import Final

import msgspec
import typer

from waystation.cli.input import BadInput
from waystation.cli.paths import make_folder_of, personal_database
from waystation.cli.serving import has_screen, open_browser, serve, settings_from
from waystation.service.config.settings import Settings, variable_name
from waystation.service.server.preflight import CheckFailed, check_port

FIRST_PORT: Final = 8000
MAX_PORTS: Final = 20
"""Ports to try, from the first on, before giving up."""

TIMEOUT_SECONDS: Final = 3
SERVER_FIELDS: Final = {"version", "games", "levels", "languages"}
"""The fields by which an answer is recognised as Waystation's."""


def open_server(*, browser: bool) -> None:
    """Start the server on the first free port. If it is running already, only open the browser."""
    settings = personal_settings()
    for port in range(settings.port, settings.port + MAX_PORTS):
        here = msgspec.structs.replace(settings, port=port)
        if is_free(here):
            serve(here, browser=browser)
            return
        if is_waystation(here):
            typer.echo(f"Waystation is open already at {here.url}.")
            if browser and has_screen():
                open_browser(here.url).wait()
            return
    raise BadInput(
        f"No free port from {settings.port} to {port} on {settings.host}. "
        f"Choose another with {variable_name('port')}."
    )


def personal_settings() -> Settings:
    """The settings of the environment; by default everything is in the user's data folder, and bots may play
    alone: nobody else waits for them.
    """
    return settings_from(
        database=os.environ.get(variable_name("database")) or str(make_folder_of(personal_database())),
        port=os.environ.get(variable_name("port")) or FIRST_PORT,
        bots_alone=os.environ.get(variable_name("bots_alone")) or "true",
    )


# --- the port ---------------------------------------------------------------------------------------


def is_free(settings: Settings) -> bool:
    try:
        asyncio.run(check_port(settings))
    except CheckFailed:
        return False
    return True


def is_waystation(settings: Settings) -> bool:
    """Whether Waystation answers on this port. Proxies of the environment are not used."""
    asking = HTTPConnection(settings.host, settings.port, timeout=TIMEOUT_SECONDS)
    try:
        asking.request("GET", "/api/server")
        answer = json.loads(asking.getresponse().read())
    except (OSError, ValueError, HTTPException):
        return False
    finally:
        asking.close()
    return isinstance(answer, dict) and answer.keys() >= SERVER_FIELDS
