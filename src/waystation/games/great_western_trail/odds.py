"""What the next cards of a herd may be: exact, for a person who wonders whether to exchange cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from typing import Final

from waystation.games.great_western_trail.actions import AUXILIARY, DRAW, USE_TOKEN
from waystation.games.great_western_trail.components import BREED_OF, BREEDS, DISCS, FIRST_OBJECTIVE
from waystation.games.great_western_trail.herd import hand_limit
from waystation.games.great_western_trail.trail import Trail
from waystation.games.great_western_trail.view import hidden_cards
from waystation.kernel import NOBODY, Phrase, Probability, Seat

DRAWING: Final = (DRAW.target, USE_TOKEN.target, AUXILIARY[DISCS.index("aux_cards")][0].target)
CYCLING: Final = "use cycle-"
"""How the use of an icon begins that lets a player draw cards."""
OBJECTIVES: Final = len(BREEDS)
"""Objective cards are counted after the breeds, all as one."""


def odds(s: Trail, seat: Seat | None, target: str) -> Sequence[Probability]:
    """[GWT-HERD-06] The breed of the next card from the seat's own draw pile; then, if the hand is to be
    filled up with several cards, which breeds will be among them.

    A seat knows what its pile consists of. A spectator looks at the herd of whoever has the turn, and
    does not know which of the unseen cards are in the hand. [GWT-AMB-44, -57]
    """
    whose = s.turn if seat is None else seat
    if whose == NOBODY or not (target in DRAWING or target.startswith(CYCLING)):
        return ()
    following = [] if seat is None else odds_of_refill(s, seat)
    return [*odds_of_next_card(next_cards(s, whose, own=seat is not None)), *following]


def odds_of_next_card(counts: list[int]) -> Iterator[Probability]:
    size = sum(counts)
    for breed, number in enumerate(by_breed(counts)):
        if number:
            yield Probability(describe(breed), number, size)


def next_cards(s: Trail, seat: Seat, *, own: bool) -> list[int]:
    """What may be drawn next, by kind. [GWT-HERD-07] An empty pile is renewed from the discards."""
    if not s.pile[seat].size:
        return s.discard[seat].counts
    counts = s.pile[seat].counts[:]
    for kind in () if own else hidden_cards(s, seat):
        counts[kind] += 1
    return counts


def by_breed(counts: list[int]) -> list[int]:
    """Cards by breed, with the objective cards at the end."""
    breeds = [0] * (OBJECTIVES + 1)
    for kind, breed in enumerate(BREED_OF):
        breeds[breed] += counts[kind]
    breeds[OBJECTIVES] = sum(counts[FIRST_OBJECTIVE:])
    return breeds


# --- filling up the hand --------------------------------------------------------------------------------


def odds_of_refill(s: Trail, seat: Seat) -> Iterator[Probability]:
    """[GWT-DRAW-01] At least one of a breed among the cards that fill up the hand; of one card, nothing more
    than the next card says.
    """
    pile, discard = s.pile[seat], s.discard[seat]
    cards = min(hand_limit(s, seat) - len(s.hand[seat]), pile.size + discard.size)
    if cards < 2:
        return
    own = zip(by_breed(pile.counts), by_breed(discard.counts), strict=True)
    for breed, (in_pile, in_discard) in enumerate(own):
        ways, of = at_least_one(in_pile, pile.size, in_discard, discard.size, cards)
        if ways:
            yield Probability(describe(breed, cards), ways, of)


def at_least_one(in_pile: int, pile: int, in_discard: int, discard: int, cards: int) -> tuple[int, int]:
    """[GWT-HERD-07] A pile too small is drawn to its end; the rest comes from the shuffled discards."""
    if cards <= pile:
        return hits(in_pile, pile, cards)
    return (1, 1) if in_pile else hits(in_discard, discard, cards - pile)


def hits(number: int, size: int, drawn: int) -> tuple[int, int]:
    """In how many ways, and of how many, so many cards drawn from a pile hold one of these.

    >>> hits(2, 4, 2)
    (5, 6)
    """
    every = comb(size, drawn)
    return every - comb(size - number, drawn), every


def describe(breed: int, cards: int = 1) -> Phrase:
    """A breed or an objective card, as the next card or among several."""
    if breed == OBJECTIVES:
        return Phrase("odds.objective") if cards == 1 else Phrase("odds.objective_among", {"cards": cards})
    name = {"breed": BREEDS[breed]}
    return Phrase("odds.breed", name) if cards == 1 else Phrase("odds.breed_among", {**name, "cards": cards})
