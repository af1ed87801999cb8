"""The results in `docs/strength/` can be repeated, match by match, on any machine and build."""

import os
from pathlib import Path

import pytest

from waystation.arena.match import play
from waystation.arena.results import read_results
from waystation.games import bundled_games

PUBLISHED = read_results(Path(__file__).parents[2] / "docs" / "strength" / "ladder.jsonl")
COMPILED = bool(os.environ.get("WAYSTATION_COMPILED"))
RUNGS = [("first-ride", "conductor"), ("conductor", "stationmaster" if COMPILED else "dispatcher")]


@pytest.mark.parametrize("company", RUNGS, ids="-".join)
@pytest.mark.parametrize("game_id", bundled_games())
def test_a_published_match_comes_out_again(game_id, company):
    result = next(r for r in PUBLISHED.values() if r.match.game == game_id and r.match.players == company)
    again = play(result.match)
    assert (again.scores, again.ranks, again.actions) == (result.scores, result.ranks, result.actions)
