"""Exact odds of dice, for a player who wonders how many figures to send."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Final

from waystation.games.stone_age.actions import FILL, MOST_FIGURES, PUT, USE, card_target
from waystation.games.stone_age.components import (
    CARD,
    CARDS,
    DICE_PLACES,
    FOREST,
    GAP,
    GATHER_PLACES,
    KINDS,
    RATES,
    SLOTS,
    YIELD,
    Card,
    Kind,
    Place,
)
from waystation.games.stone_age.rolling import FACES
from waystation.games.stone_age.village import PLACING, RINGS, Village, rings_left
from waystation.kernel import NOBODY, Phrase, Probability, Seat


def odds(kind: str, dice: int, tools: Sequence[int] = ()) -> Mapping[int, Fraction]:
    """How likely each number of pieces is, when so many dice are rolled and all these tools are added.

    The kind is what the place gives: `food` on the hunt, `wood` in the forest, `brick`, `stone`, `gold`.

    >>> {number: str(chance) for number, chance in odds("gold", 2, [1]).items()}
    {0: '1/6', 1: '3/4', 2: '1/12'}
    >>> float(expectation(odds("wood", 3)))
    3.1666666666666665
    """
    if kind not in KINDS or dice not in range(MOST_FIGURES + 1):
        every = ", ".join(KINDS)
        raise ValueError(f"odds takes one of {every}, and 0 to {MOST_FIGURES} dice; not {kind!r} and {dice}.")
    return {
        number: Fraction(ways, FACES**dice)
        for number, ways in pieces(KINDS.index(kind), dice, sum(tools)).items()
    }


def pieces(kind: Kind, dice: int, added: int = 0) -> dict[int, int]:
    """In how many ways so many dice, with so many pips added, bring each number of pieces."""
    found: dict[int, int] = {}
    for pips, ways in enumerate(rolls(dice)):
        if ways:
            number = (pips + added) // RATES[kind]
            found[number] = found.get(number, 0) + ways
    return found


def expectation(chances: Mapping[int, Fraction]) -> Fraction:
    """The mean of a distribution."""
    return sum((number * chance for number, chance in chances.items()), Fraction(0))


@cache
def rolls(dice: int) -> tuple[int, ...]:
    """In how many ways so many dice show each sum, from 0 on."""
    if dice == 0:
        return (1,)
    fewer = rolls(dice - 1)
    return tuple(
        sum([fewer[pips - face] for face in range(1, FACES + 1) if 0 <= pips - face < len(fewer)])
        for pips in range(FACES * dice + 1)
    )


# --- what a person points at ----------------------------------------------------------------------------

PLACEMENTS: Final = {str(put): put for place in DICE_PLACES for put in PUT[place]}
PLACED: Final = {PUT[place][0].target: place for place in DICE_PLACES}
USED: Final = {USE[place].target: place for place in DICE_PLACES}
SLOT: Final = {at[CARD + slot].target: slot for slot in range(SLOTS) for at in (FILL, USE)}
BOUGHT: Final = {card_target(card.index): card for card in CARDS}


def odds_of(s: Village, seat: Seat | None, target: str) -> Sequence[Probability]:
    """[SA-USE-20, -21] What dice may bring, before tools: to figures, or with a card.

    All that they depend on lies open. A spectator looks at the figures of whoever has the turn.
    """
    if target in PLACEMENTS:
        put = PLACEMENTS[target]
        return yield_odds(YIELD[put.place], put.number)
    if target in BOUGHT:
        return odds_of_card(BOUGHT[target])
    if target in SLOT:
        card = s.row[SLOT[target]]
        return () if card == GAP else odds_of_card(CARDS[card])
    whose = s.turn if seat is None else seat
    return () if whose == NOBODY else odds_at_place(s, whose, target)


def odds_at_place(s: Village, seat: Seat, target: str) -> Sequence[Probability]:
    """To the figures that a seat has at a place; or to each number of them that it could place there."""
    if target in USED:
        place = USED[target]
        return yield_odds(YIELD[place], s.standing[seat][place])
    if target in PLACED:
        place = PLACED[target]
        return [at_least_one(YIELD[place], figures) for figures in range(1, most_at(s, seat, place) + 1)]
    return ()


def most_at(s: Village, seat: Seat, place: Place) -> int:
    """[SA-PLACE-06] As many figures as are at home, and as there are rings for."""
    return min(s.home[seat], s.room[place - FOREST]) if place in GATHER_PLACES else s.home[seat]


def dice_at(s: Village, seat: Seat, place: Place) -> Sequence[int]:
    """How many dice a seat may come to roll at a place: those of its figures that stand there; else each
    number that it may place, now or once the place is empty again.
    """
    if s.standing[seat][place]:
        return (s.standing[seat][place],)
    free, rings = (rings_left(s, place), RINGS) if place in GATHER_PLACES else (MOST_FIGURES, MOST_FIGURES)
    now = min(s.home[seat], free) if s.phase == PLACING else 0
    return range(1, (now or min(s.people[seat], rings)) + 1)


def odds_of_card(card: Card) -> Sequence[Probability]:
    """[SA-CARD-22] By a card that rolls for a resource."""
    return yield_odds(card.resource, card.amount) if card.does == "resource_roll" else ()


@cache
def yield_odds(kind: Kind, dice: int) -> tuple[Probability, ...]:
    """Every number of pieces that so many dice may bring; without dice there is no chance."""
    found = pieces(kind, dice) if dice else {}
    return tuple(
        [Probability(yield_phrase(number, kind, dice), ways, FACES**dice) for number, ways in found.items()]
    )


def yield_phrase(number: int, kind: Kind, dice: int) -> Phrase:
    return Phrase("odds.brought", {"number": number, "what": KINDS[kind], "dice": dice})


@cache
def at_least_one(kind: Kind, dice: int) -> Probability:
    """Whether anything comes of so many dice."""
    in_vain = pieces(kind, dice).get(0, 0)
    what = Phrase("odds.at_least_one", {"what": KINDS[kind], "dice": dice})
    return Probability(what, FACES**dice - in_vain, FACES**dice)
