"""A person at a table, for tests: everything goes through the API, and no rules are known here."""

import asyncio
import json
import random
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

PATIENCE = 20


@dataclass(frozen=True)
class Event:
    """One server-sent event; a heartbeat is of the kind `beat`."""

    kind: str
    id: str = ""
    data: Any = None


class Events:
    """An open stream of events."""

    def __init__(self, response):
        self.response = response

    async def any(self, within=PATIENCE):
        """The next event, heartbeats too; None when the stream has ended."""
        async with asyncio.timeout(within):
            lines = []
            while line := await self.response.content.readline():
                text = line.decode().rstrip("\n")
                if text:
                    lines.append(text)
                else:
                    return parsed(lines)
            return None

    async def next(self, kind="table", within=PATIENCE):
        """What the next event of a kind tells; None when the stream has ended."""
        event = await self.event(kind, within)
        return event.data if event else None

    async def event(self, kind="table", within=PATIENCE):
        async with asyncio.timeout(within):
            while event := await self.any(within):
                if event.kind == kind:
                    return event
            return None

    async def until(self, holds, within=PATIENCE):
        """The first table shown for which something holds."""
        async with asyncio.timeout(within):
            while (seen := await self.next(within=within)) is not None:
                if holds(seen):
                    return seen
        raise AssertionError("The stream ended before that was seen.")


def parsed(lines):
    fields = dict(line.split(": ", 1) for line in lines if not line.startswith(":"))
    if not fields:
        return Event("beat")
    return Event(fields.get("event", "message"), fields.get("id", ""), json.loads(fields["data"]))


class Client:
    def __init__(self, session, name):
        self.session = session
        self.name = name
        self.token = ""
        self.id = ""
        self.sent = 0

    @property
    def headers(self):
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def at(self, session):
        """The same person, through another session: another node of the fleet, or the server reopened."""
        again = Client(session, self.name)
        again.token, again.id = self.token, self.id
        return again

    async def come_in(self, nickname=None):
        self.name = nickname or self.name
        signed_in = await self.ok("POST", "/api/guests", {"nickname": self.name})
        self.token, self.id = signed_in["token"], signed_in["me"]["id"]

    async def call(self, method, path, body=None):
        """The status and the document that are answered."""
        async with self.session.request(method, path, json=body, headers=self.headers) as answer:
            text = await answer.text()
            return answer.status, json.loads(text) if text else None

    async def ok(self, method, path, body=None):
        """The document of an answer that must be granted."""
        status, document = await self.call(method, path, body)
        assert status < 400, f"{method} {path}: {status} {document}"
        return document

    async def refused(self, method, path, body=None):
        """The status and the code of an answer that must not be granted."""
        status, document = await self.call(method, path, body)
        assert status >= 400, f"{method} {path} was granted: {document}"
        return status, document["code"]

    # --- tables -----------------------------------------------------------------------------------

    async def lay(self, *seats, game="ticket-to-ride-usa", **agreed):
        """A new table: seats are `you`, `open`, or the level of a bot. Its id and its invitation."""
        holders = [
            {"holder": seat} if seat in ("you", "open") else {"holder": "bot", "level": seat}
            for seat in seats
        ]
        laid = await self.ok("POST", "/api/tables", {"game": game, "seats": holders, **agreed})
        return laid["id"], laid["invite"]

    async def join(self, table, invite=None, **body):
        return await self.ok("POST", f"/api/tables/{table}/join", {"invite": invite, **body})

    async def start(self, table):
        return await self.ok("POST", f"/api/tables/{table}/start")

    async def look(self, table, **query):
        return await self.ok("GET", f"/api/tables/{table}" + queried(query))

    async def look_until(self, table, holds, within=30):
        """The table, as soon as something holds of it."""
        async with asyncio.timeout(within):
            while not holds(seen := await self.look(table)):  # noqa: ASYNC110 (it happens in the server)
                await asyncio.sleep(0.05)
        return seen

    async def play(self, table, do, after, **body):
        """Carry out an option; a key is made up unless one is given."""
        self.sent += 1
        body = {"do": do, "after": after, "key": f"{self.name} {self.sent}", **body}
        return await self.call("POST", f"/api/tables/{table}/play", body)

    @asynccontextmanager
    async def events(self, table, last_event_id=None, **query):
        """`async with ann.events(table) as events: await events.next()`."""
        headers = self.headers | ({"last-event-id": last_event_id} if last_event_id else {})
        path = f"/api/tables/{table}/events" + queried(query)
        async with self.session.get(path, headers=headers) as response:
            assert response.status == 200, await response.text()
            yield Events(response)


def queried(query):
    given = {name: value for name, value in query.items() if value is not None}
    return "?" + urlencode(given) if given else ""


def options(seen):
    """The notations of all that is offered."""
    return [option["do"] for group in seen["match"]["options"] for option in group["options"]]


def is_asked(seen):
    return seen["match"] is not None and any(each["seat"] == seen["seat"] for each in seen["match"]["asked"])


async def asked_first(table, *clients):
    """The people in the order in which they must act: whoever is asked, then the others."""
    asked = {client: is_asked(await client.look(table)) for client in clients}
    return sorted(clients, key=lambda client: not asked[client])


async def playing(*people, **agreed):
    """A match that has begun, one seat for each person."""
    host, *others = people
    table, invite = await host.lay("you", *("open" for _ in others), **agreed)
    for other in others:
        await other.join(table, invite)
    await host.start(table)
    return table


async def play_randomly_to_end(table, *clients, seed=0, most=5000):
    """Answer whatever anyone is asked, until the match is over or has `most` entries; the table then."""
    choose = random.Random(seed).choice
    while True:
        played = False
        for client in clients:
            seen = await client.look(table)
            if seen["status"] != "playing" or seen["seq"] >= most:
                return seen
            if is_asked(seen):
                status, document = await client.play(
                    table, choose(options(seen)), seen["seq"], seat=seen["seat"]
                )
                assert status in (200, 409), document
                played = True
        if not played:
            await asyncio.sleep(0.02)
