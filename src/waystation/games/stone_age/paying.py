"""Asking for a payment: for a card, for a hut, for food."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from waystation.games.stone_age.actions import Payment, SetAside
from waystation.games.stone_age.components import RESOURCES, SYMBOLS, Goods, by_name
from waystation.games.stone_age.payments import Aside, Bill
from waystation.games.stone_age.village import Village, pay, spare_goods
from waystation.kernel import Action, Decision, Phrase, Refusal, Seat

if TYPE_CHECKING:
    from waystation.games.stone_age import contract as ct


@dataclass(frozen=True)
class PayBill(Decision[Village, Action]):
    """[SA-DEC-06, -09, -10] Pay in one of the forms that are allowed, or do not."""

    aside: Aside = ()

    def bill(self, s: Village) -> Bill:
        raise NotImplementedError

    def on_paid(self, s: Village, goods: Goods) -> None:
        """Hand over what was paid for."""
        raise NotImplementedError

    def on_declined(self, s: Village) -> None:
        raise NotImplementedError

    def target(self, s: Village) -> str:
        """How a person points at what is paid for."""
        raise NotImplementedError

    def payment_refusal(self, s: Village) -> Refusal:
        """The rule that asks for goods that this seat does not have."""
        raise NotImplementedError

    def options(self, s: Village) -> Sequence[Action]:
        return self.bill(s).options(s.goods[self.seat], self.aside)

    def resolve(self, s: Village, choice: Action) -> None:
        if isinstance(choice, Payment):
            pay(s, self.seat, choice.goods)
            self.on_paid(s, choice.goods)
        elif isinstance(choice, SetAside):
            s.plan(replace(self, aside=(*self.aside, choice)))
        else:
            self.on_declined(s)

    def cost(self, s: Village, choice: Action) -> ct.Cost:
        return {"goods": by_name(choice.goods)} if isinstance(choice, Payment) else {}

    def bill_bounds(self, s: Village) -> ct.Bill:
        """The bounds of the payment; where it is asked for kind by kind, what is asked now and settled."""
        price = self.bill(s).price
        bill: ct.Bill = {"least": price.fewest, "most": price.largest}
        first = self.options(s)[0]
        if isinstance(first, SetAside):
            bill["resource"] = RESOURCES[first.resource]
        if self.aside:
            bill["settled"] = {RESOURCES[choice.resource]: choice.number for choice in self.aside}
        return bill

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

    def why_not(self, s: Village, target: str) -> Refusal | None:
        """[SA-DEC-13] Of the form that lacks least: how many resources it takes, and how many are there."""
        if target != self.target(s):
            return None
        need, have = self.bill(s).price.nearest(s.goods[self.seat])
        refusal = self.payment_refusal(s)
        return Refusal(refusal.rule, {**refusal.params, "need": need, "have": have})


def can_pay(s: Village, seat: Seat, bill: Bill) -> bool:
    """[SA-DEC-13] Whether there is anything to ask: goods enough, also with those of the any-two card."""
    goods = s.goods[seat]
    if bill.price.payable(goods):
        return True
    spare = spare_goods(s, seat)
    if not spare:
        return False
    need, have = bill.price.nearest(goods)
    return need - have <= spare
