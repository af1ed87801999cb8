"""One who asks, and the table they ask about: each role in its place."""

import asyncio
import secrets
import sqlite3

from service.client import Client
from waystation.service.house import now
from waystation.service.model import Chair, Person, Resignation, Table

FREE, FULL, PLAYING = "free", "full", "playing"
"""With a seat free, with none free, in play."""


class Scene:
    """People and a table, made for one request."""

    def __init__(self, house, session, role, stage):
        self.house = house
        self.session = session
        self.role = role
        self.stage = PLAYING if role == "resigned" else stage
        self.people = {}
        self.table = secrets.token_urlsafe(9)
        self.invite = secrets.token_urlsafe(12)

    async def laid(self):
        """The host, whoever sits with them, and the one who asks."""
        for name in {"host", "seated", "other", "resigned", self.role} - {"nobody"}:
            person, token = await self.house.station.people.welcome(name.title(), "en")
            self.people[name] = Client(self.session, name)
            self.people[name].id, self.people[name].token = person.id, token
        self.people["nobody"] = Client(self.session, "nobody")
        if self.role == "admin":
            self.knighted()
        await self.house.station.house.create(self.doc())
        if self.stage == PLAYING:
            await self.started()
        return self

    def doc(self):
        chairs = [Chair("person", self.people[name].id, name) for name in ("host", "seated", "other")]
        chairs += [Chair("open")] if self.stage == FREE else []
        return Table(
            id=self.table,
            game="ticket-to-ride-usa",
            rules_version="",
            settings={},
            host=self.people["host"].id,
            invite=self.invite,
            chairs=chairs,
            commitment="",
            created_at=now(),
            visibility="public" if self.role == "spectator" else "private",
            resigned=[Resignation(2, self.people["resigned"].id, "resigned")]
            if self.stage == PLAYING
            else [],
        )

    async def started(self):
        host = Person(self.people["host"].id, "host")
        await self.house.station.house.change(self.table, lambda live: live.start(host, now()))

    def knighted(self):
        with sqlite3.connect(self.house.settings.database) as database:
            database.execute("update people set admin = 1 where id = ?", [self.people["admin"].id])
        database.close()

    @property
    def actor(self):
        return self.people[self.role]

    @property
    def seat(self):
        """The seat that is spoken for: one's own, or for `other` that of another."""
        return {"host": 0, "seated": 1, "other": 1}.get(self.role)

    async def option(self):
        async with self.house.station.house.looking(self.table) as live:
            return str(live.match.options(self.seat or 0)[0])


async def staged(house, session, role, stage):
    """A scene; whatever looks behind the counter does so in the house's own thread."""
    scene = Scene(house, session, role, stage)
    await asyncio.to_thread(house.run, scene.laid())
    return scene
