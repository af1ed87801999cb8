"""Hut tiles: building them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from waystation.games.stone_age import events as ev
from waystation.games.stone_age.actions import BuildHut, hut_target
from waystation.games.stone_age.components import EVERY_SEAT, STACK, STACKS, TILES, Goods, Place, by_name
from waystation.games.stone_age.paying import PayBill, can_pay
from waystation.games.stone_age.payments import BILL_OF_HUT, Bill
from waystation.games.stone_age.village import Village, turn_up_tile
from waystation.kernel import Action, Phrase, Refusal, Seat

if TYPE_CHECKING:
    from waystation.games.stone_age import contract as ct


def offer_hut(s: Village, seat: Seat, place: Place) -> None:
    """[SA-HUT-01, -05] The tile may be built or left."""
    stack = place - STACK
    if can_pay(s, seat, BILL_OF_HUT[s.tops[stack]]):
        s.plan(PAY_FOR_HUT[seat][stack])
    else:
        s.emit(ev.HutLeft, seat, TILES[s.tops[stack]].id, payable=False)


@final
@dataclass(frozen=True)
class PayForHut(PayBill):
    """[SA-HUT-01, -05, -12; SA-DEC-09] Pay what the tile shows, never in food, and score; or leave it."""

    stack: int = 0

    def bill(self, s: Village) -> Bill:
        return BILL_OF_HUT[s.tops[self.stack]]

    def on_paid(self, s: Village, goods: Goods) -> None:
        """[SA-HUT-02, -03, -06, -09] The points at once; then the next tile is turned up."""
        tile = TILES[s.tops[self.stack]]
        points = tile.points(goods)
        s.huts[self.seat] += (tile.index,)
        s.points[self.seat] += points
        s.hut_points[self.seat] += points
        if s.journal is not None:
            s.emit(ev.HutBuilt, self.seat, tile.id, by_name(goods), points)
        turn_up_tile(s, self.stack)

    def gain(self, s: Village, choice: Action) -> ct.Gain:
        return {"points": TILES[choice.tile].points(choice.goods)} if isinstance(choice, BuildHut) else {}

    def params(self, s: Village) -> ct.HutBill:
        return {**self.bill_bounds(s), "hut": TILES[s.tops[self.stack]].id}

    def on_declined(self, s: Village) -> None:
        s.emit(ev.HutLeft, self.seat, TILES[s.tops[self.stack]].id, payable=True)

    def target(self, s: Village) -> str:
        return hut_target(s.tops[self.stack])

    def payment_refusal(self, s: Village) -> Refusal:
        tile = TILES[s.tops[self.stack]]
        about = {"hut": tile.id}
        if tile.printed:
            return Refusal("SA-HUT-06", about)
        return Refusal("SA-HUT-07", about) if tile.least == tile.most else Refusal("SA-HUT-10", about)

    def question(self, s: Village) -> Phrase:
        return Phrase("PayForHut", {"hut": TILES[s.tops[self.stack]].id})


PAY_FOR_HUT: Final = [[PayForHut(seat, stack=stack) for stack in range(STACKS)] for seat in EVERY_SEAT]
