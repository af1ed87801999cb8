"""Prometheus metrics of one process. No label names a person or a table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import perf_counter
from typing import Final, final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from waystation import __version__
from waystation.service.storage.database import Database, LostRace
from waystation.service.streams.stream import StreamHub
from waystation.service.tables.changes import Change
from waystation.service.tables.open_table import OpenTable
from waystation.service.tables.store import Store
from waystation.service.tables.table_service import TableService

BUCKET_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")
UNMATCHED_ROUTE: Final = "unmatched"
"""The route of a request that matches none. Its path is not a label: it could be anything."""

request_began: ContextVar[float | None] = ContextVar("request_began", default=None)
"""When the current request arrived; None for the work of bots and clocks."""


class Metrics:
    """Each application has its own registry, so two in one process (as in tests) do not mix."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        here = self.registry
        self.moves = Counter("waystation_moves", "Entries written to logs, by game.", ["game"], registry=here)
        self.move_seconds = Histogram(
            "waystation_move_seconds",
            "Seconds from a person's request to the commit of their action.",
            buckets=BUCKET_SECONDS,
            registry=here,
        )
        self.races_lost = Counter(
            "waystation_races_lost", "Commits that lost a race: the table had changed.", registry=here
        )
        self.jobs = Counter("waystation_jobs", "Jobs performed.", ["task", "outcome"], registry=here)
        self.requests = Counter(
            "waystation_http_requests",
            "Requests answered.",
            ["method", "route", "status"],
            registry=here,
        )
        self.connections_open = Gauge("waystation_connections_open", "Open connections.", registry=here)
        self.connections_closed = Counter(
            "waystation_connections_closed",
            "Connections closed because they were too slow (head, body, idle) or too many (address, full, "
            "replaced).",
            ["reason"],
            registry=here,
        )
        Info("waystation", "The running version.", registry=here).info({"version": __version__})
        ProcessCollector(registry=here)
        GCCollector(registry=here)

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def add_gauges(self, tables: TableService, hub: StreamHub) -> None:
        self.registry.register(Gauges(tables, hub))

    def count_move(self, game: str) -> None:
        self.moves.labels(game).inc()
        if (began := request_began.get()) is not None:
            self.move_seconds.observe(perf_counter() - began)

    def count_response(self, method: str, route: str, status: int) -> None:
        self.requests.labels(method if method in METHODS else "other", route or UNMATCHED_ROUTE, status).inc()

    @contextmanager
    def count_job(self, task: str) -> Iterator[None]:
        """Count a job as done or failed. A job that is cancelled counts as neither."""
        try:
            yield
        except Exception:
            self.jobs.labels(task, "failed").inc()
            raise
        self.jobs.labels(task, "done").inc()


@final
class Gauges(Collector):
    """Values that are read when Prometheus asks for them."""

    def __init__(self, tables: TableService, hub: StreamHub) -> None:
        self.tables = tables
        self.hub = hub

    def collect(self) -> Iterator[GaugeMetricFamily]:
        yield GaugeMetricFamily("waystation_streams_open", "Open event streams.", self.hub.open)
        yield GaugeMetricFamily("waystation_tables_in_memory", "Tables in the cache.", len(self.tables.slots))


class CountedStore(Store):
    """A store that counts its commits and lost races."""

    def __init__(self, database: Database, metrics: Metrics) -> None:
        super().__init__(database)
        self.metrics = metrics

    async def commit(self, open_table: OpenTable, change: Change, now: int) -> None:
        try:
            await super().commit(open_table, change, now)
        except LostRace:
            self.metrics.races_lost.inc()
            raise
        if change.line is not None:
            self.metrics.count_move(open_table.record.game)
