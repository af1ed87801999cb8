"""Tools for testing a game: scripted chance, random matches, and the laws that every game must keep.

A law is a function that raises `LawBroken` with a sentence. `tests/laws/` tries them on random
matches of every registered game; a new game is covered the moment it is registered.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, final

from waystation.kernel.agenda import Action, Decision, Event, State, carry_out, pending, run_effects
from waystation.kernel.chance import EVERYONE, Chance, Sealed, Seat, Swift
from waystation.kernel.encoding import digest, encode
from waystation.kernel.game import (
    Game,
    IllegalChoice,
    Probability,
    Settings,
    begin,
    find_option,
    open_decisions,
    open_options,
    play_out,
)
from waystation.kernel.match import Match, verify
from waystation.kernel.phrase import Json, Refusal
from waystation.kernel.snapshot import freeze, thaw


class LawBroken(Exception):
    """A game breaks a law."""


SEEDS: Final = 2**32


def require(kept: bool, otherwise: str) -> None:
    if not kept:
        raise LawBroken(otherwise)


# --- scripted chance ------------------------------------------------------------------------------------


@final
class RiggedChance(Chance):
    """Gives prescribed values from a stream, and fair draws after them."""

    def __init__(self, values: Mapping[str, Sequence[int]], seed: int = 0) -> None:
        self.fixed = {stream: list(prescribed) for stream, prescribed in values.items()}
        self.fair = Swift.from_seed(seed)

    def below(self, stream: str, n: int, to: Seat = EVERYONE) -> int:
        fixed = self.fixed.get(stream)
        return fixed.pop(0) if fixed else self.fair.below(stream, n, to)

    def pick(self, stream: str, counts: list[int], size: int, to: Seat) -> int:
        fixed = self.fixed.get(stream)
        if not fixed:
            return self.fair.pick(stream, counts, size, to)
        if not counts[fixed[0]]:
            raise LawBroken(f"{stream} has no {fixed[0]} left to give.")
        return fixed.pop(0)

    def branch(self) -> Swift:
        return self.fair.branch()


class CannotRepeat(Exception):
    """What was drawn in one world cannot be drawn in the other."""


@final
class RecordingChance(Chance):
    """Draws from another chance, and records what `seat` sees."""

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
class ReplayingChance(Chance):
    """Repeats the draws that the recording seat saw; other draws are new."""

    def __init__(self, tape: RecordingChance, fair: Swift) -> None:
        self.tape = tape
        self.fair = fair

    def below(self, stream: str, n: int, to: Seat = EVERYONE) -> int:
        return self._next_seen() if to in (EVERYONE, self.tape.seat) else self.fair.below(stream, n, to)

    def pick(self, stream: str, counts: list[int], size: int, to: Seat) -> int:
        if to not in (EVERYONE, self.tape.seat):
            return self.fair.pick(stream, counts, size, to)
        kind = self._next_seen()
        if not counts[kind]:
            raise CannotRepeat
        return kind

    def reveal(self, kind: int, to: Seat) -> None:
        if to in (EVERYONE, self.tape.seat) and self._next_seen() != kind:
            raise CannotRepeat

    def _next_seen(self) -> int:
        require(bool(self.tape.seen), "A seat sees a draw that depends on what it cannot know.")
        return self.tape.seen.pop(0)

    def branch(self) -> Swift:
        return self.fair.branch()


# --- random matches ---------------------------------------------------------------------------------------


def random_match(
    game: Game[Any], seats: int, seed: int, actions: int, settings: Settings | None = None
) -> Match[Any]:
    """Play a match at random for so many actions, or to its end."""
    *_, match = random_match_positions(game, seats, seed, actions, settings)
    return match


def random_match_positions(
    game: Game[Any], seats: int, seed: int, actions: int, settings: Settings | None = None
) -> Iterator[Match[Any]]:
    """Yield one match object before each random action, and after the last one."""
    match = Match(game, seats, settings, seed.to_bytes(32, "big"))
    chance = Swift.from_seed(seed)
    yield match
    while len(match.log) < actions and not match.over:
        decision = pick_any(open_decisions(match.state), chance)
        match.play(decision.seat, str(pick_any(decision.options(match.state), chance)))
        yield match


def pick_any[T](things: Sequence[T], chance: Swift) -> T:
    return things[chance.below("", len(things))]


# --- the laws ---------------------------------------------------------------------------------------------


def options_are_never_empty_and_distinct(s: State) -> None:
    for decision in open_decisions(s):
        require(bool(decision.options(s)), f"{decision} has no options.")
    for seat in {decision.seat for decision in open_decisions(s)}:
        notations = [str(choice) for _, choice in open_options(s, seat)]
        twice = {notation for notation in notations if notations.count(notation) > 1}
        require(not twice, f"Seat {seat} has options of the same notation: {sorted(twice)}.")


def a_pick_is_what_chance_picks_from_the_options(s: State, chance: Swift) -> None:
    for decision in open_decisions(s):
        options = decision.options(s)
        seed = chance.below("", SEEDS)
        picked = decision.pick(s, Swift.from_seed(seed))
        from_list = options[Swift.from_seed(seed).below("", len(options))]
        require(picked == from_list, f"{decision} picks {picked}, and not {from_list} as from the list.")


def why_not_agrees_with_the_options(game: Game[Any], s: State, seats: int) -> None:
    """Whatever can be pointed at is either an option or forbidden by a rule."""
    for seat in range(seats):
        offered = {choice.target for _, choice in open_options(s, seat)}
        refusals = game.refusals(s, seat)
        encode(refusals)  # fails if one speaks of something that cannot be sent
        for target in (*game.targets(s), *sorted(offered)):
            refusal = game.why_not(s, seat, target)
            require(refusal == refusals.get(target), f"Seat {seat}: {target!r} is refused in two ways.")
            require(refusal is None or refusal.rule != "", f"Seat {seat}: no rule forbids {target!r}.")
            require(
                (refusal is None) == (target in offered),
                f"Seat {seat}: {target!r} is {'an option' if target in offered else 'not offered'}, "
                f"but why_not says {refusal}.",
            )


def a_copy_plays_on_without_touching_the_original(s: State, chance: Swift) -> None:
    before = digest(s)
    copy = s.copy()
    require(digest(copy) == before, "A copy differs from what it was copied from.")
    play_out(copy, chance)
    require(digest(s) == before, "Playing on a copy changed the original.")


def a_thawed_state_is_the_same_state(game: Game[Any], s: State, seats: int, chance: Swift) -> None:
    """Frozen, written down, read and thawed: the same table, on which everything goes on alike."""
    before = digest(s)
    thawed = thaw(game, json.loads(json.dumps(freeze(s))), chance.branch())
    require(digest(thawed) == before, "A thawed state differs from what was frozen.")
    require(freeze(thawed) == freeze(s), "A thawed state, frozen again, is another snapshot.")
    for seat in (*range(seats), None):
        same = payload_for(game, thawed, seat) == payload_for(game, s, seat)
        require(same, f"Thawed, it sends seat {seat} something else.")
    there = _play_to_end(thawed, chance)
    require(digest(s) == before, "Playing on a thawed state changed what was frozen.")
    require(there == _play_to_end(s.copy(), chance), "A thawed state plays on in another way.")


def _play_to_end(s: State, chance: Swift) -> Json:
    """What happens as `s` is played at random to its end, and how it lies then; `chance` stays as it is."""
    s.chance = chance.branch()
    events: list[Event] = []
    s.journal = events
    play_out(s, s.chance.branch())
    return [[encode(event) for event in events], encode(s)]


DIGEST_EVERY: Final = 16
"""Actions between two positions at which a replay is compared."""


def a_replay_goes_through(match: Match[Any], stood: Mapping[int, str]) -> None:
    """The same seed and actions lead through the same states, and back into the same file.

    `stood` has the match's digests after so many actions.
    """
    again = Match(match.game, match.seats, match.settings, match.seed)
    for length, entry in enumerate(match.log):
        if length in stood:
            require(digest(again.state) == stood[length], f"A replay strays before {entry}.")
        again.play(entry.seat, entry.notation)
    require(digest(again.state) == digest(match.state), "A replay ends in another state.")
    verify(match.to_json(), lambda _game, _version: match.game)


def only_offers_are_accepted(match: Match[Any]) -> None:
    """No notation but an offered one, and only from the seat it is offered to."""
    before = digest(match.state)
    offered = {seat: {str(choice) for choice in match.options(seat)} for seat in range(match.seats)}
    every = sorted({*match.game.targets(match.state), "", "nonsense"}.union(*offered.values()))
    for seat in range(match.seats):
        for notation in every:
            if notation not in offered[seat]:
                _require_refusal(match, seat, notation)
    require(digest(match.state) == before, "A refused action changed the state.")


def _require_refusal(match: Match[Any], seat: Seat, notation: str) -> None:
    try:
        match.play(seat, notation)
    except IllegalChoice:
        return
    raise LawBroken(f"Seat {seat} was not offered {notation!r}, but could play it.")


def components_are_conserved(game: Game[Any], start: Mapping[str, int], s: State) -> None:
    now = game.census(s)
    changed = sorted(kind for kind in {*start, *now} if start.get(kind) != now.get(kind))
    require(not changed, f"The number of {', '.join(changed)} has changed.")


def the_score_sheet_adds_up(game: Game[Any], s: State, seats: int) -> None:
    """One sheet for each seat, in agreement with the points on the track, and the same when counted again."""
    sheets = game.sheets(s)
    require([sheet.seat for sheet in sheets] == list(range(seats)), "There is not one sheet for each seat.")
    for sheet, track in zip(sheets, game.track(s), strict=True):
        counted = sum(line.points for line in sheet.lines if line.in_play)
        require(
            counted == track, f"Seat {sheet.seat} has {track} points on the track, {counted} on its sheet."
        )
        require(all(line.points for line in sheet.lines), f"{sheet} has a line worth nothing.")
    require(list(game.sheets(s.copy())) == list(sheets), "A second count gives another score.")


def odds_are_exact_chances(game: Game[Any], s: State, seats: int) -> None:
    """Something that may happen, in some of so many cases; what cannot happen is not spoken of."""
    for seat in (*range(seats), None):
        for target, odds in _odds(game, s, seat).items():
            for odd in odds:
                require(
                    0 < odd.ways <= odd.of, f"{target!r} has an impossible chance for seat {seat}: {odd}."
                )


def a_state_is_sound(game: Game[Any], s: State) -> None:
    faults = game.faults(s)
    require(not faults, " ".join(faults))


def own_views_leave_the_public_one_as_it_was(game: Game[Any], s: State, seats: int) -> None:
    """Views that share what is public are those that are built anew, and do not change what they share."""
    public = game.view(s, None)
    for seat in range(seats):
        require(game.view_from(s, seat, public) == game.view(s, seat), f"Seat {seat} has two views.")
    require(public == game.view(s, None), "Somebody's view has changed what everybody sees.")


def the_laws_at(match: Match[Any], chance: Swift) -> Sequence[tuple[Callable[..., object], tuple[Any, ...]]]:
    """Every law that can be checked at a position, with what it is called with."""
    game, s, seats = match.game, match.state, match.seats
    start = begin(game, seats, match.settings, chance.branch())
    everybody: list[Seat | None] = [None, *range(seats)]
    return [
        (options_are_never_empty_and_distinct, (s,)),
        (a_pick_is_what_chance_picks_from_the_options, (s, chance)),
        (why_not_agrees_with_the_options, (game, s, seats)),
        (only_offers_are_accepted, (match,)),
        (a_copy_plays_on_without_touching_the_original, (s, chance)),
        (a_thawed_state_is_the_same_state, (game, s, seats, chance)),
        (a_replay_goes_through, (match, {})),
        (components_are_conserved, (game, game.census(start), s)),
        (a_state_is_sound, (game, s)),
        (the_score_sheet_adds_up, (game, s, seats)),
        (own_views_leave_the_public_one_as_it_was, (game, s, seats)),
        (odds_are_exact_chances, (game, s, seats)),
        *[(what_is_sent_does_not_depend_on_what_is_hidden, (game, s, seat, chance)) for seat in everybody],
        *[(each_re_deal_has_a_future_of_its_own, (game, s, seat, chance)) for seat in everybody],
    ]


def check_laws(match: Match[Any], seed: int = 0) -> None:
    """Check every law at a position and at the end that random play leads to; raise `LawBroken` if a game
    does not keep one.

    >>> from waystation.games import find_game
    >>> check_laws(random_match(find_game("stone-age"), seats=2, seed=1, actions=20))
    """
    chance = Swift.from_seed(seed)
    for law, given in the_laws_at(match, chance):
        law(*given)
    end = match.state.copy()
    play_out(end, chance)
    the_score_sheet_adds_up(match.game, end, match.seats)
    components_are_conserved(match.game, match.game.census(match.state), end)


# --- non-interference -------------------------------------------------------------------------------------


def payload_for(game: Game[Any], s: State, seat: Seat | None) -> Json:
    """Everything that a seat (None: a spectator) receives at a position."""
    asked = [[decision.seat, decision.asks, encode(decision.prompt(s))] for decision in open_decisions(s)]
    public: dict[str, Json] = {
        "view": game.view(s, seat),
        "asked": asked,
        "ahead": [encode(step) for step in game.ahead(s)],
        "odds": {target: encode(odds) for target, odds in _odds(game, s, seat).items()},
    }
    if seat is None:
        return public
    return {
        **public,
        "questions": [encode(decision.params(s)) for decision in open_decisions(s) if decision.seat == seat],
        "options": [_describe_offer(s, decision, choice) for decision, choice in open_options(s, seat)],
        "why_not": {target: [why.rule, why.params] for target, why in game.refusals(s, seat).items()},
        "refused": _refusal_text(s, seat),
    }


def _describe_offer(s: State, decision: Decision[Any, Any], choice: Action) -> Json:
    told = (choice.params(), decision.cost(s, choice), decision.gain(s, choice))
    return [str(choice), encode(choice), *[encode(each) for each in told]]


def _odds(game: Game[Any], s: State, seat: Seat | None) -> dict[str, Sequence[Probability]]:
    """The odds of everything a seat may point at, its own options among it."""
    offered = [] if seat is None else [str(choice) for _, choice in open_options(s, seat)]
    pointed_at = {target: game.odds(s, seat, target) for target in (*game.targets(s), *offered)}
    return {target: odds for target, odds in pointed_at.items() if odds}


def _refusal_text(s: State, seat: Seat) -> str:
    try:
        find_option(s, seat, "nonsense")
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
    worlds = TwoWorlds(game, s, seat, chance, Swift.from_seed(chance.below("", 1 << 30)))
    for step in range(steps):
        common = worlds.common_options()
        if not common or not worlds.play(*pick_any(common, chance)):
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
    require(dict(game.census(world)) == dict(game.census(s)), "A re-deal lost or made components.")
    require(game.memory(world, seat) == game.memory(s, seat), f"A re-deal forgets what seat {seat} has seen.")
    a_state_is_sound(game, world)


@final
class TwoWorlds:
    """A table and its re-deal for `seat`, played on side by side; what the seat is sent must be the same."""

    def __init__(self, game: Game[Any], s: State, seat: Seat | None, chance: Swift, fair: Chance) -> None:
        self.game = game
        self.seat = seat
        self.tape = RecordingChance(seat, fair)
        self.ours = s.copy()
        self.theirs = game.determinise(s, seat, chance)
        a_re_deal_keeps_what_is_known(game, s, self.theirs, seat)
        self.ours.chance = self.tape
        self.theirs.chance = ReplayingChance(self.tape, Swift.from_seed(chance.below("", 1 << 30)))
        self.require_same()

    def common_options(self) -> list[tuple[Seat, str]]:
        """What is offered in both worlds; the other seats' options may rest on what they hide."""
        there = {
            (d.seat, str(choice)) for d in open_decisions(self.theirs) for choice in d.options(self.theirs)
        }
        here = [(d.seat, str(choice)) for d in open_decisions(self.ours) for choice in d.options(self.ours)]
        return [option for option in here if option in there]

    def play(self, actor: Seat, notation: str) -> bool:
        """Play the same in both, and compare what is told; False if they cannot go on alike."""
        try:
            happened = [
                _play_and_observe(world, actor, notation, self.seat) for world in (self.ours, self.theirs)
            ]
        except CannotRepeat:
            return False
        if not self.ours.agenda:  # what was hidden may be shown at the end
            return False
        require(not self.tape.seen, f"{notation!r} of seat {actor}: a draw was seen in one world only.")
        require(
            happened[0] == happened[1],
            f"The events of {notation!r} by seat {actor} tell seat {self.seat} what it may not know: "
            f"{happened[0]} against {happened[1]}.",
        )
        self.require_same()
        return True

    def require_same(self) -> None:
        here, there = (payload_for(self.game, world, self.seat) for world in (self.ours, self.theirs))
        for part in here:
            if here[part] != there[part]:  # else the sentence, with two whole views in it, is not written
                raise LawBroken(
                    f"{part} of seat {self.seat} depends on what it may not know: "
                    f"{here[part]} against {there[part]}."
                )


def _play_and_observe(world: State, actor: Seat, notation: str, seat: Seat | None) -> Json:
    """Play, and what `seat` is told of it."""
    decision, choice = find_option(world, actor, notation)
    return [encode(event.seen_by(seat)) for event in carry_out(world, decision, choice)]


def a_re_deal_moves_what_is_hidden(
    game: Game[Any], seats: int, seed: int, settings: Settings | None = None, matches: int = 1000
) -> None:
    """A re-deal that deals nothing anew would keep every other law.

    Many a game hides little, and not from the start: random matches are stopped here and there until
    every seat has held something that was dealt anew for every other seat.
    """
    chance = Swift.from_seed(seed)
    never = [(a, b) for a in range(seats) for b in range(seats) if a != b]
    for _ in range(matches):
        s = _random_position(game, seats, settings or {}, chance)
        never = [pair for pair in never if not _can_differ(game, s, *pair, chance)]
        if not never:
            return
    raise LawBroken(f"What seat {never[0][1]} holds is never dealt anew for seat {never[0][0]}.")


def each_re_deal_has_a_future_of_its_own(game: Game[Any], s: State, seat: Seat | None, chance: Swift) -> None:
    """Search learns nothing from worlds whose dice all fall alike."""
    futures = {game.determinise(s, seat, chance).chance.below("", 1 << 30) for _ in range(4)}
    require(len(futures) > 1, f"Every re-deal for seat {seat} has the same future.")


def _random_position(game: Game[Any], seats: int, settings: Settings, chance: Swift) -> State:
    """A random match, stopped before its end."""
    s: State = begin(game, seats, settings, chance.branch())
    actions = play_out(s.copy(), chance.branch())
    play_out(s, chance, most=chance.below("", actions))
    return s


def _can_differ(game: Game[Any], s: State, seat: Seat, other: Seat, chance: Swift, tries: int = 5) -> bool:
    """Whether what `other` sees may be otherwise for all that `seat` knows."""
    before = game.view(s, other)
    return any(game.view(game.determinise(s, seat, chance), other) != before for _ in range(tries))


# --- costs ----------------------------------------------------------------------------------------------


@final
class StreamRecorder(Chance):
    """Draws from another chance, and records from which streams."""

    def __init__(self, fair: Chance) -> None:
        self.fair = fair
        self.streams: set[str] = set()

    def below(self, stream: str, n: int, to: Seat = EVERYONE) -> int:
        self.streams.add(stream)
        return self.fair.below(stream, n, to)

    def pick(self, stream: str, counts: list[int], size: int, to: Seat) -> int:
        self.streams.add(stream)
        return self.fair.pick(stream, counts, size, to)

    def branch(self) -> Swift:
        return self.fair.branch()


@final
@dataclass(frozen=True)
class WaitingDecision(Decision[Any, Action]):
    """Whatever was pending: it waits."""


def an_option_takes_and_brings_what_it_says(
    s: State,
    decision: Decision[Any, Any],
    choice: Action,
    purse: Callable[[Any, Seat], Json],
    luck: Collection[str],
    unheld: Collection[str] = (),
) -> None:
    """After a choice and all that follows by itself, a seat has what it had, less the cost, plus the gain.

    `purse` is what a seat has, by the names of costs and gains. After a draw from one of the streams in
    `luck`, the seat may have more. What is in `unheld` is told, but in no purse: workers that are needed.
    What a purse lists one by one, as cards in a hand, may also grow untold; but it never shrinks untold.
    """
    world = s.copy()
    drawn = StreamRecorder(world.chance)
    world.chance = drawn
    world.agenda.append(WaitingDecision(pending(s)[0].seat))  # only what follows from this choice
    before = purse(world, decision.seat)
    had = amounts(before)
    cost, gain = amounts(decision.cost(s, choice)), amounts(decision.gain(s, choice))
    decision.resolve(world, choice)
    run_effects(world)
    has = amounts(purse(world, decision.seat))
    for name in had:
        told = had[name] - cost.get(name, 0) + gain.get(name, 0)
        found = has.get(name, 0)
        is_listed = isinstance(before[name.partition(".")[0]], list)
        may_grow = bool(drawn.streams & {*luck}) or (is_listed and name not in cost)
        require(
            found == told or (may_grow and found > told),
            f"After {choice} there are {found} {name}, and not {told}.",
        )
    apart = {
        *unheld,
        *[name for name, value in before.items() if value == []],
    }  # an empty list is not compared
    unknown = {name for name in {*cost, *gain} - {*had} if name.partition(".")[0] not in apart}
    require(not unknown, f"{choice} takes or brings what no purse holds: {sorted(unknown)}.")


def amounts(held: Mapping[str, Json], within: str = "") -> dict[str, int]:
    """Numbers of a purse, a cost or a gain by their whole names: `goods.wood`, or `cards.cow` in a list."""
    found: dict[str, int] = {}
    for name, value in held.items():
        if isinstance(value, dict):
            found |= amounts(value, f"{within}{name}.")
        elif isinstance(value, int):
            found[within + name] = value
        elif isinstance(value, list):
            found |= Counter([f"{within}{name}.{each}" for each in value])
    return found


# --- refusals ---------------------------------------------------------------------------------------------


@final
class SeatKnowledge:
    """What a seat is sent of a position, and nothing else: claims are worked out from it.

    Each of `questions` has a kind and parameters; `offered` is what may be pointed at, each with its costs.
    `seats_asked` are all who must choose, in their order: that is told to everybody.
    """

    def __init__(self, game: Game[Any], s: State, seat: Seat) -> None:
        self.seat = seat
        self.view = game.view(s, seat)
        self.printed = game.printed()
        self.questions: list[dict[str, Json]] = [
            {"kind": decision.asks, "params": encode(dict(decision.params(s)))}
            for decision in open_decisions(s)
            if decision.seat == seat
        ]
        self.seats_asked = [decision.seat for decision in pending(s)]
        self.offered: dict[str, list[Json]] = {}
        for decision, choice in open_options(s, seat):
            self.offered.setdefault(choice.target, []).append(encode(dict(decision.cost(s, choice))))
        self.ahead = game.ahead(s)


@final
class Reason:
    """What a game's tests know of a rule that refuses.

    `claim` works out again, from what the seat is sent, the parameters that a refusal by this rule must have;
    it raises an AssertionError where the refusal is untrue. `lift` takes the obstacle away by hand, and says
    whether it could: nothing lifts what is printed.
    """

    def __init__(
        self,
        claim: Callable[[SeatKnowledge, str, Mapping[str, Json]], Mapping[str, Json]],
        lift: Callable[[Any, Seat, str, Mapping[str, Json]], bool],
    ) -> None:
        self.claim = claim
        self.lift = lift


@final
class Reasons:
    """A family's reasons by name, how a refusal is named, and which parameters stand against each other.

    `named` gives the parameters that a target itself tells: "hire cowboy 3" is about a cowboy of row 3.
    """

    def __init__(
        self,
        table: Mapping[str, Reason],
        name: Callable[[Refusal], str],
        shortages: Sequence[tuple[str, str]] = (("need", "have"),),
        named: Callable[[SeatKnowledge, str], Mapping[str, Json]] = lambda _seen, _target: {},
    ) -> None:
        self.table = table
        self.name = name
        self.shortages = shortages
        self.named = named


LIFTS_PER_REASON: Final = 2
"""Obstacles lifted at a position for each reason: hundreds of targets are refused for the same one."""


def refusals_are_true(
    game: Game[Any], s: State, seat: Seat, reasons: Reasons, chance: Swift, lifted: int = LIFTS_PER_REASON
) -> set[str]:
    """What every refusal claims is so, and without that one obstacle the answer is another.

    Claims are worked out for every target; obstacles are lifted for some that chance picks, `lifted` for
    each reason. The names of the reasons that were given.
    """
    seen = SeatKnowledge(game, s, seat)
    refusals = game.refusals(s, seat)
    targets: dict[str, list[str]] = {}
    for target, refusal in refusals.items():
        require_true_claim(seen, target, refusal, reasons)
        targets.setdefault(reasons.name(refusal), []).append(target)
    for alike in targets.values():
        for _ in range(min(lifted, len(alike))):
            target = pick_any(alike, chance)
            require_another_answer(game, s, seat, target, refusals[target], reasons)
    return {*targets}


def refusal_is_true(
    game: Game[Any], s: State, seat: Seat, target: str, refusal: Refusal, reasons: Reasons
) -> None:
    """The same for one target."""
    require_true_claim(SeatKnowledge(game, s, seat), target, refusal, reasons)
    require_another_answer(game, s, seat, target, refusal, reasons)


def require_true_claim(seen: SeatKnowledge, target: str, refusal: Refusal, reasons: Reasons) -> None:
    """The parameters are those that the position shows; where two stand against each other, one is short."""
    reason, about = _reason_for(seen.seat, target, refusal, reasons)
    params = refusal.params
    for key, value in reasons.named(seen, target).items():
        require(params.get(key, value) == value, f"{about}, but it is about {value}.")
    try:
        found = reason.claim(seen, target, params)
    except (AssertionError, LookupError, StopIteration) as error:  # what is spoken of may not exist
        raise LawBroken(f"{about}, which is not so: {error!r}") from error
    for key, value in found.items():
        require(key in params and params[key] == value, f"{about}, but {key} is {value}.")
    for need, have in reasons.shortages:
        if need in params and have in params:
            require(params[need] > params[have], f"{about}: {have} is enough for {need}.")
            require(need in found and have in found, f"{about}: nothing shows {need} and {have}.")


def require_another_answer(
    game: Game[Any], s: State, seat: Seat, target: str, refusal: Refusal, reasons: Reasons
) -> None:
    """Without the obstacle the target is offered, or refused for another reason."""
    reason, about = _reason_for(seat, target, refusal, reasons)
    lifted = s.copy()
    if reason.lift(lifted, seat, target, refusal.params):
        after = game.why_not(lifted, seat, target)
        same = after is not None and reasons.name(after) == reasons.name(refusal)
        require(not same, f"{about}, and without that obstacle by the same: {after}.")


def _reason_for(seat: Seat, target: str, refusal: Refusal, reasons: Reasons) -> tuple[Reason, str]:
    """What is known of the rule that refuses, and how a broken law begins to tell of it."""
    name = reasons.name(refusal)
    about = f"Seat {seat}: {target!r} is refused by {name} with {refusal.params}"
    require(name in reasons.table, f"{about}, which no test knows how to check.")
    return reasons.table[name], about
