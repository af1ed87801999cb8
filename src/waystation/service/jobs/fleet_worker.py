"""The worker of a fleet: Procrastinate takes jobs from PostgreSQL. Redis wakes it; polling is the fallback.

A killed worker stops sending heartbeats, and another one takes over its jobs. If both play after all, the
commit of one of them fails. Importing this needs `waystation[fleet]`.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import procrastinate
import structlog
from procrastinate.exceptions import ProcrastinateException
from procrastinate.jobs import Job
from procrastinate.worker import Worker

from waystation.service.app.services import Services
from waystation.service.jobs.maintenance import run_maintenance
from waystation.service.jobs.tasks import MAX_CONCURRENT_JOBS, TASKS, perform, retry_delay

MAX_CONNECTIONS: Final = 16
"""Connections to the queue. A job needs one only when it is fetched and finished, not while it runs, and the
whole fleet shares the connections of PostgreSQL.
"""

POLL_SECONDS: Final = 1.0
HEARTBEAT_SECONDS: Final = 2.0
STALLED_SECONDS: Final = 8.0
"""Seconds without a heartbeat after which other workers take over the jobs of a worker."""


log = structlog.get_logger()


class RetryForever(procrastinate.BaseRetryStrategy):
    """Retry a job until it succeeds."""

    def get_retry_decision(self, *, exception: BaseException, job: Job) -> procrastinate.RetryDecision:
        return procrastinate.RetryDecision(retry_in={"seconds": retry_delay(job.attempts)})


class WakeableWorker(Worker):
    """A worker that fetches jobs as soon as the bus announces one."""

    def wake(self, _: str) -> None:
        self._new_job_event.set()


def queue_of(services: Services) -> procrastinate.App:
    """A Procrastinate application with all our tasks."""
    connector = procrastinate.PsycopgConnector(conninfo=services.settings.database, max_size=MAX_CONNECTIONS)
    app = procrastinate.App(connector=connector)
    for name in TASKS:
        app.task(name=name, queue="waystation", retry=RetryForever())(make_task(services, name))
    return app


def make_task(services: Services, name: str) -> Any:
    async def run(**args: Any) -> None:
        await perform(services, name, args)

    return run


async def work(services: Services, stop: asyncio.Event) -> None:
    """Run jobs until told to stop. If the database goes away, retry until it is back."""
    while not stop.is_set():
        try:
            await _work(services, stop)
        except Exception:  # whatever went wrong, the jobs are still in the queue
            log.exception("worker restarted")
            await asyncio.sleep(1)


async def _work(services: Services, stop: asyncio.Event) -> None:
    app = queue_of(services)
    async with app.open_async():
        worker = WakeableWorker(
            app,
            queues=["waystation"],
            concurrency=MAX_CONCURRENT_JOBS,
            fetch_job_polling_interval=POLL_SECONDS,
            update_heartbeat_interval=HEARTBEAT_SECONDS,
            stalled_worker_timeout=STALLED_SECONDS,
            listen_notify=False,
            delete_jobs="successful",
            install_signal_handlers=False,
            shutdown_graceful_timeout=5,
        )
        services.bus.job_queued.append(worker.wake)
        chores = [
            asyncio.create_task(chore)
            for chore in (_take_over(app), _stop(worker, stop), run_maintenance(services))
        ]
        try:
            await worker.run()  # type: ignore[no-untyped-call]
        finally:
            services.bus.job_queued.remove(worker.wake)
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)


async def _stop(worker: Worker, stop: asyncio.Event) -> None:
    await stop.wait()
    worker.stop()  # type: ignore[no-untyped-call]


async def _take_over(app: procrastinate.App) -> None:
    """Put the jobs of stalled workers back into the queue, for as long as this worker runs."""
    while True:
        await asyncio.sleep(STALLED_SECONDS / 2)
        try:
            for job in await app.job_manager.get_stalled_jobs(seconds_since_heartbeat=STALLED_SECONDS):
                await _put_back(app, job)
        except ProcrastinateException:
            log.warning("search for stalled jobs failed")


async def _put_back(app: procrastinate.App, job: Job) -> None:
    try:
        await app.job_manager.retry_job(job)
    except ProcrastinateException:  # another worker was faster, or the job has finished after all
        log.info("job not taken over", job=job.id)
    else:
        log.warning("job taken over", job=job.id, task=job.task_name)
