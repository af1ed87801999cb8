"""Play matches on a Ray cluster whose nodes have Waystation. Matches of a lost node are repeated."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from waystation.arena.match import Result, play
from waystation.arena.running import WorkersLost
from waystation.arena.schedule import Match

MAX_RETRIES: Final = 10
CONNECT_SECONDS: Final = 10.0  # seconds
MATCHES_PER_CPU: Final = 4
"""Matches submitted per processor, so that none is idle."""


class NoCluster(RuntimeError):
    """The cluster cannot be used."""


def run_on_cluster(matches: Sequence[Match], address: str) -> Iterator[Result]:
    """Play all matches on the cluster, and yield results as they are ready."""
    ray = connect(address)
    task = ray.remote(play).options(num_cpus=1, max_retries=MAX_RETRIES)
    to_come = iter(matches)
    waiting: list[Any] = []
    try:
        while True:
            waiting += [task.remote(match) for match in islice(to_come, free_slots(ray, waiting))]
            if not waiting:
                return
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    except ray.exceptions.RayTaskError:  # a match's own error, not the cluster's
        raise
    except ray.exceptions.RayError as error:
        raise WorkersLost(
            f"The cluster at {address} failed. Run the same command again to play the rest."
        ) from error
    finally:
        ray.shutdown()


def free_slots(ray: Any, waiting: Sequence[Any]) -> int:
    """How many more matches may be submitted; nodes come and go."""
    cores = max(1, int(ray.cluster_resources().get("CPU", 1)))  # a cluster may have no CPUs for a while
    return max(0, MATCHES_PER_CPU * cores - len(waiting))


def connect(address: str) -> Any:
    try:
        import ray  # noqa: PLC0415 (optional, and slow to import)
    except ImportError as error:
        raise NoCluster(
            "--cluster needs Ray, here and on every node: pip install 'waystation[cluster]'."
        ) from error
    try:
        check_reachable(address)
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except OSError as error:
        raise NoCluster(
            f"No Ray cluster answers at {address}. Start one (`ray start --head`) or omit --cluster."
        ) from error
    except (RuntimeError, ValueError) as error:  # such as a different version of Ray
        raise NoCluster(f"Cannot connect to the Ray cluster at {address}: {error}") from error
    return ray


def check_reachable(address: str) -> None:
    """Fail quickly if nothing listens there: Ray itself would retry for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and not port.isdecimal():
        raise ConnectionError(f"{port!r} is not a port.")
    if host:
        socket.create_connection((host, int(port)), CONNECT_SECONDS).close()
