"""Builds what a wheel carries besides its sources: the client for the browser, and the compiled rules.

Whoever installs a wheel needs neither Node nor a compiler. An editable install builds nothing: there
`make client` and `make compiled` do. The documentation is packed too if `make docs` has built it.

Kernel, games and search are compiled wherever there is a C compiler. WAYSTATION_COMPILE=0 leaves them as they
are, and the wheel fits every machine (`py3-none-any`); WAYSTATION_COMPILE=1 insists.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILE: Final = "WAYSTATION_COMPILE"
LEVEL: Final = "WAYSTATION_COMPILE_LEVEL"
COMPILERS: Final = ["mypy==2.4.1", "setuptools==84.2.1"]
"""What compiles; the versions are those of requirements/dev.txt."""

NO_NODE: Final = (
    "The client is built with Node.js 20 or newer, and there is no `npm` here: install Node.js, "
    "or install from a wheel or a source distribution, which have the client built already."
)
NOT_THERE: Final = "src/waystation/client has no built client, and there is no web/ to build it from."


class Build(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return COMPILERS if self.target_name == "wheel" and is_compiled() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable":
            return
        if is_checkout(root):
            build_client(root / "web")
        if not (root / "src" / "waystation" / "client" / "index.html").is_file():
            raise SystemExit(NOT_THERE)
        site = root / "build" / "site"
        if (site / "index.html").is_file():
            build_data["force_include"][str(site)] = site_in(self.target_name)
        if self.target_name == "wheel" and is_compiled():
            compile_rules(root / "build" / "wheel", build_data)


def is_compiled() -> bool:
    wanted = os.environ.get(COMPILE)
    return wanted != "0" if wanted else has_compiler()


def has_compiler() -> bool:
    """Whether there is the compiler that built this Python, or Visual Studio's, which is found otherwise."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    return sys.platform == "win32" or bool(command and shutil.which(command[0]))


def compile_rules(folder: Path, build_data: dict[str, Any]) -> None:
    """Compile a copy of the sources, and pack the modules that come of it beside the sources themselves."""
    tool = Path(__file__).with_name("compile.py")
    command = [sys.executable, str(tool), os.environ.get(LEVEL, "3"), str(folder)]
    subprocess.run(command, check=True, stdout=sys.stderr)
    for made in [path for kind in ("so", "pyd") for path in folder.rglob(f"*.{kind}")]:
        if "build" not in made.relative_to(folder).parts:
            build_data["force_include"][str(made)] = str(made.relative_to(folder))
    build_data["pure_python"] = False
    build_data["infer_tag"] = True


def site_in(target: str) -> str:
    """Where the documentation lies in a package; a wheel has no folder of sources."""
    return "waystation/site" if target == "wheel" else "src/waystation/site"


def is_checkout(root: Path) -> bool:
    """A source distribution has the sources of the client too, beside what was built from them."""
    return (root / "web" / "package.json").is_file() and not (root / "PKG-INFO").is_file()


def build_client(web: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit(NO_NODE)
    installed, locked = web / "node_modules" / ".package-lock.json", web / "package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < locked.stat().st_mtime:
        subprocess.run([npm, "ci", "--loglevel", "error", "--no-audit", "--no-fund"], cwd=web, check=True)
    subprocess.run([npm, "run", "--silent", "build"], cwd=web, check=True)
