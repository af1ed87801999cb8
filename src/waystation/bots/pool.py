"""A pool of processes in which players think, so that the server stays responsive.

A process learns nothing that the player may not know: it gets a frozen *dealt* world, from which the player
deals its own. It answers with the notation of the option that the player chooses.

    pool = Pool()
    notation = await pool.think(serialise_world(game, seen, seed), seat, "stationmaster", seed)
    pool.close()

Processes start when they are first needed. If one is killed, its executor is broken: the pool replaces all of
them and repeats the work.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Final, final

from waystation.bots.players import find_player
from waystation.bots.sandbox import observation_from
from waystation.kernel import Json, Seat

SEARCHING_LEVELS: Final = frozenset(["dispatcher", "stationmaster"])
"""The levels that search, and so should run in a pool."""

MAX_TRIES: Final = 5
"""How often a piece of work is tried, in case it is what kills the processes."""

CORES: Final = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
PROCESSES: Final = max(1, CORES - 1)
"""One process per available core, less the one that serves requests."""

NICENESS: Final = 5
"""The niceness of a worker process, so that the server comes first."""


def think(world: Json, seat: Seat, level: str, seed: int) -> str:
    """The choice of a level in a world dealt for its seat; the same seed makes the same choice."""
    game, seen = observation_from(world, seat, seed)
    return str(find_player(level, game, seed)(seen))


CLOSED_MESSAGE: Final = "The pool is closed."


class PoolClosed(RuntimeError):
    """The pool accepts no more work."""


@final
class Pool:
    """A pool of worker processes, for one event loop."""

    def __init__(self, processes: int = PROCESSES, tries: int = MAX_TRIES) -> None:
        self.processes = processes
        self.tries = tries
        self.workers: Workers | None = None
        self.closed = False

    async def think(self, world: Json, seat: Seat, level: str, seed: int) -> str:
        """Run `think` in another process."""
        return await self.run(think, world, seat, level, seed)

    async def run[*Args, Done](self, work: Callable[[*Args], Done], *args: *Args) -> Done:
        """Run some work in another process. The caller may cancel it."""
        for _ in range(self.tries):
            workers = self._start_workers()
            try:
                return await asyncio.wrap_future(workers.executor.submit(work, *args))
            except BrokenProcessPool:
                self._dismiss(workers)
        if self.closed:
            raise PoolClosed(CLOSED_MESSAGE)
        raise BrokenProcessPool("Every process that ran this work was killed. Check the memory limit.")

    def _start_workers(self) -> Workers:
        if self.closed:
            raise PoolClosed(CLOSED_MESSAGE)
        if self.workers is None:
            self.workers = Workers(self.processes)
        return self.workers

    def _dismiss(self, workers: Workers) -> None:
        """Stop broken workers. Several callers may find the same ones broken."""
        workers.dismiss()
        if self.workers is workers:
            self.workers = None

    def close(self) -> None:
        """Stop all work at once."""
        self.closed = True
        if self.workers is not None:
            self._dismiss(self.workers)


@final
class Workers:
    """Worker processes. They exit when the pipe to their parent closes, as when the parent dies."""

    def __init__(self, processes: int) -> None:
        context = get_context("spawn")
        self.listening, self.line = context.Pipe(duplex=False)
        self.executor = ProcessPoolExecutor(processes, context, _start_worker, (self.listening,))

    def dismiss(self) -> None:
        self.line.close()
        self.executor.shutdown(wait=False)
        self.listening.close()


def _start_worker(line: Connection) -> None:
    """Set a worker process up: lower its priority, leave Ctrl-C to the parent, and exit with the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    Thread(target=_exit_with, args=(line,), daemon=True).start()


def _exit_with(line: Connection) -> None:
    with suppress(OSError):
        line.poll(None)
    os._exit(0)
