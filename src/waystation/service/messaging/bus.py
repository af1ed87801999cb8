"""The message bus: tells every node that a table has changed, and every worker that there is a job.

A message only says that something changed; the receiver reads the database. So a lost message costs only a
little time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import NamedTuple, final

type Listener = Callable[[str], None]


class TableNews(NamedTuple):
    """A table has reached a revision, or its chat a line; 0 where nothing is new. Whoever knows as much
    need not ask the database.
    """

    table: str
    rev: int = 0
    chat: int = 0


class Bus(ABC):
    """Announces changed tables to every node, and new jobs to every worker."""

    def __init__(self) -> None:
        self.table_changed: list[Callable[[TableNews], None]] = []
        self.job_queued: list[Listener] = []
        self.signed_out: list[Listener] = []
        self.presence_changed: list[Listener] = []

    @abstractmethod
    async def start(self) -> None: ...

    @abstractmethod
    async def publish_table(self, news: TableNews) -> None: ...

    @abstractmethod
    async def publish_job(self, task: str) -> None: ...

    @abstractmethod
    async def publish_sign_out(self, person: str) -> None:
        """Announce that all sessions of a person have ended."""

    @abstractmethod
    async def publish_presence(self, present: Mapping[str, set[str]]) -> None:
        """Announce who has which tables open on this node. It holds until it is announced anew, or until the
        node is gone.
        """

    @abstractmethod
    async def keep_alive(self) -> bool:
        """Say that this node is alive, and so are its people. Returns whether others may have come or gone
        without a message: then the people of all its tables have to be announced again.
        """

    @abstractmethod
    async def people_elsewhere(self, table: str) -> set[str]:
        """The people who have a table open on other nodes."""

    @abstractmethod
    async def is_reachable(self) -> bool:
        """Whether messages can be sent to other nodes now."""

    @abstractmethod
    async def close(self) -> None: ...


@final
class HomeBus(Bus):
    """The bus of a single server: function calls within one process."""

    async def start(self) -> None:
        """Nothing to connect to."""

    async def publish_table(self, news: TableNews) -> None:
        for hear in self.table_changed:
            hear(news)

    async def publish_job(self, task: str) -> None:
        for hear in self.job_queued:
            hear(task)

    async def publish_sign_out(self, person: str) -> None:
        for hear in self.signed_out:
            hear(person)

    async def publish_presence(self, present: Mapping[str, set[str]]) -> None:
        for table in present:
            for hear in self.presence_changed:
                hear(table)

    async def keep_alive(self) -> bool:
        return False

    async def people_elsewhere(self, table: str) -> set[str]:
        return set()

    async def is_reachable(self) -> bool:
        return True

    async def close(self) -> None:
        """Nothing to close."""
