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
from service.running import RunningServer
from waystation.service.config.settings import Settings
from waystation.service.core.timestamps import now
from waystation.service.jobs import fleet_worker
from waystation.service.jobs.home_worker import BOT_DELAY_SECONDS
from waystation.service.jobs.tasks import TASKS
from waystation.service.storage.database import LostRace
from waystation.service.tables import table_service
from waystation.service.tables.changes import Change, Job

LATER = 10**9
WORKER = """
from service.test_jobs import let_bots_think
from waystation.service.server.serving import run_worker
from waystation.service.config.settings import read_settings
let_bots_think()
run_worker(read_settings())
"""


def let_bots_think(find_player=table_service.find_player):
    """Bots that take their time, so that a server can be closed in the middle of their turn."""

    def find_slow_player(*args):
        player = find_player(*args)

        def think(observation):
            time.sleep(0.05)
            return player(observation)

        return think

    table_service.find_player = find_slow_player


@pytest.fixture
def slow_bots(monkeypatch):
    monkeypatch.setattr(table_service, "find_player", table_service.find_player)
    let_bots_think()


def waiting(server):
    """The tasks of all jobs that are not done."""
    if not server.settings.fleet:
        return [row["task"] for row in server.all("find_due_jobs", now=2**60, most=1000)]
    pool = server.services.database.pool
    rows = server.run(
        pool.fetch("select task_name from procrastinate_jobs where status in ('todo', 'doing')")
    )
    return [row["task_name"] for row in rows]


async def ask_for(server, table, job):
    """Write a job as a move does."""
    await server.services.tables.change(table, lambda _: Change(jobs=[job]))


# --- transactional --------------------------------------------------------------------------------------


async def test_whoever_loses_a_race_leaves_no_job(server):
    async with server.guests("Ann") as ann:
        table, _ = await ann.lay("you", "open")
        store = server.services.store
        first, second = (server.run(store.load(table)) for _ in range(2))
        server.run(store.commit(first, Change(jobs=[Job("won", {"table": table}, now() + LATER)]), now()))
        with pytest.raises(LostRace):
            server.run(
                store.commit(second, Change(jobs=[Job("lost", {"table": table}, now() + LATER)]), now())
            )
        assert waiting(server) == ["won"]


async def test_a_refused_action_leaves_no_job(server):
    async with server.guests("Ann") as ann:
        table, _ = await ann.lay("you", "you", move_seconds=600)
        await ann.start(table)
        before = waiting(server)
        assert (await ann.play(table, "dance", 0, seat=0))[0] == 400
        assert waiting(server) == before == ["deadline"]


# --- tried again ----------------------------------------------------------------------------------------


@pytest.fixture
def stumbling(monkeypatch):
    """A task that fails the first time it is tried."""
    tried = []

    async def stumble(services, *, table):
        tried.append(table)
        if len(tried) == 1:
            raise RuntimeError("The first try fails.")

    monkeypatch.setitem(TASKS, "stumble", stumble)
    return tried


async def test_a_job_that_fails_is_put_off_and_tried_again(stumbling, server):
    async with server.guests("Ann") as ann:
        table, _ = await ann.lay("you", "open")
        server.run(ask_for(server, table, Job("stumble", {"table": table}, now())))
        async with asyncio.timeout(15):
            while waiting(server):  # noqa: ASYNC110 (it happens in the server)
                await asyncio.sleep(0.05)
        assert stumbling == [table, table]


async def test_a_job_that_fails_holds_up_no_other(stumbling, server):
    async with server.guests("Ann") as ann:
        stuck, _ = await ann.lay("you", "open")
        server.run(ask_for(server, stuck, Job("stumble", {"table": stuck}, now())))
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


async def test_a_server_closes_though_its_bots_have_much_to_do_and_goes_on_afterwards(slow_bots, home):
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
    monkeypatch.setattr(fleet_worker, "HEARTBEAT_SECONDS", 0.2)
    monkeypatch.setattr(fleet_worker, "STALLED_SECONDS", 1.0)


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
    with RunningServer(
        Settings(database=postgres, redis=redis, limits="off", bots_alone=True), workers=0
    ) as fleet:
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
            fleet.run(fleet.services.store.load(table, whole=True))  # every digest is as it was written


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
    assert all(its["at"] - mine["at"] >= 1000 * BOT_DELAY_SECONDS for mine, its in answers)
