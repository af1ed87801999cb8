"""The discs of a player board: which may be taken, and what that does. [GWT-DISC]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.actions import DISC, DISC_BY_TARGET, STATION_DISC, PutDisc
from waystation.games.great_western_trail.components import (
    DISCS,
    HAND,
    HAND_PRICE,
    NOTHING,
    STEP_MONEY,
    STEPS_MONEY,
    WHITE_DISCS,
    Disc,
)
from waystation.games.great_western_trail.money import gain_money, pay
from waystation.games.great_western_trail.trail import Trail, with_change
from waystation.kernel import Json, Refusal, Seat

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct


def bar_to_disc(s: Trail, seat: Seat, disc: Disc, black: bool, spare: int) -> str:
    """[GWT-DELIV-07, -08, GWT-DISC-05, -08, -10] The rule that keeps a disc on the player board; or nothing.

    For a space with a black border, or a white one, with `spare` dollars.
    """
    discs = s.discs[seat]
    if not discs[disc]:
        return "GWT-DISC-10"
    if not black and disc not in WHITE_DISCS and any(discs[: len(WHITE_DISCS)]):
        return "GWT-DELIV-08"
    return "GWT-DISC-05" if disc == HAND and spare < HAND_PRICE else ""


def discs_for(s: Trail, seat: Seat, black: bool, spare: int) -> list[PutDisc]:
    """Discs of the board for such a space."""
    return [choice for choice in DISC if not bar_to_disc(s, seat, choice.disc, black, spare)]


def bar_to_station_disc(s: Trail, seat: Seat, station: int, but: int = NOTHING) -> str:
    """[GWT-AMB-22] The rule that keeps a disc on a station, `but` the one that is upgraded; or nothing."""
    return "" if s.stations[seat] >> station & 1 and station != but else "GWT-AMB-22"


def why_not_disc(
    s: Trail, seat: Seat, target: str, black: bool, spare: int, but: int = NOTHING
) -> Refusal | None:
    choice = DISC_BY_TARGET.get(target)
    if choice is None:
        return None
    params: dict[str, Json] = {"disc": choice.source}
    if choice.disc == NOTHING:
        rule = bar_to_station_disc(s, seat, choice.station, but)
        return Refusal(rule or "GWT-DISC-09", {**params, "station": choice.station + 1})
    rule = bar_to_disc(s, seat, choice.disc, black, spare)
    if rule == "GWT-DISC-05":
        params |= {"dollars": HAND_PRICE, "money": spare}
    return Refusal(rule, params)


def disc_price(choice: PutDisc) -> int:
    return 0 if choice.disc == NOTHING else max(0, -disc_money(choice.disc))


def disc_gain(choice: PutDisc) -> ct.Gain:
    dollars = 0 if choice.disc == NOTHING else disc_money(choice.disc)
    return {"dollars": dollars} if dollars > 0 else {}


def station_discs(s: Trail, seat: Seat, but: int = NOTHING) -> list[PutDisc]:
    """[GWT-DISC-09, GWT-AMB-22] Own discs on stations, for want of another."""
    return [choice for choice in STATION_DISC if not bar_to_station_disc(s, seat, choice.station, but)]


def take_disc(s: Trail, seat: Seat, choice: PutDisc) -> None:
    """[GWT-DISC-01 to -04, -10] Off the player board, or off a station; and what that does."""
    if choice.disc == NOTHING:
        s.stations[seat] ^= 1 << choice.station
        s.emit(ev.DiscTakenFromStation, seat, choice.station + 1)
        return
    s.discs[seat] = with_change(s.discs[seat], choice.disc, -1)
    if s.journal is not None:
        s.emit(ev.DiscTaken, seat, DISCS[choice.disc])
    money = disc_money(choice.disc)
    if money < 0:
        pay(s, seat, -money)
    else:
        gain_money(s, seat, money)


def disc_money(disc: Disc) -> int:
    """What taking a disc brings at once, or costs."""
    if disc == HAND:
        return -HAND_PRICE
    return STEP_MONEY if disc == STEPS_MONEY else 0
