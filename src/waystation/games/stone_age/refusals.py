"""Why a seat may not do something now: the rule that says when it may."""

from __future__ import annotations

from typing import Final

from waystation.games.stone_age.actions import (
    AddTools,
    BuildHut,
    BuyCard,
    Decline,
    FeedOn,
    PutFigures,
    RaiseTool,
    Starve,
    TakeAnyTwo,
    TakeDie,
    UsePlace,
)
from waystation.games.stone_age.ahead import STEP_DESCRIBERS
from waystation.games.stone_age.targets import universe
from waystation.games.stone_age.using import why_not_used
from waystation.games.stone_age.village import FEEDING, PHASES, PLACING, USING, Village, spare_goods
from waystation.kernel import Action, Json, Refusal, Seat, pending
from waystation.kernel.ahead import decide_first_param

WHEN: Final[dict[type[Action], str]] = {
    AddTools: "SA-TOOL-10",
    RaiseTool: "SA-TOOL-08",
    TakeDie: "SA-CARD-10",
    BuyCard: "SA-CARD-01",
    BuildHut: "SA-HUT-01",
    FeedOn: "SA-FEED-01",
    Starve: "SA-FEED-10",
}
"""By what a person points at: the rule that says when it is asked for."""


def why_not_now(s: Village, seat: Seat, target: str) -> Refusal:
    """The rule against what belongs to another decision than the one that a seat is asked."""
    asked = next((decision for decision in pending(s) if decision.seat == seat), None) if s.agenda else None
    if asked is None:
        return out_of_turn(s)
    first = decide_first_param(STEP_DESCRIBERS[type(asked)](asked, s)[0])
    match choice := universe(s)[target]:
        case PutFigures():
            return another_phase(s, first)
        case UsePlace():
            return why_not_used_now(s, seat, choice, first)
        case TakeAnyTwo():
            return Refusal("SA-AMB-13", first) if spare_goods(s, seat) else Refusal("SA-CARD-31")
        case Decline():
            return Refusal(why_not_declined(s), first)
        case _:
            return Refusal(WHEN[type(choice)], {**choice.params(), **first})


def out_of_turn(s: Village) -> Refusal:
    if not s.agenda:
        return Refusal("SA-END-05")
    if s.phase == FEEDING:
        return Refusal("SA-DEC-12")
    return Refusal("SA-ROUND-02", {"seat": pending(s)[0].seat})


def another_phase(s: Village, first: dict[str, Json]) -> Refusal:
    return Refusal("SA-ROUND-01", {"phase": PHASES[s.phase], **first})


def why_not_used_now(s: Village, seat: Seat, choice: UsePlace, first: dict[str, Json]) -> Refusal:
    """[SA-CARD-15] Others take their dice while somebody uses figures."""
    if s.phase != USING:
        return another_phase(s, first)
    return why_not_used(s, seat, choice) if s.turn == seat else Refusal("SA-ROUND-02", {"seat": s.turn})


def why_not_declined(s: Village) -> str:
    """Nobody passes, and what figures, dice and cards give must be taken."""
    if s.phase == PLACING:
        return "SA-PLACE-02"
    return "SA-USE-06" if s.phase == USING else "SA-FEED-07"
