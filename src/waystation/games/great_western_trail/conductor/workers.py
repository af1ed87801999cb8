"""Workers: whom to hire, and whom to make a station master."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.components import ROW, WAGES, WORKERS, WORTH_FOUR, Worker
from waystation.games.great_western_trail.conductor.masters import counted_worth
from waystation.games.great_western_trail.conductor.sight import NO_GAIN, Gain, Sight
from waystation.games.great_western_trail.scoring import POINTS_OF_WORKER
from waystation.games.great_western_trail.trail import token_row

IMMEDIATE: Final = (
    (0.0, 0.0, 0.0, 4.0, 0.0, 2.5),
    (0.0, 0.0, 0.0, 2.5, 0.0, 2.5),
    (0.0, 0.8, 0.8, 1.5, 1.4, 1.6),
)
"""By kind of worker and space: what its offer brings."""


def worker_worth(sight: Sight, worker: Worker, number: int) -> float:
    """The worker that makes so many: its work on the trips to come, its points, those it leads to."""
    key = (WORKERS[worker], number, 0)
    if key not in sight.known:
        sight.known[key] = find_worth(sight, worker, number)
    return sight.known[key]


def find_worth(sight: Sight, worker: Worker, number: int) -> float:
    taste = sight.taste
    work = (taste.cowboy, taste.craftsman, taste.engineer)[worker] * sight.trips
    work *= 1 + taste.habit * (number - 2)
    worth = work + IMMEDIATE[worker][number - 1] + counted_worth(sight, "worker")
    worth += counted_worth(sight, WORKERS[worker])
    if number > WORTH_FOUR:
        return worth + POINTS_OF_WORKER
    ahead = WORTH_FOUR + 1 - number  # workers until points are reached
    return worth + taste.row * POINTS_OF_WORKER * min(1.0, sight.trips / (2 * ahead)) / ahead


def hire_worth(sight: Sight, at: int, change: int) -> float:
    """A worker of the job market, by row and kind, less its wage."""
    worker = at % len(WORKERS)
    number = sight.trail.workers[sight.seat][worker] + 1
    return worker_worth(sight, worker, number) - sight.dollar * (WAGES[at // len(WORKERS)] + change)


def hiring(sight: Sight, change: int, purse: int) -> Gain:
    """The best worker to be hired with so much money."""
    s = sight.trail
    workers = s.workers[sight.seat]
    best = NO_GAIN
    for at in range(token_row(s) * len(WORKERS)):
        if s.jobs[at] and workers[at % len(WORKERS)] < ROW and WAGES[at // len(WORKERS)] + change <= purse:
            worth = hire_worth(sight, at, change)
            if worth > best[0]:
                best = (worth, -WAGES[at // len(WORKERS)] - change)
    return best
