"""games, simulate, bench, and what is said to bad input."""

import json
import platform
import re
import subprocess
import sys
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

import pytest

from waystation import __version__
from waystation.cli import simulate
from waystation.cli.simulate import Plan, bars, histogram, play_one, spread
from waystation.games import find_game, game_ids
from waystation.kernel import is_compiled, testing
from waystation.kernel.testing import LawBroken

MATCH = {
    "format": "waystation match 1",
    "seed": "ab",
    "game": "ticket-to-ride-usa",
    "rules_version": find_game("ticket-to-ride-usa").rules_version,
    "seats": 2,
    "settings": {},
    "log": [],
}
NO_MATCH = "is not a match file: it is not a 'waystation match 1' with a game and a log."
NUMBERS = {"mean", "sd", "min", "q1", "median", "q3", "max"}


# --- games ----------------------------------------------------------------------------------------------


def test_games_are_listed_as_json(read_json):
    listed = read_json("games", "--json")
    assert [row["id"] for row in listed] == game_ids()
    assert listed[0] == {
        "id": "ticket-to-ride-usa",
        "name": "Ticket to Ride: USA",
        "seats": [2, 3, 4, 5],
        "rules_version": find_game("ticket-to-ride-usa").rules_version,
        "levels": ["first-ride", "conductor", "dispatcher", "stationmaster"],
        "settings": {"start": "a seat, from 0", "empty_deck": "take, stop"},
    }


def test_games_are_listed_for_people(waystation):
    listed = waystation("games").stdout
    assert re.search(r"ticket-to-ride-germany +Ticket to Ride: Germany +2–5", listed)
    assert "rules version" in listed
    assert re.search(r"variant +simmental", listed)


def test_a_table_may_agree_on_settings(read_json, waystation):
    agreed = ("--with", "variant=simmental", "--with", "sides=b", "--with", "start=1")
    report = read_json("simulate", "great-western-trail-2e", "--matches", 2, "--seats", 2, *agreed, "--json")
    assert report["settings"] == {"variant": "simmental", "sides": "b", "start": 1}
    refused = waystation("simulate", "great-western-trail-1e", *agreed)
    assert (
        "takes these settings: start, first_game, neutral, sides, same_building, card_at_6b."
        in refused.stderr
    )


# --- simulate -------------------------------------------------------------------------------------------


def test_a_simulation_reports_as_json(read_json):
    report = read_json("simulate", "ticket-to-ride-usa", "--matches", 6, "--seats", 3, "--seed", 7, "--json")
    assert (report["game"], report["seats"], report["games"]) == ("ticket-to-ride-usa", 3, 6)
    assert {"actions", "seconds", "games_per_s", "actions_per_s", "length"} <= set(report)
    assert set(report["scores"]["all"]) == NUMBERS
    assert [set(row) for row in report["scores"]["by_seat"]] == [NUMBERS] * 3
    assert sum(report["win_share"]) == pytest.approx(1, abs=0.001)
    assert [sum(counts) for counts in report["histogram"]["by_seat"]] == [6, 6, 6]


def test_the_same_seed_gives_the_same_matches_in_one_process_or_two(read_json):
    def scores(*more):
        plan = ("simulate", "ticket-to-ride-germany", "--matches", 60, "--seats", 2, "--json")
        return read_json(*plan, *more)["scores"]

    assert scores("--seed", 5) == scores("--seed", 5, "--jobs", 2)
    assert scores("--seed", 5) != scores("--seed", 6)


def test_a_simulation_can_count_every_component(waystation):
    result = waystation("simulate", "ticket-to-ride-germany", "--matches", 3, "--seats", 5, "--check")
    assert result.exit_code == 0
    assert "ticket-to-ride-germany, 5 random players: 3 games" in result.stdout
    assert (
        "checked in every game: components are conserved, the score sheet adds up, the state is sound"
        in result.stdout
    )


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_simulation_that_breaks_a_law_says_so_in_a_sentence(waystation, monkeypatch, jobs):
    def astray(*_):
        raise LawBroken("The number of red has changed.")

    monkeypatch.setattr(testing, "components_are_conserved", astray)
    monkeypatch.setattr(
        simulate, "get_context", lambda _: get_context("fork")
    )  # spawned, it would be unharmed
    result = waystation("simulate", "ticket-to-ride-usa", "--matches", 1, "--check", "--jobs", jobs)
    assert (result.exit_code, result.stderr) == (1, "Match 0: The number of red has changed.\n")


def test_points_that_the_sheet_does_not_know_are_found():
    game = replace(find_game("ticket-to-ride-usa"), scored=lambda s: [points + 1 for points in s.points])
    with pytest.raises(LawBroken, match=r"Match 7: Seat 0 has \d+ points on the track, \d+ on its sheet\."):
        play_one(game, Plan(game.id, 2, {}, 0, check=True), 7)


def test_processes_are_spawned_by_the_installed_command():
    """The progress bar has a thread, beside which forking may hang."""
    command = [
        Path(sys.executable).with_name("waystation"),
        "simulate",
        "ticket-to-ride-usa",
        "--matches",
        "4",
    ]
    answer = subprocess.run(
        [*command, "--jobs", "2", "--json"], capture_output=True, text=True, check=True, timeout=60
    )
    assert json.loads(answer.stdout)["games"] == 4
    assert not answer.stderr


def test_matches_of_a_plan_differ():
    game = find_game("ticket-to-ride-usa")
    plan = Plan(game.id, 2, {}, 0, check=False)
    assert len({play_one(game, plan, number).scores for number in range(5)}) > 1


def test_a_single_score_has_a_spread():
    assert spread([4]) == {"mean": 4, "sd": 0, "min": 4, "q1": 4, "median": 4, "q3": 4, "max": 4}


def test_a_histogram_shows_whatever_is_not_nothing():
    assert histogram([0, 0, 5, 9], 0, 9)[0] == 2
    assert bars([0, 1, 100]) == " ▁█"


# --- bench ----------------------------------------------------------------------------------------------


def test_bench_measures_every_game(read_json):
    rows = read_json("bench", "--seconds", 0.05, "--json")
    assert [row["game"] for row in rows] == game_ids()
    for row in rows:
        assert set(row) == {"game", "seats", "compiled", "actions_per_s", "games_per_s", "copy_us"}
        assert row["seats"] == 4
        assert isinstance(row["compiled"], bool)
        assert min(row["actions_per_s"], row["games_per_s"], row["copy_us"]) > 0


def test_bench_measures_one_game(waystation):
    result = waystation("bench", "ticket-to-ride-usa", "--seats", 2, "--seconds", 0.05)
    assert "ticket-to-ride-usa" in result.stdout
    assert "ticket-to-ride-germany" not in result.stdout


# --- help and bad input ---------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["games", "levels", "play", "simulate", "replay", "bench"])
def test_help_has_an_example(waystation, command):
    result = waystation(command, "--help")
    assert result.exit_code == 0
    assert f"waystation {command}" in result.stdout


def test_help_shows_what_is_taken_when_nothing_is_said(waystation):
    shown = waystation("play", "--help").stdout
    assert "[GAME]" in shown
    assert "[[GAME]]" not in shown
    assert all(f"[default: ({default})]" in shown for default in ("2", "0", "conductor"))


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "arena", "serve"])
def test_help_shows_no_type_after_a_flag(waystation, command):
    shown = waystation(command, "--help").stdout
    assert [line for line in shown.splitlines() if "<bool>" in line and "--help" not in line] == []


def test_help_shows_one_example_per_line(waystation):
    shown = [line.strip() for line in waystation("simulate", "--help").stdout.splitlines()]
    assert "waystation simulate GAME --matches 1000 --jobs 2" in shown


def test_help_says_that_the_file_holds_all_that_is_hidden(waystation):
    words = " ".join(waystation("play", "--help").stdout.replace("│", " ").split())
    assert "It contains the seed, and so every secret." in words


def test_the_version_is_told_and_whether_it_is_compiled(waystation):
    result = waystation("--version")
    kind = "compiled" if is_compiled() else "pure Python"
    assert result.exit_code == 0
    assert result.stdout == f"waystation {__version__} ({kind}, Python {platform.python_version()})\n"


def test_help_reads_no_game():
    """`waystation --help` must be quick."""
    program = "import sys, waystation.cli.app; print('waystation.games' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "False"


def test_the_entry_runs_the_commands():
    program = (
        "import sys; sys.argv = ['waystation', 'games', '--json']; from waystation.cli import main; main()"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "ticket-to-ride-usa" in answer.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play"], "Name a game: waystation play GAME"),
        (["play", "ludo"], "There is no game called 'ludo'"),
        (["play", "ticket-to-ride-usa", "--seats", "0"], "is for 2 to 5 seats, not 0."),
        (["play", "ticket-to-ride-usa", "--seats", "9"], "is for 2 to 5 seats, not 9."),
        (["play", "stone-age", "--seats", "5"], "Stone Age is for 2 to 4 seats, not 5."),
        (["play", "ticket-to-ride-usa", "--seed", "xyz"], "Write pairs of hexadecimal digits"),
        (["play", "ticket-to-ride-usa", "--seed", ""], "Write pairs of hexadecimal digits"),
        (["play", "ticket-to-ride-usa", "--me", "2"], "Unknown seat 2: this match has seats 0 to 1."),
        (["play", "ticket-to-ride-usa", "--bot", "deep"], "Unknown bot 'deep'"),
        (["play", "ticket-to-ride-usa", "--lang", "fr"], "Unknown language 'fr'. Choose one of en, ja, ko."),
        (["play", "--continue", "nowhere.way"], "Cannot read nowhere.way: no such file or directory."),
        (
            ["play", "--continue", "nowhere.way", "--seats", "3"],
            "Omit GAME, --seats, --with and --seed.",
        ),
        (["simulate", "ludo"], "There is no game called 'ludo'"),
        (["simulate", "ticket-to-ride-usa", "--seats", "1"], "is for 2 to 5 seats, not 1."),
        (
            ["simulate", "ticket-to-ride-usa", "--seed", "red"],
            "Invalid seed 'red'. Write a number, such as 7.",
        ),
        (["bench", "ludo"], "There is no game called 'ludo'"),
        (["bench", "ticket-to-ride-usa", "--seats", "6"], "is for 2 to 5 seats, not 6."),
        (["replay", "nowhere.way"], "Cannot read nowhere.way: no such file or directory."),
        (["replay", "nowhere.way", "--verify", "--at", "0"], "Omit --at and --seat."),
        (["replay", "nowhere.way", "--verify", "--seat", "1"], "Omit --at and --seat."),
        (["replay", "nowhere.way", "--verify"], "Cannot read nowhere.way: no such file or directory."),
    ],
)
def test_bad_input_is_answered_with_one_sentence(waystation, arguments, sentence):
    result = waystation(*arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"format": "a song"}, NO_MATCH),
        ({"game": []}, NO_MATCH),
        ({"log": 5}, NO_MATCH),
        ({"log": {}}, NO_MATCH),
        ({"log": [5]}, "Entry 1 of the log is damaged."),
        ({"seed": None}, "The seed of this match is not revealed yet"),
        ({"seed": "zz"}, "This match file is damaged"),
        ({"settings": 5}, "This match file is damaged"),
        ({"seats": []}, "This match file is damaged"),
        ({"game": "ludo"}, "There is no game called 'ludo'"),
        ({"rules_version": "0"}, "This match was played by version 0 of the rules"),
    ],
)
@pytest.mark.parametrize("command", [["replay"], ["play", "--continue"]])
def test_a_damaged_file_is_answered_with_one_sentence(waystation, tmp_path, command, changes, sentence):
    path = tmp_path / "damaged.way"
    path.write_text(json.dumps({**MATCH, **changes}), encoding="utf-8")
    result = waystation(*command, path)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1
