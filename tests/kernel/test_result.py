"""A result is sealed at the end of a match, and read from then on."""

import json

import pytest

from waystation.games import find_game, game_ids
from waystation.kernel import testing
from waystation.kernel.result import result_to_json, seal, sheets_from_json

every_game = pytest.mark.parametrize("game_id", game_ids())


def finished(game_id="stone-age", seed=1):
    game = find_game(game_id)
    return testing.random_match(game, min(game.seats), seed, 10_000)


@every_game
def test_score_sheets_are_read_as_they_were_written(game_id):
    match = finished(game_id)
    stored = json.loads(json.dumps(match.result()))
    assert sheets_from_json(stored) == list(match.sheets)


def test_a_match_that_is_not_over_has_no_result():
    match = testing.random_match(find_game("stone-age"), 2, 1, 10)
    assert match.to_json()["result"] is None


def test_the_seal_depends_on_everything_it_stands_for():
    match = finished()
    result = result_to_json(match.sheets)
    other = json.loads(json.dumps(result))
    other["sheets"][0]["lines"][0]["points"] += 1
    seals = [
        seal(match.seed, match.head, "stone-age", "1", result),
        seal(bytes(32), match.head, "stone-age", "1", result),
        seal(match.seed, "00" * 32, "stone-age", "1", result),
        seal(match.seed, match.head, "stone-age", "2", result),
        seal(match.seed, match.head, "another", "1", result),
        seal(match.seed, match.head, "stone-age", "1", other),
    ]
    assert len({each["digest"] for each in seals}) == len(seals)


def test_the_seal_does_not_depend_on_the_order_in_which_a_database_keeps_the_keys():
    match = finished()
    result = match.result()
    other = dict(reversed(result.items()))
    assert seal(match.seed, match.head, "stone-age", "1", other)["digest"] == result["digest"]


def test_a_sealed_result_can_be_sealed_again():
    match = finished()
    result = match.result()
    assert seal(match.seed, match.head, "stone-age", "1", result) == result
