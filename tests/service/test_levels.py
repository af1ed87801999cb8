"""How bots may play: what each level is called, what to expect of it, and whom a bot without a name is."""

import pytest

from waystation.bots import PLAYERS
from waystation.service.tables.record import Chair, bot_chair
from waystation.words import LANGUAGES, level_about, level_name

CONDUCTOR = {"en": "Conductor", "ja": "車掌", "ko": "차장"}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_server_says_what_to_expect_of_each_level_from_the_weakest_to_the_strongest(home, language):
    async with home.guests("Ann") as ann:
        told = (await ann.ok("GET", f"/api/server?lang={language}"))["levels"]
    assert [level["id"] for level in told] == ["first-ride", "conductor", "dispatcher", "stationmaster"]
    assert told[1] == {
        "id": "conductor",
        "name": CONDUCTOR[language],
        "about": level_about("conductor", language),
    }


async def test_a_level_that_does_not_exist_is_refused_with_those_that_do(home):
    async with home.guests("Ann") as ann:
        seats = [{"holder": "you"}, {"holder": "bot", "level": "porter"}]
        status, problem = await ann.call("POST", "/api/tables", {"game": "stone-age", "seats": seats})
    assert (status, problem["code"]) == (400, "no_level")
    assert all(level in problem["detail"] for level in PLAYERS)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_bot_without_a_name_is_called_by_its_level_in_the_language_of_the_reader(home, language):
    name = CONDUCTOR[language]
    async with home.guests("Ann") as ann:
        table, _ = await ann.lay("you", "conductor", settings={"start": 1})
        await ann.start(table)
        await ann.look_until(table, lambda seen: seen["seq"] > 0)
        seen = await ann.look(table, lang=language)
        assert [seat["level_name"] for seat in seen["seats"]] == [None, name]
        assert seen["seats"][1]["name"] == name
        assert name in seen["match"]["log"][0]["lines"][0]


async def test_a_bot_with_a_name_keeps_it_and_its_level_is_told_beside_it(home):
    async with home.guests("Ann") as ann:
        seats = [{"holder": "you"}, {"holder": "bot", "level": "dispatcher", "name": "Ada"}]
        laid = await ann.ok("POST", "/api/tables", {"game": "stone-age", "seats": seats})
        seat = (await ann.look(laid["id"], lang="ja"))["seats"][1]
    assert (seat["name"], seat["level"], seat["level_name"]) == ("Ada", "dispatcher", "指令員")


async def test_a_list_of_tables_names_bots_in_the_language_of_whoever_reads_it(home):
    async with home.guests("Ann") as ann:
        await ann.lay("you", "conductor")
        await ann.ok("PATCH", "/api/me", {"language": "ko"})
        [table] = (await ann.ok("GET", "/api/tables/mine"))["tables"]
    assert table["names"] == ["Ann", "차장"]


def test_a_bot_that_was_once_named_as_its_level_is_called_as_one_without_a_name():
    assert Chair("bot", name="conductor", level="conductor").name_in("ja") == bot_chair("conductor").name_in(
        "ja"
    )


def test_a_level_that_is_no_longer_played_is_called_what_it_is():
    assert bot_chair("porter").name_in("en") == level_name("porter", "en") == "porter"
