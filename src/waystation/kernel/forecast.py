"""Forecasts of the result from a position, for search and reviews."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from math import erf, exp, sqrt
from typing import Final, final

MANY_SEATS: Final = 3
"""From this number of seats on, all tables share one model."""

TIE_BREAK_POINTS: Final = 1e-6
"""Points for a better tie-break, so that final positions compare by points alone."""

INTEGRATION_STEPS: Final = 24
"""Integration steps on each side of the mean."""


@final
class Forecast:
    """The expected points of each seat, up to a common constant, and their uncertainty.

    `spread` is the standard deviation of the difference between two seats; 0 when the match is over.
    """

    def __init__(self, points: list[float], spread: float) -> None:
        self.points = points
        self.spread = spread

    def lead(self, seat: int) -> float:
        """The lead of a seat over its best rival, in points."""
        best = -1e9
        for rival, points in enumerate(self.points):
            if rival != seat and points > best:
                best = points
        return self.points[seat] - best

    def chances(self) -> list[float]:
        """By seat: its chance to win."""
        if len(self.points) == 2:
            first = normal_cdf(self.points[0] - self.points[1], self.spread)
            return [first, 1.0 - first]
        return chances_to_be_best(self.points, self.spread / sqrt(2.0))


def normal_cdf(lead: float, spread: float) -> float:
    """The probability that a lead with a normal error is positive."""
    if spread <= 0.0:
        return 0.5 + 0.5 * ((lead > 0.0) - (lead < 0.0))
    return 0.5 + 0.5 * erf(lead / (spread * sqrt(2.0)))


def chances_to_be_best(points: list[float], spread: float) -> list[float]:
    """By seat: the probability that its points, each with an independent error, are the highest."""
    if spread <= 0.0:
        most = max(points)
        return [(own == most) / points.count(most) for own in points]
    found = [0.0] * len(points)
    for step in range(-INTEGRATION_STEPS, INTEGRATION_STEPS + 1):
        z = 4.0 * step / INTEGRATION_STEPS
        density = exp(-z * z / 2.0)
        for seat, own in enumerate(points):
            here = density
            for rival, other in enumerate(points):
                if rival != seat:
                    here *= normal_cdf(own + spread * z - other, spread)
            found[seat] += here
    whole = sum(found)
    return [share / whole for share in found]


@final
class Model:
    """The points per unit of each feature, at the start and at the end of a match; fitted by self-play.

    `spreads` are the remaining errors at equal steps from the start of a match to its end.
    """

    def __init__(self, early: list[float], late: list[float], spreads: list[float]) -> None:
        self.early = early
        self.late = late
        self.spreads = spreads

    def points(self, features: list[float], progress: float) -> float:
        """The expected points of a seat with these features, up to a common constant."""
        first = 0.0
        last = 0.0
        for k, feature in enumerate(features):
            first += self.early[k] * feature
            last += self.late[k] * feature
        return first + (last - first) * progress

    def weights(self, progress: float) -> list[float]:
        """The points per unit of each feature at this progress."""
        return [early + (late - early) * progress for early, late in zip(self.early, self.late, strict=True)]

    def spread(self, progress: float) -> float:
        """The standard error of the forecast difference between two seats."""
        at = max(0.0, min(1.0, progress)) * (len(self.spreads) - 1)
        left = min(int(at), len(self.spreads) - 2)
        return self.spreads[left] + (self.spreads[left + 1] - self.spreads[left]) * (at - left)


@cache
def read_models(package: str, game_id: str) -> dict[int, Model]:
    """The models of a rule set by seats, two or MANY_SEATS, from `forecast.toml` in its package."""
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
