"""What the others will want before one's next turn."""

from __future__ import annotations

from math import exp

from waystation.games.stone_age.components import CARD, FIELD, GATHER_PLACES, HUT, PLACES, TOOL_MAKER, Place
from waystation.games.stone_age.heuristic import growth
from waystation.games.stone_age.heuristic.offers import Offer, offer_at
from waystation.games.stone_age.heuristic.plan import Room
from waystation.games.stone_age.heuristic.position import Position
from waystation.games.stone_age.payments import covers
from waystation.kernel import clockwise

type Wishes = dict[Place, float]
"""By place: how much a rival likes it, more than to work elsewhere."""


def wishes_of_rivals(position: Position, room: Room) -> list[Wishes]:
    """The wishes of all others who still have figures to place: what is open to one is open to them."""
    v = position.village
    others = [
        Position(v, seat, position.seat, position.weights)
        for seat in clockwise(position.seat, v.seats)[1:]
        if v.home[seat]
    ]
    return [wishes(rival, room) for rival in others]


def wishes(rival: Position, room: Room) -> Wishes:
    work = rival.weights.work
    found: Wishes = {}
    for place in room:
        if place >= CARD:
            found[place] = offer_liking(rival, offer_at(rival, place)) - work
        elif place in GATHER_PLACES and not rival.standing[place]:
            found[place] = rival.weights.gather
    if TOOL_MAKER in room:
        found[TOOL_MAKER] = growth.tool_worth(rival) - work
    if FIELD in room:
        found[FIELD] = growth.step_worth(rival) - work
    if HUT in room and rival.home > 1:
        found[HUT] = growth.figure_worth(rival) - 2 * work
    return found


def offer_liking(rival: Position, offer: Offer) -> float:
    """What a card or tile would bring a rival; less if it cannot pay yet."""
    able = covers(rival.goods, offer.needs) and sum(rival.goods) >= offer.spare
    return offer.net if able else offer.net * rival.weights.unpaid


def risks(position: Position, rivals: list[Wishes]) -> list[float]:
    """By place: how likely it is closed before one's next turn."""
    safe = [1.0] * len(PLACES)
    for wish in rivals:
        top = max(wish.values(), default=0.0)
        shares = {place: exp((worth - top) / position.weights.heat) for place, worth in wish.items()}
        total = sum(list(shares.values()))
        for place, weight in shares.items():
            safe[place] *= 1 - weight / total
    return [(1 - chance) * closing_share(position, place) for place, chance in enumerate(safe)]


def closing_share(position: Position, place: Place) -> float:
    """How much of a place is lost when one rival more comes there. [SA-PLACE-15, -22, -23]"""
    v = position.village
    if place not in GATHER_PLACES or v.seats == 2:
        return 1.0
    there = [places[place] for places in v.standing if places[place]]
    if v.seats == 3:
        return 1.0 if there else position.weights.crowd
    return 1.0 if sum(there) > 3 else position.weights.crowd


def denials(position: Position, rivals: list[Wishes]) -> dict[Place, float]:
    """What it is worth to take a card or tile from others who like it."""
    share = position.weights.deny / (position.village.seats - 1)
    found: dict[Place, float] = {}
    for wish in rivals:
        for place, worth in wish.items():
            if place >= CARD:
                found[place] = found.get(place, 0.0) + share * max(0.0, worth)
    return found
