"""Who is ahead, and whether to be the one who ends the game."""

from __future__ import annotations

from typing import Final

from waystation.games.stone_age.components import GAP, STACK, Place
from waystation.games.stone_age.conductor.sight import Sight

CLEAR: Final = 30.0  # points: a lead as large as this is safe, what is more adds nothing


def value_of_ending(sight: Sight, place: Place) -> float:
    """What is gained by buying what ends the game, given how far one is ahead."""
    if not ends_the_game(sight, place):
        return 0.0
    return sight.taste.finish * max(-CLEAR, min(CLEAR, lead(sight)))


def ends_the_game(sight: Sight, place: Place) -> bool:
    """[SA-END-01, -03] Whether what lies at a place is the last tile of its stack, or a card too many."""
    v = sight.village
    if GAP in v.tops:
        return False
    return v.deck.size == v.row.count(GAP) if place < STACK else not v.beneath[place - STACK]


def lead(sight: Sight) -> float:
    """How far the seat is ahead of its best rival, were the game over now."""
    v = sight.village
    others = [Sight(v, seat, sight.by, sight.taste) for seat in range(v.seats) if seat != sight.seat]
    return total(sight) - max([total(rival) for rival in others])


def total(sight: Sight) -> float:
    """The score as far as it is known. [SA-SCORE-01 to -08]"""
    different = len(set(sight.symbols))
    second = len(sight.symbols) - different
    points = sight.village.points[sight.seat]
    return points + different * different + second * second + people(sight, sight.shown) + sum(sight.goods)


def people(sight: Sight, number: dict[str, float]) -> float:
    """[SA-SCORE-03 to -06] What so many people on the own cards score, with what the tribe has now."""
    return (
        number["farmer"] * sight.track
        + number["tool_maker"] * sight.tool_values
        + number["hut_builder"] * sight.huts
        + number["shaman"] * sight.people
    )
