"""How a match may end, as far as a table shows: for a search that stops here, and for whoever looks back."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from math import erf, exp, sqrt
from typing import Final, final

MANY: Final = 3
"""Seats: from here on, all tables are forecast alike."""

TIE: Final = 1e-6
"""Points that a better tie-break is worth, so that ends can be compared by points alone."""

STEPS: Final = 24
"""How finely the best of many is worked out."""


@final
class Forecast:
    """The points that each seat may end with, up to what all have in common, and how sure that is.

    `spread` is the standard deviation of the difference between two seats; 0 when the match is over.
    """

    def __init__(self, points: list[float], spread: float) -> None:
        self.points = points
        self.spread = spread

    def lead(self, seat: int) -> float:
        """By how many points a seat is ahead of its best rival."""
        best = -1e9
        for rival, points in enumerate(self.points):
            if rival != seat and points > best:
                best = points
        return self.points[seat] - best

    def chances(self) -> list[float]:
        """By seat: how likely it is to win."""
        if len(self.points) == 2:
            first = normal(self.points[0] - self.points[1], self.spread)
            return [first, 1.0 - first]
        return best_of(self.points, self.spread / sqrt(2.0))


def normal(lead: float, spread: float) -> float:
    """How likely a lead is kept that may change by a normal error."""
    if spread <= 0.0:
        return 0.5 + 0.5 * ((lead > 0.0) - (lead < 0.0))
    return 0.5 + 0.5 * erf(lead / (spread * sqrt(2.0)))


def best_of(points: list[float], spread: float) -> list[float]:
    """By seat: how likely its points, each with an error of its own, are the most of all."""
    if spread <= 0.0:
        most = max(points)
        return [(own == most) / points.count(most) for own in points]
    found = [0.0] * len(points)
    for step in range(-STEPS, STEPS + 1):
        z = 4.0 * step / STEPS
        density = exp(-z * z / 2.0)
        for seat, own in enumerate(points):
            here = density
            for rival, other in enumerate(points):
                if rival != seat:
                    here *= normal(own + spread * z - other, spread)
            found[seat] += here
    whole = sum(found)
    return [share / whole for share in found]


@final
class Model:
    """What features are worth in points, at the start and at the end of a match; found by playing.

    `spreads` are the errors that are left, from the start of a match to its end at equal steps.
    """

    def __init__(self, early: list[float], late: list[float], spreads: list[float]) -> None:
        self.early = early
        self.late = late
        self.spreads = spreads

    def points(self, features: list[float], progress: float) -> float:
        """What a seat with such features may end with, up to what all seats have in common."""
        first = 0.0
        last = 0.0
        for k, feature in enumerate(features):
            first += self.early[k] * feature
            last += self.late[k] * feature
        return first + (last - first) * progress

    def weights(self, progress: float) -> list[float]:
        """What each feature is worth at a time."""
        return [early + (late - early) * progress for early, late in zip(self.early, self.late, strict=True)]

    def spread(self, progress: float) -> float:
        """How far two seats may end from what was forecast between them."""
        at = max(0.0, min(1.0, progress)) * (len(self.spreads) - 1)
        left = min(int(at), len(self.spreads) - 2)
        return self.spreads[left] + (self.spreads[left + 1] - self.spreads[left]) * (at - left)


@cache
def read_models(package: str, game_id: str) -> dict[int, Model]:
    """The models of a rule set by seats, two or MANY, from `forecast.toml` in its package."""
    text = files(package).joinpath("forecast.toml").read_text(encoding="utf-8")
    tables = tomllib.loads(text)[game_id]
    return {
        int(seats): Model(
            [float(weights[0]) for weights in table["worth"].values()],
            [float(weights[1]) for weights in table["worth"].values()],
            [float(spread) for spread in table["spreads"]],
        )
        for seats, table in tables.items()
    }
