"""Great Western Trail, the first edition."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.board import Board
from waystation.games.great_western_trail.edition import Building, Edition, Link
from waystation.games.great_western_trail.editions import common
from waystation.games.great_western_trail.editions.common import (
    AUXILIARIES,
    AUXILIARY,
    COPY,
    ENGINEERS,
    OBJECTIVE,
    P1A,
    P1B,
    P2A,
    P3A,
    P3B,
    P4A,
    P4B,
    P5B,
    P7A,
    P7B,
    P8A,
    P9A,
    P9B,
    P10A,
    P10B,
    REMOVE_ONE,
    REMOVE_TWO,
)
from waystation.games.great_western_trail.verbs import (
    ANY_CATTLE,
    Engine,
    GainObjective,
    Hire,
    Money,
    Pay,
    Sell,
    breed,
)

PRINTED: Final = common.box("first.toml")

P2B: Final = Building("2b", 1, 1, (), ((Sell(breed("gray"), Engine(1)),), (Sell(breed("green"), Money(3)),)))
P5A: Final = Building("5a", 3, 4, (), ((Hire(-1),), (ENGINEERS,)))
P6A: Final = Building("6a", 4, 5, (), ((Sell(breed("yellow"), Money(10)),), (AUXILIARY,)))
P6B: Final = Building("6b", 4, 5, (), ((Sell(ANY_CATTLE, Money(3), GainObjective(into_hand=True)),),))
P8B: Final = Building("8b", 6, 8, (), ((COPY,),))

FIRST: Final = Edition(
    id="1e",
    title=PRINTED["title"],
    names=common.names(PRINTED),
    board=Board(PRINTED["trail"]["spaces"]),
    cities=tuple(PRINTED["cities"]),
    links=(
        Link(0, None),
        Link(-3, OBJECTIVE),
        Link(-1, None),
        Link(0, OBJECTIVE),
        Link(0, OBJECTIVE),
        Link(6, None),
        Link(8, None),
        Link(4, None),
        Link(0, None),
    ),
    kansas_city_money=6,
    neutral=common.NEUTRAL,
    private=(
        (P1A, P1B),
        (P2A, P2B),
        (P3A, P3B),
        (P4A, P4B),
        (P5A, P5B),
        (P6A, P6B),
        (P7A, P7B),
        (P8A, P8B),
        (P9A, P9B),
        (P10A, P10B),
    ),
    masters=common.MASTERS,
    auxiliaries=(*AUXILIARIES, (Pay(0, 1, REMOVE_ONE), Pay(0, 2, REMOVE_TWO))),
    worker_rows=common.WORKER_ROWS,
    immediate=common.IMMEDIATE,
    risks=common.RISKS,
    cards_drawn=(4, 4, 4, 4),
    tokens=0,
    exchange=(),
    once_a_turn=False,
    variants=(),
    trade="GWT-TRADE-01",
)
