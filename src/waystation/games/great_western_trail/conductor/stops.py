"""What a stop at a location brings: all that can be done there, with this hand and so much money."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.components import Place
from waystation.games.great_western_trail.conductor.cities import delivering
from waystation.games.great_western_trail.conductor.sight import Gain, Sight
from waystation.games.great_western_trail.conductor.verbs import best_auxiliary, worth
from waystation.games.great_western_trail.counting import certificates
from waystation.games.great_western_trail.edition import Cell
from waystation.games.great_western_trail.herd import breeding_value
from waystation.games.great_western_trail.location import cells_at
from waystation.games.great_western_trail.verb import Verb
from waystation.games.great_western_trail.verbs import (
    Build,
    BuyFromMarket,
    ClearHazard,
    Hire,
    Money,
    MoneyPer,
    PerCampPair,
    Ride,
    Sell,
    Trade,
)

EARNING, MIDDLE, SPENDING, FINALLY = range(4)
ORDER: Final[dict[type[Verb], int]] = {
    Money: EARNING,
    MoneyPer: EARNING,
    PerCampPair: EARNING,
    Sell: EARNING,
    Trade: EARNING,
    Hire: MIDDLE,
    Build: MIDDLE,
    BuyFromMarket: MIDDLE,
    ClearHazard: MIDDLE,
    Ride: FINALLY,
}
"""Money first, then what it buys; the rest of a location is lost when one rides on."""


def turn_of(verb: Verb) -> int:
    return ORDER.get(type(verb), SPENDING)


def stop_gain(sight: Sight, place: Place, purse: int) -> Gain:
    """What a location brings: Kansas City, a building, or an auxiliary action for want of better."""
    if place == sight.trail.edition.board.kansas_city:
        return kansas_city_worth(sight), 0
    single = best_auxiliary(sight, purse, double=False)
    cells = cells_of_stop(sight, place)
    return max(single, cells_gain(sight, cells, purse)) if cells else single


def cells_of_stop(sight: Sight, place: Place) -> tuple[Cell, ...]:
    """The cells of a location, in the order in which one uses them."""
    cells = sight.stops.get(place)
    if cells is None:
        cells = sight.stops[place] = in_turn(cells_at(sight.trail, sight.seat, place))
    return cells


def in_turn(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return tuple(sorted(cells, key=first_turn))


def first_turn(cell: Cell) -> int:
    return turn_of(cell[0])


def cells_gain(sight: Sight, cells: tuple[Cell, ...], purse: int) -> Gain:
    """One cell after the other, and the best verb of each: what they pay for the others is spent."""
    total = 0.0
    before = purse
    for cell in cells:
        gain, more = best_of_cell(sight, cell, purse)
        if gain > 0:
            total += gain
            purse += more
    return total, purse - before


def best_of_cell(sight: Sight, cell: Cell, purse: int) -> Gain:
    if len(cell) == 1:
        return worth(sight, cell[0], purse)
    return max([worth(sight, verb, purse) for verb in cell])


def kansas_city_worth(sight: Sight) -> float:
    """Income and delivery, with the hand as it is now."""
    value = breeding_value(sight.hand) + certificates(sight.trail, sight.seat)
    return sight.dollar * value + delivering(sight, value)
