"""The page of the house: the built client, a handful of files that a browser is sent.

All of them are read once, when the house opens. So no request reads the disk, no name leads to a file that is
not the client's, and a house goes on showing one client while another is being installed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final

from litestar.types import Receive, Scope, Send

from waystation.service.api.events import refuse
from waystation.service.api.mistakes import ELSEWHERE
from waystation.service.api.shield import plain
from waystation.service.errors import NoSuchMethod, NotFound

ADDRESSES: Final = (
    "/",
    "/t/{table}",
    "/people/{person_id}",
    "/rules",
    "/rules/{family}",
    "/settings",
    "/design",
)
"""Every address at which the client shows something. What stands there, and for whom, it asks the API."""

OF_OTHERS: Final = ("api", "health", "metrics")
"""What is never the client's to answer, whether there is such an address or not."""

BUILT: Final = Path(__file__).parents[2] / "client"
PAGE: Final = "/index.html"
NOT_BUILT: Final = b"""\
<!doctype html><html lang="en"><meta charset="utf-8"><title>Waystation</title>
<p>The client is not built: run <code>make client</code>.</p></html>
"""

ASSETS: Final = "/assets/"
"""The folder in which every name holds a digest: another content has another name."""

FOREVER: Final = b"public, max-age=31536000, immutable"
ASK_AGAIN: Final = b"no-cache"

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""What the build compresses a file with, beside it; the best comes first."""

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
"""A list of our own: the machine's may know no fonts, or take a script for plain text."""

UNKNOWN: Final = b"application/octet-stream"

type Header = tuple[bytes, bytes]


class Client:
    """Answers whatever a browser asks for that is no part of the API."""

    def __init__(self, folder: Path) -> None:
        self.files = read(folder) or {PAGE: File(PAGE, NOT_BUILT, {})}

    async def __call__(self, scope: Scope, _: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        name, route = self.find(plain(scope["path"]))
        scope["path_template"] = route or ""
        if scope.get("method") not in ("GET", "HEAD"):
            await refuse(send, NoSuchMethod(*ELSEWHERE[405]))
        elif route is not None:
            await self.show(self.files[name], headers, send)
        elif "text/html" in listed(headers.get(b"accept")):
            await self.show_nothing(headers, send)
        else:
            await refuse(send, NotFound(*ELSEWHERE[404]))

    def find(self, path: str) -> tuple[str, str | None]:
        """The file for a path, and the route for the log and the metrics; None if there is nothing there."""
        if path in self.files:
            return path, "/{file}"
        return PAGE, next((each for each, form in FORMS.items() if form.fullmatch(path)), None)

    async def show(self, file: File, asked: dict[bytes, bytes], send: Send) -> None:
        headers = [(b"cache-control", file.caching), (b"etag", file.tag), (b"vary", b"accept-encoding")]
        if file.tag.decode() in listed(asked.get(b"if-none-match")):
            await say(send, 304, headers, b"")
            return
        dress, body = file.dressed(listed(asked.get(b"accept-encoding")))
        await say(send, 200, headers + dress, body)

    async def show_nothing(self, asked: dict[bytes, bytes], send: Send) -> None:
        """The page, which says in the reader's language that there is nothing at this address."""
        dress, body = self.files[PAGE].dressed(listed(asked.get(b"accept-encoding")))
        await say(send, 404, [(b"cache-control", b"no-store"), *dress], body)


FORMS: Final = {address: re.compile(re.sub(r"{\w+}", "[^/]+", address)) for address in ADDRESSES}


def is_for_client(path: str) -> bool:
    return plain(path).split("/")[1] not in OF_OTHERS


async def say(send: Send, status: int, headers: list[Header], body: bytes) -> None:
    """The server leaves out the body for whoever has asked for the head alone."""
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


# --- the files --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class File:
    """A file of the client, plain and as the build has compressed it."""

    name: str
    plain: bytes
    compressed: dict[str, bytes]

    @cached_property
    def tag(self) -> bytes:
        """A weak one, for it stands for every encoding."""
        return b'W/"%s"' % sha256(self.plain).hexdigest()[:16].encode()

    @property
    def caching(self) -> bytes:
        return FOREVER if self.name.startswith(ASSETS) else ASK_AGAIN

    def dressed(self, taken: set[str]) -> tuple[list[Header], bytes]:
        """The body in the best encoding that is taken, and the headers that tell what it is."""
        encoding = next((each for each in self.compressed if each in taken), None)
        body = self.compressed[encoding] if encoding else self.plain
        headers = [(b"content-type", self.type), (b"content-length", b"%d" % len(body))]
        return headers + ([(b"content-encoding", encoding.encode())] if encoding else []), body

    @property
    def type(self) -> bytes:
        return TYPES.get(PurePosixPath(self.name).suffix, UNKNOWN)


def read(folder: Path) -> dict[str, File]:
    """The files of the client by their names; nothing if it is not built."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    files = [file_at(path, folder) for path in paths if path.suffix not in ENCODINGS.values()]
    return {file.name: file for file in files}


def file_at(path: Path, folder: Path) -> File:
    beside = {encoding: path.with_name(path.name + suffix) for encoding, suffix in ENCODINGS.items()}
    compressed = {encoding: each.read_bytes() for encoding, each in beside.items() if each.is_file()}
    return File(f"/{path.relative_to(folder).as_posix()}", path.read_bytes(), compressed)


# --- what a browser takes ---------------------------------------------------------------------------


def listed(header: bytes | None) -> set[str]:
    """What a header lists, but for what it refuses: `br;q=0.5, gzip, deflate;q=0` is br and gzip."""
    parts = [part.partition(";") for part in (header or b"").decode("latin-1").split(",")]
    return {name.strip() for name, _, liking in parts if not NOT_AT_ALL.fullmatch(liking.strip())}


NOT_AT_ALL: Final = re.compile(r"q=0(\.0*)?")
