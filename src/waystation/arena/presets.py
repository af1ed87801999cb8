"""Named schedules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from waystation.arena.schedule import LineUp, Plan
from waystation.bots.tuning import tuning_of
from waystation.games import find_game


class Rung(Struct, frozen=True):
    """How many matches two players play at each game, and on which deals."""

    matches: int
    seed: int


LADDER: Final[dict[LineUp, Rung]] = {
    ("random", "first-ride"): Rung(matches=100, seed=1),
    ("first-ride", "conductor"): Rung(matches=100, seed=2),
    ("conductor", "dispatcher"): Rung(matches=200, seed=3),
    ("dispatcher", "stationmaster"): Rung(matches=200, seed=4),
    ("conductor", "stationmaster"): Rung(matches=400, seed=5),
    ("random", "conductor"): Rung(matches=100, seed=6),
}
"""Neighbouring levels from the weakest to the strongest, and the heuristic against both ends."""


def ladder_plans(games: Sequence[str]) -> list[Plan]:
    """Every rung of the ladder at every game, with two seats."""
    return [Plan(game, pair, rung.matches, rung.seed) for game in games for pair, rung in LADDER.items()]


ONE_SECOND_RUNG: Final = Rung(matches=400, seed=7)


def one_second_plans(games: Sequence[str]) -> list[Plan]:
    """The heuristic against a search of one second per decision."""
    search_bots = {game: f"stationmaster@{tuning_of(find_game(game)).per_second}" for game in games}
    return [
        Plan(game, ("conductor", search_bots[game]), ONE_SECOND_RUNG.matches, ONE_SECOND_RUNG.seed)
        for game in games
    ]


PRESETS: Final = {"ladder": ladder_plans, "one-second": one_second_plans}
