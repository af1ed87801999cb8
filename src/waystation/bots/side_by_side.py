"""One search in several processes: each tries the same options in worlds of its own, and all is added up.

    with ProcessPoolExecutor(4) as crew:
        found = search_side_by_side(crew, 4, game, seen, tuning, 400, seed)
        found.best()

A process is handed a dealt world, from which it deals others: nothing that the seat may not know.
"""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Any

from waystation.bots.boundary import received, sent
from waystation.bots.search import Search
from waystation.bots.tuning import Tuning
from waystation.kernel import Game, Json, Observation, Seat

type Tally = tuple[str, int, float, float]
"""The notation of an option, how often it was tried, and what that came to."""


def search_side_by_side(  # noqa: PLR0913, PLR0917 a search, and whom it is shared with
    crew: Executor,
    processes: int,
    game: Game[Any],
    seen: Observation[Any],
    tuning: Tuning,
    iterations: int,
    seed: int,
) -> Search:
    """Share the iterations out; the same result for the same seed and number of processes."""
    found = Search(game, seen, tuning, seed)
    world = sent(seen, seed)
    share = iterations // processes
    parts = [
        crew.submit(search_part, game.id, world, seen.seat, tuning, share, seed + number)
        for number in range(processes)
    ]
    for part in parts:
        add_up(found, part.result())
    return found


def search_part(
    game_id: str, world: Json, seat: Seat, tuning: Tuning, iterations: int, seed: int
) -> list[Tally]:
    """One process's part of a search."""
    game, seen = received(game_id, world, seat, seed)
    search = Search(game, seen, tuning, seed)
    search.run(iterations)
    return [(str(tried.action), tried.visits, tried.value, tried.lead) for tried in search.candidates]


def add_up(found: Search, tallies: list[Tally]) -> None:
    """Enter what a process found."""
    by_notation = {str(candidate.action): candidate for candidate in found.candidates}
    for notation, visits, value, lead in tallies:
        candidate = by_notation[notation]
        candidate.visits += visits
        candidate.value += value
        candidate.lead += lead
