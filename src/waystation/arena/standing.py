"""The standings after some matches, game by game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean

from msgspec import Struct

from waystation.arena.match import Result
from waystation.arena.ratings import Interval, Pair, Share, cross_table, elo, openskill, shares, wilson
from waystation.games import find_game, game_ids


class Standing(Struct, frozen=True):
    """A player's results in a contest. It has no rating if it met nobody else."""

    player: str
    elo: Interval | None
    openskill: Interval | None
    share: Share | None
    scores: list[int]
    decisions: int
    seconds: float
    slowest: float

    @property
    def pace(self) -> float:
        """Mean processor time of a decision, in seconds."""
        return self.seconds / max(1, self.decisions)


class Contest(Struct, frozen=True):
    """All matches at one game with so many seats, sorted by key; the strongest player is first."""

    game: str
    seats: int
    results: list[Result]
    standings: list[Standing]
    cross: dict[Pair, Share]

    @property
    def name(self) -> str:
        """The name of the game, with the number of seats if it is not two."""
        name = find_game(self.game).name
        return name if self.seats == 2 else f"{name}, {self.seats} seats"

    @property
    def deals(self) -> int:
        return len({result.match.seed for result in self.results})


def contests(results: Iterable[Result]) -> list[Contest]:
    """One contest per game and number of seats, in the order of `waystation games`."""
    grouped: defaultdict[tuple[str, int], list[Result]] = defaultdict(list)
    for result in results:
        grouped[result.match.game, len(result.match.players)].append(result)
    order = sorted(grouped, key=lambda key: (game_ids().index(key[0]), key[1]))
    return [contest(game, seats, grouped[game, seats]) for game, seats in order]


def contest(game: str, seats: int, results: Iterable[Result]) -> Contest:
    ordered = sorted(results, key=lambda result: (result.match.seed, result.match.players))
    return Contest(game, seats, ordered, standings(ordered), cross_table(ordered))


def standings(results: Sequence[Result]) -> list[Standing]:
    ratings, skills, won = elo(results), openskill(results), shares(results)
    players = {player: None for result in results for player in result.match.players}
    found = [
        standing(player, results, ratings.get(player), skills.get(player), won.get(player))
        for player in players
    ]
    return sorted(found, key=lambda row: (row.elo is None, -row.elo.value if row.elo else 0.0))


def standing(
    player: str,
    results: Iterable[Result],
    rating: Interval | None,
    skill: Interval | None,
    share: Share | None,
) -> Standing:
    sat = [(r, seat) for r in results for seat, name in enumerate(r.match.players) if name == player]
    return Standing(
        player,
        rating,
        skill,
        share,
        scores=[r.scores[seat] for r, seat in sat],
        decisions=sum(r.decisions[seat] for r, seat in sat),
        seconds=sum(r.seconds[seat] for r, seat in sat),
        slowest=max(r.slowest[seat] for r, seat in sat),
    )


def seat_shares(results: Sequence[Result]) -> list[Interval]:
    """By seat: the share of matches won from it. A shared victory counts in part."""
    seats = range(len(results[0].ranks))
    won = [sum([1 / r.ranks.count(1) for r in results if r.ranks[seat] == 1]) for seat in seats]
    return [Interval(wins / len(results), *wilson(wins, len(results))) for wins in won]


def mean_length(results: Iterable[Result]) -> float:
    return fmean(result.actions for result in results)


def milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:,.0f}" if seconds >= 0.01 else f"{1000 * seconds:.2g}"
