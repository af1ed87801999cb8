"""Games that other packages bring: they are there when installed, and harm nobody when broken."""

import pytest
from link_game import link_game

from packages.installing import games_listed, install_example, run_waystation
from waystation.arena.results import read_results
from waystation.games import bundled_games, game_ids

MANIFEST = """
from waystation.kernel.family import Family

FAMILY = Family(id="odd", package="odd", games={"odd": "game:make"})
"""


PROJECT = """
[project]
name = "odd"
version = "1.0"
entry-points."waystation.games".odd = "odd:FAMILY"
"""


@pytest.fixture
def odd(tmp_path):
    """A package whose manifest is sound."""
    sources = tmp_path / "sources"
    (sources / "odd").mkdir(parents=True)
    (sources / "odd" / "__init__.py").write_text(MANIFEST)
    (sources / "pyproject.toml").write_text(PROJECT)
    link_game(sources, tmp_path)
    return tmp_path


def test_an_installed_game_is_listed_after_ours(tmp_path):
    install_example(tmp_path, "liars-dice")
    others = {*game_ids(), "liars-dice"} - {*bundled_games()}
    assert games_listed(tmp_path) == [*bundled_games(), *sorted(others)]


def test_its_bots_play_it_to_the_end(tmp_path):
    install_example(tmp_path, "liars-dice")
    said = run_waystation(tmp_path, "simulate", "liars-dice", "--matches", "2", "--check")
    assert "liars-dice" in said


def test_an_arena_of_all_games_leaves_out_one_for_other_seats(tmp_path):
    install_example(tmp_path, "oh-hell")
    results = tmp_path / "arena.jsonl"
    duel = ("--players", "random,random", "--matches", "1", "--results", str(results))
    run_waystation(tmp_path, "arena", *duel)
    assert {match.game for match in read_results(results)} == {*game_ids()} - {"oh-hell"}


def test_a_package_that_cannot_be_imported_is_named_and_left_out(odd):
    (odd / "odd" / "__init__.py").write_text("import nothing_of_this_name\n")
    assert games_listed(odd) == game_ids()
    assert "The games of odd could not be loaded. ModuleNotFoundError" in run_waystation(odd, "games")


def test_a_game_that_cannot_be_made_is_named_and_left_out(odd):
    (odd / "odd" / "game.py").write_text("def make(version):\n    return 1 / 0\n")
    assert games_listed(odd) == game_ids()
    assert "odd of odd could not be loaded: ZeroDivisionError" in run_waystation(odd, "games")
