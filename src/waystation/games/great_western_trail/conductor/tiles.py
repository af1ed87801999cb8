"""Hazard and camp tiles: which to take."""

from __future__ import annotations

from waystation.games.great_western_trail.components import GREEN_CAMP, NOTHING, TILES, Place
from waystation.games.great_western_trail.conductor.masters import counted_worth
from waystation.games.great_western_trail.conductor.objectives import wish
from waystation.games.great_western_trail.conductor.sight import NO_GAIN, Gain, Sight
from waystation.games.great_western_trail.verbs import ClearHazard, Trade


def clearing(sight: Sight, verb: ClearHazard, purse: int) -> Gain:
    """The hazard tile that is worth most."""
    s = sight.trail
    tiles = [place for place in s.edition.board.hazard_spaces if s.tiles[place] != NOTHING]
    if not tiles or purse < verb.price:
        return NO_GAIN
    best = max([hazard_worth(sight, place) for place in tiles])
    return best - sight.dollar * verb.price, -verb.price


def hazard_worth(sight: Sight, place: Place) -> float:
    """Its points, and what it is for."""
    return TILES[sight.trail.tiles[place]].points + wish(sight, "H") + counted_worth(sight, "hazard")


def trading(sight: Sight, _verb: Trade, purse: int) -> Gain:
    """The camp tile that is worth most."""
    s = sight.trail
    spaces = s.edition.board.spaces
    best = NO_GAIN
    for place in s.edition.board.camps:
        if s.tiles[place] != NOTHING and purse + spaces[place].money >= 0:
            gained = camp_worth(sight, place)
            if gained > best[0]:
                best = (gained, spaces[place].money)
    return best


def camp_worth(sight: Sight, place: Place) -> float:
    """Its dollars or token, and what the tile is for."""
    s = sight.trail
    space = s.edition.board.spaces[place]
    green, black = s.camps[sight.seat]
    is_green = s.tiles[place] == GREEN_CAMP
    gained = sight.dollar * space.money + wish(sight, "G" if is_green else "L")
    if (is_green and green < black) or (not is_green and black < green):
        gained += counted_worth(sight, "camp pair")
    return gained + sight.taste.token if space.token else gained
