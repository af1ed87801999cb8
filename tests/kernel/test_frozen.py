"""Decisions and actions cannot be changed, and are equal by their fields: interpreted as well as compiled."""

from dataclasses import FrozenInstanceError, replace

import pytest

from kernel.market import MakeBid
from waystation.games.stone_age.placing import PlaceFigures
from waystation.kernel import Decision


@pytest.mark.parametrize("decision", [Decision(1), MakeBid(1), PlaceFigures(1)])
def test_nobody_changes_a_decision(decision):
    with pytest.raises(FrozenInstanceError):
        decision.seat = 2
    assert decision.seat == 1


def test_decisions_are_equal_if_their_class_and_their_fields_are():
    assert PlaceFigures(1) == PlaceFigures(1)
    assert hash(PlaceFigures(1)) == hash(PlaceFigures(1))
    assert PlaceFigures(1) != PlaceFigures(0)
    assert PlaceFigures(1) != Decision(1)
    assert Decision(1) != PlaceFigures(1)


def test_a_decision_shows_its_fields_and_can_be_replaced():
    assert repr(PlaceFigures(1)) == "PlaceFigures(seat=1)"
    assert replace(PlaceFigures(1), seat=0) == PlaceFigures(0)
