"""Bots that wait: they act when the people at the table have seen what happened, or after some seconds."""

import asyncio

import pytest

from service.client import is_asked, options
from waystation.service.tables import turns

LONG = 600
"""Seconds: a bot that waits so long acts only if it is told to."""


@pytest.fixture
def patient(monkeypatch):
    monkeypatch.setattr(turns, "MAX_BOT_WAIT_SECONDS", LONG)


async def start(person, **agreed):
    table, _ = await person.lay("you", "conductor", bots_wait=True, **agreed)
    await person.start(table)
    return table


async def ready(person, table, after):
    await person.ok("POST", f"/api/tables/{table}/ready", {"after": after})


async def act(person, table):
    """Act until a bot is asked; returns the number of the last entry."""
    seen = await person.look(table)
    while is_asked(seen):
        await person.play(table, options(seen)[0], seen["seq"])
        seen = await person.look(table)
    return seen["seq"]


async def reach_turn(person, table):
    """Let the bots act until the person is asked."""
    while not is_asked(seen := await person.look(table)):
        await ready(person, table, seen["seq"])
        await asyncio.sleep(0.05)


async def rest(person, table):
    await asyncio.sleep(0.4)
    return (await person.look(table))["seq"]


async def test_a_bot_acts_once_for_each_time_that_a_player_is_ready(server, patient):
    async with server.guests("Ann") as ann:
        table = await start(ann)
        seq = await act(ann, table)
        assert await rest(ann, table) == seq
        for _ in range(3):
            seen = await ann.look(table)
            if is_asked(seen):
                break
            await ready(ann, table, seen["seq"])
            seen = await ann.look_until(table, lambda now, seq=seen["seq"]: now["seq"] > seq)
            assert await rest(ann, table) == seen["seq"]


async def test_who_has_not_seen_the_last_entry_is_not_ready(server, patient):
    async with server.guests("Ann") as ann:
        table = await start(ann)
        seq = await act(ann, table)
        await ready(ann, table, seq - 1)
        assert await rest(ann, table) == seq


async def test_an_action_can_be_taken_back_while_bots_wait(server, patient):
    async with server.guests("Ann") as ann:
        table = await start(ann, game="stone-age")
        await reach_turn(ann, table)
        seq = await act(ann, table)
        await ann.ok("POST", f"/api/tables/{table}/undo", {"after": seq})
        seen = await ann.look(table)
        assert is_asked(seen)
        again = await act(ann, table)
        await ready(ann, table, again)
        assert (await ann.look_until(table, lambda now: now["seq"] > again))["seq"] > again


async def test_the_job_of_an_older_entry_comes_too_late(home, patient):
    async with home.guests("Ann") as ann:
        table = await start(ann)
        seq = await act(ann, table)
        bot_turn = home.services.tables.bot_turn
        await asyncio.to_thread(home.run, bot_turn(table, seq - 1))
        assert (await ann.look(table))["seq"] == seq
        await asyncio.to_thread(home.run, bot_turn(table, seq))
        assert (await ann.look(table))["seq"] == seq + 1


async def test_bots_wait_for_everybody_who_is_present(home, patient):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open", "conductor", bots_wait=True)
        await ben.join(table, invite)
        await ann.start(table)
        async with ann.events(table) as first, ben.events(table) as second:
            await first.next()
            await second.next()
            seq = max([await act(ann, table), await act(ben, table)])
            seq = max([seq, await act(ann, table)])
            await ready(ann, table, seq)
            assert await rest(ann, table) == seq
            await ready(ben, table, seq)
            await ann.look_until(table, lambda now: now["seq"] > seq)


async def test_bots_wait_for_a_while_only(server, monkeypatch):
    monkeypatch.setattr(turns, "MAX_BOT_WAIT_SECONDS", 0)
    async with server.guests("Ann") as ann:
        table = await start(ann)
        await act(ann, table)
        await ann.look_until(table, is_asked)


async def test_somebody_without_a_seat_does_not_drive_the_bots(home, patient):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await start(ann, visibility="public")
        seq = await act(ann, table)
        refused = await ben.refused("POST", f"/api/tables/{table}/ready", {"after": seq})
        assert refused == (403, "not_seated")


async def test_bots_wait_longer_by_the_grace(server, monkeypatch):
    monkeypatch.setattr(turns, "MAX_BOT_WAIT_SECONDS", 0)
    async with server.guests("Ann") as ann:
        table = await start(ann, grace_seconds=30)
        seq = await act(ann, table)
        assert await rest(ann, table) == seq
        assert (await ann.look(table))["grace_seconds"] == 30
