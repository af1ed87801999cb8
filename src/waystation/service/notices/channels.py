"""The channels of a person: where they want to be told. An e-mail address must say yes first."""

from __future__ import annotations

import secrets
from typing import Final, Literal

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer

from waystation.service.database import Database, Row
from waystation.service.errors import Conflict, NotFound, Refused, TooMuch
from waystation.service.house import now
from waystation.service.model import Person
from waystation.service.notices import mail, push, webhook
from waystation.service.notices.letter import Letter, Undelivered
from waystation.service.notices.post import check_address
from waystation.service.people import YEAR, secret
from waystation.service.settings import Settings

type Kind = Literal["push", "mail", "webhook"]
type Deed = Literal["confirm", "stop"]

MOST: Final = 10
"""Channels that one person may have."""

STRANGERS: Final = 3
HOUR: Final = 3600 * 1000
"""So many people an hour may have a mail sent to an address that has not said yes."""

MINUTE: Final = 60 * 1000
"""Between two mails that ask the same address for the same person."""

KEY: Final = "notice key"


class Channel(msgspec.Struct, frozen=True):
    """A channel, and whose it is."""

    id: str
    person: str
    kind: Kind
    target: str
    keys: str
    active: bool
    language: str


class Channels:
    """Opened, closed and written to; what a letter says is decided elsewhere."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.settings = settings

    # --- opening ----------------------------------------------------------------------------------

    async def open_push(self, person: Person, endpoint: str, keys: push.Keys) -> str:
        """A browser that has subscribed."""
        if not push.are_good(keys):
            raise Refused("bad_keys", "These are not the keys of a push subscription.")
        await self._check(endpoint)
        await self.database.run("forget_target_of_others", person=person.id, kind="push", target=endpoint)
        return await self._open(person, "push", endpoint, msgspec.json.encode(keys).decode())

    async def open_webhook(self, person: Person, url: str) -> tuple[str, str]:
        """A program that listens, and the secret by which it knows us."""
        await self._check(url)
        key = webhook.make_secret()
        return await self._open(person, "webhook", url, key), key

    async def open_mail(self, person: Person, address: str) -> str:
        """An address, which is asked whether it agrees."""
        if self.settings.smtp is None:
            raise Conflict("no_mail", "This house has no mail server: its host can set one.")
        await self._check_strangers(address)
        channel = await self._open(person, "mail", address, "")
        if not (await self.find(channel)).active:
            await self._ask(channel, address, person.language)
        return channel

    async def _open(self, person: Person, kind: Kind, target: str, keys: str) -> str:
        held = await self.database.all("find_channels", person=person.id)
        if len(held) >= MOST and (kind, target) not in {(row["kind"], row["target"]) for row in held}:
            raise Conflict("too_many", f"You are told in {MOST} places already: close one first.")
        row = await self.database.one(
            "open_channel",
            id=secrets.token_urlsafe(9),
            person=person.id,
            kind=kind,
            target=target,
            keys=keys,
            active=int(kind != "mail"),
            now=now(),
        )
        assert row is not None
        return str(row["id"])

    async def _check(self, url: str) -> None:
        try:
            await check_address(url, private=self.settings.webhooks_to_private)
        except Undelivered as error:
            raise Refused("bad_address", str(error)) from error

    async def _check_strangers(self, address: str) -> None:
        row = await self.database.one("count_strangers", target=address, since=now() - HOUR)
        if row is not None and row["number"] >= STRANGERS:
            raise TooMuch("asked_enough", "This address has been asked often enough: try again in an hour.")

    async def _ask(self, channel: str, address: str, language: str) -> None:
        if not await self.database.run("ask_channel", id=channel, now=now(), until=now() + MINUTE):
            raise TooMuch("just_asked", "A mail has just been sent there: give it a minute.")
        try:
            await mail.ask_to_confirm(self.settings, address, language, await self.link(channel, "confirm"))
        except Undelivered as error:
            await self.database.run("note_failed", id=channel, error=str(error), until=now())
            raise Conflict("not_sent", str(error)) from error

    # --- what the links in a mail do --------------------------------------------------------------

    async def link(self, channel: str, deed: Deed) -> str:
        token = (await self._signer()).dumps([channel, deed])
        return f"{self.settings.url}/api/notices/links/{token}"

    async def linked(self, token: str) -> tuple[Channel, Deed]:
        """What a link is about; who holds it has read the mail."""
        try:
            channel, deed = (await self._signer()).loads(token, max_age=YEAR)
        except (BadSignature, ValueError, TypeError) as error:
            raise NotFound("no_link", "This link is not good, or not any more.") from error
        return await self.find(channel), deed

    async def follow(self, token: str) -> tuple[Channel, Deed]:
        """Do what a link says."""
        channel, deed = await self.linked(token)
        if deed == "confirm":
            await self.database.run("activate_channel", id=channel.id)
        else:
            await self.database.run("deactivate_channel", id=channel.id, error=None)
            await self.database.run("give_up", channel=channel.id, error=None)
        return channel, deed

    async def _signer(self) -> URLSafeTimedSerializer:
        return URLSafeTimedSerializer(await secret(self.database, KEY), salt="notices")

    # --- looking, writing, closing ----------------------------------------------------------------

    async def of(self, person: Person) -> list[Row]:
        return list(await self.database.all("find_channels", person=person.id))

    async def find(self, channel: str, person: Person | None = None) -> Channel:
        """A channel; if a person is named, one of theirs."""
        row = await self.database.one("find_channel", id=channel)
        if row is None or (person is not None and row["person_id"] != person.id):
            raise NotFound("no_channel", "There is no such channel.")
        return Channel(
            row["id"],
            row["person_id"],
            row["kind"],
            row["target"],
            row["keys"],
            bool(row["active"]),
            row["language"],
        )

    async def send(self, channel: Channel, letter: Letter) -> None:
        """Raises `Undelivered` if it has not arrived."""
        match channel.kind:
            case "push":
                keys = msgspec.json.decode(channel.keys, type=push.Keys)
                await push.send(self.database, self.settings, channel.target, keys, letter)
            case "mail":
                stop = await self.link(channel.id, "stop")
                await mail.send(self.settings, channel.target, letter, stop)
            case "webhook":
                await webhook.send(self.settings, channel.target, channel.keys, letter)

    async def close(self, channel: str, person: Person) -> None:
        await self.find(channel, person)
        async with self.database.transaction() as together:
            await together.run("forget_notices", channel=channel)
            await together.run("close_channel", id=channel, person=person.id)
