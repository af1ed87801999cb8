"""What is not asked now: the rule that says when it comes."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.actions import (
    Appoint,
    Auxiliary,
    BuildAt,
    BuyCattle,
    ChooseStation,
    ChooseTile,
    Copy,
    Deliver,
    DiscardCards,
    Done,
    DrawCard,
    Grow,
    HireWorker,
    Move,
    MoveEngine,
    PlaceBuilding,
    PlayObjective,
    PutDisc,
    RemoveCard,
    RemoveHazard,
    RevealCattle,
    SpendCertificates,
    TakeCampTile,
    TakeObjective,
    UseToken,
)
from waystation.games.great_western_trail.ahead import describe_rest_of_turn, draws_or_discards
from waystation.games.great_western_trail.herd import bar_to_part_with
from waystation.games.great_western_trail.location import UseLocation
from waystation.games.great_western_trail.targets import universe
from waystation.games.great_western_trail.trail import PHASE_C, Trail
from waystation.games.great_western_trail.verb import Decline, Use
from waystation.kernel import Action, Phrase, Refusal, Seat, pending
from waystation.kernel.ahead import decide_first_param

WHEN: Final[dict[type[Action], str]] = {
    Move: "GWT-TURN-01",
    Use: "GWT-ACT-01",
    Auxiliary: "GWT-AUX-04",
    PlayObjective: "GWT-OBJ-06",
    Copy: "GWT-PB-08B",
    DiscardCards: "GWT-ACT-18",
    RemoveCard: "GWT-AMB-17",
    DrawCard: "GWT-DRAW-01",
    TakeObjective: "GWT-OBJ-01",
    HireWorker: "GWT-HIRE-01",
    BuyCattle: "GWT-CATTLE-01",
    RevealCattle: "GWT-CATTLE-06",
    ChooseTile: "GWT-KC-02",
    PlaceBuilding: "GWT-BUILD-09",
    BuildAt: "GWT-BUILD-04",
    RemoveHazard: "GWT-HAZ-01",
    MoveEngine: "GWT-TRAIN-01",
    ChooseStation: "GWT-STATION-01",
    PutDisc: "GWT-DELIV-06",
    Appoint: "GWT-STATION-09",
    SpendCertificates: "GWT-KC-01",
    Grow: "GWT2-SIM-06",
    Deliver: "GWT-DELIV-01",
    Decline: "GWT-ACT-16",
    Done: "GWT-AMB-01",
}
"""By what a person points at: the rule that says when it is asked for."""


def why_not_now(s: Trail, seat: Seat, target: str) -> Refusal:
    """The rule against what belongs to another decision than the one that a seat is asked."""
    if not s.agenda:
        return out_of_turn(s)
    choice = universe(s)[target]
    if isinstance(choice, UseToken):  # [GWT2-EXCH-02] at any time
        return Refusal(s.bar_to_exchange(seat))
    if pending(s)[0].seat != seat and not s.asides[seat]:
        return out_of_turn(s)
    if isinstance(choice, PlayObjective):
        return why_not_played(s, seat, choice)
    asked = pending(s)[0]
    if isinstance(choice, Use) and asked.seat == seat and isinstance(asked, UseLocation):
        return asked.why_not_here(s, choice)
    rule = s.edition.trade if isinstance(choice, TakeCampTile) else WHEN[type(choice)]
    return Refusal(rule, decide_first_param(asked_now(s, seat)))


def out_of_turn(s: Trail) -> Refusal:
    """[GWT-TURN-02, GWT-END-08]"""
    return Refusal("GWT-TURN-02", {"seat": pending(s)[0].seat}) if s.agenda else Refusal("GWT-END-08")


def why_not_played(s: Trail, seat: Seat, choice: PlayObjective) -> Refusal:
    """[GWT-OBJ-05 to -07] Whoever is asked for a move, an action or a step of Kansas City may play a card."""
    if bar_to_part_with(s, seat, choice.kind):
        return Refusal("GWT-OBJ-05", {**choice.params()})
    rule = "GWT-OBJ-07" if s.phase == PHASE_C else WHEN[PlayObjective]
    return Refusal(rule, decide_first_param(asked_now(s, seat)))


def asked_now(s: Trail, seat: Seat) -> Phrase:
    """What a seat is asked, as the rest of the turn tells it."""
    aside = s.asides[seat]
    return draws_or_discards(s, seat, *aside[-1])[0] if aside else describe_rest_of_turn(s)[0]
