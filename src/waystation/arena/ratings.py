"""How strong players are, with how sure we may be of it.

Any two players at a table have played a game, by rank; a shared rank is a draw, half a win. Elo is the most
likely strength by Bradley and Terry. Its interval is a Bayesian bootstrap over deals: the matches of a deal
weigh the same, for they are not independent. Any two who met are given one more win each, on deals of their
own, so that whoever wins every match is neither infinitely strong nor surely so.
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
ANCHORED_AT: Final = 1500.0
POINTS: Final = 400.0 / log(10.0)
"""Elo points of a strength of 1, on the scale of natural logarithms."""

Z: Final = 1.96
RESAMPLES: Final = 1000
STEPS: Final = 100
LONGEST: Final = 2.0
"""The longest step that a strength takes at once: steps that are too long would go astray."""
NEAR: Final = 1e-9

type Pair = tuple[str, str]
type Games = dict[Pair, float]
"""How many games the first of a pair won against the second, a draw being half a win."""


class Interval(Struct, frozen=True):
    """Where something lies, and where it does with 95 % certainty."""

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
        """Games, and how they ended, for a table."""
        return [str(number) for number in (self.games, self.wins, self.draws, self.losses)]

    @property
    def interval(self) -> Interval:
        """The share of games won, a draw being half a win, with Wilson's interval.

        It takes games for independent, which those of a deal are not: Elo's interval goes by deals.
        """
        won = self.wins + self.draws / 2
        return Interval(won / self.games, *wilson(won, self.games))


def wilson(wins: float, games: int, z: float = Z) -> tuple[float, float]:
    """Wilson's score interval for a share: sound near 0 and 1, and for few games."""
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


# --- games between two ----------------------------------------------------------------------------------


def met(result: Result) -> Iterator[tuple[Pair, float]]:
    """Every two players who are not the same, and what the first of them won."""
    for one, other in combinations(range(len(result.ranks)), 2):
        pair = (result.match.players[one], result.match.players[other])
        if pair[0] != pair[1]:
            ahead = result.ranks[other] - result.ranks[one]
            yield pair, 0.5 + 0.5 * ((ahead > 0) - (ahead < 0))


def cross_table(results: Iterable[Result]) -> dict[Pair, Share]:
    """Every player against every other that it met."""
    counts: defaultdict[Pair, list[int]] = defaultdict(lambda: [0, 0, 0])
    for result in results:
        for (one, other), won in met(result):
            counts[one, other][int(2 - 2 * won)] += 1
            counts[other, one][int(2 * won)] += 1
    return {pair: Share(*count) for pair, count in counts.items()}


def shares(results: Sequence[Result]) -> dict[str, Share]:
    """Every player against all others together."""
    totals: dict[str, Share] = {}
    for (player, _), share in cross_table(results).items():
        had = totals.get(player, Share(0, 0, 0))
        totals[player] = Share(had.wins + share.wins, had.draws + share.draws, had.losses + share.losses)
    return totals


# --- Elo ------------------------------------------------------------------------------------------------


def elo(results: Iterable[Result], resamples: int = RESAMPLES) -> dict[str, Interval]:
    """Every player's rating; those who never met the anchor, nor anyone who did, have none."""
    deals = by_deal(results)
    games = weighed(deals, [1.0] * len(deals))
    players = rated(games)
    deals += [{(one, other): 1.0, (other, one): 0.0} for one, other in games]
    likely = strengths(weighed(deals, [1.0] * len(deals)), dict.fromkeys(players, 0.0))
    samples = list(resampled(deals, likely, resamples))
    return {
        player: Interval(points(likely[player]), *middle([points(sample[player]) for sample in samples]))
        for player in players
    }


def by_deal(results: Iterable[Result]) -> list[Games]:
    """The games of each deal, whatever the order in which they were played."""
    deals: defaultdict[tuple[str, int, int], Games] = defaultdict(dict)
    for result in sorted(results, key=lambda result: str(result.match)):
        games = deals[result.match.game, len(result.match.players), result.match.seed]
        for (one, other), won in met(result):
            games[one, other] = games.get((one, other), 0.0) + won
            games[other, one] = games.get((other, one), 0.0) + 1.0 - won
    return list(deals.values())


def weighed(deals: Sequence[Games], weights: Sequence[float]) -> Games:
    total: Games = {}
    for games, weight in zip(deals, weights, strict=True):
        for pair, won in games.items():
            total[pair] = total.get(pair, 0.0) + weight * won
    return total


def resampled(
    deals: Sequence[Games], likely: Mapping[str, float], resamples: int
) -> Iterator[dict[str, float]]:
    """The strengths if the deals had been others: each weighs what chance makes it weigh, on average 1."""
    chance = Random(0)  # noqa: S311 (the same results give the same intervals)
    for _ in range(resamples):
        yield strengths(weighed(deals, [chance.expovariate(1.0) for _ in deals]), likely)


def rated(games: Games) -> list[str]:
    """Whom ratings are measured by, and after it all who can be: those it met, whom they met, and so on."""
    names = sorted({one for one, _ in games})
    players = [ANCHOR] if ANCHOR in names else names[:1]
    for player in players:
        players += [other for one, other in games if one == player and other not in players]
    return players


def strengths(games: Games, start: Mapping[str, float]) -> dict[str, float]:
    """The most likely strengths, by Newton's method from a start; the first player's stays where it is."""
    strength = dict(start)
    free = list(start)[1:]
    for _ in range(STEPS):
        steps = solved(*slope(games, strength, free))
        for player, step in zip(free, steps, strict=True):
            strength[player] += min(LONGEST, max(-LONGEST, step))
        if all(abs(step) < NEAR for step in steps):
            break
    return strength


def slope(
    games: Games, strength: Mapping[str, float], free: Sequence[str]
) -> tuple[list[list[float]], list[float]]:
    """How the likelihood bends, and how it rises, with the strength of each player that is free to change."""
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


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a few linear equations; the matrix is positive, so that no row need be exchanged."""
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


def points(strength: float) -> float:
    return ANCHORED_AT + POINTS * strength


def middle(sample: Sequence[float]) -> tuple[float, float]:
    """Where 95 % of a sample lie."""
    ordered = sorted(sample)
    cut = len(ordered) // 40
    return ordered[cut], ordered[-1 - cut]


# --- OpenSkill ------------------------------------------------------------------------------------------


def openskill(results: Iterable[Result]) -> dict[str, Interval]:
    """Ratings as the house gives them to people, deal after deal; a player counts once at each table."""
    model = PlackettLuce()
    rating: dict[str, PlackettLuceRating] = {}
    for result in sorted(results, key=lambda result: (result.match.seed, str(result.match))):
        best = best_ranks(result)
        if len(best) > 1:
            teams = [[rating.get(player) or model.rating(name=player)] for player in best]
            for (after,) in model.rate(teams, ranks=[float(rank) for rank in best.values()]):
                rating[str(after.name)] = after
    return {
        player: Interval(after.mu, after.mu - Z * after.sigma, after.mu + Z * after.sigma)
        for player, after in rating.items()
    }


def best_ranks(result: Result) -> dict[str, int]:
    """Each player's rank, the best of those who sit at several seats."""
    ranked = sorted(zip(result.ranks, result.match.players, strict=True), reverse=True)
    return {player: rank for rank, player in ranked}
