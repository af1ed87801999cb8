"""The shield: what every request passes on its way in, and every answer on its way out.

A request is looked at before anything is read from it: how long it is, where a browser says it comes from,
how often its sender has asked. Every answer tells the browser to load nothing from elsewhere, to show the
page in no frame and to pass its address on to nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, cast

from litestar.connection import Request
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from waystation.service.allowances import Allowances
from waystation.service.api.access import BEARER, address_of, token_of
from waystation.service.api.events import refuse
from waystation.service.database import Unavailable
from waystation.service.errors import (
    Away,
    NoSuchMethod,
    NotAllowed,
    NotJson,
    Refused,
    TooLarge,
    TooLong,
    WrongHouse,
)
from waystation.service.hosts import host_of
from waystation.service.people import People
from waystation.service.settings import Settings

type Headers = Mapping[bytes, bytes]

CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

ALWAYS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # an invitation is part of an address
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}
OVER_HTTPS: Final = {"strict-transport-security": "max-age=31536000"}
FOR_THE_API: Final = {"cache-control": "no-store"}

LONGEST_ADDRESS: Final = 4096
LARGEST_BODY: Final = 64 * 1024
LARGEST_FILE: Final = 2_000_000
"""Bytes: a match file of thousands of entries, and nothing larger."""

FILES: Final = "/api/tables/import"
LINKS: Final = "/api/notices/links/"
"""Links in mails: a mail program or a page without scripts follows them, with a form."""

SAFE: Final = ("GET", "HEAD")
JSON: Final = b"application/json"
FROM_HERE: Final = (b"same-origin", b"none")
"""What a browser says of a request that this very house's page has made, or the person at it."""

ASKED_BY_MACHINES: Final = ("/health/live", "/health/ready", "/metrics")
"""Asked by whoever watches over the house, under whatever name it knows the node by."""

BY_ADDRESS: Final = {
    ("POST", "/api/guests"): "guests",
    ("POST", "/api/account"): "sign-ins",  # whatever makes or checks a password costs a lot
    ("PUT", "/api/account/password"): "sign-ins",
    ("POST", "/api/sessions"): "sign-ins",
    ("POST", "/api/passkeys/sessions"): "sign-ins",
}
BY_PERSON: Final = {
    ("POST", "/api/tables"): "tables",
    ("POST", "/api/tables/import"): "tables",
    ("POST", "/api/tables/…/play"): "moves",
    ("POST", "/api/tables/…/undo"): "moves",
    ("POST", "/api/tables/…/hand-over"): "moves",
    ("POST", "/api/tables/…/proposals/…"): "moves",
    ("GET", "/api/tables/…/hint"): "hints",
    ("GET", "/api/tables/…/review"): "reviews",
    ("POST", "/api/tables/…/chat"): "chat",
    ("GET", "/api/tables/…/log"): "logs",
    ("GET", "/api/tables/…/export"): "logs",
    ("GET", "/api/tables/…/at/…"): "replays",
    ("POST", "/api/notices/mail"): "letters",
    ("POST", "/api/notices/webhooks"): "letters",
    ("POST", "/api/notices/push"): "letters",
}
"""Counted for the address of whoever is not known."""


class Shield:
    """Stands around the whole application."""

    def __init__(
        self, inside: ASGIApp, settings: Settings, allowances: Allowances, people: Callable[[], People]
    ) -> None:
        self.inside = inside
        self.allowances = allowances
        self.people = people
        self.own = host_of(settings.base_url) if settings.base_url else None
        self.headers = encoded(ALWAYS | (OVER_HTTPS if settings.https else {}))
        self.headers_of_api = self.headers | encoded(FOR_THE_API)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = plain(scope["path"])
        dressed = self.dressed(path, send)
        try:
            self.check(cast("HTTPScope", scope), path)
            await self.spend(cast("HTTPScope", scope), path)
        except Refused as refused:
            await refuse(dressed, refused)
        except Unavailable as error:
            await refuse(dressed, Away("unavailable", str(error)))
        else:
            await self.inside(scope, measured(receive, largest(path)), dressed)

    # --- on the way in ------------------------------------------------------------------------------

    def check(self, scope: HTTPScope, path: str) -> None:
        """All that can be told from the head of a request."""
        headers: Headers = dict(scope["headers"])
        check_method(scope["method"])
        check_address(scope)
        if self.own is not None and path not in ASKED_BY_MACHINES:
            check_host(headers, self.own)
        if scope["method"] not in SAFE:
            check_source(headers, self.own)
            check_size(headers, largest(path))
            if not path.startswith(LINKS):
                check_json(headers)

    async def spend(self, scope: HTTPScope, path: str) -> None:
        """Count the request for its address, and what it is about for its address or its person."""
        if self.allowances.off or path in ASKED_BY_MACHINES:
            return
        address = address_of(scope)
        await self.allowances.spend("requests", address)
        asked = (scope["method"], shape(path))
        if asked in BY_ADDRESS:
            await self.allowances.spend(BY_ADDRESS[asked], address)
        if asked in BY_PERSON:
            person = await self.people().whose(token_of(request(scope)))
            await self.allowances.spend(BY_PERSON[asked], person.id if person else address)

    # --- on the way out -----------------------------------------------------------------------------

    def dressed(self, path: str, send: Send) -> Send:
        """Send with the headers that belong to every answer; what the answer says itself stands."""
        ours = self.headers_of_api if path.startswith("/api") else self.headers

        async def send_dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *missing(ours, message["headers"])]
            await send(message)

        return send_dressed


def missing(ours: Headers, said: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    names = {name.lower() for name, _ in said}
    return [(name, value) for name, value in ours.items() if name not in names]


def encoded(headers: Mapping[str, str]) -> dict[bytes, bytes]:
    return {name.encode(): value.encode() for name, value in headers.items()}


# --- what a request is about --------------------------------------------------------------------------------


def plain(path: str) -> str:
    """A path as the routes are told apart: `/api//guests/` is `/api/guests`."""
    return "/" + "/".join(part for part in path.split("/") if part)


def shape(path: str) -> str:
    """A path without the id of its table and what is numbered there."""
    parts = path.split("/")
    if parts[:3] == ["", "api", "tables"] and len(parts) > 4:
        parts[3::2] = ["…"] * len(parts[3::2])
    return "/".join(parts)


def largest(path: str) -> int:
    return LARGEST_FILE if path == FILES else LARGEST_BODY


def request(scope: HTTPScope) -> Request[Any, Any, Any]:
    return Request(scope)


# --- what a request may not be ------------------------------------------------------------------------------


def check_method(method: str) -> None:
    """No other site may ask what it would be allowed to send: nothing."""
    if method == "OPTIONS":
        raise NoSuchMethod("no_such_method", "Requests from other sites are not answered here.")


def check_address(scope: HTTPScope) -> None:
    if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
        raise TooLong("too_long", f"This address is longer than {LONGEST_ADDRESS} bytes.")


def check_host(headers: Headers, own: str) -> None:
    if headers.get(b"host", b"").decode("latin-1").lower() != own:
        raise WrongHouse("wrong_host", f"This house is called {own}.")


def check_source(headers: Headers, own: str | None) -> None:
    """A change must come from this house's own page, or from a program that shows its token.

    A browser says where a request comes from, and no script can make it say otherwise. A token that is
    shown as a bearer was not added by a browser by itself, so it needs no such proof.
    """
    if headers.get(b"authorization", b"").lower().startswith(BEARER.encode()):
        return
    if not comes_from_here(headers, own):
        raise NotAllowed("other_site", "This was asked for by another site, and is not done.")


def comes_from_here(headers: Headers, own: str | None) -> bool:
    if (site := headers.get(b"sec-fetch-site")) is not None:
        return site in FROM_HERE
    if (source := headers.get(b"origin", headers.get(b"referer"))) is not None:
        host = headers.get(b"host", b"").decode("latin-1").lower()
        return source_host(source) in {own, host} - {None, ""}
    return b"cookie" not in headers


def source_host(source: bytes) -> str:
    try:
        return host_of(source.decode("latin-1"))
    except ValueError:
        return ""


def check_json(headers: Headers) -> None:
    """A body is JSON, and no form that a page of another site could send without asking."""
    empty = headers.get(b"content-length", b"0") == b"0" and b"transfer-encoding" not in headers
    if not empty and headers.get(b"content-type", b"").partition(b";")[0].strip().lower() != JSON:
        raise NotJson("not_json", "Send JSON, as application/json.")


def check_size(headers: Headers, most: int) -> None:
    """A body that says how large it is; any other is measured as it comes."""
    if int(headers.get(b"content-length", b"0")) > most:
        raise too_large(most)


def too_large(most: int) -> TooLarge:
    return TooLarge("too_large", f"This is larger than {most} bytes.")


def measured(receive: Receive, most: int) -> Receive:
    """Receive no more than so many bytes, whatever the head of the request said."""
    received = 0

    async def receive_measured() -> Any:
        nonlocal received
        message = await receive()
        received += len(message["body"]) if message["type"] == "http.request" else 0
        if received > most:
            raise too_large(most)
        return message

    return receive_measured
