"""What an icon says, whoever uses it: a value that rows of tables are made of.

A verb says when it can be used, what there is to choose, why the rest is not, and what it does. These steps
ask a seat: `Begin` carries a verb out, `Choose` asks for its particulars, `Offer` and `May` let a seat
decline it. `S` is the table: it is made of editions, and these of verbs, so it cannot be named here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, final

from waystation.games.great_western_trail.components import CARDS, SEATS, Kind
from waystation.kernel import Action, Decision, Effect, Json, Phrase, Refusal, Seat, State

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct


class Verb[S: State]:
    """One per icon, made once: its steps are made with it, for every seat.

    All that the rules know of it stands in its class: what it is called, how it is drawn, which form of its
    text tells it, what it is made of. Words and the hand-made player have a row for each class.
    """

    def __init__(
        self,
        name: str,
        gain: Sequence[ct.Piece],
        cost: Sequence[ct.Piece] = (),
        form: str = "",
        parts: tuple[Verb[Any], ...] = (),
    ) -> None:
        self.id = name
        self.icons: ct.Verb = {"cost": [*cost], "gain": [*gain]}
        self.kind = f"{type(self).__name__}-{form}" if form else type(self).__name__
        self.parts = parts
        self.use = Use(self, ())
        self.only_use = [self.use]
        self.begin = [Begin(seat, self) for seat in SEATS]
        self.offer = [Offer(seat, self) for seat in SEATS]
        self.must = [Choose(seat, self) for seat in SEATS]
        self.may = [May(seat, self) for seat in SEATS]

    def __repr__(self) -> str:
        return self.id

    def can(self, s: S, seat: Seat) -> bool:
        """Its cost can be paid, and it does something. [GWT-ACT-08, GWT-AMB-02]"""
        raise NotImplementedError

    def why_not_used(self, s: S, seat: Seat) -> Refusal:
        """By the check of `can`: the rule that keeps a seat from using it now, or no rule."""
        raise NotImplementedError

    def checks(self, s: S) -> Sequence[str]:
        """The rules that may keep a seat from using it, in the order in which they are asked.

        None are named where there is only one check.
        """
        return ()

    def uses(self, s: S, seat: Seat) -> list[Use]:
        """The ways to use it: usually one, or none."""
        return self.only_use if self.can(s, seat) else []

    def is_offered(self, s: S, seat: Seat) -> bool:
        """Whether to ask at all, by what everyone can see: not asking must not tell of a hand."""
        return self.can(s, seat)

    def ask(self, s: S, seat: Seat) -> None:
        """Let the seat use it, or forgo it."""
        s.plan(self.may[seat])

    def start(self, s: S, seat: Seat, choice: Use) -> None:
        """Carry it out, or ask for its particulars."""
        s.plan(self.must[seat])

    def options(self, s: S, seat: Seat) -> Sequence[Action]:
        """Its particulars; or, for a verb that has none, the ways to use it."""
        return self.uses(s, seat)

    def why_not(self, s: S, seat: Seat, target: str) -> Refusal | None:
        """By the check of `options`: the rule against a target, or no rule; None if it never offers it."""
        return self.why_not_used(s, seat) if target == self.use.target else None

    def takes(self, s: S, seat: Seat, choice: Action) -> ct.Cost:
        """What one of its options costs now, by the function that charges it."""
        return {}

    def brings(self, s: S, seat: Seat, choice: Action) -> ct.Gain:
        """What using it, or one of its options, brings as things are, without anything to choose."""
        return {}

    def brings_offered(self, s: S, seat: Seat) -> ct.Gain:
        """What it brings where it is offered: nothing, if it can be declined."""
        return {}

    def params(self, s: S, seat: Seat) -> Mapping[str, Json]:
        """What the question for its particulars is about."""
        return {}

    def resolve(self, s: S, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, Use)
        self.start(s, seat, choice)

    def prompt(self, s: S, seat: Seat) -> Phrase:
        return Phrase(type(self).__name__)


@final
@dataclass(frozen=True)
class Use(Action):
    """Use what an icon says, with these cards if it leaves a choice of cards."""

    verb: Verb[Any]
    kinds: tuple[Kind, ...]

    def __str__(self) -> str:
        return (
            f"{self.target} {'+'.join([CARDS[kind] for kind in self.kinds])}" if self.kinds else self.target
        )

    @property
    def target(self) -> str:
        return f"use {self.verb.id}"

    def params(self) -> ct.IconUse:
        return {"use": self.verb.id, "cards": [CARDS[kind] for kind in self.kinds]}


@final
@dataclass(frozen=True)
class Decline(Action):
    """Forgo what is offered."""

    def __str__(self) -> str:
        return "decline"


DECLINE: Final = Decline()


@final
@dataclass(frozen=True)
class Begin(Effect[Any]):
    seat: Seat
    verb: Verb[Any]

    def run(self, s: State) -> None:
        self.verb.start(s, self.seat, self.verb.use)


@final
@dataclass(frozen=True)
class Offer(Effect[Any]):
    """[GWT-HIRE-06, GWT-ACT-16] Used now, or forgone: nobody is asked about what nobody could do."""

    seat: Seat
    verb: Verb[Any]

    def run(self, s: State) -> None:
        if self.verb.is_offered(s, self.seat):
            self.verb.ask(s, self.seat)


@dataclass(frozen=True)
class AskVerb(Decision[Any, Action]):
    """A question about a verb: asked, told and refused in the verb's words."""

    verb: Verb[Any]

    def cost(self, s: State, choice: Action) -> ct.Cost:
        return {} if choice is DECLINE else self.verb.takes(s, self.seat, choice)

    def gain(self, s: State, choice: Action) -> ct.Gain:
        return {} if choice is DECLINE else self.verb.brings(s, self.seat, choice)

    def params(self, s: State) -> Mapping[str, Json]:
        return self.verb.params(s, self.seat)

    @property
    def asks(self) -> str:
        return type(self.verb).__name__

    def why_not(self, s: State, target: str) -> Refusal | None:
        return self.verb.why_not(s, self.seat, target)

    def prompt(self, s: State) -> Phrase:
        return self.verb.prompt(s, self.seat)


@final
@dataclass(frozen=True)
class Choose(AskVerb):
    """The particulars of what was begun."""

    def options(self, s: State) -> Sequence[Action]:
        return self.verb.options(s, self.seat)

    def resolve(self, s: State, choice: Action) -> None:
        self.verb.resolve(s, self.seat, choice)


@final
@dataclass(frozen=True)
class May(AskVerb):
    """The particulars of what is offered, or forgo it."""

    def options(self, s: State) -> Sequence[Action]:
        return [*self.verb.options(s, self.seat), DECLINE]

    def resolve(self, s: State, choice: Action) -> None:
        if choice is not DECLINE:
            self.verb.resolve(s, self.seat, choice)
