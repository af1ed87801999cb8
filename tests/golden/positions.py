"""Lay tables in the file of a server at home, each before one kind of decision: for screenshots and tests.

The positions come from the golden matches. A person, given by id, holds the seat that is asked; bots hold the
others. Prints the tables as JSON lines: the game, the variant, the kind of decision, the table's id.

    PYTHONPATH=tests python -m golden.positions waystation.db --person=ID --game stone-age --kind ImproveRoll
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from golden.transcript import read_header, read_log
from waystation.games import find_game
from waystation.kernel import Game, Match, open_decisions, pending, testing
from waystation.service.core.timestamps import now
from waystation.service.storage.connect import open_database
from waystation.service.tables.importing import lines_of, snapshots_of
from waystation.service.tables.record import Chair, TableRecord, bot_chair
from waystation.service.tables.store import Store

GOLDEN = Path(__file__).parent
NAMES = ["Ann", "Bela", "Chiyo", "Dal-ho"]
LONGEST = 10_000
"""No match at random has as many actions."""
OVER = "over"
"""The kind of the position after the last decision."""


@dataclass(frozen=True)
class Position:
    game: str
    variant: str
    kind: str
    seat: int
    file: Path
    number: int
    """How many entries lead there."""


def positions(game: str) -> list[Position]:
    """Of each kind of decision that golden matches of a game meet, the last in the shortest match."""
    found: dict[tuple[str, str], Position] = {}
    for file in sorted((GOLDEN / game).glob("*.txt"), key=lambda each: each.stat().st_size):
        known = set(found)
        for position in met(game, file):
            if (position.variant, position.kind) not in known:
                found[position.variant, position.kind] = position
    return list(found.values())


def met(game: str, file: Path) -> Iterator[Position]:
    """Every decision of a match in which there was something to choose."""
    match, log = opened(file)
    variant = str(match.settings.get("variant", ""))
    for number, (seat, notation) in enumerate(log):
        for decision in open_decisions(match.state):
            if len(decision.options(match.state)) > 1 or decision not in pending(match.state):
                kind = decision.prompt(match.state).key
                yield Position(game, variant, kind, decision.seat, file, number)
        match.enter(seat, notation)
    yield Position(game, variant, OVER, 0, file, len(log))


def opened(file: Path) -> tuple[Match[Any], list[tuple[int, str]]]:
    text = file.read_text(encoding="utf-8")
    return read_header(text).match(), read_log(text)


def some_match(game: str) -> tuple[Match[Any], list[tuple[int, str]]]:
    """The shortest golden match of a game, or one at random if it has none: its beginning, and its log."""
    files = sorted((GOLDEN / game).glob("*.txt"), key=lambda each: each.stat().st_size)
    return opened(files[0]) if files else random_match(find_game(game))


def random_match(game: Game[Any]) -> tuple[Match[Any], list[tuple[int, str]]]:
    whole = testing.random_match(game, min(game.seats), 1, LONGEST)
    return Match(game, whole.seats, {}, whole.seed), [(entry.seat, entry.notation) for entry in whole.log]


def played(position: Position) -> Match[Any]:
    match, log = opened(position.file)
    for seat, notation in log[: position.number]:
        match.enter(seat, notation)
    return match


async def lay(store: Store, position: Position, person: str) -> str:
    return await lay_match(store, played(position), position.seat, person)


async def lay_match(store: Store, match: Match[Any], seat: int, person: str) -> str:
    record = table_of(match, seat, person)
    lines, snapshots = lines_of(match, record.created_at), list(snapshots_of(match))
    await store.create(record, match.seed, match.opening, lines, snapshots)
    return record.id


def table_of(match: Match[Any], seat: int, person: str) -> TableRecord:
    record = TableRecord(
        id=secrets.token_urlsafe(9),
        game=match.game.id,
        rules_version=match.game.rules_version,
        settings=match.settings,
        host=person,
        invite=secrets.token_urlsafe(12),
        chairs=[bot_chair("conductor", name) for name in NAMES[: match.seats]],
        commitment=match.commitment,
        created_at=now(),
        started_at=now(),
        status="playing",
    )
    record.chairs[seat] = Chair("person", person=person, name=NAMES[seat])
    if match.over:
        record.status = "over"
        record.ended_at = now()
        record.result = match.result()
    return record


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("file", help="the server's SQLite file")
    parser.add_argument("--person", required=True, help="who is asked: the id of a person")
    parser.add_argument("--game", action="append", required=True, help="may be given several times")
    parser.add_argument(
        "--kind", action="append", help="only these kinds of decisions; all, if none is given"
    )
    parser.add_argument("--variant", help="only with this variant; an empty text is the usual game")
    asked = parser.parse_args()
    database = await open_database(asked.file)
    try:
        await lay_all(Store(database), asked)
    finally:
        await database.close()


async def lay_all(store: Store, asked: argparse.Namespace) -> None:
    for position in wanted(asked):
        table = await lay(store, position, asked.person)
        laid = {"game": position.game, "variant": position.variant, "kind": position.kind, "table": table}
        sys.stdout.write(json.dumps(laid) + "\n")


def wanted(asked: argparse.Namespace) -> list[Position]:
    found = [
        position
        for game in asked.game
        for position in positions(game)
        if asked.variant in (None, position.variant) and position.kind in (asked.kind or [position.kind])
    ]
    missing = set(asked.kind or []) - {position.kind for position in found}
    if missing:
        raise SystemExit(f"No golden match of {', '.join(asked.game)} meets {', '.join(sorted(missing))}.")
    return found


if __name__ == "__main__":
    asyncio.run(main())
