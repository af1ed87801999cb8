"""Where a person's own house is kept, whatever folder it is opened from."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from waystation.cli.input import BadInput
from waystation.service.settings import variable


def own_database() -> Path:
    return data_folder() / "waystation" / "house.db"


def data_folder() -> Path:
    """Where programs keep what belongs to a person, as each system has it."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else Path.home() / ".local" / "share"


def made(database: Path) -> Path:
    try:
        database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            f"{database.parent} cannot be made ({(error.strerror or str(error)).lower()}): "
            f"name another place in {variable('database')}."
        ) from error
    return database
