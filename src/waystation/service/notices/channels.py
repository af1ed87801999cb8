"""The notice channels of a person. The owner of an e-mail address must confirm it first."""

from __future__ import annotations

import secrets
from typing import Final, Literal

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer

from waystation.service.config.settings import Settings
from waystation.service.core.errors import Conflict, NotFound, Refused, TooManyRequests
from waystation.service.core.person import Person
from waystation.service.core.timestamps import now
from waystation.service.notices import mail, push, webhook
from waystation.service.notices.letter import Letter, Undelivered
from waystation.service.notices.post import check_address
from waystation.service.people.people import server_secret
from waystation.service.storage.database import Database, Row

type Kind = Literal["push", "mail", "webhook"]
type LinkAction = Literal["confirm", "stop"]

MAX_CHANNELS: Final = 10
"""Channels that one person may have."""

HOUR_MILLISECONDS: Final = 3600 * 1000
MAX_REQUESTS_PER_HOUR: Final = 3
"""People who may have a confirmation mail sent to the same unconfirmed address in an hour."""

RESEND_MILLISECONDS: Final = 60 * 1000
"""Milliseconds between two confirmation mails to the same address for the same person."""

LINK_SECONDS: Final = 365 * 24 * 3600
"""Seconds for which a link in a mail is valid: somebody may unsubscribe with an old mail."""

LINK_KEY: Final = "notice key"


class Channel(msgspec.Struct, frozen=True):
    """A notice channel and its owner."""

    id: str
    person: str
    kind: Kind
    target: str
    keys: str
    active: bool
    language: str


class Channels:
    """Opens and closes channels, and sends letters to them."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.settings = settings

    # --- opening ----------------------------------------------------------------------------------

    async def open_push(self, person: Person, endpoint: str, keys: push.Keys) -> str:
        """Open a channel to a browser that has subscribed to web push."""
        if not push.are_valid(keys):
            raise Refused("bad_keys", "Invalid keys of a push subscription.")
        await self._check_url(endpoint)
        await self.database.run("delete_target_of_others", person=person.id, kind="push", target=endpoint)
        return await self._open(person, "push", endpoint, msgspec.json.encode(keys).decode())

    async def open_webhook(self, person: Person, url: str) -> tuple[str, str]:
        """Open a channel to a webhook, and return its id and the secret that signs its messages."""
        await self._check_url(url)
        key = webhook.make_secret()
        return await self._open(person, "webhook", url, key), key

    async def open_mail(self, person: Person, address: str) -> str:
        """Open a channel to an e-mail address, and send a mail to confirm it."""
        if self.settings.smtp is None:
            raise Conflict(
                "no_mail", "This server cannot send e-mail: its operator has to set up a mail server."
            )
        await self._check_requests(address)
        channel = await self._open(person, "mail", address, "")
        if not (await self.find(channel)).active:
            await self._send_confirmation(channel, address, person.language)
        return channel

    async def _open(self, person: Person, kind: Kind, target: str, keys: str) -> str:
        held = await self.database.all("find_channels", person=person.id)
        if len(held) >= MAX_CHANNELS and (kind, target) not in {(row["kind"], row["target"]) for row in held}:
            raise Conflict("too_many", f"You have {MAX_CHANNELS} channels already: close one first.")
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

    async def _check_url(self, url: str) -> None:
        try:
            await check_address(url, private=self.settings.webhooks_to_private)
        except Undelivered as error:
            raise Refused("bad_address", str(error)) from error

    async def _check_requests(self, address: str) -> None:
        row = await self.database.one(
            "count_confirmation_requests", target=address, since=now() - HOUR_MILLISECONDS
        )
        if row is not None and row["number"] >= MAX_REQUESTS_PER_HOUR:
            raise TooManyRequests(
                "asked_enough", "Too many requests to confirm this address. Try again in an hour."
            )

    async def _send_confirmation(self, channel: str, address: str, language: str) -> None:
        if not await self.database.run(
            "mark_channel_asked", id=channel, now=now(), until=now() + RESEND_MILLISECONDS
        ):
            raise TooManyRequests("just_asked", "A mail was just sent to this address: give it a minute.")
        try:
            await mail.ask_to_confirm(self.settings, address, language, await self.link(channel, "confirm"))
        except Undelivered as error:
            await self.database.run("mark_channel_failed", id=channel, error=str(error), until=now())
            raise Conflict("not_sent", str(error)) from error

    # --- links in mails ---------------------------------------------------------------------------

    async def link(self, channel: str, action: LinkAction) -> str:
        token = (await self._signer()).dumps([channel, action])
        return f"{self.settings.url}/api/notices/links/{token}"

    async def read_link(self, token: str) -> tuple[Channel, LinkAction]:
        """The channel and the action of a link. Its signature proves that the person got the mail."""
        try:
            channel, action = (await self._signer()).loads(token, max_age=LINK_SECONDS)
        except (BadSignature, ValueError, TypeError) as error:
            raise NotFound("no_link", "This link is invalid or has expired.") from error
        return await self.find(channel), action

    async def follow(self, token: str) -> tuple[Channel, LinkAction]:
        """Carry out the action of a link."""
        channel, action = await self.read_link(token)
        if action == "confirm":
            await self.database.run("activate_channel", id=channel.id)
        else:
            await self.database.run("deactivate_channel", id=channel.id, error=None)
            await self.database.run("fail_waiting_notices", channel=channel.id, error=None)
        return channel, action

    async def _signer(self) -> URLSafeTimedSerializer:
        return URLSafeTimedSerializer(await server_secret(self.database, LINK_KEY), salt="notices")

    # --- reading, sending, closing ----------------------------------------------------------------

    async def of(self, person: Person) -> list[Row]:
        return list(await self.database.all("find_channels", person=person.id))

    async def find(self, channel: str, person: Person | None = None) -> Channel:
        """Find a channel; if a person is given, only among their own."""
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
        """Send a letter. Raises `Undelivered` if it did not arrive."""
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
            await together.run("delete_notices_of_channel", channel=channel)
            await together.run("close_channel", id=channel, person=person.id)
