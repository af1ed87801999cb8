"""From a turn to a message: a notice for each channel, one message for all that waits, again if it fails.

A notice may arrive twice if a worker dies at the wrong moment; it is never lost without being seen as failed.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

import msgspec
import structlog

from waystation.service.database import Database, Row
from waystation.service.errors import NotFound
from waystation.service.house import now
from waystation.service.model import Table
from waystation.service.notices.channels import Channel, Channels
from waystation.service.notices.letter import Letter, Turn, Undelivered, turn_at
from waystation.service.settings import Settings
from waystation.service.station import Station

MOST: Final = 8
"""How often a notice is tried."""

LEASE: Final = 60 * 1000
"""Milliseconds after which a job that has begun to send, and was never heard of again, is taken for dead."""

GROWTH: Final = 3

log = structlog.get_logger()


async def notify(station: Station, table: str, person: str, seq: int) -> None:
    """It is a person's turn: a notice for each of their channels, however often this is run."""
    if await has_just_acted(station.database, table, person, seq):
        return
    async with station.database.transaction() as together:
        for row in await together.all("find_channels_to_tell", person=person):
            await put_notice(together, station.settings, row, table, person, seq)
    await station.bus.tell_work("deliver")


async def has_just_acted(database: Database, table: str, person: str, seq: int) -> bool:
    """Whoever has just played knows that they are asked again: a turn may have several decisions."""
    row = await database.one("find_player", table=table, seq=seq)
    return row is not None and row["played_by"] == person


async def put_notice(
    together: Database, settings: Settings, channel: Row, table: str, person: str, seq: int
) -> None:
    fresh = await together.run(
        "create_notice",
        id=secrets.token_urlsafe(9),
        person=person,
        table=table,
        seq=seq,
        channel=channel["id"],
        now=now(),
    )
    if fresh:
        wait = settings.mail_digest if channel["kind"] == "mail" else 0
        await put_delivery(together, channel["id"], now() + int(1000 * wait))


async def put_delivery(database: Database, channel: str, run_at: int) -> None:
    args = msgspec.json.encode({"channel": channel}).decode()
    await database.run("put_job", task="deliver", args=args, run_at=run_at)


async def deliver(station: Station, channel: str) -> None:
    """Send all that waits for a channel in one message; one job at a time, the others come back later."""
    database = station.database
    if await database.run("claim_channel", id=channel, now=now(), until=now() + LEASE):
        await deliver_waiting(station, channel)
    elif (row := await database.one("find_not_before", id=channel)) is not None:
        await put_delivery(database, channel, row["not_before"])


async def deliver_waiting(station: Station, channel_id: str) -> None:
    channels = Channels(station.database, station.settings)
    try:
        channel = await channels.find(channel_id)
    except NotFound:  # the person is gone
        return
    rows = await station.database.all("find_waiting", channel=channel.id)
    current, passed = sorted_out(rows, channel.person)
    turns = turns_of(current, channel, station.settings)
    if not turns or not channel.active:
        await settle(station.database, channel, (), passed)
        return
    try:
        await channels.send(channel, Letter(current[-1]["id"], channel.language, turns))
    except Undelivered as error:
        await put_off(station, channel, current, error)
    else:
        await settle(station.database, channel, current, passed)


def sorted_out(rows: Sequence[Row], person: str) -> tuple[list[Row], list[Row]]:
    """The notices of turns that are still there, and of those that have passed meanwhile."""
    current = [row for row in rows if is_asked(msgspec.json.decode(row["doc"], type=Table), person)]
    return current, [row for row in rows if row not in current]


def is_asked(doc: Table, person: str) -> bool:
    return doc.status == "playing" and any(seat in doc.asked_since for seat in doc.seats_of(person))


def turns_of(rows: Sequence[Row], channel: Channel, settings: Settings) -> tuple[Turn, ...]:
    """Each table once, however many notices there are of it."""
    docs = {row["table_id"]: msgspec.json.decode(row["doc"], type=Table) for row in rows}
    return tuple(turn_at(doc, channel.language, settings.url) for doc in docs.values())


async def settle(database: Database, channel: Channel, sent: Sequence[Row], passed: Sequence[Row]) -> None:
    async with database.transaction() as together:
        for row in sent:
            await together.run("mark_notice", id=row["id"], status="sent", now=now())
        for row in passed:
            await together.run("mark_notice", id=row["id"], status="passed", now=None)
        if sent:
            await together.run("note_sent", id=channel.id, now=now())
        else:
            await together.run("release_channel", id=channel.id)


async def put_off(station: Station, channel: Channel, rows: Sequence[Row], error: Undelivered) -> None:
    """It has not arrived: try again after a while that grows, or see that nobody lives there any more."""
    log.info("notice not delivered", kind=channel.kind, channel=channel.id, error=str(error))
    attempts = [row["attempts"] for row in rows]
    until = now() + int(1000 * station.settings.notice_retry * GROWTH ** max(attempts))
    async with station.database.transaction() as together:
        for row in rows:
            await together.run("mark_failed", id=row["id"], error=str(error), most=MOST)
        await together.run("note_failed", id=channel.id, error=str(error), until=until)
        if error.gone:
            await together.run("deactivate_channel", id=channel.id, error=str(error))
            await together.run("give_up", channel=channel.id, error=str(error))
        elif min(attempts) + 1 < MOST:
            await put_delivery(together, channel.id, until)
    await station.bus.tell_work("deliver")


async def send_test(station: Station, channel: Channel) -> str | None:
    """Write to a channel now, to see whether it works; what went wrong, if anything did."""
    channels = Channels(station.database, station.settings)
    try:
        await channels.send(channel, Letter(secrets.token_urlsafe(9), channel.language))
    except Undelivered as error:
        await station.database.run("note_failed", id=channel.id, error=str(error), until=now())
        if error.gone:
            await station.database.run("deactivate_channel", id=channel.id, error=str(error))
        return str(error)
    await station.database.run("note_sent", id=channel.id, now=now())
    return None
