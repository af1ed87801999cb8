"""A station: everything one process of the house is made of, opened in order and closed in reverse."""

from __future__ import annotations

from waystation.service.accounts import Accounts
from waystation.service.bus import Bus, HomeBus
from waystation.service.counsel import Counsel
from waystation.service.database import Database, open_database
from waystation.service.house import House
from waystation.service.metrics import CountedStore, Metrics
from waystation.service.passkeys import Passkeys
from waystation.service.people import People
from waystation.service.presence import Presence
from waystation.service.settings import Settings
from waystation.service.stream import Hub


class Station:
    def __init__(self, settings: Settings, database: Database, bus: Bus, people: People) -> None:
        self.settings = settings
        self.database = database
        self.bus = bus
        self.people = people
        self.metrics = Metrics()
        self.leaving = False  # told to stop: nothing new should be sent here
        self.store = CountedStore(database, self.metrics)
        self.house = House(self.store, bus)
        self.counsel = Counsel()
        self.hub = Hub(self.house, bus)
        self.presence = Presence(self.hub, bus)
        self.accounts = Accounts(database, people, self.house)
        self.passkeys = Passkeys(settings, self.accounts)
        self.metrics.look_at(self.house, self.hub)
        bus.person_left.append(people.forget)

    @staticmethod
    async def open(settings: Settings) -> Station:
        database = await open_database(settings.database)
        await database.migrate()
        bus = open_bus(settings)
        await bus.start()
        station = Station(settings, database, bus, await People.open(database))
        station.hub.start()
        station.presence.start()
        return station

    async def close(self) -> None:
        await self.presence.close()
        await self.hub.close()
        await self.counsel.close()
        await self.house.close()
        await self.bus.close()
        await self.database.close()


def open_bus(settings: Settings) -> Bus:
    if settings.redis is None:
        return HomeBus()
    from waystation.service.redis_bus import RedisBus  # noqa: PLC0415 (a house at home does without)

    return RedisBus(settings.redis)
