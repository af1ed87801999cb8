"""Looking back at a finished match: who was how likely to win, where it turned, and what was luck.

Whoever looks back knows all hands, but not what chance was still to bring. A forecast tells what a position
promises, and a few short playouts with other chance how far that may soon move; in the last rounds playouts
to the end tell both, as no forecast knows who will still finish what. Luck is what came against what else
might have come of the same action: over many matches it comes to nothing, however well or badly positions
are judged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import sqrt
from typing import Any, Final

from waystation.bots.search import Walk
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
    best_at,
    option_called,
    pending,
    play_well,
)
from waystation.kernel.forecast import normal

POSITIONS: Final = 48
"""Positions of a match that its curve goes through; those around its turning points come on top."""

PLAYOUTS: Final = 4
"""Short playouts from each of them."""

HORIZON: Final = 2
"""Hand-overs of the turn before such a playout may stop."""

LATE: Final = 3
"""Last rounds in which only playouts to the end count; as many before them, they count the more the later."""

ENDS: Final = 240
"""Turns that are played for them from each place: the later it is, the more playouts they make."""

MOST_ENDS: Final = 48
"""Playouts to the end from each place, at most."""

SAMPLES: Final = 4000
"""Other draws that are tried in all, divided by the seats, and shared among the entries that drew."""

FEW: Final = 3
PLENTY: Final = 16
"""Other draws that are tried for each entry, at least and at most."""

TURNS: Final = 3
"""Turning points that are told."""

NOTABLE: Final = 0.03
"""A change of somebody's chance to win that is smaller than this turns nothing."""

UNSURE: Final = 0.15
"""In the last rounds, a change that is smaller than this may be the luck of the playouts."""

NEAR: Final = 0.9
"""A change that is so much of the greatest is as great: it is told of the seat that acted."""

type Progress = Callable[[int, int], None]
"""Told how much is done, out of how much."""


@dataclass(frozen=True)
class Moment:
    """What a match promised each seat after an entry: its chance to win, and how far that may soon move."""

    number: int
    chances: list[float]
    errors: list[float]


@dataclass(frozen=True)
class TurningPoint:
    """Entries that changed who would win: for whom most, from what to what, and how much was chance.

    What happened is told by the entries after `since`, up to `number`.
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
        """Whether what was drawn did more than what was chosen."""
        change = self.after - self.before
        return self.luck * change > 0.0 and abs(self.luck) > abs(change - self.luck)


@dataclass(frozen=True)
class Luck:
    """What chance did for a seat: the points that it brought, and how many of a hundred matches bring fewer.

    It is told in points: chances to win come to an end when a match is won, and luck goes on.
    """

    points: float
    percentile: float


@dataclass(frozen=True)
class Draw:
    """What one entry drew against what else it might have drawn, by seat: in chance to win, and in points
    ahead of the others, with their variance.
    """

    number: int
    chances: list[float]
    points: list[float]
    variance: list[float]


@dataclass(frozen=True)
class Review:
    """A finished match, looked back at."""

    moments: list[Moment]
    turning_points: list[TurningPoint]
    luck: list[Luck]


def review(match: Match[Any], seed: int = 0, told: Progress | None = None) -> Review:
    """Look back at a match that is over; the same seed finds the same."""
    return Reviewer(match, seed, told).review()


class Reviewer:
    """One match being looked back at. A *place* is one among the entries that stand; 0 is the set-up."""

    def __init__(self, match: Match[Any], seed: int, told: Progress | None) -> None:
        self.match = match
        self.game: Game[Any] = match.game
        self.seed = seed
        self.told = told
        self.done = 0
        self.states = replayed(match)
        self.numbers = [0, *match.standing]
        self.drawn = [at for at in range(1, len(self.numbers)) if match.entry(self.numbers[at]).draws]
        self.places = self.turns()
        self.turn = {at: turn for turn, at in enumerate(self.places)}
        self.chances: dict[int, list[float]] = {}  # by place

    def review(self) -> Review:
        """Luck first, as turning points ask for it; then every turn, and the curve through some of them."""
        draws = self.draws()
        for at in self.places:
            self.chances[at] = self.judged(at)
            self.report()
        steep = self.steepest()
        points = [self.turned(start, end, draws) for start, end in steep]
        curve = sorted({*thinned(self.places), *[at for stretch in steep for at in stretch]})
        return Review(
            moments=[self.moment(at) for at in curve],
            turning_points=sorted(points, key=lambda point: point.number),
            luck=[luck_of(seat, draws) for seat in range(self.match.seats)],
        )

    def report(self) -> None:
        """One more thing is done."""
        self.done += 1
        if self.told is not None:
            self.told(self.done, 1 + len(self.drawn) + len(self.places))

    def chance(self, at: int, use: int) -> Swift:
        """A chance of its own for each use of each position."""
        return Swift.seeded(self.seed << 64 | at << 32 | use)

    # --- chances ------------------------------------------------------------------------------------------

    def turns(self) -> list[int]:
        """The places where positions compare or another seat is asked, with the first and the last."""
        last = len(self.states) - 1
        return [0, *[at for at in range(1, last) if self.is_apart(at)], last]

    def is_apart(self, at: int) -> bool:
        s = self.states[at]
        return self.game.rests(s) or asked(s) != asked(self.states[at - 1])

    def judged(self, at: int) -> list[float]:
        """By seat: its chance to win, as forecast; the later in the match, the more as playouts end."""
        share = self.share_of_ends(at)
        if share == 0.0 or not self.states[at].agenda:
            return self.forecast(at)
        known = zip(self.ends(at), self.forecast(at), strict=True)
        return [share * end + (1.0 - share) * forecast for end, forecast in known]

    def left(self, at: int) -> int:
        """The turns that were still to come."""
        return len(self.places) - 1 - self.turn[at]

    def share_of_ends(self, at: int) -> float:
        """How much the ends of playouts count: step by step, as a sudden change would look like a turn."""
        return min(1.0, max(0.0, 2.0 - self.left(at) / (LATE * self.match.seats)))

    def forecast(self, at: int) -> list[float]:
        """By seat: its chance to win; if positions do not compare yet, after a playout to where they do."""
        return self.promised(self.states[at], self.chance(at, 1), 0)

    def ends(self, at: int) -> list[float]:
        """By seat: the share of the playouts to the end that it wins."""
        number = min(MOST_ENDS, ENDS // self.left(at))
        chance = self.chance(at, 3 + PLAYOUTS)
        ends = [self.end(self.states[at], chance, self.left(at)) for _ in range(number)]
        return [mean(column) for column in zip(*ends, strict=True)]

    def end(self, s: State, chance: Swift, left: int) -> list[float]:
        """By seat: whether it wins in one playout to the end; its chance, where that is some rounds later
        than it was in the match: a match that one seat broke off might go on for long.
        """
        return self.promised(s, chance.another(), left + LATE * self.match.seats)

    def moment(self, at: int) -> Moment:
        """A point of the curve; playouts tell how far the next turns may take it."""
        return Moment(self.numbers[at], self.chances[at], self.errors(at))

    def errors(self, at: int) -> list[float]:
        """By seat: how far its chance may soon move.

        At the end of a match it comes to 0 or to 1. On the way there each of the last turns moves it alike.
        """
        chances = self.chances[at]
        if self.share_of_ends(at) > 0.0:
            soon = min(1.0, HORIZON / max(1, self.left(at)))
            return [sqrt(soon * max(0.0, chance * (1.0 - chance))) for chance in chances]
        ahead = [self.ahead(at, number) for number in range(PLAYOUTS)]
        return [sqrt(mean([(then[seat] - now) ** 2 for then in ahead])) for seat, now in enumerate(chances)]

    def ahead(self, at: int, number: int) -> list[float]:
        """By seat: its chance to win a few turns later, as one playout has it."""
        return self.promised(self.states[at], self.chance(at, 3 + number), HORIZON)

    def promised(self, s: State, chance: Swift, turns: int) -> list[float]:
        """By seat: its chance to win, after so many hand-overs of the turn and where positions compare."""
        world = s.copy()
        world.chance = chance
        play_on(self.game, world, turns)
        return self.game.forecast(world).chances()

    # --- luck ---------------------------------------------------------------------------------------------

    def draws(self) -> list[Draw]:
        """What the set-up drew, and every entry that drew."""
        return [self.draw(at) for at in [0, *self.drawn]]

    def draw(self, at: int) -> Draw:
        """What was drawn at a place against what else might have been."""
        chance = self.chance(at, 2)
        came = self.settled(self.states[at], chance)
        others = [self.settled(self.drawn_anew(at, chance), chance) for _ in range(self.samples)]
        self.report()
        return compared(self.numbers[at], came, others)

    @property
    def samples(self) -> int:
        return max(FEW, min(PLENTY, SAMPLES // self.match.seats // (1 + len(self.drawn))))

    def drawn_anew(self, at: int, chance: Swift) -> State:
        """The table after the same action, had chance been another."""
        if at == 0:
            s: State = begin(self.game, self.match.seats, self.match.settings, chance.another())
            return s
        s = self.states[at - 1].copy()
        s.chance = chance.another()
        entry = self.match.entry(self.numbers[at])
        advance(s, *option_called(s, entry.seat, entry.notation))
        return s

    def settled(self, s: State, chance: Swift) -> Forecast:
        """How the match may end, once the seat that is asked has made use of what it drew."""
        world = s.copy()
        world.chance = chance.another()
        play_turn(self.game, world)
        return self.game.forecast(world)

    # --- turning points -----------------------------------------------------------------------------------

    def steepest(self) -> list[tuple[int, int]]:
        """The turns in which somebody's chance to win changed most, notably, and for more than a round."""
        stretches = [stretch for stretch in pairwise(self.places) if self.is_notable(*stretch)]
        return sorted(stretches, key=lambda stretch: -self.change(*stretch))[:TURNS]

    def is_notable(self, start: int, end: int) -> bool:
        return self.change(start, end) >= (UNSURE if self.share_of_ends(end) > 0.0 else NOTABLE)

    def change(self, start: int, end: int) -> float:
        """How much the chance to win changed of the seat for which it changed most."""
        return max(self.changes(start, end))

    def changes(self, start: int, end: int) -> list[float]:
        """By seat: how much its chance changed, as far as that stood for a round and was new to the round
        before: neither a leap that undoes itself is a turning point, nor its undoing.
        """
        seats = self.match.seats
        before = self.places[max(0, self.turn[start] - seats) : self.turn[end]]
        after = self.places[self.turn[end] : self.turn[end] + seats + 1]
        spans = [*[(now, end) for now in before], *[(start, then) for then in after]]
        return [
            lasting([self.chances[then][seat] - self.chances[now][seat] for now, then in spans])
            for seat in range(seats)
        ]

    def told_of(self, actor: Seat, start: int, end: int) -> Seat:
        """The seat whose chance changed most; the one that acted, if its own did nearly as much."""
        changes = self.changes(start, end)
        return actor if changes[actor] >= NEAR * max(changes) else best_at(changes)

    def turned(self, start: int, end: int, draws: Sequence[Draw]) -> TurningPoint:
        """What turned in a stretch; where it was chance, the entry that drew most for it."""
        first, last = self.numbers[start], self.numbers[end]
        actor = self.match.entry(last).seat
        seat = self.told_of(actor, start, end)
        within = [draw for draw in draws if first < draw.number <= last]
        drew = {draw.number: self.drew(draw, seat, end) for draw in within}
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

    def drew(self, draw: Draw, seat: Seat, end: int) -> float:
        """What a draw did for the chance of a seat; late in a match, by playouts to the end."""
        if self.share_of_ends(end) == 0.0:
            return draw.chances[seat]
        at = self.numbers.index(draw.number)
        chance = self.chance(at, 4 + PLAYOUTS)
        left = self.left(end) + 1
        came = [self.end(self.states[at], chance, left)[seat] for _ in range(PLENTY)]
        others = [self.end(self.drawn_anew(at, chance), chance, left)[seat] for _ in range(PLENTY)]
        return mean(came) - mean(others)


# --- playing on ---------------------------------------------------------------------------------------------


def replayed(match: Match[Any]) -> list[State]:
    """The table after the set-up and after each entry that was not taken back."""
    again: Match[Any] = Match(match.game, match.seats, match.settings, match.seed)
    states: list[State] = [again.state.copy()]
    for number in match.standing:
        entry = match.entry(number)
        again.play(entry.seat, entry.notation)
        states.append(again.state.copy())
    return states


def asked(s: State) -> Seat | None:
    """The first seat that is to choose; None when the match is over."""
    return pending(s)[0].seat if s.agenda else None


def play_on(game: Game[Any], s: State, turns: int) -> None:
    """Let the hand-made player play on, until the turn was handed over so often and positions compare."""
    if s.agenda:
        Walk(game, s, pending(s)[0].seat, Tuning(horizon=turns)).play_on()


def play_turn(game: Game[Any], s: State) -> None:
    """Let it play for the seat that is asked, until another one is or positions compare."""
    seat = asked(s)
    while seat is not None and asked(s) == seat and not game.rests(s):
        play_well(game, s, seat)


# --- told ---------------------------------------------------------------------------------------------------


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


def thinned(places: Sequence[int]) -> list[int]:
    """So many of the places that a curve is smooth, evenly spread; the first and the last are among them."""
    step = max(1.0, (len(places) - 1) / (POSITIONS - 1))
    return [places[round(k * step)] for k in range(round((len(places) - 1) / step) + 1)]


def compared(number: int, came: Forecast, others: Sequence[Forecast]) -> Draw:
    """What came against the mean of what else might have come.

    What came is one more draw like the others, so the variance is that of all of them together.
    """
    leads = [ahead(forecast) for forecast in [came, *others]]
    chances = [forecast.chances() for forecast in [came, *others]]
    unsure = 1.0 + 1.0 / len(others)
    seats = range(len(came.points))
    return Draw(
        number,
        [above_rest([each[seat] for each in chances]) for seat in seats],
        [above_rest([each[seat] for each in leads]) for seat in seats],
        [variance([each[seat] for each in leads]) * unsure for seat in seats],
    )


def ahead(forecast: Forecast) -> list[float]:
    """By seat: the points by which it may end ahead of the mean of its rivals."""
    points = forecast.points
    rivals = len(points) - 1
    return [own - (sum(points) - own) / rivals for own in points]


def above_rest(values: Sequence[float]) -> float:
    """By how much the first is more than the mean of the others."""
    return values[0] - mean(values[1:])


def lasting(changes: Sequence[float]) -> float:
    """The least of some changes, if all go the same way; otherwise none."""
    return max(0.0, min(changes), -max(changes))


def luck_of(seat: Seat, draws: Sequence[Draw]) -> Luck:
    """All that chance did for a seat, against what it does in other matches."""
    points = sum([draw.points[seat] for draw in draws])
    spread = sqrt(sum([draw.variance[seat] for draw in draws]))
    return Luck(points, 100.0 * normal(points, spread))


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def variance(values: Sequence[float]) -> float:
    """As it is estimated from a sample; of one value, none."""
    middle = mean(values)
    return sum([(value - middle) ** 2 for value in values]) / max(1, len(values) - 1)
