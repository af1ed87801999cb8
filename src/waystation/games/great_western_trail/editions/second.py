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
from waystation.kernel import Setting, amend

PRINTED: Final = common.box("second.toml")
TOKEN: Final = Token()
HAZARD_FOR_TWO: Final = ClearHazard(2)

OWN: Final = (
    Building("2b", 1, 1, (), ((Sell(breed("gray"), Money(2)),), (Sell(breed("green"), Engine(2)),))),
    Building("5a", 3, 4, (), ((Sell(VALUE_3, Money(7)),), (AUXILIARY,))),
    Building("6a", 4, 5, (), ((Hire(-1),), (ENGINEERS,))),
    Building("6b", 4, 5, (), ((COPY,),)),
    Building("8b", 6, 8, (), ((Sell(ANY_CATTLE, Money(6), GainObjective(into_hand=True)),),)),
    Building("11a", 12, 20, (), ((HAZARD_FOR_TWO,), (HAZARD_FOR_TWO,))),
    Building("11b", 5, 10, (), ((EnginePer("hazard"),),)),
    Building("12a", 4, 5, (), ((MoneyPer(1, "craftsman"),), (Ride(1),))),
    Building("12b", 3, 4, (), ((MoneyPer(2, "station"),), (TOKEN,))),
)
"""Private buildings that the other edition does not have, or not like this."""

SECOND: Final = Edition(
    id="2e",
    version="1",
    title=PRINTED["title"],
    board=Board(PRINTED["trail"]["spaces"]),
    cities=tuple(PRINTED["cities"]),
    deliveries=common.deliveries(PRINTED),
    links=common.links(Link(0, TOKEN)),
    kansas_city_money=4,
    neutral=common.NEUTRAL,
    private=common.sides(12, OWN),
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
    readings=(
        common.same_building("once"),
        Setting("growing", "choice", ("some", "all"), default="some", rule="GWT-AMB-39"),
    ),
    masters_offered_again=True,
    variants=("simmental",),
    trade="GWT2-OUTLAW-01",
    one_source=PRINTED["one_source"],
)

VERSIONS: Final = amend(SECOND, common.AMENDMENTS)
