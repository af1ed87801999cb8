"""Private buildings: which to build, and where."""

from __future__ import annotations

from waystation.games.great_western_trail.building import building_cost, spaces_for
from waystation.games.great_western_trail.components import CRAFTSMAN, NOTHING, Place, number_of
from waystation.games.great_western_trail.heuristic.masters import counted_worth
from waystation.games.great_western_trail.heuristic.objectives import wish
from waystation.games.great_western_trail.heuristic.position import NO_GAIN, Gain, Position
from waystation.games.great_western_trail.heuristic.typical import typical_worth
from waystation.games.great_western_trail.moving import dollars_for


def site_worth(position: Position, number: int, place: Place) -> float:
    """What a building brings on a space: its points, its use, its tolls; less what it replaces."""
    key = ("site", number, place)
    if key not in position.cache:
        position.cache[key] = find_site_worth(position, number, place)
    return position.cache[key]


def find_site_worth(position: Position, number: int, place: Place) -> float:
    s = position.trail
    worth = standing_worth(position, number, place)
    if s.tiles[place] == NOTHING:
        return worth + wish(position, "B") + counted_worth(position, "building")
    return worth - standing_worth(position, number_of(s.tiles[place]), place)


def standing_worth(position: Position, number: int, place: Place) -> float:
    building = position.trail.private[number]
    often = frequency(position, place)
    return building.points + often * (use_worth(position, number, place) + toll_worth(position, number))


def frequency(position: Position, place: Place) -> float:
    """How often a space is passed, against one that all pass."""
    return position.weights.aside if position.trail.edition.board.spaces[place].risk else 1.0


def use_worth(position: Position, number: int, place: Place) -> float:
    """What its owner does there on the trips to come."""
    cells = position.trail.private[number].cells
    each = sum([max([typical_worth(position, verb) for verb in cell]) for cell in cells])
    if position.trail.edition.board.spaces[place].woods:
        each += position.dollar
    return position.weights.use * position.trips * each


def toll_worth(position: Position, number: int) -> float:
    s = position.trail
    dollars = dollars_for(s.private[number].hands, s.seats)
    return position.weights.passing * position.trips * (s.seats - 1) * dollars * position.dollar


def build_worth(position: Position, number: int, price: int) -> float:
    """On the space where it brings most."""
    places = spaces_for(position.trail, position.seat, number, price)
    return max([net_worth(position, number, place, price) for place in places])


def net_worth(position: Position, number: int, place: Place, price: int) -> float:
    cost = building_cost(position.trail, number, place, price)
    return site_worth(position, number, place) - position.dollar * cost


def best_building(position: Position, price: int, purse: int) -> Gain:
    """The best building for so much money: nearly what will be chosen, on any free space."""
    s = position.trail
    able = min(s.workers[position.seat][CRAFTSMAN], purse // price)
    free = next((place for place in s.edition.board.sites if s.tiles[place] == NOTHING), NOTHING)
    best = NO_GAIN
    if free == NOTHING:
        return best
    unbuilt = s.unbuilt[position.seat]
    for number, tile in enumerate(s.private):
        if unbuilt >> number & 1 and tile.craftsmen <= able:
            worth = net_worth(position, number, free, price)
            if worth > best[0]:
                best = (worth, -building_cost(s, number, free, price))
    return best
