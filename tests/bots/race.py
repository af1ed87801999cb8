"""A toy game of chance and choice, with a forecast that can be worked out by hand.

The seats take turns. A *walk* brings three points for certain; a *run* brings twice a die less four, three on
average; a *leap* brings a die less two, which is less. Whoever has most points after eight turns each wins.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from waystation.kernel import (
    EVERYONE,
    Action,
    Chance,
    Decision,
    Game,
    Json,
    Line,
    Match,
    Model,
    Phrase,
    Settings,
    Sheet,
    State,
    pending,
)

TURNS = 8
MEANS = {"walk": 3.0, "run": 3.0, "leap": 1.5}
RUN = 2 * sqrt(35 / 12)


@dataclass(frozen=True)
class Go(Action):
    how: str

    def __str__(self) -> str:
        return self.how


class Track(State):
    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(chance)
        self.points = [0] * seats
        self.gone = 0

    def copy(self):
        s = Track(len(self.points), self.chance.branch())
        s.agenda = self.agenda[:]
        s.points, s.gone = self.points[:], self.gone
        return s


@dataclass(frozen=True)
class TakeTurn(Decision):
    def options(self, s):
        return [Go(how) for how in MEANS]

    def resolve(self, s, choice):
        s.points[self.seat] += 3 if choice.how == "walk" else self.thrown(s, choice.how)
        s.gone += 1

    def thrown(self, s, how):
        die = 1 + s.chance.below("die", 6, EVERYONE)
        return 2 * die - 4 if how == "run" else die - 2


def lay_out(seats: int, settings: Settings, chance: Chance) -> Track:
    s = Track(seats, chance)
    s.plan(*[TakeTurn(turn % seats) for turn in range(seats * TURNS)])
    return s


def view(s, seat) -> Json:
    return s.points[:]


def determinise(s, seat, chance):
    world = s.copy()
    world.chance = chance.branch()
    return world


def scored(s) -> Sequence[int]:
    return s.points


def sheets(s) -> Sequence[Sheet]:
    return [
        Sheet(seat, (Line(Phrase("points"), points, in_play=True),)) for seat, points in enumerate(s.points)
    ]


def weigh(s, seat, options) -> Sequence[float]:
    """It likes to run."""
    return [MEANS[option.how] + (option.how == "run") for option in options]


def features(s, seat) -> list[float]:
    """The points, and the turns that are left."""
    return [float(s.points[seat]), float(sum(step.seat == seat for step in s.agenda))]


def progress(s) -> float:
    return s.gone / (TURNS * len(s.points))


def models(_package, _game_id) -> Mapping[int, Model]:
    left = [2 * TURNS * (1 - step / 16) for step in range(17)]
    spreads = [RUN * sqrt(turns) + 0.01 for turns in left]
    return {2: Model([1.0, 3.0], [1.0, 3.0], spreads), 3: Model([1.0, 3.0], [1.0, 3.0], spreads)}


def nothing(*_asked):
    """Nothing is hidden in a race, and nobody points at anything."""
    return {}


RACE = Game(
    id="race",
    name="Race",
    family="race",
    package=__name__,
    seats=(2, 3),
    rules_version="1",
    settings=(),
    new=lay_out,
    view=view,
    determinise=determinise,
    sheets=sheets,
    targets=nothing,
    why_not_now=nothing,
    census=nothing,
    scored=scored,
    memory=nothing,
    faults=nothing,
    weigh=weigh,
    features=features,
    progress=progress,
    models=models,
)


def raced(seed: int, how=lambda seat, turn: "run", seats: int = 2) -> Match:
    """A match in which `how` says what each seat does in each turn."""
    match = Match(RACE, seats, seed=seed.to_bytes(8, "big"))
    while not match.over:
        seat = pending(match.state)[0].seat
        match.play(seat, how(seat, match.state.gone // seats))
    return match
