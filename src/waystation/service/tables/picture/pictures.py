"""Pictures of finished matches, drawn once and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from waystation.service.tables.picture.draw import draw
from waystation.service.tables.picture.result import Result

CACHED_PICTURES: Final = 128
"""Pictures kept in memory, of about 30 kB each; the least recently seen are dropped first."""


class PictureService:
    """Draws results in a thread, one at a time."""

    def __init__(self) -> None:
        self.drawing = asyncio.Lock()
        self.pictures: OrderedDict[str, bytes] = OrderedDict()

    async def picture(self, result: Result) -> bytes:
        """The picture of a result, as PNG. Equal results have the same picture."""
        key = repr(result)
        async with self.drawing:
            if key not in self.pictures:
                self.pictures[key] = await asyncio.to_thread(draw, result)
            self.pictures.move_to_end(key)
            if len(self.pictures) > CACHED_PICTURES:
                self.pictures.popitem(last=False)
            return self.pictures[key]
