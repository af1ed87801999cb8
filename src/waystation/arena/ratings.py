"""Ratings of players, with confidence intervals.

Each pair of players at a table counts as one game, decided by rank; a shared rank is a draw, half a win. Elo
is the maximum-likelihood strength of the Bradley-Terry model. Its interval is a Bayesian bootstrap over
deals: the matches of one deal share a weight, because they are not independent. Each pair that met gets one
extra win on each side, on deals of their own, so that a player who wins every match has a finite rating.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import exp, log, sqrt
from random import Random
from typing import Final

from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating

from waystation.arena.match import Result

ANCHOR: Final = "conductor"
ANCHOR_ELO: Final = 1500.0
ELO_PER_STRENGTH: Final = 400.0 / log(10.0)
"""Elo points per unit of strength, which is on the scale of natural logarithms."""

Z_95: Final = 1.96
RESAMPLES: Final = 1000
MAX_NEWTON_STEPS: Final = 100
MAX_STEP: Final = 2.0
"""The largest Newton step of a strength: longer steps may diverge."""
TOLERANCE: Final = 1e-9

type Pair = tuple[str, str]
type Games = dict[Pair, float]
"""Games won by the first of a pair against the second; a draw is half a win."""


class Interval(Struct, frozen=True):
    """A value and its 95 % interval."""

    value: float
    low: float
    high: float


class Share(Struct, frozen=True):
    """Games won, drawn and lost."""

    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def counts(self) -> list[str]:
        """Games, wins, draws and losses, as cells of a table."""
        return [str(number) for number in (self.games, self.wins, self.draws, self.losses)]

    @property
    def interval(self) -> Interval:
        """The share of games won, with Wilson's interval; a draw is half a win.

        The interval assumes independent games, which those of one deal are not. Elo's interval is by deals.
        """
        won = self.wins + self.draws / 2
        return Interval(won / self.games, *wilson(won, self.games))


def wilson(wins: float, games: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's score interval for a share: valid near 0 and 1, and for few games."""
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


# --- games between two ----------------------------------------------------------------------------------


def pair_results(result: Result) -> Iterator[tuple[Pair, float]]:
    """Each pair of different players, and what the first of them won: 1, 0.5 or 0."""
    for one, other in combinations(range(len(result.ranks)), 2):
        pair = (result.match.players[one], result.match.players[other])
        if pair[0] != pair[1]:
            ahead = result.ranks[other] - result.ranks[one]
            yield pair, 0.5 + 0.5 * ((ahead > 0) - (ahead < 0))


def cross_table(results: Iterable[Result]) -> dict[Pair, Share]:
    """The results of every player against every other that it met."""
    counts: defaultdict[Pair, list[int]] = defaultdict(lambda: [0, 0, 0])
    for result in results:
        for (one, other), won in pair_results(result):
            counts[one, other][int(2 - 2 * won)] += 1
            counts[other, one][int(2 * won)] += 1
    return {pair: Share(*count) for pair, count in counts.items()}


def shares(results: Sequence[Result]) -> dict[str, Share]:
    """The results of every player against all others together."""
    totals: dict[str, Share] = {}
    for (player, _), share in cross_table(results).items():
        had = totals.get(player, Share(0, 0, 0))
        totals[player] = Share(had.wins + share.wins, had.draws + share.draws, had.losses + share.losses)
    return totals


# --- Elo ------------------------------------------------------------------------------------------------


def elo(results: Iterable[Result], resamples: int = RESAMPLES) -> dict[str, Interval]:
    """Every player's rating. Players without a chain of games to the anchor have none."""
    deals = by_deal(results)
    games = add_weighted(deals, [1.0] * len(deals))
    players = rated_players(games)
    deals += [{(one, other): 1.0, (other, one): 0.0} for one, other in games]
    likely = strengths(add_weighted(deals, [1.0] * len(deals)), dict.fromkeys(players, 0.0))
    samples = list(resample(deals, likely, resamples))
    return {
        player: Interval(
            elo_points(likely[player]), *central_interval([elo_points(sample[player]) for sample in samples])
        )
        for player in players
    }


def by_deal(results: Iterable[Result]) -> list[Games]:
    """The games of each deal, independent of the order in which they were played."""
    deals: defaultdict[tuple[str, int, int], Games] = defaultdict(dict)
    for result in sorted(results, key=lambda result: str(result.match)):
        games = deals[result.match.game, len(result.match.players), result.match.seed]
        for (one, other), won in pair_results(result):
            games[one, other] = games.get((one, other), 0.0) + won
            games[other, one] = games.get((other, one), 0.0) + 1.0 - won
    return list(deals.values())


def add_weighted(deals: Sequence[Games], weights: Sequence[float]) -> Games:
    total: Games = {}
    for games, weight in zip(deals, weights, strict=True):
        for pair, won in games.items():
            total[pair] = total.get(pair, 0.0) + weight * won
    return total


def resample(
    deals: Sequence[Games], likely: Mapping[str, float], resamples: int
) -> Iterator[dict[str, float]]:
    """Bootstrap samples of the strengths: each deal has a random weight with mean 1."""
    chance = Random(0)  # noqa: S311 (the same results give the same intervals)
    for _ in range(resamples):
        yield strengths(add_weighted(deals, [chance.expovariate(1.0) for _ in deals]), likely)


def rated_players(games: Games) -> list[str]:
    """The anchor, and then every player with a chain of games to it."""
    names = sorted({one for one, _ in games})
    players = [ANCHOR] if ANCHOR in names else names[:1]
    for player in players:
        players += [other for one, other in games if one == player and other not in players]
    return players


def strengths(games: Games, start: Mapping[str, float]) -> dict[str, float]:
    """The maximum-likelihood strengths, by Newton's method. The first player's strength stays fixed."""
    strength = dict(start)
    free = list(start)[1:]
    for _ in range(MAX_NEWTON_STEPS):
        steps = solve(*derivatives(games, strength, free))
        for player, step in zip(free, steps, strict=True):
            strength[player] += min(MAX_STEP, max(-MAX_STEP, step))
        if all(abs(step) < TOLERANCE for step in steps):
            break
    return strength


def derivatives(
    games: Games, strength: Mapping[str, float], free: Sequence[str]
) -> tuple[list[list[float]], list[float]]:
    """The negative Hessian and the gradient of the log-likelihood in the free strengths."""
    at = {player: k for k, player in enumerate(free)}
    bend = [[0.0] * len(free) for _ in free]
    rise = [0.0] * len(free)
    for (one, other), won in games.items():
        if one not in at:
            continue
        played = won + games[other, one]
        expected = 1.0 / (1.0 + exp(strength[other] - strength[one]))
        spread = played * expected * (1.0 - expected)
        rise[at[one]] += won - played * expected
        bend[at[one]][at[one]] += spread
        if other in at:
            bend[at[one]][at[other]] -= spread
    return bend, rise


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a small linear system. The matrix is positive definite, so no pivoting is needed."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for k, row in enumerate(rows):
        for below in rows[k + 1 :]:
            factor = below[k] / row[k]
            below[:] = [a - factor * b for a, b in zip(below, row, strict=True)]
    found = [0.0] * len(rows)
    for k in reversed(range(len(rows))):
        known = sum([rows[k][j] * found[j] for j in range(k + 1, len(rows))])
        found[k] = (rows[k][-1] - known) / rows[k][k]
    return found


def elo_points(strength: float) -> float:
    return ANCHOR_ELO + ELO_PER_STRENGTH * strength


def central_interval(sample: Sequence[float]) -> tuple[float, float]:
    """The interval that holds the middle 95 % of a sample."""
    ordered = sorted(sample)
    cut = len(ordered) // 40
    return ordered[cut], ordered[-1 - cut]


# --- OpenSkill ------------------------------------------------------------------------------------------


def openskill(results: Iterable[Result]) -> dict[str, Interval]:
    """The ratings that a server gives to people, deal by deal. A player counts once at each table."""
    model = PlackettLuce()
    rating: dict[str, PlackettLuceRating] = {}
    for result in sorted(results, key=lambda result: (result.match.seed, str(result.match))):
        best = best_ranks(result)
        if len(best) > 1:
            teams = [[rating.get(player) or model.rating(name=player)] for player in best]
            for (after,) in model.rate(teams, ranks=[float(rank) for rank in best.values()]):
                rating[str(after.name)] = after
    return {
        player: Interval(after.mu, after.mu - Z_95 * after.sigma, after.mu + Z_95 * after.sigma)
        for player, after in rating.items()
    }


def best_ranks(result: Result) -> dict[str, int]:
    """Each player's rank; the best one of a player with several seats."""
    ranked = sorted(zip(result.ranks, result.match.players, strict=True), reverse=True)
    return {player: rank for rank, player in ranked}
