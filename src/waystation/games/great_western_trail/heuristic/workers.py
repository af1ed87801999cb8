"""Workers: whom to hire, and whom to make a station master."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.components import ROW, UNSCORED_WORKERS, WORKERS, Worker
from waystation.games.great_western_trail.heuristic.masters import counted_worth
from waystation.games.great_western_trail.heuristic.position import NO_GAIN, Gain, Position
from waystation.games.great_western_trail.markets import wage
from waystation.games.great_western_trail.scoring import POINTS_OF_WORKER
from waystation.games.great_western_trail.trail import token_row

IMMEDIATE_WORTHS: Final = (
    (0.0, 0.0, 0.0, 4.0, 0.0, 2.5),
    (0.0, 0.0, 0.0, 2.5, 0.0, 2.5),
    (0.0, 0.8, 0.8, 1.5, 1.4, 1.6),
)
"""By kind of worker and space: what its offer brings."""


def worker_worth(position: Position, worker: Worker, number: int) -> float:
    """The worker that makes so many: its work on the trips to come, its points, those it leads to."""
    key = (WORKERS[worker], number, 0)
    if key not in position.cache:
        position.cache[key] = find_worker_worth(position, worker, number)
    return position.cache[key]


def find_worker_worth(position: Position, worker: Worker, number: int) -> float:
    weights = position.weights
    work = (weights.cowboy, weights.craftsman, weights.engineer)[worker] * position.trips
    work *= 1 + weights.habit * (number - 2)
    worth = work + IMMEDIATE_WORTHS[worker][number - 1] + counted_worth(position, "worker")
    worth += counted_worth(position, WORKERS[worker])
    if number > UNSCORED_WORKERS:
        return worth + POINTS_OF_WORKER
    ahead = UNSCORED_WORKERS + 1 - number  # workers until points are reached
    return worth + weights.row * POINTS_OF_WORKER * min(1.0, position.trips / (2 * ahead)) / ahead


def hire_worth(position: Position, at: int, change: int) -> float:
    """A worker of the job market, by row and kind, less its wage."""
    worker = at % len(WORKERS)
    number = position.trail.workers[position.seat][worker] + 1
    return worker_worth(position, worker, number) - position.dollar * wage(at // len(WORKERS), change)


def best_hire(position: Position, change: int, purse: int) -> Gain:
    """The best worker to be hired with so much money."""
    s = position.trail
    workers = s.workers[position.seat]
    best = NO_GAIN
    for at in range(token_row(s) * len(WORKERS)):
        dollars = wage(at // len(WORKERS), change)
        if s.jobs[at] and workers[at % len(WORKERS)] < ROW and dollars <= purse:
            worth = hire_worth(position, at, change)
            if worth > best[0]:
                best = (worth, -dollars)
    return best
