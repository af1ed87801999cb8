"""Does a rehearsal find the matches that a change of the rules touches, and no others?

    python bench/rehearsal.py --matches 2000

Plays matches of all games, some to the end and some half, into a database. Then changes one rule at a time in
a copy of the sources, and compares what `waystation admin rehearse` reports with what the logs say.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from waystation.games import find_game, game_ids
from waystation.kernel import Match, pending
from waystation.service.storage.sqlite import Sqlite
from waystation.service.tables.changes import Line
from waystation.service.tables.importing import lines_of
from waystation.service.tables.record import TableRecord, bot_chair
from waystation.service.tables.store import Store

SOURCES = Path(__file__).parents[1] / "src"
USA = "ticket-to-ride-usa"


@dataclass(frozen=True)
class Plant:
    """A change of one rule, and which matches it touches according to their logs and results."""

    name: str
    file: str
    right: str
    wrong: str
    touches: Callable[[Match[Any]], bool]


def is_claimed(match: Match[Any]) -> bool:
    return match.game.id == USA and any(
        entry.notation.startswith("claim denver-omaha") for entry in match.log
    )


def is_longest_path_tied(match: Match[Any]) -> bool:
    lines = [line.item.key for sheet in match.sheets for line in sheet.lines] if match.over else []
    return match.game.id == USA and lines.count("sheet.longest_path") > 1


PLANTS = (
    Plant(
        "a longer route",
        "waystation/games/ticket_to_ride/maps/usa.toml",
        'id = "denver-omaha", a = "denver", b = "omaha", length = 4',
        'id = "denver-omaha", a = "denver", b = "omaha", length = 5',
        is_claimed,
    ),
    Plant(
        "no bonus for a tie",
        "waystation/games/ticket_to_ride/scoring.py",
        "zip(lengths, holders(lengths), strict=True)",
        "zip(lengths, [h and sum(holders(lengths)) == 1 for h in holders(lengths)], strict=True)",
        is_longest_path_tied,
    ),
    Plant(
        "a comment",
        "waystation/games/ticket_to_ride/scoring.py",
        '"""[TTR-SCORE-03, -06;',
        '"""Ten points. [TTR-SCORE-03, -06;',
        lambda _: False,
    ),
)


def play(number: int) -> Match[Any]:
    """A match among players who choose by chance; every third is left half-way."""
    games = game_ids()
    game = find_game(games[number % len(games)])
    chance = random.Random(number)
    match: Match[Any] = Match(game, chance.choice(game.seats), {}, seed=number.to_bytes(32))
    most = 60 if number % 3 == 0 else 10_000
    while not match.over and match.length < most:
        seat = pending(match.state)[0].seat
        match.play(seat, str(chance.choice(match.options(seat))))
    return match


@dataclass(frozen=True)
class Played:
    """A match as it is stored: rules cannot be sent from process to process."""

    record: TableRecord
    seed: bytes
    opening: tuple[str, ...]
    lines: list[Line]
    touched_by: list[str]


def play_some(numbers: range) -> list[Played]:
    return [
        Played(record_of(match), match.seed, match.opening, lines_of(match, 0), touched_by(match))
        for match in map(play, numbers)
    ]


def touched_by(match: Match[Any]) -> list[str]:
    return [plant.name for plant in PLANTS if plant.touches(match)]


def record_of(match: Match[Any]) -> TableRecord:
    return TableRecord(
        id=secrets.token_urlsafe(9),
        game=match.game.id,
        rules_version=match.game.rules_version,
        settings=match.settings,
        host="",
        invite="",
        chairs=[bot_chair("random") for _ in range(match.seats)],
        commitment=match.commitment,
        created_at=0,
        status="over" if match.over else "playing",
        result=match.result() if match.over else None,
    )


async def fill(path: Path, matches: int) -> dict[str, set[str]]:
    """Store the matches; which of them each change touches."""
    touched: dict[str, set[str]] = {plant.name: set() for plant in PLANTS}
    database = await Sqlite.open(str(path))
    await database.migrate()
    store = Store(database)
    with ProcessPoolExecutor() as pool:
        chunks = [range(start, min(start + 20, matches)) for start in range(0, matches, 20)]
        for done in track(pool.map(play_some, chunks), "Playing", total=len(chunks)):
            for each in done:
                await store.create(each.record, each.seed, each.opening, each.lines)
                for name in each.touched_by:
                    touched[name].add(each.record.id)
    await database.close()
    return touched


def plant_in_copy(plant: Plant, folder: Path) -> Path:
    """A copy of the sources with this change."""
    copy = folder / plant.name.replace(" ", "-")
    shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("client", "__pycache__"))
    path = copy / plant.file
    text = path.read_text(encoding="utf-8")
    if text.count(plant.right) != 1:
        sys.exit(f"{plant.name}: {plant.right!r} is not in {plant.file} once.")
    path.write_text(text.replace(plant.right, plant.wrong), encoding="utf-8")
    return copy


def rehearse(sources: Path, database: Path) -> set[str]:
    command = [sys.executable, "-m", "waystation", "admin", "rehearse", "--json", "--database", str(database)]
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return {row["table"] for row in json.loads(done.stdout)["differ"]}


def main(matches: int) -> int:
    table = Table(
        "change", "touches", "found", "missed", "found wrongly", "seconds", title=f"{matches} matches"
    )
    wrong = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = folder / "matches.db"
        touched = asyncio.run(fill(database, matches))
        for plant in PLANTS:
            sources, begun = plant_in_copy(plant, folder), time.monotonic()
            found, expected = rehearse(sources, database), touched[plant.name]
            missed, too_many = len(expected - found), len(found - expected)
            seconds = f"{time.monotonic() - begun:.0f}"
            table.add_row(plant.name, *map(str, (len(expected), len(found), missed, too_many)), seconds)
            wrong += missed + too_many
    Console().print(table)
    return int(wrong > 0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Change a rule, and see which matches a rehearsal finds.")
    parser.add_argument("--matches", type=int, default=2000)
    sys.exit(main(parser.parse_args().matches))
