"""Drawing cards and discarding as many: by an action, or with an exchange token at any time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.actions import (
    DISCARD,
    DISCARD_BY_TARGET,
    DRAW,
    USE_TOKEN,
    DiscardCards,
    DrawCard,
    UseToken,
)
from waystation.games.great_western_trail.components import SEATS
from waystation.games.great_western_trail.herd import (
    cost_of_card,
    discard,
    draw,
    kinds_in,
    why_not_parted_with,
)
from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import Decision, Refusal, Seat, pending

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct

MOST_DRAWN: Final = 7
"""Cards that one effect may draw, and one to spare."""
TOKEN_CARDS: Final = 2


@final
@dataclass(frozen=True)
class DrawOrDiscard(Decision[Trail, DrawCard | DiscardCards]):
    """[GWT-AMB-19, -20] Draw one more card, or discard; once you discard, as many as were drawn."""

    left: int
    owed: int

    def options(self, s: Trail) -> Sequence[DrawCard | DiscardCards]:
        return draw_or_discard(s, self.seat, self.left)

    def resolve(self, s: Trail, choice: DrawCard | DiscardCards) -> None:
        left, owed = take_or_put(s, self.seat, choice, self.left, self.owed)
        if owed:
            s.plan(DRAW_OR_DISCARD[self.seat][left][owed])

    def cost(self, s: Trail, choice: DrawCard | DiscardCards) -> ct.Cost:
        return cost_of_card(choice.kinds[0]) if isinstance(choice, DiscardCards) else {}

    def params(self, s: Trail) -> ct.Exchanged:
        return {"left": self.left, "owed": self.owed}

    def why_not(self, s: Trail, target: str) -> Refusal | None:
        return why_not_drawn(s, self.seat, target, self.left, self.owed)


DRAW_OR_DISCARD: Final = [
    [[DrawOrDiscard(seat, left, owed) for owed in range(MOST_DRAWN)] for left in range(MOST_DRAWN)]
    for seat in SEATS
]


def bar_to_draw(s: Trail, seat: Seat, left: int) -> str:
    """[GWT-AMB-19, GWT-HERD-08] The rule against one more card; nothing if it may be drawn."""
    if not left:
        return "GWT-AMB-19"
    return "" if s.can_draw(seat) else "GWT-HERD-08"


def why_not_drawn(s: Trail, seat: Seat, target: str, left: int, owed: int) -> Refusal | None:
    """Why neither drawn nor discarded."""
    if target == DRAW.target:
        return Refusal(bar_to_draw(s, seat, left), {"owed": owed})
    choice = DISCARD_BY_TARGET.get(target)
    return None if choice is None else why_not_parted_with(s, seat, choice.kinds[0])


def draw_or_discard(s: Trail, seat: Seat, left: int) -> list[DrawCard | DiscardCards]:
    more: list[DrawCard | DiscardCards] = [] if bar_to_draw(s, seat, left) else [DRAW]
    return more + [DISCARD[kind] for kind in kinds_in(s.hand[seat])]


def take_or_put(
    s: Trail, seat: Seat, choice: DrawCard | DiscardCards, left: int, owed: int
) -> tuple[int, int]:
    """Carry out one draw or one discard; what may still be drawn, and must still be discarded."""
    if isinstance(choice, DiscardCards):
        discard(s, seat, choice.kinds[0])
        return 0, owed - 1
    draw(s, seat)
    return left - 1, owed + 1


def draw_then_discard(s: Trail, seat: Seat, most: int) -> None:
    """[GWT-AUX-08, GWT-OBJ-12] Up to so many cards; the first is drawn at once."""
    draw(s, seat)
    s.plan(DRAW_OR_DISCARD[seat][most - 1][1])


@final
@dataclass(frozen=True)
class Exchange(Decision[Trail, UseToken | DrawCard | DiscardCards]):
    """[GWT2-EXCH-02, -03] Return an exchange token: draw up to two cards, then discard as many.

    Nobody waits for it, but its owner, who finishes it before anything else. [GWT-AMB-41, -43]
    """

    def options(self, s: Trail) -> Sequence[UseToken | DrawCard | DiscardCards]:
        use: list[UseToken | DrawCard | DiscardCards] = [USE_TOKEN] if s.can_use_token(self.seat) else []
        aside = s.asides[self.seat]
        return [*draw_or_discard(s, self.seat, aside[-1][0]), *use] if aside else use

    def resolve(self, s: Trail, choice: UseToken | DrawCard | DiscardCards) -> None:
        seat = self.seat
        if not isinstance(choice, UseToken):
            *outer, (left, owed) = s.asides[seat]
            left, owed = take_or_put(s, seat, choice, left, owed)
            s.asides[seat] = (*outer, (left, owed)) if owed else tuple(outer)
            return
        s.tokens[seat] -= 1
        s.emit(ev.TokenUsed, seat)
        if pending(s)[0].seat == seat:
            draw_then_discard(s, seat, TOKEN_CARDS)
        else:
            draw(s, seat)
            s.asides[seat] += ((TOKEN_CARDS - 1, 1),)

    def cost(self, s: Trail, choice: UseToken | DrawCard | DiscardCards) -> ct.Cost:
        if isinstance(choice, DiscardCards):
            return cost_of_card(choice.kinds[0])
        return {"tokens": 1} if isinstance(choice, UseToken) else {}

    def why_not(self, s: Trail, target: str) -> Refusal | None:
        if not s.asides[self.seat]:
            return None
        left, owed = s.asides[self.seat][-1]
        return why_not_drawn(s, self.seat, target, left, owed)


EXCHANGE: Final = tuple([Exchange(seat) for seat in SEATS])


def finish_exchange(s: Trail, seat: Seat) -> None:
    """[GWT-AMB-41] What was begun in another's turn comes before everything else."""
    for left, owed in s.asides[seat]:
        s.plan(DRAW_OR_DISCARD[seat][left][owed])
    s.asides[seat] = ()
