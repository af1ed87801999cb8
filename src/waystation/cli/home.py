"""`waystation` alone: a person's own house, the same from whatever folder it is opened."""

from __future__ import annotations

import asyncio
import json
import os
from http.client import HTTPConnection, HTTPException
from typing import Final

import msgspec
import typer

from waystation.cli.input import BadInput
from waystation.cli.place import made, own_database
from waystation.cli.serving import has_screen, serve, settings_from, show
from waystation.service.operation import Wrong, port_is_free
from waystation.service.settings import Settings, variable

PORT: Final = 8000
TRIED: Final = 20
"""Ports, from the first on, until somebody must say which."""

PATIENCE: Final = 3
SIGNS: Final = {"version", "games", "levels", "languages"}
"""By what a house is known to be one of ours."""


def open_house(*, browser: bool) -> None:
    """At the first port that can be had; if the house is open there already, it is only shown."""
    settings = own_settings()
    for port in range(settings.port, settings.port + TRIED):
        here = msgspec.structs.replace(settings, port=port)
        if is_free(here):
            serve(here, browser=browser)
            return
        if is_house(here):
            typer.echo(f"Waystation is open already at {here.url}.")
            if browser and has_screen():
                show(here.url).wait()
            return
    raise BadInput(
        f"None of the ports from {settings.port} to {port} of {settings.host} can be had: "
        f"name another in {variable('port')}."
    )


def own_settings() -> Settings:
    """What the environment says; otherwise everything has its place in the home of the person."""
    return settings_from(
        database=os.environ.get(variable("database")) or str(made(own_database())),
        port=os.environ.get(variable("port")) or PORT,
    )


# --- the port ---------------------------------------------------------------------------------------


def is_free(settings: Settings) -> bool:
    try:
        asyncio.run(port_is_free(settings))
    except Wrong:
        return False
    return True


def is_house(settings: Settings) -> bool:
    """Whether what listens there answers as a house does. Without the proxies that the environment names."""
    asking = HTTPConnection(settings.host, settings.port, timeout=PATIENCE)
    try:
        asking.request("GET", "/api/house")
        told = json.loads(asking.getresponse().read())
    except (OSError, ValueError, HTTPException):
        return False
    finally:
        asking.close()
    return isinstance(told, dict) and told.keys() >= SIGNS
