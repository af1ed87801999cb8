"""`waystation docs`: the documentation of the installed version, served from its own files."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import typer

from waystation.cli.input import BadInput
from waystation.cli.serving import has_screen, open_browser

PACKAGE: Final = Path(__file__).parents[1]
SITE_FOLDERS: Final = (PACKAGE / "site", PACKAGE.parents[1] / "build" / "site")
"""Where the built pages are: in an installed package, or in a checkout."""


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files, and logs no requests: one reader at one machine."""

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (its name in the standard library)
        return


def find_site() -> Path:
    for place in SITE_FOLDERS:
        if (place / "index.html").is_file():
            return place
    raise BadInput("This installation has no documentation. In a checkout, build it with `make docs`.")


def make_server(site: Path, port: int) -> ThreadingHTTPServer:
    """A server for this machine alone. A search needs one: a browser reads no index from a file."""
    try:
        return ThreadingHTTPServer(("127.0.0.1", port), partial(QuietHandler, directory=str(site)))
    except OSError as error:
        raise BadInput(f"Port {port} is in use. Choose another with --port.") from error


def serve_docs(port: int, *, browser: bool) -> None:
    with make_server(find_site(), port) as server:
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        typer.echo(f"The documentation is open at {address} · Ctrl+C closes it.")
        if browser and has_screen():
            open_browser(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            typer.echo("Closed.")
