"""Delivery of notices: one notice for each turn and channel, and one letter for all notices of a channel.

A failed delivery is retried. If a worker dies at the wrong moment, a notice may arrive twice; it is never
lost silently.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

import msgspec
import structlog

from waystation.service.config.settings import Settings
from waystation.service.core.errors import NotFound
from waystation.service.core.timestamps import now
from waystation.service.messaging.bus import Bus
from waystation.service.notices.channels import Channel, Channels
from waystation.service.notices.letter import Letter, Turn, Undelivered, turn_of
from waystation.service.storage.database import Database, Row
from waystation.service.tables.record import TableRecord

MAX_ATTEMPTS: Final = 8
"""Attempts to deliver a notice."""

LEASE_MILLISECONDS: Final = 60 * 1000
"""Milliseconds after which a delivery that neither finished nor failed counts as dead."""

BACKOFF_FACTOR: Final = 3

log = structlog.get_logger()


class NoticeService:
    """Notifies people that it is their turn, through the channels they have opened."""

    def __init__(self, database: Database, settings: Settings, bus: Bus) -> None:
        self.database = database
        self.settings = settings
        self.bus = bus
        self.channels = Channels(database, settings)

    async def notify(self, table: str, person: str, seq: int) -> None:
        """Create a notice for each channel of a person whose turn it is. Running it again creates no more."""
        if await has_just_acted(self.database, table, person, seq):
            return
        async with self.database.transaction() as together:
            for row in await together.all("find_active_channels", person=person):
                await put_notice(together, self.settings, row, table, person, seq)
        await self.bus.publish_job("deliver")

    async def deliver(self, channel: str) -> None:
        """Send all waiting notices of a channel in one letter. One job at a time: the others are queued
        again.
        """
        if await self.database.run("claim_channel", id=channel, now=now(), until=now() + LEASE_MILLISECONDS):
            await self._deliver_waiting(channel)
        elif (row := await self.database.one("find_not_before", id=channel)) is not None:
            await put_delivery(self.database, channel, row["not_before"])

    async def _deliver_waiting(self, channel_id: str) -> None:
        try:
            channel = await self.channels.find(channel_id)
        except NotFound:  # the channel was closed meanwhile
            return
        rows = await self.database.all("find_waiting_notices", channel=channel.id)
        current, passed = split_by_turn(rows, channel.person)
        turns = turns_of(current, channel, self.settings)
        if not turns or not channel.active:
            await mark_delivered(self.database, channel, (), passed)
            return
        try:
            await self.channels.send(channel, Letter(current[-1]["id"], channel.language, turns))
        except Undelivered as error:
            await self._put_off(channel, current, error)
        else:
            await mark_delivered(self.database, channel, current, passed)

    async def _put_off(self, channel: Channel, rows: Sequence[Row], error: Undelivered) -> None:
        """Retry a failed delivery after a growing delay, or close the channel if the address no longer
        exists.
        """
        log.info("notice not delivered", kind=channel.kind, channel=channel.id, error=str(error))
        attempts = [row["attempts"] for row in rows]
        until = now() + int(1000 * self.settings.notice_retry * BACKOFF_FACTOR ** max(attempts))
        async with self.database.transaction() as together:
            for row in rows:
                await together.run("mark_notice_failed", id=row["id"], error=str(error), most=MAX_ATTEMPTS)
            await together.run("mark_channel_failed", id=channel.id, error=str(error), until=until)
            if error.gone:
                await together.run("deactivate_channel", id=channel.id, error=str(error))
                await together.run("fail_waiting_notices", channel=channel.id, error=str(error))
            elif min(attempts) + 1 < MAX_ATTEMPTS:
                await put_delivery(together, channel.id, until)
        await self.bus.publish_job("deliver")

    async def send_test(self, channel: Channel) -> str | None:
        """Send a test letter now, and return the error if it fails."""
        try:
            await self.channels.send(channel, Letter(secrets.token_urlsafe(9), channel.language))
        except Undelivered as error:
            await self.database.run("mark_channel_failed", id=channel.id, error=str(error), until=now())
            if error.gone:
                await self.database.run("deactivate_channel", id=channel.id, error=str(error))
            return str(error)
        await self.database.run("mark_channel_sent", id=channel.id, now=now())
        return None


async def has_just_acted(database: Database, table: str, person: str, seq: int) -> bool:
    """Whether this person played the last entry. Then they know that they are asked again."""
    row = await database.one("find_player_of_entry", table=table, seq=seq)
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


def split_by_turn(rows: Sequence[Row], person: str) -> tuple[list[Row], list[Row]]:
    """The notices of turns that still wait for the person, and those of turns that have passed."""
    current = [row for row in rows if is_asked(msgspec.json.decode(row["doc"], type=TableRecord), person)]
    return current, [row for row in rows if row not in current]


def is_asked(record: TableRecord, person: str) -> bool:
    return record.status == "playing" and any(seat in record.asked_since for seat in record.seats_of(person))


def turns_of(rows: Sequence[Row], channel: Channel, settings: Settings) -> tuple[Turn, ...]:
    """The turns that a letter names: each table once, however many notices it has."""
    records = {row["table_id"]: msgspec.json.decode(row["doc"], type=TableRecord) for row in rows}
    return tuple(turn_of(record, channel.language, settings.url) for record in records.values())


async def mark_delivered(
    database: Database, channel: Channel, sent: Sequence[Row], passed: Sequence[Row]
) -> None:
    async with database.transaction() as together:
        for row in sent:
            await together.run("mark_notice", id=row["id"], status="sent", now=now())
        for row in passed:
            await together.run("mark_notice", id=row["id"], status="passed", now=None)
        if sent:
            await together.run("mark_channel_sent", id=channel.id, now=now())
        else:
            await together.run("release_channel", id=channel.id)
