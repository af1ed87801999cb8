"""A copy of everything the house keeps, and the way back.

At home SQLite copies its own file while the house is open. In a fleet that is the work of `pg_dump` and
`pg_restore`, which know PostgreSQL better than we do. A copy holds seeds and sessions: keep it as such.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sqlite3
import subprocess
from collections.abc import Sequence
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit, urlunsplit

PRIVATE: Final = 0o600
BEFORE: Final = "before-restore"
DUMP: Final = ("pg_dump", "--format=custom", "--no-owner", "--no-privileges")
LOAD: Final = (
    "pg_restore",
    "--clean",
    "--if-exists",
    "--no-owner",
    "--no-privileges",
    "--single-transaction",
    "--exit-on-error",
)


class NoCopy(Exception):
    """It could not be copied; the sentence says what to do."""


# --- SQLite -----------------------------------------------------------------------------------------


def back_up_file(database: Path, target: Path) -> None:
    """As the house is at this moment; whoever plays meanwhile notices nothing."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    part.touch(PRIVATE)
    try:
        with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
            copy.execute("pragma journal_mode = delete")  # one file, not three
        check_file(part)
        part.replace(target)
    except sqlite3.Error as error:
        raise NoCopy(f"{database} cannot be copied: {error}.") from error
    finally:
        part.unlink(missing_ok=True)


def check_file(path: Path) -> None:
    """Whether a file is a house, and whole."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as copy:
            whole = copy.execute("pragma integrity_check").fetchone()[0] == "ok"
            copy.execute("select count(*) from migrations, tables").fetchone()
    except sqlite3.Error as error:
        raise NoCopy(f"{path} is not a copy of a house: {error}.") from error
    if not whole:
        raise NoCopy(f"{path} is damaged: take another copy.")


def restore_file(source: Path, database: Path) -> Path | None:
    """Put a copy in the place of the house; what was there before is kept, and named."""
    check_file(source)
    if database.exists():
        check_unused(database)
    part = database.with_name(f"{database.name}.part")
    shutil.copyfile(source, part)
    part.chmod(PRIVATE)
    aside = put_aside(database) if database.exists() else None
    part.replace(database)
    return aside


def check_unused(database: Path) -> None:
    """Nobody may have the house open; as the last to close it, write what is beside the file into it."""
    try:
        with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as mine:
            mine.execute("pragma wal_checkpoint(truncate)")
            mine.execute("pragma locking_mode = exclusive")
            mine.execute("begin exclusive")
            mine.execute("rollback")
    except sqlite3.OperationalError as error:
        raise NoCopy(f"{database} is in use: stop `waystation serve` first.") from error


def put_aside(database: Path) -> Path:
    aside = next(
        path
        for number in count(1)
        if not (path := database.with_name(f"{database.name}.{BEFORE}-{number}")).exists()
    )
    database.rename(aside)
    for beside in ("-wal", "-shm"):
        database.with_name(database.name + beside).unlink(missing_ok=True)
    return aside


# --- PostgreSQL -------------------------------------------------------------------------------------


def back_up_postgres(url: str, target: Path) -> None:
    target.touch(PRIVATE)
    try:
        run([*DUMP, f"--file={target}"], url)
    except NoCopy:
        target.unlink()
        raise


def restore_postgres(source: Path, url: str) -> None:
    """All of it or nothing, in one transaction."""
    if not source.is_file():
        raise NoCopy(f"{source} cannot be read: there is no such file.")
    run([*LOAD], url, str(source))


def run(command: Sequence[str], url: str, *files: str) -> None:
    """The password goes by the environment: a command line can be read by everyone on the machine."""
    address, password = without_password(url)
    typed = [*command, f"--dbname={address}", *files]
    if shutil.which(command[0]) is None:
        raise NoCopy(
            f"{command[0]} is not installed here. Where it is, run: {shlex.join(typed)} "
            "(the password goes into PGPASSWORD)."
        )
    environment = os.environ | ({"PGPASSWORD": password} if password else {})
    done = subprocess.run(typed, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["it does not say why"]
        raise NoCopy(f"{command[0]} failed: {lines[0]}")


def without_password(url: str) -> tuple[str, str | None]:
    parts = urlsplit(url)
    name, at, host = parts.netloc.rpartition("@")
    login, _, password = name.partition(":")
    return urlunsplit(parts._replace(netloc=f"{login}{at}{host}")), unquote(password) or None
