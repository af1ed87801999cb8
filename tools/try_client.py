"""Look at a server as a browser does first: tools/try_client.py URL

The page, and each script and style that it names, must be there, of the right kind and compressed; and the
licences of what others have made of it.
"""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from typing import Final
from urllib.parse import urljoin
from urllib.request import Request, urlopen

KINDS: Final = {"script": "text/javascript", "stylesheet": "text/css", "modulepreload": "text/javascript"}
ENCODINGS: Final = ("br", "gzip")
TINY: Final = 200
"""A file of fewer bytes is not made smaller by compressing it."""


class Named(HTMLParser):
    """The scripts and styles that a page names, with their kinds."""

    def __init__(self) -> None:
        super().__init__()
        self.files: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        kind = KINDS.get(said.get("rel", "") if tag == "link" else tag)
        if kind is not None:
            self.files[said.get("src") or said["href"]] = kind


def look(url: str, kind: str, encoding: str) -> bytes:
    """The body of a file, as it was sent."""
    asked = Request(url, headers={"accept": "text/html,*/*", "accept-encoding": encoding})  # noqa: S310
    with urlopen(asked, timeout=10) as answer:  # noqa: S310 (whoever runs this names the server)
        body: bytes = answer.read()
        told = (answer.status, answer.headers.get_content_type(), answer.headers["content-encoding"])
    plain = encoding == "identity" or (told[2] is None and len(body) < TINY)
    if told != (200, kind, None if plain else encoding):
        sys.exit(f"{url} should be {kind} as {encoding}; it is {told}.")
    return body


def main(url: str) -> None:
    named = Named()
    named.feed(look(url, "text/html", "identity").decode())
    if not set(named.files.values()) >= {"text/javascript", "text/css"}:
        sys.exit(f"The page at {url} names no script or no style: is the client built?")
    files = {url: "text/html"} | {urljoin(url, name): kind for name, kind in named.files.items()}
    look(urljoin(url, "licences.txt"), "text/plain", "br")
    for encoding in ENCODINGS:
        sent = sum(len(look(each, kind, encoding)) for each, kind in files.items())
        print(f"The page with its scripts and styles: {len(files)} files, {sent / 1000:.1f} kB ({encoding}).")


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/") + "/")
