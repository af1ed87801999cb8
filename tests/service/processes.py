"""A server in a process of its own, as a host runs it."""

import asyncio
import json
import os
import resource
import sys
from contextlib import asynccontextmanager


@asynccontextmanager
async def process(tmp_path, *words, first="", descriptors=None, log="log.txt", **environment):
    """`waystation …` as a host runs it, after some code; what it logs goes to a file."""
    log = tmp_path / log
    with log.open("wb") as file:
        running = await asyncio.create_subprocess_exec(
            sys.executable, "-c", f"{first}\nfrom waystation.cli import main; main()", *words,
            cwd=tmp_path, stdout=asyncio.subprocess.PIPE, stderr=file, env=os.environ | environment,
            preexec_fn=allow_descriptors(descriptors),
        )  # fmt: skip
        running.log = log
        try:
            yield running
        finally:
            if running.returncode is None:
                running.kill()
                await running.wait()


def allow_descriptors(most):
    if most is None:
        return None
    return lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def logged(running, event, within=60):
    """Wait for a line of the log."""
    async with asyncio.timeout(within):
        while True:
            for line in running.log.read_text("utf-8").splitlines():
                if line.startswith("{") and json.loads(line)["event"] == event:
                    return json.loads(line)
            assert running.returncode is None, running.log.read_text("utf-8")
            await asyncio.sleep(0.05)
