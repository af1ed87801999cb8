"""What is over is read, never computed again; any stored match can be exported, whatever its rules are."""

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from service.client import play_randomly_to_end, playing
from service.scene import finished
from waystation.games import UnknownGame, find_game
from waystation.kernel import Line, Phrase, Sheet, UnknownVersion, verify

GAME = "stone-age"


@pytest.fixture
def install(home, monkeypatch):
    """Replaces the rules that the server has, as an upgrade would."""

    def put(find):
        for module in ("open_table", "presenters"):
            monkeypatch.setattr(f"waystation.service.tables.{module}.find_game", find)
        home.services.tables.slots.clear()
        with closing(sqlite3.connect(home.settings.database)) as database, database:
            database.execute("delete from snapshots")

    return put


def other_scoring(*_):
    return replace(find_game(GAME), sheets=lambda s: [other_sheet(seat) for seat in range(s.seats)])


def other_sheet(seat):
    return Sheet(seat, (Line(Phrase("sheet.card_points"), 99),))


def other_set_up(game, *_):
    def new(seats, settings, chance):
        chance.below("start", seats)
        return find_game(game).new(seats, settings, chance)

    return replace(find_game(game), new=new)


def crashing(game, *_):
    def new(*_):
        raise ZeroDivisionError

    return replace(find_game(game), new=new)


def no_game(*_):
    raise UnknownGame("There is no such game.")


def no_version(game, version=""):
    if version:
        raise UnknownVersion("This game has rules version 1, not 9.")
    return find_game(game)


BROKEN = {
    other_set_up: "other_rules",
    crashing: "other_rules",
    no_game: "missing_game",
    no_version: "unknown_version",
}


async def test_a_changed_scoring_rule_changes_no_result(home, install):
    async with home.guests("Ann") as ann:
        table = await finished(home, ann, GAME)
        before = (await ann.look(table))["match"]["sheets"]
        install(other_scoring)
        after = (await ann.look(table))["match"]["sheets"]
        match = home.services.tables.slots[table].open_table.match
    assert [sheet.total for sheet in match.sheets] == [99] * match.seats
    assert after == before


@pytest.mark.parametrize("rules", BROKEN)
async def test_a_finished_match_can_be_read_and_exported_without_its_rules(home, install, rules):
    async with home.guests("Ann") as ann:
        table = await finished(home, ann, GAME)
        before, file = await ann.look(table), await ann.ok("GET", f"/api/tables/{table}/export")
        install(rules)
        after = await ann.look(table)
        assert await ann.ok("GET", f"/api/tables/{table}/export") == file
        assert await ann.refused("GET", f"/api/tables/{table}/review") == (409, BROKEN[rules])
    stored = after["stored"]
    assert (after["match"], stored["why"]) == (None, BROKEN[rules])
    assert (after["family"] == "missing") == (rules is no_game)
    assert [entry["do"] for entry in stored["log"]] == [entry["do"] for entry in file["log"]]
    totals = [(sheet["seat"], sheet["total"], sheet["place"]) for sheet in before["match"]["sheets"]]
    assert [(sheet["seat"], sheet["total"], sheet["place"]) for sheet in stored["sheets"]] == totals
    assert verify(file, find_game).over


@pytest.mark.parametrize("rules", BROKEN)
async def test_a_running_match_can_be_exported_without_its_rules(home, install, rules):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await playing(ann, ben)
        await play_randomly_to_end(table, ann, ben, most=6)
        file = await ann.ok("GET", f"/api/tables/{table}/export")
        install(rules)
        assert await ann.ok("GET", f"/api/tables/{table}/export") == file
        assert (await ann.play(table, "draw deck", 6))[1]["code"] == BROKEN[rules]
        own, other = [(await person.look(table))["stored"]["log"] for person in (ann, ben)]
    assert (file["seed"], file["opening"]) == (None, [])
    secret = [entry["seq"] for entry in file["log"] if entry["do"] is None]
    assert secret, "nobody chose anything secret"
    hidden = [[entry["seq"] for entry in log if entry["do"] is None] for log in (own, other)]
    assert sorted(hidden[0] + hidden[1]) == secret


async def test_a_stranger_learns_nothing_of_a_private_match_without_its_rules(home, install):
    async with home.guests("Ann", "Eve") as (ann, eve):
        table = await finished(home, ann, GAME)
        install(no_game)
        for method, path in (("GET", ""), ("GET", "/log"), ("GET", "/export"), ("POST", "/resign")):
            assert (await eve.refused(method, f"/api/tables/{table}{path}"))[0] == 404
        assert (await eve.play(table, "decline", 0))[0] == 404


async def test_rules_that_come_back_open_the_match_again(home, install):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await playing(ann, ben)
        await play_randomly_to_end(table, ann, ben, most=6)
        install(no_game)
        assert (await ann.look(table))["match"] is None
        install(find_game)
        assert (await ann.look(table))["match"] is not None


async def test_a_stream_of_a_match_without_its_rules_sends_what_is_stored(home, install):
    async with home.guests("Ann") as ann:
        table = await finished(home, ann, GAME)
        install(no_game)
        async with ann.events(table) as events:
            told = await events.next()
    assert told["stored"]["why"] == "missing_game"
