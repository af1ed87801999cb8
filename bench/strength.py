"""How strong is one player against another? Prints one line of JSON.

python bench/strength.py ticket-to-ride-usa conductor random --matches 100
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from statistics import mean

from waystation.bots import PLAYERS
from waystation.bots.compare import Comparison, compare
from waystation.games import GAMES, find


def arguments() -> Namespace:
    parser = ArgumentParser(description="Play matches between two players, with alternating seats.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("player", choices=PLAYERS)
    parser.add_argument("rival", choices=PLAYERS, help="sits in every other seat")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def report(result: Comparison) -> dict[str, object]:
    milliseconds = sorted(1000 * seconds for seconds in result.seconds)
    return {
        "wins": result.wins,
        "draws": result.draws,
        "games": result.games,
        "interval": [round(bound, 4) for bound in result.interval],
        "mean_score": round(mean(result.scores), 1),
        "mean_rival_score": round(mean(result.rival_scores), 1),
        "ms_per_decision": round(mean(milliseconds), 2),
        "ms_p99": round(milliseconds[len(milliseconds) * 99 // 100], 2),
        "ms_max": round(milliseconds[-1], 2),
    }


def main() -> None:
    asked = arguments()
    result = compare(
        find(asked.game), asked.player, asked.rival, asked.matches, seats=asked.seats, seed=asked.seed
    )
    print(json.dumps({**vars(asked), **report(result)}))


if __name__ == "__main__":
    main()
