"""The shelf: a file is checked before it is kept, without keeping the server waiting."""

import asyncio
import threading

import pytest

from waystation.games import find_game
from waystation.kernel import testing, verify
from waystation.service.tables.store import RECENT_ENTRIES, SNAPSHOT_EVERY

FINISHED = testing.random_match(find_game("ticket-to-ride-usa"), 3, 11, 10_000).to_json()


@pytest.mark.parametrize(
    "damage",
    [
        {"log": 5},
        {"log": None},
        {"log": {}},
        {"log": [5]},
        {"log": [{"seq": 1, "seat": 0, "do": "undo 0", "draws": [], "digest": ""}]},
        {"log": [{"seq": 1, "seat": 10**400, "do": "draw deck", "draws": [], "digest": ""}]},
        {"log": [{"seq": 1, "seat": 1e308, "do": "draw deck", "draws": [], "digest": ""}]},
        {"seats": 1e308},
        {"settings": 5},
        {"seed": 5},
        {"game": []},
    ],
)
async def test_a_damaged_file_is_refused_without_harm(home, damage):
    async with home.guests("Ann") as ann:
        document = FINISHED | damage
        assert await ann.refused("POST", "/api/tables/import", document) == (400, "not_true")


async def test_a_file_that_would_take_long_to_check_is_not_taken(home, monkeypatch):
    monkeypatch.setattr("waystation.service.tables.importing.MAX_UNDOS", 2)
    monkeypatch.setattr("waystation.service.tables.importing.MAX_ENTRIES", 5)
    undo = {"seq": 1, "seat": 0, "do": "undo 1", "draws": [], "digest": ""}
    async with home.guests("Ann") as ann:
        for log in ([undo] * 3, [{}] * 6):
            document = FINISHED | {"log": log}
            assert await ann.refused("POST", "/api/tables/import", document) == (400, "too_long")
        short = FINISHED | {"log": [undo] * 2}
        assert await ann.refused("POST", "/api/tables/import", short) == (400, "not_true")


async def test_the_server_goes_on_while_a_file_is_checked(home, monkeypatch):
    goes_on = threading.Event()

    def verify_slowly(document, find_game):
        assert goes_on.wait(10)
        return verify(document, find_game)

    monkeypatch.setattr("waystation.service.tables.importing.verify", verify_slowly)
    async with home.guests("Ann") as ann:
        importing = asyncio.create_task(ann.ok("POST", "/api/tables/import", FINISHED))
        await asyncio.sleep(0.1)
        assert (await ann.ok("GET", "/api/me"))["nickname"] == "Ann"
        goes_on.set()
        assert (await ann.look((await importing)["id"]))["status"] == "over"


async def test_a_match_on_the_shelf_is_as_quick_to_look_back_in_as_one_played_here(home):
    """No moment of it is played again from the start."""
    async with home.guests("Ann") as ann:
        table = (await ann.ok("POST", "/api/tables/import", FINISHED))["id"]
        for number in range(SNAPSHOT_EVERY + RECENT_ENTRIES, len(FINISHED["log"]) + 1, 10):
            then = home.run(home.services.store.load_at(table, number))
            assert then.match.head == FINISHED["log"][number - 1]["digest"]
            assert number - then.match.log_offset < SNAPSHOT_EVERY + RECENT_ENTRIES
