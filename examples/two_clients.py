"""Two people and two bots play a match of every game through the HTTP API, to the end.

    waystation serve &
    python examples/two_clients.py http://127.0.0.1:8080

Each person is a small program: it opens the event stream of the table, and whenever it is asked something it
sends back one of the options that it was offered. It knows no rules.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections.abc import AsyncIterator
from typing import Any

import aiohttp

Json = dict[str, Any]


class Client:
    """A person at a table."""

    def __init__(self, session: aiohttp.ClientSession, name: str) -> None:
        self.session = session
        self.name = name
        self.token = ""
        self.actions = 0

    async def call(self, method: str, path: str, body: Json | None = None) -> Json:
        """What the server answers; one that is too busy is asked again: the key makes that safe."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        while True:
            async with self.session.request(method, path, json=body, headers=headers) as answer:
                document: Json = await answer.json()
            if answer.status not in (429, 503):
                break
            await asyncio.sleep(float(answer.headers["retry-after"]))
        if answer.status == 409:  # someone else was quicker: the stream will say
            return {}
        if answer.status >= 400:
            raise SystemExit(f"{method} {path}: {document['detail']}")
        return document

    async def come_in(self) -> None:
        self.token = (await self.call("POST", "/api/guests", {"nickname": self.name}))["token"]

    async def events(self, table: str) -> AsyncIterator[Json]:
        """The tables that the stream shows, one after the other."""
        headers = {"authorization": f"Bearer {self.token}"}
        async with self.session.get(f"/api/tables/{table}/events", headers=headers) as stream:
            kind = ""
            async for line in stream.content:
                text = line.decode().rstrip("\n")
                if text.startswith("event: "):
                    kind = text.removeprefix("event: ")
                elif text.startswith("data: ") and kind == "table":
                    yield json.loads(text.removeprefix("data: "))

    async def play(self, table: str) -> Json:
        """Answer whatever is asked, until the match is over; the table as it then is."""
        async for seen in self.events(table):
            if seen["status"] == "over":
                return seen
            options = [option["do"] for group in seen["match"]["options"] for option in group["options"]]
            asked = any(each["seat"] == seen["seat"] for each in seen["match"]["asked"])
            if asked and options:
                self.actions += 1
                choice = {
                    "do": random.choice(options),
                    "after": seen["seq"],
                    "key": f"{self.name}{self.actions}",
                }
                await self.call("POST", f"/api/tables/{table}/play", choice)
        raise SystemExit("The stream ended before the match did.")


async def play_match(session: aiohttp.ClientSession, game: str) -> str:
    """One match; how it went, in one line."""
    ann, ben = Client(session, "Ann"), Client(session, "Ben")
    await ann.come_in()
    await ben.come_in()
    seats = [{"holder": "you"}, {"holder": "open"}, {"holder": "bot"}, {"holder": "bot"}]
    laid = await ann.call("POST", "/api/tables", {"game": game, "seats": seats})
    table = laid["id"]
    await ben.call("POST", f"/api/tables/{table}/join", {"invite": laid["invite"]})
    await ann.call("POST", f"/api/tables/{table}/start", {})
    begun = time.perf_counter()
    seen, _ = await asyncio.gather(ann.play(table), ben.play(table))
    seconds = time.perf_counter() - begun
    scores = ", ".join(
        f"{seat['name']} {sheet['total']}"
        for seat, sheet in zip(seen["seats"], seen["match"]["sheets"], strict=True)
    )
    return f"{game:<24} {seen['seq']:>4} actions in {seconds:5.1f} s   {scores}   seed {seen['seed'][:8]}…"


async def main(address: str) -> None:
    async with aiohttp.ClientSession(address, timeout=aiohttp.ClientTimeout(total=None)) as session:
        async with session.get("/api/server") as answer:
            games = [game["id"] for game in (await answer.json())["games"]]
        for game in games:
            print(await play_match(session, game))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8080"))
