"""Every route and every role: what each may do, as a table.

A route that is missing here fails the first test, so nothing is reachable without someone having said for
whom. A role sees the table it stands for: a spectator a public one, everyone else a private one.
"""

import asyncio
import secrets

import aiohttp
import pytest

from service.client import options, queried
from service.running import RunningServer
from service.scene import FREE, FULL, PLAYING, staged
from waystation.games import find_game
from waystation.kernel import Match
from waystation.service.api.access import COOKIE
from waystation.service.api.app import Application
from waystation.service.api.events import ROUTE
from waystation.service.api.page import BOARD_ROUTE, CLIENT_ROUTES
from waystation.service.config.settings import Settings

ROLES = ["nobody", "stranger", "invitee", "spectator", "seated", "host", "other", "admin", "resigned"]
"""`other` sits there too and asks for the seat of `seated`. `admin` runs the server and has no seat."""

# A status of 400 or 409 means that the role may ask, and that what the test asks for is not to be had.
MAY = """
GET    /api/server                           200 200 200 200 200 200 200 200 200
GET    /api/games/{game}                     200 200 200 200 200 200 200 200 200
GET    /api/openapi.json                     200 200 200 200 200 200 200 200 200
GET    /api/docs/outline.json                200 200 200 200 200 200 200 200 200
GET    /health/live                          200 200 200 200 200 200 200 200 200
GET    /health/ready                         200 200 200 200 200 200 200 200 200
GET    /                                     200 200 200 200 200 200 200 200 200
GET    /t/{table}                            200 200 200 200 200 200 200 200 200
GET    /people/{person_id}                   200 200 200 200 200 200 200 200 200
GET    /rules                                200 200 200 200 200 200 200 200 200
GET    /rules/{family}                       200 200 200 200 200 200 200 200 200
GET    /rules/{family}/rulings               200 200 200 200 200 200 200 200 200
GET    /settings                             200 200 200 200 200 200 200 200 200
GET    /design                               200 200 200 200 200 200 200 200 200
GET    /games/{family}/client/{path}         404 404 404 404 404 404 404 404 404
GET    /metrics                              200 200 200 200 200 200 200 200 200

POST   /api/guests                           201 201 201 201 201 201 201 201 201
GET    /api/me                               401 200 200 200 200 200 200 200 200
PATCH  /api/me                               401 200 200 200 200 200 200 200 200
POST   /api/sessions                         401 401 401 401 401 401 401 401 401
DELETE /api/sessions                         204 204 204 204 204 204 204 204 204
DELETE /api/sessions/everywhere              401 204 204 204 204 204 204 204 204
POST   /api/passkeys/sessions/options        200 200 200 200 200 200 200 200 200
POST   /api/passkeys/sessions                400 400 400 400 400 400 400 400 400
GET    /api/account                          401 200 200 200 200 200 200 200 200
POST   /api/account                          401 201 201 201 201 201 201 201 201
DELETE /api/account                          401 204 204 204 204 204 204 204 204
PUT    /api/account/password                 401 409 409 409 409 409 409 409 409
POST   /api/account/passkeys/options         401 200 200 200 200 200 200 200 200
POST   /api/account/passkeys                 401 400 400 400 400 400 400 400 400
DELETE /api/account/passkeys/{passkey}       401 404 404 404 404 404 404 404 404
GET    /api/people/{person_id}               200 200 200 200 200 200 200 200 200
GET    /api/people/{person_id}/results       200 200 200 200 200 200 200 200 200

GET    /api/notices                          401 200 200 200 200 200 200 200 200
GET    /api/notices/push-key                 200 200 200 200 200 200 200 200 200
GET    /api/notices/channels                 401 200 200 200 200 200 200 200 200
POST   /api/notices/push                     401 400 400 400 400 400 400 400 400
POST   /api/notices/mail                     401 409 409 409 409 409 409 409 409
POST   /api/notices/webhooks                 401 201 201 201 201 201 201 201 201
DELETE /api/notices/channels/{channel}       401 404 404 404 404 404 404 404 404
POST   /api/notices/channels/{channel}/test  401 404 404 404 404 404 404 404 404
GET    /api/notices/links/{token}            404 404 404 404 404 404 404 404 404
POST   /api/notices/links/{token}            404 404 404 404 404 404 404 404 404

POST   /api/tables                           401 201 201 201 201 201 201 201 201
GET    /api/tables                           200 200 200 200 200 200 200 200 200
GET    /api/tables/mine                      401 200 200 200 200 200 200 200 200
POST   /api/tables/import                    401 400 400 400 400 400 400 400 400
POST   /api/tables/{table}/join              401 404 200 200 409 409 409 200 409
POST   /api/tables/{table}/leave             401 404 404 403 200 200 200 403 409
PUT    /api/tables/{table}/seats             401 404 404 403 403 200 403 403 409
POST   /api/tables/{table}/start             401 404 404 403 403 200 403 403 409

GET    /api/tables/{table}                   404 404 200 200 200 200 200 200 200
GET    /api/tables/{table}/log               404 404 200 200 200 200 200 200 200
GET    /api/tables/{table}/at/{number}       404 404 200 200 200 200 200 200 200
GET    /api/tables/{table}/events            404 404 200 200 200 200 200 200 200
GET    /api/tables/{table}/present           404 404 200 200 200 200 200 200 200
GET    /api/tables/{table}/export            404 404 200 200 200 200 200 200 200
GET    /api/tables/{table}/review            404 404 409 409 409 409 409 409 409
GET    /api/tables/{table}/picture           404 404 409 409 409 409 409 409 409
GET    /api/tables/{table}/odds              404 404 200 200 200 200 200 200 200
GET    /api/tables/{table}/chat              404 404 200 200 200 200 200 200 200
GET    /api/tables/{table}/why-not           401 404 404 403 200 200 403 403 403
GET    /api/tables/{table}/hint              401 404 404 403 200 200 403 403 403

POST   /api/tables/{table}/play              401 404 404 403 200 200 403 404 404
POST   /api/tables/{table}/ready             401 404 404 403 204 204 204 403 403
POST   /api/tables/{table}/undo              401 404 404 403 409 409 403 403 403
POST   /api/tables/{table}/hand-over         401 404 404 403 409 409 409 403 403
POST   /api/tables/{table}/newest-rules      401 404 404 403 409 409 409 403 403
POST   /api/tables/{table}/proposals/{number}  401 404 404 403 409 409 409 403 403
POST   /api/tables/{table}/resign            401 404 404 403 200 200 200 403 403
POST   /api/tables/{table}/chat              401 404 404 403 201 201 201 403 403
"""

ROWS = [line.split() for line in MAY.strip().splitlines() if line]
TABLE = {(method, path): list(map(int, statuses)) for method, path, *statuses in ROWS}

STAGES = {"join": FREE, "leave": FULL, "seats": FULL, "start": FULL}
"""When a route is tried, if not in play."""

START = Match(find_game("ticket-to-ride-usa"), 3)
TARGET = min(START.game.targets(START.state))
PASSWORD = "correct horse battery"
BODIES = {
    "POST /api/guests": {"nickname": "New"},
    "PATCH /api/me": {"nickname": "Other"},
    "POST /api/sessions": {"login": "nobody-at-all", "password": PASSWORD},
    "POST /api/passkeys/sessions": {"token": "x" * 20, "credential": {"id": "x"}},
    "PUT /api/account/password": {"old": PASSWORD, "new": PASSWORD + "!"},
    "POST /api/account/passkeys": {"token": "x" * 20, "name": "Phone", "credential": {"id": "x"}},
    "POST /api/notices/push": {
        "endpoint": "https://push.example/x",
        "keys": {"p256dh": "x" * 87, "auth": "x" * 22},
    },
    "POST /api/notices/mail": {"address": "ann@example.org"},
    "POST /api/notices/webhooks": {"url": "https://93.184.216.34/x"},
    "POST /api/tables": {"game": "stone-age", "seats": [{"holder": "you"}, {"holder": "open"}]},
    "POST /api/tables/import": {},
    "PUT /api/tables/{table}/seats": {"seats": [{"holder": "keep"}, {"holder": "bot"}]},
    "POST /api/tables/{table}/ready": {"after": 0},
    "POST /api/tables/{table}/hand-over": {"seat": 1},
    "POST /api/tables/{table}/proposals/{number}": {"agree": True},
    "POST /api/tables/{table}/chat": {"text": "Hello."},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    settings = Settings(database=str(tmp_path_factory.mktemp("routes") / "waystation.db"), limits="off")
    with RunningServer(settings) as server:
        yield server


# --- the table is complete ----------------------------------------------------------------------------------


def routes():
    """Every route of the application; of the framework's own, only the document is there for anyone."""
    found = {("GET", ROUTE), ("GET", BOARD_ROUTE), *(("GET", address) for address in CLIENT_ROUTES)}
    for route in Application(Settings()).api.routes:
        methods = {
            method for method in route.methods if method != "OPTIONS"
        }  # the security middleware answers those
        found |= {(method, route.path_format) for method in methods}
    return found - {("GET", "/api"), ("GET", "/api/{path}")}


def test_every_route_says_what_each_role_may_do():
    assert routes() - TABLE.keys() == set(), "Say in MAY what each role may do with these routes."
    assert TABLE.keys() - routes() == set(), "These routes are gone: take them out of MAY."
    assert all(len(statuses) == len(ROLES) for statuses in TABLE.values())


# --- and true -----------------------------------------------------------------------------------------------


def path_of(scene, template):
    named = {"table": scene.table, "game": START.game.id, "number": "0", "person_id": scene.people["host"].id}
    path = template.format_map(
        {"passkey": "x", "channel": "x", "token": "x", "family": "x", "path": "x", **named}
    )
    query = {"invite": scene.invite if scene.role == "invitee" else None}
    if template.endswith(("/why-not", "/hint")):
        query["seat"] = scene.seat
    if template.endswith(("/why-not", "/odds")):
        query["target"] = TARGET
    return path + queried(query)


async def body_of(scene, asked):
    if asked.endswith("/join"):
        return {"invite": scene.invite} if scene.role == "invitee" else {}
    if asked.endswith("/undo"):
        return {"seat": scene.seat}
    if asked.endswith("/play"):
        return {"do": await scene.option(), "after": 0, "seat": scene.seat}
    if asked == "POST /api/account":
        return {"login": f"login-{secrets.token_hex(6)}", "password": PASSWORD}
    return BODIES.get(asked)


async def asked(scene, method, template):
    body = await asyncio.to_thread(scene.server.run, body_of(scene, f"{method} {template}"))
    path = path_of(scene, template)
    async with scene.session.request(method, path, json=body, headers=scene.actor.headers) as answer:
        if template != ROUTE:  # a stream does not end
            await answer.read()
        return answer.status


@pytest.mark.parametrize(("method", "template"), TABLE)
async def test_a_role_may_do_what_the_table_says(server, method, template):
    stage = STAGES.get(template.rpartition("/")[2], PLAYING)
    found = {}
    async with aiohttp.ClientSession(server.url) as session:
        for role in ROLES:
            scene = await staged(server, session, role, stage)
            found[role] = await asked(scene, method, template)
    assert found == dict(zip(ROLES, TABLE[method, template], strict=True))


# --- what a status does not tell ----------------------------------------------------------------------------


async def test_only_seats_that_one_holds_are_looked_through(server):
    async with aiohttp.ClientSession(server.url) as session:
        for role, own in (
            ("other", 2),
            ("seated", 1),
            ("invitee", None),
            ("admin", None),
            ("resigned", None),
        ):
            scene = await staged(server, session, role, PLAYING)
            for wanted in range(3):
                path = (
                    path_of(scene, "/api/tables/{table}")
                    + ("&" if role == "invitee" else "?")
                    + f"seat={wanted}"
                )
                seen = await scene.actor.ok("GET", path)
                assert seen["seat"] == own
                assert bool(options(seen)) == (own is not None)


async def test_an_invitation_is_shown_to_those_who_sit_at_the_table(server):
    async with aiohttp.ClientSession(server.url) as session:
        for role in ("invitee", "spectator", "seated", "admin", "resigned"):
            scene = await staged(server, session, role, PLAYING)
            seen = await scene.actor.ok("GET", path_of(scene, "/api/tables/{table}"))
            assert (seen["invite"] is not None) == (role == "seated")
            assert seen["seed"] is None


async def test_private_tables_are_in_nobodys_lobby(server):
    async with aiohttp.ClientSession(server.url) as session:
        for role in ("stranger", "seated", "admin"):
            scene = await staged(server, session, role, PLAYING)
            listed = await scene.actor.ok("GET", "/api/tables")
            assert scene.table not in [each["id"] for each in listed["tables"]]


async def test_a_private_table_and_no_table_are_refused_alike(server):
    """Whether a private table exists is not told."""
    async with aiohttp.ClientSession(server.url) as session:
        scene = await staged(server, session, "stranger", PLAYING)
        for template in [path for method, path in TABLE if method == "GET" and "/tables/{table}" in path]:
            path = path_of(scene, template)
            there, gone = [
                await scene.actor.call("GET", each) for each in (path, path.replace(scene.table, "x"))
            ]
            assert there == gone


@pytest.mark.parametrize("token", ["x", "a.b.c", "é", "", " " * 10])
async def test_a_token_that_is_none_is_nobody(server, token):
    async with aiohttp.ClientSession(server.url) as session:
        for headers in ({"authorization": f"Bearer {token}"}, {"cookie": f"{COOKIE}={token}"}):
            async with session.get("/api/me", headers=headers) as answer:
                assert answer.status == 401
