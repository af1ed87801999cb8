"""Import of finished matches from other servers: verify them, then store them like our own."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from waystation.games import UnknownGame, find_game
from waystation.kernel import BadSettings, Checkpoint, Match, Tampered, verify
from waystation.kernel.match import UNDO
from waystation.service.core.errors import Refused
from waystation.service.core.person import Person
from waystation.service.core.timestamps import now
from waystation.service.tables.changes import Line
from waystation.service.tables.play import MAX_UNDOS
from waystation.service.tables.record import Chair, TableRecord, new_invitation
from waystation.service.tables.store import SNAPSHOT_EVERY, Store
from waystation.service.tables.turns import line_of

MAX_ENTRIES: Final = 3000
VERIFY_THREAD: Final = ThreadPoolExecutor(1, "importing")
"""Replaying a long match takes seconds: it runs outside the event loop, one file at a time."""


async def import_match(store: Store, document: Any, person: Person) -> TableRecord:
    """Verify a `.way` document to the last draw, and store it as a finished table."""
    match, snapshots = await asyncio.get_running_loop().run_in_executor(
        VERIFY_THREAD, verify_document, document
    )
    record = record_of(match, person)
    lines = lines_of(match, record.created_at)
    await store.create(record, match.seed, match.opening, lines, snapshots)
    return record


def lines_of(match: Match[Any], at: int) -> list[Line]:
    """The log of a match that was played on another server."""
    return [line_of(number, entry, None, "import", at) for number, entry in enumerate(match.log, 1)]


def verify_document(document: Any) -> tuple[Match[Any], list[Checkpoint]]:
    match = verify_finished(document)
    return match, list(snapshots_of(match))


def snapshots_of(match: Match[Any]) -> Iterator[Checkpoint]:
    """As many snapshots as a match played here would have, so that looking back is as quick."""
    again = Match(match.game, match.seats, match.settings, match.seed)
    for entry in match.log:
        again.enter(entry.seat, entry.notation)
        if again.length % SNAPSHOT_EVERY == 0:
            yield again.checkpoint()


def verify_finished(document: Any) -> Match[Any]:
    check_length(document.get("log"))
    try:
        match = verify(document, find_game)
    except (Tampered, UnknownGame, BadSettings) as error:
        raise Refused("not_true", str(error)) from error
    if not match.over:
        raise Refused("not_over", "Only a finished match can be imported.")
    return match


def check_length(log: Any) -> None:
    """Refuse a long log before replaying it. An undo is costly: it replays the whole match before it."""
    entries = log if isinstance(log, list) else []
    done = [str(entry.get("do")) for entry in entries if isinstance(entry, dict)]
    if len(entries) > MAX_ENTRIES:
        raise Refused("too_long", f"The match is too long (limit {MAX_ENTRIES} entries).")
    if sum(do.startswith(UNDO) for do in done) > MAX_UNDOS:
        raise Refused("too_long", f"The match takes back too many actions (limit {MAX_UNDOS}).")


def record_of(match: Match[Any], person: Person) -> TableRecord:
    at = now()
    return TableRecord(
        id=secrets.token_urlsafe(9),
        game=match.game.id,
        rules_version=match.game.rules_version,
        settings=match.settings,
        host=person.id,
        invite=new_invitation(),
        chairs=[Chair("open", name=f"{seat + 1}") for seat in range(match.seats)],
        commitment=match.commitment,
        created_at=at,
        status="over",
        ended_at=at,
        result=match.result(),
    )
