"""Packages of other people, as an installer leaves them: modules, and a note of their entry points."""

import json
import os
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def install(folder, package, entry):
    """Announce a package's family in a folder that is on the path."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[waystation.games]\n{entry}\n")


def install_example(folder, name):
    """One of the samples, under the names that its pyproject.toml gives."""
    package = f"waystation_{name.replace('-', '_')}"
    (folder / package).symlink_to(EXAMPLES / name / package)
    install(folder, package, f"{name} = {package}:FAMILY")


def run_waystation(folder, *arguments, exits=0):
    """What a command prints where the packages of a folder are installed; it may be known how it exits."""
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    ran = subprocess.run(
        [sys.executable, "-m", "waystation", *arguments],
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert exits in {ran.returncode, None}, ran.stderr
    return ran.stdout


def games_listed(folder):
    return [game["id"] for game in json.loads(run_waystation(folder, "games", "--json"))]
