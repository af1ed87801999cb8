"""How a house is run: every setting, with what it is at home. Each is read from `WAYSTATION_…` as well."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from ipaddress import ip_network
from typing import Annotated, Final, Literal
from urllib.parse import SplitResult, urlsplit

import msgspec

PREFIX: Final = "WAYSTATION_"
OF_THE_TESTS: Final = (f"{PREFIX}LAWS", f"{PREFIX}COMPILED", f"{PREFIX}TEST_")
"""Variables that say how the tests are run: no settings of a house, and no mistypings either."""

LOOPBACK: Final = "127.0.0.1"

type Seconds = Annotated[float, msgspec.Meta(ge=0)]


class BadSetting(ValueError):
    """A setting of the house is not what it should be."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """At home nothing needs to be set; a fleet names its database and its Redis."""

    database: str = "waystation.db"
    redis: str | None = None
    host: str = LOOPBACK
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8080
    base_url: str | None = None
    """Where people reach the house: for links in notices, and whether cookies are for HTTPS only."""

    trusted_proxies: str = LOOPBACK
    limits: str = ""
    """`off`, or what is allowed here otherwise than usual: `guests=100/hour, streams-of-person=5`."""

    smtp: str | None = None
    """`smtp://name:password@host:587`, for notices by e-mail."""

    mail_from: str = "Waystation <waystation@localhost>"
    contact: str = "mailto:admin@localhost"
    """Whom a web push service may write to."""

    mail_digest: Seconds = 60
    """Seconds that a notice by e-mail waits for others: several tables make one mail."""

    notice_retry: Seconds = 10
    """Seconds until a notice that failed is sent again; each further wait is three times as long."""

    webhooks_to_private: bool = False
    """Whether notices may be posted to addresses that are not public: the house's own network."""

    log_json: bool = False
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """`debug` writes a line for every request."""

    metrics_from: str = "127.0.0.1,::1"
    """The addresses and networks that may read /metrics without a token."""

    metrics_token: str | None = None
    """Whoever sends this as a bearer token may read /metrics from anywhere."""

    metrics_port: Annotated[int, msgspec.Meta(ge=1, le=65535)] | None = None
    """Where a worker tells what it counts: it has no other port."""

    drain: Annotated[float, msgspec.Meta(ge=0, le=5)] = 0.0
    """Seconds in which a node that was told to stop still serves, while /health/ready says that it leaves."""

    @property
    def url(self) -> str:
        """By its name where it has one: a browser keeps passkeys for names alone."""
        host = "localhost" if self.host == LOOPBACK else f"[{self.host}]" if ":" in self.host else self.host
        return (self.base_url or f"http://{host}:{self.port}").rstrip("/")

    @property
    def fleet(self) -> bool:
        return self.database.startswith(("postgresql://", "postgres://"))

    @property
    def https(self) -> bool:
        return self.url.startswith("https://")


# --- reading them -----------------------------------------------------------------------------------


def read_settings(**given: object) -> Settings:
    """From the environment, and over it what was given on the command line."""
    settings, wrong = sift(**given)
    if wrong:
        raise BadSetting(" ".join(wrong.values()))
    return settings


def sift(**given: object) -> tuple[Settings, dict[str, str]]:
    """The settings, and of each that is wrong a sentence that says what it should be: the house would be
    as if that had not been set.
    """
    understood: dict[str, object] = {}
    wrong: dict[str, str] = {}
    for name, value in told(given).items():
        try:
            understood[name] = msgspec.convert(value, KINDS[name], strict=False)
        except msgspec.ValidationError:
            wrong[name] = f"{variable(name)} is {SHOULD_BE[name]}, not {value!r}."
    settings = msgspec.convert(understood, Settings)
    for name, check in CHECKS.items():
        try:
            check(settings)
        except BadSetting as error:
            wrong[name] = str(error)
    return msgspec.structs.replace(settings, **{name: DEFAULTS[name] for name in wrong}), wrong


def told(given: Mapping[str, object]) -> dict[str, object]:
    environment = {name: os.environ.get(variable(name)) for name in KINDS}
    return {name: value for name, value in (environment | no_nothing(given)).items() if value is not None}


def no_nothing(given: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in given.items() if value is not None}


def variable(name: str) -> str:
    return PREFIX + name.upper()


def mistyped() -> list[str]:
    """A sentence for each variable that looks like a setting and is none."""
    known = [variable(name) for name in KINDS]
    strange = [name for name in sorted(os.environ) if name.startswith(PREFIX) and name not in known]
    return [not_known(name) for name in strange if not name.startswith(OF_THE_TESTS)]


def not_known(name: str) -> str:
    near = get_close_matches(name.removeprefix(PREFIX).lower(), KINDS, 1)
    meant = f": do you mean {variable(near[0])}?" if near else "."
    return f"{name} is no setting, and does nothing{meant}"


KINDS: Final = {field.name: field.type for field in msgspec.structs.fields(Settings)}
DEFAULTS: Final = msgspec.structs.asdict(Settings())

YES_OR_NO: Final = "true or false"
SECONDS: Final = "a number of seconds"
SHOULD_BE: Final = {
    "port": "a number from 0 to 65535",
    "metrics_port": "a number from 1 to 65535",
    "mail_digest": SECONDS,
    "notice_retry": SECONDS,
    "drain": "a number of seconds from 0 to 5",
    "webhooks_to_private": YES_OR_NO,
    "log_json": YES_OR_NO,
    "log_level": "debug, info, warning or error",
}
"""What the kind of a setting asks for, in words; whatever is not here may be any text."""


# --- what can be told to be wrong without trying it -------------------------------------------------


def check_base_url(settings: Settings) -> None:
    """A house takes requests under this name alone: a wrong one would lock everybody out."""
    if settings.base_url is None:
        return
    parts = split(settings.base_url)
    if parts is None or not HOST.fullmatch(parts.netloc) or parts.scheme not in ("http", "https"):
        raise BadSetting(
            f"{variable('base_url')} is where people reach the house, not {settings.base_url!r}: "
            f"write {likely(settings)}."
        )
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise BadSetting(
            f"{variable('base_url')} has no path, for a house has a name of its own: "
            f"write {parts.scheme}://{parts.netloc}."
        )


HOST: Final = re.compile(r"([\w.-]+|\[[\da-f:.]+\])(:\d+)?", re.ASCII | re.IGNORECASE)


def split(url: str) -> SplitResult | None:
    """The parts of a URL; None if it cannot be one."""
    try:
        parts = urlsplit(url)
        there = parts.hostname and parts.port != 0
    except ValueError:
        return None
    return parts if there else None


def likely(settings: Settings) -> str:
    """What was probably meant: whoever names a host alone forgets the rest."""
    meant = HOST.fullmatch((settings.base_url or "").rstrip("/"))
    if not meant:
        return "http://games.local:8080"
    return f"http://{meant[1]}{meant[2] or f':{settings.port}'}"


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
            f"{variable(name)} is a list of addresses and networks{otherwise}, "
            f"like 127.0.0.1, 10.0.0.0/8: {error}."
        ) from error


def check_redis(settings: Settings) -> None:
    if settings.fleet and settings.redis is None:
        raise BadSetting("A house on PostgreSQL needs Redis too: set WAYSTATION_REDIS or give --redis.")
    if settings.redis is not None and not settings.redis.startswith(("redis://", "rediss://", "unix://")):
        raise BadSetting(f"{variable('redis')} is the address of a Redis, like redis://127.0.0.1:6379/0.")


def check_smtp(settings: Settings) -> None:
    """Without repeating it: it may hold a password."""
    if settings.smtp is None:
        return
    parts = split(settings.smtp)
    if parts is None or parts.scheme not in ("smtp", "smtps"):
        raise BadSetting(
            f"{variable('smtp')} is the address of a mail server, like smtp://name:password@host:587."
        )


def check_limits(settings: Settings) -> None:
    from waystation.service.allowances import read_limits  # noqa: PLC0415 (which knows settings itself)

    read_limits(settings.limits)


CHECKS: Final[dict[str, Callable[[Settings], None]]] = {
    "base_url": check_base_url,
    "trusted_proxies": check_trusted_proxies,
    "metrics_from": check_metrics_from,
    "redis": check_redis,
    "smtp": check_smtp,
    "limits": check_limits,
}
