"""Dollars, certificates and exchange tokens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.components import (
    CERTIFICATES,
    CERTIFICATES_4,
    CERTIFICATES_6,
)
from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import Seat

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct


def gain_money(s: Trail, seat: Seat, amount: int) -> None:
    """[GWT-ACT-23, GWT-FAQ-01] From the bank, which never runs out."""
    s.money[seat] += amount
    if s.journal is not None and amount:
        s.emit(ev.MoneyGained, seat, amount)


def pay(s: Trail, seat: Seat, amount: int) -> None:
    """[GWT-ACT-23] To the bank."""
    s.money[seat] -= amount
    if s.journal is not None and amount:
        s.emit(ev.MoneyPaid, seat, amount)


def gain_certificates(s: Trail, seat: Seat, spaces: int) -> None:
    """[GWT-ACT-24, GWT-AMB-03] So many spaces down the track, never beyond the limit."""
    before = s.marker[seat]
    s.marker[seat] = marker_after(s, seat, spaces)
    if s.journal is not None and s.marker[seat] != before:
        s.emit(ev.CertificatesGained, seat, CERTIFICATES[s.marker[seat]])


def marker_after(s: Trail, seat: Seat, spaces: int) -> int:
    return max(s.marker[seat], min(s.marker[seat] + spaces, certificate_limit(s, seat)))


def certificates_gained(s: Trail, seat: Seat, spaces: int) -> int:
    """How many more there are after so many spaces."""
    return CERTIFICATES[marker_after(s, seat, spaces)] - CERTIFICATES[s.marker[seat]]


def gain_tokens(s: Trail, seat: Seat, number: int) -> None:
    """[GWT2-EXCH-01, -05]"""
    s.tokens[seat] += number
    if s.journal is not None:
        s.emit(ev.TokenGained, seat, number)


def certificate_limit(s: Trail, seat: Seat) -> int:
    """[GWT-DISC-06, -07] The space of the certificate track that the marker cannot pass."""
    discs = s.discs[seat]
    if discs[CERTIFICATES_4]:
        return 3
    return 4 if discs[CERTIFICATES_6] else 5


def sum_of(gains: Iterable[ct.Gain]) -> ct.Gain:
    """Several gains as one; only dollars, certificates and tokens add up."""
    total: ct.Gain = {}
    for gain in gains:
        if "dollars" in gain:
            total["dollars"] = total.get("dollars", 0) + gain["dollars"]
        if "certificates" in gain:
            total["certificates"] = total.get("certificates", 0) + gain["certificates"]
        if "tokens" in gain:
            total["tokens"] = total.get("tokens", 0) + gain["tokens"]
    return total
