"""Stations and station masters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.actions import (
    APPOINT,
    APPOINT_BY_TARGET,
    Appoint,
    PutDisc,
)
from waystation.games.great_western_trail.components import (
    MASTERS,
    NOTHING,
    SEATS,
    STATIONS,
    WORKERS,
    Worker,
)
from waystation.games.great_western_trail.discs import (
    disc_gain,
    disc_price,
    discs_for,
    station_discs,
    take_disc,
    why_not_disc,
)
from waystation.games.great_western_trail.money import pay
from waystation.games.great_western_trail.trail import Trail, with_change
from waystation.games.great_western_trail.verb import DECLINE, Decline
from waystation.kernel import Decision, Effect, Json, Refusal, Seat

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct

# --- stations -------------------------------------------------------------------------------------------


def station_price(station: int) -> int:
    """[GWT-STATION-03]"""
    return STATIONS[station].price


def bar_to_pay_for_station(s: Trail, seat: Seat, station: int) -> str:
    """[GWT-STATION-02, -03] The rule that keeps a seat from a station, whatever its discs; or nothing."""
    if s.stations[seat] >> station & 1:
        return "GWT-STATION-02"
    return "GWT-TOLL-10" if station_price(station) > s.money[seat] else ""


def ways_to_upgrade(s: Trail, seat: Seat, station: int) -> list[PutDisc]:
    """[GWT-STATION-02 to -04] The discs with which a station can be upgraded; none if it cannot."""
    return [] if bar_to_pay_for_station(s, seat, station) else discs_for_station(s, seat, station)


def discs_for_station(s: Trail, seat: Seat, station: int) -> list[PutDisc]:
    """[GWT-STATION-04, GWT-AMB-22] From the player board; or else from another station."""
    black = STATIONS[station].black
    return discs_for(s, seat, black, spare(s, seat, station)) or station_discs(s, seat, but=station)


def bar_to_upgrade(s: Trail, seat: Seat, station: int) -> str:
    """[GWT-STATION-02, -03, GWT-AMB-23] The rule that leaves no way to upgrade a station; or nothing."""
    rule = bar_to_pay_for_station(s, seat, station)
    return rule or ("" if discs_for_station(s, seat, station) else "GWT-AMB-23")


def spare(s: Trail, seat: Seat, station: int) -> int:
    """[GWT-AMB-45] The dollars left for a disc: the station is paid first."""
    return s.money[seat] - station_price(station)


def why_not_upgraded(s: Trail, seat: Seat, station: int) -> Refusal:
    rule = bar_to_upgrade(s, seat, station)
    params: dict[str, Json] = {"station": station + 1, "dollars": station_price(station)}
    if rule == "GWT-TOLL-10":
        params["money"] = s.money[seat]
    return Refusal(rule, params)


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

    def params(self, s: Trail) -> ct.UpgradeOf:
        return {
            "station": self.station + 1,
            "dollars": station_price(self.station),
            "must": self.must,
        }

    def cost(self, s: Trail, choice: PutDisc | Decline) -> ct.Cost:
        if not isinstance(choice, PutDisc):
            return {}
        return {"dollars": station_price(self.station) + disc_price(choice)}

    def gain(self, s: Trail, choice: PutDisc | Decline) -> ct.Gain:
        return disc_gain(choice) if isinstance(choice, PutDisc) else {}

    def why_not(self, s: Trail, target: str) -> Refusal | None:
        black = STATIONS[self.station].black
        left = spare(s, self.seat, self.station)
        return why_not_disc(s, self.seat, target, black, left, but=self.station)


def upgrade(s: Trail, seat: Seat, station: int, disc: PutDisc) -> None:
    pay(s, seat, station_price(station))
    take_disc(s, seat, disc)
    s.stations[seat] |= 1 << station
    if s.journal is not None:
        s.emit(ev.StationUpgraded, seat, station + 1)
    if is_master_offered(s, seat, station):
        s.plan(APPOINT_MASTER[seat][station])


# --- station masters ------------------------------------------------------------------------------------


def is_master_offered(s: Trail, seat: Seat, station: int) -> bool:
    """[GWT-STATION-06, -08, GWT-AMB-64] To a seat with a hired worker, unless it has declined the tile."""
    if station >= MASTERS or s.masters[station] == NOTHING:
        return False
    return max(s.workers[seat]) > PRINTED_WORKERS and not s.declined_masters[seat] >> station & 1


@final
@dataclass(frozen=True)
class AppointMaster(Decision[Trail, Appoint | Decline]):
    """[GWT-STATION-06 to -09] Give up a hired worker for the station master tile, now or never."""

    station: int

    def options(self, s: Trail) -> Sequence[Appoint | Decline]:
        may = [choice for choice in APPOINT if not bar_to_appoint(s, self.seat, choice.worker)]
        return [*may, DECLINE]

    def resolve(self, s: Trail, choice: Appoint | Decline) -> None:
        if isinstance(choice, Appoint):
            appoint(s, self.seat, self.station, choice.worker)
        elif not s.edition.masters_offered_again:
            s.declined_masters[self.seat] |= 1 << self.station

    def cost(self, s: Trail, choice: Appoint | Decline) -> ct.Cost:
        return {"worker": WORKERS[choice.worker]} if isinstance(choice, Appoint) else {}

    def params(self, s: Trail) -> ct.Mastery:
        return {"station": self.station + 1, "master": s.edition.masters[s.masters[self.station]].id}

    def gain(self, s: Trail, choice: Appoint | Decline) -> ct.Gain:
        at_once = s.edition.masters[s.masters[self.station]].at_once
        if at_once is None or not isinstance(choice, Appoint):
            return {}
        return at_once.brings_offered(s, self.seat)

    def why_not(self, s: Trail, target: str) -> Refusal | None:
        choice = APPOINT_BY_TARGET.get(target)
        if choice is None:
            return None
        have = s.workers[self.seat][choice.worker]
        rule = bar_to_appoint(s, self.seat, choice.worker)
        return Refusal(rule, {**choice.params(), "need": PRINTED_WORKERS + 1, "have": have})


PRINTED_WORKERS: Final = 1
"""[GWT-STATION-08] Of each kind, on the player board."""


def bar_to_appoint(s: Trail, seat: Seat, worker: Worker) -> str:
    """[GWT-STATION-08] The rule that keeps a worker from becoming a station master; or nothing."""
    return "" if s.workers[seat][worker] > PRINTED_WORKERS else "GWT-STATION-08"


def appoint(s: Trail, seat: Seat, station: int, worker: int) -> None:
    """[GWT-STATION-07, -11, -12] The rightmost worker of that kind takes the place of the tile."""
    s.workers[seat] = with_change(s.workers[seat], worker, -1)
    master = s.masters[station]
    s.masters[station] = NOTHING
    s.appointed[station] = worker
    s.own_masters[seat] += (master,)
    tile = s.edition.masters[master]
    s.emit(ev.MasterAppointed, seat, WORKERS[worker], station + 1, tile.id)
    if tile.at_once is not None:
        s.plan(tile.at_once.offer[seat])


VISIT: Final = [[Visit(seat, station) for station in range(len(STATIONS))] for seat in SEATS]
UPGRADE: Final = [[UpgradeStation(seat, station) for station in range(len(STATIONS))] for seat in SEATS]
APPOINT_MASTER: Final = [[AppointMaster(seat, station) for station in range(MASTERS)] for seat in SEATS]
