"""Jobs: written with the move that makes them necessary, and done however often somebody fails at them."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest

from service.client import is_asked, options
from service.running import House
from waystation.service import fleet_worker
from waystation.service import house as house_of_tables
from waystation.service.database import LostRace
from waystation.service.home_worker import BREATH
from waystation.service.house import now
from waystation.service.live import Change, Job
from waystation.service.settings import Settings
from waystation.service.tasks import TASKS

LATER = 10**9
WORKER = """
from service.test_jobs import let_bots_think
from waystation.service.serving import run_worker
from waystation.service.settings import read_settings
let_bots_think()
run_worker(read_settings())
"""


def let_bots_think(find_player=house_of_tables.find_player):
    """Bots that take their time, so that a house can be closed in the middle of their turn."""

    def find_slow_player(*args):
        player = find_player(*args)

        def think(observation):
            time.sleep(0.05)
            return player(observation)

        return think

    house_of_tables.find_player = find_slow_player


@pytest.fixture
def slow_bots(monkeypatch):
    monkeypatch.setattr(house_of_tables, "find_player", house_of_tables.find_player)
    let_bots_think()


def waiting(house):
    """The tasks of all jobs that are not done."""
    if not house.settings.fleet:
        return [row["task"] for row in house.all("find_due_jobs", now=2**60, most=1000)]
    pool = house.station.database.pool
    rows = house.run(pool.fetch("select task_name from procrastinate_jobs where status in ('todo', 'doing')"))
    return [row["task_name"] for row in rows]


async def ask_for(house, table, job):
    """Write a job as a move does."""
    await house.station.house.change(table, lambda _: Change(jobs=[job]))


# --- transactional --------------------------------------------------------------------------------------


async def test_whoever_loses_a_race_leaves_no_job(house):
    async with house.guests("Ann") as ann:
        table, _ = await ann.lay("you", "open")
        store = house.station.store
        first, second = (house.run(store.load(table)) for _ in range(2))
        house.run(store.commit(first, Change(jobs=[Job("won", {"table": table}, now() + LATER)]), now()))
        with pytest.raises(LostRace):
            house.run(
                store.commit(second, Change(jobs=[Job("lost", {"table": table}, now() + LATER)]), now())
            )
        assert waiting(house) == ["won"]


async def test_a_refused_action_leaves_no_job(house):
    async with house.guests("Ann") as ann:
        table, _ = await ann.lay("you", "you", move_seconds=600)
        await ann.start(table)
        before = waiting(house)
        assert (await ann.play(table, "dance", 0, seat=0))[0] == 400
        assert waiting(house) == before == ["deadline"]


# --- tried again ----------------------------------------------------------------------------------------


@pytest.fixture
def stumbling(monkeypatch):
    """A task that fails the first time it is tried."""
    tried = []

    async def stumble(station, *, table):
        tried.append(table)
        if len(tried) == 1:
            raise RuntimeError("The first try fails.")

    monkeypatch.setitem(TASKS, "stumble", stumble)
    return tried


async def test_a_job_that_fails_is_put_off_and_tried_again(stumbling, house):
    async with house.guests("Ann") as ann:
        table, _ = await ann.lay("you", "open")
        house.run(ask_for(house, table, Job("stumble", {"table": table}, now())))
        async with asyncio.timeout(15):
            while waiting(house):  # noqa: ASYNC110 (it happens in the house)
                await asyncio.sleep(0.05)
        assert stumbling == [table, table]


async def test_a_job_that_fails_holds_up_no_other(stumbling, house):
    async with house.guests("Ann") as ann:
        stuck, _ = await ann.lay("you", "open")
        house.run(ask_for(house, stuck, Job("stumble", {"table": stuck}, now())))
        table, _ = await ann.lay("you", "random")
        await ann.start(table)
        await ann.play(table, options(await ann.look(table))[0], 0)
        seen = await ann.look_until(table, lambda seen: seen["seq"] >= 2)
        assert "bot random" in {entry["played_by"] for entry in seen["match"]["log"]}


# --- restarts and kills ---------------------------------------------------------------------------------


async def test_a_job_survives_a_restart_at_home(home):
    async with home.guests("Ann") as ann:
        table, _ = await ann.lay("you", "you", move_seconds=1)
        await ann.start(table)
        await asyncio.to_thread(home.node.stop)
    await asyncio.sleep(1.1)
    home.node = home.another()
    async with home.guests("Ben") as ben:
        again = ann.at(ben.session)
        seen = await again.look_until(table, lambda seen: seen["seq"] >= 2)
        assert {entry["played_by"] for entry in seen["match"]["log"]} == {"clock"}


async def test_a_house_closes_though_its_bots_have_much_to_do_and_goes_on_afterwards(slow_bots, home):
    async with home.guests("Ann") as ann:
        table, _ = await ann.lay("conductor", "conductor", game="great-western-trail-2e", visibility="public")
        await ann.start(table)
        await ann.look_until(table, lambda seen: seen["seq"] >= 2)
    await asyncio.to_thread(home.restart)
    async with home.guests("Ben") as ben:
        before = (await ben.look(table))["seq"]
        await ben.look_until(table, lambda seen: seen["seq"] >= before + 3)


@pytest.fixture
def quick_to_notice(monkeypatch):
    """A worker that shows no sign of life for a second is given up."""
    monkeypatch.setattr(fleet_worker, "HEARTBEAT", 0.2)
    monkeypatch.setattr(fleet_worker, "STALLED", 1.0)


@pytest.fixture
def killed_worker(postgres, redis):
    """A worker in a process of its own, which a test may kill."""
    tests = str(Path(__file__).parents[1])
    settings = {"WAYSTATION_DATABASE": postgres, "WAYSTATION_REDIS": redis, "PYTHONPATH": tests}
    process = subprocess.Popen([sys.executable, "-c", WORKER], env=os.environ | settings)
    yield process
    process.kill()
    process.wait()


async def test_the_job_of_a_killed_worker_is_taken_over(quick_to_notice, postgres, redis, killed_worker):
    with House(Settings(database=postgres, redis=redis, limits="off"), workers=0) as fleet:
        async with fleet.guests("Ann") as ann:
            table, _ = await ann.lay(
                "conductor", "conductor", game="great-western-trail-2e", visibility="public"
            )
            await ann.start(table)
            await ann.look_until(table, lambda seen: seen["seq"] >= 3)
            killed_worker.send_signal(signal.SIGKILL)
            await asyncio.to_thread(killed_worker.wait)
            before = (await ann.look(table))["seq"]
            assert waiting(fleet) == ["bot_turn"]
            fleet.another_worker()
            await ann.look_until(table, lambda seen: seen["seq"] >= before + 3)
            fleet.run(fleet.station.store.load(table, whole=True))  # every digest is as it was written


async def test_bots_wait_a_moment_where_somebody_watches(home):
    """Whoever has just acted is shown that first."""
    async with home.guests("Ann") as ann:
        table, _ = await ann.lay("you", "conductor")
        await ann.start(table)
        await ann.look_until(table, lambda seen: seen["seq"] == 1)  # the bot has chosen its tickets
        async with ann.events(table) as events:
            for _ in range(4):
                seen = await events.until(is_asked)
                await ann.play(table, options(seen)[-1], seen["seq"])
            await events.until(is_asked)
            log = (await ann.look(table))["match"]["log"]
    answers = [(mine, its) for mine, its in pairwise(log) if (mine["seat"], its["seat"]) == (0, 1)]
    assert answers
    assert all(its["at"] - mine["at"] >= 1000 * BREATH for mine, its in answers)
