"""A package is begun by a command, and another one says what it still needs."""

import json
import os
import re
import subprocess
import sys

import pytest
from link_game import link_game

from packages.installing import run_waystation
from waystation.authoring.check_game import check_game
from waystation.authoring.new_game import BadName, write_package


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where a new game is installed as it was written."""
    folder = tmp_path_factory.mktemp("site")
    link_game(write_package("tiny-race", folder / "sources"), folder)
    return folder


def findings(folder):
    return json.loads(run_waystation(folder, "check-game", "tiny-race", "--json", exits=None))


def test_a_new_game_is_played_at_once(folder):
    assert "tiny-race" in run_waystation(folder, "simulate", "tiny-race", "--matches", "5", "--check")


def test_the_tests_of_a_new_game_pass(folder):
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", folder / "sources/tiny-race/tests"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert re.search(r"\d+ passed", run.stdout), run.stdout


def test_nothing_of_the_template_is_left_in_a_new_game(folder):
    texts = [path.read_text() for path in (folder / "sources").rglob("*") if path.is_file()]
    assert texts
    assert not any(re.search(r"my.game", text, re.IGNORECASE) for text in texts)


def test_nothing_is_wrong_with_a_new_game_and_what_it_lacks_is_named_in_order(folder):
    found = findings(folder)
    assert not [each for each in found if each["status"] == "wrong"]
    lacking = [each["about"] for each in found if each["status"] == "missing"]
    assert lacking == ["board", "bots", "refusals", "components", "forecast", "words", "words"]


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ('Part("nmber", "numbers")', "No view has nmber."),
        ('Part("number", "numbers", press="stap")', "number is pressed for stap: no option has that."),
    ],
)
def test_a_board_that_does_not_fit_is_found(tmp_path, part, told):
    package = write_package("tiny-race", tmp_path / "sources") / "waystation_tiny_race"
    board = (
        f"from waystation.kernel.board import Board, Part, Zone\n\nBOARD = Board((Zone('all', ({part},)),))\n"
    )
    (package / "board.py").write_text(board)
    manifest = package / "__init__.py"
    manifest.write_text(manifest.read_text().replace("    locale=", '    board="board:BOARD",\n    locale='))
    link_game(package.parent, tmp_path)
    assert findings(tmp_path)[-1] == {"game": "tiny-race", "about": "board", "status": "wrong", "text": told}


@pytest.mark.parametrize(
    ("rule", "broken", "told"),
    [
        ("s.number, s.winner = self.number, self.winner", "s.winner = self.winner", "A copy differs"),
        ('return {"number": s.number, "goal": GOAL}', "return [s.number]", "A view must be a dict"),
        ("        self.number = 0\n", "", "AttributeError"),
        ('    """Everything that', '    number = 0\n    """Everything that', "Set number in __init__"),
        ("s.number += choice.step", "s.number += 0", "went on after 20,000 actions"),
    ],
)
def test_a_mistake_is_found(tmp_path, rule, broken, told):
    package = write_package("tiny-race", tmp_path / "sources") / "waystation_tiny_race"
    for module in (package / "rules.py", package / "game.py"):
        module.write_text(module.read_text().replace(rule, broken))
    link_game(package.parent, tmp_path)
    last = findings(tmp_path)[-1]
    assert last["status"] == "wrong"
    assert told in last["text"]


def test_a_board_that_cannot_be_loaded_is_found(tmp_path):
    package = write_package("tiny-race", tmp_path / "sources") / "waystation_tiny_race"
    manifest = package / "__init__.py"
    manifest.write_text(
        manifest.read_text().replace("    locale=", '    board="nowhere:BOARD",\n    locale=')
    )
    link_game(package.parent, tmp_path)
    last = findings(tmp_path)[-1]
    assert (last["about"], last["status"]) == ("board", "wrong")
    assert "nowhere:BOARD could not be loaded: ModuleNotFoundError" in last["text"]


def test_a_text_that_nobody_has_written_is_named(tmp_path):
    package = write_package("tiny-race", tmp_path / "sources") / "waystation_tiny_race"
    (package / "locale/messages.pot").unlink()
    link_game(package.parent, tmp_path)
    words = next(each for each in findings(tmp_path) if each["about"] == "words")
    assert words["status"] == "missing"
    assert "tiny-race.option.Add" in words["text"]


@pytest.mark.parametrize("name", ["Tiny", "tiny race", "-tiny", "tiny--race", ""])
def test_a_name_that_cannot_be_an_id_is_refused(name, tmp_path):
    with pytest.raises(BadName, match="is not an id"):
        write_package(name, tmp_path)


def test_a_package_is_not_overwritten(tmp_path):
    (tmp_path / "tiny").mkdir()
    with pytest.raises(BadName, match="is already there"):
        write_package("tiny", tmp_path)


def test_nothing_is_wrong_with_a_game_of_ours():
    found = list(check_game("stone-age"))
    assert {each.status for each in found} == {"good"}
