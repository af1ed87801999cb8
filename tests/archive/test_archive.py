"""Every match of the archive replays and scores as it did, by the version of the rules it began with."""

import json
from pathlib import Path

import pytest

from waystation.games import bundled_games, find_game
from waystation.kernel import Tampered, UnknownVersion, verify

FOLDER = Path(__file__).parent
MATCHES = sorted(FOLDER.glob("*/*/*.way"))


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: "/".join(path.parts[-3:]))
def test_an_archived_match_comes_out_as_it_did(path):
    document = read(path)
    match = verify(document, find_game)
    assert match.game.rules_version == path.parent.name == document["rules_version"]
    assert [sheet.total for sheet in match.sheets] == document["result"]["scores"]


@pytest.mark.parametrize("game_id", bundled_games())
def test_every_version_of_every_game_is_in_the_archive(game_id):
    newest = find_game(game_id)
    assert [*FOLDER.glob(f"{game_id}/{newest.rules_version}/*.way")]


def test_a_version_that_is_not_known_is_refused_by_name():
    with pytest.raises(UnknownVersion, match="rules version 1, not 99"):
        find_game("stone-age", "99")


def test_a_match_of_unknown_rules_is_not_replayed_by_others():
    document = read(MATCHES[0]) | {"rules_version": "99"}
    with pytest.raises(Tampered, match="version 99 of the rules"):
        verify(document, find_game)


def test_a_version_is_one_object_however_it_is_named():
    assert find_game("stone-age") is find_game("stone-age", "1")
