"""JSON that is nested too deeply is an invalid request at every route, not an error of the server."""

import json

import aiohttp
import pytest
from litestar.handlers import HTTPRouteHandler

from service.scene import PLAYING, staged
from service.test_routes import BODIES, TABLE, path_of, server
from waystation.games import find_game
from waystation.kernel import testing
from waystation.service.api.app import make_api
from waystation.service.api.security import MAX_DEPTH, is_too_deep

__all__ = ["server"]  # a fixture

WRITING = [(method, template) for method, template in TABLE if method != "GET"]
NESTED = {
    "lists without end": b"[" * 60_000,
    "many lists": b"[" * 30_000 + b"]" * 30_000,
    "lists that a parser follows": b"[" * 900 + b"]" * 900,
    "many objects": b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    "objects that a parser follows": b'{"a":' * 900 + b"1" + b"}" * 900,
}
UNTYPED = ("settings", "credential", "log", "unknown")


def read_bodies():
    """The routes that read a body."""
    for route in make_api().routes:
        for handler in getattr(route, "route_handlers", ()):
            if isinstance(handler, HTTPRouteHandler) and "data" in handler.parsed_fn_signature.parameters:
                yield from ((str(method), route.path_format) for method in handler.http_methods)


READ = set(read_bodies())


def bodies(asked):
    """Nesting as the whole body, and in each field: typed ones, untyped ones, and one that nobody knows."""
    yield from NESTED.items()
    whole = BODIES.get(asked, {})
    for field in {*whole, *UNTYPED}:
        for name, nested in NESTED.items():
            others = json.dumps({key: value for key, value in whole.items() if key != field}).encode()[1:-1]
            yield f"{name} in {field}", b'{%s"%s":%s}' % (others and others + b",", field.encode(), nested)


@pytest.mark.parametrize(("method", "template"), WRITING)
async def test_a_body_that_is_nested_too_deeply_is_invalid(server, method, template):
    found = {}
    async with aiohttp.ClientSession(server.url) as session:
        scene = await staged(server, session, "host", PLAYING)
        headers = scene.actor.headers | {"content-type": "application/json"}
        for name, body in bodies(f"{method} {template}"):
            ask = session.request(method, path_of(scene, template), data=body, headers=headers)
            async with ask as answer:
                found[name] = answer.status
    if (method, template) in READ:
        assert set(found.values()) == {400}, found
    assert max(found.values()) < 500, found


def test_every_route_that_reads_a_body_is_tried():
    assert READ
    assert set(WRITING) >= READ


@pytest.mark.parametrize(
    ("body", "deep"),
    [
        (b"[" * MAX_DEPTH, False),
        (b"[" * (MAX_DEPTH + 1), True),
        (b'{"a":[' * 30, True),
        (b"[]" * 10_000, False),
        (json.dumps(["[{" * 1000, '"[[[', "\\"]).encode() * 100, False),
        (b'"unfinished ' + b"[" * 1000, False),
        (b'"\\"' + b"[" * 1000, False),
        (b'"\\\\"' + b"[" * 1000, True),
    ],
)
def test_brackets_in_texts_do_not_count(body, deep):
    assert is_too_deep(body) == deep


@pytest.mark.parametrize("game", ["ticket-to-ride-usa", "stone-age", "great-western-trail-2e"])
def test_a_match_file_is_not_nested_too_deeply(game):
    document = testing.random_match(find_game(game), 2, 11, 10_000).to_json()
    assert not is_too_deep(json.dumps(document).encode())
