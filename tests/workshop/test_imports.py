"""Who may import whom: each layer may use those above it; kernel and games the standard library only."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
LAYERS = ["kernel", "games", "words", "bots", "arena", "envs", "service", "cli"]
"""In the order of the house. `arena` and `envs` stand side by side."""
APART = [("arena", "envs"), ("words", "bots")]
STANDARD_ONLY = ("kernel", "games")


def modules():
    return sorted(SOURCE.glob("waystation/**/*.py"))


def imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written out in full"
            yield node.module
            if node.module in ("waystation", "waystation.games"):
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layer(module):
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[0] == "waystation" and parts[1] in LAYERS else None


def name_of(path):
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_imports_point_towards_the_kernel(path):
    mine = layer(name_of(path))
    for module in imported(path):
        theirs = layer(module)
        if mine and theirs and theirs != mine:
            assert LAYERS.index(theirs) < LAYERS.index(mine), f"{name_of(path)} imports {module}"
            assert not any({mine, theirs} == set(pair) for pair in APART), f"{mine} imports {theirs}"


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_kernel_and_games_use_the_standard_library_only(path):
    if layer(name_of(path)) in STANDARD_ONLY:
        for module in imported(path):
            root = module.split(".")[0]
            assert root == "waystation" or root in sys.stdlib_module_names, f"{name_of(path)}: {module}"


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_games_never_import_each_other_and_bots_never_import_a_game(path):
    package = name_of(path).split(".")[:3]
    if layer(name_of(path)) in ("games", "bots") and package != ["waystation", "games"]:
        for module in imported(path):
            if module.startswith("waystation.games."):
                assert module.split(".")[:3] == package, f"{name_of(path)} imports {module}"


def test_importing_a_game_loads_the_standard_library_only():
    script = (
        "import sys; before = set(sys.modules); import waystation.kernel, waystation.games;"
        "print(*sorted({m.split('.')[0] for m in set(sys.modules) - before}))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    ).stdout.split()
    compiled = {name for name in loaded if name.endswith("__mypyc")}
    assert set(loaded) - compiled <= {"waystation"} | set(sys.stdlib_module_names)
