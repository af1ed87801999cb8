"""Phase 1: of all that the best plan wants, first what would be missed most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from waystation.games.stone_age.actions import PutFigures
from waystation.games.stone_age.components import CARD, Place
from waystation.games.stone_age.heuristic.plan import Plan, Planner, Room
from waystation.games.stone_age.heuristic.position import Position
from waystation.games.stone_age.heuristic.rivals import denials, risks, wishes_of_rivals
from waystation.games.stone_age.heuristic.weights import HUGE
from waystation.kernel import Action

PLANS_EXAMINED: Final = 2  # plans examined closely
NEGLIGIBLE_RISK: Final = 0.02  # smaller risks are ignored
UNEXAMINED_PENALTY: Final = 0.5  # points off for a placement that was not examined closely

type Worths = dict[tuple[Place, int], float]
"""By place and figures: what a placement is worth."""


def weigh_placements(position: Position, options: Sequence[Action]) -> list[float]:
    """What is left of the best plan that begins with a placement, once the others have come."""
    room = room_in(options)
    rivals = wishes_of_rivals(position, room)
    planner = Planner(position, room, denials(position, rivals))
    plans = planner.plans()
    found = first_steps(planner, plans, risks(position, rivals))
    top = max(found.values(), default=0.0)
    for plan in plans:
        keep_best(
            found, dict.fromkeys(plan.numbers.items(), top + plan.worth - plans[0].worth - UNEXAMINED_PENALTY)
        )
    keep_best(found, other_numbers(planner, plans[0], top - UNEXAMINED_PENALTY))
    for option in options:
        if isinstance(option, PutFigures) and (option.place, option.number) not in found:
            found[option.place, option.number] = unplanned_worth(
                planner, plans[0], option, top - UNEXAMINED_PENALTY
            )
    return [found[option.place, option.number] for option in options if isinstance(option, PutFigures)]


def keep_best(found: Worths, more: Worths) -> None:
    for step, worth in more.items():
        if worth > found.get(step, -HUGE):
            found[step] = worth


def room_in(options: Sequence[Action]) -> Room:
    """How many figures each place takes."""
    room: Room = {}
    for option in options:
        if isinstance(option, PutFigures):
            room[option.place] = max(option.number, room.get(option.place, 0))
    return room


def first_steps(planner: Planner, plans: list[Plan], risk: list[float]) -> Worths:
    """What is saved of a good plan by each of its placements, when that comes first."""
    found: Worths = {}
    for plan in [plan for plan in plans if plan.numbers][:PLANS_EXAMINED]:
        missed = {
            p: risk[p] * loss(planner, plans, plan, p) if risk[p] > NEGLIGIBLE_RISK else 0.0
            for p in plan.numbers
        }
        left = plan.worth - sum(list(missed.values()))
        keep_best(found, {(place, plan.numbers[place]): left + missed[place] for place in plan.numbers})
    return found


def loss(planner: Planner, plans: list[Plan], plan: Plan, place: Place) -> float:
    """What a plan loses when a place is gone and it is mended as well as can be."""
    others = [other.worth for other in plans if place not in other.numbers]
    if place < CARD:
        others.append(planner.worth_without(plan, place))
    return max(0.0, plan.worth - max(others))


def other_numbers(planner: Planner, plan: Plan, worth: float) -> Worths:
    """What a plan is worth when more or fewer figures go where it sends them to work."""
    found: Worths = {}
    for place in plan.numbers:
        if place < CARD:
            for number, lost in enumerate(planner.losses_at(plan, place)):
                found[place, number] = worth - lost
    return found


def unplanned_worth(planner: Planner, plan: Plan, option: PutFigures, worth: float) -> float:
    """What a plan is worth, about, when figures are taken from it for what is in no plan."""
    worth -= planner.position.weights.work * option.number
    if option.place >= CARD:
        return worth + min(0.0, planner.nets[option.place])
    there = planner.worths_at(plan, option.place)
    return worth + min(there[option.number], planner.position.weights.work * option.number)
