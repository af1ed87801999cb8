"""The job market, the cattle market and the objective cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.actions import (
    DONE,
    HIRE,
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
from waystation.games.great_western_trail.furthest import furthest
from waystation.games.great_western_trail.herd import gain, gain_into_hand
from waystation.games.great_western_trail.money import pay
from waystation.games.great_western_trail.trail import Trail, token_row, with_change
from waystation.kernel import EVERYONE, Decision, Json, Refusal, Seat

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct

# --- workers --------------------------------------------------------------------------------------------


HIRE_CHECKS: Final = ("GWT-HIRE-01", "GWT-HIRE-02", "GWT-HIRE-08", "GWT-TOLL-10")


def wage(row: int, change: int) -> int:
    """[GWT-HIRE-03] Of a row, from 0, changed by so many dollars."""
    return WAGES[row] + change


def bar_to_hire(s: Trail, seat: Seat, choice: HireWorker, dollars: int, token: int) -> str:
    """[GWT-HIRE-01 to -03, -08] The rule that keeps a seat from hiring for so many dollars; or nothing.

    `token` is the row of the job market token, asked for once.
    """
    worker = choice.worker
    if not s.jobs[choice.row * len(WORKERS) + worker]:
        return "GWT-HIRE-01"
    if choice.row >= token:
        return "GWT-HIRE-02"
    if s.workers[seat][worker] == ROW:
        return "GWT-HIRE-08"
    return "GWT-TOLL-10" if dollars > s.money[seat] else ""


def hireable(s: Trail, seat: Seat, change: int) -> list[HireWorker]:
    """Every worker that a seat can hire. Nobody stands beyond the token, nor on most spaces before it."""
    jobs = s.jobs
    token = token_row(s)
    wages = WAGES_CHANGED[change]
    return [
        hire
        for at, hire in enumerate(HIRE[: token * len(WORKERS)])
        if jobs[at] and not bar_to_hire(s, seat, hire, wages[at], token)
    ]


WAGES_CHANGED: Final = {
    change: tuple([wage(hire.row, change) for hire in HIRE]) for change in range(-min(WAGES), max(WAGES))
}
"""By what an icon changes: the wage at each place of `jobs`."""


def why_not_hired(s: Trail, seat: Seat, choice: HireWorker, change: int) -> Refusal:
    dollars = wage(choice.row, change)
    rule = bar_to_hire(s, seat, choice, dollars, token_row(s))
    params: dict[str, Json] = {**choice.params(), "dollars": dollars}
    if rule == "GWT-HIRE-08":
        params["most"] = ROW
    elif rule == "GWT-TOLL-10":
        params["money"] = s.money[seat]
    return Refusal(rule, params)


def hire(s: Trail, seat: Seat, choice: HireWorker, change: int) -> None:
    """[GWT-HIRE-01, -04, -06] Pay, and cover the next space of its row, which may offer something."""
    pay(s, seat, wage(choice.row, change))
    s.jobs[choice.row * len(WORKERS) + choice.worker] -= 1
    s.workers[seat] = with_change(s.workers[seat], choice.worker, +1)
    if s.journal is not None:
        s.emit(ev.WorkerHired, seat, WORKERS[choice.worker], choice.row + 1)
    immediate = s.edition.worker_rows[choice.worker][s.workers[seat][choice.worker] - 1]
    if immediate is not None:
        s.plan(immediate.offer[seat])


def hiring_gain(s: Trail, seat: Seat, choice: HireWorker) -> ct.Gain:
    """Of the space that the worker will cover."""
    immediate = s.edition.worker_rows[choice.worker][s.workers[seat][choice.worker]]
    return {} if immediate is None else immediate.brings_offered(s, seat)


# --- cattle ---------------------------------------------------------------------------------------------

PURCHASES: Final = tuple(
    [purchase for offer in (*SIMMENTAL_OFFERS, *OFFERS) for purchase in purchases(offer)]
)
"""[RV-BUY, GWT2-SIM-05] Everything that may ever be bought."""
CARDS_REVEALED: Final = 2
"""[GWT-CATTLE-06] Cards that a cowboy turns up."""


PURCHASES_BY_TARGET: Final = {
    target: [each for each in PURCHASES if each.target == target]
    for target in dict.fromkeys([each.target for each in PURCHASES])
}
BUY_CHECKS: Final = ("GWT-CATTLE-08", "GWT-CATTLE-02", "GWT-TOLL-10")


def bar_to_buy(s: Trail, seat: Seat, choice: BuyCattle, cowboys: int) -> str:
    """[GWT-CATTLE-02, -05, -08] The rule against a purchase with so many cowboys left; or nothing."""
    one, other = choice.kinds[0], choice.kinds[-1]
    market = s.market
    if not market[one] or not market[other] or (len(choice.kinds) == 2 and one == other and market[one] == 1):
        return "GWT-CATTLE-08"
    if choice.cowboys > cowboys:
        return "GWT-CATTLE-02"
    return "GWT-TOLL-10" if choice.price > s.money[seat] else ""


def affordable(s: Trail, seat: Seat, cowboys: int) -> list[BuyCattle]:
    """[GWT-CATTLE-02, -05, -08] With so many cowboys left: whatever lies in the market and can be paid."""
    return [buy for buy in PURCHASES_BY_COWBOYS[cowboys] if not bar_to_buy(s, seat, buy, cowboys)]


PURCHASES_BY_COWBOYS: Final = [
    [buy for buy in PURCHASES if buy.cowboys <= number] for number in range(ROW + 1)
]
"""What so many cowboys might buy."""


def why_not_bought(s: Trail, seat: Seat, choices: Sequence[BuyCattle], cowboys: int) -> Refusal:
    """The same cards may be had for other numbers of cowboys and dollars."""
    return furthest([_why_not_for(s, seat, choice, cowboys) for choice in choices], BUY_CHECKS)


def _why_not_for(s: Trail, seat: Seat, choice: BuyCattle, cowboys: int) -> Refusal:
    rule = bar_to_buy(s, seat, choice, cowboys)
    params: dict[str, Json] = {**choice.params(), **price_of(choice)}
    if rule == "GWT-CATTLE-02":
        params |= {"need": choice.cowboys, "have": cowboys}
    elif rule == "GWT-TOLL-10":
        params["money"] = s.money[seat]
    return Refusal(rule, params)


def price_of(choice: BuyCattle) -> ct.Cost:
    return {"cowboys": choice.cowboys, "dollars": choice.price}


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
            reveal_cattle(s, CARDS_REVEALED)
            self._go_on(s, self.cowboys - 1)

    def _go_on(self, s: Trail, cowboys: int) -> None:
        if cowboys:
            s.plan(BUY[self.seat][cowboys])

    def params(self, s: Trail) -> ct.Cowboys:
        return {"cowboys": self.cowboys}

    def cost(self, s: Trail, choice: BuyCattle | RevealCattle | Done) -> ct.Cost:
        if isinstance(choice, BuyCattle):
            return price_of(choice)
        return {"cowboys": 1} if isinstance(choice, RevealCattle) else {}

    def why_not(self, s: Trail, target: str) -> Refusal | None:
        if target == DONE.target:
            return Refusal("GWT-AMB-61")
        if target == REVEAL.target:
            return Refusal("GWT-CATTLE-06", {"need": 1, "have": s.stack.size})
        if target in PURCHASES_BY_TARGET:
            return why_not_bought(s, self.seat, PURCHASES_BY_TARGET[target], self.cowboys)
        return None


BUY: Final = [[Buy(seat, cowboys) for cowboys in range(ROW + 1)] for seat in SEATS]


def buy(s: Trail, seat: Seat, choice: BuyCattle) -> None:
    """[GWT-CATTLE-01] Onto the discard pile."""
    pay(s, seat, choice.price)
    for kind in choice.kinds:
        s.market[kind] -= 1
        gain(s, seat, kind)
        if s.journal is not None:
            s.emit(ev.CattleBought, seat, CARDS[kind])


def reveal_cattle(s: Trail, most: int) -> None:
    """[GWT-CATTLE-06, -10, GWT-KC-13, GWT-AMB-26] From the stack into the market, as far as it goes."""
    s.stack = s.stack.copy()
    for _ in range(min(most, s.stack.size)):
        kind = s.stack.draw(s.chance, "cattle", EVERYONE)
        s.market[kind] += 1
        if s.journal is not None:
            s.emit(ev.CattleTurnedUp, CARDS[kind])


# --- objective cards ------------------------------------------------------------------------------------


def objective_choices(s: Trail) -> list[TakeObjective]:
    """[GWT-OBJ-01, -04] The cards of the display, and the deck."""
    kinds = [kind for kind in dict.fromkeys(s.display) if kind != NOTHING]
    return [TAKE[kind] for kind in (*kinds, NOTHING) if not bar_to_take(s, kind)]


def bar_to_take(s: Trail, kind: Kind) -> str:
    """[GWT-OBJ-04] The rule that keeps one from taking a card, or from the deck (NOTHING); or nothing."""
    there = s.objectives.size > 0 if kind == NOTHING else kind in s.display
    return "" if there else "GWT-OBJ-04"


def take_objective(s: Trail, seat: Seat, choice: TakeObjective, into_hand: bool) -> None:
    """[GWT-OBJ-01 to -03] Onto the discard pile, or into the hand; the display is filled up."""
    from_deck = choice.kind == NOTHING
    kind = draw_objective(s) if from_deck else choice.kind
    if into_hand:
        gain_into_hand(s, seat, kind)
    else:
        gain(s, seat, kind)
    if s.journal is not None:
        s.emit(ev.ObjectiveTaken, seat, CARDS[kind], into_hand)
    if not from_deck:
        turn_up_objective(s, s.display.index(kind))


def turn_up_objective(s: Trail, slot: int) -> None:
    """[GWT-OBJ-03, -04] Fill a space of the display, if the deck still has a card."""
    if not s.objectives.size:
        s.display[slot] = NOTHING
        return
    s.display[slot] = draw_objective(s)
    if s.journal is not None:
        s.emit(ev.ObjectiveTurnedUp, CARDS[s.display[slot]])


def draw_objective(s: Trail) -> Kind:
    s.objectives = s.objectives.copy()
    return FIRST_OBJECTIVE + s.objectives.draw(s.chance, "objectives", EVERYONE)
