"""A herd: the draw pile, the hand and the discard pile of a player. [GWT-HERD-01]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.components import (
    BREED_OF,
    CARDS,
    DISCS_AT_START,
    FIRST_OBJECTIVE,
    HAND,
    HAND_LIMIT,
    NOTHING,
    SEATS,
    VALUE_OF,
    Kind,
)
from waystation.games.great_western_trail.trail import NO_CARDS, Trail
from waystation.kernel import EVERYONE, Bag, Refusal, Seat

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct

# --- drawing --------------------------------------------------------------------------------------------


def draw(s: Trail, seat: Seat) -> None:
    """[GWT-HERD-06, -07] One card; an empty draw pile is renewed at that moment, and only then."""
    if not s.pile[seat].size:
        _renew(s, seat)
    openly = s.shown == seat
    pile = s.pile[seat] = s.pile[seat].copy()
    kind = pile.draw(s.chance, DRAWS[seat], EVERYONE if openly else seat)
    s.hand[seat] = tuple(sorted((*s.hand[seat], kind)))
    if openly:
        s.known[seat] = s.hand[seat]
    if s.journal is not None:
        s.emit(ev.CardDrawn, seat, CARDS[kind], openly)


def draw_up_to(s: Trail, seat: Seat, limit: int) -> None:
    """[GWT-DRAW-01, GWT-HERD-08] As far as there are cards."""
    while len(s.hand[seat]) < limit and s.can_draw(seat):
        draw(s, seat)


def _renew(s: Trail, seat: Seat) -> None:
    """All of the herd but the hand lay open, so everybody knows the hand now. [GWT-AMB-57]"""
    s.known[seat] = s.hand[seat]
    s.pile[seat] = s.discard[seat]
    s.discard[seat] = Bag(NO_CARDS[:], 0)
    s.top[seat] = NOTHING
    if s.journal is not None:
        s.emit(ev.PileShuffled, seat)


DRAWS: Final = [f"draw{seat}" for seat in SEATS]


def hand_limit(s: Trail, seat: Seat) -> int:
    """[GWT-DRAW-02]"""
    return HAND_LIMIT + DISCS_AT_START[HAND] - s.discs[seat][HAND]


# --- cards that leave the hand, or come to the herd -----------------------------------------------------


def bar_to_part_with(s: Trail, seat: Seat, kind: Kind) -> str:
    """[GWT-HERD-05] The rule that keeps a card from leaving the hand: it is not there; or nothing."""
    return "" if kind in s.hand[seat] else "GWT-HERD-05"


def why_not_parted_with(s: Trail, seat: Seat, kind: Kind) -> Refusal:
    return Refusal(
        bar_to_part_with(s, seat, kind), {"card": CARDS[kind], "need": 1, "have": s.hand[seat].count(kind)}
    )


def _leave_hand(s: Trail, seat: Seat, kind: Kind) -> None:
    """The card is shown as it goes, wherever it goes."""
    s.chance.reveal(kind, EVERYONE)
    s.hand[seat] = without(s.hand[seat], kind)
    if kind in s.known[seat]:
        s.known[seat] = without(s.known[seat], kind)


def without(cards: tuple[Kind, ...], kind: Kind) -> tuple[Kind, ...]:
    at = cards.index(kind)
    return cards[:at] + cards[at + 1 :]


def cost_of_card(kind: Kind) -> ct.Cost:
    """A card that leaves the hand."""
    return {"cards": [CARDS[kind]]}


def discard(s: Trail, seat: Seat, kind: Kind) -> None:
    """[GWT-HERD-05] From the hand, face up, onto the discard pile."""
    _leave_hand(s, seat, kind)
    _put_on_discard(s, seat, kind)
    if s.journal is not None:
        s.emit(ev.CardDiscarded, seat, CARDS[kind])


def discard_hand(s: Trail, seat: Seat) -> None:
    """[GWT-INCOME-09] Objective cards included."""
    for kind in s.hand[seat]:
        discard(s, seat, kind)


def gain(s: Trail, seat: Seat, kind: Kind) -> None:
    """[GWT-HERD-04] A gained card goes face up onto the discard pile."""
    _put_on_discard(s, seat, kind)
    s.in_herd[seat] += kind >= FIRST_OBJECTIVE


def gain_into_hand(s: Trail, seat: Seat, kind: Kind) -> None:
    """[GWT-AMB-57] Everybody has seen it."""
    s.hand[seat] = tuple(sorted((*s.hand[seat], kind)))
    s.known[seat] = tuple(sorted((*s.known[seat], kind)))
    s.in_herd[seat] += kind >= FIRST_OBJECTIVE


def _put_on_discard(s: Trail, seat: Seat, kind: Kind) -> None:
    pile = s.discard[seat] = s.discard[seat].copy()
    pile.put(kind)
    s.top[seat] = kind


def remove(s: Trail, seat: Seat, kind: Kind) -> None:
    """[GWT-AUX-11, GWT-AMB-60] From the hand out of the game."""
    _leave_hand(s, seat, kind)
    s.in_herd[seat] -= kind >= FIRST_OBJECTIVE
    s.removed_cards += (kind,)
    if s.journal is not None:
        s.emit(ev.CardRemoved, seat, CARDS[kind])


def play_objective(s: Trail, seat: Seat, kind: Kind) -> None:
    """[GWT-OBJ-08] From the hand into the objective area."""
    _leave_hand(s, seat, kind)
    s.in_herd[seat] -= 1
    s.area[seat] += (kind,)
    if s.journal is not None:
        s.emit(ev.ObjectivePlayed, seat, CARDS[kind])


def show_hand(s: Trail, seat: Seat) -> None:
    """[GWT-INCOME-01] Everybody sees it."""
    for kind in s.hand[seat]:
        s.chance.reveal(kind, EVERYONE)
    s.shown = seat
    s.known[seat] = s.hand[seat]
    if s.journal is not None:
        s.emit(ev.HandShown, seat, tuple([CARDS[kind] for kind in s.hand[seat]]))


# --- what a hand is worth -------------------------------------------------------------------------------


def breeding_value(hand: tuple[Kind, ...]) -> int:
    """[GWT-INCOME-02, -03, GWT-AMB-40] Each breed once; of Simmentals, the highest."""
    best: dict[int, int] = {}
    for kind in hand:
        if kind < FIRST_OBJECTIVE:
            breed = BREED_OF[kind]
            best[breed] = max(best.get(breed, 0), VALUE_OF[kind])
    return sum(best.values())


def kinds_in(hand: tuple[Kind, ...]) -> list[Kind]:
    """Each kind once: those that `bar_to_part_with` says nothing against."""
    return list(dict.fromkeys(hand))


def is_cattle(kind: Kind) -> bool:
    return kind < FIRST_OBJECTIVE
