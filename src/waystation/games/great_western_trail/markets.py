"""The job market, the cattle market and the objective cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.actions import (
    DONE,
    REVEAL,
    TAKE,
    BuyCattle,
    Done,
    HireWorker,
    RevealCattle,
    TakeObjective,
    purchases,
)
from waystation.games.great_western_trail.components import (
    CARDS,
    COWBOY,
    FIRST_OBJECTIVE,
    NOTHING,
    OFFERS,
    ROW,
    SEATS,
    SIMMENTAL_OFFERS,
    WAGES,
    WORKERS,
    Kind,
)
from waystation.games.great_western_trail.herd import gain, gain_into_hand
from waystation.games.great_western_trail.money import pay
from waystation.games.great_western_trail.refusals import why_not
from waystation.games.great_western_trail.trail import Trail, changed, token_row
from waystation.kernel import EVERYONE, Decision, Refusal, Seat

# --- workers --------------------------------------------------------------------------------------------


def hireable(s: Trail, seat: Seat, change: int) -> list[int]:
    """[GWT-HIRE-01 to -03, -08] By row and kind, as in `jobs`: each worker that a seat can hire."""
    money = s.money[seat] - change
    workers = s.workers[seat]
    return [
        at
        for at in range(token_row(s) * len(WORKERS))
        if s.jobs[at] and WAGES[at // len(WORKERS)] <= money and workers[at % len(WORKERS)] < ROW
    ]


def hire(s: Trail, seat: Seat, choice: HireWorker, change: int) -> None:
    """[GWT-HIRE-01, -04, -06] Pay, and cover the next space of its row, which may offer something."""
    pay(s, seat, WAGES[choice.row] + change)
    s.jobs[choice.row * len(WORKERS) + choice.worker] -= 1
    s.workers[seat] = changed(s.workers[seat], choice.worker, +1)
    if s.journal is not None:
        s.tell(ev.WorkerHired, seat, WORKERS[choice.worker], choice.row + 1)
    immediate = s.edition.worker_rows[choice.worker][s.workers[seat][choice.worker] - 1]
    if immediate is not None:
        s.plan(immediate.offer[seat])


# --- cattle ---------------------------------------------------------------------------------------------

PURCHASES: Final = tuple(
    [purchase for offer in (*SIMMENTAL_OFFERS, *OFFERS) for purchase in purchases(offer)]
)
"""[RV-BUY, GWT2-SIM-05] Everything that may ever be bought."""
REVEALED: Final = 2
"""[GWT-CATTLE-06] Cards that a cowboy turns up."""


def affordable(s: Trail, seat: Seat, cowboys: int) -> list[BuyCattle]:
    """[GWT-CATTLE-02, -05, -08] With so many cowboys left: whatever lies in the market and can be paid."""
    market = s.market
    money = s.money[seat]
    return [
        buy
        for buy in PURCHASES
        if buy.cowboys <= cowboys and buy.price <= money and _in_market(market, buy.kinds)
    ]


def _in_market(market: list[int], kinds: tuple[Kind, ...]) -> bool:
    if len(kinds) == 2 and kinds[0] == kinds[1]:
        return market[kinds[0]] > 1
    return all(market[kind] for kind in kinds)


@final
@dataclass(frozen=True)
class Buy(Decision[Trail, BuyCattle | RevealCattle | Done]):
    """[GWT-CATTLE-03, -04, -07, -09] Each cowboy buys once, or turns up two cards, in any order."""

    cowboys: int

    def options(self, s: Trail) -> Sequence[BuyCattle | RevealCattle | Done]:
        options: list[BuyCattle | RevealCattle | Done] = [*affordable(s, self.seat, self.cowboys)]
        if self.cowboys and s.stack.size:
            options.append(REVEAL)
        if self.cowboys < s.workers[self.seat][COWBOY]:  # [GWT-AMB-61]
            options.append(DONE)
        return options

    def resolve(self, s: Trail, choice: BuyCattle | RevealCattle | Done) -> None:
        if isinstance(choice, BuyCattle):
            buy(s, self.seat, choice)
            self._go_on(s, self.cowboys - choice.cowboys)
        elif isinstance(choice, RevealCattle):
            reveal_cattle(s, REVEALED)
            self._go_on(s, self.cowboys - 1)

    def _go_on(self, s: Trail, cowboys: int) -> None:
        if cowboys:
            s.plan(BUY[self.seat][cowboys])

    def why_not(self, s: Trail, target: str) -> Refusal:
        return Refusal("GWT-AMB-61") if target == "done" else why_not(s, self.seat, target, "buy")


BUY: Final = [[Buy(seat, cowboys) for cowboys in range(ROW + 1)] for seat in SEATS]


def buy(s: Trail, seat: Seat, choice: BuyCattle) -> None:
    """[GWT-CATTLE-01] Onto the discard pile."""
    pay(s, seat, choice.price)
    for kind in choice.kinds:
        s.market[kind] -= 1
        gain(s, seat, kind)
        if s.journal is not None:
            s.tell(ev.CattleBought, seat, CARDS[kind])


def reveal_cattle(s: Trail, most: int) -> None:
    """[GWT-CATTLE-06, -10, GWT-KC-13, GWT-AMB-26] From the stack into the market, as far as it goes."""
    s.stack = s.stack.copy()
    for _ in range(min(most, s.stack.size)):
        kind = s.stack.draw(s.chance, "cattle", EVERYONE)
        s.market[kind] += 1
        if s.journal is not None:
            s.tell(ev.CattleTurnedUp, CARDS[kind])


# --- objective cards ------------------------------------------------------------------------------------


def objective_choices(s: Trail) -> list[TakeObjective]:
    """[GWT-OBJ-01, -04] The cards of the display, and the deck."""
    kinds = [kind for kind in dict.fromkeys(s.display) if kind != NOTHING]
    return [TAKE[kind] for kind in kinds] + ([TAKE[NOTHING]] if s.objectives.size else [])


def take_objective(s: Trail, seat: Seat, choice: TakeObjective, into_hand: bool) -> None:
    """[GWT-OBJ-01 to -03] Onto the discard pile, or into the hand; the display is filled up."""
    from_deck = choice.kind == NOTHING
    kind = draw_objective(s) if from_deck else choice.kind
    if into_hand:
        gain_into_hand(s, seat, kind)
    else:
        gain(s, seat, kind)
    if s.journal is not None:
        s.tell(ev.ObjectiveTaken, seat, CARDS[kind], into_hand)
    if not from_deck:
        turn_up_objective(s, s.display.index(kind))


def turn_up_objective(s: Trail, slot: int) -> None:
    """[GWT-OBJ-03, -04] Fill a space of the display, if the deck still has a card."""
    if not s.objectives.size:
        s.display[slot] = NOTHING
        return
    s.display[slot] = draw_objective(s)
    if s.journal is not None:
        s.tell(ev.ObjectiveTurnedUp, CARDS[s.display[slot]])


def draw_objective(s: Trail) -> Kind:
    s.objectives = s.objectives.copy()
    return FIRST_OBJECTIVE + s.objectives.draw(s.chance, "objectives", EVERYONE)
