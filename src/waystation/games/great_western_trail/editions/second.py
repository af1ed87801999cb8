"""Great Western Trail, the second edition."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.board import Board
from waystation.games.great_western_trail.drawing import EXCHANGE
from waystation.games.great_western_trail.edition import Building, Edition, Link, Master
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
    VALUE_3,
    Certificates,
    ClearHazard,
    Engine,
    EnginePer,
    GainObjective,
    Hire,
    Money,
    MoneyPer,
    Pay,
    Ride,
    Sell,
    Token,
    breed,
)

PRINTED: Final = common.box("second.toml")
TOKEN: Final = Token()
HAZARD_FOR_TWO: Final = ClearHazard(2)

P2B: Final = Building("2b", 1, 1, (), ((Sell(breed("gray"), Money(2)),), (Sell(breed("green"), Engine(2)),)))
P5A: Final = Building("5a", 3, 4, (), ((Sell(VALUE_3, Money(7)),), (AUXILIARY,)))
P6A: Final = Building("6a", 4, 5, (), ((Hire(-1),), (ENGINEERS,)))
P6B: Final = Building("6b", 4, 5, (), ((COPY,),))
P8B: Final = Building("8b", 6, 8, (), ((Sell(ANY_CATTLE, Money(6), GainObjective(into_hand=True)),),))
P11A: Final = Building("11a", 12, 20, (), ((HAZARD_FOR_TWO,), (HAZARD_FOR_TWO,)))
P11B: Final = Building("11b", 5, 10, (), ((EnginePer("hazard"),),))
P12A: Final = Building("12a", 4, 5, (), ((MoneyPer(1, "craftsman"),), (Ride(1),)))
P12B: Final = Building("12b", 3, 4, (), ((MoneyPer(2, "station"),), (TOKEN,)))

SECOND: Final = Edition(
    id="2e",
    title=PRINTED["title"],
    names=common.names(PRINTED),
    board=Board(PRINTED["trail"]["spaces"]),
    cities=tuple(PRINTED["cities"]),
    links=(
        Link(0, None),
        Link(-3, OBJECTIVE),
        Link(0, TOKEN),
        Link(0, OBJECTIVE),
        Link(0, OBJECTIVE),
        Link(6, None),
        Link(8, None),
        Link(4, None),
        Link(0, None),
    ),
    kansas_city_money=4,
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
        (P11A, P11B),
        (P12A, P12B),
    ),
    masters=(
        *common.MASTERS,
        Master("stations", None, 1, 3, "station", 2),
        Master("buildings", Certificates(2), 0, 2, "building", 1),
        Master("money", Money(12), 0, 0, "worker", 1),
        Master("two_certificates", None, 2, 0, "worker", 1),
    ),
    auxiliaries=(*AUXILIARIES, (Pay(0, 1, Money(1), REMOVE_ONE), Pay(0, 2, Money(2), REMOVE_TWO))),
    worker_rows=common.WORKER_ROWS,
    immediate=common.IMMEDIATE,
    risks=common.RISKS,
    cards_drawn=(4, 5, 6, 7),
    tokens=1,
    exchange=EXCHANGE,
    once_a_turn=True,
    variants=("simmental",),
    trade="GWT2-OUTLAW-01",
)
