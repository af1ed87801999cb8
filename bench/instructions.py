"""How many instructions an action at random takes, counted by valgrind: the same on a busy machine.

    python bench/instructions.py build/compiled OTHER/build/compiled

For each folder of sources a column. The same matches are played in all of them.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from argparse import ArgumentParser

from waystation.games import game_ids

PLAY = """
import sys
from waystation.games import find_game
from waystation.kernel import Swift, begin, play_out

game, actions = find_game(sys.argv[1]), 0
for match in range(int(sys.argv[2])):
    actions += play_out(begin(game, 4, {}, Swift.from_seed(match)), Swift.from_seed(1000 + match))
print(actions)
"""
FEW, MANY = 2, 32


def count(sources: str, game: str, matches: int) -> tuple[int, int]:
    """Actions and instructions of so many matches, with the start of the interpreter."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", sys.executable, "-c", PLAY]
    done = subprocess.run(
        [*command, game, str(matches)],
        env={**os.environ, "PYTHONPATH": sources, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    collected = re.search(r"Collected : (\d+)", done.stderr)
    assert collected, done.stderr[-500:]
    return int(done.stdout), int(collected[1])


def instructions_per_action(sources: str, game: str) -> float:
    few, many = count(sources, game, FEW), count(sources, game, MANY)
    return (many[1] - few[1]) / (many[0] - few[0])


if __name__ == "__main__":
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("sources", nargs="+")
    parser.add_argument("--games", nargs="+", choices=game_ids(), default=game_ids())
    given = parser.parse_args()
    print(f"| game | {' | '.join(given.sources)} |\n|---|{'--:|' * len(given.sources)}")
    for game_id in given.games:
        counted = [f"{instructions_per_action(sources, game_id):,.0f}" for sources in given.sources]
        print(f"| {game_id} | {' | '.join(counted)} |")
