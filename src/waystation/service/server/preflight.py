"""Preflight checks: try everything that a server will need, without changing anything."""

from __future__ import annotations

import asyncio
import errno
import shutil
import smtplib
import socket
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal
from urllib.parse import urlsplit

from waystation.service.app.upgrade import UpgradeRefused, check_upgrade
from waystation.service.config.settings import Settings, unknown_variables
from waystation.service.core.timestamps import now
from waystation.service.messaging.connect import open_bus
from waystation.service.storage.connect import open_database
from waystation.service.storage.database import Database, Unavailable, migrations
from waystation.service.storage.file_lock import DatabaseInUse, check_unlocked

TIMEOUT_SECONDS: Final = 2.0
MIN_FREE_BYTES: Final = 100_000_000
"""Bytes that must be free on the disk of the database."""

EARLIEST_TIME: Final = 1_767_225_600_000
"""The start of 2026. A clock that shows an earlier time is wrong."""

MAX_CLOCK_DRIFT: Final = 5_000
"""Milliseconds by which the clocks of a node and its database may differ: deadlines depend on both."""

NO_ERRORS: Final[Mapping[str, str]] = MappingProxyType({})


class CheckFailed(Exception):
    """A check failed. The sentence says what to do."""


@dataclass(frozen=True)
class Finding:
    """The result of one check. A warning (`!`) does not keep the server from starting."""

    what: str
    mark: Literal["✓", "!", "✗"]
    says: str

    @property
    def fine(self) -> bool:
        return self.mark != "✗"


@dataclass(frozen=True)
class Check:
    """One check, and the settings that must be valid before it can run."""

    what: str
    attempt: Callable[[Settings], Awaitable[str]]
    needs: tuple[str, ...] = ()

    async def run(self, settings: Settings, wrong: Mapping[str, str]) -> Finding:
        for name in self.needs:
            if name in wrong:
                return Finding(self.what, "✗", wrong[name])
        try:
            return Finding(self.what, "✓", await self.attempt(settings))
        except CheckFailed as error:
            return Finding(self.what, "✗", str(error))


async def run_checks(settings: Settings, wrong: Mapping[str, str] = NO_ERRORS) -> list[Finding]:
    """Run every check. `wrong` maps invalid settings to sentences; each is reported by the check that needs
    the setting.
    """
    trials = [
        Check("database", check_database),
        Check("lock", check_lock),
        Check("disk", check_disk),
        Check("clock", check_clock),
        Check("redis", check_redis, ("redis",)),
        Check("mail", check_mail, ("smtp",)),
        Check("port", check_port, ("port",)),
        Check("base-url", describe_base_url, ("base_url",)),
    ]
    elsewhere = {name for trial in trials for name in trial.needs}
    others = [sentence for name, sentence in wrong.items() if name not in elsewhere]
    return [*check_settings(others), *[await trial.run(settings, wrong) for trial in trials]]


def check_settings(wrong: Sequence[str]) -> list[Finding]:
    """The findings about settings that no other check reports."""
    odd = [Finding("settings", "!", sentence) for sentence in unknown_variables()]
    bad = [Finding("settings", "✗", sentence) for sentence in wrong]
    return bad + odd or [Finding("settings", "✓", "Understood.")]


async def describe_base_url(settings: Settings) -> str:
    if settings.base_url is None:
        return f"Not set: people come to {settings.url}, or to an address of this machine."
    return f"People come to {settings.url}, or to an address of this machine."


def is_new(settings: Settings) -> bool:
    """Whether there is no database yet: the first start creates it."""
    return not settings.fleet and not Path(settings.database).exists()


async def check_database(settings: Settings) -> str:
    if is_new(settings):
        check_folder(settings.database)
        return f"{settings.database} will be created at the first start."
    database = await open_or_explain(settings.database)
    try:
        fresh, unknown = await pending_migrations(database)
        if unknown:
            raise CheckFailed(f"It was written by a newer Waystation ({unknown[0]}): upgrade this one.")
        await check_upgrade(database)
    except UpgradeRefused as refused:
        raise CheckFailed(str(refused)) from refused
    finally:
        await database.close()
    return (
        f"Reached; {', '.join(fresh)} will be applied at the start." if fresh else "Reached and up to date."
    )


async def check_lock(settings: Settings) -> str:
    if settings.fleet:
        return "Not needed: any number of nodes may use PostgreSQL."
    try:
        check_unlocked(settings.database)
    except DatabaseInUse as error:
        raise CheckFailed(str(error)) from error
    except OSError as error:
        raise CheckFailed(f"{settings.database} cannot be locked: {error.strerror}.") from error
    return "No other server uses the database."


def check_folder(database: str) -> None:
    if not Path(database).absolute().parent.is_dir():
        raise CheckFailed(f"The folder of the database {database!r} does not exist: make it first.")


async def open_or_explain(url: str) -> Database:
    """Open the database. Raises `CheckFailed` with a sentence that says why it cannot be opened."""
    try:
        return await open_database(url)
    except ModuleNotFoundError as error:
        raise CheckFailed(
            "PostgreSQL needs more than is installed: pip install 'waystation[fleet]'."
        ) from error
    except sqlite3.Error as error:
        raise CheckFailed(f"{url} cannot be opened as a Waystation database: {error}.") from error
    except Unavailable as error:
        raise CheckFailed(
            f"Nothing answers at {server_of(url)}: start PostgreSQL there, or check WAYSTATION_DATABASE."
        ) from error
    except Exception as error:  # wrong user, wrong password, unknown host: each driver has its own error
        raise CheckFailed(
            f"The database does not let us in: {type(error).__name__}. Check its address."
        ) from error


def server_of(url: str) -> str:
    """The host and port of a database URL, without the password."""
    parts = urlsplit(url)
    return parts.netloc.rpartition("@")[2] or "the usual place"


async def pending_migrations(database: Database) -> tuple[list[str], list[str]]:
    """The migrations that will be applied, and those in the database that this version does not know."""
    known = [name for name, _ in migrations(database.dialect)]
    ledger = await database.one("find_migrations_table")
    done = [row["name"] for row in await database.all("find_migrations")] if ledger else []
    return [name for name in known if name not in done], [name for name in done if name not in known]


async def check_disk(settings: Settings) -> str:
    if settings.fleet:
        return "Not needed: PostgreSQL stores everything."
    return await asyncio.to_thread(write_to, settings.database)


def write_to(database: str) -> str:
    folder = Path(database).absolute().parent
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"waystation")
    except OSError as error:
        raise CheckFailed(
            f"Nothing can be written to {folder}: {(error.strerror or str(error)).lower()}."
        ) from error
    free = shutil.disk_usage(folder).free
    if free < MIN_FREE_BYTES:
        raise CheckFailed(f"Only {free // 1_000_000} MB are free in {folder}: make room.")
    return f"{folder} can be written to; {free // 1_000_000_000} GB are free."


async def check_clock(settings: Settings) -> str:
    if now() < EARLIEST_TIME:
        raise CheckFailed("The clock of this machine is years behind: set it, or let NTP do it.")
    if is_new(settings):
        return "Plausible."
    try:
        database = await open_or_explain(settings.database)
    except CheckFailed:
        return "Plausible; the database could not be asked."
    try:
        row = await database.one("find_clock") if await pending_migrations(database) == ([], []) else None
    finally:
        await database.close()
    compare_clocks(row["now"] if row else None, row["latest"] if row else 0)
    return "Agrees with the database."


def compare_clocks(theirs: int | None, latest: int) -> None:
    """Compare our clock with the database's own, and with the latest time stored in the database."""
    if theirs is not None and abs(theirs - now()) > MAX_CLOCK_DRIFT:
        raise CheckFailed(
            f"It differs from the database's by {abs(theirs - now()) // 1000} s: let NTP set both."
        )
    if latest > now() + MAX_CLOCK_DRIFT:
        raise CheckFailed("It is behind the times stored in the database: set it, or let NTP do it.")


async def check_redis(settings: Settings) -> str:
    if settings.redis is None:
        return "Not set: a single server needs none."
    try:
        bus = open_bus(settings)
    except ModuleNotFoundError as error:
        raise CheckFailed("Redis needs more than is installed: pip install 'waystation[fleet]'.") from error
    except ValueError as error:
        raise CheckFailed("The URL is not valid: write redis://HOST:6379/0.") from error
    try:
        there = await bus.is_reachable()
    finally:
        await bus.close()
    if not there:
        raise CheckFailed(
            "It does not answer. The server would run without it, but slowly: start it, or check --redis."
        )
    return "Answers."


async def check_mail(settings: Settings) -> str:
    if settings.smtp is None:
        return "Not set: no notices by e-mail."
    url = urlsplit(settings.smtp)
    try:
        await asyncio.to_thread(greet_mail_server, url.scheme, url.hostname or "", url.port or 0)
    except (OSError, smtplib.SMTPException, ValueError) as error:
        raise CheckFailed(
            f"{url.hostname} does not answer as a mail server: check WAYSTATION_SMTP."
        ) from error
    return f"{url.hostname} answers."


def greet_mail_server(scheme: str, host: str, port: int) -> None:
    kind = smtplib.SMTP_SSL if scheme == "smtps" else smtplib.SMTP
    with kind(host, port, timeout=TIMEOUT_SECONDS) as server:
        server.noop()


async def check_port(settings: Settings) -> str:
    try:
        await asyncio.to_thread(try_port, settings.host, settings.port)
    except (OSError, OverflowError) as error:
        raise CheckFailed(explain_port_error(error, settings)) from error
    return f"{settings.host}:{settings.port} is free."


def explain_port_error(error: Exception, settings: Settings) -> str:
    """Say whether to change the host or the port."""
    number, reason = getattr(error, "errno", None), getattr(error, "strerror", None) or str(error)
    if isinstance(error, socket.gaierror) or number == errno.EADDRNOTAVAIL:
        return (
            f"{settings.host} is not an address of this machine. Use --host 127.0.0.1 to serve this machine "
            "only, or --host 0.0.0.0 to serve the network."
        )
    return (
        f"Port {settings.port} on {settings.host} is not available ({reason.lower()}): "
        "choose another with --port."
    )


def try_port(host: str, port: int) -> None:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind, protocol) as trying:
        trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        trying.bind(address)
