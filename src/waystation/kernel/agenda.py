"""A turn is data: a *state* carries an *agenda*, the stack of steps still to happen.

A step is a *decision* (a seat must choose), an *effect* (the rules act by themselves) or
*together* (several seats choose, in any order). An empty agenda means that the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self, final

from waystation.kernel.chance import Chance, Seat, Swift
from waystation.kernel.phrase import Json, Phrase, Refusal

try:
    from mypy_extensions import mypyc_attr
except ImportError:  # not part of the standard library, and only the compiler reads it
    from waystation.kernel.mypyc_stub import mypyc_attr  # type: ignore[assignment]


def is_compiled() -> bool:
    """Whether kernel, games and search run compiled, which changes nothing but their speed."""
    return not __file__.endswith(".py")


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """A choice of a seat: a frozen dataclass of plain values.

    `str(action)` is its *notation*, unique among the options of its seat. Logs, clients and tests
    name actions by notation; it is matched against the options and never parsed.
    """

    @property
    def secret(self) -> bool:
        """True: the others learn that a choice was made, not which."""
        return False

    @property
    def target(self) -> str:
        """What the action acts upon, in whatever way: a person points at it, and `why_not` explains it."""
        return str(self)

    def params(self) -> Mapping[str, Json]:
        """The parameters of the choice, by name."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretAction(Action):
    """A choice that the other seats may not know."""

    @property
    def secret(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened, named in the past tense: a frozen dataclass, for the log and for animation."""

    @property
    def reveals(self) -> bool:
        """True: someone learnt something new, so the action cannot be taken back."""
        return False

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as `seat` may see it; None is a spectator."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Revelation(Event):
    """An event from which someone learns something new."""

    @property
    def reveals(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Step[S: State]:
    """Something still to happen. It is never changed, so copies of a state share it."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Decision[S: State, A: Action](Step[S]):
    """A seat must choose: the options, the reasons against all else, and the effects of each choice."""

    seat: Seat

    def options(self, s: S) -> Sequence[A]:
        """Everything that the rules allow; never empty."""
        raise NotImplementedError

    def pick(self, s: S, chance: Swift) -> A:
        """One of the options by chance, each equally likely. A decision with many of them may find it without
        listing all; it must be the one that the same chance picks from the list.
        """
        options = self.options(s)
        return options[chance.below("", len(options))]

    def resolve(self, s: S, choice: A) -> None:
        """Carry out a choice that was among the options."""
        raise NotImplementedError

    def why_not(self, s: S, target: str) -> Refusal | None:
        """The rule that keeps `target` out of the options; None if this decision never offers it."""
        raise NotImplementedError

    def cost(self, s: S, choice: A) -> Mapping[str, Json]:
        """What the choice costs now, worked out by the functions that take it."""
        return {}

    def gain(self, s: S, choice: A) -> Mapping[str, Json]:
        """What the choice brings at once, without what is left to chance."""
        return {}

    @property
    def asks(self) -> str:
        """The kind of question, for programs. A decision that asks different things overrides it."""
        return type(self).__name__

    def params(self, s: S) -> Mapping[str, Json]:
        """The parameters of the question, by name; only the asked seat receives them."""
        return {}

    def prompt(self, s: S) -> Phrase:
        """The question, in words that everyone may read."""
        return Phrase(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect[S: State](Step[S]):
    """The rules act without a choice."""

    def run(self, s: S) -> None:
        raise NotImplementedError


@final
class Branch:
    """One seat's part of a `Together`: its decision, and the stack beneath it."""

    def __init__(self, decision: Decision[Any, Any], beneath: tuple[Step[Any], ...] = ()) -> None:
        self.decision = decision
        self.beneath = beneath

    def __repr__(self) -> str:
        return f"{self.decision} on {list(self.beneath)}" if self.beneath else str(self.decision)


@final
class Together(Step[Any]):
    """Several agendas at once: each seat works through its own branch, in any order.

    It is a plain class for speed: a new one is made after each answer.
    """

    def __init__(self, branches: tuple[Branch, ...]) -> None:
        self.branches = branches

    def __repr__(self) -> str:
        return f"Together({', '.join([str(branch) for branch in self.branches])})"


def together(*decisions: Decision[Any, Any]) -> Together:
    return Together(tuple(Branch(decision) for decision in decisions))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything on the table. Mutable and cheap to copy: printed tables are shared, not copied."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.agenda: list[Step[Any]] = []
        self.journal: list[Event] | None = None  # None: nobody listens, as in search

    def plan(self, *steps: Step[Any]) -> None:
        """Put `steps` on the agenda, in this order, before everything already on it."""
        self.agenda += steps[::-1]

    def emit[**P](self, event_type: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Add an event to the journal, or do nothing if there is no journal.

        A rule that runs in most turns should check `journal` first, to save the work for the arguments.
        """
        if self.journal is not None:
            self.journal.append(event_type(*args, **kwargs))

    def interrupts(self) -> Sequence[Decision[Any, Any]]:
        """Decisions that seats may take now without being asked; the pending ones wait."""
        return ()

    def copy(self) -> Self:
        """A copy with a branched chance and without a journal."""
        raise NotImplementedError


def pending(s: State) -> Sequence[Decision[Any, Any]]:
    """The decisions to be made now, one for each asked seat; empty when the game is over."""
    if not s.agenda:
        return ()
    top = s.agenda[-1]
    if isinstance(top, Together):
        return [branch.decision for branch in top.branches]
    assert isinstance(top, Decision)
    return (top,)


def advance(s: State, decision: Decision[Any, Any], choice: Action) -> None:
    """Carry out an option of `decision` and run effects to the next decision. Nothing is validated."""
    top = s.agenda[-1]
    if top is decision:
        s.agenda.pop()
        decision.resolve(s, choice)
        run_effects(s)
    elif isinstance(top, Together) and any(branch.decision is decision for branch in top.branches):
        _advance_branch(s, top, decision, choice)
    else:  # an interrupt: what is pending stays on the agenda beneath it
        assert decision in s.interrupts(), f"{decision} is neither asked for nor an interrupt."
        decision.resolve(s, choice)
        run_effects(s)


def carry_out(s: State, decision: Decision[Any, Any], choice: Action) -> list[Event]:
    """`advance`, and return all events, unmasked."""
    events: list[Event] = []
    s.journal = events
    advance(s, decision, choice)
    s.journal = None
    return events


def run_effects(s: State) -> None:
    """Run effects until a decision is on top, or nothing is left."""
    agenda = s.agenda
    while agenda:
        step = agenda[-1]
        if not isinstance(step, Effect):
            return
        agenda.pop()
        step.run(s)


def _advance_branch(s: State, top: Together, decision: Decision[Any, Any], choice: Action) -> None:
    """Work on one branch as if it were the whole agenda, then put back what is left of it."""
    outer = s.agenda
    outer.pop()
    at = next(i for i, branch in enumerate(top.branches) if branch.decision is decision)
    s.agenda = list(top.branches[at].beneath)
    decision.resolve(s, choice)
    run_effects(s)
    rest = _rest_of_branch(s.agenda)
    s.agenda = outer
    branches = top.branches[:at] + rest + top.branches[at + 1 :]
    if branches:
        outer.append(Together(branches))
    run_effects(s)


def _rest_of_branch(stack: list[Step[Any]]) -> tuple[Branch, ...]:
    """The rest of a branch: nothing, or one branch with its next decision."""
    if not stack:
        return ()
    decision = stack[-1]
    assert isinstance(decision, Decision)
    return (Branch(decision, tuple(stack[:-1])),)
