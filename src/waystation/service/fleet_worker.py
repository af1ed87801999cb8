"""The worker of a fleet: Procrastinate takes jobs from PostgreSQL, Redis wakes it, polling is the net.

A killed worker stops sending signs of life; another then takes its jobs over. Should both play after all,
the log lets only one of them. Importing this needs `waystation[fleet]`.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import procrastinate
import structlog
from procrastinate.exceptions import ProcrastinateException
from procrastinate.jobs import Job
from procrastinate.worker import Worker

from waystation.service.station import Station
from waystation.service.tasks import AT_ONCE, TASKS, patience, perform

CONNECTIONS: Final = 16
"""To the queue, at most. A job needs one only to be taken and to be done with, not while it runs; and what
PostgreSQL has is shared by the whole fleet.
"""

POLL: Final = 1.0
HEARTBEAT: Final = 2.0
STALLED: Final = 8.0
"""Seconds without a sign of life after which a worker's jobs are taken over."""


log = structlog.get_logger()


class Patient(procrastinate.BaseRetryStrategy):
    """A job is tried until it is done."""

    def get_retry_decision(self, *, exception: BaseException, job: Job) -> procrastinate.RetryDecision:
        return procrastinate.RetryDecision(retry_in={"seconds": patience(job.attempts)})


class Woken(Worker):
    """A worker that looks for jobs as soon as it is told of one."""

    def wake(self, _: str) -> None:
        self._new_job_event.set()


def queue_of(station: Station) -> procrastinate.App:
    """The tasks of the house, as Procrastinate knows them."""
    connector = procrastinate.PsycopgConnector(conninfo=station.settings.database, max_size=CONNECTIONS)
    app = procrastinate.App(connector=connector)
    for name in TASKS:
        app.task(name=name, queue="house", retry=Patient())(performing(station, name))
    return app


def performing(station: Station, name: str) -> Any:
    async def run(**args: Any) -> None:
        await perform(station, name, args)

    return run


async def work(station: Station, stop: asyncio.Event) -> None:
    """Until told to stop; if the database goes away, until it is back."""
    while not stop.is_set():
        try:
            await _work(station, stop)
        except Exception:  # whatever has gone wrong, the work is still there
            log.exception("worker starts anew")
            await asyncio.sleep(1)


async def _work(station: Station, stop: asyncio.Event) -> None:
    app = queue_of(station)
    async with app.open_async():
        worker = Woken(
            app,
            queues=["house"],
            concurrency=AT_ONCE,
            fetch_job_polling_interval=POLL,
            update_heartbeat_interval=HEARTBEAT,
            stalled_worker_timeout=STALLED,
            listen_notify=False,
            delete_jobs="successful",
            install_signal_handlers=False,
            shutdown_graceful_timeout=5,
        )
        station.bus.work_waits.append(worker.wake)
        chores = [asyncio.create_task(_take_over(app)), asyncio.create_task(_stop(worker, stop))]
        try:
            await worker.run()  # type: ignore[no-untyped-call]
        finally:
            station.bus.work_waits.remove(worker.wake)
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)


async def _stop(worker: Worker, stop: asyncio.Event) -> None:
    await stop.wait()
    worker.stop()  # type: ignore[no-untyped-call]


async def _take_over(app: procrastinate.App) -> None:
    """Put the jobs of workers that show no sign of life back into the queue, for as long as we work."""
    while True:
        await asyncio.sleep(STALLED / 2)
        try:
            for job in await app.job_manager.get_stalled_jobs(seconds_since_heartbeat=STALLED):
                await _put_back(app, job)
        except ProcrastinateException:
            log.warning("stalled jobs not looked for")


async def _put_back(app: procrastinate.App, job: Job) -> None:
    try:
        await app.job_manager.retry_job(job)
    except ProcrastinateException:  # another worker was quicker, or the job is done after all
        log.info("job not taken over", job=job.id)
    else:
        log.warning("job taken over", job=job.id, task=job.task_name)
