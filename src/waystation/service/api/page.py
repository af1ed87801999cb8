"""What a browser is shown at the address of the house: that it is open, and how to speak to it."""

from __future__ import annotations

from html import escape
from typing import Annotated, Final
from urllib.parse import quote

from litestar import Controller, MediaType, Response, get
from litestar.params import HeaderParameter

from waystation.service.api import wire
from waystation.service.notices.letter import said
from waystation.words import LANGUAGES

Reads = Annotated[str, HeaderParameter(name="accept-language", description="what the reader reads")]

HEADERS: Final = {"cache-control": "no-cache", "vary": "accept-language"}
STYLE: Final = """\
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 36rem; padding: 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.5rem; }
code { overflow-wrap: anywhere; }
"""


class Page(Controller):
    path = "/"
    include_in_schema = False

    @get(media_type=MediaType.HTML)
    async def front(self, reads: Reads = "") -> Response[str]:
        return page(language_read(reads))

    @get("/t/{table:str}", media_type=MediaType.HTML)
    async def table(self, table: wire.TableId, reads: Reads = "") -> Response[str]:
        """Where the links in notices lead. Whether there is such a table is not told."""
        language = language_read(reads)
        link = f'<a href="/api/tables/{quote(table)}">{escape(table)}</a>'
        return page(language, f"<p>{escape(said(language, 'page.table'))} {link}</p>")

    @get("/page.css")
    async def style(self) -> Response[str]:
        return Response(STYLE, media_type=MediaType.CSS)


def page(language: str, more: str = "") -> Response[str]:
    def text(key: str) -> str:
        return escape(said(language, key))

    body = (
        f"<h1>{text('page.open')}</h1><p>{text('page.about')}</p>{more}<p>{text('page.programs')}</p>"
        f'<ul><li><a href="/api/openapi.json">{text("page.document")}</a></li>'
        f"<li>{text('page.example')} <code>examples/two_clients.py</code></li></ul>"
    )
    whole = (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="robots" content="noindex"><link rel="stylesheet" href="/page.css">'
        f"<title>Waystation</title><main>{body}</main></html>"
    )
    return Response(whole, media_type=MediaType.HTML, headers=HEADERS)


def language_read(reads: str) -> str:
    """The language of ours that a browser would like best: `ja,en;q=0.5` is Japanese."""
    liked = [wanted(each) for each in reads.split(",")]
    ours = [(liking, language) for liking, language in liked if language in LANGUAGES and liking > 0]
    return max(ours, key=lambda each: each[0])[1] if ours else LANGUAGES[0]


def wanted(each: str) -> tuple[float, str]:
    """How much a language is liked, and which: `ko-KR;q=0.8`."""
    tag, _, liking = (part.strip() for part in each.partition(";"))
    try:
        return float(liking.removeprefix("q=") or 1), tag.lower().partition("-")[0]
    except ValueError:
        return 0.0, ""
