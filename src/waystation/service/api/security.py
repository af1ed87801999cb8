"""The security middleware: checks every request and adds headers to every response.

It checks a request before its body is read: its size, its origin, and the rate limits of its sender. The
headers of a response tell the browser to load nothing from other sites, to allow no frames, and to send no
referrer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from itertools import accumulate
from typing import Any, Final, cast

from litestar.connection import Request
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from waystation.service.api.access import BEARER, address_of, token_of
from waystation.service.api.events import send_problem
from waystation.service.api.rate_limits import RateLimits
from waystation.service.config.settings import Settings, variable_name
from waystation.service.core.errors import (
    MethodNotAllowed,
    NotAllowed,
    NotJson,
    Refused,
    TooLarge,
    UrlTooLong,
    WrongHost,
)
from waystation.service.core.hosts import HostNames, host_of
from waystation.service.people.people import People
from waystation.service.storage.database import Unavailable

type Headers = Mapping[bytes, bytes]

CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

SECURITY_HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # the URL of a table may contain its invitation
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}
HTTPS_HEADERS: Final = {"strict-transport-security": "max-age=31536000"}
API_HEADERS: Final = {"cache-control": "no-store"}

MAX_URL_BYTES: Final = 4096
MAX_BODY_BYTES: Final = 64 * 1024
MAX_FILE_BYTES: Final = 2_000_000
"""Enough for a match file of thousands of entries."""

MAX_DEPTH: Final = 50
"""Levels of lists and objects in a body. A match file has six."""

STRING: Final = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
STEPS: Final = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
NO_BRACKETS: Final = bytes(set(range(256)) - set(STEPS))

IMPORT_PATH: Final = "/api/tables/import"
LINKS_PATH: Final = "/api/notices/links/"
"""Links in mails. A mail program, or a page without scripts, posts to them with a form."""

SAFE_METHODS: Final = ("GET", "HEAD")
JSON: Final = b"application/json"
OWN_SITE: Final = (b"same-origin", b"none")
"""`Sec-Fetch-Site` for a request from our own page, or from the person directly."""

WRONG_HOST: Final = (
    "This server does not answer to this host name. If it should, its operator adds the name to "
    f"{variable_name('allowed_hosts')}, or sets {variable_name('base_url')}."
)

MONITORING_PATHS: Final = ("/health/live", "/health/ready", "/metrics")
"""Paths for monitoring, which may use any host name and have no rate limits."""

LIMITS_BY_ADDRESS: Final = {
    ("POST", "/api/guests"): "guests",
    ("POST", "/api/account"): "sign-ins",  # hashing a password is expensive
    ("PUT", "/api/account/password"): "sign-ins",
    ("POST", "/api/sessions"): "sign-ins",
    ("POST", "/api/passkeys/sessions"): "sign-ins",
}
LIMITS_BY_PERSON: Final = {
    ("POST", "/api/tables"): "tables",
    ("POST", "/api/tables/import"): "tables",
    ("POST", "/api/tables/…/play"): "moves",
    ("POST", "/api/tables/…/undo"): "moves",
    ("POST", "/api/tables/…/ready"): "moves",
    ("POST", "/api/tables/…/hand-over"): "moves",
    ("POST", "/api/tables/…/newest-rules"): "moves",
    ("POST", "/api/tables/…/proposals/…"): "moves",
    ("GET", "/api/tables/…/hint"): "hints",
    ("GET", "/api/tables/…/review"): "reviews",
    ("GET", "/api/tables/…/picture"): "pictures",
    ("POST", "/api/tables/…/chat"): "chat",
    ("GET", "/api/tables/…/log"): "logs",
    ("GET", "/api/tables/…/export"): "logs",
    ("GET", "/api/tables/…/at/…"): "replays",
    ("POST", "/api/notices/mail"): "letters",
    ("POST", "/api/notices/webhooks"): "letters",
    ("POST", "/api/notices/push"): "letters",
}
"""If nobody is signed in, these are counted for the address."""


class SecurityMiddleware:
    """Wraps the whole application."""

    def __init__(
        self, inside: ASGIApp, settings: Settings, rate_limits: RateLimits, people: Callable[[], People]
    ) -> None:
        self.inside = inside
        self.rate_limits = rate_limits
        self.people = people
        self.own = host_of(settings.base_url) if settings.base_url else None
        self.host_names = settings.host_names
        self.headers = encode_headers(SECURITY_HEADERS | (HTTPS_HEADERS if settings.https else {}))
        self.headers_of_api = self.headers | encode_headers(API_HEADERS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = normalise_path(scope["path"])
        decorated_send = self.with_headers(path, send)
        try:
            self.check(cast("HTTPScope", scope), path)
            await self.spend(cast("HTTPScope", scope), path)
        except (Refused, Unavailable) as error:
            await send_problem(decorated_send, error)
        else:
            await self.inside(scope, limit_body(receive, max_body_bytes(path)), decorated_send)

    # --- requests -----------------------------------------------------------------------------------

    def check(self, scope: HTTPScope, path: str) -> None:
        """Check the head of a request."""
        headers: Headers = dict(scope["headers"])
        check_method(scope["method"])
        check_address(scope)
        if path not in MONITORING_PATHS:
            check_host(headers, self.host_names)
        if scope["method"] not in SAFE_METHODS:
            check_source(headers, self.own)
            check_size(headers, max_body_bytes(path))
            if not path.startswith(LINKS_PATH):
                check_json(headers)

    async def spend(self, scope: HTTPScope, path: str) -> None:
        """Count the request against the general limit of its address, and against the limit of its route."""
        if self.rate_limits.off or path in MONITORING_PATHS:
            return
        address = address_of(scope)
        await self.rate_limits.spend("requests", address)
        asked = (scope["method"], path_pattern(path))
        if asked in LIMITS_BY_ADDRESS:
            await self.rate_limits.spend(LIMITS_BY_ADDRESS[asked], address)
        if asked in LIMITS_BY_PERSON:
            person = await self.people().person_of(token_of(request_of(scope)))
            await self.rate_limits.spend(LIMITS_BY_PERSON[asked], person.id if person else address)

    # --- responses ----------------------------------------------------------------------------------

    def with_headers(self, path: str, send: Send) -> Send:
        """A `send` that adds our headers to a response. Headers that the response sets itself are kept."""
        ours = self.headers_of_api if path.startswith("/api") else self.headers

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *missing_headers(ours, message["headers"])]
            await send(message)

        return send_with_headers


def missing_headers(ours: Headers, said: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    names = {name.lower() for name, _ in said}
    return [(name, value) for name, value in ours.items() if name not in names]


def encode_headers(headers: Mapping[str, str]) -> dict[bytes, bytes]:
    return {name.encode(): value.encode() for name, value in headers.items()}


# --- paths ----------------------------------------------------------------------------------------------


def normalise_path(path: str) -> str:
    """A path as the router sees it: `/api//guests/` is `/api/guests`."""
    return "/" + "/".join(part for part in path.split("/") if part)


def path_pattern(path: str) -> str:
    """A path with its ids and numbers replaced by `…`, to look up its rate limit."""
    parts = path.split("/")
    if parts[:3] == ["", "api", "tables"] and len(parts) > 4:
        parts[3::2] = ["…"] * len(parts[3::2])
    return "/".join(parts)


def max_body_bytes(path: str) -> int:
    return MAX_FILE_BYTES if path == IMPORT_PATH else MAX_BODY_BYTES


def request_of(scope: HTTPScope) -> Request[Any, Any, Any]:
    return Request(scope)


# --- checks ---------------------------------------------------------------------------------------------


def check_method(method: str) -> None:
    """Refuse CORS preflight requests: no other site may call this API."""
    if method == "OPTIONS":
        raise MethodNotAllowed("no_such_method", "Requests from other sites are not allowed.")


def check_address(scope: HTTPScope) -> None:
    if len(scope["raw_path"]) + len(scope["query_string"]) > MAX_URL_BYTES:
        raise UrlTooLong("too_long", f"URL too long (limit {MAX_URL_BYTES} bytes).")


def check_host(headers: Headers, names: HostNames) -> None:
    if not names.includes(headers.get(b"host", b"").decode("latin-1")):
        raise WrongHost("wrong_host", WRONG_HOST)


def check_source(headers: Headers, own: str | None) -> None:
    """Refuse a change unless it comes from our own page, or from a program with a bearer token.

    A browser says where a request comes from, and scripts cannot change that. A browser never adds a bearer
    token by itself, so such a request needs no other proof.
    """
    if headers.get(b"authorization", b"").lower().startswith(BEARER.encode()):
        return
    if not comes_from_here(headers, own):
        raise NotAllowed("other_site", "Requests from other sites are not allowed.")


def comes_from_here(headers: Headers, own: str | None) -> bool:
    if (site := headers.get(b"sec-fetch-site")) is not None:
        return site in OWN_SITE
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
    """Require JSON: another site's form could be sent without asking, but never as JSON."""
    empty = headers.get(b"content-length", b"0") == b"0" and b"transfer-encoding" not in headers
    if not empty and headers.get(b"content-type", b"").partition(b";")[0].strip().lower() != JSON:
        raise NotJson("not_json", "The body must be JSON (application/json).")


def check_size(headers: Headers, most: int) -> None:
    """Refuse a body by its declared size. `limit_body` measures one that declares none."""
    if int(headers.get(b"content-length", b"0")) > most:
        raise too_large(most)


def too_large(most: int) -> TooLarge:
    return TooLarge("too_large", f"Request too large (limit {most // 1024} kB).")


def limit_body(receive: Receive, most: int) -> Receive:
    """A `receive` that refuses a larger body, whatever size the request declared, and one that is nested too
    deeply: code that follows the nesting would end with an error of the server.
    """
    body = bytearray()

    async def receive_measured() -> Any:
        message = await receive()
        if message["type"] == "http.request":
            body.extend(message["body"])
            if len(body) > most:
                raise too_large(most)
            if not message["more_body"] and is_too_deep(body):
                raise Refused("invalid", f"The JSON is nested too deeply (limit {MAX_DEPTH} levels).")
        return message

    return receive_measured


def is_too_deep(body: bytes | bytearray) -> bool:
    """Whether lists and objects are nested too deeply. Brackets in texts do not count."""
    if body.count(b"[") + body.count(b"{") <= MAX_DEPTH:  # true for nearly every request
        return False
    brackets = STRING.sub(b"", body).translate(None, NO_BRACKETS)
    return any(depth > MAX_DEPTH for depth in accumulate(STEPS[bracket] for bracket in brackets))
