"""What can be counted in one process of the house, for Prometheus. No label names a person or a table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import perf_counter
from typing import Final, final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    GCCollector,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from waystation import __version__
from waystation.service.database import Database, LostRace
from waystation.service.house import House
from waystation.service.live import Change, Live
from waystation.service.store import Store
from waystation.service.stream import Hub

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")
UNMATCHED: Final = "unmatched"
"""The route of a request that leads nowhere: its path may be anything, so it is no label."""

request_began: ContextVar[float | None] = ContextVar("request_began", default=None)
"""When the request under way came in; None for the work of bots and clocks."""


class Metrics:
    """Each application counts for itself: two in one process, as in tests, do not mix."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        here = self.registry
        self.moves = Counter("waystation_moves", "Entries written to logs, by game.", ["game"], registry=here)
        self.move_seconds = Histogram(
            "waystation_move_seconds",
            "From a person's request to the commit of what was played.",
            buckets=SECONDS,
            registry=here,
        )
        self.races_lost = Counter(
            "waystation_races_lost", "Commits that found the table changed by another.", registry=here
        )
        self.jobs = Counter("waystation_jobs", "Jobs performed.", ["task", "outcome"], registry=here)
        self.requests = Counter(
            "waystation_http_requests",
            "Requests answered.",
            ["method", "route", "status"],
            registry=here,
        )
        Info("waystation", "What runs here.", registry=here).info({"version": __version__})
        ProcessCollector(registry=here)
        GCCollector(registry=here)

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def look_at(self, house: House, hub: Hub) -> None:
        self.registry.register(Standing(house, hub))

    def moved(self, game: str) -> None:
        self.moves.labels(game).inc()
        if (began := request_began.get()) is not None:
            self.move_seconds.observe(perf_counter() - began)

    def answered(self, method: str, route: str, status: int) -> None:
        self.requests.labels(method if method in METHODS else "other", route or UNMATCHED, status).inc()

    @contextmanager
    def job(self, task: str) -> Iterator[None]:
        """A job that is performed, or fails; one that is stopped halfway is neither."""
        try:
            yield
        except Exception:
            self.jobs.labels(task, "failed").inc()
            raise
        self.jobs.labels(task, "done").inc()


@final
class Standing(Collector):
    """How things stand at the moment they are asked for."""

    def __init__(self, house: House, hub: Hub) -> None:
        self.house = house
        self.hub = hub

    def collect(self) -> Iterator[GaugeMetricFamily]:
        yield GaugeMetricFamily("waystation_streams_open", "Event streams held open.", self.hub.open)
        yield GaugeMetricFamily("waystation_tables_in_memory", "Tables at hand.", len(self.house.desks))


class CountedStore(Store):
    """The store, with its commits and lost races counted."""

    def __init__(self, database: Database, metrics: Metrics) -> None:
        super().__init__(database)
        self.metrics = metrics

    async def commit(self, live: Live, change: Change, now: int) -> None:
        try:
            await super().commit(live, change, now)
        except LostRace:
            self.metrics.races_lost.inc()
            raise
        if change.line is not None:
            self.metrics.moved(live.doc.game)
