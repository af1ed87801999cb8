"""`waystation arena`, as a person types it."""

import json
import os
import re
import signal
import subprocess
import sys
import time

import pytest
from typer.testing import CliRunner

from arena.made import contested
from waystation import __version__
from waystation.arena.presets import ladder_plans
from waystation.arena.results import read_results, save_results
from waystation.bots import PLAYERS
from waystation.cli.app import app
from waystation.games import find_game, game_ids


@pytest.fixture
def arena(tmp_path, monkeypatch):
    """Run the command in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "140")
    return lambda *words: CliRunner().invoke(app, ["arena", *map(str, words)])


DUEL = ("--players", "random,first-ride", "--games", "stone-age", "--matches", 4)


def test_it_plays_and_tells_how_it_went(arena, tmp_path):
    result = arena(*DUEL)
    assert result.exit_code == 0, result.output
    assert "Stone Age: 4 matches on 2 deals" in result.stdout
    assert re.search(r"first-ride +\d+ .* 4 ", result.stdout)
    assert len(read_results(tmp_path / "arena.jsonl")) == 4


def test_it_goes_on_where_it_was_left(arena, tmp_path):
    file = tmp_path / "mine.jsonl"
    arena(*DUEL, "--results", file)
    before = file.read_bytes()
    arena(*DUEL[:-1], 6, "--results", file)
    assert file.read_bytes().startswith(before)
    assert len(read_results(file)) == 6
    assert "Stone Age: 4 matches" in arena(*DUEL, "--results", file).stdout


def test_everything_is_written_where_it_is_wanted(arena, tmp_path):
    result = arena(*DUEL, "--report", "page.html", "--table", "tables.md", "--json")
    assert result.exit_code == 0, result.output
    (contest,) = json.loads(result.stdout)
    assert contest["game"] == "stone-age"
    assert {row["player"] for row in contest["standings"]} == {"random", "first-ride"}
    assert "<svg" in (tmp_path / "page.html").read_text()
    assert "| Stone Age |" in (tmp_path / "tables.md").read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Name at least two players, for example --players random,conductor, or choose a --preset."),
        (("--players", "random"), "Name at least two players"),
        (("--players", "random,porter"), "Unknown player 'porter'. Choose one of random,"),
        (("--players", "random,random", "--games", "chess"), "There is no game called 'chess'"),
        ((*DUEL, "--seats", "9"), "is for 2 to 4 seats, not 9."),
        (("--players", "random,random", "--seats", "9"), "No game is for 9 seats."),
        (("--preset", "mountain"), "Unknown preset 'mountain'. Choose one of ladder, one-second."),
        (("--preset", "ladder", "--seed", "3"), "Only --games may be added to it."),
        ((*DUEL, "--report", "nowhere/page.html"), "Cannot write nowhere/page.html: no such file"),
        ((*DUEL, "--results", "nowhere/a.jsonl"), "Cannot write nowhere/a.jsonl: no such file"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(arena, words, said):
    result = arena(*words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert "Traceback" not in result.output


def test_nothing_is_written_for_what_cannot_be_played(arena, tmp_path):
    result = arena("--preset", "mountain", "--report", "page.html", "--table", "tables.md")
    assert result.exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_it_tells_how_a_schedule_stands_without_playing_on(arena, tmp_path):
    assert "has none of these matches yet" in arena(*DUEL, "--no-play").stderr
    arena(*DUEL)
    before = (tmp_path / "arena.jsonl").read_bytes()
    result = arena(*DUEL[:-1], 100, "--no-play")
    assert "Stone Age: 4 matches on 2 deals" in result.stdout
    assert (tmp_path / "arena.jsonl").read_bytes() == before


def test_matches_of_another_version_are_pointed_out(arena, tmp_path):
    arena(*DUEL)
    file = tmp_path / "arena.jsonl"
    file.write_text(file.read_text().replace(f'"version":"{__version__}"', '"version":"0.0.1"', 3))
    said = "3 matches in this file came from version 0.0.1. Choose another file with --results"
    assert said in arena(*DUEL).stderr
    assert said in arena(*DUEL, "--no-play").stderr


def test_a_results_file_that_is_complete_need_not_be_written(arena, tmp_path):
    arena(*DUEL)
    (tmp_path / "arena.jsonl").chmod(0o400)
    before = (tmp_path / "arena.jsonl").stat().st_mtime_ns
    assert arena(*DUEL).exit_code == 0
    assert (tmp_path / "arena.jsonl").stat().st_mtime_ns == before


def test_a_document_that_is_no_text_is_named(arena, tmp_path):
    (tmp_path / "page.md").write_bytes(b"\xff\xfe")
    assert "page.md is not a UTF-8 text file" in arena(*DUEL, "--table", "page.md").stderr


def test_a_document_without_a_place_is_named_before_anything_is_played(arena, tmp_path):
    (tmp_path / "diary.md").write_text("Dear diary\n")
    result = arena(*DUEL, "--table", "diary.md")
    assert result.exit_code == 2
    assert "diary.md has no marks for the tables" in result.stderr
    assert not (tmp_path / "arena.jsonl").exists()


@pytest.mark.parametrize(("words", "missing"), [("--report=a.html", "matplotlib"), ("--cluster=auto", "ray")])
def test_what_is_not_installed_is_named(arena, monkeypatch, words, missing):
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.setitem(sys.modules, f"{missing}.figure", None)
    result = arena(*DUEL, words)
    assert result.exit_code == 2
    assert "pip install 'waystation[" in result.stderr


def test_the_ladder_prints_the_tables_of_the_document(arena, tmp_path):
    """From results that are there already: to play it takes hours."""
    elo = dict.fromkeys(PLAYERS, 1500)
    for plan in ladder_plans([game for game in game_ids() if 2 in find_game(game).seats]):
        played = contested(elo, [plan.line_up], plan.matches, plan.seed, plan.game)
        list(save_results(tmp_path / "arena-ladder.jsonl", played))
    result = arena("--preset", "ladder", "--table", "strength.md")
    assert result.exit_code == 0, result.output
    assert f"<!-- arena -->\n{result.stdout}<!-- /arena -->\n" == (tmp_path / "strength.md").read_text()


@pytest.fixture
def interruptible():
    """What is started in the background of a shell ignores interruptions, and so does all that it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_keeps_what_is_done(tmp_path, jobs):
    file = tmp_path / "arena.jsonl"
    words = ("--players", "random,conductor", "--games", "stone-age", "--matches", "1000")
    command = [sys.executable, "-m", "waystation", "arena", *words, "--results", file, "--jobs", str(jobs)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as driver:
        while len(read_results(file)) < 3:
            assert driver.poll() is None
            time.sleep(0.05)
        os.kill(driver.pid, signal.SIGINT)
        _, said = driver.communicate(timeout=60)
    kept = len(read_results(file))
    assert 3 <= kept < 1000
    assert driver.returncode == 130
    assert (
        said == f"{kept} of 1000 matches are saved in {file}. Run the same command again to play the rest.\n"
    )
