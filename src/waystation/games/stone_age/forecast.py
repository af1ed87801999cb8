"""What tells how a match may end: what a tribe has, what it can do, and what is on the way to it."""

from __future__ import annotations

from typing import Final

from waystation.games.stone_age.components import (
    ANY_TWO,
    CARDS,
    FIELD,
    FOOD,
    GATHER,
    HUNT,
    HUT,
    TOOL_MAKER,
)
from waystation.games.stone_age.conductor import TASTE, growth
from waystation.games.stone_age.conductor.ending import people, total
from waystation.games.stone_age.conductor.horizon import rounds_left
from waystation.games.stone_age.conductor.offers import claimed
from waystation.games.stone_age.conductor.outlook import bargains
from waystation.games.stone_age.conductor.sight import LEFT_OVER, Sight
from waystation.games.stone_age.conductor.stores import hunger, table
from waystation.games.stone_age.conductor.yields import mean
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
    sight = Sight(s, seat, seat, TASTE)
    rounds = sight.rounds
    shown = sight.shown
    dice = [sight.standing[place] for place in GATHER]
    rolls = len(dice) - dice.count(0)
    pips = sum(s.unused[seat]) // rolls if rolls else 0
    pieces = [sight.goods[kind] + mean(kind, number, pips) for kind, number in enumerate(dice)]
    different = len(set(sight.symbols))
    return [
        total(sight) + sum(pieces) - sum(sight.goods),
        sight.people * rounds,
        sight.tool_values * rounds,
        sight.track * rounds,
        hunger(sight, sight.mouths) * rounds,
        different * rounds,
        (len(sight.symbols) - different) * rounds,
        shown["farmer"] * rounds,
        shown["tool_maker"] * rounds,
        shown["hut_builder"] * rounds,
        shown["shaman"] * rounds,
        people(sight, sight.expected) - people(sight, shown),
        sum([number * (price - LEFT_OVER) for number, price in zip(pieces, sight.prices, strict=True)]),
        table(sight, sight.food + int(mean(FOOD, sight.standing[HUNT], 0))),
        sum([CARDS[card].amount for card in s.face_up[seat] if card != ANY_TWO]) * min(1.0, rounds),
        float(ANY_TWO in s.face_up[seat]),
        bargains(sight, dice, pips, claimed(sight)),
        growing(sight),
        float(sight.home) if s.phase == PLACING else 0.0,
        float(seat == (s.start if s.phase == PLACING else (s.start + 1) % s.seats)),
    ]


def growing(sight: Sight) -> float:
    """What the figures in the village will bring."""
    worth = 0.0
    if sight.standing[TOOL_MAKER]:
        worth += growth.tool(sight)
    if sight.standing[HUT]:
        worth += growth.figure(sight)
    if sight.standing[FIELD]:
        worth += growth.step(sight)
    return worth


def progress(s: Village) -> float:
    """The rounds that are over, of all that there may be."""
    done = s.round - 1
    return done / (done + 1 + rounds_left(s, TASTE))


def rests(s: Village) -> bool:
    """At the start of a round, or while a tribe chooses what to use next: no dice, no bill on the table."""
    asked = s.agenda[-1]
    return isinstance(asked, ChoosePlace) or (isinstance(asked, PlaceFigures) and not any(s.places))
