"""Hazard and camp tiles: which to take."""

from __future__ import annotations

from waystation.games.great_western_trail.components import GREEN_CAMP, NOTHING, TILES, Place
from waystation.games.great_western_trail.heuristic.masters import counted_worth
from waystation.games.great_western_trail.heuristic.objectives import wish
from waystation.games.great_western_trail.heuristic.position import NO_GAIN, Gain, Position
from waystation.games.great_western_trail.verbs import ClearHazard, Trade


def best_hazard(position: Position, verb: ClearHazard, purse: int) -> Gain:
    """The hazard tile that is worth most."""
    s = position.trail
    tiles = [place for place in s.edition.board.hazard_spaces if s.tiles[place] != NOTHING]
    if not tiles or purse < verb.price:
        return NO_GAIN
    best = max([hazard_worth(position, place) for place in tiles])
    return best - position.dollar * verb.price, -verb.price


def hazard_worth(position: Position, place: Place) -> float:
    """Its points, and what it is for."""
    return TILES[position.trail.tiles[place]].points + wish(position, "H") + counted_worth(position, "hazard")


def best_camp_tile(position: Position, _verb: Trade, purse: int) -> Gain:
    """The camp tile that is worth most."""
    s = position.trail
    spaces = s.edition.board.spaces
    best = NO_GAIN
    for place in s.edition.board.camps:
        if s.tiles[place] != NOTHING and purse + spaces[place].money >= 0:
            gained = camp_worth(position, place)
            if gained > best[0]:
                best = (gained, spaces[place].money)
    return best


def camp_worth(position: Position, place: Place) -> float:
    """Its dollars or token, and what the tile is for."""
    s = position.trail
    space = s.edition.board.spaces[place]
    green, black = s.camps[position.seat]
    is_green = s.tiles[place] == GREEN_CAMP
    gained = position.dollar * space.money + wish(position, "G" if is_green else "L")
    if (is_green and green < black) or (not is_green and black < green):
        gained += counted_worth(position, "camp pair")
    return gained + position.weights.token if space.token else gained
