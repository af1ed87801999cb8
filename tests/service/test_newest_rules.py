"""A match ends by the rules it began with, unless everyone at the table agrees to go on by the newest."""

from dataclasses import replace

import pytest

from service.client import play_randomly_to_end, playing
from waystation.games import find_game

GAME = "stone-age"


@pytest.fixture
def release(home, monkeypatch):
    """Installs a second version of the rules."""

    def put(newest):
        def find(game, version=""):
            return newest if version in ("", "2") else find_game(game, version)

        for module in ("open_table", "votes", "presenters"):
            monkeypatch.setattr(f"waystation.service.tables.{module}.find_game", find)
        home.services.tables.slots.clear()

    return put


def second_version(**changes):
    return replace(find_game(GAME), rules_version="2", **changes)


async def propose(person, table):
    return await person.call("POST", f"/api/tables/{table}/newest-rules")


async def vote(person, table, *, agree):
    number = (await person.look(table))["proposals"][0]["id"]
    await person.ok("POST", f"/api/tables/{table}/proposals/{number}", {"agree": agree})


async def begun(*people):
    table = await playing(*people, game=GAME)
    await play_randomly_to_end(table, *people, most=12)
    return table


async def test_a_match_goes_on_by_the_newest_rules_if_everyone_agrees(home, release):
    async with home.guests("Ann", "Ben", "Cid") as (ann, ben, cid):
        table = await begun(ann, ben, cid)
        release(second_version())
        assert (await ann.look(table))["newer_rules"]
        await propose(ann, table)
        await vote(ben, table, agree=True)
        assert (await cid.look(table))["rules_version"] == "1"
        await vote(cid, table, agree=True)
        seen = await cid.look(table)
        assert (seen["rules_version"], seen["newer_rules"], seen["proposals"]) == ("2", False, [])
        home.services.tables.slots.clear()
        after = await play_randomly_to_end(table, ann, ben, cid, most=30)
        assert (after["seq"], after["rules_version"]) == (30, "2")


async def test_a_proposal_to_change_the_rules_outlives_actions(home, release):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        release(second_version())
        await propose(ann, table)
        assert (await propose(ben, table))[1]["code"] == "proposed"
        await play_randomly_to_end(table, ann, ben, most=16)
        await vote(ben, table, agree=True)
        assert (await ann.look(table))["rules_version"] == "2"


async def test_who_is_asked_by_the_newer_rules_has_a_clock(home, release):
    """By the second version of these rules, the other seat begins."""

    def new(seats, settings, chance):
        return find_game(GAME).new(seats, {"start": 1}, chance)

    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await playing(ann, ben, game=GAME, settings={"start": 0}, move_seconds=600)
        release(second_version(new=new))
        await propose(ann, table)
        await vote(ben, table, agree=True)
        (asked,) = (await ann.look(table))["match"]["asked"]
    assert asked["seat"] == 1
    assert asked["due"] is not None


async def test_no_match_moves_to_rules_that_an_older_process_lacks(home, release):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        release(second_version())
        home.services.tables.rules_in_use.versions = {GAME: "1"}
        assert (await propose(ann, table))[1]["code"] == "newest_rules"


async def test_one_who_disagrees_is_enough_to_stay_with_the_old_rules(home, release):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        release(second_version())
        await propose(ann, table)
        await vote(ben, table, agree=False)
        seen = await ben.look(table)
        assert (seen["rules_version"], seen["proposals"]) == ("1", [])


async def test_a_match_in_which_a_changed_rule_has_mattered_stays_with_it(home, release):
    def new(seats, settings, chance):
        chance.below("start", seats)
        return find_game(GAME).new(seats, settings, chance)

    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        release(second_version(new=new))
        status, problem = await propose(ann, table)
        assert (status, problem["code"]) == (409, "rules_mattered")
        assert (await ann.look(table))["proposals"] == []


async def test_a_match_by_the_newest_rules_has_nothing_to_move_to(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        status, problem = await propose(ann, table)
        assert (status, problem["code"]) == (409, "newest_rules")
        assert not (await ann.look(table))["newer_rules"]
