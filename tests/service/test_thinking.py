"""Bots that think in other processes: they choose the same there, none is lost, and nobody waits for them."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from service.client import is_asked, options
from waystation.bots import observe
from waystation.bots.pool import MAX_TRIES, BrokenProcessPool, Pool, PoolClosed, think
from waystation.bots.sandbox import serialise_world
from waystation.games import find_game
from waystation.kernel import Swift, advance, begin, open_options, pending

GAME = "great-western-trail-2e"
LEVEL = "stationmaster"
ORPHANING = """
import asyncio, os, signal
from service.test_thinking import pids, question
from waystation.bots.pool import Pool

async def main():
    pool = Pool(2)
    await pool.think(*question("conductor"))
    print(*pids(pool), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


# --- the pool -------------------------------------------------------------------------------------------


def question(level, moves=40):
    """What a process is asked: a position of the middle of a match, dealt for the seat that must choose."""
    game = find_game(GAME)
    s = begin(game, 2, {}, Swift.from_seed(1))
    chance = Swift.from_seed(2)
    while moves or len(open_options(s, pending(s)[0].seat)) < 4:
        offers = open_options(s, pending(s)[0].seat)
        advance(s, *offers[chance.below("moves", len(offers))])
        moves = max(0, moves - 1)
    seat = pending(s)[0].seat
    return serialise_world(game, observe(game, s, seat), 3), seat, level, 4


MUCH = 40
"""Questions that keep a pool busy for a second or more."""


def pids(pool):
    return list(pool.workers.executor._processes)


def is_alive(pid):
    """A process that has ended and was not waited for yet counts as gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def all_gone(processes, within=10):
    until = time.monotonic() + within
    while any(map(is_alive, processes)) and time.monotonic() < until:
        time.sleep(0.02)
    return not any(map(is_alive, processes))


@pytest.fixture
def pool():
    pool = Pool(2)
    yield pool
    pool.close()


@pytest.mark.parametrize("level", ["conductor", LEVEL])
async def test_another_process_chooses_what_this_one_would(pool, level):
    asked = question(level)
    assert await pool.think(*asked) == think(*asked)


async def test_no_process_is_started_before_it_is_needed_and_no_more_than_allowed(pool):
    assert pool.workers is None
    await asyncio.gather(*[pool.think(*question("conductor")) for _ in range(5)])
    assert len(pids(pool)) == 2


async def test_what_a_killed_process_was_thinking_about_is_thought_about_again(pool):
    asked = question(LEVEL)
    await pool.think(*question("conductor"))
    thinking = [asyncio.create_task(pool.think(*asked)) for _ in range(3)]
    await asyncio.sleep(0.05)
    os.kill(pids(pool)[0], signal.SIGKILL)
    assert set(await asyncio.gather(*thinking)) == {think(*asked)}


async def test_what_kills_one_process_after_the_other_is_given_up(pool):
    pool.tries = 1
    await pool.think(*question("conductor"))
    thinking = asyncio.gather(*[pool.think(*question(LEVEL)) for _ in range(MUCH)])
    await asyncio.sleep(0.05)
    os.kill(pids(pool)[0], signal.SIGKILL)
    with pytest.raises(BrokenProcessPool, match="was killed"):
        await thinking


@pytest.mark.parametrize("tries", [1, MAX_TRIES])
async def test_a_closed_pool_stops_in_the_middle_of_a_thought_and_leaves_no_process(pool, tries):
    pool.tries = tries
    await pool.think(*question("conductor"))
    hired = pids(pool)
    thinking = asyncio.gather(*[pool.think(*question(LEVEL)) for _ in range(MUCH)])
    await asyncio.sleep(0.05)
    pool.close()
    with pytest.raises(PoolClosed):
        await thinking
    assert await asyncio.to_thread(all_gone, hired)


async def test_whoever_waits_no_longer_may_cancel(pool):
    await pool.think(*question("conductor"))
    thinking = asyncio.create_task(pool.think(*question(LEVEL)))
    await asyncio.sleep(0.01)
    thinking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    assert await pool.think(*question("conductor"))


def test_no_process_outlives_whoever_started_it(tmp_path):
    program = tmp_path / "orphaning.py"
    program.write_text(ORPHANING, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run(
        [sys.executable, program], env=environment, capture_output=True, text=True, check=False
    )
    hired = [int(pid) for pid in told.stdout.split()]
    assert hired
    assert all_gone(hired)


# --- in a server -----------------------------------------------------------------------------------------


async def thinkers(ann, number=2, **agreed):
    """A table at which stationmasters play among themselves."""
    table, _ = await ann.lay(*[LEVEL] * number, game=GAME, visibility="public", **agreed)
    await ann.start(table)
    await ann.look_until(table, lambda seen: seen["seq"] >= 3)
    return table


def quickest(seconds, share):
    """So many seconds at most did this share of all take."""
    return sorted(seconds)[int(len(seconds) * share)]


async def test_bots_that_think_play_on_by_themselves(server):
    async with server.guests("Ann") as ann:
        table = await thinkers(ann)
        seen = await ann.look_until(table, lambda seen: seen["seq"] >= 8)
        assert {entry["played_by"] for entry in seen["match"]["log"]} == {f"bot {LEVEL}"}


@pytest.mark.timed
async def test_nobody_waits_at_another_table_while_bots_think(home):
    async with home.guests("Ann") as ann:
        thinking = await thinkers(ann)
        table, _ = await ann.lay("you", "you")
        await ann.start(table)
        before = (await ann.look(thinking))["seq"]
        taken = []
        for _ in range(40):
            seen = await ann.look(table)
            begun = time.perf_counter()
            status, _ = await ann.play(table, options(seen)[-1], seen["seq"], seat=seen["seat"])
            taken.append(time.perf_counter() - begun)
            assert status == 200
        await ann.look_until(thinking, lambda seen: seen["seq"] > before)
    assert quickest(taken, 0.95) < 0.25


@pytest.mark.timed
async def test_quick_bots_answer_while_others_think_at_many_tables(home):
    async with home.guests("Ann") as ann:
        for _ in range(10):
            table, _ = await ann.lay(LEVEL, LEVEL, game=GAME, visibility="public")
            await ann.start(table)
        mine, _ = await ann.lay("you", "conductor", settings={"start": 0})
        await ann.start(mine)
        seen = await ann.look_until(mine, is_asked)
        await ann.play(mine, options(seen)[-1], seen["seq"])
        begun = time.perf_counter()
        await ann.look_until(mine, lambda later: later["seq"] > seen["seq"] + 1 or is_asked(later))
    assert time.perf_counter() - begun < 5


async def test_a_killed_process_costs_no_bot_its_move(home):
    async with home.guests("Ann") as ann:
        table = await thinkers(ann)
        for pid in pids(home.services.tables.pool):
            os.kill(pid, signal.SIGKILL)
        before = (await ann.look(table))["seq"]
        await ann.look_until(table, lambda seen: seen["seq"] >= before + 3)
        jobs = home.all("find_due_jobs", now=2**60, most=10)
        assert [(job["task"], job["attempts"]) for job in jobs] == [("bot_turn", 0)]


async def test_a_bot_plays_on_without_thinking_where_nobody_can_think(home):
    home.services.tables.pool.tries = 0  # as if every process were killed
    async with home.guests("Ann") as ann:
        table = await thinkers(ann)
        await ann.look_until(table, lambda seen: seen["seq"] >= 8)


async def test_a_server_closes_in_the_middle_of_a_thought_and_thinks_on_afterwards(home):
    async with home.guests("Ann") as ann:
        table = await thinkers(ann)
    hired = pids(home.services.tables.pool)
    begun = time.monotonic()
    await asyncio.to_thread(home.node.stop)
    assert time.monotonic() - begun < 5
    assert await asyncio.to_thread(all_gone, hired)
    home.node = home.another()
    async with home.guests("Ben") as ben:
        before = (await ben.look(table))["seq"]
        await ben.look_until(table, lambda seen: seen["seq"] >= before + 3)
