"""The definition of a game: one immutable rule set, and everything that a game package exports."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, Literal, final

from waystation.kernel.agenda import Action, Decision, Event, State, advance, pending, run_effects
from waystation.kernel.chance import NOBODY, Chance, Seat, Swift
from waystation.kernel.forecast import MANY_SEATS, TIE_BREAK_POINTS, Forecast, Model, read_models
from waystation.kernel.phrase import Json, Phrase, Refusal

MATCHES_PLAYED_ON: Final = 8
"""From these a game without features is forecast."""

type Settings = Mapping[str, Json]
"""The settings of a match, agreed on before it: the starting seat, a variant."""


@dataclass(frozen=True)
class Setting:
    """One thing that a table may agree on: a seat, yes or no, or one of some choices.

    What is not agreed on has its `default`; None leaves it to chance, or to another setting. `note` says in
    words what may be agreed on where the kind and the choices do not say it all. `rule` is the ruling that
    some groups read otherwise, if the setting is about one.
    """

    name: str
    kind: Literal["seat", "flag", "choice"]
    choices: tuple[str, ...] = ()
    default: Json = None
    note: str = ""
    rule: str = ""

    def __str__(self) -> str:
        """What it may be, in words."""
        return self.note or ", ".join(self.choices)


START: Final = Setting("start", "seat", note="a seat, from 0")
"""Who starts, in any game."""


class BadSettings(ValueError):
    """The game cannot be set up like this."""


class IllegalChoice(ValueError):
    """The rules do not allow this, or not now, or not to this seat."""


class UnknownTarget(ValueError):
    """The game has no such target."""


@final
class Line:
    """One item of a score sheet; `in_play` if it was scored at once, on the track, not at the end."""

    def __init__(self, item: Phrase, points: int, in_play: bool = False) -> None:
        self.item = item
        self.points = points
        self.in_play = in_play

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and (other.item, other.points) == (self.item, self.points)

    def __hash__(self) -> int:
        return hash((self.item, self.points))

    def __repr__(self) -> str:
        return f"Line({self.item}, {self.points:+})"


@dataclass(frozen=True)
class Sheet:
    """A seat's score, item by item, and what breaks a tie."""

    seat: Seat
    lines: tuple[Line, ...]
    tie_breaks: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)

    @property
    def rank_key(self) -> tuple[int, ...]:
        return (self.total, *self.tie_breaks)


@dataclass(frozen=True)
class Probability:
    """An exact probability: something happens in `ways` out of `of` equally likely cases."""

    what: Phrase
    ways: int
    of: int


@dataclass(frozen=True)
class Observation[S: State]:
    """All that a player at `seat` has to go by: no state, no secret of another seat.

    `deal(chance)` deals a world that agrees with everything the seat knows; `look()` is what it sees.
    """

    seat: Seat
    options: Sequence[Action]
    deal: Callable[[Chance], S]
    look: Callable[[], Json]

    @property
    def view(self) -> Json:
        """What the seat sees. It is built on demand, because few players read it."""
        return self.look()


# --- what a game does that does not say otherwise ----------------------------------------------------------


def no_targets(_s: Any) -> Sequence[str]:
    return ()


def not_now(_s: Any, _seat: Seat, _target: str) -> Refusal:
    return Refusal("not_now")


def nothing_counted(_s: Any) -> Mapping[str, int]:
    return {}


def nothing_remembered(_s: Any, _seat: Seat | None) -> Json:
    return None


def no_faults(_s: Any) -> Sequence[str]:
    return ()


def nothing_printed() -> Json:
    return {}


def no_odds(_s: Any, _seat: Seat | None, _target: str) -> Sequence[Probability]:
    return ()


def nothing_ahead(_s: Any) -> Sequence[Phrase]:
    return ()


def weigh_alike(_s: Any, _seat: Seat, options: Sequence[Action]) -> Sequence[float]:
    """A game without a heuristic rates all options equally."""
    return [0.0] * len(options)


def no_features(_s: Any, _seat: Seat) -> list[float]:
    return []


def no_progress(_s: Any) -> float:
    return 0.0


def always_rests(_s: Any) -> bool:
    return True


# --- the game ----------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, eq=False)
class Game[S: State]:
    """One rule set, an edition or a map: its names, and the functions that are its rules.

    A game is a value: what it does stands in the modules of its package, and is named here. The reference
    says more about each field.

    Every game has

    - `id`, `name`, `family`, `package`: what it is called, and where it is found;
    - `seats`, `settings`, `rules_version`: how it may be played, and by which version of its rules;
    - `new`: the set-up;
    - `view`: what a seat sees;
    - `determinise`: a world as a seat may imagine it;
    - `sheets`: the score.

    A game may have

    - `by_points`: whether points decide, or only who has won;
    - `targets`, `why_not_now`: what players may point at, and why it is not allowed now;
    - `odds`, `ahead`: what chance may bring, and what comes next in the turn;
    - `printed`, `rules`: what lies in the box, and the tables that its rules read;
    - `own_view`: a faster way to views where many look on;
    - `census`, `scored`, `memory`, `faults`: what the laws compare a state with;
    - `weigh`: the heuristic, for bots and hints;
    - `features`, `progress`, `rests`, `models`: the forecast, for searches and the reasons of hints.
    """

    id: str
    """Its name in commands, addresses and files, as `stone-age`. It never changes."""
    name: str
    """What people call it, in English."""
    family: str
    """The id of its `Family`."""
    package: str
    """The package of its family: what belongs to the game lies there."""
    seats: tuple[int, ...]
    """How many may play, in ascending order."""
    rules_version: str
    """The version of its rules. A match goes on by the version that it began with."""
    settings: tuple[Setting, ...]
    """What a table may agree on."""

    new: Callable[[int, Settings, Chance], S]
    """The bare table for so many seats, with the set-up on its agenda; `begin` carries it out."""
    view: Callable[[S, Seat | None], Json]
    """What a seat (None: a spectator) may see: built up from nothing, never stripped down."""
    determinise: Callable[[S, Seat | None, Chance], S]
    """A copy of a state in which all that a seat cannot know is dealt anew."""
    sheets: Callable[[S], Sequence[Sheet]]
    """Every seat's score sheet, as if the game ended now."""

    targets: Callable[[S], Sequence[str]] = no_targets
    """Everything a person might point at, allowed or not."""
    why_not_now: Callable[[S, Seat, str], Refusal] = not_now
    """Why a target has to wait: the seat is not asked, or the target belongs to another decision."""
    census: Callable[[S], Mapping[str, int]] = nothing_counted
    """Every physical component by kind, wherever it lies: the same all through a match."""
    scored: Callable[[S], Sequence[int]] | None = None
    """The points on the track, by seat: what the sheets' lines `in_play` must come to. Without a track, all
    points are scored at the end.
    """
    memory: Callable[[S, Seat | None], Json] = nothing_remembered
    """What a perfect memory at a seat knows of hidden things, beyond its view: a re-deal keeps it."""
    faults: Callable[[S], Sequence[str]] = no_faults
    """What is untrue in a state: a cache that lies, a memory of what is not so. None in a sound one."""
    own_view: Callable[[S, Seat, Json], Json] | None = None
    """The view of a seat, made from that of a spectator: where many look on, what all of them see is built
    once. What is the same for everybody has to be the same object. Without it, each view is built anew.
    """
    by_points: bool = True
    """Whether people compare points. Otherwise the sheets only say who has won."""
    rules: Any = None
    """What its tables refer to: the map, the edition."""
    printed: Callable[[], Json] = nothing_printed
    """What lies in the box, for whoever draws it: the same for every match."""
    odds: Callable[[S, Seat | None, str], Sequence[Probability]] = no_odds
    """What chance may make of a target, as far as a seat (None: a spectator) can know.

    Where a number matters, the target is the notation of an option; what leaves nothing to chance has no
    odds. They are those of all the worlds that `determinise` may deal, and the same in each of them: a
    player who has no state asks for them in any world.
    """
    ahead: Callable[[S], Sequence[Phrase]] = nothing_ahead
    """The rest of the turn as everyone may know it: what is asked now, then what the agenda holds."""
    weigh: Callable[[S, Seat, Sequence[Action]], Sequence[float]] = weigh_alike
    """What the game's hand-made player thinks of each option of a seat, in points.

    The state is a world dealt for the seat: nothing is read of it but what the seat may know.
    """
    features: Callable[[S, Seat], list[float]] = no_features
    """What tells how a seat may end, in a world wholly known; FEATURES of its package name them. Without
    them, a forecast plays on to the end a few times.
    """
    progress: Callable[[S], float] = no_progress
    """How much of the match is over, from 0 to 1."""
    rests: Callable[[S], bool] = always_rests
    """Whether positions like this compare well: between turns, or between rounds."""
    models: Callable[[str, str], Mapping[int, Model]] = read_models
    """What features are worth, by seats: two, or MANY_SEATS; from `forecast.toml` in the game's package."""

    @property
    def has_heuristic(self) -> bool:
        return self.weigh is not weigh_alike

    @property
    def has_features(self) -> bool:
        return self.features is not no_features

    @property
    def explains(self) -> bool:
        """Whether it can say why something that a person points at is not among the options."""
        return self.targets is not no_targets

    def view_from(self, s: S, seat: Seat | None, public: Json) -> Json:
        """The view of a seat, given that of a spectator."""
        if seat is None:
            return public
        return self.view(s, seat) if self.own_view is None else self.own_view(s, seat, public)

    def heuristic(self, seen: Observation[S]) -> Action:
        """The option that the game's heuristic rates highest."""
        if len(seen.options) == 1:
            return seen.options[0]
        worths = self.weigh(seen.deal(Swift.from_seed(0)), seen.seat, seen.options)
        return seen.options[index_of_best(worths)]

    def track(self, s: S) -> Sequence[int]:
        """The points on the track, by seat."""
        return [0] * len(self.sheets(s)) if self.scored is None else self.scored(s)

    def model(self, seats: int) -> Model:
        return self.models(self.package, self.id)[min(seats, MANY_SEATS)]

    def spread(self, s: S) -> float:
        """The standard error of the forecast difference between two seats now."""
        if not self.has_features:
            return self.forecast(s).spread
        return self.model(len(self.track(s))).spread(self.progress(s))

    def forecast(self, s: S) -> Forecast:
        """The forecast of the result from a fully known world."""
        if not s.agenda:
            return final_forecast(self.sheets(s))
        if not self.has_features:
            return forecast_by_playing_on(self, s)
        seats = len(self.track(s))
        model = self.model(seats)
        done = self.progress(s)
        points = [model.points(self.features(s, seat), done) for seat in range(seats)]
        return Forecast(points, model.spread(done))

    def why_not(self, s: S, seat: Seat, target: str) -> Refusal | None:
        """The rule that forbids `target` to `seat` now; None if it is among the options."""
        if any(choice.target == target for _, choice in open_options(s, seat)):
            return None
        if target not in self.targets(s):
            raise UnknownTarget(f"There is nothing called {target!r} in {self.name}.")
        return self._refuse(s, seat, _first_decision(s, seat), target)

    def refusals(self, s: S, seat: Seat) -> Mapping[str, Refusal]:
        """`why_not` for every target that is not among the options of `seat`."""
        offered = {choice.target for _, choice in open_options(s, seat)}
        asked = _first_decision(s, seat)
        refused = [target for target in self.targets(s) if target not in offered]
        return {target: self._refuse(s, seat, asked, target) for target in refused}

    def _refuse(self, s: S, seat: Seat, asked: Decision[Any, Any] | None, target: str) -> Refusal:
        refusal = asked.why_not(s, target) if asked else None
        return refusal or self.why_not_now(s, seat, target)


def index_of_best(worths: Sequence[float]) -> int:
    """The index of the highest worth; the first of several."""
    return worths.index(max(worths))


def final_forecast(sheets: Sequence[Sheet]) -> Forecast:
    """The forecast of a finished match: its points, with a tiny bonus for tie-breaks."""
    places = ranks(sheets)
    return Forecast([sheet.total - TIE_BREAK_POINTS * places[sheet.seat] for sheet in sheets], 0.0)


def forecast_by_playing_on(game: Game[Any], s: State) -> Forecast:
    """The mean of the points at the end of a few matches that are played on from here; and of one more in
    which all seats come out even, because a few that end alike prove little.
    """
    ends = [play_to_end(game, s.copy(), Swift.from_seed(seed)).points for seed in range(MATCHES_PLAYED_ON)]
    seats = range(len(ends[0]))
    even = sum([sum(points) for points in ends]) / (len(ends) * len(seats))
    ends.append([even] * len(seats))
    means = [sum([points[seat] for points in ends]) / len(ends) for seat in seats]
    squares = [(points[seat] - means[seat]) ** 2 for points in ends for seat in seats]
    return Forecast(means, sqrt(2.0 * sum(squares) / len(squares)))


def play_to_end(game: Game[Any], world: State, chance: Swift) -> Forecast:
    """The result of a world that is played on by the heuristic, or at random in a game without one."""
    world.chance = chance
    if not game.has_heuristic:
        play_out(world, chance.fresh_branch())
    while world.agenda:
        play_heuristic(game, world, pending(world)[0].seat)
    return final_forecast(game.sheets(world))


def _first_decision(s: State, seat: Seat) -> Decision[Any, Any] | None:
    """The first decision open to a seat."""
    return next((decision for decision in open_decisions(s) if decision.seat == seat), None)


def begin[S: State](
    game: Game[S], seats: int, settings: Settings, chance: Chance, journal: list[Event] | None = None
) -> S:
    """Set up a table, ready for its first decision; `journal` collects the events of the set-up."""
    check_seats(game, seats)
    check_settings(game, seats, settings)
    s = game.new(seats, settings, chance)
    s.journal = journal
    run_effects(s)
    s.journal = None
    return s


def check_seats(game: Game[Any], seats: int) -> None:
    if seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        number = f"{least} to {most}" if least < most else str(least)
        raise BadSettings(f"{game.name} is for {number} seats, not {seats}.")


def check_settings(game: Game[Any], seats: int, settings: Settings) -> None:
    """Raise `BadSettings` if the game does not take these. A choice with a `note` may have other values than
    its choices: these the game checks itself.
    """
    known = {setting.name: setting for setting in game.settings}
    if not settings.keys() <= known.keys():
        raise BadSettings(f"{game.name} takes these settings: {', '.join(known)}.")
    for name, value in settings.items():
        kind = known[name].kind
        if kind == "seat" and (type(value) is not int or value not in range(seats)):
            raise BadSettings(f"{name} is a seat from 0 to {seats - 1}.")
        if kind == "flag" and type(value) is not bool:
            raise BadSettings(f"{name} is true or false.")
        if kind == "choice" and not known[name].note and value not in known[name].choices:
            raise BadSettings(f"{name} is {' or '.join(known[name].choices)}.")


def starting_seat(settings: Settings) -> Seat:
    """The setting `start`; NOBODY leaves it to chance."""
    start: Seat = settings.get("start", NOBODY)
    return start


def first_seat(chance: Chance, seats: int, agreed: Seat) -> Seat:
    """The agreed seat, or a random one for NOBODY."""
    return chance.below("start", seats) if agreed == NOBODY else agreed


def clockwise(first: Seat, seats: int) -> list[Seat]:
    """Every seat once, clockwise from the first."""
    return [(first + k) % seats for k in range(seats)]


def open_decisions(s: State) -> list[Decision[Any, Any]]:
    """Every decision open to some seat now: the pending ones, and interrupts."""
    return [*pending(s), *s.interrupts()] if s.agenda else []


def open_options(s: State, seat: Seat) -> list[tuple[Decision[Any, Any], Action]]:
    """Everything that `seat` may do now, each with the decision it answers."""
    asked = [decision for decision in open_decisions(s) if decision.seat == seat]
    return [(decision, choice) for decision in asked for choice in decision.options(s)]


def find_option(s: State, seat: Seat, notation: str) -> tuple[Decision[Any, Any], Action]:
    """The option of `seat` with this notation, and the decision it answers."""
    offered = open_options(s, seat)
    for decision, choice in offered:
        if str(choice) == notation:
            return decision, choice
    if not s.agenda:
        raise IllegalChoice("The match is over.")
    if offered:
        raise IllegalChoice(f"{notation!r} is not among the options of seat {seat} now.")
    asked = " and ".join(sorted({f"seat {decision.seat}" for decision in pending(s)}))
    raise IllegalChoice(f"Seat {seat} has nothing to choose now; it is for {asked} to choose.")


def ranks(sheets: Sequence[Sheet]) -> list[int]:
    """1 for the winner or winners; equal standings share a rank."""
    return [1 + sum(other.rank_key > sheet.rank_key for other in sheets) for sheet in sheets]


def play_heuristic(game: Game[Any], s: State, seat: Seat) -> None:
    """Let the heuristic act for an asked seat in a fully known world."""
    offered = open_options(s, seat)
    best = index_of_best(game.weigh(s, seat, [choice for _, choice in offered])) if len(offered) > 1 else 0
    advance(s, offered[best][0], offered[best][1])


def play_out(s: State, chance: Swift, most: int = -1) -> int:
    """Play at random to the end, or for `most` actions, and return the number of actions.

    Each open decision is equally likely to come next, and so is each of its options.
    """
    actions = 0
    while s.agenda and actions != most:
        top = s.agenda[-1]
        decision = (
            top if isinstance(top, Decision) and not s.interrupts() else _pick_any(open_decisions(s), chance)
        )
        advance(s, decision, decision.pick(s, chance))
        actions += 1
    return actions


def _pick_any(decisions: Sequence[Decision[Any, Any]], chance: Swift) -> Decision[Any, Any]:
    return decisions[chance.below("", len(decisions))]
