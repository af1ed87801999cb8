"""What a game is: one rule set, immutable, and everything a game package exports."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, final

from waystation.kernel.agenda import Action, Decision, Event, State, advance, pending, settle
from waystation.kernel.chance import NOBODY, Chance, Seat, Swift
from waystation.kernel.forecast import MANY, TIE, Forecast, Model, read_models
from waystation.kernel.phrase import Json, Phrase, Refusal

type Settings = Mapping[str, Json]
"""What a table agrees on before the match: the starting seat, a variant."""


@dataclass(frozen=True)
class Setting:
    """One thing that a table may agree on: a seat, yes or no, or one of some choices.

    What is not agreed on has its `default`; None leaves it to chance, or to another setting. `note` says in
    words what may be agreed on where the kind and the choices do not say it all.
    """

    name: str
    kind: Literal["seat", "flag", "choice"]
    choices: tuple[str, ...] = ()
    default: Json = None
    note: str = ""

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
    """There is no such thing to point at."""


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
    def standing(self) -> tuple[int, ...]:
        return (self.total, *self.tie_breaks)


@dataclass(frozen=True)
class Odd:
    """How likely something is, exactly: it happens in `ways` out of `of` cases that are equally likely."""

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
        """What the seat sees, put together when it is asked for: few players read it."""
        return self.look()


class Game[S: State]:
    """One rule set: an edition, a map."""

    id: str
    name: str
    family: str
    seats: tuple[int, ...]
    rules_version: str
    settings: tuple[Setting, ...]
    """What a table may agree on."""

    def new(self, seats: int, settings: Settings, chance: Chance) -> S:
        """The bare table with the set-up on its agenda; `begin` carries it out."""
        raise NotImplementedError

    def view(self, s: S, seat: Seat | None) -> Json:
        """What `seat` (None: a spectator) may see: built up from nothing, never stripped down."""
        raise NotImplementedError

    def determinise(self, s: S, seat: Seat | None, chance: Chance) -> S:
        """A copy of `s` in which all that `seat` cannot know is dealt anew."""
        raise NotImplementedError

    def sheets(self, s: S) -> Sequence[Sheet]:
        """Every seat's score sheet, as if the game ended now."""
        raise NotImplementedError

    def targets(self, s: S) -> Sequence[str]:
        """Everything a person might point at, allowed or not."""
        raise NotImplementedError

    def odds(self, s: S, seat: Seat | None, target: str) -> Sequence[Odd]:
        """What chance may make of `target`, as far as `seat` (None: a spectator) can know.

        Where a number matters, the target is the notation of an option; what leaves nothing to chance has
        no odds. They are those of all the worlds that `determinise` may deal, and the same in each of them:
        a player who has no state asks for them in any world.
        """
        return ()

    def out_of_turn(self, s: S, seat: Seat) -> Refusal:
        """Why a seat that is not asked may do nothing."""
        raise NotImplementedError

    def census(self, s: S) -> Mapping[str, int]:
        """Every physical component by kind, wherever it lies: the same all through a match."""
        raise NotImplementedError

    def scored(self, s: S) -> Sequence[int]:
        """The points on the track, by seat: what the sheets' lines `in_play` must come to."""
        raise NotImplementedError

    def memory(self, s: S, seat: Seat | None) -> Json:
        """What a perfect memory at `seat` knows of hidden things, beyond its view: a re-deal keeps it."""
        raise NotImplementedError

    def faults(self, s: S) -> Sequence[str]:
        """What is untrue in a state: a cache that lies, a memory of what is not so. None in a sound one."""
        raise NotImplementedError

    def names(self, language: str) -> Mapping[str, str]:
        """What the components are called, by their ids."""
        raise NotImplementedError

    def printed(self) -> Json:
        """What lies in the box, for whoever draws it: the same for every match."""
        return {}

    def ahead(self, s: S) -> Sequence[Phrase]:
        """The rest of the turn as everyone may know it: what is asked now, then what the agenda holds."""
        return ()

    def weigh(self, s: S, seat: Seat, options: Sequence[Action]) -> Sequence[float]:
        """What the game's hand-made player thinks of each option of `seat`, in points.

        `s` is a world dealt for the seat: nothing is read of it but what the seat may know.
        """
        raise NotImplementedError

    def conductor(self, seen: Observation[S]) -> Action:
        """The game's hand-made player: the option that it thinks most of."""
        if len(seen.options) == 1:
            return seen.options[0]
        worths = self.weigh(seen.deal(Swift.seeded(0)), seen.seat, seen.options)
        return seen.options[best_at(worths)]

    def features(self, s: S, seat: Seat) -> list[float]:
        """What tells how a seat may end, in a world wholly known; FEATURES of its package name them."""
        raise NotImplementedError

    def progress(self, s: S) -> float:
        """How much of the match is over, from 0 to 1."""
        raise NotImplementedError

    def models(self) -> Mapping[int, Model]:
        """What features are worth, by seats: two, or MANY; from `forecast.toml` in the game's package."""
        return read_models(type(self).__module__, self.id)

    def model(self, seats: int) -> Model:
        return self.models()[min(seats, MANY)]

    def spread(self, s: S) -> float:
        """How far two seats may end from what is forecast between them now."""
        return self.model(len(self.scored(s))).spread(self.progress(s))

    def rests(self, s: S) -> bool:
        """Whether positions like this compare well: between turns, or between rounds."""
        return True

    def forecast(self, s: S) -> Forecast:
        """How a match may end from a world that is wholly known."""
        if not s.agenda:
            return final_forecast(self.sheets(s))
        seats = len(self.scored(s))
        model = self.model(seats)
        done = self.progress(s)
        points = [model.points(self.features(s, seat), done) for seat in range(seats)]
        return Forecast(points, model.spread(done))

    def why_not(self, s: S, seat: Seat, target: str) -> Refusal | None:
        """The rule that forbids `target` to `seat` now; None if it is among the options."""
        if any(choice.target == target for _, choice in open_to(s, seat)):
            return None
        if target not in self.targets(s):
            raise UnknownTarget(f"There is nothing called {target!r} in {self.name}.")
        return self._refuse(s, seat, _asked(s, seat), target)

    def refusals(self, s: S, seat: Seat) -> Mapping[str, Refusal]:
        """`why_not` for everything at once that is not among the options of `seat`."""
        offered = {choice.target for _, choice in open_to(s, seat)}
        asked = _asked(s, seat)
        refused = [target for target in self.targets(s) if target not in offered]
        return {target: self._refuse(s, seat, asked, target) for target in refused}

    def _refuse(self, s: S, seat: Seat, asked: Decision[Any, Any] | None, target: str) -> Refusal:
        refusal = asked.why_not(s, target) if asked else self.out_of_turn(s, seat)
        assert refusal is not None, f"{asked} does not offer {target!r}, and does not say why."
        return refusal


def best_at(worths: Sequence[float]) -> int:
    """Where the most is, the first of several."""
    return worths.index(max(worths))


def final_forecast(sheets: Sequence[Sheet]) -> Forecast:
    """The end itself: points, and a trifle for each place in the order of tie-breaks."""
    places = ranks(sheets)
    return Forecast([sheet.total - TIE * places[sheet.seat] for sheet in sheets], 0.0)


def _asked(s: State, seat: Seat) -> Decision[Any, Any] | None:
    """The first decision open to a seat."""
    return next((decision for decision in may_act(s) if decision.seat == seat), None)


def begin[S: State](
    game: Game[S], seats: int, settings: Settings, chance: Chance, journal: list[Event] | None = None
) -> S:
    """A table set up and ready for its first decision; `journal` is told of the set-up."""
    check_seats(game, seats)
    s = game.new(seats, settings, chance)
    s.journal = journal
    settle(s)
    s.journal = None
    return s


def check_seats(game: Game[Any], seats: int) -> None:
    if seats not in game.seats:
        raise BadSettings(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}.")


def starting_seat(game: Game[Any], seats: int, settings: Settings) -> Seat:
    """The setting `start`, for a game that takes no other; NOBODY leaves it to chance."""
    if not settings:
        return NOBODY
    start = settings.get("start")
    if set(settings) != {"start"} or type(start) is not int or start not in range(seats):
        raise BadSettings(f"{game.name} takes one setting, start: a seat from 0 to {seats - 1}.")
    return start


def first_seat(chance: Chance, seats: int, agreed: Seat) -> Seat:
    """The seat that was agreed on; or, for NOBODY, one that chance decides on."""
    return chance.below("start", seats) if agreed == NOBODY else agreed


def clockwise(first: Seat, seats: int) -> list[Seat]:
    """Every seat once, in turn; the numbers go round."""
    return [(first + k) % seats for k in range(seats)]


def may_act(s: State) -> list[Decision[Any, Any]]:
    """Every decision open to some seat now: those that are asked for, and interrupts."""
    return [*pending(s), *s.interrupts()] if s.agenda else []


def open_to(s: State, seat: Seat) -> list[tuple[Decision[Any, Any], Action]]:
    """Everything that `seat` may do now, each with the decision it answers."""
    asked = [decision for decision in may_act(s) if decision.seat == seat]
    return [(decision, choice) for decision in asked for choice in decision.options(s)]


def option_called(s: State, seat: Seat, notation: str) -> tuple[Decision[Any, Any], Action]:
    """The option of `seat` with this notation, and the decision it answers."""
    offered = open_to(s, seat)
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
    return [1 + sum(other.standing > sheet.standing for other in sheets) for sheet in sheets]


def play_well(game: Game[Any], s: State, seat: Seat) -> None:
    """Do what the hand-made player would do for a seat that is asked, in a world wholly known."""
    offered = open_to(s, seat)
    best = best_at(game.weigh(s, seat, [choice for _, choice in offered])) if len(offered) > 1 else 0
    advance(s, offered[best][0], offered[best][1])


def play_out(s: State, chance: Swift, most: int = -1) -> int:
    """Play at random to the end, or for `most` actions; how many it took.

    Where several decisions are open, each is as likely to be made next; so is each of its options.
    """
    actions = 0
    while s.agenda and actions != most:
        top = s.agenda[-1]
        decision = top if isinstance(top, Decision) and not s.interrupts() else _any_of(may_act(s), chance)
        options = decision.options(s)
        advance(s, decision, options[chance.below("", len(options))])
        actions += 1
    return actions


def _any_of(decisions: Sequence[Decision[Any, Any]], chance: Swift) -> Decision[Any, Any]:
    return decisions[chance.below("", len(decisions))]
