"""Packages of other people, as an installer leaves them: modules, and a note of their entry points."""

import json
import os
import subprocess
import sys
from pathlib import Path

from link_game import link_game

EXAMPLES = Path(__file__).parents[2] / "examples"


def install_example(folder, name):
    link_game(EXAMPLES / name, folder)


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
