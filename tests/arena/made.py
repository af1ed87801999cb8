"""Results that nobody played: made for ratings, tables and files."""

from random import Random

from waystation.arena.match import Result
from waystation.arena.schedule import Match, Plan, schedule


def made(match, ranks, scores=None):
    seats = len(match.players)
    return Result(
        match,
        scores=tuple(scores or (100 - 10 * rank for rank in ranks)),
        ranks=tuple(ranks),
        actions=20 * seats,
        decisions=(20,) * seats,
        seconds=(0.5,) * seats,
        slowest=(0.1,) * seats,
        version="0.1.0",
        compiled=False,
    )


def duel(one, other, rank, seed, game="stone-age"):
    """A match of two, by the rank of the first."""
    return made(Match(game, (one, other), seed), {1: (1, 2), 2: (2, 1), 0: (1, 1)}[rank])


def contested(elo, line_ups, matches, seed, game="stone-age"):
    """A schedule whose results follow from known strengths: who wins is drawn by Elo, place after place."""
    chance = Random(seed)
    plans = [Plan(game, line_up, matches, seed) for line_up in line_ups]
    return [made(match, drawn(match, elo, chance)) for match in schedule(plans)]


def drawn(match, elo, chance):
    """Ranks by Plackett and Luce: of those left, each comes next as its strength says."""
    left = list(range(len(match.players)))
    ranks = [0] * len(left)
    for place in range(1, len(left) + 1):
        weights = [10 ** (elo[match.players[seat]] / 400) for seat in left]
        seat = chance.choices(left, weights)[0]
        ranks[seat] = place
        left.remove(seat)
    return ranks
