"""Notices of turns: real receivers are told once, again if they fail, and no more than they may know."""

import asyncio
import base64
import email.policy
import hashlib
import hmac
import json
import re
import socket
import sqlite3
from contextlib import asynccontextmanager, closing

import aiohttp
import http_ece
import msgspec
import pytest
from aiohttp import web
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid

from service.client import options
from service.running import RunningServer
from waystation.service.config.settings import Settings
from waystation.service.core.timestamps import now
from waystation.service.notices import deliver
from waystation.service.notices.channels import HOUR_MILLISECONDS
from waystation.service.notices.letter import MAX_TURNS_NAMED, Letter, Turn, Undelivered
from waystation.service.notices.post import check_address, post, public_socket, session_to
from waystation.service.notices.public_addresses import is_public

PATIENCE = 10
QUICKLY = {"webhooks_to_private": True, "mail_digest": 1.2, "notice_retry": 0.05, "limits": "off"}


async def eventually(found):
    """What is found, as soon as it is."""
    for _ in range(50 * PATIENCE):
        if (result := await found()) is not None:
            return result
        await asyncio.sleep(0.02)
    raise AssertionError("It has not come to that.")


class Receiver:
    """A web server that keeps what it is sent; it answers with the statuses given, the last one for good."""

    def __init__(self, *statuses, headers=None):
        self.statuses = list(statuses) or [200]
        self.headers = headers or {}
        self.received = asyncio.Queue()
        self.count = 0

    async def answer(self, request):
        self.count += 1
        await self.received.put((dict(request.headers), await request.read()))
        status = self.statuses.pop(0) if len(self.statuses) > 1 else self.statuses[0]
        return web.Response(status=status, headers=self.headers)

    async def next(self):
        """The headers, by their names in small letters, and the body of what comes next."""
        headers, body = await asyncio.wait_for(self.received.get(), PATIENCE)
        return {name.lower(): value for name, value in headers.items()}, body

    async def nothing_comes(self, within=0.5):
        await asyncio.sleep(within)
        return self.received.empty()


@asynccontextmanager
async def listening(*statuses, headers=None):
    """A receiver, and its address."""
    receiver = Receiver(*statuses, headers=headers)
    app = web.Application()
    app.router.add_post("/{tail:.*}", receiver.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    receiver.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    try:
        yield receiver
    finally:
        await runner.cleanup()


class Mailbox:
    """A mail server that keeps what it is handed."""

    def __init__(self):
        self.mails = []
        self.answer = "250 OK"

    async def handle_DATA(self, server, session, envelope):  # noqa: N802 (aiosmtpd's name)
        if self.answer.startswith("250"):
            mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
            self.mails.append((envelope.rcpt_tos, mail))
        return self.answer

    async def until(self, number):
        """The mail of this number, once it is there."""

        async def arrived():
            return self.mails[number - 1] if len(self.mails) >= number else None

        return await eventually(arrived)


class Browser:
    """A browser's side of web push: its keys, and how it opens what it is sent."""

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"sixteen letters!"

    @property
    def keys(self):
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": packed(point), "auth": packed(self.secret)}

    def read(self, body):
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret))


def packed(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@pytest.fixture
def mailbox():
    box = Mailbox()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    box.url = f"smtp://127.0.0.1:{port}"
    yield box
    controller.stop()


@pytest.fixture
def settings(server_kind, tmp_path, request, mailbox):
    if server_kind == "home":
        return Settings(database=str(tmp_path / "waystation.db"), smtp=mailbox.url, **QUICKLY)
    postgres, redis = request.getfixturevalue("postgres"), request.getfixturevalue("redis")
    return Settings(database=postgres, redis=redis, smtp=mailbox.url, **QUICKLY)


@pytest.fixture
def server(settings):
    """A server that tells soon, of either kind."""
    with RunningServer(settings) as server:
        yield server


at_home = pytest.mark.parametrize("server_kind", ["home"])


async def webhook(client, url):
    return await client.ok("POST", "/api/notices/webhooks", {"url": url})


async def subscribe(client, url, browser):
    return await client.ok("POST", "/api/notices/push", {"endpoint": url, "keys": browser.keys})


async def write_to(client, address, mailbox):
    """Open an address and say yes to the mail that it gets."""
    opened = await client.ok("POST", "/api/notices/mail", {"address": address})
    _, mail = await mailbox.until(len(mailbox.mails) or 1)
    await follow(client, link_in(mail))
    return opened


def link_in(mail):
    return re.search(r"https?://\S+(/api/notices/links/\S+)", mail.get_content())[1]


async def follow(client, path):
    async with client.session.post(path) as answer:
        assert answer.status == 200, await answer.text()
        return await answer.text()


async def begin(ann, ben, **agreed):
    """A match by correspondence; both are asked at once which tickets they keep."""
    table, invite = await ann.lay("you", "open", pace="correspondence", **agreed)
    await ben.join(table, invite)
    await ann.start(table)
    return table


async def act(client, table):
    """Do the first thing that is offered."""
    seen = await client.look(table)
    status, document = await client.play(table, options(seen)[0], seen["seq"])
    assert status < 400, document


async def the_channel(client):
    (channel,) = (await client.ok("GET", "/api/notices/channels"))["channels"]
    return channel


async def notices_of(client):
    return (await client.ok("GET", "/api/notices"))["notices"]


async def channel_becomes(client, holds):
    async def found():
        channel = await the_channel(client)
        return channel if holds(channel) else None

    return await eventually(found)


# --- webhooks ---------------------------------------------------------------------------------------------


async def test_a_turn_is_posted_to_a_webhook_and_signed(server):
    async with listening() as receiver, server.guests("Ann", "Ben") as (ann, ben):
        opened = await webhook(ann, receiver.url)
        table = await begin(ann, ben)
        headers, body = await receiver.next()
        signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
        key = base64.b64decode(opened["secret"].removeprefix("whsec_"))
        seal = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
        assert headers["webhook-signature"] == f"v1,{seal}"
        assert json.loads(body)["turns"][0]["table"] == table
        assert await receiver.nothing_comes()


@at_home
async def test_a_notice_says_which_table_waits_and_nothing_more(server):
    async with listening() as receiver, server.guests("Ann", "Ben") as (ann, ben):
        await webhook(ann, receiver.url)
        table = await begin(ann, ben)
        _, body = await receiver.next()
        name = "Ticket to Ride: USA"
        assert json.loads(body) == {
            "type": "turn",
            "text": f"{name}: it is your turn.",
            "turns": [
                {
                    "table": table,
                    "game": "ticket-to-ride-usa",
                    "name": name,
                    "link": f"{server.node.settings.url}/t/{table}",
                }
            ],
        }


@at_home
@pytest.mark.parametrize(("language", "words"), [("ja", "あなたの番です。"), ("ko", "당신의 차례입니다.")])
async def test_a_notice_speaks_the_language_of_its_reader(server, language, words):
    async with listening() as receiver, server.guests("Ann", "Ben") as (ann, ben):
        await ann.ok("PATCH", "/api/me", {"language": language})
        await webhook(ann, receiver.url)
        await begin(ann, ben)
        _, body = await receiver.next()
        assert words in json.loads(body)["text"]


async def test_a_receiver_that_fails_is_tried_again(server):
    async with listening(500, 503, 200) as receiver, server.guests("Ann", "Ben") as (ann, ben):
        await webhook(ann, receiver.url)
        await begin(ann, ben)
        bodies = {(await receiver.next())[1] for _ in range(3)}
        assert len(bodies) == 1
        channel = await channel_becomes(ann, lambda channel: channel["last_sent_at"] is not None)
        assert (channel["failures"], channel["last_error"]) == (0, None)
        (notice,) = await notices_of(ann)
        assert (notice["status"], notice["attempts"]) == ("sent", 2)


@at_home
async def test_a_failure_can_be_seen_by_the_person_it_concerns(server, settings):
    async with listening(500) as receiver, server.guests("Ann", "Ben") as (ann, ben):
        await webhook(ann, receiver.url)
        await begin(ann, ben)
        channel = await channel_becomes(ann, lambda channel: channel["failures"] > 0)
        assert channel["last_error"] == "The webhook answered with status 500."
        assert channel["active"]


@at_home
async def test_a_notice_is_given_up_after_eight_attempts(server, settings):
    server.services.notices.settings = msgspec.structs.replace(server.services.settings, notice_retry=0.001)
    async with listening(500) as receiver, server.guests("Ann", "Ben") as (ann, ben):
        await webhook(ann, receiver.url)
        await begin(ann, ben)
        await channel_becomes(ann, lambda channel: channel["failures"] == deliver.MAX_ATTEMPTS)
        (notice,) = await notices_of(ann)
        assert (notice["status"], notice["attempts"]) == ("failed", deliver.MAX_ATTEMPTS)
        assert receiver.count == deliver.MAX_ATTEMPTS


@at_home
async def test_a_receiver_that_is_not_there_is_a_failure_too(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        await webhook(ann, "http://127.0.0.1:9/hook")
        await begin(ann, ben)
        channel = await channel_becomes(ann, lambda channel: channel["failures"] > 0)
        assert channel["last_error"] == "127.0.0.1:9 could not be reached."


@at_home
async def test_a_webhook_that_is_gone_is_written_to_no_more(server):
    async with listening(410) as receiver, server.guests("Ann", "Ben") as (ann, ben):
        await webhook(ann, receiver.url)
        await begin(ann, ben)
        assert not (await channel_becomes(ann, lambda channel: channel["failures"] > 0))["active"]


@at_home
async def test_no_redirect_is_followed(server):
    async with listening() as elsewhere, listening(307, headers={"location": elsewhere.url}) as receiver:
        async with server.guests("Ann", "Ben") as (ann, ben):
            await webhook(ann, receiver.url)
            await begin(ann, ben)
            channel = await channel_becomes(ann, lambda channel: channel["failures"] > 0)
            assert channel["last_error"] == "The webhook answered with status 307."
        assert await elsewhere.nothing_comes(0)


# --- when there is a notice -------------------------------------------------------------------------------


@at_home
async def test_an_open_tab_silences_nothing(server):
    async with listening() as receiver, server.guests("Ann", "Ben") as (ann, ben):
        await webhook(ann, receiver.url)
        table, invite = await ann.lay("you", "open", pace="correspondence")
        async with ann.events(table) as events:
            await events.next()
            await ben.join(table, invite)
            await ann.start(table)
            await receiver.next()


@at_home
async def test_at_a_live_table_nobody_is_told(server):
    async with listening() as receiver, server.guests("Ann", "Ben") as (ann, ben):
        await webhook(ann, receiver.url)
        table, invite = await ann.lay("you", "open")
        await ben.join(table, invite)
        await ann.start(table)
        assert await receiver.nothing_comes()


@at_home
async def test_whoever_has_just_acted_is_not_told_that_the_turn_goes_on(server):
    async with listening() as receiver, server.guests("Ann", "Ben") as (ann, ben):
        for client in (ann, ben):
            await webhook(client, receiver.url)
        table = await begin(ann, ben)
        for client in (ann, ben):
            await act(client, table)
        await receiver.nothing_comes()  # any more: both have been told by now what they were to be told
        told = receiver.count
        seen = {client: await client.look(table) for client in (ann, ben)}
        first = ann if options(seen[ann]) else ben
        status, _ = await first.play(table, "draw deck", seen[first]["seq"])
        assert status < 400
        assert options(await first.look(table))  # the second card is still to be drawn
        await receiver.nothing_comes()
        assert receiver.count == told


@at_home
async def test_the_same_turn_is_told_once_however_often_the_job_runs(server):
    async with listening() as receiver, server.guests("Ann", "Ben") as (ann, ben):
        opened = await webhook(ann, receiver.url)
        table = await begin(ann, ben)
        await receiver.next()
        server.run(server.services.notices.notify(table, ann.id, 0))
        server.run(server.services.notices.deliver(opened["id"]))
        assert await receiver.nothing_comes()
        assert len(await notices_of(ann)) == 1


@at_home
async def test_a_turn_that_has_passed_meanwhile_is_left_out(server, mailbox):
    async with server.guests("Ann", "Ben") as (ann, ben):
        await write_to(ann, "ann@example.org", mailbox)
        table = await begin(ann, ben)
        await act(ann, table)
        await asyncio.sleep(1.5 * QUICKLY["mail_digest"])
        assert len(mailbox.mails) == 1  # the one that asked for a yes
        (notice,) = await notices_of(ann)
        assert notice["status"] == "passed"


@at_home
async def test_two_jobs_at_once_send_one_message(server):
    async with listening() as receiver, server.guests("Ann", "Ben") as (ann, ben):
        opened = await webhook(ann, receiver.url)
        await begin(ann, ben)

        async def both():
            await asyncio.gather(*(server.services.notices.deliver(opened["id"]) for _ in range(2)))

        await asyncio.to_thread(server.run, both())
        await receiver.next()
        assert await receiver.nothing_comes()


async def test_a_job_that_died_while_it_was_sending_is_taken_over(server):
    async with listening() as receiver, server.guests("Ann", "Ben") as (ann, ben):
        opened = await webhook(ann, receiver.url)
        begun = {"id": opened["id"], "now": now(), "until": now() + 2000}
        assert server.run(server.services.database.run("claim_channel", **begun)) == 1
        await begin(ann, ben)
        assert await receiver.nothing_comes(0.3)
        await receiver.next()


# --- e-mail -----------------------------------------------------------------------------------------------


async def test_several_tables_make_one_mail(server, mailbox):
    async with server.guests("Ann", "Ben") as (ann, ben):
        await write_to(ann, "ann@example.org", mailbox)
        tables = [await begin(ann, ben) for _ in range(2)]
        receivers, mail = await mailbox.until(2)
        assert receivers == ["ann@example.org"]
        assert mail["Subject"] == "2 tables are waiting for you"
        links = [word for word in mail.get_content().split() if "/t/" in word]
        assert {link.rpartition("/")[2] for link in links} == set(tables)
        assert mail["Auto-Submitted"] == "auto-generated"
        await asyncio.sleep(1.5 * QUICKLY["mail_digest"])
        assert len(mailbox.mails) == 2  # the one that asked for a yes, and this one


@at_home
async def test_an_address_is_written_to_only_after_it_said_yes(server, mailbox):
    async with server.guests("Ann", "Ben") as (ann, ben):
        await ann.ok("POST", "/api/notices/mail", {"address": "ann@example.org"})
        _, asking = await mailbox.until(1)
        await begin(ann, ben)
        await asyncio.sleep(1.5 * QUICKLY["mail_digest"])
        assert len(mailbox.mails) == 1
        async with ann.session.get(link_in(asking)) as page:
            assert "<form" in await page.text()
        assert not (await the_channel(ann))["active"]  # a mail program opens links by itself
        await follow(ann, link_in(asking))
        assert (await the_channel(ann))["active"]


@at_home
async def test_a_mail_can_be_stopped_by_its_own_link(server, mailbox):
    async with server.guests("Ann", "Ben") as (ann, ben):
        await write_to(ann, "ann@example.org", mailbox)
        await begin(ann, ben)
        _, mail = await mailbox.until(2)
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        link = mail["List-Unsubscribe"].strip("<>")
        one_click = {"List-Unsubscribe": "One-Click"}
        async with aiohttp.ClientSession() as mail_program, mail_program.post(link, data=one_click) as answer:
            assert answer.status == 200, await answer.text()  # though it knows no session of the person
        assert not (await the_channel(ann))["active"]


@at_home
async def test_a_link_that_nobody_has_signed_does_nothing(server, mailbox):
    async with server.guests("Ann") as ann:
        assert await ann.refused("GET", "/api/notices/links/WyJ4IiwiY29uZmlybSJd.a.b") == (404, "no_link")


@at_home
async def test_an_address_is_not_asked_again_and_again(server, mailbox):
    async with server.guests("Ann", "Ben", "Cleo", "Dan") as (ann, ben, cleo, dan):
        body = {"address": "victim@example.org"}
        await ann.ok("POST", "/api/notices/mail", body)
        assert await ann.refused("POST", "/api/notices/mail", body) == (429, "just_asked")
        await ben.ok("POST", "/api/notices/mail", body)
        await cleo.ok("POST", "/api/notices/mail", body)
        assert await dan.refused("POST", "/api/notices/mail", body) == (429, "asked_enough")
        assert len(mailbox.mails) == 3


@at_home
async def test_an_address_that_stays_silent_is_not_asked_more_often_for_that(server, settings, mailbox):
    people = [f"guest {number}" for number in range(4)]
    async with server.guests(*people) as (*first, late):
        body = {"address": "victim@example.org"}
        for person in first:
            await person.ok("POST", "/api/notices/mail", body)
        with closing(sqlite3.connect(settings.database)) as database, database:
            past = now() - 2 * HOUR_MILLISECONDS
            database.execute("update channels set created_at = ?, asked_at = ?, not_before = 0", [past, past])
        for person in first:
            await person.ok("POST", "/api/notices/mail", body)
        assert await late.refused("POST", "/api/notices/mail", body) == (429, "asked_enough")


@at_home
async def test_the_latest_notices_of_a_person_are_listed_for_that_person(server):
    async with listening() as receiver, server.guests("Ann", "Ben") as (ann, ben):
        channel = await webhook(ann, receiver.url)
        tables = [await begin(ann, ben) for _ in range(2)]

        async def sent():
            found = await notices_of(ann)
            return found if [each["status"] for each in found] == ["sent", "sent"] else None

        found = await eventually(sent)
        assert [each["table"] for each in found] == tables[::-1]
        assert {(each["channel"], each["kind"], each["error"]) for each in found} == {
            (channel["id"], "webhook", None)
        }
        assert await notices_of(ben) == []


@at_home
@pytest.mark.parametrize(
    "address",
    [
        *("ann", "ann@", "@example.org", "ann@example..org", "a b@example.org", ".ann@example.org"),
        *("ann@example.org, ben@example.org", "ann@example.org\r\nBcc: ben@example.org", "Ann <a@b.org>"),
    ],
)
async def test_what_is_no_address_is_refused(server, mailbox, address):
    async with server.guests("Ann") as ann:
        assert await ann.refused("POST", "/api/notices/mail", {"address": address}) == (400, "invalid")
        assert not mailbox.mails


@at_home
async def test_a_mail_server_that_fails_is_tried_again(server, mailbox):
    async with server.guests("Ann", "Ben") as (ann, ben):
        await write_to(ann, "ann@example.org", mailbox)
        mailbox.answer = "451 come back later"
        await begin(ann, ben)
        channel = await channel_becomes(ann, lambda channel: channel["failures"] > 0)
        assert channel["last_error"] == "The mail server answered with status 451."
        mailbox.answer = "250 OK"
        await mailbox.until(2)


# --- web push ---------------------------------------------------------------------------------------------


async def test_a_push_can_be_read_by_the_browser_alone_and_is_signed_by_the_server(server):
    async with listening(201) as service, server.guests("Ann", "Ben") as (ann, ben):
        browser = Browser()
        await subscribe(ann, service.url, browser)
        table = await begin(ann, ben)
        headers, body = await service.next()
        told = browser.read(body)
        assert told["title"] == "1 table is waiting for you"
        assert told["url"].endswith(f"/t/{table}")
        assert table.encode() not in body
        with pytest.raises(http_ece.ECEException):
            Browser().read(body)
        key = (await ann.ok("GET", "/api/notices/push-key"))["key"]
        assert headers["authorization"].endswith(f"k={key}")
        assert Vapid.verify(headers["authorization"])
        assert int(headers["ttl"]) > 0


@at_home
@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_has_ended_is_no_longer_used(server, status):
    async with listening(status) as service, server.guests("Ann", "Ben") as (ann, ben):
        await subscribe(ann, service.url, Browser())
        await begin(ann, ben)
        channel = await channel_becomes(ann, lambda channel: not channel["active"])
        assert channel["last_error"] == "The browser has ended its subscription: subscribe again there."
        await begin(ann, ben)
        assert await service.nothing_comes(0.3) or service.count == 1
        await subscribe(ann, service.url, Browser())
        assert (await the_channel(ann))["active"]


@at_home
async def test_a_push_service_that_fails_is_tried_again(server):
    async with listening(500, 201) as service, server.guests("Ann", "Ben") as (ann, ben):
        browser = Browser()
        await subscribe(ann, service.url, browser)
        await begin(ann, ben)
        first, second = [browser.read((await service.next())[1]) for _ in range(2)]
        assert first == second


@at_home
async def test_a_browser_belongs_to_whoever_subscribed_last(server):
    async with listening() as service, server.guests("Ann", "Ben") as (ann, ben):
        browser = Browser()
        await subscribe(ann, service.url, browser)
        await subscribe(ben, service.url, browser)
        assert (await ann.ok("GET", "/api/notices/channels"))["channels"] == []
        assert (await the_channel(ben))["target"] in service.url  # the host: the address itself is a key
        assert (await the_channel(ben))["target"].startswith("127.0.0.1:")


@at_home
async def test_keys_that_are_none_are_refused(server):
    async with server.guests("Ann") as ann:
        body = {"endpoint": "https://push.example.org/x", "keys": {"p256dh": "A" * 87, "auth": "A" * 22}}
        assert await ann.refused("POST", "/api/notices/push", body) == (400, "bad_keys")


def test_a_push_of_many_tables_fits_into_a_message():
    turns = tuple(Turn(f"table{i:07}", "rails-to-riches", "鉄道" * 20, "https://x/t/1") for i in range(60))
    letter = Letter("id", "ja", turns)
    assert len(letter.lines(links=False)) == MAX_TURNS_NAMED + 1
    assert len("\n".join(letter.lines(links=False)).encode()) < 3000


# --- channels ---------------------------------------------------------------------------------------------


@at_home
async def test_a_test_notice_tells_whether_a_channel_works(server):
    async with listening(200, 500) as receiver, server.guests("Ann") as ann:
        opened = await webhook(ann, receiver.url)
        path = f"/api/notices/channels/{opened['id']}/test"
        assert await ann.ok("POST", path) == {"sent": True, "error": None}
        assert json.loads((await receiver.next())[1])["type"] == "test"
        assert await ann.ok("POST", path) == {
            "sent": False,
            "error": "The webhook answered with status 500.",
        }
        assert (await the_channel(ann))["failures"] == 1


@at_home
async def test_channels_are_shown_to_their_person_alone_and_closed_by_no_other(server):
    async with listening() as receiver, server.guests("Ann", "Ben") as (ann, ben):
        opened = await webhook(ann, receiver.url)
        path = f"/api/notices/channels/{opened['id']}"
        assert (await ben.ok("GET", "/api/notices/channels"))["channels"] == []
        assert await ben.refused("DELETE", path) == (404, "no_channel")
        assert await ben.refused("POST", f"{path}/test") == (404, "no_channel")
        assert "secret" not in await the_channel(ann)
        await ann.ok("DELETE", path)
        assert (await ann.ok("GET", "/api/notices/channels"))["channels"] == []


@at_home
async def test_a_channel_that_was_closed_is_written_to_no_more(server):
    async with listening(500, 200) as receiver, server.guests("Ann", "Ben") as (ann, ben):
        opened = await webhook(ann, receiver.url)
        server.services.notices.settings = msgspec.structs.replace(server.services.settings, notice_retry=0.5)
        await begin(ann, ben)
        await receiver.next()
        await ann.ok("DELETE", f"/api/notices/channels/{opened['id']}")
        assert await receiver.nothing_comes(1)


@at_home
async def test_nobody_has_more_than_ten_channels(server):
    async with server.guests("Ann") as ann:
        for number in range(10):
            await webhook(ann, f"http://127.0.0.1/{number}")
        assert await ann.refused("POST", "/api/notices/webhooks", {"url": "http://127.0.0.1/x"}) == (
            409,
            "too_many",
        )
        await webhook(ann, "http://127.0.0.1/9")


# --- addresses that are not written to ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
        *("224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1%eth0", "fd00::1", "ff02::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::"),
        *("192.0.0.192", "192.0.0.8", "64:ff9b:1::7f00:1", "fec0::1", "::127.0.0.1", "::8.8.8.8"),
        *("2001:0:7f00:1::1", "2001:db8::1", "3fff::1", "5f00::1", "100::1", "2002:c0a8:101::1"),
        *("198.18.0.1", "203.0.113.1", "240.0.0.1", "::ffff:192.0.0.192", "64:ff9b::c000:c0"),
        *("no address", ""),
    ],
)
def test_an_address_that_is_not_public_is_not_connected_to(address):
    assert not is_public(address)
    with pytest.raises(OSError, match="not public"):
        public_socket((socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 80)))


async def test_a_name_that_leads_inside_the_second_time_it_is_asked_is_not_followed():
    async with listening() as receiver, session_to(private=False) as session:
        for url in (receiver.url, receiver.url.replace("127.0.0.1", "localhost")):
            with pytest.raises(aiohttp.ClientConnectorError):
                await session.post(url)
        assert receiver.count == 0


async def test_a_name_that_changes_between_the_check_and_the_delivery_is_not_followed(monkeypatch):
    """DNS rebinding: the name is public when it is checked, and leads inside when it is connected to."""
    addresses = iter(["93.184.216.34"])

    async def resolve(_host, port, **_):
        address = next(addresses, "127.0.0.1")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, int(port)))]

    async with listening() as receiver:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", resolve)
        url = receiver.url.replace("127.0.0.1", "rebinding.example")
        with pytest.raises(Undelivered, match="could not be reached"):
            await post(url, b"{}", {}, private=False)
        assert next(addresses, None) is None, "the check has passed"
        assert receiver.count == 0


@pytest.mark.parametrize(
    "address",
    [
        *("8.8.8.8", "1.1.1.1", "192.0.1.1", "2606:4700:4700::1111", "2a00:1450::1"),
        *("64:ff9b::808:808", "::ffff:8.8.8.8", "2002:808:808::1"),
    ],
)
def test_a_public_address_is(address):
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        *(
            "ftp://example.org/",
            "https://",
            "https:///x",
            "http://name:word@127.0.0.1/",
            "http://127.0.0.1:0/",
        ),
        *("http://127.0.0.1/", "https://localhost/", "http://[::1]/", "http://2130706433/", "http://0x7f.1/"),
        *("http://192.0.0.192/", "http://[64:ff9b:1::7f00:1]/", "http://[fec0::1]/", "http://[::127.0.0.1]/"),
        *("http://[::1", "http://127.0.0.1:99999/", "http://a b/", "http://nowhere.invalid/"),
    ],
)
async def test_an_address_that_leads_inside_or_nowhere_is_refused(url):
    with pytest.raises(Undelivered):
        await check_address(url, private=False)


async def test_a_server_does_not_write_into_its_own_network_unless_it_is_told_to(home):
    async with listening() as receiver, home.guests("Ann") as ann:
        assert await ann.refused("POST", "/api/notices/webhooks", {"url": receiver.url}) == (
            400,
            "bad_address",
        )
        body = {"endpoint": receiver.url, "keys": Browser().keys}
        assert await ann.refused("POST", "/api/notices/push", body) == (400, "bad_address")


async def test_a_server_without_a_mail_server_says_so(home):
    async with home.guests("Ann") as ann:
        body = {"address": "ann@example.org"}
        assert await ann.refused("POST", "/api/notices/mail", body) == (409, "no_mail")
