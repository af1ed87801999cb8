"""What import-linter does not look at: circles of files, and what kernel and games may import.

The layers themselves are contracts in pyproject.toml, held by `make check`.
"""

import ast
import subprocess
import sys
from pathlib import Path

import grimp
import pytest

from waystation.games import families

SOURCE = Path(__file__).parents[2] / "src"
RULES = [
    path
    for path in sorted([*SOURCE.glob("waystation/kernel/**/*.py"), *SOURCE.glob("waystation/games/**/*.py")])
    if "present" not in path.parts
]
COMPILER_ONLY = {"mypy_extensions"}
"""Read by the compiler where it is installed; the kernel does without."""


def imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written out in full"
            yield node.module


def circles(graph):
    """Files that import each other, directly or through others: what is left when every end is taken away."""
    left = {module: set(graph.find_modules_directly_imported_by(module)) for module in graph.modules}
    while ends := {module for module, imports in left.items() if not imports & left.keys()}:
        left = {module: imports - ends for module, imports in left.items() if module not in ends}
    while starts := left.keys() - set().union(*left.values()):
        left = {module: imports for module, imports in left.items() if module not in starts}
    return sorted(left)


def test_no_files_import_each_other_in_a_circle():
    assert circles(grimp.build_graph("waystation", cache_dir=None)) == []


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_kernel_and_games_use_the_standard_library_only(path):
    for module in imported(path):
        root = module.split(".")[0]
        known = root == "waystation" or root in sys.stdlib_module_names or root in COMPILER_ONLY
        assert known, f"{path} imports {module}"


def test_importing_a_game_loads_the_standard_library_only():
    script = (
        "import sys; before = set(sys.modules); import waystation.kernel, waystation.games;"
        "[waystation.games.find_game(game) for game in waystation.games.bundled_games()];"
        "print(*sorted({m.split('.')[0] for m in set(sys.modules) - before}))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    ).stdout.split()
    compiled = {name for name in loaded if name.endswith("__mypyc")}
    manifests = {family.package.split(".")[0] for family in families().values()}
    assert set(loaded) - compiled <= {*manifests, *COMPILER_ONLY} | set(sys.stdlib_module_names)
