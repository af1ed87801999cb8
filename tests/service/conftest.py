"""Real servers to test: a node at home on SQLite, and a fleet on PostgreSQL and Redis.

Each runs in a thread of its own, so a test speaks to it through HTTP and may still look behind the counter.
A test may be `async def`: it then runs in an event loop of its own.
"""

import asyncio
import inspect
import os
import secrets
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest
from redis import Redis
from redis.exceptions import RedisError

from service.running import RunningServer
from waystation.service.config.settings import Settings

POSTGRES = os.environ.get("WAYSTATION_TEST_POSTGRES", "postgresql://root@127.0.0.1/postgres")
REDIS = os.environ.get("WAYSTATION_TEST_REDIS", "redis://127.0.0.1:6379/9")
KINDS = ("home", "fleet")


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """Run an `async def` test to its end."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture
def home(tmp_path):
    """A server at home: one node, one SQLite file."""
    with RunningServer(
        Settings(database=str(tmp_path / "waystation.db"), limits="off", bots_alone=True)
    ) as server:
        yield server


@pytest.fixture
def postgres():
    """The address of a fresh PostgreSQL database, dropped afterwards."""
    name = f"waystation_test_{secrets.token_hex(6)}"
    try:
        asyncio.run(order(f"create database {name}"))
    except (OSError, asyncpg.PostgresConnectionError):
        missing("PostgreSQL", "WAYSTATION_TEST_POSTGRES")
    try:
        yield urlunsplit(urlsplit(POSTGRES)._replace(path=f"/{name}"))
    finally:
        asyncio.run(order(f"drop database {name} with (force)"))


@pytest.fixture
def redis():
    """The address of a Redis that answers."""
    with Redis.from_url(REDIS) as redis:
        try:
            redis.ping()
        except RedisError:
            missing("Redis", "WAYSTATION_TEST_REDIS")
    return REDIS


@pytest.fixture
def fleet(postgres, redis):
    """A fleet of one node and one worker; more nodes join with `fleet.another()`."""
    with RunningServer(Settings(database=postgres, redis=redis, limits="off", bots_alone=True)) as server:
        yield server


@pytest.fixture(params=KINDS)
def server_kind(request):
    """Whatever holds at home must hold in a fleet."""
    return request.param


@pytest.fixture
def server(server_kind, request):
    """A server of either kind."""
    return request.getfixturevalue(server_kind)


async def order(statement):
    connection = await asyncpg.connect(POSTGRES)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def missing(what, setting):
    """Whoever has said where it is wants to know that it is not there."""
    if setting in os.environ:
        pytest.fail(f"{what} does not answer at {setting}.")
    pytest.skip(f"{what} does not answer; say where it is in {setting}.")
