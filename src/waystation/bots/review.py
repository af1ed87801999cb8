"""The review of a finished match: chances to win over time, turning points, and luck.

A review knows all hands, but not the draws still to come. A forecast estimates each position, and a few short
playouts with other draws estimate how far the chances may soon move. In the last rounds, playouts to the end
estimate both, because no forecast knows who will still finish what. Luck compares the actual draws with other
draws of the same action. Its mean over many matches is zero, however good or bad the estimates are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import sqrt
from typing import Any, Final

from waystation.bots.search import Playout
from waystation.bots.tuning import Tuning
from waystation.kernel import (
    Forecast,
    Game,
    Json,
    Match,
    Seat,
    State,
    Swift,
    advance,
    begin,
    find_option,
    index_of_best,
    pending,
    play_heuristic,
)
from waystation.kernel.forecast import normal_cdf

CURVE_POINTS: Final = 48
"""Positions on the curve of a match. Those around its turning points are added to them."""

PLAYOUTS_PER_POSITION: Final = 4
"""Short playouts from each of these positions."""

PLAYOUT_TURNS: Final = 2
"""Changes of turn before such a playout may stop."""

LATE_ROUNDS: Final = 3
"""In this many last rounds only playouts to the end count. Their weight grows over as many rounds before."""

END_TURNS: Final = 240
"""Turns played from each place in playouts to the end: the later the place, the more playouts."""

MAX_END_PLAYOUTS: Final = 48
"""Playouts to the end from each place, at most."""

TOTAL_SAMPLES: Final = 4000
"""Alternative draws in total: divided by the seats, and shared among the entries that drew."""

MIN_SAMPLES: Final = 3
MAX_SAMPLES: Final = 16
"""Alternative draws for each entry, at least and at most."""

MAX_TURNING_POINTS: Final = 3
"""Turning points in a review, at most."""

MIN_CHANGE: Final = 0.03
"""A smaller change of a chance to win is no turning point."""

MIN_LATE_CHANGE: Final = 0.15
"""The same in the last rounds, where a smaller change may be noise of the playouts."""

NEARLY_AS_GREAT: Final = 0.9
"""If the acting seat's own change is this share of the greatest, the turning point is its own."""

type Progress = Callable[[int, int], None]
"""Called with the work done and the total."""


@dataclass(frozen=True)
class Moment:
    """Each seat's chance to win after an entry, and how far it may soon move."""

    number: int
    chances: list[float]
    errors: list[float]


@dataclass(frozen=True)
class TurningPoint:
    """Entries that changed who would win: the seat most affected, its chance before and after, and the luck.

    The entries are those after `since`, up to `number`.
    """

    since: int
    number: int
    actor: Seat
    seat: Seat
    before: float
    after: float
    luck: float

    @property
    def by_chance(self) -> bool:
        """Whether the draws changed more than the choice."""
        change = self.after - self.before
        return self.luck * change > 0.0 and abs(self.luck) > abs(change - self.luck)


@dataclass(frozen=True)
class Luck:
    """The luck of a seat: the points that chance brought it, and the percentile of that among all matches.

    It is in points, because chances to win stop moving when a match is decided, and luck does not.
    """

    points: float
    percentile: float


@dataclass(frozen=True)
class Draw:
    """The draws of one entry compared with alternative draws.

    By seat: the difference in chance to win, the difference in lead, and the variance of that.
    """

    number: int
    chances: list[float]
    points: list[float]
    variance: list[float]


@dataclass(frozen=True)
class Review:
    """The review of a finished match."""

    moments: list[Moment]
    turning_points: list[TurningPoint]
    luck: list[Luck]


def review(match: Match[Any], seed: int = 0, on_progress: Progress | None = None) -> Review:
    """Review a match that is over. The same seed gives the same review."""
    return Reviewer(match, seed, on_progress).review()


class Reviewer:
    """The work on one review. A *place* is the index of an entry that was not taken back; 0 is the set-up."""

    def __init__(self, match: Match[Any], seed: int, on_progress: Progress | None) -> None:
        self.match = match
        self.game: Game[Any] = match.game
        self.seed = seed
        self.on_progress = on_progress
        self.done = 0
        self.states = replay_states(match)
        self.numbers = [0, *match.active]
        self.drawn = [at for at in range(1, len(self.numbers)) if match.entry(self.numbers[at]).draws]
        self.places = self.turn_boundaries()
        self.turn = {at: turn for turn, at in enumerate(self.places)}
        self.chances: dict[int, list[float]] = {}  # by place

    def review(self) -> Review:
        """Work out luck, which turning points need; then every turn, and the curve through some of them."""
        draws = self.draws()
        for at in self.places:
            self.chances[at] = self.win_chances(at)
            self.report()
        steep = self.steepest()
        points = [self.turning_point(start, end, draws) for start, end in steep]
        curve = sorted({*sample_places(self.places), *[at for stretch in steep for at in stretch]})
        return Review(
            moments=[self.moment(at) for at in curve],
            turning_points=sorted(points, key=lambda point: point.number),
            luck=[luck_of(seat, draws) for seat in range(self.match.seats)],
        )

    def report(self) -> None:
        """Report one more piece of work as done."""
        self.done += 1
        if self.on_progress is not None:
            self.on_progress(self.done, 1 + len(self.drawn) + len(self.places))

    def chance(self, at: int, use: int) -> Swift:
        """An own generator for each use of each position."""
        return Swift.from_seed(self.seed << 64 | at << 32 | use)

    # --- chances ------------------------------------------------------------------------------------------

    def turn_boundaries(self) -> list[int]:
        """The first place, the last, and those where positions compare or another seat is to act."""
        last = len(self.states) - 1
        return [0, *[at for at in range(1, last) if self.is_turn_boundary(at)], last]

    def is_turn_boundary(self, at: int) -> bool:
        s = self.states[at]
        return self.game.rests(s) or seat_to_act(s) != seat_to_act(self.states[at - 1])

    def win_chances(self, at: int) -> list[float]:
        """By seat: its chance to win, from the forecast and, later in the match, from playouts to the end."""
        share = self.share_of_ends(at)
        if share == 0.0 or not self.states[at].agenda:
            return self.forecast(at)
        known = zip(self.shares_of_wins(at), self.forecast(at), strict=True)
        return [share * end + (1.0 - share) * forecast for end, forecast in known]

    def turns_left(self, at: int) -> int:
        """How many turns were still to come."""
        return len(self.places) - 1 - self.turn[at]

    def share_of_ends(self, at: int) -> float:
        """The weight of playouts to the end. It grows in steps: a leap would look like a turning point."""
        return min(1.0, max(0.0, 2.0 - self.turns_left(at) / (LATE_ROUNDS * self.match.seats)))

    def forecast(self, at: int) -> list[float]:
        """By seat: its chance to win, after a playout to the next position that compares."""
        return self.chances_after(self.states[at], self.chance(at, 1), 0)

    def shares_of_wins(self, at: int) -> list[float]:
        """By seat: the share of the playouts to the end that it wins."""
        number = min(MAX_END_PLAYOUTS, END_TURNS // self.turns_left(at))
        chance = self.chance(at, 3 + PLAYOUTS_PER_POSITION)
        ends = [self.play_to_end(self.states[at], chance, self.turns_left(at)) for _ in range(number)]
        return [mean(column) for column in zip(*ends, strict=True)]

    def play_to_end(self, s: State, chance: Swift, left: int) -> list[float]:
        """By seat: whether it wins in one playout to the end.

        A playout that lasts some rounds longer than the match stops with a forecast: a match that one seat
        ended early might go on for long.
        """
        return self.chances_after(s, chance.fresh_branch(), left + LATE_ROUNDS * self.match.seats)

    def moment(self, at: int) -> Moment:
        """A point of the curve, and how far the next turns may move it."""
        return Moment(self.numbers[at], self.chances[at], self.errors(at))

    def errors(self, at: int) -> list[float]:
        """By seat: how far its chance may soon move.

        At the end of a match a chance is 0 or 1. We assume that each of the last turns moves it equally.
        """
        chances = self.chances[at]
        if self.share_of_ends(at) > 0.0:
            soon = min(1.0, PLAYOUT_TURNS / max(1, self.turns_left(at)))
            return [sqrt(soon * max(0.0, chance * (1.0 - chance))) for chance in chances]
        ahead = [self.chances_ahead(at, number) for number in range(PLAYOUTS_PER_POSITION)]
        return [sqrt(mean([(then[seat] - now) ** 2 for then in ahead])) for seat, now in enumerate(chances)]

    def chances_ahead(self, at: int, number: int) -> list[float]:
        """By seat: its chance to win a few turns later, from one playout."""
        return self.chances_after(self.states[at], self.chance(at, 3 + number), PLAYOUT_TURNS)

    def chances_after(self, s: State, chance: Swift, turns: int) -> list[float]:
        """By seat: its chance to win after so many changes of turn, where positions compare."""
        world = s.copy()
        world.chance = chance
        play_on(self.game, world, turns)
        return self.game.forecast(world).chances()

    # --- luck ---------------------------------------------------------------------------------------------

    def draws(self) -> list[Draw]:
        """The draws of the set-up and of every entry that drew."""
        return [self.draw(at) for at in [0, *self.drawn]]

    def draw(self, at: int) -> Draw:
        """The draws at a place, compared with alternative draws."""
        chance = self.chance(at, 2)
        actual = self.forecast_after_turn(self.states[at], chance)
        others = [self.forecast_after_turn(self.redraw(at, chance), chance) for _ in range(self.samples)]
        self.report()
        return compare_draw(self.numbers[at], actual, others)

    @property
    def samples(self) -> int:
        return max(MIN_SAMPLES, min(MAX_SAMPLES, TOTAL_SAMPLES // self.match.seats // (1 + len(self.drawn))))

    def redraw(self, at: int, chance: Swift) -> State:
        """The state after the same action, with other draws."""
        if at == 0:
            s: State = begin(self.game, self.match.seats, self.match.settings, chance.fresh_branch())
            return s
        s = self.states[at - 1].copy()
        s.chance = chance.fresh_branch()
        entry = self.match.entry(self.numbers[at])
        advance(s, *find_option(s, entry.seat, entry.notation))
        return s

    def forecast_after_turn(self, s: State, chance: Swift) -> Forecast:
        """The forecast after the acting seat has made use of its draws."""
        world = s.copy()
        world.chance = chance.fresh_branch()
        play_turn(self.game, world)
        return self.game.forecast(world)

    # --- turning points -----------------------------------------------------------------------------------

    def steepest(self) -> list[tuple[int, int]]:
        """The turns with the greatest lasting changes of a chance to win."""
        stretches = [stretch for stretch in pairwise(self.places) if self.is_notable(*stretch)]
        return sorted(stretches, key=lambda stretch: -self.change(*stretch))[:MAX_TURNING_POINTS]

    def is_notable(self, start: int, end: int) -> bool:
        return self.change(start, end) >= (MIN_LATE_CHANGE if self.share_of_ends(end) > 0.0 else MIN_CHANGE)

    def change(self, start: int, end: int) -> float:
        """The greatest change of a seat's chance to win."""
        return max(self.changes(start, end))

    def changes(self, start: int, end: int) -> list[float]:
        """By seat: the change of its chance that lasted for a round and was new to the round before.

        So neither a leap that is undone at once is a turning point, nor its undoing.
        """
        seats = self.match.seats
        before = self.places[max(0, self.turn[start] - seats) : self.turn[end]]
        after = self.places[self.turn[end] : self.turn[end] + seats + 1]
        spans = [*[(now, end) for now in before], *[(start, then) for then in after]]
        return [
            lasting_change([self.chances[then][seat] - self.chances[now][seat] for now, then in spans])
            for seat in range(seats)
        ]

    def seat_most_affected(self, actor: Seat, start: int, end: int) -> Seat:
        """The seat whose chance changed most, or the acting seat if its own changed nearly as much."""
        changes = self.changes(start, end)
        return actor if changes[actor] >= NEARLY_AS_GREAT * max(changes) else index_of_best(changes)

    def turning_point(self, start: int, end: int, draws: Sequence[Draw]) -> TurningPoint:
        """The turning point in a stretch; if it was luck, narrowed to the entry that drew most of it."""
        first, last = self.numbers[start], self.numbers[end]
        actor = self.match.entry(last).seat
        seat = self.seat_most_affected(actor, start, end)
        within = [draw for draw in draws if first < draw.number <= last]
        drew = {draw.number: self.luck_of_draw(draw, seat, end) for draw in within}
        point = TurningPoint(
            since=first,
            number=last,
            actor=actor,
            seat=seat,
            before=self.chances[start][seat],
            after=self.chances[end][seat],
            luck=sum(drew.values()),
        )
        if not point.by_chance:
            return point
        number = max(drew, key=lambda number: drew[number] * point.luck)
        return replace(point, since=number - 1, number=number, actor=self.match.entry(number).seat)

    def luck_of_draw(self, draw: Draw, seat: Seat, end: int) -> float:
        """The change of a seat's chance by a draw; late in a match, from playouts to the end."""
        if self.share_of_ends(end) == 0.0:
            return draw.chances[seat]
        at = self.numbers.index(draw.number)
        chance = self.chance(at, 4 + PLAYOUTS_PER_POSITION)
        left = self.turns_left(end) + 1
        actual = [self.play_to_end(self.states[at], chance, left)[seat] for _ in range(MAX_SAMPLES)]
        others = [self.play_to_end(self.redraw(at, chance), chance, left)[seat] for _ in range(MAX_SAMPLES)]
        return mean(actual) - mean(others)


# --- playing on ---------------------------------------------------------------------------------------------


def replay_states(match: Match[Any]) -> list[State]:
    """The states after the set-up and after each entry that was not taken back."""
    again: Match[Any] = Match(match.game, match.seats, match.settings, match.seed)
    states: list[State] = [again.state.copy()]
    for number in match.active:
        entry = match.entry(number)
        again.play(entry.seat, entry.notation)
        states.append(again.state.copy())
    return states


def seat_to_act(s: State) -> Seat | None:
    """The first seat that must choose; None when the match is over."""
    return pending(s)[0].seat if s.agenda else None


def play_on(game: Game[Any], s: State, turns: int) -> None:
    """Let the heuristic play on for so many changes of turn, to a position that compares."""
    if s.agenda:
        Playout(game, s, pending(s)[0].seat, Tuning(horizon=turns)).play_on()


def play_turn(game: Game[Any], s: State) -> None:
    """Let the heuristic play until another seat must act or the position compares."""
    seat = seat_to_act(s)
    while seat is not None and seat_to_act(s) == seat and not game.rests(s):
        play_heuristic(game, s, seat)


# --- JSON ---------------------------------------------------------------------------------------------------


def as_json(found: Review) -> Json:
    """A review as plain values."""
    return {
        "moments": [
            {"number": moment.number, "chances": moment.chances, "errors": moment.errors}
            for moment in found.moments
        ],
        "turning_points": [
            {
                "since": point.since,
                "number": point.number,
                "actor": point.actor,
                "seat": point.seat,
                "before": point.before,
                "after": point.after,
                "luck": point.luck,
                "by_chance": point.by_chance,
            }
            for point in found.turning_points
        ],
        "luck": [{"points": each.points, "percentile": each.percentile} for each in found.luck],
    }


# --- sums ---------------------------------------------------------------------------------------------------


def sample_places(places: Sequence[int]) -> list[int]:
    """Evenly spread places for a smooth curve, with the first and the last."""
    step = max(1.0, (len(places) - 1) / (CURVE_POINTS - 1))
    return [places[round(k * step)] for k in range(round((len(places) - 1) / step) + 1)]


def compare_draw(number: int, actual: Forecast, others: Sequence[Forecast]) -> Draw:
    """Compare a forecast with the mean of those after alternative draws.

    The actual draw is one more sample like the others, so the variance is that of all of them together.
    """
    leads = [leads_over_rivals(forecast) for forecast in [actual, *others]]
    chances = [forecast.chances() for forecast in [actual, *others]]
    unsure = 1.0 + 1.0 / len(others)
    seats = range(len(actual.points))
    return Draw(
        number,
        [above_rest([each[seat] for each in chances]) for seat in seats],
        [above_rest([each[seat] for each in leads]) for seat in seats],
        [variance([each[seat] for each in leads]) * unsure for seat in seats],
    )


def leads_over_rivals(forecast: Forecast) -> list[float]:
    """By seat: its expected lead over the mean of its rivals, in points."""
    points = forecast.points
    rivals = len(points) - 1
    return [own - (sum(points) - own) / rivals for own in points]


def above_rest(values: Sequence[float]) -> float:
    """The difference between the first value and the mean of the others."""
    return values[0] - mean(values[1:])


def lasting_change(changes: Sequence[float]) -> float:
    """The smallest of some changes if all have the same sign; otherwise 0."""
    return max(0.0, min(changes), -max(changes))


def luck_of(seat: Seat, draws: Sequence[Draw]) -> Luck:
    """The luck of a seat over all draws, and its percentile."""
    points = sum([draw.points[seat] for draw in draws])
    spread = sqrt(sum([draw.variance[seat] for draw in draws]))
    return Luck(points, 100.0 * normal_cdf(points, spread))


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def variance(values: Sequence[float]) -> float:
    """The sample variance; 0 for one value."""
    middle = mean(values)
    return sum([(value - middle) ** 2 for value in values]) / max(1, len(values) - 1)
