"""Builds the client for the browser before it is packed: a wheel and a source distribution carry its files.

Whoever installs either needs no Node. An editable install builds nothing: there `make client` does.
The documentation is packed too if `make docs` has built it; an installation from a checkout does without.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NO_NODE: Final = (
    "The client is built with Node.js 20 or newer, and there is no `npm` here: install Node.js, "
    "or install from a wheel or a source distribution, which have the client built already."
)
NOT_THERE: Final = "src/waystation/client has no built client, and there is no web/ to build it from."


class BuildClient(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable":
            return
        if is_checkout(root):
            build(root / "web")
        if not (root / "src" / "waystation" / "client" / "index.html").is_file():
            raise SystemExit(NOT_THERE)
        site = root / "build" / "site"
        if (site / "index.html").is_file():
            build_data["force_include"][str(site)] = site_in(self.target_name)


def site_in(target: str) -> str:
    """Where the documentation lies in a package; a wheel has no folder of sources."""
    return "waystation/site" if target == "wheel" else "src/waystation/site"


def is_checkout(root: Path) -> bool:
    """A source distribution has the sources of the client too, beside what was built from them."""
    return (root / "web" / "package.json").is_file() and not (root / "PKG-INFO").is_file()


def build(web: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit(NO_NODE)
    installed, locked = web / "node_modules" / ".package-lock.json", web / "package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < locked.stat().st_mtime:
        subprocess.run([npm, "ci", "--loglevel", "error", "--no-audit", "--no-fund"], cwd=web, check=True)
    subprocess.run([npm, "run", "--silent", "build"], cwd=web, check=True)
