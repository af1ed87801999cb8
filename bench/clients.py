"""Clients that cost next to nothing, so that a server can be measured on the machine they run on."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from typing import Any

Json = dict[str, Any]
WAYS_TO_KEEP = re.compile(r'"do":"(keep [^"]*)"')
TURNS = 88
"""Blind draws of a two-player match before its deck runs low: always legal, so no client needs the rules."""


class Wire:
    """One kept-alive connection; requests are bytes."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self.token = token

    async def open(self) -> Wire:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        return self

    def close(self) -> None:
        self.writer.close()

    async def ask(self, method: str, path: str, body: Json | None = None) -> tuple[int, bytes]:
        data = json.dumps(body).encode() if body is not None else b""
        signed = f"authorization: Bearer {self.token}\r\n" if self.token else ""
        kind = "content-type: application/json\r\n" if body is not None else ""
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\n{signed}{kind}"
        head += f"content-length: {len(data)}\r\n\r\n"
        self.writer.write(head.encode() + data)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        length = int(answer.lower().split(b"content-length: ", 1)[1].split(b"\r\n", 1)[0])
        return int(answer[9:12]), await self.reader.readexactly(length)

    async def must(self, method: str, path: str, body: Json | None = None) -> Json:
        status, answer = await self.ask(method, path, body)
        if status >= 400:
            raise SystemExit(f"{method} {path}: {status} {answer[:300].decode()}")
        document: Json = json.loads(answer)
        return document


class Seats:
    """A two-player match whose seats are played in turn, without looking."""

    def __init__(self, table: str, tokens: list[str], first: int, seq: int) -> None:
        self.table = table
        self.tokens = tokens
        self.turn = first
        self.drawn = 0
        self.seq = seq

    def next(self) -> tuple[str, Json]:
        """Who acts, and what: two blind draws each."""
        return self.tokens[self.turn], {"do": "draw deck", "after": self.seq, "key": f"k{self.seq}"}

    def count_action(self) -> None:
        self.seq += 1
        self.drawn += 1
        if self.drawn % 2 == 0:
            self.turn = 1 - self.turn

    @property
    def spent(self) -> bool:
        return self.drawn >= TURNS


async def lay(wire: Wire, visibility: str = "private") -> Seats:
    """A match that has begun: both have kept their first tickets."""
    guests = [await wire.must("POST", "/api/guests", {"nickname": name}) for name in ("Ann", "Ben")]
    tokens = [guest["token"] for guest in guests]
    wire.token = tokens[0]
    seats = [{"holder": "you"}, {"holder": "open"}]
    order = {"game": "ticket-to-ride-usa", "seats": seats, "settings": {"start": 0}, "visibility": visibility}
    laid = await wire.must("POST", "/api/tables", order)
    path = f"/api/tables/{laid['id']}"
    wire.token = tokens[1]
    await wire.must("POST", f"{path}/join", {"invite": laid["invite"]})
    wire.token = tokens[0]
    await wire.must("POST", f"{path}/start")
    for seat, token in enumerate(tokens):
        wire.token = token
        _, seen = await wire.ask("GET", path)
        do = WAYS_TO_KEEP.findall(seen.decode())[0]
        await wire.must("POST", f"{path}/play", {"do": do, "after": seat})
    return Seats(laid["id"], tokens, 0, 2)


async def lay_many(ports: list[int], number: int, visibility: str = "private") -> list[Seats]:
    wires = [await Wire(ports[k % len(ports)]).open() for k in range(8)]

    async def some(wire: Wire, share: int) -> list[Seats]:
        return [await lay(wire, visibility) for _ in range(share)]

    shares = [number // len(wires) + (k < number % len(wires)) for k in range(len(wires))]
    laid = await asyncio.gather(*(some(wire, share) for wire, share in zip(wires, shares, strict=True)))
    for wire in wires:
        wire.close()
    return [seats for part in laid for seats in part]


async def act(wire: Wire, seats: Seats) -> float:
    """One move; how long it took until it was acknowledged."""
    wire.token, body = seats.next()
    begun = time.perf_counter()
    await wire.must("POST", f"/api/tables/{seats.table}/play", body)
    seats.count_action()
    return time.perf_counter() - begun


class Watcher(asyncio.Protocol):
    """Someone with a table open: counts what arrives."""

    def __init__(self, request: bytes) -> None:
        self.request = request
        self.heard = 0
        self.last = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        transport.write(self.request)  # type: ignore[attr-defined]

    def data_received(self, data: bytes) -> None:
        self.heard += data.count(b"event: table")
        self.last = time.perf_counter()


async def watch(port: int, table: str, number: int) -> list[Watcher]:
    loop = asyncio.get_running_loop()
    request = f"GET /api/tables/{table}/events HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode()
    watchers = []
    for start in range(0, number, 100):
        opening = [
            loop.create_connection(lambda: Watcher(request), "127.0.0.1", port)
            for _ in range(min(100, number - start))
        ]
        watchers += [protocol for _, protocol in await asyncio.gather(*opening)]
        while any(watcher.heard == 0 for watcher in watchers[-100:]):  # noqa: ASYNC110 (a poll keeps them cheap)
            await asyncio.sleep(0.01)
    return watchers


class Player(asyncio.Protocol):
    """Someone at a seat with the table open, who is shown every move, and knows what may be done."""

    def __init__(self, table: str, token: str) -> None:
        self.request = (
            f"GET /api/tables/{table}/events HTTP/1.1\r\nhost: 127.0.0.1\r\n"
            f"authorization: Bearer {token}\r\n\r\n"
        ).encode()
        self.token = token
        self.buffer = b""
        self.seen: Json = {}
        self.told = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        transport.write(self.request)  # type: ignore[attr-defined]

    def close(self) -> None:
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Keep the last table shown; a part of an event waits for the rest."""
        self.buffer += data
        *events, self.buffer = self.buffer.split(b"\n\n")
        for event in events:
            if b"event: table" in event:
                self.seen = json.loads(event.split(b"data: ", 1)[1])
                self.told.set()

    async def see(self, seq: int) -> None:
        """Wait until a move is shown."""
        while self.seen.get("seq", -1) < seq:
            self.told.clear()
            await self.told.wait()

    @property
    def options(self) -> list[str]:
        match = self.seen["match"]
        return [option["do"] for group in match["options"] for option in group["options"]]


class Company:
    """A match whose players all have the table open: each move is shown to everybody before the next."""

    def __init__(self, table: str, players: list[Player], dice: random.Random) -> None:
        self.table = table
        self.players = players
        self.dice = dice

    @staticmethod
    async def gather(port: int, game: str, seats: int, dice: random.Random) -> Company:
        wire = await Wire(port).open()
        guests = [await wire.must("POST", "/api/guests", {"nickname": f"P{k}"}) for k in range(seats)]
        wire.token = guests[0]["token"]
        chairs = [{"holder": "you"}, *[{"holder": "open"}] * (seats - 1)]
        laid = await wire.must(
            "POST", "/api/tables", {"game": game, "seats": chairs, "visibility": "private"}
        )
        path = f"/api/tables/{laid['id']}"
        for guest in guests[1:]:
            wire.token = guest["token"]
            await wire.must("POST", f"{path}/join", {"invite": laid["invite"]})
        wire.token = guests[0]["token"]
        await wire.must("POST", f"{path}/start")
        wire.close()
        players = [Player(laid["id"], guest["token"]) for guest in guests]
        for player in players:
            loop = asyncio.get_running_loop()
            await loop.create_connection(lambda player=player: player, "127.0.0.1", port)  # type: ignore[misc]
            await player.see(0)
        return Company(laid["id"], players, dice)

    async def move(self, wire: Wire) -> float | None:
        """One move; how long it took until everybody was shown it. None if the match is over."""
        able = [player for player in self.players if player.seen["status"] == "playing" and player.options]
        if not able:
            return None
        player = self.dice.choice(able)
        seq = player.seen["seq"]
        wire.token = player.token
        begun = time.perf_counter()
        body = {"do": self.dice.choice(player.options), "after": seq}
        await wire.must("POST", f"/api/tables/{self.table}/play", body)
        for each in self.players:
            await each.see(seq + 1)
        return time.perf_counter() - begun
