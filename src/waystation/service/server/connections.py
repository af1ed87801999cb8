"""Limit connections, so that a few clients cannot keep everybody else out.

An address may open so many connections, and all addresses together as many as there are file descriptors
for. When all are taken, newcomers replace those who have kept the server waiting: clients that send nothing
can fill the server, but they cannot keep others out. Event streams are never replaced.

A request has to arrive within a time limit. The answer has none: a stream stays open for hours.
"""

from __future__ import annotations

import sys
from asyncio import AbstractEventLoop, Transport
from collections import Counter
from heapq import nsmallest
from ipaddress import ip_address, ip_network
from math import ceil
from time import monotonic
from typing import Any, Final, Literal

import structlog
import uvicorn
from litestar.types import ASGIApp
from uvicorn.protocols.http.httptools_impl import STATUS_LINE
from uvicorn.server import ServerState

from waystation.service.app.metrics import Metrics
from waystation.service.config.limits import OFF, read_connection_limit
from waystation.service.config.settings import Settings
from waystation.service.core.hosts import address_group
from waystation.service.server.request_heads import LimitedHeadProtocol

type Stage = Literal["head", "body", "idle"]
"""What a connection with a time limit waits for; idle is also one whose client does not read."""

type Reason = Literal["head", "body", "idle", "address", "full", "replaced"]
"""Why a connection was closed by us."""

MAX_BACKLOG: Final = 2048
BACKLOG_SHARE: Final = 8
RESERVED_DESCRIPTORS: Final = 64
"""Descriptors for everything that is not a connection to us: databases, worker processes, deliveries."""

SPARE_CONNECTIONS: Final = 16
"""Connections that trusted proxies may open when all others are taken: health checks come from there."""

REPLACED_SHARE: Final = 100
"""One of so many connections is replaced at a time: to search all of them for each newcomer would be slow."""

LOGGED_REASONS: Final = ("address", "full", "replaced")
LOG_SECONDS: Final = 60.0
"""Seconds between two lines of the log about the same reason: an attacker must not fill the disk."""

TIMED_OUT: Final = "Request timed out."
TOO_MANY: Final = "Too many connections."

log = structlog.get_logger()


# --- descriptors ----------------------------------------------------------------------------------------


def count_descriptors() -> int:
    """File descriptors that this process may have open."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource  # noqa: PLC0415 (not on Windows)

    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return sys.maxsize if limit == resource.RLIM_INFINITY else limit


def backlog_for(descriptors: int) -> int:
    """Connections that the system may queue. They are accepted all at once, before one can be refused."""
    return min(MAX_BACKLOG, descriptors // BACKLOG_SHARE)


def connections_for(descriptors: int) -> int:
    """Connections that leave enough descriptors for everything else, and for a full queue."""
    reserved = RESERVED_DESCRIPTORS + SPARE_CONNECTIONS + backlog_for(descriptors)
    return max(descriptors - reserved, descriptors // 2)


# --- counting -------------------------------------------------------------------------------------------


class ConnectionLimits:
    """Counts the open connections of a node, and decides which may stay."""

    def __init__(self, settings: Settings, descriptors: int) -> None:
        self.seconds: dict[Stage, float] = {
            "head": settings.head_timeout,
            "body": settings.body_timeout,
            "idle": settings.idle_timeout,
        }
        self.most = connections_for(descriptors)
        off = settings.limits == OFF
        # However few there are in all, nobody gets more than half of them.
        self.most_of_address = (
            self.most if off else min(read_connection_limit(settings.limits), self.most // 2)
        )
        self.trusted = TrustedAddresses(settings.trusted_proxies)
        self.open: set[LimitedConnection] = set()
        self.of_address: Counter[str] = Counter()
        self.metrics: Metrics | None = None
        self.logged: dict[Reason, float] = {}

    def report_to(self, metrics: Metrics) -> None:
        self.metrics = metrics
        metrics.connections_open.set_function(lambda: len(self.open))

    def admit(self, connection: LimitedConnection) -> bool:
        """Count a new connection, unless there are too many."""
        reason = self.find_excess(connection)
        if reason is not None:
            self.note(reason)
            return False
        self.open.add(connection)
        self.of_address[connection.address] += 1
        return True

    def find_excess(self, connection: LimitedConnection) -> Reason | None:
        """The limit that a new connection would exceed, after making room for it if possible."""
        trusted = connection.host in self.trusted
        if not trusted and self.of_address[connection.address] >= self.most_of_address:
            return "address"
        if len(self.open) < self.most + (SPARE_CONNECTIONS if trusted else 0) or self.make_room():
            return None
        return "full"

    def make_room(self) -> bool:
        """Close some connections: those whose time limits end first."""
        waiting = [each for each in self.open if each.deadline is not None]
        count = max(1, self.most // REPLACED_SHARE)
        for connection in nsmallest(count, waiting, key=lambda each: each.deadline or 0.0):
            connection.replace()
        return bool(waiting)

    def release(self, connection: LimitedConnection) -> None:
        if connection not in self.open:
            return
        self.open.remove(connection)
        self.of_address[connection.address] -= 1
        if not self.of_address[connection.address]:
            del self.of_address[connection.address]

    def close_late(self, now: float) -> None:
        """Close every connection whose time limit has passed."""
        for connection in [each for each in self.open if each.deadline is not None and each.deadline < now]:
            connection.time_out()

    def note(self, reason: Reason) -> None:
        """Count a connection that we closed. If there were too many, log it from time to time."""
        now = monotonic()
        if self.metrics is not None:
            self.metrics.connections_closed.labels(reason).inc()
        if reason in LOGGED_REASONS and now >= self.logged.get(reason, 0.0):
            self.logged[reason] = now + LOG_SECONDS
            log.warning("too many connections", reason=reason, open=len(self.open), most=self.most)


class TrustedAddresses:
    """The addresses of the setting `trusted_proxies`. Their connections are those of many people."""

    def __init__(self, setting: str) -> None:
        self.everyone = setting.strip() == "*"
        parts = [] if self.everyone else [each.strip() for each in setting.split(",")]
        self.networks = [ip_network(each, strict=False) for each in parts if each]

    def __contains__(self, address: str) -> bool:
        if self.everyone:
            return True
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(found in network for network in self.networks)


# --- the configuration of uvicorn -----------------------------------------------------------------------


class LimitedConfig(uvicorn.Config):
    """Lets uvicorn serve an application with limits that all its connections share."""

    def __init__(self, application: ASGIApp, settings: Settings, **options: Any) -> None:
        descriptors = count_descriptors()
        super().__init__(
            application,
            http=LimitedConnection,
            ws="none",  # the handler of a WebSocket would have no limits
            backlog=backlog_for(descriptors),
            timeout_keep_alive=ceil(settings.idle_timeout),
            **options,
        )
        self.connection_limits = ConnectionLimits(settings, descriptors)


# --- one connection -------------------------------------------------------------------------------------


class LimitedConnection(LimitedHeadProtocol):
    """A connection with a time limit while it waits for its client; none while the server answers."""

    config: LimitedConfig
    stage: Stage = "idle"
    deadline: float | None = None
    host = ""
    address = ""

    def __init__(
        self,
        config: LimitedConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.limits = config.connection_limits

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.host = self.client[0] if self.client else ""
        self.address = address_group(self.host)
        self.wait_for("idle")
        if not self.limits.admit(self):
            self.refuse(503, TOO_MANY)

    def connection_lost(self, exc: Exception | None) -> None:
        self.limits.release(self)
        super().connection_lost(exc)

    # --- from one stage to the next -----------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.head == 0:
            self.wait_for("head")
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self.wait_for("body")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.wait_unless_answering()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.head == 0:
            self.wait_unless_answering()

    def wait_unless_answering(self) -> None:
        """After a whole request: no time limit while it is answered, if the client reads what we send."""
        self.wait_for("idle")
        if not self.cycle.response_complete and not self.flow.write_paused:
            self.deadline = None

    def pause_writing(self) -> None:
        """The client does not read what we send."""
        super().pause_writing()
        if self.deadline is None:
            self.wait_for("idle")

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stage == "idle":
            self.wait_unless_answering()

    # --- closing ------------------------------------------------------------------------------------

    def wait_for(self, stage: Stage) -> None:
        self.stage = stage
        self.deadline = self.loop.time() + self.limits.seconds[stage]

    def time_out(self) -> None:
        """Close the connection because its time limit has passed; if it does not close, abort it."""
        if self.transport.is_closing():  # the client does not read the rest
            self.transport.abort()
        elif self.flow.read_paused and not self.flow.write_paused:  # the delay is ours
            self.wait_for(self.stage)
        else:
            self.limits.note(self.stage)
            self.refuse(408, TIMED_OUT) if self.may_answer() else self.transport.close()

    def may_answer(self) -> bool:
        """Whether somebody waits for an answer, and none has begun."""
        begun = getattr(self.cycle, "response_started", False)  # before the first request there is no cycle
        return self.stage != "idle" and not begun

    def replace(self) -> None:
        """Close the connection at once, to make room for others."""
        self.limits.release(self)
        self.limits.note("replaced")
        self.transport.abort()

    def refuse(self, status: int, sentence: str) -> None:
        """Answer with plain text, and close the connection."""
        head = f"content-type: text/plain; charset=utf-8\r\ncontent-length: {len(sentence)}\r\n"
        rest = f"{head}connection: close\r\n\r\n{sentence}"
        self.transport.write(STATUS_LINE[status] + rest.encode())
        self.transport.close()
