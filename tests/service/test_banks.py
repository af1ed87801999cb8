"""Banks: time that was spent is spent, and only a decision that stands earns an increment."""

from waystation.service.tables import clocks
from waystation.service.tables.record import Chair, ClockRule, TableRecord


def table(bank=60, increment=10):
    record = TableRecord(
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
    clocks.fill_banks(record)
    return record


def test_whoever_answers_pays_for_the_time_and_earns_the_increment():
    record = table()
    clocks.switch_clocks(record, [0], None, 0)
    clocks.switch_clocks(record, [1], 0, 5000)
    assert record.banks == [65_000, 60_000]


def test_an_increment_is_lost_with_the_action_that_earned_it():
    record = table()
    now = 0
    clocks.switch_clocks(record, [0], None, now)
    for _ in range(4):
        clocks.switch_clocks(record, [1], 0, now := now + 100)
        clocks.remove_increments(record, [0])
        clocks.switch_clocks(record, [0], None, now := now + 100)
    assert record.banks == [60_000 - 400, 60_000 - 400]


def test_a_clock_that_runs_behind_another_fills_no_bank():
    record = table()
    clocks.switch_clocks(record, [0], None, 5000)
    clocks.switch_clocks(record, [1], 0, 1000)
    assert record.banks[0] == 70_000


def test_a_bank_never_falls_below_nothing():
    record = table(bank=1)
    clocks.switch_clocks(record, [0], None, 0)
    clocks.switch_clocks(record, [1], None, 90_000)
    assert record.banks[0] == 0
    assert clocks.overdue(record, 90_000) == []
    assert clocks.next_deadline(record) == 91_000
