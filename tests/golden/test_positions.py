"""A position can be laid on a table before every kind of decision that a page presents."""

import argparse
import asyncio
import json
from pathlib import Path

import pytest

from golden.positions import OVER, lay, played, positions, table_of, wanted
from waystation.games import bundled_families, bundled_games
from waystation.kernel import open_decisions
from waystation.service.people.people import People
from waystation.service.storage.connect import open_database
from waystation.service.tables.store import Store

FACES = Path(__file__).parents[2] / "web/src/games"
FAMILIES = sorted(bundled_families())


def games_of(family):
    return list(bundled_families()[family].games)


@pytest.mark.parametrize("family", FAMILIES)
def test_there_is_a_position_before_every_kind_of_decision(family):
    where = json.loads((FACES / family / "placement.json").read_text(encoding="utf-8"))
    found = {position.kind.partition("-")[0] for game in games_of(family) for position in positions(game)}
    assert found == {*where["decisions"], OVER}


@pytest.mark.parametrize("game", bundled_games())
def test_a_position_asks_its_seat_for_its_decision(game):
    for position in positions(game)[:8]:
        s = played(position).state
        asked = [(decision.seat, decision.prompt(s).key) for decision in open_decisions(s)]
        assert (position.seat, position.kind) in asked or (position.kind == OVER and not asked)


def test_whoever_is_asked_holds_the_seat_and_bots_the_others():
    position = next(each for each in positions("stone-age") if each.kind == "ImproveRoll")
    chairs = table_of(played(position), position.seat, "ann").chairs
    people = [seat for seat, chair in enumerate(chairs) if chair.holder == "person"]
    assert (people, chairs[position.seat].person) == ([position.seat], "ann")


def test_a_position_is_laid_in_the_file_of_a_house(tmp_path):
    position = next(each for each in positions("stone-age") if each.kind == "RedeemCard")

    async def laid():
        database = await open_database(str(tmp_path / "waystation.db"))
        try:
            await database.migrate()
            ann, _ = await (await People.open(database)).create_guest("Ann", "en")
            store = Store(database)
            return await store.load(await lay(store, position, ann.id))
        finally:
            await database.close()

    open_table = asyncio.run(laid())
    assert (open_table.record.game, open_table.seq) == ("stone-age", position.number)


def test_a_kind_that_no_golden_match_meets_is_not_left_out_in_silence():
    asked = argparse.Namespace(game=["stone-age"], kind=["ImproveRoll", "DeliverTo"], variant="")
    with pytest.raises(SystemExit, match=r"No golden match of stone-age meets DeliverTo\."):
        wanted(asked)
