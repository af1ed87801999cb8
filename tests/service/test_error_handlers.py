"""What is said to whoever sends something wrong: plain words, the field they are about, and a code."""

import aiohttp
import pytest

from service.running import RunningServer
from waystation.service.config.settings import Settings

SEATS = [{"holder": "you"}, {"holder": "open"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    settings = Settings(database=str(tmp_path_factory.mktemp("mistakes") / "waystation.db"), limits="off")
    with RunningServer(settings) as server:
        yield server


NAME = "a name of 1 to 32 characters that can be seen"
WRONG = [
    ("POST", "/api/guests", {"nickname": " "}, "nickname", f"`nickname` should be {NAME}."),
    ("POST", "/api/guests", {"nickname": 3}, "nickname", f"`nickname` should be {NAME}."),
    ("POST", "/api/guests", {}, "nickname", f"`nickname` is missing: it should be {NAME}."),
    (
        "POST",
        "/api/guests",
        {"nickname": "Ann", "language": "fr"},
        "language",
        "`language` should be en, ja or ko.",
    ),
    (
        "POST",
        "/api/guests",
        {"nickname": "Ann", "age": 7},
        "age",
        "`age` is not a known field. The fields are: nickname, language.",
    ),
    ("POST", "/api/guests", ["Ann"], None, "Send a JSON object."),
    ("POST", "/api/guests", None, None, "The request needs a JSON body."),
    (
        "POST",
        "/api/account",
        {"login": "ann b", "password": "x" * 10},
        "login",
        "`login` should be 3 to 64 characters without spaces.",
    ),
    (
        "POST",
        "/api/account",
        {"login": "ann", "password": "short"},
        "password",
        "`password` should be 10 to 256 characters.",
    ),
    (
        "POST",
        "/api/notices/webhooks",
        {"url": "hook"},
        "url",
        "`url` should be an address that begins with https:// or http://.",
    ),
    (
        "POST",
        "/api/notices/mail",
        {"address": "ann"},
        "address",
        "`address` should be an e-mail address like ann@example.org.",
    ),
    (
        "POST",
        "/api/tables",
        {"game": "stone-age", "seats": []},
        "seats",
        "`seats` should be a list of 1 to 8.",
    ),
    (
        "POST",
        "/api/tables",
        {"game": "stone-age", "seats": [{"holder": "me"}]},
        "seats[0].holder",
        "`seats[0].holder` should be bot, open or you.",
    ),
    (
        "POST",
        "/api/tables",
        {"game": "stone-age", "seats": [{}]},
        "seats[0].holder",
        "`seats[0].holder` is missing: it should be bot, open or you.",
    ),
    (
        "POST",
        "/api/tables",
        {"game": "stone-age", "seats": SEATS, "rated": "yes"},
        "rated",
        "`rated` should be true or false.",
    ),
    (
        "POST",
        "/api/tables",
        {"game": "stone-age", "seats": SEATS, "move_seconds": 0},
        "move_seconds",
        "`move_seconds` should be a whole number from 1 to 7776000.",
    ),
    (
        "POST",
        "/api/tables",
        {"game": "stone-age", "seats": SEATS, "undo": "never"},
        "undo",
        "`undo` should be consent, free or off.",
    ),
    ("GET", "/api/tables/x?seat=west", None, "seat", "`seat` should be a whole number from 0 to 9."),
    (
        "GET",
        "/api/tables/x/why-not",
        None,
        "target",
        "`target` is missing: it should be a text of 1 to 400 characters.",
    ),
]


@pytest.mark.parametrize(("method", "path", "body", "field", "sentence"), WRONG)
async def test_a_mistake_is_told_in_plain_words_and_with_its_field(
    server, method, path, body, field, sentence
):
    async with server.guests("Ann") as ann:
        status, told = await ann.call(method, path, body)
    assert (status, told) == (400, {"status": 400, "code": "invalid", "detail": sentence, "field": field})


async def test_what_is_no_json_is_told_so(server):
    async with aiohttp.ClientSession(server.url) as session:
        headers = {"content-type": "application/json"}
        async with session.post("/api/guests", data=b"{nickname", headers=headers) as answer:
            told = await answer.json()
    assert (told["code"], told["detail"]) == ("invalid", "Invalid JSON.")


@pytest.mark.parametrize("path", ["/nonsense", "/api/nonsense", "/api/nonsense.json", "/api/tables/x/at/y"])
async def test_an_unknown_address_is_a_problem_of_its_own(server, path):
    async with server.guests("Ann") as ann:
        status, told = await ann.call("GET", path)
    assert (status, told["code"]) == (404, "not_found")
    assert told["detail"] == "There is nothing at this address."


@pytest.mark.parametrize(("method", "path"), [("DELETE", "/api/server"), ("POST", "/health/live")])
async def test_a_wrong_method_is_a_problem_of_its_own(server, method, path):
    async with server.guests("Ann") as ann:
        status, told = await ann.call(method, path)
    assert (status, told["code"]) == (405, "method")


async def test_where_everything_may_be_left_out_so_may_the_body(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table, _ = await ann.lay("you", "open", game="stone-age", visibility="public")
        await ben.ok("POST", f"/api/tables/{table}/join")
        assert await ann.ok("PATCH", "/api/me") == await ann.ok("GET", "/api/me")
        await ann.start(table)
        assert await ann.refused("POST", f"/api/tables/{table}/undo") == (409, "undo_nothing")
