"""Compile the kernel, the games and the search with mypyc in a copy of the sources, in build/compiled.

python tools/compile.py            as quick as it gets
python tools/compile.py 1          compiled in half the time, and a little slower: enough to be tested
python tools/compile.py 3 FOLDER   somewhere else
PYTHONPATH=build/compiled waystation bench
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from written_out import write_out

ROOT = Path(__file__).parents[1]
SETUP = """
import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext


def compile_side_by_side(compiler, sources, output_dir=None, macros=None, include_dirs=None, debug=False,
                         extra_preargs=None, extra_postargs=None, depends=None):
    _, objects, after, options, build = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    flags = compiler._get_cc_args(options, debug, extra_preargs)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda made: compiler._compile(made, *build[made], flags, after, options), build))
    return objects


class SideBySide(build_ext):
    def build_extensions(self):
        self.compiler.compile = partial(compile_side_by_side, self.compiler)
        super().build_extensions()


modules = mypycify({files!r}, opt_level={level!r}, debug_level="0", multi_file=True)
setup(name="waystation-compiled", packages=[], ext_modules=modules, cmdclass={{"build_ext": SideBySide}})
"""
"""One C file for each module, compiled side by side: as a single file it takes four times as long."""


NOT_COMPILED = {"ahead.py", "contract.py", "events.py", "family.py", "printed.py"}
"""Modules that only tell what there is: nobody waits for them, and mypyc does not take them all. It also
forgets the types of fields, and the API's schema is written from those of contracts and events.
"""


def find_modules(root: Path) -> list[Path]:
    """Every module of kernel, games and search that is played with, but for those that only gather names."""
    package = root / "waystation"
    gathering = {
        package / "kernel" / "__init__.py",
        *package.glob("games/__init__.py"),
        *package.glob("games/*/__init__.py"),
    }
    found = [*package.glob("kernel/*.py"), *package.glob("games/**/*.py"), package / "bots" / "search.py"]
    played = [path for path in found if path not in gathering and "present" not in path.parts]
    return sorted(path for path in played if path.name not in NOT_COMPILED)


def main(level: str = "3", folder: str = "build/compiled") -> None:
    target = ROOT / folder
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(ROOT / "src", target, ignore=shutil.ignore_patterns("__pycache__", "client", "site"))
    modules = find_modules(target)
    number, left = write_out(target, modules)
    print(f"{number} frozen dataclasses written out; left as they are: {', '.join(left) or 'none'}")
    names = [str(path.relative_to(target)) for path in modules]
    (target / "setup.py").write_text(SETUP.format(files=names, level=level), encoding="utf-8")
    environment = {**os.environ, "MYPYPATH": ""}
    subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=target, env=environment, check=True
    )
    print(f"{len(modules)} modules compiled into {folder}")


if __name__ == "__main__":
    main(*sys.argv[1:])
