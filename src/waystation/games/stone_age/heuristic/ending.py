"""Who is ahead, and whether to end the game."""

from __future__ import annotations

from typing import Final

from waystation.games.stone_age.components import GAP, STACK, Place
from waystation.games.stone_age.heuristic.position import Position

CLEAR_LEAD: Final = 30.0  # points: a safe lead; more adds nothing


def value_of_ending(position: Position, place: Place) -> float:
    """What is gained by buying what ends the game, given how far one is ahead."""
    if not ends_the_game(position, place):
        return 0.0
    return position.weights.finish * max(-CLEAR_LEAD, min(CLEAR_LEAD, lead(position)))


def ends_the_game(position: Position, place: Place) -> bool:
    """[SA-END-01, -03] Whether what lies at a place is the last tile of its stack, or a card too many."""
    v = position.village
    if GAP in v.tops:
        return False
    return v.deck.size == v.row.count(GAP) if place < STACK else not v.beneath[place - STACK]


def lead(position: Position) -> float:
    """How far the seat is ahead of its best rival, were the game over now."""
    v = position.village
    others = [
        Position(v, seat, position.by, position.weights) for seat in range(v.seats) if seat != position.seat
    ]
    return total(position) - max([total(rival) for rival in others])


def total(position: Position) -> float:
    """The score as far as it is known. [SA-SCORE-01 to -08]"""
    different = len(set(position.symbols))
    second = len(position.symbols) - different
    points = position.village.points[position.seat]
    return (
        points
        + different * different
        + second * second
        + people_points(position, position.shown)
        + sum(position.goods)
    )


def people_points(position: Position, number: dict[str, float]) -> float:
    """[SA-SCORE-03 to -06] What so many people on the own cards score, with what the tribe has now."""
    return (
        number["farmer"] * position.track
        + number["tool_maker"] * position.tool_values
        + number["hut_builder"] * position.huts
        + number["shaman"] * position.people
    )
