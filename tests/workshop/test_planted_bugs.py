"""Every bug of `tools/planted_bugs.py` can still be planted: what it replaces stands in the sources, once."""

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUGS = runpy.run_path(str(ROOT / "tools" / "planted_bugs.py"))["BUGS"]


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_what_a_planted_bug_replaces_is_in_the_sources(bug):
    assert (ROOT / "src" / bug.file).read_text(encoding="utf-8").count(bug.right) == 1
