"""What every request passes, and every answer carries: headers, other sites, sizes, rate limits."""

import asyncio
import io
import json
from contextlib import asynccontextmanager

import aiohttp
import pytest

from service.running import RunningServer
from waystation.service.api.access import COOKIE, address_of
from waystation.service.api.rate_limits import RateLimits
from waystation.service.api.security import CONTENT_POLICY, MAX_BODY_BYTES
from waystation.service.config.errors import BadSetting
from waystation.service.config.limits import RATE_LIMITS, STREAM_LIMITS
from waystation.service.config.settings import Settings, read_settings
from waystation.service.core.errors import RateLimited

GUEST = {"nickname": "Ann"}


@pytest.fixture
def opened(tmp_path):
    """A server with settings of its own."""
    servers = []

    def open_server(**settings):
        server = RunningServer(Settings(database=str(tmp_path / "waystation.db"), **settings))
        servers.append(server)
        return server.__enter__()

    yield open_server
    for server in servers:
        server.__exit__()


@asynccontextmanager
async def browser(server):
    """A session that sends no token but the server's cookie, as a browser does."""
    jar = aiohttp.CookieJar(unsafe=True)  # keeps cookies of bare addresses too
    async with aiohttp.ClientSession(server.url, cookie_jar=jar) as session:
        async with session.post("/api/guests", json=GUEST) as answer:
            assert answer.status == 201
        yield session


async def refused(answer):
    """The status and the code of a refusal; it is a Problem with a sentence, whoever refuses."""
    async with answer as said:
        problem = await said.json()
        assert problem["status"] == said.status
        assert problem["detail"].endswith(".")
        return said.status, problem["code"]


# --- headers ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/api/server", "/api/me", "/api/nowhere", "/nowhere", "/api/tables/none/events"]
)
async def test_every_answer_forbids_what_a_page_of_the_server_never_needs(home, path):
    async with aiohttp.ClientSession(home.url) as session, session.get(path) as answer:
        assert answer.headers["content-security-policy"] == CONTENT_POLICY
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in answer.headers["permissions-policy"]
        assert "strict-transport-security" not in answer.headers
        assert (answer.headers.get("cache-control") == "no-store") == path.startswith("/api")
        assert not [name for name in answer.headers if name.lower().startswith("access-control")]
        assert "server" not in answer.headers


async def test_an_event_stream_carries_the_headers_once(home):
    async with home.guests("Ann") as ann:
        table, _ = await ann.lay("you", "open")
        async with ann.events(table) as events:
            headers = events.response.headers
            assert headers.getall("cache-control") == ["no-store"]
            assert headers["content-security-policy"] == CONTENT_POLICY


async def test_a_server_behind_https_says_so_and_keeps_its_cookie_to_it(opened):
    server = opened(base_url="https://games.example")
    named = {"host": "games.example"}
    async with aiohttp.ClientSession(server.url) as session:
        come_in = session.post("/api/guests", json=GUEST, headers=named)
        async with come_in as answer:
            assert answer.headers["strict-transport-security"].startswith("max-age=")
            cookie = answer.headers["set-cookie"].lower()
            assert all(word in cookie for word in ("secure", "httponly", "samesite=lax"))


# --- host names -------------------------------------------------------------------------------------------


async def status_for(server, host, path="/api/server"):
    async with (
        aiohttp.ClientSession(server.url) as session,
        session.get(path, headers={"host": host}) as answer,
    ):
        return answer.status


async def test_a_name_that_an_attacker_lets_point_here_is_refused(home):
    """DNS rebinding: the page of evil.example would be a page of this server."""
    for host in (
        "evil.example",
        "evil.example:8080",
        "localhost.evil.example",
        "192.168.1.20.evil.example",
        "1.2.3",
        "",
    ):
        for path in ("/api/server", "/", "/api/docs"):
            assert await status_for(home, host, path) == 421


async def test_the_refusal_says_which_setting_to_change(home):
    async with (
        aiohttp.ClientSession(home.url) as session,
        session.get("/api/server", headers={"host": "games.local"}) as answer,
    ):
        problem = await answer.json()
    assert problem["code"] == "wrong_host"
    assert "WAYSTATION_ALLOWED_HOSTS" in problem["detail"]
    assert "WAYSTATION_BASE_URL" in problem["detail"]


@pytest.mark.parametrize("base_url", [None, "https://games.example"])
async def test_this_machine_may_always_call_the_server_by_its_loopback_names(opened, base_url):
    server = opened(base_url=base_url)
    for host in (
        "localhost",
        "LOCALHOST:8080",
        "localhost.",
        "127.0.0.1:1",
        "127.8.8.8",
        "[::1]:8080",
        "[::1]",
    ):
        assert await status_for(server, host) == 200


async def test_a_server_with_a_name_answers_to_it(opened):
    server = opened(base_url="https://games.example:443/", allowed_hosts="Games.Local")
    for host in ("Games.Example", "games.example.", "games.example:8443", "games.local:8080"):
        assert await status_for(server, host) == 200
    for host in ("play.games.example", "games.example.org"):
        assert await status_for(server, host) == 421


async def test_monitoring_may_use_any_name(home):
    for path in ("/health/live", "/health/ready", "/metrics"):
        assert await status_for(home, "node-7.internal", path) == 200


@pytest.mark.parametrize("host", ["192.168.1.20:8080", "[fd00::20]:8080", "203.0.113.7"])
async def test_players_of_the_network_come_by_an_address(home, host):
    """Even if it is that of the machine around a container; no page of another site can have it."""
    assert await status_for(home, host) == 200


@pytest.mark.parametrize("host", ["192.168.1.20", "games.lan", "::", "0.0.0.0"])
def test_the_host_on_which_a_server_listens_is_its_name(host):
    shown = f"[{host}]:8080" if ":" in host else f"{host}:8080"
    assert Settings(host=host).host_names.includes(shown)


@pytest.mark.parametrize("names", ["games.local:8080", "https://games.local", "*", "a b", "games.local, /"])
def test_names_that_are_none_are_told(names):
    with pytest.raises(BadSetting, match="WAYSTATION_ALLOWED_HOSTS is a list of host names without ports"):
        read_settings(allowed_hosts=names)


# --- other sites ------------------------------------------------------------------------------------------

FROM_ELSEWHERE = [
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},  # a neighbour under the same domain is another site
    {"sec-fetch-site": "cross-site", "origin": "HERE"},
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": "http://[not-a-host"},
    {"referer": "https://evil.example/HERE"},
    {},  # a browser always says something
]
FROM_HERE = [
    {"sec-fetch-site": "same-origin"},
    {"sec-fetch-site": "none"},
    {"origin": "HERE"},
    {"referer": "HERE/tables/1?invite=x"},
]


def filled_in(headers, server):
    return {name: value.replace("HERE", server.url) for name, value in headers.items()}


@pytest.mark.parametrize("headers", FROM_ELSEWHERE)
async def test_another_site_cannot_act_with_the_cookie_of_a_visitor(home, headers):
    async with browser(home) as session:
        answer = session.patch("/api/me", json={"nickname": "Mallory"}, headers=filled_in(headers, home))
        assert await refused(answer) == (403, "other_site")
        async with session.get("/api/me") as me:
            assert (await me.json())["nickname"] == "Ann"


@pytest.mark.parametrize("headers", FROM_HERE)
async def test_the_page_of_the_server_acts_with_the_cookie(home, headers):
    async with browser(home) as session:
        change = session.patch("/api/me", json={"nickname": "Anne"}, headers=filled_in(headers, home))
        async with change as answer:
            assert answer.status == 200


async def test_another_site_cannot_sign_a_visitor_in_as_someone_else(home):
    async with aiohttp.ClientSession(home.url) as session:
        headers = {"sec-fetch-site": "cross-site", "origin": "https://evil.example"}
        answer = session.post("/api/guests", json=GUEST, headers=headers)
        assert await refused(answer) == (403, "other_site")


async def test_a_program_shows_its_token_and_needs_no_page(home):
    async with home.guests("Ann") as ann:
        headers = ann.headers | {"origin": "https://evil.example", "cookie": f"{COOKIE}=other"}
        change = ann.session.patch("/api/me", json={"nickname": "Anne"}, headers=headers)
        async with change as answer:
            assert answer.status == 200


async def test_an_empty_bearer_does_not_open_the_way_for_a_cookie(home):
    """The exemption and the session look at the same header: a bearer hides the cookie."""
    async with browser(home) as session:
        headers = {"authorization": "Bearer ", "origin": "https://evil.example"}
        answer = session.patch("/api/me", json={"nickname": "Mallory"}, headers=headers)
        assert (await refused(answer))[0] in (401, 403)


async def test_other_sites_are_not_told_what_they_may_send(home):
    headers = {"origin": "https://evil.example", "access-control-request-method": "POST"}
    async with aiohttp.ClientSession(home.url) as session:
        ask = session.options("/api/tables", headers=headers)
        async with ask as answer:
            assert answer.status == 405
            assert not [name for name in answer.headers if name.lower().startswith("access-control")]


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
async def test_a_body_is_json_and_no_form(home, kind):
    async with home.guests("Ann") as ann:
        body = json.dumps({"nickname": "Anne"})
        answer = ann.session.patch("/api/me", data=body, headers=ann.headers | {"content-type": kind})
        assert await refused(answer) == (415, "not_json")


# --- moves, which have a route of their own ---------------------------------------------------------------

PLAY = "/api/tables/none/play"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (b'{"do": "x", "after": 0}', (404, "no_table")),
        (b'{"do": "x", "after": 0, "more": 1}', (400, "invalid")),
        (b'{"do": "x"', (400, "invalid")),
        (b'{"do": "\xff", "after": 0}', (400, "invalid")),
        (b" " * (MAX_BODY_BYTES + 1), (413, "too_large")),
    ],
)
async def test_a_move_that_is_not_well_formed_is_answered_like_any_other_request(home, body, expected):
    headers = {"content-type": "application/json"}
    async with home.guests("Ann") as ann:
        answer = ann.session.post(PLAY, data=body, headers=ann.headers | headers)
        assert await refused(answer) == expected


async def test_a_move_passes_what_every_request_passes(home):
    async with browser(home) as session:
        move = {"do": "x", "after": 0}
        other_site = {"sec-fetch-site": "cross-site"}
        assert await refused(session.post(PLAY, json=move, headers=other_site)) == (403, "other_site")
    async with home.guests("Ann") as ann:
        form = {"content-type": "text/plain"}
        answer = ann.session.post(PLAY, data=json.dumps(move), headers=ann.headers | form)
        assert await refused(answer) == (415, "not_json")
    async with aiohttp.ClientSession(home.url) as session, session.post(PLAY, json=move) as answer:
        assert answer.status == 401
        assert answer.headers["content-security-policy"] == CONTENT_POLICY


# --- sizes ------------------------------------------------------------------------------------------------


async def chunks(size):
    for _ in range(size // 8192):
        yield b" " * 8192
    yield json.dumps(GUEST).encode()


async def test_a_body_is_small(home):
    async with aiohttp.ClientSession(home.url) as session:
        body = GUEST | {"more": "x" * MAX_BODY_BYTES}
        assert await refused(session.post("/api/guests", json=body)) == (413, "too_large")


async def test_a_body_that_does_not_say_how_large_it_is_is_measured(home):
    as_json = {"content-type": "application/json"}
    async with aiohttp.ClientSession(home.url) as session:
        async with session.post("/api/guests", data=chunks(8192), headers=as_json) as answer:
            assert answer.status == 201
        large = session.post("/api/guests", data=chunks(2 * MAX_BODY_BYTES), headers=as_json)
        assert await refused(large) == (413, "too_large")


async def test_only_a_match_file_may_be_larger(home):
    async with home.guests("Ann") as ann:
        headers = ann.headers | {"content-type": "application/json"}
        for size, expected in ((1_000_000, 400), (2_000_000, 413)):
            body = io.BytesIO(json.dumps({"format": "x" * size}).encode())
            answer = ann.session.post("/api/tables/import", data=body, headers=headers)
            assert (await refused(answer))[0] == expected


async def test_an_address_is_short(home):
    async with aiohttp.ClientSession(home.url) as session:
        assert await refused(session.get("/api/server?lang=" + "x" * 4096)) == (414, "too_long")


@pytest.mark.parametrize("line", [b"x: " + b"a" * 1000 + b"\r\n", b"a" * 1000])
async def test_a_head_that_does_not_end_is_not_waited_for(home, line):
    """Many headers, or one that is long."""
    reader, writer = await asyncio.open_connection("127.0.0.1", home.node.settings.port)
    writer.write(b"GET /api/server HTTP/1.1\r\nhost: x\r\nx: ")
    for _ in range(33):  # so that nothing is sent any more when the server hangs up
        writer.write(line)
        await asyncio.sleep(0)
    assert (await reader.readline()).startswith(b"HTTP/1.1 400")
    writer.close()


async def test_a_connection_serves_many_requests_one_after_the_other(home):
    """What was read of one request is not counted for the next."""
    connector = aiohttp.TCPConnector(limit=1)
    async with aiohttp.ClientSession(home.url, connector=connector) as session:
        for _ in range(3):
            for body in ({"nickname": "x" * 20_000}, GUEST):
                async with session.post("/api/guests", json=body, headers={"x": "x" * 7_000}) as answer:
                    assert answer.status == (201 if body is GUEST else 400)


# --- rate limits -------------------------------------------------------------------------------------------
# A count is approximate while one window passes into the next: by the year, no test meets such a moment.


async def test_guests_come_in_so_often_and_then_are_asked_to_wait(opened):
    server = opened(limits="guests=3/year")
    async with aiohttp.ClientSession(server.url) as session:
        for path in ("/api/guests", "/api/guests/", "/api//guests"):
            async with session.post(path, json=GUEST) as answer:
                assert answer.status == 201
        async with session.post("/api/guests/", json=GUEST) as answer:
            assert answer.status == 429
            assert 0 < int(answer.headers["retry-after"]) <= 360 * 86_400
            assert (await answer.json())["detail"] == RATE_LIMITS["guests"].sentence


async def test_what_a_person_says_is_counted_for_the_person(opened):
    server = opened(limits="chat=2/year")
    async with server.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open")
        await ben.join(table, invite)
        say = ("POST", f"/api/tables/{table}/chat", {"text": "Hello."})
        assert [(await ann.call(*say))[0] for _ in range(4)] == [201, 201, 429, 429]
        assert (await ben.call(*say))[0] == 201


async def test_tables_and_moves_are_counted_for_the_person(opened):
    server = opened(limits="tables=1/year, moves=1/year")
    async with server.guests("Ann") as ann:
        table, _ = await ann.lay("you", "random")
        assert await ann.refused("POST", "/api/tables", {"game": "x", "seats": []}) == (429, "too_often")
        move = ("POST", f"/api/tables/{table}/play", {"do": "x", "after": 0})
        assert await ann.refused(*move) == (409, "not_playing")
        assert await ann.refused(*move) == (429, "too_often")


async def test_taking_back_and_voting_are_moves(opened):
    server = opened(limits="moves=3/year")
    async with server.guests("Ann") as ann:
        table, _ = await ann.lay("you", "random")
        asked = [("undo", {}), ("hand-over", {"seat": 1}), ("proposals/1", {"agree": True})]
        statuses = [
            (await ann.call("POST", f"/api/tables/{table}/{path}", body))[0] for path, body in asked * 2
        ]
        assert statuses == [409] * 3 + [429] * 3


async def test_hints_are_counted_for_the_person(opened):
    server = opened(limits="hints=1/year")
    async with server.guests("Ann") as ann:
        table, _ = await ann.lay("you", "random")
        await ann.start(table)
        await ann.ok("GET", f"/api/tables/{table}/hint")
        assert await ann.refused("GET", f"/api/tables/{table}/hint") == (429, "too_often")


async def test_looking_back_is_counted_for_the_person_or_the_address_of_a_stranger(opened):
    server = opened(limits="logs=2/year, replays=1/year")
    async with server.guests("Ann", "Eve") as (ann, eve):
        table, _ = await ann.lay("you", "random", visibility="public")
        await ann.start(table)
        eve.token = ""
        paths = [f"/api/tables/{table}/{path}" for path in ("log", "export", "at/0")]
        for person in (ann, eve):
            statuses = [(await person.call("GET", path))[0] for path in paths * 2]
            assert statuses == [200] * 3 + [429] * 3
        await ann.look(table)


async def test_a_test_notice_is_a_letter(opened):
    server = opened(limits="letters=2/year", webhooks_to_private=True)
    async with server.guests("Ann") as ann:
        channel = await ann.ok("POST", "/api/notices/webhooks", {"url": "http://127.0.0.1:9/hook"})
        test = ("POST", f"/api/notices/channels/{channel['id']}/test")
        assert not (await ann.ok(*test))["sent"]
        assert await ann.refused(*test) == (429, "too_often")


async def test_everything_is_counted_for_the_address(opened):
    server = opened(limits="requests=5/year")
    async with aiohttp.ClientSession(server.url) as session:
        statuses = []
        for _ in range(7):
            async with session.get("/api/server") as answer:
                statuses.append(answer.status)
        assert statuses == [200] * 5 + [429] * 2


@pytest.mark.parametrize(
    ("trusted", "statuses"), [("127.0.0.1", [200] * 4), ("10.9.9.9", [200, 200, 429, 429])]
)
async def test_only_a_trusted_proxy_says_for_whom_it_asks(opened, trusted, statuses):
    server = opened(limits="requests=2/year", trusted_proxies=trusted)
    found = []
    async with aiohttp.ClientSession(server.url) as session:
        for number in range(4):
            headers = {"x-forwarded-for": f"203.0.113.{number}"}
            async with session.get("/api/server", headers=headers) as answer:
                found.append(answer.status)
    assert found == statuses


async def test_tries_to_sign_in_are_counted_for_the_login_however_it_is_written(opened):
    server = opened(limits="logins=2/year, sign-ins=100/year")
    statuses = []
    async with aiohttp.ClientSession(server.url) as session:
        for login in ("mallory", "MALLORY", "Mallory", "someone-else"):
            tried = session.post("/api/sessions", json={"login": login, "password": "let me in, please"})
            async with tried as answer:
                statuses.append(answer.status)
    assert statuses == [401, 401, 429, 401]


async def test_an_address_and_a_person_hold_so_many_streams(opened):
    server = opened(limits="streams-of-address=3, streams-of-person=2")
    async with server.guests("Ann", "Ben") as (ann, ben):
        table, _ = await ann.lay("you", "open", visibility="public")
        path = f"/api/tables/{table}/events"
        async with ann.events(table), ann.events(table):
            assert await ann.refused("GET", path) == (429, "too_many_streams")
            async with ben.events(table):
                assert await ben.refused("GET", path) == (429, "too_many_streams")
        await closed(server)
        async with ann.events(table):
            pass
        await closed(server)


async def closed(server):
    """A stream counts until its reader's leaving is noticed."""
    async with asyncio.timeout(10):
        while server.node.node.application.rate_limits.open:  # noqa: ASYNC110 (another thread's)
            await asyncio.sleep(0.01)


async def test_a_server_may_do_without_limits(opened):
    server = opened(limits="off")
    async with aiohttp.ClientSession(server.url) as session:
        for _ in range(30):
            async with session.post("/api/guests", json=GUEST) as answer:
                assert answer.status == 201


async def test_nodes_of_a_fleet_count_guests_together(redis):
    ours = f"address {id(redis)} {asyncio.get_running_loop().time()}"
    nodes = [RateLimits(Settings(redis=redis, limits="guests=3/year")) for _ in range(2)]
    try:
        for node in (*nodes, nodes[0]):
            await node.spend("guests", ours)
        for node in nodes:
            with pytest.raises(RateLimited):
                await node.spend("guests", ours)
    finally:
        for node in nodes:
            await node.close()


async def test_without_redis_each_node_counts_for_itself():
    nodes = [RateLimits(Settings(redis="redis://127.0.0.1:1", limits="guests=1/year")) for _ in range(2)]
    for node in nodes:
        await node.spend("guests", "1.2.3.4")
        with pytest.raises(RateLimited):
            await node.spend("guests", "1.2.3.4")
        await node.close()


@pytest.mark.parametrize("limits", ["guest=3/hour", "guests=often", "guests", "streams-of-person=1/hour"])
def test_a_limit_that_does_not_exist_or_is_no_limit_is_told(limits, tmp_path):
    with pytest.raises(BadSetting, match="limit"):
        read_settings(database=str(tmp_path / "waystation.db"), limits=limits)


def test_every_limit_can_be_set():
    everything = ", ".join(f"{name}=7/minute" for name in RATE_LIMITS) + ", "
    rate_limits = RateLimits(Settings(limits=everything + ", ".join(f"{name}=7" for name in STREAM_LIMITS)))
    assert (
        {item.amount for item in rate_limits.rates.values()} == {7} == set(rate_limits.stream_limits.values())
    )


def test_addresses_of_one_household_are_one():
    def counted(address):
        return address_of({"client": (address, 1)})

    assert counted("2001:db8:1:2::3") == counted("2001:db8:1:2:ffff::") != counted("2001:db8:1:3::3")
    assert counted("10.0.0.1") != counted("10.0.0.2")
    assert counted("no:address") == "no:address"
    assert address_of({"client": None}) == ""
