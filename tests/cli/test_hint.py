"""The best options at a moment of a match; and a finished match looked back at."""

import json

import pytest

from waystation.bots.hints import Hint
from waystation.cli.hint import behind
from waystation.games import find_game
from waystation.words import words_for

QUICK = ("--iterations", 6)


def test_the_best_options_are_told_with_what_they_are_worth(waystation, finished):
    out = waystation("hint", finished, "--at", 20, *QUICK).stdout
    assert "after action 20: the best options" in out
    assert "Chance to win  Behind the best" in out
    assert "Chances come from our forecast." in out
    assert out.count(" points\n") == 2


@pytest.mark.parametrize(
    ("chance", "points", "said"),
    [
        (0.443, 3.0, "−3%, −3.0 points"),
        (0.474, 0.4, "as good as the best"),
        (0.46, -0.02, "−1%, +0.0 points"),
    ],
)
def test_what_is_told_beside_one_another_adds_up(chance, points, said):
    best = Hint(None, 0.474, 0.0, 0.0, [])
    assert (
        behind(Hint(None, chance, 0.474 - chance, points, []), best, words_for("en", find_game("stone-age")))
        == said
    )


@pytest.mark.parametrize(("language", "title"), [("ja", "おすすめの手"), ("ko", "추천 수")])
def test_hints_are_given_in_the_readers_language(waystation, finished, language, title):
    assert title in waystation("hint", finished, "--at", 20, *QUICK, "--lang", language).stdout


def test_a_seat_that_is_not_asked_is_told_so(waystation, finished):
    asked = waystation("hint", finished, "--at", 20, *QUICK).stdout.startswith("Ann")
    result = waystation("hint", finished, "--at", 20, "--seat", int(asked))
    assert result.exit_code == 2
    assert "has nothing to decide after action 20." in result.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "The match is over: there is nothing left to choose."),
        (("--at", 20, "--seat", 7), "Unknown seat 7: this match has"),
    ],
)
def test_where_there_is_nothing_to_choose_no_hint_is_given(waystation, finished, arguments, sentence):
    result = waystation("hint", finished, *arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr


def test_a_match_is_looked_back_at(waystation, finished):
    out = waystation("review", finished).stdout
    assert "Ticket to Ride: USA: a review of" in out
    assert "Chance to win, from the first action to the last" in out
    assert "Where it turned" in out
    assert "of 100 matches" in out
    assert "100%" in out


def test_a_review_is_there_for_programs_too(waystation, finished):
    found = json.loads(waystation("review", finished, "--json").stdout)
    assert sorted(found["moments"][-1]["chances"]) == [0.0, 1.0]
    assert len(found["luck"]) == 2


def test_a_match_that_is_not_over_cannot_be_looked_back_at(waystation):
    typed = "place hunt 2\n\nq\n"
    waystation("play", "stone-age", "--bot", "random", "--seed", "0c", "--save", "on.way", typed=typed)
    result = waystation("review", "on.way")
    assert result.exit_code == 2
    assert "This match is not over yet" in result.stderr
