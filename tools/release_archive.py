"""Write small databases of this release into `tests/archive/releases/`, when it is released.

    python tools/release_archive.py postgresql://root@127.0.0.1/postgres redis://127.0.0.1:6379/9

Every later release must open, migrate, play on, verify and export them. They are never written again.
"""

import asyncio
import gzip
import os
import secrets
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from waystation import __version__
from waystation.bots import find_player, observe
from waystation.games import bundled_games, find_game
from waystation.kernel import Match, pending
from waystation.service.app.services import Services
from waystation.service.config.settings import Settings
from waystation.service.core.person import Person
from waystation.service.core.timestamps import now
from waystation.service.storage.backup import back_up_file
from waystation.service.tables import lobby
from waystation.service.tables.archive import archive_table
from waystation.service.tables.changes import Answer
from waystation.service.tables.importing import import_match
from waystation.service.tables.record import Chair, TableRecord, bot_chair

FOLDER: Final = Path(__file__).parents[1] / "tests" / "archive" / "releases" / __version__
ENTRIES: Final = 60
"""Entries of a match that is still in play: more than there are between two snapshots."""

DUMP: Final = ("pg_dump", "--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=50")
NOT_SQL: Final = b"\\"
"""Lines that begin with it are commands for psql, which not every version knows."""


async def fill(settings: Settings) -> None:
    """A server in the middle of its life: matches in play, over and archived, an open table, some chat."""
    services = await Services.open(settings)
    try:
        ann, _ = await services.people.create_guest("Ann", "ja")
        for game in bundled_games():
            await play_a_while(services, ann, game)
        over = [await import_match(services.store, play_whole_match(game), ann) for game in bundled_games()]
        await archive_table(services.store, over[0].id)
        await services.tables.create(new_table("stone-age", ann, Chair("open")))
    finally:
        await services.close()


def new_table(game: str, person: Person, other: Chair) -> TableRecord:
    return TableRecord(
        id=secrets.token_urlsafe(9),
        game=game,
        rules_version="",
        settings={},
        host=person.id,
        invite=secrets.token_urlsafe(12),
        chairs=[Chair("person", person.id, person.nickname), other],
        commitment="",
        created_at=now(),
    )


async def play_a_while(services: Services, person: Person, game: str) -> None:
    table = await services.tables.create(new_table(game, person, bot_chair("conductor")))
    await services.tables.change(table, lambda open_table: lobby.start(open_table, person, now()))
    await services.tables.say(table, person, "よろしくお願いします")
    for after in range(ENTRIES):
        async with services.tables.read(table) as open_table:
            match = open_table.match
            seat = pending(match.state)[0].seat
            do = str(find_player("conductor", match.game, after)(observe(match.game, match.state, seat)))
        who = person.id if seat == 0 else "bot conductor"
        await services.tables.play(table, Answer(seat, after, do), who)


def play_whole_match(game: str) -> dict[str, Any]:
    """A whole match of two beginners."""
    match: Match[Any] = Match(find_game(game), 2, {}, seed=secrets.token_bytes(32))
    players = [find_player("first-ride", match.game, seat) for seat in range(2)]
    while not match.over:
        seat = pending(match.state)[0].seat
        match.play(seat, str(players[seat](observe(match.game, match.state, seat))))
    return match.to_json()


def write_sqlite() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path, copy = Path(folder) / "waystation.db", Path(folder) / "copy.db"
        asyncio.run(fill(Settings(database=str(path))))
        back_up_file(path, copy)
        write("waystation.db.gz", copy.read_bytes())


def write_postgres(server: str, redis: str) -> None:
    name = f"waystation_release_{secrets.token_hex(4)}"
    url = urlunsplit(urlsplit(server)._replace(path=f"/{name}"))
    asyncio.run(execute(server, f"create database {name}"))
    try:
        asyncio.run(fill(Settings(database=url, redis=redis)))
        dump = subprocess.run([*DUMP, f"--dbname={url}"], capture_output=True, check=True, env=os.environ)
        lines = dump.stdout.splitlines(keepends=True)
        write("postgresql.sql.gz", b"".join(line for line in lines if not line.startswith(NOT_SQL)))
    finally:
        asyncio.run(execute(server, f"drop database {name} with (force)"))


async def execute(server: str, statement: str) -> None:
    connection = await asyncpg.connect(server)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def write(name: str, content: bytes) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / name).write_bytes(gzip.compress(content, mtime=0))


def main() -> None:
    if FOLDER.exists():
        sys.exit(f"{FOLDER} exists: a release is archived once.")
    postgres, redis = sys.argv[1:]
    write_sqlite()
    write_postgres(postgres, redis)


if __name__ == "__main__":
    main()
