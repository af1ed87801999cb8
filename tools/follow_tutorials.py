"""Follow the tutorials literally, in an empty environment: `make tutorials`.

In each tutorial, a fence with a title is a file to write, or with `diff` a change of one: the lines after `-`
become those after `+`, where the lines around them are found. A `console` fence is typed: its lines after `$`
are commands, the others are what they print, where `...` stands for anything. A comment before a fence says
what else a person does: `<!-- types: 1 -->` answers every question with 1, `<!-- keeps running -->` leaves
the command running until the tutorial ends.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
TUTORIALS: Final = sorted((ROOT / "docs").glob("**/tutorials/*.md"))

FENCE: Final = re.compile(
    r"(?:<!-- (?P<note>[^>]+) -->\n)?^```(?P<kind>\w+)(?: title=\"(?P<title>[^\"]+)\")?\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
ANSWERS: Final = 3000
"""More answers than any match asks for."""
PATIENCE: Final = 120
STARTED: Final = "is open at"
ENDS_WITHIN: Final = 15
BASH: Final = "/bin/bash"


@dataclass(frozen=True)
class Command:
    """A command, and what the tutorial says that it prints."""

    line: str
    expected: str


class Strayed(Exception):
    """What happens is not what the tutorial says."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wheel", type=Path, help="The built wheel.")
    parser.add_argument("pages", type=Path, nargs="*", default=TUTORIALS)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bin_folder = install(chosen.wheel.resolve(), Path(folder) / "venv")
        for page in chosen.pages:
            began = time.perf_counter()
            try:
                follow(page, bin_folder)
            except Strayed as error:
                raise SystemExit(f"{page}: {error}") from error
            print(
                f"{page.resolve().relative_to(ROOT)}: as written, {time.perf_counter() - began:.1f} s",
                flush=True,
            )


def install(wheel: Path, environment: Path) -> Path:
    """A virtual environment with the wheel, its pinned requirements, and pip for the reader."""
    subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
    python = str(environment / "bin" / "python")
    uv = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", python]
    subprocess.run([*uv, "--require-hashes", "-r", str(ROOT / "requirements" / "runtime.txt")], check=True)
    subprocess.run([*uv, "--no-deps", str(wheel)], check=True)
    return environment / "bin"


def follow(page: Path, bin_folder: Path) -> None:
    running: list[subprocess.Popen[str]] = []
    with tempfile.TemporaryDirectory() as folder:
        environment = reader_environment(bin_folder, folder)
        try:
            for fence in FENCE.finditer(page.read_text(encoding="utf-8")):
                follow_fence(fence, Path(folder), environment, running)
        finally:
            for process in running:
                stop(process)


def reader_environment(bin_folder: Path, folder: str) -> dict[str, str]:
    """A person's: no screen to open a browser on, none of our settings, a home that is empty."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in SCREENS and not name.startswith(("WAYSTATION_", "PYTHON"))
    }
    return kept | {
        "PATH": f"{bin_folder}:{kept['PATH']}",
        "HOME": folder,
        "XDG_DATA_HOME": folder,
        "LANG": "C.UTF-8",
    }


def follow_fence(
    fence: re.Match[str], folder: Path, environment: Mapping[str, str], running: list[subprocess.Popen[str]]
) -> None:
    note = fence["note"] or ""
    if fence["title"]:
        path = folder / fence["title"]
        path.parent.mkdir(parents=True, exist_ok=True)
        text = change(path, fence["text"]) if fence["kind"] == "diff" else fence["text"]
        path.write_text(text, encoding="utf-8")
    elif fence["kind"] == "console":
        for command in commands(fence["text"]):
            if note == "keeps running":
                running.append(start(command, folder, environment))
            else:
                answers = f"{note.removeprefix('types: ')}\n" * ANSWERS if note.startswith("types: ") else ""
                run(command, folder, environment, answers)


def change(path: Path, diff: str) -> str:
    """A file with the changes of a diff; each part of it, after `@@`, must be found exactly once."""
    text = path.read_text(encoding="utf-8")
    for part in re.split(r"^@@.*\n", diff, flags=re.MULTILINE):
        lines = part.splitlines(keepends=True)
        before = "".join(line[1:] or "\n" for line in lines if not line.startswith("+"))
        after = "".join(line[1:] or "\n" for line in lines if not line.startswith("-"))
        if part and text.count(before) != 1:
            raise Strayed(f"{path.name} has {text.count(before)} times\n{before}")
        text = text.replace(before, after) if part else text
    return text


def commands(text: str) -> Iterator[Command]:
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        line, _, expected = part.partition("\n")
        yield Command(line.strip(), expected)


def run(command: Command, folder: Path, environment: Mapping[str, str], answers: str) -> None:
    done = subprocess.run(
        [BASH, "-o", "pipefail", "-c", command.line],
        cwd=folder,
        env=environment,
        input=answers,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    if done.returncode:
        raise Strayed(
            f"`{command.line}` ended with {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
        )
    if not matches(command.expected, done.stdout):
        raise Strayed(f"`{command.line}` printed\n{done.stdout}\nand not\n{command.expected}")


def matches(expected: str, printed: str) -> bool:
    """Whether a text is as written, where `...` stands for anything and spaces count as one."""
    parts = [re.escape(" ".join(part.split())) for part in expected.split("...")]
    return re.fullmatch(".*".join(parts), " ".join(printed.split()), re.DOTALL) is not None


def start(command: Command, folder: Path, environment: Mapping[str, str]) -> subprocess.Popen[str]:
    """Begin a command that keeps running, and wait until it says that it is open."""
    process = subprocess.Popen(
        [BASH, "-c", f"exec {command.line}"],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    said = process.stdout.readline()
    if STARTED not in said:
        process.terminate()
        raise Strayed(f"`{command.line}` said {said!r}.")
    return process


def stop(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGINT)
    try:
        process.wait(ENDS_WITHIN)
    except subprocess.TimeoutExpired:
        process.kill()


if __name__ == "__main__":
    main()
