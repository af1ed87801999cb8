"""What is told of an option before it is chosen: what it costs, and what it brings for certain."""

import pytest

from games.great_western_trail.positions import ANN, player, trail
from games.great_western_trail.test_private_buildings import on
from games.playing import play
from waystation.games.great_western_trail.actions import ENGINE, PutDisc
from waystation.games.great_western_trail.components import CALF, NOTHING
from waystation.games.great_western_trail.delivery import OrderArrows
from waystation.games.great_western_trail.editions.common import FREE_HAZARD, TRADE
from waystation.games.great_western_trail.engines import Retreat
from waystation.games.great_western_trail.kansas_city import GrowSimmentals
from waystation.games.great_western_trail.verbs import Either, Money
from waystation.kernel import open_options


def told(s, notation):
    """What an option of Ann's costs and brings."""
    found = {str(choice): (decision, choice) for decision, choice in open_options(s, ANN)}
    decision, choice = found[notation]
    return decision.cost(s, choice), decision.gain(s, choice)


@pytest.mark.parametrize(
    ("building", "notation", "position", "gain"),
    [
        ("10a", "use certificates-to-limit", {"certificates": [1]}, {"certificates": 2}),
        ("7a", "use certificates-2+$2-per-camp-pair", {"camps": [(3, 3)]}, {"certificates": 3, "dollars": 6}),
    ],
)
def test_a_building_brings_what_it_is_said_to(building, notation, position, gain):
    s = on(building, **position)
    before = player(s, ANN)
    assert told(s, notation) == ({}, gain)
    play(s, ANN, notation)
    after = player(s, ANN)
    assert after["certificates"] - before["certificates"] == gain["certificates"]
    assert after["money"] - before["money"] == gain.get("dollars", 0)


def test_the_way_back_from_the_last_space_brings_three_dollars():
    s = trail(engine=["39"])
    assert Retreat(ANN).gain(s, ENGINE[3]) == {"dollars": 3}


def test_of_two_arrows_each_says_what_it_brings():
    s = trail()
    money, more = Money(3), Money(5)
    decision = OrderArrows(ANN, (money, more))
    assert [decision.gain(s, choice) for choice in decision.options(s)] == [{"dollars": 3}, {"dollars": 5}]


def test_a_hazard_or_a_camp_tile_costs_and_brings_what_it_does_alone():
    s = trail(board={"rockfall1": "rockfall-4-green", "camp1": "camp-green"}, money=[10])
    either = Either(FREE_HAZARD, TRADE)
    for verb in (either.one, either.other):
        for choice in verb.options(s, ANN):
            assert either.takes(s, ANN, choice) == verb.takes(s, ANN, choice)
            assert either.brings(s, ANN, choice) == verb.brings(s, ANN, choice)
    assert len(either.options(s, ANN)) == 2
    assert either.params(s, ANN) == {"uses": ["clear", "trade"]}


def test_of_a_hazard_or_a_camp_tile_each_says_why_it_is_not_to_be_had():
    s = trail()
    either = Either(FREE_HAZARD, TRADE)
    for verb in (either.one, either.other):
        for target in ("clear rockfall1", "take camp1"):
            if (refusal := verb.why_not(s, ANN, target)) is not None:
                assert either.why_not(s, ANN, target) == refusal


def test_a_disc_from_a_station_says_from_which():
    assert PutDisc(NOTHING, 2).params() == {"disc": None, "station": 3}


def test_a_simmental_is_told_with_what_it_grows_into():
    s = trail(variant="simmental", hand=["orange-1"])
    assert GrowSimmentals(ANN, CALF).params(s) == {"card": "orange-1", "next": "orange-2"}
