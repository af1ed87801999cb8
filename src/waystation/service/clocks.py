"""Clocks: people's and bots' run alike. Times are milliseconds."""

from __future__ import annotations

from collections.abc import Sequence

from waystation.service.model import Table

SECOND = 1000


def wind_up(table: Table) -> None:
    """Every bank is full when the match begins."""
    bank = table.clock.bank if table.clock and table.clock.bank is not None else 0
    table.banks = [bank * SECOND for _ in table.chairs]


def turn_over(table: Table, asked: list[int], answered: int | None, now: int) -> list[int]:
    """Stop the clocks of those who are no longer asked and start the others'; who is newly asked."""
    before = table.asked_since
    kept = {seat: since for seat, since in before.items() if seat in asked and seat != answered}
    for seat in before.keys() - kept.keys():
        _charge(table, seat, max(0, now - before[seat]), earned=seat == answered)
    fresh = [seat for seat in asked if seat not in kept]
    table.asked_since = kept | dict.fromkeys(fresh, now)
    return fresh


def _charge(table: Table, seat: int, spent: int, *, earned: bool) -> None:
    """Time spent is spent; a bank grows only by a decision that was made."""
    if table.clock and table.clock.bank is not None:
        left = max(0, table.banks[seat] - spent)
        table.banks[seat] = left + (table.clock.increment * SECOND if earned else 0)


def give_back(table: Table, seats: Sequence[int]) -> None:
    """What decisions that were taken back had earned is lost again."""
    if table.clock and table.clock.bank is not None:
        for seat in seats:
            table.banks[seat] = max(0, table.banks[seat] - table.clock.increment * SECOND)


def due(table: Table, seat: int) -> int | None:
    """When the time of an asked seat runs out; None if it may take as long as it likes."""
    rule = table.clock
    if rule is None or seat not in table.asked_since:
        return None
    limits = [rule.move * SECOND] if rule.move is not None else []
    limits += [table.banks[seat]] if rule.bank is not None else []
    return table.asked_since[seat] + min(limits) if limits else None


def next_due(table: Table) -> int | None:
    """When the first clock runs out."""
    return min((at for seat in table.asked_since if (at := due(table, seat)) is not None), default=None)


def overdue(table: Table, now: int) -> list[int]:
    """The asked seats whose time is up."""
    return [seat for seat in table.asked_since if (at := due(table, seat)) is not None and at <= now]
