"""Where the database of a personal server is, independent of the current folder."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from waystation.cli.input import BadInput
from waystation.service.config.settings import variable_name


def personal_database() -> Path:
    return data_folder() / "waystation" / "waystation.db"


def data_folder() -> Path:
    """The folder for user data of each operating system."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else Path.home() / ".local" / "share"


def make_folder_of(database: Path) -> Path:
    try:
        database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            f"Cannot create {database.parent}: {(error.strerror or str(error)).lower()}. "
            f"Choose another place with {variable_name('database')}."
        ) from error
    return database
