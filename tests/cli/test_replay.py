"""A match told again, and matches that do not tell the truth."""

import json

import pytest

from waystation.cli import replay
from waystation.games import find_game


def change(path, edit):
    document = json.loads(path.read_text(encoding="utf-8"))
    edit(document)
    path.write_text(json.dumps(document), encoding="utf-8")


def test_a_match_is_told_as_a_story_with_board_and_score(waystation, finished):
    out = waystation("replay", finished).stdout
    assert "Ticket to Ride: USA, 2 seats" in out
    assert "is the starting player." in out
    assert "Face-up cards:" in out
    assert "Final score" in out
    assert "wins." in out


def test_without_a_seat_everything_is_told(waystation, finished):
    out = waystation("replay", finished, "--at", 2).stdout
    assert "Ann draws a card from the deck: " in out
    assert "Ben draws a card from the deck: " in out


def test_a_seat_is_told_what_it_knew(waystation, finished):
    out = waystation("replay", finished, "--at", 2, "--seat", 0).stdout
    assert "Ann draws a card from the deck: " in out
    assert "Ben draws a card from the deck. (×4)" in out
    assert "Ben draws a card from the deck: " not in out
    assert "Final score" not in out


def test_the_board_is_shown_as_it_was(waystation, finished):
    assert "The board after action 2" in waystation("replay", finished, "--at", 2).stdout


@pytest.mark.parametrize(
    ("language", "title"), [("ja", "チケット3枚を引きました"), ("ko", "티켓 3장을 뽑았습니다")]
)
def test_the_story_is_told_in_the_readers_language(waystation, finished, language, title):
    assert title in waystation("replay", finished, "--at", 2, "--lang", language).stdout


@pytest.mark.parametrize(
    ("language", "placed", "phase"),
    [
        ("en", "Ann places 2 figures on the hunt.", "placing figures"),
        ("ja", "アンさんが狩場にコマを2個置きました。", "コマの配置"),
        ("ko", "앤 님이 사냥터에 일꾼 2명을 놓았습니다.", "일꾼 놓기"),
    ],
)
def test_a_match_of_another_family_is_told_too(waystation, language, placed, phase):
    typed = "place hunt 2\n\nq\n"
    waystation("play", "stone-age", "--bot", "random", "--seed", "0c", "--save", "stone.way", typed=typed)
    out = waystation("replay", "stone.way", "--at", 1, "--lang", language).stdout
    assert f"   1  {placed}\n" in out
    assert phase in out


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_a_true_match_is_verified_and_says_what_was_checked(waystation, finished, language):
    result = waystation("replay", finished, "--verify", "--lang", language)
    assert result.exit_code == 0
    assert result.stdout.count("✓") == 4


def test_an_unfinished_match_is_verified_too(waystation):
    waystation("play", "ticket-to-ride-usa", "--bot", "random", "--save", "half.way", typed="1\n\nq\n")
    result = waystation("replay", "half.way", "--verify")
    assert result.exit_code == 0
    assert "  – the match is not finished" in result.stdout
    assert result.stdout.count("✓") == 3
    assert result.stdout.endswith("So far, this match is genuine.\n")


@pytest.mark.parametrize(
    ("edit", "true", "sentence"),
    [
        (lambda d: d.update(commitment="00"), 0, "The seed is not the one that was committed to."),
        (lambda d: d["opening"].pop(), 1, "The draws of the set-up do not follow from the seed."),
        (
            lambda d: d["log"][5].update(digest="00"),
            2,
            "Entry 6 differs from what follows from the seed: digest.",
        ),
        (lambda d: d["log"][0].update(do="claim moon"), 2, "Entry 1 of the log is not legal"),
        (lambda d: d["result"].update(scores=[999, 0]), 3, "The result is not the one"),
        (lambda d: d.update(seed="ab" * 32), 0, ""),
        (lambda d: d.update(commitment="00", seats=9), 0, "The seed is not the one that was committed to."),
        (lambda d: d.pop("rules_version"), 0, "This match file is damaged"),
    ],
)
def test_a_tampered_match_is_refused_with_what_is_still_true(waystation, finished, edit, true, sentence):
    change(finished, edit)
    result = waystation("replay", finished, "--verify")
    assert result.exit_code == 1
    assert result.stdout.count("✓") == true
    assert f"  ✗ {sentence}" in result.stdout
    assert result.stderr == "This match is not genuine.\n"
    assert "tells the truth" not in result.stdout


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "It cannot be verified yet: export it again when the match is over.\n"),
        ("ja", "まだ検証できません。対戦が終わってから、もう一度書き出してください。\n"),
        ("ko", "아직 검증할 수 없습니다. 게임이 끝난 뒤 다시 내보내세요.\n"),
    ],
)
def test_a_match_exported_during_play_is_no_forgery(waystation, finished, language, sentence):
    change(finished, lambda d: d.update(seed=None, result=None))
    result = waystation("replay", finished, "--verify", "--lang", language)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", sentence)


def test_a_finished_match_without_its_seed_proves_nothing(waystation, finished):
    change(finished, lambda d: d.update(seed=None))
    assert waystation("replay", finished, "--verify").exit_code == 1


def test_the_verdict_is_in_the_readers_language(waystation, finished):
    change(finished, lambda d: d.update(commitment="00"))
    result = waystation("replay", finished, "--verify", "--lang", "ko")
    assert result.stderr == "이 게임 기록은 올바르지 않습니다.\n"


@pytest.mark.parametrize("content", ["not json", "[]", '{"format": "a song"}'])
def test_what_is_no_match_at_all_is_bad_input_and_no_forgery(waystation, tmp_path, content):
    path = tmp_path / "song.way"
    path.write_text(content, encoding="utf-8")
    result = waystation("replay", path, "--verify")
    assert result.exit_code == 2
    assert "song.way is not a match file" in result.stderr


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (("--at", 99999), "Unknown action 99999: this match has "),
        (("--seat", 2), "Unknown seat 2: this match has seats 0 to 1."),
    ],
)
def test_a_moment_or_a_seat_that_is_not_there_is_named(waystation, finished, more, sentence):
    result = waystation("replay", finished, *more)
    assert result.exit_code == 2
    assert sentence in result.stderr


@pytest.mark.parametrize(("version", "asked"), [("1", ["1"]), ("99", ["99", ""])])
def test_a_file_is_told_in_the_words_of_its_own_rules_if_they_are_known(monkeypatch, version, asked):
    versions = []

    def find_noted(game, version=""):
        versions.append(version)
        return find_game(game, version)

    monkeypatch.setattr(replay, "find_game", find_noted)
    words = replay.words_for_document({"game": "stone-age", "rules_version": version}, "en")
    assert (versions, words.game.id) == (asked, "stone-age")
