"""The result of a finished match is read from what is stored, whatever the rules have become."""

from dataclasses import replace

from service.scene import finished
from waystation.games import find_game
from waystation.kernel import Line, Phrase, Sheet


def other_sheets(s):
    return [Sheet(seat, (Line(Phrase("sheet.card_points"), 99),)) for seat in range(s.seats)]


async def test_a_changed_scoring_rule_changes_no_result(home, monkeypatch):
    async with home.guests("Ann") as ann:
        table = await finished(home, ann, "stone-age")
        before = (await ann.look(table))["match"]["sheets"]
        changed = replace(find_game("stone-age"), sheets=other_sheets)
        monkeypatch.setattr("waystation.service.tables.open_table.find_game", lambda *_: changed)
        home.services.tables.slots.clear()
        after = (await ann.look(table))["match"]["sheets"]
        match = home.services.tables.slots[table].open_table.match
    assert [sheet.total for sheet in match.sheets] == [99] * match.seats
    assert after == before
