"""Hints and reviews. Both take a while to compute, so they run in worker processes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from waystation.bots.hints import hints
from waystation.bots.pool import Pool, PoolClosed
from waystation.bots.review import as_json, review
from waystation.bots.sandbox import observation_from, serialise_world
from waystation.games import find_game
from waystation.kernel import Game, Json, Observation, Seat, from_json
from waystation.service.core.errors import ServiceUnavailable

CACHED_REVIEWS: Final = 256
"""Reviews kept in memory; the least recently read are dropped first."""

MAX_WAITING: Final = 8
"""Hints, and reviews, that may be computed or queued at once. Further requests are refused as busy."""


class AnalysisService:
    """Hints for a position, and reviews of finished matches."""

    def __init__(self) -> None:
        self.hinting = Pool(1, tries=1)
        self.reviewing = Pool(1, tries=1)
        self.asking = 0  # for hints
        self.reviews: OrderedDict[str, Json] = OrderedDict()
        self.under_way: dict[str, asyncio.Task[None]] = {}

    async def hints(self, game: Game[Any], seen: Observation[Any]) -> Json:
        """The best options of a seat. The worker process gets nothing that the seat does not know."""
        if self.asking >= MAX_WAITING:
            raise ServiceUnavailable("busy", "Too many hints are being computed. Try again in a moment.")
        self.asking += 1
        try:
            world = await asyncio.to_thread(serialise_world, game, seen, 0)
            return await run_in_worker(self.hinting.run(find_hints, world, seen.seat))
        finally:
            self.asking -= 1

    async def review(self, table: str, document: Callable[[str], Awaitable[Json]]) -> Json:
        """Review a match once, however many ask for it. `document` loads the match only if needed."""
        if table not in self.reviews and table not in self.under_way:
            if len(self.under_way) >= MAX_WAITING:
                raise ServiceUnavailable(
                    "busy", "Too many matches are being reviewed. Try again in a moment."
                )
            self.under_way[table] = asyncio.create_task(self._review(table, document))
        if table in self.under_way:
            # Shielded: the others still want the review if this client goes away.
            await asyncio.shield(self.under_way[table])
        self.reviews.move_to_end(table)
        return self.reviews[table]

    async def _review(self, table: str, document: Callable[[str], Awaitable[Json]]) -> None:
        try:
            self.reviews[table] = await run_in_worker(
                self.reviewing.run(review_document, await document(table))
            )
        finally:
            del self.under_way[table]
        if len(self.reviews) > CACHED_REVIEWS:
            self.reviews.popitem(last=False)

    async def close(self) -> None:
        self.hinting.close()
        self.reviewing.close()
        await asyncio.gather(*self.under_way.values(), return_exceptions=True)


async def run_in_worker[Done](thought: Awaitable[Done]) -> Done:
    """Wait for a worker process. If it cannot answer, raise an error for the person who waits."""
    try:
        return await thought
    except BrokenProcessPool as error:
        raise ServiceUnavailable("unavailable", "The hint worker crashed. Try again.") from error
    except PoolClosed as error:
        raise ServiceUnavailable(
            "unavailable", "The server is shutting down. Try again in a moment."
        ) from error


def find_hints(world: Json, seat: Seat) -> Json:
    """Hints as JSON, from a world that is dealt for the seat. Runs in a worker process."""
    game, seen = observation_from(world, seat, 0)
    return [
        {
            "do": str(hint.action),
            "chance": hint.chance,
            "behind": hint.behind,
            "points_behind": hint.points_behind,
            "parts": hint.parts,
        }
        for hint in hints(game, seen)
    ]


def review_document(document: Json) -> Json:
    """The review of a match, from its document to JSON. Runs in a worker process."""
    return as_json(review(from_json(document, find_game)))
