"""Backup and restore of the whole database.

SQLite can copy its own file while the server runs. For PostgreSQL we call `pg_dump` and `pg_restore`, which
know it better than we do. A backup contains seeds and sessions, so it must be kept secret.
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

PRIVATE_MODE: Final = 0o600
ASIDE_SUFFIX: Final = "before-restore"
DUMP_COMMAND: Final = ("pg_dump", "--format=custom", "--no-owner", "--no-privileges")
RESTORE_COMMAND: Final = (
    "pg_restore",
    "--clean",
    "--if-exists",
    "--no-owner",
    "--no-privileges",
    "--single-transaction",
    "--exit-on-error",
)


class BackupFailed(Exception):
    """The backup or restore failed. The sentence says what to do."""


# --- SQLite -----------------------------------------------------------------------------------------


def back_up_file(database: Path, target: Path) -> None:
    """Copy the database as it is now. People can play on meanwhile."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    part.touch(PRIVATE_MODE)
    try:
        with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
            copy.execute("pragma journal_mode = delete")  # so that the copy is one file, not three
        check_file(part)
        part.replace(target)
    except sqlite3.Error as error:
        raise BackupFailed(f"{database} cannot be copied: {error}.") from error
    finally:
        part.unlink(missing_ok=True)


def check_file(path: Path) -> None:
    """Check that a file is an undamaged Waystation database."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as copy:
            whole = copy.execute("pragma integrity_check").fetchone()[0] == "ok"
            copy.execute("select count(*) from migrations, tables").fetchone()
    except sqlite3.Error as error:
        raise BackupFailed(f"{path} is not a Waystation database: {error}.") from error
    if not whole:
        raise BackupFailed(f"{path} is damaged: take another copy.")


def restore_file(source: Path, database: Path) -> Path | None:
    """Replace the database by a backup. Renames the old database, and returns its new name."""
    check_file(source)
    if database.exists():
        check_unused(database)
    part = database.with_name(f"{database.name}.part")
    shutil.copyfile(source, part)
    part.chmod(PRIVATE_MODE)
    aside = put_aside(database) if database.exists() else None
    part.replace(database)
    return aside


def check_unused(database: Path) -> None:
    """Check that no process has the database open, and write its write-ahead log into the file."""
    try:
        with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as mine:
            mine.execute("pragma wal_checkpoint(truncate)")
            mine.execute("pragma locking_mode = exclusive")
            mine.execute("begin exclusive")
            mine.execute("rollback")
    except sqlite3.OperationalError as error:
        raise BackupFailed(f"{database} is in use: stop `waystation serve` first.") from error


def put_aside(database: Path) -> Path:
    aside = next(
        path
        for number in count(1)
        if not (path := database.with_name(f"{database.name}.{ASIDE_SUFFIX}-{number}")).exists()
    )
    database.rename(aside)
    for beside in ("-wal", "-shm"):
        database.with_name(database.name + beside).unlink(missing_ok=True)
    return aside


# --- PostgreSQL -------------------------------------------------------------------------------------


def back_up_postgres(url: str, target: Path) -> None:
    target.touch(PRIVATE_MODE)
    try:
        run_command([*DUMP_COMMAND, f"--file={target}"], url)
    except BackupFailed:
        target.unlink()
        raise


def restore_postgres(source: Path, url: str) -> None:
    """Restore in one transaction: all or nothing."""
    if not source.is_file():
        raise BackupFailed(f"{source} cannot be read: there is no such file.")
    run_command([*RESTORE_COMMAND], url, str(source))


def run_command(command: Sequence[str], url: str, *files: str) -> None:
    """Run a PostgreSQL tool. The password goes through the environment: every user of the machine can read
    command lines.
    """
    address, password = without_password(url)
    typed = [*command, f"--dbname={address}", *files]
    if shutil.which(command[0]) is None:
        raise BackupFailed(
            f"{command[0]} is not installed here. Where it is, run: {shlex.join(typed)} "
            "(the password goes into PGPASSWORD)."
        )
    environment = os.environ | ({"PGPASSWORD": password} if password else {})
    done = subprocess.run(typed, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["no error message"]
        raise BackupFailed(f"{command[0]} failed: {lines[0]}")


def without_password(url: str) -> tuple[str, str | None]:
    parts = urlsplit(url)
    name, at, host = parts.netloc.rpartition("@")
    login, _, password = name.partition(":")
    return urlunsplit(parts._replace(netloc=f"{login}{at}{host}")), unquote(password) or None
