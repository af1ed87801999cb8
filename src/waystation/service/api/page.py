"""The built client, and the boards that packages bring, served from memory.

The files are read once, at the start of the server. So no request reads the disk, no path can reach a file
outside the client, and a running server keeps serving one version while another is being installed.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath
from typing import Final

from litestar.types import Receive, Scope, Send

from waystation.service.api.error_handlers import HTTP_ERRORS
from waystation.service.api.events import send_problem
from waystation.service.api.security import normalise_path
from waystation.service.core.errors import MethodNotAllowed, NotFound

CLIENT_ROUTES: Final = (
    "/",
    "/t/{table}",
    "/people/{person_id}",
    "/rules",
    "/rules/{family}",
    "/rules/{family}/rulings",
    "/settings",
    "/design",
)
"""The routes of the client. The page is the same for all; the client gets the content from the API."""

BOARD_ROUTE: Final = "/games/{family}/client/{path}"
"""The route of the files of a board that a package brings."""

SERVER_PREFIXES: Final = ("api", "health", "metrics")
"""First parts of paths that never belong to the client, even if there is no such route."""

CLIENT_FOLDER: Final = Path(__file__).parents[2] / "client"
PAGE: Final = "/index.html"
NOT_BUILT_PAGE: Final = b"""\
<!doctype html><html lang="en"><meta charset="utf-8"><title>Waystation</title>
<p>The client is not built: run <code>make client</code>.</p></html>
"""

ASSETS: Final = "/assets/"
"""The folder whose file names contain a digest, so that browsers may cache them forever."""

CACHE_FOREVER: Final = b"public, max-age=31536000, immutable"
REVALIDATE: Final = b"no-cache"

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""The encodings of the compressed files that the build writes, by suffix; the best comes first."""

TYPES: Final = {
    ".css": b"text/css; charset=utf-8",
    ".html": b"text/html; charset=utf-8",
    ".ico": b"image/x-icon",
    ".js": b"text/javascript; charset=utf-8",
    ".json": b"application/json",
    ".png": b"image/png",
    ".svg": b"image/svg+xml",
    ".txt": b"text/plain; charset=utf-8",
    ".webmanifest": b"application/manifest+json",
    ".webp": b"image/webp",
    ".woff2": b"font/woff2",
}
"""Our own list: the machine's may lack fonts, or call a script plain text."""

DEFAULT_TYPE: Final = b"application/octet-stream"

type Header = tuple[bytes, bytes]


class Client:
    """Serves every path outside the API."""

    def __init__(self, folder: Path, boards: Mapping[str, File] | None = None) -> None:
        self.files = read_client(folder) or {PAGE: File(PAGE, NOT_BUILT_PAGE, {})}
        self.boards = boards or {}

    async def __call__(self, scope: Scope, _: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        name, route = self.find(normalise_path(scope["path"]))
        scope["path_template"] = route or ""
        if scope.get("method") not in ("GET", "HEAD"):
            await send_problem(send, MethodNotAllowed(*HTTP_ERRORS[405]))
        elif route is not None:
            await show_file(self.boards.get(name) or self.files[name], headers, send)
        elif "text/html" in header_values(headers.get(b"accept")):
            await self.show_not_found(headers, send)
        else:
            await send_problem(send, NotFound(*HTTP_ERRORS[404]))

    def find(self, path: str) -> tuple[str, str | None]:
        """The file for a path, and its route for the log and the metrics; the route is None if none
        matches.
        """
        if path in self.files:
            return path, "/{file}"
        if path in self.boards:
            return path, BOARD_ROUTE
        return PAGE, next((each for each, form in ROUTE_PATTERNS.items() if form.fullmatch(path)), None)

    async def show_not_found(self, asked: dict[bytes, bytes], send: Send) -> None:
        """Send the page with status 404: the client says it in the reader's language."""
        content_headers, body = self.files[PAGE].headers_and_body(
            header_values(asked.get(b"accept-encoding"))
        )
        await send_response(send, 404, [(b"cache-control", b"no-store"), *content_headers], body)


ROUTE_PATTERNS: Final = {address: re.compile(re.sub(r"{\w+}", "[^/]+", address)) for address in CLIENT_ROUTES}


def is_for_client(path: str) -> bool:
    return normalise_path(path).split("/")[1] not in SERVER_PREFIXES


async def show_file(file: File, asked: dict[bytes, bytes], send: Send, more: Sequence[Header] = ()) -> None:
    """Send a file with its caching and `more` headers; only the headers if the browser has it already."""
    headers = [(b"cache-control", file.caching), (b"etag", file.tag), (b"vary", b"accept-encoding"), *more]
    if file.tag.decode() in header_values(asked.get(b"if-none-match")):
        await send_response(send, 304, headers, b"")
        return
    content_headers, body = file.headers_and_body(header_values(asked.get(b"accept-encoding")))
    await send_response(send, 200, headers + content_headers, body)


async def send_response(send: Send, status: int, headers: list[Header], body: bytes) -> None:
    """Send a response. For a HEAD request uvicorn drops the body."""
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


# --- the files --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class File:
    """A file of the client, plain and compressed."""

    name: str
    plain: bytes
    compressed: dict[str, bytes]

    @cached_property
    def tag(self) -> bytes:
        """The ETag. It is weak, because it stands for every encoding."""
        return b'W/"%s"' % sha256(self.plain).hexdigest()[:16].encode()

    @property
    def caching(self) -> bytes:
        return CACHE_FOREVER if self.name.startswith(ASSETS) else REVALIDATE

    def headers_and_body(self, taken: set[str]) -> tuple[list[Header], bytes]:
        """The body in the best encoding that the browser accepts, and the headers that describe it."""
        encoding = next((each for each in self.compressed if each in taken), None)
        body = self.compressed[encoding] if encoding else self.plain
        headers = [(b"content-type", self.type), (b"content-length", b"%d" % len(body))]
        return headers + ([(b"content-encoding", encoding.encode())] if encoding else []), body

    @property
    def type(self) -> bytes:
        return TYPES.get(PurePosixPath(self.name).suffix, DEFAULT_TYPE)


def read_client(folder: Path) -> dict[str, File]:
    """The files of the client by name; empty if the client is not built."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    files = [read_file(path, folder) for path in paths if path.suffix not in ENCODINGS.values()]
    return {file.name: file for file in files}


def read_file(path: Path, folder: Path) -> File:
    beside = {encoding: path.with_name(path.name + suffix) for encoding, suffix in ENCODINGS.items()}
    compressed = {encoding: each.read_bytes() for encoding, each in beside.items() if each.is_file()}
    return File(f"/{path.relative_to(folder).as_posix()}", path.read_bytes(), compressed)


def read_board(folder: Traversable, path: str) -> dict[str, File]:
    """The files of a board that a package brings, by their paths below `path`. A package may be a zip file,
    so nothing is known of its files but what they contain.
    """
    found: dict[str, File] = {}
    for each in folder.iterdir():
        name = f"{path}/{each.name}"
        found |= read_board(each, name) if each.is_dir() else {name: compress_file(name, each.read_bytes())}
    return found


def compress_file(name: str, plain: bytes) -> File:
    compressed = gzip.compress(plain, mtime=0)
    return File(name, plain, {"gzip": compressed} if len(compressed) < len(plain) else {})


# --- headers ----------------------------------------------------------------------------------------


def header_values(header: bytes | None) -> set[str]:
    """The values in a header, without those of quality 0: `br;q=0.5, gzip, deflate;q=0` is br and gzip."""
    parts = [part.partition(";") for part in (header or b"").decode("latin-1").split(",")]
    return {name.strip() for name, _, quality in parts if not ZERO_QUALITY.fullmatch(quality.strip())}


ZERO_QUALITY: Final = re.compile(r"q=0(\.0*)?")
