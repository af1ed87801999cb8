"""How a house is run: every setting, with what it is at home. Each is read from `WAYSTATION_…` as well."""

from __future__ import annotations

import os
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

PREFIX: Final = "WAYSTATION_"


class BadSetting(ValueError):
    """A setting of the house is not what it should be."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """At home nothing needs to be set; a fleet names its database and its Redis."""

    database: str = "waystation.db"
    redis: str | None = None
    host: str = "127.0.0.1"
    port: int = 8080
    base_url: str | None = None
    """Where people reach the house: for links in notices, and whether cookies are for HTTPS only."""

    trusted_proxies: str = "127.0.0.1"
    limits: str = ""
    """`off`, or what is allowed here otherwise than usual: `guests=100/hour, streams-of-person=5`."""

    smtp: str | None = None
    """`smtp://name:password@host:587`, for notices by e-mail."""

    mail_from: str = "Waystation <waystation@localhost>"
    contact: str = "mailto:admin@localhost"
    """Whom a web push service may write to."""

    mail_digest: float = 60
    """Seconds that a notice by e-mail waits for others: several tables make one mail."""

    notice_retry: float = 10
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

    metrics_port: int | None = None
    """Where a worker tells what it counts: it has no other port."""

    drain: Annotated[float, msgspec.Meta(ge=0, le=5)] = 0.0
    """Seconds in which a node that was told to stop still serves, while /health/ready says that it leaves."""

    @property
    def url(self) -> str:
        return (self.base_url or f"http://{self.host}:{self.port}").rstrip("/")

    @property
    def fleet(self) -> bool:
        return self.database.startswith(("postgresql://", "postgres://"))

    @property
    def https(self) -> bool:
        return self.url.startswith("https://")


def read_settings(**given: object) -> Settings:
    """From the environment, and over it what was given on the command line."""
    names = Settings.__struct_fields__
    found: dict[str, object] = {
        name: value for name in names if (value := os.environ.get(PREFIX + name.upper())) is not None
    }
    found |= {name: value for name, value in given.items() if value is not None}
    try:
        settings = msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(f"A setting is wrong: {error}.") from error
    check(settings)
    return settings


def check(settings: Settings) -> None:
    """What can be told to be wrong without trying it."""
    try:
        for each in settings.metrics_from.split(","):
            ip_network(each.strip(), strict=False)
    except ValueError as error:
        raise BadSetting(f"WAYSTATION_METRICS_FROM is a list of addresses and networks: {error}.") from error
    if not settings.fleet and not Path(settings.database).absolute().parent.is_dir():
        raise BadSetting(f"The folder of the database {settings.database!r} does not exist: make it first.")
    if settings.fleet and settings.redis is None:
        raise BadSetting("A house on PostgreSQL needs Redis too: set WAYSTATION_REDIS or give --redis.")
    from waystation.service.allowances import read_limits  # noqa: PLC0415 (which knows settings itself)

    read_limits(settings.limits)
