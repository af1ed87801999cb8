"""One server for each SQLite file.

A server keeps tables in memory and would not notice the moves of another one. The lock is one of the
operating system, on a file beside the database, so it ends with its process, however that ends. Backups and
`waystation admin` do not take it: they may use the database while a server runs.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO, Final

LOCK_SUFFIX: Final = ".lock"
PRIVATE_MODE: Final = 0o600
UNREAD_BYTE: Final = 1 << 20


class DatabaseInUse(Exception):
    """Another server uses the file."""

    def __init__(self, database: str, process: str) -> None:
        number = f" (process {process})" if process.isdecimal() else ""
        super().__init__(
            f"Another server{number} uses {database} already: stop it first, or choose another file with "
            "--database."
        )


class FileLock:
    """Holds the lock of a database until it is closed. Raises `DatabaseInUse`."""

    def __init__(self, database: str) -> None:
        self.file = open_locked(database)
        self.file.truncate(0)
        self.file.write(str(os.getpid()))
        self.file.flush()

    def close(self) -> None:
        self.file.close()


def check_unlocked(database: str) -> None:
    """Raise `DatabaseInUse` if another server uses the file now. Changes nothing."""
    if lock_path(database).exists():
        open_locked(database).close()


def open_locked(database: str) -> IO[str]:
    """The open and locked lock file. It is not the database itself: closing any descriptor of that would end
    the locks that SQLite has on it. It is never deleted: else two processes could lock two files of one name.
    """
    descriptor = os.open(lock_path(database), os.O_RDWR | os.O_CREAT, PRIVATE_MODE)
    file = os.fdopen(descriptor, "r+", encoding="ascii")
    try:
        lock(descriptor)
    except BlockingIOError as error:
        with file:
            raise DatabaseInUse(database, file.read().strip()) from error
    return file


def lock_path(database: str) -> Path:
    return Path(f"{Path(database).resolve()}{LOCK_SUFFIX}")


def lock(descriptor: int) -> None:
    """Lock an open file at once. Raises `BlockingIOError` if another process has locked it."""
    if sys.platform == "win32":
        lock_on_windows(descriptor)
    else:
        import fcntl  # noqa: PLC0415 (not on Windows)

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock_on_windows(descriptor: int) -> None:
    """Lock a byte that nobody reads: others could not read what is locked, and the number is at the start."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 (only there)

        os.lseek(descriptor, UNREAD_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError from error
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)
