"""Every setting of a server, with its default. Each can be set by an environment variable `WAYSTATION_…`."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from ipaddress import ip_network
from typing import Annotated, Final, Literal
from urllib.parse import SplitResult, urlsplit

import msgspec

from waystation.service.config.errors import BadSetting
from waystation.service.config.limits import read_connection_limit, read_limits
from waystation.service.core.hosts import HostNames, parse_address

PREFIX: Final = "WAYSTATION_"
TEST_PREFIXES: Final = (f"{PREFIX}LAWS", f"{PREFIX}COMPILED", f"{PREFIX}TEST_")
"""Prefixes of variables that configure the tests. They are neither settings nor typing errors."""

LOOPBACK: Final = "127.0.0.1"

type Seconds = Annotated[float, msgspec.Meta(ge=0)]
type TimeLimit = Annotated[float, msgspec.Meta(gt=0)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """A single server needs no settings; a fleet needs a database and Redis."""

    database: str = "waystation.db"
    """A SQLite file, or `postgresql://…` for a fleet."""

    redis: str | None = None
    """`redis://…`; a fleet needs it."""

    host: str = LOOPBACK
    """The address to listen on."""

    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8080
    """The port to listen on; 0 takes any that is free."""

    base_url: str | None = None
    """Where people reach the server: for links in notices, and whether cookies are for HTTPS only."""

    allowed_hosts: str = ""
    """More host names that the server answers to: `games.local, play.example`."""

    trusted_proxies: str = LOOPBACK
    """The addresses and networks whose `X-Forwarded-…` headers are trusted; `*` trusts everyone."""

    limits: str = ""
    """`off`, or rate limits that differ from the defaults: `guests=100/hour, streams-of-person=5`."""

    bots_alone: bool = False
    """Whether matches may begin at which only bots sit."""

    head_timeout: TimeLimit = 20
    """Seconds in which the head of a request must arrive."""

    body_timeout: TimeLimit = 60
    """Seconds in which the body of a request must arrive."""

    idle_timeout: TimeLimit = 65
    """Seconds after which a connection is closed on which nothing moves. Event streams always move."""

    smtp: str | None = None
    """`smtp://name:password@host:587`, for notices by e-mail."""

    mail_from: str = "Waystation <waystation@localhost>"
    """The sender of notices by e-mail."""

    contact: str = "mailto:admin@localhost"
    """The host's address, `mailto:…` or `https://…`: for web push services, and shown to players."""

    mail_digest: Seconds = 60
    """Seconds that a notice by e-mail waits for others: several tables make one mail."""

    notice_retry: Seconds = 10
    """Seconds until a notice that failed is sent again; each further wait is three times as long."""

    webhooks_to_private: bool = False
    """Whether webhooks may point to private addresses: those of the server's own network."""

    log_json: bool = False
    """Log as lines of JSON."""

    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """`debug`, `info`, `warning` or `error`; `debug` writes a line for every request."""

    metrics_from: str = "127.0.0.1,::1"
    """The addresses and networks that may read /metrics without a token."""

    metrics_token: str | None = None
    """The bearer token that may read /metrics from anywhere."""

    metrics_port: Annotated[int, msgspec.Meta(ge=1, le=65535)] | None = None
    """The port on which a worker serves Prometheus metrics: it has no other."""

    drain: Annotated[float, msgspec.Meta(ge=0, le=5)] = 0.0
    """Seconds that a node keeps serving after SIGTERM, while /health/ready says that it leaves."""

    @property
    def url(self) -> str:
        """Where people reach the server. By name if possible: browsers keep passkeys for names only."""
        host = "localhost" if self.host == LOOPBACK else f"[{self.host}]" if ":" in self.host else self.host
        return (self.base_url or f"http://{host}:{self.port}").rstrip("/")

    @property
    def host_names(self) -> HostNames:
        """The host names that the server answers to."""
        public = urlsplit(self.url).hostname or ""
        return HostNames(self.host, public, *map(str.strip, self.allowed_hosts.split(",")))

    @property
    def public_contact(self) -> str | None:
        """The host's address, if the host has set one that a browser can open."""
        is_set = self.contact != DEFAULTS["contact"] and self.contact.startswith(("mailto:", "https://"))
        return self.contact if is_set else None

    @property
    def fleet(self) -> bool:
        return self.database.startswith(("postgresql://", "postgres://"))

    @property
    def https(self) -> bool:
        return self.url.startswith("https://")


# --- reading ----------------------------------------------------------------------------------------


def read_settings(**given: object) -> Settings:
    """Read the settings from the environment. Values from the command line take precedence."""
    settings, wrong = parse_settings(**given)
    if wrong:
        raise BadSetting(" ".join(wrong.values()))
    return settings


def parse_settings(**given: object) -> tuple[Settings, dict[str, str]]:
    """The settings, and a sentence for each invalid one. An invalid setting keeps its default, so that
    `serve --check` can report everything at once.
    """
    understood: dict[str, object] = {}
    wrong: dict[str, str] = {}
    for name, value in collect_values(given).items():
        try:
            understood[name] = msgspec.convert(value, FIELD_TYPES[name], strict=False)
        except msgspec.ValidationError:
            wrong[name] = f"{variable_name(name)} is {EXPECTED[name]}, not {value!r}."
    settings = msgspec.convert(understood, Settings)
    for name, check in CHECKS.items():
        try:
            check(settings)
        except BadSetting as error:
            wrong[name] = str(error)
    return msgspec.structs.replace(settings, **{name: DEFAULTS[name] for name in wrong}), wrong


def collect_values(given: Mapping[str, object]) -> dict[str, object]:
    environment = {name: os.environ.get(variable_name(name)) for name in FIELD_TYPES}
    return {name: value for name, value in (environment | without_none(given)).items() if value is not None}


def without_none(given: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in given.items() if value is not None}


def variable_name(name: str) -> str:
    return PREFIX + name.upper()


def unknown_variables() -> list[str]:
    """A sentence for each variable that looks like a setting but is not one."""
    known = [variable_name(name) for name in FIELD_TYPES]
    strange = [name for name in sorted(os.environ) if name.startswith(PREFIX) and name not in known]
    return [unknown_variable_message(name) for name in strange if not name.startswith(TEST_PREFIXES)]


def unknown_variable_message(name: str) -> str:
    near = get_close_matches(name.removeprefix(PREFIX).lower(), FIELD_TYPES, 1)
    meant = f" Did you mean {variable_name(near[0])}?" if near else ""
    return f"Unknown setting {name} (ignored).{meant}"


FIELD_TYPES: Final = {field.name: field.type for field in msgspec.structs.fields(Settings)}
DEFAULTS: Final = msgspec.structs.asdict(Settings())

YES_OR_NO: Final = "true or false"
SECONDS: Final = "a number of seconds"
TIME_LIMIT: Final = "a number of seconds above 0"
EXPECTED: Final = {
    "port": "a number from 0 to 65535",
    "metrics_port": "a number from 1 to 65535",
    "head_timeout": TIME_LIMIT,
    "body_timeout": TIME_LIMIT,
    "idle_timeout": TIME_LIMIT,
    "mail_digest": SECONDS,
    "notice_retry": SECONDS,
    "drain": "a number of seconds from 0 to 5",
    "bots_alone": YES_OR_NO,
    "webhooks_to_private": YES_OR_NO,
    "log_json": YES_OR_NO,
    "log_level": "debug, info, warning or error",
}
"""What each setting must be, in words. A setting that is not listed here may be any text."""


# --- checks that need no connection -----------------------------------------------------------------


def check_base_url(settings: Settings) -> None:
    """The server answers requests to this host only, so a wrong value would lock everybody out."""
    if settings.base_url is None:
        return
    parts = split_url(settings.base_url)
    if parts is None or not HOST.fullmatch(parts.netloc) or parts.scheme not in ("http", "https"):
        raise BadSetting(
            f"{variable_name('base_url')} is where people reach the server, not {settings.base_url!r}: "
            f"write {suggest_base_url(settings)}."
        )
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise BadSetting(
            f"{variable_name('base_url')} must not have a path, because a server needs a host of its own: "
            f"write {parts.scheme}://{parts.netloc}."
        )


NAME: Final = re.compile(r"[\w-]+(\.[\w-]+)*", re.ASCII)
HOST: Final = re.compile(r"([\w.-]+|\[[\da-f:.]+\])(:\d+)?", re.ASCII | re.IGNORECASE)


def split_url(url: str) -> SplitResult | None:
    """The parts of a URL; None if the text is not a URL with a host."""
    try:
        parts = urlsplit(url)
        there = parts.hostname and parts.port != 0
    except ValueError:
        return None
    return parts if there else None


def suggest_base_url(settings: Settings) -> str:
    """The URL that was probably meant: people often give the host only."""
    meant = HOST.fullmatch((settings.base_url or "").rstrip("/"))
    if not meant:
        return "http://games.local:8080"
    return f"http://{meant[1]}{meant[2] or f':{settings.port}'}"


def check_allowed_hosts(settings: Settings) -> None:
    for name in filter(None, map(str.strip, settings.allowed_hosts.split(","))):
        if parse_address(name) is None and not NAME.fullmatch(name):
            raise BadSetting(
                f"{variable_name('allowed_hosts')} is a list of host names without ports, like games.local, "
                f"play.example: not {name!r}."
            )


def check_trusted_proxies(settings: Settings) -> None:
    if settings.trusted_proxies.strip() not in ("", "*"):
        check_networks("trusted_proxies", settings.trusted_proxies, " (or * for everyone)", strict=True)


def check_metrics_from(settings: Settings) -> None:
    check_networks("metrics_from", settings.metrics_from, "", strict=False)


def check_networks(name: str, value: str, otherwise: str, *, strict: bool) -> None:
    try:
        for each in value.split(","):
            ip_network(each.strip(), strict=strict)
    except ValueError as error:
        raise BadSetting(
            f"{variable_name(name)} is a list of addresses and networks{otherwise}, "
            f"like 127.0.0.1, 10.0.0.0/8: {error}."
        ) from error


def check_redis(settings: Settings) -> None:
    if settings.fleet and settings.redis is None:
        raise BadSetting("A server on PostgreSQL also needs Redis: set WAYSTATION_REDIS or give --redis.")
    if settings.redis is not None and not settings.redis.startswith(("redis://", "rediss://", "unix://")):
        raise BadSetting(
            f"{variable_name('redis')} is the URL of a Redis server, like redis://127.0.0.1:6379/0."
        )


def check_smtp(settings: Settings) -> None:
    # The message does not repeat the value: it may contain a password.
    if settings.smtp is None:
        return
    parts = split_url(settings.smtp)
    if parts is None or parts.scheme not in ("smtp", "smtps"):
        raise BadSetting(
            f"{variable_name('smtp')} is the URL of a mail server, like smtp://name:password@host:587."
        )


def check_limits(settings: Settings) -> None:
    read_limits(settings.limits)
    read_connection_limit(settings.limits)


CHECKS: Final[dict[str, Callable[[Settings], None]]] = {
    "base_url": check_base_url,
    "allowed_hosts": check_allowed_hosts,
    "trusted_proxies": check_trusted_proxies,
    "metrics_from": check_metrics_from,
    "redis": check_redis,
    "smtp": check_smtp,
    "limits": check_limits,
}
