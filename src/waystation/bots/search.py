"""Information-set search: a player that tries its best options in worlds that agree with all it knows.

Single-observer information-set MCTS. Every iteration deals a world for the seat that thinks and plays one
of its options there. The options worth a look share the iterations by sequential halving, and each is tried
in the same worlds with the same chance, so that luck weighs equally on all. Below the root a tree grows: at
first every seat does what the hand-made player would do, and the more often a place is visited, the more
options are tried there, in the order of that player's worths. Where the tree ends, the hand-made player
plays on until the turn has been handed over a few times, and a forecast tells how the match may end.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from time import perf_counter
from typing import Any, Final, final

from waystation.bots.boundary import Offer, Player
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
    open_to,
    pending,
    play_well,
)

FOREVER: Final = 1e9
POINT: Final = 0.001  # chance to win for a point: a match that is won or lost is still played well
EVEN: Final = 0.4  # chance to win for a point in an even match, times the forecast's spread
LEAST_SPREAD: Final = 5.0


@final
class Candidate:
    """An option of the seat that thinks: what the hand-made player thinks of it, and what came of it."""

    def __init__(self, at: int, action: Action, worth: float) -> None:
        self.at = at  # among the options: every world that is dealt offers the same, in the same order
        self.action = action
        self.worth = worth
        self.visits = 0
        self.value = 0.0
        self.lead = 0.0
        self.root = Node()

    def mean(self) -> float:
        """The chance to win, as far as it was tried."""
        return self.value / self.visits if self.visits else 0.0

    def mean_lead(self) -> float:
        """The points that the seat may be ahead by in the end."""
        return self.lead / self.visits if self.visits else 0.0


@final
class Node:
    """What the search knows of a decision that it came to, and of the choice that led there."""

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.value = 0.0
        self.worths: dict[Action, float] = {}
        self.children: dict[Action, Node] = {}

    def promise(self, explore: float) -> float:
        """What a choice may bring its seat: an upper bound of confidence, by how often it could be made."""
        return self.value / self.visits + explore * sqrt(log(self.available + 1.0) / self.visits)


@final
class Search:
    """One decision, thought through."""

    def __init__(self, game: Game[Any], seen: Observation[Any], tuning: Tuning, seed: int) -> None:
        self.game = game
        self.seen = seen
        self.tuning = tuning
        self.seeds = Swift.seeded(seed)
        self.worlds: list[int] = []
        world = seen.deal(Swift.seeded(0))
        worths = game.weigh(world, seen.seat, seen.options)
        self.candidates = shortlist(seen.options, worths, tuning)
        self.unit = EVEN / max(LEAST_SPREAD, game.spread(world))

    def run(self, iterations: int, seconds: float = FOREVER) -> None:
        """Share the iterations out, halving the field until two are left; each gets one a round at least.

        Stop when the time is over.
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
        """The world of this number, for every candidate the same."""
        while len(self.worlds) <= number:
            self.worlds.append(self.seeds.below("world", 1 << 31))
        return self.worlds[number]

    def ranking(self, field: list[Candidate]) -> list[Candidate]:
        """The best first: by what was found, and somewhat by the hand-made player's own opinion."""
        return sorted(field, key=self.score, reverse=True)

    def score(self, candidate: Candidate) -> float:
        opinion = self.tuning.trust * self.unit * (candidate.worth - self.candidates[0].worth)
        return candidate.mean() + opinion

    def best(self) -> Action:
        """The choice among those that were tried to the last."""
        most = max([candidate.visits for candidate in self.candidates])
        return self.ranking([tried for tried in self.candidates if 2 * tried.visits >= most])[0].action

    def begun(self, candidate: Candidate, seed: int) -> State:
        """A world in which a candidate was chosen."""
        world: State = self.seen.deal(Swift.seeded(seed))
        decision, choice = open_to(world, self.seen.seat)[candidate.at]
        advance(world, decision, choice)
        return world

    def iterate(self, candidate: Candidate, seed: int) -> None:
        """Try a candidate in one world."""
        world = self.begun(candidate, seed)
        seat = self.seen.seat
        walk = Walk(self.game, world, seat, self.tuning)
        walk.through(candidate.root)
        walk.play_on()
        forecast = self.game.forecast(world)
        candidate.visits += 1
        candidate.value += walk.credit(forecast, seat)
        candidate.lead += forecast.lead(seat)


@final
class Walk:
    """One world on its way from a candidate to a forecast."""

    def __init__(self, game: Game[Any], world: State, seat: Seat, tuning: Tuning) -> None:
        self.game = game
        self.world = world
        self.tuning = tuning
        self.last = seat
        self.turns = 0
        self.path: list[tuple[Seat, Node]] = []

    def through(self, root: Node) -> None:
        """Down the tree, to the first place that was never visited."""
        self.path = [(self.last, root)]
        node = root
        while not self.comes_to_rest():
            offered = open_to(self.world, self.last)
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
        """Where the most promising stands of the options that the node has come to look at."""
        options = [choice for _, choice in offered]
        if not node.worths.keys() >= set(options):
            worths = self.game.weigh(self.world, self.last, options)
            node.worths.update(zip(options, worths, strict=True))
        looked_at = 1 + int(self.tuning.widen * sqrt(node.visits - 1))
        order = sorted(range(len(options)), key=lambda k: -node.worths[options[k]])[:looked_at]
        best = order[0]
        top = -FOREVER
        for k in order:
            child = node.children.setdefault(options[k], Node())
            child.available += 1
            promise = child.promise(self.tuning.explore) if child.visits else FOREVER
            if promise > top:
                best, top = k, promise
        return best

    def play_on(self) -> None:
        """The hand-made player plays for all until a forecast can be made."""
        while not self.comes_to_rest():
            play_well(self.game, self.world, self.last)

    def comes_to_rest(self) -> bool:
        """Whether this is a place to stop; counts how often the turn was handed over."""
        if not self.world.agenda:
            return True
        seat = pending(self.world)[0].seat
        if seat != self.last:
            self.last = seat
            self.turns += 1
        return self.turns >= self.tuning.horizon and self.game.rests(self.world)

    def credit(self, forecast: Forecast, thinker: Seat) -> float:
        """Tell every choice on the way what it brought to its seat; what it brought to the one who thinks."""
        chances = forecast.chances()
        values = [chance + POINT * forecast.lead(seat) for seat, chance in enumerate(chances)]
        for seat, node in self.path:
            node.visits += 1
            node.value += values[seat]
        return values[thinker]


def shortlist(options: Sequence[Action], worths: Sequence[float], tuning: Tuning) -> list[Candidate]:
    """The options that are worth a look, the best first by the hand-made player."""
    order = sorted(range(len(options)), key=lambda k: -worths[k])
    least = worths[order[0]] - tuning.margin
    near = [k for k in order[: tuning.breadth] if worths[k] >= least]
    return [Candidate(k, options[k], worths[k]) for k in near]


def searcher(game: Game[Any], tuning: Tuning, iterations: int, seed: int) -> Player:
    """A player that searches, so many iterations a decision; the same choices for the same seed."""
    seeds = Swift.seeded(seed)

    def choose(seen: Observation[Any]) -> Action:
        if len(seen.options) == 1:
            return seen.options[0]
        search = Search(game, seen, tuning, seeds.below("search", 1 << 31))
        search.run(iterations)
        return search.best()

    return choose
