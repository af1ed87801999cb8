"""Asking for a payment: for a card, for a hut, for food."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from waystation.games.stone_age.actions import Payment, SetAside
from waystation.games.stone_age.components import RESOURCES, SYMBOLS, Goods
from waystation.games.stone_age.payments import Aside, Bill
from waystation.games.stone_age.refusals import why_not
from waystation.games.stone_age.village import Village, pay, spare_goods
from waystation.kernel import Action, Decision, Phrase, Refusal, Seat


@dataclass(frozen=True)
class PayBill(Decision[Village, Action]):
    """[SA-DEC-06, -09, -10] Pay in one of the forms that are allowed, or do not."""

    aside: Aside = ()

    def bill(self, s: Village) -> Bill:
        raise NotImplementedError

    def paid(self, s: Village, goods: Goods) -> None:
        """What is got for it."""
        raise NotImplementedError

    def refused(self, s: Village) -> None:
        raise NotImplementedError

    def too_little(self, s: Village) -> Refusal:
        """Why this seat cannot pay."""
        raise NotImplementedError

    def is_for(self, s: Village, target: str) -> bool:
        """Whether it is this bill that a person points at."""
        raise NotImplementedError

    def options(self, s: Village) -> Sequence[Action]:
        return self.bill(s).options(s.goods[self.seat], self.aside)

    def resolve(self, s: Village, choice: Action) -> None:
        if isinstance(choice, Payment):
            pay(s, self.seat, choice.goods)
            self.paid(s, choice.goods)
        elif isinstance(choice, SetAside):
            s.plan(replace(self, aside=(*self.aside, choice)))
        else:
            self.refused(s)

    def prompt(self, s: Village) -> Phrase:
        asked = self.question(s)
        first = self.options(s)[0]
        if not isinstance(first, SetAside):
            return asked
        settled = "".join([SYMBOLS[choice.resource] * choice.number for choice in self.aside])
        about = {"resource": RESOURCES[first.resource], "settled": settled or "–"}
        return Phrase(f"{asked.key}-by_kind", asked.params | about)

    def question(self, s: Village) -> Phrase:
        """What the payment is for."""
        raise NotImplementedError

    def why_not(self, s: Village, target: str) -> Refusal:
        return self.too_little(s) if self.is_for(s, target) else why_not(s, self.seat, target)


def can_pay(s: Village, seat: Seat, bill: Bill) -> bool:
    """[SA-DEC-13] Whether there is anything to ask: goods enough, also with those of the any-two card."""
    goods = s.goods[seat]
    if bill.price.payable(goods):
        return True
    spare = spare_goods(s, seat)
    return spare > 0 and bill.price.within_reach(goods, spare)
