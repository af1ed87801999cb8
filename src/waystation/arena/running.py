"""Play matches in this process or in several. Results are yielded as they are ready."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context

from waystation.arena.match import Result, play
from waystation.arena.schedule import Match


class WorkersLost(RuntimeError):
    """A process or a cluster that played matches is gone."""


def run(matches: Sequence[Match], jobs: int) -> Iterator[Result]:
    """Play on one core or several. The number of processes does not change the results."""
    if jobs == 1:
        return map(play, matches)
    return run_in_processes(matches, jobs)


def run_in_processes(matches: Sequence[Match], jobs: int) -> Iterator[Result]:
    # The progress bar has a thread of its own, and a process forked beside a thread may hang.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=restore_interrupt) as pool:
        tasks = [pool.submit(play, match) for match in matches]
        try:
            yield from as_they_finish(tasks)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            stop_children()  # do not wait for long matches whose results are not needed
            raise


def as_they_finish(tasks: Sequence[Future[Result]]) -> Iterator[Result]:
    try:
        yield from (task.result() for task in as_completed(tasks))
    except BrokenProcessPool as error:
        raise WorkersLost(
            "A process that played matches died. Run the same command again to play the rest."
        ) from error


def restore_interrupt() -> None:
    """Let Ctrl-C end a worker process without a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def stop_children() -> None:
    for child in active_children():
        child.terminate()
