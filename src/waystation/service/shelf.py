"""The shelf: finished matches from elsewhere, kept like our own."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from waystation.games import UnknownGame, find
from waystation.kernel import BadSettings, Checkpoint, Match, Tampered, ranks, verify
from waystation.kernel.match import UNDO
from waystation.service.errors import Refused
from waystation.service.house import now
from waystation.service.live import MOST_UNDOS, Line
from waystation.service.model import Chair, Person, Table
from waystation.service.store import EVERY, Store

MOST_ENTRIES: Final = 3000
CHECKING: Final = ThreadPoolExecutor(1, "shelf")
"""To play a long match again takes seconds: beside the event loop, and one file after the other."""


async def shelve(store: Store, document: Any, person: Person) -> Table:
    """Check a `.way` document to the last draw, and keep it as a table that is over."""
    match, snapshots = await asyncio.get_running_loop().run_in_executor(CHECKING, taken, document)
    doc = shelved(match, person)
    await store.create(doc, match.seed, lines_of(match, doc.created_at), snapshots)
    return doc


def lines_of(match: Match[Any], at: int) -> list[Line]:
    """The log of a match that was played elsewhere."""
    return [
        Line(number, entry.seat, entry.notation, entry.digest, None, "import", at)
        for number, entry in enumerate(match.log, 1)
    ]


def taken(document: Any) -> tuple[Match[Any], list[Checkpoint]]:
    match = checked(document)
    return match, list(snapshots_of(match))


def snapshots_of(match: Match[Any]) -> Iterator[Checkpoint]:
    """As many as a match has that was played here, so that it is as quick to look back in."""
    again = Match(match.game, match.seats, match.settings, match.seed)
    for entry in match.log:
        again.enter(entry.seat, entry.notation)
        if again.length % EVERY == 0:
            yield again.checkpoint()


def checked(document: Any) -> Match[Any]:
    check_length(document.get("log"))
    try:
        match = verify(document, find)
    except (Tampered, UnknownGame, BadSettings) as error:
        raise Refused("not_true", str(error)) from error
    if not match.over:
        raise Refused("not_over", "Only a finished match can be put on the shelf.")
    return match


def check_length(log: Any) -> None:
    """Before anything is played: an entry costs a little, one that takes back the whole match before it."""
    entries = log if isinstance(log, list) else []
    done = [str(entry.get("do")) for entry in entries if isinstance(entry, dict)]
    if len(entries) > MOST_ENTRIES:
        raise Refused("too_long", f"A match of more than {MOST_ENTRIES} entries is not taken.")
    if sum(do.startswith(UNDO) for do in done) > MOST_UNDOS:
        raise Refused(
            "too_long", f"A match in which more than {MOST_UNDOS} actions were taken back is not taken."
        )


def shelved(match: Match[Any], person: Person) -> Table:
    at = now()
    return Table(
        id=secrets.token_urlsafe(9),
        game=match.game.id,
        rules_version=match.game.rules_version,
        settings=match.settings,
        host=person.id,
        invite=secrets.token_urlsafe(12),
        chairs=[Chair("open", name=f"{seat + 1}") for seat in range(match.seats)],
        commitment=match.commitment,
        created_at=at,
        status="over",
        ended_at=at,
        scores=[sheet.total for sheet in match.sheets],
        places=ranks(match.sheets),
    )
