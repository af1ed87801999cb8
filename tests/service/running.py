"""A server that runs in the process of the test: nodes and a worker, each with everything a real one has."""

import asyncio
import socket
import threading
from contextlib import asynccontextmanager

import aiohttp
import msgspec

from service.client import Client
from waystation.service.app.services import Services
from waystation.service.jobs.fleet_worker import work
from waystation.service.server.serving import make_node

PATIENCE = 20


class Running:
    """A thread with an event loop, in which one process of the server lives."""

    def __init__(self):
        self.loop = None
        self.error = None
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self._live, daemon=True)

    def start(self):
        self.thread.start()
        if not self.ready.wait(PATIENCE) or self.error:
            raise RuntimeError("The server did not open.") from self.error
        return self

    def _live(self):
        try:
            asyncio.run(self.main())
        except BaseException as error:  # noqa: BLE001 (told to whoever waits)
            self.error = error
        finally:
            self.ready.set()

    def run(self, work):
        """The result of a coroutine in the loop of this process."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def stop(self):
        if self.thread.is_alive():
            self.loop.call_soon_threadsafe(self.ask_to_stop)
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "The server did not close."


class RunningNode(Running):
    """A node of the server, under a port of its own."""

    def __init__(self, settings):
        super().__init__()
        self.socket = listening()
        self.settings = msgspec.structs.replace(settings, port=self.socket.getsockname()[1])
        self.node = None

    @property
    def url(self):
        return f"http://127.0.0.1:{self.settings.port}"

    @property
    def services(self):
        return self.node.application.services

    async def main(self):
        self.loop = asyncio.get_running_loop()
        with self.socket:
            self.node = make_node(self.settings)
            waiting = asyncio.create_task(self._wait())
            await self.node.serve(sockets=[self.socket])
            waiting.cancel()

    async def _wait(self):
        while not self.node.started:  # noqa: ASYNC110 (uvicorn has no event for it)
            await asyncio.sleep(0.005)
        self.ready.set()

    def ask_to_stop(self):
        self.node.should_exit = True


def listening():
    """A free port. The protocol is named: else asyncio would let small answers wait for one another."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    return listener


class RunningWorker(Running):
    """A worker of the fleet."""

    def __init__(self, settings):
        super().__init__()
        self.settings = settings
        self.stopping = None

    async def main(self):
        self.loop = asyncio.get_running_loop()
        self.stopping = asyncio.Event()
        services = await Services.open(self.settings)
        self.ready.set()
        try:
            await work(services, self.stopping)
        finally:
            await services.close()

    def ask_to_stop(self):
        self.stopping.set()


class RunningServer:
    """All that runs for one database."""

    def __init__(self, settings, workers=1):
        self.settings = settings
        self.workers = workers if settings.fleet else 0  # at home the node works too
        self.processes = []

    def __enter__(self):
        self.node = self.another()
        for _ in range(self.workers):
            self.worker = self.another_worker()
        return self

    def __exit__(self, *_):
        for process in reversed(self.processes):
            process.stop()

    def another(self):
        """One more node, or the same again after a stop."""
        return self._begin(RunningNode(self.settings))

    def another_worker(self):
        return self._begin(RunningWorker(self.settings))

    def _begin(self, process):
        process.start()
        self.processes.append(process)
        return process

    def restart(self):
        """Close the node and open it again, under another port: a client from before must be made anew."""
        self.node.stop()
        self.node = self.another()

    @property
    def url(self):
        return self.node.url

    @property
    def services(self):
        return self.node.services

    def run(self, work):
        return self.node.run(work)

    def all(self, query, **params):
        """The rows of a named query."""
        return [dict(row) for row in self.run(self.services.database.all(query, **params))]

    @asynccontextmanager
    async def guests(self, *names, node=None):
        """People who have come in, each a client of this server."""
        async with aiohttp.ClientSession((node or self.node).url) as session:
            clients = [Client(session, name) for name in names]
            for client in clients:
                await client.come_in()
            yield clients[0] if len(clients) == 1 else clients
