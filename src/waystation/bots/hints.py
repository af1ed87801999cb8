"""Hints: the best few options of a seat and the reasons for them, tried in the same worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from waystation.bots.search import INFINITY, WIN_CHANCE_PER_POINT, Candidate, Playout, Search
from waystation.bots.tuning import Tuning, tuning_of
from waystation.kernel import Action, Game, Observation, Seat, State

MAX_HINTS: Final = 3
"""Options that a hint names, at most."""

MAX_CANDIDATES: Final = 6
"""Options that the search compares, at most."""

HINT_ITERATIONS: Final = 96
"""Tries of all options together: half a second without the compiled build."""

EXPLANATION_WORLDS: Final = 6
"""Worlds from which the reasons are worked out."""


@dataclass(frozen=True)
class Hint:
    """An option with its chance to win, its distance from the best option, and the reasons.

    All numbers are those of the search. An option that wins less often may still end with more points:
    then `points_behind` is negative.

    `parts` compares the best option with the second, and every other option with the best: the difference
    in points, by feature of the forecast. It is empty where nothing is left to forecast.
    """

    action: Action
    chance: float
    behind: float
    points_behind: float
    parts: list[float]


def hints(
    game: Game[Any], seen: Observation[Any], iterations: int = HINT_ITERATIONS, seed: int = 0
) -> list[Hint]:
    """The best options of a seat, the best first. They depend on the seed and on what the seat sees alone."""
    tuning = widen_search(tuning_of(game), len(seen.options))
    search = Search(game, seen, tuning, seed)
    best = find_best(search, iterations)
    parts = [forecast_parts(search, candidate) for candidate in best]
    rivals = [min(1, len(best) - 1), *[0] * (len(best) - 1)]
    return [
        make_hint(best[0], best[k], mean_difference(parts[k], parts[rival])) for k, rival in enumerate(rivals)
    ]


def widen_search(tuning: Tuning, options: int) -> Tuning:
    """Let the search look at every option: a hint names a second and a third, however good the first is."""
    return replace(tuning, margin=INFINITY, breadth=options)


def find_best(search: Search, iterations: int) -> list[Candidate]:
    """The best few options: half of the iterations go to all candidates, half to the best few.

    The best few are chosen as a player would choose, with the heuristic's opinion. They are then sorted by
    the search's results alone, so that the order agrees with the numbers shown.
    """
    field = best_per_target(search.candidates)[:MAX_CANDIDATES]
    first = max(1, iterations // (2 * len(field)))
    try_all(search, field, range(first))
    field = search.ranking(field)[:MAX_HINTS]
    try_all(search, field, range(first, first + max(1, iterations // (2 * len(field)))))
    return sorted(field, key=lambda candidate: (-win_chance(candidate), -candidate.mean_lead()))


def best_per_target(candidates: list[Candidate]) -> list[Candidate]:
    """The heuristic's best candidate for each target; all candidates if there is only one target."""
    found: dict[str, Candidate] = {}
    for candidate in candidates:
        found.setdefault(candidate.action.target, candidate)
    return list(found.values()) if len(found) > 1 else candidates


def try_all(search: Search, field: Sequence[Candidate], worlds: range) -> None:
    for number in worlds:
        for candidate in field:
            search.iterate(candidate, search.seed_of(number))


def make_hint(best: Candidate, candidate: Candidate, parts: list[float]) -> Hint:
    chance = win_chance(candidate)
    points_behind = best.mean_lead() - candidate.mean_lead()
    return Hint(candidate.action, chance, win_chance(best) - chance, points_behind, parts)


def win_chance(candidate: Candidate) -> float:
    """The chance to win, without the points that a search adds to it.

    It is rounded to a tenth of a percent; candidates that are even then are sorted by points.
    """
    return round(min(1.0, max(0.0, candidate.mean() - WIN_CHANCE_PER_POINT * candidate.mean_lead())), 3)


# --- why ----------------------------------------------------------------------------------------------------


def forecast_parts(search: Search, candidate: Candidate) -> list[list[float]]:
    """The points by feature of the forecast that an option leads to, in each of a few worlds.

    All options share these worlds. A world in which the match is over has no forecast: its list is empty.
    """
    worlds = [
        play_on_after(search, candidate, search.seed_of(number)) for number in range(EXPLANATION_WORLDS)
    ]
    return [contributions(search.game, world, search.seen.seat) if world.agenda else [] for world in worlds]


def play_on_after(search: Search, candidate: Candidate, seed: int) -> State:
    """A world some turns after an option, played on by the heuristic."""
    world = search.world_after(candidate, seed)
    Playout(search.game, world, search.seen.seat, search.tuning).play_on()
    return world


def contributions(game: Game[Any], world: State, seat: Seat) -> list[float]:
    """The points that each feature adds to the lead of a seat over the mean of its rivals."""
    seats = len(game.track(world))
    weights = game.model(seats).weights(game.progress(world))
    own = game.features(world, seat)
    others = [game.features(world, other) for other in range(seats) if other != seat]
    return [
        weight * (own[k] - sum([features[k] for features in others]) / len(others))
        for k, weight in enumerate(weights)
    ]


def mean_difference(mine: list[list[float]], theirs: list[list[float]]) -> list[float]:
    """The mean difference by feature, over the worlds in which neither option ends the match."""
    both = [pair for pair in zip(mine, theirs, strict=True) if all(pair)]
    gaps = [[own - other for own, other in zip(*pair, strict=True)] for pair in both]
    return [sum(column) / len(gaps) for column in zip(*gaps, strict=True)]
