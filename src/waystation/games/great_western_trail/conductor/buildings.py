"""Private buildings: which to build, and where."""

from __future__ import annotations

from waystation.games.great_western_trail.building import need_at, spaces_for
from waystation.games.great_western_trail.components import CRAFTSMAN, NOTHING, Place, number_of
from waystation.games.great_western_trail.conductor.masters import counted_worth
from waystation.games.great_western_trail.conductor.objectives import wish
from waystation.games.great_western_trail.conductor.sight import NO_GAIN, Gain, Sight
from waystation.games.great_western_trail.conductor.typical import typical
from waystation.games.great_western_trail.moving import TOLLS


def site_worth(sight: Sight, number: int, place: Place) -> float:
    """What a building brings on a space: its points, its use, its tolls; less what it replaces."""
    key = ("site", number, place)
    if key not in sight.known:
        sight.known[key] = find_worth(sight, number, place)
    return sight.known[key]


def find_worth(sight: Sight, number: int, place: Place) -> float:
    s = sight.trail
    worth = standing_worth(sight, number, place)
    if s.tiles[place] == NOTHING:
        return worth + wish(sight, "B") + counted_worth(sight, "building")
    return worth - standing_worth(sight, number_of(s.tiles[place]), place)


def standing_worth(sight: Sight, number: int, place: Place) -> float:
    building = sight.trail.private[number]
    often = frequency(sight, place)
    return building.points + often * (use_worth(sight, number, place) + toll_worth(sight, number))


def frequency(sight: Sight, place: Place) -> float:
    """How often a space is passed, against one that all pass."""
    return sight.taste.aside if sight.trail.edition.board.spaces[place].risk else 1.0


def use_worth(sight: Sight, number: int, place: Place) -> float:
    """What its owner does there on the trips to come."""
    cells = sight.trail.private[number].cells
    each = sum([max([typical(sight, verb) for verb in cell]) for cell in cells])
    if sight.trail.edition.board.spaces[place].woods:
        each += sight.dollar
    return sight.taste.use * sight.trips * each


def toll_worth(sight: Sight, number: int) -> float:
    s = sight.trail
    green, black = TOLLS[s.seats]
    dollars = sum([green if hand == "green" else black for hand in s.private[number].hands])
    return sight.taste.passing * sight.trips * (s.seats - 1) * dollars * sight.dollar


def build_worth(sight: Sight, number: int, price: int) -> float:
    """On the space where it brings most."""
    places = spaces_for(sight.trail, sight.seat, number, price)
    return max([net_worth(sight, number, place, price) for place in places])


def net_worth(sight: Sight, number: int, place: Place, price: int) -> float:
    cost = price * need_at(sight.trail, number, place)
    return site_worth(sight, number, place) - sight.dollar * cost


def building(sight: Sight, price: int, purse: int) -> Gain:
    """The best building for so much money: nearly what will be chosen, on any free space."""
    s = sight.trail
    able = min(s.workers[sight.seat][CRAFTSMAN], purse // price)
    free = next((place for place in s.edition.board.sites if s.tiles[place] == NOTHING), NOTHING)
    best = NO_GAIN
    if free == NOTHING:
        return best
    unbuilt = s.unbuilt[sight.seat]
    for number, tile in enumerate(s.private):
        if unbuilt >> number & 1 and tile.craftsmen <= able:
            worth = net_worth(sight, number, free, price)
            if worth > best[0]:
                best = (worth, -price * tile.craftsmen)
    return best
