"""Phase 1: of all that the best plan wants, first what would be missed most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from waystation.games.stone_age.actions import PutFigures
from waystation.games.stone_age.components import CARD, Place
from waystation.games.stone_age.conductor.plan import Plan, Planner, Room
from waystation.games.stone_age.conductor.rivals import denials, risks, wishes_of_rivals
from waystation.games.stone_age.conductor.sight import Sight
from waystation.games.stone_age.conductor.taste import FAR
from waystation.kernel import Action

GOOD: Final = 4  # plans that are looked at closely


def place_figures(sight: Sight, options: Sequence[Action]) -> Action:
    """The placement that saves most of a good plan from the others."""
    room = room_in(options)
    rivals = wishes_of_rivals(sight, room)
    planner = Planner(sight, room, denials(sight, rivals))
    plans = sorted(planner.plans(), key=lambda plan: -plan.worth)
    risk = risks(sight, rivals)
    top = -FAR
    answer = options[0]
    for plan in [plan for plan in plans if plan.numbers][:GOOD]:
        missed = {place: risk[place] * loss(planner, plans, plan, place) for place in plan.numbers}
        first = max(missed, key=lambda place: missed[place])
        worth = plan.worth - sum(list(missed.values())) + missed[first]
        if worth > top:
            answer, top = PutFigures(first, plan.numbers[first]), worth
    return answer


def room_in(options: Sequence[Action]) -> Room:
    """How many figures each place takes."""
    room: Room = {}
    for option in options:
        if isinstance(option, PutFigures):
            room[option.place] = max(option.number, room.get(option.place, 0))
    return room


def loss(planner: Planner, plans: list[Plan], plan: Plan, place: Place) -> float:
    """What a plan loses when a place is gone and it is mended as well as can be."""
    others = [other.worth for other in plans if place not in other.numbers]
    if place < CARD:
        others.append(planner.plan(plan.buys, place).worth)
    return max(0.0, plan.worth - max(others))
