"""While a fleet is upgraded node by node, new tables are played by rules that every process has."""

from dataclasses import replace

import msgspec
import pytest

from waystation import games
from waystation.service.core.timestamps import now
from waystation.service.tables.rules_in_use import FORGET_SECONDS, RulesInUse, release_order

GAME = "stone-age"


def other_process(home, release, version, seconds_ago=0):
    home.run(
        home.services.database.run(
            "report_process",
            id=release,
            release=release,
            rules=msgspec.json.encode({GAME: version}).decode(),
            now=now() - int(1000 * seconds_ago),
        )
    )


@pytest.fixture
def second_version(monkeypatch):
    newest = replace(games.find_game(GAME), rules_version="2")

    def find(game, version=""):
        return newest if game == GAME and version in ("", "2") else games.find_game(game, version)

    for module in ("rules_in_use", "open_table", "presenters"):
        monkeypatch.setattr(f"waystation.service.tables.{module}.find_game", find)


async def version_of_new_table(home):
    home.run(home.services.tables.rules_in_use.report())
    async with home.guests("Ann") as ann:
        table, _ = await ann.lay("you", "open", game=GAME)
        return (await ann.look(table))["rules_version"]


async def test_new_tables_wait_for_the_last_process_of_the_old_release(home, second_version):
    other_process(home, "0.0.9", "1")
    assert await version_of_new_table(home) == "1"
    home.run(home.services.database.run("forget_process", id="0.0.9"))
    assert await version_of_new_table(home) == "2"


async def test_a_process_that_has_crashed_is_forgotten(home, second_version):
    other_process(home, "0.0.9", "1", seconds_ago=FORGET_SECONDS + 1)
    assert await version_of_new_table(home) == "2"


async def test_a_process_that_stops_says_so(home):
    leaving = RulesInUse(home.services.database)
    home.run(leaving.join_fleet())
    before = len(home.all("find_processes", since=0))
    home.run(leaving.close())
    assert len(home.all("find_processes", since=0)) == before - 1


def test_releases_are_ordered_by_their_numbers():
    releases = ["0.10.0", "0.9.1", "0.9.0", "1.0.0"]
    assert sorted(releases, key=release_order) == ["0.9.0", "0.9.1", "0.10.0", "1.0.0"]
