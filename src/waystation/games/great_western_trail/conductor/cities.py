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
from waystation.games.great_western_trail.conductor.discs import best_disc
from waystation.games.great_western_trail.conductor.objectives import wish
from waystation.games.great_western_trail.conductor.sight import Sight
from waystation.games.great_western_trail.conductor.typical import typical
from waystation.games.great_western_trail.counting import certificates
from waystation.games.great_western_trail.delivery import cities_for
from waystation.games.great_western_trail.discs import discs_for
from waystation.games.great_western_trail.edition import Link
from waystation.games.great_western_trail.herd import breeding_value
from waystation.games.great_western_trail.railway import transport_cost
from waystation.games.great_western_trail.scoring import POINTS_OF_CITY


def delivering(sight: Sight, value: int) -> float:
    """The best delivery with a hand of this value, when its income has been taken; transport paid."""
    key = ("delivery", value, 0)
    if key not in sight.known:
        sight.known[key] = find_delivery(sight, value)
    return sight.known[key]


def find_delivery(sight: Sight, value: int) -> float:
    purse = sight.trail.money[sight.seat] + value
    worths = [
        city_worth(sight, city, transport_cost(sight.trail, sight.seat, CITY_VALUES[city]), purse)
        for city in cities_for(sight.trail, sight.seat, value)
    ]
    return max(worths)


def city_worth(sight: Sight, city: City, transport: int, purse: int) -> float:
    """Its points, the arrows beside it, the disc it takes; less the transport."""
    s = sight.trail
    worth = POINTS_OF_CITY.get(city, 0) - sight.dollar * transport + arrows_worth(sight, city)
    if city == KANSAS_CITY:
        worth += sight.dollar * s.edition.kansas_city_money
    if city == TERMINUS:
        worth += wish(sight, "T")
    return worth + best_disc(sight, discs_for(s, sight.seat, city in BLACK_CITIES, purse - transport))


def arrows_worth(sight: Sight, city: City) -> float:
    """Arrows to both sides: joined now, or to be joined by another delivery."""
    own = sight.trail.delivered[sight.seat]
    links = sight.trail.edition.links
    worth = 0.0
    if own[city]:
        return worth
    if city > 0:
        worth += arrow_worth(sight, links[city - 1], own[city - 1] > 0)
    if city < len(links):
        worth += arrow_worth(sight, links[city], own[city + 1] > 0)
    return worth


def arrow_worth(sight: Sight, link: Link, joined: bool) -> float:
    action = 0.0 if link.action is None else typical(sight, link.action)
    if joined:
        return link.points + action
    return sight.taste.promise * min(1.0, sight.trips / 2) * max(0.0, link.points + action)


def unit_of_trip(sight: Sight) -> float:
    """What a unit of breeding value is worth on this trip: a dollar, and cities that are nearly reached."""
    value = breeding_value(sight.hand) + certificates(sight.trail, sight.seat)
    gained = (delivering(sight, value + NEARLY) - delivering(sight, value)) / NEARLY
    taste = sight.taste
    return sight.dollar + (1 - taste.nearer) * taste.reach + taste.nearer * gained


NEARLY: Final = 3  # units of breeding value
