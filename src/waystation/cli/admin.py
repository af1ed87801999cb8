"""Administration of a server: list, verify, back up and restore."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from waystation import __version__
from waystation.cli.input import BadInput
from waystation.cli.paths import personal_database
from waystation.cli.screen import console
from waystation.kernel import Json
from waystation.service.app.upgrade import record_release
from waystation.service.config.settings import Settings, variable_name
from waystation.service.core.timestamps import now
from waystation.service.people.accounts import fold_login
from waystation.service.server.preflight import CheckFailed, open_or_explain, pending_migrations
from waystation.service.storage import backup
from waystation.service.storage.database import Database, Row, Unavailable
from waystation.service.tables.archive import archive_all
from waystation.service.tables.record import Status, TableRecord
from waystation.service.tables.rehearsal import Verdict, rehearse
from waystation.words import LANGUAGES

MAX_ROWS: Final = 200
DAY: Final = 24 * 60 * 60 * 1000
"""Milliseconds of a day."""
STATUSES: Final[tuple[str, ...]] = get_args(Status.__value__)


# --- the database -----------------------------------------------------------------------------------


def database_url(given: str | None) -> str:
    """The given database, or that of the environment, of this folder, or of the user."""
    return given or os.environ.get(variable_name("database")) or default_database()


def default_database() -> str:
    here, own = Settings().database, personal_database()
    return str(own) if own.is_file() and not Path(here).is_file() else here


def check_exists(url: str) -> None:
    if not is_postgres(url) and not Path(url).is_file():
        raise BadInput(f"No database at {url}. Choose one with --database.")


def is_postgres(url: str) -> bool:
    return Settings(database=url).fleet


@asynccontextmanager
async def open_database(url: str, *, older: bool = False) -> AsyncIterator[Database]:
    """Open an existing database; never create one. With `older`, that of an earlier release will do."""
    check_exists(url)
    try:
        database = await open_or_explain(url)
    except CheckFailed as wrong:
        raise BadInput(str(wrong)) from wrong
    try:
        await check_up_to_date(database, older=older)
        yield database
    except Unavailable as error:
        raise BadInput(str(error)) from error
    finally:
        await database.close()


async def check_up_to_date(database: Database, *, older: bool) -> None:
    fresh, unknown = await pending_migrations(database)
    if unknown or (fresh and not older):
        raise BadInput(
            "This database is of another version of Waystation. Start a server of this version once."
        )


# --- looking ----------------------------------------------------------------------------------------


def find_people(url: str, text: str) -> list[Json]:
    async def find() -> list[Json]:
        async with open_database(url) as database:
            pattern = f"%{text.lower()}%"
            rows = await database.all("find_people", text=pattern, most=MAX_ROWS)
            return [dict(row) | {"admin": bool(row["admin"])} for row in rows]

    return asyncio.run(find())


def show_people(rows: list[Json]) -> None:
    table = make_table("nickname", "login", "admin", "seats", "since", "id")
    for row in rows:
        is_admin = "yes" if row["admin"] else ""
        since = format_time(row["created_at"])
        table.add_row(row["nickname"], row["login"] or "", is_admin, str(row["seats"]), since, row["id"])
    show_rows(table, len(rows), "No people found.")


def make_admin(url: str, login: str) -> None:
    async def make() -> int:
        async with open_database(url) as database:
            return await database.run("make_admin", login=fold_login(login))

    if not asyncio.run(make()):
        raise BadInput(f"No account has the login name {login!r}. A guest must claim an account first.")


def find_tables(url: str, status: str) -> list[Json]:
    if status and status not in STATUSES:
        raise BadInput(f"Unknown status {status!r}. Choose one of {', '.join(STATUSES)}.")

    async def find() -> list[Json]:
        async with open_database(url) as database:
            return [
                describe_table(row) for row in await database.all("find_tables", status=status, most=MAX_ROWS)
            ]

    return asyncio.run(find())


def describe_table(row: Row) -> Json:
    """A table without its secrets: no invitation, no seed."""
    names = msgspec.json.decode(row["doc"], type=TableRecord).names(LANGUAGES[0])
    shown = ("id", "game", "status", "visibility", "seq", "created_at", "changed_at")
    return {name: row[name] for name in shown} | {"names": names}


def show_tables(rows: list[Json]) -> None:
    table = make_table("id", "game", "status", "entries", "last change", "who")
    for row in rows:
        who = ", ".join(name or "…" for name in row["names"])
        table.add_row(
            row["id"], row["game"], row["status"], str(row["seq"]), format_time(row["changed_at"]), who
        )
    show_rows(table, len(rows), "No tables found.")


def make_table(*headings: str) -> Table:
    return Table(*headings, box=None, header_style="bold", pad_edge=False, padding=(0, 3, 0, 0))


def show_rows(table: Table, rows: int, otherwise: str) -> None:
    out = console()
    out.print(table if rows else otherwise)
    if rows == MAX_ROWS:
        out.print(f"\nOnly the latest {MAX_ROWS} are listed.")


def format_time(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"


# --- rehearsal --------------------------------------------------------------------------------------


def rehearse_upgrade(url: str, jobs: int, status: str, *, accept: bool, quiet: bool) -> Json:
    """Replay stored matches by the installed rules; report how many there are, and which of them differ. With
    `accept`, this release may serve from the database although some do.
    """

    async def judge() -> list[Verdict]:
        verdicts = []
        async with open_database(url, older=True) as database:
            counted = await database.one("count_tables", status=status)
            with progress(quiet) as bar:
                task = bar.add_task("tables", total=counted["tables"] if counted else 0)
                async for verdict in rehearse(database, jobs, status):
                    bar.advance(task)
                    if has_begun(verdict) or not verdict.fine:
                        verdicts.append(verdict)
            if accept:
                await record_release(database)
        return verdicts

    verdicts = asyncio.run(judge())
    return {
        "release": __version__,
        "matches": len(verdicts),
        "entries": sum(verdict.entries for verdict in verdicts),
        "differ": [asdict(verdict) for verdict in verdicts if not verdict.fine],
    }


def has_begun(verdict: Verdict) -> bool:
    """Whether the match at a table has begun."""
    return verdict.entries > 0 or verdict.status in ("playing", "over")


def progress(quiet: bool) -> Progress:
    out = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=out, transient=True, disable=quiet or not out.is_terminal)


def show_verdicts(report: Json) -> None:
    out = console()
    differ = report["differ"]
    if not differ:
        out.print(f"{report['matches']} matches with {report['entries']} entries: every replay agrees.")
        return
    table = make_table("table", "game", "status", "rules", "entry", "why")
    for row in differ:
        entry = f"{row['entry']} of {row['entries']}"
        table.add_row(row["table"], row["game"], row["status"], row["rules_version"], entry, row["why"])
    out.print(table)
    out.print(f"\n{len(differ)} of {report['matches']} replays differ. {explain_differences(differ)}")


def explain_differences(differ: list[Json]) -> str:
    """What the differences mean for the people at the tables."""
    playing = sum(row["status"] == "playing" for row in differ)
    if not playing:
        return "These matches are over: their logs and results stay as they are stored."
    return (
        f"{playing} of them are in play: Waystation {__version__} does not start on this database before "
        "they are over, unless you accept with --accept that they cannot be played on."
    )


# --- the archive ------------------------------------------------------------------------------------


def archive(url: str, days: int, *, quiet: bool) -> str:
    """Move the logs of matches that have been over for some days to the archive."""

    async def move() -> list[tuple[str, bool]]:
        done = []
        async with open_database(url) as database:
            with progress(quiet) as bar:
                task = bar.add_task("matches", total=None)
                async for each in archive_all(database, now() - days * DAY):
                    done.append(each)
                    bar.advance(task)
        return done

    done = asyncio.run(move())
    left = [table for table, archived in done if not archived]
    damaged = f" Damaged ones stay where they are: {', '.join(left)}." if left else ""
    return f"Moved {len(done) - len(left)} matches to the archive.{damaged}"


# --- copies -----------------------------------------------------------------------------------------


def back_up(url: str, target: Path) -> str:
    if target.exists():
        raise BadInput(f"{target} already exists. Choose another file.")
    if not target.absolute().parent.is_dir():
        raise BadInput(f"The folder of {target} does not exist. Create it first.")
    found = asyncio.run(count_tables(url))
    with report_copy_errors(target):
        if is_postgres(url):
            backup.back_up_postgres(url, target)
        else:
            backup.back_up_file(Path(url), target)
    return f"Backed up {found['tables']} tables with {found['entries']} entries to {target}."


async def count_tables(url: str) -> dict[str, Any]:
    async with open_database(url) as database:
        return dict(await database.one("count_tables", status="") or {})


def restore(url: str, source: Path, *, replace: bool) -> str:
    if not source.is_file():
        raise BadInput(f"Cannot read {source}: no such file.")
    aside = None
    with report_copy_errors(source):
        if is_postgres(url):
            asyncio.run(check_empty_and_unused(url, replace=replace))
            backup.restore_postgres(source, url)
        else:
            check_may_replace(Path(url).exists(), url, replace=replace)
            aside = backup.restore_file(source, Path(url))
    kept = f" The previous database is now {aside}." if aside else ""
    return f"Restored the database from {source}.{kept}"


def check_may_replace(there: bool, url: str, *, replace: bool) -> None:
    if there and not replace:
        where = "the database" if is_postgres(url) else url
        raise BadInput(f"A database already exists at {where}. Add --replace to replace it.")


async def check_empty_and_unused(url: str, *, replace: bool) -> None:
    try:
        database = await open_or_explain(url)
    except CheckFailed as wrong:
        raise BadInput(str(wrong)) from wrong
    try:
        others = await database.one("count_other_connections")
        if others and others["others"]:
            raise BadInput(
                "Other processes are connected to this database. Stop all nodes and workers first."
            )
        check_may_replace(bool(await database.one("find_migrations_table")), url, replace=replace)
    finally:
        await database.close()


@contextmanager
def report_copy_errors(file: Path) -> Iterator[None]:
    """Report errors of a backup or restore in one sentence."""
    try:
        yield
    except backup.BackupFailed as error:
        raise BadInput(str(error)) from error
    except OSError as error:
        raise BadInput(f"{file}: {(error.strerror or str(error)).lower()}.") from error
