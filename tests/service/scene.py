"""One who asks, and the table they ask about: each role in its place."""

import asyncio
import secrets
import sqlite3

from golden.positions import lay_match, some_match
from service.client import Client
from waystation.service.core.person import Person
from waystation.service.core.timestamps import now
from waystation.service.tables import lobby
from waystation.service.tables.record import Chair, Resignation, TableRecord


async def finished(server, person, game):
    """A table whose match is over, at which the person sat."""
    match, log = some_match(game)
    for seat, notation in log:
        match.enter(seat, notation)
    return await asyncio.to_thread(server.run, lay_match(server.services.store, match, 0, person.id))


FREE, FULL, PLAYING = "free", "full", "playing"
"""With a seat free, with none free, in play."""


class Scene:
    """People and a table, made for one request."""

    def __init__(self, server, session, role, stage):
        self.server = server
        self.session = session
        self.role = role
        self.stage = PLAYING if role == "resigned" else stage
        self.people = {}
        self.table = secrets.token_urlsafe(9)
        self.invite = secrets.token_urlsafe(12)

    async def laid(self):
        """The host, whoever sits with them, and the one who asks."""
        for name in {"host", "seated", "other", "resigned", self.role} - {"nobody"}:
            person, token = await self.server.services.people.create_guest(name.title(), "en")
            self.people[name] = Client(self.session, name)
            self.people[name].id, self.people[name].token = person.id, token
        self.people["nobody"] = Client(self.session, "nobody")
        if self.role == "admin":
            self.knighted()
        await self.server.services.tables.create(self.record())
        if self.stage == PLAYING:
            await self.started()
        return self

    def record(self):
        chairs = [Chair("person", self.people[name].id, name) for name in ("host", "seated", "other")]
        chairs += [Chair("open")] if self.stage == FREE else []
        return TableRecord(
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
            resignations=[Resignation(2, self.people["resigned"].id, "resigned")]
            if self.stage == PLAYING
            else [],
        )

    async def started(self):
        host = Person(self.people["host"].id, "host")
        await self.server.services.tables.change(
            self.table, lambda open_table: lobby.start(open_table, host, now())
        )

    def knighted(self):
        with sqlite3.connect(self.server.settings.database) as database:
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
        async with self.server.services.tables.read(self.table) as open_table:
            return str(open_table.match.options(self.seat or 0)[0])


async def staged(server, session, role, stage):
    """A scene; whatever looks behind the counter does so in the server's own thread."""
    scene = Scene(server, session, role, stage)
    await asyncio.to_thread(server.run, scene.laid())
    return scene
