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
    GATHER_PLACES,
    HUNT,
    HUT,
    TOOL_MAKER,
    VILLAGE,
    Place,
)
from waystation.games.stone_age.heuristic import growth
from waystation.games.stone_age.heuristic.offers import Offer, claimed_offers, offer_at
from waystation.games.stone_age.heuristic.outlook import bonuses, outlook
from waystation.games.stone_age.heuristic.position import Position
from waystation.games.stone_age.heuristic.sharing import Layer, Shares, Uses
from waystation.games.stone_age.heuristic.stores import food_worth
from waystation.games.stone_age.heuristic.weights import HUGE
from waystation.games.stone_age.heuristic.yields import at_least, chances, mean
from waystation.games.stone_age.village import VILLAGE_OPEN

type Room = dict[Place, int]
"""By place that is open: how many figures may go there."""
type Way = tuple[float, tuple[Place, ...]]
"""What some places of the village bring together."""

MOST_CANDIDATES: Final = 4  # cards and tiles considered
MOST_COMBINED: Final = 3  # of them combined in one plan
MOST_PURCHASES: Final = 3  # purchases in one plan


@final
class Plan:
    """How many figures go where, what they are to buy, and what all that brings."""

    def __init__(self, buys: tuple[Offer, ...], wanted: list[Offer], uses: Uses) -> None:
        self.buys = buys
        self.wanted = wanted  # all that is to be paid for, in that order
        self.uses = uses  # of figures that do not buy: village, hunt, gather
        self.numbers: Room = {}
        self.worth = 0.0


@final
class Planner:
    """What all plans have in common. `extra` is what taking a card or tile is worth beyond what it brings."""

    def __init__(self, position: Position, room: Room, extra: dict[Place, float]) -> None:
        v = position.village
        self.position = position
        self.room = room
        self.tools = sum(v.unused[position.seat])
        self.claimed = claimed_offers(position)
        self.nets: dict[Place, float] = {}
        self.offers = self.wanted_offers(extra)
        self.dice = [position.standing[place] for place in GATHER_PLACES]
        self.fields = [place for place in GATHER_PLACES if place in room]
        self.village = village_worths(position, room)
        self.shares = Shares(position.home)
        self.hunters = hunt_worths(position, room.get(HUNT, 0))
        self.hunt = self.shares.add(self.hunters)
        self.no_hunt = self.shares.add(self.hunters[:1])
        self.ways = village_ways(position, self.village)
        self.villages: dict[Place, int] = {}
        self.gatherers: dict[tuple[float, ...], int] = {}

    def wanted_offers(self, extra: dict[Place, float]) -> list[Offer]:
        """The cards and tiles that are worth more than they cost, the best first."""
        offers = [offer_at(self.position, place) for place in self.room if place >= CARD]
        for offer in offers:
            self.nets[offer.place] = offer.net
            offer.net = max(0.0, offer.net) + extra.get(offer.place, 0.0)  # nobody has to buy
        return sorted([offer for offer in offers if offer.net > 0], key=lambda o: -o.net)[:MOST_CANDIDATES]

    def plans(self) -> list[Plan]:
        """Plans that buy nothing, or one of the offers, or several of those that are best by themselves."""
        most = min(MOST_PURCHASES, self.position.home, len(self.offers))
        found = [self.plan(())]
        if most:
            singles = sorted([self.plan((offer,)) for offer in self.offers], key=lambda plan: -plan.worth)
            best = [plan.buys[0] for plan in singles[:MOST_COMBINED]]
            found += singles
            found += [self.plan(buys) for number in range(2, most + 1) for buys in combinations(best, number)]
        return sorted(found, key=lambda plan: -plan.worth)

    def plan(self, buys: tuple[Offer, ...]) -> Plan:
        """The best plan with certain purchases."""
        wanted = sorted([*self.claimed, *buys], key=lambda offer: (offer.is_open, -offer.net))
        more = bonuses(self.position, self.dice, wanted)
        gather = [self.gather(place, more[place - FOREST]) for place in self.fields]
        plan = Plan(buys, wanted, (self.village_without(GAP), self.hunt, *gather))
        numbers = self.shares.numbers(plan.uses, self.position.home - len(buys))
        plan.numbers = {offer.place: 1 for offer in buys}
        plan.numbers |= {place: 1 + (place == HUT) for place in self.ways[numbers[0]][1]}
        sent = zip([HUNT, *self.fields], numbers[1:], strict=True)
        plan.numbers |= {place: number for place, number in sent if number}
        plan.worth = self.worth(plan, plan.uses, numbers, self.fields)
        return plan

    def worth(self, plan: Plan, uses: Uses, numbers: list[int], fields: list[Place]) -> float:
        """What all purchases of a plan and so many figures in each use bring."""
        dice = self.dice[:]
        for field, number in zip(fields, numbers[2:], strict=True):
            if number:
                dice[field - FOREST] = number
        chores = [self.shares.layers[use][number] for use, number in zip(uses[:2], numbers, strict=False)]
        return sum(chores) + outlook(self.position, dice, self.tools, plan.wanted)

    def gather(self, place: Place, more: list[float]) -> int:
        """The use of figures to gather, when the first pieces are worth more."""
        key = (place, *more)
        found = self.gatherers.get(key)
        if found is None:
            found = self.gatherers[key] = self.shares.add(self.harvest(place, more))
        return found

    def harvest(self, place: Place, more: list[float]) -> Layer:
        """What so many figures gather."""
        kind = place - FOREST
        pips = self.tools // 2
        found: Layer = [0.0]
        for dice in range(1, self.room[place] + 1):
            bonus = [p * extra for p, extra in zip(at_least(kind, dice, pips), more, strict=False)]
            found.append(self.position.prices[kind] * mean(kind, dice, pips) + sum(bonus))
        return found

    def village_without(self, closed: Place) -> int:
        """The use of figures in the village, without one place."""
        found = self.villages.get(closed)
        if found is None:
            ways = village_ways(self.position, {p: worth for p, worth in self.village.items() if p != closed})
            found = self.villages[closed] = self.shares.add([way[0] for way in ways])
        return found

    # --- a plan that must change -------------------------------------------------------------------------

    def worth_without(self, plan: Plan, closed: Place) -> float:
        """The worth of a plan, repaired as well as possible, when a place is closed."""
        uses = self.uses_without(plan, closed)
        numbers = self.shares.numbers(uses, self.position.home - len(plan.buys))
        return self.worth(plan, uses, numbers, [field for field in self.fields if field != closed])

    def losses_at(self, plan: Plan, place: Place) -> Layer:
        """How much less a plan brings, about, when so many figures go to one place, from none on."""
        figures = self.position.home - len(plan.buys)
        whole = self.shares.among(plan.uses)[0][figures]
        elsewhere = self.shares.among(self.uses_without(plan, place))[0]
        there = self.worths_at(plan, place)
        return [
            max(0.0, whole - elsewhere[figures - number] - there[number])
            for number in range(min(len(there), figures + 1))
        ]

    def uses_without(self, plan: Plan, place: Place) -> Uses:
        if place in VILLAGE:
            return (self.village_without(place), *plan.uses[1:])
        if place == HUNT:
            return (plan.uses[0], self.no_hunt, *plan.uses[2:])
        number = 2 + self.fields.index(place)
        return plan.uses[:number] + plan.uses[number + 1 :]

    def worths_at(self, plan: Plan, place: Place) -> Layer:
        """What so many figures bring at one place."""
        if place in GATHER_PLACES:
            return self.shares.layers[plan.uses[2 + self.fields.index(place)]]
        if place == HUNT:
            return [worth - self.hunters[0] for worth in self.hunters]
        worth = self.village[place]
        return [0.0, -HUGE, worth] if place == HUT else [0.0, worth]


def hunt_worths(position: Position, most: int) -> Layer:
    """What so many hunters bring to the table."""
    food = position.food + int(mean(FOOD, position.standing[HUNT], 0))
    return [
        sum([p * food_worth(position, food + pieces) for pieces, p in enumerate(chances(FOOD, dice, 0)) if p])
        for dice in range(most + 1)
    ]


def village_worths(position: Position, room: Room) -> dict[Place, float]:
    """What tool maker, hut and field bring, where they are open."""
    worths = {
        TOOL_MAKER: growth.tool_worth(position),
        HUT: growth.figure_worth(position),
        FIELD: growth.step_worth(position),
    }
    return {place: worths[place] for place in VILLAGE if place in room}


def village_ways(position: Position, worths: dict[Place, float]) -> list[Way]:
    """By figures: the best that places of the village bring."""
    v = position.village
    taken = sum([1 for places in v.standing for place in VILLAGE if places[place]])
    best: list[Way] = [(0.0, ()), (-HUGE, ()), (-HUGE, ()), (-HUGE, ()), (-HUGE, ())]
    for number in range(1, min(VILLAGE_OPEN[v.seats] - taken, len(worths)) + 1):
        for places in combinations(worths, number):
            worth = sum([worths[place] for place in places])
            figures = number + (HUT in places)
            if worth > best[figures][0]:
                best[figures] = (worth, places)
    return best
