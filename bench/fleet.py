"""A whole fleet on this machine, to be measured and mistreated: its own PostgreSQL and Redis, nodes, workers.

Nothing is shared with the servers of the machine: both databases live in a temporary folder and are gone
afterwards.
"""

from __future__ import annotations

import getpass
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Self

SERVE = (
    "from waystation.service.config.settings import read_settings; "
    "from waystation.service.server import serving; serving.{verb}(read_settings())"
)
PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def postgres_bin(name: str) -> str:
    """A program of PostgreSQL; Debian keeps the server's programs out of the PATH."""
    found = shutil.which(name) or next(
        map(str, sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))), None
    )
    if found is None:
        raise SystemExit(f"This needs PostgreSQL's {name}: install the Debian package `postgresql`.")
    return found


def as_server(command: list[str]) -> list[str]:
    """PostgreSQL refuses to be run by root."""
    return ["runuser", "-u", "postgres", "--", *command] if getpass.getuser() == "root" else command


class Process:
    """A child that can be killed and started again."""

    def __init__(
        self, name: str, command: list[str], folder: Path, environment: dict[str, str] | None = None
    ) -> None:
        self.name = name
        self.command = command
        self.log = folder / f"{name}.log"
        self.environment = {**os.environ, **(environment or {})}
        self.child: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.child = subprocess.Popen(self.command, stdout=log, stderr=log, env=self.environment)

    @property
    def is_running(self) -> bool:
        return self.child is not None and self.child.poll() is None

    def kill(self) -> None:
        """As when the power fails."""
        if self.child is not None:
            self.child.send_signal(signal.SIGKILL)
            self.child.wait()

    def stop(self) -> None:
        if self.child is not None and self.is_running:
            self.child.terminate()
            try:
                self.child.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()

    @property
    def seconds(self) -> float:
        """The processor time it has used so far."""
        assert self.child is not None
        fields = Path(f"/proc/{self.child.pid}/stat").read_text(encoding="ascii").rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> int:
        """The bytes of memory it holds."""
        assert self.child is not None
        pages = int(Path(f"/proc/{self.child.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


class Fleet:
    """PostgreSQL, Redis, and as many nodes and workers as are wanted."""

    def __init__(self, nodes: int, workers: int, sources: Path | None = None) -> None:
        """Runs the installed sources, or those of another release in a folder."""
        self.sources = sources
        self.folder = Path(tempfile.mkdtemp(prefix="waystation-fleet-"))
        self.data = self.folder / "postgres"
        self.postgres_port, self.redis_port = free_port(), free_port()
        self.database = f"postgresql://waystation@127.0.0.1:{self.postgres_port}/waystation"
        self.redis = Process(
            "redis",
            [
                "redis-server",
                "--port",
                str(self.redis_port),
                "--bind",
                "127.0.0.1",
                "--save",
                "",
                "--appendonly",
                "no",
            ],
            self.folder,
        )
        self.ports = [free_port() for _ in range(nodes)]
        self.nodes = [self._ours(f"node{k}", "serve", port) for k, port in enumerate(self.ports)]
        self.workers = [self._ours(f"worker{k}", "run_worker", 0) for k in range(workers)]

    def _ours(self, name: str, verb: str, port: int) -> Process:
        environment = {
            "WAYSTATION_DATABASE": self.database,
            "WAYSTATION_REDIS": f"redis://127.0.0.1:{self.redis_port}/0",
            "WAYSTATION_PORT": str(port),
            "WAYSTATION_LIMITS": "off",
            **({"PYTHONPATH": str(self.sources)} if self.sources else {}),
        }
        return Process(name, [sys.executable, "-c", SERVE.format(verb=verb)], self.folder, environment)

    def upgrade(self, process: Process) -> None:
        """Stop a process as its operator would, and start it with the installed sources."""
        process.stop()
        process.environment.pop("PYTHONPATH", None)
        process.start()

    def __enter__(self) -> Self:
        """Start everything. If one part does not start, nothing is left running."""
        with ExitStack() as begun:
            begun.callback(self.stop)
            self._make_database()
            self.redis.start()
            for process in (*self.nodes, *self.workers):
                process.start()
            for process, port in zip(self.nodes, self.ports, strict=True):
                wait_for(port, process)
            begun.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        for process in (*self.nodes, *self.workers, self.redis):
            process.stop()
        if (self.data / "postmaster.pid").exists():
            self.postgres("stop", "-m", "immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _make_database(self) -> None:
        self.folder.chmod(0o755)
        self.data.mkdir()
        if getpass.getuser() == "root":
            shutil.chown(self.data, "postgres", "postgres")
        run(
            as_server(
                [
                    postgres_bin("initdb"),
                    "-D",
                    str(self.data),
                    "-A",
                    "trust",
                    "-U",
                    "waystation",
                    "-E",
                    "UTF8",
                ]
            )
        )
        with (self.data / "postgresql.conf").open("a", encoding="ascii") as settings:
            settings.write(f"port = {self.postgres_port}\nlisten_addresses = '127.0.0.1'\n")
            settings.write("unix_socket_directories = ''\nmax_connections = 200\nshared_buffers = 256MB\n")
        self.postgres("start")
        run(
            [
                postgres_bin("createdb"),
                "-h",
                "127.0.0.1",
                "-p",
                str(self.postgres_port),
                "-U",
                "waystation",
                "waystation",
            ]
        )

    def postgres(self, verb: str, *more: str) -> None:
        log = self.data / "server.log"
        run(as_server([postgres_bin("pg_ctl"), "-D", str(self.data), "-l", str(log), "-w", verb, *more]))

    def crash_postgres(self) -> None:
        """Stop it as a crash would, and start it again: it recovers from its own log."""
        self.postgres("stop", "-m", "immediate")
        self.postgres("start")

    def restart_redis(self) -> None:
        self.redis.kill()
        self.redis.start()


def run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}: {done.stderr or done.stdout}")


def wait_for(port: int, process: Process) -> None:
    """Until somebody answers there."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if not process.is_running:
            raise SystemExit(f"{process.name} has ended:\n{process.log.read_text(encoding='utf-8')[-2000:]}")
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise SystemExit(f"Nobody answers on port {port} after {PATIENCE:.0f} s.")
