"""The discs of a player board: which may be taken, and what that does. [GWT-DISC]"""

from __future__ import annotations

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.actions import DISC, STATION_DISC, PutDisc
from waystation.games.great_western_trail.components import (
    DISCS,
    HAND,
    HAND_PRICE,
    NOTHING,
    STATIONS,
    STEP_MONEY,
    STEPS_MONEY,
    WHITE_DISCS,
    Disc,
)
from waystation.games.great_western_trail.money import gain_money, pay
from waystation.games.great_western_trail.trail import Trail, changed
from waystation.kernel import Seat


def discs_for(s: Trail, seat: Seat, black: bool, spare: int) -> list[PutDisc]:
    """[GWT-DELIV-07, -08, GWT-DISC-05, -08] Discs of the board for such a space, with `spare` dollars."""
    discs = s.discs[seat]
    white = [disc for disc in WHITE_DISCS if discs[disc]]
    fitting = range(len(DISCS)) if black or not white else white
    return [DISC[disc] for disc in fitting if discs[disc] and (disc != HAND or spare >= HAND_PRICE)]


def station_discs(s: Trail, seat: Seat, but: int = NOTHING) -> list[PutDisc]:
    """[GWT-DISC-09, GWT-AMB-22] Own discs on stations, for want of another."""
    own = s.stations[seat]
    return [
        STATION_DISC[station] for station in range(len(STATIONS)) if own >> station & 1 and station != but
    ]


def take_disc(s: Trail, seat: Seat, choice: PutDisc) -> None:
    """[GWT-DISC-01 to -04, -10] Off the player board, or off a station; and what that does."""
    if choice.disc == NOTHING:
        s.stations[seat] ^= 1 << choice.station
        s.tell(ev.DiscTakenFromStation, seat, choice.station + 1)
        return
    s.discs[seat] = changed(s.discs[seat], choice.disc, -1)
    if s.journal is not None:
        s.tell(ev.DiscTaken, seat, DISCS[choice.disc])
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
