"""Banks: time that was spent is spent, and only a decision that stands earns an increment."""

from waystation.service import clocks
from waystation.service.model import Chair, ClockRule, Table


def table(bank=60, increment=10):
    doc = Table(
        id="t",
        game="stone-age",
        rules_version="1",
        settings={},
        host="ann",
        invite="",
        chairs=[Chair("person", "ann", "Ann"), Chair("person", "ben", "Ben")],
        commitment="",
        created_at=0,
        clock=ClockRule(bank=bank, increment=increment),
    )
    clocks.wind_up(doc)
    return doc


def test_whoever_answers_pays_for_the_time_and_earns_the_increment():
    doc = table()
    clocks.turn_over(doc, [0], None, 0)
    clocks.turn_over(doc, [1], 0, 5000)
    assert doc.banks == [65_000, 60_000]


def test_an_increment_is_lost_with_the_action_that_earned_it():
    doc = table()
    now = 0
    clocks.turn_over(doc, [0], None, now)
    for _ in range(4):
        clocks.turn_over(doc, [1], 0, now := now + 100)
        clocks.give_back(doc, [0])
        clocks.turn_over(doc, [0], None, now := now + 100)
    assert doc.banks == [60_000 - 400, 60_000 - 400]


def test_a_clock_that_runs_behind_another_fills_no_bank():
    doc = table()
    clocks.turn_over(doc, [0], None, 5000)
    clocks.turn_over(doc, [1], 0, 1000)
    assert doc.banks[0] == 70_000


def test_a_bank_never_falls_below_nothing():
    doc = table(bank=1)
    clocks.turn_over(doc, [0], None, 0)
    clocks.turn_over(doc, [1], None, 90_000)
    assert doc.banks[0] == 0
    assert clocks.overdue(doc, 90_000) == []
    assert clocks.next_due(doc) == 91_000
