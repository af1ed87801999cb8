"""A pool of processes in which players think, so that whoever serves people meanwhile is not held up.

A process is told nothing that the player may not know: a *dealt* world, frozen, from which the player deals
its own. It answers with the notation of the option that the player chooses.

    pool = Pool()
    notation = await pool.think(game.id, sent(seen, seed), seat, "stationmaster", seed)
    pool.close()

Processes are started when they are first needed. One that is killed takes the others with it, and whatever
was thought about is thought about again in new ones.
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

from waystation.bots.boundary import received
from waystation.bots.players import find_player
from waystation.kernel import Json, Seat

THOUGHTFUL: Final = frozenset(["dispatcher", "stationmaster"])
"""The levels that take so long that they are better asked in a pool."""

TRIES: Final = 5
"""How often something is thought about anew before we believe that it kills whoever thinks about it."""

CORES: Final = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
PROCESSES: Final = max(1, CORES - 1)
"""One for each core that we may use, but for the one on which people are served."""

COURTESY: Final = 5
"""By how much a process that thinks is nicer to others than usual."""


def think(game_id: str, world: Json, seat: Seat, level: str, seed: int) -> str:
    """What a player of some level does in a world that was dealt for its seat: the same for the same seed."""
    game, seen = received(game_id, world, seat, seed)
    return str(find_player(level, game, seed)(seen))


CLOSED: Final = "The pool is closed: nothing more is thought about."


class Closed(RuntimeError):
    """The pool thinks about nothing more."""


@final
class Pool:
    """Processes that think, for one event loop."""

    def __init__(self, processes: int = PROCESSES, tries: int = TRIES) -> None:
        self.processes = processes
        self.tries = tries
        self.crew: Crew | None = None
        self.closed = False

    async def think(self, game_id: str, world: Json, seat: Seat, level: str, seed: int) -> str:
        """What `think` answers, from another process."""
        return await self.run(think, game_id, world, seat, level, seed)

    async def run[*Args, Done](self, work: Callable[[*Args], Done], *args: *Args) -> Done:
        """Some work, in another process. Whoever no longer waits for it may cancel it."""
        for _ in range(self.tries):
            crew = self._crew()
            try:
                return await asyncio.wrap_future(crew.executor.submit(work, *args))
            except BrokenProcessPool:
                self._dismiss(crew)
        if self.closed:
            raise Closed(CLOSED)
        raise BrokenProcessPool("Whatever process thinks about this is killed.")

    def _crew(self) -> Crew:
        if self.closed:
            raise Closed(CLOSED)
        if self.crew is None:
            self.crew = Crew(self.processes)
        return self.crew

    def _dismiss(self, crew: Crew) -> None:
        """Several may find out that the same crew is broken."""
        crew.dismiss()
        if self.crew is crew:
            self.crew = None

    def close(self) -> None:
        """Stop thinking at once, in the middle of whatever it is."""
        self.closed = True
        if self.crew is not None:
            self._dismiss(self.crew)


@final
class Crew:
    """Processes that think until the line to whoever hired them is cut: by dismissal, or by its death."""

    def __init__(self, processes: int) -> None:
        context = get_context("spawn")
        self.listening, self.line = context.Pipe(duplex=False)
        self.executor = ProcessPoolExecutor(processes, context, _begin, (self.listening,))

    def dismiss(self) -> None:
        self.line.close()
        self.executor.shutdown(wait=False)
        self.listening.close()


def _begin(line: Connection) -> None:
    """Where a process begins: it is polite, leaves Ctrl-C to whoever hired it, and ends with the line."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(COURTESY)
    Thread(target=_end_with, args=(line,), daemon=True).start()


def _end_with(line: Connection) -> None:
    with suppress(OSError):
        line.poll(None)
    os._exit(0)
