"""The test kit: chance that does as it is told, and the laws that every game keeps.

A law is a function that raises `LawBroken` with a sentence. `tests/laws/` tries them on random
matches of every registered game; a new game is covered the moment it is registered.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, final

from waystation.kernel.agenda import Event, State, carry_out
from waystation.kernel.chance import EVERYONE, Chance, Sealed, Seat, Swift
from waystation.kernel.game import (
    Game,
    IllegalChoice,
    Odd,
    Settings,
    begin,
    may_act,
    open_to,
    option_called,
    play_out,
)
from waystation.kernel.match import Match, verify
from waystation.kernel.phrase import Json
from waystation.kernel.plain import digest, plain
from waystation.kernel.snapshot import freeze, thaw


class LawBroken(Exception):
    """A game does what no game may do."""


def demand(kept: bool, otherwise: str) -> None:
    if not kept:
        raise LawBroken(otherwise)


# --- chance that does as it is told ---------------------------------------------------------------------


@final
class Rigged(Chance):
    """Gives what it was told to give next from a stream, and fair draws after that."""

    def __init__(self, told: Mapping[str, Sequence[int]], seed: int = 0) -> None:
        self.told = {stream: list(values) for stream, values in told.items()}
        self.fair = Swift.seeded(seed)

    def below(self, stream: str, n: int, to: Seat = EVERYONE) -> int:
        told = self.told.get(stream)
        return told.pop(0) if told else self.fair.below(stream, n, to)

    def pick(self, stream: str, counts: list[int], size: int, to: Seat) -> int:
        told = self.told.get(stream)
        if not told:
            return self.fair.pick(stream, counts, size, to)
        if not counts[told[0]]:
            raise LawBroken(f"{stream} has no {told[0]} left to give.")
        return told.pop(0)

    def branch(self) -> Swift:
        return self.fair.branch()


class CannotRepeat(Exception):
    """What was drawn in one world is not there to be drawn in the other."""


@final
class Tape(Chance):
    """Draws from another chance, and remembers what `seat` got to see."""

    def __init__(self, seat: Seat | None, fair: Chance) -> None:
        self.seat = seat
        self.fair = fair
        self.seen: list[int] = []

    def below(self, stream: str, n: int, to: Seat = EVERYONE) -> int:
        return self._remember(self.fair.below(stream, n, to), to)

    def pick(self, stream: str, counts: list[int], size: int, to: Seat) -> int:
        return self._remember(self.fair.pick(stream, counts, size, to), to)

    def reveal(self, kind: int, to: Seat) -> None:
        self._remember(kind, to)

    def _remember(self, drawn: int, to: Seat) -> int:
        if to in (EVERYONE, self.seat):
            self.seen.append(drawn)
        return drawn

    def branch(self) -> Swift:
        return self.fair.branch()


@final
class Echo(Chance):
    """Gives again what a tape's seat saw, and something else where it did not look."""

    def __init__(self, tape: Tape, fair: Swift) -> None:
        self.tape = tape
        self.fair = fair

    def below(self, stream: str, n: int, to: Seat = EVERYONE) -> int:
        return self._seen() if to in (EVERYONE, self.tape.seat) else self.fair.below(stream, n, to)

    def pick(self, stream: str, counts: list[int], size: int, to: Seat) -> int:
        if to not in (EVERYONE, self.tape.seat):
            return self.fair.pick(stream, counts, size, to)
        kind = self._seen()
        if not counts[kind]:
            raise CannotRepeat
        return kind

    def reveal(self, kind: int, to: Seat) -> None:
        if to in (EVERYONE, self.tape.seat) and self._seen() != kind:
            raise CannotRepeat

    def _seen(self) -> int:
        demand(bool(self.tape.seen), "A seat sees a draw that depends on what it cannot know.")
        return self.tape.seen.pop(0)

    def branch(self) -> Swift:
        return self.fair.branch()


# --- random matches ---------------------------------------------------------------------------------------


def wander(
    game: Game[Any], seats: int, seed: int, actions: int, settings: Settings | None = None
) -> Match[Any]:
    """A match played at random for so many actions, or to its end."""
    *_, match = wandering(game, seats, seed, actions, settings)
    return match


def wandering(
    game: Game[Any], seats: int, seed: int, actions: int, settings: Settings | None = None
) -> Iterator[Match[Any]]:
    """The same match, one and the same object, before each action and at last after all of them."""
    match = Match(game, seats, settings, seed.to_bytes(32, "big"))
    chance = Swift.seeded(seed)
    yield match
    while len(match.log) < actions and not match.over:
        decision = any_of(may_act(match.state), chance)
        match.play(decision.seat, str(any_of(decision.options(match.state), chance)))
        yield match


def any_of[T](things: Sequence[T], chance: Swift) -> T:
    return things[chance.below("", len(things))]


# --- the laws ---------------------------------------------------------------------------------------------


def options_are_never_empty_and_distinct(s: State) -> None:
    for decision in may_act(s):
        demand(bool(decision.options(s)), f"{decision} has no options.")
    for seat in {decision.seat for decision in may_act(s)}:
        notations = [str(choice) for _, choice in open_to(s, seat)]
        twice = {notation for notation in notations if notations.count(notation) > 1}
        demand(not twice, f"Seat {seat} has options of the same notation: {sorted(twice)}.")


def why_not_agrees_with_the_options(game: Game[Any], s: State, seats: int) -> None:
    """Whatever can be pointed at is either an option or forbidden by a rule."""
    for seat in range(seats):
        offered = {choice.target for _, choice in open_to(s, seat)}
        refusals = game.refusals(s, seat)
        plain(refusals)  # fails if one speaks of something that cannot be sent
        for target in (*game.targets(s), *sorted(offered)):
            refusal = game.why_not(s, seat, target)
            demand(refusal == refusals.get(target), f"Seat {seat}: {target!r} is refused in two ways.")
            demand(
                (refusal is None) == (target in offered),
                f"Seat {seat}: {target!r} is {'an option' if target in offered else 'not offered'}, "
                f"but why_not says {refusal}.",
            )


def a_copy_plays_on_without_touching_the_original(s: State, chance: Swift) -> None:
    before = digest(s)
    copy = s.copy()
    demand(digest(copy) == before, "A copy differs from what it was copied from.")
    play_out(copy, chance)
    demand(digest(s) == before, "Playing on a copy changed the original.")


def a_thawed_state_is_the_same_state(game: Game[Any], s: State, seats: int, chance: Swift) -> None:
    """Frozen, written down, read and thawed: the same table, on which everything goes on alike."""
    before = digest(s)
    thawed = thaw(game, json.loads(json.dumps(freeze(s))), chance.branch())
    demand(digest(thawed) == before, "A thawed state differs from what was frozen.")
    demand(freeze(thawed) == freeze(s), "A thawed state, frozen again, is another snapshot.")
    for seat in (*range(seats), None):
        same = sent(game, thawed, seat) == sent(game, s, seat)
        demand(same, f"Thawed, it sends seat {seat} something else.")
    there = _played_on(thawed, chance)
    demand(digest(s) == before, "Playing on a thawed state changed what was frozen.")
    demand(there == _played_on(s.copy(), chance), "A thawed state plays on in another way.")


def _played_on(s: State, chance: Swift) -> Json:
    """What happens as `s` is played at random to its end, and how it lies then; `chance` stays as it is."""
    s.chance = chance.branch()
    events: list[Event] = []
    s.journal = events
    play_out(s, s.chance.branch())
    return [[plain(event) for event in events], plain(s)]


def a_replay_is_exact(
    game: Game[Any], seats: int, seed: int, actions: int, settings: Settings | None = None
) -> None:
    """The same seed and actions lead through the same states, and back into the same file."""
    stood: dict[int, str] = {}
    for match in wandering(game, seats, seed, actions, settings):
        if len(match.log) % 16 == 0:
            stood[len(match.log)] = digest(match.state)
    again = Match(game, seats, match.settings, match.seed)
    for length, entry in enumerate(match.log):
        if length in stood:
            demand(digest(again.state) == stood[length], f"A replay strays before {entry}.")
        again.play(entry.seat, entry.notation)
    demand(digest(again.state) == digest(match.state), "A replay ends in another state.")
    verify(match.to_json(), lambda _: game)


def only_offers_are_accepted(match: Match[Any]) -> None:
    """No notation but an offered one, and only from the seat it is offered to."""
    before = digest(match.state)
    offered = {seat: {str(choice) for choice in match.options(seat)} for seat in range(match.seats)}
    every = sorted({*match.game.targets(match.state), "", "nonsense"}.union(*offered.values()))
    for seat in range(match.seats):
        for notation in every:
            if notation not in offered[seat]:
                _demand_refusal(match, seat, notation)
    demand(digest(match.state) == before, "A refused action changed the state.")


def _demand_refusal(match: Match[Any], seat: Seat, notation: str) -> None:
    try:
        match.play(seat, notation)
    except IllegalChoice:
        return
    raise LawBroken(f"Seat {seat} was not offered {notation!r}, but could play it.")


def components_are_conserved(game: Game[Any], start: Mapping[str, int], s: State) -> None:
    now = game.census(s)
    changed = sorted(kind for kind in {*start, *now} if start.get(kind) != now.get(kind))
    demand(not changed, f"The number of {', '.join(changed)} has changed.")


def the_score_sheet_adds_up(game: Game[Any], s: State, seats: int) -> None:
    """One sheet for each seat, in agreement with the points on the track, and the same when counted again."""
    sheets = game.sheets(s)
    demand([sheet.seat for sheet in sheets] == list(range(seats)), "There is not one sheet for each seat.")
    for sheet, track in zip(sheets, game.scored(s), strict=True):
        counted = sum(line.points for line in sheet.lines if line.in_play)
        demand(
            counted == track, f"Seat {sheet.seat} has {track} points on the track, {counted} on its sheet."
        )
        demand(all(line.points for line in sheet.lines), f"{sheet} has a line worth nothing.")
    demand(list(game.sheets(s.copy())) == list(sheets), "A second count gives another score.")


def odds_are_exact_chances(game: Game[Any], s: State, seats: int) -> None:
    """Something that may happen, in some of so many cases; what cannot happen is not spoken of."""
    for seat in (*range(seats), None):
        for target, odds in _odds(game, s, seat).items():
            for odd in odds:
                demand(0 < odd.ways <= odd.of, f"{target!r} has an impossible chance for seat {seat}: {odd}.")


def a_state_is_sound(game: Game[Any], s: State) -> None:
    faults = game.faults(s)
    demand(not faults, " ".join(faults))


# --- non-interference -------------------------------------------------------------------------------------


def sent(game: Game[Any], s: State, seat: Seat | None) -> Json:
    """Everything a seat (None: a spectator) is sent at a position."""
    asked = [[decision.seat, plain(decision.prompt(s))] for decision in may_act(s)]
    public: dict[str, Json] = {
        "view": game.view(s, seat),
        "asked": asked,
        "ahead": [plain(step) for step in game.ahead(s)],
        "odds": {target: plain(odds) for target, odds in _odds(game, s, seat).items()},
    }
    if seat is None:
        return public
    return {
        **public,
        "options": [[str(choice), plain(choice)] for _, choice in open_to(s, seat)],
        "why_not": {target: [why.rule, why.params] for target, why in game.refusals(s, seat).items()},
        "refused": _refusal_text(s, seat),
    }


def _odds(game: Game[Any], s: State, seat: Seat | None) -> dict[str, Sequence[Odd]]:
    """The odds of everything a seat may point at, its own options among it."""
    offered = [] if seat is None else [str(choice) for _, choice in open_to(s, seat)]
    pointed_at = {target: game.odds(s, seat, target) for target in (*game.targets(s), *offered)}
    return {target: odds for target, odds in pointed_at.items() if odds}


def _refusal_text(s: State, seat: Seat) -> str:
    try:
        option_called(s, seat, "nonsense")
    except IllegalChoice as error:
        return str(error)
    raise LawBroken("Nonsense was accepted.")


def what_is_sent_does_not_depend_on_what_is_hidden(
    game: Game[Any], s: State, seat: Seat | None, chance: Swift, steps: int = 6
) -> int:
    """Re-deal all that `seat` cannot know: whatever it is sent, now and as play goes on, is the same.

    Both worlds are played on by the same actions; chance gives the seat the same where it looks and
    anything where it does not. How many steps could be compared.
    """
    worlds = TwoWorlds(game, s, seat, chance, Swift.seeded(chance.below("", 1 << 30)))
    for step in range(steps):
        common = worlds.common_options()
        if not common or not worlds.play(*any_of(common, chance)):
            return step
    return steps


def what_is_sent_along_a_match_does_not_depend_on_what_is_hidden(
    match: Match[Any], actions: Sequence[tuple[Seat, str]], seat: Seat | None, chance: Swift
) -> int:
    """The same along these actions, with the draws of the match itself: so are rare things reached."""
    sealed = match.state.chance
    assert isinstance(sealed, Sealed)
    worlds = TwoWorlds(match.game, match.state, seat, chance, sealed.copy())
    for step, action in enumerate(actions):
        if action not in worlds.common_options() or not worlds.play(*action):
            return step
    return len(actions)


def a_re_deal_keeps_what_is_known(game: Game[Any], s: State, world: State, seat: Seat | None) -> None:
    demand(dict(game.census(world)) == dict(game.census(s)), "A re-deal lost or made components.")
    demand(game.memory(world, seat) == game.memory(s, seat), f"A re-deal forgets what seat {seat} has seen.")
    a_state_is_sound(game, world)


@final
class TwoWorlds:
    """A table and its re-deal for `seat`, played on side by side; what the seat is sent must be the same."""

    def __init__(self, game: Game[Any], s: State, seat: Seat | None, chance: Swift, fair: Chance) -> None:
        self.game = game
        self.seat = seat
        self.tape = Tape(seat, fair)
        self.ours = s.copy()
        self.theirs = game.determinise(s, seat, chance)
        a_re_deal_keeps_what_is_known(game, s, self.theirs, seat)
        self.ours.chance = self.tape
        self.theirs.chance = Echo(self.tape, Swift.seeded(chance.below("", 1 << 30)))
        self.demand_same()

    def common_options(self) -> list[tuple[Seat, str]]:
        """What is offered in both worlds; the other seats' options may rest on what they hide."""
        there = {(d.seat, str(choice)) for d in may_act(self.theirs) for choice in d.options(self.theirs)}
        here = [(d.seat, str(choice)) for d in may_act(self.ours) for choice in d.options(self.ours)]
        return [option for option in here if option in there]

    def play(self, actor: Seat, notation: str) -> bool:
        """Play the same in both, and compare what is told; False if they cannot go on alike."""
        try:
            happened = [_told(world, actor, notation, self.seat) for world in (self.ours, self.theirs)]
        except CannotRepeat:
            return False
        if not self.ours.agenda:  # what was hidden may be shown at the end
            return False
        demand(not self.tape.seen, f"{notation!r} of seat {actor}: a draw was seen in one world only.")
        demand(
            happened[0] == happened[1],
            f"The events of {notation!r} by seat {actor} tell seat {self.seat} what it may not know: "
            f"{happened[0]} against {happened[1]}.",
        )
        self.demand_same()
        return True

    def demand_same(self) -> None:
        here, there = (sent(self.game, world, self.seat) for world in (self.ours, self.theirs))
        for part in here:
            if here[part] != there[part]:  # else the sentence, with two whole views in it, is not written
                raise LawBroken(
                    f"{part} of seat {self.seat} depends on what it may not know: "
                    f"{here[part]} against {there[part]}."
                )


def _told(world: State, actor: Seat, notation: str, seat: Seat | None) -> Json:
    """Play, and what `seat` is told of it."""
    decision, choice = option_called(world, actor, notation)
    return [plain(event.seen_by(seat)) for event in carry_out(world, decision, choice)]


def a_re_deal_moves_what_is_hidden(
    game: Game[Any], seats: int, seed: int, settings: Settings | None = None, matches: int = 1000
) -> None:
    """A re-deal that deals nothing anew would keep every other law.

    Many a game hides little, and not from the start: random matches are stopped here and there until
    every seat has held something that was dealt anew for every other seat.
    """
    chance = Swift.seeded(seed)
    never = [(a, b) for a in range(seats) for b in range(seats) if a != b]
    for _ in range(matches):
        s = _stopped_somewhere(game, seats, settings or {}, chance)
        never = [pair for pair in never if not _moves(game, s, *pair, chance)]
        if not never:
            return
    raise LawBroken(f"What seat {never[0][1]} holds is never dealt anew for seat {never[0][0]}.")


def each_re_deal_has_a_future_of_its_own(game: Game[Any], s: State, seat: Seat | None, chance: Swift) -> None:
    """Search learns nothing from worlds whose dice all fall alike."""
    futures = {game.determinise(s, seat, chance).chance.below("", 1 << 30) for _ in range(4)}
    demand(len(futures) > 1, f"Every re-deal for seat {seat} has the same future.")


def _stopped_somewhere(game: Game[Any], seats: int, settings: Settings, chance: Swift) -> State:
    """A random match, stopped before its end."""
    s: State = begin(game, seats, settings, chance.branch())
    actions = play_out(s.copy(), chance.branch())
    play_out(s, chance, most=chance.below("", actions))
    return s


def _moves(game: Game[Any], s: State, seat: Seat, other: Seat, chance: Swift, tries: int = 5) -> bool:
    """Whether what `other` sees may be otherwise for all that `seat` knows."""
    before = game.view(s, other)
    return any(game.view(game.determinise(s, seat, chance), other) != before for _ in range(tries))
