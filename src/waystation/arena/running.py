"""Playing matches: here, in several processes, or on a cluster. Results come as they are ready."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context

from waystation.arena.match import Result, play
from waystation.arena.schedule import Match


class Broken(RuntimeError):
    """Something that matches were played on has gone away."""


def run(matches: Sequence[Match], jobs: int) -> Iterator[Result]:
    """Play on one core or several; the same matches come out the same, however many."""
    if jobs == 1:
        return map(play, matches)
    return in_processes(matches, jobs)


def in_processes(matches: Sequence[Match], jobs: int) -> Iterator[Result]:
    # The progress bar has a thread of its own, and a process forked beside a thread may hang.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=be_quiet) as pool:
        tasks = [pool.submit(play, match) for match in matches]
        try:
            yield from each(tasks)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            stop_children()  # nobody waits for a long match whose result is not wanted
            raise


def each(tasks: Sequence[Future[Result]]) -> Iterator[Result]:
    try:
        yield from (task.result() for task in as_completed(tasks))
    except BrokenProcessPool as error:
        raise Broken(
            "A process that played matches has died; the same command goes on with the rest."
        ) from error


def be_quiet() -> None:
    """Ctrl-C is for whoever watches: a process ends by it without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def stop_children() -> None:
    for child in active_children():
        child.terminate()
