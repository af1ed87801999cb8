"""Compile the kernel and the games with mypyc into build/compiled, beside the pure sources.

python tools/compile.py
PYTHONPATH=build/compiled waystation bench
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "build" / "compiled"
SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(name="waystation-compiled", packages=[], ext_modules=mypycify({files!r}, opt_level="3"))
"""


def sources() -> list[str]:
    """Every module of kernel and games, but for packages that only gather names."""
    package = TARGET / "waystation"
    gathering = {package / "kernel" / "__init__.py", package / "games" / "__init__.py"}
    found = [*package.glob("kernel/*.py"), *package.glob("games/**/*.py")]
    return sorted(str(path.relative_to(TARGET)) for path in found if path not in gathering)


def main() -> None:
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(ROOT / "src", TARGET, ignore=shutil.ignore_patterns("__pycache__"))
    (TARGET / "setup.py").write_text(SETUP.format(files=sources()), encoding="utf-8")
    environment = {**os.environ, "MYPYPATH": ""}
    subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=TARGET, env=environment, check=True
    )
    print(f"{len(sources())} modules compiled into {TARGET.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
