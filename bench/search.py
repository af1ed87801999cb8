"""How many iterations a search makes, and what a decision costs at each level. Prints a table in Markdown.

    python bench/search.py --positions 30
    PYTHONPATH=build/compiled python bench/search.py

Positions are taken from matches of conductors, at even steps; all is processor time of one core.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from statistics import mean
from time import process_time
from typing import Any

from rich.console import Console
from rich.progress import track

from waystation.bots import LEVELS, find_player, play_match
from waystation.bots.search import Search
from waystation.bots.tuning import tuning_of
from waystation.games import find_game, game_ids
from waystation.games.stone_age.heuristic.recall import WORTHS
from waystation.kernel import Action, Game, Observation, is_compiled


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", choices=game_ids(), default=game_ids())
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--seats", type=int, default=2)
    return parser.parse_args()


def decisions_of(game: Game[Any], seats: int) -> list[Observation[Any]]:
    """All observations of one match of conductors that leave a choice."""
    met: list[Observation[Any]] = []

    def watch(seen: Observation[Any]) -> Action:
        if len(seen.options) > 1:
            met.append(seen)
        return game.heuristic(seen)

    play_match(game, [watch] * seats, seed=1)
    return met


def seconds(work: Callable[[], object]) -> float:
    """The processor time of a piece of work, with nothing remembered from the one before."""
    WORTHS.clear()
    begun = process_time()
    work()
    return process_time() - begun


def iterations_per_second(game: Game[Any], sample: list[Observation[Any]]) -> float:
    """Over searches of decisions that are searched at all."""
    searches = [Search(game, seen, tuning_of(game), number) for number, seen in enumerate(sample)]
    real = [search for search in searches if len(search.candidates) > 1]
    spent = sum(seconds(lambda search=search: search.run(tuning_of(game).iterations)) for search in real)  # type: ignore[misc]
    return sum(tried.visits for search in real for tried in search.candidates) / spent


def cost(game: Game[Any], level: str, sample: list[Observation[Any]]) -> str:
    """Mean and 95th percentile of a decision, in milliseconds."""
    player = find_player(level, game, 1)
    spent = sorted(1000 * seconds(lambda seen=seen: player(seen)) for seen in sample)  # type: ignore[misc]
    return f"{mean(spent):.1f} / {spent[len(spent) * 95 // 100]:.1f}"


def main() -> None:
    asked = arguments()
    build = "compiled" if is_compiled() else "pure"
    rows = []
    for game_id in track(asked.games, "games", console=Console(stderr=True)):
        game = find_game(game_id)
        met = decisions_of(game, asked.seats)
        sample = met[:: max(1, len(met) // asked.positions)]
        rate = iterations_per_second(game, sample)
        costs = " | ".join(cost(game, level, sample) for level in LEVELS)
        rows.append(f"| `{game_id}` | {build} | {rate:,.0f} | {costs} |")
    print(f"| game | build | iterations/s | {' | '.join(f'{level}, ms' for level in LEVELS)} |")
    print(f"|---|---|--:|{'--:|' * len(LEVELS)}")
    print("\n".join(rows))


if __name__ == "__main__":
    main()
