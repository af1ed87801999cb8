"""The best plan for all figures that are home."""

from __future__ import annotations

from itertools import combinations
from typing import Final, final

from waystation.games.stone_age.components import (
    CARD,
    FIELD,
    FOOD,
    FOREST,
    GAP,
    GATHER,
    HUNT,
    HUT,
    TOOL_MAKER,
    VILLAGE,
    Place,
)
from waystation.games.stone_age.conductor import growth
from waystation.games.stone_age.conductor.offers import Offer, claimed, offer_at
from waystation.games.stone_age.conductor.outlook import bonuses, outlook
from waystation.games.stone_age.conductor.sharing import Layer, share_out
from waystation.games.stone_age.conductor.sight import Sight
from waystation.games.stone_age.conductor.stores import table
from waystation.games.stone_age.conductor.taste import FAR
from waystation.games.stone_age.conductor.yields import at_least, chances, mean
from waystation.games.stone_age.village import VILLAGE_OPEN

type Room = dict[Place, int]
"""By place that is open: how many figures may go there."""
type Way = tuple[float, tuple[Place, ...]]
"""What some places of the village bring together."""

CANDIDATES: Final = 5  # cards and tiles that are thought of
PURCHASES: Final = 3  # of them in one plan


@final
class Plan:
    """How many figures go where, what they are to buy, and what all that brings."""

    def __init__(self, numbers: Room, buys: tuple[Offer, ...], worth: float) -> None:
        self.numbers = numbers
        self.buys = buys
        self.worth = worth


@final
class Planner:
    """What all plans have in common. `extra` is what taking a card or tile is worth beyond what it brings."""

    def __init__(self, sight: Sight, room: Room, extra: dict[Place, float]) -> None:
        v = sight.village
        self.sight = sight
        self.room = room
        self.tools = sum(v.unused[sight.seat])
        self.claimed = claimed(sight)
        self.offers = wanted_offers(sight, room, extra)
        self.dice = [sight.standing[place] for place in GATHER]
        self.fields = [place for place in GATHER if place in room]
        self.hunters = hunt(sight, room.get(HUNT, 0))

    def plans(self) -> list[Plan]:
        """A plan for each way to choose some of the offers."""
        most = min(PURCHASES, self.sight.home, len(self.offers))
        return [self.plan(buys) for number in range(most + 1) for buys in combinations(self.offers, number)]

    def plan(self, buys: tuple[Offer, ...], closed: Place = GAP) -> Plan:
        """The best plan with certain purchases, without one place."""
        wanted = sorted([*self.claimed, *buys], key=lambda offer: (offer.is_open, -offer.net))
        ways = village_ways(self.sight, self.room, closed)
        places = [place for place in self.fields if place != closed]
        more = bonuses(self.sight, self.dice, wanted)
        layers = [
            [way[0] for way in ways],
            self.hunters[:1] if closed == HUNT else self.hunters,
            *[self.gather(place, more[place - FOREST]) for place in places],
        ]
        numbers = share_out(self.sight.home - len(buys), layers)
        found: Room = {offer.place: 1 for offer in buys}
        found |= {place: 1 + (place == HUT) for place in ways[numbers[0]][1]}
        found |= {place: number for place, number in zip([HUNT, *places], numbers[1:], strict=True) if number}
        dice = [found.get(place, self.dice[place - FOREST]) for place in GATHER]
        worth = layers[0][numbers[0]] + layers[1][numbers[1]]
        return Plan(found, buys, worth + outlook(self.sight, dice, self.tools, wanted))

    def gather(self, place: Place, more: list[float]) -> Layer:
        """What so many figures gather, when the first pieces are worth more."""
        kind = place - FOREST
        pips = self.tools // 2
        found: Layer = [0.0]
        for dice in range(1, self.room[place] + 1):
            bonus = [p * extra for p, extra in zip(at_least(kind, dice, pips), more, strict=False)]
            found.append(self.sight.prices[kind] * mean(kind, dice, pips) + sum(bonus))
        return found


def wanted_offers(sight: Sight, room: Room, extra: dict[Place, float]) -> list[Offer]:
    """The cards and tiles that are worth more than they cost, the best first."""
    offers = [offer_at(sight, place) for place in room if place >= CARD]
    for offer in offers:
        offer.net = max(0.0, offer.net) + extra.get(offer.place, 0.0)  # nobody has to buy
    return sorted([offer for offer in offers if offer.net > 0], key=lambda offer: -offer.net)[:CANDIDATES]


def hunt(sight: Sight, most: int) -> Layer:
    """What so many hunters bring to the table."""
    food = sight.food + int(mean(FOOD, sight.standing[HUNT], 0))
    return [
        sum([p * table(sight, food + pieces) for pieces, p in enumerate(chances(FOOD, dice, 0)) if p])
        for dice in range(most + 1)
    ]


def village_ways(sight: Sight, room: Room, closed: Place) -> list[Way]:
    """By figures: the best that tool maker, hut and field bring."""
    v = sight.village
    worths = {TOOL_MAKER: growth.tool(sight), HUT: growth.figure(sight), FIELD: growth.step(sight)}
    free = [place for place in VILLAGE if place in room and place != closed]
    taken = sum([1 for places in v.standing for place in VILLAGE if places[place]])
    best: list[Way] = [(0.0, ()), (-FAR, ()), (-FAR, ()), (-FAR, ()), (-FAR, ())]
    for number in range(1, min(VILLAGE_OPEN[v.seats] - taken, len(free)) + 1):
        for places in combinations(free, number):
            worth = sum([worths[place] for place in places])
            figures = number + (HUT in places)
            if worth > best[figures][0]:
                best[figures] = (worth, places)
    return best
