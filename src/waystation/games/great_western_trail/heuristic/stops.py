"""What a stop at a location brings: all that can be done there, with this hand and so much money."""

from __future__ import annotations

from waystation.games.great_western_trail.components import Place
from waystation.games.great_western_trail.counting import certificates
from waystation.games.great_western_trail.edition import Cell
from waystation.games.great_western_trail.herd import breeding_value
from waystation.games.great_western_trail.heuristic.cities import delivery_worth
from waystation.games.great_western_trail.heuristic.position import Gain, Position
from waystation.games.great_western_trail.heuristic.verbs import best_auxiliary, turn_of, worth
from waystation.games.great_western_trail.location import cells_at


def stop_gain(position: Position, place: Place, purse: int) -> Gain:
    """What a location brings: Kansas City, a building, or an auxiliary action for want of better."""
    if place == position.trail.edition.board.kansas_city:
        return kansas_city_worth(position), 0
    single = best_auxiliary(position, purse, double=False)
    cells = cells_of_stop(position, place)
    return max(single, cells_gain(position, cells, purse)) if cells else single


def cells_of_stop(position: Position, place: Place) -> tuple[Cell, ...]:
    """The cells of a location, in the order in which one uses them."""
    cells = position.stops.get(place)
    if cells is None:
        cells = position.stops[place] = sort_cells(cells_at(position.trail, position.seat, place))
    return cells


def sort_cells(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return tuple(sorted(cells, key=first_turn))


def first_turn(cell: Cell) -> int:
    return turn_of(cell[0])


def cells_gain(position: Position, cells: tuple[Cell, ...], purse: int) -> Gain:
    """One cell after the other, and the best verb of each: what they pay for the others is spent."""
    total = 0.0
    before = purse
    for cell in cells:
        gain, more = best_of_cell(position, cell, purse)
        if gain > 0:
            total += gain
            purse += more
    return total, purse - before


def best_of_cell(position: Position, cell: Cell, purse: int) -> Gain:
    if len(cell) == 1:
        return worth(position, cell[0], purse)
    return max([worth(position, verb, purse) for verb in cell])


def kansas_city_worth(position: Position) -> float:
    """Income and delivery, with the hand as it is now."""
    value = breeding_value(position.hand) + certificates(position.trail, position.seat)
    return position.dollar * value + delivery_worth(position, value)
