"""Hints and reviews: what takes the house a while to think about, in processes beside it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from waystation.bots.boundary import received, sent
from waystation.bots.hints import hints
from waystation.bots.pool import Closed, Pool
from waystation.bots.review import as_json, review
from waystation.games import find
from waystation.kernel import Json, Observation, Seat, from_json
from waystation.service.errors import Away

KEPT: Final = 256
"""Reviews kept in memory, the ones read last."""

WAITING: Final = 8
"""Hints, and reviews, that are waited for at once; whoever wants another one asks again."""


class Counsel:
    """What the house thinks of a position, and of a match that is over."""

    def __init__(self) -> None:
        self.hinting = Pool(1, tries=1)
        self.reviewing = Pool(1, tries=1)
        self.asking = 0  # for hints
        self.kept: OrderedDict[str, Json] = OrderedDict()
        self.under_way: dict[str, asyncio.Task[None]] = {}

    async def hints(self, game_id: str, seen: Observation[Any]) -> Json:
        """The best options of a seat; the process learns nothing that the seat does not know."""
        if self.asking >= WAITING:
            raise Away("busy", "Many hints are being thought about: ask again in a moment.")
        self.asking += 1
        try:
            world = await asyncio.to_thread(sent, seen, 0)
            return await aside(self.hinting.run(hinted, game_id, world, seen.seat))
        finally:
            self.asking -= 1

    async def review(self, table: str, document: Callable[[str], Awaitable[Json]]) -> Json:
        """A match looked back at, once, however many ask; its `document` is asked for only then."""
        if table not in self.kept and table not in self.under_way:
            if len(self.under_way) >= WAITING:
                raise Away("busy", "Many matches are being looked back at: ask again in a moment.")
            self.under_way[table] = asyncio.create_task(self._look_back(table, document))
        if table in self.under_way:
            await asyncio.shield(self.under_way[table])
        self.kept.move_to_end(table)
        return self.kept[table]

    async def _look_back(self, table: str, document: Callable[[str], Awaitable[Json]]) -> None:
        try:
            self.kept[table] = await aside(self.reviewing.run(looked_back, await document(table)))
        finally:
            del self.under_way[table]
        if len(self.kept) > KEPT:
            self.kept.popitem(last=False)

    async def close(self) -> None:
        self.hinting.close()
        self.reviewing.close()
        await asyncio.gather(*self.under_way.values(), return_exceptions=True)


async def aside[Done](thought: Awaitable[Done]) -> Done:
    """What a process beside the house thinks; a sentence for whoever waits, if it cannot."""
    try:
        return await thought
    except BrokenProcessPool as error:
        raise Away("unavailable", "The house has lost its train of thought: ask again.") from error
    except Closed as error:
        raise Away("unavailable", "The house is closing: ask again when it is open.") from error


def hinted(game_id: str, world: Json, seat: Seat) -> Json:
    """Hints as plain values, from a world that was dealt for the seat."""
    game, seen = received(game_id, world, seat, 0)
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


def looked_back(document: Json) -> Json:
    """A review as plain values, of a match as its document."""
    return as_json(review(from_json(document, find)))
