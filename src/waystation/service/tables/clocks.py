"""Clocks. Those of people and of bots run alike. Times are milliseconds."""

from __future__ import annotations

from collections.abc import Sequence

from waystation.service.tables.record import TableRecord

SECOND = 1000


def fill_banks(table: TableRecord) -> None:
    """Fill every bank at the start of the match."""
    bank = table.clock.bank if table.clock and table.clock.bank is not None else 0
    table.banks = [bank * SECOND for _ in table.chairs]


def switch_clocks(table: TableRecord, asked: list[int], answered: int | None, now: int) -> list[int]:
    """Stop the clocks of seats that are no longer asked and start the others. Returns the newly asked
    seats.
    """
    before = table.asked_since
    kept = {seat: since for seat, since in before.items() if seat in asked and seat != answered}
    for seat in before.keys() - kept.keys():
        _charge(table, seat, max(0, now - before[seat]), earned=seat == answered)
    fresh = [seat for seat in asked if seat not in kept]
    table.asked_since = kept | dict.fromkeys(fresh, now)
    return fresh


def _charge(table: TableRecord, seat: int, spent: int, *, earned: bool) -> None:
    """Take the time spent from the bank. Only a seat that has decided earns its increment."""
    if table.clock and table.clock.bank is not None:
        left = max(0, table.banks[seat] - spent)
        table.banks[seat] = left + (table.clock.increment * SECOND if earned else 0)


def remove_increments(table: TableRecord, seats: Sequence[int]) -> None:
    """Take away the increments that were earned by decisions now taken back."""
    if table.clock and table.clock.bank is not None:
        for seat in seats:
            table.banks[seat] = max(0, table.banks[seat] - table.clock.increment * SECOND)


def deadline(table: TableRecord, seat: int) -> int | None:
    """When the time of an asked seat runs out; None if it has no limit."""
    rule = table.clock
    if rule is None or seat not in table.asked_since:
        return None
    limits = [rule.move * SECOND] if rule.move is not None else []
    limits += [table.banks[seat]] if rule.bank is not None else []
    return table.asked_since[seat] + min(limits) if limits else None


def next_deadline(table: TableRecord) -> int | None:
    """When the first clock runs out."""
    return min((at for seat in table.asked_since if (at := deadline(table, seat)) is not None), default=None)


def overdue(table: TableRecord, now: int) -> list[int]:
    """The asked seats whose time is up."""
    return [seat for seat in table.asked_since if (at := deadline(table, seat)) is not None and at <= now]
