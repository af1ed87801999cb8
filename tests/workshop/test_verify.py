"""The stand-alone verifier: one page, nothing of ours, and it finds every forgery it can."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from waystation.games import find_game, game_ids
from waystation.kernel import testing

VERIFIER = Path(__file__).parents[2] / "tools" / "verify.py"


def run(*arguments):
    return subprocess.run([sys.executable, VERIFIER, *arguments], capture_output=True, text=True, check=False)


def write(tmp_path, document):
    path = tmp_path / "match.way"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_draws_that_were_taken_back_are_derived_again(tmp_path):
    match = testing.random_match(find_game("stone-age"), 2, 4, 40)
    drew = next(number for number, entry in enumerate(match.log, 1) if entry.draws)
    match.take_back(0, drew)
    match.play(match.log[drew - 1].seat, match.log[drew - 1].notation)
    assert match.log[-1].draws == match.log[drew - 1].draws
    result = run(write(tmp_path, match.to_json()))
    assert (result.returncode, "42 entries chained" in result.stdout) == (0, True), result.stderr


def test_it_is_one_page_and_imports_nothing_of_ours():
    source = VERIFIER.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 70
    roots = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(source))
        for name in ([a.name for a in getattr(node, "names", [])] if isinstance(node, ast.Import) else [])
        + ([node.module] if isinstance(node, ast.ImportFrom) else [])
    }
    assert roots <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("game_id", game_ids())
def test_it_re_derives_every_draw_of_a_finished_match(tmp_path, game_id):
    match = testing.random_match(find_game(game_id), 3, 1, 10_000)
    drawn = len(match.opening) + sum(len(entry.draws) for entry in match.log)
    result = run(write(tmp_path, match.to_json()))
    assert result.returncode == 0, result.stderr
    counted = [int(word) for word in result.stdout.split("re-derived:")[1].split() if word.isdigit()]
    assert sum(counted) >= drawn
    assert f"{len(match.log)} entries chained" in result.stdout
    assert "Seed, draws and digests are true; rules and score were not checked." in result.stdout


@pytest.mark.parametrize(
    "part", ["commitment", "opening", "draw", "endless", "do", "digest", "seq", "result"]
)
def test_it_finds_a_forgery(tmp_path, part):
    document = testing.random_match(find_game("ticket-to-ride-usa"), 2, 3, 10_000).to_json()
    row = next(row for row in document["log"] if row["draws"])
    if part == "commitment":
        document["commitment"] = "00" * 32
    elif part == "opening":
        document["opening"][3] = "trains 0/999"
    elif part == "draw":
        row["draws"][0] = "trains 0/999"
    elif part == "endless":
        row["draws"][0] = f"trains 0/{2**65}"
    elif part == "result":
        document["result"]["sheets"][1]["lines"][0]["points"] += 1
    else:
        row[part] = "something else"
    result = run(write(tmp_path, document))
    assert result.returncode == 1
    assert "NOT AS IT SHOULD BE" in result.stderr


def test_an_entry_left_out_is_found(tmp_path):
    document = testing.random_match(find_game("ticket-to-ride-usa"), 2, 3, 10_000).to_json()
    del document["log"][4]
    assert "entry 5 is numbered 6" in run(write(tmp_path, document)).stderr


def test_without_a_file_it_says_how_it_is_used():
    result = run()
    assert result.returncode == 2
    assert "usage: verify.py [-h] MATCH.way" in result.stderr


@pytest.mark.parametrize("content", ["not json", "[]", "{}", '{"seed": 5}', "{"])
def test_what_is_no_match_file_is_answered_with_a_sentence(tmp_path, content):
    path = tmp_path / "match.way"
    path.write_text(content, encoding="utf-8")
    result = run(path)
    assert result.returncode == 2
    assert result.stderr.endswith("this is not a match file that can be checked\n")
    assert "Traceback" not in result.stderr


def test_a_file_that_is_not_there_is_answered_with_a_sentence(tmp_path):
    result = run(tmp_path / "nowhere.way")
    assert result.returncode == 2
    assert "nowhere.way cannot be read: no such file or directory" in result.stderr
    assert "Traceback" not in result.stderr
