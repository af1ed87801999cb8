"""A tutorial that says what does not happen is caught."""

import sys
from pathlib import Path

import pytest

from waystation.authoring.new_game import write_package

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def follower():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(ROOT / "tools"), *sys.path])
        import follow_tutorials  # noqa: PLC0415 (a tool is no package)
    return follow_tutorials


@pytest.fixture
def follow(follower, tmp_path):
    def run(text):
        page = tmp_path / "page.md"
        page.write_text(text, encoding="utf-8")
        follower.follow(page, tmp_path)

    return run


def test_files_are_written_and_commands_run_in_order(follow):
    file = '```python title="a/b.py"\nprint(6 * 7)\n```\n\n'
    follow(file + "```console\n$ cat a/b.py\nprint(6 * 7)\n$ ls a\nb.py\n```\n")


def test_a_diff_changes_a_file_that_is_there(follow):
    file = '```python title="b.py"\nx = 1\n\ny = 2\nz = 3\n```\n\n'
    diff = '```diff title="b.py"\n@@\n-x = 1\n+x = 6\n \n@@\n y = 2\n+y = 7\n z = 3\n```\n\n'
    follow(file + diff + "```console\n$ cat b.py\nx = 6\n\ny = 2\ny = 7\nz = 3\n```\n")


def test_a_diff_that_fits_nowhere_is_caught(follow, follower):
    file = '```python title="b.py"\nx = 1\nx = 1\n```\n\n'
    for gone in ("x = 1", "y = 1"):
        with pytest.raises(follower.Strayed, match="times"):
            follow(file + f'```diff title="b.py"\n-{gone}\n+x = 2\n```\n')


def test_dots_stand_for_anything(follow):
    follow("```console\n$ printf '1\\n2\\n3\\n'\n1\n...\n3\n```\n")


def test_questions_are_answered(follow):
    follow("<!-- types: yes -->\n```console\n$ head -n 2\nyes\nyes\n```\n")


@pytest.mark.parametrize("claim", ["$ echo 1\n2", "$ false", "$ nosuchcommand", "$ echo 1\n1\n2"])
def test_what_does_not_happen_is_caught(follow, follower, claim):
    with pytest.raises(follower.Strayed):
        follow(f"```console\n{claim}\n```\n")


def test_every_tutorial_has_something_to_follow(follower):
    pages = [page for page in follower.TUTORIALS if page.name != "index.md"]
    assert len(pages) >= 6
    for page in pages:
        assert any(
            fence["kind"] == "console" for fence in follower.FENCE.finditer(page.read_text("utf-8"))
        ), page


def test_the_tutorial_that_writes_a_game_ends_in_the_sample(follower, tmp_path):
    write_package("liars-dice", tmp_path, "Liar's Dice")
    page = (ROOT / "docs/tutorials/write-a-game.md").read_text(encoding="utf-8")
    for fence in follower.FENCE.finditer(page):
        if fence["title"]:
            follower.follow_fence(fence, tmp_path, {}, [])
    written = {path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()}
    for path in written - {Path("liars-dice/README.md")}:
        assert (tmp_path / path).read_text("utf-8") == (ROOT / "examples" / path).read_text("utf-8"), path
