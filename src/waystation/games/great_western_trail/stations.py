"""Stations and station masters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.actions import (
    APPOINT,
    Appoint,
    PutDisc,
)
from waystation.games.great_western_trail.components import (
    MASTERS,
    NOTHING,
    SEATS,
    STATIONS,
    WORKERS,
)
from waystation.games.great_western_trail.discs import discs_for, station_discs, take_disc
from waystation.games.great_western_trail.money import pay
from waystation.games.great_western_trail.refusals import why_no_disc, why_not
from waystation.games.great_western_trail.trail import Trail, changed
from waystation.games.great_western_trail.verb import DECLINE, Decline
from waystation.kernel import Decision, Effect, Refusal, Seat

# --- stations -------------------------------------------------------------------------------------------


def ways_to_upgrade(s: Trail, seat: Seat, station: int) -> list[PutDisc]:
    """[GWT-STATION-02 to -04] The discs with which a station can be upgraded; none if it cannot."""
    row = STATIONS[station]
    spare = s.money[seat] - row.price
    if spare < 0 or s.stations[seat] >> station & 1:
        return []
    return discs_for(s, seat, row.black, spare) or station_discs(s, seat, but=station)


@final
@dataclass(frozen=True)
class Visit(Effect[Trail]):
    """[GWT-STATION-01] The engine stops at a station: the player decides at once."""

    seat: Seat
    station: int

    def run(self, s: Trail) -> None:
        if ways_to_upgrade(s, self.seat, self.station):
            s.plan(UPGRADE[self.seat][self.station])


@final
@dataclass(frozen=True)
class UpgradeStation(Decision[Trail, PutDisc | Decline]):
    """[GWT-STATION-03 to -05] Pay, then put one of your discs on the station; or leave it."""

    station: int
    must: bool = False

    def options(self, s: Trail) -> Sequence[PutDisc | Decline]:
        ways = ways_to_upgrade(s, self.seat, self.station)
        return ways if self.must else [*ways, DECLINE]

    def resolve(self, s: Trail, choice: PutDisc | Decline) -> None:
        if isinstance(choice, PutDisc):
            upgrade(s, self.seat, self.station, choice)

    def why_not(self, s: Trail, target: str) -> Refusal:
        verb, _, what = target.partition(" ")
        if verb == "disc":
            return why_no_disc(s, self.seat, what, STATIONS[self.station].black)
        return why_not(s, self.seat, target)


def upgrade(s: Trail, seat: Seat, station: int, disc: PutDisc) -> None:
    pay(s, seat, STATIONS[station].price)
    take_disc(s, seat, disc)
    s.stations[seat] |= 1 << station
    if s.journal is not None:
        s.tell(ev.StationUpgraded, seat, station + 1)
    if station < MASTERS and s.masters[station] != NOTHING and max(s.workers[seat]) > 1:
        s.plan(APPOINT_MASTER[seat][station])


# --- station masters ------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class AppointMaster(Decision[Trail, Appoint | Decline]):
    """[GWT-STATION-06 to -09] Give up a hired worker for the station master tile, now or never."""

    station: int

    def options(self, s: Trail) -> Sequence[Appoint | Decline]:
        workers = s.workers[self.seat]
        return [*[APPOINT[worker] for worker in range(len(WORKERS)) if workers[worker] > 1], DECLINE]

    def resolve(self, s: Trail, choice: Appoint | Decline) -> None:
        if isinstance(choice, Appoint):
            appoint(s, self.seat, self.station, choice.worker)

    def why_not(self, s: Trail, target: str) -> Refusal:
        return why_not(s, self.seat, target, "appoint")


def appoint(s: Trail, seat: Seat, station: int, worker: int) -> None:
    """[GWT-STATION-07, -11, -12] The rightmost worker of that kind takes the place of the tile."""
    s.workers[seat] = changed(s.workers[seat], worker, -1)
    master = s.masters[station]
    s.masters[station] = NOTHING
    s.appointed[station] = worker
    s.own_masters[seat] += (master,)
    tile = s.edition.masters[master]
    s.tell(ev.MasterAppointed, seat, WORKERS[worker], station + 1, tile.id)
    if tile.at_once is not None:
        s.plan(tile.at_once.offer[seat])


VISIT: Final = [[Visit(seat, station) for station in range(len(STATIONS))] for seat in SEATS]
UPGRADE: Final = [[UpgradeStation(seat, station) for station in range(len(STATIONS))] for seat in SEATS]
APPOINT_MASTER: Final = [[AppointMaster(seat, station) for station in range(MASTERS)] for seat in SEATS]
