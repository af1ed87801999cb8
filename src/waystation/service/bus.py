"""Who must hear that a table has changed: the viewers on this node, and through Redis those on the others.

A message is a hint, never the truth: whoever hears it reads the log. A lost one costs a little time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import final

type Hear = Callable[[str], None]


class Bus(ABC):
    """Tells every node of a changed table, and every worker of new work."""

    def __init__(self) -> None:
        self.table_changed: list[Hear] = []
        self.work_waits: list[Hear] = []

    @abstractmethod
    async def start(self) -> None: ...

    @abstractmethod
    async def tell_table(self, table: str) -> None: ...

    @abstractmethod
    async def tell_work(self, task: str) -> None: ...

    @abstractmethod
    async def answers(self) -> bool:
        """Whether the others can be told now."""

    @abstractmethod
    async def close(self) -> None: ...


@final
class HomeBus(Bus):
    """One process: a function call."""

    async def start(self) -> None:
        """Nothing to connect to."""

    async def tell_table(self, table: str) -> None:
        for hear in self.table_changed:
            hear(table)

    async def tell_work(self, task: str) -> None:
        for hear in self.work_waits:
            hear(task)

    async def answers(self) -> bool:
        return True

    async def close(self) -> None:
        """Nothing to let go."""
