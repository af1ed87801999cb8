"""How a house is doing: whether it can serve now, and before it is opened, whether it could."""

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

import msgspec

from waystation.service.database import Database, Unavailable, migrations, open_database
from waystation.service.house import now
from waystation.service.settings import Settings, mistyped
from waystation.service.station import Station, open_bus

type Status = Literal["ready", "degraded", "leaving", "down"]

PATIENCE: Final = 2.0
ROOM: Final = 100_000_000
"""Bytes that should be free where the house is kept."""

RELEASED: Final = 1_767_225_600_000
"""The start of 2026: no clock that is right says less."""

DRIFT: Final = 5_000
"""Milliseconds that the clocks of a node and its database may differ: deadlines are told by both."""


# --- a house that is open ---------------------------------------------------------------------------


class Health(msgspec.Struct, frozen=True):
    """Whether requests should be sent here. Without Redis everything works, only later: `degraded`."""

    status: Status
    database: bool
    redis: bool | None  # None: there is none, and none is needed

    @property
    def code(self) -> int:
        return 200 if self.status in ("ready", "degraded") else 503


async def health(station: Station) -> Health:
    database, bus = await asyncio.gather(answers(station.database), station.bus.answers())
    redis = None if station.settings.redis is None else bus
    if station.leaving:
        return Health("leaving", database, redis)
    if not database:
        return Health("down", database, redis)
    return Health("ready" if bus else "degraded", database, redis)


async def answers(database: Database) -> bool:
    try:
        await asyncio.wait_for(database.one("find_migrations"), PATIENCE)
    except Exception:  # noqa: BLE001 (however it fails: it does not answer)
        return False
    return True


# --- a house before it is opened --------------------------------------------------------------------

NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


class Wrong(Exception):
    """Something is not as it must be; the sentence says what to do."""


@dataclass(frozen=True)
class Finding:
    """One thing that was tried, and what came of it; what is only odd (`!`) keeps no house closed."""

    what: str
    mark: Literal["✓", "!", "✗"]
    says: str

    @property
    def fine(self) -> bool:
        return self.mark != "✗"


@dataclass(frozen=True)
class Trial:
    """Something to try, and the settings that must be right before it can be."""

    what: str
    attempt: Callable[[Settings], Awaitable[str]]
    rests_on: tuple[str, ...] = ()

    async def carried_out(self, settings: Settings, wrong: Mapping[str, str]) -> Finding:
        for name in self.rests_on:
            if name in wrong:
                return Finding(self.what, "✗", wrong[name])
        try:
            return Finding(self.what, "✓", await self.attempt(settings))
        except Wrong as error:
            return Finding(self.what, "✗", str(error))


async def examine(settings: Settings, wrong: Mapping[str, str] = NOTHING) -> list[Finding]:
    """Try everything that serving will need, without serving and without changing anything. What is wrong
    with the settings, by their names, is said where it matters.
    """
    trials = [
        Trial("database", database_is_there),
        Trial("disk", disk_takes_what_is_written),
        Trial("clock", clock_is_right),
        Trial("redis", redis_answers, ("redis",)),
        Trial("mail", mail_can_be_sent, ("smtp",)),
        Trial("port", port_is_free, ("port",)),
        Trial("base-url", name_of_the_house, ("base_url",)),
    ]
    elsewhere = {name for trial in trials for name in trial.rests_on}
    others = [sentence for name, sentence in wrong.items() if name not in elsewhere]
    return [*read(others), *[await trial.carried_out(settings, wrong) for trial in trials]]


def read(wrong: Sequence[str]) -> list[Finding]:
    """What there is to say about the settings as they were read."""
    odd = [Finding("settings", "!", sentence) for sentence in mistyped()]
    bad = [Finding("settings", "✗", sentence) for sentence in wrong]
    return bad + odd or [Finding("settings", "✓", "Understood.")]


async def name_of_the_house(settings: Settings) -> str:
    if settings.base_url is None:
        return f"Not set: people come to {settings.url}, and any name is answered to."
    return f"People come to {settings.url}; no other name is answered to."


def is_new(settings: Settings) -> bool:
    """Whether there is nothing yet: the first start makes it."""
    return not settings.fleet and not Path(settings.database).exists()


async def database_is_there(settings: Settings) -> str:
    if is_new(settings):
        check_folder(settings.database)
        return f"{settings.database} will be made at the first start."
    database = await opened(settings.database)
    try:
        fresh, unknown = await pending(database)
    finally:
        await database.close()
    if unknown:
        raise Wrong(f"It was written by a newer Waystation ({unknown[0]}): upgrade this one.")
    return (
        f"Reached; {', '.join(fresh)} will be applied at the start." if fresh else "Reached and up to date."
    )


def check_folder(database: str) -> None:
    if not Path(database).absolute().parent.is_dir():
        raise Wrong(f"The folder of the database {database!r} does not exist: make it first.")


async def opened(url: str) -> Database:
    """The database, or a sentence that says why not."""
    try:
        return await open_database(url)
    except ModuleNotFoundError as error:
        raise Wrong("PostgreSQL needs more than is installed: pip install 'waystation[fleet]'.") from error
    except sqlite3.Error as error:
        raise Wrong(f"{url} cannot be opened as the database of a house: {error}.") from error
    except Unavailable as error:
        raise Wrong(
            f"Nothing answers at {server(url)}: start PostgreSQL there, or check WAYSTATION_DATABASE."
        ) from error
    except Exception as error:  # wrong name, wrong password, no such host: each driver has its own
        raise Wrong(f"The database does not let us in: {type(error).__name__}. Check its address.") from error


def server(url: str) -> str:
    """The machine and the port that a database URL names, without the password."""
    parts = urlsplit(url)
    return parts.netloc.rpartition("@")[2] or "the usual place"


async def pending(database: Database) -> tuple[list[str], list[str]]:
    """The migrations that will be applied, and those of the database that nobody here knows."""
    known = [name for name, _ in migrations(database.dialect)]
    ledger = await database.one("find_ledger")
    done = [row["name"] for row in await database.all("find_migrations")] if ledger else []
    return [name for name in known if name not in done], [name for name in done if name not in known]


async def disk_takes_what_is_written(settings: Settings) -> str:
    if settings.fleet:
        return "Nothing is kept here: PostgreSQL keeps it."
    return await asyncio.to_thread(write_to, settings.database)


def write_to(database: str) -> str:
    folder = Path(database).absolute().parent
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"waystation")
    except OSError as error:
        raise Wrong(
            f"Nothing can be written to {folder}: {(error.strerror or str(error)).lower()}."
        ) from error
    free = shutil.disk_usage(folder).free
    if free < ROOM:
        raise Wrong(f"Only {free // 1_000_000} MB are free in {folder}: make room.")
    return f"{folder} can be written to; {free // 1_000_000_000} GB are free."


async def clock_is_right(settings: Settings) -> str:
    if now() < RELEASED:
        raise Wrong("The clock of this machine is years behind: set it, or let NTP do it.")
    if is_new(settings):
        return "Plausible."
    try:
        database = await opened(settings.database)
    except Wrong:
        return "Plausible; the database could not be asked."
    try:
        row = await database.one("find_clock") if await pending(database) == ([], []) else None
    finally:
        await database.close()
    check_against(row["now"] if row else None, row["latest"] if row else 0)
    return "Agrees with the database."


def check_against(theirs: int | None, latest: int) -> None:
    """Against the clock of the database server, and against the latest time that was ever written."""
    if theirs is not None and abs(theirs - now()) > DRIFT:
        raise Wrong(f"It differs from the database's by {abs(theirs - now()) // 1000} s: let NTP set both.")
    if latest > now() + DRIFT:
        raise Wrong("It is behind what is written in the database: set it, or let NTP do it.")


async def redis_answers(settings: Settings) -> str:
    if settings.redis is None:
        return "None is needed at home."
    try:
        bus = open_bus(settings)
    except ModuleNotFoundError as error:
        raise Wrong("Redis needs more than is installed: pip install 'waystation[fleet]'.") from error
    except ValueError as error:
        raise Wrong("Its address is not one: write redis://HOST:6379/0.") from error
    try:
        there = await bus.answers()
    finally:
        await bus.close()
    if not there:
        raise Wrong(
            "It does not answer. The house would run without, but slowly: start it, or check --redis."
        )
    return "Answers."


async def mail_can_be_sent(settings: Settings) -> str:
    if settings.smtp is None:
        return "Not set: nobody is told by e-mail."
    url = urlsplit(settings.smtp)
    try:
        await asyncio.to_thread(greet, url.scheme, url.hostname or "", url.port or 0)
    except (OSError, smtplib.SMTPException, ValueError) as error:
        raise Wrong(f"{url.hostname} does not answer as a mail server: check WAYSTATION_SMTP.") from error
    return f"{url.hostname} answers."


def greet(scheme: str, host: str, port: int) -> None:
    kind = smtplib.SMTP_SSL if scheme == "smtps" else smtplib.SMTP
    with kind(host, port, timeout=PATIENCE) as server:
        server.noop()


async def port_is_free(settings: Settings) -> str:
    try:
        await asyncio.to_thread(try_port, settings.host, settings.port)
    except (OSError, OverflowError) as error:
        raise Wrong(why_not(error, settings)) from error
    return f"{settings.host}:{settings.port} is free."


def why_not(error: Exception, settings: Settings) -> str:
    """Whether it is the machine's name or the port that must be another."""
    number, reason = getattr(error, "errno", None), getattr(error, "strerror", None) or str(error)
    if isinstance(error, socket.gaierror) or number == errno.EADDRNOTAVAIL:
        return (
            f"{settings.host} is no address of this machine: with --host 127.0.0.1 the house is open to "
            "this machine alone, with --host 0.0.0.0 to the network."
        )
    return (
        f"Port {settings.port} of {settings.host} cannot be had ({reason.lower()}): "
        "choose another with --port."
    )


def try_port(host: str, port: int) -> None:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind, protocol) as trying:
        trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        trying.bind(address)
