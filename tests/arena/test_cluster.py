"""A real cluster of two nodes, one of which dies in mid-match: every match is there, once."""

import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from waystation.arena.match import play
from waystation.arena.results import read_results
from waystation.arena.schedule import Plan, schedule

MATCHES = 100
TRIES = 5
NODE = (
    "--num-cpus=1",
    "--object-store-memory=78643200",
    "--node-ip-address=127.0.0.1",
    "--disable-usage-stats",
    "--block",
)
PATIENT = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_agent_register_timeout_ms": "90000"}
"""Ray tells nobody of it, and a node of a busy machine is given up late, yet in time for another."""

pytestmark = pytest.mark.slow


def free_port():
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return door.getsockname()[1]


class Cluster:
    """Nodes, each a session of processes of its own, that are gone when the test is over."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="ray", dir="/tmp", ignore_cleanup_errors=True)
        self.address = f"127.0.0.1:{free_port()}"
        self.nodes = []

    def head(self):
        port = self.address.partition(":")[2]
        return self.up(
            "--head", f"--port={port}", "--include-dashboard=false", f"--temp-dir={self.folder.name}"
        )

    def join(self):
        return self.up(f"--address={self.address}")

    def up(self, *words):
        """A node that stands: Ray gives one up whose helpers are slow, as they are on a busy machine."""
        for _ in range(TRIES):
            node = self.start(*words)
            known = set(self.agents())
            until(lambda node=node, known=known: node.poll() is not None or set(self.agents()) - known)
            if node.poll() is None:
                return node
            self.kill(node)
        pytest.fail("No node of Ray would start.")

    def agents(self):
        return Path(self.folder.name).glob("session_2*/dashboard_agent_listen_port_*")

    def start(self, *words):
        node = subprocess.Popen(
            [Path(sys.executable).parent / "ray", "start", *words, *NODE],
            start_new_session=True,
            env=os.environ | PATIENT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.nodes.append(node)
        return node

    def kill(self, node):
        for pid in processes(node):
            os.kill(pid, signal.SIGKILL)
        node.wait()
        self.nodes.remove(node)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for node in list(self.nodes):
            self.kill(node)
        self.folder.cleanup()


def processes(node):
    """The processes of a node, each with what it calls itself."""
    words = ["ps", "-ww", "--no-headers", "-o", "pid,args", "--sid", str(node.pid)]
    rows = subprocess.run(words, capture_output=True, text=True, check=False).stdout.splitlines()
    return {int(pid): args for pid, args in (row.split(None, 1) for row in rows)}


def has(node, name):
    """A worker is called `ray::play` while it is in the middle of a match."""
    return any(name in args for args in processes(node).values())


def until(happens, seconds=240):
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end, "It took too long."
        time.sleep(0.2)


def arena(*words):
    return subprocess.Popen(
        [sys.executable, "-m", "waystation", "arena", *map(str, words)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | PATIENT,
    )


def test_a_node_that_dies_loses_no_match_and_doubles_none(tmp_path):
    file = tmp_path / "arena.jsonl"
    with Cluster() as cluster:
        cluster.head()
        node = cluster.join()
        words = ("--players", "random,conductor", "--games", "stone-age", "--matches", MATCHES, "--seed", 5)
        with arena(*words, "--results", file, "--cluster", cluster.address) as driver:
            until(lambda: len(read_results(file)) > 3 and has(node, "ray::play"))
            assert len(read_results(file)) < MATCHES - 5
            cluster.kill(node)
            _, said = driver.communicate(timeout=240)
    assert driver.returncode == 0, said
    asked = schedule([Plan("stone-age", ("random", "conductor"), MATCHES, 5)])
    lines = file.read_bytes().splitlines()
    assert len(lines) == len(read_results(file)) == MATCHES
    assert set(read_results(file)) == set(asked)
    assert read_results(file)[asked[0]].scores == play(asked[0]).scores


def test_a_cluster_that_is_not_there_is_named(tmp_path):
    words = ("--players", "random,random", "--results", tmp_path / "arena.jsonl")
    with arena(*words, "--cluster", f"127.0.0.1:{free_port()}") as driver:
        _, said = driver.communicate(timeout=60)
    assert driver.returncode == 2
    assert re.match(r"No Ray cluster answers at 127\.0\.0\.1:\d+\. Start one", said)
