"""Pictures of finished matches, drawn in a thread of their own."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from waystation.service.tables.open_table import OpenTable


class PictureService:
    """Draws one picture at a time, even if whoever asked for it has left meanwhile."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="pictures")

    async def picture(self, open_table: OpenTable, language: str, with_names: bool) -> bytes:
        """The picture of a match that is over, as PNG."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thread, draw_picture, open_table, language, with_names)


def draw_picture(open_table: OpenTable, language: str, with_names: bool) -> bytes:
    """Read the result and draw it. Pillow and the fonts are loaded by the first picture."""
    from waystation.service.tables.picture.draw import draw  # noqa: PLC0415 (slow to import)
    from waystation.service.tables.picture.result import result_of  # noqa: PLC0415 (slow to import)

    return draw(result_of(open_table, language, with_names))
