"""The boards of games that other packages bring: described in the manifest, or drawn by the package itself.

`tests/packages/pebbles` is such a package. It is announced to Python as an installed one.
"""

import sys
from pathlib import Path

import aiohttp
import pytest
from link_game import link_game
from yarl import URL

from service.running import RunningServer
from waystation import games
from waystation.kernel.board import Board, Part, Zone
from waystation.kernel.family import Family
from waystation.service.api import boards
from waystation.service.api.security import CONTENT_POLICY
from waystation.service.config.settings import Settings
from waystation.words import catalogue, words_for

PACKAGES = Path(__file__).parents[1] / "packages"
CLIENT = "/games/pebbles/client"
CACHES = [games._load_families, games._family_by_game, games.find_game, catalogue]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("boards")
    link_game(PACKAGES / "pebbles", folder / "installed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(folder / "installed"), *sys.path])
        forget()
        with RunningServer(Settings(database=str(folder / "waystation.db"), limits="off")) as server:
            yield server
    forget()


def forget():
    """Look again for what is installed."""
    for cache in CACHES:
        cache.cache_clear()


async def read(server, path, **headers):
    url = URL(server.url + path, encoded=True)
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as answer:
        return answer, await answer.read()


async def game(server, name, lang="en"):
    async with (
        aiohttp.ClientSession(server.url) as session,
        session.get(f"/api/games/{name}?lang={lang}") as answer,
    ):
        return await answer.json()


# --- described boards ---------------------------------------------------------------------------------------


async def test_a_described_board_is_sent_with_its_game(server):
    board = (await game(server, "pebbles"))["board"]
    [zone] = board["zones"]
    assert (zone["name"], zone["title"]) == ("heap", "The heap")
    assert [(part["path"], part["kind"], part["fan"]) for part in zone["parts"]] == [
        (["heap"], "cards", True),
        (["left"], "numbers", False),
    ]
    assert board["looks"]["pebble"] == {"label": "●", "colour": "grey", "caption": "", "corner": "1"}


async def test_headings_are_in_the_readers_language_or_made_of_their_keys(server):
    [zone] = (await game(server, "pebbles", "ja"))["board"]["zones"]
    assert zone["title"] == "小石の山"
    assert zone["parts"][1]["title"] == "Left"


async def test_components_with_a_look_have_the_names_that_the_words_make_up(server):
    assert (await game(server, "pebbles"))["names"]["boulder"] == "big pebble"


def test_a_description_that_cannot_be_loaded_is_left_out(server, monkeypatch):
    words = words_for("en", games.find_game("pebbles"))
    monkeypatch.setattr(Family, "board_of", lambda _self, _game: 1 / 0)
    assert (boards.board_view(words), boards.look_names(words)) == (None, {})


async def test_games_that_the_client_knows_need_no_description(server):
    known = await game(server, "stone-age")
    assert (known["board"], known["client"]) == (None, None)


def test_a_family_describes_all_its_games_alike_or_each_by_its_id(monkeypatch):
    board = Board((Zone("market", (Part("market", "cards"),)),))
    for described, expected in ((board, (board, board)), ({"one": board}, (board, None))):
        family = Family("shop", "shop", {}, board="shop:BOARD")
        monkeypatch.setattr(Family, "load", lambda _self, _part, found=described: found)
        assert (family.board_of("one"), family.board_of("two")) == expected


# --- boards of their own ------------------------------------------------------------------------------------


async def test_a_game_says_where_its_own_board_is(server):
    assert (await game(server, "pebbles"))["client"] == f"{CLIENT}/board.js"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("board.js", "text/javascript; charset=utf-8"),
        ("pebble.js", "text/javascript; charset=utf-8"),
        ("board.css", "text/css; charset=utf-8"),
        ("signs/pebble.svg", "image/svg+xml"),
    ],
)
async def test_its_files_are_served_as_what_they_are_under_the_content_policy(server, name, kind):
    answer, body = await read(server, f"{CLIENT}/{name}")
    assert body == (PACKAGES / "pebbles/waystation_pebbles/client" / name).read_bytes()
    assert answer.headers["content-type"] == kind
    assert answer.headers["content-security-policy"] == CONTENT_POLICY
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_a_browser_asks_again_whether_a_file_has_changed(server):
    answer, _ = await read(server, f"{CLIENT}/board.js")
    assert answer.headers["cache-control"] == "no-cache"
    again, body = await read(server, f"{CLIENT}/board.js", **{"if-none-match": answer.headers["etag"]})
    assert (again.status, body) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "../game.py",
        "..%2fgame.py",
        "%2e%2e/game.py",
        "signs/../../game.py",
        "signs",
        "",
        "/etc/passwd",
        "..\\game.py",
        "board.js%00",
    ],
)
async def test_nothing_else_of_the_package_is_served(server, path):
    answer, body = await read(server, f"{CLIENT}/{path}", accept="*/*")
    assert answer.status == 404
    assert b"PEBBLES" not in body


async def test_a_family_without_a_board_of_its_own_serves_nothing(server):
    answer, _ = await read(server, "/games/stone-age/client/board.js", accept="*/*")
    assert answer.status == 404


def test_a_board_that_is_not_there_is_no_reason_to_fail(monkeypatch):
    lost = Family("lost", "waystation", {}, client="nowhere")
    monkeypatch.setattr(boards, "families", lambda: {"lost": lost})
    assert boards.read_boards() == {}
