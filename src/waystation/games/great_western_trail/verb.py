"""What an icon says, whoever uses it: a value that rows of tables are made of.

A verb says when it can be used, what there is to choose, and what it does. These steps ask a seat:
`Begin` carries a verb out, `Choose` asks for its particulars, `Offer` and `May` let a seat decline it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from waystation.games.great_western_trail.components import CARDS, SEATS, Kind
from waystation.games.great_western_trail.refusals import why_not
from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import Action, Decision, Effect, Phrase, Refusal, Seat


class Verb:
    """One per icon, made once: its steps are made with it, for every seat."""

    def __init__(self, name: str, about: str = "use") -> None:
        self.id = name
        self.about = about  # the word that its particulars begin with
        self.use = Use(self, ())
        self.only_use = [self.use]
        self.begin = [Begin(seat, self) for seat in SEATS]
        self.offer = [Offer(seat, self) for seat in SEATS]
        self.must = [Choose(seat, self) for seat in SEATS]
        self.may = [May(seat, self) for seat in SEATS]

    def __repr__(self) -> str:
        return self.id

    def can(self, s: Trail, seat: Seat) -> bool:
        """Its cost can be paid, and it does something. [GWT-ACT-08, GWT-AMB-02]"""
        raise NotImplementedError

    def uses(self, s: Trail, seat: Seat) -> list[Use]:
        """The ways to use it: usually one, or none."""
        return self.only_use if self.can(s, seat) else []

    def is_offered(self, s: Trail, seat: Seat) -> bool:
        """Whether to ask at all, by what everyone can see: not asking must not tell of a hand."""
        return self.can(s, seat)

    def ask(self, s: Trail, seat: Seat) -> None:
        """Let the seat use it, or forgo it."""
        s.plan(self.may[seat])

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        """Carry it out, or ask for its particulars."""
        s.plan(self.must[seat])

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        """Its particulars; or, for a verb that has none, the ways to use it."""
        return self.uses(s, seat)

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, Use)
        self.start(s, seat, choice)

    def prompt(self, s: Trail, seat: Seat) -> Phrase:
        return Phrase(type(self).__name__)


@final
@dataclass(frozen=True)
class Use(Action):
    """Use what an icon says, with these cards if it leaves a choice of cards."""

    verb: Verb
    kinds: tuple[Kind, ...]

    def __str__(self) -> str:
        return (
            f"{self.target} {'+'.join([CARDS[kind] for kind in self.kinds])}" if self.kinds else self.target
        )

    @property
    def target(self) -> str:
        return f"use {self.verb.id}"


@final
@dataclass(frozen=True)
class Decline(Action):
    """Forgo what is offered."""

    def __str__(self) -> str:
        return "decline"


DECLINE: Final = Decline()


@final
@dataclass(frozen=True)
class Begin(Effect[Trail]):
    seat: Seat
    verb: Verb

    def run(self, s: Trail) -> None:
        self.verb.start(s, self.seat, self.verb.use)


@final
@dataclass(frozen=True)
class Offer(Effect[Trail]):
    """[GWT-HIRE-06, GWT-ACT-16] Used now, or forgone: nobody is asked about what nobody could do."""

    seat: Seat
    verb: Verb

    def run(self, s: Trail) -> None:
        if self.verb.is_offered(s, self.seat):
            self.verb.ask(s, self.seat)


@final
@dataclass(frozen=True)
class Choose(Decision[Trail, Action]):
    """The particulars of what was begun."""

    verb: Verb

    def options(self, s: Trail) -> Sequence[Action]:
        return self.verb.options(s, self.seat)

    def resolve(self, s: Trail, choice: Action) -> None:
        self.verb.resolve(s, self.seat, choice)

    def why_not(self, s: Trail, target: str) -> Refusal:
        return why_not(s, self.seat, target, self.verb.about)

    def prompt(self, s: Trail) -> Phrase:
        return self.verb.prompt(s, self.seat)


@final
@dataclass(frozen=True)
class May(Decision[Trail, Action]):
    """The particulars of what is offered, or forgo it."""

    verb: Verb

    def options(self, s: Trail) -> Sequence[Action]:
        return [*self.verb.options(s, self.seat), DECLINE]

    def resolve(self, s: Trail, choice: Action) -> None:
        if choice is not DECLINE:
            self.verb.resolve(s, self.seat, choice)

    def why_not(self, s: Trail, target: str) -> Refusal:
        return why_not(s, self.seat, target, self.verb.about)

    def prompt(self, s: Trail) -> Phrase:
        return self.verb.prompt(s, self.seat)
