"""Deliveries: what a city is worth."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.components import (
    BLACK_CITIES,
    CITY_VALUES,
    KANSAS_CITY,
    TERMINUS,
    City,
)
from waystation.games.great_western_trail.counting import certificates
from waystation.games.great_western_trail.delivery import cities_for
from waystation.games.great_western_trail.discs import discs_for
from waystation.games.great_western_trail.edition import Link
from waystation.games.great_western_trail.herd import breeding_value
from waystation.games.great_western_trail.heuristic.discs import best_disc
from waystation.games.great_western_trail.heuristic.objectives import wish
from waystation.games.great_western_trail.heuristic.position import Position
from waystation.games.great_western_trail.heuristic.typical import typical_worth
from waystation.games.great_western_trail.railway import transport_cost
from waystation.games.great_western_trail.scoring import POINTS_OF_CITY


def delivery_worth(position: Position, value: int) -> float:
    """The best delivery with a hand of this value, when its income has been taken; transport paid."""
    key = ("delivery", value, 0)
    if key not in position.cache:
        position.cache[key] = find_delivery(position, value)
    return position.cache[key]


def find_delivery(position: Position, value: int) -> float:
    purse = position.trail.money[position.seat] + value
    worths = [
        city_worth(position, city, transport_cost(position.trail, position.seat, CITY_VALUES[city]), purse)
        for city in cities_for(position.trail, position.seat, value)
    ]
    return max(worths)


def city_worth(position: Position, city: City, transport: int, purse: int) -> float:
    """Its points, the arrows beside it, the disc it takes; less the transport."""
    s = position.trail
    worth = POINTS_OF_CITY.get(city, 0) - position.dollar * transport + arrows_worth(position, city)
    if city == KANSAS_CITY:
        worth += position.dollar * s.edition.kansas_city_money
    if city == TERMINUS:
        worth += wish(position, "T")
    return worth + best_disc(position, discs_for(s, position.seat, city in BLACK_CITIES, purse - transport))


def arrows_worth(position: Position, city: City) -> float:
    """Arrows to both sides: joined now, or to be joined by another delivery."""
    own = position.trail.delivered[position.seat]
    links = position.trail.edition.links
    worth = 0.0
    if own[city]:
        return worth
    if city > 0:
        worth += arrow_worth(position, links[city - 1], own[city - 1] > 0)
    if city < len(links):
        worth += arrow_worth(position, links[city], own[city + 1] > 0)
    return worth


def arrow_worth(position: Position, link: Link, joined: bool) -> float:
    action = 0.0 if link.action is None else typical_worth(position, link.action)
    if joined:
        return link.points + action
    return position.weights.promise * min(1.0, position.trips / 2) * max(0.0, link.points + action)


def unit_of_trip(position: Position) -> float:
    """What a unit of breeding value is worth on this trip: a dollar, and cities that are nearly reached."""
    value = breeding_value(position.hand) + certificates(position.trail, position.seat)
    gained = (delivery_worth(position, value + UNITS_AHEAD) - delivery_worth(position, value)) / UNITS_AHEAD
    weights = position.weights
    return position.dollar + (1 - weights.nearer) * weights.reach + weights.nearer * gained


UNITS_AHEAD: Final = 3  # units of breeding value
