"""What the house would do, and why: the best few options of a seat, tried in the same worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from waystation.bots.search import FOREVER, POINT, Candidate, Search, Walk
from waystation.bots.tuning import TUNED, Tuning
from waystation.kernel import Action, Game, Observation, Seat, State

SHOWN: Final = 3
"""Options that are told of."""

BREADTH: Final = 6
"""Options that are looked at before those are chosen."""

ITERATIONS: Final = 96
"""Worlds that options are tried in, all together: half a second without the compiled build."""

EXPLAINED: Final = 6
"""Worlds that tell why."""


@dataclass(frozen=True)
class Hint:
    """An option: its chance to win, how far it is behind the best, and what tells it from the next best.

    All as the search found it. One that wins less often may still end with more points: those are behind by
    less than nothing.

    The best is held against the second, every other against the best: `parts` are the points that each
    feature of the forecast makes between them; none, where nothing is left to forecast.
    """

    action: Action
    chance: float
    behind: float
    points_behind: float
    parts: list[float]


def hints(game: Game[Any], seen: Observation[Any], iterations: int = ITERATIONS, seed: int = 0) -> list[Hint]:
    """The best options of a seat, the best first; the same for the same seed, whatever is hidden."""
    tuning = wide(TUNED[game.id], len(seen.options))
    search = Search(game, seen, tuning, seed)
    best = tried(search, iterations)
    parts = [explained(search, candidate) for candidate in best]
    rivals = [min(1, len(best) - 1), *[0] * (len(best) - 1)]
    return [told(best[0], best[k], apart(parts[k], parts[rival])) for k, rival in enumerate(rivals)]


def wide(tuning: Tuning, options: int) -> Tuning:
    """A second and a third option are told of however much better the first is."""
    return replace(tuning, margin=FOREVER, breadth=options)


def tried(search: Search, iterations: int) -> list[Candidate]:
    """The best few, after half the iterations for all that are looked at and half for the best few alone.

    They are chosen as a player would, and then told by what was found alone, so that what is told agrees.
    """
    field = apart_by_target(search.candidates)[:BREADTH]
    first = max(1, iterations // (2 * len(field)))
    try_all(search, field, range(first))
    field = search.ranking(field)[:SHOWN]
    try_all(search, field, range(first, first + max(1, iterations // (2 * len(field)))))
    return sorted(field, key=lambda candidate: (-chance_of(candidate), -candidate.mean_lead()))


def apart_by_target(candidates: list[Candidate]) -> list[Candidate]:
    """The best way to each target, as the hand-made player has it; all, if there is only one target."""
    found: dict[str, Candidate] = {}
    for candidate in candidates:
        found.setdefault(candidate.action.target, candidate)
    return list(found.values()) if len(found) > 1 else candidates


def try_all(search: Search, field: Sequence[Candidate], worlds: range) -> None:
    for number in worlds:
        for candidate in field:
            search.iterate(candidate, search.seed_of(number))


def told(best: Candidate, candidate: Candidate, parts: list[float]) -> Hint:
    chance = chance_of(candidate)
    points_behind = best.mean_lead() - candidate.mean_lead()
    return Hint(candidate.action, chance, chance_of(best) - chance, points_behind, parts)


def chance_of(candidate: Candidate) -> float:
    """The chance to win alone, without the points that a search counts with it; to a tenth of a percent: what
    is even then is told apart by points.
    """
    return round(min(1.0, max(0.0, candidate.mean() - POINT * candidate.mean_lead())), 3)


# --- why ----------------------------------------------------------------------------------------------------


def explained(search: Search, candidate: Candidate) -> list[list[float]]:
    """In each of a few worlds, the same for all: the points by feature of the forecast an option leads to.

    A world in which the match is over needs no forecast, and explains nothing.
    """
    worlds = [followed(search, candidate, search.seed_of(number)) for number in range(EXPLAINED)]
    return [contributions(search.game, world, search.seen.seat) if world.agenda else [] for world in worlds]


def followed(search: Search, candidate: Candidate, seed: int) -> State:
    """A world some turns after an option, as the hand-made player would go on."""
    world = search.begun(candidate, seed)
    Walk(search.game, world, search.seen.seat, search.tuning).play_on()
    return world


def contributions(game: Game[Any], world: State, seat: Seat) -> list[float]:
    """What each feature adds to the lead of a seat over the mean of its rivals."""
    seats = len(game.scored(world))
    weights = game.model(seats).weights(game.progress(world))
    own = game.features(world, seat)
    others = [game.features(world, other) for other in range(seats) if other != seat]
    return [
        weight * (own[k] - sum([features[k] for features in others]) / len(others))
        for k, weight in enumerate(weights)
    ]


def apart(mine: list[list[float]], theirs: list[list[float]]) -> list[float]:
    """What tells an option from another, on average over the worlds in which neither ends the match."""
    both = [pair for pair in zip(mine, theirs, strict=True) if all(pair)]
    gaps = [[own - other for own, other in zip(*pair, strict=True)] for pair in both]
    return [sum(column) / len(gaps) for column in zip(*gaps, strict=True)]
