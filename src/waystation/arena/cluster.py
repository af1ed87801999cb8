"""Matches on a Ray cluster, each node of which has Waystation; what a lost node was at is played again."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from waystation.arena.match import Result, play
from waystation.arena.running import Broken
from waystation.arena.schedule import Match

RETRIES: Final = 10
PATIENCE: Final = 10.0  # seconds
AHEAD: Final = 4
"""Matches handed out for each processor, so that none waits for the next."""


class NoCluster(RuntimeError):
    """There is nothing to play on."""


def on_cluster(matches: Sequence[Match], address: str) -> Iterator[Result]:
    """Play wherever there is room."""
    ray = joined(address)
    task = ray.remote(play).options(num_cpus=1, max_retries=RETRIES)
    to_come = iter(matches)
    waiting: list[Any] = []
    try:
        while True:
            waiting += [task.remote(match) for match in islice(to_come, room(ray, waiting))]
            if not waiting:
                return
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    except ray.exceptions.RayTaskError:  # a match's own error, not the cluster's
        raise
    except ray.exceptions.RayError as error:
        raise Broken(
            f"The cluster at {address} has failed; the same command goes on with the rest."
        ) from error
    finally:
        ray.shutdown()


def room(ray: Any, waiting: Sequence[Any]) -> int:
    """How many more matches may be handed out; nodes come and go."""
    cores = max(1, int(ray.cluster_resources().get("CPU", 1)))  # none for a while is no end of the matches
    return max(0, AHEAD * cores - len(waiting))


def joined(address: str) -> Any:
    try:
        import ray  # noqa: PLC0415 (few have it, and it takes a second to read)
    except ImportError as error:
        raise NoCluster(
            "--cluster needs Ray, here and on every node: install it with pip install 'waystation[cluster]'."
        ) from error
    try:
        knock(address)
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except OSError as error:
        raise NoCluster(
            f"There is no Ray cluster at {address}: start one (`ray start --head`), or leave --cluster out."
        ) from error
    except (RuntimeError, ValueError) as error:  # as of another version
        raise NoCluster(f"The Ray cluster at {address} cannot be joined: {error}") from error
    return ray


def knock(address: str) -> None:
    """Ray itself would go on for minutes where nobody answers."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and not port.isdecimal():
        raise ConnectionError(f"{port!r} is no port.")
    if host:
        socket.create_connection((host, int(port)), PATIENCE).close()
