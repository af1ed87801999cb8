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
    REMOVE_ONE,
    REMOVE_TWO,
)
from waystation.games.great_western_trail.verbs import (
    ANY_CARD,
    ANY_CATTLE,
    Engine,
    GainObjective,
    Hire,
    Money,
    Pay,
    Sell,
    breed,
)
from waystation.kernel import Setting, amend

PRINTED: Final = common.box("first.toml")

OWN: Final = (
    Building("2b", 1, 1, (), ((Sell(breed("gray"), Engine(1)),), (Sell(breed("green"), Money(3)),))),
    Building("5a", 3, 4, (), ((Hire(-1),), (ENGINEERS,))),
    Building("6a", 4, 5, (), ((Sell(breed("yellow"), Money(10)),), (AUXILIARY,))),
    Building(
        "6b", 4, 5, (), ((Sell(ANY_CATTLE, Money(3), GainObjective(into_hand=True), agreed=ANY_CARD),),)
    ),
    Building("8b", 6, 8, (), ((COPY,),)),
)
"""Private buildings that the other edition does not have, or not like this."""

FIRST: Final = Edition(
    id="1e",
    version="1",
    title=PRINTED["title"],
    board=Board(PRINTED["trail"]["spaces"]),
    cities=tuple(PRINTED["cities"]),
    deliveries=common.deliveries(PRINTED),
    links=common.links(Link(-1, None)),
    kansas_city_money=6,
    neutral=common.NEUTRAL,
    private=common.sides(10, OWN),
    masters=common.MASTERS,
    auxiliaries=(*AUXILIARIES, (Pay(0, 1, REMOVE_ONE), Pay(0, 2, REMOVE_TWO))),
    worker_rows=common.WORKER_ROWS,
    immediate=common.IMMEDIATE,
    risks=common.RISKS,
    cards_drawn=(4, 4, 4, 4),
    tokens=0,
    exchange=(),
    readings=(
        common.same_building("again"),
        Setting("card_at_6b", "choice", ("cattle", "any"), default="cattle", rule="GWT-AMB-16"),
    ),
    masters_offered_again=True,
    variants=(),
    trade="GWT-TRADE-01",
    one_source={},
)

VERSIONS: Final = amend(FIRST, common.AMENDMENTS)
