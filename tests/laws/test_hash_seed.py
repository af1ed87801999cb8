"""No order is taken from a set: whole matches are the same under every hash seed."""

import os
import subprocess
import sys

import pytest

from waystation.games import game_ids

SCRIPT = """
import sys
from waystation.games import find_game
from waystation.kernel import digest, testing
for seed in range(4):
    match = testing.random_match(find_game(sys.argv[1]), 3, seed, 10_000)
    print(match.log[-1].digest, digest(match.state), [sheet.total for sheet in match.sheets])
"""


def played(game_id, hash_seed):
    return subprocess.run(
        [sys.executable, "-c", SCRIPT, game_id],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    ).stdout


@pytest.mark.parametrize("game_id", game_ids())
def test_matches_do_not_depend_on_the_hash_seed(game_id):
    assert played(game_id, "1") == played(game_id, "2")
