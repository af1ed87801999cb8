"""Schedules that are known by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from waystation.arena.schedule import Company, Plan


class Rung(Struct, frozen=True):
    """How often two players meet at each game, and on which deals."""

    matches: int
    seed: int


LADDER: Final[dict[Company, Rung]] = {
    ("random", "first-ride"): Rung(matches=100, seed=1),
    ("first-ride", "conductor"): Rung(matches=100, seed=2),
    ("conductor", "dispatcher"): Rung(matches=200, seed=3),
    ("dispatcher", "stationmaster"): Rung(matches=200, seed=4),
    ("conductor", "stationmaster"): Rung(matches=400, seed=5),
    ("random", "conductor"): Rung(matches=100, seed=6),
}
"""Neighbours, from the weakest to the strongest; and the one that does not search against the ends."""


def ladder_plans(games: Sequence[str]) -> list[Plan]:
    """Every rung at every game, at two seats."""
    return [Plan(game, pair, rung.matches, rung.seed) for game in games for pair, rung in LADDER.items()]


SECOND: Final = {
    "ticket-to-ride-usa": 5600,
    "ticket-to-ride-germany": 2250,
    "stone-age": 460,
    "great-western-trail-1e": 1580,
    "great-western-trail-2e": 1350,
}
"""About as many iterations as a core made in a second, compiled (docs/strength.md)."""

PATIENT: Final = Rung(matches=400, seed=7)


def second_plans(games: Sequence[str]) -> list[Plan]:
    """The one that does not search against one that thinks for a second about every decision."""
    return [
        Plan(game, ("conductor", f"stationmaster@{SECOND[game]}"), PATIENT.matches, PATIENT.seed)
        for game in games
    ]


PRESETS: Final = {"ladder": ladder_plans, "second": second_plans}
