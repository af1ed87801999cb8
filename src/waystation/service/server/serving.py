"""Running a node: uvicorn with the application, or a worker without one."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import threading
from collections.abc import Callable
from types import FrameType
from typing import Final

import msgspec
import structlog
import uvicorn
from prometheus_client import start_http_server

from waystation.service.api.app import Application
from waystation.service.app.services import Services
from waystation.service.config.settings import Settings
from waystation.service.server import logs
from waystation.service.server.connections import LimitedConfig

log = structlog.get_logger()

SHUTDOWN_SECONDS: Final = 7
"""Seconds after the signal to stop in which open requests may finish."""

EXIT_SECONDS: Final = 9.0
"""Seconds after the signal to stop in which the process is gone, whatever its threads still compute."""

PRIVATE_UMASK: Final = 0o077
"""The database holds seeds and sessions, so no other user of the machine may read its files."""

GC_THRESHOLDS: Final = (20_000, 20, 20)
"""How many new objects, and collections of the younger generation, there are between two collections. A move
makes thousands of objects, and nearly all of them are gone without a collection.
"""

TICKS_PER_SECOND: Final = 10
"""How often uvicorn calls `on_tick`."""

type Announce = Callable[[str], None]


class Node(uvicorn.Server):
    """A server that shuts down gracefully: it reports that it is leaving, ends its streams, and waits for
    its requests.
    """

    def __init__(self, application: Application, config: LimitedConfig, settings: Settings) -> None:
        super().__init__(config)
        self.connection_limits = config.connection_limits
        self.application = application
        self.settings = settings
        self.announce: Announce = lambda _: None
        self.when_warm: Callable[[], None] = lambda: None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.connection_limits.report_to(self.application.services.metrics)
            self.application.services.warming.add_done_callback(lambda _: self.when_warm())
            self.announce(self.address)

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_PER_SECOND == 0:
            self.connection_limits.close_late(asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    @property
    def address(self) -> str:
        """Where people reach the node. With port 0 the real port is known only after the start."""
        port = self.servers[0].sockets[0].getsockname()[1]
        return msgspec.structs.replace(self.settings, port=port).url

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Exit with code 0 after a signal to stop: uvicorn would raise the signal again."""
        if not self.should_exit:
            exit_in_time()
        super().handle_exit(sig, frame)
        self._captured_signals.clear()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        services = self.application.services
        services.leaving = True
        await asyncio.sleep(self.settings.drain)
        services.hub.end_streams()
        await services.analysis.close()  # those who wait for a hint or a review get an answer at once
        await super().shutdown(sockets)


def exit_in_time() -> None:
    """End the process soon, even if threads go on. Python would wait for each of them: for all imports in the
    queue, say. Nothing is lost: what was acknowledged is on the disk, and jobs run again at the next start.
    """
    timer = threading.Timer(EXIT_SECONDS, exit_now)
    timer.daemon = True
    timer.start()


def exit_now() -> None:
    log.warning("stopped although threads were still at work")
    os._exit(0)


def spare_loaded_objects() -> None:
    """Leave out of garbage collections what stays as long as the process: modules, games, words. With them,
    a full collection stopped the node for a tenth of a second, every few hundred moves.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def make_node(settings: Settings) -> Node:
    application = Application(settings)
    return Node(
        application,
        LimitedConfig(
            application,
            settings,
            host=settings.host,
            port=settings.port,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=int(SHUTDOWN_SECONDS - settings.drain),
            forwarded_allow_ips=settings.trusted_proxies,
            lifespan="on",
        ),
        settings,
    )


def serve(settings: Settings, announce: Announce | None = None) -> bool:
    """Serve until told to stop. Calls `announce` with the URL once the server is open. Returns whether the
    server ever started.
    """
    logs.configure(as_json=settings.log_json, level=settings.log_level)
    os.umask(PRIVATE_UMASK)
    here = make_node(settings)
    here.announce = announce or here.announce
    here.when_warm = spare_loaded_objects
    here.run()
    return here.started


def run_worker(settings: Settings) -> None:
    logs.configure(as_json=settings.log_json, level=settings.log_level)
    asyncio.run(work_until_stopped(settings))


async def work_until_stopped(settings: Settings) -> None:
    from waystation.service.jobs.fleet_worker import work  # noqa: PLC0415 (only a fleet has it installed)

    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop_worker, stop)
    services = await Services.open(settings)
    if settings.metrics_port is not None:
        start_http_server(settings.metrics_port, settings.host, services.metrics.registry)
    log.info("worker ready")
    try:
        await work(services, stop)
    finally:
        await services.close()


def stop_worker(stop: asyncio.Event) -> None:
    if not stop.is_set():
        exit_in_time()
    stop.set()
