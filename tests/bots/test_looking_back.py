"""A match of every game, looked back at."""

import pytest

from golden.positions import some_match
from waystation.bots.review import review
from waystation.games import game_ids
from waystation.kernel import ranks


@pytest.mark.parametrize("game_id", game_ids())
def test_a_match_of_every_game_can_be_looked_back_at(game_id):
    match, log = some_match(game_id)
    for seat, notation in log:
        match.enter(seat, notation)
    found = review(match)
    assert found.moments[0].number == 0
    assert found.moments[-1].number == match.active[-1]
    places = ranks(match.sheets)
    assert found.moments[-1].chances == [(place == 1) / places.count(1) for place in places]
    assert all(0 <= each.percentile <= 100 for each in found.luck)
