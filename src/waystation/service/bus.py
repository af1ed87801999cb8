"""Who must hear that a table has changed: the viewers on this node, and through Redis those on the others.

A message is a nudge, never the truth: whoever hears it reads the log. A lost one costs a little time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import final

type Hear = Callable[[str], None]


class Bus(ABC):
    """Tells every node of a changed table, and every worker of new work."""

    def __init__(self) -> None:
        self.table_changed: list[Hear] = []
        self.work_waits: list[Hear] = []
        self.person_left: list[Hear] = []
        self.presence_changed: list[Hear] = []

    @abstractmethod
    async def start(self) -> None: ...

    @abstractmethod
    async def tell_table(self, table: str) -> None: ...

    @abstractmethod
    async def tell_work(self, task: str) -> None: ...

    @abstractmethod
    async def tell_person_left(self, person: str) -> None:
        """All sessions of a person have ended."""

    @abstractmethod
    async def show(self, present: Mapping[str, set[str]]) -> None:
        """Who has which tables open on this node."""

    @abstractmethod
    async def present(self, table: str) -> set[str]:
        """Who has a table open on other nodes; this one knows its own."""

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

    async def tell_person_left(self, person: str) -> None:
        for hear in self.person_left:
            hear(person)

    async def show(self, present: Mapping[str, set[str]]) -> None:
        for table in present:
            for hear in self.presence_changed:
                hear(table)

    async def present(self, table: str) -> set[str]:
        return set()

    async def answers(self) -> bool:
        return True

    async def close(self) -> None:
        """Nothing to let go."""
