"""Running a node: uvicorn with the application, or a worker without one."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Final

import msgspec
import structlog
import uvicorn
from prometheus_client import start_http_server

from waystation.service import logs
from waystation.service.api.app import Application
from waystation.service.heads import ShortHeads
from waystation.service.settings import Settings
from waystation.service.station import Station

log = structlog.get_logger()

GRACE: Final = 8
"""Seconds from the signal to stop in which requests under way may finish."""

PRIVATE: Final = 0o077
"""The database holds seeds and sessions: its files are for nobody else on the machine."""

type Announce = Callable[[str], None]


class Node(uvicorn.Server):
    """A server that leaves politely: it says that it leaves, ends its streams, and waits for its requests."""

    def __init__(self, application: Application, config: uvicorn.Config, settings: Settings) -> None:
        super().__init__(config)
        self.application = application
        self.settings = settings
        self.announce: Announce = lambda _: None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.announce(self.address)

    @property
    def address(self) -> str:
        """Where people reach it: the port is known once it is open."""
        port = self.servers[0].sockets[0].getsockname()[1]
        return msgspec.structs.replace(self.settings, port=port).url

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stopping is what was asked for, so the process ends well: uvicorn would raise the signal again."""
        super().handle_exit(sig, frame)
        self._captured_signals.clear()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        station = self.application.station
        station.leaving = True
        await asyncio.sleep(self.settings.drain)
        station.hub.farewell()
        await station.counsel.close()  # whoever waits for a hint or a review is told at once
        await super().shutdown(sockets)


def node(settings: Settings) -> Node:
    application = Application(settings)
    return Node(
        application,
        uvicorn.Config(
            application,
            host=settings.host,
            port=settings.port,
            http=ShortHeads,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=int(GRACE - settings.drain),
            timeout_keep_alive=65,
            forwarded_allow_ips=settings.trusted_proxies,
            lifespan="on",
        ),
        settings,
    )


def serve(settings: Settings, announce: Announce | None = None) -> bool:
    """Until told to stop. Whoever wants to know that the house is open, and where, is told. Gives whether it
    ever was.
    """
    logs.configure(as_json=settings.log_json, level=settings.log_level)
    os.umask(PRIVATE)
    here = node(settings)
    here.announce = announce or here.announce
    here.run()
    return here.started


def run_worker(settings: Settings) -> None:
    logs.configure(as_json=settings.log_json, level=settings.log_level)
    asyncio.run(work_until_stopped(settings))


async def work_until_stopped(settings: Settings) -> None:
    from waystation.service.fleet_worker import work  # noqa: PLC0415 (a house at home does without)

    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    station = await Station.open(settings)
    if settings.metrics_port is not None:
        start_http_server(settings.metrics_port, settings.host, station.metrics.registry)
    log.info("worker ready")
    try:
        await work(station, stop)
    finally:
        await station.close()
