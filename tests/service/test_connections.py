"""Connections: how long a client may take, and how many there may be."""

import asyncio
import socket
import sys
from contextlib import AsyncExitStack, asynccontextmanager
from urllib.parse import urlsplit

import aiohttp
import pytest

from service.processes import logged, process
from service.running import RunningServer
from waystation.service.config.settings import Settings
from waystation.service.server.connections import (
    RESERVED_DESCRIPTORS,
    SPARE_CONNECTIONS,
    TrustedAddresses,
    backlog_for,
    connections_for,
)

PATIENCE = 20
HALF = b"GET /api/server HTTP/1.1\r\nhost: 127.0.0.1\r\n"
WHOLE = HALF + b"\r\n"
POST = (
    b"POST /api/guests HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
    b"content-length: %d\r\n\r\n"
)
LIVE = b"GET /health/live HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
LONG = 1000.0


@pytest.fixture
def opened(tmp_path):
    """A server with settings of its own; time limits that a test does not set never end."""
    servers = []

    def open_server(**settings):
        limits = {"head_timeout": LONG, "body_timeout": LONG, "idle_timeout": LONG}
        server = RunningServer(Settings(database=str(tmp_path / "waystation.db"), **limits | settings))
        servers.append(server)
        return server.__enter__()

    yield open_server
    for server in servers:
        server.__exit__()


@asynccontextmanager
async def connected(server, data=b"", source="127.0.0.1", **options):
    """A client that has sent something."""
    where = urlsplit(getattr(server, "url", server))
    reader, writer = await asyncio.open_connection("127.0.0.1", where.port, local_addr=(source, 0), **options)
    writer.write(data)
    try:
        yield reader, writer
    finally:
        writer.close()


async def rest(reader):
    """All that still comes, until the server closes the connection."""
    async with asyncio.timeout(PATIENCE):
        try:
            return await reader.read()
        except ConnectionResetError:
            return b""


async def answer(reader):
    """The status of one answer."""
    async with asyncio.timeout(PATIENCE):
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length: ")[2].split()[0])
        await reader.readexactly(length)
        return int(head.split()[1])


def limits_of(server):
    return server.node.node.connection_limits


def closed(server, reason):
    """How many connections the server has closed for a reason."""
    counter = server.services.metrics.connections_closed
    return counter.labels(reason)._value.get()


async def until(holds):
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 (it happens in another thread)
            await asyncio.sleep(0.01)


# --- how long -------------------------------------------------------------------------------------------


async def test_a_head_that_is_never_completed_is_not_waited_for(opened):
    server = opened(head_timeout=0.1)
    async with connected(server, HALF) as (reader, _):
        assert (await rest(reader)).startswith(b"HTTP/1.1 408 ")
    assert closed(server, "head") == 1


async def test_a_body_that_is_never_completed_is_not_waited_for(opened):
    server = opened(body_timeout=0.1)
    async with connected(server, POST % 100 + b"{") as (reader, _):
        assert (await rest(reader)).startswith(b"HTTP/1.1 408 ")
    assert closed(server, "body") == 1


@pytest.mark.parametrize("begun", [HALF, POST % 60_000])
async def test_a_byte_now_and_then_gains_no_time(opened, begun):
    server = opened(head_timeout=0.1, body_timeout=0.1)
    async with connected(server, begun) as (reader, writer):
        end = asyncio.create_task(rest(reader))
        async with asyncio.timeout(PATIENCE):
            while not end.done():
                writer.write(b"x")
                await asyncio.sleep(0.02)


async def test_a_client_that_asks_nothing_is_not_kept(opened):
    server = opened(head_timeout=0.1, idle_timeout=0.1)
    async with connected(server) as (reader, _):
        assert await rest(reader) == b""
    async with connected(server, WHOLE) as (reader, _):
        assert (await rest(reader)).startswith(b"HTTP/1.1 200 ")
    async with connected(server, b"\r\n") as (reader, _):
        await rest(reader)


async def test_a_body_that_was_refused_does_not_keep_the_connection(opened):
    """It is refused by its head; what comes afterwards is read by nobody."""
    server = opened(idle_timeout=0.1, body_timeout=0.1)
    async with connected(server, POST % 100_000) as (reader, writer):
        assert await answer(reader) == 413
        writer.write(b"x" * 100_000)
        assert await rest(reader) == b""


async def test_a_client_that_does_not_read_its_answers_is_not_kept(opened):
    server = opened(idle_timeout=0.1, limits="off")
    pages = b"GET /api/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 100
    with socket.create_connection(("127.0.0.1", server.node.settings.port)) as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        await asyncio.to_thread(client.sendall, pages)
        await until(lambda: limits_of(server).open)
        await until(lambda: not limits_of(server).open)


async def test_an_event_stream_lives_on_although_its_client_sends_nothing_more(opened):
    server = opened(head_timeout=0.1, body_timeout=0.1, idle_timeout=0.1)
    async with server.guests("Ann") as ann:
        table, _ = await ann.lay("you", "open", game="stone-age")
        async with ann.events(table) as events:
            await events.next()
            for _ in range(2):
                async with connected(server) as (reader, _):  # it comes later, and is closed for its silence
                    await rest(reader)
            await ann.ok("POST", f"/api/tables/{table}/chat", {"text": "still here"})
            assert (await events.next("chat"))["text"] == "still here"


async def test_a_slow_answer_has_no_time_limit(opened):
    server = opened(head_timeout=0.1, body_timeout=0.1, idle_timeout=0.1)
    turn = server.services.database.turn
    server.run(turn.acquire())
    async with connected(server, POST % 18 + b'{"nickname":"Ann"}') as (reader, _):
        async with connected(server) as (other, _):
            await rest(other)
        server.node.loop.call_soon_threadsafe(turn.release)
        assert await answer(reader) == 201


# --- how many -------------------------------------------------------------------------------------------

STRANGER, NEIGHBOUR = "127.0.0.2", "127.0.0.3"
from_elsewhere = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all of 127.0.0.0/8")


@from_elsewhere
async def test_an_address_has_so_many_connections(opened):
    server = opened(limits="connections-of-address=3")
    async with AsyncExitStack() as held:
        for _ in range(3):
            reader, _ = await held.enter_async_context(connected(server, LIVE, STRANGER))
            assert await answer(reader) == 200
        async with connected(server, source=STRANGER) as (reader, _):
            assert (await rest(reader)).startswith(b"HTTP/1.1 503 ")
        async with connected(server, LIVE, NEIGHBOUR) as (reader, _):
            assert await answer(reader) == 200
    assert closed(server, "address") == 1
    await until(lambda: not limits_of(server).of_address)
    async with connected(server, LIVE, STRANGER) as (reader, _):
        assert await answer(reader) == 200


@pytest.mark.parametrize(
    "settings", [{"limits": "connections-of-address=3", "trusted_proxies": "127.0.0.0/8"}, {"limits": "off"}]
)
@from_elsewhere
async def test_a_trusted_proxy_has_as_many_as_it_needs_and_without_limits_everyone(opened, settings):
    server = opened(**settings)
    async with AsyncExitStack() as held:
        for _ in range(10):
            reader, _ = await held.enter_async_context(connected(server, LIVE, STRANGER))
            assert await answer(reader) == 200


@from_elsewhere
async def test_those_who_only_wait_make_room_for_those_who_ask(opened):
    server = opened(limits="off")
    limits_of(server).most = 5
    async with server.guests("Ann") as ann, AsyncExitStack() as held:
        table, _ = await ann.lay("you", "open", game="stone-age")
        events = await held.enter_async_context(ann.events(table))
        await events.next()
        waiting = [
            await held.enter_async_context(connected(server, HALF, f"127.0.1.{number}"))
            for number in range(1, 10)
        ]
        async with connected(server, LIVE, STRANGER) as (reader, _):
            assert await answer(reader) == 200
        assert await rest(waiting[0][0]) == b"", "it waited longest"
        assert closed(server, "replaced") >= 6
        await ann.ok("POST", f"/api/tables/{table}/chat", {"text": "still here"})
        assert (await events.next("chat"))["text"] == "still here"


@from_elsewhere
async def test_a_server_full_of_streams_takes_health_checks_only(opened):
    server = opened(limits="off")
    async with server.guests("Ann") as ann:
        table, _ = await ann.lay("you", "open", game="stone-age")
        async with ann.events(table) as events:
            await events.next()
            limits_of(server).most = 0
            async with connected(server, source=STRANGER) as (reader, _):
                assert (await rest(reader)).startswith(b"HTTP/1.1 503 ")
            async with connected(server, LIVE) as (reader, _):
                assert await answer(reader) == 200
    assert closed(server, "full") == 1


@pytest.mark.parametrize("limits", ["", "off"])
async def test_half_sent_requests_do_not_close_a_server_with_few_descriptors(tmp_path, limits):
    words = ("serve", "--port", "0", "--log-json")
    async with process(tmp_path, *words, descriptors=256, WAYSTATION_LIMITS=limits) as running:
        url = (await logged(running, "open"))["at"]
        async with AsyncExitStack() as held:
            for _ in range(400):
                await held.enter_async_context(connected(url, HALF))
            async with aiohttp.ClientSession(url, timeout=aiohttp.ClientTimeout(PATIENCE)) as session:
                for path in ("/health/ready", "/", "/api/server"):
                    async with session.get(path) as got:
                        assert got.status == 200
                async with session.post("/api/guests", json={"nickname": "Ann"}) as got:
                    assert got.status == 201
        assert (await logged(running, "too many connections"))["reason"] == "replaced"


@pytest.mark.parametrize("descriptors", [64, 256, 1024, 4096, 20_000, 1_048_576, sys.maxsize])
def test_descriptors_are_left_for_the_database(descriptors):
    most, queued = connections_for(descriptors), backlog_for(descriptors)
    assert most > 0
    assert queued > 0
    if descriptors >= 256:
        assert most + queued + SPARE_CONNECTIONS + RESERVED_DESCRIPTORS <= descriptors


def test_proxies_are_trusted_by_address_and_network():
    trusted = TrustedAddresses("127.0.0.1, 10.0.0.0/8, ::1")
    assert all(address in trusted for address in ("127.0.0.1", "10.1.2.3", "::1"))
    assert not any(address in trusted for address in ("127.0.0.2", "fe80::1%eth0", "no address", ""))
    assert "203.0.113.1" in TrustedAddresses("*")
    assert "127.0.0.1" not in TrustedAddresses("")
