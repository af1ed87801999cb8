"""Live updates: each viewer is sent its own view, whatever was missed, and nothing else."""

import asyncio
import sqlite3
import time
from contextlib import AsyncExitStack, asynccontextmanager, closing

import aiohttp
import pytest

from service.client import asked_first, options, play_randomly_to_end
from waystation.service.core.timestamps import now
from waystation.service.messaging import redis_bus
from waystation.service.storage.database import Unavailable
from waystation.service.streams import presence, stream
from waystation.service.tables.store import RECENT_ENTRIES, SNAPSHOT_EVERY


async def begun(ann, ben, **agreed):
    table, invite = await ann.lay("you", "open", **agreed)
    await ben.join(table, invite)
    await ann.start(table)
    return table


async def play_one(table, *clients):
    """Whoever is asked acts; the number of the entry."""
    who, *_ = await asked_first(table, *clients)
    seen = await who.look(table)
    status, played = await who.play(table, options(seen)[0], seen["seq"])
    assert status == 200, played
    return played["seq"]


async def test_the_first_event_is_the_table_as_it_is(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        await play_randomly_to_end(table, ann, ben, most=9)
        for person in (ann, ben):
            async with person.events(table) as events:
                assert await events.next() == await person.look(table)


async def test_every_action_arrives_with_what_happened(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        async with ann.events(table) as events:
            await events.next()
            for number in range(1, 13):
                assert await play_one(table, ann, ben) == number
                seen = await events.next()
                assert [entry["seq"] for entry in seen["match"]["log"]] == [number]
                assert seen["match"]["view"] == (await ann.look(table))["match"]["view"]


@pytest.mark.parametrize("away", [1, 9, SNAPSHOT_EVERY + RECENT_ENTRIES + 20])
async def test_whoever_comes_back_is_sent_exactly_what_was_missed(server, away):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        await play_randomly_to_end(table, ann, ben, most=3)
        async with ann.events(table) as events:
            last = await events.event()
        assert last.data["seq"] == 3
        await play_randomly_to_end(table, ann, ben, most=3 + away)
        server.run(put_away(server))
        async with ann.events(table, last_event_id=last.id) as events:
            back = await events.event()
            assert [entry["seq"] for entry in back.data["match"]["log"]] == list(range(4, 4 + away))
        async with ann.events(table, last_event_id=back.id) as events:
            await play_one(table, ann, ben)
            assert [entry["seq"] for entry in (await events.next())["match"]["log"]] == [4 + away]


async def put_away(server):
    server.services.tables.slots.clear()


async def test_a_cursor_that_was_never_handed_out_is_the_beginning(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        for cursor in ("x", "1.2", "9.9.9.9", "-1.0.0", "9" * 40):
            async with ann.events(table, last_event_id=cursor) as events:
                assert await events.next() == await ann.look(table)


async def test_each_viewer_is_sent_its_own_view_only(server):
    async with server.guests("Ann", "Ben", "Eve") as (ann, ben, eve):
        table = await begun(ann, ben, visibility="public")
        async with ann.events(table) as anns, ben.events(table) as bens, eve.events(table) as eves:
            streams = {ann: anns, ben: bens, eve: eves}
            for events in streams.values():
                await events.next()
            for number in range(1, 6):
                await play_one(table, ann, ben)
                for person, events in streams.items():
                    told = await events.until(lambda seen, number=number: seen["seq"] == number)
                    seen = await person.look(table)
                    assert told["match"]["view"] == seen["match"]["view"]
                    assert told["match"]["options"] == seen["match"]["options"]
                    if number == 1:
                        mine = told["match"]["log"][0]["seat"] == told["seat"]
                        assert (told["match"]["log"][0]["do"] is not None) == mine
                    if person is eve:
                        assert (told["seat"], told["invite"], options(told)) == (None, None, [])


async def test_a_stranger_finds_no_stream_at_a_private_table(server):
    async with server.guests("Ann", "Eve") as (ann, eve):
        table, invite = await ann.lay("you", "open")
        path = f"/api/tables/{table}/events"
        assert await eve.refused("GET", path) == (404, "no_table")
        assert await eve.refused("GET", f"{path}?invite=wrong") == (404, "no_table")
        async with eve.events(table, invite=invite) as events:
            assert (await events.next())["status"] == "open"


async def test_whoever_takes_a_seat_sees_through_it_at_once_and_whoever_loses_it_no_longer(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open")
        async with ben.events(table, invite=invite) as events:
            assert (await events.next())["seat"] is None
            await ben.join(table, invite)
            assert (await events.next())["seat"] == 1
            await ann.start(table)
            begun = await events.next()
            assert options(begun)
            await ben.ok("POST", f"/api/tables/{table}/resign")
            resigned = await events.until(lambda seen: seen["you"] == [])
            assert (resigned["seat"], options(resigned)) == (None, [])
            assert resigned["match"]["view"] == (await ben.look(table))["match"]["view"]


async def test_of_several_seats_at_one_screen_the_one_that_is_asked_is_shown(home):
    async with home.guests("Ann") as ann:
        table, _ = await ann.lay("you", "you", game="stone-age")
        await ann.start(table)
        async with ann.events(table) as events:
            seen = await events.next()
            shown = set()
            while len(shown) < 2:
                shown.add(seen["seat"])
                assert seen["seat"] in [asked["seat"] for asked in seen["match"]["asked"]]
                await ann.play(table, options(seen)[0], seen["seq"], seat=seen["seat"])
                seen = await events.next()


async def test_chat_arrives_and_what_was_missed_of_it_too(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        async with ann.events(table) as events:
            await events.next()
            await ben.ok("POST", f"/api/tables/{table}/chat", {"text": "hello"})
            said = await events.event("chat")
            assert (said.data["name"], said.data["text"]) == ("Ben", "hello")
        for text in ("one", "two"):
            await ben.ok("POST", f"/api/tables/{table}/chat", {"text": text})
        async with ann.events(table, last_event_id=said.id) as events:
            assert [(await events.next("chat"))["text"] for _ in range(2)] == ["one", "two"]


async def test_a_false_cursor_of_one_reader_hides_nothing_from_the_others(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        async with ben.events(table) as bens, ann.events(table, last_event_id="1.0.999999") as anns:
            await bens.next()
            await anns.next()
            await play_one(table, ann, ben)
            await bens.next()
            await ann.ok("POST", f"/api/tables/{table}/chat", {"text": "hello"})
            assert (await bens.next("chat"))["text"] == "hello"


async def test_nothing_is_queued_for_a_slow_reader(home):
    """It is sent the table as it is when it is ready, with all that it missed."""
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        slow = home.run(hold_still(home, table))
        for _ in range(30):
            await play_one(table, ann, ben)
        assert len(slow.sent) == 1
        home.node.loop.call_soon_threadsafe(slow.ready.set)
        await until(lambda: slow.stream.cursor.seq == 30)
        tables = [
            body for body in slow.sent if body.startswith(b"event: table")
        ]  # who is there may be told too
        assert len(tables) == 2
        assert all(b'"seq":%d,"seat"' % number in tables[1] for number in range(1, 31))


class Slow:
    """A reader whose first message takes as long as the test likes."""

    def __init__(self, hub, table):
        self.ready = asyncio.Event()
        self.sent = []
        self.stream = stream.Stream(hub, table, stream.Reader(None, None, "en"), stream.Cursor())
        self.stream.send = self.take

    async def take(self, message):
        self.sent.append(message["body"])
        await self.ready.wait()


async def hold_still(server, table):
    hub = server.services.hub
    slow = Slow(hub, table)
    hub.enter(slow.stream)
    slow.stream.held_by = None
    await hub.greet(slow.stream)
    return slow


async def until(holds, within=10):
    async with asyncio.timeout(within):
        while not holds():  # noqa: ASYNC110 (it happens in another thread)
            await asyncio.sleep(0.01)


@pytest.fixture
def quick_heart(monkeypatch):
    monkeypatch.setattr(stream, "HEARTBEAT_SECONDS", 0.1)


async def test_a_silent_stream_shows_that_it_is_alive(quick_heart, home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        async with ann.events(table) as events:
            await events.next()
            assert [(await events.any()).kind for _ in range(3)] == ["beat"] * 3


async def test_streams_end_when_the_node_stops_and_nothing_waits_for_them(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        async with ann.events(table) as anns, ben.events(table) as bens:
            await anns.next()
            await bens.next()
            begun_at = time.monotonic()
            await asyncio.to_thread(server.node.stop)
            assert await anns.next() is None
            assert await bens.next() is None
            assert time.monotonic() - begun_at < 5


async def test_whoever_is_there_is_told_of(server):
    async with server.guests("Ann", "Ben", "Eve") as (ann, ben, eve):
        table = await begun(ann, ben, visibility="public")
        path = f"/api/tables/{table}/present"
        assert await eve.ok("GET", path) == {"seats": [], "watching": 0}
        async with ben.events(table) as bens, eve.events(table) as eves:
            await bens.next()
            await eves.next()
            assert await ann.ok("GET", path) == {"seats": [1], "watching": 1}


async def test_viewers_of_a_match_that_cannot_be_played_again_are_not_lost(home):
    async with home.guests("Ann") as ann:
        table, _ = await ann.lay("you", "random")
        await ann.start(table)
        await play_randomly_to_end(table, ann, most=2)
        (first, *_) = home.all("find_log", id=table, after=0)
        async with ann.events(table) as events:
            await events.next()
            for digest in ("another", first["digest"]):
                with closing(sqlite3.connect(home.settings.database)) as database, database:
                    known = [digest, table]
                    database.execute("update log set digest = ? where table_id = ? and seq = 1", known)
                home.services.tables.slots.clear()
                home.run(told(home, table))
            await ann.ok("POST", f"/api/tables/{table}/chat", {"text": "Still here."})
            assert (await events.next("chat"))["text"] == "Still here."


async def told(server, table):
    server.services.hub.refresh(table)
    await asyncio.gather(*server.services.hub.refreshing.values())


# --- between nodes --------------------------------------------------------------------------------------


@pytest.fixture
def no_net(monkeypatch):
    """Only Redis tells: the database is not looked at by itself."""
    monkeypatch.setattr(stream, "POLL_SECONDS", 3600)


async def test_a_change_on_one_node_arrives_on_another(no_net, fleet):
    async with (
        fleet.guests("Ann") as ann,
        fleet.guests("Ben", node=fleet.another()) as ben,
    ):
        table = await begun(ann, ben)
        async with ann.events(table) as anns, ben.events(table) as bens:
            await anns.next()
            await bens.next()
            for number in range(1, 7):
                await play_one(table, ann, ben)
                for events in (anns, bens):
                    await events.until(lambda seen, number=number: seen["seq"] == number, within=5)
            await ben.ok("POST", f"/api/tables/{table}/chat", {"text": "over there"})
            assert (await anns.next("chat", within=5))["text"] == "over there"


@pytest.fixture
def quick_net(monkeypatch):
    monkeypatch.setattr(stream, "POLL_SECONDS", 0.2)


async def test_a_change_that_nobody_told_of_is_found_in_the_database(quick_net, server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        async with ann.events(table) as events:
            await events.next()
            server.run(
                server.services.database.run(
                    "add_chat_line", id=table, number=1, person=ben.id, name="Ben", text="psst", now=now()
                )
            )
            assert (await events.next("chat", within=5))["text"] == "psst"


async def test_a_move_that_nobody_told_of_is_found_in_the_database(quick_net, home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        async with ann.events(table) as events:
            await events.next()
            bus = home.services.tables.bus
            heard, bus.table_changed = bus.table_changed, []
            await play_one(table, ann, ben)
            bus.table_changed = heard
            await events.until(lambda seen: seen["seq"] == 1, within=5)


async def test_viewers_who_could_not_be_told_are_told_by_the_next_poll(quick_net, home, monkeypatch):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        async with ann.events(table) as events:
            await events.next()
            hub = home.services.hub
            monkeypatch.setattr(hub, "_send", unavailable)
            await play_one(table, ann, ben)
            monkeypatch.undo()
            monkeypatch.setattr(stream, "POLL_SECONDS", 0.2)
            await events.until(lambda seen: seen["seq"] == 1, within=5)


async def unavailable(*_):
    raise Unavailable("The database does not answer.")


@pytest.fixture
def queries(home, monkeypatch):
    """The queries that the server runs, by name."""
    asked = []
    database = home.services.database

    def listening(run):
        async def noted(query, /, **params):
            asked.append(query)
            return await run(query, **params)

        return noted

    for way in ("all", "run"):
        monkeypatch.setattr(database, way, listening(getattr(database, way)))
    return asked


async def test_an_idle_node_asks_once_for_all_its_tables(quick_net, home, queries):
    async with home.guests("Ann", "Ben") as (ann, ben), AsyncExitStack() as opened:
        for _ in range(5):
            table = await begun(ann, ben)
            for who in (ann, ben):
                events = await opened.enter_async_context(who.events(table))
                await events.next()
        await asyncio.sleep(1.5)  # who is there is told first
        queries.clear()
        await asyncio.sleep(1.1)
        assert 1 <= queries.count("find_changed") <= 6
        assert {name for name in queries if "job" not in name} == {"find_changed"}


async def test_a_node_asks_nothing_to_show_its_own_move(no_net, home, queries):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        async with ann.events(table) as anns, ben.events(table) as bens:
            await anns.next()
            await bens.next()
            await asyncio.sleep(1.5)  # who is there is told first
            who, *_ = await asked_first(table, ann, ben)
            seen = await who.look(table)
            queries.clear()
            await who.play(table, options(seen)[0], seen["seq"])
            for events in (anns, bens):
                await events.until(lambda seen: seen["seq"] == 1, within=5)
            assert queries == []  # the commit is a transaction of its own


async def test_an_invented_cursor_keeps_no_chat_from_the_others(no_net, home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        async with ann.events(table) as anns, ben.events(table, last_event_id="999.999.999"):
            await anns.next()
            await ben.ok("POST", f"/api/tables/{table}/chat", {"text": "Hello."})
            assert (await anns.next("chat", within=5))["text"] == "Hello."


async def test_the_streams_of_a_person_end_with_the_sessions(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        async with ann.events(table) as events, ben.events(table) as others:
            await events.next()
            await others.next()
            await ann.ok("DELETE", "/api/sessions/everywhere")
            assert await events.response.content.read() == b""
            assert not others.response.content.at_eof()


async def test_a_stream_that_was_open_for_long_ends_and_can_be_taken_up_again(home, monkeypatch):
    monkeypatch.setattr(stream, "MAX_STREAM_SECONDS", -1.0)
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        async with ann.events(table) as events:
            last = await events.event()
            home.run(beat_once(home))
            assert await events.response.content.read() == b""
        await play_one(table, ann, ben)
        async with ann.events(table, last_event_id=last.id) as events:
            assert [entry["seq"] for entry in (await events.next())["match"]["log"]] == [1]


async def beat_once(server):
    for streams in list(server.services.hub.streams.values()):
        for each in list(streams):
            each.beat(asyncio.get_running_loop().time())


async def test_who_is_at_the_table_is_told_on_every_node(fleet):
    other = fleet.another()
    async with (
        fleet.guests("Ann", "Ben") as (ann, ben),
        aiohttp.ClientSession(other.url) as session,
    ):
        table = await begun(ann, ben)
        async with ann.events(table) as events:
            await events.next()
            async with ben.at(session).events(table) as others:
                await others.next()
                assert (await others.event("presence")).data["seats"] in ([0, 1], [1])
                while (await events.event("presence")).data["seats"] != [0, 1]:
                    pass
                assert (await ann.ok("GET", f"/api/tables/{table}/present"))["seats"] == [0, 1]
            while (await events.event("presence")).data["seats"] != [0]:
                pass


@asynccontextmanager
async def both_present(fleet, monkeypatch):
    """Ann and Ben at a table, each on their own node: Ann, her stream, the table, and Ben's node."""
    monkeypatch.setattr(presence, "ALIVE_ROUNDS", 1)
    other = fleet.another()
    async with (
        fleet.guests("Ann", "Ben") as (ann, ben),
        aiohttp.ClientSession(other.url) as session,
    ):
        table = await begun(ann, ben)
        async with ann.events(table) as events, ben.at(session).events(table) as others:
            await events.next()
            await others.next()
            while (await events.event("presence")).data["seats"] != [0, 1]:
                pass
            yield ann, events, table, other


async def test_the_people_of_a_node_that_is_gone_are_gone_too(fleet, monkeypatch):
    monkeypatch.setattr(redis_bus, "NODE_SECONDS", 3)
    async with both_present(fleet, monkeypatch) as (_, events, _, other):
        other.run(stop_announcing(other))
        while (await events.event("presence")).data["seats"] != [0]:
            pass


async def stop_announcing(node):
    """What happens to a node that is killed: it says nothing any more."""
    node.services.presence.chore.cancel()


async def test_people_are_announced_again_if_redis_forgot_them(fleet, monkeypatch):
    async with both_present(fleet, monkeypatch) as (ann, events, table, _):
        forgotten = (redis_bus.NODES_KEY, f"{redis_bus.PRESENCE_CHANNEL}:{table}")
        fleet.run(fleet.services.bus.redis.delete(*forgotten))
        path = f"/api/tables/{table}/present"
        async with asyncio.timeout(10):
            while (await ann.ok("GET", path))["seats"] != [0, 1]:
                await events.event("presence")


async def test_people_are_announced_again_if_redis_could_not_be_told_of_them(fleet, monkeypatch):
    bus = fleet.services.bus
    fleet.run(stop_announcing(fleet.node))
    await asyncio.sleep(2)  # the workers have come, too
    while fleet.run(bus.keep_alive()):
        pass
    with monkeypatch.context() as broken:
        broken.setattr(bus.redis, "pipeline", no_redis)
        fleet.run(bus.publish_presence({"a table": {"Ann"}}))
    assert fleet.run(bus.keep_alive())


def no_redis(**_):
    raise OSError


async def test_the_streams_of_a_person_end_on_every_node(fleet):
    other = fleet.another()
    async with (
        fleet.guests("Ann", "Ben") as (ann, ben),
        aiohttp.ClientSession(other.url) as session,
    ):
        table = await begun(ann, ben)
        elsewhere = ann.at(session)
        async with elsewhere.events(table) as events:
            await events.next()
            await ann.ok("DELETE", "/api/sessions/everywhere")
            while (event := await events.any()) is not None:
                assert event.kind in ("presence", "beat")
        assert (await elsewhere.refused("GET", "/api/me"))[0] == 401
