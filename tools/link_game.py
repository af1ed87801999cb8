"""Make a package of games importable as if it were installed, without building it: for tests.

    tools/link_game.py FOLDER TARGET    then put TARGET on PYTHONPATH

TARGET gets a link to each Python package in FOLDER, and the metadata from its pyproject.toml that announces
its games.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path


def link_game(folder: Path, target: Path) -> None:
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    target.mkdir(parents=True, exist_ok=True)
    for package in folder.glob("*/__init__.py"):
        (target / package.parent.name).symlink_to(package.parent.resolve(), target_is_directory=True)
    about = target / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    about.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (about / "METADATA").write_text(metadata, encoding="utf-8")
    (about / "entry_points.txt").write_text(entry_points(project["entry-points"]), encoding="utf-8")


def entry_points(groups: dict[str, dict[str, str]]) -> str:
    sections = [
        [f"[{group}]", *(f"{name} = {value}" for name, value in named.items())]
        for group, named in groups.items()
    ]
    return "\n".join(line for section in sections for line in [*section, ""])


if __name__ == "__main__":
    link_game(Path(sys.argv[1]), Path(sys.argv[2]))
