"""What the others will want before one's next turn."""

from __future__ import annotations

from math import exp

from waystation.games.stone_age.components import CARD, FIELD, GATHER, HUT, PLACES, TOOL_MAKER, Place
from waystation.games.stone_age.conductor import growth
from waystation.games.stone_age.conductor.offers import Offer, offer_at
from waystation.games.stone_age.conductor.plan import Room
from waystation.games.stone_age.conductor.sight import Sight
from waystation.games.stone_age.payments import covers
from waystation.kernel import clockwise

type Wishes = dict[Place, float]
"""By place: how much a rival likes it, more than to work elsewhere."""


def wishes_of_rivals(sight: Sight, room: Room) -> list[Wishes]:
    """The wishes of all others who still have figures to place: what is open to one is open to them."""
    v = sight.village
    others = [
        Sight(v, seat, sight.seat, sight.taste) for seat in clockwise(sight.seat, v.seats)[1:] if v.home[seat]
    ]
    return [wishes(rival, room) for rival in others]


def wishes(rival: Sight, room: Room) -> Wishes:
    work = rival.taste.work
    found: Wishes = {}
    for place in room:
        if place >= CARD:
            found[place] = liking(rival, offer_at(rival, place)) - work
        elif place in GATHER and not rival.standing[place]:
            found[place] = rival.taste.gather
    if TOOL_MAKER in room:
        found[TOOL_MAKER] = growth.tool(rival) - work
    if FIELD in room:
        found[FIELD] = growth.step(rival) - work
    if HUT in room and rival.home > 1:
        found[HUT] = growth.figure(rival) - 2 * work
    return found


def liking(rival: Sight, offer: Offer) -> float:
    """What a card or tile would bring a rival; less if it cannot pay yet."""
    able = covers(rival.goods, offer.needs) and sum(rival.goods) >= offer.spare
    return offer.net if able else offer.net * rival.taste.unpaid


def risks(sight: Sight, rivals: list[Wishes]) -> list[float]:
    """By place: how likely it is closed before one's next turn."""
    safe = [1.0] * len(PLACES)
    for wish in rivals:
        top = max(wish.values(), default=0.0)
        weights = {place: exp((worth - top) / sight.taste.heat) for place, worth in wish.items()}
        total = sum(list(weights.values()))
        for place, weight in weights.items():
            safe[place] *= 1 - weight / total
    return [(1 - chance) * closing(sight, place) for place, chance in enumerate(safe)]


def closing(sight: Sight, place: Place) -> float:
    """How much of a place is lost when one rival more comes there. [SA-PLACE-15, -22, -23]"""
    v = sight.village
    if place not in GATHER or v.seats == 2:
        return 1.0
    there = [places[place] for places in v.standing if places[place]]
    if v.seats == 3:
        return 1.0 if there else sight.taste.crowd
    return 1.0 if sum(there) > 3 else sight.taste.crowd


def denials(sight: Sight, rivals: list[Wishes]) -> dict[Place, float]:
    """What it is worth to take a card or tile from others who like it."""
    share = sight.taste.deny / (sight.village.seats - 1)
    found: dict[Place, float] = {}
    for wish in rivals:
        for place, worth in wish.items():
            if place >= CARD:
                found[place] = found.get(place, 0.0) + share * max(0.0, worth)
    return found
