"""Golden matches: each is played again from its log, and every byte of its transcript is derived anew."""

import subprocess
import sys
from pathlib import Path

import pytest

from golden.story import story_of
from golden.transcript import (
    FAMILIES,
    paths,
    read_header,
    read_log,
    read_scores,
    read_shows,
    replayed,
    shown_in,
    transcript,
)
from rulebook import rule
from waystation.games import bundled_games, find_game
from waystation.kernel import IllegalChoice

TOOL = Path(__file__).parents[2] / "tools" / "golden.py"
NOT_SHOWN = {("ticket-to-ride-germany", "TTR-R-08/only-tickets")}
ALIKE = ("great-western-trail",)  # families whose games share their rules: it is enough if one shows them
TEXTS = {f"{path.parent.name}/{path.stem}": path.read_text(encoding="utf-8") for path in paths()}


def rules_of(text):
    return sorted({name.split("/")[0] for name in read_shows(text)})


every_match = pytest.mark.parametrize(
    "text", [pytest.param(text, id=name, marks=rule(*rules_of(text))) for name, text in TEXTS.items()]
)


@every_match
def test_a_golden_match_is_played_again_to_the_byte(text):
    story = replayed(text)
    assert story.match.over
    assert transcript(read_header(text), story) == text
    assert shown_in(story).keys() == set(read_shows(text))
    assert [[sheet.seat, sheet.total] for sheet in story.match.sheets] == [
        row[:2] for row in read_scores(text)
    ]
    assert story.ranks == [row[2] for row in read_scores(text)]


def test_only_seats_and_notations_are_read_back():
    """What stands after a # in a line is told, not read."""
    text = next(iter(TEXTS.values()))
    bare = "\n".join(line.partition("#")[0] if line[:1].isdigit() else line for line in text.split("\n"))
    assert read_log(bare) == read_log(text)
    assert transcript(read_header(bare), replayed(bare)) == text


def test_a_changed_log_is_noticed():
    text = next(iter(TEXTS.values()))
    log = read_log(text)
    with pytest.raises(IllegalChoice):
        story_of(read_header(text).match(), [*log, log[-1]])


def test_every_folder_is_a_game_and_every_seat_count_is_played():
    headers = [read_header(text) for text in TEXTS.values()]
    assert {path.parent.name for path in paths()} == set(bundled_games())
    for game_id in bundled_games():
        assert {header.seats for header in headers if header.game == game_id} == set(find_game(game_id).seats)


FEATURES = dict.fromkeys(
    (find_game(game_id).family if find_game(game_id).family in ALIKE else game_id, name)
    for game_id in bundled_games()
    for name, feature in FAMILIES[find_game(game_id).family].SHOWS.items()
    if feature.can_be_in(game_id) and (game_id, name) not in NOT_SHOWN
)


@pytest.mark.parametrize(("game", "name"), FEATURES)
def test_everything_a_match_can_show_is_shown_by_one(game, name):
    shown = {name for path, text in TEXTS.items() if path.startswith(game) for name in read_shows(text)}
    assert name in shown


def test_the_tool_would_write_the_same_files():
    result = subprocess.run([sys.executable, TOOL, "--check"], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
