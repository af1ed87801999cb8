"""What a browser is sent: the built client, where the links in notices lead, and the page for nowhere."""

import gzip
import re
from contextlib import asynccontextmanager

import aiohttp
import pytest
from yarl import URL

from service.running import RunningServer
from waystation.service.api import page
from waystation.service.api.page import CLIENT_ROUTES, TYPES, Client, header_values
from waystation.service.api.security import CONTENT_POLICY
from waystation.service.config.settings import Settings

BROWSER = {"accept": "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"}
SCRIPT = b"console.log('a script of some length');\n" * 40
WRITTEN = {
    "index.html": b"<!doctype html><script type=module src=/assets/a-Xy12.js></script>",
    "icon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "manifest.webmanifest": b"{}",
    "assets/a-Xy12.js": SCRIPT,
    "assets/a-Xy12.js.gz": gzip.compress(SCRIPT),
    "assets/a-Xy12.js.br": b"as brotli would write it",
    "assets/b-Zz34.css": b"body { margin: 0 }",
    "assets/c-9876.woff2": b"wOF2",
}
"""A client as the build writes it, only smaller."""


def write_client(folder):
    for name, content in WRITTEN.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("page")
    write_client(folder / "client")
    (folder / "secret.txt").write_text("not for browsers")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("waystation.service.api.app.CLIENT_FOLDER", folder / "client")
        with RunningServer(Settings(database=str(folder / "waystation.db"), limits="off")) as server:
            yield server


@asynccontextmanager
async def asked(server, path, method="GET", **headers):
    """The answer to exactly this path, its body as it is sent."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    bare = {"auto_decompress": False, "skip_auto_headers": ["accept-encoding"]}
    url = URL(server.url + path, encoded=True)
    async with (
        aiohttp.ClientSession(**bare) as session,
        session.request(method, url, headers=named) as answer,
    ):
        answer.body = await answer.read()
        yield answer


def address(template):
    return template.format(table="abc-DEF_123", person_id="p1", family="stone-age")


# --- pages --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", [*map(address, CLIENT_ROUTES), "/index.html", "/settings/", "//settings", "/?lang=ja"]
)
async def test_every_address_of_the_client_shows_its_page(server, path):
    async with asked(server, path, **BROWSER) as answer:
        assert (answer.status, answer.body) == (200, WRITTEN["index.html"])
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-security-policy"] == CONTENT_POLICY


async def test_a_page_that_has_not_changed_is_not_sent_again(server):
    async with asked(server, "/") as first:
        tag = first.headers["etag"]
    for path, given in (("/", tag), ("/t/abc", f'"other", {tag}')):
        async with asked(server, path, if_none_match=given) as again:
            assert (again.status, again.body, again.headers["etag"]) == (304, b"", tag)
    async with asked(server, "/", if_none_match='W/"other"') as other:
        assert other.status == 200


@pytest.mark.parametrize("path", ["/nowhere", "/t/a/b", "/t", "/apiary", "/assets/gone.js", "/favicon.ico"])
async def test_elsewhere_a_person_sees_the_page_and_a_program_a_problem(server, path):
    async with asked(server, path, **BROWSER) as shown:
        assert (shown.status, shown.body) == (404, WRITTEN["index.html"])
        assert "etag" not in shown.headers
        assert shown.headers["cache-control"] == "no-store"
    async with asked(server, path, accept="*/*") as told:
        assert (told.status, (await told.json())["code"]) == (404, "not_found")


@pytest.mark.parametrize("path", ["/api/nowhere", "/health/nowhere", "/metrics/nowhere", "//api/nowhere"])
async def test_what_is_not_the_clients_is_never_a_page(server, path):
    async with asked(server, path, **BROWSER) as answer:
        assert (answer.status, answer.content_type) == (404, "application/json")


@pytest.mark.parametrize("path", ["/", "/assets/a-Xy12.js", "/nowhere"])
async def test_nothing_is_sent_to_a_page(server, path):
    async with asked(server, path, "POST") as answer:
        assert (answer.status, (await answer.json())["code"]) == (405, "method")


# --- files --------------------------------------------------------------------------------------------------


async def test_a_file_named_by_its_digest_is_kept_for_ever(server):
    for name in ("a-Xy12.js", "b-Zz34.css", "c-9876.woff2"):
        async with asked(server, f"/assets/{name}") as answer:
            assert (answer.status, answer.body) == (200, WRITTEN[f"assets/{name}"])
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert answer.headers["vary"] == "accept-encoding"
            assert answer.headers["content-type"].encode() == TYPES["." + name.split(".")[1]]


async def test_any_other_file_is_asked_for_again(server):
    for name, kind in (("icon.svg", "image/svg+xml"), ("manifest.webmanifest", "application/manifest+json")):
        async with asked(server, f"/{name}") as answer:
            assert (answer.status, answer.content_type) == (200, kind)
            assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("taken", "encoding", "suffix"),
    [("gzip, deflate, br, zstd", "br", ".br"), ("gzip", "gzip", ".gz"), ("br;q=0, gzip;q=0.5", "gzip", ".gz"),
     ("identity", None, ""), ("", None, ""), ("br;q=0.0,gzip; q=0", None, "")],
)  # fmt: skip
async def test_a_file_is_sent_as_small_as_the_browser_takes_it(server, taken, encoding, suffix):
    async with asked(server, "/assets/a-Xy12.js", accept_encoding=taken) as answer:
        assert answer.headers.get("content-encoding") == encoding
        assert answer.body == WRITTEN["assets/a-Xy12.js" + suffix]
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"


async def test_the_head_of_a_file_says_how_long_it_is(server):
    for path, length in (("/assets/a-Xy12.js", len(SCRIPT)), ("/", len(WRITTEN["index.html"]))):
        async with asked(server, path, "HEAD") as answer:
            assert (answer.status, answer.body) == (200, b"")
            assert int(answer.headers["content-length"]) == length


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/a-Xy12.js.gz",
        "/assets",
    ],
)
async def test_nothing_else_is_a_file(server, path):
    async with asked(server, path) as answer:
        assert answer.status == 404


async def test_what_is_asked_for_is_counted_by_its_route(server):
    for path in ("/t/abc", "/assets/a-Xy12.js", "/nowhere"):
        async with asked(server, path):
            pass
    async with asked(server, "/metrics") as answer:
        counted = answer.body.decode()
    assert 'route="/t/{table}"' in counted
    assert 'route="/{file}"' in counted
    assert "nowhere" not in counted


# --- before it is built -------------------------------------------------------------------------------------


def test_a_client_that_is_not_built_says_what_to_do(tmp_path):
    files = Client(tmp_path / "client").files
    assert list(files) == ["/index.html"]
    assert b"The client is not built: run <code>make client</code>." in files["/index.html"].plain


def test_every_file_of_the_built_client_has_a_type():
    assert {suffix_of(name) for name in Client(page.CLIENT_FOLDER).files} <= set(TYPES)


def suffix_of(name):
    return "." + name.rpartition(".")[2]


def test_what_a_header_refuses_is_not_listed():
    assert header_values(b"br;q=0.5, gzip, deflate;q=0 , x; q=0.000") == {"br", "gzip"}


# --- the page of the API ------------------------------------------------------------------------------------


async def test_the_api_has_a_page_whose_script_comes_from_here_alone(server):
    async with asked(server, "/api/docs") as answer:
        assert answer.status == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert "script-src 'self';" in answer.headers["content-security-policy"]
        sources = re.findall(rb'(?:src|href|spec-url)="([^"]+)"', answer.body)
    assert sources == [b"/icon.svg", b"/api/docs/rapidoc-min.js", b"/api/docs/outline.json"]
    for source in sources[1:]:
        async with asked(server, source.decode()) as answer:
            assert answer.status == 200


async def test_the_script_of_the_api_page_is_sent_compressed(server):
    async with asked(server, "/api/docs/rapidoc-min.js", accept_encoding="gzip") as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert b"RapiDoc" in gzip.decompress(answer.body)[:100]


async def test_the_api_page_is_only_read(server):
    async with asked(server, "/api/docs", "POST", authorization="Bearer x") as answer:
        assert answer.status == 405
