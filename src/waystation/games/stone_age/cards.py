"""Civilization cards: buying them, and what their upper halves do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from waystation.games.stone_age import events as ev
from waystation.games.stone_age.actions import (
    ADD_BY_TARGET,
    DECLINE,
    TAKE,
    TAKE_BY_TARGET,
    BuyCard,
    TakeDie,
    card_target,
)
from waystation.games.stone_age.components import (
    BY_FACE,
    CARD,
    CARDS,
    EVERY_SEAT,
    FOOD,
    GAP,
    RESOURCES,
    SLOTS,
    STAY_FACE_UP,
    Card,
    Goods,
    Place,
    by_name,
    goods_of,
)
from waystation.games.stone_age.gains import gain_tool, raise_food_track
from waystation.games.stone_age.paying import PayBill, can_pay
from waystation.games.stone_age.payments import BILL_OF_CARD, Bill
from waystation.games.stone_age.rolling import roll, roll_for
from waystation.games.stone_age.village import Village, gain_goods, put_down
from waystation.kernel import Action, Decision, Effect, Phrase, Refusal, Seat, clockwise

if TYPE_CHECKING:
    from waystation.games.stone_age import contract as ct

# --- buying ---------------------------------------------------------------------------------------------


def offer_card(s: Village, seat: Seat, place: Place) -> None:
    """[SA-CARD-01, -04] The card may be bought or left."""
    slot = place - CARD
    if can_pay(s, seat, BILL_OF_CARD[s.row[slot]][slot]):
        s.plan(PAY_FOR_CARD[seat][slot])
    else:
        s.emit(ev.CardLeft, seat, CARDS[s.row[slot]].id, payable=False)


@final
@dataclass(frozen=True)
class PayForCard(PayBill):
    """[SA-CARD-01 to -04] As many resources as the slot shows marks, of any kinds; or leave the card."""

    slot: int = 0

    def bill(self, s: Village) -> Bill:
        return BILL_OF_CARD[s.row[self.slot]][self.slot]

    def on_paid(self, s: Village, goods: Goods) -> None:
        card = CARDS[s.row[self.slot]]
        s.row[self.slot] = GAP  # [SA-ROUND-07] until the next round
        if s.journal is not None:
            s.emit(ev.CardBought, self.seat, card.id, by_name(goods))
        acquire(s, self.seat, card)

    def on_declined(self, s: Village) -> None:
        s.emit(ev.CardLeft, self.seat, CARDS[s.row[self.slot]].id, payable=True)

    def target(self, s: Village) -> str:
        return card_target(s.row[self.slot])

    def payment_refusal(self, s: Village) -> Refusal:
        return Refusal("SA-CARD-03", {"card": CARDS[s.row[self.slot]].id})

    def gain(self, s: Village, choice: Action) -> ct.Gain:
        return fixed_gain(CARDS[choice.card]) if isinstance(choice, BuyCard) else {}

    def params(self, s: Village) -> ct.CardBill:
        return {**self.bill_bounds(s), "card": CARDS[s.row[self.slot]].id}

    def question(self, s: Village) -> Phrase:
        card = CARDS[s.row[self.slot]]
        return Phrase("PayForCard", {"card": card.id, "number": self.slot + 1})


PAY_FOR_CARD: Final = [[PayForCard(seat, slot=slot) for slot in range(SLOTS)] for seat in EVERY_SEAT]


def acquire(s: Village, seat: Seat, card: Card) -> None:
    """[SA-CARD-05, -06] The upper half happens, then the card is put face down; some wait to be used."""
    s.face_up[seat] += (card.index,)
    if card.does not in STAY_FACE_UP:
        s.plan(PUT_DOWN[seat][card.index])
    EFFECTS[card.does](s, seat, card)


@final
@dataclass(frozen=True)
class PutDown(Effect[Village]):
    """[SA-CARD-05] Put the card face down: its upper half has taken effect."""

    seat: Seat
    card: int

    def run(self, s: Village) -> None:
        put_down(s, self.seat, self.card)


PUT_DOWN: Final = tuple(tuple(PutDown(seat, card) for card in range(len(CARDS))) for seat in EVERY_SEAT)


# --- what cards do --------------------------------------------------------------------------------------


def fixed_gain(card: Card) -> ct.Gain:
    """[SA-CARD-20, -21, -24] What a card gives at once that neither dice nor the deck decide."""
    match card.does:
        case "food":
            return {"food": card.amount}
        case "resource":
            return {"goods": by_name(goods_of(card.resource, card.amount))}
        case "points":
            return {"points": card.amount}
        case _:
            return {}


def give_food(s: Village, seat: Seat, card: Card) -> None:
    """[SA-CARD-20] The printed food."""
    gain_goods(s, seat, FOOD, card.amount)


def give_resource(s: Village, seat: Seat, card: Card) -> None:
    """[SA-CARD-21] The printed resource."""
    gain_goods(s, seat, card.resource, card.amount)


def roll_for_resource(s: Village, seat: Seat, card: Card) -> None:
    """[SA-CARD-22, -23; SA-AMB-16] Two dice at the normal rate; tools may be added."""
    roll_for(s, seat, card.resource, card.amount, card.id)


def score_points(s: Village, seat: Seat, card: Card) -> None:
    """[SA-CARD-24] The printed points, at once."""
    s.points[seat] += card.amount
    s.emit(ev.PointsScored, seat, card.amount)


def give_tool(s: Village, seat: Seat, _card: Card) -> None:
    """[SA-CARD-25] As at the tool maker."""
    gain_tool(s, seat)


def give_food_track(s: Village, seat: Seat, _card: Card) -> None:
    """[SA-CARD-26] As in the field."""
    raise_food_track(s, seat)


def draw_extra_card(s: Village, seat: Seat, _card: Card) -> None:
    """[SA-CARD-27, -28, -29; SA-AMB-11] The top card of the deck, for this seat's eyes only."""
    if not s.deck.size:
        s.emit(ev.NothingGained, seat, "card")
        return
    s.deck = s.deck.copy()
    s.extra[seat] = s.deck.draw(s.chance, "cards", seat)
    s.cards[seat] += (s.extra[seat],)
    if s.journal is not None:
        s.emit(ev.ExtraCardDrawn, seat, CARDS[s.extra[seat]].id)


def wait_for_use(_s: Village, _seat: Seat, _card: Card) -> None:
    """[SA-TOOL-20, SA-CARD-31] It lies face up beside the board."""


def share_out_dice(s: Village, seat: Seat, card: Card) -> None:
    """[SA-CARD-10, -11, -15; SA-AMB-20] As many dice as players; everyone takes one, the buyer first."""
    roll(s, seat, s.seats, card.id)
    s.plan(*[OFFER_DIE[picker] for picker in clockwise(seat, s.seats)])


EFFECTS: Final[dict[str, Callable[[Village, Seat, Card], None]]] = {
    "dice_list": share_out_dice,
    "food": give_food,
    "resource": give_resource,
    "resource_roll": roll_for_resource,
    "points": score_points,
    "tool": give_tool,
    "food_track": give_food_track,
    "draw_card": draw_extra_card,
    "one_use_tool": wait_for_use,
    "any_resources": wait_for_use,
}


# --- the dice list --------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class OfferDie(Effect[Village]):
    """[SA-CARD-11, -14; SA-DEC-13] Ask which die, or hand over the only kind there is."""

    seat: Seat

    def run(self, s: Village) -> None:
        if len(set(s.dice)) > 1:
            s.plan(CHOOSE_DIE[self.seat])
        else:
            take_die(s, self.seat, s.dice[0])


@final
@dataclass(frozen=True)
class ChooseDie(Decision[Village, TakeDie]):
    """[SA-CARD-11, -14; SA-DEC-07] Take one of the dice that are left."""

    def options(self, s: Village) -> Sequence[TakeDie]:
        return [TAKE[face] for face in range(1, len(TAKE)) if face in s.dice]

    def resolve(self, s: Village, choice: TakeDie) -> None:
        take_die(s, self.seat, choice.face)

    def why_not(self, s: Village, target: str) -> Refusal | None:
        if target in TAKE_BY_TARGET:
            return Refusal("SA-CARD-11", {**TAKE_BY_TARGET[target].params()})
        if target == DECLINE.target:
            return Refusal("SA-CARD-14")
        return Refusal("SA-TOOL-15") if target in ADD_BY_TARGET else None

    def gain(self, s: Village, choice: TakeDie) -> ct.Gain:
        gained = BY_FACE[choice.face]
        return {"goods": by_name(goods_of(RESOURCES.index(gained), 1))} if gained in RESOURCES else {}

    def params(self, s: Village) -> ct.Dice:
        return {"dice": list(s.dice)}

    def prompt(self, s: Village) -> Phrase:
        return Phrase("ChooseDie", {"dice": list(s.dice)})


OFFER_DIE: Final = tuple(OfferDie(seat) for seat in EVERY_SEAT)
CHOOSE_DIE: Final = tuple(ChooseDie(seat) for seat in EVERY_SEAT)


def take_die(s: Village, seat: Seat, face: int) -> None:
    """[SA-CARD-12] Faces 1 to 4 are resources, 5 is a tool, 6 a step on the food track."""
    dice = list(s.dice)
    dice.remove(face)
    s.dice = tuple(dice)
    if s.journal is not None:
        s.emit(ev.DieTaken, seat, face)
    gained = BY_FACE[face]
    if gained == "tool":
        gain_tool(s, seat)
    elif gained == "food_track":
        raise_food_track(s, seat)
    else:
        gain_goods(s, seat, RESOURCES.index(gained), 1)
