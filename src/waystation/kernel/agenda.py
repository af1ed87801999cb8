"""A turn is data: a *state* carries an *agenda*, the stack of steps still to happen.

A step is a *decision* (a seat must choose), an *effect* (the rules act by themselves) or
*together* (several seats choose, in any order). An empty agenda means that the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Self, final

from waystation.kernel.chance import Chance, Seat
from waystation.kernel.phrase import Phrase, Refusal


class Action:
    """What a seat chose: a frozen dataclass of plain values.

    `str(action)` is its *notation*, unique among the options of its seat. Logs, clients and tests
    name actions by notation; it is matched against the options and never parsed.
    """

    @property
    def secret(self) -> bool:
        """True: the others learn that a choice was made, not which."""
        return False

    @property
    def target(self) -> str:
        """What is acted upon, whichever way: what a person points at, and `why_not` explains."""
        return str(self)


class SecretAction(Action):
    """A choice that the others may not know."""

    @property
    def secret(self) -> bool:
        return True


class Event:
    """What happened, in the past tense: a frozen dataclass, for the log and for animation."""

    @property
    def reveals(self) -> bool:
        """True: someone learnt something new, so what led here cannot be taken back."""
        return False

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as `seat` learns of it; None is a spectator."""
        return self


class Revelation(Event):
    """An event from which someone learns something new."""

    @property
    def reveals(self) -> bool:
        return True


class Step[S: State]:
    """One thing still to happen: frozen, or never changed, and so shared freely between copies."""


@dataclass(frozen=True)
class Decision[S: State, A: Action](Step[S]):
    """A seat must choose. What is allowed, why the rest is not, and what each choice does."""

    seat: Seat

    def options(self, s: S) -> Sequence[A]:
        """Everything the rules allow; never empty."""
        raise NotImplementedError

    def resolve(self, s: S, choice: A) -> None:
        """Carry out a choice that was among the options."""
        raise NotImplementedError

    def why_not(self, s: S, target: str) -> Refusal | None:
        """The rule that keeps `target` out of the options; None if it is among them."""
        raise NotImplementedError

    def prompt(self, s: S) -> Phrase:
        """What is asked, in words that everyone may read."""
        return Phrase(type(self).__name__)


class Effect[S: State](Step[S]):
    """The rules act by themselves."""

    def run(self, s: S) -> None:
        raise NotImplementedError


@final
class Branch:
    """One seat's part of what happens together: its decision, and the stack beneath it."""

    def __init__(self, decision: Decision[Any, Any], beneath: tuple[Step[Any], ...] = ()) -> None:
        self.decision = decision
        self.beneath = beneath

    def __repr__(self) -> str:
        return f"{self.decision} on {list(self.beneath)}" if self.beneath else str(self.decision)


@final
class Together(Step[Any]):
    """Several agendas at once: each seat works through its own branch, in any order.

    Never changed, like every step. A plain class, as it is made anew after each answer.
    """

    def __init__(self, branches: tuple[Branch, ...]) -> None:
        self.branches = branches

    def __repr__(self) -> str:
        return f"Together({', '.join([str(branch) for branch in self.branches])})"


def together(*decisions: Decision[Any, Any]) -> Together:
    return Together(tuple(Branch(decision) for decision in decisions))


class State:
    """Everything on the table. Mutable and cheap to copy: printed tables are referred to, not copied."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.agenda: list[Step[Any]] = []
        self.journal: list[Event] | None = None  # None: nobody is listening (search)

    def plan(self, *steps: Step[Any]) -> None:
        """Do `steps`, in this order, before whatever was already pending."""
        self.agenda += steps[::-1]

    def tell[**P](self, happened: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Enter an event into the journal; it is not even made when nobody is listening.

        A rule that runs in most turns asks `journal` first: working out the arguments costs as much.
        """
        if self.journal is not None:
            self.journal.append(happened(*args, **kwargs))

    def interrupts(self) -> Sequence[Decision[Any, Any]]:
        """What a seat may do now without being asked, its turn or not; what is pending waits."""
        return ()

    def copy(self) -> Self:
        """The same table with a branched chance and no journal."""
        raise NotImplementedError


def pending(s: State) -> Sequence[Decision[Any, Any]]:
    """The decisions to be made now, one for each seat that is asked; none when the game is over."""
    if not s.agenda:
        return ()
    top = s.agenda[-1]
    if isinstance(top, Together):
        return [branch.decision for branch in top.branches]
    assert isinstance(top, Decision)
    return (top,)


def advance(s: State, decision: Decision[Any, Any], choice: Action) -> None:
    """Carry out an option of `decision` and run on to the next decision. Nothing is checked."""
    top = s.agenda[-1]
    if top is decision:
        s.agenda.pop()
        decision.resolve(s, choice)
        settle(s)
    elif isinstance(top, Together) and any(branch.decision is decision for branch in top.branches):
        _advance_branch(s, top, decision, choice)
    else:  # an interrupt: what is pending stays on the agenda beneath it
        assert decision in s.interrupts(), f"{decision} is neither asked for nor an interrupt."
        decision.resolve(s, choice)
        settle(s)


def carry_out(s: State, decision: Decision[Any, Any], choice: Action) -> list[Event]:
    """`advance`, and what happened, unmasked."""
    events: list[Event] = []
    s.journal = events
    advance(s, decision, choice)
    s.journal = None
    return events


def settle(s: State) -> None:
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
    settle(s)
    rest = _branch(s.agenda)
    s.agenda = outer
    branches = top.branches[:at] + rest + top.branches[at + 1 :]
    if branches:
        outer.append(Together(branches))
    settle(s)


def _branch(stack: list[Step[Any]]) -> tuple[Branch, ...]:
    """What is left of a branch: nothing, or one branch with its next decision."""
    if not stack:
        return ()
    decision = stack[-1]
    assert isinstance(decision, Decision)
    return (Branch(decision, tuple(stack[:-1])),)
