"""What tells how a match may end: what a tribe has, what it can do, and what is on the way to it."""

from __future__ import annotations

from typing import Final

from waystation.games.stone_age.components import (
    ANY_TWO,
    CARDS,
    FIELD,
    FOOD,
    GATHER_PLACES,
    HUNT,
    HUT,
    TOOL_MAKER,
)
from waystation.games.stone_age.heuristic import WEIGHTS, growth
from waystation.games.stone_age.heuristic.ending import people_points, total
from waystation.games.stone_age.heuristic.horizon import rounds_left
from waystation.games.stone_age.heuristic.offers import claimed_offers
from waystation.games.stone_age.heuristic.outlook import bargain_worth
from waystation.games.stone_age.heuristic.position import POINTS_PER_RESOURCE, Position
from waystation.games.stone_age.heuristic.stores import feeding_cost, food_worth
from waystation.games.stone_age.heuristic.yields import mean
from waystation.games.stone_age.placing import PlaceFigures
from waystation.games.stone_age.using import ChoosePlace
from waystation.games.stone_age.village import PLACING, Village
from waystation.kernel import Seat

FEATURES: Final = (
    "score",
    *("figures", "tools", "fields", "hunger"),
    *("symbols", "second_symbols"),
    *("farmers", "tool_makers", "hut_builders", "shamans", "people_to_come"),
    *("stock", "larder", "one_use_tools", "any_two"),
    *("bargains", "growth", "home", "starts"),
)
"""What each number says that `features` gives. What counts for as long as a match goes on is given as often
as there are rounds to come."""


def features(s: Village, seat: Seat) -> list[float]:
    """A seat in numbers; what its figures stand on counts as far as it may be expected."""
    position = Position(s, seat, seat, WEIGHTS)
    rounds = position.rounds
    shown = position.shown
    dice = [position.standing[place] for place in GATHER_PLACES]
    rolls = len(dice) - dice.count(0)
    pips = sum(s.unused[seat]) // rolls if rolls else 0
    pieces = [position.goods[kind] + mean(kind, number, pips) for kind, number in enumerate(dice)]
    different = len(set(position.symbols))
    return [
        total(position) + sum(pieces) - sum(position.goods),
        position.people * rounds,
        position.tool_values * rounds,
        position.track * rounds,
        feeding_cost(position, position.mouths) * rounds,
        different * rounds,
        (len(position.symbols) - different) * rounds,
        shown["farmer"] * rounds,
        shown["tool_maker"] * rounds,
        shown["hut_builder"] * rounds,
        shown["shaman"] * rounds,
        people_points(position, position.expected) - people_points(position, shown),
        sum(
            [
                number * (price - POINTS_PER_RESOURCE)
                for number, price in zip(pieces, position.prices, strict=True)
            ]
        ),
        food_worth(position, position.food + int(mean(FOOD, position.standing[HUNT], 0))),
        sum([CARDS[card].amount for card in s.face_up[seat] if card != ANY_TWO]) * min(1.0, rounds),
        float(ANY_TWO in s.face_up[seat]),
        bargain_worth(position, dice, pips, claimed_offers(position)),
        growth_worth(position),
        float(position.home) if s.phase == PLACING else 0.0,
        float(seat == (s.start if s.phase == PLACING else (s.start + 1) % s.seats)),
    ]


def growth_worth(position: Position) -> float:
    """What the figures in the village will bring."""
    worth = 0.0
    if position.standing[TOOL_MAKER]:
        worth += growth.tool_worth(position)
    if position.standing[HUT]:
        worth += growth.figure_worth(position)
    if position.standing[FIELD]:
        worth += growth.step_worth(position)
    return worth


def progress(s: Village) -> float:
    """The rounds that are over, of all that there may be."""
    done = s.round - 1
    return done / (done + 1 + rounds_left(s, WEIGHTS))


def rests(s: Village) -> bool:
    """At the start of a round, or while a tribe chooses what to use next: no dice, no bill on the table."""
    asked = s.agenda[-1]
    return isinstance(asked, ChoosePlace) or (isinstance(asked, PlaceFigures) and not any(s.places))
