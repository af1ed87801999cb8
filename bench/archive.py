"""How much room do finished matches take before and after they are archived, and how soon are they open?

    python bench/archive.py --matches 300

Stores matches of all games in a PostgreSQL of its own, measures the tables, archives every match and measures
again. What a million matches would take is the measured size of one, times a million.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import time
from typing import Any

import asyncpg
from fleet import Fleet
from rehearsal import play, record_of
from rich.console import Console
from rich.progress import track
from rich.table import Table

from waystation.kernel import Match
from waystation.service.storage.postgres import Postgres
from waystation.service.tables.archive import archive_table
from waystation.service.tables.importing import lines_of, snapshots_of
from waystation.service.tables.store import Store

MILLION = 1_000_000
RELATIONS = ("log", "snapshots", "archive", "tables")
OPENED = 40
"""Matches that are opened to measure how long it takes."""


async def sizes(url: str) -> dict[str, int]:
    """The bytes of each relation with its indexes, without the room that deleted rows leave."""
    connection = await asyncpg.connect(url)
    found = {}
    for name in RELATIONS:
        await connection.execute(f"vacuum full {name}")
        found[name] = await connection.fetchval("select pg_total_relation_size($1::regclass)", name)
    await connection.close()
    return found


async def open_milliseconds(store: Store, tables: list[str]) -> list[float]:
    waits = []
    for table in tables[:OPENED]:
        begun = time.perf_counter()
        await store.load(table)
        waits.append(1000 * (time.perf_counter() - begun))
    return waits


async def store_matches(store: Store, matches: int) -> tuple[list[str], int]:
    tables, entries = [], 0
    numbers = (number for number in range(3 * matches) if number % 3)  # those that are played to the end
    for _ in track(range(matches), "Playing"):
        match: Match[Any] = play(next(numbers))
        record = record_of(match)
        await store.create(record, match.seed, match.opening, lines_of(match, 0), list(snapshots_of(match)))
        tables.append(record.id)
        entries += match.length
    return tables, entries


async def main(matches: int) -> None:
    with Fleet(nodes=0, workers=0) as fleet:
        database = await Postgres.open(fleet.database)
        await database.migrate()
        store = Store(database)
        tables, entries = await store_matches(store, matches)
        before, hot = await sizes(fleet.database), await open_milliseconds(store, tables)
        begun = time.process_time()
        for table in track(tables, "Archiving"):
            await archive_table(store, table)
        spent = time.process_time() - begun
        after, cold = await sizes(fleet.database), await open_milliseconds(store, tables)
        await database.close()
    show(matches, entries, before, after)
    Console().print(f"archiving: {1000 * spent / matches:.1f} ms of processor time for each match")
    for name, waits in (("with snapshots", hot), ("from the archive", cold)):
        p50, p95 = statistics.median(waits), sorted(waits)[int(0.95 * len(waits))]
        Console().print(f"opening {name}: p50 {p50:.0f} ms, p95 {p95:.0f} ms ({len(waits)} matches)")


def show(matches: int, entries: int, before: dict[str, int], after: dict[str, int]) -> None:
    title = f"{matches} matches with {entries} entries"
    table = Table("relation", "bytes a match", "archived", "GB a million", "archived", title=title)
    for name in (*RELATIONS, "all"):
        pair = [sum(found.values()) if name == "all" else found[name] for found in (before, after)]
        each = [size / matches for size in pair]
        table.add_row(
            name, *[f"{size:,.0f}" for size in each], *[f"{size * MILLION / 1e9:,.1f}" for size in each]
        )
    Console().print(table)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure the room of finished matches.")
    parser.add_argument("--matches", type=int, default=300)
    asyncio.run(main(parser.parse_args().matches))
