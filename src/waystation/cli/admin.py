"""What whoever runs the house may do with it: look, verify, copy."""

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

from waystation.cli.input import BadInput
from waystation.cli.place import own_database
from waystation.cli.screen import console
from waystation.kernel import Json
from waystation.service import backup
from waystation.service.accounts import folded
from waystation.service.audit import Verdict, audit
from waystation.service.database import Database, Row, Unavailable
from waystation.service.model import Status
from waystation.service.model import Table as Document
from waystation.service.operation import Wrong, opened, pending
from waystation.service.settings import Settings, variable
from waystation.words import LANGUAGES

SHOWN: Final = 200
STATUSES: Final[tuple[str, ...]] = get_args(Status.__value__)


# --- the database -----------------------------------------------------------------------------------


def address(told: str | None) -> str:
    """The database that was named, here or in the environment; or the house in this folder; or one's own."""
    return told or os.environ.get(variable("database")) or nearest()


def nearest() -> str:
    here, own = Settings().database, own_database()
    return str(own) if own.is_file() and not Path(here).is_file() else here


def check_there(url: str) -> None:
    if not in_fleet(url) and not Path(url).is_file():
        raise BadInput(f"There is no house at {url}: name its database with --database.")


def in_fleet(url: str) -> bool:
    return Settings(database=url).fleet


@asynccontextmanager
async def at(url: str) -> AsyncIterator[Database]:
    """A house that exists: one that is not there is not made by looking for it."""
    check_there(url)
    try:
        database = await opened(url)
    except Wrong as wrong:
        raise BadInput(str(wrong)) from wrong
    try:
        await check_up_to_date(database)
        yield database
    except Unavailable as error:
        raise BadInput(str(error)) from error
    finally:
        await database.close()


async def check_up_to_date(database: Database) -> None:
    fresh, unknown = await pending(database)
    if fresh or unknown:
        raise BadInput(
            "This database was written by another version of Waystation: start that, or this, once."
        )


# --- looking ----------------------------------------------------------------------------------------


def people(url: str, text: str) -> list[Json]:
    async def find() -> list[Json]:
        async with at(url) as database:
            pattern = f"%{text.lower()}%"
            rows = await database.all("list_people", text=pattern, most=SHOWN)
            return [dict(row) | {"admin": bool(row["admin"])} for row in rows]

    return asyncio.run(find())


def show_people(rows: list[Json]) -> None:
    table = headed("nickname", "login", "admin", "seats", "since", "id")
    for row in rows:
        is_admin = "yes" if row["admin"] else ""
        since = day(row["created_at"])
        table.add_row(row["nickname"], row["login"] or "", is_admin, str(row["seats"]), since, row["id"])
    show(table, len(rows), "Nobody is called so.")


def make_admin(url: str, login: str) -> None:
    async def make() -> int:
        async with at(url) as database:
            return await database.run("make_admin", login=folded(login))

    if not asyncio.run(make()):
        raise BadInput(f"Nobody signs in as {login!r}: a guest must first claim an account.")


def tables(url: str, status: str) -> list[Json]:
    if status and status not in STATUSES:
        raise BadInput(f"No table is {status!r}: they are {', '.join(STATUSES)}.")

    async def find() -> list[Json]:
        async with at(url) as database:
            return [listed(row) for row in await database.all("list_tables", status=status, most=SHOWN)]

    return asyncio.run(find())


def listed(row: Row) -> Json:
    """A table from outside: no invitation, no seed."""
    names = msgspec.json.decode(row["doc"], type=Document).names(LANGUAGES[0])
    shown = ("id", "game", "status", "visibility", "seq", "created_at", "changed_at")
    return {name: row[name] for name in shown} | {"names": names}


def show_tables(rows: list[Json]) -> None:
    table = headed("id", "game", "status", "entries", "last change", "who")
    for row in rows:
        who = ", ".join(name or "…" for name in row["names"])
        table.add_row(row["id"], row["game"], row["status"], str(row["seq"]), day(row["changed_at"]), who)
    show(table, len(rows), "There are no such tables.")


def headed(*headings: str) -> Table:
    return Table(*headings, box=None, header_style="bold", pad_edge=False, padding=(0, 3, 0, 0))


def show(table: Table, rows: int, otherwise: str) -> None:
    out = console()
    out.print(table if rows else otherwise)
    if rows == SHOWN:
        out.print(f"\nThese are the latest {SHOWN}; there may be more.")


def day(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"


# --- verifying --------------------------------------------------------------------------------------


def verify(url: str, jobs: int, *, quiet: bool) -> Json:
    """Play every match again; how many there are, and which go astray."""

    async def judge() -> tuple[int, list[Verdict]]:
        verdicts = []
        async with at(url) as database:
            counted = await database.one("count_tables")
            with progress(quiet) as bar:
                task = bar.add_task("tables", total=counted["tables"] if counted else 0)
                async for verdict in audit(database, jobs):
                    bar.advance(task)
                    if has_begun(verdict) or not verdict.fine:
                        verdicts.append(verdict)
        return sum(verdict.entries for verdict in verdicts), verdicts

    entries, verdicts = asyncio.run(judge())
    astray = [asdict(verdict) for verdict in verdicts if not verdict.fine]
    return {"matches": len(verdicts), "entries": entries, "diverged": astray}


def has_begun(verdict: Verdict) -> bool:
    """Whether there is a match at the table, or only people who wait for one."""
    return verdict.entries > 0 or verdict.status in ("playing", "over")


def progress(quiet: bool) -> Progress:
    out = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=out, transient=True, disable=quiet or not out.is_terminal)


def show_verdicts(report: Json) -> None:
    out = console()
    astray = report["diverged"]
    if not astray:
        out.print(
            f"{report['matches']} matches with {report['entries']} entries: all come out as they were played."
        )
        return
    table = headed("table", "game", "rules then", "entry", "why")
    for row in astray:
        entry = f"{row['entry']} of {row['entries']}"
        table.add_row(row["table"], row["game"], row["rules_version"], entry, row["why"])
    out.print(table)
    out.print(f"\n{len(astray)} of {report['matches']} matches would not come out as they were played.")


# --- copies -----------------------------------------------------------------------------------------


def back_up(url: str, target: Path) -> str:
    if target.exists():
        raise BadInput(f"{target} exists already: name another file.")
    if not target.absolute().parent.is_dir():
        raise BadInput(f"The folder of {target} does not exist: make it first.")
    found = asyncio.run(counts(url))
    with in_one_sentence(target):
        if in_fleet(url):
            backup.back_up_postgres(url, target)
        else:
            backup.back_up_file(Path(url), target)
    return f"{found['tables']} tables with {found['entries']} entries are copied to {target}."


async def counts(url: str) -> dict[str, Any]:
    async with at(url) as database:
        return dict(await database.one("count_tables") or {})


def restore(url: str, source: Path, *, replace: bool) -> str:
    if not source.is_file():
        raise BadInput(f"{source} cannot be read: there is no such file.")
    aside = None
    with in_one_sentence(source):
        if in_fleet(url):
            asyncio.run(check_empty_and_alone(url, replace=replace))
            backup.restore_postgres(source, url)
        else:
            check_may_replace(Path(url).exists(), url, replace=replace)
            aside = backup.restore_file(source, Path(url))
    kept = f" What was there before is kept as {aside}." if aside else ""
    return f"The house is as it was in {source}.{kept}"


def check_may_replace(there: bool, url: str, *, replace: bool) -> None:
    if there and not replace:
        where = "the database" if in_fleet(url) else url
        raise BadInput(
            f"There is a house at {where} already: say --replace if the copy shall take its place."
        )


async def check_empty_and_alone(url: str, *, replace: bool) -> None:
    try:
        database = await opened(url)
    except Wrong as wrong:
        raise BadInput(str(wrong)) from wrong
    try:
        others = await database.one("find_others")
        if others and others["others"]:
            raise BadInput("Others are connected to this database: stop all nodes and workers first.")
        check_may_replace(bool(await database.one("find_ledger")), url, replace=replace)
    finally:
        await database.close()


@contextmanager
def in_one_sentence(file: Path) -> Iterator[None]:
    """Whatever stops a copy is said in one sentence."""
    try:
        yield
    except backup.NoCopy as error:
        raise BadInput(str(error)) from error
    except OSError as error:
        raise BadInput(f"{file}: {(error.strerror or str(error)).lower()}.") from error
