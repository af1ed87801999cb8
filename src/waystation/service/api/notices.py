"""Routes of notices: the channels through which people learn that it is their turn."""

from __future__ import annotations

from html import escape
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from litestar import Controller, MediaType, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from waystation.service.api.access import CurrentPerson, CurrentServices
from waystation.service.api.rate_limits import RateLimits
from waystation.service.api.wire import RequestBody
from waystation.service.core.errors import Conflict
from waystation.service.core.hosts import host_of
from waystation.service.notices import push
from waystation.service.notices.channels import Channel, Kind, LinkAction
from waystation.service.notices.letter import text_of
from waystation.service.storage.database import Row

ATOM: Final = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
LABEL: Final = "[A-Za-z0-9-]+"
MAIL: Final = rf"^{ATOM}(\.{ATOM})*@{LABEL}(\.{LABEL})*$"
"""A common e-mail address: no quotes, no comments, nothing that could end a header."""

NOTICES_SHOWN: Final = 50

ChannelId = Annotated[
    str, PathParameter(max_length=24, pattern="^[A-Za-z0-9_-]+$", description="The id of a channel.")
]
Token = Annotated[str, PathParameter(max_length=400, description="The token of a link in a mail.")]
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


class PushKeys(RequestBody):
    p256dh: Packed
    auth: Packed


class NewPush(RequestBody):
    """A web push subscription, as the browser returns it."""

    endpoint: Url
    keys: PushKeys


class NewMail(RequestBody):
    address: Address


class NewWebhook(RequestBody):
    """A URL that gets notices as JSON. Each is signed with the secret of the channel, according to
    standardwebhooks.com, in the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`.
    """

    url: Url


class PushKey(msgspec.Struct):
    """The server's public key, with which a browser subscribes to web push."""

    key: str


class OpenedChannel(msgspec.Struct):
    """The new channel. The secret of a webhook is shown only once, here."""

    id: str
    secret: str | None = None


class ChannelView(msgspec.Struct):
    """A channel and its state. An address that is not active is unconfirmed, or no longer exists."""

    id: str
    kind: Kind
    target: str
    active: bool
    failures: int
    last_error: str | None
    last_sent_at: int | None
    created_at: int


class ChannelList(msgspec.Struct):
    channels: list[ChannelView]


class NoticeView(msgspec.Struct):
    """A notice about a turn: it is waiting, was sent, has failed, or the turn has passed."""

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
    notices: list[NoticeView]


class TestResult(msgspec.Struct):
    """Whether a test notice was sent, and the error if not."""

    sent: bool
    error: str | None


class Notices(Controller):
    path = "/api/notices"
    tags = ("notices",)

    @get(summary="List your latest notices")
    async def latest(self, services: CurrentServices, person: CurrentPerson) -> NoticeList:
        rows = await services.database.all("find_notices", person=person.id, most=NOTICES_SHOWN)
        return NoticeList([NoticeView(**row) for row in rows])

    @get("/push-key", summary="Read the server's key for web push")
    async def push_key(self, services: CurrentServices) -> PushKey:
        return PushKey(await push.public_key(services.database))

    @get("/channels", summary="List your notice channels")
    async def channels(self, services: CurrentServices, person: CurrentPerson) -> ChannelList:
        return ChannelList([channel_view(row) for row in await services.notices.channels.of(person)])

    @post("/push", summary="Get notices in this browser")
    async def open_push(
        self, data: JSONBody[NewPush], services: CurrentServices, person: CurrentPerson
    ) -> OpenedChannel:
        keys = push.Keys(data.keys.p256dh, data.keys.auth)
        return OpenedChannel(await services.notices.channels.open_push(person, data.endpoint, keys))

    @post("/mail", summary="Get notices by e-mail, once the address is confirmed")
    async def open_mail(
        self, data: JSONBody[NewMail], services: CurrentServices, person: CurrentPerson
    ) -> OpenedChannel:
        return OpenedChannel(await services.notices.channels.open_mail(person, data.address.strip()))

    @post("/webhooks", summary="Send notices to a webhook")
    async def open_webhook(
        self, data: JSONBody[NewWebhook], services: CurrentServices, person: CurrentPerson
    ) -> OpenedChannel:
        return OpenedChannel(*await services.notices.channels.open_webhook(person, data.url))

    @delete("/channels/{channel:str}", summary="Close a notice channel")
    async def close(self, channel: ChannelId, services: CurrentServices, person: CurrentPerson) -> None:
        await services.notices.channels.close(channel, person)

    @post("/channels/{channel:str}/test", summary="Send a test notice", status_code=200)
    async def test(
        self,
        channel: ChannelId,
        services: CurrentServices,
        person: CurrentPerson,
        rate_limits: NamedDependency[RateLimits],
    ) -> TestResult:
        await rate_limits.spend("letters", person.id)
        found = await services.notices.channels.find(channel, person)
        if not found.active:
            raise Conflict("not_active", "This channel is not active: confirm it, or open it again.")
        error = await services.notices.send_test(found)
        return TestResult(error is None, error)

    @get("/links/{token:str}", summary="Show what a link in a mail does", media_type=MediaType.HTML)
    async def link(self, token: Token, services: CurrentServices) -> Response[str]:
        """Shows a page that asks first: mail programs open links that nobody has clicked."""
        return confirmation_page(*await services.notices.channels.read_link(token))

    @post(
        "/links/{token:str}",
        summary="Carry out the action of a link",
        status_code=200,
        media_type=MediaType.HTML,
    )
    async def follow(self, token: Token, services: CurrentServices) -> Response[str]:
        channel, action = await services.notices.channels.follow(token)
        return html_page(channel, f"<p>{escape(text_of(channel.language, LINK_TEXTS[action].done))}</p>")


class LinkTexts(NamedTuple):
    """The message keys for the page of a link."""

    question: str
    button: str
    done: str


LINK_TEXTS: Final[dict[LinkAction, LinkTexts]] = {
    "confirm": LinkTexts("notice.confirm_question", "notice.confirm_button", "notice.confirmed"),
    "stop": LinkTexts("notice.stop_question", "notice.stop_button", "notice.stopped"),
}


def channel_view(row: Row) -> ChannelView:
    """A channel. Of a push subscription only the host is shown: anybody with its URL could send to it."""
    target = host_of(row["target"]) if row["kind"] == "push" else row["target"]
    return ChannelView(
        row["id"],
        row["kind"],
        target,
        bool(row["active"]),
        row["failures"],
        row["last_error"],
        row["last_sent_at"],
        row["created_at"],
    )


def confirmation_page(channel: Channel, action: LinkAction) -> Response[str]:
    question = text_of(channel.language, LINK_TEXTS[action].question, address=channel.target)
    button = text_of(channel.language, LINK_TEXTS[action].button)
    return html_page(
        channel, f'<p>{escape(question)}</p><form method="post"><button>{escape(button)}</button></form>'
    )


def html_page(channel: Channel, body: str) -> Response[str]:
    text = (
        f'<!doctype html><html lang="{escape(channel.language)}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">'
        f"<title>Waystation</title><main>{body}</main></html>"
    )
    return Response(text, media_type=MediaType.HTML)
