"""What can be played: the games with their settings, and what lies in their boxes, in one's own language."""

import aiohttp
import pytest

from service.client import play_randomly_to_end
from service.running import RunningServer
from waystation.games import game_ids
from waystation.service.config.settings import Settings

USA = "ticket-to-ride-usa"
TRAIL = "great-western-trail-2e"
LEIPZIG = {"en": "Leipzig", "ja": "ライプツィヒ", "ko": "라이프치히"}


async def settings_of(person, game):
    server = await person.ok("GET", "/api/server")
    (listed,) = [each for each in server["games"] if each["id"] == game]
    return {setting["name"]: setting for setting in listed["settings"]}


@pytest.mark.parametrize("game", game_ids())
async def test_a_game_is_shown_as_it_is_listed_and_with_all_that_is_printed(home, game):
    async with home.guests("Ann") as ann:
        (listed,) = [each for each in (await ann.ok("GET", "/api/server"))["games"] if each["id"] == game]
        shown = await ann.ok("GET", f"/api/games/{game}")
        assert shown["names"][game] == shown["name"]
        assert {key: shown[key] for key in listed} == listed
        assert set(shown) - set(listed) == {"about", "board", "client", "explains", "names", "printed"}


async def test_the_server_says_who_you_are_if_it_knows_you(home):
    async with home.guests("Ann") as ann, aiohttp.ClientSession(home.url) as stranger:
        assert (await ann.ok("GET", "/api/server"))["me"] == await ann.ok("GET", "/api/me")
        async with stranger.get("/api/server") as answer:
            assert (await answer.json())["me"] is None


@pytest.mark.parametrize(
    ("contact", "shown"),
    [
        ("mailto:admin@localhost", None),
        ("mailto:host@example.org", "mailto:host@example.org"),
        ("https://example.org/contact", "https://example.org/contact"),
        ("javascript:alert(1)", None),
        ("host@example.org", None),
    ],
)
def test_players_are_shown_the_address_of_a_host_who_has_set_one(contact, shown):
    assert Settings(contact=contact).public_contact == shown


async def test_the_server_tells_the_address_of_its_host(home, tmp_path):
    settings = Settings(database=str(tmp_path / "other.db"), limits="off", contact="mailto:host@example.org")
    with RunningServer(settings) as other:
        for server, contact in ((home, None), (other, "mailto:host@example.org")):
            async with aiohttp.ClientSession(server.url) as stranger, stranger.get("/api/server") as answer:
                assert (await answer.json())["contact"] == contact


async def test_a_map_is_printed_once_and_named_in_every_language(home):
    async with home.guests("Ann") as ann:
        shown = {
            lang: await ann.ok("GET", f"/api/games/ticket-to-ride-germany?lang={lang}") for lang in LEIPZIG
        }
        assert {lang: each["names"]["leipzig"] for lang, each in shown.items()} == LEIPZIG
        assert shown["en"]["printed"] == shown["ja"]["printed"] == shown["ko"]["printed"]
        assert len(shown["en"]["printed"]["routes"]) == 110


async def test_what_is_printed_is_kept_by_browsers_for_the_language_in_its_address(home):
    async with aiohttp.ClientSession(home.url) as session:
        kept = {}
        for query in ("?lang=ja", "?lang=xx", ""):
            async with session.get(f"/api/games/{USA}{query}") as answer:
                kept[query] = answer.headers["cache-control"]
        assert kept == {"?lang=ja": "public, max-age=3600", "?lang=xx": "no-store", "": "no-store"}


async def test_there_are_no_other_games(home):
    async with home.guests("Ann") as ann:
        assert await ann.refused("GET", "/api/games/chess") == (404, "no_game")


# --- settings -----------------------------------------------------------------------------------------------


async def test_a_setting_says_what_a_form_needs(home):
    async with home.guests("Ann") as ann:
        settings = await settings_of(ann, TRAIL)
        assert settings["start"] == {
            "name": "start",
            "kind": "seat",
            "choices": [],
            "default": None,
            "text": "Starting player",
            "rule": "",
        }
        assert (settings["first_game"]["kind"], settings["first_game"]["default"]) == ("flag", False)
        assert settings["variant"]["choices"] == [{"value": "simmental", "text": "Simmental"}]
        assert (settings["growing"]["default"], settings["growing"]["rule"]) == ("some", "GWT-AMB-39")


async def test_whatever_a_form_offers_is_taken(home):
    async with home.guests("Ann") as ann:
        for name, setting in (await settings_of(ann, TRAIL)).items():
            for choice in setting["choices"]:
                await ann.lay("you", "random", game=TRAIL, settings={name: choice["value"]})


# --- languages ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["", "xx", "deutsch, bitte"])
async def test_whoever_asks_for_a_language_that_we_do_not_speak_is_told_in_their_own(home, lang):
    async with home.guests("Ann") as ann:
        await ann.ok("PATCH", "/api/me", {"language": "ko"})
        table, _ = await ann.lay("you", "random", settings={"start": 0})
        await ann.start(table)
        await ann.look_until(table, lambda seen: seen["seq"] >= 1)  # the bot has kept its tickets
        paths = ["/api/server", f"/api/games/{USA}", f"/api/tables/{table}", f"/api/tables/{table}/at/0"]
        for path in paths:
            told, own, english = [await ann.ok("GET", f"{path}?lang={each}") for each in (lang, "ko", "en")]
            assert told == own != english


# --- names that are the same in every language --------------------------------------------------------------


async def test_options_are_grouped_by_kinds_that_have_one_name(home):
    async with home.guests("Ann") as ann:
        table, _ = await ann.lay("you", "random")
        await ann.start(table)
        korean, english = [await ann.look(table, lang=lang) for lang in ("ko", "en")]
        groups = [[group["kind"] for group in seen["match"]["options"]] for seen in (korean, english)]
        assert groups == [["Keep"], ["Keep"]]


async def test_a_score_sheet_is_told_for_a_program_too(home):
    async with home.guests("Ann") as ann:
        table, _ = await ann.lay("you", "random")
        await ann.start(table)
        seen = await play_randomly_to_end(table, ann)
        for sheet, player in zip(seen["match"]["sheets"], seen["match"]["view"]["players"], strict=True):
            tickets = {
                line["params"]["ticket"]: line["item"] == "ticket_completed"
                for line in sheet["lines"]
                if line["item"].startswith("ticket_")
            }
            assert tickets == player["revealed"]
            assert sum(line["points"] for line in sheet["lines"]) == sheet["total"]
