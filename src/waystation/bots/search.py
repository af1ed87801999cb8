"""Information-set search: a player that tries its best options in worlds that agree with all it knows.

Single-observer information-set MCTS. Every iteration deals a world for the searching seat and plays one of
its options there. The best options by the heuristic share the iterations by sequential halving. All are
tried in the same worlds with the same chance, so that luck affects them equally. A tree grows below the
root: at first every seat follows the heuristic, and the more often a node is visited, the more options are
tried there, in the heuristic's order (progressive widening). At the end of the tree the heuristic plays on
for a few turns, and a forecast estimates the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from time import perf_counter
from typing import Any, Final, final

from waystation.bots.sandbox import Offer, Player
from waystation.bots.tuning import Tuning
from waystation.kernel import (
    Action,
    Forecast,
    Game,
    Observation,
    Seat,
    State,
    Swift,
    advance,
    open_options,
    pending,
    play_heuristic,
)

INFINITY: Final = 1e9
WIN_CHANCE_PER_POINT: Final = 0.001  # so that a match that is won or lost is still played well
EVEN_MATCH_FACTOR: Final = 0.4  # divided by the spread: the chance to win per point in an even match
MIN_SPREAD: Final = 5.0


@final
class Candidate:
    """An option of the searching seat, with the heuristic's worth and the results of its tries."""

    def __init__(self, at: int, action: Action, worth: float) -> None:
        self.at = at  # its index: every dealt world offers the same options in the same order
        self.action = action
        self.worth = worth
        self.visits = 0
        self.value = 0.0
        self.lead = 0.0
        self.root = Node()

    def mean(self) -> float:
        """The mean chance to win, with a small share for points."""
        return self.value / self.visits if self.visits else 0.0

    def mean_lead(self) -> float:
        """The mean lead at the end, in points."""
        return self.lead / self.visits if self.visits else 0.0


@final
class Node:
    """The statistics of a decision in the tree, and of the choice that leads to it."""

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.value = 0.0
        self.worths: dict[Action, float] = {}
        self.children: dict[Action, Node] = {}

    def promise(self, explore: float) -> float:
        """The upper confidence bound of a choice, by how often it was available."""
        return self.value / self.visits + explore * sqrt(log(self.available + 1.0) / self.visits)


@final
class Search:
    """The search for one decision."""

    def __init__(self, game: Game[Any], seen: Observation[Any], tuning: Tuning, seed: int) -> None:
        self.game = game
        self.seen = seen
        self.tuning = tuning
        self.seeds = Swift.from_seed(seed)
        self.worlds: list[int] = []
        world = seen.deal(Swift.from_seed(0))
        worths = game.weigh(world, seen.seat, seen.options)
        self.candidates = shortlist(seen.options, worths, tuning)
        self.unit = EVEN_MATCH_FACTOR / max(MIN_SPREAD, game.spread(world))

    def run(self, iterations: int, seconds: float = INFINITY) -> None:
        """Share the iterations by sequential halving, until two candidates are left or the time is over.

        Every candidate of a round is tried at least once.
        """
        ends = perf_counter() + seconds
        field = self.candidates
        rounds = max(1, (len(field) - 1).bit_length())
        tried = 0
        for _ in range(rounds):
            if len(field) < 2:
                return
            each = max(1, iterations // (rounds * len(field)))
            for number in range(tried, tried + each):
                for candidate in field:
                    self.iterate(candidate, self.seed_of(number))
                if perf_counter() > ends:
                    return
            tried += each
            field = self.ranking(field)[: (len(field) + 1) // 2]

    def seed_of(self, number: int) -> int:
        """The seed of the world with this number: the same for every candidate."""
        while len(self.worlds) <= number:
            self.worlds.append(self.seeds.below("world", 1 << 31))
        return self.worlds[number]

    def ranking(self, field: list[Candidate]) -> list[Candidate]:
        """The candidates, the best first: by the results, and to a part by the heuristic's opinion."""
        return sorted(field, key=self.score, reverse=True)

    def score(self, candidate: Candidate) -> float:
        opinion = self.tuning.trust * self.unit * (candidate.worth - self.candidates[0].worth)
        return candidate.mean() + opinion

    def best(self) -> Action:
        """The best of the candidates that were tried until the end."""
        most = max([candidate.visits for candidate in self.candidates])
        return self.ranking([tried for tried in self.candidates if 2 * tried.visits >= most])[0].action

    def world_after(self, candidate: Candidate, seed: int) -> State:
        """A new world, after the candidate was chosen in it."""
        world: State = self.seen.deal(Swift.from_seed(seed))
        decision, choice = open_options(world, self.seen.seat)[candidate.at]
        advance(world, decision, choice)
        return world

    def iterate(self, candidate: Candidate, seed: int) -> None:
        """Try a candidate in one world, and record the result."""
        world = self.world_after(candidate, seed)
        seat = self.seen.seat
        playout = Playout(self.game, world, seat, self.tuning)
        playout.descend(candidate.root)
        playout.play_on()
        forecast = self.game.forecast(world)
        candidate.visits += 1
        candidate.value += playout.credit(forecast, seat)
        candidate.lead += forecast.lead(seat)


@final
class Playout:
    """One world, played from a candidate to a forecast."""

    def __init__(self, game: Game[Any], world: State, seat: Seat, tuning: Tuning) -> None:
        self.game = game
        self.world = world
        self.tuning = tuning
        self.last = seat
        self.turns = 0
        self.path: list[tuple[Seat, Node]] = []

    def descend(self, root: Node) -> None:
        """Go down the tree to the first node without visits."""
        self.path = [(self.last, root)]
        node = root
        while not self.comes_to_rest():
            offered = open_options(self.world, self.last)
            if len(offered) == 1:
                advance(self.world, offered[0][0], offered[0][1])
            elif node.visits == 0:
                return
            else:
                k = self.choose(node, offered)
                node = node.children[offered[k][1]]
                self.path.append((self.last, node))
                advance(self.world, offered[k][0], offered[k][1])

    def choose(self, node: Node, offered: list[Offer]) -> int:
        """The index of the most promising of the options that the node tries so far."""
        options = [choice for _, choice in offered]
        if not node.worths.keys() >= set(options):
            worths = self.game.weigh(self.world, self.last, options)
            node.worths.update(zip(options, worths, strict=True))
        looked_at = 1 + int(self.tuning.widen * sqrt(node.visits - 1))
        order = sorted(range(len(options)), key=lambda k: -node.worths[options[k]])[:looked_at]
        best = order[0]
        top = -INFINITY
        for k in order:
            child = node.children.setdefault(options[k], Node())
            child.available += 1
            promise = child.promise(self.tuning.explore) if child.visits else INFINITY
            if promise > top:
                best, top = k, promise
        return best

    def play_on(self) -> None:
        """Let the heuristic play every seat until a forecast can be made."""
        while not self.comes_to_rest():
            play_heuristic(self.game, self.world, self.last)

    def comes_to_rest(self) -> bool:
        """Count changes of turn; True if the playout may stop here."""
        if not self.world.agenda:
            return True
        seat = pending(self.world)[0].seat
        if seat != self.last:
            self.last = seat
            self.turns += 1
        if not self.game.has_features:
            return False  # there is nothing to forecast from but the end
        return self.turns >= self.tuning.horizon and self.game.rests(self.world)

    def credit(self, forecast: Forecast, thinker: Seat) -> float:
        """Credit every node on the path with its seat's result. Returns the result of the searching seat."""
        chances = forecast.chances()
        values = [chance + WIN_CHANCE_PER_POINT * forecast.lead(seat) for seat, chance in enumerate(chances)]
        for seat, node in self.path:
            node.visits += 1
            node.value += values[seat]
        return values[thinker]


def shortlist(options: Sequence[Action], worths: Sequence[float], tuning: Tuning) -> list[Candidate]:
    """The options to try, the best by the heuristic first."""
    order = sorted(range(len(options)), key=lambda k: -worths[k])
    least = worths[order[0]] - tuning.margin
    near = [k for k in order[: tuning.breadth] if worths[k] >= least]
    return [Candidate(k, options[k], worths[k]) for k in near]


def searcher(game: Game[Any], tuning: Tuning, iterations: int, seed: int) -> Player:
    """A player that searches with so many iterations per decision; the same seed makes the same choices."""
    seeds = Swift.from_seed(seed)

    def choose(seen: Observation[Any]) -> Action:
        if len(seen.options) == 1:
            return seen.options[0]
        search = Search(game, seen, tuning, seeds.below("search", 1 << 31))
        search.run(iterations)
        return search.best()

    return choose
