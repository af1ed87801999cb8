"""The composition root: all services of one process, opened in order and closed in reverse."""

from __future__ import annotations

import asyncio
from functools import cached_property
from typing import TYPE_CHECKING

from waystation.service.app.metrics import CountedStore, Metrics
from waystation.service.app.readiness import ReadinessProbe
from waystation.service.app.upgrade import check_upgrade, record_release
from waystation.service.config.settings import Settings
from waystation.service.messaging.bus import Bus
from waystation.service.messaging.connect import open_bus
from waystation.service.notices.deliver import NoticeService
from waystation.service.people.accounts import Accounts
from waystation.service.people.people import People
from waystation.service.storage.connect import open_database
from waystation.service.storage.database import Database
from waystation.service.storage.file_lock import FileLock
from waystation.service.streams.presence import PresenceTracker
from waystation.service.streams.stream import StreamHub
from waystation.service.tables.analysis import AnalysisService
from waystation.service.tables.picture import PictureService
from waystation.service.tables.table_service import TableService
from waystation.service.tables.warm_up import warm_up

if TYPE_CHECKING:
    from waystation.service.people.passkeys import Passkeys


class Services:
    warming: asyncio.Future[None]
    """Done when the first visitors need not wait for anything."""

    lock: FileLock | None
    """Keeps other servers from the same SQLite file."""

    def __init__(self, settings: Settings, database: Database, bus: Bus, people: People) -> None:
        self.settings = settings
        self.database = database
        self.bus = bus
        self.people = people
        self.metrics = Metrics()
        self.leaving = False  # the process is stopping: load balancers should send nothing new
        self.readiness = ReadinessProbe(database, settings)
        self.store = CountedStore(database, self.metrics)
        self.tables = TableService(self.store, bus)
        self.analysis = AnalysisService()
        self.pictures = PictureService()
        self.hub = StreamHub(self.tables, bus)
        self.presence = PresenceTracker(self.hub, bus)
        self.notices = NoticeService(database, settings, bus)
        self.accounts = Accounts(database, people, self.tables)
        self.metrics.add_gauges(self.tables, self.hub)
        bus.signed_out.append(people.forget)

    @cached_property
    def passkeys(self) -> Passkeys:
        from waystation.service.people.passkeys import Passkeys  # noqa: PLC0415 (it takes half a second)

        return Passkeys(self.settings, self.accounts)

    def warm_up(self) -> None:
        """Make ready, in a thread, what the first visitors would wait for."""
        warm_up()
        self.passkeys  # noqa: B018 (imported and kept)

    @staticmethod
    async def open(settings: Settings) -> Services:
        lock = None if settings.fleet else FileLock(settings.database)
        try:
            services = await Services._open(settings)
        except BaseException:
            if lock is not None:
                lock.close()
            raise
        services.lock = lock
        return services

    @staticmethod
    async def _open(settings: Settings) -> Services:
        database = await open_database(settings.database)
        try:
            await check_upgrade(database)
            await database.migrate()
            await record_release(database)
        except BaseException:
            await database.close()
            raise
        bus = open_bus(settings)
        await bus.start()
        services = Services(settings, database, bus, await People.open(database))
        if settings.fleet:
            await services.tables.rules_in_use.join_fleet()
        services.warming = services.tables.run_in_background(asyncio.to_thread(services.warm_up))
        services.hub.start()
        services.presence.start()
        return services

    async def close(self) -> None:
        await self.presence.close()
        await self.hub.close()
        await self.analysis.close()
        await self.tables.close()
        await self.tables.rules_in_use.close()
        await self.bus.close()
        await self.database.close()
        if self.lock is not None:
            self.lock.close()
