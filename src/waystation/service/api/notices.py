"""Where you want to be told that it is your turn, and whether it works."""

from __future__ import annotations

from html import escape
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from litestar import Controller, MediaType, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from waystation.service.allowances import Allowances
from waystation.service.api.access import Here, Speaker
from waystation.service.api.wire import Asking
from waystation.service.database import Row
from waystation.service.errors import Conflict
from waystation.service.hosts import host_of
from waystation.service.notices import push
from waystation.service.notices.channels import Channel, Channels, Deed, Kind
from waystation.service.notices.deliver import send_test
from waystation.service.notices.letter import said
from waystation.service.station import Station

ATOM: Final = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
LABEL: Final = "[A-Za-z0-9-]+"
MAIL: Final = rf"^{ATOM}(\.{ATOM})*@{LABEL}(\.{LABEL})*$"
"""An address as nearly everyone has it: no quotes, no comments, nothing that could end a header."""

LATEST: Final = 50

ChannelId = Annotated[
    str, PathParameter(max_length=24, pattern="^[A-Za-z0-9_-]+$", description="the id of a channel")
]
Token = Annotated[str, PathParameter(max_length=400, description="from a link in a mail")]
type Url = Annotated[
    str,
    msgspec.Meta(
        min_length=8,
        max_length=1000,
        pattern=r"^https?://[!-~]+$",
        extra={"is": "an address that begins with https:// or http://"},
    ),
]
type Packed = Annotated[str, msgspec.Meta(min_length=16, max_length=200, pattern=r"^[A-Za-z0-9_=-]+$")]
type Address = Annotated[
    str, msgspec.Meta(max_length=254, pattern=MAIL, extra={"is": "an e-mail address like ann@example.org"})
]


class PushKeys(Asking):
    p256dh: Packed
    auth: Packed


class NewPush(Asking):
    """A subscription, as the browser gives it."""

    endpoint: Url
    keys: PushKeys


class NewMail(Asking):
    address: Address


class NewWebhook(Asking):
    """Where notices are posted, as JSON. Each is signed with the secret of the channel, as
    standardwebhooks.com says, in the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`.
    """

    url: Url


class PushKey(msgspec.Struct):
    """The public key of the house, for the browser to subscribe with."""

    key: str


class Opened(msgspec.Struct):
    """A channel that was opened; a webhook's secret is told this once."""

    id: str
    secret: str | None = None


class ChannelSeen(msgspec.Struct):
    """A channel and how it fares. An address that is not active waits for a yes, or is no longer there."""

    id: str
    kind: Kind
    target: str
    active: bool
    failures: int
    last_error: str | None
    last_sent_at: int | None
    created_at: int


class ChannelList(msgspec.Struct):
    channels: list[ChannelSeen]


class NoticeSeen(msgspec.Struct):
    """A turn that you were to be told of: it waits, was sent, has failed, or the turn has passed."""

    table: str
    seq: int
    channel: str
    kind: Kind
    status: Literal["waiting", "sent", "failed", "passed"]
    attempts: int
    error: str | None
    created_at: int
    sent_at: int | None


class NoticeList(msgspec.Struct):
    notices: list[NoticeSeen]


class Tested(msgspec.Struct):
    """Whether a test notice was taken; if not, why."""

    sent: bool
    error: str | None


class Notices(Controller):
    path = "/api/notices"
    tags = ("notices",)

    @get(summary="What you were told lately, and whether it arrived")
    async def latest(self, station: Here, person: Speaker) -> NoticeList:
        rows = await station.database.all("find_notices", person=person.id, most=LATEST)
        return NoticeList([NoticeSeen(**row) for row in rows])

    @get("/push-key", summary="What a browser needs to subscribe")
    async def push_key(self, station: Here) -> PushKey:
        return PushKey(await push.public_key(station.database))

    @get("/channels", summary="Where you are told, and whether it works")
    async def channels(self, station: Here, person: Speaker) -> ChannelList:
        return ChannelList([channel_seen(row) for row in await channels_of(station).of(person)])

    @post("/push", summary="Be told by this browser")
    async def open_push(self, data: JSONBody[NewPush], station: Here, person: Speaker) -> Opened:
        keys = push.Keys(data.keys.p256dh, data.keys.auth)
        return Opened(await channels_of(station).open_push(person, data.endpoint, keys))

    @post("/mail", summary="Be told by e-mail, once the address has said yes")
    async def open_mail(self, data: JSONBody[NewMail], station: Here, person: Speaker) -> Opened:
        return Opened(await channels_of(station).open_mail(person, data.address.strip()))

    @post("/webhooks", summary="Have a program told")
    async def open_webhook(self, data: JSONBody[NewWebhook], station: Here, person: Speaker) -> Opened:
        return Opened(*await channels_of(station).open_webhook(person, data.url))

    @delete("/channels/{channel:str}", summary="Be told there no more")
    async def close(self, channel: ChannelId, station: Here, person: Speaker) -> None:
        await channels_of(station).close(channel, person)

    @post("/channels/{channel:str}/test", summary="Send a test notice now", status_code=200)
    async def test(
        self,
        channel: ChannelId,
        station: Here,
        person: Speaker,
        allowances: NamedDependency[Allowances],
    ) -> Tested:
        await allowances.spend("letters", person.id)
        found = await channels_of(station).find(channel, person)
        if not found.active:
            raise Conflict("not_active", "This channel is not active: confirm it, or open it again.")
        error = await send_test(station, found)
        return Tested(error is None, error)

    @get("/links/{token:str}", summary="What a link in a mail is about", media_type=MediaType.HTML)
    async def link(self, token: Token, station: Here) -> Response[str]:
        """Asks before anything is done: mail programs open links that nobody has clicked on."""
        return page(*await channels_of(station).linked(token))

    @post("/links/{token:str}", summary="Do as the link says", status_code=200, media_type=MediaType.HTML)
    async def follow(self, token: Token, station: Here) -> Response[str]:
        channel, deed = await channels_of(station).follow(token)
        return html(channel, f"<p>{escape(said(channel.language, DEEDS[deed].done))}</p>")


class Deeds(NamedTuple):
    """What the page of a link says."""

    question: str
    button: str
    done: str


DEEDS: Final[dict[Deed, Deeds]] = {
    "confirm": Deeds("notice.confirm_question", "notice.confirm_button", "notice.confirmed"),
    "stop": Deeds("notice.stop_question", "notice.stop_button", "notice.stopped"),
}


def channels_of(station: Station) -> Channels:
    return Channels(station.database, station.settings)


def channel_seen(row: Row) -> ChannelSeen:
    """The address of a subscription is a key to the browser: only its host is shown."""
    target = host_of(row["target"]) if row["kind"] == "push" else row["target"]
    return ChannelSeen(
        row["id"],
        row["kind"],
        target,
        bool(row["active"]),
        row["failures"],
        row["last_error"],
        row["last_sent_at"],
        row["created_at"],
    )


def page(channel: Channel, deed: Deed) -> Response[str]:
    question = said(channel.language, DEEDS[deed].question, address=channel.target)
    button = said(channel.language, DEEDS[deed].button)
    return html(
        channel, f'<p>{escape(question)}</p><form method="post"><button>{escape(button)}</button></form>'
    )


def html(channel: Channel, body: str) -> Response[str]:
    text = (
        f'<!doctype html><html lang="{escape(channel.language)}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">'
        f"<title>Waystation</title><main>{body}</main></html>"
    )
    return Response(text, media_type=MediaType.HTML)
