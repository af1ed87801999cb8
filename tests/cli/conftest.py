"""Running commands as a person would, without a terminal."""

import json

import pytest
from typer.testing import CliRunner

from waystation.cli.app import app


@pytest.fixture
def waystation(tmp_path, monkeypatch):
    """Run a command in an empty folder and an empty home, in English unless told otherwise."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "110")

    def run(*arguments, typed=None):
        return CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed)

    return run


@pytest.fixture
def read_json(waystation):
    def run(*arguments):
        result = waystation(*arguments)
        assert result.exit_code == 0, result.output
        return json.loads(result.stdout)

    return run


@pytest.fixture(scope="session")
def finished_once(tmp_path_factory):
    """A match played to its end by always typing 1."""
    path = tmp_path_factory.mktemp("finished") / "finished.way"
    words = ["play", "ticket-to-ride-usa", "--bot", "random", "--seed", "0b5e", "--save", str(path)]
    result = CliRunner().invoke(app, words, input="1\n" * 2000, env={"LANG": "C.UTF-8"})
    assert result.exit_code == 0, result.output
    return path, result.stdout


@pytest.fixture
def finished(finished_once, tmp_path):
    """The file of that match, to be read or spoilt."""
    path = tmp_path / "finished.way"
    path.write_bytes(finished_once[0].read_bytes())
    return path
