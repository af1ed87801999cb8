"""The picture of a finished match: who may have it, what it tells, and in whose letters."""

import asyncio
import subprocess
import sys
from dataclasses import asdict
from io import BytesIO

import aiohttp
import pytest
from PIL import Image

from service.scene import finished
from waystation.service.tables.picture.draw import draw
from waystation.service.tables.picture.fonts import drawable, shorten, width_of
from waystation.service.tables.picture.result import Result, Standing, result_of
from waystation.words import LANGUAGES

GAMES = [
    "ticket-to-ride-usa",
    "ticket-to-ride-germany",
    "stone-age",
    "great-western-trail-1e",
    "great-western-trail-2e",
]
ANN = Standing(1, "Ann", "red", 78)
BEN = Standing(2, "Ben", "blue", -5)


async def picture(server, person, table, query=""):
    """The status, the type and the body of an answer."""
    headers = person.headers if person else {}
    path = f"{server.url}/api/tables/{table}/picture{query}"
    async with aiohttp.ClientSession() as session, session.get(path, headers=headers) as answer:
        return answer.status, answer.content_type, await answer.read()


def size(png):
    with Image.open(BytesIO(png)) as image:
        assert image.format == "PNG"
        return image.size


def ending(game="Stone Age", headline="Ann wins", standings=(ANN, BEN)):
    return Result(game, headline, "2026-11-17", tuple(standings))


# --- asked of a server ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
async def test_the_end_of_every_game_has_a_picture_with_and_without_names(home, game):
    async with home.guests("Ann") as ann:
        table = await finished(home, ann, game)
        status, kind, named = await picture(home, ann, table)
        _, _, unnamed = await picture(home, ann, table, "?names=false")
    assert (status, kind) == (200, "image/png")
    assert size(named) == size(unnamed) == (1200, 630)
    assert named != unnamed


async def test_a_picture_speaks_the_language_that_is_asked_for_or_ones_own(home):
    async with home.guests("Ann") as ann:
        table = await finished(home, ann, "stone-age")
        asked = [(await picture(home, ann, table, f"?lang={lang}"))[2] for lang in LANGUAGES]
        await ann.ok("PATCH", "/api/me", {"language": "ko"})
        own = (await picture(home, ann, table))[2]
    assert len(set(asked)) == len(LANGUAGES)
    assert own == asked[LANGUAGES.index("ko")]


async def test_a_match_in_progress_has_no_picture(home):
    async with home.guests("Ann") as ann:
        table, _ = await ann.lay("you", "conductor")
        await ann.start(table)
        status, _, problem = await picture(home, ann, table)
    assert status == 409
    assert b"not_finished" in problem


async def test_the_picture_of_a_private_table_is_for_those_who_may_see_the_table(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await finished(home, ann, "stone-age")
        invite = (await ann.look(table))["invite"]
        found = [
            (await picture(home, None, table))[0],
            (await picture(home, ben, table))[0],
            (await picture(home, ben, table, f"?invite={invite}"))[0],
        ]
    assert found == [404, 404, 200]


@pytest.mark.parametrize("game", GAMES)
async def test_a_picture_tells_what_everybody_sees_at_the_end_and_nothing_else(home, game):
    async with home.guests("Ann") as ann:
        table = await finished(home, ann, game)
        seen = await ann.look(table, lang="en")
        result = await asyncio.to_thread(home.run, result_at(home, table, names=True))
        unnamed = await asyncio.to_thread(home.run, result_at(home, table, names=False))
    names = [seat["name"] for seat in seen["seats"]]
    colours = [player["colour"] for player in seen["match"]["view"]["players"]]
    sheets = sorted(seen["match"]["sheets"], key=lambda sheet: sheet["place"])
    assert result.game == seen["game_name"]
    assert [asdict(standing) for standing in result.standings] == [
        {
            "place": sheet["place"],
            "name": names[sheet["seat"]],
            "colour": colours[sheet["seat"]],
            "total": sheet["total"],
        }
        for sheet in sheets
    ]
    assert not any(name in str(unnamed) for name in names)


async def result_at(server, table, names):
    async with server.services.tables.read(table) as open_table:
        return result_of(open_table, "en", names)


def test_a_picture_is_drawn_once():
    one, again = draw(ending()), draw(ending())
    assert again is one
    assert draw(ending(headline="Ann と Ben")) != one


def test_a_server_starts_without_loading_what_only_pictures_need():
    loaded = "import sys, waystation.service.app.services; print('PIL' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


# --- letters --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["Ann", "Žofie", "José", "櫻子", "さくら", "ｻｸﾗ", "김민준", "뷁", "Ольга", "Đặng"]
)
def test_names_of_many_scripts_can_be_drawn(name):
    assert drawable(name, "old-standard-bold") == name


@pytest.mark.parametrize(("name", "left"), [("Ann 🎲", "Ann"), ("🎲🎲", ""), ("한", "한")])
def test_what_cannot_be_drawn_is_left_out(name, left):
    assert drawable(name, "old-standard-bold") == left


def test_a_long_name_is_cut():
    short = shorten("とてもとてもとてもとても長い名前", "old-standard-bold", 32, 200)
    assert short.endswith("…")
    assert width_of(short, "old-standard-bold", 32) <= 200


@pytest.mark.parametrize("number", [1, 2, 5])
def test_any_number_of_players_has_room(number):
    colours = ["red", "blue", "green", "yellow", "black", "purple", "white"]
    players = [Standing(1, f"Player {seat}", colours[seat], 0) for seat in range(number)]
    assert size(draw(ending(standings=players))) == (1200, 630)
