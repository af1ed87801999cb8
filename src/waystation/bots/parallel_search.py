"""One search in several processes: each tries the same options in its own worlds, and the results are added.

    with ProcessPoolExecutor(4) as executor:
        found = search_in_parallel(executor, 4, game, seen, tuning, 400, seed)
        found.best()

A process gets a dealt world, from which it deals others: it learns nothing that the seat may not know.
"""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Any

from waystation.bots.sandbox import observation_from, serialise_world
from waystation.bots.search import Search
from waystation.bots.tuning import Tuning
from waystation.kernel import Game, Json, Observation, Seat

type Tally = tuple[str, int, float, float]
"""The notation of an option, its visits, and the sums of its values and leads."""


def search_in_parallel(  # noqa: PLR0913, PLR0917 a search, and the processes that share it
    executor: Executor,
    processes: int,
    game: Game[Any],
    seen: Observation[Any],
    tuning: Tuning,
    iterations: int,
    seed: int,
) -> Search:
    """Share the iterations among processes. The same seed and number of processes give the same result."""
    found = Search(game, seen, tuning, seed)
    world = serialise_world(game, seen, seed)
    share = iterations // processes
    parts = [
        executor.submit(search_part, world, seen.seat, tuning, share, seed + number)
        for number in range(processes)
    ]
    for part in parts:
        add_tallies(found, part.result())
    return found


def search_part(world: Json, seat: Seat, tuning: Tuning, iterations: int, seed: int) -> list[Tally]:
    """Run one process's part of a search."""
    game, seen = observation_from(world, seat, seed)
    search = Search(game, seen, tuning, seed)
    search.run(iterations)
    return [(str(tried.action), tried.visits, tried.value, tried.lead) for tried in search.candidates]


def add_tallies(found: Search, tallies: list[Tally]) -> None:
    """Add the results of one process to the search."""
    by_notation = {str(candidate.action): candidate for candidate in found.candidates}
    for notation, visits, value, lead in tallies:
        candidate = by_notation[notation]
        candidate.visits += visits
        candidate.value += value
        candidate.lead += lead
