"""Running a server: is it well, what does it count, what does it write down, how does it stop."""

import asyncio
import json
import re
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import suppress
from io import StringIO

import aiohttp
import pytest
import structlog

from service.client import Client, play_randomly_to_end
from service.processes import logged, process
from service.running import RunningServer, listening
from waystation.service.app import readiness
from waystation.service.config.errors import BadSetting
from waystation.service.config.settings import Settings, read_settings
from waystation.service.server import logs
from waystation.service.server.preflight import run_checks
from waystation.service.storage.database import Unavailable

NOWHERE = "redis://127.0.0.1:1/0"


async def got(url, **headers):
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as answer:
        return answer.status, await answer.text()


async def ready(server):
    status, text = await got(f"{server.url}/health/ready")
    return status, json.loads(text)


# --- health ---------------------------------------------------------------------------------------------


async def test_a_server_that_is_open_is_live_and_ready(home):
    assert await got(f"{home.url}/health/live") == (200, '{"status":"live"}')
    assert await ready(home) == (200, {"status": "ready", "database": True, "redis": None, "problem": None})


async def test_a_fleet_tells_that_redis_answers(fleet):
    assert await ready(fleet) == (200, {"status": "ready", "database": True, "redis": True, "problem": None})


async def test_without_redis_a_node_is_degraded_but_takes_requests(postgres):
    with RunningServer(Settings(database=postgres, redis=NOWHERE, limits="off")) as server:
        assert await ready(server) == (
            200,
            {"status": "degraded", "database": True, "redis": False, "problem": None},
        )


@pytest.mark.timed
async def test_a_node_whose_database_does_not_answer_within_two_seconds_is_not_ready(home):
    turn = home.services.database.turn
    home.run(turn.acquire())
    began = time.monotonic()
    try:
        assert await ready(home) == (503, down("unreachable"))
        assert time.monotonic() - began < 4
        assert (await got(f"{home.url}/health/live"))[0] == 200
    finally:
        home.node.loop.call_soon_threadsafe(turn.release)
    assert (await ready(home))[0] == 200


def down(problem):
    return {"status": "down", "database": False, "redis": None, "problem": problem}


@pytest.fixture
def always_asked(monkeypatch):
    """Every readiness check writes, however quickly they follow each other."""
    monkeypatch.setattr(readiness, "CACHE_SECONDS", 0.0)


async def test_a_node_that_cannot_write_is_not_ready_and_says_so_once(always_asked, home):
    def execute(statement):
        home.run(home.services.database.connection.execute(statement))

    with structlog.testing.capture_logs() as entries:
        assert (await ready(home))[0] == 200
        execute("pragma query_only = on")
        for _ in range(3):
            assert await ready(home) == (503, down("read_only"))
        execute("pragma query_only = off")
        for _ in range(2):
            assert (await ready(home))[0] == 200
    told = [entry for entry in entries if entry["event"] in ("not ready", "ready again")]
    assert [(entry["event"], entry.get("problem")) for entry in told] == [
        ("not ready", "read_only"),
        ("ready again", None),
    ]


async def test_a_node_whose_disk_is_full_is_not_ready(always_asked, home, monkeypatch):
    monkeypatch.setattr(readiness, "free_bytes", lambda _: 4096)
    assert await ready(home) == (503, down("disk_full"))
    monkeypatch.undo()
    assert (await ready(home))[0] == 200


async def test_a_full_database_is_told_from_one_that_does_not_answer(home):
    async def fill():
        database = home.services.database
        await database.connection.execute("pragma max_page_count = 1")  # no more than it has now
        for number in range(1000):
            await database.run("add_secret", name=f"secret {number}", value="x" * 4096)

    with pytest.raises(Unavailable) as caught:
        home.run(fill())
    assert caught.value.failure == "disk_full"


@pytest.fixture
def small_disk(tmp_path):
    """A disk of its own, of 8 MB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(disk)]
    if sys.platform != "linux" or subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("Only root may mount a disk, and only on Linux.")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


async def test_a_real_disk_that_fills_up_makes_a_node_unready(always_asked, small_disk):
    with RunningServer(Settings(database=str(small_disk / "waystation.db"), limits="off")) as server:
        assert (await ready(server))[0] == 200
        with (small_disk / "rubbish").open("wb", buffering=0) as rubbish, suppress(OSError):
            while rubbish.write(bytes(4096)):
                pass
        assert await ready(server) == (503, down("disk_full"))
        (small_disk / "rubbish").unlink()
        assert (await ready(server))[0] == 200


async def test_a_fleet_whose_database_may_only_be_read_is_not_ready(always_asked, fleet):
    async def forbid_writing():
        pool = fleet.services.database.pool
        name = await pool.fetchval("select current_database()")
        await pool.execute(f"alter database {name} set default_transaction_read_only = on")
        await pool.expire_connections()

    assert (await ready(fleet))[0] == 200
    fleet.run(forbid_writing())
    status, health = await ready(fleet)
    assert (status, health["problem"]) == (503, "read_only")


async def test_many_who_ask_at_once_make_the_server_write_once(home, monkeypatch):
    written = []
    run = home.services.database.run

    async def count(query, **params):
        written.append(query)
        return await run(query, **params)

    monkeypatch.setattr(home.services.database, "run", count)
    assert [status for status, _ in await asyncio.gather(*(ready(home) for _ in range(20)))] == [200] * 20
    assert written.count("write_probe") <= 2, "once, or twice if a second has passed meanwhile"


# --- metrics --------------------------------------------------------------------------------------------


def counted(text, name, **labels):
    """The value of one sample."""
    for line in text.splitlines():
        found = re.fullmatch(r"(\w+)(?:\{(.*)\})? (\S+)", line)
        if found and found[1] == name and labels == dict(re.findall(r'(\w+)="([^"]*)"', found[2] or "")):
            return float(found[3])
    return None


async def test_what_happens_is_counted(home):
    async with home.guests("Ann") as ann:
        table, _ = await ann.lay("you", "random", game="stone-age")
        await ann.start(table)
        seen = await play_randomly_to_end(table, ann, most=30)
        async with ann.events(table) as events:
            await events.next()
            _, text = await got(f"{home.url}/metrics")
    moves = counted(text, "waystation_moves_total", game="stone-age")
    assert moves >= seen["seq"] >= 30
    assert 0 < counted(text, "waystation_move_seconds_count") < moves, "bots make no requests"
    assert counted(text, "waystation_streams_open") == 1
    assert counted(text, "waystation_tables_in_memory") == 1
    assert counted(text, "waystation_jobs_total", task="bot_turn", outcome="done") > 0
    assert counted(text, "waystation_races_lost_total") is not None
    play = {"method": "POST", "route": "/api/tables/{table}/play"}
    assert counted(text, "waystation_http_requests_total", **play, status="200") > 0
    events = {"method": "GET", "route": "/api/tables/{table}/events"}
    assert counted(text, "waystation_http_requests_total", **events, status="200") == 1


async def test_a_lost_race_is_counted(fleet):
    other = fleet.another()
    async with fleet.guests("Ann") as ann, aiohttp.ClientSession(other.url) as session:
        table, _ = await ann.lay("you", "open", game="stone-age", visibility="public")
        there = ann.at(session)
        for nickname in "abcd":  # each node has the table in memory as it was before the other changed it
            await ann.ok("PATCH", "/api/me", {"nickname": nickname})
            await ann.ok("PUT", f"/api/tables/{table}/seats", {"seats": [{"holder": "you"}] * 2})
            await there.ok("PUT", f"/api/tables/{table}/seats", {"seats": [{"holder": "you"}] * 3})
    lost = [
        counted((await got(f"{node.url}/metrics"))[1], "waystation_races_lost_total")
        for node in (fleet, other)
    ]
    assert sum(lost) > 0


async def test_no_label_names_a_person_or_a_table(home):
    async with home.guests("Unmistakable") as ann:
        table, invite = await ann.lay("you", "random")
        await ann.start(table)
        await ann.call("GET", f"/nowhere/{invite}")
        await ann.call("GET", f"/api/tables/{table}?invite={invite}")
        _, text = await got(f"{home.url}/metrics")
    assert counted(text, "waystation_http_requests_total", method="GET", route="unmatched", status="404") == 1
    for secret in (table, invite, ann.id, ann.token, "Unmistakable"):
        assert secret not in text


async def test_strangers_may_not_read_the_metrics(tmp_path):
    settings = Settings(database=str(tmp_path / "waystation.db"), limits="off", metrics_token="correct horse")
    with RunningServer(settings) as server:
        url = f"{server.url}/metrics"
        afar = {"x-forwarded-for": "203.0.113.7"}  # as the trusted proxy on this machine would say
        assert (await got(url))[0] == 200
        status, text = await got(url, **afar)
        assert (status, json.loads(text)["code"]) == (403, "forbidden")
        assert (await got(url, **afar, authorization="Bearer wrong"))[0] == 403
        assert (await got(url, **afar, authorization="Bearer correct horse"))[0] == 200


def test_the_addresses_for_metrics_are_checked_at_the_start(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert read_settings(metrics_from="10.0.0.0/8, ::1").metrics_from == "10.0.0.0/8, ::1"
    with pytest.raises(BadSetting, match="WAYSTATION_METRICS_FROM is a list of addresses"):
        read_settings(metrics_from="everyone")


# --- the log --------------------------------------------------------------------------------------------


@pytest.fixture
def written():
    """Log to a text; logging is put back afterwards."""
    out = StringIO()

    def begin(*, as_json=True, level="debug"):
        logs.configure(as_json=as_json, level=level, stream=out)
        return out

    yield begin
    structlog.reset_defaults()
    logs.logging.basicConfig(handlers=[], force=True)


SECRETS = {
    "an e-mail address": ("ann.b+games@mail.example", ["ann", "games", "mail", "example"]),
    "a password": ("postgresql://root:hunter2@db/server", ["root", "hunter2"]),
    "a query string": ("/api/tables/abc?invite=x1y2&seat=1", ["x1y2", "invite", "seat"]),
    "a webhook": ("https://hooks.example/services/T0CKET/x1y2", ["services", "T0CKET", "x1y2"]),
    "an invitation": ("k3Jd-9_sPqLm0aZx", ["k3Jd", "aZx"]),
    "a session": ("WyJhYmMiLDBd.aRfQ2w.3lqk-_Zx81kdjf", ["WyJh", "aRfQ2w", "3lqk"]),
    "a seed": ("0b5e" * 16, ["0b5e"]),
}


@pytest.mark.parametrize(("text", "parts"), SECRETS.values(), ids=SECRETS)
def test_a_secret_in_a_message_is_left_out(written, text, parts):
    out = written()
    structlog.get_logger().warning(
        f"about {text} here", other=f"({text})", each=[text], long="a " * 140 + text
    )
    logs.logging.getLogger("uvicorn.error").error("and %s too", text)
    lines = out.getvalue().splitlines()
    assert ["about " in lines[0], " too" in lines[1], len(lines)] == [True, True, 2]
    assert not [part for part in parts if part in out.getvalue()]


def test_values_are_hidden_by_their_names(written):
    out = written()
    structlog.get_logger().info("sent", email="x", session_token="y", seed=b"z", cookie="c", count=3)
    told = json.loads(out.getvalue())
    assert {name for name, value in told.items() if value == "…"} == {
        "email",
        "session_token",
        "seed",
        "cookie",
    }
    assert told["count"] == 3


def test_an_error_is_told_plainly_without_the_values_it_quotes(written):
    out = written(as_json=False)

    def fail(password):
        local = password * 2
        raise ValueError(f"{local!r} is no number\nDETAIL: {password}")

    try:
        try:
            fail("hunter" + str(2))
        except ValueError as error:
            raise RuntimeError("while signing in") from error
    except RuntimeError:
        structlog.get_logger().exception("failed")
    text = out.getvalue()
    assert "hunter2" not in text
    assert "ValueError: … is no number" in text
    assert "RuntimeError: while signing in" in text
    assert " fail: raise ValueError(" in text
    assert len(text.splitlines()) < 15


def test_an_endless_error_is_cut_short(written):
    out = written()

    def down(n):
        if n == 0:
            raise ValueError("x" * 10_000)
        down(n - 1)

    try:
        down(200)
    except ValueError:
        structlog.get_logger().exception("failed")
    told = json.loads(out.getvalue())["exception"]
    assert len(told.splitlines()) < 20
    assert len(told) < 4000


# --- a process ------------------------------------------------------------------------------------------


async def test_a_run_with_secrets_in_its_requests_leaves_none_in_the_log(tmp_path):
    known = {"WAYSTATION_LOG_LEVEL": "debug", "WAYSTATION_METRICS_TOKEN": "metrics-token-8f3"}
    async with process(tmp_path, "serve", "--port", "0", "--log-json", **known) as running:
        url = (await logged(running, "open"))["at"]
        async with aiohttp.ClientSession(url) as session:
            ann = Client(session, "Ann")
            await ann.come_in()
            table, invite = await ann.lay("you", "open", game="stone-age")
            await ann.call("GET", f"/api/tables/{table}?invite={invite}&lang=klingon-secret")
            await ann.call("GET", f"/api/nothing/{invite}?password=hunter2")
            await ann.call(
                "POST", "/api/sessions", {"login": "ann@mail.example", "password": "hunter2hunter2"}
            )
            await ann.call(
                "POST", "/api/account", {"login": "ann@mail.example", "password": "hunter2hunter2"}
            )
            await ann.call("POST", "/api/notices/mail", {"address": "ann@mail.example"})
            await ann.call("POST", "/api/notices/webhooks", {"url": "https://127.0.0.1/hook-secret"})
            await ann.call("GET", "/api/notices/links/link-secret")
            await ann.call("POST", f"/api/tables/{table}/join", {"invite": invite + "x", "seat": "hunter2"})
            async with session.get("/api/me", cookies={"waystation": ann.token + "forged"}) as answer:
                await answer.text()
            async with session.get(
                "/metrics", headers={"authorization": "Bearer metrics-token-8f3"}
            ) as answer:
                assert answer.status == 200
            async with ann.events(table, invite=invite) as events:
                await events.next()
            with sqlite3.connect(tmp_path / "waystation.db") as database:
                seed = database.execute("select seed from tables").fetchone()[0]
                keys = [row[0] for row in database.execute("select value from secrets")]
                database.execute(
                    "update tables set rev = rev + 1, doc = replace(doc, '\"chairs\"', '\"chars\"')"
                )
            database.close()
            status, _ = await ann.call("GET", f"/api/tables/{table}?invite={invite}")
            assert status == 500
        running.terminate()
        assert await running.wait() == 0
    text = running.log.read_text("utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    assert any(
        line["event"] == "request failed" and "exception" in line and line["request"] for line in lines
    )
    assert len([line for line in lines if line["event"] == "request answered"]) >= 10
    secrets = [
        invite,
        ann.token,
        "hunter2",
        "ann@",
        "mail.example",
        "klingon",
        "hook-secret",
        "link-secret",
        "metrics-token-8f3",
    ]
    for secret in (*secrets, seed.hex(), repr(seed), *keys):
        assert secret not in text


async def test_a_node_that_is_told_to_stop_says_so_ends_its_streams_and_finishes_what_it_began(tmp_path):
    async with process(tmp_path, "serve", "--port", "0", "--log-json", WAYSTATION_DRAIN="1") as running:
        url = (await logged(running, "open"))["at"]
        host, port = url.removeprefix("http://").split(":")
        async with aiohttp.ClientSession(url) as session:
            ann = Client(session, "Ann")
            await ann.come_in()
            table, _ = await ann.lay("you", "open", game="stone-age")
            async with ann.events(table) as events:
                await events.next()
                body = json.dumps({"text": "still here"}).encode()
                reader, writer = await asyncio.open_connection(host, int(port))
                writer.write(
                    f"POST /api/tables/{table}/chat HTTP/1.1\r\nhost: {host}:{port}\r\n"
                    f"authorization: Bearer {ann.token}\r\ncontent-type: application/json\r\n"
                    f"content-length: {len(body)}\r\n\r\n".encode()
                    + body[:5]
                )
                await writer.drain()
                await asyncio.sleep(0.2)
                running.send_signal(signal.SIGTERM)
                told = time.monotonic()
                await asyncio.sleep(0.5)
                assert (await got(f"{url}/health/live"))[0] == 200
                status, text = await got(f"{url}/health/ready")
                assert (status, json.loads(text)["status"]) == (503, "leaving")
                while await events.any(within=5):
                    pass  # the stream ends as a whole answer does: no error on this side
                writer.write(body[5:])
                answer = await reader.read()
                assert answer.startswith(b"HTTP/1.1 201")
                writer.close()
        assert await asyncio.wait_for(running.wait(), 10) == 0
        assert time.monotonic() - told < 10
    with sqlite3.connect(tmp_path / "waystation.db") as database:
        assert database.execute("select text from chat").fetchall() == [("still here",)]
    database.close()
    assert "exception" not in running.log.read_text("utf-8")


async def test_a_node_with_bots_at_play_stops_in_time_and_they_play_on_at_the_next_start(tmp_path):
    async with process(tmp_path, "serve", "--port", "0", "--log-json") as running:
        async with aiohttp.ClientSession((await logged(running, "open"))["at"]) as session:
            ann = Client(session, "Ann")
            await ann.come_in()
            for _ in range(6):  # more than bots can play before the node is gone
                table, _ = await ann.lay("you", *["conductor"] * 3, game="great-western-trail-2e")
                await ann.start(table)
                await ann.ok("POST", f"/api/tables/{table}/resign")
        running.terminate()
        assert await asyncio.wait_for(running.wait(), 10) == 0
    before = entries(tmp_path)
    async with process(tmp_path, "serve", "--port", "0", "--log-json") as running:
        await logged(running, "open")
        async with asyncio.timeout(20):
            while entries(tmp_path) <= before:  # noqa: ASYNC110 (another process writes)
                await asyncio.sleep(0.1)
        running.terminate()
        assert await asyncio.wait_for(running.wait(), 10) == 0


FOR_MINUTES = """
import time
def think(*_):
    print("thinking", flush=True)
    end = time.monotonic() + 300
    while time.monotonic() < end:
        pass
"""
AT_THE_START = f"{FOR_MINUTES}\nfrom waystation.service.app import services as at\nat.warm_up = think"
IN_IMPORTS = (
    f"{FOR_MINUTES}\nfrom waystation.service.tables import importing as at\nat.verify_document = think"
)


@pytest.mark.parametrize("first", [AT_THE_START, IN_IMPORTS])
async def test_a_node_whose_threads_compute_for_minutes_stops_in_time(tmp_path, first):
    async with (
        process(tmp_path, "serve", "--port", "0", "--log-json", first=first) as running,
        aiohttp.ClientSession((await logged(running, "open"))["at"]) as session,
    ):
        ann = Client(session, "Ann")
        await ann.come_in()
        imports = [asyncio.create_task(ann.call("POST", "/api/tables/import", {})) for _ in range(3)]
        assert await asyncio.wait_for(running.stdout.readline(), 30) == b"thinking\n"
        running.terminate()
        assert await asyncio.wait_for(running.wait(), 10) == 0
        await asyncio.gather(*imports, return_exceptions=True)
    assert "stopped although threads were still at work" in running.log.read_text("utf-8")


def entries(tmp_path):
    with sqlite3.connect(tmp_path / "waystation.db") as database:
        count = database.execute("select count(*) from log").fetchone()[0]
    database.close()
    return count


async def test_a_worker_stops_when_it_is_told_and_tells_what_it_has_done(tmp_path, fleet):
    fleet.worker.stop()
    where = ("--database", fleet.settings.database, "--redis", fleet.settings.redis)
    port = free_port()
    async with process(tmp_path, "worker", *where, "--metrics-port", str(port), "--log-json") as running:
        await logged(running, "worker ready")
        async with fleet.guests("Ann") as ann:
            table, _ = await ann.lay("you", "random", game="stone-age")
            await ann.start(table)
            await ann.ok("POST", f"/api/tables/{table}/resign")
            async with ann.events(table) as events:
                await events.until(lambda seen: seen["seq"] > 3)
        async with asyncio.timeout(30):
            while True:
                _, text = await got(f"http://127.0.0.1:{port}/metrics")
                if counted(text, "waystation_jobs_total", task="bot_turn", outcome="done"):
                    break
                await asyncio.sleep(0.2)
        assert counted(text, "waystation_moves_total", game="stone-age") > 3
        running.terminate()
        assert await asyncio.wait_for(running.wait(), 10) == 0


def free_port():
    with listening() as socket:
        return socket.getsockname()[1]


# --- before it opens ------------------------------------------------------------------------------------


def findings(settings):
    return {finding.what: (finding.fine, finding.says) for finding in asyncio.run(run_checks(settings))}


def test_a_fleet_is_examined_before_it_opens(postgres, redis):
    settings = Settings(database=postgres, redis=redis, port=free_port())
    before = findings(settings)
    assert all(fine for fine, _ in before.values()), before
    assert re.fullmatch(
        r"Reached; 0001_initial\.sql, .* will be applied at the start\.", before["database"][1]
    )
    with RunningServer(settings):
        assert findings(settings)["database"] == (True, "Reached and up to date.")
        assert findings(settings)["clock"] == (True, "Agrees with the database.")


def test_a_fleet_that_cannot_open_is_told_what_to_do():
    found = findings(
        Settings(database="postgresql://root@127.0.0.1:1/none", redis=NOWHERE, smtp="smtp://127.0.0.1:1")
    )
    assert found["database"] == (
        False, "Nothing answers at 127.0.0.1:1: start PostgreSQL there, or check WAYSTATION_DATABASE."
    )  # fmt: skip
    assert found["redis"][1].startswith("It does not answer.")
    assert found["mail"] == (False, "127.0.0.1 does not answer as a mail server: check WAYSTATION_SMTP.")
